"""The shape of a position text of Renature (positions.md); the meaning is checked in ``position``."""

from __future__ import annotations

from typing import Annotated

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0, le=60)]
Points = Annotated[int, msgspec.Meta(ge=-999, le=9999)]
Space = tuple[int, int]
Pair = tuple[str, str]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of the parts of a position."""


class HalfText(Record, frozen=True, rename={"mate": "with"}):
    """A covered brook space; ``mate`` is the space of the domino's other half, where known."""

    at: Space
    animal: str
    mate: Space | None = None


class PlantText(Record, frozen=True):
    """A plant on the map."""

    at: Space
    colour: str
    type: str


class CloudText(Record, frozen=True):
    """Cloud tokens still lying on a space."""

    at: Space
    clouds: Count


class TileText(Record, frozen=True):
    """An area tile that nobody has collected."""

    minor: Count | None = None
    back: Count | None = None


class TableText(Record, frozen=True):
    """Shared things."""

    brook: tuple[HalfText, ...] = ()
    plants: tuple[PlantText, ...] = ()
    joker: str | None = None
    clouds: tuple[CloudText, ...] | None = None
    tiles: dict[str, TileText] = {}
    scored: tuple[str, ...] | None = None
    start: Count | None = None


class CollectedText(Record, frozen=True):
    """An area tile that a player has collected."""

    area: str
    back: Count | None = None


class PlayerText(Record, frozen=True):
    """One seat; ``discarded`` is written only where something was discarded."""

    colour: str | None = None
    hand: tuple[Pair, ...] | None = None
    reserve: Count | tuple[Pair, ...] | None = None
    discarded: tuple[Pair, ...] = ()
    clouds: Count | None = None
    score: Points | None = None
    own: dict[str, Count] | None = None
    neutral: dict[str, Count] | None = None
    collected: tuple[CollectedText, ...] = ()


class TurnText(Record, frozen=True):
    """What has happened in this turn."""

    placed: tuple[Space, Space] | None = None
    waiting_clouds: Count | None = None
    planted: Space | None = None
