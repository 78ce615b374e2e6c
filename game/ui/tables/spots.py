"""Spots: the places on a table that the keyboard walks over, as controls of the scene's group."""

from __future__ import annotations

import math
from typing import Any

import pygame

from game.ui.widget import Widget

LETTERS = {"q": 120, "w": 90, "e": 60, "a": 240, "s": 270, "d": 300}
"""Directions of the letters round S on the keyboard, in degrees, for boards of hexagons."""
SPREAD = 50


def step_by_letter(table: Any, event: pygame.event.Event) -> bool:
    """Move the focus from place to place by the letters, where the settings say so; True when a letter did."""
    angle = LETTERS.get(getattr(event, "unicode", "").lower()) if table.shell.settings.hex_letters else None
    focused = table.widgets.focus
    if angle is None or not isinstance(focused, Spot):
        return False
    here = focused.rect.center
    best: tuple[float, Spot] | None = None
    for other in table.widgets:
        if isinstance(other, Spot) and other is not focused:
            dx, dy = other.rect.centerx - here[0], here[1] - other.rect.centery
            turn = abs((math.degrees(math.atan2(dy, dx)) - angle + 180) % 360 - 180)
            cost = math.hypot(dx, dy) * (1 + turn / 90)
            if turn <= SPREAD and (best is None or cost < best[0]):
                best = (cost, other)
    if best is not None:
        table.widgets.set_focus(best[1], keyboard=True)
    return True


class Spot(Widget):
    """A named place on a table; the table draws it and takes its clicks, the group gives it focus and tooltips."""

    radius = 6.0

    def __init__(self, table: Any, name: str) -> None:
        """``name`` is one of the table's anchors."""
        super().__init__(name, table.rects[name])
        self.table = table

    def hit(self, pos: tuple[int, int]) -> bool:
        """Leave the pointer to the table."""
        return False

    def activate(self) -> bool:
        """Do what a click on the place does."""
        self.table.pointer.press(self.name)
        return True

    def on_focus(self, focused: bool) -> None:
        """Aim the held piece at the place, and let Inspect speak of it."""
        if focused:
            self.table.pointer.focus(self.name)

    def describe(self) -> str:
        """Return the place in words."""
        return str(self.table.describe(self.name))
