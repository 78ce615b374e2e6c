"""The set-up offers only options that say something for the seats and the mode chosen."""

from __future__ import annotations

import pytest

from game.ui import go
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.setup_options import applies
from game.ui.settings import MemoryStore
from game.ui.shell import Shell


def opened(game: str) -> SetupScene:
    scene = go.make_setup(game)
    shell = Shell(MemoryStore())
    shell.resize((1280, 720))
    shell.stack.push(scene)
    shell.update(0.0)
    assert isinstance(scene, SetupScene)
    return scene


@pytest.mark.parametrize(
    ("game", "key", "alone", "in_company"),
    [
        ("indian_summer", "same_floor", False, True),
        ("indian_summer", "common_path_capacity", False, True),
        ("indian_summer", "stack", True, False),
        ("indian_summer", "family", True, True),
        ("takenoko", "mode", False, True),
        ("takenoko", "redraw_ready_objectives", False, True),
        ("takenoko", "half_points", False, True),
        ("takenoko", "returned_plots", True, True),
    ],
)
def test_what_a_lone_person_can_choose(game: str, key: str, alone: bool, in_company: bool) -> None:
    scene = opened(game)
    assert applies(scene, key) is in_company
    for chair in scene.chairs[1:]:
        chair.who = "empty"
    assert applies(scene, key) is alone


def test_a_team_is_not_asked_about_cards_of_its_own() -> None:
    scene = opened("takenoko")
    scene.options["mode"] = "coop"
    assert not applies(scene, "half_points") and not applies(scene, "redraw_ready_objectives")
    assert applies(scene, "mirror_allowed")
