"""Count action sequences: one number that changes when any rule of movement does."""

from __future__ import annotations

from typing import Any

from game.engine.match import Match, chance_stream
from game.engine.types import CHANCE, OVER


def perft(match: Match, depth: int) -> int:
    """Return the number of sequences of ``depth`` actions from where a match stands; a game that ends early counts as one.

    Chance is answered from the seed of the match by its place in the sequence, and not counted.
    """
    return _count(match, match.state, depth, match.chance_count())


def _count(match: Match, state: Any, depth: int, draws: int) -> int:
    if depth == 0 or state.to_act == OVER:
        return 1
    rules = match.rules
    actions = rules.legal(state)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after, drawn = state.clone(), draws
        rules.apply(after, action, None)
        while after.to_act == CHANCE:
            rules.apply(after, rules.chance(after, chance_stream(match.seed, drawn)), None)
            drawn += 1
        total += _count(match, after, depth - 1, drawn)
    return total
