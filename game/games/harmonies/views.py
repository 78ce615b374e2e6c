"""What each seat may see of a Harmonies game, worlds that fit it, and the count of all pieces."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.engine.hidden import deal_into_holes
from game.engine.types import HIDDEN, Player
from game.games.harmonies.state import NONE, State

if TYPE_CHECKING:
    from game.games.harmonies.rules import Harmonies


def redact(s: State, viewer: Player | None) -> State:
    """Return what a viewer may see: all but bag, draw pile, spirits out of the game and those dealt to others."""
    view = s.clone()
    view.bag = [HIDDEN] * len(s.bag)
    view.deck = [HIDDEN] * len(s.deck)
    view.spirits_out = [HIDDEN] * len(s.spirits_out)
    for seat, cards in enumerate(s.dealt):
        if seat != viewer:
            view.dealt[seat] = [HIDDEN] * len(cards)
    return view


def spirits_to_choose(rules: Harmonies, s: State) -> bool:
    """Return whether somebody still has two spirits in hand: the only thing that one seat knows and others do not."""
    return any(s.dealt)


def fill(rules: Harmonies, view: State, rng: Random) -> State:
    """Return a world that fits the view."""
    s = view.clone()
    deal_into_holes((colour for colour, count in enumerate(tokens_unseen(rules, view)) for _ in range(count)), [s.bag], rng)
    seen = {*view.market, *view.cards_out, *view.deck}
    for seat in range(rules.seats):
        seen.update(view.cards[seat], view.done[seat])
    deal_into_holes((card for card in range(len(rules.box.animals)) if card not in seen), [s.deck], rng)
    known = {*view.spirit, *view.spirits_out, *(card for cards in view.dealt for card in cards)}
    deal_into_holes((card for card in rules.spirits_in_use if card not in known), [*s.dealt, s.spirits_out], rng)
    s.spirits_out.sort()
    return s


def tokens_unseen(rules: Harmonies, s: State) -> list[int]:
    """Return by colour how many tokens lie in the bag, counted from what lies open."""
    left = list(rules.box.token_counts)
    for board in s.boards:
        for code, colours in enumerate(rules.box.contents):
            count = board[code].bit_count()
            for colour in colours:
                left[colour] -= count
    for group in (*s.central, s.hand):
        for colour in group:
            left[colour] -= 1
    for colour, count in enumerate(s.tokens_out):
        left[colour] -= count
    return left


def census(rules: Harmonies, s: State) -> tuple[int, ...]:
    """Return all tokens (by colour), animal cards (100 and up) and spirits (200 and up)."""
    pieces = [*s.bag, *s.hand, *(colour for group in s.central for colour in group)]
    pieces += (colour for colour, count in enumerate(s.tokens_out) for _ in range(count))
    for board in s.boards:
        for code, colours in enumerate(rules.box.contents):
            pieces += colours * board[code].bit_count()
    cards = [*s.deck, *(card for card in s.market if card != NONE), *s.cards_out]
    spirits = [*s.spirits_out, *(card for card in s.spirit if card != NONE)]
    for seat in range(rules.seats):
        cards += s.cards[seat] + s.done[seat]
        spirits += s.dealt[seat]
    return tuple(sorted([*pieces, *(100 + card for card in cards), *(200 + card for card in spirits)]))
