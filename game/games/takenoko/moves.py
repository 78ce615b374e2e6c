"""What each action does to the state (rules 4); ``PLAY`` names the function of every class of action."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from game.engine.types import EVERYONE, HIDDEN, Event, HiddenFact
from game.games.takenoko import actions as act
from game.games.takenoko import garden, turn
from game.games.takenoko.components import (
    ACTIONS,
    DECKS,
    FACES,
    GARDENER,
    IMPROVEMENTS,
    IRRIGATION,
    NONE,
    OBJECTIVE,
    PANDA,
    PLOT,
)
from game.games.takenoko.deal import deal
from game.games.takenoko.scoring import fulfilled
from game.games.takenoko.state import NOBODY, State

if TYPE_CHECKING:
    from game.games.takenoko.rules import TakenokoRules

Out = list[Event] | None


def _die(rules: TakenokoRules, s: State, a: act.Die, out: Out) -> None:
    s.to_act = s.seat
    if out is not None:
        out.append(Event("weather", s.seat, (a.face,)))
    turn.resolve_weather(rules, s, FACES.index(a.face))


def _roll(rules: TakenokoRules, s: State, a: act.Roll, out: Out) -> None:
    s.to_act, s.phase = -1, "roll"
    if out is not None:
        out.append(Event("roll", s.seat))


def _choose_weather(rules: TakenokoRules, s: State, a: act.ChooseWeather, out: Out) -> None:
    if out is not None:
        out.append(Event("choose_weather", s.seat, (a.weather,)))
    turn.resolve_weather(rules, s, FACES.index(a.weather))


def _grow(rules: TakenokoRules, s: State, a: act.Grow, out: Out) -> None:
    garden.grow(rules.isle, s, rules.isle.number[a.at], "rain", out)
    turn.go_to_actions(rules, s)


def _panda_to(rules: TakenokoRules, s: State, a: act.PandaTo, out: Out) -> None:
    garden.feed(rules.isle, s, rules.isle.number[a.at], "storm", out)
    turn.go_to_actions(rules, s)


def _take(rules: TakenokoRules, s: State, a: act.Take, out: Out) -> None:
    kind = IMPROVEMENTS.index(a.chip)
    s.chip_supply[kind] -= 1
    s.chip_store[4 * s.seat + kind] += 1
    if out is not None:
        out.append(Event("take", s.seat, (a.chip,)))
    turn.go_to_actions(rules, s)


def _decline(rules: TakenokoRules, s: State, a: act.Decline, out: Out) -> None:
    if out is not None:
        out.append(Event("decline", s.seat, (FACES[s.weather],)))
    turn.go_to_actions(rules, s)


def _announce(rules: TakenokoRules, s: State, a: act.Announce, out: Out) -> None:
    s.announced = tuple(ACTIONS.index(kind) for kind in a.actions)
    s.phase = "action"
    if out is not None:
        out.append(Event("announce", s.seat, a.actions))


def _spend(s: State, kind: int) -> None:
    """Note an action as taken."""
    s.used = (*s.used, kind)
    if kind in s.announced:
        left = list(s.announced)
        left.remove(kind)
        s.announced = tuple(left)


def _plot(rules: TakenokoRules, s: State, a: act.DrawPlots, out: Out) -> None:
    number = min(rules.plots_drawn, len(s.stack))
    drawn = s.stack[: -number - 1 : -1]
    if HIDDEN in drawn:
        raise HiddenFact("the plots on top of the stack")
    _spend(s, PLOT)
    s.stack, s.stack_known = s.stack[:-number], s.stack_known[:-number]
    s.drawn, s.phase = drawn, "plot_pick"
    if out is not None:
        out.append(Event("draw_plots", s.seat, (number,), reveals=True))
        out.append(Event("drawn", s.seat, tuple(rules.box.plots[plot].id for plot in drawn), 1 << s.seat, True))


def _pick(rules: TakenokoRules, s: State, a: act.Pick, out: Out) -> None:
    plot = rules.box.plot_number[a.plot]
    where = s.drawn.index(plot)
    s.drawn = s.drawn[:where] + s.drawn[where + 1 :]
    s.picked, s.phase = (plot,), "plot_cell"
    if out is not None:
        out.append(Event("pick", s.seat, (a.plot, where), 1 << s.seat))


def _place(rules: TakenokoRules, s: State, a: act.Place, out: Out) -> None:
    isle, (plot,) = rules.isle, s.picked
    if plot == HIDDEN:
        raise HiddenFact("the plot to be placed")
    cell, printed = isle.number[a.at], rules.box.plot_printed[plot]
    s.picked = ()
    if out is not None:
        out.append(Event("place", s.seat, (a.at, rules.box.plots[plot].id, a.chip)))
    improvement = printed
    if a.chip is not None:
        improvement = IMPROVEMENTS.index(a.chip)
        s.chip_store[4 * s.seat + improvement] -= 1
    garden.put_plot(isle, s, cell, rules.box.plot_colour[plot], improvement, printed != NONE)
    if garden.has_water(isle, s, cell):
        garden.water(isle, s, cell, out)
    if len(s.drawn) > 1:
        s.phase = "plot_order"
    else:
        _give_back(rules, s, s.drawn, out)


def _order(rules: TakenokoRules, s: State, a: act.Order, out: Out) -> None:
    _give_back(rules, s, tuple(rules.box.plot_number[plot] for plot in a.plots), out)


def _give_back(rules: TakenokoRules, s: State, plots: tuple[int, ...], out: Out) -> None:
    """Put plots back, the first of them nearest to being drawn; only the player who does it knows them."""
    s.drawn, s.phase = (), "action"
    if not plots:
        return
    back, seen = plots[::-1], (1 << s.seat,) * len(plots)
    if rules.under:
        s.stack, s.stack_known = back + s.stack, seen + s.stack_known
    else:
        s.stack, s.stack_known = s.stack + back, s.stack_known + seen
    if out is not None:
        out.append(Event("give_back", s.seat, (len(plots), "bottom" if rules.under else "top")))
        out.append(Event("given_back", s.seat, tuple(rules.box.plots[plot].id for plot in plots), 1 << s.seat))


def _irrigation(rules: TakenokoRules, s: State, a: act.Irrigation, out: Out) -> None:
    _spend(s, IRRIGATION)
    s.channel_supply -= 1
    s.channel_store[s.seat] += 1
    if out is not None:
        out.append(Event("take_channel", s.seat, (s.channel_supply,)))


def _gardener(rules: TakenokoRules, s: State, a: act.Gardener, out: Out) -> None:
    _spend(s, GARDENER)
    garden.tend(rules.isle, s, rules.isle.number[a.at], out)


def _panda(rules: TakenokoRules, s: State, a: act.Panda, out: Out) -> None:
    _spend(s, PANDA)
    garden.feed(rules.isle, s, rules.isle.number[a.at], "walk", out)


def _objective(rules: TakenokoRules, s: State, a: act.Objective, out: Out) -> None:
    deck = DECKS.index(a.deck)
    card = s.decks[deck][-1]
    if card == HIDDEN:
        raise HiddenFact("the card on top of the deck")
    rest, known = s.decks[deck][:-1], s.decks_known[deck][:-1]
    if s.phase != "redraw":
        _spend(s, OBJECTIVE)
    if out is not None:
        out.append(Event("draw_card", s.seat, (a.deck,), reveals=True))
    if rules.redraw and deck < 2 and fulfilled(s, s.seat, card):
        s.decks[deck], s.decks_known[deck] = (card, *rest), (EVERYONE, *known)
        s.sent_back = (*s.sent_back, card)
        s.phase = "redraw"
        if out is not None:
            out.append(Event("send_back", s.seat, (rules.cards[card].id, a.deck), reveals=True))
        if not turn.open_decks(rules, s):
            _draw_nothing(rules, s, out)
        return
    s.decks[deck], s.decks_known[deck] = rest, known
    s.hands[s.seat] += (card,)
    s.backs[s.seat] += (deck,)
    s.sent_back, s.phase = (), "action"
    if out is not None:
        out.append(Event("card", s.seat, (rules.cards[card].id, a.deck), 1 << s.seat, True))


def _draw_nothing(rules: TakenokoRules, s: State, out: Out) -> None:
    """Every card left was sent back: the action does not count and cannot be tried again in this turn."""
    s.used, s.phase = s.used[:-1], "action"
    if rules.announce and len(s.used) < rules.per_turn:
        s.announced = (*s.announced, OBJECTIVE)  # named and impossible: lost with the turn
    if out is not None:
        out.append(Event("no_card", s.seat))


def _channel(rules: TakenokoRules, s: State, a: act.Channel, out: Out) -> None:
    s.channel_store[s.seat] -= 1
    if out is not None:
        out.append(Event("channel", s.seat, (a.edge,)))
    garden.put_channel(rules.isle, s, rules.isle.edge_number[a.edge], out)


def _chip(rules: TakenokoRules, s: State, a: act.Chip, out: Out) -> None:
    kind = IMPROVEMENTS.index(a.chip)
    s.chip_store[4 * s.seat + kind] -= 1
    if out is not None:
        out.append(Event("chip", s.seat, (a.chip, a.at)))
    garden.put_chip(rules.isle, s, rules.isle.number[a.at], kind, out)


def _complete(rules: TakenokoRules, s: State, a: act.Complete, out: Out) -> None:
    number, seat = rules.box.card_number[a.card], s.seat
    card = rules.cards[number]
    if rules.coop:
        where = s.row.index(number)
        s.row = s.row[:where] + s.row[where + 1 :]
    else:
        where = s.hands[seat].index(number)
        s.hands[seat] = s.hands[seat][:where] + s.hands[seat][where + 1 :]
        s.backs[seat] = s.backs[seat][:where] + s.backs[seat][where + 1 :]
    s.done[seat] += (number,)
    s.card_this_round = rules.idle_limit > 0
    halved = rules.half and card.deck < 2 and bool(s.ready >> number & 1)
    if halved:
        s.halved[seat] |= 1 << number
    for colour, needed in enumerate(card.needs):
        s.eaten[3 * seat + colour] -= needed
        s.supply[colour] += needed
    if card.deck == DECKS.index("panda"):
        garden.note_meals(rules.isle, s, seat)
    if out is not None:
        points = card.points // 2 if halved else card.points
        out.append(Event("complete", seat, (a.card, points, halved)))
    if not rules.coop and s.last_round_by == NOBODY and len(s.done[seat]) >= rules.threshold:
        s.last_round_by = seat
        if out is not None:
            out.append(Event("emperor", seat, (rules.box.objectives.emperor.points, len(s.done[seat]))))


def _add(rules: TakenokoRules, s: State, a: act.Add, out: Out) -> None:
    deck = DECKS.index(a.deck)
    card = s.decks[deck][-1]
    if card == HIDDEN:
        raise HiddenFact("the card on top of the deck")
    s.decks[deck], s.decks_known[deck] = s.decks[deck][:-1], s.decks_known[deck][:-1]
    coop = rules.box.variants.coop
    if out is not None:
        out.append(Event("add", s.seat, (rules.cards[card].id, a.deck), reveals=True))
    s.row = (card, *s.row)
    if len(s.row) > coop.row_length:
        s.row, gone = s.row[:-1], s.row[-1]
        turn.lose(rules, s, gone, out)
    if not any(s.decks):
        s.turns_left = turn.turns_after_last_card(rules, len(s.turns))
        if out is not None:
            out.append(Event("last_card", s.seat, (s.turns_left,)))
    if s.phase == "add":
        turn.go_to_actions(rules, s)
    else:
        s.added = True


def _end_turn(rules: TakenokoRules, s: State, a: act.EndTurn, out: Out) -> None:
    turn.end_turn(rules, s, out)


PLAY: Final[dict[Any, Callable[[TakenokoRules, State, Any, Out], None]]] = {
    act.Deal: deal,
    act.Die: _die,
    act.Roll: _roll,
    act.ChooseWeather: _choose_weather,
    act.Grow: _grow,
    act.PandaTo: _panda_to,
    act.Take: _take,
    act.Decline: _decline,
    act.Announce: _announce,
    act.DrawPlots: _plot,
    act.Pick: _pick,
    act.Place: _place,
    act.Order: _order,
    act.Irrigation: _irrigation,
    act.Gardener: _gardener,
    act.Panda: _panda,
    act.Objective: _objective,
    act.Channel: _channel,
    act.Chip: _chip,
    act.Complete: _complete,
    act.Add: _add,
    act.EndTurn: _end_turn,
}
