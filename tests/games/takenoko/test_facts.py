"""Facts that lessons, tips and puzzles ask of Takenoko."""

from __future__ import annotations

from typing import Any

from game.games.takenoko.facts import facts
from tests.games.takenoko.helpers import position

GREEN = [
    {"at": [1, 0], "colour": "green", "height": 3},
    {"at": [0, 1], "colour": "green", "height": 3},
    {"at": [1, 1], "colour": "green", "height": 0},
]


def known(**parts: Any) -> dict[str, Any]:
    match = position(to_act=0, **parts)
    return facts(match.rules, match.state, 0)


def test_cards_that_could_be_completed_are_named() -> None:
    mine = {"hand": ["panda_green", "gardener_green_group", "panda_three"], "eaten": {"green": 2}}
    found = known(table={"plots": GREEN}, players=[mine, {}])
    assert found["ready"] == ["panda_green"]
    assert (found["hand"], found["group_shoots"]) == (3, 2)


def test_what_is_stored_needs_a_place() -> None:
    mine = {"channels": 1, "chips": ["watershed"]}
    found = known(table={"plots": GREEN}, players=[mine, {}])
    assert (found["may_lay_channel"], found["may_place_chip"]) == (True, True)
    found = known(table={"plots": GREEN[:1]}, players=[mine, {}])
    assert (found["may_lay_channel"], found["may_place_chip"]) == (False, False)


def test_the_gardener_on_a_dry_plot() -> None:
    assert known(table={"plots": GREEN, "gardener": [1, 1]})["gardener_dry"]
    assert not known(table={"plots": GREEN, "gardener": [1, 0]})["gardener_dry"]
    assert not known(table={"plots": GREEN})["gardener_dry"]


def test_the_end_is_near_two_cards_before_the_last_round() -> None:
    six = ["panda_green"] * 5 + ["panda_yellow"]
    assert known(players=[{}, {"done": six}])["near_end_seat"] == -1
    assert known(players=[{}, {"done": [*six, "panda_yellow"]}])["near_end_seat"] == 1
    assert known(players=[{"done": [*six, "panda_yellow"]}, {}])["near_end_seat"] == -1
