"""Facts that lessons, tips and puzzles ask of Harmonies."""

from __future__ import annotations

from typing import Any

from game.games import positions
from game.games.harmonies.facts import facts


def known(**parts: Any) -> dict[str, Any]:
    read = positions.read_map({"game": "harmonies", "seats": 2, "to_act": 0, **parts})
    return facts(read.rules, read.state, 0)


def test_what_does_not_score_yet_is_counted() -> None:
    found = known(players=[{"board": ["r ss . s ss", ". . . .", "y y . . .", "y . . r", "sr . . . ."]}, {}])
    assert found["lone_red"] == 2
    assert found["lone_peaks"] == 1
    assert found["largest_field"] == 3


def test_cubes_and_card_places() -> None:
    board = [". . . . .", ". . . .", ". g b . .", ". . . .", ". . . . ."]
    turn = {"group_taken": True}
    found = known(turn=turn, players=[{"board": board, "cards": {"frog": 0, "bat": 0, "wolf": 0}}, {}])
    assert (found["cubes"], found["active"], found["may_take_card"]) == (1, 3, True)
    assert not known(turn={**turn, "card_taken": True})["may_take_card"]
    full = known(turn=turn, players=[{"board": board, "cards": {"frog": 0, "bat": 0, "wolf": 0, "ray": 0}}, {}])
    assert (full["active"], full["may_take_card"]) == (4, False)


def test_somebody_is_nearly_full_at_five_empty_spaces() -> None:
    board = ["wwg wg y y .", "ss s sr b", "b b g y .", "s wr y .", "sss ss g . ."]
    found = known(players=[{}, {"board": board}])
    assert (found["empty"], found["nearly_full_seat"]) == (23, 1)
    six = [column.replace("wwg", ".", 1) for column in board]
    assert known(players=[{}, {"board": six}])["nearly_full_seat"] == -1
