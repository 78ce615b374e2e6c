"""How Animals on Board speaks: prompts, log lines and actions in the chosen language, by name and never "you"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.content.i18n import join, t
from game.engine.types import HIDDEN, Action, Event
from game.games.animals_on_board.actions import Cut, Keep, Load, Show, Split
from game.games.animals_on_board.components import ANONYMOUS, GAME, names, numbers
from game.games.animals_on_board.rules import AnimalsOnBoard
from game.games.animals_on_board.state import State


def prompt(rules: AnimalsOnBoard, view: State, seat_names: Sequence[str]) -> str:
    """Return who is asked and for what."""
    if view.phase not in ("keep", "turn", "show", "cut"):
        return text(f"prompt.{view.phase}")
    name = seat_names[view.to_act]
    if view.phase == "show":
        return text("prompt.show", n=rules.to_show(view), name=name)
    if view.phase != "turn":
        return text(f"prompt.{view.phase}", name=name)
    crates = view.crates[view.to_act]
    splits = any(len(group) > 1 for group in view.groups)
    loads = any(len(group) <= crates for group in view.groups)
    key = {(True, True): "turn", (True, False): "turn_split", (False, True): "turn_load", (False, False): "turn_pass"}
    asked = text(f"prompt.{key[splits, loads]}", name=name)
    if rules.is_final_turn(view):
        return text("prompt.final", asked)
    return asked


def event_line(rules: AnimalsOnBoard, event: Event, seat_names: Sequence[str]) -> str | None:
    """Return the log line of an event as its reader may know it, None for events without a line (merge, hand, pay ...)."""
    name = seat_names[event.player]
    data = event.data
    match event.kind:
        case "deal":
            species = join(t(f"{GAME}.species.{names().species[number]}") for number in data)
            return text("log.deal", species, name=name) if data else text("log.deal_all", name=name)
        case "keep":
            return text("log.keep_own", tiles(data), name=name) if data else text("log.keep", name=name)
        case "aboard" | "show":
            return text(f"log.{event.kind}", tiles(data), name=name)
        case "reject":
            return text("log.reject", places(data), name=name)
        case "draw":
            return text("log.draw", places(data)) if data else None
        case "round":
            return text("log.round", data[0], name=name)
        case "split":
            return text("log.split", places(data[2]), places(data[3]), name=name)
        case "crate":
            return text("log.crate_up" if data[0] > 0 else "log.crate_down", data[1], name=name)
        case "load":
            return text("log.load", places(data[1]), n=len(data[1]), name=name)
        case "look":
            return text("log.look", tiles(data), name=name) if data else None
        case "last_round":
            return text("log.last_round", n=data[0], name=name)
        case "reveal":
            return _reveal(data, name)
        case "start_flag" | "final_turn" | "pass" | "sail" | "cut":
            return text(f"log.{event.kind}", name=name)
    return None


def _reveal(data: tuple[tuple[int, ...], int, int, int, int, int, int, int, int], name: str) -> str:
    """Return the line of an ark that is opened at the end: who sails, what was thrown away, the points."""
    ark, _, _, pairs, cut, *points, _ = data
    sails = [tile for tile in ark if not (pairs | cut) >> tile & 1]
    total = text("log.points", n=sum(points))
    line = text("log.reveal" if sails else "log.reveal_empty", tiles(sails), total, name=name)
    line += text("log.pairs", tiles(numbers(pairs))) if pairs else ""
    return line + (text("log.ashore", tiles(numbers(cut))) if cut else "")


def action_line(rules: AnimalsOnBoard, view: State, action: Action, seat_names: Sequence[str]) -> str:
    """Return an action in words; the tiles of a group are those it has in ``view``."""
    if isinstance(action, Keep):
        return text("action.keep", named([action.tile]))
    if isinstance(action, Split):
        group = view.groups[action.group]
        part = [name for name in group if name in action.part]
        return text("action.split", named(name for name in group if name not in part), named(part))
    if isinstance(action, Load):
        group = view.groups[action.group]
        return text("action.load", named(group), n=len(group))
    if isinstance(action, Show):
        return text("action.show", named(action.tiles))
    if isinstance(action, Cut):
        sailing = rules.names.of(rules.scorer.without_pairs(view.arks[view.to_act]))
        return text("action.cut", named(name for name in sailing if name not in action.keep))
    return text(f"action.{action.kind}")


def score_note(rules: AnimalsOnBoard, s: State, seat: int, key: str) -> str:
    """Return the animals that a score line counts, with what was lost beside them."""
    account = rules.account(s, seat)
    if key == "singles":
        lost = text("log.ashore", tiles(numbers(account.cut))) if account.cut else ""
        return tiles(numbers(account.singles)) + lost
    if key == "herds":
        lost = text("log.pairs", tiles(numbers(account.pairs))) if account.pairs else ""
        return tiles(numbers(account.herds)) + lost
    return text("crates", n=s.crates[seat])


def text(key: str, *values: object, **named_values: object) -> str:
    """Return a text of this game."""
    return t(f"{GAME}.{key}", *values, **named_values)


def tile_name(name: str) -> str:
    """Return an animal in words by its id, the hidden one for ``?``: ``fox 5``."""
    if name == ANONYMOUS:
        return text("hidden_tile")
    species, _, value = name.rpartition("_")
    return text("tile", f"@{GAME}.species.{species}", int(value))


def named(ids: Iterable[str]) -> str:
    """Return animals in words by their ids, as a list."""
    return join(tile_name(name) for name in ids)


def tiles(numbers_: Iterable[int]) -> str:
    """Return animals in words by their numbers, HIDDEN as the hidden one; those of one species stand together."""
    return named(ANONYMOUS if tile == HIDDEN else names().tiles[tile] for tile in numbers_)


def places(pairs: Iterable[tuple[int, int]]) -> str:
    """Return the animals of (slot, tile) pairs in words, by species, the hidden one last."""
    found = [tile for _, tile in pairs]
    return tiles([*sorted(tile for tile in found if tile != HIDDEN), *(tile for tile in found if tile == HIDDEN)])
