"""A forest floor as a picture, big or small: ground, treasures, leaves, squirrels, animals."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from pygame import Rect, Surface

from game.engine.masks import bits
from game.games.indian_summer import actions as act
from game.games.indian_summer.components import TREASURES, printed
from game.games.indian_summer.moves import RECORD
from game.ui.shapes import fill_disc, line
from game.ui.tables.indian_summer import tiles
from game.ui.tables.indian_summer.shapes import Pose, boundary
from game.ui.theme import Theme

KEPT = 240
"""Pictures of leaves that a table keeps at hand; all of them together are a few megabytes."""


def pose_of(table: Any, leaf: int, k: int) -> Pose:
    """Return a leaf in a form."""
    return table.poses.of(leaf, *table.poses.way_to(leaf, k))  # type: ignore[no-any-return]


def leaf_at(table: Any, leaf: int, k: int, cell: int, level: float = 1) -> Any:
    """Return the picture of a leaf in a form."""
    key = (leaf, k, cell, level, table.theme.key)
    found = table.pieces.get(key)
    if found is None:
        if len(table.pieces) >= KEPT:
            table.pieces.clear()
        tint = table.rules.box.data.leaf_tiles[leaf].colour
        found = tiles.leaf_piece(pose_of(table, leaf, k), tint, cell, table.theme, level, seed=leaf)
        table.pieces[key] = found
    return found


def laid_of(view: Any, seat: int) -> list[tuple[int, int, tuple[int, int]]]:
    """Return (leaf, k, corner) of every leaf on a floor, in the order laid."""
    return [(record // RECORD, *act.CODES[record % RECORD]) for record in view.laid[seat]]


def draw_floor(surface: Surface, at: tuple[int, int], cell: int, table: Any, seat: int, skip: Collection[Any] = ()) -> None:
    """Draw the floor of a seat; ``skip`` holds the keys of pieces that are on their way."""
    theme, view, rules = table.theme, table.view, table.rules
    fine = cell >= tiles.FINE
    surface.blit(tiles.ground(cell, theme, rules.box.data.grid, fine), at)
    prints = printed(view.printed[seat])
    holes = view.free[seat] | view.tokens[seat]
    shown = prints.any & (~view.covered[seat] | holes)
    for bit in bits(shown):
        kind = TREASURES[prints.kind[bit]]
        centre = _centre(at, cell, bit)
        if fine:
            tiles.draw_printed(surface, centre, cell, kind, theme)
        elif cell >= 8:
            fill_disc(surface, centre, cell * 0.22, (*theme["piece_cream"], 190))
    _draw_leaves(surface, at, cell, table, seat, skip)
    _draw_squirrels(surface, at, cell, view.squirrels[seat], theme, skip)
    _draw_animals(surface, at, cell, table, seat, skip)
    for bit in bits(view.tokens[seat]):
        if f"token.{bit}" in skip:
            continue
        if fine:
            tiles.draw_token(surface, _centre(at, cell, bit), cell, TREASURES[prints.kind[bit]], theme)
        else:
            fill_disc(surface, _centre(at, cell, bit), cell * 0.3, theme["piece_cream"])


def _centre(at: tuple[int, int], cell: int, bit: int) -> tuple[float, float]:
    row, column = divmod(bit, 9)
    return at[0] + (column + 0.5) * cell, at[1] + (row + 0.5) * cell


def _draw_leaves(surface: Surface, at: tuple[int, int], cell: int, table: Any, seat: int, skip: Collection[Any]) -> None:
    found = []
    for index, (leaf, k, (row, column)) in enumerate(laid_of(table.view, seat)):
        if f"laid.{index}" not in skip:
            found.append(
                (leaf_at(table, leaf, k, cell, 0.5 if cell < tiles.FINE else 1), (at[0] + column * cell, at[1] + row * cell))
            )
    for piece, where in found:
        if cell >= tiles.FINE:
            piece.shadow(surface, where)
    for piece, where in found:
        piece.face(surface, where)


def _draw_squirrels(surface: Surface, at: tuple[int, int], cell: int, mask: int, theme: Theme, skip: Collection[Any]) -> None:
    for bit in bits(mask):
        if f"squirrel.{bit}" in skip:
            continue
        piece = tiles.squirrel_piece(cell, theme, 0.5)
        centre = _centre(at, cell, bit)
        piece.at_centre(surface, (round(centre[0]), round(centre[1])))


def _draw_animals(surface: Surface, at: tuple[int, int], cell: int, table: Any, seat: int, skip: Collection[Any]) -> None:
    for index, record in enumerate(table.view.tamed[seat]):
        if f"tamed.{index}" in skip:
            continue
        tile = table.rules.box.animals[record // RECORD]
        k, (row, column) = act.CODES[record % RECORD]
        form = next(form for form in tile.forms if form.k == k)
        piece = tiles.animal_piece(tile.id, form.cells, cell, table.theme, 0.5 if cell < tiles.FINE else 1)
        piece.draw(surface, (at[0] + column * cell, at[1] + row * cell))


def draw_small_floor(surface: Surface, rect: Rect, table: Any, seat: int) -> Rect:
    """Draw a floor as big as fits into a rectangle, with a thin frame; return the place it took."""
    line = max(1, table.scale.px(2))
    cell = max(2, min((rect.w - 2 * line) // 9, (rect.h - 2 * line) // 8))
    box = Rect(0, 0, 9 * cell, 8 * cell)
    box.center = rect.center
    surface.fill(table.theme["section_line"], box.inflate(2 * line, 2 * line))
    draw_floor(surface, box.topleft, cell, table, seat)
    draw_last(surface, box.topleft, cell, table, seat)
    return box.inflate(2 * line, 2 * line)


def draw_last(surface: Surface, at: tuple[int, int], cell: int, table: Any, seat: int) -> None:
    """Outline what a seat laid in its last turn."""
    theme = table.theme
    wide = max(1.0, min(2.6 * theme.scale.u, cell * 0.16))
    for cells in table.last_laid.get(seat, ()):
        top, left = min(r for r, _ in cells), min(c for _, c in cells)
        corners = boundary(tuple((r - top, c - left) for r, c in cells))
        path = [(at[0] + (left + x) * cell, at[1] + (top + y) * cell) for x, y in corners]
        line(surface, path, theme["piece_ink"], wide * 2, closed=True)
        line(surface, path, theme["piece_cream"], wide, closed=True)


def draw_leaf_in(surface: Surface, rect: Rect, table: Any, leaf: int, alpha: int = 255) -> Rect:
    """Draw a leaf unturned in the middle of a rectangle; return the place of its box."""
    from game.ui.pieces import faded

    cell = cell_in(rect, table, leaf)
    piece = leaf_at(table, leaf, 0, cell)
    box = Rect((0, 0), piece.size)
    box.center = rect.center
    if alpha < 255:
        surface.blit(faded(piece.image, alpha, ("leaf", leaf, cell, table.theme.key)), box)
    else:
        piece.draw(surface, box.topleft)
    return box


def cell_in(rect: Rect, table: Any, leaf: int) -> int:
    """Return the size of a cell at which a leaf is drawn in a rectangle."""
    tall, wide = table.poses.of(leaf).size
    side = min(rect.w, rect.h)
    return max(2, round(min(0.84 * rect.w / wide, 0.84 * rect.h / tall, 0.27 * side)))
