"""The turn: which actions are allowed, when it may end, and who is next (rules 4)."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from game.engine.types import OVER, Event
from game.games.takenoko.components import (
    CHOICE,
    CLOUDS,
    DECKS,
    GARDENER,
    IRRIGATION,
    PANDA,
    PLOT,
    RAIN,
    STORM,
    SUN,
    WIND,
)
from game.games.takenoko.state import NOBODY, State

if TYPE_CHECKING:
    from game.games.takenoko.rules import TakenokoRules


def possible(rules: TakenokoRules, s: State, kind: int) -> bool:
    """Return whether an action could be carried out now, whatever was done before in the turn."""
    if kind == PLOT:
        return bool(s.stack)
    if kind == IRRIGATION:
        return s.channel_supply > 0
    if kind == GARDENER:
        return bool(s.in_play & rules.isle.around[s.gardener])
    if kind == PANDA:
        return bool(s.in_play & rules.isle.around[s.panda])
    return bool(open_decks(rules, s))


def open_decks(rules: TakenokoRules, s: State) -> tuple[int, ...]:
    """Return the decks from which the objective action may draw: those with a card not yet sent back in it."""
    if rules.coop or len(s.hands[s.seat]) >= rules.hand_limit:
        return ()
    if s.sent_back:
        gone = [rules.deck_of[card] for card in s.sent_back]
        return tuple(deck for deck in range(3) if len(s.decks[deck]) > gone.count(deck))
    return tuple(deck for deck in range(3) if s.decks[deck])


def full_decks(s: State) -> tuple[int, ...]:
    """Return the decks that have cards."""
    return tuple(deck for deck in range(len(DECKS)) if s.decks[deck])


def open_kinds(rules: TakenokoRules, s: State) -> tuple[list[int], bool]:
    """Return the kinds of action allowed in phase ``action``, and whether the turn may end."""
    used = s.used
    if s.added:
        return [], True
    if rules.announce:
        regular = [kind for kind in dict.fromkeys(s.announced) if possible(rules, s, kind)]
        if regular:
            return regular, False
        bonus = s.weather == SUN and len(used) + len(s.announced) <= rules.per_turn
        spent = (*used, *s.announced)
    else:
        if len(used) < rules.per_turn:
            again = s.weather == WIND
            kinds = [kind for kind in range(5) if (again or kind not in used) and possible(rules, s, kind)]
            return kinds, not kinds
        bonus = s.weather == SUN and len(used) == rules.per_turn
        spent = used
    if bonus:
        return [kind for kind in range(5) if kind not in spent and possible(rules, s, kind)], True
    return [], True


def announcements(rules: TakenokoRules, s: State) -> list[tuple[int, ...]]:
    """Return what may be announced: two kinds that can be done or that the other one makes possible, else one."""
    can = [kind for kind in range(5) if possible(rules, s, kind)]
    pairs = [
        pair
        for pair in combinations_with_replacement(range(5), rules.per_turn)
        if (s.weather == WIND or len(set(pair)) == len(pair))
        and all(kind in can or (kind in (GARDENER, PANDA) and PLOT in pair and PLOT in can) for kind in pair)
    ]
    return pairs or [(kind,) for kind in can]


def go_to_actions(rules: TakenokoRules, s: State) -> None:
    """Ask for the first action, or for the announcement of both."""
    s.phase = "announce" if rules.announce and announcements(rules, s) else "action"


def ready_hand(rules: TakenokoRules, s: State) -> list[int]:
    """Return the kinds of cards that the player whose turn it is can complete now, ascending, no doubles."""
    held, true = s.row if rules.coop else s.hands[s.seat], s.true_cards | s.fed[s.seat]
    ready = [card for card in held if card >= 0 and true >> card & 1]
    return sorted(set(ready)) if len(ready) > 1 else ready


def resolve_weather(rules: TakenokoRules, s: State, face: int) -> None:
    """Put a face into effect and ask what it asks."""
    s.weather = face
    chips = any(s.chip_supply)
    if face == RAIN:
        s.phase = "rain"
    elif face == STORM:
        s.phase = "storm"
    elif face == CLOUDS:
        s.phase = "clouds" if chips else "choose_weather"
    elif face == CHOICE and rules.coop:
        if full_decks(s):
            s.phase = "add"
        else:
            go_to_actions(rules, s)
    elif face == CHOICE:
        s.phase = "choose_weather"
    else:
        go_to_actions(rules, s)


def choosable(s: State) -> list[int]:
    """Return the faces offered in phase ``choose_weather``."""
    return [SUN, RAIN, WIND, STORM, *([CLOUDS] if s.weather == CHOICE and any(s.chip_supply) else [])]


def begin_turn(rules: TakenokoRules, s: State, seat: int) -> None:
    """Start a turn; the weather comes from the second round on."""
    s.seat = s.to_act = seat
    s.weather = NOBODY
    s.used = s.announced = s.sent_back = ()
    s.added = False
    if rules.half:
        s.ready = s.true_cards
    if s.turns[seat] + 1 >= rules.box.meta.first_weather_round:
        s.phase = "turn_start"
    else:
        go_to_actions(rules, s)


def end_turn(rules: TakenokoRules, s: State, out: list[Event] | None) -> None:
    """End the turn and start the next one, or the end of the game."""
    seat = s.seat
    s.turns[seat] += 1
    following = (seat + 1) % len(s.turns)
    if out is not None:
        out.append(Event("end_turn", seat))
    if _is_over(rules, s, following):
        finish(rules, s, out)
        return
    begin_turn(rules, s, following)
    if out is not None:
        out.append(Event("turn", following, (s.turns[following] + 1,)))


def _is_over(rules: TakenokoRules, s: State, following: int) -> bool:
    if rules.coop:
        if s.turns_left > 0:
            s.turns_left -= 1
            return False
        return s.turns_left == 0
    if rules.idle_limit and len(set(s.turns)) == 1:
        s.idle_rounds = 0 if s.card_this_round else s.idle_rounds + 1
        s.card_this_round = False
        if s.idle_rounds >= rules.idle_limit:
            return True
    return s.last_round_by == following


def finish(rules: TakenokoRules, s: State, out: list[Event] | None) -> None:
    """End the game; in the cooperative mode the cards left in the row are lost."""
    s.to_act, s.phase = OVER, "over"
    if rules.coop:
        for card in s.row:
            lose(rules, s, card, out)
        s.row = ()
    if out is not None:
        out.append(Event("over", s.seat))
    s.seat = 0  # nobody's turn any more


def turns_after_last_card(rules: TakenokoRules, seats: int) -> int:
    """Cooperative mode: return the turns that follow the one in which the last deck ran out."""
    coop = rules.box.variants.coop
    return coop.extra_turns_alone if seats == 1 else seats * coop.extra_turns_after_last_card


def lose(rules: TakenokoRules, s: State, card: int, out: list[Event] | None) -> None:
    """Cooperative mode: count a card of the row as lost."""
    s.lost = (*s.lost, card)
    if out is not None:
        out.append(Event("lost", s.seat, (rules.cards[card].id, rules.cards[card].points)))
