"""The menu knows what it shows without loading the games, and tells the truth."""

from __future__ import annotations

import pygame
import pytest

from game import games
from game.content.i18n import LANGUAGES, text_in
from game.ui import go
from game.ui.scenes import menu
from game.ui.shell import Shell


@pytest.mark.parametrize("game", games.GAMES)
def test_players_and_names_are_those_of_the_game(game: str) -> None:
    assert menu.SEATS[game] == games.spec(game).seats
    for code in LANGUAGES:
        assert text_in(code, f"menu.game.{game}") == text_in(code, f"{game}.name")


def test_with_a_window_the_words_come_first_and_one_picture_a_frame() -> None:
    pygame.font.init()
    shell = Shell()
    shell.in_window = True
    shell.stack.push(go.make_menu())
    surface = pygame.Surface((1280, 720))
    shell.update(0.0)
    pictures = []
    for _ in range(7):
        shell.draw(surface)
        pictures.append(surface.copy())
        shell.update(0.02)
    assert pygame.image.tobytes(pictures[0], "RGB") != pygame.image.tobytes(pictures[5], "RGB")
    assert pygame.image.tobytes(pictures[6], "RGB") == pygame.image.tobytes(pictures[5], "RGB")
