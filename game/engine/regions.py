"""Flood fill and shortest path over neighbour tables: cells are 0..n-1, ``table[cell]`` are its neighbours."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence

from game.engine.masks import bits


def neighbour_masks(table: Sequence[Iterable[int]]) -> list[int]:
    """Return each cell's neighbours as a bit mask."""
    masks = []
    for row in table:
        mask = 0
        for cell in row:
            mask |= 1 << cell
        masks.append(mask)
    return masks


def flood(start: int, allowed: int, around: Sequence[int]) -> int:
    """Return the mask of all cells reached from the mask ``start`` through ``allowed``; ``around[cell]`` = neighbour mask.

    Cells of ``start`` outside of ``allowed`` are left out.
    """
    found = fresh = start & allowed
    while fresh:
        reach = 0
        while fresh:
            low = fresh & -fresh
            reach |= around[low.bit_length() - 1]
            fresh ^= low
        fresh = reach & allowed & ~found
        found |= fresh
    return found


def regions(cells: int, around: Sequence[int]) -> list[int]:
    """Return the connected parts of a mask, the one with the lowest cell first."""
    found = []
    while cells:
        part = flood(cells & -cells, cells, around)
        found.append(part)
        cells &= ~part
    return found


def distances(start: Iterable[int], table: Sequence[Iterable[int]], open_to: Callable[[int], bool] | None = None) -> list[int]:
    """Return the number of steps from the nearest cell of ``start`` to every cell, -1 where there is no way.

    ``open_to`` says whether a cell may be entered; the cells of ``start`` always count.
    """
    steps = [-1] * len(table)
    waiting = deque(start)
    for cell in waiting:
        steps[cell] = 0
    while waiting:
        cell = waiting.popleft()
        for other in table[cell]:
            if steps[other] < 0 and (open_to is None or open_to(other)):
                steps[other] = steps[cell] + 1
                waiting.append(other)
    return steps


def path(start: int, goals: int, allowed: int, around: Sequence[int]) -> list[int] | None:
    """Return the shortest way from a cell to any cell of the mask ``goals``, both ends included; None when there is none.

    All cells after ``start`` lie in ``allowed``; of equal ways the one over lower cells is taken.
    """
    before = {start: start}
    waiting = deque([start])
    while waiting:
        cell = waiting.popleft()
        if goals >> cell & 1:
            way = [cell]
            while cell != start:
                cell = before[cell]
                way.append(cell)
            return way[::-1]
        for other in bits(around[cell] & allowed):
            if other not in before:
                before[other] = cell
                waiting.append(other)
    return None
