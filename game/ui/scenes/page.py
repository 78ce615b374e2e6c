"""What the whole screens of the program have in common: settings, set-up, saved games, results and their like."""

from __future__ import annotations

from collections.abc import Hashable

from pygame import Rect, Surface

from game.ui import text as words
from game.ui.scene import Scene
from game.ui.surfaces import draw_header, draw_table


class Page(Scene):
    """A screen with a ground that changes seldom and is kept: table, head and panels. Esc leads back to the scene below."""

    @property
    def ground_key(self) -> Hashable:
        """What the ground depends on besides size and theme."""
        return None

    def draw_ground(self, surface: Surface) -> None:
        """Draw what is kept; the default is the bare table."""
        draw_table(surface, self.theme)

    def draw_changing(self, surface: Surface) -> None:
        """Draw what lies between ground and controls and may change with every picture."""

    def draw(self, surface: Surface) -> None:
        """Draw ground, what changes on it, and controls."""
        self.baked(surface, self.ground_key, self.draw_ground)
        self.draw_changing(surface)
        self.widgets.draw(surface, self.theme)

    def draw_title(self, surface: Surface, head: Rect, title: str) -> Rect:
        """Draw table, head and title beside the button that leads back; returns where the title stands."""
        theme, px = self.theme, self.theme.px
        draw_table(surface, theme)
        draw_header(surface, head, theme)
        line = Rect(px(84), 0, head.w - px(100), head.h - px(4))
        return words.draw(surface, title, line, theme, 30, "prompt", "bold")

    def command(self, command: str) -> bool:
        """Esc goes back."""
        if command == "back":
            self.shell.stack.pop()
            return True
        return False
