"""Rules S3: split, load, lost turn."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.types import IllegalAction
from game.games.animals_on_board.actions import Keep, Load, Pass, Show, Split
from tests.games.animals_on_board.helpers import GROUP_2, random_match, start

FOUR: list[dict[str, Any]] = [
    {"ark": ["rhino_2"], "crates": 3},
    {"ark": ["zebra_4"], "crates": 2},
    {"ark": ["hippo_3"], "crates": 0, "out": True},
    {"ark": ["camel_5"], "crates": 0, "out": True},
]
SMALL = {"groups": [["crocodile_1", "tiger_3", "fox_5", "?camel_2"], ["panda_4"]], "next_start": 2}


def refusal(match: Any, action: Any) -> str:
    """Return the short key of the reason why an action is refused."""
    with pytest.raises(IllegalAction) as caught:
        match.play(action)
    return str(caught.value.reason.key.rpartition(".")[2])


def test_the_half_with_the_lowest_slot_stays_and_the_other_goes_last() -> None:
    for part in [("crocodile_1", "?"), ("?", "crocodile_1"), ("tiger_3", "fox_5"), ("fox_5", "tiger_3")]:
        match = start(FOUR, SMALL)
        match.play(Split(0, part))
        assert match.state.groups == [("crocodile_1", "?"), ("panda_4",), ("tiger_3", "fox_5")]


def test_the_list_names_each_split_once_by_slot_and_without_the_first_tile() -> None:
    match = start(FOUR, SMALL)
    parts = [action.part for action in match.rules.legal(match.state) if isinstance(action, Split)]
    assert parts == [
        ("tiger_3",),
        ("tiger_3", "fox_5"),
        ("tiger_3", "fox_5", "?"),
        ("tiger_3", "?"),
        ("fox_5",),
        ("fox_5", "?"),
        ("?",),
    ]


@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (3, 4), (4, 5), (5, 4)])
def test_a_split_brings_a_crate_but_the_sixth_makes_five_into_four(before: int, after: int) -> None:
    match = start([{"ark": ["camel_2"], "crates": before}, {"ark": ["zebra_5"]}], {"groups": [GROUP_2], "round": 2})
    events = match.play(Split(0, ("tiger_1",)))
    assert match.state.crates[0] == after
    assert [event.data for event in events if event.kind == "crate"] == [(after - before, after)]


@pytest.mark.parametrize(
    ("action", "key"),
    [
        (Split(0, ()), "part_empty"),
        (Split(0, ("crocodile_1", "tiger_3", "fox_5", "?")), "part_whole"),
        (Split(0, ("crocodile_1", "panda_4")), "not_in_group"),
        (Split(0, ("crocodile_1", "camel_2")), "not_in_group"),
        (Split(0, ("unicorn_1",)), "no_tile"),
        (Split(0, ("fox_5", "fox_5")), "twice"),
        (Split(0, ("?", "?")), "twice_hidden"),
        (Split(1, ("panda_4",)), "single_group"),
        (Split(1, ("?",)), "single_group"),
        (Split(7, ("panda_4",)), "no_group"),
        (Split(-1, ("panda_4",)), "no_group"),
        (Load(0), "too_dear"),
        (Load(-1), "no_group"),
        (Pass(), "can_act"),
        (Keep("fox_5"), "asked_turn"),
        (Show(("fox_5",)), "asked_turn"),
    ],
)
def test_what_is_not_allowed_is_refused_with_its_reason(action: Any, key: str) -> None:
    match = start(FOUR, SMALL)
    assert refusal(match, action) == key
    assert match.state.crates == [3, 2, 0, 0]


def test_a_part_of_another_group_with_the_hidden_animal_is_refused() -> None:
    match = start(FOUR, {**SMALL, "groups": [["crocodile_1", "tiger_3"], ["?panda_4", "fox_5"]]})
    assert refusal(match, Split(0, ("?",))) == "not_in_group_hidden"


def test_the_price_that_is_missing_is_told() -> None:
    match = start(FOUR, {**SMALL, "groups": [["crocodile_1", "tiger_3", "fox_5", "camel_2", "panda_1"]]})
    with pytest.raises(IllegalAction) as caught:
        match.play(Load(0))
    assert caught.value.reason.values == (2, 5)


def test_a_single_animal_without_a_crate_is_refused() -> None:
    match = start([{"ark": ["camel_2"], "crates": 0}, {"ark": ["zebra_5"]}], {"groups": [["tiger_1"], ["panda_5"]]})
    assert refusal(match, Load(1)) == "no_crate"


def test_a_load_pays_one_crate_an_animal_and_leaves_the_round() -> None:
    match = start(FOUR, {**SMALL, "groups": [["crocodile_1", "tiger_3"], ["panda_4"]], "next_start": None})
    match.play(Load(0))
    state = match.state
    assert state.crates == [1, 2, 0, 0]
    assert match.rules.names.of(state.arks[0]) == ["crocodile_1", "rhino_2", "tiger_3"]
    assert state.out & 1
    assert state.groups == [("panda_4",)]
    assert state.next_start == 0
    assert state.to_act == 1


def test_only_the_first_to_leave_takes_the_start_flag() -> None:
    match = start(FOUR, {**SMALL, "groups": [["crocodile_1", "tiger_3"], ["panda_4"]]})
    events = match.play(Load(0))
    assert match.state.next_start == 2
    assert "start_flag" not in [event.kind for event in events]


def test_a_turn_is_lost_only_when_the_table_offers_nothing() -> None:
    players = [{"ark": ["camel_2"], "crates": 0}, {"ark": ["zebra_5"], "crates": 1}]
    match = start(players, {"groups": [["tiger_1"], ["panda_5"]]})
    assert match.rules.legal(match.state) == [Pass()]
    match.play(Pass())
    assert match.state.to_act == 1
    assert not match.state.out


def test_when_everybody_still_in_is_stuck_the_round_ends_and_the_start_stays() -> None:
    players = [{"ark": ["camel_2"], "crates": 0}, {"ark": ["zebra_5"], "crates": 0}]
    match = start(players, {"groups": [["tiger_1"], ["panda_5"]], "start": 1, "round": 3}, to_act=1)
    match.play(Pass())
    assert match.state.round == 3
    match.play(Pass())
    assert match.state.round == 4
    assert match.state.start == match.state.to_act == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_facts_that_follow_from_the_rules_hold_in_random_games(seats: int) -> None:
    for seed in range(12):
        match = random_match(seats, seed)
        for state in match.states:
            if state.phase == "deal":
                continue
            assert match.rules.supply(state) >= {2: 10, 3: 5, 4: 0}[seats]
            assert max(state.sizes) <= 14
            assert all(0 <= crates <= 5 for crates in state.crates)
            if state.phase == "turn" and [len(group) for group in state.groups] == [match.rules.numbers.group_size]:
                assert not any(isinstance(action, Load) for action in match.rules.legal(state))
                assert len(state.deck) >= {2: 13, 3: 12, 4: 11}[seats]
                assert max(state.sizes) <= 9
        assert match.state.round <= {2: 17, 3: 13, 4: 11}[seats]
        assert max(match.rules.result(match.state).totals) <= 54
