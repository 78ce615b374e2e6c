"""Random games keep their speed: at least half of the stored ratio to a fixed yardstick of plain Python.

``python -m game bench --json`` prints today's ratios; store them in ratios.json when a game has become faster.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.cli.bench import measure

RATIOS: dict[str, float] = json.loads(Path(__file__).with_name("ratios.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", sorted(RATIOS))
def test_a_game_is_not_half_as_fast_as_it_was(game: str) -> None:
    ratio = max(measure(game, 2, span_s=0.3)["ratio"] for _ in range(2))
    assert ratio > RATIOS[game] / 2
