"""Tables of the garden: cells by number, neighbours, edges for channels, and the places where a pattern fits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.engine import hexes
from game.engine.hexes import Edge, Hex
from game.games.takenoko.components import Card, Components

POND: Final = 0
"""The pond's cell number; cells are numbered outwards from it, so masks of small gardens are small."""


class Place(NamedTuple):
    """One way in which a pattern can lie: the bit of its card, and the cells by colour as masks."""

    bit: int
    cells: tuple[int, int, int]


class Island:
    """Geometry of rules part 5, made once: ``beyond`` is the neighbour of the last ring that no plot can reach."""

    def __init__(self, box: Components, mirrored: bool) -> None:
        """Make the tables; ``mirrored`` lets two-colour patterns be turned over too (option ``mirror_allowed``)."""
        plots = len(box.plot_pile)
        radius = (plots + 1) // 2 + 1  # a strip two plots wide gains one ring with two plots; one ring of border
        self.cells: tuple[Hex, ...] = tuple(hexes.disc((0, 0), radius))
        self.number: dict[Hex, int] = {cell: number for number, cell in enumerate(self.cells)}
        self.beyond = len(self.cells)
        self.top = box.meta.max_bamboo_height
        self.last = 1 + 3 * (radius - 1) * radius - 1
        """Highest cell a plot can ever lie on; farther ones are border."""
        self.neighbours: tuple[tuple[int, ...], ...] = tuple(
            tuple(self.number.get(near, self.beyond) for near in hexes.neighbours(cell)) for cell in self.cells
        )
        inside = (1 << self.beyond) - 1
        self.around: tuple[int, ...] = tuple(sum(1 << near for near in row) & inside for row in self.neighbours)
        self.shore = self.around[POND]
        self._number_edges()
        self.shapes = tuple(orientations(card, mirrored) for card in box.cards if card.deck == 0)
        self._forms = tuple(
            tuple(
                (1 << card, moved) for card, forms in enumerate(self.shapes) for form in forms for moved in anchored(form, colour)
            )
            for colour in range(3)
        )
        slots = {card.slot: (1 << card.number, card.shoots) for card in box.cards if card.deck == 1}
        self.shoot_cards: tuple[tuple[int, int], ...] = tuple(slots.get(slot, (0, 0)) for slot in range(15))
        """Bit of the gardener card that asks for the shoots of a slot, and how many it asks for."""
        self.meals = tuple((1 << card.number, card.needs) for card in box.cards if card.deck == 2)
        """Bit and sections of each kind of panda card."""
        self._places: dict[tuple[int, int], tuple[Place, ...]] = {}

    def _number_edges(self) -> None:
        found = sorted(
            {side for cell in self.cells[: self.last + 1] for side in hexes.edges(cell) if self._inside(side)},
            key=lambda side: (max(self.number[side[0]], self.number[side[1]]), side),
        )
        self.edges: tuple[Edge, ...] = tuple(found)
        self.edge_number: dict[Edge, int] = {side: number for number, side in enumerate(found)}
        self.edge_cells = tuple((self.number[a], self.number[b]) for a, b in found)
        self.edge_masks = tuple(1 << a | 1 << b for a, b in self.edge_cells)
        self.touching = tuple(
            sum(1 << self.edge_number[other] for other in hexes.touching(side) if other in self.edge_number) for side in found
        )
        self.springs = sum(1 << n for n, mask in enumerate(self.edge_masks) if not mask & ~self.shore)
        """Edges that begin at a corner of the pond: both cells lie beside it."""
        self.sides: tuple[tuple[tuple[int, int], ...], ...] = tuple(
            tuple(
                (self.number[near], self.edge_number[hexes.edge(cell, near)])
                for near in hexes.neighbours(cell)
                if hexes.edge(cell, near) in self.edge_number
            )
            for cell in self.cells
        )
        """Neighbour and edge between, for each side of a cell."""

    def _inside(self, side: Edge) -> bool:
        a, b = (self.number.get(cell, self.beyond) for cell in side)
        return POND < a <= self.last and POND < b <= self.last

    def places(self, cell: int, colour: int) -> tuple[Place, ...]:
        """Return every way in which a pattern can lie with ``colour`` on ``cell``."""
        key = (cell, colour)
        found = self._places.get(key)
        if found is None:
            found = self._places[key] = tuple(self._laid(cell, colour))
        return found

    def _laid(self, cell: int, colour: int) -> Iterator[Place]:
        q, r = self.cells[cell]
        number, last = self.number, self.last
        for bit, form in self._forms[colour]:
            masks = [0, 0, 0]
            for (dq, dr), other in form:
                found = number.get((q + dq, r + dr), POND)
                if not POND < found <= last:
                    break
                masks[other] |= 1 << found
            else:
                yield Place(bit, (masks[0], masks[1], masks[2]))

    def line(self, start: int, target: int) -> tuple[int, ...]:
        """Return the cells walked from ``start`` (left out) to ``target`` in a straight line; empty when none leads there."""
        way = hexes.line(self.cells[start], self.cells[target])
        return () if way is None else tuple(self.number[cell] for cell in way[1:])


Form = tuple[tuple[Hex, int], ...]
"""A pattern in one orientation: offsets with their colours."""


def orientations(card: Card, mirrored: bool) -> tuple[Form, ...]:
    """Return the different turned (and with ``mirrored`` also mirrored) forms of a plot card, translation apart."""
    shape = tuple(zip(card.offsets, card.colours, strict=True))
    found: dict[Form, None] = {}
    for start in (shape, tuple((hexes.mirror(cell), colour) for cell, colour in shape)) if mirrored else (shape,):
        for turns in range(6):
            turned = [(hexes.rotate(cell, turns), colour) for cell, colour in start]
            low_q, low_r = min(q for (q, _), _ in turned), min(r for (_, r), _ in turned)
            found[tuple(sorted(((q - low_q, r - low_r), colour) for (q, r), colour in turned))] = None
    return tuple(found)


def anchored(form: Form, colour: int) -> list[Form]:
    """Return a form moved so that each of its cells of a colour in turn lies on (0, 0)."""
    return [tuple(((q - dq, r - dr), other) for (q, r), other in form) for (dq, dr), own in form if own == colour]


_made: dict[tuple[int, bool], Island] = {}


def island(box: Components, mirrored: bool) -> Island:
    """Return the tables for a set of components, made once (sets that were read live as long as the program)."""
    key = (id(box), mirrored)
    if key not in _made:
        _made[key] = Island(box, mirrored)
    return _made[key]
