"""The five games. Each package below exports ``SPEC``; it is imported when the game is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from game.engine.rules import GameSpec

GAMES: Final = ("takenoko", "harmonies", "indian_summer", "renature", "animals_on_board")
"""Ids, in the order of the menu."""


def spec(game_id: str) -> GameSpec:
    """Return the parts of a game; KeyError for an unknown id, ModuleNotFoundError for one that is not there yet."""
    if game_id not in GAMES:
        raise KeyError(game_id)
    found: GameSpec = import_module(f"game.games.{game_id}").SPEC
    return found
