"""HexView: cells and edges where they lie, found again under a point, in both orientations, zoomed and moved."""

from __future__ import annotations

import math

import pytest
from pygame import Rect

from game.engine.hexes import disc, distance, edges
from game.ui.tables.hexview import HexView, cell_name, cell_of, edge_name, edge_of

RECT = Rect(100, 50, 600, 400)


def view(flat: bool, zoom: int = 0) -> HexView:
    made = HexView(flat)
    made.zoom_by(zoom, (300, 200))
    made.fit(RECT, disc((0, 0), 2), 60)
    return made


@pytest.mark.parametrize("flat", [False, True])
def test_all_cells_lie_inside_the_window_when_nothing_is_zoomed(flat: bool) -> None:
    made = view(flat)
    assert all(RECT.inflate(2, 2).contains(made.cell_rect(cell)) for cell in disc((0, 0), 2))


@pytest.mark.parametrize("flat", [False, True])
@pytest.mark.parametrize("zoom", [0, 2])
def test_a_cell_is_found_under_its_middle_and_near_its_corners(flat: bool, zoom: int) -> None:
    made = view(flat, zoom)
    for cell in disc((0, 0), 1):
        centre = made.centre(cell)
        assert made.cell_at(centre) == (cell if made.shows(centre) else None)
        for x, y in made.outline(cell, inset=made.side * 0.1):
            assert not made.shows((x, y)) or made.cell_at((x, y)) == cell


@pytest.mark.parametrize("flat", [False, True])
def test_an_edge_is_found_at_its_middle_and_not_in_the_middle_of_a_cell(flat: bool) -> None:
    made = view(flat)
    for side in edges((1, 0)):
        assert made.edge_at(made.edge_centre(side)) == side
        (ax, ay), (bx, by) = made.ends(side)
        assert math.hypot(bx - ax, by - ay) == pytest.approx(made.side)
    assert made.edge_at(made.centre((1, 0))) is None


def test_neighbours_lie_apart_by_root_three_sides() -> None:
    made = view(False)
    for cell in disc((0, 0), 2):
        if distance(cell, (0, 0)) == 1:
            assert math.dist(made.centre(cell), made.centre((0, 0))) == pytest.approx(made.side * math.sqrt(3))


def test_zoom_keeps_the_point_under_the_pointer() -> None:
    made = view(False)
    at = made.centre((1, 0))
    assert made.zoom_by(3, at)
    made.fit(RECT, disc((0, 0), 2), 60)
    assert math.dist(made.centre((1, 0)), at) < 1
    assert made.whole()
    made.fit(RECT, disc((0, 0), 2), 60)
    assert made.centre((0, 0)) == pytest.approx(RECT.center)


def test_the_board_cannot_be_moved_out_of_sight() -> None:
    made = view(False, 2)
    made.pan(9000, -9000)
    made.fit(RECT, disc((0, 0), 2), 60)
    assert any(made.shows(made.centre(cell)) for cell in disc((0, 0), 2))


def test_names_are_read_back() -> None:
    assert cell_of(cell_name((-2, 1))) == (-2, 1)
    assert edge_of(edge_name(((1, 0), (0, 1)))) == ((0, 1), (1, 0))
    assert cell_of("hand.1") is None and edge_of("cell.0.1") is None and edge_of(None) is None
