"""What is marked on the garden: legal places, lines with what grows or is eaten, water on its way, cards that nearly fit."""

from __future__ import annotations

from typing import Any

from pygame import Surface

from game.content.i18n import t
from game.engine.hexes import Hex
from game.engine.masks import bits
from game.games.takenoko import advice
from game.games.takenoko.actions import Channel, Chip, Place
from game.games.takenoko.components import COLOURS, ENCLOSURE, IMPROVEMENTS
from game.ui.dashes import dashed
from game.ui.marks import draw_arrow, draw_legal, draw_number
from game.ui.shapes import fill_disc
from game.ui.sprites import sprite
from game.ui.tables.hexview import cell_of, edge_of
from game.ui.tables.takenoko.pieces import GAME


def draw_below(surface: Surface, garden: Any) -> None:
    """Draw the marks that lie on the plots, below what stands on them."""
    table = garden.table
    held = table.pointer.held
    if held in ("panda", "gardener"):
        _veil(surface, garden, held)
    elif held is None and table.asking_me and table.view.phase == "rain":
        _veil_cells(surface, garden, _direct_cells(table))
    elif held is not None and held.startswith("store.") and held != "store.channel":
        _veil(surface, garden, held)


def _direct_cells(table: Any) -> set[Hex]:
    return {at for at in map(cell_of, table.gestures.direct) if at is not None}


def targets(table: Any) -> set[Hex]:
    """Return the cells where the held piece may go."""
    held, drag = table.pointer.held, table.pointer.drag
    if held is None:
        return set()
    return {at for at in map(cell_of, table.gestures.targets(held, drag.turn, drag.flip)) if at is not None}


def _veil(surface: Surface, garden: Any, held: str) -> None:
    _veil_cells(surface, garden, targets(garden.table))


def _veil_cells(surface: Surface, garden: Any, free: set[Hex]) -> None:
    for cell in bits(garden.table.view.in_play):
        at = garden.isle.cells[cell]
        if at not in free:
            garden.sink(surface, at)


def draw_above(surface: Surface, garden: Any) -> None:
    """Draw rings, paths and previews over what stands on the plots."""
    table = garden.table
    if table.asking_me and table.wishes.marks_targets:
        _draw_legal(surface, garden)
    _draw_aim(surface, garden)
    _draw_route(surface, garden)
    _draw_card(surface, garden)


def _draw_legal(surface: Surface, garden: Any) -> None:
    table = garden.table
    held, phase = table.pointer.held, table.view.phase
    if held is not None:
        for at in sorted(targets(table)):
            if garden.in_play(at):
                garden.mark_legal(surface, at)
            else:
                garden.mark_open(surface, at)
        _draw_edges(surface, garden, held == "store.channel", held == "store.channel")
        if held in ("panda", "gardener"):
            _draw_effects(surface, garden, held)
        return
    if phase in ("rain", "storm", "plot_cell"):
        for at in sorted(_direct_cells(table)):
            if garden.in_play(at):
                garden.mark_legal(surface, at)
            else:
                garden.mark_open(surface, at)
    if phase != "plot_cell":
        _draw_edges(surface, garden, True, False)


def _draw_edges(surface: Surface, garden: Any, shown: bool, strong: bool) -> None:
    """Light the edges that may take a channel: all along while one is held, by a dot while one is stored."""
    if not shown:
        return
    for name in garden.table.gestures.direct:
        side = edge_of(name)
        if side is not None and name in garden.table.rects:
            garden.mark_edge(surface, side, strong)


def _draw_effects(surface: Surface, garden: Any, held: str) -> None:
    """Tell at each target what would grow or be eaten there; the one aimed at tells more."""
    table = garden.table
    aim = cell_of(table.pointer.aim)
    for at in sorted(targets(table)):
        if at == aim:
            continue
        if held == "panda":
            eats = table.panda_move(at).eats
            if eats is not None:
                garden.tag(surface, at, "−1")
        elif aim not in targets(table):
            grows = table.gardener_move(at).grows
            total = sum(growth.sections for growth in grows)
            if total:
                garden.tag(surface, at, f"+{total}")


def _draw_aim(surface: Surface, garden: Any) -> None:
    """Draw the effect of what is aimed at: path, growth, meal, water."""
    table = garden.table
    held, aim = table.pointer.held, table.pointer.aim
    at, side = cell_of(aim), edge_of(aim)
    if table.proposal is not None:
        _draw_proposal(surface, garden, table.proposal.action)
        return
    if held in ("panda", "gardener") and at in targets(table):
        garden.mark_chosen(surface, at)
        (_draw_meal if held == "panda" else _draw_growth)(surface, garden, at)
    elif held is not None and at in targets(table):
        garden.mark_chosen(surface, at)
        _draw_events(surface, garden, Place(at, table.with_chip) if held.startswith("tile.") else Chip(held[6:], at))
    elif side is not None and held == "store.channel" and aim in table.gestures.direct:
        _draw_events(surface, garden, Channel(side))
    elif held is None:
        _draw_hover(surface, garden)


def _draw_proposal(surface: Surface, garden: Any, action: Any) -> None:
    """Draw the effect of a move that waits to be confirmed."""
    at = getattr(action, "at", None)
    if at is not None:
        garden.mark_chosen(surface, at)
    if action.kind in ("panda", "panda_to"):
        _draw_meal(surface, garden, at)
    elif action.kind == "gardener":
        _draw_growth(surface, garden, at)
    else:
        if action.kind == "channel":
            garden.mark_edge(surface, action.edge, True)
        _draw_events(surface, garden, action)


def _draw_hover(surface: Surface, garden: Any) -> None:
    table = garden.table
    hover = table.pointer.hover
    if not table.asking_me or hover is None:
        return
    at, side = cell_of(hover), edge_of(hover)
    if side is not None and hover in table.gestures.direct:
        garden.mark_edge(surface, side, True)
        _draw_events(surface, garden, Channel(side))
    elif at is not None and hover in table.gestures.direct:
        if table.view.phase == "plot_cell":
            garden.draw_ghost_plot(surface, at)
        garden.mark_chosen(surface, at)
        _draw_events(surface, garden, table.gestures.direct[hover].action)
    elif hover in ("panda", "gardener") and hover in table.gestures.grips:
        garden.mark_chosen(surface, garden.pawn_at(hover))


def _draw_path(surface: Surface, garden: Any, start: Hex, path: tuple[Hex, ...]) -> None:
    """Dot the cells that a pawn walks over."""
    theme, u = garden.table.theme, garden.table.scale.u
    points = [garden.point(at, (0, 0)) for at in (start, *path)]
    dashed(surface, points, theme["piece_ink"], 6 * u, 9 * u, 8 * u)
    dashed(surface, points, theme["prompt"], 3.2 * u, 9 * u, 8 * u)
    for point in points[1:-1]:
        fill_disc(surface, point, 5 * u, theme["piece_ink"])
        fill_disc(surface, point, 3.4 * u, theme["prompt"])


def _draw_meal(surface: Surface, garden: Any, at: Hex) -> None:
    move = garden.table.panda_move(at)
    if garden.table.view.phase == "storm":
        if at != garden.pawn_at("panda"):
            draw_arrow(surface, garden.point(garden.pawn_at("panda"), (0, 0)), garden.point(at, (0, 0)), garden.table.theme)
    else:
        _draw_path(surface, garden, garden.pawn_at("panda"), move.path)
    if move.eats is not None:
        garden.badge(surface, at, t(f"{GAME}.board.eats"), COLOURS.index(move.eats))
    elif move.fenced:
        garden.badge(surface, at, t(f"{GAME}.board.fenced"), None)
    else:
        garden.badge(surface, at, t(f"{GAME}.board.eats_nothing"), None)


def _draw_growth(surface: Surface, garden: Any, at: Hex) -> None:
    move = garden.table.gardener_move(at)
    _draw_path(surface, garden, garden.pawn_at("gardener"), move.path)
    for growth in move.grows:
        if growth.at == at:
            garden.badge(surface, at, f"+{growth.sections}", COLOURS.index(growth.colour))
        else:
            garden.tag(surface, growth.at, f"+{growth.sections}")
    if move.dry:
        garden.badge(surface, at, t(f"{GAME}.board.dry"), None)
    elif not move.grows:
        garden.badge(surface, at, t(f"{GAME}.board.grows_nothing"), None)


def _draw_events(surface: Surface, garden: Any, action: Any) -> None:
    """Draw water, growth and meals that an action brings about."""
    table = garden.table
    for event in advice.preview(table.rules, table.view, action) or ():
        if event.kind == "water" and garden.in_play(event.data[0]):
            path = table.camera.outline(event.data[0], 3 * table.scale.u)
            dashed(surface, path, table.theme["channel"], 3.4 * table.scale.u, 8 * table.scale.u, 5 * table.scale.u, closed=True)
            drop = sprite(f"{GAME}/drop", max(10, round(table.camera.side * 0.42)))
            surface.blit(drop, drop.get_rect(center=garden.point(event.data[0], (0, -0.62))))
        elif event.kind == "grow":
            garden.tag(surface, event.data[0], f"+{event.data[2]}")
        elif event.kind == "eat":
            garden.badge(surface, event.data[0], t(f"{GAME}.board.eats"), COLOURS.index(event.data[1]))


def _draw_route(surface: Surface, garden: Any) -> None:
    """Draw the channels planned to the plot that was asked about, numbered in the order of laying."""
    table = garden.table
    if table.planned is None or table.pointer.held not in (None, "store.channel"):
        return
    garden.mark_chosen(surface, table.planned)
    for number, side in enumerate(table.route(table.planned), start=1):
        garden.draw_channel(surface, side, 150)
        x, y = table.camera.edge_centre(side)
        draw_number(surface, (x, y), number, table.theme, table.scale.u * 9)


def _draw_card(surface: Surface, garden: Any) -> None:
    """Show on the board where the card under discussion stands or nearly stands."""
    table = garden.table
    card = table.card_in_question()
    if card is None or table.pointer.held is not None:
        return
    if card.deck == 0:
        for place in list(garden.near(card.id))[::-1]:
            _draw_place(surface, garden, place)
    elif card.deck == 1:
        for at in fitting_shoots(table, card):
            draw_legal(surface, table.camera.outline(at, 2 * table.scale.u), table.theme)
    else:
        for at in edible(table, card):
            draw_legal(surface, table.camera.outline(at, 2 * table.scale.u), table.theme)


def _draw_place(surface: Surface, garden: Any, place: Any) -> None:
    table = garden.table
    theme, u = table.theme, table.scale.u
    for spot in place.spots:
        path = table.camera.outline(spot.at, 4 * u)
        if not table.camera.shows(table.camera.centre(spot.at)):
            continue
        if spot.state == "missing":
            garden.ghost_hex(surface, spot.at, COLOURS.index(spot.colour))
            dashed(surface, path, theme["piece_ink"], 4.4 * u, 8 * u, 6 * u, closed=True)
            dashed(surface, path, theme["amber"], 2.6 * u, 8 * u, 6 * u, closed=True)
        elif spot.state == "dry":
            dashed(surface, path, theme["piece_cream"], 5 * u, 8 * u, 5 * u, closed=True)
            dashed(surface, path, theme["channel"], 3.4 * u, 8 * u, 5 * u, closed=True)
        else:
            draw_legal(surface, path, theme, inset=0)


def fitting_shoots(table: Any, card: Any) -> list[Hex]:
    """Return the plots whose shoots may serve a gardener card: right colour and improvement, not too tall."""
    view = table.view
    found = []
    for cell in bits(view.by_colour[card.colour]):
        kind = view.improvement[cell]
        fits = card.improvement == "any" or IMPROVEMENTS[kind] == card.improvement
        if fits and 0 < view.height[cell] <= card.height:
            found.append(table.rules.isle.cells[cell])
    return found


def edible(table: Any, card: Any) -> list[Hex]:
    """Return the plots from which the panda could eat what a card still asks."""
    view, seat = table.view, table.hand_seat
    missing = [colour for colour in range(3) if view.eaten[3 * seat + colour] < card.needs[colour]]
    return [
        table.rules.isle.cells[cell]
        for colour in missing
        for cell in bits(view.by_colour[colour])
        if view.height[cell] and view.improvement[cell] != ENCLOSURE
    ]
