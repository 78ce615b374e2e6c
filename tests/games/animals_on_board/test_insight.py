"""Computers play sensibly and cheaply."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.tournament import Tally, play_batch
from game.engine.types import Setup
from game.games.animals_on_board import SPEC, insight
from game.games.animals_on_board.actions import Load, Split
from game.games.animals_on_board.options import Options
from tests.games.animals_on_board.helpers import GROUP_2, fresh, start


def best(match: object, seed: int = 1) -> object:
    """Return the action that the normal computer would choose."""
    thinking = insight.rank(match.rules, match.view(match.state.to_act), Random(seed))  # type: ignore[attr-defined]
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return done.value[0][1]


def test_a_herd_is_taken_at_once() -> None:
    match = start(
        [{"ark": ["tiger_1", "tiger_2"], "crates": 1}, {"ark": ["zebra_5"], "crates": 1}],
        {"groups": [["camel_1", "camel_4", "zebra_2"], ["tiger_5"]], "round": 3},
    )
    assert best(match) == Load(1)


def test_in_the_last_turn_a_pair_is_not_made() -> None:
    nine = [f"{species}_{value}" for species in ("camel", "panda", "giraffe") for value in (1, 2, 3)]
    match = start(
        [{"ark": ["tiger_5"], "crates": 2}, {"ark": [*nine, "zebra_1"], "crates": 0, "out": True}],
        {"groups": [["tiger_1"], ["zebra_2", "zebra_4"]], "round": 5, "next_start": 1},
    )
    assert isinstance(best(match), Split)


def test_the_best_cut_comes_first() -> None:
    herds = [f"{species}_{value}" for species in ("camel", "zebra", "panda", "rhino") for value in (1, 2, 5)]
    match = start([{"ark": herds, "out": True}, {"ark": ["tiger_1"]}], {"groups": [["zebra_3"]]}, phase="cut")
    cut = best(match)
    assert match.rules.names.set_of(cut.keep) == match.rules.scorer.best_cut(match.state.arks[0])  # type: ignore[attr-defined]


def test_an_open_overflow_spares_the_secret_animal() -> None:
    nine = [f"{species}_{value}" for species in ("camel", "panda", "giraffe") for value in (1, 2, 3)]
    match = start(
        [{"ark": nine, "crates": 3}, {"ark": ["zebra_5"]}],
        {"groups": [["tiger_1", "?rhino_2", "zebra_4"], ["zebra_1", "zebra_2"]]},
    )
    match.play(Load(0))
    assert best(match).tiles == ("tiger_1", "zebra_4")  # type: ignore[attr-defined]


def test_candidates_are_few_legal_and_different_even_for_thirteen_tiles() -> None:
    match = fresh(4)
    for _ in range(4):
        match.play(match.rules.legal(match.state)[0])
    world = match.rules.fill(match.view(match.state.to_act), Random(1))
    found = insight.candidates(match.rules, world, Random(1))
    assert 10 <= len(found) <= 80
    assert len(set(found)) == len(found)
    assert set(found) <= set(match.rules.legal(match.state))


def test_every_split_of_small_groups_is_weighed() -> None:
    match = start([{"ark": ["rhino_1"], "crates": 1}, {"ark": ["zebra_5"]}], {"groups": [GROUP_2[:6]]})
    assert set(insight.candidates(match.rules, match.state, Random(1))) == set(match.rules.legal(match.state))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_normal_computer_beats_random_players(seats: int) -> None:
    bots = ("normal", *["random"] * (seats - 1))
    tally = Tally(bots, rotate=True)
    tally.add(play_batch(SPEC.id, Setup(SPEC.id, seats, Options()), bots, 1, range(8), rotate=True))
    summary = tally.summary(SPEC.id, 1, 0.0)
    assert summary.wins[0] >= 7
    assert summary.mean[0] > 30
    assert summary.decision_ms["normal"]["median"] < 100
