"""Where the valley, the joker track and the cloud actions lie on the mat, and the parts of the tray. Pure; needs no display."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.ui.layout import Scale, cols

SIDE = 150
"""Least width in units of a column beside the board."""
FRAME = 6
"""Wooden frame round the board, in units."""
ANIMALS = 10
CHIP = 1.22
"""Width of a picture of the joker track over its height."""


class MatParts(NamedTuple):
    """The board and what lies beside it; ``box`` and ``gained`` are empty where there is no room for them."""

    board: Rect
    cell: int
    joker_title: Rect
    jokers: tuple[Rect, ...]
    cloud_title: Rect
    actions: tuple[Rect, ...]
    box: Rect


class TrayParts(NamedTuple):
    """Name, dominoes, the line of buttons below them, plants and clouds."""

    name: Rect
    hand: tuple[Rect, ...]
    buttons: Rect
    plants: tuple[Rect, ...]
    """Own turf to oak, then neutral turf to oak."""
    labels: tuple[Rect, Rect]
    clouds: Rect


def mat_parts(rect: Rect, scale: Scale, size: int) -> MatParts:
    """Return the parts of the mat for a board of ``size`` x ``size`` spaces: two columns beside it, or one where it is narrow."""
    gap, side, rim = scale.px(14), scale.px(SIDE), scale.board(FRAME)
    high = rect.h - 2 * rim - scale.px(4)
    two = min(high, rect.w - 2 * (side + 2 * gap) - 2 * rim) // size
    one = min(high, rect.w - side - 3 * gap - 2 * rim) // size
    if one > two * 1.12:
        return _one_column(rect, scale, size, one)
    edge = two * size
    board = Rect(0, 0, edge, edge)
    board.center = rect.center
    left = Rect(rect.x + gap, rect.y + gap, board.x - rim - rect.x - 2 * gap, rect.h - 2 * gap)
    right = Rect(board.right + rim + gap, left.y, rect.right - board.right - rim - 2 * gap, left.h)
    title, jokers = _joker_track(left, scale, left.h)
    cloud_title, actions, below = _actions(right, scale, _room_for_actions(right.h, scale), scale.px(64))
    return MatParts(board, two, title, jokers, cloud_title, actions, below)


def _room_for_actions(high: int, scale: Scale) -> int:
    """Return how much of a column the cloud actions take: all of it where they would be too low otherwise."""
    part = round(high * 0.62)
    return part if part >= scale.px(26 + 3 * 52) else high


def _one_column(rect: Rect, scale: Scale, size: int, cell: int) -> MatParts:
    gap, rim = scale.px(14), scale.board(FRAME)
    edge = cell * size
    board = Rect(rect.right - gap - rim - edge, 0, edge, edge)
    board.centery = rect.centery
    column = Rect(rect.x + gap, rect.y + gap, board.x - rim - rect.x - 2 * gap, rect.h - 2 * gap)
    title, jokers = _joker_track(column, scale, round(column.h * 0.6))
    top = jokers[-1].bottom + scale.px(10)
    rest = Rect(column.x, top, column.w, column.bottom - top)
    cloud_title, actions, below = _actions(rest, scale, rest.h, scale.px(52))
    return MatParts(board, cell, title, jokers, cloud_title, actions, below)


def _joker_track(rect: Rect, scale: Scale, high: int) -> tuple[Rect, tuple[Rect, ...]]:
    """Place the ten animals below their title, in as many columns as give the biggest pictures."""
    title = Rect(rect.x, rect.y, rect.w, scale.px(42 if high > scale.px(200) else 24))
    gap = scale.px(8)
    room = high - title.h - gap

    def side_of(columns: int) -> int:
        lines = -(-ANIMALS // columns)
        wide = (rect.w - gap * (columns - 1)) / columns
        return int(min(wide / CHIP, (room - gap * (lines - 1)) / lines, scale.px(76)))

    columns = max((2, 5, ANIMALS), key=lambda count: (side_of(count), -count))
    side = max(8, side_of(columns))
    wide = round(side * CHIP)
    found = []
    for index in range(ANIMALS):
        row, col = divmod(index, columns)
        found.append(Rect(rect.x + col * (wide + gap), title.bottom + gap + row * (side + gap), wide, side))
    return title, tuple(found)


def _actions(rect: Rect, scale: Scale, room: int, tallest: int) -> tuple[Rect, tuple[Rect, ...], Rect]:
    """Place the three cloud actions below their title, without it where it is too low; return what is left below them too."""
    title = Rect(rect.x, rect.y, rect.w, scale.px(26))
    gap = scale.px(8)
    if (room - title.h - 3 * gap) // 3 < scale.px(26):
        title.h, gap = 0, scale.px(4)
    high = max(1, min(tallest, (room - title.h - 3 * gap) // 3))
    found = tuple(Rect(rect.x, title.bottom + gap // 2 + index * (high + gap), rect.w, high) for index in range(3))
    top = found[-1].bottom + scale.px(12)
    return title, found, Rect(rect.x, top, rect.w, max(0, rect.bottom - top))


def tray_parts(rect: Rect, scale: Scale, hand: int, types: int, label: int) -> TrayParts:
    """Return the parts of the tray for a hand of at most ``hand`` dominoes and ``types`` kinds of plants of each owner.

    ``label`` is the width in pixels of the words before the plants; a narrow tray does without them.
    """
    narrow = rect.w < scale.px(780)
    gap = scale.px(12)
    sides = (scale.px(112), scale.px(58)) if narrow else (scale.px(130), scale.px(76))
    name, middle, plants, clouds = cols(rect, [sides[0], 1.06, 1.0, sides[1]], gap)
    line = scale.px(34)
    dominoes = Rect(middle.x, middle.y, middle.w, middle.h - line - scale.px(10))
    wide = min((dominoes.w - gap * (hand - 1)) // hand, dominoes.h * 2)
    high = wide // 2
    top = dominoes.y + (dominoes.h - high) // 2
    places = tuple(Rect(dominoes.x + index * (wide + gap), top, wide, high) for index in range(hand))
    buttons = Rect(middle.x, middle.bottom - line - scale.px(2), hand * wide + (hand - 1) * gap, line)
    label = 0 if narrow else label + gap
    step, tall = (plants.w - label) // types, plants.h // 2
    boxes = tuple(
        Rect(plants.x + label + col * step, plants.y + row * tall, step, tall) for row in range(2) for col in range(types)
    )
    labels = (Rect(plants.x, plants.y, label, tall), Rect(plants.x, plants.y + tall, label, tall))
    return TrayParts(name, places, buttons, boxes, labels, clouds)
