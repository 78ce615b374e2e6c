"""Positions of Indian Summer: what may be left out, and what is refused where."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from game.content.source import ContentError
from game.games import positions, spec
from tests.games.indian_summer import slow

SPEC = spec("indian_summer")
EMPTY = ["." * 9] * 8
FULL = ["#" * 9] * 8


def test_what_is_not_stated_is_dealt_from_the_seed() -> None:
    rules, s = slow.position(seed=4)
    _, again = slow.position(seed=4)
    _, other = slow.position(seed=5)
    assert s.paths == again.paths
    assert s.paths != other.paths
    assert len(rules.census(s)) == 75 + 20


def test_leaves_stated_elsewhere_are_not_dealt_again() -> None:
    rules, s = slow.position(players=[{"path": ["I3a", "I3a", "I3a", "I3a", "I3a"]}, {}])
    assert not any(leaf == rules.box.leaf_index["I3a"] for leaf in (*s.paths[1], *s.common, *s.reserve))
    assert len(rules.census(s)) == 75 + 20


def test_cells_follow_from_leaves_and_animals() -> None:
    leaves = [
        {"leaf": "I3b", "k": 0, "at": [0, 0]},
        {"leaf": "L3a", "k": 0, "at": [1, 0]},
        {"leaf": "I3a", "k": 0, "at": [4, 4]},
    ]
    rules, s = slow.position(players=[{"floor": slow.T1, "leaves": leaves}, {}])
    written = positions.write(SPEC, rules, s)["players"][0]["cells"]
    assert written[:2] == ["#o#......", "#B......."]
    assert written[4] == "....B##.."


def test_animals_lie_where_they_are_stated() -> None:
    leaves = [{"leaf": "I3b", "k": 0, "at": [0, 0]}, {"leaf": "I3b", "k": 0, "at": [1, 0]}]
    animals = [{"animal": "mouse", "k": 1, "at": [0, 1]}]
    rules, s = slow.position(players=[{"floor": EMPTY, "leaves": leaves, "animals": animals}, {}])
    assert s.homes[0] == 1 << 1 | 1 << 10
    assert s.animals[0] == 5
    written = positions.write(SPEC, rules, s)
    assert positions.write(SPEC, *positions.read_map(written)[1:3]) == written


@pytest.mark.parametrize(
    ("parts", "where", "word"),
    [
        ({"players": [{"path": ["Q9"]}, {}]}, "players[0].path[0]", "Q9"),
        ({"players": [{"path": ["P5a", "P5a"]}, {}]}, "players[0].path[1]", "only 1"),
        ({"players": [{"path": ["I3a"] * 4 + ["L3a"] * 3}, {}]}, "players[0].path", "at most 6"),
        ({"table": {"common": ["P5a"]}, "players": [{"path": ["P5a"]}, {}]}, "table.common[0]", "only 1"),
        ({"table": {"reserve": 99}}, "table.reserve", "99"),
        ({"table": {"top": ["I3a"]}}, "table.top", "no top"),
        ({"seats": 1, "table": {"common": ["I3a"]}}, "table.common", "no common"),
        ({"seats": 1, "table": {"spaces": ["I3a"] * 5 + ["L3a"] * 5}}, "table.spaces", "first space"),
        ({"table": {"animals": {"wolf": 1}}}, "table.animals.wolf", "not an animal"),
        ({"table": {"animals": {"owl": 3}}}, "table.animals.owl", "0 to 2"),
        ({"options": {"family": True}, "table": {"animals": {"owl": 1}}}, "table.animals.owl", "0 to 0"),
        ({"table": {"start": 2}}, "table.start", "0 to 1"),
        ({"players": [{"floor": slow.T1[:7]}, {}]}, "players[0].floor", "8 rows"),
        ({"players": [{"floor": [*slow.T1[:7], "xxxxxxxxx"]}, {}]}, "players[0].floor[7]", "letters"),
        ({"players": [{"floor": slow.T1, "board": {"id": "moss", "side": "back"}}, {}]}, "players[0].floor", "either"),
        ({"players": [{"board": {"id": "moon", "side": "back"}}, {}]}, "players[0].board.id", "moon"),
        ({"players": [{"cells": ["?" * 9] * 8}, {}]}, "players[0].cells[0]", "letters"),
        ({"players": [{"floor": slow.T1, "cells": ["N" + "." * 8, *EMPTY[1:]]}, {}]}, "players[0].cells[0]", "lies on"),
        ({"players": [{"floor": slow.T1, "cells": ["B########", *FULL[1:]]}, {}]}, "players[0].cells[0]", "has paid"),
        ({"players": [{"leaves": [{"leaf": "I3a", "k": 0, "at": [0, 7]}]}, {}]}, "players[0].leaves[0]", "leaves the floor"),
        ({"players": [{"leaves": [{"leaf": "I3b", "k": 2, "at": [0, 0]}]}, {}]}, "players[0].leaves[0]", "lower form"),
        ({"players": [{"leaves": [{"leaf": "I3a", "k": 0, "at": [0, 0]}] * 2}, {}]}, "players[0].leaves[1]", "overlaps"),
        ({"players": [{"cells": EMPTY, "leaves": [{"leaf": "I3a", "k": 0, "at": [0, 0]}]}, {}]}, "players[0].leaves[0]", "cells"),
        (
            {"players": [{"cells": FULL, "animals": [{"animal": "mouse", "k": 0, "at": [0, 0]}]}, {}]},
            "players[0].animals[0]",
            "cells",
        ),
        ({"players": [{"supply": {"nut": -1}}, {}]}, "players[0].supply.nut", "-1"),
        ({"players": [{"supply": {"gold": 1}}, {}]}, "players[0].supply", "gold"),
        ({"phase": "dawn"}, "phase", "dawn"),
        ({"phase": "second"}, "turn", "second"),
        ({"turn": {"second": "feather"}}, "turn.second", "phase second"),
        ({"phase": "second", "turn": {"second": 0}}, "turn.second", "0 is not one"),
        ({"seats": 3, "phase": "second", "turn": {"second": "bush"}}, "turn.second", "bush"),
        ({"phase": "second", "turn": {"second": "feather"}, "players": [{"cells": FULL}, {}]}, "turn.second", "fits"),
        ({"phase": "second", "turn": {"second": 1, "main_done": True}}, "turn.main_done", "main_done"),
        ({"phase": "refill"}, "phase", "solo"),
        ({"phase": "final", "players": [{"supply": slow.supply(mushroom=1, nut=1)}, {}]}, "players[0].supply", "converted"),
        ({"phase": "final", "to_act": 1}, "to_act", "seat 0"),
        ({"phase": "over"}, "phase", "seat 0 can still"),
        ({"phase": "final", "players": [{"cells": FULL}, {"cells": FULL}]}, "phase", "over"),
    ],
)
def test_a_contradiction_is_refused_where_it_stands(parts: dict[str, Any], where: str, word: str) -> None:
    text = yaml.safe_dump({"game": "indian_summer", "seats": 2, **parts}, sort_keys=False)
    with pytest.raises(ContentError) as caught:
        positions.read(text, "case.yaml")
    assert any(f" {where}: " in line and word in line for line in caught.value.problems), caught.value.problems


def test_the_final_phase_begins_with_the_first_who_can_fill() -> None:
    players = [{"floor": slow.T1, "cells": FULL, "supply": slow.supply(nut=2)}, {"supply": slow.supply(nut=1)}]
    _, s = slow.position(phase="final", players=players)
    assert s.to_act == 1
