"""Outlines of sets of square cells: the line round them, moved inwards, with rounded corners. Pure geometry."""

from __future__ import annotations

import math
from collections.abc import Iterable

from game.games.renature.components import Space
from game.ui.drag import Point

STEPS = 5


def union_path(cells: Iterable[Space]) -> list[tuple[int, int]]:
    """Return the corners (x, y in cells) of the outline of cells that hang together without a hole, clockwise."""
    inside = set(cells)
    after: dict[tuple[int, int], tuple[int, int]] = {}
    for r, c in inside:
        for near, start, end in (
            ((r - 1, c), (c, r), (c + 1, r)),
            ((r, c + 1), (c + 1, r), (c + 1, r + 1)),
            ((r + 1, c), (c + 1, r + 1), (c, r + 1)),
            ((r, c - 1), (c, r + 1), (c, r)),
        ):
            if near not in inside:
                after[start] = end
    start = min(after)
    path, at = [start], after[start]
    while at != start:
        path.append(at)
        at = after[at]
    return [b for a, b, c in zip([path[-1], *path[:-1]], path, [*path[1:], path[0]], strict=True) if _turns(a, b, c)]


def _turns(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> bool:
    return (b[0] - a[0]) * (c[1] - b[1]) != (b[1] - a[1]) * (c[0] - b[0])


def rounded(corners: list[tuple[int, int]], origin: Point, cell: float, inset: float, outer: float, inner: float) -> list[Point]:
    """Return an outline in pixels, moved inwards by ``inset``; ``outer`` and ``inner`` are the radii of its corners."""
    found: list[Point] = []
    count = len(corners)
    for index in range(count):
        a, b, c = corners[index - 1], corners[index], corners[(index + 1) % count]
        (ux, uy), (vx, vy) = _unit(a, b), _unit(b, c)
        px = origin[0] + b[0] * cell + inset * (-uy - vy)
        py = origin[1] + b[1] * cell + inset * (ux + vx)
        radius = outer if ux * vy - uy * vx > 0 else inner
        middle = (px + (vx - ux) * radius, py + (vy - uy) * radius)
        for step in range(STEPS + 1):
            angle = math.pi / 2 * step / STEPS
            near, far = radius * math.cos(angle), radius * math.sin(angle)
            found.append((middle[0] - vx * near + ux * far, middle[1] - vy * near + uy * far))
    return found


def _unit(a: tuple[int, int], b: tuple[int, int]) -> tuple[int, int]:
    return (b[0] > a[0]) - (b[0] < a[0]), (b[1] > a[1]) - (b[1] < a[1])
