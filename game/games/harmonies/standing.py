"""The ranking at the end, and the suns of a solo game (rules, sections 8 and 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.types import Result
from game.games.harmonies.state import State

if TYPE_CHECKING:
    from game.games.harmonies.rules import Harmonies


def result(rules: Harmonies, s: State) -> Result:
    """Return the ranking by points, then by animal cubes on the own board (spirit cubes do not count); solo: the suns."""
    totals = tuple(rules.total(s, seat) for seat in range(rules.seats))
    keys = [(total, s.cubes[seat].bit_count()) for seat, total in enumerate(totals)]
    places = tuple(1 + sum(other > key for other in keys) for key in keys)
    tied = totals.count(max(totals)) > 1
    return Result(
        places=places,
        totals=totals,
        winners=tuple(seat for seat, place in enumerate(places) if place == 1),
        tie_break="animal_cubes" if tied else None,
        extra=(("suns", suns(rules, s, totals[0])),) if rules.solo else (),
    )


def suns(rules: Harmonies, s: State, total: int) -> int:
    """Return the solo rating of a total (rules, section 9)."""
    solo = rules.box.data.solo
    found = max((row.suns for row in solo.suns_by_score if total >= row.min_score), default=0)
    found += solo.suns_for_side[rules.options.side]
    if not rules.options.spirits:
        return found + solo.suns_without_spirit_cards
    return found + (rules.box.spirits[s.spirit[0]].suns if s.spirit[0] >= 0 else 0)
