"""Takenoko's conditions worked out the slow, obvious way: cell by cell, from coordinates alone."""

from __future__ import annotations

from game.games.takenoko.components import COLOURS, IMPROVEMENTS
from game.games.takenoko.reading import components
from game.games.takenoko.state import State

STEPS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
Cell = tuple[int, int]


class Garden:
    """A garden as a map from cells to (colour, height, improvement), and its channels as pairs of cells."""

    def __init__(self, cells: tuple[Cell, ...], edges: tuple[tuple[Cell, Cell], ...], s: State) -> None:
        self.plots: dict[Cell, tuple[str, int, str]] = {}
        for number, colour in enumerate(s.colour):
            if colour >= 0:
                self.plots[cells[number]] = (COLOURS[colour], s.height[number], IMPROVEMENTS[s.improvement[number]])
        self.channels = {frozenset(edge) for number, edge in enumerate(edges) if s.channels >> number & 1}

    def irrigated(self, cell: Cell) -> bool:
        """Rules 5: beside the pond, beside a channel, or a watershed."""
        if cell in STEPS or self.plots[cell][2] == "watershed":
            return True
        return any(frozenset((cell, near)) in self.channels for near in around(cell))

    def open_cells(self) -> set[Cell]:
        """Rules 5: empty, and beside the pond or beside two plots."""
        border = {near for cell in [(0, 0), *self.plots] for near in around(cell)}
        empty = border - set(self.plots) - {(0, 0)}
        return {cell for cell in empty if cell in STEPS or sum(near in self.plots for near in around(cell)) >= 2}

    def open_edges(self) -> set[frozenset[Cell]]:
        """Rules 5: between two plots, free, and at a corner of the pond or touching a channel."""
        found = set()
        for a in self.plots:
            for b in around(a):
                edge = frozenset((a, b))
                if b in self.plots and edge not in self.channels:
                    ends = [cell for cell in around(a) if cell in around(b)]
                    touching = {frozenset((one, end)) for one in (a, b) for end in ends}
                    if (0, 0) in ends or touching & self.channels:
                        found.add(edge)
        return found

    def true_cards(self) -> set[str]:
        """Rules 7: plot and gardener cards whose condition holds."""
        box = components()
        found = set()
        for plot in box.objectives.plot:
            shape = list(zip(box.objectives.shapes[plot.shape].offsets, plot.colours, strict=True))
            if any(self._lies(turned(shape, turns), cell) for turns in range(6) for cell in self.plots):
                found.add(plot.id)
        for card in box.objectives.gardener:
            fitting = [
                cell
                for cell, (colour, height, improvement) in self.plots.items()
                if colour == card.colour and height == card.height and card.improvement in ("any", improvement)
            ]
            if len(fitting) >= card.shoots:
                found.add(card.id)
        return found

    def _lies(self, shape: list[tuple[Cell, str]], anchor: Cell) -> bool:
        for (q, r), colour in shape:
            cell = (anchor[0] + q - shape[0][0][0], anchor[1] + r - shape[0][0][1])
            if cell not in self.plots or self.plots[cell][0] != colour or not self.irrigated(cell):
                return False
        return True

    def targets(self, start: Cell) -> set[Cell]:
        """Rules 4: cells reached in a straight line over cells in play."""
        found = set()
        for dq, dr in STEPS:
            cell = (start[0] + dq, start[1] + dr)
            while cell == (0, 0) or cell in self.plots:
                found.add(cell)
                cell = (cell[0] + dq, cell[1] + dr)
        return found


def around(cell: Cell) -> list[Cell]:
    """Return the six neighbours."""
    return [(cell[0] + dq, cell[1] + dr) for dq, dr in STEPS]


def turned(shape: list[tuple[Cell, str]], turns: int) -> list[tuple[Cell, str]]:
    """Return a shape turned by 60 degrees ``turns`` times."""
    for _ in range(turns):
        shape = [((-r, q + r), colour) for (q, r), colour in shape]
    return shape
