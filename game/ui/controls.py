"""Buttons, toggles, choices, tabs and steppers.

`Button` kinds: plain (paper), primary (terracotta, at most one a screen), go (green), bar (square of a top bar, icon only),
bar_plain (words in a top bar), quiet (bare words).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.content.i18n import t
from game.ui import text as words
from game.ui.cache import CACHE
from game.ui.layout import cols
from game.ui.shadows import round_shadow
from game.ui.shapes import clear_surface, fill_disc, fill_round, stroke_disc, stroke_round
from game.ui.sprites import icon as icon_of
from game.ui.surfaces import draw_box, paper_face
from game.ui.theme import Colour, Theme, lighten, mix
from game.ui.widget import Callback, Clickable, Widget

Kind: TypeAlias = Literal["plain", "primary", "go", "bar", "bar_plain", "quiet"]


class Option(NamedTuple):
    """One of several choices: its key, label, icon of `ui/`, and why it cannot be chosen ("" = it can)."""

    key: str
    label: str
    icon: str = ""
    reason: str = ""


class _Look(NamedTuple):
    face: Colour
    edge: Colour
    border: Colour
    text: Colour
    lifted: bool


def _look(kind: Kind, theme: Theme, enabled: bool, hovered: bool) -> _Look:
    """Return the colours of a button."""
    if kind in ("bar", "quiet"):
        ground = theme["pine2"] if kind == "bar" else theme["paper"]
        text = theme["prompt"] if kind == "bar" else theme["ink"]
        if not enabled:
            text = mix(ground, text, 0.42)
        face = lighten(ground, 0.10) if hovered and enabled else ground
        return _Look(face, face, mix(ground, text, 0.18), text, False)
    if not enabled:
        return _Look(theme["disabled"], theme["disabled"], mix(theme["disabled"], theme["ink2"], 0.3), theme["ink2"], False)
    if kind in ("primary", "go"):
        face, edge, text = theme[kind], theme[f"{kind}_edge"], theme[f"{kind}_text"]
        border = mix(face, (255, 255, 255), 0.12)
    else:
        face, edge, text = theme["paper2"], theme["button_edge"], theme["ink"]
        border = theme["button_edge"]
    return _Look(lighten(face, 0.10) if hovered else face, edge, border, text, True)


def button_face(size: tuple[int, int], look: _Look, theme: Theme, radius: int, pressed: bool) -> tuple[Surface, int]:
    """Return the cached picture of a button with its shadow, and the margin of that picture."""
    thick = max(2, round(2.5 * theme.scale.uk)) if look.lifted else 0
    drop = round_shadow(size, radius, 0.5, theme) if look.lifted else None
    margin = drop.margin if drop else 0

    def make() -> Surface:
        out = clear_surface((size[0] + 2 * margin, size[1] + 2 * margin), theme["shadow"])
        if drop:
            out.blit(drop.surface, (0, 0))
        whole = Rect(margin, margin, *size)
        face = Rect(whole.x, whole.y, size[0], size[1] - thick)
        if pressed:
            face.y += max(1, thick - 1)
        elif look.lifted:
            fill_round(out, whole, look.edge, radius)
        out.blit(paper_face(face.size, theme, radius, look.face, look.border), face)
        return out

    return CACHE.get(("button", size, look, radius, pressed, theme.key), make), margin


class Button(Clickable):
    """A button with words, an icon, or both."""

    def __init__(
        self,
        name: str,
        rect: Rect,
        label: str = "",
        on_click: Callback | None = None,
        *,
        kind: Kind = "plain",
        icon: str = "",
        enabled: bool = True,
        reason: str = "",
        tooltip: str = "",
        units: float = 16,
        radius: float = 8,
        align: Literal["left", "centre"] = "centre",
        selected: bool = False,
        sprite: Callable[[int], Surface] | None = None,
    ) -> None:
        """`icon` is a name of `ui/`; `sprite(px)` gives another picture instead; `tooltip` names an icon-only button."""
        super().__init__(name, rect, enabled=enabled, reason=reason, tooltip=tooltip)
        self.label = label
        self.on_click = on_click
        self.kind: Kind = kind
        self.icon = icon
        self.units = units
        self.radius = radius
        self.align = align
        self.selected = selected
        self.sprite = sprite

    def activate(self) -> bool:
        """Run what the button is for."""
        if self.enabled and self.on_click is not None:
            self.on_click()
        return True

    def describe(self) -> str:
        """Say the label, and why it cannot be used."""
        label = self.label or self.tooltip
        return t("ui.describe.disabled", name=label, reason=self.reason) if not self.enabled else label

    def _parts(self, theme: Theme) -> tuple[int, int, int]:
        """Return font size, icon size and gap."""
        px = theme.font(self.units)
        art = 0
        if self.icon or self.sprite:
            art = round(px * 1.25)
            if not self.label:
                art = round(min(self.rect.size) * 0.6)
        return px, art, (round(px * 0.44) if art and self.label else 0)

    def need(self, theme: Theme) -> tuple[int, int]:
        """Return the room that label and icon take."""
        px, art, gap = self._parts(theme)
        return words.text_width(self.label, px, "semibold") + art + gap + theme.px(12), max(words.line_height(px), art)

    def draw(self, surface: Surface, theme: Theme) -> None:
        """Draw face, icon and label; a pressed face lies lower."""
        look = _look(self.kind, theme, self.enabled, self.hovered)
        r = theme.px(self.radius)
        down = 0
        if self.kind != "quiet" or self.hovered or self.selected:
            face, margin = button_face(self.rect.size, look, theme, r, self.pressed)
            surface.blit(face, (self.rect.x - margin, self.rect.y - margin))
            if look.lifted:
                down = max(1, round(1.25 * theme.scale.uk)) * (1 if self.pressed else -1)
        px, art, gap = self._parts(theme)
        room = self.rect.w - art - gap - theme.px(10)
        label = None
        if self.label:
            label = words.render(self.label, px, look.text, "semibold", *((max(1, room), "left", 1) if words.text_width(self.label, px, "semibold") > room else ()))
        total = art + gap + (label.get_width() if label else 0)
        x = self.rect.x + (theme.px(12) if self.align == "left" else (self.rect.w - total) // 2)
        y = self.rect.centery + down
        if art:
            image = self.sprite(art) if self.sprite else icon_of(self.icon, art, look.text)
            surface.blit(image, image.get_rect(center=(x + art // 2, y)))
        if label:
            surface.blit(label, (x + art + gap, y - label.get_height() // 2 - round(px * 0.02)))
        if self.selected:
            from game.ui.marks import draw_selected_box

            draw_selected_box(surface, self.rect, theme, r)


class Toggle(Clickable):
    """A switch; with a title and a line of explanation the whole row can be clicked."""

    radius = 16.0
    SIZE: Final = (58, 32)

    def __init__(
        self,
        name: str,
        rect: Rect,
        value: bool,
        on_change: Callable[[bool], None],
        *,
        title: str = "",
        note: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(name, rect, enabled=enabled, reason=reason)
        self.value = value
        self.on_change = on_change
        self.title = title
        self.note = note
        if title:
            self.radius = 8.0

    def activate(self) -> bool:
        """Switch over."""
        if self.enabled:
            self.value = not self.value
            self.repaint()
            self.on_change(self.value)
        return True

    def describe(self) -> str:
        """Say title and state."""
        state = t("ui.describe.on" if self.value else "ui.describe.off")
        return t("ui.describe.value", name=self.title or self.tooltip, value=state)

    def need(self, theme: Theme) -> tuple[int, int]:
        """Return the room for words and switch."""
        wide, high = theme.px(self.SIZE[0]), theme.px(self.SIZE[1])
        if not self.title:
            return wide, high
        room = max(1, self.rect.w - wide - theme.px(12))
        tall = words.height(self.title, theme, room, 16, "bold") + (words.height(self.note, theme, room, 15) if self.note else 0)
        return wide + theme.px(40), max(high, tall)

    def draw(self, surface: Surface, theme: Theme) -> None:
        """Draw the words at the left and the switch at the right."""
        wide, high = min(theme.px(self.SIZE[0]), self.rect.w), min(theme.px(self.SIZE[1]), self.rect.h)
        box = Rect(self.rect.right - wide, self.rect.centery - high // 2, wide, high)
        if self.title:
            room = Rect(self.rect.x, self.rect.y, self.rect.w - wide - theme.px(12), self.rect.h)
            tall = words.height(self.title, theme, room.w, 16, "bold")
            note = words.height(self.note, theme, room.w, 15) if self.note else 0
            top = room.y + max(0, (room.h - tall - note) // 2)
            ink = "ink" if self.enabled else "ink2"
            words.draw(surface, self.title, Rect(room.x, top, room.w, tall), theme, 16, ink, "bold", wrap=True, valign="top")
            if self.note:
                words.draw(surface, self.note, Rect(room.x, top + tall, room.w, note), theme, 15, "ink2", wrap=True, valign="top")
        r = high / 2
        face = theme["go"] if self.value else theme["off"]
        if not self.enabled:
            face = theme["disabled"]
        elif self.hovered:
            face = lighten(face, 0.1)
        border = theme["go_edge"] if self.value else theme["line2"]
        line = max(1, round(1.4 * theme.scale.uk))
        fill_round(surface, box, border, r)
        fill_round(surface, box.inflate(-2 * line, -2 * line), face, r - line)
        knob = r - 3 * theme.scale.uk
        centre = (box.right - r, box.centery) if self.value else (box.x + r, box.centery)
        fill_disc(surface, (centre[0], centre[1] + 0.5), knob, theme["knob"])
        stroke_disc(surface, (centre[0], centre[1] + 0.5), knob, border, max(1.0, 0.8 * theme.scale.uk))
        image = icon_of("check" if self.value else "cross", round(knob * 1.2), theme["piece_ink"])
        surface.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))


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
                fill_round(surface, cell, theme["pine"], max(2, r - 2))
            self._draw_label(surface, option, cell, px, ink, "bold" if active else "regular", theme)

    def _draw_label(
        self, surface: Surface, option: Option, cell: Rect, px: int, ink: Colour, weight: words.Weight, theme: Theme
    ) -> None:
        art = round(px * 1.15) if option.icon else 0
        gap = round(px * 0.45) if option.icon and option.label else 0
        room = max(1, cell.w - art - gap - 4)
        fits = words.text_width(option.label, px, weight) <= room
        label = words.render(option.label, px, ink, weight) if fits else words.render(option.label, px, ink, weight, room, "left", 1)
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
                fill_round(surface, cell, theme["pine"], theme.px(8))
            ink = theme["prompt"] if active else theme["ink2"]
            self._draw_label(surface, option, cell, px, ink, "bold" if active else "semibold", theme)
        surface.fill(theme["line"], (self.rect.x, self.rect.bottom + theme.px(4), self.rect.w, max(1, round(theme.scale.u))))


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
            look = _look("plain", theme, self.enabled and not dead, False)
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
        words.draw(surface, self.title, Rect(line.x + theme.px(28), line.y, line.w - theme.px(28), line.h), theme, 16, "ink", "bold")
        if self.note:
            words.draw(surface, self.note, Rect(inner.x, inner.bottom - note, inner.w, note), theme, 15, "ink2", wrap=True)
