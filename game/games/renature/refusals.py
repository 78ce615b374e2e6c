"""Why an action is refused in Renature; every question has its own sentence (``renature.refuse.*``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.types import Reason
from game.games.renature.actions import (
    Actions,
    ChangeJoker,
    Continue,
    Discard,
    DropRest,
    EndTurn,
    ExtraTurn,
    Pair,
    Place,
    Plant,
    ReturnPlant,
    SkipPlant,
)
from game.games.renature.board import NEUTRAL, TYPES
from game.games.renature.choices import OWNERS
from game.games.renature.components import Space, neighbours
from game.games.renature.state import State

if TYPE_CHECKING:
    from game.games.renature.rules import RenatureRules

_PHASES = {
    Place: "domino",
    Discard: "domino",
    Plant: "plant",
    SkipPlant: "plant",
    DropRest: "cloud_overflow",
    Continue: "before_areas",
    ExtraTurn: "turn_end",
    EndTurn: "turn_end",
}


def why_not(rules: RenatureRules, s: State, a: Actions) -> Reason | None:
    """Return the reason of a refusal, None when the action is legal."""
    if s.to_act < 0:
        return refuse("not_now")
    if _PHASES.get(type(a), s.phase) != s.phase:
        return refuse(f"not_in.{s.phase}")
    match a:
        case Place():
            return _place(rules, s, a)
        case Discard():
            return _in_hand(rules, s, a.domino)
        case Plant():
            return _plant(rules, s, a)
        case ChangeJoker():
            return _change_joker(rules, s, a)
        case ReturnPlant():
            return _return_plant(rules, s, a)
        case ExtraTurn():
            return _extra_turn(rules, s)
        case SkipPlant() | DropRest() | Continue() | EndTurn():
            return None
        case _:
            return refuse("not_now")


def refuse(key: str, *values: int | str) -> Reason:
    """Return a reason of this game."""
    return Reason(f"renature.refuse.{key}", values)


def _in_hand(rules: RenatureRules, s: State, names: Pair) -> Reason | None:
    domino = rules.domino(names)
    if domino < 0:
        return refuse("no_such_domino")
    if domino not in s.hands[s.to_act]:
        return refuse("not_in_hand", *(f"@renature.animal.{name}" for name in names))
    return None


def _place(rules: RenatureRules, s: State, a: Place) -> Reason | None:
    if (reason := _in_hand(rules, s, a.domino)) is not None:
        return reason
    table = rules.tables
    for space in a.at:
        if (reason := _free_brook(rules, s, space)) is not None:
            return reason
    slot = table.slot_of.get(a.at)
    if slot is None:
        return refuse("halves_apart")
    joker, touches = s.joker, False
    for name, space, other in zip(a.domino, a.at, reversed(a.at), strict=True):
        animal = table.animal_of[name]
        touches = touches or space in table.c.board.start_spaces
        for near in neighbours(space):
            found = s.animals[table.brook_of[near]] if near in table.brook_of and near != other else -1
            if found < 0:
                continue
            touches = True
            if found != animal and joker not in (found, animal):
                return refuse("mismatch", f"@renature.the_start.{name}", f"@renature.the.{table.animals[found]}")
    return None if touches else refuse("no_contact")


def _free_brook(rules: RenatureRules, s: State, space: Space) -> Reason | None:
    table = rules.tables
    if space in table.space_of:
        return refuse("no_brook", table.areas[table.area_of[table.space_of[space]]])
    if space not in table.brook_of:
        return refuse("outside")
    found = s.animals[table.brook_of[space]]
    return refuse("covered", f"@renature.the.{table.animals[found]}") if found >= 0 else None


def _plant(rules: RenatureRules, s: State, a: Plant) -> Reason | None:
    table, seat = rules.tables, s.to_act
    kind = table.type_of.get(a.type)
    if kind is None or a.owner not in OWNERS:
        return refuse("no_such_plant")
    neutral = a.owner == "neutral"
    if not s.stocks[(2 * seat + neutral) * TYPES + kind]:
        return refuse(f"none_left_{a.owner}", f"@renature.plant.{a.type}")
    space = table.space_of.get(a.at)
    if space is None:
        return refuse("no_area")
    if code := s.plants[space]:
        return refuse("planted", f"@renature.a.{table.types[(code - 1) % TYPES]}")
    if space not in table.slots[s.placed].spaces:
        return refuse("not_beside")
    return None


def _change_joker(rules: RenatureRules, s: State, a: ChangeJoker) -> Reason | None:
    animal = rules.tables.animal_of.get(a.animal)
    if animal is None:
        return refuse("no_such_animal")
    if rules.options.first_walk:
        return refuse("first_walk")
    if animal == s.joker:
        return refuse("same_joker", f"@renature.the_start.{a.animal}")
    return _price(s, rules.joker_price)


def _return_plant(rules: RenatureRules, s: State, a: ReturnPlant) -> Reason | None:
    table, seat = rules.tables, s.to_act
    space = table.space_of.get(a.at)
    if space is None or not s.plants[space]:
        return refuse("no_plant_here")
    colour, kind = divmod(s.plants[space] - 1, TYPES)
    if colour not in (NEUTRAL, rules.colours[seat]):
        return refuse("other_colour")
    index = (colour == NEUTRAL) * TYPES + kind
    if s.stocks[seat * 2 * TYPES + index] >= rules.capacity[index]:
        if colour == NEUTRAL:
            return refuse("no_room_neutral", f"@renature.a_neutral.{table.types[kind]}")
        return refuse("no_room_own", f"@renature.a.{table.types[kind]}")
    return _price(s, kind + 1)


def _extra_turn(rules: RenatureRules, s: State) -> Reason | None:
    if (reason := _price(s, rules.extra_price)) is not None:
        return reason
    return None if s.hands[s.to_act] else refuse("empty_hand")


def _price(s: State, price: int) -> Reason | None:
    missing = price - s.clouds[s.to_act]
    if missing <= 0:
        return None
    return refuse("one_cloud_missing" if missing == 1 else "clouds_missing", price, missing)
