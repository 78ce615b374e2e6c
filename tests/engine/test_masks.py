"""Polyominoes as bit masks."""

import pytest

from game.engine import masks

L_TETROMINO = [(0, 0), (1, 0), (2, 0), (2, 1)]
I_TROMINO = [(0, 0), (0, 1), (0, 2)]


def test_mirror_comes_first_then_clockwise_quarter_turns() -> None:
    assert masks.turned(L_TETROMINO, 0) == ((0, 0), (1, 0), (2, 0), (2, 1))
    assert masks.turned(L_TETROMINO, 1) == ((0, 2), (0, 1), (0, 0), (1, 0))
    assert masks.turned(L_TETROMINO, 4) == ((0, 1), (1, 1), (2, 1), (2, 0))


@pytest.mark.parametrize(
    ("cells", "marked", "count"),
    [(L_TETROMINO, None, 8), (I_TROMINO, None, 2), (I_TROMINO, 0, 4), (I_TROMINO, 1, 2), ([(0, 0)], 0, 1)],
)
def test_equal_forms_are_listed_once(cells: list[masks.Cell], marked: int | None, count: int) -> None:
    forms = masks.orientations(cells, marked)
    assert len(forms) == count
    assert min(forms) == 0


def test_placements_fill_the_board_from_edge_to_edge() -> None:
    found = masks.placements(I_TROMINO, 8, 9, marked=1)
    assert len(found) == 8 * 7 + 6 * 9
    assert found[0] == masks.Placement(0, 0, 0, 0b111, 0b010)
    assert found == sorted(found)
    assert all(place.mask.bit_count() == 3 and place.mask & place.mark for place in found)
    assert max(place.mask for place in found) < 1 << 72


def test_cells_and_bits_are_each_others_inverse() -> None:
    cells = [(0, 3), (2, 0), (7, 8)]
    mask = masks.mask_of(cells, 9)
    assert masks.cells_of(mask, 9) == cells
    assert list(masks.bits(mask)) == [3, 18, 71]
    assert masks.mask_of_bits([3, 18, 71]) == mask
    assert list(masks.bits(0)) == []
