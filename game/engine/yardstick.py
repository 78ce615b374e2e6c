"""A fixed piece of plain Python work: speed is told as a ratio to it, so that figures of different machines compare."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Final

from game.engine.regions import neighbour_masks, regions


def rate(work: Callable[[], object], span_s: float) -> float:
    """Return how often ``work`` is done in a CPU second, the first time not counted."""
    work()
    done, begin = 0, time.process_time()
    while (spent := time.process_time() - begin) < span_s or not done:
        work()
        done += 1
    return done / max(spent, 1e-9)


def yardstick() -> int:
    """Work for some 0.2 ms: regions of random masks, small lists and maps; returns a number that only the code decides."""
    rng = Random(5)
    found = 0
    for _ in range(6):
        sizes = sorted(part.bit_count() for part in regions(rng.getrandbits(64), _AROUND))
        counts: dict[int, int] = {}
        for size in sizes:
            counts[size] = counts.get(size, 0) + 1
        found += sum(size * size * count for size, count in counts.items())
    return found


def _around() -> list[int]:
    cells = [(row, column) for row in range(8) for column in range(8)]
    beside = [[index for index, (y, x) in enumerate(cells) if abs(y - row) + abs(x - column) == 1] for row, column in cells]
    return neighbour_masks(beside)


_AROUND: Final = _around()
