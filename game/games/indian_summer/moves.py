"""What each action does (rules 5): every function changes the state in place and tells events when ``out`` is a list."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from game.engine.masks import bits
from game.engine.types import OVER, Event, Player
from game.games.indian_summer import actions as act
from game.games.indian_summer.components import (
    BERRY,
    CELLS,
    FEATHER,
    FULL,
    LETTERS,
    MUSHROOM,
    NUT,
    TREASURES,
    printed,
)
from game.games.indian_summer.drawing import Out, draw, draw_solo, refill, take_common
from game.games.indian_summer.final import convert
from game.games.indian_summer.setup import lay_out
from game.games.indian_summer.state import FEATHERED, State, changed

if TYPE_CHECKING:
    from game.games.indian_summer.rules import IndianSummer

RECORD: Final = 8 * CELLS
"""A laid leaf is noted as ``RECORD * leaf + code``."""


def lay(rules: IndianSummer, s: State, leaf: int, code: int, source: act.Source, out: Out) -> None:
    """Place a leaf on the floor of the player to act: token under its hole, then full areas; it has left its path."""
    seat = s.to_act
    spot = rules.box.leaves[leaf].by_code[code]
    s.covered[seat] |= spot.mask
    s.laid[seat] += (RECORD * leaf + code,)
    on_treasure = spot.hole & printed(s.printed[seat]).any
    if on_treasure:
        s.tokens[seat] |= spot.hole
    else:
        s.free[seat] |= spot.hole
    if out is not None:
        k, at = act.CODES[code]
        out.append(Event("leaf", seat, (rules.box.leaves[leaf].id, k, *at, source)))
        if on_treasure:
            cell = spot.hole.bit_length() - 1
            out.append(Event("token", seat, (treasure_at(s, seat, cell), *act.PLACES[cell])))
    complete(rules, s, spot.mask, out)


def treasure_at(s: State, seat: Player, cell: int) -> str:
    """Return the treasure printed on a space."""
    return TREASURES[LETTERS.index(s.printed[seat][cell])]


def place_squirrel(rules: IndianSummer, s: State, cell: int, paid: str, out: Out) -> None:
    """Place a squirrel on the floor of the player to act; ``paid`` is ``main``, ``nut`` or ``final``."""
    seat = s.to_act
    bit = 1 << cell
    covered = s.covered[seat] = s.covered[seat] | bit
    s.squirrels = changed(s.squirrels, seat, s.squirrels[seat] | bit)
    if out is not None:
        out.append(Event("squirrel", seat, (*act.PLACES[cell], paid)))
    area = rules.box.areas[rules.box.area_of[cell]]
    if covered & area == area:
        complete(rules, s, bit, out)


def complete(rules: IndianSummer, s: State, placed: int, out: Out) -> None:
    """Pay the tokens of every area that ``placed`` has made full (rules 5, after placing, b)."""
    seat = s.to_act
    covered = s.covered[seat]
    for number, area in enumerate(rules.box.areas):
        if covered & area == area and placed & area:
            waiting = s.tokens[seat] & area
            if waiting:
                s.tokens[seat] ^= waiting
                s.free[seat] |= waiting
                gain_printed(s, seat, waiting)
            if out is not None:
                found = tuple((treasure_at(s, seat, cell), *act.PLACES[cell]) for cell in bits(waiting))
                out.append(Event("area", seat, (rules.box.data.grid.areas[number].id, found)))
    if covered == FULL and out is not None:
        first = s.phase != "final" and not rules.solo and s.covered.count(FULL) == 1
        out.append(Event("full", seat, ("last_round" if first else "also",)))


def gain_printed(s: State, seat: Player, mask: int) -> None:
    """Add the treasures printed in a mask to a player's supply."""
    for treasure, where in enumerate(printed(s.printed[seat]).masks):
        if mask & where:
            s.supply[4 * seat + treasure] += (mask & where).bit_count()


def after_main(rules: IndianSummer, s: State, out: Out) -> None:
    """Note that the main action is done; an empty path is refilled."""
    s.main_done = True
    s.second = None
    s.phase = "turn"
    if not s.paths[s.to_act]:
        refill(rules, s, s.to_act, out)


def deal(rules: IndianSummer, s: State, a: act.Deal, out: Out) -> None:
    """Lay out what nature dealt and begin the first turn (rules 3)."""
    lay_out(s, a, rules.box, rules.options.family)
    if out is not None:
        out.append(Event("deal", a.start, a.floors))
    begin_turn(rules, s, a.start, out)


def begin_turn(rules: IndianSummer, s: State, seat: Player, out: Out) -> None:
    """Ask the next player; in the solo game the leaf of the turn's space goes to the shorter path (rules 9.4)."""
    s.to_act = seat
    s.phase = "turn"
    s.main_done = False
    if out is not None:
        out.append(Event("turn", seat))
    if rules.solo:
        leaf, s.spaces = s.spaces[0], s.spaces[1:]
        row = "bottom" if len(s.bottom) < len(s.top) else "top"
        setattr(s, row, (*getattr(s, row), leaf))
        if out is not None:
            turn = rules.box.data.solo.numbered_spaces - len(s.spaces)
            out.append(Event("advance", seat, (rules.box.leaves[leaf].id, turn, row)))
        if not s.paths[seat]:
            refill(rules, s, seat, out)


def leaf_main(rules: IndianSummer, s: State, a: act.Leaf, out: Out) -> None:
    """Place a leaf of the own path as main action."""
    lay(rules, s, take_own(s, a.slot), act.code_of(a.k, a.at), a.slot, out)
    after_main(rules, s, out)


def take_own(s: State, slot: int) -> int:
    """Take a leaf out of the own path; the gap closes."""
    path = s.paths[s.to_act]
    s.paths[s.to_act] = path[:slot] + path[slot + 1 :]
    return path[slot]


def squirrel_main(rules: IndianSummer, s: State, a: act.Squirrel, out: Out) -> None:
    """Place a squirrel as main action."""
    place_squirrel(rules, s, 9 * a.at[0] + a.at[1], "main", out)
    after_main(rules, s, out)


def nut(rules: IndianSummer, s: State, a: act.Nut, out: Out) -> None:
    """Pay a nut, place a squirrel; the main action is not touched."""
    pay(s, NUT, out)
    place_squirrel(rules, s, 9 * a.at[0] + a.at[1], "nut", out)


def pay(s: State, treasure: int, out: Out) -> None:
    """Take one treasure from the supply of the player to act."""
    s.supply[4 * s.to_act + treasure] -= 1
    if out is not None:
        out.append(Event("pay", s.to_act, (TREASURES[treasure],)))


def berry(rules: IndianSummer, s: State, a: act.Berry, out: Out) -> None:
    """Pay a berry: draw until the path has 5 leaves, or the sixth one (rules 5.1)."""
    pay(s, BERRY, out)
    number = max(1, rules.box.data.setup.path_size - len(s.paths[s.to_act]))
    if a.source is None:
        draw(rules, s, s.to_act, number, "berry", out)
    else:
        draw_solo(rules, s, a.source, number, "berry", out)


def feather(rules: IndianSummer, s: State, a: act.Feather, out: Out) -> None:
    """Pay a feather and place the first of two leaves of the own path."""
    pay(s, FEATHER, out)
    lay(rules, s, take_own(s, a.slot), act.code_of(a.k, a.at), a.slot, out)
    s.second = FEATHERED
    ask_second(rules, s, out)


def mushroom(rules: IndianSummer, s: State, a: act.Mushroom, out: Out) -> None:
    """Pay a mushroom and place the first of two front leaves; a lone source ends the action (rules 5.2)."""
    pay(s, MUSHROOM, out)
    lay(rules, s, take_source(rules, s, a.first, out), act.code_of(a.k, a.at), source_name(a.first), out)
    others = [source for source in a.sources if source != a.first]
    if others:
        s.second = others[0]
        ask_second(rules, s, out)
    else:
        end_pair(rules, s, out)


def source_name(source: act.Source) -> str:
    """Return a source as events name it, so that a seat is not taken for a slot."""
    return f"seat.{source}" if isinstance(source, int) else source


def take_source(rules: IndianSummer, s: State, source: act.Source, out: Out) -> int:
    """Take the front leaf of a mushroom's source; nothing is refilled yet (rules 5.2)."""
    if source == "bush":
        return take_common(rules, s, out)
    if isinstance(source, int):
        leaf, s.paths[source] = s.paths[source][0], s.paths[source][1:]
        return leaf
    row: tuple[int, ...] = getattr(s, source)
    setattr(s, source, row[1:])
    return row[0]


def ask_second(rules: IndianSummer, s: State, out: Out) -> None:
    """Ask for the second leaf; the action ends with one when none fits (rules 5, SECOND)."""
    covered = s.covered[s.to_act]
    if any(rules.box.leaves[leaf].fits(covered) for _, _, leaf in rules.second_choices(s)):
        s.phase = "second"
    else:
        end_pair(rules, s, out)


def second(rules: IndianSummer, s: State, a: act.Second, out: Out) -> None:
    """Place the second leaf of a feather or a mushroom."""
    if a.slot is not None:
        leaf, source = take_own(s, a.slot), a.slot
        lay(rules, s, leaf, act.code_of(a.k, a.at), source, out)
    else:
        assert a.source is not None, "a second leaf has a slot or a source"
        lay(rules, s, take_source(rules, s, a.source, out), act.code_of(a.k, a.at), source_name(a.source), out)
    end_pair(rules, s, out)


def end_pair(rules: IndianSummer, s: State, out: Out) -> None:
    """End a feather or mushroom: first the own path, then the owners' in turn order are refilled if empty (rules 5.2)."""
    after_main(rules, s, out)
    for step in range(1, rules.seats):
        owner = (s.to_act + step) % rules.seats
        if not s.paths[owner]:
            draw(rules, s, owner, rules.box.data.setup.path_size, "refill", out)


def animal(rules: IndianSummer, s: State, a: act.Animal, out: Out) -> None:
    """Place an animal on free holes and collect what is printed below, and its bonus (rules 5.3)."""
    seat = s.to_act
    kind = rules.box.animal_index[a.animal]
    code = act.code_of(a.k, a.at)
    spot = rules.box.animals[kind].by_code[code]
    s.animals = changed(s.animals, kind, s.animals[kind] - 1)
    s.tamed = changed(s.tamed, seat, (*s.tamed[seat], RECORD * kind + code))
    s.free[seat] ^= spot.mask
    s.homes = changed(s.homes, seat, s.homes[seat] | spot.mask)
    gain_printed(s, seat, spot.mask)
    bonus = rules.box.bonus[kind]
    if bonus >= 0:
        s.supply[4 * seat + bonus] += 1
    if out is not None:
        cells = bits(spot.mask & printed(s.printed[seat]).any)
        found = tuple((treasure_at(s, seat, cell), *act.PLACES[cell]) for cell in cells)
        out.append(Event("animal", seat, (a.animal, a.k, *a.at, found, TREASURES[bonus] if bonus >= 0 else "")))


def trade(rules: IndianSummer, s: State, a: act.Trade, out: Out) -> None:
    """Trade two treasures up or one down."""
    give, get = TREASURES.index(a.give), TREASURES.index(a.get)
    rate = rules.box.data.exchange.down if get < give else rules.box.data.exchange.up
    s.supply[4 * s.to_act + give] -= rate.give
    s.supply[4 * s.to_act + get] += rate.get
    if out is not None:
        out.append(Event("trade", s.to_act, (a.give, rate.give, a.get, rate.get)))


def refill_choice(rules: IndianSummer, s: State, a: act.Refill, out: Out) -> None:
    """Refill the empty path from the path chosen (rules 9.5)."""
    s.phase = "turn"
    draw_solo(rules, s, a.source, rules.box.data.setup.path_size, "refill", out)


def end_turn(rules: IndianSummer, s: State, a: act.EndTurn, out: Out) -> None:
    """Hand the turn on; after the last seat of the round a full floor, in the solo game also turn 10, ends the game."""
    if out is not None:
        out.append(Event("end_turn", s.to_act))
    following = (s.to_act + 1) % rules.seats
    last = not s.spaces if rules.solo else False
    if following == s.start and (last or FULL in s.covered):
        begin_final(rules, s, out)
        return
    begin_turn(rules, s, following, out)


def begin_final(rules: IndianSummer, s: State, out: Out) -> None:
    """Convert everybody's treasures and ask the first player who can still fill a space."""
    s.main_done = False
    s.second = None
    s.phase = "final"
    if out is not None:
        out.append(Event("final", s.start))
    for step in range(rules.seats):
        to_nuts(s, (s.start + step) % rules.seats, out)
    next_filler(rules, s, out)


def to_nuts(s: State, seat: Player, out: Out) -> None:
    """Convert the treasures of a seat and tell it when there was something to convert."""
    gained = convert(s, seat)
    if gained and out is not None:
        out.append(Event("convert", seat, (gained, s.supply[4 * seat + NUT], s.supply[4 * seat + BERRY])))


def next_filler(rules: IndianSummer, s: State, out: Out) -> None:
    """Ask the first seat in turn order that has a nut and an empty space; without one the game is over."""
    for step in range(rules.seats):
        seat = (s.start + step) % rules.seats
        if s.supply[4 * seat + NUT] and s.covered[seat] != FULL:
            s.to_act = seat
            return
    s.phase = "over"
    s.to_act = OVER
    if out is not None:
        out.append(Event("over", s.start))


def fill(rules: IndianSummer, s: State, a: act.Fill, out: Out) -> None:
    """Pay a nut for a squirrel in the final phase; what a completed area pays is converted at once."""
    seat = s.to_act
    pay(s, NUT, out)
    place_squirrel(rules, s, 9 * a.at[0] + a.at[1], "final", out)
    to_nuts(s, seat, out)
    next_filler(rules, s, out)


APPLY: Final[dict[type[act.AnyAction], Callable[[Any, State, Any, Out], None]]] = {
    act.Deal: deal,
    act.Leaf: leaf_main,
    act.Squirrel: squirrel_main,
    act.Nut: nut,
    act.Berry: berry,
    act.Feather: feather,
    act.Mushroom: mushroom,
    act.Second: second,
    act.Animal: animal,
    act.Trade: trade,
    act.Refill: refill_choice,
    act.EndTurn: end_turn,
    act.Fill: fill,
}
"""What to do for each kind of action."""
