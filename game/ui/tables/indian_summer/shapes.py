"""Polyominoes by hand: what a leaf or animal looks like after turns and flips, and its outline. No drawing."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from game.engine.masks import bits
from game.games.indian_summer import advice
from game.games.indian_summer.components import Box, Piece

Cell: TypeAlias = tuple[int, int]
FORMS = tuple((turn, flip) for flip in (False, True) for turn in range(4))
"""Every (quarter turns clockwise, then flipped left to right)."""


class Pose(NamedTuple):
    """A tile as it is held: its form, and where each cell of the unturned tile has come to lie in it."""

    k: int
    cells: tuple[Cell, ...]
    hole: Cell | None
    order: tuple[int, ...]
    """By cell of the unturned tile: its index in ``cells``. Equal forms share one ``k``, so this is more than identity."""

    @property
    def size(self) -> Cell:
        """Rows and columns of the box."""
        return 1 + max(r for r, _ in self.cells), 1 + max(c for _, c in self.cells)


class Poses:
    """Poses of the leaves of a box, worked out once."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self._known: dict[tuple[int, int, bool], Pose] = {}

    def of(self, leaf: int, turn: int = 0, flip: bool = False) -> Pose:
        """Return a leaf after quarter turns and a flip."""
        key = (leaf, turn % 4, flip)
        if key not in self._known:
            self._known[key] = self._work_out(self.box.leaves[leaf], turn % 4, flip)
        return self._known[key]

    @staticmethod
    def _work_out(tile: Piece, turn: int, flip: bool) -> Pose:
        k = advice.form_after(tile, 0, turn, flip)
        form = advice.form_of(tile, k)
        marks = list(tile.forms[0].cells)
        for _ in range(turn):
            marks = [(column, -row) for row, column in marks]
        if flip:
            marks = [(row, -column) for row, column in marks]
        top, left = min(r for r, _ in marks), min(c for _, c in marks)
        order = tuple(form.cells.index((row - top, column - left)) for row, column in marks)
        return Pose(k, form.cells, form.hole, order)

    def way_to(self, leaf: int, k: int) -> tuple[int, bool]:
        """Return the fewest turns, and a flip if need be, that bring a leaf into a form."""
        return next(form for form in FORMS if self.of(leaf, *form).k == k)

    def middle(self, leaf: int) -> int:
        """Return the cell by which a leaf is taken when nobody says which: the one nearest to its middle."""
        return self.nearest(leaf, (0.0, 0.0))

    def nearest(self, leaf: int, offset: tuple[float, float]) -> int:
        """Return the cell nearest to a point given in cells right of and below the middle of the unturned leaf."""
        pose = self.of(leaf)
        tall, wide = pose.size
        x, y = offset[0] + wide / 2 - 0.5, offset[1] + tall / 2 - 0.5
        return min(range(len(pose.cells)), key=lambda i: (pose.cells[i][0] - y) ** 2 + (pose.cells[i][1] - x) ** 2)


def boundary(cells: tuple[Cell, ...]) -> list[tuple[int, int]]:
    """Return the corners (x, y) of the outline of connected cells without a hole, clockwise, in cells."""
    have = set(cells)
    edges: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for r, c in cells:
        sides = (
            ((r - 1, c), (c, r), (c + 1, r)),
            ((r, c + 1), (c + 1, r), (c + 1, r + 1)),
            ((r + 1, c), (c + 1, r + 1), (c, r + 1)),
            ((r, c - 1), (c, r + 1), (c, r)),
        )
        for other, start, end in sides:
            if other not in have:
                edges.setdefault(start, []).append(end)
    start = min(edges)
    path, here, before = [start], start, (0, 0)
    while True:
        options = edges[here]
        # At a point that two corners share, keep to the same tile: turn right.
        following = options[0] if len(options) == 1 else min(options, key=lambda p: _turn(before, here, p))
        options.remove(following)
        before, here = here, following
        if here == start:
            break
        path.append(here)
    count = len(path)
    return [p for i, p in enumerate(path) if not _straight(path[i - 1], p, path[(i + 1) % count])]


def _turn(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
    return -((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]))


def _straight(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> bool:
    return (a[0] == b[0] == c[0]) or (a[1] == b[1] == c[1])


def spaces(mask: int) -> tuple[Cell, ...]:
    """Return the spaces of a mask as (row, column)."""
    return tuple(divmod(bit, 9) for bit in bits(mask))
