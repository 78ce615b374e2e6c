"""Renature once more, slowly and plainly, from the words of the rulebook: what lies where, nothing kept up."""

from __future__ import annotations

from typing import Any

from game.games.renature.components import Space, components, neighbours
from game.games.renature.state import State

C = components()
GRID = {(r, col): sign for r, row in enumerate(C.board.rows) for col, sign in enumerate(row)}
BROOK = sorted(space for space, sign in GRID.items() if sign == ".")
LAND = sorted(space for space, sign in GRID.items() if sign != ".")
SHORE = {
    area.id: {near for space in area.spaces for near in neighbours(space) if GRID.get(near) == "."} for area in C.board.areas
}
COLOURS = [colour.id for colour in C.colours]
ANIMALS = [animal.id for animal in C.animals]


def lying(s: State) -> dict[Space, str]:
    """Return the animals on the brook."""
    return {space: ANIMALS[animal] for space, animal in zip(BROOK, s.animals, strict=True) if animal >= 0}


def planted(s: State) -> dict[Space, tuple[str, int]]:
    """Return colour and value of the plants on the map."""
    return {space: (COLOURS[(code - 1) // 4], (code - 1) % 4 + 1) for space, code in zip(LAND, s.plants, strict=True) if code}


def closed_areas(s: State) -> set[str]:
    """Return the areas whose shore holds no free space with a free neighbour: pools of free water found by flooding."""
    covered = set(lying(s))
    wide: set[Space] = set()
    seen: set[Space] = set()
    for start in BROOK:
        if start in covered or start in seen:
            continue
        pool, todo = {start}, [start]
        while todo:
            for near in neighbours(todo.pop()):
                if GRID.get(near) == "." and near not in covered and near not in pool:
                    pool.add(near)
                    todo.append(near)
        seen |= pool
        if len(pool) > 1:
            wide |= pool
    return {area for area, shore in SHORE.items() if not shore & wide}


def may_lie(animals: dict[Space, str], joker: str, domino: tuple[str, str], at: tuple[Space, Space]) -> bool:
    """Return whether a domino may be laid: free brook spaces side by side, every neighbour matches, one touches or starts."""
    if any(GRID.get(space) != "." or space in animals for space in at) or at[1] not in neighbours(at[0]):
        return False
    touches = any(space in C.board.start_spaces for space in at)
    for name, space in zip(domino, at, strict=True):
        for near in neighbours(space):
            if near in animals:
                touches = True
                if name != animals[near] and joker not in (name, animals[near]):
                    return False
    return touches


def placements(s: State, domino: tuple[str, str]) -> set[tuple[Space, Space]]:
    """Return all placements of a domino, of a double each pair of spaces once."""
    animals, joker = lying(s), ANIMALS[s.joker]
    pairs = [(a, b) for a in BROOK for b in neighbours(a) if domino[0] != domino[1] or a < b]
    return {pair for pair in pairs if may_lie(animals, joker, domino, pair)}


def sums(s: State, area: str) -> dict[str, int]:
    """Return the plant values in an area by colour."""
    found: dict[str, int] = {}
    for space, (colour, value) in planted(s).items():
        if GRID[space] == area:
            found[colour] = found.get(colour, 0) + value
    return found


def majority(values: dict[str, int], size: int, friendly: bool) -> dict[str, int]:
    """Return the points of each player colour, in the five steps of the rulebook, or by the house rule for ties."""
    minor, there = size // 2, {colour: value for colour, value in values.items() if value}
    if friendly and len(there) > 1:
        return _friendly(there, size, minor)
    left = {colour: value for colour, value in there.items() if list(there.values()).count(value) == 1}
    order = sorted(left, key=lambda colour: -left[colour])
    if len(order) == 1:
        prizes = [size + minor]
    else:
        prizes = [size, minor]
    return {colour: prize for colour, prize in zip(order, prizes, strict=False) if colour != "neutral"}


def _friendly(there: dict[str, int], size: int, minor: int) -> dict[str, int]:
    groups: list[list[str]] = []
    for value in sorted(set(there.values()), reverse=True):
        groups.append([colour for colour in there if there[colour] == value])
    if len(groups[0]) > 1:
        points = dict.fromkeys(groups[0], size // 2)
    else:
        points = {groups[0][0]: size}
        points |= dict.fromkeys(groups[1], minor // 2 if len(groups[1]) > 1 else minor)
    return {colour: prize for colour, prize in points.items() if colour != "neutral"}


def gained(rules: Any, before: State, after: State, action: Any) -> list[int]:
    """Return what each seat wins on the score track by an action, from what lies on the table before and after it."""
    names = [COLOURS[colour] for colour in rules.colours]
    points = [0] * len(names)
    plants, table = planted(after), rules.tables
    space: Space | None = None
    if before.planted >= 0 and after.planted < 0:
        space = table.spaces[before.planted]
    elif action.kind == "plant" and after.planted < 0:
        space = action.at
    if space is not None and space in plants:
        others = [value for near, (_, value) in plants.items() if GRID[near] == GRID[space] and near != space]
        points[before.to_act] += 1 + sum(value <= plants[space][1] for value in others)
    for area, (old, new) in enumerate(zip(before.owners, after.owners, strict=True)):
        if old != new:
            for colour, prize in majority(sums(after, table.areas[area]), table.sizes[area], rules.friendly).items():
                points[names.index(colour)] += prize
    return points


def final_totals(rules: Any, s: State) -> list[int]:
    """Return the totals of a finished game."""
    names = [COLOURS[colour] for colour in rules.colours]
    totals = list(s.scores)
    tiles = sorted({(tile.major, tile.end_bonus) for tile in C.area_tiles})
    for index, area in enumerate(C.board.areas):
        if s.owners[index] >= 0:
            totals[s.owners[index]] += tiles[s.tiles[index]][1]
        else:
            for colour, prize in majority(sums(s, area.id), area.size, rules.friendly).items():
                totals[names.index(colour)] += prize
    for seat in range(len(names)):
        left = s.stocks[seat * 8 : seat * 8 + 8]
        totals[seat] += s.clouds[seat] - sum(count * (index % 4 + 1) for index, count in enumerate(left))
    return totals
