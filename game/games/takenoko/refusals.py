"""Why an action is refused: one reason for each rule that can forbid it, without listing what is legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from game.engine.types import Action, Reason
from game.games.takenoko import actions as act
from game.games.takenoko import turn
from game.games.takenoko.choices import growable, storm_cells
from game.games.takenoko.components import ACTIONS, DECKS, FACES, IMPROVEMENTS, NONE, WIND
from game.games.takenoko.garden import open_edges, targets
from game.games.takenoko.island import POND
from game.games.takenoko.scoring import fulfilled
from game.games.takenoko.state import State

if TYPE_CHECKING:
    from game.games.takenoko.rules import TakenokoRules


def _no(key: str, *values: int | str) -> Reason:
    return Reason(f"takenoko.refuse.{key}", values)


def why_not(rules: TakenokoRules, s: State, a: Action) -> Reason | None:
    """Return why ``a`` is refused now, None when it is legal."""
    if s.to_act < 0:
        return Reason("engine.over")
    check = _CHECKS.get(type(a))
    if check is None or not _has_known_words(a):
        return _no("not_a_move")
    phases = _PHASES.get(type(a))
    if phases is not None and s.phase not in phases:
        return _no(f"phase.{s.phase}")
    return check(rules, s, a)


def _has_known_words(a: Any) -> bool:
    """Return whether an action made in code names only kinds that exist; decoding from text checks that itself."""
    return (
        getattr(a, "deck", DECKS[0]) in DECKS
        and getattr(a, "chip", None) in (None, *IMPROVEMENTS[1:])
        and getattr(a, "weather", FACES[0]) in FACES
        and all(kind in ACTIONS for kind in getattr(a, "actions", ()))
    )


def _fine(rules: TakenokoRules, s: State, a: Action) -> None:
    return None


def _choose_weather(rules: TakenokoRules, s: State, a: act.ChooseWeather) -> Reason | None:
    face = FACES.index(a.weather)
    if face in turn.choosable(s):
        return None
    return _no("no_chips" if a.weather == "clouds" else "no_such_weather")


def _cell(rules: TakenokoRules, s: State, at: tuple[int, int]) -> int:
    """Return the number of a cell, or of one beyond all cells."""
    return rules.isle.number.get(at, rules.isle.beyond)


def _plot_at(rules: TakenokoRules, s: State, at: tuple[int, int]) -> tuple[int, Reason | None]:
    """Return the cell of a plot, and what is wrong when there is none."""
    cell = _cell(rules, s, at)
    if cell == POND:
        return cell, _no("pond")
    return cell, None if s.in_play >> cell & 1 else _no("no_plot")


def _grow(rules: TakenokoRules, s: State, a: act.Grow) -> Reason | None:
    cell, wrong = _plot_at(rules, s, a.at)
    if wrong is not None or cell in growable(rules, s):
        return wrong
    if not s.irrigated >> cell & 1:
        return _no("dry")
    return _no("full", rules.isle.top) if s.height[cell] >= rules.isle.top else _no("no_bamboo", _colour(rules, s, cell))


def _colour(rules: TakenokoRules, s: State, cell: int) -> str:
    return f"@takenoko.bamboo.{('green', 'yellow', 'pink')[s.colour[cell]]}"


def _panda_to(rules: TakenokoRules, s: State, a: act.PandaTo) -> Reason | None:
    cell = _cell(rules, s, a.at)
    if storm_cells(rules, s) >> cell & 1:
        return None
    return _no("stay" if cell == s.panda else "no_plot")


def _take(rules: TakenokoRules, s: State, a: act.Take) -> Reason | None:
    return None if s.chip_supply[IMPROVEMENTS.index(a.chip)] else _no("chip_gone", f"@takenoko.improvement.{a.chip}")


def _decline(rules: TakenokoRules, s: State, a: act.Decline) -> Reason | None:
    return _no("must_take") if s.phase == "clouds" else None


def _announce(rules: TakenokoRules, s: State, a: act.Announce) -> Reason | None:
    named = tuple(ACTIONS.index(kind) for kind in a.actions)
    if named in turn.announcements(rules, s):
        return None
    if len(named) != rules.per_turn:
        return _no("announce_number", rules.per_turn)
    if len(set(named)) < len(named) and s.weather != WIND:
        return _no("same_action")
    return _no("announce_impossible")


def _main(kind: int) -> Callable[[TakenokoRules, State, Action], Reason | None]:
    def check(rules: TakenokoRules, s: State, a: Action) -> Reason | None:
        return _kind(rules, s, kind)

    return check


def _kind(rules: TakenokoRules, s: State, kind: int) -> Reason | None:
    """Return why a kind of action is not allowed now."""
    kinds, may_end = turn.open_kinds(rules, s)
    if kind in kinds:
        return None
    if not turn.possible(rules, s, kind):
        return _impossible(rules, s, kind)
    if rules.announce and not may_end:
        return _no("not_announced")
    if kind in s.used and kinds:
        return _no("same_action")
    return _no("no_action_left")


def _impossible(rules: TakenokoRules, s: State, kind: int) -> Reason:
    name = ACTIONS[kind]
    if name == "objective":
        if rules.coop:
            return _no("coop_objective")
        if len(s.hands[s.seat]) >= rules.hand_limit:
            return _no("hand_full", rules.hand_limit)
        return _no("sent_back" if s.sent_back else "decks_empty")
    return _no({"plot": "stack_empty", "irrigation": "channels_gone"}.get(name, "nowhere"))


def _pick(rules: TakenokoRules, s: State, a: act.Pick) -> Reason | None:
    return None if rules.box.plot_number.get(a.plot) in s.drawn else _no("not_drawn")


def _place(rules: TakenokoRules, s: State, a: act.Place) -> Reason | None:
    cell = _cell(rules, s, a.at)
    if cell == POND:
        return _no("pond")
    if s.in_play >> cell & 1:
        return _no("taken")
    if not s.open_cells >> cell & 1:
        return _no("two_neighbours")
    if a.chip is None:
        return None
    if not s.chip_store[4 * s.seat + IMPROVEMENTS.index(a.chip)]:
        return _no("no_chip", f"@takenoko.improvement.{a.chip}")
    if rules.box.plot_printed[s.picked[0]] != NONE:
        return _no("improved")
    return None


def _order(rules: TakenokoRules, s: State, a: act.Order) -> Reason | None:
    named = Counter(rules.box.plot_number.get(plot, -2) for plot in a.plots)
    return None if named == Counter(s.drawn) else _no("give_back_all")


def _pawn(kind: int) -> Callable[[TakenokoRules, State, Any], Reason | None]:
    def check(rules: TakenokoRules, s: State, a: Any) -> Reason | None:
        if (wrong := _kind(rules, s, kind)) is not None:
            return wrong
        start, cell = (s.gardener if ACTIONS[kind] == "gardener" else s.panda), _cell(rules, s, a.at)
        if cell in targets(rules.isle, s, start):
            return None
        if cell == start:
            return _no("must_move")
        if not s.in_play >> cell & 1:
            return _no("no_plot")
        return _no("gap" if rules.isle.line(start, cell) else "not_straight")

    return check


def _objective(rules: TakenokoRules, s: State, a: act.Objective) -> Reason | None:
    if s.phase != "redraw" and (wrong := _kind(rules, s, ACTIONS.index("objective"))) is not None:
        return wrong
    deck = DECKS.index(a.deck)
    if deck in turn.open_decks(rules, s):
        return None
    return _no("sent_back" if s.decks[deck] else "deck_empty", f"@takenoko.deck.{a.deck}")


def _channel(rules: TakenokoRules, s: State, a: act.Channel) -> Reason | None:
    isle = rules.isle
    if not s.channel_store[s.seat]:
        return _no("no_channel")
    if isle.cells[POND] in a.edge:
        return _no("pond_side")
    side = isle.edge_number.get(a.edge)
    if side is None:
        return _no("no_edge")
    if open_edges(s) >> side & 1:
        return None
    if s.channels >> side & 1:
        return _no("channel_there")
    return _no("not_joined" if not s.joined >> side & 1 else "not_connected")


def _chip(rules: TakenokoRules, s: State, a: act.Chip) -> Reason | None:
    if not s.chip_store[4 * s.seat + IMPROVEMENTS.index(a.chip)]:
        return _no("no_chip", f"@takenoko.improvement.{a.chip}")
    cell, wrong = _plot_at(rules, s, a.at)
    if wrong is not None or s.bare >> cell & 1:
        return wrong
    return _no("improved" if s.improvement[cell] != NONE else "bamboo_there")


def _complete(rules: TakenokoRules, s: State, a: act.Complete) -> Reason | None:
    number = rules.box.card_number.get(a.card)
    if number is None or number not in (s.row if rules.coop else s.hands[s.seat]):
        return _no("not_in_row" if rules.coop else "not_in_hand")
    if fulfilled(s, s.seat, number):
        return None
    card = rules.cards[number]
    if card.deck == 0:
        return _no("plot_card")
    if card.deck == 1:
        return _no("gardener_card", s.shoots[card.slot], card.shoots)
    eaten = s.eaten[3 * s.seat : 3 * s.seat + 3]
    return _no("panda_card", sum(max(0, need - have) for need, have in zip(card.needs, eaten, strict=True)))


def _add(rules: TakenokoRules, s: State, a: act.Add) -> Reason | None:
    if not rules.coop:
        return _no("only_coop")
    deck = DECKS.index(a.deck)
    if s.phase == "action":
        if s.added:
            return _no("added")
        if not turn.open_kinds(rules, s)[1]:
            return _no("actions_left")
    return None if s.decks[deck] else _no("deck_empty", f"@takenoko.deck.{a.deck}")


def _end_turn(rules: TakenokoRules, s: State, a: act.EndTurn) -> Reason | None:
    if not turn.open_kinds(rules, s)[1]:
        return _no("actions_left")
    if rules.coop and not s.added and turn.full_decks(s):
        return _no("add_first")
    return None


_PHASES: Final[dict[type[Action], tuple[str, ...]]] = {
    act.Roll: ("turn_start",),
    act.ChooseWeather: ("choose_weather",),
    act.Grow: ("rain",),
    act.PandaTo: ("storm",),
    act.Take: ("clouds",),
    act.Decline: ("rain", "storm", "clouds"),
    act.Announce: ("announce",),
    act.DrawPlots: ("action",),
    act.Pick: ("plot_pick",),
    act.Place: ("plot_cell",),
    act.Order: ("plot_order",),
    act.Irrigation: ("action",),
    act.Gardener: ("action",),
    act.Panda: ("action",),
    act.Objective: ("action", "redraw"),
    act.Add: ("action", "add"),
    act.EndTurn: ("action",),
}
"""Questions to which an action is an answer; free choices are answers to all."""

_CHECKS: Final[dict[type[Action], Callable[[TakenokoRules, State, Any], Reason | None]]] = {
    act.Roll: _fine,
    act.ChooseWeather: _choose_weather,
    act.Grow: _grow,
    act.PandaTo: _panda_to,
    act.Take: _take,
    act.Decline: _decline,
    act.Announce: _announce,
    act.DrawPlots: _main(ACTIONS.index("plot")),
    act.Pick: _pick,
    act.Place: _place,
    act.Order: _order,
    act.Irrigation: _main(ACTIONS.index("irrigation")),
    act.Gardener: _pawn(ACTIONS.index("gardener")),
    act.Panda: _pawn(ACTIONS.index("panda")),
    act.Objective: _objective,
    act.Channel: _channel,
    act.Chip: _chip,
    act.Complete: _complete,
    act.Add: _add,
    act.EndTurn: _end_turn,
}
