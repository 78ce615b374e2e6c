"""What computer players know about Harmonies (the interface ``Insight``)."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Final
from weakref import WeakKeyDictionary

from game.engine.types import Action
from game.games.harmonies.outlook import MOST_TURNS, Outlook
from game.games.harmonies.plan import WIDTHS, Planner, seat_worth
from game.games.harmonies.rules import Harmonies
from game.games.harmonies.state import State

SCALE: Final = 12.0
DEPTH: Final = 0
HARD: Final = "rank"
HARD_EFFORT: Final = 3

_outlooks: WeakKeyDictionary[Harmonies, Outlook] = WeakKeyDictionary()


def outlook(rules: Harmonies) -> Outlook:
    """Return the judge of a set-up; it only remembers what it has computed."""
    found = _outlooks.get(rules)
    if found is None:
        found = _outlooks[rules] = Outlook(rules)
    return found


def evaluate(rules: Harmonies, s: State) -> list[float]:
    """Return the points each seat is likely to have at the end."""
    if s.to_act < 0:
        return [float(rules.total(s, seat)) for seat in range(rules.seats)]
    fewest = min(rules.empty_spaces(s, seat) for seat in range(rules.seats)) - rules.end_empty
    turns = max(0, min(MOST_TURNS, (fewest + 1) // 2))
    found = []
    for seat in range(rules.seats):
        to_come = turns
        if s.last_round or fewest <= 0:
            to_come = int((seat - s.first) % rules.seats >= (s.to_act - s.first) % rules.seats)
        found.append(seat_worth(rules, outlook(rules), s, seat, to_come))
    return found


def candidates(rules: Harmonies, s: State, rng: Random) -> list[Action]:
    """Return all legal actions, cubes first."""
    legal = rules.legal(s)
    return sorted(legal, key=lambda action: action.kind != "place_cube")


def playout(rules: Harmonies, s: State, rng: Random) -> Action:
    """Return a random action, but a cube where one fits."""
    for _, table, spaces in rules.open_cubes(s, s.to_act) if s.phase == "act" else ():
        return table[spaces & -spaces]
    return rules.sample(s, rng)


def rank(rules: Harmonies, view: State, rng: Random, effort: int = 1) -> Generator[None, None, list[tuple[float, Action]]]:
    """Return the first actions of the plans for this turn, best first."""
    if view.phase != "act":
        legal = rules.legal(view)
        return [(0.0, action) for action in legal]
    planner = Planner(rules, outlook(rules), view, WIDTHS[min(effort, len(WIDTHS) - 1)])
    best: dict[Action, float] = {}
    for plan in (yield from planner.plans()):
        best.setdefault(plan.actions[0], plan.worth)
    return [(worth, action) for action, worth in best.items()]
