"""What an area, a plant and a cloud are worth to a computer player, in expected final points."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from game.engine.types import HIDDEN
from game.games.renature.board import NEUTRAL, TYPES
from game.games.renature.scoring import COLOURS, UNSCORED, majority
from game.games.renature.state import State

if TYPE_CHECKING:
    from game.games.renature.rules import RenatureRules

STAY: Final = (1.0, 0.62, 0.45, 0.34, 0.26, 0.2, 0.15)
"""How surely an area ends as it stands, by the number of plants that may still come."""
SHARPNESS: Final = 1.8
"""How strongly a lead counts while plants may still come."""
FOOTHOLD: Final = 2.2
"""Strength of a player without a plant in an open area."""
USE: Final = (1.6, 2.5, 3.6, 5.0)
"""Expected gain from a plant that will still be placed, by type."""
BACK: Final = 0.5
"""Share of the size that the back of a tile is worth, as a first guess."""
LAST_DOMINO: Final = 0.35
"""Share of the tile's back lost to the next player where one domino may close the area."""


@lru_cache(maxsize=1 << 16)
def area_worth(
    size: int, minor: int, sums: tuple[int, ...], to_come: int, friendly: bool, played: tuple[int, ...]
) -> tuple[float, ...]:
    """Return the expected points of an area by colour when ``to_come`` more plants may be placed there.

    ``played`` are the colours of the players, in rising order.
    """
    exact = [0.0] * COLOURS
    for colour, points in majority(sums, size, minor, friendly):
        exact[colour] = points
    if not to_come:
        return tuple(exact)
    stay = STAY[min(to_come, len(STAY) - 1)]
    strengths = [0.0] * NEUTRAL + [float(sums[NEUTRAL]) ** SHARPNESS + 0.2]
    for colour in played:
        strengths[colour] = (sums[colour] + FOOTHOLD) ** SHARPNESS
    total = sum(strengths)
    for colour in played:
        mine = strengths[colour]
        first = mine / total
        second = sum(other / total * mine / (total - other) for index, other in enumerate(strengths) if index != colour)
        exact[colour] = stay * exact[colour] + (1.0 - stay) * (size * first + minor * second)
    return tuple(exact)


@lru_cache(maxsize=1 << 17)
def area_lead(
    size: int, minor: int, sums: tuple[int, ...], to_come: int, friendly: bool, mine: int, rivals: tuple[int, ...]
) -> float:
    """Return the expected points of a colour in an area less the mean of its rivals'."""
    found = area_worth(size, minor, sums, to_come, friendly, tuple(sorted((mine, *rivals))))
    return found[mine] - sum(found[colour] for colour in rivals) / len(rivals)


class Outlook:
    """The areas of one state as one seat sees them; a worth is the seat's points less the mean of its rivals'."""

    def __init__(self, rules: RenatureRules, s: State, seat: int) -> None:
        self.rules, self.s, self.seat = rules, s, seat
        self.table = rules.tables
        self.mine = rules.colours[seat]
        self.rivals = tuple(colour for colour in rules.colours if colour != self.mine)
        self.friendly = rules.friendly
        self.part = self.table.open_part(s.free)
        self.base: dict[int, float] = {}

    def sums(self, area: int) -> tuple[int, ...]:
        """Return the plant values of an area by colour."""
        return tuple(self.s.sums[area * COLOURS : area * COLOURS + COLOURS])

    def plants(self, area: int) -> int:
        """Return the number of plants in an area."""
        return sum(self.s.tall[area * TYPES : area * TYPES + TYPES])

    def worth(self, area: int, sums: tuple[int, ...], plants: int, shore: int) -> float:
        """Return what an unscored area promises with these sums and so many open shore spaces."""
        table = self.table
        size = table.sizes[area]
        coming = min(size - plants, (shore + 1) // 2) if shore else 0
        lead = area_lead(size, table.minors[area], sums, coming, self.friendly, self.mine, self.rivals)
        if not shore:
            return lead + self.back(area)
        return lead - LAST_DOMINO * BACK * size if shore <= 2 else lead

    def back(self, area: int) -> float:
        """Return the points of the back of an area's tile as far as known."""
        tile = self.s.tiles[area]
        return BACK * self.table.sizes[area] if tile == HIDDEN else float(self.table.backs[tile])

    def now(self, area: int) -> float:
        """Return what an unscored area promises as it stands."""
        found = self.base.get(area)
        if found is None:
            shore = (self.table.shores[area] & self.part).bit_count()
            found = self.base[area] = self.worth(area, self.sums(area), self.plants(area), shore)
        return found

    def keeping(self) -> tuple[float, ...]:
        """Return what each plant type is worth on the player board: less where turns run out before plants do."""
        s = self.s
        turns = len(s.hands[self.seat]) + len(s.reserves[self.seat])
        at = self.seat * 2 * TYPES
        plants = sum(s.stocks[at : at + 2 * TYPES])
        spare = plants - turns
        if spare >= 0:
            return tuple(use - USE[0] - 1.0 for use in USE)
        relief = 0.15 * max(0, 4 + spare)
        return tuple(use - relief for use in USE)


def expected(rules: RenatureRules, s: State) -> list[float]:
    """Return the expected final points of each seat."""
    table = rules.tables
    found = [float(points) for points in s.scores]
    part, played = table.open_part(s.free), tuple(sorted(rules.colours))
    for area, owner in enumerate(s.owners):
        if owner == UNSCORED:
            shore = (table.shores[area] & part).bit_count()
            at = area * COLOURS
            plants = sum(s.tall[area * TYPES : area * TYPES + TYPES])
            coming = min(table.sizes[area] - plants, (shore + 1) // 2) if shore else 0
            size, minor, sums = table.sizes[area], table.minors[area], tuple(s.sums[at : at + COLOURS])
            worth = area_worth(size, minor, sums, coming, rules.friendly, played)
            for seat, colour in enumerate(rules.colours):
                found[seat] += worth[colour]
        elif owner >= 0:
            found[owner] += table.backs[s.tiles[area]] if s.tiles[area] != HIDDEN else BACK * table.sizes[area]
    for seat in range(rules.setup.seats):
        found[seat] += s.clouds[seat] * table.c.end_game.per_cloud + stock_worth(s, seat)
    return found


def stock_worth(s: State, seat: int) -> float:
    """Return what the plants on a player board will still bring: as many as there are turns, the rest costs its value."""
    at = seat * 2 * TYPES
    turns = len(s.hands[seat]) + len(s.reserves[seat])
    worth = 0.0
    for kind in range(TYPES - 1, -1, -1):
        for index in (at + kind, at + TYPES + kind):
            placed = min(s.stocks[index], turns)
            turns -= placed
            worth += placed * USE[kind] - (s.stocks[index] - placed) * (kind + 1)
    return worth
