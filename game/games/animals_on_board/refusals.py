"""Why an action is refused: one reason for each way to go wrong, found without listing the legal actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.types import Action, Reason
from game.games.animals_on_board.actions import Cut, Keep, Load, Pass, Show, Split
from game.games.animals_on_board.components import ANONYMOUS, GAME, tile_set
from game.games.animals_on_board.scoring import by_species
from game.games.animals_on_board.state import State

if TYPE_CHECKING:
    from game.games.animals_on_board.rules import AnimalsOnBoard

ASKED: Final[dict[type[Action], str]] = {Keep: "keep", Split: "turn", Load: "turn", Pass: "turn", Show: "show", Cut: "cut"}
"""Phase in which each kind of action is an answer."""


def refuse(key: str, *values: int | str) -> Reason:
    """Return a reason of this game."""
    return Reason(f"{GAME}.refuse.{key}", values)


def why_not(rules: AnimalsOnBoard, s: State, a: Action) -> Reason | None:
    """Return why ``a`` is refused, None when it is legal."""
    if ASKED.get(type(a)) != s.phase:
        return refuse(f"asked_{s.phase}")
    if isinstance(a, Split):
        return _split(rules, s, a)
    if isinstance(a, Load):
        return _load(s, a.group)
    if isinstance(a, Keep):
        return None if rules.names.number.get(a.tile) in s.hands[s.to_act] else _about_tile(rules, "not_in_hand", a.tile)
    if isinstance(a, Show):
        return _show(rules, s, a.tiles)
    if isinstance(a, Cut):
        return _cut(rules, s, a.keep)
    return refuse("can_act") if _can_act(s) else None


def _about_tile(rules: AnimalsOnBoard, key: str, name: str) -> Reason:
    """Return a reason that names a tile by species and value, or says that there is no such tile."""
    if name == ANONYMOUS:
        return refuse(f"{key}_hidden")
    if name not in rules.names.number:
        return refuse("no_tile", name)
    species, _, value = name.rpartition("_")
    return refuse(key, f"@{GAME}.species.{species}", int(value))


def _twice(rules: AnimalsOnBoard, tiles: tuple[str, ...]) -> Reason | None:
    for index, name in enumerate(tiles):
        if name in tiles[:index]:
            return _about_tile(rules, "twice", name)
    return None


def _group(s: State, index: int) -> Reason | None:
    return None if 0 <= index < len(s.groups) else refuse("no_group")


def _split(rules: AnimalsOnBoard, s: State, a: Split) -> Reason | None:
    """S3 A: a group of at least two, a part that is neither nothing nor everything."""
    if reason := _group(s, a.group):
        return reason
    group = s.groups[a.group]
    if len(group) < 2:
        return refuse("single_group")
    if not a.part:
        return refuse("part_empty")
    for name in a.part:
        if name not in group:
            return _about_tile(rules, "not_in_group", name)
    if reason := _twice(rules, a.part):
        return reason
    return refuse("part_whole") if len(a.part) == len(group) else None


def _load(s: State, index: int) -> Reason | None:
    """S3 B: one crate for each animal."""
    if reason := _group(s, index):
        return reason
    cost, crates = len(s.groups[index]), s.crates[s.to_act]
    if cost <= crates:
        return None
    return refuse("too_dear", cost - crates, cost) if cost > 1 else refuse("no_crate")


def _can_act(s: State) -> bool:
    crates = s.crates[s.to_act]
    return any(len(group) > 1 or len(group) <= crates for group in s.groups)


def _show(rules: AnimalsOnBoard, s: State, tiles: tuple[str, ...]) -> Reason | None:
    """S4: exactly the surplus, of the animals just loaded."""
    loaded = rules.just_loaded(s)
    for name in tiles:
        if name not in loaded:
            return _about_tile(rules, "not_just_loaded", name)
    if reason := _twice(rules, tiles):
        return reason
    return None if len(tiles) == rules.to_show(s) else refuse("show_count", rules.to_show(s))


def _cut(rules: AnimalsOnBoard, s: State, keep: tuple[str, ...]) -> Reason | None:
    """S7: exactly ten animals of the ark, none of a pair that has gone, no new pair."""
    ark = s.arks[s.to_act]
    whole = rules.names.of(ark)
    sailing = rules.names.of(rules.scorer.without_pairs(ark))
    for name in keep:
        if name not in whole:
            return _about_tile(rules, "not_aboard", name)
        if name not in sailing:
            return _about_tile(rules, "pair_gone", name)
    if reason := _twice(rules, keep):
        return reason
    if len(keep) != rules.capacity:
        return refuse("cut_count", rules.capacity, len(keep))
    for species, mask in by_species(tile_set([rules.names.number[name] for name in keep])):
        if mask.bit_count() == rules.scorer.pair:
            return refuse("leaves_pair", f"@{GAME}.species.{rules.names.species[species]}")
    return None
