"""Scoring of Renature: area majorities and the end of the game (rules 6.3, 6.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.engine.types import HIDDEN, OVER, Result, ScoreLine
from game.games.renature.board import NEUTRAL, TYPES
from game.games.renature.state import State

if TYPE_CHECKING:
    from game.games.renature.rules import RenatureRules

UNSCORED: Final = -1
"""Value of ``State.owners``: the tile lies in its area."""
NOBODY: Final = -2
"""Value of ``State.owners``: scored, and the tile is out of the game (only in stated positions)."""
COLOURS: Final = NEUTRAL + 1


def majority(sums: Sequence[int], major: int, minor: int, friendly: bool = False) -> list[tuple[int, int]]:
    """Return (colour, points) of the player colours that score for these sums, best first (6.3; ``friendly``: section 8).

    ``sums`` are plant values by colour, the last one neutral.
    """
    if friendly:
        return _shared_majority(sums, [value for value in sums if value], major, minor)
    alone = [(value, colour) for colour, value in enumerate(sums) if value and sums.count(value) == 1]
    if not alone:
        return []
    alone.sort(reverse=True)
    first = alone[0][1]
    if len(alone) == 1:
        return [] if first == NEUTRAL else [(first, major + minor)]
    second = alone[1][1]
    return [(colour, points) for colour, points in ((first, major), (second, minor)) if colour != NEUTRAL]


def _shared_majority(sums: Sequence[int], present: list[int], major: int, minor: int) -> list[tuple[int, int]]:
    """House rule: tied colours share a rank, each gets half of it rounded down, and the next rank is skipped."""
    if len(present) == 1:
        return [(colour, major + minor) for colour, value in enumerate(sums) if value and colour != NEUTRAL]
    found: list[tuple[int, int]] = []
    rank = 0
    for value in sorted(set(present), reverse=True):
        if rank > 1:
            break
        tied = present.count(value)
        prize = (major, minor)[rank]
        points = prize if tied == 1 else prize // 2
        found += [(colour, points) for colour, other in enumerate(sums) if other == value and colour != NEUTRAL]
        rank += 1 if tied == 1 else 2
    return found


def cancelled(sums: Sequence[int], friendly: bool = False) -> tuple[int, ...]:
    """Return the colours that a tie takes out of an area; none with friendly ties."""
    if friendly:
        return ()
    return tuple(colour for colour, value in enumerate(sums) if value and list(sums).count(value) > 1)


def area_sums(s: State, area: int) -> list[int]:
    """Return the plant values in an area by colour."""
    return s.sums[area * COLOURS : area * COLOURS + COLOURS]


def area_points(rules: RenatureRules, s: State, area: int) -> list[tuple[int, int]]:
    """Return (seat, points) for an area as it stands, best first."""
    table = rules.tables
    found = majority(area_sums(s, area), table.sizes[area], table.minors[area], rules.friendly)
    return [(rules.seat_of[colour], points) for colour, points in found]


def plants_left(rules: RenatureRules, s: State, seat: int) -> int:
    """Return the points for the plants left on a player board (6.4)."""
    at = seat * 2 * TYPES
    value = sum((kind + 1) * (s.stocks[at + kind] + s.stocks[at + TYPES + kind]) for kind in range(TYPES))
    return value * rules.tables.c.end_game.per_value_of_unplaced_plant


def final_lines(rules: RenatureRules, s: State) -> list[tuple[ScoreLine, ...]]:
    """Return all lines of the final scoring as if the game ended now; hidden backs count 0 (6.4)."""
    opened, backs = [0] * rules.setup.seats, [0] * rules.setup.seats
    for area, owner in enumerate(s.owners):
        if owner == UNSCORED:
            for seat, points in area_points(rules, s, area):
                opened[seat] += points
        elif owner >= 0 and s.tiles[area] != HIDDEN:
            backs[owner] += rules.tables.backs[s.tiles[area]]
    per_cloud = rules.tables.c.end_game.per_cloud
    return [
        (
            ScoreLine("track", s.scores[seat]),
            ScoreLine("open_areas", opened[seat]),
            ScoreLine("clouds", per_cloud * s.clouds[seat]),
            ScoreLine("plants_left", plants_left(rules, s, seat)),
            ScoreLine("tiles", backs[seat]),
        )
        for seat in range(rules.setup.seats)
    ]


def scores(rules: RenatureRules, s: State) -> list[tuple[ScoreLine, ...]]:
    """Return the score lines: the track during play, all of them at the end."""
    if s.to_act == OVER:
        return final_lines(rules, s)
    return [(ScoreLine("track", points),) for points in s.scores]


def result(rules: RenatureRules, s: State) -> Result:
    """Return the ranking: most points, then most collected tiles, then shared (6.4)."""
    totals = tuple(sum(line.points for line in lines) for lines in final_lines(rules, s))
    keys = [(total, s.owners.count(seat)) for seat, total in enumerate(totals)]
    places = tuple(1 + sum(other > key for other in keys) for key in keys)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    tied = totals.count(max(totals)) > 1
    return Result(places, totals, winners, "area_tiles" if tied else None)
