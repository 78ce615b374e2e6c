"""What every computer player shares: an opinion about one action, how it thinks in steps, and how points become chances."""

from __future__ import annotations

from collections.abc import Generator
from math import exp
from random import Random
from typing import Any, NamedTuple, TypeAlias, TypeVar

from game.engine.types import CHANCE, Action, Player

T = TypeVar("T")
Thinking: TypeAlias = Generator[float | None, None, T]
"""Work in steps of at most 2 ms; yields the share done in 0..1, or None when it does not know, and returns its result."""


class OutOfTime(Exception):
    """Thrown into a thinking bot by the clock: it answers at once with the best it has."""


class Choice(NamedTuple):
    """One action as a computer player sees it."""

    action: Action
    worth: float
    """Expected lead in points at the end (own points in a game for one); only differences mean something."""
    visits: int = 0
    """How often the tree search tried it."""


def settle(rules: Any, s: Any, rng: Random) -> None:
    """Answer for chance in place until a player is to act or the game is over."""
    while s.to_act == CHANCE:
        rules.apply(s, rules.chance(s, rng))


def lead(points: list[float], me: Player) -> float:
    """Return the points of ``me`` beyond those of the best rival; the points themselves in a game for one."""
    if len(points) == 2:
        return points[me] - points[1 - me]
    if len(points) == 1:
        return points[0]
    return points[me] - max(value for seat, value in enumerate(points) if seat != me)


def chance_of(lead_points: float, scale: float) -> float:
    """Return how likely a lead of so many points wins, 0.73 for a lead of ``scale``."""
    x = lead_points / scale
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))


def choices_of(ranked: list[tuple[float, Action]]) -> list[Choice]:
    """Return the answer of an ``Insight.rank`` as choices, best first."""
    return [Choice(action, worth) for worth, action in ranked]
