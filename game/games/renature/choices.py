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
CLOUD_RATE: Final = 0.06
"""Share of the samples that look for a cloud action."""
SKIPS: Final = 256
"""More than the bits of a mask: where the search for a space may start."""
REFUSE_RATE: Final = 0.04
"""Share of the samples that discard, plant nothing or drop clouds although something better can be done."""


def fits(s: State, animal: int) -> int:
    """Return the mask of the free brook spaces where an animal matches all neighbours (4.1)."""
    if animal == s.joker:
        return s.free
    return s.free & (~s.one | (s.one ^ s.many) & s.near[animal])


def placement_mask(s: State, fit: int, other: int, step: int) -> int:
    """Return the mask of the spaces for a first half whose second half lies ``step`` bits further (4.1).

    ``fit`` and ``other`` are the masks of the spaces where the first and the second animal match.
    """
    touch = s.touch
    if step > 0:
        return fit & other >> step & (touch | touch >> step)
    return fit & other << -step & (touch | touch << -step)


def placements(rules: RenatureRules, s: State, domino: int) -> list[int]:
    """Return the slots where a domino may be laid, its first animal first, in reading order (4.1)."""
    first, second = rules.tables.dominoes[domino]
    fit, other = fits(s, first), fits(s, second)
    found = []
    for step, row in rules.tables.directions[2 if first == second else 0 :]:
        mask = placement_mask(s, fit, other, step)
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
    phase, dice = s.phase, rng.random()
    if dice < CLOUD_RATE and s.clouds[s.to_act] and (action := sample_cloud(rules, s, rng)) is not None:
        return action
    if phase == "domino":
        return sample_domino(rules, s, rng, dice > 1 - REFUSE_RATE)
    if phase == "plant":
        return (None if dice > 1 - REFUSE_RATE else sample_plant(rules, s, rng)) or _SKIP
    if phase == "turn_end":
        return _EXTRA if dice > 0.8 and can_take_extra_turn(rules, s) else _END
    return _DROP if phase == "cloud_overflow" else _CONTINUE


def sample_cloud(rules: RenatureRules, s: State, rng: Random) -> Actions | None:
    """Return another joker or a plant to return, None when the one looked for is too dear; searched from a random start."""
    table, seat = rules.tables, s.to_act
    if rng.random() < 0.5:
        animal = int(rng.random() * len(table.animals))
        affordable = s.clouds[seat] >= rules.joker_price and animal != s.joker
        return ChangeJoker(table.animals[animal]) if affordable else None
    codes, count = rules.return_codes(s, seat), len(s.plants)
    start = int(rng.random() * count)
    for index in range(start, start + count) if codes else ():
        if s.plants[index % count] in codes:
            return ReturnPlant(table.spaces[index % count])
    return None


def sample_domino(rules: RenatureRules, s: State, rng: Random, discard: bool) -> Actions:
    """Return some placement, or a discard when asked for or when nothing can be laid.

    Domino, direction and space are searched from a random start each, which is quick and still reaches every placement.
    """
    hand, table = s.hands[s.to_act], rules.tables
    first = int(rng.random() * len(hand))
    if discard:
        return Discard(table.domino_names[hand[first]])
    free, near, joker, touch = s.free, s.near, s.joker, s.touch
    clear, single = free & ~s.one, free & (s.one ^ s.many)  # what ``fits`` says, once for all dominoes
    start = int(rng.random() * 4)
    for domino in hand[first:] + hand[:first]:
        one, two = table.dominoes[domino]
        fit = free if one == joker else clear | single & near[one]
        other = free if two == joker else clear | single & near[two]
        for turned in table.turns[one == two][start]:
            step, row = table.directions[turned]
            moved, beside = (other >> step, touch >> step) if step > 0 else (other << -step, touch << -step)
            if mask := fit & moved & (touch | beside):
                skip = int(rng.random() * SKIPS)
                mask = mask >> skip << skip or mask
                return Place(table.domino_names[domino], table.slots[row[(mask & -mask).bit_length() - 1]].at)
    return Discard(table.domino_names[hand[first]])


def sample_plant(rules: RenatureRules, s: State, rng: Random) -> Actions | None:
    """Return some plant action, None when none can be placed; the kind is searched from a random start."""
    table, at = rules.tables, s.to_act * 2 * TYPES
    free = [space for space in table.slots[s.placed].spaces if not s.plants[space]]
    if not free:
        return None
    start = int(rng.random() * 2 * TYPES)
    for index in range(start, start + 2 * TYPES):
        kind = index % (2 * TYPES)
        if s.stocks[at + kind]:
            space = free[int(rng.random() * len(free))]
            return Plant(OWNERS[kind // TYPES], table.types[kind % TYPES], table.spaces[space])
    return None
