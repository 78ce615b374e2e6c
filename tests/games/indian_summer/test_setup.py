"""Rules 3 and 8: set-up and options."""

from __future__ import annotations

import pytest

from game.content.options import OptionError, make_rules
from game.engine.match import Match
from game.games import spec

SPEC = spec("indian_summer")


def dealt(seats: int, seed: int = 1, **options: object) -> tuple[object, object]:
    match = Match(make_rules(SPEC, seats, options), seed)
    return match.rules, match.state


@pytest.mark.parametrize(("seats", "reserve"), [(2, 45), (3, 40), (4, 35)])
def test_what_is_left_over_depends_on_the_players(seats: int, reserve: int) -> None:
    rules, s = dealt(seats)
    assert (len(s.common), len(s.reserve)) == (20, reserve)
    for path in s.paths:
        assert [rules.box.data.leaf_tiles[leaf].colour for leaf in path] == ["green", "green", "orange", "orange", "red"]
    assert s.supply == [1, 1, 1, 0] * seats
    assert s.animals == [6, 5, 4, 2, 1, 1, 1]


def sides(rules: object, s: object) -> list[tuple[str, str]]:
    return [rules.box.sides[board][:2] for board in s.boards]


def test_everybody_gets_another_board() -> None:
    for seed in range(10):
        found = sides(*dealt(4, seed))
        assert len({board for board, _ in found}) == 4
        assert {side for _, side in found} == {"front"}


def test_back_random_and_mixed_sides() -> None:
    assert {side for _, side in sides(*dealt(4, sides="back"))} == {"back"}
    drawn = [{side for _, side in sides(*dealt(4, seed, sides="random"))} for seed in range(20)]
    assert all(len(found) == 1 for found in drawn)
    assert {side for found in drawn for side in found} == {"front", "back"}
    assert any(len({side for _, side in sides(*dealt(4, seed, sides="mixed"))}) == 2 for seed in range(10))


def test_the_same_floor_for_all() -> None:
    assert len(set(sides(*dealt(4, sides="mixed", same_floor=True)))) == 1


def test_chosen_floors() -> None:
    assert sides(*dealt(2, sides="choose", floors=[["moss", "back"], ["hollow", "front"]])) == [
        ("moss", "back"),
        ("hollow", "front"),
    ]


def test_the_ring_can_be_longer_or_shorter() -> None:
    for capacity in (12, 30):
        _, s = dealt(4, common_path_capacity=capacity)
        assert (len(s.common), len(s.reserve)) == (capacity, 55 - capacity)


def test_the_start_player_is_drawn_or_chosen() -> None:
    assert {dealt(3, seed)[1].start for seed in range(20)} == {0, 1, 2}
    assert {dealt(3, seed, first_player=2)[1].to_act for seed in range(5)} == {2}


@pytest.mark.parametrize(
    ("seats", "options", "word"),
    [
        (2, {"stack": 2}, "solo"),
        (2, {"floors": [["moss", "back"], ["hollow", "front"]]}, "sides"),
        (2, {"sides": "choose"}, "2"),
        (2, {"sides": "choose", "floors": [["moss", "back"]]}, "2"),
        (2, {"sides": "choose", "floors": [["moon", "back"], ["moss", "back"]]}, "moon"),
        (2, {"sides": "choose", "same_floor": True, "floors": [["moss", "back"], ["moss", "front"]]}, "same"),
        (2, {"sides": "upper"}, "upper"),
        (2, {"common_path_capacity": 31}, "30"),
        (2, {"common_path_capacity": 11}, "12"),
        (1, {"stack": 4}, "4"),
        (2, {"first_player": 2}, "2"),
    ],
)
def test_options_that_do_not_fit_are_refused(seats: int, options: dict[str, object], word: str) -> None:
    with pytest.raises(OptionError) as caught:
        make_rules(SPEC, seats, options)
    assert word in str(caught.value)
