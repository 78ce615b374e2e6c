"""Try-out: leaves laid as a plan over the own floor at any time, in other players' turns too; the game never hears of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.games.indian_summer import actions as act


class Planned(NamedTuple):
    """A leaf laid as a plan."""

    leaf: int
    k: int
    corner: tuple[int, int]


class TryOut:
    """The plan of one seat, and the one it has kept in mind."""

    def __init__(self, box: Any) -> None:
        self.box = box
        self.on = False
        """Whether leaves of the path are laid as a plan even when they could be laid for good."""
        self.pieces: list[Planned] = []
        self.kept: tuple[Planned, ...] = ()

    def spot(self, piece: Planned) -> int:
        """Return the spaces under a planned leaf."""
        mask: int = self.box.leaves[piece.leaf].by_code[act.code_of(piece.k, piece.corner)].mask
        return mask

    @property
    def mask(self) -> int:
        """Spaces that the plan takes."""
        taken = 0
        for piece in self.pieces:
            taken |= self.spot(piece)
        return taken

    def used(self, path: Sequence[int]) -> frozenset[int]:
        """Return the slots of a path whose leaves lie in the plan."""
        free = list(enumerate(path))
        used = []
        for piece in self.pieces:
            slot = next((slot for slot, leaf in free if leaf == piece.leaf), None)
            if slot is not None:
                used.append(slot)
                free = [one for one in free if one[0] != slot]
        return frozenset(used)

    def follow(self, path: Sequence[int], covered: int) -> None:
        """Forget planned leaves that have left the path or whose spaces have been covered."""
        self.pieces = self._possible(self.pieces, path, covered)
        self.kept = tuple(self._possible(self.kept, path, covered))

    def _possible(self, pieces: Sequence[Planned], path: Sequence[int], covered: int) -> list[Planned]:
        left, found = list(path), []
        for piece in pieces:
            if piece.leaf in left and not self.spot(piece) & covered:
                left.remove(piece.leaf)
                found.append(piece)
        return found

    def at(self, space: tuple[int, int]) -> int | None:
        """Return the number of the planned leaf over a space."""
        bit = 1 << 9 * space[0] + space[1]
        return next((index for index, piece in enumerate(self.pieces) if self.spot(piece) & bit), None)

    def remember(self) -> None:
        """Keep the plan in mind: it comes back with ``recall``."""
        self.kept = tuple(self.pieces)

    def recall(self) -> None:
        """Show the plan kept in mind again."""
        self.pieces = list(self.kept)
