"""Square cells as bits of one int, and every way to lay a shape on a board.

Cell (row, column) of a board ``width`` wide is bit ``row * width + column``: laying a shape is one ``&`` to test and ``|`` to do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

Cell: TypeAlias = tuple[int, int]
"""(row, column)."""

ORIENTATIONS: Final = 8


def turned(cells: Iterable[Cell], k: int) -> tuple[Cell, ...]:
    """Return the cells in orientation ``k``: mirrored when k >= 4, then ``k % 4`` quarter turns clockwise, at the origin.

    The order of the cells is kept, so a marked cell (the hole of a leaf) keeps its index.
    """
    form = [(r, -c if k >= 4 else c) for r, c in cells]
    for _ in range(k % 4):
        form = [(c, -r) for r, c in form]
    top, left = min(r for r, _ in form), min(c for _, c in form)
    return tuple((r - top, c - left) for r, c in form)


def orientations(cells: Sequence[Cell], marked: int | None = None) -> dict[int, tuple[Cell, ...]]:
    """Return the different forms of a shape by their lowest ``k``; ``marked`` is the index of a cell that must differ too."""
    found: dict[int, tuple[Cell, ...]] = {}
    seen = set()
    for k in range(ORIENTATIONS):
        form = turned(cells, k)
        look = (frozenset(form), None if marked is None else form[marked])
        if look not in seen:
            seen.add(look)
            found[k] = form
    return found


class Placement(NamedTuple):
    """One way to lay a shape: orientation, place of its top left corner, cells as a mask."""

    k: int
    row: int
    column: int
    mask: int
    mark: int
    """Bit of the marked cell, 0 without one."""


def placements(cells: Sequence[Cell], height: int, width: int, marked: int | None = None) -> list[Placement]:
    """Return every placement of a shape on an empty board, by k, then row, then column."""
    found = []
    for k, form in orientations(cells, marked).items():
        tall, wide = max(r for r, _ in form), max(c for _, c in form)
        for row in range(height - tall):
            for column in range(width - wide):
                at = [(row + r, column + c) for r, c in form]
                mark = 0 if marked is None else mask_of([at[marked]], width)
                found.append(Placement(k, row, column, mask_of(at, width), mark))
    return found


def mask_of(cells: Iterable[Cell], width: int) -> int:
    """Return the cells as bits."""
    mask = 0
    for row, column in cells:
        mask |= 1 << row * width + column
    return mask


def cells_of(mask: int, width: int) -> list[Cell]:
    """Return the cells of a mask, row by row."""
    return [divmod(bit, width) for bit in bits(mask)]


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the bits that are set, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of_bits(numbers: Iterable[int]) -> int:
    """Return the mask with these bits set."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
