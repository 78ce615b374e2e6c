"""The set-ups every game is tried with: each number of seats, and each option away from its default (positions.md)."""

from __future__ import annotations

from typing import Any

from game.engine.rules import GameSpec
from game.games import GAMES, spec

_ANIMALS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"removal": "fixed", "open_arks": True}),
    (3, {"short_game": True, "first_player": 1}),
]
_HARMONIES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {}),
    (3, {"side": "B"}),
    (4, {"spirits": True}),
    (1, {"spirits": True, "side": "B"}),
    (2, {"spirits": True, "promo": True, "closed_ring": True, "first_player": 1}),
]
_INDIAN_SUMMER: list[tuple[int, dict[str, Any]]] = [
    (1, {"stack": 1}),
    (1, {"stack": 2}),
    (1, {"stack": 3}),
    (2, {}),
    (3, {"sides": "random"}),
    (4, {"sides": "back", "same_floor": True}),
    (2, {"family": True, "sides": "mixed"}),
    (4, {"common_path_capacity": 12}),
]
_RENATURE: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"colours": ["black", "white"], "first_walk": True}),
    (3, {"open_flowers": True, "friendly_ties": True, "first_player": 2}),
]
_TAKENOKO: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (1, {}),
    (3, {"mode": "coop"}),
    (2, {"returned_plots": "bottom", "free_target_on_storm": "other_cell", "redraw_ready_objectives": True}),
    (2, {"announce_actions": True, "half_points": True, "mirror_allowed": True}),
]
SETUPS = {
    "animals_on_board": _ANIMALS,
    "harmonies": _HARMONIES,
    "indian_summer": _INDIAN_SUMMER,
    "renature": _RENATURE,
    "takenoko": _TAKENOKO,
}

FORGETS: dict[str, frozenset[str]] = {}
"""Slots that a game's position text has no words for, with the reason beside it."""


def all_specs() -> list[GameSpec]:
    """Return the parts of every game."""
    return [spec(game) for game in GAMES]


def name_of(seats: int, options: dict[str, Any]) -> str:
    """Return a short name of a set-up for test ids."""
    words = "-".join([str(seats), *(f"{key}={value}" for key, value in options.items())])
    return "".join(sign for sign in words if sign not in " []'")
