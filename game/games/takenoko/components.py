"""Takenoko's components: the records of components.yaml and the numbers that the rules read from them."""

from __future__ import annotations

from functools import cached_property
from typing import Final, Literal

import msgspec

from game.content.records import Record
from game.engine.hexes import Hex

COLOURS: Final = ("green", "yellow", "pink")
Colour = Literal["green", "yellow", "pink"]
Improvement = Literal["enclosure", "fertilizer", "watershed"]
IMPROVEMENTS: Final = ("none", "enclosure", "fertilizer", "watershed")
"""Improvements by number; 0 is a plot without one."""
NONE, ENCLOSURE, FERTILIZER, WATERSHED = range(4)
FACES: Final = ("sun", "rain", "wind", "storm", "clouds", "choice")
SUN, RAIN, WIND, STORM, CLOUDS, CHOICE = range(6)
ACTIONS: Final = ("plot", "irrigation", "gardener", "panda", "objective")
PLOT, IRRIGATION, GARDENER, PANDA, OBJECTIVE = range(5)
DECKS: Final = ("plot", "gardener", "panda")
"""Decks and categories of objective cards by number."""


class Meta(Record, frozen=True):
    """Numbers of the set-up and of the turn."""

    id: str
    players: tuple[int, ...]
    coop_players: tuple[int, ...]
    completed_to_trigger: dict[int, int]
    hand_limit: int
    cards_dealt_per_deck: int
    max_bamboo_height: int
    actions_per_turn: int
    plots_drawn: int
    first_weather_round: int
    action_tokens_per_player: int
    total_action_tokens: int
    individual_boards: int


class Direction(Record, frozen=True):
    """One of the six steps."""

    id: int
    name: str
    dq: int
    dr: int


class Geometry(Record, frozen=True):
    """The six directions, clockwise."""

    directions: tuple[Direction, ...]


class ColourFacts(Record, frozen=True):
    """Plots and bamboo of one colour, and its mark for colour-blind people."""

    plots: int
    bamboo_sections: int
    mark: str


class ImprovementFacts(Record, frozen=True):
    """Loose improvements of one kind, its frame and what it does."""

    chips: int
    frame: str
    effect: Literal["panda_cannot_eat", "grow_two", "always_irrigated"]


class Pond(Record, frozen=True):
    """The start tile."""

    id: str
    count: int
    cell: Hex
    start_of: tuple[str, ...]


class PlotKind(Record, frozen=True):
    """Plots that are alike."""

    id: str
    colour: Colour
    printed: Improvement | None
    count: int


class Irrigation(Record, frozen=True):
    """Supply of channels."""

    channels: int


class Die(Record, frozen=True):
    """The weather die; every side is equally likely."""

    faces: tuple[Literal["sun", "rain", "wind", "storm", "clouds", "choice"], ...]


class Weather(Record, frozen=True):
    """What a side of the die does, and whether it may be declined."""

    effect: str
    optional: bool = False
    if_no_chips: str | None = None


class Named(Record, frozen=True):
    """Something of which only the id matters."""

    id: str


class Emperor(Record, frozen=True):
    """The card of the player who starts the last round."""

    id: str
    points: int
    count: int


class Shape(Record, frozen=True):
    """A pattern of plots as offsets on the printed card."""

    offsets: tuple[Hex, ...]
    rotations: int


class PlotCard(Record, frozen=True):
    """An objective card that asks for a pattern of irrigated plots."""

    id: str
    shape: str
    colours: tuple[Colour, ...]
    points: int


class GardenerCard(Record, frozen=True):
    """An objective card that asks for shoots of an exact height."""

    id: str
    colour: Colour
    height: int
    shoots: int
    improvement: Literal["enclosure", "fertilizer", "watershed", "none", "any"]
    points: int


class PandaCard(Record, frozen=True):
    """Objective cards, all alike, that ask for eaten sections."""

    id: str
    needs: dict[Colour, int]
    points: int
    count: int


class Objectives(Record, frozen=True):
    """The Emperor and the three decks."""

    emperor: Emperor
    shapes: dict[str, Shape]
    plot: tuple[PlotCard, ...]
    gardener: tuple[GardenerCard, ...]
    panda: tuple[PandaCard, ...]


class Rating(Record, frozen=True):
    """A rank of the cooperative mode and the points it takes."""

    id: str
    min: int


class Coop(Record, frozen=True):
    """Numbers of the cooperative mode."""

    cards_per_deck: int
    row_length: int
    lost_card_points: int
    extra_turns_after_last_card: int
    extra_turns_alone: int
    ratings: tuple[Rating, ...]


class Variants(Record, frozen=True):
    """Rule switches with their defaults, and the cooperative mode."""

    mirror_allowed: bool
    returned_plots: Literal["top", "bottom"]
    redraw_ready_objectives: bool
    free_target_on_storm: Literal["any_cell", "other_cell"]
    announce_actions: bool
    coop: Coop


class Card(msgspec.Struct, frozen=True):
    """An objective card as the rules use it; cards of one kind are alike.

    ``needs`` are eaten sections by colour (panda); ``slot`` and ``shoots`` say which count of shoots must be reached
    (gardener, see ``shoot_slot``).
    """

    number: int
    id: str
    deck: int
    points: int
    count: int
    needs: tuple[int, int, int] = (0, 0, 0)
    slot: int = -1
    shoots: int = 0
    colour: int = -1
    height: int = 0
    improvement: str = ""
    offsets: tuple[Hex, ...] = ()
    colours: tuple[int, ...] = ()


def shoot_slot(colour: int, height: int, improvement: int) -> int:
    """Return where shoots are counted: tallest ones by colour and improvement, one section less by colour; -1 else.

    ``height`` counts down from the limit: 0 is the tallest, 1 one section less.
    """
    if height == 0:
        return colour * 5 + improvement
    return colour * 5 + 4 if height == 1 else -1


class Components(Record, frozen=True, dict=True):
    """All facts of components.yaml, and lookup tables made from them."""

    meta: Meta
    geometry: Geometry
    colours: dict[Colour, ColourFacts]
    improvements: dict[Improvement, ImprovementFacts]
    pond: Pond
    plots: tuple[PlotKind, ...]
    irrigation: Irrigation
    die: Die
    weather: dict[str, Weather]
    actions: tuple[Named, ...]
    objectives: Objectives
    variants: Variants

    @cached_property
    def sections(self) -> tuple[int, ...]:
        """Bamboo sections by colour."""
        return tuple(self.colours[colour].bamboo_sections for colour in ("green", "yellow", "pink"))

    @cached_property
    def chips(self) -> tuple[int, ...]:
        """Loose improvements by number (0 for none)."""
        return (0, *(self.improvements[kind].chips for kind in ("enclosure", "fertilizer", "watershed")))

    @cached_property
    def plot_number(self) -> dict[str, int]:
        """Number of each kind of plot by id."""
        return {kind.id: number for number, kind in enumerate(self.plots)}

    @cached_property
    def plot_colour(self) -> tuple[int, ...]:
        """Colour of each kind of plot."""
        return tuple(COLOURS.index(kind.colour) for kind in self.plots)

    @cached_property
    def plot_printed(self) -> tuple[int, ...]:
        """Printed improvement of each kind of plot."""
        return tuple(IMPROVEMENTS.index(kind.printed or "none") for kind in self.plots)

    @cached_property
    def plot_of(self) -> dict[tuple[int, int], int]:
        """Kind of plot by colour and printed improvement."""
        return {(c, p): n for n, (c, p) in enumerate(zip(self.plot_colour, self.plot_printed, strict=True))}

    @cached_property
    def plot_pile(self) -> tuple[int, ...]:
        """All plots of the box by kind, sorted."""
        return tuple(number for number, kind in enumerate(self.plots) for _ in range(kind.count))

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Kinds of objective cards by number: plot, gardener, panda, each in the order of the file."""
        found: list[Card] = []
        shapes, top = self.objectives.shapes, self.meta.max_bamboo_height
        for plot in self.objectives.plot:
            colours = tuple(COLOURS.index(colour) for colour in plot.colours)
            found.append(
                Card(len(found), plot.id, 0, plot.points, 1, offsets=shapes[plot.shape].offsets, colours=colours)
            )
        for gardener in self.objectives.gardener:
            colour = COLOURS.index(gardener.colour)
            kind = 0 if gardener.improvement == "any" else IMPROVEMENTS.index(gardener.improvement)
            slot = shoot_slot(colour, top - gardener.height, kind)
            found.append(
                Card(
                    len(found), gardener.id, 1, gardener.points, 1, slot=slot, shoots=gardener.shoots,
                    colour=colour, height=gardener.height, improvement=gardener.improvement,
                )
            )  # fmt: skip
        for panda in self.objectives.panda:
            green, yellow, pink = (panda.needs.get(colour, 0) for colour in ("green", "yellow", "pink"))
            found.append(Card(len(found), panda.id, 2, panda.points, panda.count, needs=(green, yellow, pink)))
        return tuple(found)

    @cached_property
    def card_number(self) -> dict[str, int]:
        """Number of each kind of card by id."""
        return {card.id: card.number for card in self.cards}

    @cached_property
    def card_deck(self) -> tuple[int, ...]:
        """Deck of each kind of card."""
        return tuple(card.deck for card in self.cards)

    @cached_property
    def card_points(self) -> tuple[int, ...]:
        """Points of each kind of card."""
        return tuple(card.points for card in self.cards)

    @cached_property
    def deck_piles(self) -> tuple[tuple[int, ...], ...]:
        """All cards of each deck by kind, sorted."""
        return tuple(
            tuple(card.number for card in self.cards if card.deck == deck for _ in range(card.count))
            for deck in range(len(DECKS))
        )
