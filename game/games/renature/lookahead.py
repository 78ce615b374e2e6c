"""Replies for the hard computer: lines of play are followed in guessed worlds until the turn comes round again."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import Final

from game.engine.types import OVER
from game.games.renature.actions import Actions, Continue, Discard, DropRest, EndTurn, ExtraTurn, SkipPlant
from game.games.renature.planner import Planner
from game.games.renature.prospects import expected
from game.games.renature.rules import RenatureRules
from game.games.renature.state import State

Line = tuple[float, tuple[Actions, ...]]
"""Gain at first sight, and the actions of one turn from now on."""
PASS: Final[dict[str, Actions]] = {
    "plant": SkipPlant(),
    "cloud_overflow": DropRest(),
    "before_areas": Continue(),
    "turn_end": EndTurn(),
}
"""The answer that moves each phase on."""
NEXT_TURN: Final = 0.5
"""Weight of the own turn after the replies, whose hand may still change."""
AFTER_EXTRA: Final = 0.25
"""The same after an extra turn, which has used a domino of the next turns already."""


def look_ahead(
    rules: RenatureRules, view: State, rng: Random, lines: Sequence[Line], worlds: int
) -> Generator[None, None, list[tuple[float, Actions]]]:
    """Return (worth, first action) of each line, best first: the mean lead after all replies, in the same worlds for all."""
    me = view.to_act
    totals = [0.0] * len(lines)
    for _ in range(worlds):
        world = rules.fill(view, rng)
        yield
        for index, (_, actions) in enumerate(lines):
            totals[index] += yield from _follow(rules, world.clone(), me, actions)
    ranked = [(total / worlds, actions[0]) for total, (_, actions) in zip(totals, lines, strict=True)]
    return sorted(ranked, key=lambda pair: -pair[0])


def _follow(rules: RenatureRules, s: State, me: int, actions: Sequence[Actions]) -> Generator[None, None, float]:
    """Play the line and the replies of the others; return the lead that then stands, with the own next turn in sight."""
    for action in actions:
        rules.apply(s, action)
    _pass_on(rules, s, me)
    for _ in range(rules.setup.seats - 1):
        if s.to_act in (OVER, me):
            break
        yield from play_turn(rules, s)
    if s.to_act == OVER:
        return lead([float(total) for total in rules.result(s).totals], me)
    worth = lead(expected(rules, s), me)
    yield
    if s.to_act == me and (plan := (yield from Planner(rules, s, me).best())) is not None:
        worth += _weight(actions[0]) * plan.gain
    return worth


def _weight(first: Actions) -> float:
    """Return how much the own next turn counts: lines that lay more dominoes must not seem better for it alone."""
    if isinstance(first, EndTurn):
        return 1.0
    return AFTER_EXTRA if isinstance(first, ExtraTurn) else NEXT_TURN


def play_turn(rules: RenatureRules, s: State) -> Generator[None, None, None]:
    """Play the best turn at first sight for the player to act, without cloud actions."""
    seat = s.to_act
    plan = yield from Planner(rules, s, seat).best()
    if plan is None:
        rules.apply(s, Discard(rules.tables.domino_names[s.hands[seat][0]]))
    else:
        rules.apply(s, plan.place(rules))
        planting = plan.planting(rules)
        if planting is not None and s.phase == "plant":
            rules.apply(s, planting)
    _pass_on(rules, s, seat)


def _pass_on(rules: RenatureRules, s: State, seat: int) -> None:
    """End the turn of a seat; stops at a question for another seat or for its next domino."""
    while s.to_act == seat and s.phase in PASS:
        rules.apply(s, PASS[s.phase])


def lead(points: list[float], me: int) -> float:
    """Return the points of a seat beyond the mean of its rivals."""
    return points[me] - (sum(points) - points[me]) / (len(points) - 1)
