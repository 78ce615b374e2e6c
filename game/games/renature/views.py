"""What each player may see of a game of Renature, and worlds that fit such a view (rules 4.8)."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING

from game.engine.hidden import deal_into_holes
from game.engine.types import HIDDEN, OVER, Player
from game.games.renature.board import NEUTRAL, TYPES
from game.games.renature.state import State

if TYPE_CHECKING:
    from game.games.renature.rules import RenatureRules


def redact(rules: RenatureRules, s: State, viewer: Player | None) -> State:
    """Return the state with HIDDEN for what a viewer does not know; None is a spectator."""
    view = s.clone()
    for seat in range(rules.setup.seats):
        view.reserves[seat] = _blank(s.reserves[seat])
        if seat != viewer:
            view.hands[seat] = _blank(s.hands[seat])
            view.discards[seat] = _blank(s.discards[seat])
    view.aside = _blank(s.aside)
    if not rules.open_flowers:
        over = s.to_act == OVER
        view.tiles = tuple(
            tile if owner >= 0 and (over or owner == viewer) else HIDDEN for tile, owner in zip(s.tiles, s.owners, strict=True)
        )
        view.spare = _blank(s.spare)
    return view


def _blank(cards: tuple[int, ...]) -> tuple[int, ...]:
    return (HIDDEN,) * len(cards)


def fill(rules: RenatureRules, view: State, rng: Random) -> State:
    """Return a full state that fits a view: dominoes at random, tiles at random within their size."""
    s = view.clone()
    table = rules.tables
    piles = [list(pile) for pile in (*s.hands, *s.reserves, *s.discards, s.aside)]
    known = {card for pile in piles for card in pile}
    unseen = [d for d in range(len(table.dominoes)) if d not in known and not s.laid >> d & 1]
    deal_into_holes(unseen, piles, rng)
    seats = rules.setup.seats
    tuples = [tuple(pile) for pile in piles]
    s.hands, s.reserves, s.discards = tuples[:seats], tuples[seats : 2 * seats], tuples[2 * seats : 3 * seats]
    s.aside = tuple(sorted(tuples[-1]))
    if HIDDEN in s.tiles or HIDDEN in s.spare:
        _fill_tiles(rules, s, rng)
    return s


def _fill_tiles(rules: RenatureRules, s: State, rng: Random) -> None:
    """Deal the unknown area tiles: each area gets one of its size, the rest are spare."""
    table = rules.tables
    left = list(table.all_tiles)
    for tile in (*s.tiles, *s.spare):
        if tile != HIDDEN:
            left.remove(tile)
    rng.shuffle(left)
    tiles = list(s.tiles)
    for area, tile in enumerate(tiles):
        if tile == HIDDEN:
            tiles[area] = next(kind for kind in left if table.tile_kinds[kind][0] == table.sizes[area])
            left.remove(tiles[area])
    s.tiles = tuple(tiles)
    if HIDDEN in s.spare:
        s.spare = tuple(sorted(left))


def census(rules: RenatureRules, s: State) -> tuple[int, ...]:
    """Return sorted ids: dominoes 0-54, then 100 + kind of tile, then 200 + plant code for each plant, then 300 for each cloud.

    Plants that the set-up leaves in the box belong to it; in views only the number of hidden pieces is known.
    """
    dominoes = [d for d in range(len(rules.tables.dominoes)) if s.laid >> d & 1]
    dominoes += [d for pile in (*s.hands, *s.reserves, *s.discards, s.aside) for d in pile]
    tiles = [100 + tile for tile in (*s.tiles, *s.spare)]
    plants = [200 + code for code in (*_stocked(rules, s), *(code for code in s.plants if code), *_boxed(rules))]
    clouds = [300] * (sum(s.clouds) + sum(s.board_clouds) + s.waiting + s.spent)
    return tuple(sorted([*dominoes, *tiles, *plants, *clouds]))


def _stocked(rules: RenatureRules, s: State) -> Iterable[int]:
    for index, count in enumerate(s.stocks):
        seat, kind = divmod(index, 2 * TYPES)
        yield from [_code(rules, seat, kind)] * count


def _boxed(rules: RenatureRules) -> Iterable[int]:
    """Codes of the plants that the set-up does not use."""
    table = rules.tables
    left = {
        1 + table.colour_of[colour] * TYPES + table.type_of[kind]: number
        for colour, row in table.c.plant_supply.items()
        for kind, number in row.items()
    }
    for seat in range(rules.setup.seats):
        for kind, number in enumerate(rules.capacity):
            left[_code(rules, seat, kind)] -= number
    for code, number in left.items():
        yield from [code] * number


def _code(rules: RenatureRules, seat: int, kind: int) -> int:
    """Return the plant code of a kind on a player board (own types 0-3, neutral 4-7)."""
    return 1 + (NEUTRAL if kind >= TYPES else rules.colours[seat]) * TYPES + kind % TYPES
