"""A tiny complete game for tests of the engine: a shuffled pile, hidden hands, a die, several actions in a turn.

On a turn: draw a card unseen by others, or show a card for its value, or roll for 0 to 2 points; after showing, stop or go on.
Six turns each.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from random import Random
from types import SimpleNamespace
from typing import Any, Self

import msgspec
import pytest

from game import games
from game.content import i18n
from game.engine.hidden import deal_into_holes, mask
from game.engine.rules import Complain, GameSpec
from game.engine.types import (
    CHANCE,
    HIDDEN,
    OVER,
    Action,
    Event,
    GameOptions,
    Reason,
    Result,
    ScoreLine,
    Setup,
    SetupError,
)

CARDS = 12
TURNS = 6
TEXTS = {
    "toy.refuse.phase": "Not now.",
    "toy.refuse.card": "Card {0} is not in hand.",
    "toy.refuse.empty": "The pile is empty.",
    "toy.refuse.setup": "Four with open hands is too many.",
}


class Options(GameOptions, frozen=True):
    open_hands: bool = False


class Deal(Action, frozen=True, tag="deal"):
    cards: tuple[int, ...]


class Face(Action, frozen=True, tag="face"):
    pips: int


class Draw(Action, frozen=True, tag="draw"):
    pass


class Show(Action, frozen=True, tag="show"):
    card: int


class Roll(Action, frozen=True, tag="roll"):
    pass


class EndTurn(Action, frozen=True, tag="end_turn"):
    pass


Union = Deal | Face | Draw | Show | Roll | EndTurn


class State:
    __slots__ = ("draw", "hands", "known", "phase", "score", "shown", "to_act", "turns")

    def __init__(self) -> None:
        self.to_act = CHANCE
        self.phase = "deal"
        self.draw: list[int] = list(range(CARDS))
        self.hands: list[list[int]] = []
        self.known: list[list[int]] = []
        self.shown: tuple[int, ...] = ()
        self.score: list[int] = []
        self.turns = 0

    def clone(self) -> Self:
        new = object.__new__(type(self))
        new.to_act, new.phase, new.shown, new.turns = self.to_act, self.phase, self.shown, self.turns
        new.draw, new.score = self.draw[:], self.score[:]
        new.hands = [hand[:] for hand in self.hands]
        new.known = [seen[:] for seen in self.known]
        return new


class Rules:
    game_id = "toy"
    version = 1

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.open_hands = bool(getattr(setup.options, "open_hands", False))
        if setup.seats == 4 and self.open_hands:
            raise SetupError(Reason("toy.refuse.setup"))

    def initial(self) -> State:
        s = State()
        s.hands = [[] for _ in range(self.setup.seats)]
        s.known = [[] for _ in range(self.setup.seats)]
        s.score = [0] * self.setup.seats
        return s

    def chance(self, s: State, rng: Random) -> Action:
        if s.phase == "roll":
            return Face(rng.randrange(3))
        cards = s.draw[:]
        rng.shuffle(cards)
        return Deal(tuple(cards))

    def legal(self, s: State) -> list[Action]:
        if s.to_act < 0:
            return []
        shows: list[Action] = [Show(card) for card in sorted(s.hands[s.to_act])]
        if s.phase == "more":
            return [*shows, EndTurn()]
        return [*([Draw()] if s.draw else []), *shows, Roll()]

    def sample(self, s: State, rng: Random) -> Action:
        return rng.choice(self.legal(s))

    def why_not(self, s: State, a: Action) -> Reason | None:
        if isinstance(a, Show):
            return None if a.card in s.hands[s.to_act] and a.card != HIDDEN else Reason("toy.refuse.card", (a.card,))
        if isinstance(a, Draw) and not s.draw:
            return Reason("toy.refuse.empty")
        fits = isinstance(a, EndTurn) if s.phase == "more" else isinstance(a, Draw | Roll)
        return None if fits else Reason("toy.refuse.phase")

    def apply(self, s: State, a: Action, out: list[Event] | None = None) -> None:
        tell = out.append if out is not None else lambda event: None
        seat = s.to_act
        if isinstance(a, Deal):
            s.draw, s.to_act, s.phase = list(a.cards), 0, "turn"
            tell(Event("dealt", CHANCE))
        elif isinstance(a, Face):
            s.score[s.turns % self.setup.seats] += a.pips
            tell(Event("rolled", s.turns % self.setup.seats, (a.pips,)))
            self._pass_on(s)
        elif isinstance(a, Draw):
            card = s.draw.pop(0)
            s.hands[seat].append(card)
            s.known[seat].append(-1 if self.open_hands else 1 << seat)
            tell(Event("drew", seat, (card,), -1 if self.open_hands else 1 << seat, reveals=True))
            self._pass_on(s)
        elif isinstance(a, Show):
            index = s.hands[seat].index(a.card)
            del s.hands[seat][index], s.known[seat][index]
            s.shown += (a.card,)
            s.score[seat] += a.card
            s.phase = "more"
            tell(Event("showed", seat, (a.card,)))
        elif isinstance(a, Roll):
            s.to_act, s.phase = CHANCE, "roll"
        else:
            self._pass_on(s)

    def _pass_on(self, s: State) -> None:
        s.turns += 1
        s.to_act, s.phase = s.turns % self.setup.seats, "turn"
        if s.turns == TURNS * self.setup.seats:
            s.to_act, s.phase = OVER, "over"

    def redact(self, s: State, viewer: int | None) -> State:
        view = s.clone()
        view.draw = [HIDDEN] * len(s.draw)
        view.hands = [mask(hand, seen, viewer) for hand, seen in zip(s.hands, s.known, strict=True)]
        return view

    def fill(self, view: State, rng: Random) -> State:
        s = view.clone()
        seen = {*s.shown, *(card for hand in s.hands for card in hand)}
        deal_into_holes([card for card in range(CARDS) if card not in seen], [s.draw, *s.hands], rng)
        return s

    def census(self, s: State) -> tuple[int, ...]:
        return tuple(sorted([*s.draw, *s.shown, *(card for hand in s.hands for card in hand)]))

    def scores(self, s: State) -> list[tuple[ScoreLine, ...]]:
        return [(ScoreLine("points", points),) for points in s.score]

    def result(self, s: State) -> Result:
        places = tuple(1 + sum(other > mine for other in s.score) for mine in s.score)
        winners = tuple(seat for seat, place in enumerate(places) if place == 1)
        return Result(places, tuple(s.score), winners)


def read_position(raw: Mapping[str, Any], complain: Complain) -> tuple[Any, Any]:
    rules = Rules(Setup("toy", raw["seats"], msgspec.convert(raw["options"], Options)))
    s = rules.initial()
    s.to_act, s.phase = raw.get("to_act", 0), raw.get("phase", "turn")
    if s.phase not in ("turn", "more", "over"):
        complain(("phase",), f"'{s.phase}' is not one of turn, more, over")
    if s.phase == "over":
        s.to_act = OVER
    left = set(range(CARDS))

    def take(cards: Any, path: tuple[str | int, ...]) -> list[int]:
        if not isinstance(cards, list):
            complain(path, "expected a list of cards")
            return []
        good = []
        for index, card in enumerate(cards):
            if type(card) is int and card in left:
                left.discard(card)
                good.append(card)
            else:
                complain((*path, index), f"{card!r} is no card, or stands twice")
        return good

    def number(place: Mapping[str, Any], key: str, path: tuple[str | int, ...]) -> int:
        if type(place.get(key, 0)) is not int or not 0 <= place.get(key, 0) < 1000:
            complain((*path, key), "expected a number from 0 to 999")
            return 0
        return int(place.get(key, 0))

    def only(place: Mapping[str, Any], keys: set[str], path: tuple[str | int, ...]) -> None:
        for key in place:
            if key not in keys:
                complain((*path, key), "unknown key")

    only(raw["turn"], set(), ("turn",))
    only(raw["table"], {"draw", "shown", "turns"}, ("table",))
    s.turns = number(raw["table"], "turns", ("table",))
    s.shown = tuple(take(raw["table"].get("shown", []), ("table", "shown")))
    for seat, player in enumerate(raw["players"]):
        only(player, {"hand", "score"}, ("players", seat))
        s.hands[seat] = take(player.get("hand", []), ("players", seat, "hand"))
        s.known[seat] = [-1 if rules.open_hands else 1 << seat] * len(s.hands[seat])
        s.score[seat] = number(player, "score", ("players", seat))
    s.draw = take(raw["table"]["draw"], ("table", "draw")) if "draw" in raw["table"] else sorted(left)
    if left - set(s.draw):
        complain(("table", "draw"), "cards are missing")
    return rules, s


def write_position(rules: Rules, s: State) -> dict[str, Any]:
    def told(cards: Any) -> list[Any]:
        return ["?" if card == HIDDEN else card for card in cards]

    return {
        "table": {"draw": told(s.draw), "shown": told(s.shown), "turns": s.turns},
        "players": [{"hand": told(hand), "score": score} for hand, score in zip(s.hands, s.score, strict=True)],
    }


def final(rules: Rules, s: State) -> State:
    ended = s.clone()
    ended.to_act, ended.phase = OVER, "over"
    return ended


SPEC = GameSpec(
    id="toy",
    seats=(2, 4),
    options=Options,
    actions=Union,
    make=Rules,
    read_position=read_position,
    write_position=write_position,
    final=final,
    insight=SimpleNamespace(
        SCALE=3.0,
        DEPTH=8,
        evaluate=lambda rules, s: [float(points) for points in s.score],
        candidates=lambda rules, s, rng: rules.legal(s),
        playout=lambda rules, s, rng: rules.sample(s, rng),
    ),
    words=SimpleNamespace(  # type: ignore[arg-type]
        prompt=lambda rules, view, names: f"{names[view.to_act]}: {view.phase}",
        event_line=lambda rules, event, names: f"{event.kind} {event.data}",
        action_line=lambda rules, view, action, names: action.kind,
    ),
)


@contextmanager
def at_the_table(monkeypatch: pytest.MonkeyPatch) -> Iterator[GameSpec]:
    """List the toy among the games and give it words, for the time of a test."""
    spec_of = games.spec
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, "toy"))
    monkeypatch.setattr(games, "spec", lambda game: SPEC if game == "toy" else spec_of(game))
    part = i18n.part
    monkeypatch.setattr(i18n, "part", lambda code, name: part(code, name) | TEXTS)
    yield SPEC
