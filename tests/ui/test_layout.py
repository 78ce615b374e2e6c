"""Units become pixels, and rectangles are split without gaps, losses or overlaps."""

import itertools

import pytest
from pygame import Rect

from game.ui.layout import Scale, cols, fit, grid, inset, place, rows, scale_for


def test_a_unit_is_a_pixel_at_1280x720() -> None:
    scale = Scale((1280, 720))
    assert (scale.u, scale.k, scale.px(8), scale.board(8), scale.font(16)) == (1.0, 1.0, 8, 8, 16)
    assert not scale.wide and not scale.folded and not scale.tall


def test_a_wide_window_starts_at_three_quarters() -> None:
    scale = Scale((2560, 1440))
    assert (scale.u, scale.k, scale.wide) == (2.0, 0.75, True)
    assert scale.font(16) >= 24


@pytest.mark.parametrize("size, floor", [((1024, 640), 14), ((1280, 720), 14), ((1920, 1080), 18), ((3840, 2160), 36)])
def test_text_never_falls_below_its_floor(size: tuple[int, int], floor: int) -> None:
    for k in (0.75, 1.0, 2.0):
        assert Scale(size, k).font(8) >= floor


def test_big_controls_fold_the_strip_and_are_then_capped() -> None:
    assert Scale((1280, 720), 1.25).folded is False
    scale = Scale((1280, 720), 2.0)
    assert scale.folded and scale.capped
    assert 184 * scale.k * scale.u <= 360.5


def test_a_tiny_window_is_laid_out_as_the_minimum() -> None:
    assert Scale((300, 1)).size == (1024, 640)


def test_the_same_window_gives_the_same_scale() -> None:
    assert scale_for((1280, 720), 1.5) is scale_for((1280, 720), 1.5)


def test_rows_and_columns_fill_the_rectangle() -> None:
    parts = cols(Rect(10, 20, 317, 50), [100, 1.0, 2.0, 40], gap=7)
    assert parts[0].x == 10 and parts[-1].right == 327
    assert all(b.x - a.right == 7 for a, b in itertools.pairwise(parts))
    assert parts[0].w == 100 and parts[3].w == 40
    lines = rows(Rect(0, 0, 10, 101), [1.0, 1.0, 1.0])
    assert sum(r.h for r in lines) == 101


def test_a_grid_lays_row_by_row() -> None:
    cells = grid(Rect(0, 0, 100, 100), 3, 7, gap=5)
    assert len(cells) == 7 and cells[3].topleft[0] == 0 and cells[3].y > cells[0].y
    assert all(not a.colliderect(b) for i, a in enumerate(cells) for b in cells[i + 1 :])


def test_fit_keeps_the_aspect_inside() -> None:
    box = Rect(10, 10, 200, 100)
    assert fit(box, 1.0) == Rect(60, 10, 100, 100)
    assert box.contains(fit(box, 3.7))
    assert place(box, (20, 10), 1, 1) == Rect(190, 100, 20, 10)
    assert inset(box, 5) == Rect(15, 15, 190, 90)
