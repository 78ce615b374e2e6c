"""Every screen at every size and scale: nothing lies over something else or outside the window."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from pygame import Rect, Surface

from game.content.i18n import set_language
from game.engine.types import Seat
from game.ui.screenshot import Shot, scene_of
from game.ui.settings import MemoryStore
from game.ui.shell import Shell
from game.ui.widgets import Button


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1100, 1000), (2560, 1440)])
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("name", ["menu", "setup", "load", "settings", "statistics", "results", "handover", "replay"])
def test_no_screen_lays_a_control_over_another_or_outside_at_any_scale(
    name: str, percent: int, size: tuple[int, int], tmp_path: Path
) -> None:
    set_language("es")  # the longer words
    seats = msgspec.convert([{"name": f"Cigüeña {i}", "player": "person"} for i in range(4)], tuple[Seat, ...])
    shell = Shell(MemoryStore(language="es", scale=percent, animation="off"))
    shell.saves_folder = tmp_path
    shell.resize(size)
    shell.stack.push(scene_of(Shot(name, "animals_on_board", seats=seats, plies=6, lang="es"), shell))
    shell.update(0.0)
    shell.draw(Surface(shell.scale.size, 0, 32))
    scene = shell.stack.top
    assert scene is not None
    screen = Rect((0, 0), shell.scale.size)
    fixed = [widget for widget in scene.widgets._widgets if isinstance(widget, Button)]
    for index, button in enumerate(fixed):
        assert screen.contains(button.rect), f"{button.name} is not in the window"
        for other in fixed[index + 1 :]:
            assert not button.rect.colliderect(other.rect), f"{button.name} and {other.name} overlap"
