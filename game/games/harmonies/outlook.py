"""What a landscape and its cards are likely to be worth at the end: points now, and points within reach.

A habitat counts by the tokens it still lacks. For every card the spaces are sorted by that number at once, with masks: level k of
a requirement is the set of spaces that lack at most k tokens to fulfil it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp
from typing import Final, TypeAlias, TypeVar

from game.engine.hexes import rotate
from game.games.harmonies.actions import PlaceCube
from game.games.harmonies.components import (
    EMPTY,
    RR,
    SR,
    SS,
    SSS,
    WG,
    WR,
    WW,
    WWG,
    B,
    Components,
    G,
    Mask,
    Masks,
    Pattern,
    R,
    S,
    W,
    Y,
)
from game.games.harmonies.records import STACKS, STRIDE
from game.games.harmonies.rules import Harmonies
from game.games.harmonies.scoring import bits, groups, longest_path, spread, union
from game.games.harmonies.state import State

Slots: TypeAlias = tuple[float, ...]
"""Points that the next cubes of a card add, one after the other."""
Levels: TypeAlias = Sequence[Mask]
Stacks: TypeAlias = tuple[str, ...]
K = TypeVar("K")
V = TypeVar("V")

FAR: Final = 4
"""Habitats that lack more tokens than this are not told apart."""
MOST_TURNS: Final = 8
FADED: Final = 40
"""Missing tokens of all slots of a card together at which nothing is hoped for any more."""
MEMORY: Final = 20000
"""Most results of one kind that are remembered."""
LANE: Final = 128
MARGIN: Final = 20
"""Bits that the longest move of a habitat, two columns, may shift a mask."""


@dataclass(frozen=True)
class Weights:
    """The judgement in numbers; tuned by games of the computer against itself."""

    token: float = 2.0
    """Points that a token is worth elsewhere."""
    fade: tuple[float, ...] = (9.0, 0.85, 0.5, 0.36, 0.29, 0.25, 0.22, 0.2, 0.2)
    """By turns left: how fast a slot loses worth with each token that its habitat lacks."""
    space: tuple[float, ...] = (0.0, 0.5, 1.0, 1.4, 1.6, 1.8, 2.0, 2.0, 2.0)
    """By turns left: worth of an empty space."""
    ready: float = 0.95
    """Share of a cube that could be placed but is not."""
    place: tuple[float, ...] = (0.0, 0.0, 0.3, 0.8, 1.8)
    """What it costs to have so many cards active."""
    lonely_field: float = 2.2
    """A single field with room beside it."""
    lonely_mountain: float = 0.6
    """Share of its points that a mountain without neighbour keeps."""
    building: tuple[float, ...] = (1.2, 2.2, 3.4)
    """A building that sees 0, 1 or 2 colours and has an empty neighbour."""
    red: float = 0.8
    """A lone red token."""
    river_end: float = 1.0
    """An end of the river with room to grow."""
    new_island: float = 1.8
    """One space is left that would cut off another island."""
    spirit: float = 4.0
    """Points that a spirit is expected to gain after its cube is placed."""


WEIGHTS: Final = Weights()


class Card:
    """One active card as the judgement sees it: its habitat and what its next cubes add."""

    __slots__ = ("cube_on", "cubes", "full", "others", "pattern", "slots")

    def __init__(self, box: Components, pattern: Pattern, slots: Slots, cubes: Mapping[Mask, PlaceCube]) -> None:
        self.pattern = pattern
        self.slots = slots
        self.cubes = cubes
        self.cube_on = pattern.cube_on
        names = box.requirement_names
        self.others = tuple((names.index(need), copies((dq, dr))) for dq, dr, need in pattern.others)
        kinds = (pattern.cube_on, *(need for need, _ in self.others))
        self.full = sum(len(box.contents[box.requirements[kind][0]]) for kind in kinds)

    def left(self, slots: Slots) -> Card:
        """Return the same card with other slots."""
        card = Card.__new__(Card)
        card.pattern, card.cubes, card.cube_on = self.pattern, self.cubes, self.cube_on
        card.others, card.full, card.slots = self.others, self.full, slots
        return card

    def next(self) -> Card:
        """Return the card after one more cube."""
        return self.left(self.slots[1:])


def copies(offset: tuple[int, int]) -> int:
    """Return the factor that lays six copies of a mask into six lanes, each moved so that a space meets what lies at ``offset``.

    One rotation a lane: one AND of such numbers asks all six rotations of a habitat at once.
    """
    moves = [rotate(offset, turn) for turn in range(6)]
    return sum(1 << LANE * lane + MARGIN - (q * STRIDE + r) for lane, (q, r) in enumerate(moves))


def _both(a: Levels, b: Levels) -> list[Mask]:
    """Return for each sum of missing tokens up to FAR the spaces that reach it in both."""
    found = [0] * min(FAR + 1, len(a) + len(b) - 1)
    most = len(found)
    for i, x in enumerate(a):
        k = i
        for y in b:
            if k == most:
                break
            found[k] |= x & y
            k += 1
    return found


class Outlook:
    """Judges landscapes of one set-up."""

    def __init__(self, rules: Harmonies, weights: Weights = WEIGHTS) -> None:
        self.rules = rules
        self.box = rules.box
        self.scoring = rules.scoring
        self.weights = weights
        self.islands = rules.board.water_scoring == "islands"
        self.kinds = [self.box.requirement_names.index(name) for name in _LEVEL_ORDER]
        self.fades = [tuple(weights.ready * exp(-fade * lack) for lack in range(FADED)) for fade in weights.fade]
        self.animals = [
            Card(self.box, card, tuple(b - a for a, b in zip((0, *card.points), card.points, strict=False)), cubes)
            for card, cubes in zip(self.box.animals, rules.moves.cube, strict=True)
        ]
        self.spirits = [
            Card(self.box, card, (weights.spirit,), cubes)
            for card, cubes in zip(self.box.spirits, rules.moves.spirit_cube, strict=True)
        ]
        values = self.box.data.scoring
        self.tree = self._grown(values.tree, ("g", "wg", "wwg"), ("w", "ww"))
        self.rock = self._grown(values.mountain, ("s", "ss", "sss"), ())
        self._waters: dict[Mask, tuple[float, Mask, Mask]] = {}
        self._fields: dict[Mask, tuple[float, Mask]] = {}
        self._rocks: dict[tuple[Mask, ...], float] = {}

    def _grown(
        self, points: Mapping[str, int], done: tuple[str, ...], begun: tuple[str, ...]
    ) -> Mapping[int, tuple[float, float]]:
        """Return by stack code (points now, worth if it may still grow): the tokens it needs are worth something elsewhere."""
        token = self.weights.token
        found = {}
        for stack in (*begun, *done):
            reach = [points[top] - token * (len(top) - len(stack)) for top in done if top.startswith(stack) and top != stack]
            now = float(points.get(stack, 0))
            found[STACKS.index(stack)] = (now, max(now, *reach) if reach else now)
        return found

    def card(self, card: int, placed: int) -> Card:
        """Return an animal card with ``placed`` cubes gone."""
        whole = self.animals[card]
        return whole.left(whole.slots[placed:]) if placed else whole

    def spirit_card(self, s: State, seat: int) -> Card:
        """Return the chosen spirit of a seat as a card of one slot: what it scores now, and what is hoped for."""
        rules = self.rules
        spirit = s.spirit[seat]
        points = rules.scoring.spirit(self.box.spirits[spirit], s.boards[seat], s.cubes[seat], 0)
        return self.spirits[spirit].left((points + self.weights.spirit,))

    # Landscape

    def landscape(self, board: Masks, locked: Mask, turns: int) -> float:
        """Return the points of a landscape and what its unfinished parts promise with ``turns`` turns to come."""
        if turns <= 0:
            return float(self.scoring.landscape_total(board))
        near_empty = spread(board[EMPTY])
        worth = self.weights.red * board[R].bit_count()
        for code, (_, promise) in self.tree.items():
            worth += promise * board[code].bit_count()
        worth += self._mountains(board, locked, near_empty)
        yellow = board[Y]
        fields = self._fields.get(yellow)
        if fields is None:
            fields = (float(self.scoring.fields(yellow)), yellow & ~spread(yellow))
            self._remember(self._fields, yellow, fields)
        worth += fields[0] + self.weights.lonely_field * (fields[1] & near_empty).bit_count()
        worth += self._buildings(board, near_empty)
        return worth + self._water(board[B], board[EMPTY])

    @staticmethod
    def _remember(memory: dict[K, V], key: K, value: V) -> None:
        if len(memory) > MEMORY:
            memory.clear()
        memory[key] = value

    def _mountains(self, board: Masks, locked: Mask, near_empty: Mask) -> float:
        rocks = board[S] | board[SS] | board[SSS]
        if not rocks:
            return 0.0
        key = (board[S], board[SS], rocks, rocks & locked, rocks & near_empty)
        found = self._rocks.get(key)
        if found is None:
            paired = rocks & spread(rocks)
            alone = rocks & ~paired & near_empty
            found = 0.0
            for code, (now, promise) in self.rock.items():
                fixed, loose = board[code] & locked, board[code] & ~locked
                found += now * (fixed & paired).bit_count() + promise * (loose & paired).bit_count()
                hope = now * (fixed & alone).bit_count() + promise * (loose & alone).bit_count()
                found += self.weights.lonely_mountain * hope
            self._remember(self._rocks, key, found)
        return found

    def _buildings(self, board: Masks, near_empty: Mask) -> float:
        buildings = board[SR] | board[WR] | board[RR]
        if not buildings:
            return 0.0
        scoring = buildings & self.scoring.coloured_around(board)
        worth = float(self.box.data.scoring.building_value * scoring.bit_count())
        for bit in bits(buildings & near_empty & ~scoring):
            near = spread(bit)
            shown = sum([1 for codes in self.box.tops if union(board, codes) & near])
            worth += self.weights.building[min(shown, len(self.weights.building) - 1)]
        return worth

    def _water(self, water: Mask, empty: Mask) -> float:
        found = self._waters.get(water)
        if found is None:
            found = self._island_cuts(water) if self.islands else self._river_ends(water)
            self._remember(self._waters, water, found)
        points, first, second = found
        if self.islands:
            return points + (self.weights.new_island if first & empty else 0.0)
        return points + self.weights.river_end * (bool(first & empty) + bool(second & empty))

    def _river_ends(self, water: Mask) -> tuple[float, Mask, Mask]:
        """Return the points of the river and the spaces that would lengthen it at either end."""
        path = longest_path(water)
        points = float(self.scoring.water(water))
        ends = [bit for bit in bits(path) if (spread(bit) & path).bit_count() <= 1]
        if len(ends) < 2:
            around = spread(path) & ~water
            return points, around, around
        first, second = (spread(end) & ~spread(water & ~end) & ~water for end in ends[:2])
        return points, first, second

    def _island_cuts(self, water: Mask) -> tuple[float, Mask, Mask]:
        """Return the points of the islands and the spaces where one more water token would cut off another."""
        land = self.rules.board.mask & ~water
        count = len(groups(land))
        cuts = 0
        for bit in bits(land):
            if len(groups(land & ~bit)) > count:
                cuts |= bit
        return float(self.scoring.water(water)), cuts, 0

    # Cards

    def levels(self, board: Masks, locked: Mask) -> list[Levels]:
        """Return for each requirement of the box the spaces that lack at most 0, 1, 2 ... tokens."""
        empty, blue, yellow, green = board[0], board[B], board[Y], board[G]
        wood, woods = board[W], board[WW]
        tree2, tree3 = board[WG], board[WWG]
        rock1, rock2, rock3 = board[S], board[SS], board[SSS]
        free1, free2 = rock1 & ~locked, rock2 & ~locked
        house = board[SR] | board[WR] | board[RR]
        base = house | free1 | wood | board[R]
        ordered: tuple[Levels, ...] = (
            (blue, blue | empty),
            (yellow, yellow | empty),
            (green, green | empty),
            (tree2, tree2 | wood, tree2 | wood | empty),
            (tree3, tree3 | woods, tree3 | woods | wood, tree3 | woods | wood | empty),
            (rock1, rock1 | empty),
            (rock2, rock2 | free1, rock2 | free1 | empty),
            (rock3, rock3 | free2, rock3 | free2 | free1, rock3 | free2 | free1 | empty),
            (house, base, base | empty),
        )
        found: list[Levels] = [()] * len(ordered)
        for kind, masks in zip(self.kinds, ordered, strict=True):
            found[kind] = masks
        return found

    @staticmethod
    def beside(card: Card, levels: list[Levels]) -> Levels:
        """Return the spaces whose surroundings lack at most 0, 1, 2 ... tokens of the habitat in some rotation."""
        packed: Levels = ()
        for need, copies in card.others:
            there = [spaces * copies for spaces in levels[need]]
            packed = _both(packed, there) if packed else there
        found = []
        for lanes in packed:
            lanes |= lanes >> 3 * LANE
            found.append((lanes | lanes >> LANE | lanes >> 2 * LANE) >> MARGIN)
        return found

    def lacking(self, card: Card, levels: list[Levels], locked: Mask) -> Levels:
        """Return the spaces where the card's cube could go after at most 0, 1, ... FAR more tokens."""
        free = ~locked
        return _both([own & free for own in levels[card.cube_on]], self.beside(card, levels))

    def card_worth(self, card: Card, levels: list[Levels], locked: Mask, turns: int, room: int) -> float:
        """Return what the cubes still on a card promise."""
        fade = self.fades[turns]
        slots = card.slots
        worth = 0.0
        used = lack = reached = 0
        for missing, spaces in enumerate(self.lacking(card, levels, locked)):
            reached |= spaces
            here = min(reached.bit_count(), len(slots))
            while used < here:
                lack += missing
                worth += slots[used] * fade[lack]
                used += 1
        while used < len(slots) and room > 0:
            lack += card.full
            if lack >= FADED:
                break
            worth += slots[used] * fade[lack]
            used += 1
            room -= 2
        return worth

    def worth(self, board: Masks, locked: Mask, cards: Sequence[Card], turns: int) -> float:
        """Return landscape, reach of the cards, empty spaces and the burden of active cards."""
        worth = self.landscape(board, locked, turns)
        if turns <= 0:
            return worth
        levels = self.levels(board, locked)
        room = board[0].bit_count()
        for card in cards:
            worth += self.card_worth(card, levels, locked, turns, room)
        weights = self.weights
        return worth + weights.space[turns] * room - weights.place[min(len(cards), 4)]


_LEVEL_ORDER: Final = ("water", "field", "tree1", "tree2", "tree3", "mountain1", "mountain2", "mountain3", "building")
