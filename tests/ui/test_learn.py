"""What there is to learn of a game, puzzles at the table, the daily challenge, tips in a real game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.engine.types import Seat
from game.games import GAMES
from game.tutorial import daily
from game.tutorial.puzzles import has_puzzles, puzzles_of
from game.ui import go, playing
from game.ui.lesson_check import bubble_problems, click, pause, picture, shell_for
from game.ui.scenes import puzzle
from game.ui.scenes.learn import LearnScene
from game.ui.shell import Shell
from game.ui.tables import TABLES
from game.ui.tables.coach import steps_of

AOB = "animals_on_board"
WITH_PUZZLES = [game for game in GAMES if has_puzzles(game) and game in TABLES]


def learn(folder: Path, game: str = AOB, code: str = "en", size: tuple[int, int] = (1280, 720), scale: int = 100) -> Shell:
    shell = shell_for(code, size, scale)
    shell.saves_folder = folder
    shell.stack.push(LearnScene(game))
    shell.update(0.0)
    return shell


def opened(index: int, code: str = "en", game: str = AOB) -> tuple[Shell, Any]:
    shell = shell_for(code, (1280, 720))
    table = puzzle.make(shell, game, index)
    shell.stack.push(table)
    shell.update(0.0)
    return shell, table


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1024, 640), 200), ((2560, 1440), 100)])
def test_every_game_has_a_sheet_that_fits(game: str, size: tuple[int, int], scale: int, tmp_path: Path) -> None:
    for code in ("es", "en"):
        shell = learn(tmp_path, game, code, size, scale)
        scene: Any = shell.stack.top
        window = Rect(0, 0, *shell.scale.size)
        for name, rect in scene.anchors().items():
            assert window.contains(rect), name
        for widget in scene.widgets:
            for row in widget.children():
                assert row.rect.right <= widget.rect.right
                assert row.need(scene.theme)[1] <= row.rect.h + 1
    picture(shell)


def test_a_chapter_begins_the_lesson_there(tmp_path: Path) -> None:
    shell = learn(tmp_path)
    click(shell, "chapter.1")
    table: Any = shell.stack.top
    assert (table.name, table.guide.lesson.index) == ("lesson", 4)
    click(shell, "button.leave")
    assert isinstance(shell.stack.top, LearnScene)


def test_resume_goes_where_the_lesson_was_left(tmp_path: Path) -> None:
    shell = learn(tmp_path)
    shell.store.change(lessons={AOB: 6})
    shell.stack.top.rearrange()  # type: ignore[union-attr]
    click(shell, "button.resume")
    table: Any = shell.stack.top
    assert table.guide.lesson.index == 6


@pytest.mark.parametrize("code", ["es", "en"])
@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_the_shown_answer_of_every_puzzle_can_be_followed_by_clicks(game: str, code: str) -> None:
    for index in range(len(puzzles_of(game).puzzles)):
        shell, table = opened(index, code, game)
        guide = table.guide
        assert list(bubble_problems(table, guide.view, guide.lit(table).rings)) == []
        click(shell, "button.answer")
        for _ in range(60):
            if guide.stage != "answer":
                break
            assert list(bubble_problems(table, guide.view, guide.lit(table).rings)) == []
            names, arrow = steps_of(table, table.gesture_of(guide.hint()))
            if arrow is not None:
                table.show_half_way(guide.hint())
                click(shell, arrow[1])
            else:
                click(shell, names[0])
            pause(shell)
        assert guide.stage == "explained", (game, index)
        assert list(bubble_problems(table, guide.view, ())) == []
        assert shell.settings.puzzles == [], "looking is not solving"


def test_a_puzzle_is_solved_and_remembered() -> None:
    shell, table = opened(0)
    click(shell, "button.load.0")
    click(shell, "button.confirm")
    assert table.guide.stage == "solved"
    assert shell.settings.puzzles == ["animals_on_board/third_of_a_kind"]
    click(shell, "button.next")
    assert table.guide.index == 1


def test_a_puzzle_about_the_last_nuts_does_not_mark_the_answer() -> None:
    index = next(n for n, one in enumerate(puzzles_of("indian_summer").puzzles) if one.id == "order_of_the_nuts")
    shell, table = opened(index, game="indian_summer")
    assert table.view.phase == "final" and not table.advises
    assert "button.fill" not in table.anchors()
    quiet = picture(shell)
    table.guide.keeps_quiet = False
    table.refresh()
    shell.update(0.0)
    assert "button.fill" in table.anchors()
    best = table.anchors()["cell.1.0"]
    told, before = (pygame.image.tobytes(one.subsurface(best), "RGB") for one in (picture(shell), quiet))
    assert told != before


def test_a_puzzle_that_was_missed_can_be_tried_again() -> None:
    shell, table = opened(0)
    click(shell, "button.load.1")
    click(shell, "button.confirm")
    assert (table.guide.stage, table.guide.reached) == ("missed", 17)
    click(shell, "button.try_again")
    assert (table.guide.stage, table.session.match.ply) == ("asking", 0)


def test_the_daily_challenge_is_played_and_its_result_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import datetime

    monkeypatch.setattr(daily, "today", lambda: datetime.date(2026, 11, 30))
    shell = learn(tmp_path)
    click(shell, "button.daily")
    table: Any = shell.stack.top
    session = table.session
    assert session.match.seed == 202611304
    assert [seat.player for seat in session.seats] == ["person", "normal", "normal", "normal"]
    from random import Random

    draw = Random(3)
    while not session.match.over:
        session.play(session.match.rules.sample(session.match.state, draw))
    kept = daily.outcomes(tmp_path, AOB)
    assert [(one.day, one.of) for one in kept] == [("2026-11-30", 4)]
    again = learn(tmp_path)
    assert "button.daily" in again.stack.top.anchors()  # type: ignore[union-attr]


def tipped(folder: Path) -> tuple[Shell, Any]:
    from game.games import positions

    position = positions.read_map(
        {"game": AOB, "seats": 2, "to_act": 0, "table": {"round": 2, "removed": ["fox", "gorilla", "turtle", "hippo"]},
         "players": [{"ark": ["panda_5", "panda_1"], "crates": 4}, {}]}
    )  # fmt: skip
    shell = shell_for("en", (1280, 720))
    shell.saves_folder = folder
    session = playing.begin(shell, AOB, [Seat("Ana"), Seat("Heron", "normal")], {}, 1, start=position)
    go.table(shell, session)
    shell.update(0.0)
    return shell, shell.stack.top


def test_a_tip_is_shown_once_in_a_real_game(tmp_path: Path) -> None:
    shell, table = tipped(tmp_path)
    assert table.tips.text == "A pair scores nothing: look for the third."
    assert shell.settings.tips_seen == ["animals_on_board/pair"]
    picture(shell)
    note, box = table.tips.split(table.chrome.panel_parts()[0])
    assert box.contains(table.anchors()["button.tip_done"])
    assert note.h > 0
    click(shell, "button.tip_done")
    assert table.tips.text == ""
    assert "button.tips_off" not in table.anchors()


def test_no_more_tips(tmp_path: Path) -> None:
    shell, table = tipped(tmp_path)
    click(shell, "button.tips_off")
    assert shell.settings.tips is False
    assert table.tips.text == ""


def test_the_tip_gives_way_to_a_proposal(tmp_path: Path) -> None:
    shell, table = tipped(tmp_path)
    click(shell, "tile.0")
    assert table.proposal is not None
    assert "button.tip_done" not in table.anchors()
