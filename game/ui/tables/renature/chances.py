"""Marks on the valley of what can be done: where a domino fits, plantable spaces with their points, plants to return."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pygame import Rect, Surface

from game.games.renature import advice
from game.games.renature.board import tables
from game.ui import text as words
from game.ui.marks import cell_path, draw_dot, draw_legal, draw_selected
from game.ui.shapes import fill_polygon, fill_round
from game.ui.tables.renature import pieces
from game.ui.tables.renature.ghost import draw_closing, draw_domino_ghost, draw_gain
from game.ui.tables.renature.ground import clipped
from game.ui.theme import Theme


def draw_chances(surface: Surface, table: Any) -> None:
    """Draw what can be done now: spaces for the held domino, plantable spaces with their points, plants to return."""
    if not table.asking_me:
        return
    with clipped(surface, table.grid.window):
        _draw_chances(surface, table)


def _draw_chances(surface: Surface, table: Any) -> None:
    if table.proposal is not None:
        draw_proposed(surface, table)
    elif table.returning:
        _draw_returnable(surface, table)
    elif table.view.phase == "plant":
        _draw_plantable(surface, table)
    elif table.view.phase == "domino":
        _draw_ends(surface, table)


def _draw_ends(surface: Surface, table: Any) -> None:
    """Light the animals that the domino in question matches, the spaces it could cover, and where its held half may go."""
    domino = table.domino_in_question
    if domino is None or table.shell.settings.highlights == "off":
        return
    grid, theme = table.grid, table.theme
    ends = advice.open_ends(table.rules, table.view, domino)
    for space in {space for at in ends.slots for space in at}:
        fill_round(surface, grid.box(space).inflate(-4, -4), (*theme["legal"], 130), grid.cell * 0.14)
    for space in ends.animals:
        draw_legal(surface, cell_path(grid.box(space), grid.cell * 0.14), theme, inset=2.2)
    for space in table.held_half_targets():
        draw_dot(surface, grid.box(space).center, theme, 4)


def _draw_plantable(surface: Surface, table: Any) -> None:
    """Glow of the spaces beside the new domino with the points of the held plant, or of the lowest and the highest."""
    grid, theme, view = table.grid, table.theme, table.view
    if view.placed >= 0:
        draw_selected(surface, grid.slot_path(tables().slots[view.placed].at), theme, fill=False)
    if not table.wishes.marks_targets:
        return
    kind = table.kind_in_question
    for space, points in advice.plantable(table.rules, view).items():
        box = grid.box(space)
        path = cell_path(box.inflate(-2, -2), grid.cell * 0.2)
        fill_polygon(surface, path, (*theme["amber"], 120))
        draw_legal(surface, path, theme, inset=1.0)
        offered = table.points_offered(space, points)
        label = f"+{points[kind]}" if kind is not None else _span(offered)
        _number(surface, box, label, theme)


def _span(points: Iterable[int]) -> str:
    found = sorted(set(points))
    if not found:
        return ""
    return f"+{found[0]}" if len(found) == 1 else f"{found[0]}–{found[-1]}"


def _number(surface: Surface, box: Rect, label: str, theme: Theme) -> None:
    """Write points into a space, on a small plate."""
    px = max(theme.scale.floor_px, round(box.h * 0.46))
    image = words.render(label, px, theme["amber_ink"], "black")
    back = Rect(0, 0, min(image.get_width() + 6, max(box.w, image.get_width() + 2)), min(box.h - 4, image.get_height()))
    back.center = box.center
    fill_round(surface, back, (*theme["piece_cream"], 235), back.h * 0.3)
    surface.blit(image, image.get_rect(center=box.center))


def _draw_returnable(surface: Surface, table: Any) -> None:
    """Ring the plants that can be taken back, with the price."""
    grid, theme = table.grid, table.theme
    for space, price in table.returnable().items():
        box = grid.box(space)
        draw_selected(surface, cell_path(box, grid.cell * 0.2), theme, fill=False)
        side = max(18, round(grid.cell * 0.62))
        pieces.draw_cloud(surface, Rect(box.right - side * 2 // 3, box.y - side // 3, side, side), str(price), theme)


def draw_proposed(surface: Surface, table: Any) -> None:
    """Draw a proposal as if it were done, under its amber mark."""
    action, grid, theme = table.proposal.action, table.grid, table.theme
    if action.kind == "place":
        draw_domino_ghost(surface, table, action.domino, action.at)
        draw_selected(surface, grid.slot_path(action.at), theme, fill=False)
        draw_closing(surface, table, action.at)
    elif action.kind == "plant":
        kind = tables().type_of[action.type]
        piece = pieces.plant(table.colour_of(action.owner), kind, round(grid.cell * 1.04), theme)
        box = grid.box(action.at)
        pieces.stand(surface, piece, box)
        draw_selected(surface, cell_path(box, grid.cell * 0.2), theme, fill=False)
        worth = advice.plant_worth(table.rules, table.view, tables().space_of[action.at], kind)
        draw_gain(surface, grid, box, worth, theme)
    elif action.kind == "return_plant":
        draw_selected(surface, cell_path(grid.box(action.at), grid.cell * 0.2), theme)
