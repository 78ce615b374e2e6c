"""Rectangles and scale: pure functions from the window's size to where things lie. Needs no display.

`Scale` turns the *units* of the design (1280x720 at 100 %) into pixels; the helpers below split and align `pygame.Rect`.
Rows and columns accept fixed pixels (int) and shares (float): `cols(rect, [200, 1.0, 280], gap=8)` gives the middle the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from pygame import Rect

MINIMUM: Final = (1024, 640)
"""Smallest window that is laid out; a smaller one shows this picture scaled down."""
K_RANGE: Final = (0.75, 2.0)
_BARS: Final = 280
"""Height in units of top bar, opponents' strip and hand tray of the compact table."""
_BARS_FOLDED: Final = 184


class Scale:
    """Pixels for units: `u` follows the window, `k` is the user's text and control scale.

    `px(n)` is for controls, panels and gaps (u * k); `board(n)` for boards and art (u alone); `font(n)` for text, never
    below the floor of ux.md 3.1. `folded` says that the opponents' strip and the panel become drawers; `capped` that k was
    lowered because the window is too small for what the user asked.
    """

    def __init__(self, size: tuple[int, int], user_k: float | None = None) -> None:
        self.size = (max(size[0], MINIMUM[0]), max(size[1], MINIMUM[1]))
        width, height = self.size
        self.u = min(width / 1280, height / 720)
        self.wanted_k = min(max(user_k or (0.75 if self.u >= 2 else 1.0), K_RANGE[0]), K_RANGE[1])
        room = height / 2 / self.u
        self.folded = _BARS * self.wanted_k > room * 1.001
        self.k = min(self.wanted_k, max(room / _BARS_FOLDED, K_RANGE[0])) if self.folded else self.wanted_k
        self.floor_px = max(14, round(18 * height / 1080)) if height >= 1080 else 14
        self.uk = self.u * self.k

    @property
    def capped(self) -> bool:
        """Tell whether k is smaller than the user asked."""
        return self.k < self.wanted_k - 0.001

    def for_needs(self, least: tuple[int, int]) -> Scale:
        """Return this scale, or one with a smaller k where the window has fewer units than `least` (width, height) at this k."""
        width, height = self.size
        fitting = min(width / self.u / max(1, least[0]), height / self.u / max(1, least[1]))
        return self if fitting >= self.k else scale_for(self.size, max(K_RANGE[0], fitting))

    @property
    def wide(self) -> bool:
        """Tell whether opponents stand in a left column and three panels are open (window of 1800 / k and more)."""
        return self.size[0] / self.k >= 1800

    @property
    def tall(self) -> bool:
        """Tell whether the panel goes under the board (narrower than 1.45:1)."""
        return self.size[0] / self.size[1] < 1.45

    def px(self, units: float) -> int:
        """Pixels of a length that grows with window and user scale; at least 1 for a positive length."""
        return max(1, round(units * self.uk)) if units > 0 else round(units * self.uk)

    def board(self, units: float) -> int:
        """Pixels of a length that grows with the window only."""
        return max(1, round(units * self.u)) if units > 0 else round(units * self.u)

    def font(self, units: float) -> int:
        """Font size in pixels, never below the floor."""
        return max(self.floor_px, round(units * self.uk))

    @property
    def key(self) -> tuple[int, int, float]:
        """What cached surfaces depend on."""
        return (self.size[0], self.size[1], self.k)


@lru_cache(maxsize=16)
def scale_for(size: tuple[int, int], user_k: float | None = None) -> Scale:
    """Return the scale of a window; the same object for the same arguments."""
    return Scale(size, user_k)


def inset(rect: Rect, x: int, y: int | None = None) -> Rect:
    """Shrink by x pixels left and right and y (or x) above and below; negative grows."""
    return rect.inflate(-2 * x, -2 * (x if y is None else y))


def _spans(total: int, parts: Sequence[float], gap: int) -> list[tuple[int, int]]:
    """Start and length of each part; an int is pixels, a float a share of what is left."""
    fixed = sum(p for p in parts if isinstance(p, int))
    shares = sum(p for p in parts if not isinstance(p, int))
    free = max(0, total - fixed - gap * (len(parts) - 1))
    spans, at, used, seen = [], 0, 0, 0.0
    for part in parts:
        if isinstance(part, int):
            length = part
        else:
            seen += part
            end = round(free * seen / shares)
            length, used = end - used, end
        spans.append((at, length))
        at += length + gap
    return spans


def rows(rect: Rect, parts: Sequence[float], gap: int = 0) -> list[Rect]:
    """Split from top to bottom: int parts are pixels, float parts share the rest."""
    return [Rect(rect.x, rect.y + at, rect.w, length) for at, length in _spans(rect.h, parts, gap)]


def cols(rect: Rect, parts: Sequence[float], gap: int = 0) -> list[Rect]:
    """Split from left to right: int parts are pixels, float parts share the rest."""
    return [Rect(rect.x + at, rect.y, length, rect.h) for at, length in _spans(rect.w, parts, gap)]


def grid(rect: Rect, columns: int, count: int, gap: int = 0, row_height: int | None = None) -> list[Rect]:
    """Lay `count` cells row by row; rows share the height unless `row_height` is given."""
    lines = -(-count // columns)
    heights: list[float] = [row_height if row_height is not None else 1.0] * lines
    cells = [cell for line in rows(rect, heights, gap) for cell in cols(line, [1.0] * columns, gap)]
    return cells[:count]


def fit(rect: Rect, aspect: float) -> Rect:
    """Return the biggest rectangle of this width:height inside, centred."""
    width = min(rect.w, round(rect.h * aspect))
    height = min(rect.h, round(width / aspect))
    return place(rect, (width, height))


def place(rect: Rect, size: tuple[int, int], x: float = 0.5, y: float = 0.5) -> Rect:
    """Put a box of `size` inside: x and y 0 = left or top, 0.5 = centre, 1 = right or bottom."""
    return Rect(rect.x + round((rect.w - size[0]) * x), rect.y + round((rect.h - size[1]) * y), *size)


def union(rects: Sequence[Rect]) -> Rect:
    """Return the smallest rectangle around all."""
    return rects[0].unionall(list(rects[1:]))


def clamp(rect: Rect, inside: Rect) -> Rect:
    """Move a rectangle as little as possible so that it lies inside."""
    return rect.clamp(inside)
