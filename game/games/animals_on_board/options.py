"""Set-up options of Animals on Board and what they say about the species out of the game."""

from __future__ import annotations

from typing import Literal

from game.engine.types import GameOptions, Reason, SetupError
from game.games.animals_on_board.components import GAME, components, names


class Options(GameOptions, frozen=True):
    """Set-up options (positions.md)."""

    removal: Literal["random", "fixed", "chosen"] = "random"
    removed_species: tuple[str, ...] = ()
    open_arks: bool = False
    short_game: bool = False
    memory_aid: Literal["auto", "none", "round", "game"] = "auto"
    """For the screen only (A16); the rules remember what everybody saw in any case."""


def fixed_removal(seats: int, options: Options) -> tuple[str, ...] | None:
    """Return the species that the options take out, None for a random choice; SetupError when they do not fit."""
    c = components()
    wanted = c.setup[seats].species_removed
    chosen = options.removed_species
    if isinstance(options.first_player, int) and options.first_player >= seats:
        raise SetupError(Reason(f"{GAME}.refuse.first_player", (options.first_player,)))
    if options.removal != "chosen":
        if chosen:
            raise SetupError(Reason(f"{GAME}.refuse.species_not_asked"))
        return c.default_removal[seats] if options.removal == "fixed" else None
    known = names().species_number
    for index, name in enumerate(chosen):
        if name not in known:
            raise SetupError(Reason(f"{GAME}.refuse.no_species", (name,)))
        if name in chosen[:index]:
            raise SetupError(Reason(f"{GAME}.refuse.species_twice", (f"@{GAME}.species.{name}",)))
    if len(chosen) != wanted:
        raise SetupError(Reason(f"{GAME}.refuse.species_count", (wanted,)))
    return chosen
