"""An outsider who takes cli.md by the letter: every gesture named is made exactly as named and must play the action it names."""

from __future__ import annotations

import json
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ui.tables import TABLES
from tests.window.robot import AVAILABLE, Robot, screen

pytestmark = pytest.mark.skipif(not AVAILABLE, reason="needs Xvfb and xdotool")
ACTIONS = 14


class Outsider:
    """Plays by gestures in every way that cli.md allows and compares what was played with what was named."""

    def __init__(self, robot: Robot, home: Path, seed: int) -> None:
        self.robot = robot
        self.home = home
        self.rng = Random(seed)
        self.kinds: set[str] = set()

    def played(self, ply: int) -> dict[str, Any]:
        """Return entry number ``ply`` (from 1) of the running match as it stands on the disk."""
        end = time.monotonic() + 10
        while time.monotonic() < end:
            for file in (self.home / "saves" / "autosaves").glob("*/1.jsonl"):
                lines = file.read_text(encoding="utf-8").splitlines()[1:]
                if len(lines) >= ply:
                    found: dict[str, Any] = json.loads(lines[ply - 1])
                    return found
            time.sleep(0.05)
        raise AssertionError(f"entry {ply} was not saved")

    def choose(self, gestures: list[dict[str, Any]]) -> dict[str, Any]:
        """Prefer kinds of action that were not seen yet, and moves over ends of turns."""
        fresh = [g for g in gestures if g["action"]["kind"] not in self.kinds and g["action"]["kind"] != "end_turn"]
        lively = [g for g in gestures if g["action"]["kind"] not in ("end_turn", "split")]
        return self.rng.choice(fresh or lively or gestures)

    def make(self, gesture: dict[str, Any]) -> None:
        """Make the gesture: by dragging or by clicks, with wheel or keys, as the form allows."""
        robot, names = self.robot, robot_anchors(self.robot)
        if "clicks" in gesture:
            assert set(gesture) == {"action", "clicks"} and gesture["clicks"]
            for anchor in gesture["clicks"]:
                robot.click(anchor)
            return
        assert set(gesture) == {"action", "grip", "turn", "flip", "target", "confirm"}
        for part in ("grip", "target"):
            assert gesture[part] is None or gesture[part] in names, f"{gesture} names an anchor that is not there"
        if gesture["grip"] is None:
            robot.click(gesture["target"])
        elif self.rng.random() < 0.5:
            robot.drag(gesture["grip"], gesture["target"], gesture["turn"], flip=gesture["flip"])
        else:
            robot.click(gesture["grip"])
            x, y = robot.centre(gesture["grip"])
            for _ in range(gesture["turn"]):
                robot.wheel(x, y)
            if gesture["flip"]:
                robot.key("f")
            robot.click(gesture["target"])
        if gesture["confirm"] is not None:
            robot.click(gesture["confirm"])

    def play(self, actions: int) -> None:
        """Play a number of actions of people; handover screens are opened by holding."""
        for _ in range(actions):
            seen = self.robot.settled()
            while seen["scene"] == "handover":
                assert not seen["gestures"]
                assert not any(name.startswith(("hand.", "choice.", "tile.")) for name in seen["anchors"])
                self.robot.hold("button.open")
                seen = self.robot.settled()
            if seen["scene"] != "table":
                return
            assert len(seen["gestures"]) <= 400 and seen["to_act"] is not None and seen["prompt"]
            gesture, before = self.choose(seen["gestures"]), seen["ply"]
            self.make(gesture)
            self.robot.wait(
                lambda now, ply=before: now["scene"] != "table" or now["ply"] != ply, f"the action of {json.dumps(gesture)}"
            )
            entry = self.played(before + 1)
            assert entry["a"] == gesture["action"], f"{gesture} played {entry['a']}"
            assert entry["p"] == seen["to_act"]
            self.kinds.add(gesture["action"]["kind"])


def robot_anchors(robot: Robot) -> set[str]:
    """Return the anchors on the screen, each of them inside the window and not empty."""
    seen = robot.see()
    width, height = seen["screen"]
    for name, (x, y, w, h) in seen["anchors"].items():
        assert w > 0 and h > 0 and 0 <= x + w // 2 < width and 0 <= y + h // 2 < height, f"{name} lies outside the window"
    return set(seen["anchors"])


@pytest.mark.parametrize(("game", "confirm"), [("animals_on_board", "always"), *((game, "risky") for game in sorted(TABLES))])
def test_every_gesture_named_plays_the_action_it_names(tmp_path: Path, game: str, confirm: str) -> None:
    settings = {"language": "en", "animation": "off", "pace": "off", "confirm": confirm, "auto_end_asked": True}
    (tmp_path / "config" / "arboleda").mkdir(parents=True)
    (tmp_path / "config" / "arboleda" / "settings.json").write_text(json.dumps(settings))
    size = "1024x640" if confirm == "always" else "1280x720"
    with screen() as display:
        robot = Robot(display, tmp_path, game, "--seats", "person,person", "--names", "Iker,Ana", "--seed", "4", size=size)
        outsider = Outsider(robot, tmp_path, 4)
        outsider.play(ACTIONS)
        assert robot.quit() == 0
    assert len(outsider.kinds) >= 2
