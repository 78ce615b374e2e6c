"""Grounds, shadows, pieces and marks: repeatable, cached, inside their bounds."""

import itertools

import pygame
import pytest
from pygame import Rect, Surface

from game.ui import dashes, marks, pieces, shadows, shapes, surfaces, textures
from game.ui.cache import CACHE, SurfaceCache
from game.ui.layout import scale_for
from game.ui.theme import theme_for

THEME = theme_for("light", "takenoko", scale_for((1280, 720)))
PATH = shapes.hexagon((100, 100), 50)


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_the_table_is_the_same_in_every_run() -> None:
    first = pixels(textures.table((320, 200), THEME))
    CACHE.clear()
    assert pixels(textures.table((320, 200), THEME)) == first


@pytest.mark.parametrize(
    "kind, low, high", [("paper", 0.94, 0.99), ("linen", 0.82, 0.95), ("wood", 0.75, 0.92), ("wash", 0.82, 0.98)]
)
def test_a_texture_darkens_as_much_as_the_palette_expects(kind: str, low: float, high: float) -> None:
    sheet = textures.sheet(kind, (640, 400), 1.0)
    mean = pygame.transform.average_color(sheet)[0] / 255
    assert low < mean < high


def test_high_contrast_has_no_texture_and_no_shadow() -> None:
    flat = theme_for("contrast", "takenoko")
    table = textures.table((200, 100), flat)
    assert {tuple(table.get_at((x, y)))[:3] for x in range(0, 200, 7) for y in range(0, 100, 7)} == {flat["wood"]}
    drop = shadows.round_shadow((80, 40), 8, 2, flat)
    assert drop.surface.get_size() == (1, 1)


def test_corners_are_smooth_and_clear_outside() -> None:
    mask = shapes.round_mask((60, 40), 12)
    assert mask.get_at((0, 0)).a == 0 and mask.get_at((30, 20)).a == 255
    assert any(0 < mask.get_at((x, 2)).a < 255 for x in range(14))


def test_a_shadow_falls_down_and_a_little_to_the_right() -> None:
    drop = shadows.round_shadow((200, 120), 12, 2, THEME)
    m, image = drop.margin, drop.surface
    below = image.get_at((m + 100, m + 120 + 4)).a
    above = image.get_at((m + 100, m - 4)).a
    right, left = image.get_at((m + 200 + 3, m + 60)).a, image.get_at((m - 3, m + 60)).a
    assert below > above and right > left > 0
    inside = tuple(image.get_at((m + 100, m + 60)))[:3]
    assert image.get_at((0, 0)).a == 0 and max(abs(a - b) for a, b in zip(inside, THEME["shadow"], strict=True)) <= 5


def test_a_big_shadow_from_nine_parts_equals_a_whole_one() -> None:
    whole = shadows._cast(shapes.round_mask((260, 220), 12), 2, 1.0, THEME["shadow"])
    parts = shadows.round_shadow((260, 220), 12, 2, THEME).surface
    assert parts.get_size() == whole.get_size()
    worst = max(
        abs(parts.get_at((x, y)).a - whole.get_at((x, y)).a)
        for x in range(0, whole.get_width(), 3)
        for y in range(0, whole.get_height(), 3)
    )
    assert worst <= 24


def test_dashes_of_a_closed_path_are_whole() -> None:
    parts = dashes.dash_segments([(0, 0), (100, 0), (100, 100), (0, 100)], 6, 5, closed=True)
    lengths = [sum(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 for a, b in itertools.pairwise(p)) for p in parts]
    assert max(lengths) - min(lengths) < 0.01 and len(parts) == 36


def test_an_inset_polygon_keeps_its_distance() -> None:
    small = shapes.inset_polygon([(0, 0), (10, 0), (10, 10), (0, 10)], 2)
    assert sorted((round(x), round(y)) for x, y in small) == [(2, 2), (2, 8), (8, 2), (8, 8)]


def test_a_piece_has_an_edge_below_its_face() -> None:
    tile = pieces.tile_piece((60, 60), THEME, THEME["plot_green"], key="t")
    assert tile.image.get_height() > 60
    face, edge = tile.image.get_at((30, 30)), tile.image.get_at((30, tile.image.get_height() - 1))
    assert edge.a == 255 and sum(edge[:3]) < sum(face[:3]) - 60


def test_neighbours_show_other_parts_of_the_texture_and_share_one_shadow() -> None:
    one, two = (pieces.hex_piece(40, THEME, THEME["plot_green"], seed=s) for s in (1, 2))
    assert pixels(one.image) != pixels(two.image) and one.drop is two.drop


def test_a_rim_surrounds_the_figure() -> None:
    figure = shapes.tinted(shapes.round_mask((30, 30), 15), (20, 20, 20))
    rimmed = pieces.rimmed("dot", figure, THEME)
    grown = rimmed.image
    centre = grown.get_width() // 2
    edge = next(x for x in range(centre) if grown.get_at((x, centre)).a > 200)
    assert sum(grown.get_at((edge, centre))[:3]) > 600


DRAWERS = {
    "table": lambda s: surfaces.draw_table(s, THEME),
    "panel": lambda s: surfaces.draw_panel(s, Rect(20, 20, 120, 90), THEME),
    "card": lambda s: surfaces.draw_card(s, Rect(20, 20, 120, 90), THEME),
    "mat": lambda s: surfaces.draw_mat(s, Rect(10, 10, 180, 180), THEME),
    "tray": lambda s: surfaces.draw_tray(s, Rect(10, 10, 180, 180), THEME),
    "bar": lambda s: surfaces.draw_bar(s, Rect(0, 0, 200, 40), THEME),
    "header": lambda s: surfaces.draw_header(s, Rect(0, 0, 200, 64), THEME),
    "row": lambda s: surfaces.draw_row(s, Rect(10, 10, 180, 50), THEME),
    "empty row": lambda s: surfaces.draw_row(s, Rect(10, 10, 180, 50), THEME, empty=True),
    "inset": lambda s: surfaces.draw_inset(s, Rect(10, 10, 180, 50), THEME),
    "place": lambda s: surfaces.draw_place(s, Rect(10, 10, 80, 50), THEME),
    "note": lambda s: surfaces.draw_note(s, Rect(10, 10, 80, 50), THEME),
    "plate": lambda s: surfaces.draw_plate(s, Rect(10, 10, 80, 50), THEME),
    "rule": lambda s: surfaces.draw_rule(s, 10, 10, 80, THEME),
    "box": lambda s: surfaces.draw_box(s, Rect(10, 10, 80, 50), THEME, "blush", "refuse"),
    "veil": lambda s: surfaces.draw_veil(s, THEME),
    "badge": lambda s: [marks.draw_badge(s, Rect(10 + 40 * n, 10, 36, 36), n, "Ana", THEME) for n in range(4)],
    "number": lambda s: marks.draw_number(s, (50, 50), 12, THEME),
    "chip": lambda s: marks.draw_chip(s, (50, 50), "+3", THEME),
    "legal": lambda s: marks.draw_legal(s, PATH, THEME),
    "dot": lambda s: marks.draw_dot(s, (50, 50), THEME),
    "selected": lambda s: marks.draw_selected(s, PATH, THEME),
    "selected box": lambda s: marks.draw_selected_box(s, Rect(20, 20, 80, 60), THEME, 9),
    "sunk": lambda s: marks.draw_sunk(s, PATH, THEME),
    "last move": lambda s: marks.draw_last_move(s, PATH, THEME),
    "refused": lambda s: marks.draw_refused(s, PATH, THEME),
    "cross": lambda s: marks.draw_cross(s, (50, 50), THEME),
    "focus": lambda s: marks.draw_focus(s, Rect(20, 20, 80, 40), THEME),
    "focus path": lambda s: marks.draw_focus_path(s, PATH, THEME),
    "target": lambda s: marks.draw_target(s, (100, 100), 30, THEME),
    "arrow": lambda s: marks.draw_arrow(s, (20, 20), (150, 120), THEME),
}


@pytest.mark.parametrize("name", DRAWERS)
def test_a_drawing_shows_and_the_second_time_makes_nothing(name: str) -> None:
    target, blank = Surface((200, 200)), Surface((200, 200))
    for surface in (target, blank):
        surface.fill((120, 110, 90))
    DRAWERS[name](target)
    assert pixels(target) != pixels(blank)
    held = len(CACHE)
    again = Surface((200, 200))
    again.fill((120, 110, 90))
    DRAWERS[name](again)
    assert pixels(again) == pixels(target) and len(CACHE) == held


def test_players_are_told_apart_without_colour() -> None:
    mask = shapes.round_mask((48, 48), 8)
    grey = [pygame.transform.grayscale(marks.pattern_fill(mask, seat, "test")) for seat in range(4)]
    assert len({pixels(g) for g in grey}) == 4


def test_the_cache_keeps_its_budget_and_drops_the_oldest() -> None:
    cache = SurfaceCache(250)
    for n in range(4):
        cache.get(n, lambda: Surface((10, 10)))
    assert cache.held <= 250 and len(cache) == 2
    made = []
    cache.get(3, lambda: made.append(1) or Surface((1, 1)))
    assert made == []
