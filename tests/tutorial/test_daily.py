"""The daily challenge: the same for everybody, known again by its seed, results kept line by line."""

from __future__ import annotations

import datetime
from pathlib import Path
from random import Random

import pytest

from game import games
from game.content.options import make_rules
from game.engine.match import Match
from game.engine.types import Seat
from game.games import GAMES
from game.session import Session
from game.tutorial import daily
from game.tutorial.daily import Outcome, challenge, challenge_of, first_of, keep, outcome_of, outcomes

DAY = datetime.date(2026, 11, 30)


@pytest.mark.parametrize("game", GAMES)
def test_a_day_and_game_give_one_deal_and_another_day_another(game: str) -> None:
    assert challenge(game, DAY) == challenge(game, DAY)
    assert challenge(game, DAY).seed != challenge(game, DAY + datetime.timedelta(1)).seed
    assert len({challenge(name, DAY).seed for name in GAMES}) == len(GAMES)
    for step in range(40):
        found = challenge(game, DAY + datetime.timedelta(step))
        spec = games.spec(game)
        assert 2 <= found.seats <= spec.seats[1]
        assert challenge_of(game, found.seed) == found
        assert make_rules(spec, found.seats, found.options)


def test_the_deal_never_changes() -> None:
    found = challenge("animals_on_board", DAY)
    assert (found.seed, found.seats, found.level, dict(found.options)) == (202611304, 4, "normal", {"first_player": 1})
    assert challenge("takenoko", datetime.date(2026, 12, 4)).level == "hard"


@pytest.mark.parametrize("seed", [1, 999_999, 202613304, 202611300, "x", 20261130])
def test_other_seeds_are_no_challenge(seed: int | str) -> None:
    assert challenge_of("animals_on_board", seed) is None


def test_results_are_kept_and_the_first_of_a_day_counts(tmp_path: Path) -> None:
    one = Outcome("takenoko", "2026-11-30", "Ana", 31, 1, 3)
    keep(tmp_path, one)
    keep(tmp_path, Outcome("takenoko", "2026-11-30", "Ana", 44, 1, 3))
    keep(tmp_path, Outcome("harmonies", "2026-11-30", "Ana", 90, 2, 2))
    assert first_of(outcomes(tmp_path, "takenoko"), DAY) == one
    assert len(outcomes(tmp_path)) == 3


def test_a_torn_line_costs_only_itself(tmp_path: Path) -> None:
    one = Outcome("takenoko", "2026-11-30", "Ana", 31, 1, 3)
    keep(tmp_path, one)
    with open(tmp_path / daily.FILE, "ab") as stream:
        stream.write(b'\n{"game": "tak')
    keep(tmp_path, one)
    assert outcomes(tmp_path) == [one, one]


def test_only_the_challenge_itself_is_counted() -> None:
    found = challenge("animals_on_board", DAY)
    spec = games.spec("animals_on_board")

    def finished(options: dict[str, object], seed: int) -> Session:
        match = Match(make_rules(spec, found.seats, options), seed)
        draw = Random(1)
        while not match.over:
            match.play(match.rules.sample(match.state, draw))
        people = [Seat("Ana"), *(Seat(f"M{number}", "normal") for number in range(1, found.seats))]
        return Session(spec, match, people)

    outcome = outcome_of(finished(dict(found.options), found.seed))
    assert outcome is not None
    assert (outcome.day, outcome.name, outcome.of) == ("2026-11-30", "Ana", found.seats)
    assert outcome_of(finished(dict(found.options) | {"open_arks": True}, found.seed)) is None
    assert outcome_of(finished(dict(found.options), 7)) is None
