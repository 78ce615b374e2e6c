"""Tournaments: the same totals for every number of workers, games that can be watched again, seats that rotate."""

from __future__ import annotations

from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

import msgspec

from game.bots.tournament import Summary, Tally, batches, play_all, seats_of
from game.engine.types import Setup
from game.games import spec

GAME = "animals_on_board"
SETUP = Setup(GAME, 2, spec(GAME).options())
BOTS = ("easy", "random")


def totals(games: int, executor: Executor | None = None, workers: int = 1) -> dict[str, Any]:
    """Return the summary of a tournament without what depends on the machine."""
    tally = Tally(BOTS, rotate=True)
    for batch in play_all(GAME, SETUP, BOTS, 100, games, True, executor=executor, workers=workers):
        tally.add(batch)
    summary: dict[str, Any] = msgspec.to_builtins(tally.summary(GAME, 100, 1.0))
    machine = {"cpu_s", "wall_s", "games_per_cpu_s", "peak_mb", "decision_ms"}
    return {key: value for key, value in summary.items() if key not in machine}


def test_totals_are_the_same_for_every_number_of_workers() -> None:
    alone = totals(18)
    with ThreadPoolExecutor(3) as threads:
        assert totals(18, threads, 3) == alone
    with ProcessPoolExecutor(2) as processes:
        assert totals(18, processes, 2) == alone


def test_every_game_is_played_exactly_once() -> None:
    for games in (1, 7, 100, 1001):
        for workers in (1, 2, 4, 64):
            assert [number for piece in batches(games, workers) for number in piece] == list(range(games))


def test_bots_rotate_round_the_seats() -> None:
    assert [seats_of(("a", "b", "c"), game, True) for game in range(3)] == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    assert seats_of(("a", "b"), 1, False) == ("a", "b")


def test_the_first_games_do_not_depend_on_how_many_follow() -> None:
    one, many = (next(iter(play_all(GAME, SETUP, BOTS, 5, games, True))) for games in (1, 3))
    assert replace_times(one.records[0]) == replace_times(many.records[0])


def replace_times(record: Any) -> Any:
    return msgspec.structs.replace(record, decision_ms={})


def test_the_summary_has_the_keys_of_the_command_line() -> None:
    wanted = (
        "game players games seed bots wins ties mean sd min max win_rate_95 actions turns_mean cpu_s wall_s games_per_cpu_s "
        "peak_mb decision_ms"
    )
    assert set(wanted.split()) == {field.name for field in msgspec.structs.fields(Summary)}
