"""Tables made once from the components: brook slots, neighbours and shores as bit masks, numbers of names and spaces.

Bit ``row * (size + 1) + col`` of a mask stands for the space (row, col); the extra column keeps shifts by one from
running into the next row. Brook spaces and area spaces are numbered from 0 in reading order, each kind for itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from game.games.renature.components import Components, Space, components, neighbours

NEUTRAL: Final = 4
"""Number of the neutral colour (the last one)."""
TYPES: Final = 4
"""Number of plant types; type t has the value t + 1."""


class Slot(NamedTuple):
    """Two neighbouring brook spaces in a given order: where the first and the second half of a domino come to lie."""

    at: tuple[Space, Space]
    first: int
    second: int
    """Numbers of the brook spaces."""
    first_bit: int
    second_bit: int
    first_near: int
    second_near: int
    """Masks of the brook spaces beside each half."""
    spaces: tuple[int, ...]
    """Numbers of the area spaces beside the domino, in reading order."""


class Tables:
    """Derived tables of one set of components; nothing here ever changes."""

    def __init__(self, c: Components) -> None:
        """Number the spaces, then build masks and slots."""
        self.c = c
        self.stride = c.board.size + 1
        self._number_pieces(c)
        self._number_spaces(c)
        self._build_slots()

    def _number_pieces(self, c: Components) -> None:
        self.animals = tuple(animal.id for animal in c.animals)
        self.animal_of = {name: index for index, name in enumerate(self.animals)}
        self.types = tuple(kind.id for kind in c.plant_types)
        self.type_of = {name: index for index, name in enumerate(self.types)}
        self.colours = tuple(colour.id for colour in c.colours)
        self.colour_of = {name: index for index, name in enumerate(self.colours)}
        self.domino_names = tuple((domino.a, domino.b) for domino in c.dominoes)
        self.dominoes = tuple((self.animal_of[a], self.animal_of[b]) for a, b in self.domino_names)
        self.domino_of = {name: index for index, name in enumerate(self.domino_names)}
        self.domino_ids = {domino.id: index for index, domino in enumerate(c.dominoes)}
        self.domino_of_animals = {pair: index for index, pair in enumerate(self.dominoes)}
        self.domino_of_animals |= {(b, a): index for index, (a, b) in enumerate(self.dominoes)}
        # tiles that look alike on both sides are one kind: a number of their own would tell where the others lie
        self.tile_kinds = tuple(sorted({(tile.major, tile.end_bonus) for tile in c.area_tiles}))
        self.backs = tuple(back for _, back in self.tile_kinds)
        self.tile_of_id = {tile.id: self.tile_kinds.index((tile.major, tile.end_bonus)) for tile in c.area_tiles}
        self.all_tiles = tuple(sorted(self.tile_of_id.values()))

    def _number_spaces(self, c: Components) -> None:
        rows = c.board.rows
        grid = [(r, col) for r in range(c.board.size) for col in range(c.board.size)]
        self.brook = tuple(space for space in grid if rows[space[0]][space[1]] == ".")
        self.brook_of = {space: index for index, space in enumerate(self.brook)}
        self.spaces = tuple(space for space in grid if space not in self.brook_of)
        self.space_of = {space: index for index, space in enumerate(self.spaces)}
        self.areas = tuple(area.id for area in c.board.areas)
        self.area_of_name = {name: index for index, name in enumerate(self.areas)}
        self.sizes = tuple(area.size for area in c.board.areas)
        minor = {tile.major: tile.minor for tile in c.area_tiles}
        self.minors = tuple(minor[size] for size in self.sizes)
        self.area_of = tuple(self.area_of_name[rows[r][col]] for r, col in self.spaces)
        self.area_spaces = tuple(tuple(self.space_of[space] for space in area.spaces) for area in c.board.areas)
        self.clouds = tuple(cloud.clouds for cloud in c.board.cloud_spaces)
        self.cloud_of = {self.space_of[cloud.space]: index for index, cloud in enumerate(c.board.cloud_spaces)}
        self.bits = tuple(self.bit(space) for space in self.brook)
        self.near = tuple(self._mask(near for near in neighbours(space) if near in self.brook_of) for space in self.brook)
        self.near_spaces = tuple(
            tuple(self.space_of[near] for near in neighbours(space) if near in self.space_of) for space in self.brook
        )
        self.whole_brook = sum(self.bits)
        self.starts = self._mask(c.board.start_spaces)
        self.shores = tuple(
            self._mask(near for space in area.spaces for near in neighbours(space) if near in self.brook_of)
            for area in c.board.areas
        )
        self.numbered_shores = tuple(enumerate(self.shores))

    def _build_slots(self) -> None:
        pairs = [(a, b) for a in self.brook for b in neighbours(a) if b in self.brook_of]
        self.slots = tuple(self._slot(a, b) for a, b in sorted(pairs))
        self.slot_of = {slot.at: index for index, slot in enumerate(self.slots)}
        self.slot_reversed = tuple(self.slot_of[slot.at[1], slot.at[0]] for slot in self.slots)
        # slots by direction: (bits from the first to the second half, slot number by bit number of the first half)
        size = self.stride * self.c.board.size
        # orders in which the directions are searched: of a mixed domino, of a double (only right and down)
        self.turns = tuple(
            tuple(tuple(start ^ turned | floor for turned in range(count)) for start in range(4))
            for count, floor in ((4, 0), (2, 2))
        )
        self.directions: list[tuple[int, list[int]]] = []
        for step, move in ((-self.stride, (-1, 0)), (-1, (0, -1)), (1, (0, 1)), (self.stride, (1, 0))):
            row = [-1] * size
            for index, slot in enumerate(self.slots):
                (r, col), second = slot.at
                if (r + move[0], col + move[1]) == second:
                    row[r * self.stride + col] = index
            self.directions.append((step, row))

    def _slot(self, a: Space, b: Space) -> Slot:
        first, second = self.brook_of[a], self.brook_of[b]
        beside = tuple(sorted({*self.near_spaces[first], *self.near_spaces[second]}))
        return Slot((a, b), first, second, self.bits[first], self.bits[second], self.near[first], self.near[second], beside)

    def bit(self, space: Space) -> int:
        """Return the mask with only the bit of a space."""
        return 1 << (space[0] * self.stride + space[1])

    def _mask(self, spaces: Iterable[Space]) -> int:
        mask = 0
        for space in spaces:
            mask |= self.bit(space)
        return mask

    def open_part(self, free: int) -> int:
        """Return the free brook spaces that have a free neighbour, that is the free ones that are not isolated (6.2)."""
        stride = self.stride
        return free & (free << 1 | free >> 1 | free << stride | free >> stride)


@cache
def tables() -> Tables:
    """Return the tables of the program's components."""
    return Tables(components())
