"""Tables over sets of slots (rules section 5): who is in a set, and the parts a group can be split into."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from operator import itemgetter
from typing import Final, TypeAlias

from game.games.animals_on_board.state import SLOTS

SlotSet: TypeAlias = int
"""Set of slots as a bit mask."""
Chooser: TypeAlias = Callable[[tuple[str, ...]], tuple[str, ...]]


def _members() -> tuple[tuple[int, ...], ...]:
    found: list[tuple[int, ...]] = [()]
    for slot in range(SLOTS):
        found += [(*members, slot) for members in found]
    return tuple(found)


MEMBERS: Final = _members()
"""Slots of each set, rising."""


@cache
def part_choosers(count: int) -> tuple[Chooser, ...]:
    """Return functions that pick every non-empty part of ``count`` things, in the order of their places."""
    parts = sorted(part for size in range(1, count + 1) for part in combinations(range(count), size))
    return tuple(itemgetter(*part) if len(part) > 1 else itemgetter(slice(part[0], part[0] + 1)) for part in parts)


@cache
def turn_order(seats: int) -> tuple[tuple[int, ...], ...]:
    """Return the next seat still in the round by [seats that are out][seat]; the seat itself when nobody else is in."""
    return tuple(
        tuple(next_seat(seat, seats, [not out >> other & 1 for other in range(seats)]) for seat in range(seats))
        for out in range(1 << seats)
    )


def next_seat(after: int, seats: int, wanted: Sequence[bool]) -> int:
    """Return the first wanted seat clockwise after ``after``, itself when there is no other."""
    return next((seat % seats for seat in range(after + 1, after + seats) if wanted[seat % seats]), after)
