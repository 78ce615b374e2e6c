"""Scores of a landscape, of its cards and of the whole game (rules, section 8), computed on masks of spaces."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from game.games.harmonies.components import RR, SR, SS, SSS, WR, B, Components, Mask, Masks, Pattern, S, Spirit, Y
from game.games.harmonies.records import STACKS, STRIDE, CubeScore, GroupScore, StackScore

_CACHE_LIMIT: Final = 1 << 14


class Landscape(NamedTuple):
    """Points of a landscape by kind, in the order of the score lines."""

    trees: int
    mountains: int
    fields: int
    buildings: int
    water: int


def spread(spaces: Mask) -> Mask:
    """Return the neighbours of ``spaces``, among them bits off the board: to be cut by a mask of real spaces."""
    return spaces << 1 | spaces >> 1 | (spaces | spaces >> 1) << STRIDE | (spaces | spaces << 1) >> STRIDE


def bits(spaces: Mask) -> Iterable[Mask]:
    """Yield the single spaces of a mask, column by column."""
    while spaces:
        low = spaces & -spaces
        yield low
        spaces ^= low


def groups(spaces: Mask) -> list[Mask]:
    """Return the connected groups of a set of spaces."""
    found = []
    while spaces:
        group = spaces & -spaces
        while (grown := (group | spread(group)) & spaces) != group:
            group = grown
        found.append(group)
        spaces ^= group
    return found


def union(board: Masks, codes: Iterable[int]) -> Mask:
    """Return the spaces that hold one of the stacks ``codes``."""
    spaces = 0
    for code in codes:
        spaces |= board[code]
    return spaces


def longest_path(water: Mask) -> Mask:
    """Return the spaces of a longest shortest path inside ``water``, both ends included (a river of side A)."""
    best: list[Mask] = []
    for start in bits(water):
        rings = [start]
        seen = start
        while ring := spread(rings[-1]) & water & ~seen:
            rings.append(ring)
            seen |= ring
        if len(rings) > len(best):
            best = rings
    path = 0
    ring = -1
    for step in reversed(best):
        step &= ring
        here = step & -step
        path |= here
        ring = spread(here)
    return path


def largest_ring(water: Mask) -> Mask:
    """Return the largest closed ring without chords inside ``water`` of 6 spaces or more, 0 if there is none."""
    best = 0
    for start in bits(water):
        later = water & ~(start - 1) & ~start
        for second in bits(spread(start) & later):
            best = _ring_from(start, second, start | second, later, best)
    return best


def _ring_from(start: Mask, end: Mask, path: Mask, allowed: Mask, best: Mask) -> Mask:
    """Grow an induced path from ``start`` (its lowest space) until it closes; return the larger of ring and ``best``."""
    for step in bits(spread(end) & allowed & ~path):
        touching = spread(step) & path
        if touching == end:
            best = _ring_from(start, step, path | step, allowed, best)
        elif touching == end | start:
            ring = path | step
            if ring.bit_count() >= 6 and ring.bit_count() > best.bit_count():
                best = ring
    return best


class Scoring:
    """Values of one set-up: side of the board and house option; remembers what it has computed for masks seen before."""

    def __init__(self, box: Components, side: str, closed_ring: bool = False) -> None:
        values = box.data.scoring
        self.box = box
        self.board = box.boards[side]
        self.closed_ring = closed_ring
        self.tree = tuple((STACKS.index(stack), points) for stack, points in values.tree.items())
        self.mountain = tuple((STACKS.index(stack), points) for stack, points in values.mountain.items())
        self.values = values
        self._water: dict[Mask, int] = {}
        self._fields: dict[Mask, int] = {}

    def landscape(self, board: Masks) -> Landscape:
        """Return the points of a landscape by kind."""
        return Landscape(
            sum(board[code].bit_count() * points for code, points in self.tree),
            self.mountains(board),
            self.fields(board[Y]),
            self.values.building_value * self.scoring_buildings(board).bit_count(),
            self.water(board[B]),
        )

    def landscape_total(self, board: Masks) -> int:
        """Return the sum of ``landscape``, without making its parts."""
        total = self.mountains(board) + self.fields(board[Y]) + self.water(board[B])
        for code, points in self.tree:
            total += board[code].bit_count() * points
        if board[SR] | board[WR] | board[RR]:
            total += self.values.building_value * self.scoring_buildings(board).bit_count()
        return total

    def mountains(self, board: Masks) -> int:
        """Return the points of all mountains that touch another mountain."""
        rocks = board[S] | board[SS] | board[SSS]
        paired = rocks & spread(rocks)
        if not paired:
            return 0
        return sum((board[code] & paired).bit_count() * points for code, points in self.mountain)

    def fields(self, yellow: Mask) -> int:
        """Return the points of all groups of two fields or more."""
        found = self._fields.get(yellow)
        if found is None:
            if len(self._fields) > _CACHE_LIMIT:
                self._fields.clear()
            found = self.values.field_group_value * len(groups(yellow & spread(yellow)))
            self._fields[yellow] = found
        return found

    def coloured_around(self, board: Masks) -> Mask:
        """Return all spaces whose neighbours show enough different top colours for a building."""
        levels = [0] * self.values.building_min_colours
        for codes in self.box.tops:
            near = spread(union(board, codes))
            for level in range(len(levels) - 1, 0, -1):
                levels[level] |= levels[level - 1] & near
            levels[0] |= near
        return levels[-1] & self.board.mask

    def scoring_buildings(self, board: Masks) -> Mask:
        """Return the buildings that score."""
        buildings = board[SR] | board[WR] | board[RR]
        return buildings & self.coloured_around(board) if buildings else 0

    def water(self, water: Mask) -> int:
        """Return the points of the river (side A) or of the islands (side B)."""
        found = self._water.get(water)
        if found is None:
            if len(self._water) > _CACHE_LIMIT:
                self._water.clear()
            if self.board.water_scoring == "islands":
                found = self.values.island_value * len(groups(self.board.mask & ~water))
            else:
                found = self.river_points(self.river(water).bit_count())
            self._water[water] = found
        return found

    def river(self, water: Mask) -> Mask:
        """Return the spaces that count as the river: a longest shortest path, or with the house option a larger ring."""
        path = longest_path(water)
        if self.closed_ring:
            ring = largest_ring(water)
            if ring.bit_count() > path.bit_count():
                return ring
        return path

    def river_points(self, length: int) -> int:
        """Return the points of a river of ``length`` spaces."""
        table = self.values.river
        if length < len(table):
            return table[length]
        return table[-1] + self.values.river_extra_per_token * (length - len(table) + 1)

    def spirit(self, card: Spirit, board: Masks, cubes: Mask, spirit_at: Mask) -> int:
        """Return the points of a completed spirit card; ``cubes`` are the animal cubes."""
        rule = card.score
        if isinstance(rule, StackScore):
            return sum(board[STACKS.index(stack)].bit_count() * value for stack, value in rule.values.items())
        if isinstance(rule, CubeScore):
            return rule.value * (spread(spirit_at) & cubes).bit_count()
        spaces = union(board, self.box.requirements[self.box.requirement_names.index(rule.of)])
        return sum(self.band(rule, group.bit_count()) for group in groups(spaces))

    @staticmethod
    def band(rule: GroupScore, size: int) -> int:
        """Return the value of a group of ``size`` spaces: that of the first band it fits."""
        for band in rule.bands:
            if band.min <= size and (band.max is None or size <= band.max):
                return band.value
        return 0


def fits(box: Components, pattern: Pattern, board: Masks, taken: Mask) -> Mask:
    """Return the spaces where the pattern's cube may go now; ``taken`` carries cubes (rule 7)."""
    here = 0
    for code in box.requirements[pattern.cube_on]:
        here |= board[code]
    here &= ~taken
    if not here:
        return 0
    have = {need: union(board, box.requirements[need]) for need in pattern.needs}
    found = 0
    for turn in pattern.turns:
        spaces = here
        for need, shift in turn:
            spaces &= have[need] >> shift if shift > 0 else have[need] << -shift
        found |= spaces
    return found
