"""A guide goes along with a table: a replay, a lesson or a puzzle. This is what the table asks of it; all may be left out."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Surface

from game.engine.types import Reason
from game.ui.group import Widgets


class Guide:
    """A companion that changes nothing by itself.

    One that has the bar of the table to itself defines ``add_bar(table, group, bar)`` as well.
    """

    blocks = False
    """Nobody may act now, and computers wait."""
    keeps_quiet = False
    """The table does not show what it would do itself: that is what is asked for."""

    def prompt(self, table: Any) -> str | None:
        """Return what stands in the bar instead of the game's prompt, None for that one."""
        return None

    def add_widgets(self, table: Any, group: Widgets) -> None:
        """Add controls above all others of the table."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event before the table does; True when it was used."""
        return False

    def command(self, table: Any, command: str) -> bool:
        """Take a command of the keyboard before the table does; True when it was used."""
        return False

    def update(self, table: Any, dt_s: float) -> None:
        """Let time pass while nothing moves."""

    def draw(self, surface: Surface, table: Any) -> None:
        """Draw over the table, below the focus ring."""

    def after_change(self, table: Any) -> None:
        """React to a change of the position, after everything lies in its place."""

    def report(self, table: Any) -> dict[str, Any]:
        """Return what the guide adds to the ``--anchors`` file."""
        return {}

    def refused(self, table: Any, reason: Reason) -> None:
        """React to a try that was refused."""
