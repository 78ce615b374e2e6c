"""Scores and ranking (rules 6; 9.9 for the solo game)."""

from __future__ import annotations

from game.engine.types import Result, ScoreLine
from game.games.indian_summer.components import BERRY, FULL, NUT, Box
from game.games.indian_summer.state import State


def score_lines(s: State, seat: int, box: Box) -> tuple[ScoreLine, ...]:
    """Return the score of a seat as it stands: spaces covered, nuts when the floor is full, in the solo game turns left."""
    full = s.covered[seat] == FULL
    lines = [
        ScoreLine("covered", s.covered[seat].bit_count()),
        ScoreLine("nuts", s.supply[4 * seat + NUT] if full else 0),
    ]
    if len(s.covered) == 1:
        # Before the end only a full floor leaves turns unused.
        unused = len(s.spaces) if full or s.phase == "over" else 0
        lines.append(ScoreLine("turns_left", unused * box.data.solo.points_per_unused_turn))
    return tuple(lines)


def rank_key(s: State, seat: int) -> tuple[int, int, int]:
    """Return what a seat is ranked by, smaller is better."""
    empties = 72 - s.covered[seat].bit_count()
    if empties:
        return 1, empties, 0
    return 0, -s.supply[4 * seat + NUT], -s.supply[4 * seat + BERRY]


def result(s: State, box: Box) -> Result:
    """Return the ranking of the position as it stands."""
    seats = range(len(s.covered))
    keys = [rank_key(s, seat) for seat in seats]
    places = tuple(1 + sum(other < key for other in keys) for key in keys)
    totals = tuple(sum(line.points for line in score_lines(s, seat, box)) for seat in seats)
    full = [key for key in keys if key[0] == 0]
    tie_break = None
    if len(full) > 1:
        tie_break = "berry" if sum(key[1] == min(full)[1] for key in full) > 1 else "nuts"
    extra: tuple[tuple[str, int], ...] = ()
    if len(s.covered) == 1:
        extra = (("rating", max(low for low in box.data.solo.ratings if low <= totals[0])),)
    return Result(places, totals, tuple(seat for seat in seats if places[seat] == 1), tie_break, extra)
