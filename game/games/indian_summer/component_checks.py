"""What must hold among the facts of the data file of Indian Summer."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.records import Problem
from game.games.indian_summer.components import (
    CELLS,
    COLUMNS,
    FULL,
    LETTERS,
    ROWS,
    TREASURES,
    Components,
    LeafTile,
    Tile,
    Treasure,
    area_mask,
    piece_of,
    printed,
)


def check(data: Components) -> Iterator[Problem]:
    """Yield what is wrong with the components, by path."""
    yield from _check_grid(data)
    if [kind.id for kind in data.treasures] != list(TREASURES) or "".join(k.letter for k in data.treasures) != LETTERS:
        yield ("treasures",), "the order must be berry b, nut n, mushroom m, feather f"
    elif sum(kind.tokens for kind in data.treasures) != data.counts.get("treasure_tokens"):
        yield ("counts", "treasure_tokens"), f"the treasures have {sum(k.tokens for k in data.treasures)} tokens"
    yield from _check_floors(data)
    yield from _check_pieces(data)
    yield from _check_numbers(data)


def _check_grid(data: Components) -> Iterator[Problem]:
    covered = 0
    for index, area in enumerate(data.grid.areas):
        inside = 0 <= area.top <= ROWS - data.grid.area_rows and 0 <= area.left <= COLUMNS - data.grid.area_columns
        if not inside or covered & area_mask(data.grid, area):
            yield ("grid", "areas", index), f"area {area.id} leaves the floor or overlaps another"
            return
        covered |= area_mask(data.grid, area)
    if covered != FULL:
        yield ("grid", "areas"), f"the areas cover {covered.bit_count()} of {CELLS} spaces"


def _check_floors(data: Components) -> Iterator[Problem]:
    if len(data.forest_floors) != data.counts.get("forest_floor_boards"):
        yield ("counts", "forest_floor_boards"), f"there are {len(data.forest_floors)} forest floors"
    seen: set[tuple[str, ...]] = set()
    for index, floor in enumerate(data.forest_floors):
        for side, rows, wanted in (
            ("front", floor.front, data.floor_checks.front),
            ("back", floor.back, data.floor_checks.back),
        ):
            path = ("forest_floors", index, side)
            yield from _check_side(data, path, rows, wanted)
            looks = {rows, rows[::-1], tuple(r[::-1] for r in rows), tuple(r[::-1] for r in rows[::-1])}
            if looks & seen:
                yield path, "this side repeats another one"
            seen.add(rows)


def _check_side(
    data: Components, path: tuple[str | int, ...], rows: tuple[str, ...], wanted: dict[Treasure, int]
) -> Iterator[Problem]:
    if len(rows) != ROWS:
        yield path, f"{ROWS} rows are needed, there are {len(rows)}"
        return
    for number, row in enumerate(rows):
        if len(row) != COLUMNS or set(row) - set(LETTERS + "."):
            yield (*path, number), f"'{row}' is not {COLUMNS} letters of b n m f ."
            return
    found = printed("".join(rows))
    for name, number in wanted.items():
        if found.masks[TREASURES.index(name)].bit_count() != number:
            yield path, f"{number} of {name} are needed, there are {found.masks[TREASURES.index(name)].bit_count()}"
    areas = [area_mask(data.grid, area) for area in data.grid.areas]
    if sorted((mask & found.any).bit_count() for mask in areas) != sorted(data.floor_checks.per_area):
        yield path, f"the treasures of the areas must number {list(data.floor_checks.per_area)}"
    for name, most in data.floor_checks.most_in_area.items():
        if any((mask & found.masks[TREASURES.index(name)]).bit_count() > most for mask in areas):
            yield path, f"an area holds more than {most} of {name}"


def _check_pieces(data: Components) -> Iterator[Problem]:
    sizes = {"green": 3, "orange": 4, "red": 5}
    seen: set[object] = set()
    leaves: list[tuple[str, int, Tile]] = [("leaf_tiles", i, tile) for i, tile in enumerate(data.leaf_tiles)]
    animals: list[tuple[str, int, Tile]] = [("animals", i, tile) for i, tile in enumerate(data.animals)]
    for key, index, tile in [*leaves, *animals]:
        hole = tile.hole if isinstance(tile, LeafTile) else None
        path = (key, index)
        if len(set(tile.cells)) != tile.size or min(r for r, _ in tile.cells) or min(c for _, c in tile.cells):
            yield (*path, "cells"), f"{tile.id} needs {tile.size} different cells that begin at row 0 and column 0"
            continue
        if isinstance(tile, LeafTile) and (hole not in tile.cells or tile.size != sizes[tile.colour]):
            yield path, f"{tile.id}: the hole must be one of its cells and {tile.colour} leaves have {sizes[tile.colour]}"
            continue
        piece = piece_of(tile.id, tile.cells, hole)
        if (tile.orientations, tile.placements_empty) != (len(piece.forms), len(piece.spots)):
            yield path, f"{tile.id} has {len(piece.forms)} orientations and {len(piece.spots)} placements"
        look = frozenset(spot[:2] for spot in piece.spots)
        if look in seen:
            yield path, f"{tile.id} repeats another tile"
        seen.add(look)
    for colour, size in sizes.items():
        number = sum(tile.count for tile in data.leaf_tiles if tile.size == size)
        if number != data.counts.get(f"leaf_tiles_{colour}"):
            yield ("counts", f"leaf_tiles_{colour}"), f"there are {number} {colour} leaf tiles"


def _check_numbers(data: Components) -> Iterator[Problem]:
    tiles, cells = sum(t.count for t in data.leaf_tiles), sum(t.count * t.size for t in data.leaf_tiles)
    animals = sum(t.count for t in data.animals)
    for key, number in (
        ("leaf_tiles", tiles),
        ("leaf_cells_total", cells),
        ("animal_tiles", animals),
        ("animal_kinds", len(data.animals)),
    ):
        if data.counts.get(key) != number:
            yield ("counts", key), f"the list below has {number}"
    setup, solo = data.setup, data.solo
    if len(setup.start_path_order) != setup.path_size:
        yield ("setup", "start_path_order"), f"{setup.path_size} colours are needed"
    for colour in set(setup.start_path_order):
        if data.seats[1] * setup.start_path_order.count(colour) > data.counts.get(f"leaf_tiles_{colour}", 0):
            yield ("setup", "start_path_order"), f"there are not enough {colour} leaf tiles for {data.seats[1]} paths"
    if solo.top_path + solo.bottom_path + solo.numbered_spaces + solo.player_path != solo.tiles_per_stack:
        yield ("solo", "tiles_per_stack"), "the solo paths and spaces do not use up a stack"
    if solo.stacks * solo.tiles_per_stack != tiles:
        yield ("solo", "stacks"), f"the stacks do not use up {tiles} leaf tiles"
    if list(solo.ratings) != sorted(solo.ratings) or not solo.ratings or solo.ratings[0] != 0:
        yield ("solo", "ratings"), "ratings must rise from 0"
