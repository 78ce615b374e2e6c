"""What the screen shows before a move is made, and what it may help people remember (rules S3, A16).

Everything here works on views: nothing depends on a tile that the viewer does not know.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from game.engine.types import Player
from game.games.animals_on_board.components import ANONYMOUS, SPECIES_MASK, VALUES, Tiles, numbers
from game.games.animals_on_board.knowledge import table_tiles, tiles_in_use
from game.games.animals_on_board.rules import AnimalsOnBoard
from game.games.animals_on_board.scoring import by_species
from game.games.animals_on_board.state import State


class SplitPreview(NamedTuple):
    """Both halves of a split, each with its price in crates as its length, and the crate step of the player to act."""

    stay: tuple[str, ...]
    """Half that keeps the index of the group."""
    moved: tuple[str, ...]
    """Half that becomes the last group."""
    crates: int
    crates_after: int
    """One more, or four where there were five (S3)."""

    @property
    def gives_back(self) -> bool:
        """Whether the sixth crate makes five into four."""
        return self.crates_after < self.crates


class LoadPreview(NamedTuple):
    """What loading a group would mean for a seat."""

    price: int
    missing: int
    """Crates lacking to pay; 0 when it can be loaded."""
    gain: int
    """Points won or lost if the arks sailed right after it, the crates paid counted; a hidden animal not counted."""
    hidden: bool
    """The face-down tile is in the group."""
    pairs: tuple[int, ...]
    """Species that would then stand at exactly two, a warning."""
    herds: tuple[int, ...]
    """Species that would become a herd or grow as one."""
    size: int
    """Animals in the ark afterwards."""
    ends_game: bool
    """The load would make this the last round."""


class SpeciesKnown(NamedTuple):
    """What a viewer can know of one species."""

    species: int
    in_play: bool
    """False when the species is out of the game."""
    table: Tiles
    mine: Tiles
    elsewhere: Tiles
    """Tiles that others loaded in sight of all."""

    @property
    def unseen(self) -> int:
        """Number of its tiles whose place is not known."""
        return VALUES - (self.table | self.mine | self.elsewhere).bit_count() if self.in_play else 0


def split_preview(rules: AnimalsOnBoard, view: State, group: int, part: Iterable[str]) -> SplitPreview:
    """Return the halves of a split as it would be made; ``part`` may be either half, or not yet a legal one."""
    names, chosen = view.groups[group], set(part)
    halves = (tuple(name for name in names if name not in chosen), tuple(name for name in names if name in chosen))
    if names[0] in chosen:
        halves = halves[::-1]
    crates = view.crates[view.to_act]
    return SplitPreview(*halves, crates, rules.after_crate(crates))


def load_preview(rules: AnimalsOnBoard, view: State, group: int, seat: Player) -> LoadPreview:
    """Return what it would mean for ``seat`` to load a group, by the tiles known of it."""
    names = view.groups[group]
    price, crates = len(names), view.crates[seat]
    ark, more = view.arks[seat], rules.names.set_of(names)
    before = rules.scorer.points(ark) + crates
    after = rules.scorer.points(ark | more) + crates - price
    counts = {species: (ark >> VALUES * species & SPECIES_MASK).bit_count() for species, _ in by_species(more)}
    now = {species: counts[species] + mask.bit_count() for species, mask in by_species(more)}
    size = view.sizes[seat] + price
    return LoadPreview(
        price,
        max(0, price - crates),
        after - before,
        ANONYMOUS in names,
        tuple(species for species, count in now.items() if count == rules.scorer.pair),
        tuple(species for species, count in now.items() if count >= rules.scorer.herd_min),
        size,
        size >= rules.trigger and not rules.is_last_round(view),
    )


def species_known(rules: AnimalsOnBoard, view: State, viewer: Player | None) -> list[SpeciesKnown]:
    """Return for every species of the box what the viewer can know: on the table, in the own ark, in other arks."""
    used = tiles_in_use(view)
    table = table_tiles(view)
    mine = view.arks[viewer] if viewer is not None else 0
    others = 0
    for seat, ark in enumerate(view.arks):
        others |= ark if seat != viewer else 0
    found = []
    for species in range(len(rules.names.species)):
        own = rules.names.of_species(species)
        found.append(SpeciesKnown(species, bool(used & own), table & own, mine & own, others & own))
    return found


def memory_aid(rules: AnimalsOnBoard, people: int) -> Literal["none", "round", "game"]:
    """Return how much the screen recalls of other arks; ``auto`` is this round for one person, nothing for several (A16)."""
    chosen = rules.options.memory_aid
    if chosen == "auto":
        return "round" if people == 1 else "none"
    return chosen


def remembered(rules: AnimalsOnBoard, view: State, seat: Player, people: int) -> list[int]:
    """Return the tiles of another ark that the screen shows, by number: overflow always, loads as the memory aid says.

    With open arks, and after the end, these are all tiles.
    """
    if rules.open_arks or view.phase == "over":
        return numbers(view.arks[seat])
    aid = memory_aid(rules, people)
    known = {"none": 0, "round": view.loaded[seat], "game": view.arks[seat]}[aid]
    return numbers((known | view.shown[seat]) & view.arks[seat] & view.seen[seat])
