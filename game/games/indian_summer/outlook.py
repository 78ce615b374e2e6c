"""How far a floor has come: an estimate in spaces, so that 72 is a full floor and treasures count what they may still cover.

Nothing here looks at hidden facts. The figures were found by play of the computers against themselves.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine.masks import bits
from game.engine.types import Player
from game.games.indian_summer.components import COLUMNS, FULL, INNER_LEFT, INNER_RIGHT, Box, Spot, beside, printed
from game.games.indian_summer.final import best_order_of
from game.games.indian_summer.state import State

LONE: Final = 2.0
"""Cost of an empty space without empty neighbour: only a squirrel fits."""
DEAD_END: Final = 0.35
"""Cost of an empty space with one empty neighbour."""
TWIN: Final = 0.9
"""Cost of each space of an empty pair: no leaf fits."""
EDGE: Final = 0.1
"""Cost of each side of an empty space that is not another empty space."""
HIDDEN_SHARE: Final = 0.22
"""Share of a printed treasure's value that is lost when a leaf or squirrel hides it."""
WAITING_SHARE: Final = 0.6
"""Share of a waiting token's value in an empty area; it rises to the whole as the area fills."""
PARTNER_SHARE: Final = 0.4
"""Share of a printed treasure's value when its hole has another hole beside it, for an animal to come."""
LEAF_IN_PATH: Final = 0.12
"""Value of one more leaf to choose from."""
SPACES_A_LEAF: Final = 4.1


class Worth(NamedTuple):
    """What one more treasure of each kind is worth in spaces."""

    berry: float
    nut: float
    mushroom: float
    feather: float


def worth_of(empties: int) -> Worth:
    """Return the treasures' worth: late in the game no second leaf fits and every treasure is a nut."""
    room = min(1.0, empties / 24.0)
    return Worth(0.5 + 0.15 * room, 1.15, 1.0 + 2.7 * room, 1.0 + 2.5 * room)


def gaps(empty: int) -> float:
    """Return the cost of the shape of the empty spaces."""
    up, down = empty << COLUMNS, empty >> COLUMNS
    left, right = (empty << 1) & INNER_LEFT, (empty >> 1) & INNER_RIGHT
    rows, columns = up | down, left | right
    some = rows | columns
    one = empty & some & ~(up & down | left & right | rows & columns)
    lone = empty & ~some
    cost = EDGE * (
        4 * empty.bit_count()
        - (empty & up).bit_count()
        - (empty & down).bit_count()
        - (empty & left).bit_count()
        - (empty & right).bit_count()
    )
    if lone:
        cost += LONE * lone.bit_count()
    if one:
        twin = one & (one << COLUMNS | one >> COLUMNS | (one << 1) & INNER_LEFT | (one >> 1) & INNER_RIGHT)
        cost += DEAD_END * one.bit_count() + TWIN * twin.bit_count()
    return cost


def supply_worth(supply: list[int], empties: int) -> float:
    """Return the worth of a backpack: no more mushrooms and feathers than turns to come are more than nuts."""
    worth = worth_of(empties)
    berries, nuts, mushrooms, feathers = supply
    turns = 1 + int(empties / 7)
    pairs = min(mushrooms + feathers, turns)
    strong_feathers = min(feathers, pairs)
    strong_mushrooms = pairs - strong_feathers
    return (
        worth.berry * berries
        + worth.nut * (nuts + mushrooms + feathers - pairs)
        + worth.feather * strong_feathers
        + worth.mushroom * strong_mushrooms
    )


class Lens(NamedTuple):
    """What laying a leaf changes, prepared for one floor so that a thousand spots are compared quickly."""

    empty: int
    hole_worth: dict[int, float]
    """By bit of the hole."""
    hidden: tuple[tuple[int, float], ...]
    """(spaces, cost of hiding each) by treasure."""
    any_printed: int
    finishes: tuple[tuple[int, float], ...]
    """(empty spaces of an area, gain when they are all covered)."""

    def gain(self, spot: Spot) -> float:
        """Return about how much the outlook rises by a leaf there."""
        mask, hole, _ = spot
        left = self.empty & ~mask
        gain = mask.bit_count() + self.hole_worth[hole] - gaps(left)
        solid = mask & ~hole & self.any_printed
        if solid:
            for where, cost in self.hidden:
                if solid & where:
                    gain -= cost * (solid & where).bit_count()
        for missing, more in self.finishes:
            if not missing & left:
                gain += more
        return gain


def lens(box: Box, s: State, seat: Player) -> Lens:
    """Prepare the comparison of spots on a seat's floor."""
    empty = FULL & ~s.covered[seat]
    prints = printed(s.printed[seat])
    worth = worth_of(empty.bit_count())
    near_holes = beside(s.free[seat] | s.tokens[seat])
    lonely = (s.free[seat] | s.tokens[seat]) & prints.any & ~near_holes
    holes: dict[int, float] = {}
    shares = [_waiting_share(area & empty) for area in box.areas]
    for cell in bits(empty):
        bit = 1 << cell
        kind = prints.kind[cell]
        value = worth[kind] * shares[box.area_of[cell]] if kind >= 0 else 0.0
        if bit & near_holes:
            value += PARTNER_SHARE * worth[kind] if kind >= 0 else 0.0
            value += sum(PARTNER_SHARE * worth[prints.kind[other]] for other in bits(beside(bit) & lonely))
        holes[bit] = value
    finishes = []
    for area in box.areas:
        if area & empty:
            waiting = tokens_worth(s.tokens[seat] & area, prints.masks, worth)
            finishes.append((area & empty, 0.3 + (1.0 - _waiting_share(area & empty)) * waiting))
    hidden = tuple((mask, HIDDEN_SHARE * value) for mask, value in zip(prints.masks, worth, strict=True))
    return Lens(empty, holes, hidden, prints.any, tuple(finishes))


def _waiting_share(missing: int) -> float:
    """Return the share of a token's value in an area that lacks these spaces."""
    filled: float = (1.0 - missing.bit_count() / 12.0) ** 1.5
    return WAITING_SHARE + (1.0 - WAITING_SHARE) * 0.9 * filled


def tokens_worth(tokens: int, masks: tuple[int, int, int, int], worth: Worth) -> float:
    """Return the worth of the tokens in a mask."""
    return sum(worth[kind] * (tokens & where).bit_count() for kind, where in enumerate(masks) if tokens & where)


def outlook(box: Box, s: State, seat: Player) -> float:
    """Return how far the floor of a seat has come, in spaces."""
    covered = s.covered[seat]
    empty = FULL & ~covered
    empties = empty.bit_count()
    supply = s.supply[4 * seat : 4 * seat + 4]
    prints = printed(s.printed[seat])
    worth = worth_of(empties)
    value: float = 72 - empties + supply_worth(supply, empties)
    tokens = s.tokens[seat]
    if tokens:
        for area in box.areas:
            if tokens & area:
                value += _waiting_share(area & empty) * tokens_worth(tokens & area, prints.masks, worth)
    if empties:
        value -= gaps(empty)
        value += LEAF_IN_PATH * min(6, len(s.paths[seat]))
        value += HIDDEN_SHARE * tokens_worth(empty & prints.any, prints.masks, worth)
    if any(s.animals):
        holes = s.free[seat] | tokens
        value += PARTNER_SHARE * tokens_worth(holes & beside(holes) & prints.any, prints.masks, worth)
    return value


def total_if_over(box: Box, s: State, seat: Player) -> float:
    """Return the display score of a seat if the final phase came now, a berry left counting a little."""
    ending, _ = best_order_of(s, seat, box.areas)
    nuts = 0 if ending.empties else -ending.minus_nuts
    return 72.0 - ending.empties + nuts - 0.3 * ending.minus_berries
