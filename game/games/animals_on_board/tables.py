"""Tables made once: the parts a group can be split into (rules section 5), and who is next in the round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from operator import itemgetter
from typing import TypeAlias

Chooser: TypeAlias = Callable[[tuple[str, ...]], tuple[str, ...]]


@cache
def parts(size: int) -> tuple[Chooser, ...]:
    """Return functions that pick each part of a group that its splits are named by: without its first tile, by slot."""
    places = range(1, size)
    chosen = sorted(part for count in places for part in combinations(places, count))
    return tuple(itemgetter(*part) if len(part) > 1 else itemgetter(slice(part[0], part[0] + 1)) for part in chosen)


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
