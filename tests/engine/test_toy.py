"""The engine on the toy game; and the conformance checks find what is broken on purpose."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.content.options import make_rules
from game.engine.match import Match, digest
from game.engine.rules import GameSpec
from game.engine.types import CHANCE, EVERYONE, Event, IllegalAction
from tests import toy as toy_game
from tests.games import conformance


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_toy_keeps_every_promise(toy: GameSpec, seats: int) -> None:
    for seed in range(5):
        match = conformance.check_game(toy, seats, {}, seed, share=0.5)
        conformance.check_bad_positions(toy, match.rules, match.states[len(match.states) // 2], Random(seed))


def _lose_a_card(rules: Any) -> None:
    rules.fill = lambda view, rng: toy_game.Rules.fill(rules, view, rng)
    rules.census = lambda s: tuple(s.draw)


def _tell_everybody(rules: Any) -> None:
    plain = rules.apply

    def apply(s: Any, a: Any, out: list[Event] | None = None) -> None:
        told: list[Event] = []
        plain(s, a, told)
        if out is not None:
            out += [event._replace(audience=EVERYONE) for event in told]

    rules.apply = apply


def _share_a_list(rules: Any) -> None:
    plain = rules.apply

    def apply(s: Any, a: Any, out: list[Event] | None = None) -> None:
        s.hands = shared
        for hand, copy in zip(shared, [hand[:] for hand in s.hands], strict=True):
            hand[:] = copy
        plain(s, a, out)

    shared: list[list[int]] = rules.initial().hands
    rules.apply = apply


def _peek(rules: Any) -> None:
    rules.legal = lambda s: toy_game.Rules.legal(rules, s) if s.draw[:1] != [3] else []


def _list_twice(rules: Any) -> None:
    rules.legal = lambda s: toy_game.Rules.legal(rules, s) * 2


def _refuse_nothing(rules: Any) -> None:
    rules.why_not = lambda s, a: None


@pytest.mark.parametrize("fault", [_lose_a_card, _tell_everybody, _share_a_list, _peek, _list_twice, _refuse_nothing])
def test_conformance_finds_a_fault_made_on_purpose(
    toy: GameSpec, monkeypatch: pytest.MonkeyPatch, fault: Callable[[Any], None]
) -> None:
    def broken(spec: GameSpec, seats: int, options: dict[str, Any]) -> Any:
        rules = make_rules(spec, seats, options)
        fault(rules)
        return rules

    monkeypatch.setattr(conformance, "make_rules", broken)
    with pytest.raises((AssertionError, ValueError, IndexError)):
        for seed in range(10):
            conformance.check_game(toy, 3, {}, seed, share=1.0)


def test_chance_is_answered_before_a_player_is_asked(toy: GameSpec) -> None:
    match = Match(make_rules(toy, 2, {}), 1)
    assert [entry.player for entry in match.log] == [CHANCE]
    assert match.state.to_act == 0
    match.play(toy_game.Roll())
    assert [entry.player for entry in match.log] == [CHANCE, 0, CHANCE]


def test_undo_stops_at_chance_reveals_and_the_end_of_a_turn(toy: GameSpec) -> None:
    match = Match(make_rules(toy, 2, {}), 1)
    match.play(toy_game.Draw())
    assert not match.can_undo(0)
    match.play(toy_game.Roll())
    assert not match.can_undo(1)
    before = digest(match.state)
    match.play(toy_game.Show(match.state.hands[0][0]))
    assert match.can_undo(0)
    assert not match.can_undo(1)
    match.undo(0)
    assert digest(match.state) == before
    assert match.can_redo
    match.play(toy_game.Roll())
    assert not match.can_redo
    with pytest.raises(IllegalAction):
        match.redo()


def test_taking_back_freely_also_takes_back_chance_and_other_seats(toy: GameSpec) -> None:
    match = Match(make_rules(toy, 2, {}), 1)
    start = digest(match.state)
    match.play(toy_game.Roll())
    match.play(toy_game.Draw())
    match.undo_freely(0)
    assert digest(match.state) == start


def test_a_refused_action_changes_nothing(toy: GameSpec) -> None:
    match = Match(make_rules(toy, 2, {}), 1)
    before = digest(match.state), len(match.log)
    with pytest.raises(IllegalAction) as caught:
        match.play(toy_game.Show(3))
    assert caught.value.reason.key == "toy.refuse.card"
    assert (digest(match.state), len(match.log)) == before


def test_lone_actions_are_played_by_the_match_when_asked(toy: GameSpec) -> None:
    match = Match(make_rules(toy, 2, {}), 1, auto=True)
    for seat in (0, 1):
        match.play(toy_game.Draw())
        assert match.state.to_act == 1 - seat
    match.play(toy_game.Show(match.state.hands[0][0]))
    assert match.state.to_act == 1, "end_turn was the only choice left"
