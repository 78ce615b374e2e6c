"""Set-up of Indian Summer (rules 3 and 9): options, the deal, and what a dealt state looks like."""

from __future__ import annotations

from random import Random
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from game.engine.types import GameOptions, Reason, Setup, SetupError
from game.games.indian_summer.actions import Deal
from game.games.indian_summer.components import TREASURES, Box, Colour
from game.games.indian_summer.state import State

FloorChoice: TypeAlias = tuple[str, Literal["front", "back"]]
"""Board id and side."""
COLOURS: Final[tuple[Colour, ...]] = ("green", "orange", "red")


class Options(GameOptions, frozen=True, kw_only=True):
    """Options of Indian Summer (positions.md)."""

    sides: Literal["front", "back", "random", "mixed", "choose"] = "front"
    floors: tuple[FloorChoice, ...] = ()
    """With ``sides: choose``, by seat."""
    family: bool = False
    """No animals."""
    same_floor: bool = False
    """Everybody has the floor of the first seat."""
    common_path_capacity: Annotated[int, msgspec.Meta(ge=12, le=30)] = 20
    stack: Literal[1, 2, 3] = 1
    """Solo game: which third of the leaves is used; a campaign plays all three with one seed."""


def check_setup(setup: Setup, box: Box) -> Options:
    """Return the options; SetupError when the seats or the options do not fit."""
    options = setup.options
    if not isinstance(options, Options):
        options = msgspec.convert(msgspec.to_builtins(options), Options)
    low, high = box.data.seats
    if not low <= setup.seats <= high:
        raise SetupError(Reason("indian_summer.refuse.seats", (low, high)))
    if options.first_player != "random" and options.first_player >= setup.seats:
        raise SetupError(Reason("indian_summer.refuse.first_player", (options.first_player,)))
    if setup.seats > 1 and options.stack != 1:
        raise SetupError(Reason("indian_summer.refuse.stack_needs_solo"))
    if options.floors and options.sides != "choose":
        raise SetupError(Reason("indian_summer.refuse.floors_need_choose"))
    if options.sides == "choose":
        _check_floors(setup.seats, options, box)
    return options


def _check_floors(seats: int, options: Options, box: Box) -> None:
    known = {floor.id for floor in box.data.forest_floors}
    for board, _ in options.floors:
        if board not in known:
            raise SetupError(Reason("indian_summer.refuse.no_such_floor", (board,)))
    if len(options.floors) != seats:
        raise SetupError(Reason("indian_summer.refuse.floors_by_seat", (seats, len(options.floors))))
    if options.same_floor and len(set(options.floors)) > 1:
        raise SetupError(Reason("indian_summer.refuse.floors_not_same"))


def draw_floors(seats: int, options: Options, box: Box, rng: Random) -> tuple[str, ...]:
    """Return the printed side of each seat as ``board.side``; the same number of draws whatever the options."""
    boards = [floor.id for floor in box.data.forest_floors]
    rng.shuffle(boards)
    coins = [rng.choice(("front", "back")) for _ in boards]
    if options.sides == "choose":
        return tuple(f"{board}.{side}" for board, side in options.floors)
    first = options.stack - 1 if seats == 1 else 0
    found = []
    for seat in range(first, first + seats):
        place = first if options.same_floor else seat
        side = {"random": coins[0], "mixed": coins[place]}.get(options.sides, options.sides)
        found.append(f"{boards[place]}.{side}")
    return tuple(found)


def draw_deal(seats: int, options: Options, box: Box, rng: Random) -> Deal:
    """Return the whole shuffle (rules 3; 9 for one seat)."""
    start = rng.randrange(seats) if options.first_player == "random" else options.first_player
    floors = draw_floors(seats, options, box, rng)
    tiles = list(box.tiles)
    rng.shuffle(tiles)
    if seats == 1:
        return _draw_solo(options, box, floors, [name for name, _ in tiles])
    rows: dict[Colour, list[str]] = {colour: [] for colour in COLOURS}
    for name, colour in tiles:
        rows[colour].append(name)
    paths = []
    dealt: dict[Colour, int] = dict.fromkeys(COLOURS, 0)
    for _ in range(seats):
        path = []
        for colour in box.data.setup.start_path_order:
            path.append(rows[colour][dealt[colour]])
            dealt[colour] += 1
        paths.append(tuple(path))
    rest = _without_first(tiles, dealt)
    capacity = options.common_path_capacity
    return Deal(start, floors, tuple(paths), rest[:capacity], rest[capacity:])


def _without_first(tiles: list[tuple[str, Colour]], dealt: dict[Colour, int]) -> tuple[str, ...]:
    """Return the ids of the tiles without the first of each colour that have been dealt."""
    left = dict(dealt)
    rest = []
    for name, colour in tiles:
        if left[colour]:
            left[colour] -= 1
        else:
            rest.append(name)
    return tuple(rest)


def _draw_solo(options: Options, box: Box, floors: tuple[str, ...], tiles: list[str]) -> Deal:
    solo = box.data.solo
    first = (options.stack - 1) * solo.tiles_per_stack
    stack = tiles[first : first + solo.tiles_per_stack]
    parts: list[tuple[str, ...]] = []
    for number in (solo.top_path, solo.bottom_path, solo.numbered_spaces, solo.player_path):
        parts.append(tuple(stack[:number]))
        del stack[:number]
    gone = sorted(tiles[:first] + tiles[first + solo.tiles_per_stack :])
    return Deal(0, floors, (parts[3],), top=parts[0], bottom=parts[1], spaces=parts[2], gone=tuple(gone))


def lay_out(s: State, deal: Deal, box: Box, family: bool) -> None:
    """Put a deal on the table, in place; everybody's floor is empty."""
    seats = len(deal.floors)
    index = box.leaf_index
    s.start = deal.start
    s.boards = [box.side_index[name] for name in deal.floors]
    s.printed = [box.sides[number].printed for number in s.boards]
    s.supply = [box.data.setup.start_treasures[name] for name in TREASURES] * seats
    s.paths = [tuple(index[name] for name in path) for path in deal.paths]
    s.common = tuple(index[name] for name in deal.common)
    s.reserve = tuple(index[name] for name in deal.reserve)
    s.top = tuple(index[name] for name in deal.top)
    s.bottom = tuple(index[name] for name in deal.bottom)
    s.spaces = tuple(index[name] for name in deal.spaces)
    s.gone = tuple(sorted(index[name] for name in deal.gone))
    s.animals = [0 if family else tile.count for tile in box.data.animals]
