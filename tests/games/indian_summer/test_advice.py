"""What the table shows: targets, verdicts, treasure actions, areas, previews."""

from __future__ import annotations

from random import Random

import pytest

from game.content import i18n
from game.content.options import make_rules
from game.engine.match import Match
from game.games import spec
from game.games.indian_summer import actions as act
from game.games.indian_summer import advice
from tests.games.indian_summer import slow

SPEC = spec("indian_summer")
NAMES = ["Heron", "Lynx", "Stork", "Beaver"]
AREA_A = ["B#N......", "###......", "##M......", ".........", *["." * 9] * 4]


@pytest.fixture(autouse=True)
def english() -> object:
    before = i18n.language()
    i18n.set_language("en")
    yield
    i18n.set_language(before)


def middle(seed: int, seats: int = 2) -> tuple[object, object]:
    match, rng = Match(make_rules(SPEC, seats, {}), seed), Random(seed)
    for _ in range(12 + seed):
        if not match.over:
            match.play(match.rules.sample(match.state, rng))
    return match.rules, match.state


def test_targets_are_the_legal_places_by_turn_and_grabbed_cell() -> None:
    for seed in range(6):
        rules, s = middle(seed)
        for seat in range(2):
            for leaf in set(s.paths[seat]):
                found = advice.places(rules, s, seat, leaf)
                tile = rules.box.leaves[leaf]
                legal = {act.CODES[spot.code] for spot in tile.free_spots(s.covered[seat])}
                for grabbed in range(tile.size):
                    told = {(k, at) for (k, cell), targets in found.items() if cell == grabbed for at in targets.values()}
                    assert told == legal
                for (k, grabbed), targets in found.items():
                    down, right = advice.form_of(tile, k).cells[grabbed]
                    assert all((at[0] + down, at[1] + right) == under for under, at in targets.items())


def test_a_verdict_agrees_with_the_rules_and_its_turns_fit() -> None:
    rng = Random(3)
    for seed in range(20):
        rules, s = middle(seed)
        if s.phase != "turn" or s.main_done:
            continue
        seat, path = s.to_act, s.paths[s.to_act]
        for _ in range(40):
            slot = rng.randrange(len(path))
            tile = rules.box.leaves[path[slot]]
            k, at = rng.choice(tile.forms).k, (rng.randrange(-1, 8), rng.randrange(-1, 9))
            grabbed = rng.randrange(tile.size)
            told = advice.verdict(rules, s, seat, path[slot], k, at, grabbed)
            assert told.reason == rules.why_not(s, act.Leaf(slot, k, at))
            assert (told.reason is None) == (not told.beside and not told.overlapped)
            down, right = advice.form_of(tile, k).cells[grabbed]
            for other in told.other_turns:
                r, c = advice.form_of(tile, other).cells[grabbed]
                assert rules.why_not(s, act.Leaf(slot, other, (at[0] + down - r, at[1] + right - c))) is None


def test_a_verdict_names_what_is_won_and_lost() -> None:
    rules, s = slow.position(players=[{"floor": slow.T1, "cells": fixed(AREA_A), "path": ["I3b", "O4a"]}, {}])
    told = advice.verdict(rules, s, 0, "I3b", 0, (3, 0))
    assert (told.reason, told.completes, told.pays) == (None, ("A",), ("berry", "nut", "mushroom"))
    assert (told.hole, told.token) == ((3, 1), None)
    told = advice.verdict(rules, s, 0, "O4a", 0, (4, 1))
    assert (told.token, told.hidden) == ("nut", ("berry",))
    over = advice.verdict(rules, s, 0, "O4a", 0, (2, 2))
    assert (over.overlapped, over.beside) == (((2, 2),), ())
    out = advice.verdict(rules, s, 0, "O4a", 0, (7, 8))
    assert out.beside == ((7, 9), (8, 8), (8, 9))
    assert advice.verdict(rules, s, 0, "I3b", 2, (5, 5)).reason.key.endswith("same_form")


def fixed(rows: list[str]) -> list[str]:
    return [row.ljust(9, ".") for row in rows]


def test_a_plan_takes_its_spaces() -> None:
    rules, s = slow.position(players=[{"floor": slow.T1}, {}])
    planned = 0b111
    told = advice.verdict(rules, s, 1, "I3b", 0, (0, 0), planned=planned)
    assert told.overlapped == ((0, 0), (0, 1), (0, 2))
    assert advice.verdict(rules, s, 1, "I3b", 0, (0, 0)).reason is None
    assert (0, 1) not in advice.places(rules, s, 1, "I3b", planned)[0, 1]


def test_areas_tell_covered_waiting_open_and_hidden_treasures() -> None:
    rules, s = slow.position(players=[{"floor": slow.T1, "cells": fixed(AREA_A)}, {}])
    first = advice.areas(rules, s, 0)[0]
    assert first == advice.AreaState("A", 9, ("berry", "nut", "mushroom"), (), ("berry",), False)
    assert advice.areas(rules, s, 0)[1].open == ("berry", "nut", "mushroom")


def test_treasure_actions_say_what_they_do_or_why_not() -> None:
    rules, s = slow.position(players=[{"floor": slow.T1, "supply": slow.supply(1, 0, 1, 1), "path": ["I3a"]}, {"path": ["O4a"]}])
    told = {use.kind: use for use in advice.treasure_actions(rules, s, 0, NAMES)}
    assert told["nut"].text == "There is no nut in the backpack."
    assert told["berry"].text == "Pay a berry: draw 4 leaves."
    assert told["mushroom"].reason is None
    assert "a square (the path of Lynx)" in told["mushroom"].text
    assert told["feather"].text == "A feather needs 2 leaves in the path."
    assert told["animal"].text == "No free holes form the outline of an animal."
    waiting = advice.treasure_actions(rules, s, 1, NAMES)
    assert {use.text for use in waiting} == {"It is another player’s turn."}


def test_treasure_actions_agree_with_the_legal_list() -> None:
    for seats in (1, 2, 3, 4):
        for seed in range(25):
            rules, s = middle(seed, seats)
            if s.to_act < 0:
                continue
            kinds = {action.kind for action in rules.legal(s)}
            for use in advice.treasure_actions(rules, s, s.to_act, NAMES):
                assert (use.reason is None) == (use.kind in kinds), (use, s.phase)
            for offer in advice.trades(rules, s):
                assert (offer.reason is None) == (offer.action in rules.legal(s))


def test_animal_places_are_the_legal_animals_with_what_they_pay() -> None:
    cells = ["o#oo##...", "###.#....", "##oN.....", "#o##.....", "...#.....", *["." * 9] * 3]
    rules, s = slow.position(players=[{"floor": slow.T1, "cells": cells}, {}])
    assert advice.animal_places(rules, s, 0) == [advice.AnimalPlace(act.Animal("mouse", 0, (0, 2)), ((0, 2), (0, 3)), ("nut",))]
    assert advice.free_holes(s, 0) == ((0, 0), (0, 2), (0, 3), (2, 2), (3, 1))


def test_the_mushrooms_sources_are_shown_for_every_seat() -> None:
    rules, s = slow.position(players=[{"path": ["I3a"]}, {"path": ["O4a"]}], table={"common": ["P5a", "P5b"]})
    assert advice.front_leaves(rules, s, 0) == [advice.FrontLeaf(1, "O4a", True), advice.FrontLeaf("bush", "P5a", True)]
    assert advice.front_leaves(rules, s, 1) == [advice.FrontLeaf(0, "I3a", True), advice.FrontLeaf("bush", "P5a", True)]


def test_previews_show_the_leaves_that_are_drawn() -> None:
    for seats in (1, 3):
        for seed in range(15):
            rules, s = middle(seed, seats)
            for action in (a for a in rules.legal(s) if a.kind == "berry"):
                after = s.clone()
                rules.apply(after, action)
                seat = s.to_act
                drawn = after.paths[seat][len(s.paths[seat]) :]
                shown = advice.berry_preview(rules, s, seat)[action.source or "bush"]
                assert shown == tuple(rules.box.leaves[leaf].id for leaf in drawn)
    rules, s = slow.position(players=[{"path": ["I3a"]}, {}])
    coming = advice.refill_preview(rules, s)["bush"]
    rules.apply(s, act.Leaf(0, 0, (0, 0)))
    assert tuple(rules.box.leaves[leaf].id for leaf in s.paths[0]) == coming


def test_a_warning_when_a_floor_could_be_finished() -> None:
    cells = ["#" * 9] * 7 + ["####....."]
    rules, s = slow.position(players=[{"floor": slow.T1, "cells": cells, "supply": slow.supply()}, {}])
    assert advice.could_finish(rules, s, 0)
    assert not advice.could_finish(rules, s, 1)
