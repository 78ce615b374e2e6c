"""Short ways to set a table of Renature for a test."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from game.content.options import make_rules
from game.engine.match import Match
from game.engine.types import OVER, IllegalAction
from game.games import positions, spec
from game.games.renature.rules import RenatureRules
from game.games.renature.state import State

SPEC = spec("renature")


def rules(seats: int = 2, **options: Any) -> RenatureRules:
    """Return the rules for a number of seats."""
    found: RenatureRules = make_rules(SPEC, seats, options)
    return found


def begin(given: RenatureRules, seed: int = 1) -> State:
    """Return the state after the deal."""
    return Match(given, seed).state  # type: ignore[no-any-return]


def states(given: RenatureRules, seed: int) -> Iterator[tuple[State, Any, State]]:
    """Yield (before, action, after) for each action of a random game."""
    s, rng = begin(given, seed), Random(seed)
    while s.to_act != OVER:
        before, action = s.clone(), given.sample(s, rng)
        given.apply(s, action)
        yield before, action, s


def set_up(seats: int = 2, **parts: Any) -> Match:
    """Return a match that begins at a position; players without words stand as after set-up."""
    raw = {"game": "renature", "seats": seats, **parts}
    raw["players"] = [*raw.get("players", []), *({} for _ in range(seats - len(raw.get("players", []))))]
    return positions.read_map(raw).match()


def play(match: Match, *actions: dict[str, Any]) -> Match:
    """Play actions in the form of positions.md."""
    for action in actions:
        match.play(msgspec.convert(action, SPEC.actions))
    return match


def refusal(match: Match, action: dict[str, Any]) -> str:
    """Return the key of the reason why an action is refused, without the prefix of the game."""
    try:
        play(match, action)
    except IllegalAction as error:
        return error.reason.key.removeprefix("renature.refuse.")
    raise AssertionError(f"not refused: {action}")


def kinds(match: Match) -> dict[str, int]:
    """Return how many legal actions there are of each kind."""
    found: dict[str, int] = {}
    for action in match.rules.legal(match.state):
        found[action.kind] = found.get(action.kind, 0) + 1
    return found
