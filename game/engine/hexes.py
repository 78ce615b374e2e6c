"""Hexagons in axial coordinates (q, r); the third coordinate is -q-r."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

Hex: TypeAlias = tuple[int, int]
Edge: TypeAlias = tuple[Hex, Hex]

STEPS: Final[tuple[Hex, ...]] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six steps, clockwise with r growing downwards; each is the one before it, turned by 60 degrees."""


def add(a: Hex, b: Hex) -> Hex:
    """Return ``a`` moved by ``b``."""
    return a[0] + b[0], a[1] + b[1]


def neighbours(cell: Hex) -> tuple[Hex, ...]:
    """Return the six neighbours in the order of STEPS."""
    q, r = cell
    return tuple((q + dq, r + dr) for dq, dr in STEPS)


def distance(a: Hex, b: Hex) -> int:
    """Return the number of steps from ``a`` to ``b``."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def rotate(cell: Hex, turns: int = 1) -> Hex:
    """Return ``cell`` turned clockwise about (0, 0) by ``turns`` times 60 degrees."""
    q, r = cell
    for _ in range(turns % 6):
        q, r = -r, q + r
    return q, r


def mirror(cell: Hex) -> Hex:
    """Return ``cell`` reflected in the axis q = r."""
    return cell[1], cell[0]


def ring(centre: Hex, radius: int) -> list[Hex]:
    """Return the cells at exactly ``radius`` steps, clockwise from the one along the fifth step."""
    if radius == 0:
        return [centre]
    cell = centre[0] + STEPS[4][0] * radius, centre[1] + STEPS[4][1] * radius
    found = []
    for step in STEPS:
        for _ in range(radius):
            found.append(cell)
            cell = add(cell, step)
    return found


def disc(centre: Hex, radius: int) -> list[Hex]:
    """Return the cells at most ``radius`` steps away, nearest first."""
    return [cell for step in range(radius + 1) for cell in ring(centre, step)]


def ray(start: Hex, step: Hex) -> Iterator[Hex]:
    """Yield the cells of the endless straight line that leaves ``start`` in the direction ``step``, start excluded."""
    cell = start
    while True:
        cell = add(cell, step)
        yield cell


def line(a: Hex, b: Hex) -> list[Hex] | None:
    """Return the cells of the straight line from ``a`` to ``b``, both included; None when they lie on none."""
    length = distance(a, b)
    if length == 0:
        return [a]
    step = (b[0] - a[0]) // length, (b[1] - a[1]) // length
    if add(a, (step[0] * length, step[1] * length)) != b:
        return None
    return [add(a, (step[0] * n, step[1] * n)) for n in range(length + 1)]


def edge(a: Hex, b: Hex) -> Edge:
    """Return the edge between two neighbours, smaller cell first; ValueError when they are none."""
    if distance(a, b) != 1:
        raise ValueError(f"{a} and {b} are not neighbours")
    return (a, b) if a < b else (b, a)


def edges(cell: Hex) -> tuple[Edge, ...]:
    """Return the six edges of a cell in the order of STEPS."""
    return tuple(edge(cell, other) for other in neighbours(cell))


def corners(side: Edge) -> tuple[Hex, Hex]:
    """Return the two cells that neighbour both cells of an edge: those at its two ends."""
    a, b = side
    turn = STEPS.index((b[0] - a[0], b[1] - a[1]))
    return add(a, STEPS[turn - 1]), add(a, STEPS[(turn + 1) % 6])


def touching(side: Edge) -> tuple[Edge, ...]:
    """Return the four edges that share an end with ``side``, ascending."""
    return tuple(sorted(edge(cell, end) for cell in side for end in corners(side)))
