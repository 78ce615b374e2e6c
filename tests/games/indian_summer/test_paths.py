"""Rules 5.1 and 5.2: drawing, refilling, mushrooms when leaves run short."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.types import HIDDEN, Event, HiddenFact
from game.games.indian_summer import actions as act
from tests.games.indian_summer import slow

RING = ["I4a", "I4b", "O4a", "T4a", "T4b", "S4a", "L4a"]


def names(rules: object, row: tuple[int, ...]) -> list[str]:
    return [rules.box.leaves[leaf].id for leaf in row]


def test_drawing_past_seven_refills_the_ring_while_drawing() -> None:
    reserve = ["Y5a", "Y5b", "Y5c", "Y5d", "N5a", "N5b", "N5c", "V5a", "V5b", "T5a", "T5b", "T5c", "U5a", "U5b", "W5a", "W5b"]
    rules, s = slow.position(table={"common": RING, "reserve": reserve}, players=[{"path": ["I3a"]}, {"path": ["I3b"]}])
    told: list[Event] = []
    rules.apply(s, act.Leaf(0, 0, (0, 0)), told)
    assert names(rules, s.paths[0]) == RING[:5]
    assert names(rules, s.common) == [*RING[5:], *reserve[:14]]
    assert names(rules, s.reserve) == reserve[14:]
    ring = next(event for event in told if event.kind == "ring")
    assert ring.reveals
    assert list(ring.data) == reserve[:14]


def test_a_view_does_not_know_what_the_ring_gets() -> None:
    rules, s = slow.position(table={"common": RING, "reserve": ["Y5a", "Y5b"]}, players=[{"path": ["I3a"]}, {"path": ["I3b"]}])
    view = rules.redact(s, 0)
    assert view.reserve == (HIDDEN, HIDDEN)
    with pytest.raises(HiddenFact):
        rules.apply(view, act.Leaf(0, 0, (0, 0)))


def test_guesses_deal_only_leaves_that_lie_nowhere_else() -> None:
    rules, s = slow.position(table={"common": RING, "reserve": ["Y5a", "Y5b"]}, players=[{"path": ["I3a"]}, {"path": ["I3b"]}])
    orders = {tuple(names(rules, rules.fill(rules.redact(s, 0), Random(seed)).reserve)) for seed in range(20)}
    assert orders == {("Y5a", "Y5b"), ("Y5b", "Y5a")}


def test_a_refill_takes_what_there_is() -> None:
    rules, s = slow.position(table={"common": ["I4a", "I4b"], "reserve": []}, players=[{"path": ["I3a"]}, {"path": ["I3b"]}])
    rules.apply(s, act.Leaf(0, 0, (0, 0)))
    assert names(rules, s.paths[0]) == ["I4a", "I4b"]
    assert s.common == ()


def test_without_any_leaves_a_squirrel_is_still_possible() -> None:
    rules, s = slow.position(table={"common": [], "reserve": []}, players=[{"path": []}, {"path": []}])
    assert {action.kind for action in rules.legal(s)} == {"squirrel", "nut", "trade"}
    assert rules.why_not(s, act.Mushroom((1,), 1, 0, (0, 0))).key.endswith("no_leaves_left")
    assert rules.why_not(s, act.Berry()).key.endswith("no_leaves_left")


def test_one_source_is_enough_when_only_one_has_a_leaf() -> None:
    rules, s = slow.position(table={"common": [], "reserve": []}, players=[{"path": []}, {"path": ["I3b", "I3a"]}])
    mushrooms = [action for action in rules.legal(s) if action.kind == "mushroom"]
    assert {action.sources for action in mushrooms} == {(1,)}
    assert len(mushrooms) == 110
    rules.apply(s, act.Mushroom((1,), 1, 0, (0, 0)))
    assert (s.phase, s.main_done) == ("turn", True)


def test_with_four_players_any_two_others_are_chosen() -> None:
    rules, s = slow.position(seats=4, to_act=2, players=[{"path": ["I3b"]}, {"path": ["I3a"]}, {}, {"path": ["L3a"]}])
    mushrooms = [action for action in rules.legal(s) if action.kind == "mushroom"]
    assert {action.sources for action in mushrooms} == {(0, 1), (0, 3), (1, 3)}
    assert rules.why_not(s, act.Mushroom((0, 2), 0, 0, (0, 0))).key.endswith("own_path")
    assert rules.why_not(s, act.Mushroom((1, 0), 0, 0, (0, 0))).key.endswith("mushroom_sources")
    assert rules.why_not(s, act.Mushroom((0, 1), 3, 0, (0, 0))).key.endswith("no_source")


def test_the_second_leaf_comes_from_the_other_source() -> None:
    rules, s = slow.position(seats=4, players=[{}, {"path": ["I3b", "I3a"]}, {"path": ["L3a"]}, {"path": ["L3b"]}])
    rules.apply(s, act.Mushroom((1, 2), 1, 0, (0, 0)))
    assert s.second == 2
    assert {action.source for action in rules.legal(s) if action.kind == "second"} == {2}
    assert rules.why_not(s, act.Second(source=3, k=0, at=(5, 5))).key.endswith("other_leaf")
    assert rules.why_not(s, act.Second(slot=0, k=0, at=(5, 5))).key.endswith("other_leaf")


def test_the_order_inside_a_path_never_changes() -> None:
    rules, s = slow.position(players=[{"path": ["I3a", "O4a", "L3a", "T4a"]}, {}])
    rules.apply(s, act.Leaf(1, 0, (0, 0)))
    assert names(rules, s.paths[0]) == ["I3a", "L3a", "T4a"]
