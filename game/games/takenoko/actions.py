"""Takenoko's actions, in the order in which legal lists name them, and what nature answers."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec.structs import force_setattr

from game.engine.hexes import Edge, Hex
from game.engine.types import Action
from game.games.takenoko.components import ACTIONS, Improvement

Deck: TypeAlias = Literal["plot", "gardener", "panda"]
Face: TypeAlias = Literal["sun", "rain", "wind", "storm", "clouds", "choice"]
ActionKind: TypeAlias = Literal["plot", "irrigation", "gardener", "panda", "objective"]


class Deal(Action, frozen=True, tag="deal"):
    """Chance: the start player, and stack and decks as shuffled, top first (rules 3)."""

    first: int
    stack: tuple[str, ...]
    plot: tuple[str, ...]
    gardener: tuple[str, ...]
    panda: tuple[str, ...]


class Die(Action, frozen=True, tag="die"):
    """Chance: the side of the weather die that lies up."""

    face: Face


class Roll(Action, frozen=True, tag="roll"):
    """Roll the weather die."""


class ChooseWeather(Action, frozen=True, tag="choose_weather"):
    """Choose the weather after "?", or after clouds when no chip is left."""

    weather: Face


class Grow(Action, frozen=True, tag="grow"):
    """Rain: let bamboo grow on an irrigated plot."""

    at: Hex


class PandaTo(Action, frozen=True, tag="panda_to"):
    """Storm: put the panda on any cell; he eats there."""

    at: Hex


class Take(Action, frozen=True, tag="take"):
    """Clouds: take a chip."""

    chip: Improvement


class Decline(Action, frozen=True, tag="decline"):
    """Make no use of rain or storm."""


class Announce(Action, frozen=True, tag="announce"):
    """Name the regular actions before doing them (option ``announce_actions``); in the order of the player board."""

    actions: tuple[ActionKind, ...]

    def __post_init__(self) -> None:
        """Order the names, so that both ways of naming them are one action."""
        force_setattr(self, "actions", tuple(sorted(self.actions, key=(*ACTIONS, *self.actions).index)))


class DrawPlots(Action, frozen=True, tag="plot"):
    """Action: draw the top plots of the stack."""


class Pick(Action, frozen=True, tag="pick"):
    """Keep one of the drawn plots."""

    plot: str


class Place(Action, frozen=True, tag="place"):
    """Put the kept plot into the garden, with one of the player's chips if it has no print."""

    at: Hex
    chip: Improvement | None = None


class Order(Action, frozen=True, tag="order"):
    """Give the other plots back; the first is the next to be drawn."""

    plots: tuple[str, ...]


class Irrigation(Action, frozen=True, tag="irrigation"):
    """Action: take a channel."""


class Gardener(Action, frozen=True, tag="gardener"):
    """Action: move the gardener in a straight line."""

    at: Hex


class Panda(Action, frozen=True, tag="panda"):
    """Action: move the panda in a straight line."""

    at: Hex


class Objective(Action, frozen=True, tag="objective"):
    """Action: draw an objective card."""

    deck: Deck


class Channel(Action, frozen=True, tag="channel"):
    """Free choice: put a stored channel on an edge, named by its two cells, smaller one first."""

    edge: Edge

    def __post_init__(self) -> None:
        """Order the cells, so that both ways of naming an edge are one action."""
        force_setattr(self, "edge", tuple(sorted(self.edge)))


class Chip(Action, frozen=True, tag="chip"):
    """Free choice: put a stored chip on a plot."""

    chip: Improvement
    at: Hex


class Complete(Action, frozen=True, tag="complete"):
    """Free choice: lay down a card whose condition holds."""

    card: str


class Add(Action, frozen=True, tag="add"):
    """Cooperative mode: add the top card of a deck to the row."""

    deck: Deck


class EndTurn(Action, frozen=True, tag="end_turn"):
    """End the turn."""


AnyAction: TypeAlias = (
    Deal | Die | Roll | ChooseWeather | Grow | PandaTo | Take | Decline | Announce | DrawPlots | Pick | Place | Order
    | Irrigation | Gardener | Panda | Objective | Channel | Chip | Complete | Add | EndTurn
)  # fmt: skip
