"""The actions of Renature; names and spaces as in positions.md."""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.engine.types import Action

Pair = tuple[str, str]
At = tuple[int, int]


class Place(Action, frozen=True, tag="place"):
    """Lay a domino: its first animal on the first space (4.1)."""

    domino: Pair
    at: tuple[At, At]


class Discard(Action, frozen=True, tag="discard"):
    """Put a domino of the hand out of the game (4.1)."""

    domino: Pair


class Plant(Action, frozen=True, tag="plant"):
    """Put a plant of the player board on an area space beside the new domino (4.2)."""

    owner: Literal["own", "neutral"]
    type: str
    at: At


class SkipPlant(Action, frozen=True, tag="skip_plant"):
    """Plant nothing (4.2)."""


class ChangeJoker(Action, frozen=True, tag="change_joker"):
    """Pay clouds to make another animal the joker (4.7)."""

    animal: str


class ReturnPlant(Action, frozen=True, tag="return_plant"):
    """Pay clouds to take a plant from the map back to the player board (4.7)."""

    at: At


class DropRest(Action, frozen=True, tag="drop_rest"):
    """Give up the waiting clouds (4.3)."""


class Continue(Action, frozen=True, tag="continue"):
    """Score the closed areas (4.4)."""


class ExtraTurn(Action, frozen=True, tag="extra_turn"):
    """Pay clouds for another turn (4.6)."""


class EndTurn(Action, frozen=True, tag="end_turn"):
    """Pass the turn on (4.6)."""


class Deal(Action, frozen=True, tag="deal"):
    """Nature: start player, all dominoes in the order of dealing, area tiles by area and then the spare ones (section 3)."""

    start: int
    dominoes: tuple[str, ...]
    tiles: tuple[str, ...]


Actions: TypeAlias = (
    Place | Discard | Plant | SkipPlant | ChangeJoker | ReturnPlant | DropRest | Continue | ExtraTurn | EndTurn | Deal
)
