"""The kept-up masks and sums against the slow and plain reckoning, after every move of random games."""

from __future__ import annotations

import os
from random import Random

import pytest

from game.engine.types import OVER
from game.games.renature.choices import placements
from game.games.renature.scoring import majority
from game.games.renature.turn import set_joker
from tests.games.renature import slow, table

GAMES = int(os.environ.get("RENATURE_GAMES", "24"))
"""Random games for each kind of set-up; 500 of each of the four make the 2,000 before a release."""
SETUPS = [(2, {}), (3, {"friendly_ties": True}), (4, {}), (2, {"first_walk": True})]
each_setup = pytest.mark.parametrize(("seats", "options"), SETUPS)


@each_setup
def test_areas_close_when_flooding_the_free_brook_says_so(seats: int, options: dict[str, bool]) -> None:
    rules = table.rules(seats, **options)
    areas = rules.tables.areas
    for seed in range(GAMES):
        for _, action, s in table.states(rules, seed):
            pending = {areas[area] for area in rules.closed_areas(s)}
            scored = {areas[area] for area, owner in enumerate(s.owners) if owner >= 0}
            assert slow.closed_areas(s) == pending | scored, action
            if s.phase in ("domino", "turn_end", "over"):
                assert not pending, "a closed area was left unscored"


@each_setup
def test_each_action_wins_what_the_rulebook_gives(seats: int, options: dict[str, bool]) -> None:
    rules = table.rules(seats, **options)
    for seed in range(GAMES):
        for before, action, s in table.states(rules, seed):
            won = [new - old for old, new in zip(before.scores, s.scores, strict=True)]
            assert won == slow.gained(rules, before, s, action), action
        assert list(rules.result(s).totals) == slow.final_totals(rules, s)


@each_setup
def test_the_frontier_offers_exactly_the_placements_of_the_rulebook(seats: int, options: dict[str, bool]) -> None:
    rules = table.rules(seats, **options)
    tables = rules.tables
    rng = Random(seats)
    for seed in range(max(1, GAMES // 8)):
        for _, _, s in table.states(rules, seed):
            if s.to_act != OVER and s.phase == "domino" and rng.random() < 0.3:
                for domino in rng.sample(range(55), 6):
                    found = [tables.slots[slot].at for slot in placements(rules, s, domino)]
                    assert found == sorted(found)
                    assert set(found) == slow.placements(s, tables.domino_names[domino])


@each_setup
def test_what_is_kept_up_is_what_counting_gives(seats: int, options: dict[str, bool]) -> None:
    rules = table.rules(seats, **options)
    tables = rules.tables
    for seed in range(max(1, GAMES // 4)):
        *_, (_, _, s) = table.states(rules, seed)
        animals = slow.lying(s)
        assert s.free == sum(tables.bit(space) for space in slow.BROOK if space not in animals)
        kept = (s.one, s.many)
        set_joker(s, s.joker)
        assert (s.one, s.many) == kept
        for area, name in enumerate(tables.areas):
            there = slow.sums(s, name)
            assert s.sums[area * 5 : area * 5 + 5] == [there.get(colour, 0) for colour in slow.COLOURS]
            values = [value for space, (_, value) in slow.planted(s).items() if slow.GRID[space] == name]
            assert s.tall[area * 4 : area * 4 + 4] == [values.count(value) for value in (1, 2, 3, 4)]


@pytest.mark.parametrize("friendly", [False, True])
def test_majorities_agree_with_the_five_steps_of_the_rulebook(friendly: bool) -> None:
    rng = Random(7)
    for _ in range(4000):
        sums = [rng.choice((0, 0, 1, 2, 3, 4, 5, 6)) for _ in slow.COLOURS]
        size = rng.choice((3, 4, 5, 6, 7, 8, 10))
        fast = {slow.COLOURS[colour]: points for colour, points in majority(sums, size, size // 2, friendly)}
        assert fast == slow.majority(dict(zip(slow.COLOURS, sums, strict=True)), size, friendly), sums


@each_setup
def test_no_piece_comes_or_goes(seats: int, options: dict[str, bool]) -> None:
    rules = table.rules(seats, **options)
    for seed in range(max(1, GAMES // 4)):
        census = rules.census(table.begin(rules, seed))
        assert sum(piece < 100 for piece in census) == 55
        assert sum(100 <= piece < 200 for piece in census) == 21
        assert sum(200 <= piece < 300 for piece in census) == 74
        assert sum(piece == 300 for piece in census) == 30
        for _, action, s in table.states(rules, seed):
            assert rules.census(s) == census, action
