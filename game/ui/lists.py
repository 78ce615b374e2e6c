"""Scrolling lists, rows that can be clicked, and words or pictures that stand in a list without being controls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ui import text as words
from game.ui.shapes import fill_round
from game.ui.surfaces import draw_panel
from game.ui.theme import Theme
from game.ui.widget import Callback, Clickable, Widget

Paint = Callable[[Surface, Rect, Theme], None]
WHEEL_UNITS: Final = 48


class Label(Widget):
    """Words that are no control."""

    focusable = False

    def __init__(
        self,
        rect: Rect,
        text: str,
        *,
        units: float = 16,
        colour: str = "ink",
        weight: words.Weight = "regular",
        align: words.Align = "left",
        wrap: bool = False,
        name: str = "",
    ) -> None:
        super().__init__(name, rect)
        self.text = text
        self.units = units
        self.colour = colour
        self.weight: words.Weight = weight
        self.align: words.Align = align
        self.wrap = wrap

    def anchors(self) -> dict[str, Rect]:
        """Name it only when it has a name."""
        return {self.name: self.rect} if self.name else {}

    def hit(self, pos: tuple[int, int]) -> bool:
        """Let clicks through."""
        return False

    def need(self, theme: Theme) -> tuple[int, int]:
        """Return the room of the words."""
        px = theme.font(self.units)
        if self.wrap:
            return 0, words.paragraph(self.text, px, self.rect.w, self.weight).height
        return words.text_width(self.text, px, self.weight), round(px * 1.1)

    def draw(self, surface: Surface, theme: Theme) -> None:
        """Draw the words."""
        words.draw(
            surface, self.text, self.rect, theme, self.units, self.colour, self.weight, self.align,
            "top" if self.wrap else "middle", self.wrap,
        )  # fmt: skip

    def describe(self) -> str:
        """Say the words."""
        return words.plain(self.text)


class Picture(Widget):
    """A rectangle that a function paints; no control."""

    focusable = False

    def __init__(self, rect: Rect, paint: Paint, *, name: str = "") -> None:
        super().__init__(name, rect)
        self.paint = paint

    def anchors(self) -> dict[str, Rect]:
        """Name it only when it has a name."""
        return {self.name: self.rect} if self.name else {}

    def hit(self, pos: tuple[int, int]) -> bool:
        """Let clicks through."""
        return False

    def draw(self, surface: Surface, theme: Theme) -> None:
        """Paint."""
        self.paint(surface, self.rect, theme)


class Item(Clickable):
    """A rectangle that a function paints and that can be clicked: cards of opponents, rows of a list, saves."""

    def __init__(
        self,
        name: str,
        rect: Rect,
        paint: Paint,
        on_click: Callback | None = None,
        *,
        words_for: str = "",
        framed: bool = False,
        enabled: bool = True,
        reason: str = "",
        tooltip: str = "",
        radius: float = 9,
    ) -> None:
        """`words_for` is what the describe key says; `framed` lays it on a paper card that lights up on hover."""
        super().__init__(name, rect, enabled=enabled, reason=reason, tooltip=tooltip)
        self.paint = paint
        self.on_click = on_click
        self.words = words_for
        self.framed = framed
        self.radius = radius

    def activate(self) -> bool:
        """Run what it is for."""
        if self.enabled and self.on_click:
            self.on_click()
        return True

    def describe(self) -> str:
        """Say its words."""
        return self.words or self.tooltip

    def draw(self, surface: Surface, theme: Theme) -> None:
        """Draw card and content."""
        if self.framed:
            draw_panel(surface, self.rect, theme, 1, self.radius, "paper2" if self.hovered else "paper")
        self.paint(surface, self.rect.move(0, theme.px(1) if self.pressed else 0), theme)


class Group(Widget):
    """Several controls that stay together: one row of a list. The controls follow when the row is moved."""

    focusable = False

    def __init__(self, rect: Rect, parts: Sequence[Widget]) -> None:
        """``parts`` lie inside ``rect`` already."""
        super().__init__("", rect)
        self._parts = list(parts)
        self._at = self.rect.topleft

    def children(self) -> Sequence[Widget]:
        """Return the controls, moved to where the row is."""
        dx, dy = self.rect.x - self._at[0], self.rect.y - self._at[1]
        if dx or dy:
            for part in self._parts:
                part.rect = part.rect.move(dx, dy)
            self._at = self.rect.topleft
        return self._parts

    def anchors(self) -> dict[str, Rect]:
        """Name nothing itself; the controls inside are walked over with all others."""
        return {}

    def draw(self, surface: Surface, theme: Theme) -> None:
        """Draw the controls."""
        for part in self.children():
            part.draw(surface, theme)
            part.needs_redraw = False


class ScrollList(Widget):
    """A column of widgets behind a window: wheel, bar, keys; a focused row scrolls into sight by itself."""

    focusable = False

    def __init__(
        self, name: str, rect: Rect, rows: Sequence[Widget], *, gap: int = 0, pad: int = 0, at_end: bool = False
    ) -> None:
        """Rows bring their own heights; their places are set here. `at_end` starts at the bottom (a log)."""
        super().__init__(name, rect)
        self.rows = list(rows)
        self.gap = gap
        self.pad = pad
        self.offset = 0
        self.bar_px = max(8, rect.w // 60)
        self._grab: int | None = None
        self._lay()
        if at_end:
            self.scroll_to(self.overflow)

    @property
    def content_height(self) -> int:
        """Height of all rows."""
        return sum(r.rect.h for r in self.rows) + self.gap * max(0, len(self.rows) - 1) + 2 * self.pad

    @property
    def overflow(self) -> int:
        """How far one can scroll."""
        return max(0, self.content_height - self.rect.h)

    def children(self) -> Sequence[Widget]:
        """Return the rows."""
        return self.rows

    def anchors(self) -> dict[str, Rect]:
        """Name the list."""
        return {self.name: self.rect}

    def _lay(self) -> None:
        y = self.rect.y + self.pad - self.offset
        for row in self.rows:
            row.rect.x = self.rect.x + self.pad
            row.rect.y = y
            y += row.rect.h + self.gap

    def hit(self, pos: tuple[int, int]) -> bool:
        """Tell whether a point lies in the window."""
        return self.visible and self.rect.collidepoint(pos)

    def scroll_to(self, offset: int) -> None:
        """Show the rows from this many pixels on."""
        offset = min(max(0, offset), self.overflow)
        if offset != self.offset:
            self.offset = offset
            self._lay()
            self.repaint()

    def show(self, row: Widget) -> None:
        """Scroll as little as possible so that a row is seen whole."""
        if row.rect.top < self.rect.top + self.pad:
            self.scroll_to(self.offset - (self.rect.top + self.pad - row.rect.top))
        elif row.rect.bottom > self.rect.bottom - self.pad:
            self.scroll_to(self.offset + row.rect.bottom - (self.rect.bottom - self.pad))

    def _bar(self) -> tuple[Rect, Rect]:
        """Return the groove and the handle."""
        groove = Rect(self.rect.right - self.bar_px, self.rect.y, self.bar_px, self.rect.h)
        high = max(3 * self.bar_px, round(groove.h * self.rect.h / max(1, self.content_height)))
        top = groove.y + round((groove.h - high) * self.offset / max(1, self.overflow))
        return groove, Rect(groove.x, top, groove.w, high)

    def handle(self, event: Event) -> bool:
        """Scroll by wheel, bar and keys."""
        if event.type == pygame.MOUSEWHEEL and self.overflow:
            self.scroll_to(self.offset - round(event.y * max(WHEEL_UNITS, self.rect.h / 6)))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.overflow:
            groove, handle = self._bar()
            if groove.inflate(self.bar_px, 0).collidepoint(event.pos):
                if not handle.collidepoint(event.pos):
                    share = (event.pos[1] - groove.y - handle.h / 2) / max(1, groove.h - handle.h)
                    self.scroll_to(round(share * self.overflow))
                self._grab = event.pos[1] - self._bar()[1].y
                return True
            return False
        if event.type == pygame.MOUSEMOTION and self._grab is not None:
            groove, handle = self._bar()
            share = (event.pos[1] - self._grab - groove.y) / max(1, groove.h - handle.h)
            self.scroll_to(round(share * self.overflow))
            return True
        if event.type == pygame.MOUSEBUTTONUP:
            grabbed, self._grab = self._grab is not None, None
            return grabbed
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.scroll_to(self.offset + (1 if event.key == pygame.K_PAGEDOWN else -1) * round(self.rect.h * 0.85))
            return True
        return False

    def draw(self, surface: Surface, theme: Theme) -> None:
        """Draw the rows in sight and the bar when there is more."""
        self._lay()
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        for row in self.rows:
            if row.rect.colliderect(self.rect):
                row.draw(surface, theme)
            row.needs_redraw = False
        surface.set_clip(clip)
        if self.overflow:
            groove, handle = self._bar()
            fill_round(surface, groove, theme["inset"], groove.w / 2)
            fill_round(surface, handle, theme["line2"], handle.w / 2)
