"""Takenoko in a real window: a game is begun and played by the gestures that the anchors file names, dragged and clicked."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.window.robot import AVAILABLE, Robot, screen

pytestmark = pytest.mark.skipif(not AVAILABLE, reason="needs Xvfb and xdotool")

WANTED = ("complete", "grow", "channel", "chip", "panda", "gardener", "plot", "irrigation", "objective")
"""Kinds chosen first where they are offered, so that the table is soon full of everything."""


def busy(seed: int) -> Any:
    """Return a way to choose: a kind of action at random, then one of that kind."""
    rng = Random(seed)

    def choose(gestures: list[dict[str, Any]]) -> dict[str, Any]:
        kinds = sorted({gesture["action"]["kind"] for gesture in gestures})
        kind = rng.choice([kind for kind in kinds if kind in WANTED] or kinds)
        return rng.choice([gesture for gesture in gestures if gesture["action"]["kind"] == kind])

    return choose


def folder(home: Path, **settings: Any) -> Path:
    """Write settings for a program whose folders lie below ``home``."""
    (home / "config" / "arboleda").mkdir(parents=True)
    (home / "config" / "arboleda" / "settings.json").write_text(json.dumps(settings))
    return home


def test_forty_actions_by_mouse_against_a_computer(tmp_path: Path) -> None:
    home = folder(tmp_path, language="es", animation="fast", pace="off")
    with screen() as display:
        robot = Robot(display, home, "takenoko", "--seats", "person,easy", "--names", "Iker,Garza", "--seed", "4")
        made = robot.play(busy(1), lambda seen: (seen.get("ply") or 0) >= 70 or seen["scene"] == "results")
        assert made >= 20
        assert robot.quit() == 0
