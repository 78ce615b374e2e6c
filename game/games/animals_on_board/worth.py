"""What animals are worth before the end (rules section 10): hopes for a herd, price in crates, and who will load what."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple, TypeAlias

from game.engine.types import Player
from game.games.animals_on_board.components import ANONYMOUS, SPECIES_MASK, VALUES, names
from game.games.animals_on_board.rules import AnimalsOnBoard
from game.games.animals_on_board.scoring import scorer
from game.games.animals_on_board.state import State

Group: TypeAlias = tuple[str, ...]

PAIR_HOPE: Final = 0.42
"""Share of a herd's points that a pair is worth early in the game with copies left."""
HERD_HOPE: Final = 1.0
"""Points that the chance of a further animal adds to a herd of three early in the game."""
COPIES: Final = (0.0, 0.55, 0.85, 1.0, 1.0, 1.0)
"""How much of the hope is left by the number of copies not aboard anywhere."""
LONG: Final = 6
"""Animals that the fullest ark may still load for hopes to count in full."""
CRATE: Final = 1.15
"""Worth of a crate while rounds are still to come; 1 in the last one."""
HIDDEN_ANIMAL: Final = 2.4
"""Worth of an animal nobody has seen."""
WANTED: Final = 2.5
"""Gain from which a player is expected to load rather than wait."""
WAIT: Final = 1.6
"""What a player still in the round can expect who does not load now."""


class TileInfo(NamedTuple):
    """Where a tile stands in the list of species masks."""

    species: int
    bit: int
    value: int


@cache
def tile_info() -> dict[str, TileInfo]:
    """Return the place of every tile by its id."""
    return {
        name: TileInfo(number // VALUES, 1 << number % VALUES, number % VALUES + 1) for number, name in enumerate(names().tiles)
    }


@cache
def hopes(rounds: int, copies: int) -> tuple[float, ...]:
    """Return the worth of one species by the set of its values aboard, for ``rounds`` of 0..LONG and copies left."""
    share = rounds / LONG * COPIES[copies]
    table = []
    for mask, points in enumerate(scorer().worth):
        count = mask.bit_count()
        hope = PAIR_HOPE * scorer().worth[0b111] if count == 2 else HERD_HOPE if count in (3, 4) else 0.0
        table.append(points + share * hope)
    return tuple(table)


class Outlook:
    """What each seat's animals are worth in a world, and what a group would add."""

    __slots__ = ("aboard", "crate", "info", "tables", "values")

    def __init__(self, rules: AnimalsOnBoard, s: State) -> None:
        rounds = max(0, min(LONG, rules.trigger - max(s.sizes)))
        self.info = tile_info()
        self.crate = CRATE if rounds else 1.0
        anywhere = 0
        for ark in s.arks:
            anywhere |= ark
        count = len(rules.names.species)
        shifts = range(0, VALUES * count, VALUES)
        self.tables = [hopes(rounds, VALUES - (anywhere >> shift & SPECIES_MASK).bit_count()) for shift in shifts]
        self.aboard = [[ark >> shift & SPECIES_MASK for shift in shifts] for ark in s.arks]
        self.values = [
            float(rules.scorer.points(ark))
            if size > rules.capacity
            else sum([table[mask] for table, mask in zip(self.tables, aboard, strict=True)])
            for ark, size, aboard in zip(s.arks, s.sizes, self.aboard, strict=True)
        ]

    def gain(self, seat: Player, group: Group) -> float:
        """Return what loading a group adds for a seat, its crates paid."""
        aboard, tables, info = self.aboard[seat], self.tables, self.info
        added = -self.crate * len(group)
        masks: dict[int, int] = {}
        for name in group:
            if name == ANONYMOUS:
                added += HIDDEN_ANIMAL
            else:
                species, bit, _ = info[name]
                masks[species] = masks.get(species, 0) | bit
        for species, mask in masks.items():
            table, old = tables[species], aboard[species]
            added += table[old | mask] - table[old]
        return added

    def best_load(self, seat: Player, groups: list[Group], crates: int) -> tuple[float, int]:
        """Return the gain and index of the best group a seat can pay; index -1 when there is none."""
        best, at = -99.0, -1
        for index, group in enumerate(groups):
            if len(group) <= crates and (gain := self.gain(seat, group)) > best:
                best, at = gain, index
        return best, at

    def parts(self, seat: Player, group: Group, most: int) -> list[tuple[float, Group]]:
        """Return parts of a group of up to ``most`` animals that a seat may want, with their gains, best first.

        Animals of one species are taken dearest first for a single and as they come for more; parts join two species at most.
        """
        bundles: list[tuple[float, int, Group]] = []
        kinds: dict[int, list[str]] = {}
        for name in group:
            if name == ANONYMOUS:
                bundles.append((HIDDEN_ANIMAL - self.crate, -1, (name,)))
            else:
                kinds.setdefault(self.info[name].species, []).append(name)
        for species, members in kinds.items():
            members.sort(key=lambda name: -self.info[name].value)
            for size in range(1, min(most, len(members)) + 1):
                part = tuple(members[:size])
                bundles.append((self.gain(seat, part), species, part))
        found = [(gain, part) for gain, _, part in bundles if len(part) <= most]
        for index, (gain, species, part) in enumerate(bundles):
            for other_gain, other, more in bundles[:index]:
                if other != species and len(part) + len(more) <= most:
                    found.append((gain + other_gain, part + more))
        found.sort(key=lambda pair: -pair[0])
        return found


def expected(rules: AnimalsOnBoard, s: State, outlook: Outlook) -> list[float]:
    """Return each seat's worth when all still in the round load in turn what is best for them, as far as they want it."""
    points = [value + outlook.crate * crates for value, crates in zip(outlook.values, s.crates, strict=True)]
    if s.phase != "turn":
        return points
    groups = list(s.groups)
    seats = rules.seats
    inside = [seat % seats for seat in range(s.to_act, s.to_act + seats) if not s.out >> seat % seats & 1]
    for seat in inside:
        gain, index = outlook.best_load(seat, groups, s.crates[seat])
        wait = WAIT if len(inside) > 1 else outlook.crate * (1 if s.crates[seat] < rules.cap else -1)
        if index >= 0 and gain > (WANTED if len(inside) > 1 else wait):
            points[seat] += gain
            del groups[index]
        else:
            points[seat] += max(wait, 0.0) if groups else 0.0
    return points
