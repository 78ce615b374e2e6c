"""Sections 5 and 6 of the rules: taking a group and placing its tokens."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.types import IllegalAction
from game.games.harmonies import insight
from tests.games.harmonies.help import EMPTY_A, action, finished, position, refusal

STACK_TABLE = {
    "": "bgrswy",
    "s": "sr",
    "ss": "s",
    "w": "wgr",
    "ww": "g",
    "r": "r",
    "b": "",
    "y": "",
    "g": "",
    "sss": "",
    "wg": "",
    "wwg": "",
    "sr": "",
    "wr": "",
    "rr": "",
}


@pytest.mark.parametrize(("stack", "allowed"), STACK_TABLE.items())
def test_only_the_stacks_of_the_table_grow(stack: str, allowed: str) -> None:
    for hand in ("bgr", "swy"):
        match = position(board=[f"{stack or '.'} . . . .", *EMPTY_A[1:]], turn={"hand": hand, "group_taken": True})
        for letter in hand:
            refused = refusal(match, "place_token", colour=letter, space=[0, 0])
            assert (refused is None) == (letter in allowed), (stack, letter, refused)


def test_a_space_with_a_cube_takes_no_token_and_says_so() -> None:
    board = ["s* y . . .", *EMPTY_A[1:]]
    match = position(board=board, cards={"meerkat": 1}, turn={"hand": "s", "group_taken": True})
    assert refusal(match, "place_token", colour="s", space=[0, 0]) == "cube_locks"


def test_a_finished_stack_and_a_wrong_stack_are_told_apart() -> None:
    match = position(board=["wwg ss . . .", *EMPTY_A[1:]], turn={"hand": "r", "group_taken": True})
    assert refusal(match, "place_token", colour="r", space=[0, 0]) == "stack_full"
    assert refusal(match, "place_token", colour="r", space=[0, 1]) == "stack"


def test_all_three_tokens_are_placed_before_the_turn_ends() -> None:
    match = position(table={"central": ["bsy", "ggy", "rrb", "yws", "bsw"]})
    assert refusal(match, "end_turn") == "group_first"
    match.play(action("take_group", group=0))
    assert refusal(match, "take_group", group=1) == "group_taken"
    for left, (letter, row) in enumerate([("b", 0), ("s", 1), ("y", 2)]):
        assert match.rules.why_not(match.state, action("end_turn")).values == (3 - left,)
        match.play(action("place_token", colour=letter, space=[0, row]))
    assert refusal(match, "end_turn") is None


def test_an_event_tells_what_a_token_gains_or_spoils() -> None:
    board = [". b b . .", "b . b .", ". b b . .", ". . . .", ". . . . ."]
    match = position(board=board, turn={"hand": "bg", "group_taken": True})
    placements = [action("place_token", colour="b", space=[1, 1]), action("place_token", colour="g", space=[4, 0])]
    gains = [match.play(placement)[0].data[-1] for placement in placements]
    assert gains == [-3, 1]


def test_the_emptied_group_is_refilled_from_the_bag_in_the_order_of_drawing() -> None:
    bag = "ggg" + "b" * 20 + "s" * 20 + "w" * 19 + "g" * 14 + "y" * 16 + "r" * 13
    match = position(table={"central": ["bsw", "ggy", "rrb", "yws", "bsy"], "bag": bag})
    match.play(action("take_group", group=2))
    for letter, row in (("r", 0), ("r", 0), ("b", 1)):
        match.play(action("place_token", colour=letter, space=[0, row]))
    told = match.play(action("end_turn"))
    assert [event.data for event in told if event.kind == "refill_group"] == [(2, "ggg")]
    assert match.rules.letters(match.state.central[2]) == "ggg"


def test_steps_are_undone_back_to_the_start_of_the_turn_but_not_beyond() -> None:
    match = position()
    match.play(action("take_group", group=0))
    colour = match.rules.letters(match.state.hand[:1])
    match.play(action("place_token", colour=colour, space=[2, 2]))
    match.undo(0)
    match.undo(0)
    assert not match.state.group_taken
    assert not match.can_undo(0)
    match.play(action("take_group", group=0))
    for _ in range(3):
        match.play(match.rules.legal(match.state)[0])
    match.play(action("end_turn"))
    with pytest.raises(IllegalAction):
        match.undo(0)


@pytest.mark.parametrize("effort", [0, 1])
def test_a_made_up_position_without_room_for_the_tokens_can_still_be_played(effort: int) -> None:
    full = ["wwg wwg b b b", "y y y y", "b b b b b", "y y y y", "g g g . ."]
    match = position(board=full, table={"central": ["bsw", "bsw", "bsw", "bsw", "bsw"], "last_round": False})
    census = match.rules.census(match.state)
    while match.state.to_act == 0:
        view = match.view(0)
        match.play(finished(insight.rank(match.rules, view, Random(1), effort))[0][1])
    assert match.rules.empty_spaces(match.state, 0) == 0
    assert match.rules.census(match.state) == census
    assert match.state.last_round
