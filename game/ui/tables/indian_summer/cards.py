"""The cards of the opponents of Indian Summer: covered spaces, treasures, path and floor in small."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect, Surface

from game.content.i18n import t
from game.games.indian_summer.components import TREASURES
from game.ui import text as words
from game.ui.layout import cols, rows
from game.ui.sprites import draw_sprite
from game.ui.tables.indian_summer.floor import draw_leaf_in, draw_small_floor

G = "indian_summer"


def draw_opponent(surface: Surface, rect: Rect, table: Any, seat: int) -> None:
    """Draw covered spaces, treasures, path and floor of a seat on its card."""
    theme, scale, view = table.theme, table.scale, table.view
    covered = view.covered[seat].bit_count()
    if table.frame.drawer:
        side = rect.h - scale.px(6)
        mini = draw_small_floor(surface, Rect(rect.right - side - scale.px(8), rect.y + scale.px(3), side, side), table, seat)
        line = Rect(rect.centerx, rect.y, mini.x - rect.centerx - scale.px(8), rect.h)
        words.draw(surface, t(f"{G}.card.covered", covered), line, theme, 15, "ink2", align="right")
        return
    if table.frame.wide:
        _draw_wide_card(surface, rect, table, seat)
        return
    high = rect.h - scale.px(12)
    mini = draw_small_floor(
        surface, Rect(rect.right - round(high * 1.14) - scale.px(6), rect.y + scale.px(6), round(high * 1.14), high), table, seat
    )
    left = rect.x + scale.px(12)
    middle = Rect(left, rect.y + scale.px(42), mini.x - left - scale.px(8), scale.px(46))
    narrow = middle.w < scale.px(250)
    number = words.draw(surface, str(covered), Rect(middle.x, middle.y, scale.px(44), middle.h), theme, 24, "ink", "black")
    x = number.right + scale.px(6)
    if not narrow:
        x = words.draw(
            surface, t(f"{G}.card.of"), Rect(x, middle.y + scale.px(3), scale.px(60), middle.h), theme, 15, "ink2"
        ).right
    room = Rect(x + scale.px(10), middle.y, middle.right - x - scale.px(10), middle.h)
    if narrow:
        draw_counts(surface, room, table, seat)
        return
    path = Rect(rect.x + scale.px(150), rect.y + scale.px(6), mini.x - rect.x - scale.px(158), scale.px(36))
    _draw_small_path(surface, path, table, seat)
    draw_counts(surface, room, table, seat)


def _draw_wide_card(surface: Surface, rect: Rect, table: Any, seat: int) -> None:
    """Draw an opponent in full: the floor as big as the card allows, path and treasures above or beside it."""
    theme, scale, view = table.theme, table.scale, table.view
    body = Rect(rect.x + scale.px(12), rect.y + scale.px(42), rect.w - scale.px(24), rect.h - scale.px(50))
    covered = str(view.covered[seat].bit_count())
    if body.h < scale.px(290):
        wide = min(round(body.h * 1.125), body.w - scale.px(78))
        left, floor = cols(body, [1.0, wide], scale.px(8))
        head, of, upper, lower = rows(left, [scale.px(32), scale.px(20), scale.px(30), scale.px(30)], scale.px(2))
        words.draw(surface, covered, head, theme, 24, "ink", "black")
        words.draw(surface, t(f"{G}.card.of"), of, theme, 15, "ink2")
        draw_counts(surface, upper, table, seat, TREASURES[:2])
        draw_counts(surface, lower, table, seat, TREASURES[2:])
        path = Rect(rect.x + scale.px(150), rect.y + scale.px(4), rect.w - scale.px(160), scale.px(34))
        _draw_small_path(surface, path, table, seat)
        draw_small_floor(surface, floor, table, seat)
        return
    line, path, counts, floor = rows(body, [scale.px(30), scale.px(40), scale.px(30), 1.0], scale.px(4))
    number = words.draw(surface, covered, line, theme, 24, "ink", "black")
    beside = Rect(number.right + scale.px(6), line.y + scale.px(2), line.w, line.h)
    words.draw(surface, t(f"{G}.card.of"), beside, theme, 15, "ink2")
    _draw_small_path(surface, path, table, seat)
    draw_counts(surface, counts, table, seat)
    draw_small_floor(surface, floor, table, seat)


def _draw_small_path(surface: Surface, rect: Rect, table: Any, seat: int) -> None:
    """Draw the leaves of a path small, the front first and underlined."""
    path = table.view.paths[seat]
    side = min(rect.h, rect.w // max(6, len(path)))
    for slot, leaf in enumerate(path):
        box = Rect(rect.x + slot * side, rect.centery - side // 2, side, side)
        draw_leaf_in(surface, box, table, leaf)
        if slot == 0:
            high = max(2, table.scale.px(2))
            surface.fill(table.theme["ink2"], (box.x + side // 5, rect.centery + side // 2 - high, side - 2 * (side // 5), high))


def draw_counts(surface: Surface, rect: Rect, table: Any, seat: int, kinds: Sequence[str] = TREASURES) -> None:
    """Draw treasures of a seat with their numbers."""
    theme, scale = table.theme, table.scale
    room = Rect(rect.x, rect.y, min(rect.w, scale.px(62) * len(kinds)), rect.h)
    for kind, cell in zip(kinds, cols(room, [1.0] * len(kinds)), strict=True):
        count = table.view.supply[4 * seat + TREASURES.index(kind)]
        side = min(scale.px(24), cell.h, max(1, cell.w - scale.px(14)))
        draw_sprite(surface, f"{G}/{kind}", Rect(cell.x, cell.centery - side // 2, side, side))
        beside = Rect(cell.x + side + scale.px(3), cell.y, cell.w - side - scale.px(3), cell.h)
        words.draw(surface, str(count), beside, theme, 16, "ink", "bold")
