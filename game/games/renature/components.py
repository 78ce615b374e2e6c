"""Component records of Renature, read from ``data/renature/components.yaml`` and checked against each other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Final

from game.content.records import Problem, Record, checked, components_of
from game.content.source import Source

GAME: Final = "renature"
Space = tuple[int, int]
"""Row and column from 0, row 0 at the top."""


class Game(Record, frozen=True):
    """Id, seats and hand size."""

    id: str
    min_players: int
    max_players: int
    hand_size: int


class PlantType(Record, frozen=True):
    """A kind of plant; its value is its height."""

    id: str
    value: int


class Colour(Record, frozen=True):
    """A colour of plants; nobody plays the neutral one, which stands last."""

    id: str
    player: bool


class Stock(Record, frozen=True):
    """Plants of the player's colour and neutral plants, by type."""

    own: dict[str, int]
    neutral: dict[str, int]


class BalloonSide(Record, frozen=True):
    """Player board for three and four players."""

    used_with: tuple[int, ...]
    always: Stock
    three_player_only: Stock


class GliderSide(Record, frozen=True):
    """Half a player board for two players."""

    used_with: tuple[int, ...]
    boards_per_player: int
    colours: tuple[str, ...]
    each_board: Stock


class PlayerBoards(Record, frozen=True):
    """Both sides of the player boards and the capacity that follows for each number of players."""

    cloud_spaces: int
    balloon_side: BalloonSide
    glider_side: GliderSide
    capacity: dict[int, Stock]


class SeatSetup(Record, frozen=True):
    """What depends on the number of players."""

    dominoes_each: int
    dominoes_removed: int
    colours: tuple[str, ...]


class SetupTable(Record, frozen=True):
    """Set-up numbers of section 3."""

    players: dict[int, SeatSetup]
    start_scores: tuple[int, ...]
    clouds_each: int
    area_tiles_removed: int
    default_colours: tuple[str, ...]


class Animal(Record, frozen=True):
    """An animal and its place on the joker track."""

    id: str
    track: int


class Domino(Record, frozen=True):
    """An unordered pair of animals, written in track order."""

    id: str
    a: str
    b: str


class CloudSpace(Record, frozen=True):
    """An area space that holds clouds for the first plant on it."""

    space: Space
    area: str
    clouds: int


class Area(Record, frozen=True):
    """An area; ``shore`` counts the brook spaces next to it."""

    id: str
    size: int
    shore: int
    spaces: tuple[Space, ...]


class Counts(Record, frozen=True):
    """Numbers of spaces and of neighbouring brook pairs, as a check of the map."""

    area_spaces: int
    brook_spaces: int
    brook_pairs: int


class Board(Record, frozen=True):
    """The map."""

    size: int
    rows: tuple[str, ...]
    start_spaces: tuple[Space, ...]
    cloud_spaces: tuple[CloudSpace, ...]
    areas: tuple[Area, ...]
    counts: Counts


class AreaTile(Record, frozen=True):
    """Front (major, minor) and secret back (end_bonus) of an area tile."""

    id: str
    major: int
    minor: int
    end_bonus: int


class Clouds(Record, frozen=True):
    """Numbers of cloud tokens."""

    total: int
    per_player: int
    capacity: int
    on_board: int


class CloudActions(Record, frozen=True):
    """Prices in cloud tokens; returning a plant costs its value."""

    change_joker: int
    extra_turn: int


class PlantScore(Record, frozen=True):
    """Points for a new plant (6.1)."""

    base: int
    per_plant_of_equal_or_lower_value: int


class EndGame(Record, frozen=True):
    """Points of the final scoring (6.4)."""

    per_cloud: int
    per_value_of_unplaced_plant: int


class Components(Record, frozen=True):
    """The whole file."""

    game: Game
    plant_types: tuple[PlantType, ...]
    colours: tuple[Colour, ...]
    plant_supply: dict[str, dict[str, int]]
    plant_total: int
    player_boards: PlayerBoards
    setup: SetupTable
    animals: tuple[Animal, ...]
    joker_start: str
    dominoes: tuple[Domino, ...]
    board: Board
    area_tiles: tuple[AreaTile, ...]
    clouds: Clouds
    cloud_actions: CloudActions
    plant_score: PlantScore
    end_game: EndGame


def components() -> Components:
    """Return the components of the game, read and checked once per file; ContentError with file, line and column."""
    return components_of(GAME, from_source)


def from_source(source: Source) -> Components:
    """Return the checked components of a text; ContentError names every contradiction."""
    return checked(source, Components, *_CHECKS)


def neighbours(space: Space) -> tuple[Space, ...]:
    """Return the four orthogonal neighbours, some of them outside the grid, in reading order."""
    row, col = space
    return (row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)


def _check_plants(c: Components) -> Iterator[Problem]:
    types = {kind.id for kind in c.plant_types}
    if [colour.player for colour in c.colours] != [True] * (len(c.colours) - 1) + [False]:
        yield ("colours",), "exactly one colour is no player's, and it stands last"
    for index, kind in enumerate(c.plant_types):
        if kind.value != index + 1:
            yield ("plant_types", index, "value"), f"{kind.id} must have the value {index + 1}: lowest type first, in steps of 1"
    if set(c.plant_supply) != {colour.id for colour in c.colours}:
        yield ("plant_supply",), "one row for each colour is needed"
    for colour, row in c.plant_supply.items():
        if set(row) != types:
            yield ("plant_supply", colour), "one number for each plant type is needed"
    total = sum(sum(row.values()) for row in c.plant_supply.values())
    if total != c.plant_total:
        yield ("plant_total",), f"the supply holds {total} plants, not {c.plant_total}"


def _check_player_boards(c: Components) -> Iterator[Problem]:
    boards, types = c.player_boards, [kind.id for kind in c.plant_types]
    balloon, glider = boards.balloon_side, boards.glider_side
    seats = range(c.game.min_players, c.game.max_players + 1)
    if set(boards.capacity) != set(seats) or set(c.setup.players) != set(seats):
        yield ("player_boards", "capacity"), "a row for each number of players is needed, here and in setup.players"
        return
    for count in seats:
        for owner in ("own", "neutral"):
            row = getattr(boards.capacity[count], owner)
            for kind in types:
                path = ("player_boards", "capacity", count, owner, kind)
                always, extra = getattr(balloon.always, owner)[kind], getattr(balloon.three_player_only, owner)[kind]
                printed = always + (extra if count == 3 else 0)
                if count in glider.used_with:
                    printed = glider.boards_per_player * getattr(glider.each_board, owner)[kind]
                if row.get(kind) != printed:
                    yield path, f"the boards have {printed} spaces, not {row.get(kind)}"
                colours = ("neutral",) if owner == "neutral" else c.setup.players[count].colours
                users = count if owner == "neutral" else 1
                for colour in colours:
                    if users * printed > c.plant_supply.get(colour, {}).get(kind, 0):
                        yield path, f"the box has too few plants: {colour} {kind}"


def _check_setup(c: Components) -> Iterator[Problem]:
    colours = {colour.id for colour in c.colours if colour.player}
    for count, row in c.setup.players.items():
        if count * row.dominoes_each + row.dominoes_removed != len(c.dominoes):
            yield ("setup", "players", count), f"the dominoes dealt and removed are not {len(c.dominoes)}"
        if not set(row.colours) <= colours or len(set(row.colours)) < count:
            yield ("setup", "players", count, "colours"), f"{count} or more different colours of players are needed"
    if len(c.setup.start_scores) != c.game.max_players:
        yield ("setup", "start_scores"), "one number for each seat is needed"
    if set(c.setup.default_colours) != colours or len(c.setup.default_colours) != len(colours):
        yield ("setup", "default_colours"), "each colour of a player stands here once"
    clouds = c.clouds
    if clouds.on_board != sum(space.clouds for space in c.board.cloud_spaces):
        yield ("clouds", "on_board"), "the cloud spaces of the board hold another number"
    if clouds.total < c.game.max_players * clouds.per_player + clouds.on_board:
        yield ("clouds", "total"), "there are too few clouds for the players and the board"
    for path, number in (
        (("player_boards", "cloud_spaces"), c.player_boards.cloud_spaces),
        (("setup", "clouds_each"), c.setup.clouds_each),
        (("clouds", "per_player"), clouds.per_player),
    ):
        if number != clouds.capacity:
            yield path, f"must agree with clouds.capacity, {clouds.capacity}"


def _check_dominoes(c: Components) -> Iterator[Problem]:
    for index, animal in enumerate(c.animals):
        if animal.track != index:
            yield ("animals", index, "track"), f"the animals stand in track order: {index} is expected"
    animals = [animal.id for animal in c.animals]
    if c.joker_start != animals[0]:
        yield ("joker_start",), f"the marker starts on the first animal, {animals[0]}"
    wanted = list(combinations_with_replacement(animals, 2))
    seen: set[tuple[str, str]] = set()
    for index, domino in enumerate(c.dominoes):
        pair = (domino.a, domino.b)
        if pair not in wanted:
            yield ("dominoes", index), f"{domino.a}, {domino.b} are not two animals in track order"
        if pair in seen:
            yield ("dominoes", index), f"the domino {domino.a}, {domino.b} stands here twice"
        seen.add(pair)
    for pair in wanted:
        if pair not in seen:
            yield ("dominoes",), f"the domino {pair[0]}, {pair[1]} is missing"


def _check_map(c: Components) -> Iterator[Problem]:
    board = c.board
    if len(board.rows) != board.size or any(len(row) != board.size for row in board.rows):
        yield ("board", "rows"), f"{board.size} rows of {board.size} spaces are needed"
        return
    grid = {(r, col): sign for r, row in enumerate(board.rows) for col, sign in enumerate(row)}
    brook = {space for space, sign in grid.items() if sign == "."}
    if set(grid.values()) - {"."} != {area.id for area in board.areas}:
        yield ("board", "areas"), "the letters of the map are not the ids of the areas"
    for index, area in enumerate(board.areas):
        path = ("board", "areas", index)
        drawn = {space for space, sign in grid.items() if sign == area.id}
        shore = {near for space in drawn for near in neighbours(space) if near in brook}
        if set(area.spaces) != drawn:
            yield (*path, "spaces"), f"area {area.id} is drawn otherwise in board.rows"
        if area.size != len(drawn):
            yield (*path, "size"), f"area {area.id} has {len(drawn)} spaces"
        if area.shore != len(shore):
            yield (*path, "shore"), f"area {area.id} has a shore of {len(shore)} brook spaces"
        if any(grid.get(near, ".") not in (".", area.id) for space in drawn for near in neighbours(space)):
            yield path, f"area {area.id} touches another area"
    pairs = sum(near in brook for space in brook for near in neighbours(space)) // 2
    counted = Counts(area_spaces=len(grid) - len(brook), brook_spaces=len(brook), brook_pairs=pairs)
    if counted != board.counts:
        yield ("board", "counts"), f"the map has {counted.area_spaces}, {counted.brook_spaces} and {counted.brook_pairs}"
    for index, start in enumerate(board.start_spaces):
        if start not in brook:
            yield ("board", "start_spaces", index), "a start space is a brook space"
    for index, cloud in enumerate(board.cloud_spaces):
        if grid.get(cloud.space) != cloud.area:
            yield ("board", "cloud_spaces", index), f"this space is not in area {cloud.area}"


def _check_tiles(c: Components) -> Iterator[Problem]:
    sizes = [area.size for area in c.board.areas]
    majors = [tile.major for tile in c.area_tiles]
    for index, tile in enumerate(c.area_tiles):
        if tile.major not in sizes:
            yield ("area_tiles", index, "major"), f"no area has the size {tile.major}"
        if tile.minor != tile.major // 2:
            yield ("area_tiles", index, "minor"), f"half of {tile.major} rounded down is {tile.major // 2}"
    for index, size in enumerate(sizes):
        if majors.count(size) < sizes.count(size):
            yield ("board", "areas", index, "size"), f"there are too few area tiles of {size}"
    if len(majors) - len(sizes) != c.setup.area_tiles_removed:
        yield ("setup", "area_tiles_removed"), f"{len(majors) - len(sizes)} tiles are left over"


_CHECKS: Final = (_check_plants, _check_player_boards, _check_setup, _check_dominoes, _check_map, _check_tiles)
