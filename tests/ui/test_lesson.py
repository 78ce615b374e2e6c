"""Lessons at the table: played by clicks, bubbles that cover nothing, leaving and coming back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.games import GAMES
from game.tutorial.script import has_lesson, script
from game.ui.lesson_check import click, follow_rings, pause, picture, problems, shell_for
from game.ui.scenes.lesson import make
from game.ui.shell import Shell
from game.ui.tables import TABLES

WITH_LESSON = [game for game in GAMES if has_lesson(game) and game in TABLES]
AOB = "animals_on_board"


def lesson(step: int, code: str = "en", size: tuple[int, int] = (1280, 720), scale: int = 100) -> tuple[Shell, Any]:
    shell = shell_for(code, size, scale)
    table = make(shell, AOB, step)
    shell.stack.push(table)
    shell.update(0.0)
    return shell, table


def press(shell: Shell, key: int, mod: int = 0) -> None:
    shell.handle(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    shell.update(0.02)


@pytest.mark.parametrize(("size", "scales"), [((1280, 720), (100, 200)), ((1024, 640), (200,))])
def test_every_step_can_be_done_by_what_is_pointed_at_and_nothing_is_cut(size: tuple[int, int], scales: tuple[int, ...]) -> None:
    assert problems(AOB, (size,), scales) == []


@pytest.mark.parametrize("game", [game for game in WITH_LESSON if game != AOB])
def test_so_can_the_lessons_of_the_other_games_where_words_are_longest(game: str) -> None:
    assert problems(game, ((1280, 720),), (200,), ("es",)) == []  # all of it: arboleda lessons --play GAME --check


@pytest.mark.parametrize("code", ["es", "en"])
def test_a_whole_lesson_by_clicks_ends_with_the_offer_of_a_game(code: str) -> None:
    shell, table = lesson(0, code)
    for _ in range(200):
        if shell.stack.top is not table:
            break
        guide = table.guide
        if guide.lesson.mood == "done":
            picture(shell)
            click(shell, "button.next")
        elif guide.lesson.session.to_act == 0:
            assert follow_rings(shell, guide)
        else:
            pause(shell)
    shell.update(0.0)
    assert shell.stack.top is not None
    assert shell.stack.top.name == "question"
    assert shell.settings.lessons_done == [AOB]
    assert AOB not in shell.settings.lessons


@pytest.mark.parametrize(("game", "way"), [(AOB, "game"), ("harmonies", "finish"), ("harmonies", "game")])
def test_after_the_lesson_comes_a_game(game: str, way: str, tmp_path: Path) -> None:
    shell = shell_for("en", (1280, 720))
    shell.saves_folder = tmp_path
    table = make(shell, game, len(script(game).steps) - 1)
    shell.stack.push(table)
    shell.update(0.0)
    before = table.session.match.state
    click(shell, "button.skip")
    if game == AOB:  # its last step ends the game only when it is played
        assert "button.finish" in shell.stack.top.anchors()  # type: ignore[union-attr]
    click(shell, f"button.{way}")
    played: Any = shell.stack.top
    assert played.name == "table"
    assert played.guide is None
    assert [seat.player for seat in played.session.seats] == ["person", "easy"]
    same = all(getattr(before, name) == getattr(played.session.match.state, name) for name in before.__slots__)
    assert same == (way == "finish")


def test_a_detour_is_answered_and_try_again_puts_everything_back() -> None:
    shell, table = lesson(2)
    click(shell, "button.load.0")
    click(shell, "button.confirm")
    assert table.guide.lesson.mood == "detour"
    pause(shell)
    assert table.session.match.ply == 1, "nobody plays on while the answer stands"
    click(shell, "tile.1")
    assert table.proposal is None
    click(shell, "button.try_again")
    assert (table.guide.lesson.mood, table.session.match.ply) == ("asking", 0)


def test_go_on_skips_the_step_after_a_detour() -> None:
    shell, table = lesson(2)
    click(shell, "button.load.0")
    click(shell, "button.confirm")
    click(shell, "button.go_on")
    assert table.guide.lesson.index == 3


def test_undo_takes_back_a_detour() -> None:
    shell, table = lesson(2)
    click(shell, "button.load.0")
    click(shell, "button.confirm")
    press(shell, pygame.K_z, pygame.KMOD_CTRL)
    assert (table.guide.lesson.mood, table.session.match.ply) == ("asking", 0)


def test_a_refused_try_is_told_in_the_bubble_and_in_the_panel() -> None:
    shell, table = lesson(4)
    click(shell, "button.load.0")
    assert table.message is not None
    assert table.guide.view.bubble.refusal == "That group costs 9 crates; 8 are missing."
    assert table.guide.view.bubble.reply.startswith("That group costs 9 crates; 1 is there.")


def test_back_skip_leave_and_resume() -> None:
    shell, table = lesson(3)
    click(shell, "button.skip")
    assert table.guide.lesson.index == 4
    click(shell, "button.back")
    click(shell, "button.skip")
    click(shell, "button.skip")
    assert shell.settings.lessons == {AOB: 5}
    click(shell, "button.leave")
    assert make(shell, AOB).guide.lesson.index == 5


def test_the_hint_shows_how_it_is_done_but_does_nothing_itself() -> None:
    shell, table = lesson(1)
    press(shell, pygame.K_h)
    assert table.proposal is not None
    assert table.session.match.ply == 0


def test_with_reduced_motion_the_rings_rest() -> None:
    shell, table = lesson(1)
    shell.store.change(reduced_motion=True)
    picture(shell)
    table.needs_redraw = False
    for _ in range(30):
        shell.update(0.05)
    assert not table.needs_redraw


def test_the_rings_pulse_and_then_rest() -> None:
    shell, table = lesson(1)
    picture(shell)
    shell.update(0.05)
    assert table.needs_redraw
    for _ in range(400):
        shell.update(0.05)
    picture(shell)
    shell.update(0.05)
    assert not table.needs_redraw


def test_every_step_names_anchors_that_exist() -> None:
    for index, step in enumerate(script(AOB).steps):
        _, table = lesson(index)
        for name in [*step.light, *(step.point_at or [])]:
            assert name in table.anchors(), (index, name)
