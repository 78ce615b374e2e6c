"""Reading of components.yaml: one set of records for each file, checked as a whole, every mistake with its place."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.records import Problem, checked, components_of
from game.content.source import Source
from game.engine.hexes import STEPS
from game.games.takenoko.components import (
    ACTIONS,
    COLOURS,
    DECKS,
    FACES,
    IMPROVEMENTS,
    Components,
    GardenerCard,
    PandaCard,
    PlotCard,
)


def components() -> Components:
    """Return the components in use; ContentError with file, line and column of every mistake."""
    return components_of("takenoko", from_source)


def from_source(source: Source) -> Components:
    """Return the components in ``source`` after checking sums, references and shapes; ContentError otherwise."""
    return checked(source, Components, _check_numbers, _check_plots, _check_cards, _check_variants)


def _check_numbers(box: Components) -> Iterator[Problem]:
    meta = box.meta
    for seats in meta.players:
        if seats not in meta.completed_to_trigger:
            yield ("meta", "completed_to_trigger"), f"no number for {seats} players"
    if meta.action_tokens_per_player * meta.individual_boards != meta.total_action_tokens:
        yield ("meta", "total_action_tokens"), "must be the tokens of all boards"
    if meta.max_bamboo_height < 2:
        yield ("meta", "max_bamboo_height"), "must be 2 or more"
    if meta.plots_drawn < 1:
        yield ("meta", "plots_drawn"), "must be 1 or more"
    if tuple((step.dq, step.dr) for step in box.geometry.directions) != STEPS:
        yield ("geometry", "directions"), "must be E, SE, SW, W, NW, NE"
    if box.pond.cell != (0, 0):
        yield ("pond", "cell"), "the pond lies on [0, 0]"
    if sorted(box.die.faces) != sorted(FACES):
        yield ("die", "faces"), "each of the six sides must stand here once"
    if set(box.weather) != set(FACES):
        yield ("weather",), "must tell of the six sides of the die and of nothing else"
    if tuple(action.id for action in box.actions) != ACTIONS:
        yield ("actions",), f"must be {', '.join(ACTIONS)}"
    if set(box.colours) != set(COLOURS):
        yield ("colours",), f"must be {', '.join(COLOURS)}"
    if set(box.improvements) != set(IMPROVEMENTS[1:]):
        yield ("improvements",), f"must be {', '.join(IMPROVEMENTS[1:])}"


def _check_plots(box: Components) -> Iterator[Problem]:
    sums = dict.fromkeys(COLOURS, 0)
    seen: set[tuple[str, str | None]] = set()
    for number, plot in enumerate(box.plots):
        if plot.count < 0:
            yield ("plots", number, "count"), "must be 0 or more"
        if (plot.colour, plot.printed) in seen:
            yield ("plots", number), "this kind of plot stands here twice"
        seen.add((plot.colour, plot.printed))
        sums[plot.colour] += plot.count
    for colour, facts in box.colours.items():
        if (colour, None) not in seen:
            yield ("plots",), f"a kind of {colour} plot without improvement is missing"
        if sums[colour] != facts.plots:
            message = f"{facts.plots} {colour} plots, but the kinds in plots add up to {sums[colour]}"
            yield ("colours", colour, "plots"), message


def _check_cards(box: Components) -> Iterator[Problem]:
    cards, top = box.objectives, box.meta.max_bamboo_height
    decks: dict[str, tuple[PlotCard | GardenerCard | PandaCard, ...]]
    decks = {"plot": cards.plot, "gardener": cards.gardener, "panda": cards.panda}
    ids = [card.id for found in decks.values() for card in found]
    for deck, found in decks.items():
        for number, card in enumerate(found):
            if ids.count(card.id) != 1:
                yield ("objectives", deck, number, "id"), f"'{card.id}' stands here twice"
            if card.points <= 0:
                yield ("objectives", deck, number, "points"), "must be 1 or more"
    for name, shape in cards.shapes.items():
        if len(set(shape.offsets)) != len(shape.offsets):
            yield ("objectives", "shapes", name, "offsets"), "a cell stands here twice"
    for number, plot in enumerate(cards.plot):
        path = ("objectives", "plot", number)
        if (known := cards.shapes.get(plot.shape)) is None:
            yield (*path, "shape"), f"'{plot.shape}' is not one of {', '.join(cards.shapes)}"
        elif len(plot.colours) != (cells := len(known.offsets)):
            yield (*path, "colours"), f"{cells} colours are needed, one for each plot"
    for number, gardener in enumerate(cards.gardener):
        wanted = top - 1 if gardener.improvement == "any" else top
        if gardener.height != wanted:
            yield ("objectives", "gardener", number, "height"), f"must be {wanted}: shoots are counted at {top} and {top - 1}"
    for number, panda in enumerate(cards.panda):
        if sum(panda.needs.values()) <= 0:
            yield ("objectives", "panda", number, "needs"), "asks for nothing"
        if panda.count <= 0:
            yield ("objectives", "panda", number, "count"), "must be 1 or more"


def _check_variants(box: Components) -> Iterator[Problem]:
    coop = box.variants.coop
    for deck, pile in zip(DECKS, _pile_sizes(box), strict=True):
        if coop.cards_per_deck > pile:
            yield ("variants", "coop", "cards_per_deck"), f"the {deck} deck has only {pile} cards"
    if coop.row_length < 1:
        yield ("variants", "coop", "row_length"), "must be 1 or more"
    lowest = [rating.min for rating in coop.ratings]
    if lowest != sorted(lowest, reverse=True):
        yield ("variants", "coop", "ratings"), "must fall from the best to the worst"


def _pile_sizes(box: Components) -> tuple[int, int, int]:
    cards = box.objectives
    return len(cards.plot), len(cards.gardener), sum(card.count for card in cards.panda)
