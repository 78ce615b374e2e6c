"""Axial hexagons: directions, lines, rings and edges."""

from itertools import islice

import pytest

from game.engine import hexes


def test_the_six_steps_follow_one_another_clockwise() -> None:
    assert hexes.neighbours((0, 0)) == ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    for turn, step in enumerate(hexes.STEPS):
        assert hexes.rotate(hexes.STEPS[0], turn) == step
    assert hexes.rotate((2, -3), 6) == (2, -3)
    assert hexes.rotate(hexes.rotate((2, -3), 2), -2) == (2, -3)


def test_a_mirror_image_is_undone_by_a_second_mirror() -> None:
    assert hexes.mirror((2, -1)) == (-1, 2)
    assert hexes.mirror(hexes.mirror((2, -1))) == (2, -1)


def test_a_ring_holds_six_cells_for_each_step_of_radius() -> None:
    for radius in range(1, 5):
        cells = hexes.ring((2, -1), radius)
        assert len(set(cells)) == len(cells) == 6 * radius
        assert {hexes.distance((2, -1), cell) for cell in cells} == {radius}
    assert hexes.ring((2, -1), 0) == [(2, -1)]
    assert len(set(hexes.disc((0, 0), 3))) == 37


def test_lines_run_in_six_directions_only() -> None:
    assert hexes.line((0, 0), (3, -3)) == [(0, 0), (1, -1), (2, -2), (3, -3)]
    assert hexes.line((1, 1), (1, -1)) == [(1, 1), (1, 0), (1, -1)]
    assert hexes.line((1, 1), (1, 1)) == [(1, 1)]
    assert hexes.line((0, 0), (2, -1)) is None
    assert list(islice(hexes.ray((0, 0), (0, 1)), 2)) == [(0, 1), (0, 2)]


def test_an_edge_is_written_with_the_smaller_cell_first() -> None:
    assert hexes.edge((1, 0), (0, 1)) == hexes.edge((0, 1), (1, 0)) == ((0, 1), (1, 0))
    with pytest.raises(ValueError, match="not neighbours"):
        hexes.edge((0, 0), (2, 0))
    assert len(set(hexes.edges((0, 0)))) == 6


def test_each_edge_touches_four_others_at_its_two_ends() -> None:
    for side in hexes.edges((2, -1)):
        a, b = side
        assert set(hexes.corners(side)) == set(hexes.neighbours(a)) & set(hexes.neighbours(b))
        touching = hexes.touching(side)
        assert len(set(touching)) == 4
        assert all(side in hexes.touching(other) for other in touching)
