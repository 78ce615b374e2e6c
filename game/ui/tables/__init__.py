"""The tables: what all have in common, and one module or package for each game."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

TABLES: Final = {
    "animals_on_board": "AnimalsOnBoardTable",
    "indian_summer": "IndianSummerTable",
    "takenoko": "TakenokoTable",
    "harmonies": "HarmoniesTable",
    "renature": "RenatureTable",
}
"""Class of each game's table, in ``game.ui.tables.GAME``; a game that is not here has no table yet."""


def table_class(game: str) -> Any:
    """Return the table of a game; KeyError when there is none yet."""
    return getattr(import_module(f"game.ui.tables.{game}"), TABLES[game])
