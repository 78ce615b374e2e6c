"""How actions of Takenoko are made by hand, what a refused try stands for, and what is seen in the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from pygame import Surface

from game.content.i18n import t
from game.engine.types import Action
from game.games.takenoko import actions as act
from game.games.takenoko.components import ACTIONS, IMPROVEMENTS, NONE
from game.ui.drag import Point
from game.ui.marks import draw_ghost_outline, draw_refused
from game.ui.pieces import faded
from game.ui.sprites import sprite
from game.ui.tables.gestures import Gesture
from game.ui.tables.hexview import cell_name, cell_of, edge_name, edge_of
from game.ui.tables.notes import Note, Say
from game.ui.tables.takenoko.pieces import GAME, chip, pawn, plot_piece

FREE: Final = (act.Channel, act.Chip, act.Complete)
"""Free choices: legal at any time of one's turn."""


def gestures_for(table: Any, legal: Sequence[Action]) -> Iterator[Gesture]:
    """Yield the actions that one click or one drag makes; the surest way of each first."""
    for action in legal:
        yield from _gestures_of(table, action)


def _gestures_of(table: Any, action: Action) -> Iterator[Gesture]:
    match action:
        case act.Panda(at):
            yield Gesture(action, "panda", cell_name(at))
        case act.Gardener(at):
            yield Gesture(action, "gardener", cell_name(at))
        case act.PandaTo(at):
            yield Gesture(action, "panda", cell_name(at))
            if at != table.garden.pawn_at("panda"):
                yield Gesture(action, None, cell_name(at))
        case act.Grow(at):
            yield Gesture(action, None, cell_name(at))
        case act.Place(at, kind):
            if kind == table.with_chip:
                yield Gesture(action, "tile.0", cell_name(at))
                yield Gesture(action, None, cell_name(at))
        case act.Channel(side):
            yield Gesture(action, "store.channel", edge_name(side))
            yield Gesture(action, None, edge_name(side))
        case act.Chip(kind, at):
            yield Gesture(action, f"store.{kind}", cell_name(at))
        case _:
            for name in _buttons(table, action):
                yield Gesture(action, None, name)


def _buttons(table: Any, action: Action) -> list[str]:
    """Return the anchors whose click makes an action."""
    match action:
        case act.DrawPlots():
            return ["button.plot", "stack"]
        case act.Irrigation():
            return ["button.irrigation", "supply.channel"]
        case act.Objective(deck) | act.Add(deck):
            return [f"deck.{deck}"]
        case act.ChooseWeather(face):
            return [f"button.weather.{face}"]
        case act.Take(kind):
            return [f"button.take.{kind}", f"supply.{kind}"]
        case act.Complete(card):
            return [f"button.complete.{card}"]
        case act.Pick(plot):
            number = table.rules.box.plot_number[plot]
            return [f"tile.{index}" for index, drawn in enumerate(table.view.drawn) if drawn == number]
        case act.Roll():
            return ["button.roll", "die"]
        case act.Decline() | act.EndTurn():
            return [f"button.{action.kind}"]
    return []


def all_gestures(table: Any) -> Iterator[Gesture]:
    """Yield one way of making every legal action."""
    for action in table.session.legal:
        match action:
            case act.Announce(kinds):
                rest = list(kinds)
                clicks = [f"button.{kind}" for kind in rest]
                yield Gesture(action, clicks=(*clicks, "button.confirm"))
            case act.Order(plots):
                yield Gesture(action, clicks=tuple(_order_clicks(table, plots)))
            case act.Place(at, kind) if kind != table.with_chip:
                toggled = kind if kind is not None else table.with_chip
                yield Gesture(action, clicks=(f"button.with.{toggled}", cell_name(at)))
            case _:
                yield table.gestures.by_action[action]


def _order_clicks(table: Any, plots: Sequence[str]) -> list[str]:
    """Return the plots to click so that they go back in this order; the last one is what is left."""
    left = {f"tile.{index}": table.rules.box.plots[plot].id for index, plot in enumerate(table.view.drawn)}
    clicks = []
    for plot in plots[: max(1, len(plots) - 1)]:
        name = next(name for name, own in left.items() if own == plot)
        del left[name]
        clicks.append(name)
    return clicks


# ---- clicks that only begin an action


def click(table: Any, anchor: str) -> bool:
    """Take a click that no gesture of one step explains; True when it meant something."""
    kind, _, rest = anchor.partition(".")
    if kind == "card":
        table.pointer.pinned = None if table.pointer.pinned == anchor else anchor
        table.touch()
        return True
    at = cell_of(anchor)
    if at is not None and table.view.phase not in ("rain", "plot_cell"):
        return _ask_route(table, at, anchor)
    if not table.asking_me:
        return False
    if kind == "button" and rest in ("panda", "gardener") and rest in table.gestures.grips:
        table.pointer.press(rest)
        return True
    if kind == "button" and rest in ACTIONS and table.view.phase == "announce":
        return _announce(table, rest)
    if anchor == "button.objective" and any(name.startswith("deck.") for name in table.gestures.direct):
        table.asking_deck = True
        table.message = Note(t(f"{GAME}.kind_button.objective"), (Say(t(f"{GAME}.inspect.which_deck"), "hint"),))
        table.touch()
        return True
    if kind == "button" and rest.startswith("with."):
        table.with_chip = None if table.with_chip == rest[5:] else rest[5:]
        table.renew_gestures()
        return True
    if kind == "tile" and table.view.phase == "plot_order":
        return _give_back(table, anchor)
    return False


def _ask_route(table: Any, at: Any, anchor: str) -> bool:
    """Show the planned water of a dry plot, or hide it again; Inspect stays with the plot."""
    if not table.garden.in_play(at):
        return False
    table.pointer.pinned = anchor
    table.message = None
    table.planned = None if table.planned == at or not table.route(at) else at
    table.touch()
    return True


def _announce(table: Any, kind: str) -> bool:
    wind = act.Announce((kind, kind)) in table.session.legal  # type: ignore[arg-type]
    if kind in table.announced and not (wind and len(table.announced) == 1):
        table.announced.remove(kind)
    elif len(table.announced) >= table.rules.per_turn:
        table.announced = [kind]
    else:
        table.announced.append(kind)
    action = act.Announce(tuple(table.announced))
    if action in table.session.legal:
        named = list(table.announced)
        table.propose(Gesture(action))
        table.announced = named
    else:
        table.proposal = None
        if len(table.announced) == table.rules.per_turn:
            reason = table.session.why_not(action)
            if reason is not None:
                table.refuse(reason)
        table.remake()
    return True


def _give_back(table: Any, anchor: str) -> bool:
    """Choose the next plot to be given back; the last one follows by itself."""
    view = table.view
    if anchor in table.order:
        table.order.remove(anchor)
        table.touch()
        return True
    table.order.append(anchor)
    names = [f"tile.{index}" for index in range(len(view.drawn))]
    if len(table.order) < len(names) - 1:
        table.touch()
        return True
    order = [*table.order, *(name for name in names if name not in table.order)]
    table.play(act.Order(tuple(table.rules.box.plots[view.drawn[int(name[5:])]].id for name in order)))
    return True


# ---- refused tries


def tried(table: Any, piece: str | None, target: str) -> Action | None:
    """Return the action that a try stands for, None when it stands for none."""
    at, side = cell_of(target), edge_of(target)
    if piece is not None:
        return _tried_with(table, piece, at, side)
    if side is not None:
        return act.Channel(side)
    if at is not None:
        phase = table.view.phase
        if phase == "rain":
            return act.Grow(at)
        return act.Place(at, table.with_chip) if phase == "plot_cell" else None
    return _tried_button(table, target)


def _tried_with(table: Any, piece: str, at: Any, side: Any) -> Action | None:
    if piece == "store.channel":
        return act.Channel(side) if side is not None else None
    if at is None:
        return None
    if piece == "panda":
        return act.PandaTo(at) if table.view.phase == "storm" else act.Panda(at)
    if piece == "gardener":
        return act.Gardener(at)
    if piece.startswith("store."):
        return act.Chip(piece[6:], at)  # type: ignore[arg-type]
    return act.Place(at, table.with_chip) if piece == "tile.0" else None


def _tried_button(table: Any, target: str) -> Action | None:
    kind, _, rest = target.partition(".")
    pond = table.rules.isle.cells[0]
    if target in ("button.plot", "stack"):
        return act.DrawPlots()
    if target in ("button.irrigation", "supply.channel"):
        return act.Irrigation()
    if target in ("button.panda", "panda"):
        return act.Panda(pond)
    if target in ("button.gardener", "gardener"):
        return act.Gardener(pond)
    if target == "button.objective":
        return act.Objective("panda")
    if kind == "deck":
        return act.Add(rest) if table.rules.coop else act.Objective(rest)  # type: ignore[arg-type]
    if target.startswith("button.weather."):
        return act.ChooseWeather(rest[8:])  # type: ignore[arg-type]
    if target.startswith("button.take.") or (kind == "supply" and rest in IMPROVEMENTS):
        return act.Take(rest.removeprefix("take."))  # type: ignore[arg-type]
    if target == "store.channel":
        edges = table.rules.isle.edges
        return act.Channel(edges[0])
    return None


# ---- the hand


def held_image(table: Any, level: float = 3) -> Any:
    """Return the piece in the hand, None when it is not known."""
    held, theme, side = table.pointer.held, table.theme, table.camera.side
    if held in ("panda", "gardener"):
        return pawn(held, max(10, round(1.25 * side)), theme, level)
    if held == "tile.0" and table.view.picked and table.view.picked[0] >= 0:
        colour = table.rules.box.plot_colour[table.view.picked[0]]
        return plot_piece(colour, table.garden.side, theme, level=level)
    if held is not None and held.startswith("store.") and held != "store.channel":
        return chip(held[6:], max(12, round(0.6 * side)), theme, level)
    return None


def draw_held(surface: Surface, table: Any, centre: Point) -> None:
    """Draw what is in the hand a little above the pointer."""
    x, y = round(centre[0]), round(centre[1]) - table.theme.board(8)
    if table.pointer.held == "store.channel":
        side = edge_of(table.pointer.aim)
        image = table.garden.channel_surface(side) if side else sprite(f"{GAME}/channel", max(20, round(table.camera.side)))
        surface.blit(image, image.get_rect(center=(x, y)))
        return
    piece = held_image(table)
    if piece is not None:
        piece.at_centre(surface, (x, y))
        if table.pointer.held == "tile.0":
            _draw_print(surface, table, (x, y))


def _draw_print(surface: Surface, table: Any, centre: tuple[int, int]) -> None:
    """Draw the improvement of the plot in the hand."""
    printed = table.rules.box.plot_printed[table.view.picked[0]]
    kind = printed if printed != NONE else table.with_chip
    if kind:
        chip(kind, max(9, round(table.camera.side * 0.5)), table.theme).at_centre(surface, centre)


def draw_ghost(surface: Surface, table: Any, target: str, legal: bool) -> None:
    """Draw the held piece where it would lie, or the mark of a place where it may not."""
    at, side = cell_of(target), edge_of(target)
    held = table.pointer.held
    if at is None and side is None:
        return
    if not legal:
        draw_refused(surface, table.outline(target), table.theme)
        return
    if side is not None:
        table.garden.draw_channel(surface, side, 170)
    elif held == "tile.0":
        table.garden.draw_ghost_plot(surface, at)
        draw_ghost_outline(surface, table.outline(target), table.theme)
    elif held is not None and held.startswith("store."):
        piece = chip(held[6:], max(9, round(table.camera.side * 0.5)), table.theme)
        image = faded(piece.image, 170, ("ghost chip", held))
        surface.blit(image, image.get_rect(center=table.garden.point(at, (-0.4, 0.2))))
