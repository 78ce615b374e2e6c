"""What the screen shows to help a player: progress of cards, near places, what a move will do, ways for water, supplies.

Everything is computed from a view; cells are axial coordinates, colours and improvements are ids.
"""

from __future__ import annotations

from typing import NamedTuple

from game.content.i18n import join, t
from game.engine.hexes import Edge, Hex
from game.engine.masks import bits
from game.engine.types import Action, Event, HiddenFact, Player, Reason
from game.games.takenoko.actions import Channel
from game.games.takenoko.choices import free_choices
from game.games.takenoko.components import COLOURS, ENCLOSURE, IMPROVEMENTS, NONE, Card
from game.games.takenoko.garden import open_edges
from game.games.takenoko.island import POND
from game.games.takenoko.routes import route, steps_to_water
from game.games.takenoko.rules import TakenokoRules
from game.games.takenoko.scoring import fulfilled
from game.games.takenoko.state import State


class Progress(NamedTuple):
    """How near a card is: ``have`` of ``needed`` plots, shoots or sections; ``text`` says it in words."""

    have: int
    needed: int
    done: bool
    text: str


class Spot(NamedTuple):
    """One cell of a place where a pattern nearly lies; ``state`` is ``ready``, ``dry`` or ``missing``."""

    at: Hex
    colour: str
    state: str


class NearPlace(NamedTuple):
    """A place where a plot card nearly fits; ``channels`` is -1 when no way for the water is open yet."""

    spots: tuple[Spot, ...]
    missing: int
    dry: int
    channels: int


class Growth(NamedTuple):
    """Bamboo that will grow."""

    at: Hex
    colour: str
    sections: int
    height: int


class GardenerMove(NamedTuple):
    """The straight path of the gardener, target last, and what will grow; ``dry`` tells that the target has no water."""

    path: tuple[Hex, ...]
    grows: tuple[Growth, ...]
    dry: bool


class PandaMove(NamedTuple):
    """The straight path of the panda, target last, and the colour he will eat, None for nothing."""

    path: tuple[Hex, ...]
    eats: str | None
    height: int
    """Sections left afterwards."""
    fenced: bool
    """An enclosure keeps him from eating."""


class ChannelChoice(NamedTuple):
    """A legal edge and the plots that a channel there brings water to."""

    edge: Edge
    waters: tuple[Hex, ...]


def preview(rules: TakenokoRules, view: State, action: Action) -> list[Event] | None:
    """Return what a legal action will do, None when that is hidden."""
    out: list[Event] = []
    try:
        rules.apply(view.clone(), action, out)
    except HiddenFact:
        return None
    return out


def progress(rules: TakenokoRules, view: State, seat: Player, card_id: str) -> Progress:
    """Return how near ``seat`` is to completing a card."""
    card = rules.cards[rules.box.card_number[card_id]]
    done = fulfilled(view, seat, card.number)
    if card.deck == 0:
        needed = len(card.offsets)
        places = [] if done else near_places(rules, view, card_id, 1)
        have = needed if done else (needed - places[0].missing - places[0].dry if places else 0)
        return Progress(have, needed, done, t("takenoko.advice.plots", have, n=needed))
    if card.deck == 1:
        return _shoot_progress(rules, view, card, done)
    eaten = view.eaten[3 * seat : 3 * seat + 3]
    parts = [(min(need, eaten[colour]), need, COLOURS[colour]) for colour, need in enumerate(card.needs) if need]
    words = [t("takenoko.advice.of", have, t(f"takenoko.sections.{colour}", n=need)) for have, need, colour in parts]
    return Progress(sum(p[0] for p in parts), sum(p[1] for p in parts), done, join(words))


def _shoot_progress(rules: TakenokoRules, view: State, card: Card, done: bool) -> Progress:
    if card.shoots > 1:
        have = min(card.shoots, view.shoots[card.slot])
        return Progress(have, card.shoots, done, t("takenoko.advice.shoots", have, n=card.shoots))
    kind = IMPROVEMENTS.index(card.improvement)
    heights = [view.height[cell] for cell in bits(view.by_colour[card.colour]) if view.improvement[cell] == kind]
    best = max(heights, default=0)
    return Progress(best, card.height, done, t("takenoko.advice.height", best, card.height))


def near_places(rules: TakenokoRules, view: State, card_id: str, most: int = 3) -> list[NearPlace]:
    """Return the places where a plot card is nearest to lying watered, nearest first; none of a wrong colour in the way."""
    isle, card = rules.isle, rules.cards[rules.box.card_number[card_id]]
    bit, plots = 1 << card.number, view.in_play & ~(1 << POND)
    found: dict[tuple[int, int, int], NearPlace] = {}
    for colour in set(card.colours):
        for cell in bits(view.by_colour[colour]):
            for place in isle.places(cell, colour):
                blocked = any(mask & plots & ~own for mask, own in zip(place.cells, view.by_colour, strict=True))
                if place.bit == bit and not blocked and place.cells not in found:
                    found[place.cells] = _near_place(rules, view, place.cells)
    return sorted(found.values(), key=lambda near: (near.missing, near.dry, near.channels % 99, near.spots))[:most]


def _near_place(rules: TakenokoRules, view: State, cells: tuple[int, int, int]) -> NearPlace:
    isle, water = rules.isle, steps_to_water(rules.isle, view)
    spots = []
    for colour, mask in enumerate(cells):
        for cell in bits(mask):
            wet = view.irrigated >> cell & 1
            state = "missing" if not view.in_play >> cell & 1 else "ready" if wet else "dry"
            spots.append(Spot(isle.cells[cell], COLOURS[colour], state))
    dry = [isle.number[spot.at] for spot in spots if spot.state == "dry"]
    reach = [water.get(cell, -1) for cell in dry]
    channels = -1 if -1 in reach else max(reach, default=0)
    return NearPlace(tuple(spots), sum(spot.state == "missing" for spot in spots), len(dry), channels)


def gardener_move(rules: TakenokoRules, view: State, at: Hex) -> GardenerMove:
    """Return path and growth of the gardener's move to a cell in a straight line from him."""
    isle, cell = rules.isle, rules.isle.number[at]
    out: list[Event] = []
    rules.apply(view.clone(), rules.acts.gardener[cell], out)
    grows = tuple(Growth(*event.data[:4]) for event in out if event.kind == "grow")
    dry = cell != POND and not view.irrigated >> cell & 1
    return GardenerMove(tuple(isle.cells[step] for step in isle.line(view.gardener, cell)), grows, dry)


def panda_move(rules: TakenokoRules, view: State, at: Hex) -> PandaMove:
    """Return path and meal of the panda's move to a cell; in a storm the path is the cell alone."""
    isle, cell = rules.isle, rules.isle.number[at]
    path = () if view.phase == "storm" else isle.line(view.panda, cell)
    height = view.height[cell]
    fenced = view.improvement[cell] == ENCLOSURE
    eats = height > 0 and not fenced
    steps = tuple(isle.cells[step] for step in path) or (at,)
    return PandaMove(steps, COLOURS[view.colour[cell]] if eats else None, height - eats, fenced and height > 0)


def channel_choices(rules: TakenokoRules, view: State) -> list[ChannelChoice]:
    """Return every edge that may take a channel now, whether or not one is stored, with the plots it waters."""
    isle = rules.isle
    found = []
    for side in bits(open_edges(view)):
        dry = [cell for cell in isle.edge_cells[side] if not view.irrigated >> cell & 1]
        found.append(ChannelChoice(isle.edges[side], tuple(isle.cells[cell] for cell in dry)))
    return found


def refused_edge(rules: TakenokoRules, view: State, edge: Edge) -> Reason | None:
    """Return why a channel may not lie on an edge, None when it may."""
    return rules.why_not(view, Channel(edge))


def planned_route(rules: TakenokoRules, view: State, at: Hex) -> tuple[Edge, ...]:
    """Return the fewest channels, in the order of laying, that bring water to a plot; empty when none is needed or can."""
    cell = rules.isle.number[at]
    return tuple(rules.isle.edges[side] for side in route(rules.isle, view, cell))


def supplies(rules: TakenokoRules, view: State) -> dict[str, int]:
    """Return what is left: sections by colour, channels, chips by kind, plots, cards by deck."""
    found = dict(zip(COLOURS, view.supply, strict=True)) | {"channels": view.channel_supply}
    found |= {IMPROVEMENTS[kind]: view.chip_supply[kind] for kind in range(NONE + 1, len(IMPROVEMENTS))}
    found |= {f"deck.{deck}": len(view.decks[n]) for n, deck in enumerate(("plot", "gardener", "panda"))}
    return found | {"stack": len(view.stack)}


def reminders(rules: TakenokoRules, view: State) -> list[Action]:
    """Return the free choices still open, for the question before a turn ends; only sees the cards of the player to act."""
    return free_choices(rules, view) if view.to_act >= 0 else []
