"""The landscape on the mat: stacks and cubes, where cards fit, where a piece may go, ghosts, and what is counted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pygame import Surface

from game.content.i18n import t
from game.engine.types import Player
from game.games.harmonies.actions import PlaceCube, PlaceToken
from game.games.harmonies.advice import Near, habitat, preview
from game.games.harmonies.components import Space
from game.ui.cache import CACHE
from game.ui.drag import Point
from game.ui.marks import draw_chip, draw_dot, draw_ghost_outline, draw_last_move, draw_legal, draw_refused, draw_selected
from game.ui.pieces import Piece, faded
from game.ui.shapes import clear_surface, fill_disc, hexagon, line, stroke_disc
from game.ui.tables.harmonies.cards import card_piece, is_spirit
from game.ui.tables.harmonies.pieces import (
    G,
    cube_centre,
    cube_image,
    cube_piece,
    cube_px,
    disc_px,
    draw_cube,
    draw_ground,
    draw_stack,
    token,
    top_centre,
)
from game.ui.tables.hexview import HexView


def draw_landscape(surface: Surface, table: Any, seat: Player) -> None:
    """Draw ground, stacks and cubes of a seat, one kept picture for each position; what is still in flight is left out."""
    camera, view = table.views[seat], table.view
    boxes = [camera.cell_rect(cell) for cell in table.cells.values()]
    area = boxes[0].unionall(boxes[1:]).inflate(2 * round(camera.side), 2 * round(camera.side))
    flying = tuple(sorted(key for key in table.in_flight if isinstance(key, str) and key.split(".")[1:2] == [str(seat)]))
    key = (
        G,
        "landscape",
        tuple(view.boards[seat]),
        view.cubes[seat],
        view.spirit_at[seat],
        flying,
        round(camera.side, 2),
        area.size,
    )

    def make() -> Surface:
        out = clear_surface(area.size, table.theme["board"])
        _paint_landscape(out, table, seat, camera.moved(-area.x, -area.y), flying)
        return out

    surface.blit(CACHE.get((*key, table.theme.key), make), area.topleft)


def _paint_landscape(surface: Surface, table: Any, seat: Player, camera: HexView, flying: Sequence[str]) -> None:
    draw_ground(surface, camera, tuple(table.cells.values()), table.theme)
    for space in sorted(table.cells, key=lambda space: camera.centre(table.cells[space])[1]):
        stack = table.facts.stack(seat, space)
        if f"board.{seat}.{space[0]}.{space[1]}" in flying:
            stack = stack[:-1]
        centre = camera.centre(table.cells[space])
        draw_stack(surface, centre, stack, camera.side, table.theme)
        cube = table.facts.has_cube(seat, space)
        if cube is not None and f"cube.{seat}.{space[0]}.{space[1]}" not in flying:
            draw_cube(surface, centre, stack, camera.side, table.theme, cube == "spirit")


def path(table: Any, seat: Player, space: Space, share: float = 0.9) -> list[Point]:
    """Return the outline of a space for marks."""
    camera = table.views[seat]
    return hexagon(camera.centre(table.cells[space]), camera.side * share, True)


def draw_marks(surface: Surface, table: Any) -> None:
    """Draw targets of the held piece, else what is counted, else where the card under the pointer fits."""
    held = table.pointer.held
    if held is not None:
        if table.shell.settings.highlights != "off":
            _draw_targets(surface, table, held)
        return
    lit = table.lit
    if lit not in (None, "total"):
        draw_counted(surface, table, lit, table.board_seat)
        if table.moving:
            _draw_sum(surface, table, lit)
        return
    card = card_at(table, table.pointer.hover) or card_at(table, table.pointer.pinned)
    if card is not None and table.view.phase in ("act", "choose_spirit", "solo_discard"):
        draw_fits(surface, table, card, table.board_seat)


def _draw_sum(surface: Surface, table: Any, key: str) -> None:
    """Draw what a score line comes to, below the landscape that is lit, while the points are counted."""
    seat, board = table.board_seat, table.mat.board
    points = next(line.points for line in table.facts.scores()[seat] if line.key == key)
    label = f"{t(f'{G}.score.{key}')}: **{points}**"
    draw_chip(surface, (board.centerx, board.bottom - table.theme.px(4)), label, table.theme, "paper", "amber_ink", "ink", 18)


def draw_touched(surface: Surface, table: Any, seat: Player) -> None:
    """Outline what a seat did in its last turn, on the landscape of its card."""
    camera, u = table.views[seat], table.theme.scale.u
    for name in table.last_touched.get(seat, ()) if int(table.view.to_act) != seat or table.moving else ():
        place = table.space_of(name)
        if place is None or place[0] != seat:
            continue
        outline = path(table, seat, place[1], 0.95)
        if camera.side >= 24 * u:
            draw_last_move(surface, outline, table.theme)
        else:
            line(surface, outline, table.theme["piece_ink"], max(1.5, camera.side * 0.2), closed=True)
            line(surface, outline, table.theme["piece_cream"], max(0.8, camera.side * 0.09), closed=True)


def card_at(table: Any, anchor: str | None) -> str | None:
    """Return the card that an anchor on the screen names."""
    if anchor is None or not anchor.startswith("card.") or anchor not in table.rects:
        return None
    return anchor[5:]


def _draw_targets(surface: Surface, table: Any, held: str) -> None:
    """Ring and dot every space where the held piece may go."""
    for name in table.gestures.targets(held):
        place = table.space_of(name)
        if place is None:
            continue
        draw_legal(surface, path(table, *place), table.theme, inset=1)
        if not table.facts.stack(*place):
            draw_dot(surface, table.centre_of(*place), table.theme)
    if held.startswith("card."):
        draw_near(surface, table, table.facts.fit(held[5:]).near, table.me, table.facts.fit(held[5:]).now)


def draw_fits(surface: Surface, table: Any, card: str, seat: Player) -> None:
    """Show where a card fits now (a pale cube) and where one token is missing (that token, pale)."""
    found = table.facts.fit(card, seat)
    camera = table.views[seat]
    for space in found.now:
        draw_legal(surface, path(table, seat, space), table.theme, inset=1)
        image = cube_image(cube_px(camera.side, is_spirit(card)), is_spirit(card))
        top = top_centre(camera.centre(table.cells[space]), table.facts.stack(seat, space), camera.side)
        ghost = faded(image, 190, ("harmonies fit", is_spirit(card), table.theme.key))
        surface.blit(ghost, ghost.get_rect(center=cube_centre(top, camera.side)))
    draw_near(surface, table, found.near, seat, found.now)


def draw_near(surface: Surface, table: Any, near: Iterable[Near], seat: Player, now: Iterable[Space] = ()) -> None:
    """Show each space that lacks a single token for a habitat by a small token of that colour at its lower edge."""
    wanted: dict[Space, list[str]] = {}
    for one in near:
        letters = wanted.setdefault(one.at, [])
        if one.token not in letters:
            letters.append(one.token)
    camera, theme = table.views[seat], table.theme
    diameter = max(8, round(camera.side * 0.5))
    for space, letters in wanted.items():
        x, y = camera.centre(table.cells[space])
        width = diameter * len(letters)
        for index, letter in enumerate(letters):
            piece = token(letter, diameter, theme)
            left = round(x - width / 2 + index * diameter)
            top = round(y + 0.26 * camera.side)
            fill_disc(surface, (left + diameter / 2, top + diameter * 0.58), diameter * 0.68, theme["legal"])
            stroke_disc(surface, (left + diameter / 2, top + diameter * 0.58), diameter * 0.68, theme["legal_ink"], theme.scale.u)
            piece.face(surface, (left, top))


def draw_counted(surface: Surface, table: Any, key: str, seat: Player) -> None:
    """Light what a score line counts, with points; hatch what counts nothing."""
    camera, theme = table.views[seat], table.theme
    big = camera.side >= 18
    if key == "animals":
        for space in table.cells:
            if table.facts.has_cube(seat, space) == "animal":
                _light(surface, table, seat, space)
        return
    zero = [one for one in table.facts.features(seat) if one.kind == key and not one.points]
    for feature in zero if big else ():
        for space in feature.spaces:
            draw_refused(surface, path(table, seat, space, 0.84), theme, cross=False)
    counted = [one for one in table.facts.features(seat) if one.kind == key and one.points]
    for feature in counted:
        for space in feature.spaces:
            _light(surface, table, seat, space)
    for feature in (*counted, *zero) if big else ():
        centres = [camera.centre(table.cells[space]) for space in feature.spaces]
        middle = min(centres, key=lambda one: sum((one[0] - x) ** 2 + (one[1] - y) ** 2 for x, y in centres))
        spot = (middle[0] - 0.5 * camera.side, middle[1] - 0.56 * camera.side)
        fill, ink = ("amber", "amber_ink") if feature.points else ("blush", "blush_ink")
        draw_chip(surface, spot, str(feature.points), theme, fill, ink, ink, 15)


def _light(surface: Surface, table: Any, seat: Player, space: Space) -> None:
    """Ring a space that counts; on a small landscape with a thinner line."""
    camera, theme = table.views[seat], table.theme
    if camera.side >= 24 * theme.scale.u:
        draw_selected(surface, path(table, seat, space), theme, fill=False)
        return
    line(surface, path(table, seat, space), theme["amber_ink"], max(1.5, camera.side * 0.3), closed=True)
    line(surface, path(table, seat, space), theme["amber"], max(1.0, camera.side * 0.18), closed=True)


def draw_ghost(surface: Surface, table: Any, target: str, legal: bool) -> None:
    """Draw what a space would become: the stack with the held token, or the cube with its habitat; else why not."""
    place = table.space_of(target)
    if place is None or not target.startswith("cell.") or table.pointer.held is None:
        return
    seat, space = place
    theme, camera = table.theme, table.views[seat]
    if not legal:
        draw_refused(surface, path(table, seat, space), theme)
        return
    action = table.gestures.targets(table.pointer.held)[target].action
    centre = camera.centre(table.cells[space])
    if isinstance(action, PlaceToken):
        found = table.facts.keep(("preview", action), lambda: preview(table.rules, table.view, seat, action.colour, action.space))
        draw_stack(surface, centre, found.stack, camera.side, theme, ghost=True)
        draw_selected(surface, path(table, seat, space), theme, fill=False)
        label = f"+{found.gain}" if found.gain > 0 else f"−{-found.gain}"
        spot = (centre[0] - camera.side * 1.25, centre[1] + camera.side * 0.2)
        if found.gain:
            draw_chip(surface, spot, label, theme)
    elif isinstance(action, PlaceCube):
        spaces = table.facts.keep(("habitat", action), lambda: habitat(table.rules, table.view, seat, action.card, space))
        for part in spaces:
            if part != space:
                draw_ghost_outline(surface, path(table, seat, part), theme)
        draw_selected(surface, path(table, seat, space), theme, fill=False)
        draw_cube(surface, centre, table.facts.stack(seat, space), camera.side, theme, is_spirit(action.card))


def held_piece(table: Any) -> Piece | None:
    """Return the piece in the hand: a token, a cube of an own card, or a card of the market."""
    held = table.pointer.held
    if held is None:
        return None
    kind, _, rest = held.partition(".")
    side = table.views[table.me].side
    if kind == "hand" and int(rest) < len(table.facts.hand):
        return token(table.facts.hand[int(rest)], disc_px(side), table.theme)
    if kind == "card" and table.facts.in_market(rest):
        width = round(table.mat.deck.w * 0.9)
        height = round(table.mat.deck.h * 0.9)
        return card_piece(rest, (width, height), table.theme, "upright", level=3)
    if kind == "card":
        return cube_piece(round(side * 0.9), table.theme, is_spirit(rest))
    return None


def draw_banner(surface: Surface, table: Any, text: str) -> None:
    """Draw a sentence over the middle of the mat for a moment."""
    centre = table.frame.board.center
    draw_chip(surface, centre, text, table.theme, "hint_plate", "amber_ink", "ink", 22)


def draw_held(surface: Surface, table: Any, centre: Point) -> None:
    """Draw the held piece a little above the pointer, a cube at the pointer itself."""
    piece = held_piece(table)
    if piece is None:
        return
    pos = table.pointer.drag.pos if table.pointer.held.startswith("card.") else centre
    if table.pointer.held.startswith("card.") and table.facts.in_market(table.pointer.held[5:]):
        pos = centre
    piece.at_centre(surface, (round(pos[0]), round(pos[1]) - table.theme.board(8)))
