"""Facts of a position that tips, lessons and puzzles ask for beyond the position text (``fact.NAME`` in conditions)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.engine.types import Player
from game.games.animals_on_board.components import ANONYMOUS, Tiles
from game.games.animals_on_board.rules import AnimalsOnBoard
from game.games.animals_on_board.state import State


def facts(rules: AnimalsOnBoard, s: State, seat: Player) -> dict[str, Any]:
    """Return what ``seat`` may know of a state or view, by name.

    ``species``: number on board as if the arks sailed now; ``pairs``: number of pairs aboard; ``owned``: number of animals;
    ``completes_herd``: a group that can be paid now holds the third of a pair; ``rival_seat``: a seat still in the round that can
    pay a group with a species it is known to have (-1: none); ``hidden_price``: crates that the hidden animal's group costs
    (0: none lies there); ``final_turn``: the seat takes the one turn of the last in the round.
    """
    aboard = _species(rules, s.arks[seat])
    crates = s.crates[seat]
    payable = [group for group in s.groups if len(group) <= crates]
    return {
        "species": rules.account(s, seat).species,
        "pairs": sum(count == 2 for count in aboard.values()),
        "owned": s.sizes[seat],
        "completes_herd": any(aboard[_kind(name)] == 2 for group in payable for name in group),
        "rival_seat": next((rival for rival in range(rules.seats) if rival != seat and _suited(rules, s, rival)), -1),
        "hidden_price": next((len(group) for group in s.groups if ANONYMOUS in group), 0),
        "final_turn": s.to_act == seat and rules.is_final_turn(s),
    }


def _species(rules: AnimalsOnBoard, tiles: Tiles) -> Counter[str]:
    return Counter(_kind(name) for name in rules.names.of(tiles))


def _kind(name: str) -> str:
    """Return the species of a tile's id."""
    return name.rpartition("_")[0]


def _suited(rules: AnimalsOnBoard, s: State, rival: Player) -> bool:
    if s.out >> rival & 1:
        return False
    known = _species(rules, s.seen[rival])
    return any(len(group) <= s.crates[rival] and any(known[_kind(name)] for name in group) for group in s.groups)
