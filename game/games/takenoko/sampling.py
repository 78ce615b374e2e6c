"""Random legal actions without listing them: what random games and the tree search play by."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from game.engine.types import Action
from game.games.takenoko import turn
from game.games.takenoko.actions import Order
from game.games.takenoko.choices import DRAW_PLOTS, IRRIGATE, ROLL, asked, endings, may_carry
from game.games.takenoko.components import GARDENER, IRRIGATION, OBJECTIVE, PANDA, PLOT, SUN, WIND
from game.games.takenoko.garden import open_edges
from game.games.takenoko.state import State

if TYPE_CHECKING:
    from game.games.takenoko.rules import TakenokoRules

_KINDS: Final = (PLOT, IRRIGATION, GARDENER, PANDA, OBJECTIVE, OBJECTIVE)
"""Kinds to draw from; cards come up twice as often, or random games would run long."""


def sample(rules: TakenokoRules, s: State, rng: Random) -> Action:
    """Return one legal action: often a free choice where one is open, else an answer to the question asked."""
    phase = s.phase
    if (phase == "action" or rng.random() < 0.1) and (free := _free(rules, s, rng)) is not None:
        return free
    if phase == "action":
        return _action(rules, s, rng)
    if phase == "turn_start":
        return ROLL
    if phase == "plot_cell":
        return _place(rules, s, rng)
    if phase == "plot_order":
        plots = [rules.box.plots[plot].id for plot in s.drawn]
        rng.shuffle(plots)
        return Order(tuple(plots))
    found = asked(rules, s)
    return found[int(rng.random() * len(found))]


def _free(rules: TakenokoRules, s: State, rng: Random) -> Action | None:
    """Return a free choice or, at times, none although there are some."""
    random, seat = rng.random, s.seat
    ready = turn.ready_hand(rules, s)
    if ready and random() < 0.8:
        return rules.acts.complete[ready[int(random() * len(ready))]]
    if s.channel_store[seat] and (sides := open_edges(s)) and random() < 0.5:
        return rules.acts.channel[_any_bit(sides, rng)]
    if s.bare:
        first = 4 * seat + 1
        store = s.chip_store[first : first + 3]
        if any(store) and random() < 0.5:
            kinds = [kind for kind, number in enumerate(store, 1) if number]
            return rules.acts.chip[kinds[int(random() * len(kinds))]][_any_bit(s.bare, rng)]
    return None


def _action(rules: TakenokoRules, s: State, rng: Random) -> Action:
    random, used = rng.random, s.used
    if not rules.announce and not s.added:
        again = s.weather == WIND
        if len(used) < rules.per_turn:
            for _ in range(4):  # mostly a kind drawn blindly fits; else they are listed below
                kind = _KINDS[int(random() * len(_KINDS))]
                if (again or kind not in used) and turn.possible(rules, s, kind):
                    return _main(rules, s, kind, rng)
        elif s.weather != SUN:
            found = endings(rules, s)
            return found[int(random() * len(found))]
    kinds, may_end = turn.open_kinds(rules, s)
    if not kinds or (may_end and random() < 0.2):
        found = endings(rules, s)
        return found[int(random() * len(found))]
    return _main(rules, s, kinds[int(random() * len(kinds))], rng)


def _main(rules: TakenokoRules, s: State, kind: int, rng: Random) -> Action:
    """Return a random way to carry out a kind of action."""
    if kind == PLOT:
        return DRAW_PLOTS
    if kind == IRRIGATION:
        return IRRIGATE
    if kind == GARDENER:
        return rules.acts.gardener[_walk(rules, s, s.gardener, rng)]
    if kind == PANDA:
        return rules.acts.panda[_walk(rules, s, s.panda, rng)]
    decks = turn.open_decks(rules, s)
    # Panda cards come up more often: hands full of cards that chance never fulfils would stop random games.
    return rules.acts.objective[decks[-1 if rng.random() < 0.5 else int(rng.random() * len(decks))]]


def _walk(rules: TakenokoRules, s: State, start: int, rng: Random) -> int:
    """Return a random cell on a random straight line that leads somewhere."""
    neighbours, in_play = rules.isle.neighbours, s.in_play
    direction = int(rng.random() * 6)
    cell = neighbours[start][direction]
    while not in_play >> cell & 1:
        direction = direction + 1 if direction < 5 else 0
        cell = neighbours[start][direction]
    found = []
    while in_play >> cell & 1:
        found.append(cell)
        cell = neighbours[cell][direction]
    return found[int(rng.random() * len(found))]


def _place(rules: TakenokoRules, s: State, rng: Random) -> Action:
    chip = int(rng.random() * 4)
    return rules.acts.place[chip if may_carry(rules, s, chip) else 0][_any_bit(s.open_cells, rng)]


def _any_bit(mask: int, rng: Random) -> int:
    for _ in range(int(rng.random() * mask.bit_count())):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1
