"""Components of Animals on Board: records of ``components.yaml``, its cross-checks, and tables made from them once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, TypeAlias

from game.content.records import Problem, Record, checked, components_of
from game.content.source import Source

GAME: Final = "animals_on_board"
VALUES: Final = 5
"""Tiles of a species; one bit of a species' mask for each value."""
SPECIES_MASK: Final = (1 << VALUES) - 1
ANONYMOUS: Final = "?"
"""How the face-down tile is called wherever people or computers read."""

Tile: TypeAlias = int
"""Number of a tile: species number x 5 + value - 1, in the order of the data file."""
Tiles: TypeAlias = int
"""Set of tiles as a bit mask."""


class Meta(Record, frozen=True):
    """The fixed numbers of the game."""

    id: str
    name_en: str
    name_es: str
    min_players: int
    max_players: int
    ages_from: int
    minutes: tuple[int, int]
    hand_at_setup: int
    kept_at_setup: int
    start_crates: int
    crate_cap: int
    crates_after_sixth: int
    face_down_tiles_in_group: int
    ark_capacity: int
    end_trigger_tiles: int
    short_game_end_trigger_tiles: int


class Numbers(Record, frozen=True):
    """What one number of players plays with; the later fields are sums of the earlier ones."""

    species_used: int
    species_removed: int
    tiles_used: int
    face_up_target: int
    group_size: int
    first_table_tiles: int
    first_refill_face_up: int
    first_refill_face_down: int
    draw_after_first_refill: int
    crates_left_in_supply: int
    splits_of_full_group: int


class Named(Record, frozen=True):
    """A name in both languages."""

    name_en: str
    name_es: str


class TileRecord(Record, frozen=True):
    """One animal tile."""

    id: str
    value: int


class Species(Record, frozen=True):
    """A species and its tiles."""

    id: str
    name_en: str
    name_es: str
    code: str
    colour: str
    tiles: tuple[TileRecord, ...]


class Token(Record, frozen=True):
    """A kind of piece that is no tile."""

    id: str
    name_en: str
    name_es: str
    count: int


class Ark(Record, frozen=True):
    """Places of one ark."""

    slots: int
    tiers: int
    slots_per_tier: tuple[int, ...]


class SeatColour(Record, frozen=True):
    """Colour of a seat on the screen."""

    seat: int
    name_en: str
    name_es: str
    colour: str


class Scoring(Record, frozen=True):
    """Numbers of the final scoring (rules section 6)."""

    single_animal: str
    discarded_count: int
    herd_min: int
    herd_max: int
    herd_animal_points: int
    crate_points: int
    tie_break: tuple[str, ...]


class Limits(Record, frozen=True):
    """Facts that follow from the rules; asserted by the tests."""

    max_group_loadable: int
    max_tiles_before_load: int
    max_tiles_owned: int
    max_overflow: int
    max_score: int
    min_draw_left_at_any_round_start: dict[int, int]
    min_supply_ever: dict[int, int]
    load_possible_on_first_turn_of_round: bool
    lost_turn_reachable: dict[int, bool]


class Components(Record, frozen=True):
    """The whole data file."""

    meta: Meta
    setup: dict[int, Numbers]
    ages: dict[int, Named]
    species: tuple[Species, ...]
    tokens: tuple[Token, ...]
    ark: Ark
    player_colours: tuple[SeatColour, ...]
    scoring: Scoring
    limits: Limits
    default_removal: dict[int, tuple[str, ...]]


def components() -> Components:
    """Return the game's components, read and checked once per file; ContentError with file, line and column."""
    return components_of(GAME, from_source)


def from_source(source: Source) -> Components:
    """Return the components of a source after all cross-checks; ContentError lists every mistake."""
    return checked(source, Components, _mistakes)


def _mistakes(c: Components) -> Iterator[Problem]:
    yield from _tile_mistakes(c)
    for seats in range(c.meta.min_players, c.meta.max_players + 1):
        if seats not in c.setup:
            yield ("setup",), f"no entry for {seats} players"
        if seats not in c.default_removal:
            yield ("default_removal",), f"no entry for {seats} players"
    for seats in c.setup:
        yield from _number_mistakes(c, seats)
    yield from _token_mistakes(c)
    known = {species.id for species in c.species}
    for seats, removed in c.default_removal.items():
        where = ("default_removal", seats)
        for index, name in enumerate(removed):
            if name not in known:
                yield (*where, index), f"'{name}' is not a species"
            elif name in removed[:index]:
                yield (*where, index), f"'{name}' stands here twice"
        if seats in c.setup and len(removed) != (wanted := c.setup[seats].species_removed):
            yield where, f"{len(removed)} species, but {wanted} are removed with {seats} players"


def _tile_mistakes(c: Components) -> Iterator[Problem]:
    ids: set[str] = set()
    for number, species in enumerate(c.species):
        where = ("species", number)
        if species.id in ids:
            yield (*where, "id"), f"the id '{species.id}' stands here twice"
        ids.add(species.id)
        values = [tile.value for tile in species.tiles]
        if values != list(range(1, VALUES + 1)):
            yield (*where, "tiles"), f"values {values}, but one tile of each value 1 to {VALUES} in rising order is needed"
        for index, tile in enumerate(species.tiles):
            if tile.id != f"{species.id}_{tile.value}":
                yield (*where, "tiles", index, "id"), f"'{tile.id}' should be '{species.id}_{tile.value}'"
    if set(c.ages) != set(range(1, VALUES + 1)):
        yield ("ages",), f"one age for each value 1 to {VALUES} is needed"


def _number_mistakes(c: Components, seats: int) -> Iterator[Problem]:
    n, meta = c.setup[seats], c.meta
    crates = next((token.count for token in c.tokens if token.id == "food_crate"), 0)
    first_table = seats * (meta.hand_at_setup - meta.kept_at_setup)
    sums = {
        "species_removed": len(c.species) - n.species_used,
        "tiles_used": n.species_used * VALUES,
        "group_size": n.face_up_target + meta.face_down_tiles_in_group,
        "first_table_tiles": first_table,
        "first_refill_face_up": n.face_up_target - first_table,
        "first_refill_face_down": meta.face_down_tiles_in_group,
        "draw_after_first_refill": n.tiles_used - seats * meta.kept_at_setup - n.group_size,
        "crates_left_in_supply": crates - seats * meta.start_crates,
        "splits_of_full_group": (1 << (n.group_size - 1)) - 1,
    }
    for name, wanted in sums.items():
        if getattr(n, name) != wanted:
            yield ("setup", seats, name), f"{getattr(n, name)}, but the other numbers give {wanted}"


def _token_mistakes(c: Components) -> Iterator[Problem]:
    counts = {token.id: token.count for token in c.tokens}
    wanted = {
        "food_crate": c.meta.max_players * c.meta.crate_cap,
        "ark": c.meta.max_players,
        "break_flag": c.meta.max_players,
        "start_flag": 1,
    }
    for name in wanted:
        if name not in counts:
            yield ("tokens",), f"no token '{name}'"
    for index, token in enumerate(c.tokens):
        if token.id not in wanted:
            yield ("tokens", index, "id"), f"'{token.id}' is not one of {', '.join(wanted)}"
        elif token.count != wanted[token.id]:
            yield ("tokens", index, "count"), f"{token.count}, but {wanted[token.id]} are needed"
    if c.ark.slots != c.meta.ark_capacity:
        yield ("ark", "slots"), f"{c.ark.slots}, but the ark holds {c.meta.ark_capacity}"
    if sum(c.ark.slots_per_tier) != c.ark.slots or len(c.ark.slots_per_tier) != c.ark.tiers:
        yield ("ark", "slots_per_tier"), f"the tiers do not add up to {c.ark.slots} slots on {c.ark.tiers} tiers"
    if [colour.seat for colour in c.player_colours] != list(range(c.meta.max_players)):
        yield ("player_colours",), f"one colour for each seat 0 to {c.meta.max_players - 1} is needed"


class Names:
    """Ids of tiles and species by number and back."""

    def __init__(self, c: Components) -> None:
        self.species: tuple[str, ...] = tuple(species.id for species in c.species)
        self.tiles: tuple[str, ...] = tuple(tile.id for species in c.species for tile in species.tiles)
        self.tiles_of = {species.id: [tile.id for tile in species.tiles] for species in c.species}
        self.all_tiles: Tiles = (1 << len(self.tiles)) - 1
        self.number: dict[str, Tile] = {name: number for number, name in enumerate(self.tiles)}
        self.bit: dict[str, Tiles] = {name: 1 << number for name, number in self.number.items()} | {ANONYMOUS: 0}
        """Each tile as a set; nothing for the face-down one, whose identity is elsewhere."""
        self.species_number: dict[str, int] = {name: number for number, name in enumerate(self.species)}

    def set_of(self, ids: Iterable[str]) -> Tiles:
        """Return ids as a set, ``?`` apart."""
        found = 0
        for name in ids:
            found |= self.bit[name]
        return found

    def of(self, tiles: Tiles) -> list[str]:
        """Return the ids of a set of tiles in their order."""
        return [self.tiles[tile] for tile in numbers(tiles)]

    def of_species(self, species: int) -> Tiles:
        """Return the set of the five tiles of a species."""
        return SPECIES_MASK << VALUES * species


@cache
def names() -> Names:
    """Return the ids of the components as the program ships them."""
    return Names(components())


def numbers(tiles: Tiles) -> list[Tile]:
    """Return the numbers of a set of tiles, rising."""
    found = []
    while tiles:
        low = tiles & -tiles
        found.append(low.bit_length() - 1)
        tiles ^= low
    return found


def tile_set(tiles: Iterable[Tile]) -> Tiles:
    """Return tiles as a set."""
    found = 0
    for tile in tiles:
        found |= 1 << tile
    return found
