"""A number on a scale, for text size and volume."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.content.i18n import t
from game.ui import text as words
from game.ui.buttons import button_face, button_look
from game.ui.layout import cols
from game.ui.shapes import fill_disc, fill_round
from game.ui.theme import Theme
from game.ui.widget import Widget


class Stepper(Widget):
    """A number on a scale: minus and plus at the ends, a bar between them that can be clicked anywhere."""

    def __init__(
        self,
        name: str,
        rect: Rect,
        value: int,
        values: Sequence[int],
        on_change: Callable[[int], None],
        *,
        show: Callable[[int], str] = str,
        title: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        """`values` are all allowed numbers in rising order; `show` writes one for people."""
        super().__init__(name, rect, enabled=enabled, reason=reason)
        self.values = list(values)
        self.value = value
        self.on_change = on_change
        self.show_value = show
        self.title = title
        self._dragging = False

    def _parts(self) -> tuple[Rect, Rect, Rect, Rect]:
        """Return minus, bar, plus and the place of the number."""
        side = min(self.rect.h, max(24, self.rect.w // 6))
        label = round(self.rect.w * 0.22)
        return tuple(cols(self.rect, [side, 1.0, side, label], round(side * 0.2)))  # type: ignore[return-value]

    def anchors(self) -> dict[str, Rect]:
        """Name the whole, `NAME.less` and `NAME.more`."""
        less, _, more, _ = self._parts()
        return {self.name: self.rect, f"{self.name}.less": less, f"{self.name}.more": more}

    def _index(self) -> int:
        return min(range(len(self.values)), key=lambda i: abs(self.values[i] - self.value))

    def set_index(self, index: int) -> None:
        """Choose the value at an index, kept within the scale."""
        new = self.values[min(max(index, 0), len(self.values) - 1)]
        if self.enabled and new != self.value:
            self.value = new
            self.repaint()
            self.on_change(new)

    def handle(self, event: Event) -> bool:
        """Step by click, drag on the bar, arrow keys and wheel."""
        less, bar, more, _ = self._parts()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if less.collidepoint(event.pos):
                self.set_index(self._index() - 1)
            elif more.collidepoint(event.pos):
                self.set_index(self._index() + 1)
            elif bar.collidepoint(event.pos):
                self._dragging = True
                self._from_x(event.pos[0])
            return True
        if event.type == pygame.MOUSEMOTION and self._dragging:
            self._from_x(event.pos[0])
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._dragging = False
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.set_index(self._index() + (1 if event.key == pygame.K_RIGHT else -1))
            return True
        return False

    def _from_x(self, x: int) -> None:
        _, bar, _, _ = self._parts()
        share = (x - bar.x) / max(1, bar.w)
        self.set_index(round(share * (len(self.values) - 1)))

    def activate(self) -> bool:
        """Step up, and from the top back to the bottom."""
        self.set_index((self._index() + 1) % len(self.values))
        return True

    def describe(self) -> str:
        """Say title and value."""
        return t("ui.describe.value", name=self.title or self.name, value=self.show_value(self.value))

    def draw(self, surface: Surface, theme: Theme) -> None:
        """Draw minus, bar with knob, plus and the number."""
        less, bar, more, label = self._parts()
        index = self._index()
        for box, sign, dead in ((less, "−", index == 0), (more, "+", index == len(self.values) - 1)):
            look = button_look("plain", theme, self.enabled and not dead, False)
            face, margin = button_face(box.size, look, theme, theme.px(8), False)
            surface.blit(face, (box.x - margin, box.y - margin))
            words.draw(surface, sign, box, theme, 18, look.text, "bold", "centre")
        high = max(4, theme.px(8))
        groove = Rect(bar.x, bar.centery - high // 2, bar.w, high)
        fill_round(surface, groove, theme["line2"], high / 2)
        fill_round(surface, groove.inflate(-2, -2), theme["inset"], high / 2 - 1)
        share = index / max(1, len(self.values) - 1)
        x = bar.x + round(bar.w * share)
        if x > bar.x + high:
            fill_round(surface, Rect(groove.x, groove.y, x - groove.x, high), theme["go"], high / 2)
        knob = theme.scale.uk * 10
        fill_disc(surface, (x, bar.centery), knob, theme["line2"])
        fill_disc(surface, (x, bar.centery), knob - max(1.0, 1.4 * theme.scale.uk), theme["knob"])
        words.draw(surface, self.show_value(self.value), label, theme, 16, "ink", "bold", "right")
