"""How Indian Summer speaks: prompts, log lines and actions in the chosen language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from game.content.i18n import join, t
from game.engine.types import Action, Event
from game.games.indian_summer import actions as act
from game.games.indian_summer.components import COLUMNS, FEATHER, FULL, MUSHROOM, NUT, TREASURES
from game.games.indian_summer.state import FEATHERED

KEY = "indian_summer."


def prompt(rules: Any, view: Any, names: Sequence[str]) -> str:
    """Return the question now asked, with the name of the player to act."""
    if view.to_act < 0:
        return t(f"{KEY}prompt.{view.phase}")
    name, seat = names[view.to_act], view.to_act
    supply = view.supply[4 * seat : 4 * seat + 4]
    if view.phase == "final":
        return t(f"{KEY}prompt.final", name=name, n=supply[NUT])
    if view.phase == "second":
        if view.second == FEATHERED:
            return t(f"{KEY}prompt.second_feather", name=name)
        return t(f"{KEY}prompt.second_mushroom", source(view.second, names), name=name)
    if view.phase != "turn":
        return t(f"{KEY}prompt.{view.phase}", name=name)
    if view.covered[seat] == FULL:
        return t(f"{KEY}prompt.turn_full", name=name)
    if view.main_done:
        return t(f"{KEY}prompt.turn_done", name=name)
    return t(f"{KEY}prompt.{'turn_pair' if supply[MUSHROOM] or supply[FEATHER] else 'turn'}", name=name)


def source(where: int | str, names: Sequence[str]) -> str:
    """Return where a leaf comes from: the path of a player, the bush, the top or bottom path."""
    if isinstance(where, int):
        return t(f"{KEY}source.seat", name=names[where])
    if where.startswith("seat."):
        return t(f"{KEY}source.seat", name=names[int(where[5:])])
    return t(f"{KEY}source.{where}")


def a_leaf(rules: Any, leaf: int | str) -> str:
    """Return a leaf with its article: «una barra de 3»."""
    index = leaf if isinstance(leaf, int) else rules.box.leaf_index[leaf]
    return t(f"{KEY}a_shape.{rules.box.data.leaf_tiles[index].shape}")


def treasures(kinds: Iterable[str]) -> str:
    """Return treasures counted and joined: «1 nuez y 2 bayas»."""
    found = Counter(kinds)
    return join(t(f"{KEY}count.{kind}", n=found[kind]) for kind in TREASURES if found[kind])


def place(at: tuple[int, int]) -> str:
    """Return a space in words, counted from 1."""
    return t(f"{KEY}place", at[0] + 1, at[1] + 1)


def event_line(rules: Any, event: Event, names: Sequence[str]) -> str | None:
    """Return the log line of an event, None for those that another line tells."""
    tell = _LINES.get(event.kind)
    if tell is None:
        return None
    return tell(rules, event, names[event.player], names)


def _deal(rules: Any, event: Event, name: str, names: Sequence[str]) -> str:
    if not rules.solo:
        return t(f"{KEY}log.deal", name=name)
    board = event.data[0].partition(".")[0]
    return t(f"{KEY}log.deal_solo", t(f"{KEY}floor.{board}"), name=name)


def _advance(rules: Any, event: Event, name: str, names: Sequence[str]) -> str:
    leaf, turn, row = event.data
    return t(f"{KEY}log.advance", turn, a_leaf(rules, leaf), source(row, names))


def _leaf(rules: Any, event: Event, name: str, names: Sequence[str]) -> str:
    leaf, _, _, _, where = event.data
    if isinstance(where, int):
        return t(f"{KEY}log.leaf", a_leaf(rules, leaf), name=name)
    return t(f"{KEY}log.leaf_from", a_leaf(rules, leaf), source(where, names), name=name)


def _token(rules: Any, event: Event, name: str, names: Sequence[str]) -> str:
    treasure, row, column = event.data
    area = rules.box.data.grid.areas[rules.box.area_of[COLUMNS * row + column]].id
    return t(f"{KEY}log.token", t(f"{KEY}a_treasure.{treasure}"), t(f"{KEY}area", area))


def _squirrel(rules: Any, event: Event, name: str, names: Sequence[str]) -> str:
    return t(f"{KEY}log.{'squirrel' if event.data[2] == 'main' else 'squirrel_nut'}", name=name)


def _area(rules: Any, event: Event, name: str, names: Sequence[str]) -> str:
    area, found = event.data
    if not found:
        return t(f"{KEY}log.area", area, name=name)
    return t(f"{KEY}log.area_pays", area, treasures(kind for kind, _, _ in found), name=name)


def _full(rules: Any, event: Event, name: str, names: Sequence[str]) -> str:
    return t(f"{KEY}log.{'full_last_round' if event.data[0] == 'last_round' else 'full'}", name=name)


def _pay(rules: Any, event: Event, name: str, names: Sequence[str]) -> str | None:
    if event.data[0] == "nut":
        return None
    return t(f"{KEY}log.pay", t(f"{KEY}a_treasure.{event.data[0]}"), name=name)


def _refill(rules: Any, event: Event, name: str, names: Sequence[str]) -> str:
    return t(f"{KEY}log.refill", n=event.data[0], name=name)


def _ring(rules: Any, event: Event, name: str, names: Sequence[str]) -> str:
    return t(f"{KEY}log.ring", n=len(event.data))


def _animal(rules: Any, event: Event, name: str, names: Sequence[str]) -> str:
    animal, _, _, _, found, bonus = event.data
    kinds = [kind for kind, _, _ in found] + ([bonus] if bonus else [])
    if not kinds:
        return t(f"{KEY}log.animal", t(f"{KEY}an_animal.{animal}"), name=name)
    return t(f"{KEY}log.animal_pays", t(f"{KEY}an_animal.{animal}"), treasures(kinds), name=name)


def _trade(rules: Any, event: Event, name: str, names: Sequence[str]) -> str:
    give, given, get, got = event.data
    return t(f"{KEY}log.trade", t(f"{KEY}count.{give}", n=given), t(f"{KEY}count.{get}", n=got), name=name)


def _convert(rules: Any, event: Event, name: str, names: Sequence[str]) -> str:
    return t(f"{KEY}log.convert", n=event.data[0], name=name)


def _plain(rules: Any, event: Event, name: str, names: Sequence[str]) -> str:
    return t(f"{KEY}log.{event.kind}")


_LINES = {
    "deal": _deal,
    "advance": _advance,
    "leaf": _leaf,
    "token": _token,
    "squirrel": _squirrel,
    "area": _area,
    "full": _full,
    "pay": _pay,
    "refill": _refill,
    "ring": _ring,
    "animal": _animal,
    "trade": _trade,
    "final": _plain,
    "convert": _convert,
    "over": _plain,
}


def action_line(rules: Any, view: Any, action: Action, names: Sequence[str]) -> str:
    """Return an action in words, for hints, analysis and the describe key."""
    match action:
        case act.Leaf(slot, _, at) | act.Feather(slot, _, at):
            return t(f"{KEY}action.{action.kind}", _own(rules, view, slot), place(at))
        case act.Second(slot=int() as slot, at=at):
            return t(f"{KEY}action.second", _own(rules, view, slot), place(at))
        case act.Second(source=where, at=at):
            return t(f"{KEY}action.second", _front(rules, view, where), place(at))
        case act.Mushroom(_, first, _, at):
            return t(f"{KEY}action.mushroom", _front(rules, view, first), source(first, names), place(at))
        case act.Squirrel(at) | act.Nut(at) | act.Fill(at):
            return t(f"{KEY}action.{action.kind}", place(at))
        case act.Berry(str() as where):
            return t(f"{KEY}action.berry_from", source(where, names))
        case act.Refill(where):
            return t(f"{KEY}action.refill", source(where, names))
        case act.Animal(animal, _, at):
            return t(f"{KEY}action.animal", t(f"{KEY}an_animal.{animal}"), place(at))
        case act.Trade(give, get):
            return t(f"{KEY}action.trade", *_traded(rules, give, get))
    return t(f"{KEY}action.{action.kind}")


def _own(rules: Any, view: Any, slot: int) -> str:
    path = view.paths[view.to_act]
    return a_leaf(rules, path[slot]) if 0 <= slot < len(path) else str(slot + 1)


def _front(rules: Any, view: Any, where: int | str | None) -> str:
    return a_leaf(rules, rules.front(view, where))


def _traded(rules: Any, give: str, get: str) -> tuple[str, str]:
    up = TREASURES.index(get) > TREASURES.index(give)
    rate = rules.box.data.exchange.up if up else rules.box.data.exchange.down
    return t(f"{KEY}count.{give}", n=rate.give), t(f"{KEY}count.{get}", n=rate.get)


def score_note(rules: Any, s: Any, seat: int, key: str) -> str:
    """Return what a score line counts, in words, for the results."""
    if key == "covered":
        empty = 72 - s.covered[seat].bit_count()
        return t(f"{KEY}note.full") if not empty else t(f"{KEY}note.empty", n=empty)
    if key == "nuts":
        if s.covered[seat] != FULL:
            return t(f"{KEY}note.nuts_none")
        return t(f"{KEY}note.nuts", n=s.supply[4 * seat + NUT])
    return t(f"{KEY}note.turns", rules.box.data.solo.points_per_unused_turn, n=len(s.spaces))
