"""Titled controls: a name, a line of explanation and the control below, one row of a list of options or settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from pygame import Rect, Surface

from game.ui import text as words
from game.ui.lists import Group
from game.ui.theme import Theme
from game.ui.widget import Widget

Inside: TypeAlias = Callable[[Rect], list[Widget]]


class Block(Group):
    """A titled control with its explanation, one row of the list of options."""

    def __init__(self, width: int, title: str, note: str, inside: Inside, high: int, theme: Theme) -> None:
        """``inside(rect)`` makes the controls in a rectangle of ``high`` pixels below the words."""
        self._title, self._note = title, note
        self._text = words.height(note, theme, width, 14) if note else 0
        rect = Rect(0, 0, width, theme.px(26) + self._text + theme.px(6) + high + theme.px(6))
        super().__init__(rect, inside(Rect(0, rect.h - high - theme.px(6), width, high)))

    def draw(self, surface: Surface, theme: Theme) -> None:
        """Draw title, explanation and controls."""
        line = Rect(self.rect.x, self.rect.y, self.rect.w, theme.px(26))
        words.draw(surface, self._title, line, theme, 16, "ink", "bold")
        if self._note:
            below = Rect(line.x, line.bottom, line.w, self._text)
            words.draw(surface, self._note, below, theme, 14, "ink2", valign="top", wrap=True)
        super().draw(surface, theme)
