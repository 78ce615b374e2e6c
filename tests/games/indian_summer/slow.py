"""Indian Summer cell by cell: slow, obvious second versions of what the game does with masks."""

from __future__ import annotations

from typing import Any

from game.games import positions
from game.games.indian_summer.components import Box
from game.games.indian_summer.rules import IndianSummer
from game.games.indian_summer.state import State

T1 = ["b.n.m...f", ".b.....n.", "..mn.b...", "......b..", ".n..b..m.", "..bf..n..", "m...n...b", "..b......"]
"""The floor of the worked examples."""
RANKS = ["berry", "nut", "mushroom", "feather"]


def position(**parts: Any) -> tuple[IndianSummer, State]:
    """Return rules and state of a position; two seats unless said otherwise."""
    found = positions.read_map({"game": "indian_summer", "seats": 2, **parts})
    return found.rules, found.state


def supply(berry: int = 0, nut: int = 0, mushroom: int = 0, feather: int = 0) -> dict[str, int]:
    return {"berry": berry, "nut": nut, "mushroom": mushroom, "feather": feather}


def turned(cells: list[tuple[int, int]], hole: tuple[int, int] | None, k: int) -> tuple[set[tuple[int, int]], Any]:
    """Turn a shape as rules 4 say, step by step."""
    marks = [*cells, *([hole] if hole else [])]
    if k >= 4:
        marks = [(r, -c) for r, c in marks]
    for _ in range(k % 4):
        marks = [(c, -r) for r, c in marks]
    top, left = min(r for r, _ in marks), min(c for _, c in marks)
    marks = [(r - top, c - left) for r, c in marks]
    return set(marks[: len(cells)]), marks[-1] if hole else None


def fits(box: Box, leaf: str, k: int, at: tuple[int, int], rows: list[str]) -> bool:
    """Whether a leaf may lie there: every cell on the floor and empty, and no lower k looks the same."""
    tile = next(tile for tile in box.data.leaf_tiles if tile.id == leaf)
    form = turned(list(tile.cells), tile.hole, k)
    if any(turned(list(tile.cells), tile.hole, lower) == form for lower in range(k)):
        return False
    for r, c in form[0]:
        row, column = at[0] + r, at[1] + c
        if not (0 <= row < 8 and 0 <= column < 9) or rows[row][column] != ".":
            return False
    return True


def ranking(players: list[tuple[int, int, int]]) -> list[int]:
    """Return places of (empty spaces, nuts, berries), as rules 6 tell it in words."""
    places = []
    for mine in players:
        better = 0
        for other in players:
            if mine[0] == 0 and other[0] == 0:
                better += other[1] > mine[1] or (other[1] == mine[1] and other[2] > mine[2])
            else:
                better += other[0] < mine[0]
        places.append(1 + better)
    return places


def fill_area_by_area(order: list[str], rows: list[str], box: Box, treasures: list[int]) -> tuple[int, int, int]:
    """Fill areas in a given order with all that the treasures give; return (empty spaces, nuts, berries)."""
    lying = {(r, c): rows[r][c] for r in range(8) for c in range(9)}
    berries, nuts, mushrooms, feathers = treasures
    nuts, berries = nuts + mushrooms + feathers + berries // 2, berries % 2
    for name in order:
        area = next(area for area in box.data.grid.areas if area.id == name)
        cells = [(area.top + r, area.left + c) for r in range(4) for c in range(3)]
        for cell in cells:
            if lying[cell] == "." and nuts:
                nuts -= 1
                lying[cell] = "s"
                if all(lying[other] != "." for other in cells):
                    for other in cells:
                        letter = lying[other]
                        berries += letter == "B"
                        nuts += letter in ("N", "M", "F")
                        lying[other] = "o" if letter in "BNMF" else letter
                    nuts, berries = nuts + berries // 2, berries % 2
    return sum(letter == "." for letter in lying.values()), nuts, berries
