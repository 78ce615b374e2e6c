"""Rules 5: cells, edges, and how far water must run."""

from __future__ import annotations

import pytest

from game.games.takenoko.components import Card
from game.games.takenoko.island import orientations
from game.games.takenoko.routes import route, steps_to_water
from tests.games.takenoko.helpers import position, rules_for

ISLE = rules_for().isle
ROUND = [(q, r) for q in range(-3, 4) for r in range(-3, 4) if 0 < max(abs(q), abs(r), abs(q + r)) <= 2]


def test_six_edges_begin_at_the_pond() -> None:
    assert ISLE.springs.bit_count() == 6


def test_an_edge_touches_four_others() -> None:
    side = ISLE.edge_number[((1, 0), (1, 1))]
    touching = {ISLE.edges[n] for n in range(len(ISLE.edges)) if ISLE.touching[side] >> n & 1}
    assert touching == {((0, 1), (1, 0)), ((0, 1), (1, 1)), ((1, 0), (2, 0)), ((1, 1), (2, 0))}


def test_one_colour_shapes_have_as_many_rotations_as_the_file_says() -> None:
    box = rules_for().box
    for card in box.cards:
        if card.deck == 0 and len(set(card.colours)) == 1:
            shape = next(s for s in box.objectives.shapes.values() if s.offsets == card.offsets)
            assert len(orientations(card, False)) == shape.rotations == len(orientations(card, True))


def test_two_colour_diamonds_have_a_handedness() -> None:
    diamonds = [card for card in rules_for().cards if len(set(card.colours)) == 2]
    assert len(diamonds) == 3
    for card in diamonds:
        assert isinstance(card, Card)
        assert (len(orientations(card, False)), len(orientations(card, True))) == (6, 12)


@pytest.mark.parametrize(("cell", "fewest"), [((1, 1), 2), ((2, 0), 3), ((2, 1), 4), ((3, 0), 5), ((2, 2), 6)])
def test_as_many_channels_as_the_rules_count_reach_a_cell(cell: tuple[int, int], fewest: int) -> None:
    """All plots of the sector lie; the colours do not matter."""
    cells = [(1, 0), (0, 1), (1, 1), (2, 0), (0, 2), (2, 1), (1, 2), (3, 0), (2, 2), (3, 1), (1, 3), (0, 3)]
    colours = ["green"] * 6 + ["yellow"] * 6
    plots = [{"at": list(at), "colour": colour} for at, colour in zip(cells, colours, strict=True)]
    match = position(table={"plots": plots})
    number = ISLE.number[cell]
    assert steps_to_water(match.rules.isle, match.state)[number] == fewest
    assert len(route(match.rules.isle, match.state, number)) == fewest


def test_a_planned_route_can_be_laid_in_its_order_and_ends_in_water() -> None:
    cells = [(1, 0), (0, 1), (1, 1), (2, 0), (0, 2), (2, 1)]
    plots = [{"at": list(at), "colour": "green"} for at in cells]
    match = position(table={"plots": plots}, players=[{"channels": 6}, {}])
    number = ISLE.number[(2, 1)]
    for side in route(match.rules.isle, match.state, number):
        match.play(match.rules.acts.channel[side])
    assert match.state.irrigated >> number & 1


def test_no_plot_can_lie_beyond_the_tables() -> None:
    """27 plots in a strip two wide reach ring 14; the tables hold one ring more."""
    assert max(max(abs(q), abs(r), abs(q + r)) for q, r in ISLE.cells[: ISLE.last + 1]) == 14
    assert len(ROUND) == 18
