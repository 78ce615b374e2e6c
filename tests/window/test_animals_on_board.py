"""Whole games of Animals on Board in a real window, by the gestures that the anchors file names."""

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


def lively(seed: int) -> Any:
    """Return a way to choose: loads where there are some, else any action, so that games end soon."""
    rng = Random(seed)

    def choose(gestures: list[dict[str, Any]]) -> dict[str, Any]:
        loads = [gesture for gesture in gestures if gesture["action"]["kind"] == "load"]
        return rng.choice(loads or gestures)

    return choose


def test_a_whole_game_is_played_killed_resumed_and_ends_with_the_right_scores(tmp_path: Path) -> None:
    quick = {"language": "en", "animation": "fast", "pace": "off"}
    (tmp_path / "config" / "arboleda").mkdir(parents=True)
    (tmp_path / "config" / "arboleda" / "settings.json").write_text(json.dumps(quick))
    with screen() as display:
        robot = Robot(display, tmp_path, "animals_on_board", "--seats", "person,normal", "--names", "Iker,Heron", "--seed", "11",
                      "--option", "short_game=true")  # fmt: skip
        robot.play(lively(1), lambda seen: (seen.get("ply") or 0) >= 12)
        before = robot.see()["ply"]
        robot.kill()

        robot = Robot(display, tmp_path)
        seen = robot.settled()
        assert seen["scene"] == "question", "after a kill the program asks whether to resume"
        robot.click("button.resume")
        robot.wait(lambda now: now["scene"] == "table", "the table")
        assert robot.settled()["ply"] >= before - 1
        robot.play(lively(2), lambda seen: seen["scene"] == "results")
        shown = robot.see()["anchors"]
        assert any(name.startswith("score.0.") for name in shown)
        assert robot.quit() == 0

    ended = Library(tmp_path / "saves").thrown_away()
    assert ended, "a finished game lies in the bin, where its replay can be found"
    loaded = Library(tmp_path / "saves").load(ended[0].file)
    assert loaded.match is not None
    assert loaded.match.state.to_act == OVER
    assert loaded.match.rules.result(loaded.match.state).totals


def test_two_people_pass_the_machine_on_and_nothing_secret_is_named_on_the_way(tmp_path: Path) -> None:
    (tmp_path / "config" / "arboleda").mkdir(parents=True)
    (tmp_path / "config" / "arboleda" / "settings.json").write_text(json.dumps({"language": "es", "animation": "off"}))
    with screen() as display:
        robot = Robot(display, tmp_path, "animals_on_board", "--seats", "person,person", "--names", "Iker,Ana", "--seed", "5")
        assert robot.settled()["scene"] == "handover", "a privacy screen stands before the first hand"
        covered = robot.see()
        assert not any(name.startswith(("choice.", "tile.")) for name in covered["anchors"])
        robot.play(lively(3), lambda seen: (seen.get("ply") or 0) >= 8)
        assert robot.quit() == 0
