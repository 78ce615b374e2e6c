"""Puzzles: the stated line is legal, reaches what it says and is proved the best of all lines of the turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.games import GAMES
from game.tutorial import puzzles
from game.tutorial.puzzles import has_puzzles, puzzles_of, search

AOB = "animals_on_board"


@pytest.mark.parametrize("game", [game for game in GAMES if has_puzzles(game)])
def test_every_puzzle_is_proved(game: str) -> None:
    assert puzzles.problems(game) == []
    assert len(puzzles_of(game).puzzles) >= 3


def test_the_search_looks_at_every_line_of_the_turn() -> None:
    found = search(puzzles_of(AOB), 0)
    # loads of 2, 2, 2 and 3 crates, and 3 groups of two with 1 split each, one of three with 3 splits; and the beginning
    assert found.positions == 1 + 4 + 3 + 3
    assert (found.best, found.worst) == ((20.0,), (9.0,))


def test_ties_are_told_apart_by_the_second_value() -> None:
    assert search(puzzles_of(AOB), 1).best == (51.0, 4.0)


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        ("best: [{kind: load, group: 0}]", "best: [{kind: load, group: 1}]", "the line reaches 17"),
        ("best: [{kind: load, group: 0}]\n    points: 20", "best: [{kind: load, group: 1}]\n    points: 17", "better is (20.0,)"),
        ("best: [{kind: load, group: 0}]", "best: [{kind: load, group: 7}]", "not legal there"),
        ("points: 51", "points: 52", "the line reaches 51"),
        ("id: who_stays", "id: third_of_a_kind", "two puzzles"),
        ("      - {kind: cut, keep: [camel_1, camel_3", "      - {kind: tut, keep: [camel_1, camel_3", "no action of the game"),
        ("      - {kind: cut, keep: [camel_1", "      # {kind: cut, keep: [camel_1", "the turn is not over after this line"),
    ],
)
def test_a_mistake_has_a_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, part: str) -> None:
    text = (paths.DATA / AOB / "puzzles.yaml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / AOB).mkdir()
    (tmp_path / AOB / "puzzles.yaml").write_text(text.replace(old, new, 1), encoding="utf-8")
    monkeypatch.setattr(paths, "_changed", tmp_path)
    found = puzzles.problems(AOB)
    assert any(part in problem for problem in found), found
    assert all("puzzles.yaml:" in problem for problem in found)


def test_a_turn_with_too_many_positions_is_told() -> None:
    with pytest.raises(puzzles.TooMany):
        search(puzzles_of(AOB), 0, limit=5)
