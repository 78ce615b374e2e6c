"""Rules 9: the solo game."""

from __future__ import annotations

from random import Random

import pytest

from game.content.options import make_rules
from game.engine.match import Match
from game.games import spec
from game.games.indian_summer import actions as act
from tests.games.indian_summer import slow

SPEC = spec("indian_summer")


def solo(**parts: object) -> tuple[object, object]:
    return slow.position(seats=1, **parts)


def test_a_stack_makes_two_paths_ten_spaces_and_the_own_path() -> None:
    match = Match(make_rules(SPEC, 1, {}), 7)
    s = match.state
    assert (len(s.top), len(s.bottom), len(s.spaces), len(s.paths[0])) == (6, 5, 9, 5)
    assert len(s.gone) == 50
    assert (s.common, s.reserve) == ((), ())


def test_a_campaign_uses_every_leaf_once_and_three_boards() -> None:
    matches = [Match(make_rules(SPEC, 1, {"stack": stack}), 7) for stack in (1, 2, 3)]
    stacks = [[*m.state.top, *m.state.bottom, *m.state.spaces, *m.state.paths[0]] for m in matches]
    assert sorted(leaf for stack in stacks for leaf in stack) == sorted(matches[0].rules.initial().gone)
    assert len({m.state.boards[0] for m in matches}) == 3


def test_the_leaf_of_the_turn_goes_to_the_shorter_path_the_top_one_if_equal() -> None:
    table = {"top": ["I3a", "I3a"], "bottom": ["L3a", "L3a", "L3a"], "spaces": ["P5a", "P5b", "P5c"]}
    rules, s = solo(table=table, turn={"main_done": True}, players=[{"path": ["O4a"]}])
    rules.apply(s, act.END_TURN)
    assert [len(s.top), len(s.bottom), len(s.spaces)] == [3, 3, 2]
    rules.apply(s, act.Squirrel((0, 0)))
    rules.apply(s, act.END_TURN)
    assert [len(s.top), len(s.bottom), len(s.spaces)] == [4, 3, 1]


def test_an_empty_path_asks_which_path_refills_it() -> None:
    table = {"top": ["I3a", "I3b"], "bottom": ["L3a", "L3b", "O4a", "T4a"], "spaces": ["P5a"]}
    rules, s = solo(table=table, players=[{"path": ["S4a"]}])
    rules.apply(s, act.Leaf(0, 0, (0, 0)))
    assert s.phase == "refill"
    assert rules.legal(s) == [act.Refill("top"), act.Refill("bottom")]
    assert rules.why_not(s, act.END_TURN).key.endswith("refill_first")
    rules.apply(s, act.Refill("top"))
    assert [rules.box.leaves[leaf].id for leaf in s.paths[0]] == ["I3a", "I3b", "L3a", "L3b", "O4a"]
    assert (s.phase, s.main_done, s.top, len(s.bottom)) == ("turn", True, (), 1)


def test_a_single_path_refills_without_a_question() -> None:
    rules, s = solo(table={"top": [], "bottom": ["L3a"], "spaces": ["P5a"]}, players=[{"path": ["S4a"]}])
    rules.apply(s, act.Leaf(0, 0, (0, 0)))
    assert (s.phase, len(s.paths[0]), s.bottom) == ("turn", 1, ())


def test_a_path_that_stayed_empty_is_refilled_by_the_next_leaf() -> None:
    rules, s = solo(table={"top": [], "bottom": [], "spaces": ["P5a"]}, turn={"main_done": True}, players=[{"path": []}])
    rules.apply(s, act.END_TURN)
    assert [rules.box.leaves[leaf].id for leaf in s.paths[0]] == ["P5a"]


def test_a_berry_names_its_path_and_goes_on_with_the_other() -> None:
    table = {"top": ["I3a"], "bottom": ["L3a", "L3b"], "spaces": ["P5a"]}
    rules, s = solo(table=table, players=[{"path": ["S4a", "S4b"], "supply": slow.supply(berry=2)}])
    assert [a for a in rules.legal(s) if a.kind == "berry"] == [act.Berry("top"), act.Berry("bottom")]
    rules.apply(s, act.Berry("top"))
    assert len(s.paths[0]) == 5
    assert (s.top, s.bottom) == ((), ())
    assert rules.why_not(s, act.Berry("top")).key.endswith("no_leaves_left")


def test_a_mushroom_takes_the_fronts_of_both_paths() -> None:
    table = {"top": ["I3a", "P5a"], "bottom": ["L3a", "P5b"], "spaces": ["P5c"]}
    rules, s = solo(table=table, players=[{"path": ["S4a"]}])
    mushrooms = [a for a in rules.legal(s) if a.kind == "mushroom"]
    assert {(a.sources, a.first) for a in mushrooms} == {(("top", "bottom"), "top"), (("top", "bottom"), "bottom")}
    rules.apply(s, act.Mushroom(("top", "bottom"), "bottom", 0, (0, 0)))
    rules.apply(s, act.Second(source="top", k=0, at=(4, 0)))
    assert [rules.box.leaves[leaf].id for leaf in (*s.top, *s.bottom)] == ["P5a", "P5b"]
    assert s.main_done


def test_the_game_ends_after_turn_ten() -> None:
    rules, s = solo(table={"spaces": []}, turn={"main_done": True}, players=[{"supply": slow.supply(nut=1)}])
    rules.apply(s, act.END_TURN)
    assert s.phase == "final"


def test_unused_turns_count_two_points_each() -> None:
    cells = ["#" * 9] * 8
    table = {"spaces": ["P5a", "P5b", "P5c"]}
    players = [{"floor": slow.T1, "cells": cells, "supply": slow.supply(berry=2, nut=1)}]
    rules, s = solo(table=table, turn={"main_done": True}, players=players)
    rules.apply(s, act.END_TURN)
    assert s.phase == "over"
    assert dict(rules.scores(s)[0]) == {"covered": 72, "nuts": 2, "turns_left": 6}
    result = rules.result(s)
    assert (result.totals, result.winners, dict(result.extra)) == ((80,), (0,), {"rating": 80})


@pytest.mark.parametrize(("covered", "rating"), [(0, 0), (54, 0), (55, 55), (62, 55), (63, 63), (70, 70)])
def test_the_rating_is_the_highest_reached(covered: int, rating: int) -> None:
    rules, s = solo(table={"spaces": []})
    s.covered[0] = (1 << covered) - 1
    assert dict(rules.result(s).extra) == {"rating": rating}


def test_nothing_is_hidden_in_the_solo_game() -> None:
    match = Match(make_rules(SPEC, 1, {}), 3)
    rng = Random(3)
    while not match.over:
        assert -1 not in match.view(None).reserve
        match.play(match.rules.sample(match.state, rng))
    assert not any(event.reveals for told in match.told for event in told)
