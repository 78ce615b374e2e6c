"""Notes: what the Inspect part of a table's panel says about the thing under discussion, as data and as a picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple, TypeAlias

from pygame import Rect, Surface

from game.ui import text as words
from game.ui.marks import draw_cross
from game.ui.sprites import draw_sprite, exists
from game.ui.surfaces import draw_box, draw_rule
from game.ui.theme import Theme

Tone: TypeAlias = Literal["plain", "good", "warn", "refuse", "hint"]


class Say(NamedTuple):
    """A paragraph; with a tone other than plain it stands in a box of that tone, with an optional picture."""

    text: str
    tone: Tone = "plain"
    sprite: str | None = None


class Row(NamedTuple):
    """One line of a small table: a picture or mark, a label, a value at the right; struck rows have no effect."""

    label: str
    value: str = ""
    sprite: str | None = None
    seat: int | None = None
    struck: bool = False
    strong: bool = False
    remark: str = ""
    signs: tuple[Callable[[int], Surface], ...] = ()
    """Small pictures before the remark, each made for a height in pixels; left out where there is no room."""


class Gap(NamedTuple):
    """A hairline between two parts of a note."""


class Picture(NamedTuple):
    """Anything drawn by the table itself: a callable for a rectangle of ``height`` units."""

    height: int
    draw: Callable[[Surface, Rect], None]


Block: TypeAlias = Say | Row | Gap | Picture


class Note(NamedTuple):
    """A title, a picture beside the first paragraph, and blocks below one another."""

    title: str
    blocks: tuple[Block, ...] = ()
    sprite: str | None = None

    def plain(self) -> str:
        """Return the note as text, for the describe key."""
        parts = [words.plain(self.title)]
        for block in self.blocks:
            if isinstance(block, Say):
                parts.append(words.plain(block.text))
            elif isinstance(block, Row):
                parts.append(" ".join(filter(None, (block.label, block.value, block.remark))))
        return "\n".join(parts)


_BOX = {"good": ("gain_plate", "go", "ink"), "warn": ("hint_plate", "line2", "ink"), "hint": ("hint_plate", "amber", "ink")}


def draw_note(surface: Surface, rect: Rect, note: Note, theme: Theme) -> int:
    """Draw a note from the top of ``rect``; blocks that do not fit are left out. Return the y below it."""
    y = words.draw(surface, note.title, rect, theme, 18, "ink", "extrabold", valign="top", wrap=True, max_lines=2).bottom
    y += theme.px(8)
    blocks = list(note.blocks)
    if note.sprite is not None:
        side = theme.px(60)
        draw_sprite(surface, note.sprite, Rect(rect.x, y, side, side))
        beside = Rect(rect.x + side + theme.px(12), y, rect.w - side - theme.px(12), rect.bottom - y)
        first_end = y
        if blocks and isinstance(blocks[0], Say) and blocks[0].tone == "plain":
            first_end = _say(surface, beside, blocks.pop(0), theme)
        y = max(y + side, first_end) + theme.px(8)
    for block in blocks:
        if y + _height(block, rect.w, theme) > rect.bottom + theme.px(2):
            break
        y = _block(surface, Rect(rect.x, y, rect.w, rect.bottom - y), block, theme) + theme.px(8)
    return y


def _height(block: Block, width: int, theme: Theme) -> int:
    if isinstance(block, Say):
        if block.tone == "plain":
            return words.height(block.text, theme, width, 16)
        inner = width - theme.px(24) - (theme.px(48) if block.sprite or block.tone == "refuse" else 0)
        return max(words.height(block.text, theme, inner, 15), theme.px(34) if block.sprite else 0) + theme.px(18)
    if isinstance(block, Row):
        return theme.px(28)
    if isinstance(block, Picture):
        return theme.px(block.height)
    return theme.px(6)


def _block(surface: Surface, rect: Rect, block: Block, theme: Theme) -> int:
    if isinstance(block, Say):
        return _say(surface, rect, block, theme)
    if isinstance(block, Row):
        return _row(surface, rect, block, theme)
    height = _height(block, rect.w, theme)
    if isinstance(block, Picture):
        block.draw(surface, Rect(rect.x, rect.y, rect.w, height))
    else:
        draw_rule(surface, rect.x, rect.y + height // 2, rect.w, theme)
    return rect.y + height


def _say(surface: Surface, rect: Rect, say: Say, theme: Theme) -> int:
    if say.tone == "plain":
        return words.draw(surface, say.text, rect, theme, 16, "ink", valign="top", wrap=True).bottom
    fill, border, ink = ("blush", "refuse", "blush_ink") if say.tone == "refuse" else _BOX[say.tone]
    box = Rect(rect.x, rect.y, rect.w, _height(say, rect.w, theme))
    draw_box(surface, box, theme, fill, border)
    inner = box.inflate(-theme.px(24), -theme.px(16))
    if say.tone == "refuse":
        draw_cross(surface, (inner.x + theme.px(12), inner.y + theme.px(13)), theme, 11)
    elif say.sprite is not None and exists(say.sprite):
        side = min(theme.px(38), inner.h)
        draw_sprite(surface, say.sprite, Rect(inner.x, inner.centery - side // 2, theme.px(38), side))
    if say.tone == "refuse" or say.sprite is not None:
        shift = theme.px(48)
        inner = Rect(inner.x + shift, inner.y, inner.w - shift, inner.h)
    words.draw(surface, say.text, inner, theme, 15, ink, wrap=True)
    return box.bottom


def _signs(surface: Surface, room: Rect, row: Row, theme: Theme, label: int) -> int:
    """Draw the pictures of a row at the right end of ``room``, closer together where they are many; return where they begin."""
    images = [make(round(room.h * 0.86)) for make in row.signs]
    free = room.w - label - theme.px(10)
    step = min(images[0].get_width(), (free - images[0].get_width()) // max(1, len(images) - 1)) if len(images) > 1 else 0
    if free < images[0].get_width() or (len(images) > 1 and step < theme.px(7)):
        return room.right
    x = room.right - images[0].get_width() - step * (len(images) - 1)
    for index, image in enumerate(images):
        surface.blit(image, image.get_rect(midleft=(x + index * step, room.centery)))
    return x - theme.px(6)


def _row(surface: Surface, rect: Rect, row: Row, theme: Theme) -> int:
    from game.ui.marks import draw_badge

    height = theme.px(28)
    line = Rect(rect.x, rect.y, rect.w, height)
    x = line.x
    if row.seat is not None:
        draw_badge(surface, Rect(x, line.centery - theme.px(12), theme.px(24), theme.px(24)), row.seat, row.label, theme)
        x += theme.px(34)
    elif row.sprite is not None:
        draw_sprite(surface, row.sprite, Rect(x, line.y, theme.px(28), height))
        x += theme.px(36)
    weight = "bold" if row.strong else "regular"
    colour = "refuse" if row.struck else "ink"
    value = words.draw(surface, row.value, line, theme, 16, colour, "bold", align="right")
    right = (value.left if row.value else line.right) - theme.px(8)
    if row.remark:
        width = min(words.width(row.remark, theme, 14), max(0, (right - x) // 2))
        right = words.draw(
            surface, row.remark, Rect(right - width, line.y, width, height), theme, 14, "ink2", align="right"
        ).left - theme.px(8)
    if row.signs:
        right = _signs(surface, Rect(x, line.y, right - x, height), row, theme, words.width(row.label, theme, 16, weight))
    label = words.draw(surface, row.label, Rect(x, line.y, max(1, right - x), height), theme, 16, colour, weight)
    if row.struck:
        draw_rule(surface, label.x, label.centery, label.w, theme, "refuse")
    return line.bottom
