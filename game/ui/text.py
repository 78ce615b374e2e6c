"""Words on the screen: measured, wrapped, with **bold** runs, cached.

`draw(surface, text, rect, theme, ...)` is all that most callers need. Sizes are design units and obey the floors of
Scale.font; pass `px` instead where a size must be exact. `**word**` sets a run in bold. Widths differ between the two
pygames: always measure.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from pygame import Rect, Surface

from game.ui.cache import CACHE
from game.ui.fonts import Weight, font
from game.ui.shapes import AnyColour, clear_surface
from game.ui.theme import Theme

Align: TypeAlias = Literal["left", "centre", "right"]
LINE_HEIGHT: Final = 1.34
_BOLDER: Final[dict[str, Weight]] = {
    "regular": "bold",
    "medium": "bold",
    "semibold": "black",
    "bold": "black",
    "extrabold": "black",
    "black": "black",
}
_TOKENS: Final = re.compile(r"\s+|\S+")


class Run(NamedTuple):
    """Words of one weight on one line, at x pixels from its left end."""

    text: str
    weight: Weight
    x: int
    width: int


class Line(NamedTuple):
    """One line of a paragraph."""

    runs: tuple[Run, ...]
    width: int


class Paragraph(NamedTuple):
    """A measured text: its lines, the width of the widest and the height of all."""

    lines: tuple[Line, ...]
    width: int
    height: int
    line_px: int
    cut: bool
    """Whether words were left out to keep to the number of lines."""


def plain(text: str) -> str:
    """Return the text without bold marks."""
    return text.replace("**", "")


def _pieces(text: str, weight: Weight) -> list[tuple[str, Weight]]:
    """Split at the bold marks."""
    return [(part, _BOLDER[weight] if i % 2 else weight) for i, part in enumerate(text.split("**")) if part]


@lru_cache(maxsize=8192)
def text_width(text: str, px: int, weight: Weight = "regular") -> int:
    """Width in pixels of one line; bold marks are understood."""
    return sum(font(px, w).size(part)[0] for part, w in _pieces(text, weight))


@lru_cache(maxsize=512)
def line_height(px: int) -> int:
    """Height of one line of a paragraph."""
    return round(px * LINE_HEIGHT)


def _merge(words: list[tuple[str, Weight]], px: int) -> Line:
    """Join neighbouring words of one weight to runs and place them."""
    runs: list[Run] = []
    x = 0
    merged: list[tuple[str, Weight]] = []
    for word, weight in words:
        if merged and merged[-1][1] == weight:
            merged[-1] = (merged[-1][0] + word, weight)
        else:
            merged.append((word, weight))
    for part, weight in merged:
        width = font(px, weight).size(part)[0]
        runs.append(Run(part, weight, x, width))
        x += width
    return Line(tuple(runs), x)


def _strip(words: list[tuple[str, Weight]]) -> list[tuple[str, Weight]]:
    while words and words[-1][0].isspace():
        words = words[:-1]
    return words


def _shorten(words: list[tuple[str, Weight]], px: int, width: int) -> list[tuple[str, Weight]]:
    """Cut a line so that it fits with an ellipsis."""
    words = list(words)
    while words:
        word, weight = words[-1]
        if sum(text_width(w, px, k) for w, k in words[:-1]) + font(px, weight).size(word.rstrip() + "…")[0] <= width:
            words[-1] = (word.rstrip() + "…", weight)
            return words
        words = [*words[:-1], (word[:-1], weight)] if len(word) > 1 else words[:-1]
    return [("…", "regular")]


def _break_word(word: str, weight: Weight, px: int, width: int) -> list[str]:
    """Split a word that is wider than the line."""
    parts, current = [], ""
    for letter in word:
        if current and font(px, weight).size(current + letter)[0] > width:
            parts.append(current)
            current = ""
        current += letter
    return [*parts, current]


@lru_cache(maxsize=4096)
def paragraph(
    text: str, px: int, width: int | None = None, weight: Weight = "regular", max_lines: int | None = None
) -> Paragraph:
    """Measure and wrap a text to a width in pixels; newlines are kept; beyond `max_lines` it ends with an ellipsis."""
    lines: list[list[tuple[str, Weight]]] = [[]]
    used = 0
    for i, (part, w) in enumerate(_pieces(text, weight)):
        for j, row in enumerate(part.split("\n")):
            if j:
                lines.append([])
                used = 0
            for token in _TOKENS.findall(row):
                length = font(px, w).size(token)[0]
                glued = bool(lines[-1]) and not lines[-1][-1][0].isspace() and not token.isspace() and i > 0
                if width is not None and used + length > width and not token.isspace():
                    carried: list[tuple[str, Weight]] = []
                    while glued and lines[-1] and not lines[-1][-1][0].isspace() and len(lines[-1]) > 1:
                        carried.insert(0, lines[-1].pop())
                    if lines[-1]:
                        lines.append([])
                    lines[-1].extend(carried)
                    used = sum(font(px, k).size(word)[0] for word, k in carried)
                    if length > width:
                        *heads, token = _break_word(token, w, px, width)
                        for head in heads:
                            lines[-1].append((head, w))
                            lines.append([])
                        used, length = 0, font(px, w).size(token)[0]
                if token.isspace() and not lines[-1]:
                    continue
                lines[-1].append((token, w))
                used += length
    cut_off = max_lines is not None and len(lines) > max_lines
    if max_lines is not None and cut_off:
        rest = [word for one in lines[max_lines - 1 :] for word in [*one, (" ", weight)]]
        lines = [*lines[: max_lines - 1], _shorten(_strip(rest), px, width or 0)]
    laid = tuple(_merge(_strip(words), px) for words in lines)
    step = line_height(px)
    return Paragraph(laid, max(one.width for one in laid), step * len(laid), step, cut_off)


def render(
    text: str,
    px: int,
    colour: AnyColour,
    weight: Weight = "regular",
    width: int | None = None,
    align: Align = "left",
    max_lines: int | None = None,
) -> Surface:
    """Return the text as a cached surface; with `width` it is wrapped and the surface has that width when not left-aligned."""
    key = ("text", text, px, colour, weight, width, align, max_lines)

    def make() -> Surface:
        block = paragraph(text, px, width, weight, max_lines)
        wide = block.width if width is None or align == "left" else width
        out = clear_surface((wide, block.height), colour)
        for i, row in enumerate(block.lines):
            shift = 0 if align == "left" else (wide - row.width) // (2 if align == "centre" else 1)
            for run in row.runs:
                face = font(px, run.weight)
                top = i * block.line_px + (block.line_px - face.get_height()) // 2
                out.blit(face.render(run.text, True, colour[:3]), (shift + run.x, top))
        return out

    return CACHE.get(key, make)


def fitted(text: str, px: int, colour: AnyColour, weight: Weight, room: int) -> Surface:
    """Return one line, shortened with an ellipsis when it is wider than `room` pixels."""
    if text_width(text, px, weight) <= room:
        return render(text, px, colour, weight)
    return render(text, px, colour, weight, max(1, room), "left", 1)


def draw(
    surface: Surface,
    text: str,
    rect: Rect,
    theme: Theme,
    units: float = 16,
    colour: str | AnyColour = "ink",
    weight: Weight = "regular",
    align: Align = "left",
    valign: Literal["top", "middle", "bottom"] = "middle",
    wrap: bool = False,
    max_lines: int | None = None,
    px: int | None = None,
) -> Rect:
    """Draw a text inside a rectangle and return the place it took.

    One line is shortened with an ellipsis when it is too wide; with `wrap` it breaks into lines, and those that do not fit the
    height are left out with an ellipsis too.
    """
    size = px or theme.font(units)
    ink = theme[colour] if isinstance(colour, str) else colour
    if wrap:
        room = max_lines or max(1, (rect.h + line_height(size) // 4) // line_height(size))
        image = render(text, size, ink, weight, max(1, rect.w), align, room)
    else:
        image = fitted(text, size, ink, weight, rect.w)
    x = {"left": rect.x, "centre": rect.x + (rect.w - image.get_width()) // 2, "right": rect.right - image.get_width()}[align]
    y = {
        "top": rect.y,
        "middle": rect.y + (rect.h - image.get_height()) // 2 - round(size * 0.02),
        "bottom": rect.bottom - image.get_height(),
    }[valign]
    surface.blit(image, (x, y))
    return Rect((x, y), image.get_size())


def height(text: str, theme: Theme, width: int, units: float = 16, weight: Weight = "regular") -> int:
    """Pixels a wrapped text needs, for layouts."""
    return paragraph(text, theme.font(units), width, weight).height


def width(text: str, theme: Theme, units: float = 16, weight: Weight = "regular") -> int:
    """Pixels one line needs, for layouts."""
    return text_width(text, theme.font(units), weight)
