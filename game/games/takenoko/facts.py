"""What conditions of lessons, tips and puzzles may ask as ``fact.NAME``, beyond what a position text says."""

from __future__ import annotations

from typing import Any, Final

from game.engine.types import Player
from game.games.takenoko.components import DECKS
from game.games.takenoko.garden import open_edges
from game.games.takenoko.island import POND
from game.games.takenoko.rules import TakenokoRules
from game.games.takenoko.scoring import fulfilled
from game.games.takenoko.state import State

NEAR_END: Final = 2
"""Cards before the last round at which the end is near."""


def facts(rules: TakenokoRules, s: State, seat: Player) -> dict[str, Any]:
    """Return plain values about what a seat may do at no cost, about the pawns, and about how near the end is.

    ``ready``: cards that the seat could complete now, by id; ``hand``: cards in hand; ``may_lay_channel``, ``may_place_chip``:
    something stored has a place; ``gardener_dry``: the gardener stands on a dry plot; ``group_shoots``: shoots that count
    for a group card of the hand; ``near_end_seat``: another seat at most 2 cards from the last round (-1: none, or it runs).
    """
    cards = [rules.cards[number] for number in (s.row if rules.coop else s.hands[seat]) if number >= 0]
    groups = [card for card in cards if card.deck == DECKS.index("gardener") and card.shoots > 1]
    return {
        "ready": [card.id for card in cards if fulfilled(s, seat, card.number)],
        "hand": len(s.hands[seat]),
        "may_lay_channel": bool(s.channel_store[seat] and open_edges(s)),
        "may_place_chip": bool(any(s.chip_store[4 * seat : 4 * seat + 4]) and s.bare),
        "gardener_dry": s.gardener != POND and not s.irrigated >> s.gardener & 1,
        "group_shoots": max((s.shoots[card.slot] for card in groups), default=0),
        "near_end_seat": next((other for other in range(len(s.done)) if other != seat and _near_end(rules, s, other)), -1),
    }


def _near_end(rules: TakenokoRules, s: State, seat: Player) -> bool:
    return not rules.coop and s.last_round_by < 0 and len(s.done[seat]) >= rules.threshold - NEAR_END
