"""Set-up and house rules (rules sections 3 and 8)."""

from __future__ import annotations

import pytest

from game.content.options import OptionError
from game.games.renature.scoring import majority
from tests.games.renature.table import begin, play, refusal, rules, set_up, states


@pytest.mark.parametrize(("seats", "plants", "reserve", "aside"), [(2, 24, 23, 3), (3, 17, 15, 1), (4, 12, 10, 3)])
def test_each_player_gets_the_plants_and_dominoes_of_the_table(seats: int, plants: int, reserve: int, aside: int) -> None:
    given = rules(seats)
    s = begin(given)
    assert [sum(s.stocks[seat * 8 : seat * 8 + 8]) for seat in range(seats)] == [plants] * seats
    assert [len(pile) for pile in s.reserves] == [reserve] * seats
    assert [len(hand) for hand in s.hands] == [3] * seats
    assert len(s.aside) == aside
    assert s.clouds == [6] * seats
    assert sum(s.board_clouds) == 6


@pytest.mark.parametrize("start", range(4))
def test_starting_scores_go_down_in_turn_order(start: int) -> None:
    s = begin(rules(4, first_player=start))
    assert s.to_act == s.start == start
    assert [s.scores[(start + step) % 4] for step in range(4)] == [4, 3, 2, 1]


def test_each_area_holds_a_tile_of_its_size() -> None:
    given = rules(3)
    for seed in range(20):
        s = begin(given, seed)
        assert [given.tables.tile_kinds[tile][0] for tile in s.tiles] == list(given.tables.sizes)
        assert len(s.spare) == 3


def test_two_play_white_and_black_and_more_may_choose() -> None:
    names = rules().tables.colours
    assert [names[colour] for colour in rules(2).colours] == ["white", "black"]
    assert [names[colour] for colour in rules(3).colours] == ["blue", "orange", "white"]
    assert [names[colour] for colour in rules(3, colours=["black", "white", "orange"]).colours] == ["black", "white", "orange"]
    for seats, colours in (
        (2, ["blue", "white"]),
        (3, ["blue", "blue", "white"]),
        (3, ["blue", "white"]),
        (3, ["blue", "red", "white"]),
    ):
        with pytest.raises(OptionError):
            rules(seats, colours=colours)


def test_on_a_first_walk_there_are_no_clouds_and_the_joker_stays() -> None:
    given = rules(2, first_walk=True)
    for _, action, s in states(given, 3):
        assert action.kind not in ("change_joker", "return_plant", "extra_turn", "drop_rest")
        assert sum(s.clouds) + sum(s.board_clouds) + s.waiting == 0
        assert s.joker == 0
    match = set_up(options={"first_walk": True}, players=[{"hand": [["fox", "owl"]]}])
    assert refusal(match, {"kind": "change_joker", "animal": "fox"}) == "first_walk"


def test_open_flowers_show_every_back_and_closing_an_area_reveals_nothing() -> None:
    given = rules(2, open_flowers=True)
    s = begin(given)
    assert given.redact(s, None).tiles == s.tiles
    assert -1 in given.redact(s, 0).hands[1]
    brook = [{"at": at, "animal": "fox"} for at in ([1, 1], [2, 1], [3, 1])]
    match = set_up(
        options={"open_flowers": True},
        table={"brook": [{"at": [0, 1], "animal": "frog"}, *brook]},
        players=[{"hand": [["fox", "owl"]], "reserve": 0, "clouds": 6}],
    )
    play(match, {"kind": "place", "domino": ["fox", "owl"], "at": [[4, 1], [4, 0]]}, {"kind": "skip_plant"})
    assert match.state.owners[0] == 0
    assert match.can_undo(0)


@pytest.mark.parametrize(
    ("sums", "points"),
    [
        ([4, 4, 0, 0, 0], {0: 3, 1: 3}),
        ([4, 4, 2, 0, 0], {0: 3, 1: 3}),
        ([5, 3, 3, 0, 0], {0: 6, 1: 1, 2: 1}),
        ([5, 3, 0, 0, 3], {0: 6, 1: 1}),
        ([4, 0, 0, 0, 4], {0: 3}),
        ([2, 0, 0, 0, 5], {0: 3}),
        ([2, 0, 0, 0, 0], {0: 9}),
        ([0, 0, 0, 0, 5], {}),
    ],
)
def test_friendly_ties_share_a_rank_and_skip_the_next(sums: list[int], points: dict[int, int]) -> None:
    assert dict(majority(sums, 6, 3, friendly=True)) == points
