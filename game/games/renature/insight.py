"""What computer players know about Renature (interface: ``engine.rules.Insight``)."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Any, Final

from game.games.renature.actions import Actions, ChangeJoker, Continue, Discard, DropRest, EndTurn, ExtraTurn, SkipPlant
from game.games.renature.choices import can_take_extra_turn, legal, sample_domino
from game.games.renature.planner import Plan, Planner, plant_action
from game.games.renature.prospects import expected
from game.games.renature.rules import RenatureRules
from game.games.renature.state import State
from game.games.renature.turn import set_joker

SCALE: Final = 12.0
DEPTH: Final = 6
WIDTH: Final = 12
"""Placements among the candidates."""
DISCARD_COST: Final = 2.0
"""What a turn without a domino laid loses against an empty plan."""
JOKER_BELOW: Final = 2.5
"""Another joker is looked for only where the best turn promises less."""
JOKER_MARGIN: Final = 1.0
EXTRA_MARGIN: Final = 4.0
"""Gain that an extra turn must promise beyond its price."""


def evaluate(rules: RenatureRules, s: State) -> list[float]:
    """Return the expected final points of each seat."""
    if s.to_act < 0:
        return [float(total) for total in rules.result(s).totals]
    return expected(rules, s)


def candidates(rules: RenatureRules, s: State, rng: Random) -> list[Actions]:
    """Return the actions worth a look, best guess first."""
    return [action for _, action in weigh(rules, s)][: WIDTH + 4]


def weigh(rules: RenatureRules, s: State) -> list[tuple[float, Actions]]:
    """Return (gain, action) of the sensible actions, best first."""
    planner = Planner(rules, s, s.to_act)
    if s.phase == "domino":
        return weigh_dominoes(rules, s, sorted(planner.plans(), key=lambda plan: -plan.gain))
    found: list[tuple[float, Actions]] = []
    if s.phase == "plant":
        found = [(gain, plant_action(rules, *plant)) for gain, plant in planner.now_plantings()]
        found.append((0.0, SkipPlant()))
    elif s.phase == "cloud_overflow":
        found = [(0.0, DropRest())]
    elif s.phase == "before_areas":
        found = [(0.0, Continue())]
    elif s.phase == "turn_end":
        found = [(0.0, EndTurn())]
        if can_take_extra_turn(rules, s):
            gain = max((plan.gain for plan in planner.plans()), default=0.0)
            found.append((gain - rules.extra_price - EXTRA_MARGIN, ExtraTurn()))
    return sorted(found, key=lambda pair: -pair[0])


def weigh_dominoes(rules: RenatureRules, s: State, plans: list[Plan]) -> list[tuple[float, Actions]]:
    """Return (gain, action) of the best placements, of discards, and of another joker where the hand is stuck."""
    names = rules.tables.domino_names
    found: list[tuple[float, Actions]] = [(plan.gain, plan.place(rules)) for plan in plans]
    best = plans[0].gain if plans else -DISCARD_COST
    if best < JOKER_BELOW and s.clouds[s.to_act] >= rules.joker_price:
        found += joker_changes(rules, s)
    laid = {plan.domino for plan in plans}
    found += [(-DISCARD_COST - (domino in laid), Discard(names[domino])) for domino in s.hands[s.to_act]]
    return sorted(found, key=lambda pair: -pair[0])


def joker_changes(rules: RenatureRules, s: State) -> list[tuple[float, Actions]]:
    """Return (gain, action) of the jokers that a domino of the hand could use."""
    animals = sorted({animal for domino in s.hands[s.to_act] for animal in rules.tables.dominoes[domino]} - {s.joker})
    found: list[tuple[float, Actions]] = []
    for animal in animals:
        after = s.clone()
        set_joker(after, animal)
        gain = max((plan.gain for plan in Planner(rules, after, s.to_act).plans()), default=-DISCARD_COST)
        found.append((gain - rules.joker_price - JOKER_MARGIN, ChangeJoker(rules.tables.animals[animal])))
    return found


def playout(rules: RenatureRules, s: State, rng: Random) -> Actions:
    """Return a random placement, the best plant after it, and no cloud actions."""
    if s.phase == "domino":
        return sample_domino(rules, s, rng, False)
    if s.phase == "plant":
        found = Planner(rules, s, s.to_act).now_plantings()
        return plant_action(rules, *found[0][1]) if found and found[0][0] > 0.0 else SkipPlant()
    return legal(rules, s)[-1]


def rank(rules: RenatureRules, view: State, rng: Random, effort: int = 1) -> Generator[None, None, list[tuple[float, Any]]]:
    """Return (gain, action), best first."""
    yield
    return weigh(rules, view)
