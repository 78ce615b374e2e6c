"""Tests never open a window or make a sound; the toy game stands in for any game."""

import os
from collections.abc import Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")  # before the first import of pygame
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pytest

from game.content import i18n
from game.engine.rules import GameSpec
from tests import toy as toy_game


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[GameSpec]:
    """The toy game, listed among the games."""
    with toy_game.at_the_table(monkeypatch) as spec:
        yield spec


@pytest.fixture(autouse=True)
def language_stays() -> Iterator[None]:
    """Begin every test in English, and leave it so."""
    i18n.set_language("en")
    yield
    i18n.set_language("en")
