"""What computer players know about Takenoko: worth of a position, actions worth a look, and the ranking of a turn."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Final

from game.engine.types import OVER, Action
from game.games.takenoko import planning
from game.games.takenoko.estimate import worth
from game.games.takenoko.rules import TakenokoRules
from game.games.takenoko.state import State

SCALE: Final = 8.0
DEPTH: Final = 12
HARD: Final = "rank"
HARD_EFFORT: Final = 3
NOISE: Final = 2.0
"""Blur of the easy computer, which loses three of four games against normal and wins nine of ten against chance."""


def evaluate(rules: TakenokoRules, s: State) -> list[float]:
    """Return the expected final points of each seat; at the end the totals."""
    if s.to_act == OVER:
        return [float(sum(line.points for line in lines)) for lines in rules.scores(s)]
    if rules.coop:
        return [worth(rules, s, 0)] * len(s.turns)
    return [worth(rules, s, seat) for seat in range(len(s.turns))]


def candidates(rules: TakenokoRules, s: State, rng: Random) -> list[Action]:
    """Return the actions worth a look, best guess first."""
    return planning.sensible(rules, s)


def playout(rules: TakenokoRules, s: State, rng: Random) -> Action:
    """Return one plausible action."""
    return rules.sample(s, rng)


def rank(
    rules: TakenokoRules, view: State, rng: Random, effort: int = 1
) -> Generator[None, None, list[tuple[float, Action]]]:
    """Yield, then return (worth, action) of all that was weighed, best first, by planning the rest of the turn."""
    return planning.rank(rules, view, rng, effort)
