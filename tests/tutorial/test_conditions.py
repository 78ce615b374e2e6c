"""Conditions written as data: what holds, and what is wrong with their form."""

from __future__ import annotations

from typing import Any

import pytest

from game.games import positions
from game.tutorial import conditions
from game.tutorial.conditions import facts, holds

KNOWN: dict[str, Any] = {
    "phase": "turn",
    "me": {"out": True, "ark": ["panda_5", "zebra_4", "zebra_1"], "crates": 3},
    "table": {"groups": [["camel_2"], ["camel_3", "tiger_1"]], "plots": [{"at": [1, 0], "height": 2}]},
    "score": {"singles": 9, "total": 12},
}


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ({"phase": "turn"}, True),
        ({"phase": "cut"}, False),
        ({"me.out": True, "score.singles": {"min": 9}}, True),
        ({"me.out": True, "score.singles": {"min": 10}}, False),
        ({"score.singles": {"min": 9, "max": 9}}, True),
        ({"me.out": 1}, False),  # true is no number
        ({"me.ark": {"count": 3}}, True),
        ({"me.ark": {"count": {"min": 4}}}, False),
        ({"me.ark": {"has": "zebra_4", "lacks": "tiger_1"}}, True),
        ({"me.ark": {"has_all": ["zebra_1", "zebra_4"]}}, True),
        ({"me.ark": {"same": ["zebra_1", "zebra_4", "panda_5"]}}, True),
        ({"me.ark": {"same": ["zebra_1", "zebra_4"]}}, False),
        ({"table.groups": {"has": {"has_all": ["camel_2", "camel_3"]}}}, False),
        ({"table.groups": {"has": {"same": ["tiger_1", "camel_3"]}}}, True),
        ({"table.groups.0": ["camel_2"]}, True),
        ({"table.groups": {"every": {"count": {"min": 1}}}}, True),
        ({"table.plots": {"has": {"at": [1, 0], "height": {"min": 2}}}}, True),
        ({"table.plots": {"has": {"at": [1, 0], "height": {"min": 3}}}}, False),
        ({"me.crates": {"in": [2, 3]}}, True),
        ({"me.crates": {"not": 3}}, False),
        ({"me": {"crates": 3, "out": True}}, True),
        ({"me.nothing": None}, True),
        ({"me.nothing": {"min": 0}}, False),
        ({"none": [{"me.crates": 3}]}, False),
        ({"any": [{"me.crates": 9}, {"phase": "turn"}]}, True),
        ({"all": [{"me.crates": 3}, {"phase": "cut"}]}, False),
    ],
)
def test_a_condition_holds_or_not(condition: dict[str, Any], expected: bool) -> None:
    assert holds(condition, KNOWN) is expected


@pytest.mark.parametrize(
    ("condition", "path", "part"),
    [
        ({}, (), "a condition is a map"),
        ({"mee.out": True}, ("mee.out",), "nothing is known of 'mee.out'"),
        ({"me.crates": {"min": "many"}}, ("me.crates", "min"), "a number was expected"),
        ({"me.crates": {"min": 1, "least": 2}}, ("me.crates", "least"), "'least' is no operator"),
        ({"me.ark": {"same": "panda_5"}}, ("me.ark", "same"), "a list was expected"),
        ({"any": {"phase": "turn"}}, ("any",), "a list of conditions"),
        ({"all": [{"phases": 1}]}, ("all", 0, "phases"), "nothing is known"),
    ],
)
def test_mistakes_in_the_form_have_a_place(condition: Any, path: tuple[str | int, ...], part: str) -> None:
    found = list(conditions.problems(condition))
    assert [where for where, _ in found] == [path]
    assert part in found[0][1]


def test_facts_are_the_position_the_score_and_what_was_gained() -> None:
    position = positions.read_map(
        {"game": "animals_on_board", "seats": 2, "to_act": 0, "players": [{"ark": ["panda_5"], "crates": 2}, {}]}
    )
    known = facts(position.spec, position.rules, position.state, 0, {"crates": 1, "total": 6})
    assert known["me"]["crates"] == 2
    assert (known["phase"], known["to_act"], known["over"]) == ("turn", 0, False)
    assert known["score"] == {"singles": 5, "herds": 0, "crates": 2, "total": 7}
    assert known["gain"]["crates"] == 1
    assert known["gain"]["total"] == 1
