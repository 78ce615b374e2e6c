"""Ways to make and play positions of Takenoko in tests."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game.content.options import make_rules
from game.engine.match import Match
from game.engine.types import CHANCE, OVER, Action
from game.games import positions, spec
from game.games.takenoko.rules import TakenokoRules
from game.games.takenoko.state import State


def rules_for(seats: int = 2, **options: Any) -> TakenokoRules:
    """Return the rules for seats and options."""
    found: TakenokoRules = make_rules(spec("takenoko"), seats, options)
    return found


def position(**parts: Any) -> Match:
    """Return a match that begins at a position of two players in phase ``action``."""
    whole = {"game": "takenoko", "seats": 2, "phase": "action", **parts}
    return positions.read_map(whole).match()


def written(match: Match) -> dict[str, Any]:
    """Return the position reached."""
    return positions.write(spec("takenoko"), match.rules, match.state)


def play(match: Match, *actions: Action) -> Match:
    """Play actions in order."""
    for action in actions:
        match.play(action)
    return match


def walk(rules: TakenokoRules, seed: int, most: int = 3000) -> Iterator[State]:
    """Yield the states of one random game; each is changed by the next step."""
    s, rng = rules.initial(), Random(seed)
    for _ in range(most):
        if s.to_act == OVER:
            return
        rules.apply(s, rules.chance(s, rng) if s.to_act == CHANCE else rules.sample(s, rng))
        yield s
    raise AssertionError("the game does not end")
