"""The facts of a game of Indian Summer."""

from __future__ import annotations

from typing import Final, TypeVar

from game.engine.types import CHANCE, Player

Item = TypeVar("Item")
FEATHERED: Final = "feather"
"""Value of ``State.second`` between the two leaves of a feather; with a mushroom it is the source still to be laid."""


class State:
    """Everything that happened so far; leaves and animals are indexes into the components, spaces are bits.

    Tuples are replaced, never changed. So are the lists of what seldom changes (``changed`` gives the new one), which
    clones share; ``clone`` copies the others.
    """

    __slots__ = (
        "animals",
        "boards",
        "bottom",
        "common",
        "covered",
        "free",
        "gone",
        "homes",
        "laid",
        "main_done",
        "paths",
        "phase",
        "printed",
        "reserve",
        "second",
        "spaces",
        "squirrels",
        "start",
        "supply",
        "tamed",
        "to_act",
        "tokens",
        "top",
    )

    def __init__(self, seats: int) -> None:
        self.to_act: Player = CHANCE
        self.phase = "deal"
        self.start: Player = 0
        self.main_done = False
        self.second: int | str | None = None
        self.boards: list[int] = [-1] * seats
        """Index of the printed side, -1 for a floor made up in a position."""
        self.printed: list[str] = ["." * 72] * seats
        self.covered: list[int] = [0] * seats
        self.free: list[int] = [0] * seats
        """Holes without token and without animal."""
        self.tokens: list[int] = [0] * seats
        """Holes with a token, which is of the kind printed below."""
        self.squirrels: list[int] = [0] * seats
        self.homes: list[int] = [0] * seats
        """Holes under animals."""
        self.laid: list[tuple[int, ...]] = [()] * seats
        """Leaves in the order laid: ``576 * leaf + code of the spot``."""
        self.tamed: list[tuple[int, ...]] = [()] * seats
        """Animals in the order placed: ``576 * animal + code of the spot``."""
        self.supply: list[int] = [0] * (4 * seats)
        """``4 * seat + treasure``."""
        self.paths: list[tuple[int, ...]] = [()] * seats
        """Index 0 is the front, next to the backpack."""
        self.common: tuple[int, ...] = ()
        """Index 0 lies at the bush."""
        self.reserve: tuple[int, ...] = ()
        """Order unknown to all: HIDDEN in views."""
        self.top: tuple[int, ...] = ()
        self.bottom: tuple[int, ...] = ()
        self.spaces: tuple[int, ...] = ()
        """Solo game: leaves still on the numbered spaces, next one first."""
        self.animals: list[int] = []
        """Left in the supply, by kind."""
        self.gone: tuple[int, ...] = ()
        """Leaves out of the game, or laid where nobody noted which they are; sorted."""

    def clone(self) -> State:
        """Return an independent copy."""
        new: State = State.__new__(State)
        new.to_act = self.to_act
        new.phase = self.phase
        new.start = self.start
        new.main_done = self.main_done
        new.second = self.second
        new.boards = self.boards
        new.printed = self.printed
        new.covered = self.covered[:]
        new.free = self.free[:]
        new.tokens = self.tokens[:]
        new.squirrels = self.squirrels
        new.homes = self.homes
        new.laid = self.laid[:]
        new.tamed = self.tamed
        new.supply = self.supply[:]
        new.paths = self.paths[:]
        new.common = self.common
        new.reserve = self.reserve
        new.top = self.top
        new.bottom = self.bottom
        new.spaces = self.spaces
        new.animals = self.animals
        new.gone = self.gone
        return new


def changed(row: list[Item], index: int, value: Item) -> list[Item]:
    """Return a copy of a list that clones share, with one item changed."""
    copy = row[:]
    copy[index] = value
    return copy
