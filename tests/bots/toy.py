"""A game of cairns for tests of the bots: hidden hands, a hidden pile, a die, and stones that both want.

On a turn take an open stone (its value), draw a hidden card from the pile, or throw the die (0 to 5 points for 2 paid).
A card in hand scores its value, doubled when a stone of the same value was taken. Eight turns, then the end.
"""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

from game.bots.simple import one_ply
from game.engine.hidden import deal_into_holes
from game.engine.rules import GameSpec
from game.engine.types import CHANCE, HIDDEN, OVER, Action, Event, GameOptions, Reason, Result, ScoreLine, Setup


class Deal(Action, frozen=True, tag="deal"):
    cards: tuple[int, ...]


class Die(Action, frozen=True, tag="die"):
    face: int


class Take(Action, frozen=True, tag="take"):
    slot: int


class Draw(Action, frozen=True, tag="draw"):
    pass


class Throw(Action, frozen=True, tag="throw"):
    pass


def value(card: int) -> int:
    return card % 6 + 1


class State:
    __slots__ = ("hands", "mover", "phase", "pile", "points", "row", "taken", "to_act", "turns")

    def __init__(self, seats: int) -> None:
        self.to_act, self.phase, self.mover, self.turns = CHANCE, "deal", 0, 0
        self.row: list[int] = []
        self.pile: list[int] = []
        self.points = [0] * seats
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.taken: list[list[int]] = [[] for _ in range(seats)]

    def clone(self) -> State:
        new = State.__new__(State)
        new.to_act, new.phase, new.mover, new.turns = self.to_act, self.phase, self.mover, self.turns
        new.row, new.pile, new.points = self.row[:], self.pile[:], self.points[:]
        new.hands, new.taken = [hand[:] for hand in self.hands], [stones[:] for stones in self.taken]
        return new


class ToyRules:
    game_id = "toy"
    version = 1

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    def initial(self) -> State:
        return State(self.setup.seats)

    def chance(self, s: State, rng: Random) -> Action:
        if s.phase == "die":
            return Die(rng.randrange(6))
        cards = list(range(36))
        rng.shuffle(cards)
        return Deal(tuple(cards))

    def legal(self, s: State) -> list[Action]:
        if s.to_act < 0:
            return []
        return [*(Take(slot) for slot in range(len(s.row))), *([Draw()] if s.pile else []), Throw()]

    def sample(self, s: State, rng: Random) -> Action:
        return rng.choice(self.legal(s))

    def why_not(self, s: State, a: Action) -> Reason | None:
        return None if a in self.legal(s) else Reason("toy.no")

    def apply(self, s: State, a: Action, out: list[Event] | None = None) -> None:
        if isinstance(a, Deal):
            cards, seats = list(a.cards), len(s.hands)
            s.hands = [cards[2 * seat : 2 * seat + 2] for seat in range(seats)]
            s.row, s.pile = cards[2 * seats : 2 * seats + 6], cards[2 * seats + 6 :]
            s.to_act, s.phase = 0, "turn"
            return
        if isinstance(a, Throw):
            s.to_act, s.phase = CHANCE, "die"
            return
        if isinstance(a, Die):
            s.points[s.mover] += a.face - 2
        elif isinstance(a, Take):
            s.taken[s.mover].append(s.row.pop(a.slot))
        else:
            s.hands[s.mover].append(s.pile.pop())
        s.turns += 1
        s.mover = (s.mover + 1) % len(s.hands)
        s.to_act, s.phase = (OVER, "over") if s.turns == 4 * len(s.hands) else (s.mover, "turn")

    def redact(self, s: State, viewer: int | None) -> State:
        view = s.clone()
        view.pile = [HIDDEN] * len(s.pile)
        view.hands = [hand[:] if seat == viewer else [HIDDEN] * len(hand) for seat, hand in enumerate(s.hands)]
        return view

    def fill(self, view: State, rng: Random) -> State:
        world = view.clone()
        known = {card for pile in (*world.hands, *world.taken, world.row, world.pile) for card in pile}
        deal_into_holes((card for card in range(36) if card not in known), [*world.hands, world.pile], rng)
        return world

    def census(self, s: State) -> tuple[int, ...]:
        return tuple(sorted(card for pile in (*s.hands, *s.taken, s.row, s.pile) for card in pile))

    def scores(self, s: State) -> list[tuple[ScoreLine, ...]]:
        lines = []
        for hand, taken, points in zip(s.hands, s.taken, s.points, strict=True):
            stones = [value(card) for card in taken]
            cards = sum(value(card) * (2 if value(card) in stones else 1) for card in hand if card != HIDDEN)
            lines.append((ScoreLine("stones", sum(stones)), ScoreLine("cards", cards), ScoreLine("luck", points)))
        return lines

    def result(self, s: State) -> Result:
        totals = tuple(sum(line.points for line in lines) for lines in self.scores(s))
        places = tuple(1 + sum(other > total for other in totals) for total in totals)
        return Result(places, totals, tuple(seat for seat, place in enumerate(places) if place == 1))


def evaluate(rules: ToyRules, s: State) -> list[float]:
    return [float(total) for total in rules.result(s).totals]


def candidates(rules: ToyRules, s: State, rng: Random) -> list[Action]:
    return rules.legal(s)


def playout(rules: ToyRules, s: State, rng: Random) -> Action:
    return rules.sample(s, rng)


def rank(rules: ToyRules, view: State, rng: Random, effort: int = 1) -> Any:
    return one_ply(rules, INSIGHT, view, rng, 4 * effort)


INSIGHT = SimpleNamespace(
    SCALE=6.0, DEPTH=8, ITERATIONS={"hard": 200}, evaluate=evaluate, candidates=candidates, playout=playout, rank=rank
)
SPEC = GameSpec(
    "toy", (1, 3), GameOptions, Deal | Die | Take | Draw | Throw, ToyRules, None, None, None, INSIGHT, None  # type: ignore[arg-type]
)


def setup(seats: int = 2) -> Setup:
    return Setup("toy", seats, GameOptions())
