"""Who knows what: views, guesses that fit a view, and the count of all pieces."""

from __future__ import annotations

from random import Random

from game.engine.types import HIDDEN, Player
from game.games.animals_on_board.components import Tiles, names, numbers, tile_set
from game.games.animals_on_board.scoring import scorer
from game.games.animals_on_board.state import NONE, State


def tiles_in_use(s: State) -> Tiles:
    """Return the tiles of all species that take part."""
    known = names()
    used = known.all_tiles
    for species in numbers(s.removed):
        used &= ~known.of_species(species)
    return used


def table_tiles(s: State) -> Tiles:
    """Return the tiles lying face up on the table."""
    found = 0
    for group in s.groups:
        found |= names().set_of(group)
    return found


def redact(s: State, viewer: Player | None) -> State:
    """Return what a viewer may see; None for a spectator."""
    v = s.clone()
    v.deck = (HIDDEN,) * len(s.deck)
    if s.face_down != NONE:
        v.face_down = HIDDEN
    for seat, seen in enumerate(s.seen):
        if seat == viewer:
            continue
        v.arks[seat] &= seen
        v.loaded[seat] &= seen
        if s.hands[seat]:
            v.hands[seat] = (HIDDEN,) * len(s.hands[seat])
        if s.kept[seat] and s.phase != "over":
            v.kept[seat] = HIDDEN
    return v


def fill(view: State, rng: Random) -> State:
    """Return a world that fits the view: unseen tiles dealt at random to arks, hands, face-down tile and pile."""
    s = view.clone()
    pool = numbers(unseen(view))
    rng.shuffle(pool)
    for seat, size in enumerate(s.sizes):
        for _ in range(size - s.arks[seat].bit_count()):
            s.arks[seat] |= 1 << pool.pop()
        if HIDDEN in s.hands[seat]:
            s.hands[seat] = tuple([pool.pop() if tile == HIDDEN else tile for tile in s.hands[seat]])
        if s.kept[seat] == HIDDEN:
            s.kept[seat] = scorer().best_cut(s.arks[seat]) or s.arks[seat]
    if s.face_down == HIDDEN:
        s.face_down = pool.pop()
    if HIDDEN in s.deck:
        s.deck = tuple(pool)
    return s


def unseen(view: State) -> Tiles:
    """Return the tiles in use whose place the viewer does not know."""
    known = table_tiles(view)
    for hand in (*view.hands, view.deck, (view.face_down,)):
        known |= tile_set([tile for tile in hand if tile >= 0])
    for ark in view.arks:
        known |= ark
    return tiles_in_use(view) & ~known


def census(s: State) -> tuple[int, ...]:
    """Return all tiles by number, those out of the game included."""
    if s.phase == "deal":
        return tuple(range(len(names().tiles)))
    found = numbers(table_tiles(s)) + numbers(names().all_tiles & ~tiles_in_use(s))
    for hand in (*s.hands, s.deck):
        found += hand
    if s.face_down != NONE:
        found.append(s.face_down)
    for ark in s.arks:
        found += numbers(ark)
    return tuple(sorted(found))
