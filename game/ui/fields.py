"""Typing: a field that reads text events (never key codes) and the row of accents beside it.

Press-and-hold accents and dead keys do not reach every pygame, so á é í ó ú ü ñ can always be clicked.
"""

from __future__ import annotations

import contextlib
import unicodedata
from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.content.i18n import t
from game.ui import text as words
from game.ui.buttons import Button
from game.ui.layout import cols
from game.ui.surfaces import draw_box
from game.ui.theme import Theme
from game.ui.widget import Widget

ACCENTS: Final = "áéíóúüñ"
BLINK_S: Final = 0.53


class TextField(Widget):
    """One line of text with a caret."""

    takes_text = True

    def __init__(
        self,
        name: str,
        rect: Rect,
        value: str,
        on_change: Callable[[str], None],
        *,
        limit: int = 16,
        placeholder: str = "",
        title: str = "",
        on_enter: Callable[[], None] | None = None,
        allowed: Callable[[str], bool] | None = None,
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        """`limit` counts characters; `allowed(letter)` narrows what can be typed; `on_enter` runs at Enter."""
        super().__init__(name, rect, enabled=enabled, reason=reason)
        self.value = value
        self.on_change = on_change
        self.limit = limit
        self.placeholder = placeholder
        self.title = title
        self.on_enter = on_enter
        self.allowed = allowed
        self.caret = len(value)
        self._blink_s = 0.0
        self._scroll = 0
        self._edges: list[int] = []

    def on_focus(self, focused: bool) -> None:
        """Open or close the system's text input."""
        self._blink_s = 0.0
        with contextlib.suppress(pygame.error):
            if focused:
                pygame.key.start_text_input()
                pygame.key.set_text_input_rect(self.rect)
            else:
                pygame.key.stop_text_input()

    def insert(self, typed: str) -> None:
        """Put letters at the caret, as far as limit and alphabet allow."""
        letters = unicodedata.normalize("NFC", typed)
        for letter in letters:
            if len(self.value) >= self.limit or not letter.isprintable() or (self.allowed and not self.allowed(letter)):
                continue
            self.value = self.value[: self.caret] + letter + self.value[self.caret :]
            self.caret += 1
        self._changed()

    def _changed(self) -> None:
        self._blink_s = 0.0
        self.repaint()
        self.on_change(self.value)

    def handle(self, event: Event) -> bool:
        """Take letters, caret keys and clicks."""
        if not self.enabled:
            return event.type == pygame.MOUSEBUTTONDOWN
        if event.type == pygame.TEXTINPUT:
            self.insert(event.text)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._place_caret(event.pos[0])
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return event.type in (pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)

    def _key(self, event: Event) -> bool:
        """Move the caret or delete; keys of letters are used up here, so that no shortcut fires while typing."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not event.mod & pygame.KMOD_ALT:
            return False
        moves = {
            pygame.K_LEFT: max(0, self.caret - 1),
            pygame.K_RIGHT: min(len(self.value), self.caret + 1),
            pygame.K_HOME: 0,
            pygame.K_END: len(self.value),
        }
        if event.key in moves:
            self.caret = moves[event.key]
            self._blink_s = 0.0
            self.repaint()
            return True
        if event.key == pygame.K_BACKSPACE and self.caret:
            self.value = self.value[: self.caret - 1] + self.value[self.caret :]
            self.caret -= 1
            self._changed()
            return True
        if event.key == pygame.K_DELETE and self.caret < len(self.value):
            self.value = self.value[: self.caret] + self.value[self.caret + 1 :]
            self._changed()
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.on_enter:
                self.on_enter()
                return True
            return False
        return event.key == pygame.K_BACKSPACE or (32 <= event.key < 127) or (event.key > 127 and event.key < 0x110000)

    def _place_caret(self, x: int) -> None:
        if self._edges:
            self.caret = min(range(len(self._edges)), key=lambda i: abs(self._edges[i] - x))
        self._blink_s = 0.0
        self.repaint()

    def update(self, dt_s: float) -> bool:
        """Blink the caret."""
        if not self.focused:
            return False
        before = int(self._blink_s / BLINK_S)
        self._blink_s += dt_s
        return int(self._blink_s / BLINK_S) != before

    def describe(self) -> str:
        """Say title and content."""
        return t("ui.describe.value", name=self.title or self.placeholder, value=self.value)

    def draw(self, surface: Surface, theme: Theme) -> None:
        """Draw the field, its text and the caret."""
        draw_box(surface, self.rect, theme, "field" if self.enabled else "disabled", "line2", self.radius)
        px = theme.font(16.5)
        pad = theme.px(13)
        inner = self.rect.inflate(-2 * pad, -2 * max(2, theme.px(3)))
        stops = [words.text_width(self.value[:i].replace("*", "∗"), px) for i in range(len(self.value) + 1)]
        caret = stops[min(self.caret, len(stops) - 1)]
        self._scroll = min(max(self._scroll, caret - inner.w + 2), caret) if stops[-1] > inner.w else 0
        self._edges = [inner.x + stop - self._scroll for stop in stops]
        clip = surface.get_clip()
        surface.set_clip(inner.clip(clip))
        shown = self.value.replace("*", "∗") or self.placeholder
        image = words.render(shown, px, theme["field_ink"] if self.value else theme["ink2"])
        surface.blit(image, (inner.x - self._scroll, inner.centery - image.get_height() // 2))
        if self.focused and int(self._blink_s / BLINK_S) % 2 == 0:
            width = max(2, round(1.6 * theme.scale.uk))
            surface.fill(
                theme["field_ink"], (inner.x + caret - self._scroll, inner.centery - round(px * 0.62), width, round(px * 1.24))
            )
        surface.set_clip(clip)


def accent_buttons(field: TextField, rect: Rect, gap: int) -> list[Button]:
    """Return seven small buttons that type an accented letter into the field; they leave the focus in it."""
    buttons = []
    for letter, cell in zip(ACCENTS, cols(rect, [1.0] * len(ACCENTS), gap), strict=True):
        button = Button(f"button.accent.{letter}", cell, letter, lambda one=letter: field.insert(one), units=16)
        button.keeps_focus = True
        buttons.append(button)
    return buttons
