"""Hidden piles: lists of ids beside lists of masks that say who has seen each card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from game.engine.types import HIDDEN, Player


def mask(cards: Sequence[int], known: Sequence[int], viewer: Player | None) -> list[int]:
    """Return ``cards`` with HIDDEN where ``known`` (bit masks of seats, -1 = everybody) denies ``viewer`` the sight."""
    if viewer is None:
        return [card if seen == -1 else HIDDEN for card, seen in zip(cards, known, strict=True)]
    bit = 1 << viewer
    return [card if seen & bit else HIDDEN for card, seen in zip(cards, known, strict=True)]


def deal_into_holes(pool: Iterable[int], holes: Sequence[list[int]], random: Random) -> None:
    """Replace each HIDDEN in the lists ``holes``, in place, by a random card of ``pool``; sizes must agree.

    The pool is sorted before it is shuffled, so that its order gives nothing away and repeats from a seed.
    """
    cards = sorted(pool)
    random.shuffle(cards)
    if len(cards) != sum(pile.count(HIDDEN) for pile in holes):
        raise ValueError(f"{len(cards)} unseen cards do not fit the holes")
    for pile in holes:
        for index, card in enumerate(pile):
            if card == HIDDEN:
                pile[index] = cards.pop()
