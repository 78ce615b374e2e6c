"""What the table can tell before a decision: majorities, areas that would close, points of plants, prices, open ends.

Everything here works on views and changes nothing. Areas, seats and colours are numbers of ``board.Tables``.
"""

from __future__ import annotations

from typing import NamedTuple

from game.engine.types import HIDDEN, Player, Reason
from game.games.renature import refusals
from game.games.renature.actions import Actions, ChangeJoker, ExtraTurn, Plant, ReturnPlant
from game.games.renature.board import NEUTRAL, TYPES
from game.games.renature.choices import OWNERS, placements, return_actions
from game.games.renature.components import Space, neighbours
from game.games.renature.rules import RenatureRules
from game.games.renature.scoring import COLOURS, UNSCORED, area_points, area_sums, cancelled, majority
from game.games.renature.state import State


class ColourRow(NamedTuple):
    """One colour in the majority table of an area."""

    colour: int
    seat: Player | None
    """Who plays the colour; None for the neutral one."""
    plants: tuple[int, ...]
    """Values of its plants, highest first."""
    total: int
    cancelled: bool
    """A tie takes the colour out: strike it out."""
    points: int
    """What it would score now."""


class AreaTable(NamedTuple):
    """Majority table of an area, highest total first, and what can still happen there."""

    area: int
    major: int
    minor: int
    rows: tuple[ColourRow, ...]
    free_spaces: tuple[Space, ...]
    shore_left: tuple[Space, ...]
    """Free brook spaces next to the area that are not isolated."""
    scored: bool
    owner: Player | None
    """Who collected the tile."""
    can_plant: tuple[Player, ...]
    """Who still has a domino and a plant, while a free space lies beside the open shore."""
    can_return: tuple[Player, ...]
    """Who can pay for taking a plant back from here."""


class CloudOffer(NamedTuple):
    """A cloud action as a button: price, what it would choose from, and why it is greyed."""

    kind: str
    price: tuple[int, int]
    """Lowest and highest price in clouds; both 0 where nothing can be returned."""
    choices: tuple[Actions, ...]
    reason: Reason | None
    """None when it can be done now."""


def area_table(rules: RenatureRules, s: State, area: int, free: int | None = None) -> AreaTable:
    """Return the majority table of an area; ``free`` is the mask of free brook spaces if not that of the state."""
    table = rules.tables
    sums = area_sums(s, area)
    points = dict(majority(sums, table.sizes[area], table.minors[area], rules.friendly))
    out = cancelled(sums, rules.friendly)
    rows = []
    for colour in sorted((c for c in range(COLOURS) if sums[c]), key=lambda c: (-sums[c], c)):
        codes = [s.plants[space] - 1 for space in table.area_spaces[area]]
        values = sorted((code % TYPES + 1 for code in codes if code >= 0 and code // TYPES == colour), reverse=True)
        seat = None if colour == NEUTRAL else rules.seat_of[colour]
        rows.append(ColourRow(colour, seat, tuple(values), sums[colour], colour in out, points.get(colour, 0)))
    part = table.open_part(s.free if free is None else free)
    shore = tuple(at for at, bit in zip(table.brook, table.bits, strict=True) if bit & part & table.shores[area])
    empty = tuple(table.spaces[space] for space in table.area_spaces[area] if not s.plants[space])
    owner = s.owners[area]
    return AreaTable(
        area,
        table.sizes[area],
        table.minors[area],
        tuple(rows),
        empty,
        shore,
        owner != UNSCORED,
        owner if owner >= 0 else None,
        _planters(rules, s, empty, shore) if owner == UNSCORED else (),
        tuple(seat for seat in range(rules.setup.seats) if owner == UNSCORED and _can_return(rules, s, seat, area)),
    )


def _planters(rules: RenatureRules, s: State, empty: tuple[Space, ...], shore: tuple[Space, ...]) -> tuple[Player, ...]:
    if not any(near in shore for space in empty for near in neighbours(space)):
        return ()
    at = 2 * TYPES
    return tuple(
        seat
        for seat in range(rules.setup.seats)
        if any(s.stocks[seat * at : seat * at + at]) and (s.hands[seat] or s.reserves[seat])
    )


def _can_return(rules: RenatureRules, s: State, seat: Player, area: int) -> bool:
    codes = rules.return_codes(s, seat)
    return any(s.plants[space] in codes for space in rules.tables.area_spaces[area])


def closed_by(rules: RenatureRules, s: State, at: tuple[Space, Space]) -> list[int]:
    """Return the areas that a domino on these two spaces would close, by isolation too."""
    part = rules.tables.open_part(free_after(rules, s, at))
    owners = s.owners
    return [area for area, shore in enumerate(rules.tables.shores) if not shore & part and owners[area] == UNSCORED]


def free_after(rules: RenatureRules, s: State, at: tuple[Space, Space]) -> int:
    """Return the mask of the free brook spaces once a domino lies there."""
    slot = rules.tables.slots[rules.tables.slot_of[at]]
    return s.free & ~(slot.first_bit | slot.second_bit)


def best_closing(rules: RenatureRules, s: State) -> tuple[tuple[int, ...], int]:
    """Return the areas that the player to act could close with a domino of the hand, and the points for it, at their best.

    The areas are taken as they stand, without a further plant; no areas and 0 where nothing is to be won.
    """
    seat = s.to_act
    worth = [dict(area_points(rules, s, area)).get(seat, 0) for area in range(len(rules.tables.areas))]
    best: tuple[tuple[int, ...], int] = ((), 0)
    for at in {at for domino in s.hands[seat] for at in open_ends(rules, s, domino).slots}:
        closed = tuple(closed_by(rules, s, at))
        points = sum(worth[area] for area in closed)
        if points > best[1]:
            best = closed, points
    return best


def closing_tables(rules: RenatureRules, s: State, at: tuple[Space, Space]) -> list[AreaTable]:
    """Return the majority tables of the areas that a domino there would close, as they stand without a further plant."""
    free = free_after(rules, s, at)
    return [area_table(rules, s, area, free) for area in closed_by(rules, s, at)]


def with_plant(rules: RenatureRules, s: State, a: Plant) -> State:
    """Return the state with a plant put on the map and nothing else done: no clouds, points or areas yet."""
    table, seat = rules.tables, s.to_act
    space, kind, neutral = table.space_of[a.at], table.type_of[a.type], a.owner == "neutral"
    colour, area = NEUTRAL if neutral else rules.colours[seat], table.area_of[space]
    after = s.clone()
    after.stocks[(2 * seat + neutral) * TYPES + kind] -= 1
    after.plants[space] = 1 + colour * TYPES + kind
    after.sums[area * COLOURS + colour] += kind + 1
    after.tall[area * TYPES + kind] += 1
    return after


def without_plant(rules: RenatureRules, s: State, a: ReturnPlant) -> State:
    """Return the state with a plant taken back to the player board and nothing else done; the price is not paid."""
    table, seat = rules.tables, s.to_act
    space = table.space_of[a.at]
    colour, kind = divmod(s.plants[space] - 1, TYPES)
    area = table.area_of[space]
    after = s.clone()
    after.stocks[(2 * seat + (colour == NEUTRAL)) * TYPES + kind] += 1
    after.plants[space] = 0
    after.sums[area * COLOURS + colour] -= kind + 1
    after.tall[area * TYPES + kind] -= 1
    return after


def plant_worth(rules: RenatureRules, s: State, space: int, kind: int) -> int:
    """Return the points that a plant of that type would give on an area space (6.1)."""
    at = rules.tables.area_of[space] * TYPES
    return rules.plant_base + rules.plant_each * sum(s.tall[at : at + kind + 1])


def plantable(rules: RenatureRules, s: State, at: tuple[Space, Space] | None = None) -> dict[Space, tuple[int, ...]]:
    """Return for each free space beside a domino the points of each plant type, lowest type first.

    The domino is the one just laid, or one that would lie on the two spaces ``at``.
    """
    table = rules.tables
    slot = s.placed if at is None else table.slot_of[at]
    if slot < 0:
        return {}
    return {
        table.spaces[space]: tuple(plant_worth(rules, s, space, kind) for kind in range(TYPES))
        for space in table.slots[slot].spaces
        if not s.plants[space]
    }


def plants_in_hand(rules: RenatureRules, s: State, seat: Player) -> dict[tuple[str, str], int]:
    """Return the plants left on a player board by owner (own, neutral) and type."""
    at = seat * 2 * TYPES
    types = rules.tables.types
    return {(OWNERS[kind // TYPES], types[kind % TYPES]): s.stocks[at + kind] for kind in range(2 * TYPES)}


def cloud_offers(rules: RenatureRules, s: State) -> tuple[CloudOffer, ...]:
    """Return the three cloud actions of the player to act, possible or not, in the order of the rules."""
    if s.to_act < 0:
        return ()
    jokers = tuple(ChangeJoker(name) for animal, name in enumerate(rules.tables.animals) if animal != s.joker)
    usable = tuple(action for action in jokers if refusals.why_not(rules, s, action) is None)
    joker = CloudOffer("change_joker", (rules.joker_price,) * 2, usable, refusals.why_not(rules, s, jokers[0]))
    returns = tuple(return_actions(rules, s)) if s.clouds[s.to_act] else ()
    prices = [(s.plants[rules.tables.space_of[a.at]] - 1) % TYPES + 1 for a in returns if isinstance(a, ReturnPlant)]
    why = None if returns else _why_no_return(rules, s)
    back = CloudOffer("return_plant", (min(prices, default=0), max(prices, default=0)), returns, why)
    reason = refusals.why_not(rules, s, ExtraTurn())
    extra = CloudOffer("extra_turn", (rules.extra_price,) * 2, () if reason else (ExtraTurn(),), reason)
    return joker, back, extra


def _why_no_return(rules: RenatureRules, s: State) -> Reason:
    """Return why no plant can be returned: nothing planted, no room, or too few clouds for the cheapest."""
    reasons = [refusals.why_not(rules, s, ReturnPlant(rules.tables.spaces[space])) for space, code in enumerate(s.plants) if code]
    missing = [reason for reason in reasons if reason and reason.key.endswith("_missing")]
    if missing:
        return min(missing, key=lambda reason: reason.values[0])
    return refusals.refuse("nothing_to_return")


class Ends(NamedTuple):
    """Where a domino of the hand can be laid."""

    slots: tuple[tuple[Space, Space], ...]
    """Placements, first animal of the domino first."""
    animals: tuple[Space, ...]
    """Covered brook spaces that the domino would touch and match in some placement: their open ends are lit."""


def open_ends(rules: RenatureRules, s: State, domino: int) -> Ends:
    """Return the placements of a domino and the animals on the board that it could be laid against."""
    if domino == HIDDEN:
        return Ends((), ())
    table = rules.tables
    slots = tuple(table.slots[number].at for number in placements(rules, s, domino))
    touched = {near for at in slots for space in at for near in neighbours(space) if near in table.brook_of and near not in at}
    return Ends(slots, tuple(sorted(near for near in touched if s.animals[table.brook_of[near]] >= 0)))


def back_range(rules: RenatureRules, view: State, area: int) -> tuple[int, int]:
    """Return the lowest and highest points that the back of an area's tile can have for this viewer."""
    table = rules.tables
    if view.tiles[area] != HIDDEN:
        return (table.backs[view.tiles[area]],) * 2
    left = list(table.all_tiles)
    for tile in (*view.tiles, *view.spare):
        if tile != HIDDEN:
            left.remove(tile)
    backs = [table.backs[kind] for kind in left if table.tile_kinds[kind][0] == table.sizes[area]]
    return min(backs), max(backs)
