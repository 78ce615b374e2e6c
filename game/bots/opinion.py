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


def part_of(work: Thinking[T], begin: float, end: float) -> Thinking[T]:
    """Do ``work`` as the part from ``begin`` to ``end`` of a larger work, its progress scaled to fit."""
    try:
        share = next(work)
        while True:
            try:
                yield None if share is None else begin + (end - begin) * share
            except OutOfTime as late:
                share = work.throw(late)
            else:
                share = next(work)
    except StopIteration as done:
        return done.value  # type: ignore[no-any-return]


class Choice(NamedTuple):
    """One action as a computer player sees it."""

    action: Action
    worth: float
    """Expected lead in points at the end (own points where nobody is a rival); only differences mean something."""
    visits: int = 0
    """How often the tree search tried it."""


def settle(rules: Any, s: Any, rng: Random) -> None:
    """Answer for chance in place until a player is to act or the game is over."""
    while s.to_act == CHANCE:
        rules.apply(s, rules.chance(s, rng))


def alone(rules: Any) -> bool:
    """Return whether nobody is a rival: a game for one, or all together against the game."""
    return rules.setup.seats == 1 or bool(getattr(rules, "coop", False))


def lead(points: list[float], me: Player, unrivalled: bool = False) -> float:
    """Return the points of ``me`` beyond those of the best rival; the points themselves where nobody is a rival."""
    if unrivalled:
        return points[me]
    if len(points) == 2:
        return points[me] - points[1 - me]
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
