"""Where things lie on the mat and on the tray of Harmonies. Pure functions from rectangles; need no display."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from pygame import Rect

from game.ui.layout import Scale, cols, grid
from game.ui.tables.harmonies.cards import ASPECT

WANTED_SIDE: Final = 42.0
WANTED_CARD: Final = 118.0
"""Side of a hexagon and width of a card in units that the parts of the mat are balanced for."""
MOST: Final = 1.5
"""No part grows beyond this multiple of what is wanted."""


class MatParts(NamedTuple):
    """Parts of the mat. Heads have no height where the window is too small for them."""

    groups_head: Rect
    groups: tuple[Rect, ...]
    board: Rect
    market_head: Rect
    cards: tuple[Rect, ...]
    """Places of the market."""
    deck: Rect


class _Plan(NamedTuple):
    side: float
    card: float
    columns: int
    below: bool


def mat_parts(rect: Rect, scale: Scale, size: tuple[float, float], groups: int, market: int) -> MatParts:
    """Return the parts for a landscape of ``size`` (in sides of a hexagon), so many groups and market places.

    Market beside or below the landscape, whichever leaves both bigger.
    """
    head = 0 if scale.folded else scale.px(26)
    gap = scale.board(14)
    column = min(scale.board(150), rect.w // 5)
    plan = _best_plan(rect, scale, size, market + 1, head, gap, column)
    card_h = round(plan.card / ASPECT)
    rows = -(-(market + 1) // plan.columns)
    market_w = round(plan.card * plan.columns + scale.board(10) * (plan.columns - 1))
    market_h = head + card_h * rows + scale.board(10) * (rows - 1)
    board_w = math.floor(size[0] * plan.side)
    if plan.below:
        upper = Rect(rect.x, rect.y, rect.w, rect.h - market_h - gap)
        market_rect = Rect(rect.centerx - market_w // 2, rect.bottom - market_h, market_w, market_h)
        free = max(0, upper.w - column - gap - board_w)
        left = Rect(upper.x + free // 3, upper.y, column, upper.h)
        board = Rect(left.right + gap + free // 6, upper.y, upper.right - left.right - gap - free // 2, upper.h)
    else:
        free = max(0, rect.w - column - board_w - market_w - 2 * gap)
        left = Rect(rect.x, rect.y, column, rect.h)
        market_rect = Rect(rect.right - market_w, rect.y + (rect.h - market_h) // 2, market_w, market_h)
        board = Rect(left.right + gap, rect.y, board_w + free, rect.h)
    places = grid(
        Rect(market_rect.x, market_rect.y + head, market_w, market_h - head), plan.columns, market + 1, scale.board(10), card_h
    )
    market_head = Rect(market_rect.x, market_rect.y, market_w, head)
    plates = _group_plates(Rect(left.x, left.y + head, left.w, left.h - head), scale, groups)
    groups_head = Rect(left.x, plates[0].y - head, left.w, head)
    return MatParts(groups_head, plates, board, market_head, tuple(places[:-1]), places[-1])


def _best_plan(
    rect: Rect, scale: Scale, size: tuple[float, float], cards: int, head: int, gap: int, column: int
) -> _Plan:  # fmt: skip
    """Try every arrangement and card width; the best one lacks least of what is wanted."""
    u = scale.u
    best, best_worth = _Plan(4.0, 20.0, cards, False), -1.0
    small = scale.board(10)
    for below in (False, True):
        for columns in sorted({-(-cards // 2), cards}):
            rows = -(-cards // columns)
            for step in range(30, round(WANTED_CARD * MOST), 3):
                card = step * u
                wide = card * columns + small * (columns - 1)
                high = head + card / ASPECT * rows + small * (rows - 1)
                room_w = rect.w - column - gap - (0 if below else wide + gap)
                room_h = rect.h - (high + gap if below else 0)
                if room_w <= 0 or room_h <= 0 or high > rect.h or wide > rect.w:
                    continue
                side = min(room_w / size[0], room_h / size[1], WANTED_SIDE * MOST * u)
                worth = min(side / WANTED_SIDE, card / WANTED_CARD) + 0.1 * side / WANTED_SIDE + 0.04 * card / WANTED_CARD
                if worth > best_worth:
                    best, best_worth = _Plan(side, card, columns, below), worth
    return best


def _group_plates(rect: Rect, scale: Scale, count: int) -> tuple[Rect, ...]:
    gap = scale.board(9)
    high = min(scale.board(70), (rect.h - gap * (count - 1)) // count)
    free = max(0, rect.h - count * high - (count - 1) * gap)
    step = high + gap + min(scale.board(8), free // max(1, count))
    top = rect.y + max(0, (rect.h - step * (count - 1) - high) // 2)
    return tuple(Rect(rect.x, top + index * step, rect.w, high) for index in range(count))


def group_tokens(plate: Rect) -> tuple[int, tuple[tuple[int, int], ...]]:
    """Return the diameter of the three tokens on a plate and their middles."""
    diameter = min(round(plate.w * 0.26), round(plate.h * 0.62))
    step = round(diameter * 1.1)
    return diameter, tuple((plate.centerx + (index - 1) * step, plate.centery - round(diameter * 0.08)) for index in range(3))


class TrayParts(NamedTuple):
    """Parts of the tray."""

    name: Rect
    hand: tuple[Rect, Rect, Rect]
    hand_label: Rect
    slots: tuple[Rect, ...]
    """The four places of active cards."""
    done: Rect
    """Completed cards; no width while there are none."""


def tray_parts(rect: Rect, scale: Scale, slots: int, done: int) -> TrayParts:
    """Return the parts of the tray for ``slots`` card places and a number of completed cards."""
    beside = scale.px(86) if done else 0
    gap = scale.px(10)
    left, middle, right = cols(rect, [scale.px(156), 1.0, beside], gap if done else gap // 2)
    side = min(scale.px(44), left.w // 3 - scale.px(4))
    foot = Rect(left.x, left.bottom - side - scale.px(6), left.w, side)
    hand = tuple(Rect(foot.x + index * (side + scale.px(6)), foot.y, side, side) for index in range(3))
    label = Rect(left.x, foot.y - scale.px(23), left.w, scale.px(21))
    name = Rect(left.x, left.y, left.w, label.y - left.y)
    places = cols(middle, [1.0] * slots, gap)
    return TrayParts(name, (hand[0], hand[1], hand[2]), label, tuple(places), right)
