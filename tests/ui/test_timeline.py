"""Tweens keep the times of the visual guide, can be skipped, and obey speed and reduced motion."""

import pytest

from game.ui.timeline import LONGEST_MOVE_S, REDUCED_S, Timeline, back_out, cubic_in_out, cubic_out, linear


@pytest.mark.parametrize("ease", [linear, cubic_out, cubic_in_out, back_out])
def test_every_easing_starts_at_nothing_and_ends_at_the_whole(ease: object) -> None:
    assert ease(0) == pytest.approx(0, abs=1e-9) and ease(1) == pytest.approx(1)


def test_back_out_overshoots_by_about_six_percent() -> None:
    assert 1.04 < max(back_out(n / 100) for n in range(101)) < 1.08


def test_a_move_goes_from_source_to_target_with_a_rise() -> None:
    line = Timeline()
    tween = line.add("move", "piece", (0, 0), (100, 0))
    assert tween.place() == (0, 0)
    line.update(tween.duration_s / 2)
    x, y = tween.place(rise_px=6)
    assert 50 < x < 100 and y == pytest.approx(-6)
    line.update(1)
    assert not line.busy


def test_the_longest_path_is_bounded() -> None:
    assert Timeline().add("move", "p", (0, 0), (9999, 9999)).duration_s == LONGEST_MOVE_S


def test_one_thing_moves_at_a_time_unless_said_otherwise() -> None:
    line = Timeline()
    first, second = line.add("move", "a"), line.add("move", "b")
    deal = [line.add("move", n, after_s=0.06 * n) for n in range(3)]
    assert second.start_s == pytest.approx(first.duration_s)
    assert [t.start_s for t in deal] == pytest.approx([0, 0.06, 0.12])
    assert {t.key for t in line.active()} == {"a", 0} and {t.key for t in line.pending()} == {"b", 1, 2}


def test_skipping_finishes_everything_and_runs_its_consequences() -> None:
    line, done = Timeline(), []
    for n in range(3):
        line.add("pop", n, done=lambda n=n: done.append(n))
    assert line.skip() and done == [0, 1, 2] and not line.busy and not line.skip()


def test_clearing_forgets_the_consequences() -> None:
    line, done = Timeline(), []
    line.add("pop", 1, done=lambda: done.append(1))
    line.clear()
    line.update(9)
    assert done == []


@pytest.mark.parametrize("speed, factor", [("fast", 0.5), ("normal", 1), ("slow", 2)])
def test_speed_scales_the_time(speed: str, factor: float) -> None:
    assert Timeline(speed).add("flip", 1).duration_s == pytest.approx(0.26 * factor)


def test_speed_off_is_done_at_once() -> None:
    line, done = Timeline("off"), []
    assert line.add("move", 1, done=lambda: done.append(1)) is None
    assert done == [1] and not line.busy


def test_reduced_motion_fades_instead_of_flying() -> None:
    tween = Timeline(reduced=True).add("move", 1, (0, 0), (500, 0))
    assert tween.kind == "fade_in" and tween.duration_s <= REDUCED_S and tween.place() == (500, 0)


def test_a_flip_squeezes_and_shows_the_other_side() -> None:
    line = Timeline()
    tween = line.add("flip", 1)
    assert tween.squeeze == (1, False)
    line.update(0.13)
    assert tween.squeeze[0] == pytest.approx(0, abs=0.02)
    line.update(0.12)
    assert tween.squeeze[1]


def test_a_count_counts_up_and_a_banner_fades_at_both_ends() -> None:
    line = Timeline()
    count, banner = line.add("count", "s", (10, 0), (14, 0), after_s=0), line.add("banner", "b", after_s=0)
    assert count.number() == 10 and banner.alpha == 0
    line.update(0.349)
    assert count.number() == 14 and banner.alpha == 255
