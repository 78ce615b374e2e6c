"""Short ways to set up positions of Animals on Board in tests."""

from __future__ import annotations

from random import Random
from typing import Any

from game.content.options import make_rules
from game.engine.match import Match
from game.engine.types import Event
from game.games import positions
from game.games.animals_on_board import SPEC
from game.games.animals_on_board.rules import AnimalsOnBoard

FIXED_2 = ["fox", "gorilla", "turtle", "hippo"]
GROUP_2 = ["camel_1", "camel_4", "zebra_2", "zebra_3", "panda_5", "tiger_1", "rhino_2", "elephant_4", "?crocodile_3"]


def start(players: list[dict[str, Any]], table: dict[str, Any] | None = None, **common: Any) -> Match:
    """Return a match at a position; species out of the game as in the fixed list where none are named."""
    shared = {"removed": {2: FIXED_2, 3: ["fox", "gorilla"], 4: []}[len(players)], **(table or {})}
    raw = {"game": SPEC.id, "seats": len(players), "players": players, "table": shared, **common}
    return positions.read_map(raw).match()


def fresh(seats: int = 2, seed: int = 1, **options: Any) -> Match:
    """Return a new match."""
    return Match(make_rules(SPEC, seats, options), seed)


def random_match(seats: int, seed: int, **options: Any) -> Match:
    """Return a match played to its end by random players."""
    match, rng = fresh(seats, seed, **options), Random(seed)
    while not match.over:
        match.play(match.rules.sample(match.state, rng))
    return match


def told(match: Match) -> list[Event]:
    """Return all events of a match in order."""
    return [event for events in match.told for event in events]


def tiles(rules: AnimalsOnBoard, *ids: str) -> int:
    """Return a set of tiles by their ids."""
    return rules.names.set_of(ids)
