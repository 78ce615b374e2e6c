"""Choosing one of several: segments, tabs and pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.content.i18n import t
from game.ui import text as words
from game.ui.layout import cols
from game.ui.shapes import fill_disc, fill_round, stroke_round
from game.ui.sprites import icon as icon_of
from game.ui.surfaces import draw_box
from game.ui.theme import Colour, Theme, mix
from game.ui.widget import Callback, Clickable, Widget


class Option(NamedTuple):
    """One of several choices: its key, label, icon of `ui/`, and why it cannot be chosen ("" = it can)."""

    key: str
    label: str
    icon: str = ""
    reason: str = ""


class Choice(Widget):
    """Segments of which exactly one is chosen; left and right arrows move the choice."""

    def __init__(
        self,
        name: str,
        rect: Rect,
        options: Sequence[Option],
        value: str,
        on_change: Callable[[str], None],
        *,
        enabled: bool = True,
        reason: str = "",
        units: float = 15.5,
        title: str = "",
    ) -> None:
        super().__init__(name, rect, enabled=enabled, reason=reason)
        self.options = list(options)
        self.value = value
        self.on_change = on_change
        self.units = units
        self.title = title
        self._pressed_key: str | None = None

    def anchors(self) -> dict[str, Rect]:
        """Name the whole and every segment `NAME.KEY`."""
        parts = self._segments_plain()
        return {self.name: self.rect} | {f"{self.name}.{o.key}": r for o, r in zip(self.options, parts, strict=True)}

    def _weights(self, theme: Theme | None) -> list[float]:
        if theme is None:
            return [0.6 + len(o.label) / 10 + (0.3 if o.icon else 0) for o in self.options]
        px = theme.font(self.units)
        return [float(words.text_width(o.label, px, "bold") + (px * 1.7 if o.icon else 0) + px * 1.4) for o in self.options]

    def _segments_plain(self) -> list[Rect]:
        return self._cells if hasattr(self, "_cells") else self.segments(None)

    def segments(self, theme: Theme | None) -> list[Rect]:
        """Return the rectangle of each option; widths follow the labels."""
        pad = max(2, round(self.rect.h * 0.06))
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        weights = self._weights(theme)
        self._cells = cols(inner, weights)
        return self._cells

    def need(self, theme: Theme) -> tuple[int, int]:
        """Return the room that all labels take."""
        return round(sum(self._weights(theme))) + 6, words.line_height(theme.font(self.units))

    def _option_at(self, pos: tuple[int, int]) -> Option | None:
        for option, cell in zip(self.options, self._segments_plain(), strict=True):
            if cell.collidepoint(pos):
                return option
        return None

    def handle(self, event: Event) -> bool:
        """Choose by click or by arrow keys."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            option = self._option_at(event.pos)
            self._pressed_key = option.key if option else None
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            option = self._option_at(event.pos)
            if option and option.key == self._pressed_key:
                self.choose(option)
            self._pressed_key = None
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self._shift(1 if event.key == pygame.K_RIGHT else -1)
        return False

    def _shift(self, step: int) -> bool:
        usable = [o for o in self.options if not o.reason]
        keys = [o.key for o in usable]
        if self.value not in keys:
            return False
        index = keys.index(self.value) + step
        if 0 <= index < len(usable):
            self.choose(usable[index])
            return True
        return False

    def activate(self) -> bool:
        """Choose the next option, round and round."""
        usable = [o for o in self.options if not o.reason]
        keys = [o.key for o in usable]
        if usable:
            self.choose(usable[(keys.index(self.value) + 1) % len(keys) if self.value in keys else 0])
        return True

    def choose(self, option: Option) -> None:
        """Choose an option unless it is barred."""
        if not self.enabled or option.reason:
            return
        if option.key != self.value:
            self.value = option.key
            self.repaint()
            self.on_change(option.key)

    def describe(self) -> str:
        """Say title and value."""
        label = next((o.label for o in self.options if o.key == self.value), "")
        return t("ui.describe.value", name=self.title or self.tooltip or self.name, value=label)

    def draw(self, surface: Surface, theme: Theme) -> None:
        """Draw the well, the plate of the chosen one and all labels."""
        r = theme.px(self.radius)
        draw_box(surface, self.rect, theme, "inset", "line2", self.radius)
        px = theme.font(self.units)
        for option, cell in zip(self.options, self.segments(theme), strict=True):
            active = option.key == self.value
            ink = theme["prompt"] if active else theme["ink2"]
            if option.reason or not self.enabled:
                ink = mix(theme["inset"], theme["ink2"], 0.6) if not active else ink
            if active:
                fill_round(surface, cell, theme["active"], max(2, r - 2))
            self._draw_label(surface, option, cell, px, ink, "bold" if active else "regular", theme)

    def _draw_label(
        self, surface: Surface, option: Option, cell: Rect, px: int, ink: Colour, weight: words.Weight, theme: Theme
    ) -> None:
        art = round(px * 1.15) if option.icon else 0
        gap = round(px * 0.45) if option.icon and option.label else 0
        room = max(1, cell.w - art - gap - 4)
        label = words.fitted(option.label, px, ink, weight, room)
        x = cell.centerx - (art + gap + label.get_width()) // 2
        if art:
            image = icon_of(option.icon, art, ink)
            surface.blit(image, image.get_rect(midleft=(x, cell.centery)))
        surface.blit(label, (x + art + gap, cell.centery - label.get_height() // 2 - round(px * 0.02)))


class Tabs(Choice):
    """Tabs of a panel: the active one is a pine plate, the others bare words; anchors are `tab.KEY`."""

    def anchors(self) -> dict[str, Rect]:
        """Name each tab."""
        return {f"tab.{o.key}": r for o, r in zip(self.options, self._segments_plain(), strict=True)}

    def draw(self, surface: Surface, theme: Theme) -> None:
        """Draw the tabs and the hairline under them."""
        px = theme.font(self.units)
        for option, cell in zip(self.options, self.segments(theme), strict=True):
            active = option.key == self.value
            if active:
                fill_round(surface, cell, theme["active"], theme.px(8))
            ink = theme["prompt"] if active else theme["ink2"]
            self._draw_label(surface, option, cell, px, ink, "bold" if active else "semibold", theme)
        surface.fill(theme["line"], (self.rect.x, self.rect.bottom + theme.px(4), self.rect.w, max(1, round(theme.scale.u))))


def radio_dot(surface: Surface, centre: tuple[float, float], theme: Theme, chosen: bool) -> None:
    """Draw the dot of a picture choice (board sides and the like)."""
    u = theme.scale.uk
    fill_disc(surface, centre, 10 * u, theme["go_edge"] if chosen else theme["line2"])
    fill_disc(surface, centre, 8.4 * u, theme["field"])
    if chosen:
        fill_disc(surface, centre, 5 * u, theme["go"])


class PictureChoice(Clickable):
    """A big choice with a picture, a title and a line of words: board sides, species, variants."""

    def __init__(
        self,
        name: str,
        rect: Rect,
        title: str,
        note: str,
        chosen: bool,
        on_click: Callback,
        paint: Callable[[Surface, Rect, Theme], None],
    ) -> None:
        """`paint` draws the picture into the rectangle above the words."""
        super().__init__(name, rect)
        self.title = title
        self.note = note
        self.chosen = chosen
        self.on_click = on_click
        self.paint = paint

    def activate(self) -> bool:
        """Choose it."""
        self.on_click()
        return True

    def describe(self) -> str:
        """Say title, note and state."""
        state = t("ui.describe.on" if self.chosen else "ui.describe.off")
        return t("ui.describe.value", name=f"{self.title}. {self.note}", value=state)

    def draw(self, surface: Surface, theme: Theme) -> None:
        """Draw the card; the chosen one has a green frame."""
        draw_box(surface, self.rect, theme, "chosen_plate" if self.chosen else "paper2", "go" if self.chosen else "line", 9)
        if self.chosen:
            stroke_round(surface, self.rect, theme["go"], theme.px(9), 3 * theme.scale.uk)
        pad = theme.px(12)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        note = words.height(self.note, theme, inner.w, 15) if self.note else 0
        title = theme.px(26)
        self.paint(surface, Rect(inner.x, inner.y, inner.w, max(1, inner.h - note - title - theme.px(4))), theme)
        line = Rect(inner.x, inner.bottom - note - title, inner.w, title)
        radio_dot(surface, (line.x + theme.px(10), line.centery), theme, self.chosen)
        words.draw(
            surface, self.title, Rect(line.x + theme.px(28), line.y, line.w - theme.px(28), line.h), theme, 16, "ink", "bold"
        )
        if self.note:
            words.draw(surface, self.note, Rect(inner.x, inner.bottom - note, inner.w, note), theme, 15, "ink2", wrap=True)
