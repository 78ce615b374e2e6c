"""Regions and ways against an obvious slow walk."""

from itertools import pairwise
from random import Random

from game.engine import masks, regions

WIDTH = 6
TABLE = [
    [r * WIDTH + c for r, c in ((y - 1, x), (y, x - 1), (y, x + 1), (y + 1, x)) if 0 <= r < WIDTH and 0 <= c < WIDTH]
    for y in range(WIDTH)
    for x in range(WIDTH)
]
AROUND = regions.neighbour_masks(TABLE)


def walk(start: int, allowed: set[int]) -> set[int]:
    found, waiting = set(), [start]
    while waiting:
        cell = waiting.pop()
        if cell in allowed and cell not in found:
            found.add(cell)
            waiting += TABLE[cell]
    return found


def test_flood_finds_what_a_plain_walk_finds() -> None:
    rng = Random(1)
    for _ in range(200):
        allowed = rng.getrandbits(WIDTH * WIDTH)
        start = rng.randrange(WIDTH * WIDTH)
        found = regions.flood(1 << start, allowed, AROUND)
        assert set(masks.bits(found)) == walk(start, set(masks.bits(allowed)))


def test_regions_part_the_cells() -> None:
    rng = Random(2)
    for _ in range(100):
        cells = rng.getrandbits(WIDTH * WIDTH)
        parts = regions.regions(cells, AROUND)
        assert sum(parts) == cells
        assert [part & -part for part in parts] == sorted(part & -part for part in parts)
        assert all(regions.flood(part & -part, cells, AROUND) == part for part in parts)


def test_the_shortest_way_has_the_length_that_distances_tell() -> None:
    rng = Random(3)
    for _ in range(200):
        allowed, start, goal = rng.getrandbits(WIDTH * WIDTH), rng.randrange(36), rng.randrange(36)
        steps = regions.distances([start], TABLE, lambda cell, allowed=allowed: bool(allowed >> cell & 1))
        way = regions.path(start, 1 << goal, allowed, AROUND)
        if way is None:
            assert steps[goal] == -1
            continue
        assert len(way) - 1 == steps[goal]
        assert way[0] == start
        assert way[-1] == goal
        assert all(b in TABLE[a] and allowed >> b & 1 for a, b in pairwise(way))


def test_distances_without_walls_reach_everywhere() -> None:
    steps = regions.distances([0], TABLE)
    assert steps[-1] == 10
    assert min(steps) == 0
