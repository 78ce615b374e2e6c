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
HARD_EFFORT: Final = 2

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
    """Return the first actions of the plans for this turn, best first; depends on nothing but the view and the effort."""
    if view.phase == "choose_spirit":
        return _ranked(rules, view, [(_promise(rules, view, spirit=card), card) for card in view.dealt[view.to_act]])
    if view.phase == "solo_discard":
        worths = [(_promise(rules, view, animal=card), card) for card in view.market]
        usual = sum(worth for worth, _ in worths) / len(worths)
        return _ranked(rules, view, [(usual - worth, card) for worth, card in worths])
    planner = Planner(rules, outlook(rules), view, WIDTHS[min(effort, len(WIDTHS) - 1)])
    best: dict[Action, float] = {}
    for plan in (yield from planner.plans()):
        best.setdefault(plan.actions[0], plan.worth)
    return [(worth, action) for action, worth in best.items()]


def _promise(rules: Harmonies, s: State, animal: int | None = None, spirit: int | None = None) -> float:
    """Return what a card promises with the landscape of the player to act."""
    judge = outlook(rules)
    seat = s.to_act
    board, locked = s.boards[seat], s.cubes[seat] | s.spirit_at[seat]
    card = judge.spirits[spirit] if spirit is not None else judge.card(animal or 0, 0)
    room = board[0].bit_count()
    return judge.card_worth(card, judge.levels(board, locked), locked, max(1, min(MOST_TURNS, (room - 1) // 2)), room)


def _ranked(rules: Harmonies, s: State, worths: list[tuple[float, int]]) -> list[tuple[float, Action]]:
    """Return the choice of a card of the phase by worth; skipping the discard is worth nothing."""
    moves = rules.moves
    if s.phase == "choose_spirit":
        found: list[tuple[float, Action]] = [(worth, moves.choose[card]) for worth, card in worths]
    else:
        found = [*((worth, moves.discard[card]) for worth, card in worths), (0.0, moves.skip)]
    return sorted(found, key=lambda pair: -pair[0])
