"""Buttons and switches.

`Button` kinds: plain (paper), primary (terracotta, at most one a screen), go (green), bar (square of a top bar, icon only),
bar_plain (words in a top bar), quiet (bare words).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, NamedTuple, TypeAlias

from pygame import Rect, Surface

from game.content.i18n import t
from game.ui import text as words
from game.ui.cache import CACHE
from game.ui.marks import draw_selected_box
from game.ui.shadows import round_shadow
from game.ui.shapes import clear_surface, fill_disc, fill_round, stroke_disc
from game.ui.sprites import icon as icon_of
from game.ui.surfaces import paper_face
from game.ui.theme import Colour, Theme, lighten, mix
from game.ui.widget import Callback, Clickable

Kind: TypeAlias = Literal["plain", "primary", "go", "bar", "bar_plain", "quiet"]


class Look(NamedTuple):
    face: Colour
    edge: Colour
    border: Colour
    text: Colour
    lifted: bool


def button_look(kind: Kind, theme: Theme, enabled: bool, hovered: bool) -> Look:
    """Return the colours of a button."""
    if kind in ("bar", "quiet"):
        ground = theme["pine2"] if kind == "bar" else theme["paper"]
        text = theme["prompt"] if kind == "bar" else theme["ink"]
        if not enabled:
            text = mix(ground, text, 0.42)
        face = lighten(ground, 0.10) if hovered and enabled else ground
        return Look(face, face, mix(ground, text, 0.18), text, False)
    if not enabled:
        return Look(theme["disabled"], theme["disabled"], mix(theme["disabled"], theme["ink2"], 0.3), theme["ink2"], False)
    if kind in ("primary", "go"):
        face, edge, text = theme[kind], theme[f"{kind}_edge"], theme[f"{kind}_text"]
        border = mix(face, (255, 255, 255), 0.12)
    else:
        face, edge, text = theme["paper2"], theme["button_edge"], theme["ink"]
        border = theme["button_edge"]
    return Look(lighten(face, 0.10) if hovered else face, edge, border, text, True)


def button_face(size: tuple[int, int], look: Look, theme: Theme, radius: int, pressed: bool) -> tuple[Surface, int]:
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
        look = button_look(self.kind, theme, self.enabled, self.hovered)
        r = theme.px(self.radius)
        down = 0
        if self.kind != "quiet" or self.hovered or self.selected:
            face, margin = button_face(self.rect.size, look, theme, r, self.pressed)
            surface.blit(face, (self.rect.x - margin, self.rect.y - margin))
            if look.lifted:
                down = max(1, round(1.25 * theme.scale.uk)) * (1 if self.pressed else -1)
        px, art, gap = self._parts(theme)
        room = self.rect.w - art - gap - theme.px(10)
        label = words.fitted(self.label, px, look.text, "semibold", room) if self.label else None
        total = art + gap + (label.get_width() if label else 0)
        x = self.rect.x + (theme.px(12) if self.align == "left" else (self.rect.w - total) // 2)
        y = self.rect.centery + down
        if art:
            image = self.sprite(art) if self.sprite else icon_of(self.icon, art, look.text)
            surface.blit(image, image.get_rect(center=(x + art // 2, y)))
        if label:
            surface.blit(label, (x + art + gap, y - label.get_height() // 2 - round(px * 0.02)))
        if self.selected:
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
