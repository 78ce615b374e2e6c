"""Position maps of positions.md: records of their keys, writing, and the end of a game as it stands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from game.engine.hexes import Edge, Hex
from game.engine.masks import bits
from game.engine.rules import Complain
from game.engine.types import HIDDEN, OVER, Setup
from game.games.takenoko import turn
from game.games.takenoko.actions import ActionKind, Deck, Face
from game.games.takenoko.components import ACTIONS, COLOURS, DECKS, FACES, IMPROVEMENTS, NONE, Colour, Improvement
from game.games.takenoko.rules import TakenokoRules
from game.games.takenoko.state import NOBODY, State


class PlotText(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A plot in the garden; ``watered`` = its first growth is used (missing: whether it is irrigated)."""

    at: Hex
    colour: Colour
    height: int = 0
    improvement: Improvement | None = None
    printed: bool = False
    watered: bool | None = None


class TurnText(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What has happened in the turn. ``added`` and ``sent_back``: the row has its card, cards shown by the redraw option."""

    weather: Face | None = None
    used: tuple[ActionKind, ...] = ()
    drawn: tuple[str, ...] = ()
    picked: str | None = None
    announced: tuple[ActionKind, ...] = ()
    ready: tuple[str, ...] | None = None
    added: bool = False
    sent_back: tuple[str, ...] = ()


class TableText(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Shared things. ``stack_seen``: seats that know each plot of the stack, ``shown``: cards under a deck that all have seen."""

    plots: tuple[PlotText, ...] = ()
    channels: tuple[Edge, ...] = ()
    panda: Hex = (0, 0)
    gardener: Hex = (0, 0)
    stack: tuple[str, ...] | None = None
    stack_seen: tuple[tuple[int, ...], ...] = ()
    supply: dict[str, int] = {}
    decks: dict[Deck, tuple[str, ...]] = {}
    shown: dict[Deck, int] = {}
    last_round_by: int | None = None
    idle_rounds: int = 0
    card_this_round: bool = False
    row: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    turns_left: int | None = None


class PlayerText(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a player has."""

    hand: tuple[str, ...] | None = None
    done: tuple[str, ...] = ()
    halved: tuple[str, ...] = ()
    eaten: dict[Colour, int] = {}
    channels: int = 0
    chips: tuple[Improvement, ...] = ()
    emperor: bool = False
    turns: int | None = None


def read_position(raw: Mapping[str, Any], complain: Complain) -> tuple[TakenokoRules, State]:
    """Return rules and state of a position map; every problem goes to ``complain``."""
    from game.games.takenoko.position_reading import Reader

    return Reader(raw, complain).read()


def make(setup: Setup) -> TakenokoRules:
    """Build the rules of a set-up."""
    return TakenokoRules(setup)


def final(rules: TakenokoRules, s: State) -> State:
    """Return the position as if the game ended now."""
    ended = s.clone()
    if ended.to_act != OVER:
        turn.finish(rules, ended, None)
    return ended


def write_position(rules: TakenokoRules, s: State) -> dict[str, Any]:
    """Return turn, table and players of a state or view; unknown plots and cards as ``?``."""
    written: dict[str, Any] = {}
    if found := _turn(rules, s):
        written["turn"] = found
    written["table"] = _table(rules, s)
    written["players"] = [_player(rules, s, seat) for seat in range(len(s.turns))]
    return written


def _cards(rules: TakenokoRules, cards: Iterable[int]) -> list[str]:
    return ["?" if card == HIDDEN else rules.cards[card].id for card in cards]


def _plots(rules: TakenokoRules, plots: Iterable[int]) -> list[str]:
    return ["?" if plot == HIDDEN else rules.box.plots[plot].id for plot in plots]


def _turn(rules: TakenokoRules, s: State) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if s.weather != NOBODY:
        found["weather"] = FACES[s.weather]
    if s.used:
        found["used"] = [ACTIONS[kind] for kind in s.used]
    if s.drawn:
        found["drawn"] = _plots(rules, s.drawn)
    if s.picked:
        found["picked"] = _plots(rules, s.picked)[0]
    if s.announced:
        found["announced"] = [ACTIONS[kind] for kind in s.announced]
    if rules.half:
        found["ready"] = _cards(rules, bits(s.ready))
    if s.added:
        found["added"] = True
    if s.sent_back:
        found["sent_back"] = _cards(rules, s.sent_back)
    return found


def _table(rules: TakenokoRules, s: State) -> dict[str, Any]:
    isle = rules.isle
    found: dict[str, Any] = {
        "plots": [_plot(rules, s, cell) for cell in bits(s.in_play & ~1)],
        "channels": [[list(cell) for cell in isle.edges[side]] for side in bits(s.channels)],
        "panda": list(isle.cells[s.panda]),
        "gardener": list(isle.cells[s.gardener]),
        "stack": _plots(rules, reversed(s.stack)),
    }
    if any(s.stack_known):
        seats = range(len(s.turns))
        found["stack_seen"] = [[seat for seat in seats if seen >> seat & 1] for seen in reversed(s.stack_known)]
    found["supply"] = {
        **dict(zip(COLOURS, s.supply, strict=True)),
        "channels": s.channel_supply,
        **{IMPROVEMENTS[kind]: s.chip_supply[kind] for kind in (3, 1, 2)},
    }
    found["decks"] = {deck: _cards(rules, reversed(cards)) for deck, cards in zip(DECKS, s.decks, strict=True)}
    if shown := {deck: seen.count(-1) for deck, seen in zip(DECKS, s.decks_known, strict=True) if -1 in seen}:
        found["shown"] = shown
    return found | (_coop_table(rules, s) if rules.coop else _versus_table(rules, s))


def _plot(rules: TakenokoRules, s: State, cell: int) -> dict[str, Any]:
    found: dict[str, Any] = {
        "at": list(rules.isle.cells[cell]),
        "colour": COLOURS[s.colour[cell]],
        "height": s.height[cell],
    }
    if s.improvement[cell] != NONE:
        found["improvement"] = IMPROVEMENTS[s.improvement[cell]]
        found["printed"] = bool(s.printed >> cell & 1)
    found["watered"] = bool(s.watered >> cell & 1)
    return found


def _versus_table(rules: TakenokoRules, s: State) -> dict[str, Any]:
    found: dict[str, Any] = {"last_round_by": None if s.last_round_by == NOBODY else s.last_round_by}
    if rules.idle_limit:
        found["idle_rounds"] = s.idle_rounds
        if s.card_this_round:
            found["card_this_round"] = True
    return found


def _coop_table(rules: TakenokoRules, s: State) -> dict[str, Any]:
    found: dict[str, Any] = {"row": _cards(rules, s.row), "lost": _cards(rules, s.lost)}
    if s.turns_left != NOBODY:
        found["turns_left"] = s.turns_left
    return found


def _player(rules: TakenokoRules, s: State, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if not rules.coop:
        found["hand"] = _cards(rules, s.hands[seat])
    found["done"] = _cards(rules, s.done[seat])
    if s.halved[seat]:
        found["halved"] = _cards(rules, bits(s.halved[seat]))
    found["eaten"] = dict(zip(COLOURS, s.eaten[3 * seat : 3 * seat + 3], strict=True))
    found["channels"] = s.channel_store[seat]
    store = s.chip_store[4 * seat : 4 * seat + 4]
    found["chips"] = [IMPROVEMENTS[kind] for kind in range(1, 4) for _ in range(store[kind])]
    if not rules.coop:
        found["emperor"] = s.last_round_by == seat
    found["turns"] = s.turns[seat]
    return found
