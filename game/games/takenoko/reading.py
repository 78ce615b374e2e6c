"""Reading of components.yaml: one set of records for each file, checked as a whole, every mistake with its place."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from game import paths
from game.content.source import ContentError, Source, read_source
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
    return _read(paths.data_file("takenoko", "components.yaml"))


@cache
def _read(file: Path) -> Components:
    return checked(read_source(file))


def checked(source: Source) -> Components:
    """Return the components in ``source`` after checking sums, references and shapes; ContentError otherwise."""
    found = source.convert(Components)
    problems: list[str] = []

    def need(true: bool, path: tuple[str | int, ...], message: str) -> None:
        if not true:
            problems.append(source.problem(path, message))

    for check in (_check_numbers, _check_plots, _check_cards, _check_variants):
        check(found, need)
    if problems:
        raise ContentError(problems)
    return found


Need = Callable[[bool, tuple[str | int, ...], str], None]


def _check_numbers(box: Components, need: Need) -> None:
    meta = box.meta
    for seats in meta.players:
        need(seats in meta.completed_to_trigger, ("meta", "completed_to_trigger"), f"no number for {seats} players")
    need(
        meta.action_tokens_per_player * meta.individual_boards == meta.total_action_tokens,
        ("meta", "total_action_tokens"),
        "must be the tokens of all boards",
    )
    need(meta.max_bamboo_height >= 2, ("meta", "max_bamboo_height"), "must be 2 or more")
    need(meta.plots_drawn >= 1, ("meta", "plots_drawn"), "must be 1 or more")
    steps = tuple((step.dq, step.dr) for step in box.geometry.directions)
    need(steps == STEPS, ("geometry", "directions"), "must be E, SE, SW, W, NW, NE")
    need(box.pond.cell == (0, 0), ("pond", "cell"), "the pond lies on [0, 0]")
    need(sorted(box.die.faces) == sorted(FACES), ("die", "faces"), "each of the six sides must stand here once")
    need(set(box.weather) == set(FACES), ("weather",), "must tell of the six sides of the die and of nothing else")
    names = tuple(action.id for action in box.actions)
    need(names == ACTIONS, ("actions",), f"must be {', '.join(ACTIONS)}")
    need(set(box.colours) == set(COLOURS), ("colours",), f"must be {', '.join(COLOURS)}")
    need(set(box.improvements) == set(IMPROVEMENTS[1:]), ("improvements",), f"must be {', '.join(IMPROVEMENTS[1:])}")


def _check_plots(box: Components, need: Need) -> None:
    sums = dict.fromkeys(COLOURS, 0)
    seen: set[tuple[str, str | None]] = set()
    for number, plot in enumerate(box.plots):
        need(plot.count >= 0, ("plots", number, "count"), "must be 0 or more")
        need((plot.colour, plot.printed) not in seen, ("plots", number), "this kind of plot stands here twice")
        seen.add((plot.colour, plot.printed))
        sums[plot.colour] += plot.count
    for colour, facts in box.colours.items():
        need((colour, None) in seen, ("plots",), f"a kind of {colour} plot without improvement is missing")
        message = f"{facts.plots} {colour} plots, but the kinds in plots add up to {sums[colour]}"
        need(sums[colour] == facts.plots, ("colours", colour, "plots"), message)


def _check_cards(box: Components, need: Need) -> None:
    cards, top = box.objectives, box.meta.max_bamboo_height
    decks: dict[str, tuple[PlotCard | GardenerCard | PandaCard, ...]]
    decks = {"plot": cards.plot, "gardener": cards.gardener, "panda": cards.panda}
    ids = [card.id for found in decks.values() for card in found]
    for deck, found in decks.items():
        for number, card in enumerate(found):
            need(ids.count(card.id) == 1, ("objectives", deck, number, "id"), f"'{card.id}' stands here twice")
            need(card.points > 0, ("objectives", deck, number, "points"), "must be 1 or more")
    for name, shape in cards.shapes.items():
        whole = len(set(shape.offsets)) == len(shape.offsets)
        need(whole, ("objectives", "shapes", name, "offsets"), "a cell stands here twice")
    for number, plot in enumerate(cards.plot):
        known = cards.shapes.get(plot.shape)
        path = ("objectives", "plot", number)
        need(known is not None, (*path, "shape"), f"'{plot.shape}' is not one of {', '.join(cards.shapes)}")
        cells = len(known.offsets) if known else len(plot.colours)
        need(len(plot.colours) == cells, (*path, "colours"), f"{cells} colours are needed, one for each plot")
    for number, gardener in enumerate(cards.gardener):
        path = ("objectives", "gardener", number)
        wanted = top - 1 if gardener.improvement == "any" else top
        need(gardener.height == wanted, (*path, "height"), f"must be {wanted}: shoots are counted at {top} and {top - 1}")
    for number, panda in enumerate(cards.panda):
        path = ("objectives", "panda", number)
        need(sum(panda.needs.values()) > 0, (*path, "needs"), "asks for nothing")
        need(panda.count > 0, (*path, "count"), "must be 1 or more")


def _check_variants(box: Components, need: Need) -> None:
    coop = box.variants.coop
    for deck, pile in zip(DECKS, _pile_sizes(box), strict=True):
        message = f"the {deck} deck has only {pile} cards"
        need(coop.cards_per_deck <= pile, ("variants", "coop", "cards_per_deck"), message)
    need(coop.row_length >= 1, ("variants", "coop", "row_length"), "must be 1 or more")
    lowest = [rating.min for rating in coop.ratings]
    need(lowest == sorted(lowest, reverse=True), ("variants", "coop", "ratings"), "must fall from the best to the worst")


def _pile_sizes(box: Components) -> tuple[int, int, int]:
    cards = box.objectives
    return len(cards.plot), len(cards.gardener), sum(card.count for card in cards.panda)
