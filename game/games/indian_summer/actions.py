"""The actions of Indian Summer, in the order in which legal actions are listed."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from game.engine.types import Action

Source: TypeAlias = int | str
"""Where a mushroom takes a leaf: a seat, ``bush``, ``top`` or ``bottom``."""
At: TypeAlias = tuple[int, int]
"""(row, column) of a space, or of the top left corner of a form's box."""


class Deal(Action, frozen=True, tag="deal"):
    """Nature's set-up: start player, printed sides (``board.side``), paths and the order of all other leaves."""

    start: int
    floors: tuple[str, ...]
    paths: tuple[tuple[str, ...], ...]
    common: tuple[str, ...] = ()
    reserve: tuple[str, ...] = ()
    top: tuple[str, ...] = ()
    bottom: tuple[str, ...] = ()
    spaces: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()


class Leaf(Action, frozen=True, tag="leaf"):
    """Main action: place a leaf of the own path."""

    slot: int
    k: int
    at: At


class Squirrel(Action, frozen=True, tag="squirrel"):
    """Main action: place a squirrel."""

    at: At


class Nut(Action, frozen=True, tag="nut"):
    """Special action: pay a nut, place a squirrel."""

    at: At


class Berry(Action, frozen=True, tag="berry"):
    """Special action: pay a berry, draw leaves; the solo game names the path to draw from."""

    source: str | None = None


class Feather(Action, frozen=True, tag="feather"):
    """Main action: pay a feather, place two leaves of the own path, this one first."""

    slot: int
    k: int
    at: At


class Mushroom(Action, frozen=True, tag="mushroom"):
    """Main action: pay a mushroom, place the front leaves of two other paths, that of ``first`` first."""

    sources: tuple[Source, ...]
    first: Source
    k: int
    at: At


class Second(Action, frozen=True, tag="second", kw_only=True):
    """Place the second leaf of a feather (``slot``) or of a mushroom (``source``)."""

    slot: int | None = None
    source: Source | None = None
    k: int
    at: At


class Animal(Action, frozen=True, tag="animal"):
    """At any time: place an animal on free holes."""

    animal: str
    k: int
    at: At


class Trade(Action, frozen=True, tag="trade"):
    """At any time: two treasures for one of the next higher kind, or one for one of a lower kind."""

    give: str
    get: str


class Refill(Action, frozen=True, tag="refill"):
    """Solo game: choose the path that fills the own, empty one."""

    source: str


class EndTurn(Action, frozen=True, tag="end_turn"):
    """Hand the turn on."""


class Fill(Action, frozen=True, tag="fill"):
    """Final phase: pay a nut, place a squirrel."""

    at: At


AnyAction: TypeAlias = (
    Deal | Leaf | Squirrel | Nut | Berry | Feather | Mushroom | Second | Animal | Trade | Refill | EndTurn | Fill
)

PLACES: Final[tuple[At, ...]] = tuple(divmod(cell, 9) for cell in range(72))
"""Place of each space; all tables below share their actions between positions."""
CODES: Final = tuple((k, at) for k in range(8) for at in PLACES)
"""Orientation and place of each code of a spot."""
SQUIRRELS: Final = tuple(Squirrel(at) for at in PLACES)
NUTS: Final = tuple(Nut(at) for at in PLACES)
FILLS: Final = tuple(Fill(at) for at in PLACES)
END_TURN: Final = EndTurn()


def code_of(k: int, at: At) -> int:
    """Return the code of a spot; any number for a place outside the floor."""
    return 72 * k + 9 * at[0] + at[1]


@cache
def leaves(slot: int) -> tuple[Leaf, ...]:
    """Return the actions that place the leaf of a slot, by code."""
    return tuple(Leaf(slot, k, at) for k, at in CODES)


@cache
def feathers(slot: int) -> tuple[Feather, ...]:
    """Return the actions that begin a feather with the leaf of a slot, by code."""
    return tuple(Feather(slot, k, at) for k, at in CODES)


@cache
def mushrooms(sources: tuple[Source, ...], first: Source) -> tuple[Mushroom, ...]:
    """Return the actions that begin a mushroom, by code."""
    return tuple(Mushroom(sources, first, k, at) for k, at in CODES)


@cache
def seconds(slot: int | None, source: Source | None) -> tuple[Second, ...]:
    """Return the actions that place a second leaf, by code."""
    return tuple(Second(slot=slot, source=source, k=k, at=at) for k, at in CODES)


@cache
def animals(animal: str) -> tuple[Animal, ...]:
    """Return the actions that place an animal, by code."""
    return tuple(Animal(animal, k, at) for k, at in CODES)
