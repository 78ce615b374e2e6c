"""The help screen: pages, pictures drawn by the tables, search, keys; nothing cut at any size."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.games import GAMES
from game.tutorial.pages import has_pages, shared_of
from game.ui import help_picture
from game.ui.lesson_check import click, picture, shell_for
from game.ui.scenes.help import HelpScene
from game.ui.shell import Shell
from game.ui.tables import TABLES

WITH_PAGES = [game for game in GAMES if has_pages(game) and game in TABLES]
AOB = "animals_on_board"


def opened(page: str, code: str = "en", size: tuple[int, int] = (1280, 720), scale: int = 100) -> tuple[Shell, Any]:
    shell = shell_for(code, size, scale)
    scene = HelpScene(AOB, page)
    shell.stack.push(scene)
    shell.update(0.0)
    return shell, scene


@pytest.mark.parametrize("game", WITH_PAGES)
def test_pictures_show_what_is_on_their_tables(game: str) -> None:
    assert help_picture.missing(game) == []


@pytest.mark.parametrize("game", WITH_PAGES)
def test_pictures_are_drawn_in_the_size_asked_for(game: str) -> None:
    shell = shell_for("es", (1280, 720))
    scene = HelpScene(game)
    shell.stack.push(scene)
    shell.update(0.0)
    for name in list(shared_of(game).pictures)[:2]:  # that all others find what they show is tested above
        size = help_picture.picture_size(game, name, 600, 400)
        image = help_picture.picture(game, name, size, scene.theme)
        assert image.get_size() == size
        assert size[0] <= 600
        assert size[1] <= 400


def test_f1_opens_the_page_of_the_phase() -> None:
    _, scene = opened("cut")
    assert scene.shown.id == "scoring"


def test_search_leaves_the_pages_where_all_words_stand() -> None:
    shell, scene = opened("")
    click(shell, "field.search")
    shell.handle(Event(pygame.TEXTINPUT, text="sixth"))
    shell.update(0.0)
    assert [page.id for page in scene.found()] == ["split", "silent"]
    assert scene.shown.id == "split"
    shell.handle(Event(pygame.TEXTINPUT, text=" xyz"))
    shell.update(0.0)
    assert scene.found() == []
    picture(shell)


def test_next_and_before_walk_through_the_pages() -> None:
    shell, scene = opened("goal")
    click(shell, "button.after")
    assert scene.shown.id == "start"
    click(shell, "button.before")
    assert scene.shown.id == "goal"


def test_the_list_of_keys_follows_the_settings() -> None:
    shell, scene = opened("keys")
    shell.store.change(keys={"hint": ["j"]})
    rows = {part.text: part.extra for part in scene.shown.parts if part.kind == "row"}
    assert rows["Hint"] == "J"


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 200), ((1280, 720), 100), ((2560, 1440), 100), ((1280, 960), 150)])
@pytest.mark.parametrize("code", ["es", "en"])
def test_nothing_leaves_the_window(code: str, size: tuple[int, int], scale: int) -> None:
    shell, scene = opened("goal", code, size, scale)
    window = Rect(0, 0, *shell.scale.size)
    for page in scene.all():
        scene.open(page.id)
        for name in ("content", "pages", "button.close", "field.search"):
            assert window.contains(scene.anchors()[name]), (page.id, name)
        content = scene.widgets.get("content")
        for part in content.rows:
            assert part.rect.right <= content.rect.right
            assert part.need(scene.theme)[1] <= part.rect.h + 1


def test_the_program_has_pages_without_a_game() -> None:
    shell = shell_for("es", (1280, 720))
    scene = HelpScene(None)
    shell.stack.push(scene)
    shell.update(0.0)
    assert [page.id for page in scene.all()] == ["table", "helpers", "keys"]
    picture(shell)
