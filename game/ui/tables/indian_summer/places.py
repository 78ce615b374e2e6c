"""Where things lie on the mat and on the tray of Indian Summer. Pure; needs no display."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.ui.layout import Scale, cols, rows

ROWS, COLUMNS = 8, 9
SIDE_FROM = 1.6
"""From this width to height on, the paths stand beside the floor, else above it."""


class Parts(NamedTuple):
    """Parts of the mat. ``paths`` is the title and the grid of leaves, ``animals`` the row of animals left."""

    floor: Rect
    cell: int
    frame: Rect
    paths: Rect
    animals: Rect
    column: Rect
    """The column of buttons: turn and flip while a leaf is held, trade and try-out otherwise."""


def board_parts(rect: Rect, scale: Scale, family: bool) -> Parts:
    """Return the parts of the mat."""
    gap = scale.px(14)
    column_w = scale.px(108)
    margin = scale.board(9)
    high = scale.px(88) if not family else 0
    if rect.w / rect.h >= SIDE_FROM:
        least = min(scale.px(300), round(rect.w * 0.36))
        cell = max(8, min((rect.h - 2 * margin) // ROWS, (rect.w - least - column_w - 2 * gap - 2 * margin) // COLUMNS))
        column = Rect(rect.right - column_w, rect.y, column_w, rect.h)
        floor = Rect(0, 0, COLUMNS * cell, ROWS * cell)
        floor.midright = (column.x - gap - margin, rect.centery)
        zone = Rect(rect.x, rect.y, floor.x - margin - gap - rect.x, rect.h)
        high = min(high, round(rect.h * 0.24))
        paths, animals = rows(zone, [1.0, high], scale.px(8) if high else 0)
        return Parts(floor, cell, floor.inflate(2 * margin, 2 * margin), paths, animals, column)
    band = min(scale.px(150), round(rect.h * 0.26))
    top, below = rows(rect, [band, 1.0], scale.px(8))
    cell = max(8, min((below.h - 2 * margin) // ROWS, (below.w - column_w - gap - 2 * margin) // COLUMNS))
    column = Rect(below.right - column_w, below.y, column_w, below.h)
    floor = Rect(0, 0, COLUMNS * cell, ROWS * cell)
    floor.center = (below.x + (below.w - column_w - gap) // 2, below.centery)
    if family:
        return Parts(floor, cell, floor.inflate(2 * margin, 2 * margin), top, Rect(top.right, top.y, 0, 0), column)
    paths, animals = cols(top, [1.7, 1.0], gap)
    animals = Rect(animals.x, animals.y, animals.w, min(animals.h, scale.px(110)))
    return Parts(floor, cell, floor.inflate(2 * margin, 2 * margin), paths, animals, column)


def space_rect(floor: Rect, cell: int, at: tuple[int, int]) -> Rect:
    """Return the rectangle of a space (row, column)."""
    return Rect(floor.x + at[1] * cell, floor.y + at[0] * cell, cell, cell)


def best_grid(rect: Rect, count: int, gap: int, most: int) -> list[Rect]:
    """Return ``count`` equal squares, as big as fit into a rectangle, row by row from the upper left."""
    if count == 0 or rect.w <= 0 or rect.h <= 0:
        return []
    best, columns = 0, 1
    for wide in range(1, count + 1):
        tall = -(-count // wide)
        side = min((rect.w - gap * (wide - 1)) // wide, (rect.h - gap * (tall - 1)) // tall, most)
        if side >= best:  # of equal sizes the widest, so that a refill lies in one row
            best, columns = side, wide
    found = []
    for index in range(count):
        row, column = divmod(index, columns)
        found.append(Rect(rect.x + column * (best + gap), rect.y + row * (best + gap), max(1, best), max(1, best)))
    return found


class TrayParts(NamedTuple):
    """Parts of the tray."""

    name: Rect
    squirrel: Rect
    slots: tuple[Rect, ...]
    treasures: tuple[Rect, ...]


def tray_parts(rect: Rect, scale: Scale, slots: int) -> TrayParts:
    """Return the parts of the tray for a number of leaves laid side by side."""
    wide = rect.w / scale.uk >= 800
    gap = scale.px(6)
    name, path, cards = cols(rect, [scale.px(122), 1.65, 1.0] if wide else [scale.px(92), 1.5, 1.0], scale.px(10))
    side = min(scale.px(50), rect.h // 2)
    squirrel = Rect(name.x + scale.px(2), name.bottom - side, side, side)
    places = cols(path, [1.0] * max(1, slots), gap)
    widest = round(path.h * 1.1)
    places = [
        Rect(path.x + index * (min(box.w, widest) + gap), box.y, min(box.w, widest), box.h) for index, box in enumerate(places)
    ]
    treasures = [cell for line in rows(cards, [1.0, 1.0], gap) for cell in cols(line, [1.0, 1.0], gap)]
    return TrayParts(name, squirrel, tuple(places), tuple(treasures))
