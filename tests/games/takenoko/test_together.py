"""Rules 9: the cooperative and solo mode."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.types import OVER
from game.games.takenoko import actions as act
from tests.games.takenoko.helpers import play, position, rules_for, walk, written

ROW = ["panda_green", "plot_pink_line", "gardener_pink_none", "panda_pink", "panda_three", "plot_pink_curve"]
DONE = {"used": ["irrigation", "plot"], "weather": "storm"}


def together(seats: int = 2, **parts: Any) -> Any:
    return position(seats=seats, options={"mode": "coop"}, **parts)


def test_three_decks_of_eight_and_nobody_holds_cards() -> None:
    s = next(iter(walk(rules_for(3, mode="coop"), 1)))
    assert [len(deck) for deck in s.decks] == [8, 8, 8]
    assert [len(cards) for cards in s.out_cards] == [7, 7, 7]
    assert s.hands == [(), (), ()]
    assert s.row == ()


def test_a_card_is_added_before_the_turn_ends_and_the_last_of_six_is_lost() -> None:
    match = together(turn=DONE, table={"row": ROW, "decks": {"panda": ["panda_yellow"]}})
    assert act.EndTurn() not in match.rules.legal(match.state)
    play(match, act.Add("panda"))
    table = written(match)["table"]
    assert table["row"] == ["panda_yellow", *ROW[:5]]
    assert table["lost"] == ["plot_pink_curve"]
    assert match.rules.legal(match.state)[-1] == act.EndTurn()
    assert [line.points for line in match.rules.scores(match.state)[1]] == [0, 0, 0, -4]


def test_a_card_of_the_row_is_completed_with_ones_own_sections_and_the_gap_closes() -> None:
    match = together(table={"row": ROW}, players=[{"eaten": {"pink": 2}}, {"eaten": {"green": 2}}])
    assert [a for a in match.rules.legal(match.state) if a.kind == "complete"] == [act.Complete("panda_pink")]
    play(match, act.Complete("panda_pink"))
    assert written(match)["table"]["row"] == [*ROW[:3], *ROW[4:]]
    assert [sum(line.points for line in seat) for seat in match.rules.scores(match.state)] == [5, 5]


def test_the_question_mark_adds_a_card_of_ones_choice() -> None:
    match = together(phase="add", turn={"weather": "choice"}, table={"row": ROW[:2]})
    assert [a.kind for a in match.rules.legal(match.state)] == ["add", "add", "add"]
    play(match, act.Add("panda"))
    assert match.state.phase == "action"
    assert len(match.state.row) == 3


@pytest.mark.parametrize(("seats", "turns"), [(1, 2), (2, 2), (4, 4)])
def test_after_the_last_card_each_has_one_more_turn_and_one_alone_has_two(seats: int, turns: int) -> None:
    decks = {"plot": [], "gardener": [], "panda": ["panda_yellow"]}
    match = together(seats, turn=DONE, table={"row": ROW[:1], "decks": decks}, players=[{"turns": 3}] * seats)
    play(match, act.Add("panda"))
    assert match.state.turns_left == turns
    for left in range(turns, 0, -1):
        while act.EndTurn() not in match.rules.legal(match.state):
            match.play(match.rules.legal(match.state)[0])
        assert match.state.turns_left == left
        match.play(act.EndTurn())
    while match.state.to_act != OVER:
        match.play(match.rules.legal(match.state)[-1])
    assert match.state.row == ()
    assert len(match.state.lost) == 2


@pytest.mark.parametrize(("done", "rating"), [([], 0), (ROW[:5], 20)])
def test_the_rating_follows_from_the_points(done: list[str], rating: int) -> None:
    match = together(players=[{"done": done}, {}], table={"row": []})
    result = match.rules.result(match.state)
    assert dict(result.extra)["rating"] == rating
    assert result.winners == (0, 1)


def test_lost_cards_may_make_the_panda_hungry() -> None:
    match = together(table={"lost": ROW})
    assert dict(match.rules.result(match.state).extra)["rating"] == -999


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_cooperative_game_always_ends(seats: int) -> None:
    rules = rules_for(seats, mode="coop")
    *_, s = walk(rules, seats)
    assert s.to_act == OVER
    assert not any(s.decks)
