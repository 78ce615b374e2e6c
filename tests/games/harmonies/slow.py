"""A slow, obvious second scorer of Harmonies: dictionaries of spaces, section 8 of the rules read aloud."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

Space = tuple[int, int]
Land = dict[Space, str]
"""Stack by (column, row), bottom to top, empty text for an empty space."""

COLUMNS = {"A": (5, 4, 5, 4, 5), "B": (4, 3, 4, 3, 4, 3, 4)}
POINTS = {"g": 1, "wg": 3, "wwg": 7, "s": 1, "ss": 3, "sss": 7}
SPIRIT_GROUPS = {
    "lion": ("y", lambda size: 10 if size >= 3 else 2),
    "butterfly": ("y", lambda size: 5),
    "cat": ("house", lambda size: 4),
    "crane": ("house", lambda size: 6 if size >= 2 else 0),
    "dragonfly": ("b", lambda size: 7 if size >= 2 else 0),
}
SPIRIT_STACKS = {
    "deer": {"wg": 4, "wwg": 4},
    "owl": {"g": 3, "wg": 3, "wwg": 1},
    "ram": {"ss": 4, "sss": 4},
    "marmot": {"s": 3, "ss": 3, "sss": 1},
    "tortoise": {"b": 2},
}


def spaces(side: str) -> list[Space]:
    """Return all spaces of a side."""
    return [(column, row) for column, count in enumerate(COLUMNS[side]) for row in range(count)]


def beside(land: Land, space: Space) -> list[Space]:
    """Return the spaces that touch a space, by the (column, row) rules of section 3."""
    c, r = space
    if c % 2 == 0:
        around = [(c, r - 1), (c, r + 1), (c - 1, r - 1), (c - 1, r), (c + 1, r - 1), (c + 1, r)]
    else:
        around = [(c, r - 1), (c, r + 1), (c - 1, r), (c - 1, r + 1), (c + 1, r), (c + 1, r + 1)]
    return [other for other in around if other in land]


def content(stack: str) -> str:
    """Return what a stack is: house, mountain, tree, or its letters."""
    if len(stack) == 2 and stack[1] == "r":
        return "house"
    if stack and set(stack) == {"s"}:
        return "mountain"
    return "tree" if stack.endswith("g") else stack


def parts(land: Land, members: set[Space]) -> Iterator[set[Space]]:
    """Yield the connected groups of a set of spaces."""
    left = set(members)
    while left:
        group, todo = set(), [left.pop()]
        while todo:
            space = todo.pop()
            group.add(space)
            for other in beside(land, space):
                if other in left:
                    left.remove(other)
                    todo.append(other)
        yield group


def river_length(land: Land) -> int:
    """Return the greatest number of spaces on a shortest path between two water spaces."""
    blue = {space for space, stack in land.items() if stack == "b"}
    longest = 0
    for start in blue:
        steps = {start: 1}
        queue = [start]
        for space in queue:
            for other in beside(land, space):
                if other in blue and other not in steps:
                    steps[other] = steps[space] + 1
                    queue.append(other)
        longest = max(longest, *steps.values())
    return longest


def ring_length(land: Land) -> int:
    """Return the size of the largest set of six or more water spaces that is one ring: each touches exactly two others."""
    blue = [space for space, stack in land.items() if stack == "b"]
    for size in range(len(blue), 5, -1):
        for some in combinations(blue, size):
            chosen = set(some)
            two_each = all(sum(other in chosen for other in beside(land, space)) == 2 for space in some)
            if two_each and len(list(parts(land, chosen))) == 1:
                return size
    return 0


def river_points(length: int) -> int:
    """Return the points of a river."""
    return [0, 0, 2, 5, 8, 11, 15][length] if length <= 6 else 15 + 4 * (length - 6)


def landscape(land: Land, side: str, closed_ring: bool = False) -> tuple[int, int, int, int, int]:
    """Return trees, mountains, fields, buildings and water."""
    trees = sum(POINTS[stack] for stack in land.values() if content(stack) == "tree")
    mountains = fields = buildings = 0
    for space, stack in land.items():
        around = [land[other] for other in beside(land, space)]
        if content(stack) == "mountain" and any(content(other) == "mountain" for other in around):
            mountains += POINTS[stack]
        if content(stack) == "house" and len({other[-1] for other in around if other}) >= 3:
            buildings += 5
    for group in parts(land, {space for space, stack in land.items() if stack == "y"}):
        fields += 5 if len(group) >= 2 else 0
    if side == "A":
        length = river_length(land)
        water = river_points(max(length, ring_length(land)) if closed_ring else length)
    else:
        water = 5 * len(list(parts(land, {space for space, stack in land.items() if stack != "b"})))
    return trees, mountains, fields, buildings, water


def spirit(card: str, land: Land, cubes: set[Space], own: Space) -> int:
    """Return the points of a completed spirit."""
    if card == "tyrannosaur":
        return 2 * sum(space in cubes for space in beside(land, own))
    if card in SPIRIT_STACKS:
        return sum(SPIRIT_STACKS[card].get(stack, 0) for stack in land.values())
    what, value = SPIRIT_GROUPS[card]
    return sum(value(len(group)) for group in parts(land, {space for space, stack in land.items() if content(stack) == what}))


def habitat_fits(land: Land, cube_on: str, others: list[tuple[int, int, str]], space: Space) -> bool:
    """Return whether a printed habitat stands around ``space`` in one of six rotations; ``others`` are axial offsets."""
    q, r = space[0], space[1] - space[0] // 2
    if not holds(land.get(space, ""), cube_on):
        return False
    for _ in range(6):
        cells = [((q + dq, (r + dr) + (q + dq) // 2), need) for dq, dr, need in others]
        if all(cell in land and holds(land[cell], need) for cell, need in cells):
            return True
        others = [(-dr, dq + dr, need) for dq, dr, need in others]
    return False


def holds(stack: str, need: str) -> bool:
    """Return whether a stack is exactly what a habitat asks for."""
    if need == "building":
        return content(stack) == "house"
    exact = {"water": "b", "field": "y", "tree1": "g", "tree2": "wg", "tree3": "wwg"}
    exact |= {"mountain1": "s", "mountain2": "ss", "mountain3": "sss"}
    return stack == exact[need]
