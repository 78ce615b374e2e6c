"""What happens between two turns: the end is noticed, the table is refilled, the turn passes on (rules, sections 5 and 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.types import HIDDEN, OVER, Event, HiddenFact
from game.games.harmonies.state import NONE, State

if TYPE_CHECKING:
    from game.games.harmonies.rules import Harmonies


def begin(s: State, seat: int) -> None:
    """Start the turn of ``seat``; with two spirits in hand it starts with the choice between them."""
    s.to_act = seat
    s.phase = "choose_spirit" if s.dealt[seat] else "act"
    s.group_taken = False
    s.card_taken = False


def draw_group(rules: Harmonies, s: State) -> tuple[int, ...]:
    """Draw the tokens of one group from the bag; HiddenFact in a view."""
    tokens = tuple(sorted(s.bag[-rules.group_size :]))
    if HIDDEN in tokens:
        raise HiddenFact("the order of the bag")
    del s.bag[-rules.group_size :]
    return tokens


def end_turn(rules: Harmonies, s: State, out: list[Event] | None) -> None:
    """END_OF_TURN of section 5; in a solo game the market card may be discarded first."""
    seat = s.to_act
    if s.hand:  # no room for them: only a made-up position leads here
        s.bag[:0] = s.hand
        s.hand = ()
    if out is not None:
        out.append(Event("end_turn", seat))
    if rules.solo:
        asked = not s.card_taken and s.deck and any(card >= 0 for card in s.market)
        if asked and not _solo_over(rules, s):
            s.phase = "solo_discard"
        else:
            finish_solo(rules, s, out)
        return
    if rules.empty_spaces(s, seat) <= rules.end_empty:
        _last_round(s, "spaces", out)
    if len(s.bag) < rules.group_size:
        _last_round(s, "bag", out)
    else:
        _refill_group(rules, s, out)
    _refill_market(rules, s, out)
    following = (seat + 1) % rules.seats
    if s.last_round and following == s.first:
        _over(s, out)
    else:
        begin(s, following)


def discard(rules: Harmonies, s: State, card: int, out: list[Event] | None) -> None:
    """Solo: put a market card out of the game, replace it at once, and end the turn."""
    place = s.market.index(card)
    s.market[place] = NONE
    s.cards_out = sorted([*s.cards_out, card])
    if out is not None:
        out.append(Event("discard_card", s.to_act, (rules.box.animals[card].id, place)))
    _refill_market(rules, s, out)
    finish_solo(rules, s, out)


def finish_solo(rules: Harmonies, s: State, out: list[Event] | None) -> None:
    """Solo: clear the central board, then end the game or lay out new groups and cards (section 9, b to d)."""
    for group in s.central:
        for colour in group:
            s.tokens_out[colour] += 1
    if out is not None:
        out.append(Event("clear_central", s.to_act, (tuple(rules.letters(group) for group in s.central),)))
    s.central = [()] * len(s.central)
    if _solo_over(rules, s):
        if rules.empty_spaces(s, 0) <= rules.end_empty:
            _last_round(s, "spaces", out)
        else:
            _last_round(s, "bag", out)
        _over(s, out)
        return
    for _ in s.central:
        _refill_group(rules, s, out)
    _refill_market(rules, s, out)
    begin(s, 0)


def _solo_over(rules: Harmonies, s: State) -> bool:
    return rules.empty_spaces(s, 0) <= rules.end_empty or len(s.bag) < rules.group_size * rules.group_count


def _last_round(s: State, cause: str, out: list[Event] | None) -> None:
    if not s.last_round and out is not None:
        out.append(Event("last_round", s.to_act, (cause,)))
    s.last_round = True


def _refill_group(rules: Harmonies, s: State, out: list[Event] | None) -> None:
    """Draw three tokens into the first empty group."""
    if () not in s.central:
        return
    index = s.central.index(())
    s.central[index] = draw_group(rules, s)
    if out is not None:
        out.append(Event("refill_group", s.to_act, (index, rules.letters(s.central[index])), reveals=True))


def _refill_market(rules: Harmonies, s: State, out: list[Event] | None) -> None:
    """Lay cards into emptied places; with an empty draw pile the market stays smaller (ambiguity 13)."""
    for place, card in enumerate(s.market):
        if card == NONE and s.deck:
            if s.deck[-1] == HIDDEN:
                raise HiddenFact("the order of the draw pile")
            s.market[place] = s.deck.pop()
            if out is not None:
                out.append(Event("refill_market", s.to_act, (place, rules.box.animals[s.market[place]].id), reveals=True))
    if NONE in s.market:
        s.market = [card for card in s.market if card != NONE]


def _over(s: State, out: list[Event] | None) -> None:
    if out is not None:
        out.append(Event("game_over", s.to_act))
    s.to_act = OVER
    s.phase = "over"
