"""Paths (rules 5.1, 9.5): taking leaves at the bush, refilling the ring, drawing for berries and empty paths."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from game.engine.types import HIDDEN, Event, HiddenFact, Player
from game.games.indian_summer.state import State

if TYPE_CHECKING:
    from game.games.indian_summer.rules import IndianSummer

Out: TypeAlias = list[Event] | None
"""Where events are told, None when nobody listens."""


def take_common(rules: IndianSummer, s: State, out: Out) -> int:
    """Take the leaf at the bush; the ring is refilled when fewer than 7 are left (rules 5.1)."""
    leaf = s.common[0]
    s.common = s.common[1:]
    left = len(s.common)
    if left < rules.box.data.setup.common_path_refill_below and s.reserve:
        number = rules.capacity - left
        new = s.reserve[:number]
        if HIDDEN in new:
            raise HiddenFact("the reserve would be turned up")
        s.reserve = s.reserve[number:]
        s.common += new
        if out is not None:
            out.append(Event("ring", s.to_act, tuple(rules.box.leaves[i].id for i in new), reveals=True))
    return leaf


def draw(rules: IndianSummer, s: State, seat: Player, number: int, cause: str, out: Out) -> None:
    """Move up to ``number`` leaves from the bush to the end of a path."""
    taken = min(number, len(s.common) + len(s.reserve))
    while number and s.common:
        number -= 1
        before = len(out) if out is not None else 0
        leaf = take_common(rules, s, out)
        s.paths[seat] += (leaf,)
        if out is not None:
            out.insert(before, Event("draw", seat, (rules.box.leaves[leaf].id, "bush", cause)))
    if taken and out is not None:
        out.append(Event("refill", seat, (taken, cause)))


def draw_solo(rules: IndianSummer, s: State, source: str, number: int, cause: str, out: Out) -> None:
    """Move up to ``number`` leaves from the chosen path to the own one, then from the other one (rules 9.5)."""
    drawn = 0
    for name in (source, "bottom" if source == "top" else "top"):
        row: tuple[int, ...] = getattr(s, name)
        taken = row[:number]
        number -= len(taken)
        drawn += len(taken)
        setattr(s, name, row[len(taken) :])
        s.paths[0] += taken
        if out is not None:
            out += [Event("draw", 0, (rules.box.leaves[leaf].id, name, cause)) for leaf in taken]
    if drawn and out is not None:
        out.append(Event("refill", 0, (drawn, cause)))


def refill(rules: IndianSummer, s: State, seat: Player, out: Out) -> None:
    """Fill an empty path (rules 5.1); the solo player is asked when there are two paths to draw from (9.5)."""
    size = rules.box.data.setup.path_size
    if not rules.solo:
        draw(rules, s, seat, size, "refill", out)
    elif s.top and s.bottom:
        s.phase = "refill"
    else:
        draw_solo(rules, s, "top" if s.top else "bottom", size, "refill", out)
