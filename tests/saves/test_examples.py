"""The games that ship with the program open whole, whatever format they were written in."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.cli.replay import wrong_draws
from game.games import GAMES
from game.games.library import shelf
from game.games.loading import Found, load

FILES = sorted(paths.EXAMPLES.glob("*.jsonl"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_an_example_game_loads_whole(file: Path) -> None:
    loaded = load(file)
    assert (loaded.found, loaded.sentence) == (Found.WHOLE, "")
    assert loaded.match is not None
    assert wrong_draws(loaded.match) == []


def test_examples_are_listed_with_their_names() -> None:
    items = shelf(paths.EXAMPLES)
    assert len(items) == len(FILES)
    assert all(item.header is not None and item.name for item in items)


def test_every_game_has_an_example_played_to_its_end() -> None:
    finished = {item.header.game for item in shelf(paths.EXAMPLES) if item.header is not None and item.header.over}
    assert finished == set(GAMES)
