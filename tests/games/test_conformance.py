"""Every game keeps the engine's promises, for every number of seats and every option."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.content.options import OptionError, make_rules
from game.engine.match import Match
from game.engine.rules import GameSpec
from tests.games import conformance
from tests.games.setups import FORGETS, SETUPS, all_specs, name_of

SEEDS = int(os.environ.get("CONFORMANCE_SEEDS", "1"))
"""Games for each set-up; 30 before a release."""
GAMES = all_specs()
CASES = [
    pytest.param(spec, seats, options, seed, id=f"{spec.id}-{name_of(seats, options)}-{seed}")
    for spec in GAMES
    for seats, options in SETUPS[spec.id]
    for seed in range(SEEDS)
]
each_game = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)


@pytest.mark.parametrize(("spec", "seats", "options", "seed"), CASES)
def test_a_random_game_keeps_every_promise(spec: GameSpec, seats: int, options: dict[str, Any], seed: int) -> None:
    conformance.check_game(spec, seats, options, seed, forgets=FORGETS.get(spec.id, frozenset()))


@each_game
def test_a_bad_position_is_refused_where_it_is_bad(spec: GameSpec) -> None:
    for seats, options in SETUPS[spec.id]:
        rng = Random(seats)
        match = Match(make_rules(spec, seats, options), seats)
        for _ in range(rng.randrange(10, 40)):
            if not match.over:
                match.play(match.rules.sample(match.state, rng))
        conformance.check_bad_positions(spec, match.rules, match.state, rng)


@each_game
def test_seats_and_options_that_do_not_exist_are_refused(spec: GameSpec) -> None:
    fewest, most = spec.seats
    for seats, options in [(fewest - 1, {}), (most + 1, {}), (most, {"no_such": 1}), (most, {"first_player": most})]:
        with pytest.raises(OptionError):
            make_rules(spec, seats, options)


@each_game
def test_every_number_of_seats_is_among_the_set_ups(spec: GameSpec) -> None:
    assert {seats for seats, _ in SETUPS[spec.id]} == set(range(spec.seats[0], spec.seats[1] + 1))


@each_game
def test_the_same_game_is_played_whatever_the_hash_seed(spec: GameSpec) -> None:
    script = Path(__file__).with_name("play_once.py")
    root = str(script.parents[2])
    told = [
        subprocess.run(
            [sys.executable, str(script), spec.id],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": root},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "2")
    ]
    assert told[0]
    assert told[0] == told[1]
