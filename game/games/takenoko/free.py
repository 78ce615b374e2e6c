"""Free choices that pay: completing cards, laying stored channels and chips (rules 4, free choices; rules 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.masks import bits
from game.engine.types import Action
from game.games.takenoko import turn
from game.games.takenoko.estimate import worth
from game.games.takenoko.garden import open_edges
from game.games.takenoko.state import State

if TYPE_CHECKING:
    from game.games.takenoko.rules import TakenokoRules

GAIN: Final = 0.05
"""A stored channel or chip is laid when that is worth so much more than keeping it."""


def settle_free(rules: TakenokoRules, s: State) -> None:
    """Make the free choices that pay: complete cards, the dearest first, then lay channels and chips, in place."""
    complete_all(rules, s)
    seat = s.seat
    for _ in range(6):
        if not s.channel_store[seat] and not any(s.chip_store[4 * seat : 4 * seat + 4]):
            return
        best, gain = best_free(rules, s)
        if best is None or gain < GAIN:
            return
        rules.apply(s, best)
        complete_all(rules, s)


def complete_all(rules: TakenokoRules, s: State) -> None:
    """Complete every card that is true, the dearest first, in place."""
    while ready := turn.ready_hand(rules, s):
        card = max(ready, key=lambda number: rules.cards[number].points)
        rules.apply(s, rules.acts.complete[card])


def best_free(rules: TakenokoRules, s: State) -> tuple[Action | None, float]:
    """Return the channel or chip whose laying gains most, and the gain."""
    seat, table = s.seat, rules.acts
    tried: list[Action] = []
    if s.channel_store[seat]:
        tried += [table.channel[side] for side in bits(open_edges(s))]
    if s.bare:
        for kind in range(1, 4):
            if s.chip_store[4 * seat + kind]:
                tried += [table.chip[kind][cell] for cell in bits(s.bare)]
    base = worth(rules, s, seat)
    best, gain = None, -99.0
    for action in tried:
        after = s.clone()
        rules.apply(after, action)
        complete_all(rules, after)
        more = worth(rules, after, seat) - base
        if more > gain:
            best, gain = action, more
    return best, gain
