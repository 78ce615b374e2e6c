"""What is in the box of Indian Summer: records read from data, cross-checks, and the tables of all placements."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, NamedTuple, TypeAlias

from game.content.records import Record, checked, components_of
from game.content.source import Source
from game.engine.masks import Cell, orientations, placements

GAME: Final = "indian_summer"
ROWS: Final = 8
COLUMNS: Final = 9
CELLS: Final = ROWS * COLUMNS
FULL: Final = (1 << CELLS) - 1
"""All 72 spaces of a floor; space (row, column) is bit ``9 * row + column``."""
INNER_LEFT: Final = FULL & ~sum(1 << COLUMNS * row for row in range(8))
"""Spaces that have a left neighbour."""
INNER_RIGHT: Final = FULL & ~sum(1 << COLUMNS * row + COLUMNS - 1 for row in range(8))
TREASURES: Final = ("berry", "nut", "mushroom", "feather")
"""From the least to the most valuable; a treasure is its index here everywhere in the code."""
BERRY, NUT, MUSHROOM, FEATHER = range(4)
LETTERS: Final = "bnmf"

Colour: TypeAlias = Literal["green", "orange", "red"]
Treasure: TypeAlias = Literal["berry", "nut", "mushroom", "feather"]


class Area(Record, frozen=True):
    """One of the six areas by its top left space."""

    id: str
    top: int
    left: int


class Grid(Record, frozen=True):
    """Size of a floor and its areas."""

    rows: Literal[8]
    columns: Literal[9]
    area_rows: int
    area_columns: int
    areas: tuple[Area, ...]


class TreasureKind(Record, frozen=True):
    """A kind of treasure: its letter in maps and the number of its tokens."""

    id: Treasure
    letter: Literal["b", "n", "m", "f"]
    tokens: int


class Rate(Record, frozen=True):
    """How many are given for how many."""

    give: int
    get: int


class Exchange(Record, frozen=True):
    """Trading to a lower and to the next higher kind."""

    down: Rate
    up: Rate


class ForestFloor(Record, frozen=True):
    """The printed treasures of both sides of a board, 8 rows of 9 letters each."""

    id: str
    front: tuple[str, ...]
    back: tuple[str, ...]


class FloorChecks(Record, frozen=True):
    """What a printed side must hold."""

    front: dict[Treasure, int]
    back: dict[Treasure, int]
    most_in_area: dict[Treasure, int]
    per_area: tuple[int, ...]


class Tile(Record, frozen=True, kw_only=True):
    """What leaf and animal tiles have in common."""

    id: str
    count: int
    shape: str
    size: int
    cells: tuple[Cell, ...]
    orientations: int
    placements_empty: int


class LeafTile(Tile, frozen=True, kw_only=True):
    """A kind of leaf tile; its hole is one of its cells."""

    colour: Colour
    hole: Cell


class AnimalTile(Tile, frozen=True, kw_only=True):
    """A kind of animal tile, with the treasure that lies on it."""

    bonus: Treasure | None


class Squirrels(Record, frozen=True):
    """Squirrels are not limited in play."""

    in_box: int
    limited: bool


class SetupNumbers(Record, frozen=True):
    """Numbers of the set-up and of the paths."""

    start_path_order: tuple[Colour, ...]
    start_treasures: dict[Treasure, int]
    path_size: int
    path_max: int
    common_path_refill_below: int
    common_path_capacity: int


class Solo(Record, frozen=True):
    """Numbers of the solo game."""

    stacks: int
    tiles_per_stack: int
    top_path: int
    bottom_path: int
    numbered_spaces: int
    player_path: int
    points_per_unused_turn: int
    ratings: tuple[int, ...]


class Components(Record, frozen=True):
    """The whole data file."""

    seats: tuple[int, int]
    counts: dict[str, int]
    grid: Grid
    treasures: tuple[TreasureKind, ...]
    exchange: Exchange
    forest_floors: tuple[ForestFloor, ...]
    floor_checks: FloorChecks
    leaf_tiles: tuple[LeafTile, ...]
    animals: tuple[AnimalTile, ...]
    squirrels: Squirrels
    setup: SetupNumbers
    solo: Solo


class Spot(NamedTuple):
    """One way to lay a leaf or an animal on a floor."""

    mask: int
    hole: int
    """Bit of the hole, 0 for animals."""
    code: int
    """``72 * k + 9 * row + column``."""


class Form(NamedTuple):
    """One orientation as bit distances from the top left corner of its box."""

    k: int
    corners: int
    """Corners at which the box lies inside the floor."""
    steps: tuple[int, ...]
    cells: tuple[Cell, ...]
    hole: Cell | None


class Piece(NamedTuple):
    """Everything worked out about one kind of leaf or animal."""

    id: str
    size: int
    forms: tuple[Form, ...]
    spots: tuple[Spot, ...]
    """By k, row, column: the order of legal actions."""
    by_code: dict[int, Spot]

    def fits(self, covered: int) -> bool:
        """Return whether the piece has a place among the spaces that are not in ``covered``."""
        empty = FULL & ~covered
        for form in self.forms:
            corners = form.corners
            for step in form.steps:
                corners &= empty >> step
            if corners:
                return True
        return False

    def free_spots(self, covered: int) -> list[Spot]:
        """Return every spot that touches nothing in ``covered``."""
        return [spot for spot in self.spots if not spot[0] & covered]


class Side(NamedTuple):
    """One printed side."""

    board: str
    side: Literal["front", "back"]
    printed: str
    """72 letters, row after row."""


class Printed(NamedTuple):
    """The treasures of one side as masks."""

    masks: tuple[int, int, int, int]
    """By treasure."""
    any: int
    kind: tuple[int, ...]
    """By space: the treasure, -1 for bare ground."""


class Box(NamedTuple):
    """Components and tables; made once, shared, never changed."""

    data: Components
    leaves: tuple[Piece, ...]
    leaf_index: dict[str, int]
    animals: tuple[Piece, ...]
    animal_index: dict[str, int]
    bonus: tuple[int, ...]
    """By animal: the treasure on the tile, -1 for none."""
    areas: tuple[int, ...]
    """Mask of each area."""
    area_of: tuple[int, ...]
    """By space."""
    sides: tuple[Side, ...]
    side_index: dict[str, int]
    """By ``board.side``."""
    tiles: tuple[tuple[str, Colour], ...]
    """Id and colour of every single leaf tile."""


def beside(mask: int) -> int:
    """Return the spaces beside those of a mask."""
    return (mask << COLUMNS | mask >> COLUMNS | (mask << 1) & INNER_LEFT | (mask >> 1) & INNER_RIGHT) & FULL


@cache
def printed(text: str) -> Printed:
    """Return the masks of a printed side of 72 letters."""
    kind = tuple(LETTERS.find(letter) for letter in text)
    masks = tuple(sum(1 << cell for cell, found in enumerate(kind) if found == treasure) for treasure in range(4))
    return Printed((masks[0], masks[1], masks[2], masks[3]), sum(masks), kind)


def box() -> Box:
    """Return the components in use (the player's changed data file where there is one)."""
    return components_of(GAME, from_source)


def from_source(source: Source) -> Box:
    """Return the tables of a data file given as text; ContentError with every mistake."""
    from game.games.indian_summer.component_checks import check

    return build(checked(source, Components, check))


def build(data: Components) -> Box:
    """Work out the tables of checked components."""
    areas = tuple(area_mask(data.grid, area) for area in data.grid.areas)
    sides = [Side(floor.id, "front", "".join(floor.front)) for floor in data.forest_floors]
    sides += [Side(floor.id, "back", "".join(floor.back)) for floor in data.forest_floors]
    return Box(
        data=data,
        leaves=tuple(piece_of(tile.id, tile.cells, tile.hole) for tile in data.leaf_tiles),
        leaf_index={tile.id: index for index, tile in enumerate(data.leaf_tiles)},
        animals=tuple(piece_of(tile.id, tile.cells, None) for tile in data.animals),
        animal_index={tile.id: index for index, tile in enumerate(data.animals)},
        bonus=tuple(-1 if tile.bonus is None else TREASURES.index(tile.bonus) for tile in data.animals),
        areas=areas,
        area_of=tuple(next(i for i, mask in enumerate(areas) if mask >> cell & 1) for cell in range(CELLS)),
        sides=tuple(sides),
        side_index={f"{side.board}.{side.side}": number for number, side in enumerate(sides)},
        tiles=tuple((tile.id, tile.colour) for tile in data.leaf_tiles for _ in range(tile.count)),
    )


def area_mask(grid: Grid, area: Area) -> int:
    """Return the spaces of an area."""
    rows, columns = range(area.top, area.top + grid.area_rows), range(area.left, area.left + grid.area_columns)
    return sum(1 << COLUMNS * row + column for row in rows for column in columns)


@cache
def piece_of(name: str, cells: tuple[Cell, ...], hole: Cell | None) -> Piece:
    """Work out the forms and spots of a tile."""
    marked = None if hole is None else cells.index(hole)
    forms = []
    for k, form in orientations(cells, marked).items():
        tall, wide = max(r for r, _ in form), max(c for _, c in form)
        corners = sum(1 << COLUMNS * r + c for r in range(ROWS - tall) for c in range(COLUMNS - wide))
        steps = tuple(COLUMNS * r + c for r, c in form)
        forms.append(Form(k, corners, steps, form, None if marked is None else form[marked]))
    spots = tuple(
        Spot(p.mask, p.mark, CELLS * p.k + COLUMNS * p.row + p.column) for p in placements(cells, ROWS, COLUMNS, marked)
    )
    by_code = {spot.code: spot for spot in spots}
    return Piece(name, len(cells), tuple(forms), spots, by_code)
