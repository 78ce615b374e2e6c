"""Spots: the places on a table that the keyboard walks over, as controls of the scene's group."""

from __future__ import annotations

from typing import Any

from game.ui.widget import Widget


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
