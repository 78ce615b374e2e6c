"""Colours of the three themes: complete, readable, and players apart without colour."""

import itertools

import pytest

from game.ui.theme import THEME_NAMES, Theme, contrast, data, luminance, mix, player_mark, rgb, theme_for

GAMES = ("takenoko", "harmonies", "indian_summer", "renature", "animals_on_board")
TEXT_ON = [
    ("ink", "paper"), ("ink", "paper2"), ("ink", "inset"), ("ink2", "paper"), ("ink2", "paper2"), ("ink2", "inset"),
    ("prompt", "pine"), ("bar_text2", "pine"), ("prompt", "pine2"), ("prompt", "active"),
    ("tray_text", "tray"), ("tray_text2", "tray"),
    ("tray_text", "note"), ("primary_text", "primary"), ("go_text", "go"), ("gain", "paper"), ("gain", "gain_plate"),
    ("ink", "gain_plate"), ("ink", "hint_plate"), ("ink", "chosen_plate"), ("ink2", "chosen_plate"), ("refuse", "paper"),
    ("blush_ink", "blush"), ("amber_ink", "amber"), ("legal_ink", "legal"), ("field_ink", "field"), ("ink2", "field"),
    ("piece_ink", "piece_cream"), ("ink2", "disabled"),
]  # fmt: skip
BORDER_ON = [("line2", "paper"), ("line2", "paper2"), ("focus", "paper"), ("focus_halo", "focus")]


def too_weak(theme: Theme, pairs: list[tuple[str, str]], least: float) -> dict[tuple[str, str], float]:
    """Return the pairs of colours whose contrast is below the least."""
    ratios = {(a, b): round(contrast(theme[a], theme[b]), 2) for a, b in pairs}
    return {pair: ratio for pair, ratio in ratios.items() if ratio < least}


@pytest.mark.parametrize("name", THEME_NAMES)
def test_words_stand_out_from_their_ground(name: str) -> None:
    theme = theme_for(name)
    assert too_weak(theme, TEXT_ON, 4.5) == {}
    assert too_weak(theme, BORDER_ON, 3) == {}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", THEME_NAMES)
def test_words_stand_out_from_every_mat(game: str, name: str) -> None:
    theme = theme_for(name, game)
    cloth = mix(theme["mat"], (0, 0, 0), 0 if theme.flat else 0.13)
    assert contrast(theme["mat_ink"], cloth) >= 4.5
    assert contrast(theme["mat_ink2"], cloth) >= 4.5


def test_the_themes_have_the_same_names() -> None:
    names = [set(data().themes[n]) for n in THEME_NAMES]
    shared = set(data().shared)
    assert names[0] <= names[1] | shared and names[0] <= names[2] | shared
    for table in names[1:]:
        assert table <= names[0] | shared


def test_players_differ_in_shape_pattern_and_lightness() -> None:
    marks = [player_mark(seat) for seat in range(4)]
    assert len({m.shape for m in marks}) == len({m.pattern for m in marks}) == 4
    light = sorted(luminance(rgb(m.colour)) for m in marks)
    assert all((b + 0.05) / (a + 0.05) > 1.4 for a, b in itertools.pairwise(light))
    assert all(contrast(rgb(m.text), rgb(m.colour)) >= 4.5 for m in marks)
