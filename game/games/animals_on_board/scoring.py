"""Points of an ark (rules section 6): pairs go, at most ten sail, singles and herds count, crates count."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from game.engine.types import ScoreLine
from game.games.animals_on_board.components import SPECIES_MASK, VALUES, Components, Tiles, components, numbers


class Account(NamedTuple):
    """How an ark counts, with the tiles of every line for the results screen."""

    singles: Tiles
    herds: Tiles
    pairs: Tiles
    """Thrown away without points."""
    cut: Tiles
    """Left ashore because only ten sail."""
    single_points: int
    herd_points: int
    crate_points: int
    species: int
    """Different species on board, the tie-break."""

    @property
    def total(self) -> int:
        """All points."""
        return self.single_points + self.herd_points + self.crate_points

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """Score lines in the order of positions.md."""
        return (
            ScoreLine("singles", self.single_points),
            ScoreLine("herds", self.herd_points),
            ScoreLine("crates", self.crate_points),
        )


class Scorer:
    """Tables of one species by the set of its values (a mask of five bits), made once."""

    def __init__(self, c: Components) -> None:
        rules = c.scoring
        self.capacity = c.meta.ark_capacity
        self.crate_points = rules.crate_points
        self.pair = rules.discarded_count
        self.herd_min = rules.herd_min
        masks = range(SPECIES_MASK + 1)
        self.worth = tuple(self._worth(mask, rules.herd_animal_points) for mask in masks)
        """Points of the tiles of one species when no cut is needed."""
        self.boards = tuple(0 if mask.bit_count() == self.pair else mask for mask in masks)
        """What is left of one species when the pairs have gone."""
        self.worth2 = tuple(self.worth[mask & SPECIES_MASK] + self.worth[mask >> VALUES] for mask in range(1 << 2 * VALUES))
        self._best: dict[Tiles, Tiles] = {}

    def _worth(self, mask: int, herd_animal: int) -> int:
        count = mask.bit_count()
        if count >= self.herd_min:
            return herd_animal * count
        return mask.bit_length() if count == 1 else 0

    def points(self, ark: Tiles) -> int:
        """Return the points of an ark's tiles, crates apart, with the best cut."""
        if ark.bit_count() > self.capacity:
            ark = self.best_cut(ark)
        total = 0
        worth2 = self.worth2
        while ark:
            total += worth2[ark & 1023]
            ark >>= 10
        return total

    def without_pairs(self, ark: Tiles) -> Tiles:
        """Return the ark after every species with exactly two tiles has gone."""
        for species, mask in by_species(ark):
            if mask.bit_count() == self.pair:
                ark &= ~(SPECIES_MASK << VALUES * species)
        return ark

    def best_cut(self, ark: Tiles) -> Tiles:
        """Return what sails for most points, then most species: pairs gone, ten tiles at most."""
        ark = self.without_pairs(ark)
        if ark.bit_count() <= self.capacity:
            return ark
        found = self._best.get(ark)
        if found is None:
            if len(self._best) > 5000:
                self._best.clear()
            found = self._best[ark] = self._search_cut(ark)
        return found

    def _search_cut(self, ark: Tiles) -> Tiles:
        """Walk over the counts each species may sail with; best tiles of a species first, so one set for each count will do."""
        best: tuple[int, int, Tiles] = (-1, -1, 0)
        groups = [(VALUES * species, mask) for species, mask in by_species(ark)]
        later = [sum(mask.bit_count() for _, mask in groups[index:]) for index in range(len(groups) + 1)]

        def walk(index: int, room: int, points: int, species: int, tiles: Tiles) -> None:
            nonlocal best
            if room > later[index]:
                return
            if index == len(groups):
                best = max(best, (points, species, tiles))
                return
            shift, mask = groups[index]
            for kept in self._trims(mask):
                if (left := room - kept.bit_count()) >= 0:
                    walk(index + 1, left, points + self.worth[kept], species + (kept > 0), tiles | kept << shift)

        walk(0, self.capacity, 0, 0, 0)
        return best[2]

    def _trims(self, mask: int) -> list[int]:
        """Return what may be left of one species, lowest values dropped first, never a pair."""
        found = [mask]
        while mask:
            mask &= mask - 1
            if mask.bit_count() != self.pair:
                found.append(mask)
        return found

    def legal_cuts(self, ark: Tiles) -> list[Tiles]:
        """Return every set of ten tiles that leaves no pair, in the order of the tiles."""
        sets: list[tuple[int, Tiles]] = [(0, 0)]
        left = (ark := self.without_pairs(ark)).bit_count()
        for species, mask in by_species(ark):
            left -= mask.bit_count()
            parts = [part for part in range(mask + 1) if part | mask == mask and part.bit_count() != self.pair]
            sets = [
                (size, tiles | part << VALUES * species)
                for count, tiles in sets
                for part in parts
                if self.capacity - left <= (size := count + part.bit_count()) <= self.capacity
            ]
        return sorted((tiles for _, tiles in sets), key=numbers)

    def account(self, ark: Tiles, crates: int, kept: Tiles = 0) -> Account:
        """Return how an ark counts; ``kept`` is the cut chosen, 0 for the best one."""
        pairs = ark & ~self.without_pairs(ark)
        sails = kept or self.best_cut(ark)
        singles = herds = single_points = herd_points = species = 0
        for number, mask in by_species(sails):
            species += 1
            if mask.bit_count() >= self.herd_min:
                herds |= mask << VALUES * number
                herd_points += self.worth[mask]
            else:
                singles |= mask << VALUES * number
                single_points += self.worth[mask]
        cut = ark & ~pairs & ~sails
        return Account(singles, herds, pairs, cut, single_points, herd_points, crates * self.crate_points, species)


def by_species(tiles: Tiles) -> Iterator[tuple[int, int]]:
    """Yield (species, mask of its values) for each species among the tiles."""
    species = 0
    while tiles:
        if mask := tiles & SPECIES_MASK:
            yield species, mask
        tiles >>= VALUES
        species += 1


@cache
def scorer() -> Scorer:
    """Return the tables for the components in use."""
    return Scorer(components())
