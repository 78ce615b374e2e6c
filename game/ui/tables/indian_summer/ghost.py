"""What is drawn while a piece is in the hand: the ghost on the floor, the floating piece, and what is wrong with the place."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from game.content.i18n import t
from game.ui.cache import CACHE
from game.ui.dashes import dashed
from game.ui.marks import draw_chip, draw_cross, draw_refused
from game.ui.pieces import faded
from game.ui.shapes import clear_surface, fill_disc, inset_polygon, line
from game.ui.sprites import icon, sprite
from game.ui.tables.indian_summer import tiles
from game.ui.tables.indian_summer.floor import leaf_at
from game.ui.tables.indian_summer.hand import cell_at
from game.ui.tables.indian_summer.places import space_rect
from game.ui.tables.indian_summer.shapes import Cell, boundary

GAME = "indian_summer"
LIFT = 8
"""Units that a held piece floats above the pointer."""


def outline(cells: tuple[Cell, ...], corner: tuple[int, int], floor: Rect, cell: int) -> list[tuple[float, float]]:
    """Return the outline in pixels of cells laid with their corner on a space."""
    x, y = floor.x + corner[1] * cell, floor.y + corner[0] * cell
    return [(x + cell * px, y + cell * py) for px, py in boundary(cells)]


def draw_ghost(surface: Surface, table: Any, target: str) -> None:
    """Draw where the held piece would lie, and whether it may."""
    grip, floor, cell = table.pointer.held, table.parts.floor, table.parts.cell
    if not target.startswith("cell."):
        return
    space = cell_at(target)
    if grip in table.gestures.leaves:
        _leaf_ghost(surface, table, space)
    elif grip.startswith("animal."):
        _animal_ghost(surface, table, target)
    else:
        legal = target in table.gestures.targets(grip)
        rect = space_rect(floor, cell, space)
        piece = tiles.squirrel_piece(cell, table.theme)
        surface.blit(faded(piece.image, 150, ("squirrel", cell, table.theme.key)), piece.image.get_rect(center=rect.center))
        path = outline(((0, 0),), space, floor, cell)
        if legal:
            _ring(surface, path, table.theme)
        else:
            draw_refused(surface, path, table.theme)


def _leaf_ghost(surface: Surface, table: Any, space: Cell) -> None:
    """Draw the ghost of the held leaf; it is put together once for each place and form, and blitted whole in every frame."""
    held, found = table.held_over(space), table.verdict_over(space)
    key = (held.leaf, held.k, held.corner, found, table.parts.floor.topleft, table.parts.cell, table.theme.key)
    if table.kept_ghost is None or table.kept_ghost[0] != key:
        table.kept_ghost = (key, *_composed(table, held, found))
    _, image, at = table.kept_ghost
    clip = surface.get_clip()
    surface.set_clip(table.frame.board)
    surface.blit(image, at)
    surface.set_clip(clip)


def _composed(table: Any, held: Any, found: Any) -> tuple[Surface, tuple[int, int]]:
    """Return the ghost of a leaf with its marks as one picture, and its place."""
    floor, cell, theme = table.parts.floor, table.parts.cell, table.theme
    piece = leaf_at(table, held.leaf, held.k, cell)
    corner = Rect((floor.x + held.corner[1] * cell, floor.y + held.corner[0] * cell), piece.size)
    margin = max(theme.px(44), cell // 2)
    box = corner.inflate(2 * margin, 2 * margin).unionall([table.area_rect(name).inflate(16, 16) for name in found.completes])
    out = clear_surface(box.size)
    local = floor.move(-box.x, -box.y)
    at = (corner.x - box.x, corner.y - box.y)
    out.blit(faded(piece.image, 148, ("ghost", held.leaf, held.k, cell, theme.key)), at)
    path = outline(held.pose.cells, held.corner, local, cell)
    marks = _legal_marks if found.reason is None else _illegal_marks
    marks(out, table, path, found, Rect(at, piece.size), local)
    return out, box.topleft


def _ring(surface: Surface, path: list[tuple[float, float]], theme: Any) -> None:
    u = theme.scale.u
    line(surface, path, theme["legal_ink"], 5.4 * u, closed=True)
    line(surface, path, theme["legal"], 3.0 * u, closed=True)


def _legal_marks(surface: Surface, table: Any, path: Any, found: Any, face: Rect, floor: Rect) -> None:
    theme = table.theme
    _ring(surface, path, theme)
    for name in found.completes:
        shift = (floor.x - table.parts.floor.x, floor.y - table.parts.floor.y)
        rect = table.area_rect(name).inflate(-table.scale.board(5), -table.scale.board(5)).move(shift)
        box = [rect.topleft, rect.topright, rect.bottomright, rect.bottomleft]
        line(surface, box, theme["amber_ink"], 6 * theme.scale.u, closed=True)
        line(surface, box, theme["amber"], 3.4 * theme.scale.u, closed=True)
    draw_tick(surface, face.topright, theme)
    if found.pays:
        _pays_chip(surface, table, (face.centerx, face.bottom + theme.px(16)), found.pays)


def draw_tick(surface: Surface, centre: tuple[int, int], theme: Any) -> None:
    """Draw the sign of a place that is good."""
    r = 10 * theme.scale.u
    fill_disc(surface, centre, r * 1.2, theme["piece_cream"])
    fill_disc(surface, centre, r, (69, 98, 58))
    image = icon("check", max(6, round(1.5 * r)), theme["piece_cream"])
    surface.blit(image, image.get_rect(center=centre))


def _pays_chip(surface: Surface, table: Any, centre: tuple[int, int], kinds: tuple[str, ...]) -> None:
    """Draw the treasures that are paid on a chip."""
    side = table.scale.px(20)

    def row() -> Surface:
        out = clear_surface((side * len(kinds) + 2 * (len(kinds) - 1), side))
        for index, kind in enumerate(kinds):
            image = sprite(f"{GAME}/{kind}", side)
            out.blit(image, image.get_rect(center=(index * (side + 2) + side // 2, side // 2)))
        return out

    images = CACHE.get(("pays", kinds, side, table.theme.key), row)
    draw_chip(surface, centre, "+", table.theme, icon=images)


def _illegal_marks(surface: Surface, table: Any, path: Any, found: Any, face: Rect, floor: Rect) -> None:
    theme = table.theme
    u = theme.scale.u
    under, over = ("amber_ink", "amber") if found.other_turns else ("piece_cream", "refuse")
    line(surface, path, theme[under], 5.4 * u, closed=True)
    dashed(surface, path, theme[over], 3.2 * u, 9 * u, 6 * u, closed=True)
    draw_bad(surface, table, (*found.beside, *found.overlapped), floor)
    if found.other_turns:
        fill_disc(surface, face.topright, 14 * u, theme["amber_ink"])
        fill_disc(surface, face.topright, 12 * u, theme["amber"])
        image = icon("rotate", max(8, round(17 * u)), theme["amber_ink"])
        surface.blit(image, image.get_rect(center=face.topright))


def draw_bad(surface: Surface, table: Any, bad: tuple[Cell, ...], floor: Rect) -> None:
    """Hatch the offending spaces and put a cross on each."""
    theme, cell = table.theme, table.parts.cell
    for space in bad:
        rect = space_rect(floor, cell, space)
        draw_refused(
            surface, inset_polygon([rect.topleft, rect.topright, rect.bottomright, rect.bottomleft], 2), theme, cross=False
        )
    for space in bad:
        draw_cross(surface, space_rect(floor, cell, space).center, theme)


def _animal_ghost(surface: Surface, table: Any, target: str) -> None:
    drag = table.pointer.drag
    gesture = table.animal_gesture(drag.piece, target, drag.turn)
    floor, cell, theme = table.parts.floor, table.parts.cell, table.theme
    if gesture is None:
        draw_refused(surface, outline(((0, 0),), cell_at(target), floor, cell), theme)
        return
    place = table.animal_place(gesture.action)
    top, left = min(r for r, _ in place.cells), min(c for _, c in place.cells)
    cells = tuple((r - top, c - left) for r, c in place.cells)
    piece = tiles.animal_piece(gesture.action.animal, cells, cell, theme)
    at = (floor.x + left * cell, floor.y + top * cell)
    surface.blit(faded(piece.image, 165, ("ghost", gesture.action.animal, cells, cell, theme.key)), at)
    _ring(surface, outline(cells, (top, left), floor, cell), theme)
    if place.pays:
        _pays_chip(surface, table, (at[0] + piece.size[0] // 2, at[1] + piece.size[1] + theme.px(16)), place.pays)


def held_picture(table: Any) -> tuple[Any, tuple[int, int], tuple[Any, ...]]:
    """Return the piece in the hand, where its face floats, what its looks depend on; the cell taken stays under the pointer."""
    drag, cell, theme = table.pointer.drag, table.parts.cell, table.theme
    lift = theme.board(LIFT)
    grip = drag.piece
    looks: tuple[Any, ...]
    if grip in table.gestures.leaves:
        leaf = table.gestures.leaves[grip].leaf
        pose = table.poses.of(leaf, drag.turn, drag.flip)
        down, right = pose.cells[pose.order[table.taken]]
        piece = leaf_at(table, leaf, pose.k, cell, 3)
        at = (round(drag.pos[0] - (right + 0.5) * cell), round(drag.pos[1] - (down + 0.5) * cell) - lift)
        return piece, at, (leaf, pose.k)
    if grip.startswith("animal."):
        tile = table.rules.box.animals[table.rules.box.animal_index[grip[7:]]]
        gesture = table.animal_gesture(grip, drag.target, drag.turn) if drag.target else None
        cells = tile.forms[0].cells
        if gesture is not None:
            cells = next(form.cells for form in tile.forms if form.k == gesture.action.k)
        piece = tiles.animal_piece(tile.id, cells, cell, theme, 3)
        looks = (tile.id, cells)
    else:
        piece = tiles.squirrel_piece(cell, theme, 3)
        looks = ("squirrel",)
    at = (round(drag.pos[0] - piece.size[0] / 2), round(drag.pos[1] - piece.size[1] / 2) - lift)
    return piece, at, looks


def draw_held(surface: Surface, table: Any) -> tuple[Any, tuple[int, int]]:
    """Draw the piece in the hand with its shadow, slightly clear; return it and its place."""
    piece, at, looks = held_picture(table)
    piece.shadow(surface, at)
    surface.blit(faded(piece.image, 235, ("held", *looks, table.parts.cell, table.theme.key)), at)
    _show_under_hole(surface, table, at)
    return piece, at


def _show_under_hole(surface: Surface, table: Any, at: tuple[int, int]) -> None:
    """Draw the treasure that would wait in the hole of the held leaf large over it, so that nothing hides it."""
    aim, cell = table.pointer.aim, table.parts.cell
    if aim is None or not aim.startswith("cell.") or table.pointer.held not in table.gestures.leaves:
        return
    token = table.verdict_over(cell_at(aim)).token
    hole = table.held_over(cell_at(aim)).pose.hole
    if token is not None and hole is not None:
        centre = (at[0] + (hole[1] + 0.5) * cell, at[1] + (hole[0] + 0.5) * cell)
        tiles.draw_token(surface, centre, cell, token, table.theme, 1.35)


def draw_dots(surface: Surface, table: Any) -> None:
    """Dot every space over which the cell taken may come to lie; glow the places of a held animal."""
    theme, floor, cell = table.theme, table.parts.floor, table.parts.cell
    drag = table.pointer.drag
    grip = drag.piece
    if grip.startswith("animal."):
        glow_animals(surface, table, grip[7:])
        return
    u = theme.scale.u
    for target in table.gestures.targets(grip, drag.turn, drag.flip):
        centre = space_rect(floor, cell, cell_at(target)).center
        fill_disc(surface, centre, 4.4 * u, (*theme["legal_ink"], 150))
        fill_disc(surface, centre, 3.2 * u, theme["legal"])


def glow_animals(surface: Surface, table: Any, kind: str) -> None:
    """Outline every place where an animal of a kind fits now, with what it pays."""
    theme, floor, cell = table.theme, table.parts.floor, table.parts.cell
    for place in table.animal_places:
        if place.action.animal != kind:
            continue
        top, left = min(r for r, _ in place.cells), min(c for _, c in place.cells)
        cells = tuple((r - top, c - left) for r, c in place.cells)
        path = outline(cells, (top, left), floor, cell)
        line(surface, path, theme["amber_ink"], 6.4 * theme.scale.u, closed=True)
        line(surface, path, theme["amber"], 4 * theme.scale.u, closed=True)
        centre = (floor.x + (left + (max(c for _, c in cells) + 1) / 2) * cell, floor.y + top * cell)
        if place.pays:
            _pays_chip(surface, table, (round(centre[0]), round(centre[1])), place.pays)
        else:
            draw_chip(surface, centre, t(f"{GAME}.advice.pays_nothing"), theme, "paper", "panel_edge", "ink", 14)


def draw_proposed(surface: Surface, table: Any) -> None:
    """Draw the leaf or squirrel of a proposal where it would lie."""
    action, floor, cell, theme = table.proposal.action, table.parts.floor, table.parts.cell, table.theme
    at = getattr(action, "at", None)
    if at is None or action.kind == "animal":
        return
    where = (floor.x + at[1] * cell, floor.y + at[0] * cell)
    leaf = table.maker.leaf_of(action)
    if leaf is None:
        piece = tiles.squirrel_piece(cell, theme)
        surface.blit(faded(piece.image, 190, ("proposed squirrel", cell, theme.key)), where)
        _ring(surface, outline(((0, 0),), at, floor, cell), theme)
        return
    piece = leaf_at(table, leaf, action.k, cell)
    surface.blit(faded(piece.image, 190, ("proposed", leaf, action.k, cell, theme.key)), where)
    _ring(surface, outline(table.pose(leaf, action.k).cells, at, floor, cell), theme)


def draw_plan(surface: Surface, table: Any) -> None:
    """Draw the leaves of a plan over the floor: clear, with dashed outlines."""
    theme, floor, cell = table.theme, table.parts.floor, table.parts.cell
    u = theme.scale.u
    for planned in table.tryout.pieces:
        piece = leaf_at(table, planned.leaf, planned.k, cell)
        at = (floor.x + planned.corner[1] * cell, floor.y + planned.corner[0] * cell)
        surface.blit(faded(piece.image, 170, ("plan", planned.leaf, planned.k, cell, theme.key)), at)
        pose = table.pose(planned.leaf, planned.k)
        path = outline(pose.cells, planned.corner, floor, cell)
        line(surface, path, theme["focus_halo"], 5 * u, closed=True)
        dashed(surface, path, theme["piece_ink"], 2.6 * u, 8 * u, 6 * u, closed=True)
