"""Actions of Animals on Board: what is kept, split, loaded, shown and cut. Tiles are ids; the face-down tile is ``?``."""

from __future__ import annotations

from typing import TypeAlias

from game.engine.types import Action


class Deal(Action, frozen=True, tag="deal"):
    """Nature's answer at the beginning (rules 3): species out, start player and the whole shuffled pile."""

    removed: tuple[str, ...]
    start: int
    tiles: tuple[str, ...]
    """All tiles in use, the first to be drawn in front."""


class Keep(Action, frozen=True, tag="keep"):
    """Choose the first animal of the ark from three (S1)."""

    tile: str


class Split(Action, frozen=True, tag="split"):
    """Divide a group in two and take a crate, or give one back (S3 A)."""

    group: int
    part: tuple[str, ...]
    """Either half; the legal list names the one without the group's lowest slot, by slot."""


class Load(Action, frozen=True, tag="load"):
    """Pay one crate for each animal and take a whole group aboard (S3 B)."""

    group: int


class Pass(Action, frozen=True, tag="pass"):
    """Lose the turn, where nothing can be split or loaded."""


class Show(Action, frozen=True, tag="show"):
    """Lay the animals beyond the tenth open, chosen from those just loaded (S4)."""

    tiles: tuple[str, ...]


class Cut(Action, frozen=True, tag="cut"):
    """Name the ten animals that sail, after the pairs have gone (S7)."""

    keep: tuple[str, ...]


AnyAction: TypeAlias = Deal | Keep | Split | Load | Pass | Show | Cut
