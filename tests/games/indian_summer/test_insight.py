"""Computers: sound estimates, quick decisions, better than chance by far."""

from __future__ import annotations

from random import Random
from statistics import median
from time import process_time

import pytest

from game.bots.base import make_bot, thinking_stream
from game.content.options import make_rules
from game.engine.match import Match
from game.games import spec
from game.games.indian_summer import actions as act
from game.games.indian_summer import insight
from game.games.indian_summer.outlook import lens, outlook
from tests.games.indian_summer import slow

SPEC = spec("indian_summer")


def decide(level: str, match: Match) -> tuple[object, float]:
    """Return the action of a computer and the CPU seconds it took."""
    seat = match.state.to_act
    thinking = make_bot(level, SPEC).think(match.rules, match.view(seat), thinking_stream(1, seat, match.ply))
    began = process_time()
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return done.value, process_time() - began


def play(levels: list[str], seed: int) -> tuple[Match, list[int]]:
    """Play a game; return it with the turns each seat has had."""
    match = Match(make_rules(SPEC, len(levels), {}), seed)
    turns = [0] * len(levels)
    while not match.over:
        seat = match.state.to_act
        action, _ = decide(levels[seat], match)
        turns[seat] += action.kind == "end_turn"
        match.play(action)
    return match, turns


def test_normal_beats_random_and_covers_its_floor_within_nineteen_turns() -> None:
    turns = []
    for seed in range(6):
        levels = ["normal", "random"] if seed % 2 else ["random", "normal"]
        match, had = play(levels, seed)
        me = levels.index("normal")
        assert match.rules.result(match.state).winners == (me,)
        turns.append(had[me])
    assert median(turns) <= 19


def test_the_final_phase_is_filled_in_the_best_order() -> None:
    match = Match(make_rules(SPEC, 2, {}), 4)
    rng = Random(4)
    while not match.over and match.state.phase != "final":
        match.play(match.rules.sample(match.state, rng))
    promised = SPEC.final(match.rules, match.state)
    while not match.over:
        match.play(decide("normal", match)[0])
    assert match.rules.scores(match.state) == match.rules.scores(promised)


def test_a_computer_fills_its_floor_when_that_wins() -> None:
    cells = ["#" * 9] * 7 + ["########."]
    players = [{"floor": slow.T1, "cells": cells, "supply": slow.supply(nut=1)}, {"cells": ["." * 9] * 8}]
    rules, s = slow.position(players=players)
    match = Match(rules, 1, start=s)
    while match.state.to_act == 0:
        match.play(decide("normal", match)[0])
    assert match.state.covered[0].bit_count() == 72


def test_an_animal_that_pays_is_placed() -> None:
    cells = ["o#oo##...", "###.#....", "##oN.....", "#o##.....", "...#.....", *["." * 9] * 3]
    rules, s = slow.position(players=[{"floor": slow.T1, "cells": cells}, {}])
    match = Match(rules, 1, start=s)
    kinds = []
    while match.state.to_act == 0:
        action, _ = decide("normal", match)
        kinds.append(action.kind)
        match.play(action)
    assert "animal" in kinds


def test_gaps_cost_and_treasures_count() -> None:
    rules, s = slow.position(players=[{"floor": slow.T1}, {"floor": slow.T1}])
    s.covered[0], s.covered[1] = 0b111_111_111, sum(1 << cell for cell in range(0, 18, 2))
    assert outlook(rules.box, s, 0) > outlook(rules.box, s, 1)
    before = outlook(rules.box, s, 0)
    s.supply[2] += 1
    assert outlook(rules.box, s, 0) > before + 2.0
    look = lens(rules.box, s, 0)
    nut = rules.box.leaves[rules.box.leaf_index["I3a"]].by_code
    on_nut, on_bare = nut[act.code_of(0, (4, 1))], nut[act.code_of(0, (3, 1))]
    assert look.gain(on_nut) > look.gain(on_bare)


def test_a_decision_is_quick() -> None:
    times = []
    for seed in range(2):
        match = Match(make_rules(SPEC, 2, {}), seed)
        while not match.over:
            action, seconds = decide("normal", match)
            times.append(seconds)
            match.play(action)
    assert median(times) < 0.1
    assert max(times) < 0.9, "three times the goal, for a busy machine"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_estimates_end_at_the_totals(seats: int) -> None:
    match, rng = Match(make_rules(SPEC, seats, {}), 2), Random(2)
    while not match.over:
        world = match.rules.fill(match.view(match.state.to_act), rng)
        match.play(insight.playout(match.rules, world, rng))
    assert insight.evaluate(match.rules, match.state) == [float(total) for total in match.rules.result(match.state).totals]


def test_ranking_repeats_and_offers_legal_actions_best_first() -> None:
    match, rng = Match(make_rules(SPEC, 3, {}), 5), Random(5)
    for _ in range(9):
        match.play(match.rules.sample(match.state, rng))
    view = match.view(match.state.to_act)

    def ranked() -> list[tuple[float, object]]:
        steps = insight.rank(match.rules, view, Random(1))
        while True:
            try:
                next(steps)
            except StopIteration as done:
                return done.value

    found = ranked()
    assert found == ranked()
    assert [worth for worth, _ in found] == sorted((worth for worth, _ in found), reverse=True)
    assert all(match.rules.why_not(match.state, action) is None for _, action in found)
