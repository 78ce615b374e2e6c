"""Where the parts of every table lie: top bar, opponents, board, tray and panel (ux.md 3.4). Pure; needs no display."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.ui.layout import Scale, cols, inset, rows

MARGIN = 8
TOP = 40
STRIP = 96
TRAY = 142
PANEL = 280
COLUMN = 304
WIDE_PANEL = 312
INSPECT = 200
"""Height of Inspect in the wide form."""


class Frame(NamedTuple):
    """The parts of a table in pixels. ``panels`` holds one plate (tabs) or three (Inspect, Goals, Log open together)."""

    top: Rect
    opponents: tuple[Rect, ...]
    board: Rect
    tray: Rect
    panels: tuple[Rect, ...]
    wide: bool
    """Opponents stand in full in a left column."""
    drawer: bool
    """The panel is a drawer that lies over the board while it is open, and opponents are one line each."""


def place_frame(scale: Scale, opponents: int, inspect: float = INSPECT) -> Frame:
    """Return the parts for a window and a number of opponents; ``inspect`` is the height of Inspect where it stands alone."""
    width, height = scale.size
    gap = scale.px(MARGIN)
    top = Rect(0, 0, width, scale.px(TOP))
    rest = Rect(gap, top.bottom + scale.px(6), width - 2 * gap, height - top.bottom - scale.px(6) - gap)
    if scale.folded:
        return _folded(scale, top, rest, opponents, gap)
    if scale.wide:
        return _wide(scale, top, rest, opponents, gap, inspect)
    if scale.tall:
        return _tall(scale, top, rest, opponents, gap)
    strip, below = rows(rest, [scale.px(STRIP) if opponents else 0, 1.0], gap if opponents else 0)
    left, panel = cols(below, [1.0, scale.px(PANEL)], gap)
    board, tray = rows(left, [1.0, scale.px(TRAY)], gap)
    return Frame(top, _strip(strip, opponents, gap), board, tray, (panel,), False, False)


def _strip(strip: Rect, opponents: int, gap: int) -> tuple[Rect, ...]:
    return tuple(cols(strip, [1.0] * opponents, gap)) if opponents else ()


def _wide(scale: Scale, top: Rect, rest: Rect, opponents: int, gap: int, inspect: float) -> Frame:
    side = [scale.px(COLUMN), 1.0] if opponents else [1.0]
    left, *_ = parts = cols(rest, [*side, scale.px(WIDE_PANEL)], gap)
    middle, right = parts[-2], parts[-1]
    cards = rows(left, [1.0] * max(opponents, 2), gap)[:opponents] if opponents else []
    board, tray = rows(middle, [1.0, scale.px(TRAY + 4)], gap)
    panels = rows(right, [scale.px(inspect), 1.0, 1.0], gap)
    return Frame(top, tuple(cards), board, tray, tuple(panels), True, False)


def _tall(scale: Scale, top: Rect, rest: Rect, opponents: int, gap: int) -> Frame:
    strip, board, tray, panel = rows(rest, [scale.px(STRIP) if opponents else 0, 1.0, scale.px(TRAY), scale.px(170)], gap)
    return Frame(top, _strip(strip, opponents, gap), board, tray, (panel,), False, False)


def _folded(scale: Scale, top: Rect, rest: Rect, opponents: int, gap: int) -> Frame:
    line = scale.px(36)
    strip, board, tray = rows(rest, [line if opponents else 0, 1.0, scale.px(TRAY)], gap)
    panel = Rect(0, 0, min(scale.px(PANEL), rest.w), board.h)
    panel.topright = board.topright
    return Frame(top, _strip(strip, opponents, gap), board, tray, (inset(panel, 0),), False, True)
