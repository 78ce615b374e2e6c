"""Recorded games are told the same way, and the same number of action sequences can be played.

``python -m tests.tools.record GAME`` records them anew, on purpose.
"""

from __future__ import annotations

import json
from itertools import zip_longest
from pathlib import Path

import pytest

from game.content.options import make_rules
from game.engine.match import Match
from game.games import GAMES, spec
from game.games.perft import perft
from game.games.transcript import retell
from tests.games.setups import SETUPS

TESTS = Path(__file__).parents[1]
TRANSCRIPTS = sorted((TESTS / "transcripts").glob("*.txt"))
FIGURES = [
    pytest.param(file.stem, line, id=f"{file.stem}-{number}")
    for file in sorted((TESTS / "perft").glob("*.txt"))
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines())
]


@pytest.mark.parametrize("file", TRANSCRIPTS, ids=lambda file: file.stem)
def test_the_story_is_told_the_same_way(file: Path) -> None:
    recorded = file.read_text(encoding="utf-8").splitlines()
    for number, (old, new) in enumerate(zip_longest(recorded, retell(recorded)), start=1):
        assert new == old, f"{file.name}, line {number}"


@pytest.mark.parametrize(("game", "line"), FIGURES)
def test_as_many_sequences_can_be_played(game: str, line: str) -> None:
    figure = json.loads(line)
    match = Match(make_rules(spec(game), figure["seats"], figure["options"]), figure["seed"])
    found = [perft(match, depth) for depth in range(1, len(figure["perft"]) + 1)]
    assert found == figure["perft"]


def test_every_game_has_recorded_stories_and_figures_of_every_set_up() -> None:
    for game in GAMES:
        setups = len(SETUPS[game])
        assert sum(file.name.startswith(f"{game}-") for file in TRANSCRIPTS) >= 3 * setups, game
        lines = (TESTS / "perft" / f"{game}.txt").read_text(encoding="utf-8").splitlines()
        assert len(lines) == setups, game
