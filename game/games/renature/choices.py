"""Legal actions of Renature, all of them or one at random, from the kept-up masks."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from game.engine.types import HIDDEN, OVER
from game.games.renature.actions import (
    Actions,
    ChangeJoker,
    Continue,
    Discard,
    DropRest,
    EndTurn,
    ExtraTurn,
    Place,
    Plant,
    ReturnPlant,
    SkipPlant,
)
from game.games.renature.board import TYPES
from game.games.renature.state import State

if TYPE_CHECKING:
    from game.games.renature.rules import RenatureRules

OWNERS: Final = ("own", "neutral")
_SKIP, _DROP, _CONTINUE, _EXTRA, _END = SkipPlant(), DropRest(), Continue(), ExtraTurn(), EndTurn()
CLOUD_RATE: Final = 0.1
"""Share of the samples that look for a cloud action."""
REFUSE_RATE: Final = 0.04
"""Share of the samples that discard, plant nothing or drop clouds although something better can be done."""


def fits(s: State, animal: int) -> int:
    """Return the mask of the free brook spaces where an animal matches all neighbours (4.1)."""
    if animal == s.joker:
        return s.free
    return s.free & ~(s.many | s.one & ~s.near[animal])


def placement_masks(rules: RenatureRules, s: State, domino: int) -> list[tuple[int, list[int]]]:
    """Return for each direction the mask of the spaces of the first half, and the slot numbers by bit (4.1)."""
    first, second = rules.tables.dominoes[domino]
    fit, touch = fits(s, first), s.touch
    directions = rules.tables.directions
    if first == second:
        other, directions = fit, directions[2:]
    else:
        other = fits(s, second)
    found = []
    for step, row in directions:
        if step > 0:
            mask = fit & other >> step & (touch | touch >> step)
        else:
            mask = fit & other << -step & (touch | touch << -step)
        if mask:
            found.append((mask, row))
    return found


def placements(rules: RenatureRules, s: State, domino: int) -> list[int]:
    """Return the slots where a domino may be laid, its first animal first, in reading order (4.1)."""
    found = []
    for mask, row in placement_masks(rules, s, domino):
        while mask:
            low = mask & -mask
            found.append(row[low.bit_length() - 1])
            mask ^= low
    found.sort()
    return found


def legal(rules: RenatureRules, s: State) -> list[Actions]:
    """Return all legal actions in their fixed order."""
    if s.to_act == OVER or s.to_act < 0:
        return []
    seat, phase = s.to_act, s.phase
    found: list[Actions] = []
    if phase == "domino":
        hand = sorted(d for d in s.hands[seat] if d != HIDDEN)
        names, slots = rules.tables.domino_names, rules.tables.slots
        found += [Place(names[d], slots[number].at) for d in hand for number in placements(rules, s, d)]
        found += [Discard(names[d]) for d in hand]
    elif phase == "plant":
        found += plant_actions(rules, s)
        found.append(_SKIP)
    if s.clouds[seat]:
        found += joker_actions(rules, s)
        found += return_actions(rules, s)
    if phase == "cloud_overflow":
        found.append(_DROP)
    elif phase == "before_areas":
        found.append(_CONTINUE)
    elif phase == "turn_end":
        if can_take_extra_turn(rules, s):
            found.append(_EXTRA)
        found.append(_END)
    return found


def plant_actions(rules: RenatureRules, s: State) -> list[Actions]:
    """Return the plants that may be placed beside the new domino (4.2)."""
    table = rules.tables
    free = [table.spaces[space] for space in table.slots[s.placed].spaces if not s.plants[space]]
    kinds = stock_kinds(s, s.to_act)
    return [Plant(OWNERS[kind // TYPES], table.types[kind % TYPES], at) for kind in kinds for at in free]


def stock_kinds(s: State, seat: int) -> list[int]:
    """Return the kinds of plants on a player board: own types 0-3, neutral ones 4-7."""
    at = seat * 2 * TYPES
    return [kind for kind in range(2 * TYPES) if s.stocks[at + kind]]


def joker_actions(rules: RenatureRules, s: State) -> list[Actions]:
    """Return the jokers that the player to act can pay for (4.7)."""
    if s.clouds[s.to_act] < rules.joker_price:
        return []
    return [ChangeJoker(name) for animal, name in enumerate(rules.tables.animals) if animal != s.joker]


def return_actions(rules: RenatureRules, s: State) -> list[Actions]:
    """Return the plants that the player to act may take back (4.7)."""
    if not (codes := rules.return_codes(s, s.to_act)):
        return []
    spaces = rules.tables.spaces
    return [ReturnPlant(spaces[space]) for space, code in enumerate(s.plants) if code in codes]


def can_take_extra_turn(rules: RenatureRules, s: State) -> bool:
    """Return whether the player to act can pay for another turn and has a domino for it (4.6)."""
    return s.clouds[s.to_act] >= rules.extra_price and bool(s.hands[s.to_act])


def sample(rules: RenatureRules, s: State, rng: Random) -> Actions:
    """Return one legal action; every one can come up."""
    phase, seat = s.phase, s.to_act
    dice = rng.random()
    if dice < CLOUD_RATE and s.clouds[seat]:
        found = joker_actions(rules, s) if rng.random() < 0.5 else return_actions(rules, s)
        if found:
            return found[int(rng.random() * len(found))]
    if phase == "domino":
        return sample_domino(rules, s, rng, dice > 1 - REFUSE_RATE)
    if phase == "plant":
        found = [] if dice > 1 - REFUSE_RATE else sample_plant(rules, s, rng)
        return found[0] if found else _SKIP
    if phase == "cloud_overflow":
        return _DROP
    if phase == "before_areas":
        return _CONTINUE
    return _EXTRA if dice > 0.8 and can_take_extra_turn(rules, s) else _END


def sample_domino(rules: RenatureRules, s: State, rng: Random, discard: bool) -> Actions:
    """Return a random placement, or a discard when asked for or when nothing can be laid."""
    hand = s.hands[s.to_act]
    names = rules.tables.domino_names
    first = int(rng.random() * len(hand))
    if not discard:
        for domino in hand[first:] + hand[:first]:
            masks = placement_masks(rules, s, domino)
            if not masks:
                continue
            left = int(rng.random() * sum([mask.bit_count() for mask, _ in masks]))
            for mask, row in masks:
                if left < (count := mask.bit_count()):
                    for _ in range(left):
                        mask &= mask - 1
                    return Place(names[domino], rules.tables.slots[row[(mask & -mask).bit_length() - 1]].at)
                left -= count
    return Discard(names[hand[first]])


def sample_plant(rules: RenatureRules, s: State, rng: Random) -> list[Actions]:
    """Return a random plant action, or nothing when none can be placed."""
    table = rules.tables
    free = [space for space in table.slots[s.placed].spaces if not s.plants[space]]
    kinds = stock_kinds(s, s.to_act)
    if not free or not kinds:
        return []
    kind = kinds[int(rng.random() * len(kinds))]
    space = free[int(rng.random() * len(free))]
    return [Plant(OWNERS[kind // TYPES], table.types[kind % TYPES], table.spaces[space])]
