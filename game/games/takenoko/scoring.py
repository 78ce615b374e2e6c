"""Conditions of objective cards, score lines and the result (rules 7 and 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.types import Result, ScoreLine
from game.games.takenoko.components import DECKS
from game.games.takenoko.state import State

if TYPE_CHECKING:
    from game.games.takenoko.rules import TakenokoRules


def fulfilled(s: State, seat: int, number: int) -> bool:
    """Return whether a card would be complete now if ``seat`` held it."""
    return bool((s.true_cards | s.fed[seat]) >> number & 1)


def card_points(rules: TakenokoRules, s: State, seat: int, number: int) -> int:
    """Return what a completed card is worth to a seat: half, rounded down, where it was halved."""
    points = rules.cards[number].points
    return points // 2 if s.halved[seat] >> number & 1 else points


def scores(rules: TakenokoRules, s: State) -> list[tuple[ScoreLine, ...]]:
    """Return the score lines of each seat; in the cooperative mode the common ones for all."""
    by_seat = [[0, 0, 0] for _ in s.done]
    for seat, done in enumerate(s.done):
        for number in done:
            by_seat[seat][rules.cards[number].deck] += card_points(rules, s, seat, number)
    if rules.coop:
        sums = [sum(column) for column in zip(*by_seat, strict=True)]
        lost = rules.box.variants.coop.lost_card_points * sum(rules.cards[number].points for number in s.lost)
        common = (*(ScoreLine(deck, points) for deck, points in zip(DECKS, sums, strict=True)), ScoreLine("lost", lost))
        return [common] * len(s.done)
    emperor = rules.box.objectives.emperor.points
    return [
        (
            *(ScoreLine(deck, points) for deck, points in zip(DECKS, by_seat[seat], strict=True)),
            ScoreLine("emperor", emperor if s.last_round_by == seat else 0),
        )
        for seat in range(len(s.done))
    ]


def result(rules: TakenokoRules, s: State) -> Result:
    """Return the ranking; ties are broken by points on panda cards, then shared."""
    lines = scores(rules, s)
    totals = tuple(sum(line.points for line in seat) for seat in lines)
    seats = range(len(totals))
    if rules.coop:
        ratings = [row.min for row in rules.box.variants.coop.ratings]
        rating = next((lowest for lowest in ratings if totals[0] >= lowest), ratings[-1])
        return Result((1,) * len(totals), totals, tuple(seats), None, (("rating", rating),))
    keys = [(totals[seat], lines[seat][2].points) for seat in seats]
    places = tuple(1 + sum(other > key for other in keys) for key in keys)
    tied = totals.count(max(totals)) > 1
    return Result(places, totals, tuple(s for s in seats if places[s] == 1), "panda_points" if tied else None)
