"""What lies on one floor as text: 8 strings of cells, the leaves and the animals, and where they contradict each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from game.engine.masks import bits
from game.games.indian_summer import actions as act
from game.games.indian_summer.components import CELLS, COLUMNS, FULL, LETTERS, ROWS, Box, Piece, Spot, printed
from game.games.indian_summer.moves import RECORD
from game.games.indian_summer.state import State, changed

Path = tuple[str | int, ...]
Laid = tuple[str, int, tuple[int, int]]
"""(id, k, at) of a tile on a floor."""
_LETTERS: Final = ".#oBNMFsa"


def rows_of(text: str) -> list[str]:
    """Return 72 letters as 8 strings."""
    return [text[COLUMNS * row : COLUMNS * row + COLUMNS] for row in range(ROWS)]


def cells_text(s: State, seat: int) -> str:
    """Return what lies on each space of a floor as 72 letters (positions.md)."""
    return "".join(_letter(s, seat, cell) for cell in range(CELLS))


def _letter(s: State, seat: int, cell: int) -> str:
    if s.tokens[seat] >> cell & 1:
        return s.printed[seat][cell].upper()
    for letter, mask in (("o", s.free), ("s", s.squirrels), ("a", s.homes), ("#", s.covered)):
        if mask[seat] >> cell & 1:
            return letter
    return "."


class FloorReader:
    """Reads one floor into a state; complains by path below the player's."""

    def __init__(self, box: Box, complain: Callable[[Path, str], None], path: Path) -> None:
        self.box = box
        self.complain = complain
        self.path = path

    def rows(self, key: str, rows: list[str], letters: str) -> str | None:
        """Return 8 strings of 9 letters as one text, None after complaining."""
        good = len(rows) == ROWS
        if not good:
            self.complain((*self.path, key), f"{ROWS} rows are needed, there are {len(rows)}")
        for index, row in enumerate(rows):
            if len(row) != COLUMNS or set(row) - set(letters):
                good = False
                self.complain((*self.path, key, index), f"'{row}' is not {COLUMNS} letters of {' '.join(letters)}")
        return "".join(rows) if good else None

    def read(self, s: State, seat: int, cells: list[str] | None, leaves: Iterable[Laid], animals: Iterable[Laid]) -> None:
        """Set everything that lies on the floor of a seat, whose printed treasures are known."""
        laid = self._spots("leaves", leaves, self.box.leaves, self.box.leaf_index, "a leaf")
        tamed = self._spots("animals", animals, self.box.animals, self.box.animal_index, "an animal")
        if laid is None or tamed is None:
            return
        if cells is None:
            text = self._derived(s.printed[seat], laid, tamed)
        elif (text := self.rows("cells", cells, _LETTERS) or "") == "":
            return
        self._check_tokens(s.printed[seat], text)
        self._check_pieces(text, laid, tamed)
        where = {letter: sum(1 << cell for cell in range(CELLS) if text[cell] == letter) for letter in _LETTERS}
        s.covered[seat] = FULL & ~where["."]
        s.free[seat] = where["o"]
        s.squirrels = changed(s.squirrels, seat, where["s"])
        s.homes = changed(s.homes, seat, where["a"])
        s.tokens[seat] = where["B"] | where["N"] | where["M"] | where["F"]
        s.laid[seat] = tuple(RECORD * kind + spot.code for kind, spot in laid)
        s.tamed = changed(s.tamed, seat, tuple(RECORD * kind + spot.code for kind, spot in tamed))

    def _spots(
        self, key: str, tiles: Iterable[Laid], pieces: tuple[Piece, ...], index: dict[str, int], what: str
    ) -> list[tuple[int, Spot]] | None:
        found, taken, good = [], 0, True
        for number, (name, k, at) in enumerate(tiles):
            path = (*self.path, key, number)
            kind = index.get(name)
            spot = None
            if kind is None:
                self.complain(path, f"'{name}' is not {what}")
            elif not (0 <= k < 8 and 0 <= at[0] < ROWS and 0 <= at[1] < COLUMNS):
                self.complain(path, f"{name} leaves the floor, or its k is not from 0 to 7")
            elif (spot := pieces[kind].by_code.get(act.code_of(k, at))) is None:
                self.complain(path, f"{name} leaves the floor, or its k is that of an equal, lower form")
            elif spot.mask & taken:
                self.complain(path, f"{name} overlaps another tile")
            if kind is None or spot is None:
                good = False
                continue
            taken |= spot.mask
            found.append((kind, spot))
        return found if good else None

    def _derived(self, floor: str, laid: list[tuple[int, Spot]], tamed: list[tuple[int, Spot]]) -> str:
        """Return the cells that follow from the tiles alone: a hole on a treasure holds its token until its area is full."""
        covered = sum(spot.mask for _, spot in laid)
        holes = sum(spot.hole for _, spot in laid)
        homes = sum(spot.mask for _, spot in tamed)
        full = sum(area for area in self.box.areas if covered & area == area)
        tokens = holes & printed(floor).any & ~full & ~homes
        text = ["."] * CELLS
        for cell in bits(covered):
            text[cell] = "o" if holes >> cell & 1 else "#"
        for cell in bits(tokens):
            text[cell] = floor[cell].upper()
        for cell in bits(homes):
            text[cell] = "a"
        return "".join(text)

    def _check_tokens(self, floor: str, text: str) -> None:
        full = sum(area for area in self.box.areas if all(text[cell] != "." for cell in bits(area)))
        for cell, letter in enumerate(text):
            if letter in LETTERS.upper():
                path = (*self.path, "cells", cell // COLUMNS)
                if floor[cell] != letter.lower():
                    self.complain(path, f"token {letter} at {list(divmod(cell, COLUMNS))} lies on '{floor[cell]}'")
                elif full >> cell & 1:
                    self.complain(path, f"the area of token {letter} at {list(divmod(cell, COLUMNS))} is full and has paid")

    def _check_pieces(self, text: str, laid: list[tuple[int, Spot]], tamed: list[tuple[int, Spot]]) -> None:
        for key, tiles in (("leaves", laid), ("animals", tamed)):
            for number, (_, spot) in enumerate(tiles):
                for cell in bits(spot.mask):
                    hole = spot.hole >> cell & 1
                    allowed = "a" if key == "animals" else "oBNMFa" if hole else "#"
                    if text[cell] not in allowed:
                        where = list(divmod(cell, COLUMNS))
                        self.complain((*self.path, key, number), f"cells has '{text[cell]}' at {where}, not {allowed}")
