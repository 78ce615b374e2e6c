"""Statistics survive torn lines and parallel windows, and count what they say."""

from __future__ import annotations

from pathlib import Path

from game import statistics
from game.engine.types import Seat
from game.statistics import Played

IKER, HERON = Seat("Iker"), Seat("Heron", "normal")


def played(totals: tuple[int, int], places: tuple[int, int], free: bool = False, turns: int = 10) -> Played:
    return Played(1, "takenoko", "2026-11-30T12:00:00+00:00", (IKER, HERON), totals, places, turns, 50.0, (2, 0), free)


def test_a_torn_last_line_costs_only_itself(tmp_path: Path) -> None:
    file = statistics.file_in(tmp_path)
    statistics.add(played((30, 20), (1, 2)), file)
    statistics.add(played((10, 20), (2, 1)), file)
    file.write_bytes(file.read_bytes()[:-20])
    assert [one.totals for one in statistics.read(file)] == [(30, 20)]
    statistics.add(played((5, 4), (1, 2)), file)
    assert [one.totals for one in statistics.read(file)] == [(30, 20), (5, 4)]


def test_a_line_counts_games_wins_mean_best_and_hints() -> None:
    line = statistics.by_player([played((30, 20), (1, 2)), played((10, 20), (2, 1))])[0]
    assert (line.name, line.games, line.wins, line.mean, line.best, line.hints) == ("Iker", 2, 1, 20.0, 30, 4)
    assert line.seconds_a_turn == 5.0


def test_games_with_free_undo_count_apart() -> None:
    assert statistics.by_player([played((30, 20), (1, 2), free=True)]) == []


def test_results_against_each_level() -> None:
    games = [played((30, 20), (1, 2)), played((10, 20), (2, 1))]
    assert statistics.against(games, "Iker") == {"normal": (2, 1)}
    assert statistics.by_seat(games)[:2] == [(2, 1), (2, 1)]


def test_reset_keeps_the_old_file_beside_the_new_one(tmp_path: Path) -> None:
    file = statistics.file_in(tmp_path)
    statistics.add(played((30, 20), (1, 2)), file)
    statistics.reset(file)
    assert statistics.read(file) == []
    assert len(statistics.read(file.with_suffix(".old.jsonl"))) == 1


def test_the_export_has_a_row_for_each_seat() -> None:
    rows = statistics.as_csv([played((30, 20), (1, 2))]).splitlines()
    assert rows[0].startswith("ended,game,seat,name")
    assert len(rows) == 3
