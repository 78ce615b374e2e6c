"""The computer players by level, and the interface they share.

A level is a number of iterations, never of seconds: a game against computers is the same from its seed on every machine.
Optional names in a game's insight: ``ITERATIONS`` (dict level or purpose -> iterations), ``HARD`` (``"search"`` or
``"rank"``), ``HARD_EFFORT`` (effort of ``rank`` as hard), ``NOISE`` (blur of easy, see ``simple.EASY_NOISE``),
``recall(rules, view, rng, level)`` (the view as a computer of that level remembers it).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, Protocol

from game.bots.opinion import Choice, Thinking
from game.bots.search import SearchBot
from game.bots.simple import EasyBot, RandomBot, RankBot
from game.engine.rules import GameSpec
from game.engine.types import Action, Player

LEVELS: Final = ("random", "easy", "normal", "hard")
"""From weakest to strongest; ``random`` is offered on the command line only."""
ITERATIONS: Final = {"hard": 1000, "hint": 1000, "analysis": 300}
"""Iterations of the tree search by level or purpose where a game names none."""


class Bot(Protocol):
    """A computer player: sees a view and a random stream, cannot reach the match."""

    def think(self, rules: Any, view: Any, rng: Random) -> Thinking[Action]:
        """Yield at least every 2 ms of work, then return an action for ``view.to_act``; answers at once to OutOfTime."""
        ...

    def consider(self, rules: Any, view: Any, rng: Random, also: Sequence[Action] = ()) -> Thinking[list[Choice]]:
        """Yield like ``think``, then return the actions it weighed, best first, those of ``also`` among them."""
        ...


def make_bot(level: str, spec: GameSpec) -> Bot:
    """Return the computer player of a level for a game; ValueError for a level that does not exist."""
    if level == "random":
        return RandomBot()
    if level == "easy":
        return EasyBot(spec.insight)
    if level == "normal":
        return RankBot(spec.insight, level="normal")
    if level == "hard":
        return strongest(spec, "hard")
    raise ValueError(f"no level {level!r}: {', '.join(LEVELS)}")


def strongest(spec: GameSpec, purpose: str) -> Bot:
    """Return the hard computer with the iterations of a purpose: ``hard``, ``hint`` or ``analysis``."""
    insight = spec.insight
    if getattr(insight, "HARD", "search") == "rank":
        return RankBot(insight, getattr(insight, "HARD_EFFORT", 4))
    own: dict[str, int] = getattr(insight, "ITERATIONS", {})
    return SearchBot(insight, own.get(purpose, ITERATIONS[purpose]))


def thinking_stream(seed: int | str, seat: Player, ply: int) -> Random:
    """Return the random stream with which the computer on ``seat`` thinks about entry ``ply`` of a match."""
    return Random(f"{seed}/think/{seat}/{ply}")
