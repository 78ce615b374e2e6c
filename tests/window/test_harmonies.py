"""Harmonies in a real window: whole games by drags and clicks on the anchors that the program names."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine.types import OVER
from game.games.library import Library
from tests.window.robot import AVAILABLE, Robot, screen

pytestmark = pytest.mark.skipif(not AVAILABLE, reason="needs Xvfb and xdotool")


def builder(seed: int) -> Any:
    """Return a way to choose: cubes where they fit, a card now and then, tokens on empty spaces, so that games end soon."""
    rng = Random(seed)

    def choose(gestures: list[dict[str, Any]]) -> dict[str, Any]:
        kinds = {gesture["action"]["kind"] for gesture in gestures}
        wanted = next((kind for kind in ("place_cube", "take_group", "end_turn") if kind in kinds), None)
        if wanted is None or (wanted == "end_turn" and "take_card" in kinds and rng.random() < 0.5):
            wanted = "take_card" if "take_card" in kinds and rng.random() < 0.2 else "place_token"
        fitting = [gesture for gesture in gestures if gesture["action"]["kind"] == wanted]
        return rng.choice(fitting or gestures)

    return choose


def test_a_whole_game_is_dragged_killed_resumed_and_ends_with_the_right_scores(tmp_path: Path) -> None:
    (tmp_path / "config" / "arboleda").mkdir(parents=True)
    (tmp_path / "config" / "arboleda" / "settings.json").write_text(
        json.dumps({"language": "es", "animation": "fast", "pace": "off"})
    )
    with screen() as display:
        robot = Robot(display, tmp_path, "harmonies", "--seats", "person,easy", "--names", "Iker,Garza", "--seed", "3")
        robot.play(builder(1), lambda seen: (seen.get("ply") or 0) >= 30)
        before = robot.see()["ply"]
        robot.kill()

        robot = Robot(display, tmp_path)
        assert robot.settled()["scene"] == "question", "after a kill the program asks whether to resume"
        robot.click("button.resume")
        robot.wait(lambda now: now["scene"] == "table", "the table")
        assert robot.settled()["ply"] >= before - 1
        robot.play(builder(2), lambda seen: seen["scene"] == "results")
        assert any(name.startswith("score.0.") for name in robot.see()["anchors"])
        assert robot.quit() == 0

    ended = Library(tmp_path / "saves").thrown_away()
    loaded = Library(tmp_path / "saves").load(ended[0].file)
    assert loaded.match is not None
    state, rules = loaded.match.state, loaded.match.rules
    assert state.to_act == OVER
    assert list(rules.result(state).totals) == [sum(line.points for line in lines) for lines in rules.scores(state)]
