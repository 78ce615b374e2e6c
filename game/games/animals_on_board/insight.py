"""What computer players know about Animals on Board (rules section 10)."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Final

from game.engine.types import Action
from game.games.animals_on_board.rules import AnimalsOnBoard
from game.games.animals_on_board.state import State

SCALE: Final = 8.0
DEPTH: Final = 12
MOST: Final = 60


def evaluate(rules: AnimalsOnBoard, s: State) -> list[float]:
    """Return the points of each seat if the arks sailed now."""
    return [float(rules.account(s, seat).total) for seat in range(rules.seats)]


def candidates(rules: AnimalsOnBoard, s: State, rng: Random) -> list[Action]:
    """Return some legal actions for the player to act."""
    if s.phase == "turn" and sum(1 << len(group) for group in s.groups) > MOST:
        return list({rules.sample(s, rng): None for _ in range(MOST)})
    return rules.legal(s)


def playout(rules: AnimalsOnBoard, s: State, rng: Random) -> Action:
    """Return one random legal action."""
    return rules.sample(s, rng)


def rank(
    rules: AnimalsOnBoard, view: State, rng: Random, effort: int = 1
) -> Generator[None, None, list[tuple[float, Action]]]:
    """Try each candidate on a guess and compare the points right after it."""
    world = rules.fill(view, rng)
    player = view.to_act
    found: list[tuple[float, Action]] = []
    for action in candidates(rules, view, rng):
        after = world.clone()
        rules.apply(after, action)
        found.append((evaluate(rules, after)[player], action))
        yield
    return sorted(found, key=lambda pair: -pair[0])
