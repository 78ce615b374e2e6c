"""Short ways to make Harmonies positions in tests."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Any

import msgspec

from game.content.options import make_rules
from game.engine.match import Match
from game.engine.types import Action, Reason
from game.games import positions, spec
from game.games.harmonies.components import Masks
from game.games.harmonies.records import STACKS
from game.games.harmonies.rules import Harmonies
from game.games.harmonies.state import State
from tests.games.harmonies import slow

EMPTY_A = [". . . . .", ". . . .", ". . . . .", ". . . .", ". . . . ."]
FULL_A = ["g g g g g", "y y y y", "s s s s s", "b b b b", "w w . . ."]


def rules_of(seats: int = 2, **options: Any) -> Harmonies:
    """Return the rules of a set-up."""
    rules = make_rules(spec("harmonies"), seats, options)
    assert isinstance(rules, Harmonies)
    return rules


def position(seats: int = 2, board: list[str] | None = None, **parts: Any) -> Match:
    """Return a match at a position; ``board`` and the keys of a player describe seat 0."""
    player = {key: parts.pop(key) for key in ("cards", "done", "spirit", "dealt") if key in parts}
    if board is not None:
        player["board"] = board
    raw = {"game": "harmonies", "seats": seats, "players": [player, *({} for _ in range(seats - 1))]} | parts
    return positions.read_map(raw).match()


def action(kind: str, **fields: Any) -> Action:
    """Return an action by its JSON form."""
    found: Action = msgspec.convert({"kind": kind} | fields, spec("harmonies").actions)
    return found


def refusal(match: Match, kind: str, **fields: Any) -> str | None:
    """Return the last words of the key with which an action is refused, None if it is legal."""
    reason: Reason | None = match.rules.why_not(match.state, action(kind, **fields))
    return None if reason is None else reason.key.removeprefix("harmonies.refuse.")


def finished(thinking: Generator[Any, None, Any]) -> Any:
    """Return the result of a generator."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value


def random_land(rng: Random, side: str) -> slow.Land:
    """Return a random landscape: any stacks, from sparse to full, some rich in one colour."""
    favourite = rng.choice(["b", "y", "s", "sr", ""])
    filled, liked = rng.random(), rng.random()
    land = {}
    for space in slow.spaces(side):
        stack = favourite if rng.random() < liked else rng.choice(STACKS)
        land[space] = stack if rng.random() < filled else ""
    return land


def masks(rules: Harmonies, land: slow.Land) -> Masks:
    """Return a landscape as masks."""
    board = [0] * len(STACKS)
    for space, stack in land.items():
        board[STACKS.index(stack)] |= rules.board.bit_of[space]
    return board


def random_state(rules: Harmonies, seed: int, plies: int) -> State:
    """Return the state after some random actions."""
    rng = Random(seed)
    match = Match(rules, seed)
    while not match.over and match.ply < plies:
        match.play(rules.sample(match.state, rng))
    state = match.state
    assert isinstance(state, State)
    return state
