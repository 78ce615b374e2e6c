"""The final phase (rules 5, FINAL): converting treasures, and the best order in which to fill a floor."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.masks import bits
from game.games.indian_summer.components import BERRY, FEATHER, FULL, MUSHROOM, NUT, Printed, printed
from game.games.indian_summer.state import State


class Ending(NamedTuple):
    """What a floor comes to in the final phase, smaller is better."""

    empties: int
    minus_nuts: int
    minus_berries: int


def convert(s: State, seat: int) -> int:
    """Turn mushrooms, feathers and pairs of berries into nuts, in place; return the number of nuts gained."""
    supply, base = s.supply, 4 * seat
    gained = supply[base + MUSHROOM] + supply[base + FEATHER] + supply[base + BERRY] // 2
    supply[base + BERRY] %= 2
    supply[base + MUSHROOM] = supply[base + FEATHER] = 0
    supply[base + NUT] += gained
    return gained


def worth_in_nuts(treasures: tuple[int, int, int, int] | list[int]) -> tuple[int, int]:
    """Return (nuts, berries left) after converting treasures given by kind."""
    berries, nuts, mushrooms, feathers = treasures
    return nuts + mushrooms + feathers + berries // 2, berries % 2


def tokens_in(mask: int, prints: Printed) -> list[int]:
    """Return how many treasures of each kind are printed in a mask."""
    return [(mask & kind).bit_count() for kind in prints.masks]


def best_order(areas: tuple[int, ...], text: str, covered: int, tokens: int, supply: list[int]) -> tuple[Ending, list[int]]:
    """Return what a floor comes to at best and the spaces to fill, in order.

    What completed areas have paid depends only on which areas they are, not on their order, so that at most 64 sets of
    areas need a look. ``supply`` holds the four treasures of the player; they need not be converted yet.
    """
    empty = FULL & ~covered
    open_areas = [mask for mask in areas if mask & empty]
    prints = printed(text)
    pays = [tokens_in(mask & tokens, prints) for mask in open_areas]
    best: tuple[Ending, list[int]] | None = None
    seen = {0}
    todo: list[tuple[int, list[int], list[int]]] = [(0, [], list(supply))]
    while todo:
        done, order, treasures = todo.pop()
        nuts, berries = worth_in_nuts(treasures)
        nuts -= sum((open_areas[i] & empty).bit_count() for i in order)
        grew = False
        for i, mask in enumerate(open_areas):
            if not done >> i & 1 and (mask & empty).bit_count() <= nuts:
                grew = True
                if done | 1 << i not in seen:
                    seen.add(done | 1 << i)
                    todo.append((done | 1 << i, [*order, i], [a + b for a, b in zip(treasures, pays[i], strict=True)]))
        if not grew:
            cells = [cell for i in order for cell in bits(open_areas[i] & empty)]
            rest = [cell for i, mask in enumerate(open_areas) if not done >> i & 1 for cell in bits(mask & empty)]
            ending = Ending(max(0, len(rest) - nuts), -max(0, nuts - len(rest)), -berries)
            if best is None or ending < best[0]:
                best = ending, cells + rest[:nuts]
    assert best is not None, "some set of areas cannot grow"
    return best


def best_order_of(s: State, seat: int, areas: tuple[int, ...]) -> tuple[Ending, list[int]]:
    """Return ``best_order`` of a seat's floor as it stands."""
    supply = s.supply[4 * seat : 4 * seat + 4]
    return best_order(areas, s.printed[seat], s.covered[seat], s.tokens[seat], supply)
