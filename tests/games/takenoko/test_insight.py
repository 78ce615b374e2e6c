"""The computers see what a person would: complete, water, order of actions, and keep to what a view shows."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Any

import pytest

from game.engine.types import CHANCE, OVER, Action
from game.games.takenoko import actions as act
from game.games.takenoko import insight
from tests.games.takenoko.helpers import play, position, rules_for


def ranked(match: Any, effort: int = 1) -> list[tuple[float, Action]]:
    """Return the ranking for the player to act."""
    view = match.view(match.state.to_act)
    thought: Generator[None, None, Any] = insight.rank(match.rules, view, Random(1), effort)
    try:
        while True:
            next(thought)
    except StopIteration as done:
        found: list[tuple[float, Action]] = done.value
        return found


def test_a_card_that_is_true_is_completed_first() -> None:
    match = position(players=[{"hand": ["panda_green", "panda_three"], "eaten": {"green": 2, "yellow": 1, "pink": 1}}, {}])
    assert ranked(match)[0][1] == act.Complete("panda_three")


def test_the_shoot_of_four_is_laid_before_the_panda_makes_it_three() -> None:
    """The first puzzle of the lessons: gardener, card, panda, two cards: 18 points."""
    plots = [
        {"at": [1, 0], "colour": "pink", "height": 2},
        {"at": [0, 1], "colour": "pink", "height": 3},
        {"at": [-1, 1], "colour": "green", "height": 1},
    ]
    decks: dict[str, list[str]] = {"plot": [], "gardener": [], "panda": []}
    hand = ["gardener_pink_group", "gardener_pink_none", "panda_pink"]
    table = {"plots": plots, "stack": [], "decks": decks}
    match = position(table=table, players=[{"hand": hand, "eaten": {"pink": 1}}, {"hand": []}])
    while match.state.to_act == 0:
        play(match, ranked(match)[0][1])
    assert sum(line.points for line in match.rules.scores(match.state)[0]) == 18


def test_a_stored_channel_is_laid_where_it_completes_a_pattern() -> None:
    plots = [{"at": at, "colour": "green"} for at in ([1, 0], [0, 1], [1, 1])]
    table = {"plots": plots, "channels": [[[0, 1], [1, 0]]]}
    match = position(table=table, players=[{"hand": ["plot_green_triangle"], "channels": 1}, {}])
    assert isinstance(ranked(match)[0][1], act.Channel)


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("options", [{}, {"announce_actions": True}, {"mode": "coop"}], ids=str)
def test_a_game_of_computers_runs_through(seats: int, options: dict[str, Any]) -> None:
    """Three turns each; every answer is legal and every phase has one."""
    rules = rules_for(seats, idle_rounds=12, **options)
    s, rng = rules.initial(), Random(seats)
    while s.to_act != OVER and sum(s.turns) < 3 * seats:
        if s.to_act == CHANCE:
            rules.apply(s, rules.chance(s, rng))
            continue
        view = rules.redact(s, s.to_act)
        thought = insight.rank(rules, view, Random(2))
        try:
            while True:
                next(thought)
        except StopIteration as done:
            found = done.value
        assert [worth for worth, _ in found] == sorted((worth for worth, _ in found), reverse=True)
        assert rules.why_not(s, found[0][1]) is None
        rules.apply(s, found[0][1])


def test_a_plain_guess_beats_chance() -> None:
    """One game of the normal computer against random play: more than twice the points."""
    rules = rules_for(2, idle_rounds=12)
    s, rng = rules.initial(), Random(11)
    while s.to_act != OVER:
        if s.to_act == CHANCE:
            action = rules.chance(s, rng)
        elif s.to_act == 0:
            action = insight.candidates(rules, rules.fill(rules.redact(s, 0), rng), rng)[0]
        else:
            action = rules.sample(s, rng)
        rules.apply(s, action)
    mine, theirs = insight.evaluate(rules, s)
    assert mine > theirs
