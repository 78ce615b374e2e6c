"""What the tests of whole games in a real window share: each game's file calls ``play_whole``."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from game.engine.types import OVER
from game.games.library import Library
from tests.window.robot import Robot, screen

GAMES = {
    "takenoko": ("complete", "grow", "channel", "panda", "gardener", "plot", "irrigation", "objective"),
    "harmonies": ("place_cube", "place_token", "take_group", "choose_spirit"),
    "indian_summer": ("leaf", "second", "fill", "animal"),
    "renature": ("plant", "place", "end_turn"),
}
"""Kinds of action that carry a game forward, chosen before others."""


def forward(kinds: tuple[str, ...], seed: int) -> Any:
    """Return a way to choose: mostly what carries the game forward, now and then anything else."""
    rng = Random(seed)

    def choose(gestures: list[dict[str, Any]]) -> dict[str, Any]:
        by_kind: dict[str, list[dict[str, Any]]] = {}
        for gesture in gestures:
            by_kind.setdefault(gesture["action"]["kind"], []).append(gesture)
        wanted = [kind for kind in kinds if kind in by_kind]
        kind = wanted[0] if wanted and rng.random() < 0.85 else rng.choice(sorted(by_kind))
        return rng.choice(by_kind[kind])

    return choose


def play_whole(game: str, tmp_path: Path) -> None:
    """Play a game by clicks and drags, kill the program in the middle, resume, end it, and compare the scores."""
    settings = {"language": "es", "animation": "off", "pace": "off", "tips": False}
    (tmp_path / "config" / "arboleda").mkdir(parents=True)
    (tmp_path / "config" / "arboleda" / "settings.json").write_text(json.dumps(settings))
    with screen() as display:
        robot = Robot(display, tmp_path, game, "--seats", "person,easy", "--names", "Iker,Garza", "--seed", "6")
        robot.play(forward(GAMES[game], 1), lambda seen: (seen.get("ply") or 0) >= 25)
        before = robot.see()["ply"]
        robot.kill()

        robot = Robot(display, tmp_path)
        assert robot.settled()["scene"] == "question"
        robot.click("button.resume")
        robot.wait(lambda now: now["scene"] == "table", "the table")
        assert robot.settled()["ply"] >= before - 1
        robot.play(forward(GAMES[game], 2), lambda seen: seen["scene"] == "results")
        prompt = robot.see()["prompt"]
        assert robot.quit() == 0

    ended = Library(tmp_path / "saves").thrown_away()
    loaded = Library(tmp_path / "saves").load(ended[0].file)
    assert loaded.match is not None
    assert loaded.match.state.to_act == OVER
    result = loaded.match.rules.result(loaded.match.state)
    assert str(max(result.totals)) in prompt, "the results name the score of the winner"
