"""Pieces on their way: the held domino or plant, where it would lie, what that would close and give."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect, Surface

from game.games.renature import advice
from game.games.renature.board import tables
from game.games.renature.components import Space
from game.ui.drag import Point
from game.ui.marks import cell_path, draw_chip, draw_ghost_outline, draw_refused
from game.ui.shapes import fill_disc, line, stroke_round
from game.ui.sprites import icon
from game.ui.tables.renature import pieces
from game.ui.tables.renature.ground import Grid, clipped
from game.ui.theme import Theme


def draw_held(surface: Surface, table: Any) -> None:
    """Draw the held domino with the grabbed half under the pointer, or the held plant."""
    piece, key, shift = _held_look(table)
    x, y = table.pointer.drag.pos
    middle = (x + shift[0], y + shift[1] - table.theme.board(8))
    _draw_lifted(surface, piece, pieces.held(piece, (*key, table.theme.key)), middle)


def _held_look(table: Any) -> tuple[Any, tuple[Any, ...], Point]:
    """Return piece and key of what is held, and where its middle is from the pointer."""
    cell, turn, number = table.grid.cell, table.pointer.drag.turn, table.held_domino
    if number is None:
        _, owner, name = table.pointer.held.split(".")
        colour, kind = table.colour_of(owner), tables().type_of[name]
        return pieces.plant(colour, kind, round(cell * 1.2), table.theme, 3), ("plant", colour, kind), (0.0, 0.0)
    piece = pieces.domino(tables().dominoes[number], turn, cell, table.theme, table.view.joker, 3)
    sign = -0.5 if table.holds_second() else 0.5
    dr, dc = pieces.TURNS[turn]
    return piece, ("domino", number, turn, table.view.joker), (sign * dc * cell, sign * dr * cell)


def draw_ghost(surface: Surface, table: Any, space: Space, legal: bool) -> None:
    """Draw where the held piece would lie on the board, and which areas that would close."""
    with clipped(surface, table.grid.window):
        if table.held_domino is None:
            _draw_plant_ghost(surface, table, space, legal)
            return
        path = table.grid.slot_path(at := table.slot_under(space))
        if legal:
            draw_domino_ghost(surface, table, tables().domino_names[table.held_domino], at)
            draw_ghost_outline(surface, path, table.theme)
            draw_closing(surface, table, at)
            return
        draw_refused(surface, path, table.theme, cross=False)
        if table.fits_turned(space):
            _draw_turn_sign(surface, path, table.theme)


def _draw_plant_ghost(surface: Surface, table: Any, space: Space, legal: bool) -> None:
    grid, box, theme = table.grid, table.grid.box(space), table.theme
    path = cell_path(box.inflate(-2, -2), grid.cell * 0.2)
    if not legal:
        draw_refused(surface, path, theme, cross=False)
        return
    draw_ghost_outline(surface, path, theme)
    worth = advice.plant_worth(table.rules, table.view, tables().space_of[space], table.kind_in_question)
    draw_gain(surface, grid, box, worth, theme)


def draw_gain(surface: Surface, grid: Grid, box: Rect, points: int, theme: Theme) -> None:
    """Draw the chip with the points of a plant at the upper right of its space, inside of the board."""
    high, wide = theme.px(16), theme.px(22)
    x = min(box.right + grid.cell * 0.4, grid.window.right - wide)
    y = max(box.y - grid.cell * 0.3, grid.window.y + high)
    if x < box.right and y > box.y:  # in the upper right corner of the board it would lie on the plant
        x = box.x - wide
    draw_chip(surface, (x, y), f"+{points}", theme)


def draw_domino_ghost(surface: Surface, table: Any, names: tuple[str, str], at: tuple[Space, Space]) -> None:
    """Draw a domino where it would lie."""
    facts, grid = tables(), table.grid
    first, second = (facts.animal_of[name] for name in names)
    step = (at[1][0] - at[0][0], at[1][1] - at[0][1])
    turn = pieces.TURNS.index(step)
    piece = pieces.domino((first, second), turn, grid.cell, table.theme, table.view.joker)
    box = grid.box(at[0]).union(grid.box(at[1]))
    image = pieces.ghost(piece, ("domino", first, second, turn, table.view.joker, table.theme.key))
    surface.blit(image, (box.x + 1, box.y + 1))


def draw_closing(surface: Surface, table: Any, at: tuple[Space, Space]) -> None:
    """Outline the areas that a domino there would close."""
    theme, grid = table.theme, table.grid
    for area in advice.closed_by(table.rules, table.view, at):
        path = grid.area_path(area, grid.cell * 0.045)
        line(surface, path, theme["legal_ink"], 6.0 * theme.scale.u, closed=True)
        line(surface, path, theme["legal"], 3.4 * theme.scale.u, closed=True)


def _draw_turn_sign(surface: Surface, path: Sequence[Point], theme: Theme) -> None:
    """Draw the sign that a piece would fit here in another turn."""
    u = theme.scale.u
    centre = (round(max(x for x, _ in path)), round(min(y for _, y in path)))
    fill_disc(surface, centre, 13 * u, theme["amber_ink"])
    fill_disc(surface, centre, 11 * u, theme["amber"])
    image = icon("rotate", max(8, round(16 * u)), theme["amber_ink"])
    surface.blit(image, image.get_rect(center=centre))


def _draw_lifted(surface: Surface, piece: Any, image: Surface, centre: Point) -> None:
    """Draw a carried piece with its shadow, its middle at a point."""
    at = (round(centre[0]) - piece.size[0] // 2, round(centre[1]) - piece.size[1] // 2)
    piece.shadow(surface, at)
    surface.blit(image, at)


def ring_box(surface: Surface, rect: Rect, theme: Theme) -> None:
    """Outline a place of the tray that a held piece may go to."""
    stroke_round(surface, rect.inflate(4, 4), theme["legal"], theme.px(8), max(2, round(2.6 * theme.scale.u)))
