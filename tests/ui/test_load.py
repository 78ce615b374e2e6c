"""The browser of saved games: shelves, broken files in words, rename, duplicate, delete and back, import and export."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game import paths
from game.engine.types import Seat
from game.ui import go, playing
from game.ui.shell import Shell


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    pygame.font.init()
    monkeypatch.setattr(paths, "user_data", lambda: tmp_path / "user")
    found = Shell()
    found.saves_folder = tmp_path / "games"
    session = playing.begin(found, "animals_on_board", [Seat("Iker"), Seat("Heron", "normal")], {}, 7)
    rng = Random(2)
    for _ in range(8):
        session.play(session.match.rules.sample(session.match.state, rng))
    session.save_as("First")
    session.save_as("Second")
    session.autosaver.close()
    return found


def opened(shell: Shell) -> object:
    scene = go.make_load()
    shell.stack.push(scene)
    shell.update(0.0)
    shell.draw(pygame.Surface(shell.scale.size))
    return scene


def press(shell: Shell, name: str) -> None:
    """Click on an anchor of the uppermost scene."""
    scene = shell.stack.top
    assert scene is not None
    pos = scene.anchors()[name].center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        shell.handle(pygame.event.Event(kind, pos=pos, button=1))
    shell.update(0.0)


def names(shell: Shell) -> list[str]:
    return sorted(item.name for item in playing.library_of(shell).named())


def test_a_save_is_duplicated_renamed_deleted_and_brought_back(shell: Shell) -> None:
    opened(shell)
    press(shell, "button.duplicate")
    assert len(names(shell)) == 3
    press(shell, "button.rename")
    assert "field.rename" in shell.stack.top.anchors()  # type: ignore[union-attr]
    shell.handle(pygame.event.Event(pygame.TEXTINPUT, text="!"))
    shell.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    assert any(name.endswith("!") for name in names(shell))
    press(shell, "button.delete")
    press(shell, "button.delete")
    assert len(names(shell)) == 2
    press(shell, "shelf.bin")
    press(shell, "button.bring_back")
    assert len(names(shell)) == 3


def test_a_broken_file_is_told_in_words_and_cannot_be_opened(shell: Shell) -> None:
    broken = playing.library_of(shell).saves / "Broken.jsonl"
    broken.write_bytes(b"nonsense")
    scene = opened(shell)
    for index, item in enumerate(scene.items):  # type: ignore[attr-defined]
        if item.file == broken and scene.chosen != broken:  # type: ignore[attr-defined]
            press(shell, f"save.{index}")
    assert "button.open" not in scene.anchors()  # type: ignore[attr-defined]
    assert "button.delete" in scene.anchors()  # type: ignore[attr-defined]


def test_a_dropped_file_is_brought_in_and_a_save_goes_out(shell: Shell, tmp_path: Path) -> None:
    outside = tmp_path / "From a friend.jsonl"
    outside.write_bytes(playing.library_of(shell).named()[0].file.read_bytes())
    opened(shell)
    shell.handle(pygame.event.Event(pygame.DROPFILE, file=str(outside)))
    assert len(names(shell)) == 3
    press(shell, "button.export")
    assert list((tmp_path / "user" / "exports").glob("*.jsonl"))


def test_opening_a_save_sits_down_at_its_table(shell: Shell) -> None:
    opened(shell)
    press(shell, "button.open")
    assert shell.stack.top.name in ("table", "handover")  # type: ignore[union-attr]
