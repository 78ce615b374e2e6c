"""Rules 4: who knows what."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.engine.types import HIDDEN, HiddenFact
from game.games.takenoko import actions as act
from tests.games.takenoko.helpers import play, position, rules_for, walk

STACK = ["green_plain", "yellow_plain", "pink_plain", "green_watershed"]


def given_back(**options: Any) -> Any:
    match = position(options=options, table={"stack": STACK})
    order = act.Order(("pink_plain", "green_plain"))
    return play(match, act.DrawPlots(), act.Pick("yellow_plain"), act.Place((1, 0)), order)


def test_only_who_put_plots_back_knows_them() -> None:
    match = given_back()
    assert [plot != HIDDEN for plot in match.view(0).stack] == [False, True, True]
    assert set(match.view(1).stack) == {HIDDEN}
    assert set(match.view(None).stack) == {HIDDEN}


def test_plots_under_the_stack_stay_known_to_who_put_them_there() -> None:
    assert [plot != HIDDEN for plot in given_back(returned_plots="bottom").view(0).stack] == [True, True, False]


def test_a_guessed_world_keeps_what_one_has_seen() -> None:
    match = given_back()
    for seed in range(5):
        world = match.rules.fill(match.view(0), Random(seed))
        assert world.stack[1:] == match.state.stack[1:]


def test_drawn_plots_are_seen_by_who_drew_them_only() -> None:
    match = play(position(table={"stack": STACK}), act.DrawPlots())
    assert HIDDEN not in match.view(0).drawn
    assert set(match.view(1).drawn) == {HIDDEN}


def test_a_draw_from_a_hidden_pile_cannot_be_previewed() -> None:
    match = position()
    view = match.view(0)
    for action in (act.DrawPlots(), act.Objective("panda")):
        with pytest.raises(HiddenFact):
            match.rules.apply(view.clone(), action)


def test_backs_of_cards_are_public_and_faces_are_not() -> None:
    match = position(players=[{"hand": ["panda_pink", "plot_green_line"]}, {"hand": ["gardener_pink_none"]}])
    view = match.view(1)
    assert view.hands == [(HIDDEN, HIDDEN), match.state.hands[1]]
    assert view.backs[0] == (2, 0)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_guess_deals_each_hand_cards_of_the_backs_it_shows(seats: int) -> None:
    rules = rules_for(seats, idle_rounds=12)
    for number, s in enumerate(walk(rules, seats)):
        if number % 40 == 0 and s.phase != "deal":
            world = rules.fill(rules.redact(s, 0), Random(number))
            assert [tuple(rules.deck_of[card] for card in hand) for hand in world.hands] == s.backs
