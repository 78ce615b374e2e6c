"""Rules 5: what a turn allows, beyond the worked examples."""

from __future__ import annotations

from game.engine.types import CHANCE, Event
from game.games.indian_summer import actions as act
from tests.games.indian_summer import slow

FULL_ROWS = ["#" * 9] * 8
NEARLY = [*FULL_ROWS[:7], "#######.."]


def refusal(rules: object, s: object, action: object) -> str:
    reason = rules.why_not(s, action)
    assert reason is not None, f"{action} is not refused"
    return reason.key.rpartition(".")[2]


def test_a_turn_does_not_end_before_its_main_action() -> None:
    rules, s = slow.position()
    assert refusal(rules, s, act.END_TURN) == "main_missing"


def test_there_is_one_main_action_a_turn() -> None:
    rules, s = slow.position(players=[{"supply": slow.supply(1, 1, 1, 1)}, {}])
    rules.apply(s, act.Squirrel((0, 0)))
    for action in (
        act.Squirrel((1, 1)),
        act.Leaf(0, 0, (2, 2)),
        act.Feather(0, 0, (2, 2)),
        act.Mushroom((1, "bush"), 1, 0, (2, 2)),
    ):
        assert refusal(rules, s, action) == "main_done"
    assert rules.why_not(s, act.Nut((1, 1))) is None
    assert rules.why_not(s, act.Berry()) is None


def test_between_the_two_leaves_only_animals_and_trades_are_allowed() -> None:
    cells = ["###......", "#o#......", "#o#......", "###......", *["." * 9] * 4]
    rules, s = slow.position(players=[{"floor": slow.T1, "cells": cells, "supply": slow.supply(2, 1, 0, 1)}, {}])
    rules.apply(s, act.Feather(0, 0, (5, 0)))
    kinds = {action.kind for action in rules.legal(s)}
    assert kinds == {"second", "animal", "trade"}
    for action in (act.Nut((7, 7)), act.Berry(), act.END_TURN, act.Squirrel((7, 7))):
        assert refusal(rules, s, action) == "second_first"
    rules.apply(s, act.Animal("mouse", 1, (1, 1)))
    rules.apply(s, act.Trade("berry", "nut"))
    assert s.phase == "second"


def test_the_token_of_the_first_leaf_pays_before_the_second() -> None:
    cells = ["###......", "###......", "###......", ".........", *["." * 9] * 4]
    cells = [row.ljust(9, ".") for row in cells]
    rules, s = slow.position(
        players=[{"floor": slow.T1, "cells": cells, "path": ["I3b", "O4a"], "supply": slow.supply(feather=1)}, {}]
    )
    s.tokens[0] |= 1 << 2
    rules.apply(s, act.Feather(0, 0, (3, 0)))
    assert s.phase == "second"
    assert s.supply[:4] == [0, 1, 0, 0]
    assert s.free[0] >> 2 & 1


def test_after_the_second_leaf_the_main_action_is_done() -> None:
    rules, s = slow.position(players=[{"supply": slow.supply(feather=2)}, {}])
    rules.apply(s, act.Feather(0, 0, (0, 0)))
    rules.apply(s, next(action for action in rules.legal(s) if action.kind == "second"))
    assert (s.phase, s.main_done, s.second) == ("turn", True, None)
    assert not any(action.kind == "feather" for action in rules.legal(s))


def test_treasures_collected_this_turn_can_be_used_this_turn() -> None:
    cells = ["##M......", "###......", "###......", "##.......", *["." * 9] * 4]
    floor = ["..m......", *["." * 9] * 7]
    rules, s = slow.position(players=[{"floor": floor, "cells": cells, "supply": slow.supply(nut=1)}, {}])
    assert not any(action.kind == "mushroom" for action in rules.legal(s))
    rules.apply(s, act.Nut((3, 2)))
    assert any(action.kind == "mushroom" for action in rules.legal(s))


def test_a_player_may_own_any_number_of_treasures() -> None:
    rules, s = slow.position(players=[{"supply": slow.supply(30, 24, 18, 8)}, {}])
    assert s.supply[:4] == [30, 24, 18, 8]
    assert {(a.give, a.get) for a in rules.legal(s) if a.kind == "trade"} == {
        ("berry", "nut"), ("nut", "berry"), ("nut", "mushroom"), ("mushroom", "berry"), ("mushroom", "nut"),
        ("mushroom", "feather"), ("feather", "berry"), ("feather", "nut"), ("feather", "mushroom"),
    }  # fmt: skip


def test_the_main_action_is_dropped_when_nuts_fill_the_floor() -> None:
    rules, s = slow.position(players=[{"floor": slow.T1, "cells": NEARLY, "supply": slow.supply(nut=3, mushroom=1)}, {}])
    rules.apply(s, act.Nut((7, 7)))
    assert refusal(rules, s, act.END_TURN) == "main_missing"
    rules.apply(s, act.Nut((7, 8)))
    assert {action.kind for action in rules.legal(s)} == {"trade", "end_turn"}
    assert refusal(rules, s, act.Mushroom((1, "bush"), 1, 0, (0, 0))) == "floor_full"


def test_the_first_full_floor_is_told_as_the_last_round() -> None:
    rules, s = slow.position(players=[{"floor": slow.T1, "cells": [*FULL_ROWS[:7], "########."]}, {}])
    told: list[Event] = []
    rules.apply(s, act.Squirrel((7, 8)), told)
    assert [event.data for event in told if event.kind == "full"] == [("last_round",)]
    rules.apply(s, act.END_TURN, told)
    assert (s.to_act, s.phase) == (1, "turn")


def test_refusals_name_what_is_wrong() -> None:
    cells = ["#o#......", "#a#......", "#N#......", *["." * 9] * 5]
    floor = ["." * 9, "." * 9, ".n.......", *["." * 9] * 5]
    rules, s = slow.position(players=[{"floor": floor, "cells": cells, "supply": slow.supply(nut=1)}, {}])
    assert refusal(rules, s, act.Squirrel((0, 1))) == "hole_is_covered"
    assert refusal(rules, s, act.Squirrel((0, 0))) == "covered"
    assert refusal(rules, s, act.Squirrel((8, 0))) == "no_space"
    assert refusal(rules, s, act.Leaf(5, 0, (4, 4))) == "no_leaf"
    assert refusal(rules, s, act.Leaf(0, 9, (4, 4))) == "no_form"
    assert refusal(rules, s, act.Leaf(0, 0, (7, 8))) == "off_floor"
    assert refusal(rules, s, act.Leaf(0, 0, (0, 0))) == "overlaps"
    assert refusal(rules, s, act.Feather(0, 0, (4, 4))) == "no_treasure"
    assert refusal(rules, s, act.Second(slot=0, k=0, at=(4, 4))) == "no_second"
    assert refusal(rules, s, act.Fill((4, 4))) == "not_final"
    assert refusal(rules, s, act.Refill("top")) == "no_refill"
    assert refusal(rules, s, act.Trade("nut", "feather")) == "trade_one_step"
    assert refusal(rules, s, act.Trade("nut", "nut")) == "trade_same"
    assert refusal(rules, s, act.Trade("nut", "mushroom")) == "trade_missing"
    assert refusal(rules, s, act.Trade("nut", "gold")) == "not_an_action"
    assert refusal(rules, s, act.Animal("mouse", 1, (0, 1))) == "animal_there"
    assert refusal(rules, s, act.Animal("mouse", 1, (1, 1))) == "animal_there"
    assert refusal(rules, s, act.Animal("mouse", 1, (7, 1))) == "animal_off_floor"
    assert refusal(rules, s, act.Animal("mouse", 0, (0, 1))) == "no_hole"
    assert refusal(rules, s, act.Animal("wolf", 0, (0, 1))) == "not_an_action"
    assert refusal(rules, s, act.Deal(0, (), ())) == "not_an_action"


def test_an_animal_kind_can_run_out() -> None:
    cells = ["#oo######", *["." * 9] * 7]
    rules, s = slow.position(table={"animals": {"mouse": 0}}, players=[{"floor": slow.T1, "cells": cells}, {}])
    assert refusal(rules, s, act.Animal("mouse", 0, (0, 1))) == "no_animal_left"
    assert not any(action.kind == "animal" for action in rules.legal(s))


def test_animals_with_a_bonus_pay_it_too() -> None:
    cells = ["ooo######", "o########", *["." * 9] * 6]
    rules, s = slow.position(players=[{"floor": ["." * 9] * 8, "cells": cells, "supply": slow.supply()}, {}])
    rules.apply(s, act.Animal("raccoon", 0, (0, 0)))
    assert s.supply[:4] == [0, 1, 0, 0]
    assert s.animals[rules.box.animal_index["raccoon"]] == 0
    assert s.free[0] == 0


def test_the_family_game_has_no_animals() -> None:
    cells = ["#oo######", *["." * 9] * 7]
    rules, s = slow.position(options={"family": True}, players=[{"floor": slow.T1, "cells": cells}, {}])
    assert refusal(rules, s, act.Animal("mouse", 0, (0, 1))) == "family"
    assert not any(action.kind == "animal" for action in rules.legal(s))


def test_a_game_begins_with_nature() -> None:
    rules, _ = slow.position()
    s = rules.initial()
    assert s.to_act == CHANCE
    assert len(s.gone) == 75
