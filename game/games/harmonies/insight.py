"""What computer players know about Harmonies."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Final

from game.engine.types import Action
from game.games.harmonies.rules import Harmonies
from game.games.harmonies.state import State

SCALE: Final = 12.0
DEPTH: Final = 0


def evaluate(rules: Harmonies, s: State) -> list[float]:
    return [float(rules.total(s, seat)) for seat in range(rules.seats)]


def candidates(rules: Harmonies, s: State, rng: Random) -> list[Action]:
    return rules.legal(s)


def playout(rules: Harmonies, s: State, rng: Random) -> Action:
    return rules.sample(s, rng)


def rank(rules: Harmonies, view: State, rng: Random, effort: int = 1) -> Generator[None, None, list[tuple[float, Action]]]:
    import game.games.harmonies.insight as me
    from game.bots.simple import one_ply

    return (yield from one_ply(rules, me, view, rng, 1))
