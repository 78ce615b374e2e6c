"""Legal actions and random ones, from tables of shared action objects (rules 4)."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Final

from game.engine.masks import bits
from game.engine.types import Action
from game.games.takenoko import actions as act
from game.games.takenoko import turn
from game.games.takenoko.components import (
    ACTIONS,
    GARDENER,
    IRRIGATION,
    NONE,
    PANDA,
    PLOT,
    Components,
    Improvement,
)
from game.games.takenoko.garden import open_edges, targets
from game.games.takenoko.island import Island
from game.games.takenoko.state import State

if TYPE_CHECKING:
    from game.games.takenoko.rules import TakenokoRules

ROLL: Final = act.Roll()
DECLINE: Final = act.Decline()
DRAW_PLOTS: Final = act.DrawPlots()
IRRIGATE: Final = act.Irrigation()
END_TURN: Final = act.EndTurn()


class Acts:
    """Every action with a table, made once for a set of components: by cell, edge, card, deck, face or chip."""

    def __init__(self, box: Components, isle: Island) -> None:
        cells = isle.cells[: isle.last + 1]
        chips: tuple[Improvement, ...] = ("enclosure", "fertilizer", "watershed")
        self.weather = tuple(act.ChooseWeather(face) for face in ("sun", "rain", "wind", "storm", "clouds", "choice"))
        self.grow = tuple(act.Grow(cell) for cell in cells)
        self.panda_to = tuple(act.PandaTo(cell) for cell in cells)
        self.gardener = tuple(act.Gardener(cell) for cell in cells)
        self.panda = tuple(act.Panda(cell) for cell in cells)
        self.take = tuple(act.Take(chip) for chip in chips)
        self.pick = tuple(act.Pick(plot.id) for plot in box.plots)
        self.place = tuple(tuple(act.Place(cell, chip) for cell in cells) for chip in (None, *chips))
        self.objective = tuple(act.Objective(deck) for deck in ("plot", "gardener", "panda"))
        self.add = tuple(act.Add(deck) for deck in ("plot", "gardener", "panda"))
        self.channel = tuple(act.Channel(side) for side in isle.edges)
        self.chip = ((), *(tuple(act.Chip(chip, cell) for cell in cells) for chip in chips))
        self.complete = tuple(act.Complete(card.id) for card in box.cards)


_made: dict[int, Acts] = {}


def acts(box: Components, isle: Island) -> Acts:
    """Return the shared actions of a set of components."""
    if id(box) not in _made:
        _made[id(box)] = Acts(box, isle)
    return _made[id(box)]


def growable(rules: TakenokoRules, s: State) -> list[int]:
    """Return the plots that rain can make grow: irrigated, not full, colour in the supply."""
    wet = 0
    for colour, plots in enumerate(s.by_colour):
        if s.supply[colour]:
            wet |= plots
    return [cell for cell in bits(wet & s.irrigated) if s.height[cell] < rules.isle.top]


def storm_cells(rules: TakenokoRules, s: State) -> int:
    """Return the cells to which a storm may carry the panda."""
    return s.in_play & ~(1 << s.panda) if rules.other_cell else s.in_play


def legal(rules: TakenokoRules, s: State) -> list[Action]:
    """Return all legal actions in order; empty when nature is to answer or the game is over."""
    if s.to_act < 0:
        return []
    before, after = _ASKED[s.phase](rules, s)
    return [*before, *free_choices(rules, s), *after]


Asked = tuple[list[Action], list[Action]]
"""Answers to the question asked, those that stand before the free choices and those behind."""


def asked(rules: TakenokoRules, s: State) -> list[Action]:
    """Return the answers to the question asked, free choices left out."""
    before, after = _ASKED[s.phase](rules, s)
    return before + after


def free_choices(rules: TakenokoRules, s: State) -> list[Action]:
    """Return the channels, chips and cards that may be laid at any time in one's turn."""
    table, seat = rules.acts, s.seat
    found: list[Action] = []
    if s.channel_store[seat]:
        found += [table.channel[side] for side in bits(open_edges(s))]
    if s.bare:
        for kind in range(1, 4):
            if s.chip_store[4 * seat + kind]:
                found += [table.chip[kind][cell] for cell in bits(s.bare)]
    found += [table.complete[card] for card in turn.ready_hand(rules, s)]
    return found


def _turn_start(rules: TakenokoRules, s: State) -> Asked:
    return [ROLL], []


def _choose_weather(rules: TakenokoRules, s: State) -> Asked:
    return [rules.acts.weather[face] for face in turn.choosable(s)], []


def _rain(rules: TakenokoRules, s: State) -> Asked:
    return [*(rules.acts.grow[cell] for cell in growable(rules, s)), DECLINE], []


def _storm(rules: TakenokoRules, s: State) -> Asked:
    return [*(rules.acts.panda_to[cell] for cell in bits(storm_cells(rules, s))), DECLINE], []


def _clouds(rules: TakenokoRules, s: State) -> Asked:
    return [rules.acts.take[kind - 1] for kind in range(1, 4) if s.chip_supply[kind]], []


def _announce(rules: TakenokoRules, s: State) -> Asked:
    return [act.Announce(tuple(ACTIONS[kind] for kind in named)) for named in turn.announcements(rules, s)], []


def _plot_pick(rules: TakenokoRules, s: State) -> Asked:
    return [rules.acts.pick[plot] for plot in sorted(set(s.drawn))], []


def _plot_cell(rules: TakenokoRules, s: State) -> Asked:
    return [
        rules.acts.place[chip][cell] for cell in bits(s.open_cells) for chip in range(4) if may_carry(rules, s, chip)
    ], []


def may_carry(rules: TakenokoRules, s: State, chip: int) -> bool:
    """Return whether the plot to be placed may be placed with a chip (0: without)."""
    if chip == NONE:
        return True
    return s.chip_store[4 * s.seat + chip] > 0 and rules.box.plot_printed[s.picked[0]] == NONE


def _plot_order(rules: TakenokoRules, s: State) -> Asked:
    orders = dict.fromkeys(permutations(sorted(s.drawn)))
    return [act.Order(tuple(rules.box.plots[plot].id for plot in order)) for order in orders], []


def _redraw(rules: TakenokoRules, s: State) -> Asked:
    return [rules.acts.objective[deck] for deck in turn.open_decks(rules, s)], []


def _action(rules: TakenokoRules, s: State) -> Asked:
    kinds, may_end = turn.open_kinds(rules, s)
    found: list[Action] = []
    for kind in kinds:
        found += main_actions(rules, s, kind)
    return found, endings(rules, s) if may_end else []


def endings(rules: TakenokoRules, s: State) -> list[Action]:
    """Return how the turn may end: in the cooperative mode a card is added first."""
    if rules.coop and not s.added and (decks := turn.full_decks(s)):
        return [rules.acts.add[deck] for deck in decks]
    return [END_TURN]


def main_actions(rules: TakenokoRules, s: State, kind: int) -> list[Action]:
    """Return the ways to carry out one kind of action."""
    table, isle = rules.acts, rules.isle
    if kind == PLOT:
        return [DRAW_PLOTS]
    if kind == IRRIGATION:
        return [IRRIGATE]
    if kind == GARDENER:
        return [table.gardener[cell] for cell in sorted(targets(isle, s, s.gardener))]
    if kind == PANDA:
        return [table.panda[cell] for cell in sorted(targets(isle, s, s.panda))]
    return [table.objective[deck] for deck in turn.open_decks(rules, s)]


def _add(rules: TakenokoRules, s: State) -> Asked:
    return [], [rules.acts.add[deck] for deck in turn.full_decks(s)]


_ASKED: Final = {
    "turn_start": _turn_start,
    "choose_weather": _choose_weather,
    "rain": _rain,
    "storm": _storm,
    "clouds": _clouds,
    "announce": _announce,
    "plot_pick": _plot_pick,
    "plot_cell": _plot_cell,
    "plot_order": _plot_order,
    "redraw": _redraw,
    "action": _action,
    "add": _add,
}
PHASES: Final = tuple(_ASKED)
"""The questions asked of players."""
