"""What computers know about Indian Summer."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from game.engine.types import Action
from game.games.indian_summer.rules import IndianSummer
from game.games.indian_summer.state import State

SCALE = 3.0
DEPTH = 4


def evaluate(rules: IndianSummer, s: State) -> list[float]:
    """Return the expected final points of each seat."""
    return [float(s.covered[seat].bit_count()) for seat in range(rules.seats)]


def candidates(rules: IndianSummer, s: State, rng: Random) -> list[Action]:
    """Return the actions worth a look."""
    return rules.legal(s)


def playout(rules: IndianSummer, s: State, rng: Random) -> Action:
    """Return one plausible legal action."""
    return rules.sample(s, rng)


def rank(rules: IndianSummer, view: State, rng: Random, effort: int = 1) -> Generator[None, None, list[tuple[float, Action]]]:
    """Return (worth in points, action), best first."""
    yield
    return [(0.0, rules.sample(view, rng))]
