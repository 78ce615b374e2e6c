"""What computer players know about Renature (interface: ``engine.rules.Insight``)."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Final

from game.games.renature.actions import Actions, ChangeJoker, Discard, ExtraTurn
from game.games.renature.choices import can_take_extra_turn, sample_domino
from game.games.renature.lookahead import PASS, Line, look_ahead
from game.games.renature.planner import STEP, Plan, Planner, plant_action
from game.games.renature.prospects import expected
from game.games.renature.rules import RenatureRules
from game.games.renature.state import State
from game.games.renature.turn import set_joker

SCALE: Final = 12.0
HARD: Final = "rank"
HARD_EFFORT: Final = 12
"""Guessed worlds in which the hard computer follows each line."""
NOISE: Final = 0.85
"""Blur of the easy computer, so that it wins about three of four games against chance."""
LINES: Final = 10
"""Lines that the hard computer follows."""
DEPTH: Final = 6
WIDTH: Final = 12
"""Placements among the candidates."""
DISCARD_COST: Final = 2.0
"""What a turn without a domino laid loses against an empty plan."""
JOKER_BELOW: Final = 5.0
"""Another joker is looked for only where the best turn promises less."""
JOKER_MARGIN: Final = 1.0
EXTRA_MARGIN: Final = 16.0
"""Gain that an extra turn must promise beyond its price: it spends a domino of a later turn, so most are not worth it."""


def evaluate(rules: RenatureRules, s: State) -> list[float]:
    """Return the expected final points of each seat."""
    if s.to_act < 0:
        return [float(total) for total in rules.result(s).totals]
    return expected(rules, s)


def candidates(rules: RenatureRules, s: State, rng: Random) -> list[Actions]:
    """Return the actions worth a look, best guess first."""
    lines = _drain(weigh(rules, s))
    return list(dict.fromkeys(actions[0] for _, actions in lines))[: WIDTH + 4]


def _drain(work: Generator[None, None, list[Line]]) -> list[Line]:
    """Return the result of work in steps at once."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]


def weigh(rules: RenatureRules, s: State) -> Generator[None, None, list[Line]]:
    """Return the sensible lines of the player to act with their gain at first sight, best first."""
    if s.phase == "domino":
        found = yield from _weigh_dominoes(rules, s)
    elif s.phase == "plant":
        plantings = Planner(rules, s, s.to_act).now_plantings()
        found = [(gain, (plant_action(rules, *plant),)) for gain, plant in plantings]
        found.append((0.0, (PASS["plant"],)))
    else:
        found = [(0.0, (PASS[s.phase],))]
        if s.phase == "turn_end" and can_take_extra_turn(rules, s):
            plan = yield from Planner(rules, s, s.to_act).best()
            gain = plan.gain if plan else -DISCARD_COST
            line = (ExtraTurn(), *_actions(rules, plan)) if plan else (ExtraTurn(),)
            found.append((gain - rules.extra_price - EXTRA_MARGIN, line))
    return sorted(found, key=lambda line: -line[0])


def _actions(rules: RenatureRules, plan: Plan) -> tuple[Actions, ...]:
    """Return the actions of a plan."""
    planting = plan.planting(rules)
    return (plan.place(rules),) if planting is None else (plan.place(rules), planting)


def _weigh_dominoes(rules: RenatureRules, s: State) -> Generator[None, None, list[Line]]:
    """Return placements with their best plant, discards, and another joker where the hand is stuck."""
    names = rules.tables.domino_names
    plans = []
    for plan in Planner(rules, s, s.to_act).plans():
        plans.append(plan)
        if len(plans) % STEP == 0:
            yield
    found: list[Line] = [(plan.gain, _actions(rules, plan)) for plan in plans]
    best = max((plan.gain for plan in plans), default=-DISCARD_COST)
    if best < JOKER_BELOW and s.clouds[s.to_act] >= rules.joker_price:
        found += yield from _joker_changes(rules, s)
    laid = {plan.domino for plan in plans}
    found += [(-DISCARD_COST - (domino in laid), (Discard(names[domino]),)) for domino in s.hands[s.to_act]]
    return found


def _joker_changes(rules: RenatureRules, s: State) -> Generator[None, None, list[Line]]:
    """Return the jokers that a domino of the hand could use, each with the turn it allows."""
    animals = sorted({animal for domino in s.hands[s.to_act] for animal in rules.tables.dominoes[domino]} - {s.joker})
    found: list[Line] = []
    for animal in animals:
        after = s.clone()
        set_joker(after, animal)
        plan = yield from Planner(rules, after, s.to_act).best()
        if plan is not None:
            change = ChangeJoker(rules.tables.animals[animal])
            found.append((plan.gain - rules.joker_price - JOKER_MARGIN, (change, *_actions(rules, plan))))
    return found


def playout(rules: RenatureRules, s: State, rng: Random) -> Actions:
    """Return a random placement, the best plant after it, and no cloud actions."""
    if s.phase == "domino":
        return sample_domino(rules, s, rng, False)
    if s.phase == "plant":
        found = Planner(rules, s, s.to_act).now_plantings()
        return plant_action(rules, *found[0][1]) if found and found[0][0] > 0.0 else PASS["plant"]
    return PASS[s.phase]


def rank(rules: RenatureRules, view: State, rng: Random, effort: int = 1) -> Generator[None, None, list[tuple[float, Actions]]]:
    """Return (worth, action), best first: at first sight, or with more effort after the replies in guessed worlds."""
    lines = yield from weigh(rules, view)
    if effort == 1 or len(lines) == 1:
        found = [(gain, actions[0]) for gain, actions in lines]
    else:
        found = yield from look_ahead(rules, view, rng, lines[:LINES], effort)
    known: dict[Actions, float] = {}
    for worth, action in found:
        known.setdefault(action, worth)
    return [(worth, action) for action, worth in known.items()]
