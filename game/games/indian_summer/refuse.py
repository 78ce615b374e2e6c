"""Why an action is refused (rules 4 and 5): one specific reason for each illegal try."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from game.engine.types import Action, Player, Reason
from game.games.indian_summer import actions as act
from game.games.indian_summer.components import (
    BERRY,
    COLUMNS,
    FEATHER,
    FULL,
    MUSHROOM,
    NUT,
    ROWS,
    TREASURES,
    Form,
    Piece,
)
from game.games.indian_summer.state import State

if TYPE_CHECKING:
    from game.games.indian_summer.rules import IndianSummer

KEY: Final = "indian_summer.refuse."


def why_not(rules: IndianSummer, s: State, a: Action) -> Reason | None:
    """Return why ``a`` is refused, None when it is legal."""
    check = _CHECKS.get(type(a))
    if check is None or len(getattr(a, "at", (0, 0))) != 2:
        return _no("not_an_action")
    return _not_now(s, a) or check(rules, s, a)


def _no(key: str, *values: int | str) -> Reason:
    return Reason(KEY + key, values)


_PHASES: Final[dict[str, tuple[type[Action], ...]]] = {
    "turn": (
        act.Leaf,
        act.Squirrel,
        act.Nut,
        act.Berry,
        act.Feather,
        act.Mushroom,
        act.Animal,
        act.Trade,
        act.EndTurn,
    ),
    "second": (act.Second, act.Animal, act.Trade),
    "refill": (act.Refill,),
    "final": (act.Fill,),
}
_WAITING: Final = {"turn": "no_second", "second": "second_first", "refill": "refill_first", "final": "final_only"}


def _not_now(s: State, a: Action) -> Reason | None:
    if s.phase not in _PHASES:
        return _no("over")
    if type(a) in _PHASES[s.phase]:
        return None
    if s.phase == "turn":
        return _no({act.Fill: "not_final", act.Refill: "no_refill"}.get(type(a), "no_second"))
    return _no(_WAITING[s.phase])


def _main_reason(s: State) -> Reason | None:
    if s.main_done:
        return _no("main_done")
    return _no("floor_full") if s.covered[s.to_act] == FULL else None


def pay_reason(s: State, seat: Player, treasure: int) -> Reason | None:
    """Return why a seat cannot pay one treasure."""
    if s.supply[4 * seat + treasure]:
        return None
    return _no("no_treasure", f"@indian_summer.treasure.{TREASURES[treasure]}")


def form_reason(piece: Piece, k: int) -> Reason | None:
    """Return why an orientation is not one to name: there are 8, and equal forms go by their lowest number."""
    if any(form.k == k for form in piece.forms):
        return None
    return _no("same_form") if 0 <= k < 8 else _no("no_form")


def cells_at(form: Form, at: act.At) -> list[act.At]:
    """Return the spaces a form would take, also those beside the floor."""
    return [(at[0] + r, at[1] + c) for r, c in form.cells]


def inside(cell: act.At) -> bool:
    """Return whether a space lies on the floor."""
    return 0 <= cell[0] < ROWS and 0 <= cell[1] < COLUMNS


def offending(piece: Piece, k: int, at: act.At, covered: int) -> tuple[list[act.At], list[act.At]]:
    """Return (spaces beside the floor, spaces already covered) of a leaf laid there; ``k`` is one of its forms."""
    form = next(form for form in piece.forms if form.k == k)
    cells = cells_at(form, at)
    beside = [cell for cell in cells if not inside(cell)]
    return beside, [cell for cell in cells if inside(cell) and covered >> COLUMNS * cell[0] + cell[1] & 1]


def leaf_reason(rules: IndianSummer, s: State, leaf: int, k: int, at: act.At) -> Reason | None:
    """Return why a leaf cannot lie there on the floor of the player to act (rules 4)."""
    piece = rules.box.leaves[leaf]
    if reason := form_reason(piece, k):
        return reason
    beside, overlapped = offending(piece, k, at, s.covered[s.to_act])
    if beside:
        return _no("off_floor", len(beside))
    return _no("overlaps", len(overlapped)) if overlapped else None


def space_reason(s: State, at: act.At) -> Reason | None:
    """Return why a squirrel cannot sit there."""
    if not inside(at):
        return _no("no_space")
    seat, bit = s.to_act, 1 << COLUMNS * at[0] + at[1]
    if not s.covered[seat] & bit:
        return None
    return _no("hole_is_covered" if (s.free[seat] | s.tokens[seat]) & bit else "covered")


def _own_leaf(rules: IndianSummer, s: State, slot: int, k: int, at: act.At) -> Reason | None:
    path = s.paths[s.to_act]
    if not 0 <= slot < len(path):
        return _no("no_leaf", slot + 1)
    return leaf_reason(rules, s, path[slot], k, at)


def _leaf(rules: IndianSummer, s: State, a: act.Leaf) -> Reason | None:
    return _main_reason(s) or _own_leaf(rules, s, a.slot, a.k, a.at)


def _squirrel(rules: IndianSummer, s: State, a: act.Squirrel) -> Reason | None:
    return _main_reason(s) or space_reason(s, a.at)


def _nut(rules: IndianSummer, s: State, a: act.Nut) -> Reason | None:
    return pay_reason(s, s.to_act, NUT) or space_reason(s, a.at)


def _berry(rules: IndianSummer, s: State, a: act.Berry) -> Reason | None:
    if reason := pay_reason(s, s.to_act, BERRY):
        return reason
    if len(s.paths[s.to_act]) >= rules.box.data.setup.path_max:
        return _no("path_full", rules.box.data.setup.path_max)
    sources = rules.berry_sources(s)
    if not sources:
        return _no("no_leaves_left")
    return None if a.source in sources else _no("no_source")


def _feather(rules: IndianSummer, s: State, a: act.Feather) -> Reason | None:
    if reason := _main_reason(s) or pay_reason(s, s.to_act, FEATHER):
        return reason
    if len(s.paths[s.to_act]) < 2:
        return _no("feather_needs_two")
    return _own_leaf(rules, s, a.slot, a.k, a.at)


def _mushroom(rules: IndianSummer, s: State, a: act.Mushroom) -> Reason | None:
    if reason := _main_reason(s) or pay_reason(s, s.to_act, MUSHROOM):
        return reason
    pairs = rules.mushroom_sources(s)
    if not pairs:
        return _no("no_leaves_left")
    if s.to_act in a.sources and not rules.solo:
        return _no("own_path")
    if a.sources not in pairs:
        return _no("mushroom_sources", len(pairs[0]))
    if a.first not in a.sources:
        return _no("no_source")
    return leaf_reason(rules, s, rules.front(s, a.first), a.k, a.at)


def _second(rules: IndianSummer, s: State, a: act.Second) -> Reason | None:
    for slot, source, leaf in rules.second_choices(s):
        if (slot, source) == (a.slot, a.source):
            return leaf_reason(rules, s, leaf, a.k, a.at)
    return _no("other_leaf")


def _animal(rules: IndianSummer, s: State, a: act.Animal) -> Reason | None:
    if rules.options.family:
        return _no("family")
    kind = rules.box.animal_index.get(a.animal)
    if kind is None:
        return _no("not_an_action")
    if not s.animals[kind]:
        return _no("no_animal_left", f"@indian_summer.animal.{a.animal}")
    piece = rules.box.animals[kind]
    if reason := form_reason(piece, a.k):
        return reason
    form = next(form for form in piece.forms if form.k == a.k)
    return animal_cells_reason(s, cells_at(form, a.at))


def animal_cells_reason(s: State, cells: list[act.At]) -> Reason | None:
    """Return why an animal cannot lie on these spaces (rules 5.3)."""
    if beside := [cell for cell in cells if not inside(cell)]:
        return _no("animal_off_floor", len(beside))
    seat = s.to_act
    mask = sum(1 << COLUMNS * r + c for r, c in cells)
    if other := mask & ~(s.free[seat] | s.tokens[seat] | s.homes[seat]):
        return _no("no_hole", other.bit_count())
    if mask & s.homes[seat]:
        return _no("animal_there")
    return _no("token_waits") if mask & s.tokens[seat] else None


def _trade(rules: IndianSummer, s: State, a: act.Trade) -> Reason | None:
    if a.give not in TREASURES or a.get not in TREASURES:
        return _no("not_an_action")
    give, get = TREASURES.index(a.give), TREASURES.index(a.get)
    if give == get:
        return _no("trade_same")
    if get > give + 1:
        return _no("trade_one_step")
    rate = rules.box.data.exchange.down if get < give else rules.box.data.exchange.up
    have = s.supply[4 * s.to_act + give]
    if have >= rate.give:
        return None
    name = f"@indian_summer.treasure.{a.give}" if rate.give - have == 1 else f"@indian_summer.treasures.{a.give}"
    return _no("trade_missing", rate.give, name, have)


def _refill(rules: IndianSummer, s: State, a: act.Refill) -> Reason | None:
    return None if a.source in ("top", "bottom") else _no("no_source")


def _end_turn(rules: IndianSummer, s: State, a: act.EndTurn) -> Reason | None:
    return None if s.main_done or s.covered[s.to_act] == FULL else _no("main_missing")


def _fill(rules: IndianSummer, s: State, a: act.Fill) -> Reason | None:
    return space_reason(s, a.at)


_CHECKS: Final[dict[type[Action], Callable[[IndianSummer, State, Any], Reason | None]]] = {
    act.Leaf: _leaf,
    act.Squirrel: _squirrel,
    act.Nut: _nut,
    act.Berry: _berry,
    act.Feather: _feather,
    act.Mushroom: _mushroom,
    act.Second: _second,
    act.Animal: _animal,
    act.Trade: _trade,
    act.Refill: _refill,
    act.EndTurn: _end_turn,
    act.Fill: _fill,
}
