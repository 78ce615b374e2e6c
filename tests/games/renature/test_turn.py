"""The turn: domino, plant, clouds, areas, end (rules section 4), where the worked examples of tests/cases do not reach."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.types import OVER
from tests.games.renature.table import kinds, play, refusal, set_up

LAID = [{"at": [0, 5], "animal": "bat"}, {"at": [0, 6], "animal": "snail"}]
PLANT = {"kind": "plant", "owner": "own", "type": "turf"}
END = {"kind": "end_turn"}


def test_a_domino_may_be_named_from_either_end() -> None:
    hand = {"hand": [["snail", "fox"], ["bat", "bat"]]}
    one = set_up(table={"brook": LAID}, players=[hand])
    two = set_up(table={"brook": LAID}, players=[hand])
    play(one, {"kind": "place", "domino": ["snail", "fox"], "at": [[0, 7], [0, 8]]})
    play(two, {"kind": "place", "domino": ["fox", "snail"], "at": [[0, 8], [0, 7]]})
    assert one.log[-1].digest == two.log[-1].digest


@pytest.mark.parametrize(
    ("domino", "at", "reason"),
    [
        (["fox", "owl"], [[0, 13], [0, 14]], "not_in_hand"),
        (["fox", "bee"], [[0, 13], [0, 14]], "no_such_domino"),
        (["snail", "fox"], [[0, 14], [0, 15]], "outside"),
        (["snail", "fox"], [[0, 9], [0, 10]], "no_brook"),
        (["snail", "fox"], [[0, 6], [0, 7]], "covered"),
        (["snail", "fox"], [[0, 7], [0, 9]], "halves_apart"),
        (["snail", "fox"], [[0, 8], [0, 7]], "mismatch"),
        (["snail", "fox"], [[14, 0], [14, 1]], "no_contact"),
    ],
)
def test_a_placement_is_refused_by_the_rule_it_breaks(domino: list[str], at: list[list[int]], reason: str) -> None:
    match = set_up(table={"brook": LAID}, players=[{"hand": [["snail", "fox"], ["bat", "bat"]]}])
    assert refusal(match, {"kind": "place", "domino": domino, "at": at}) == reason


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (PLANT | {"at": [1, 8]}, "not_beside"),
        (PLANT | {"at": [5, 6]}, "no_area"),
        (PLANT | {"at": [1, 4]}, "planted"),
        (PLANT | {"at": [1, 6], "type": "fern"}, "no_such_plant"),
        (PLANT | {"at": [1, 6], "type": "oak"}, "none_left_own"),
        (END, "not_in.plant"),
        ({"kind": "discard", "domino": ["bat", "bat"]}, "not_in.plant"),
    ],
)
def test_a_plant_is_refused_by_the_rule_it_breaks(action: dict[str, Any], reason: str) -> None:
    oaks = [{"at": at, "colour": "white", "type": "oak"} for at in ([1, 4], [5, 0])]
    match = set_up(
        phase="plant",
        turn={"placed": [[1, 5], [2, 5]]},
        table={"brook": [*LAID, {"at": [1, 5], "animal": "bat"}, {"at": [2, 5], "animal": "fox"}], "plants": oaks},
        players=[{"hand": [["bat", "bat"]]}],
    )
    assert kinds(match)["plant"] == 2 * (3 + 4), "two free spaces, three own types and four neutral ones"
    assert refusal(match, action) == reason


def test_a_domino_far_from_all_areas_asks_for_no_plant() -> None:
    match = set_up(table={"brook": [{"at": [13, 0], "animal": "bat"}]}, players=[{"hand": [["bat", "fox"], ["owl", "owl"]]}])
    play(match, {"kind": "place", "domino": ["bat", "fox"], "at": [[14, 0], [14, 1]]})
    assert match.state.phase == "turn_end"


def test_without_plants_the_question_stays_while_one_can_be_returned() -> None:
    own = [([9, 3], "oak"), ([9, 4], "oak"), ([10, 3], "turf")]
    plants = [{"at": at, "colour": "white", "type": kind} for at, kind in own]
    for clouds, phase in ((1, "plant"), (0, "domino")):
        match = set_up(
            table={"brook": LAID, "plants": [*plants, *_rest_of_white()]},
            players=[
                {"hand": [["bat", "fox"], ["owl", "owl"]], "clouds": clouds, "own": {}, "neutral": {}},
                {"neutral": {"turf": 2, "bush": 2, "pine": 2, "oak": 2}},
            ],
        )
        play(match, {"kind": "place", "domino": ["bat", "fox"], "at": [[1, 5], [2, 5]]})
        assert match.state.phase == phase
        assert clouds == 0 or set(kinds(match)) == {"skip_plant", "return_plant"}


def _rest_of_white() -> list[dict[str, Any]]:
    """Place all other plants of white and of its neutral share, none of them where the test plays."""
    spaces = [[13, 2], [13, 3], [13, 4], [13, 5], [13, 6], [12, 4], [12, 5], [12, 6], [12, 2], [7, 12], [7, 13], [8, 12], [8, 13]]
    own = ["turf"] * 5 + ["bush"] * 4 + ["pine"] * 4
    found = [{"at": at, "colour": "white", "type": kind} for at, kind in zip(spaces, own, strict=True)]
    free = [[9, 12], [9, 13], [11, 11], [11, 13], [12, 13], [13, 12], [13, 13], [8, 10]]
    neutral = ["turf", "bush", "pine", "oak"] * 2
    return found + [{"at": at, "colour": "neutral", "type": kind} for at, kind in zip(free, neutral, strict=True)]


def test_a_returned_new_plant_scores_nothing_and_ends_the_step() -> None:
    match = set_up(
        phase="plant",
        turn={"placed": [[12, 10], [12, 11]]},
        table={"brook": [{"at": [12, 10], "animal": "fox"}, {"at": [12, 11], "animal": "frog"}]},
        players=[{"hand": [["bat", "bat"], ["frog", "frog"]], "score": 10, "clouds": 6}],
    )
    play(match, PLANT | {"at": [12, 12]})
    assert (match.state.phase, match.state.waiting) == ("cloud_overflow", 2)
    play(match, {"kind": "return_plant", "at": [12, 12]})
    assert (match.state.phase, match.state.waiting) == ("cloud_overflow", 1), "one cloud found room"
    play(match, {"kind": "drop_rest"})
    assert (match.state.phase, match.state.scores[0], match.state.clouds[0]) == ("turn_end", 10, 6)
    assert match.state.stocks[0] == 6


def test_a_cloud_space_gives_its_clouds_once() -> None:
    match = set_up(
        phase="plant",
        turn={"placed": [[12, 10], [12, 11]]},
        table={"brook": [{"at": [12, 10], "animal": "fox"}, {"at": [12, 11], "animal": "frog"}]},
        players=[{"hand": [["bat", "bat"]], "clouds": 1}],
    )
    play(match, PLANT | {"at": [12, 12]})
    assert match.state.clouds[0] == 3
    play(match, {"kind": "return_plant", "at": [12, 12]})
    assert sum(match.state.board_clouds) == 4
    assert match.state.clouds[0] == 2


def test_a_returned_plant_changes_the_area_about_to_be_scored() -> None:
    brook = [{"at": at, "animal": "fox"} for at in ([1, 1], [2, 1], [3, 1])]
    match = set_up(
        table={
            "brook": [{"at": [0, 1], "animal": "frog"}, *brook],
            "plants": [{"at": [0, 0], "colour": "white", "type": "turf"}, {"at": [1, 0], "colour": "black", "type": "turf"}],
        },
        players=[{"hand": [["fox", "owl"], ["bat", "bat"]], "score": 10, "clouds": 1}, {"score": 10}],
    )
    play(match, {"kind": "place", "domino": ["fox", "owl"], "at": [[4, 1], [4, 0]]}, {"kind": "skip_plant"})
    assert match.state.phase == "before_areas"
    play(match, {"kind": "return_plant", "at": [0, 0]})
    assert match.state.scores == [10, 10 + 3 + 1], "black is alone now: major and minor; the areas were scored at once"
    assert match.state.owners[0] == 0, "the closing player takes the tile"


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ({"kind": "change_joker", "animal": "butterfly"}, "same_joker"),
        ({"kind": "change_joker", "animal": "bee"}, "no_such_animal"),
        ({"kind": "change_joker", "animal": "fox"}, "one_cloud_missing"),
        ({"kind": "return_plant", "at": [0, 0]}, "no_plant_here"),
        ({"kind": "return_plant", "at": [9, 3]}, "other_colour"),
        ({"kind": "return_plant", "at": [9, 4]}, "clouds_missing"),
        ({"kind": "return_plant", "at": [10, 3]}, "no_room_neutral"),
        ({"kind": "extra_turn"}, "not_in.domino"),
        ({"kind": "drop_rest"}, "not_in.domino"),
    ],
)
def test_a_cloud_action_is_refused_by_the_rule_it_breaks(action: dict[str, Any], reason: str) -> None:
    plants = [([9, 3], "black", "turf"), ([9, 4], "white", "oak"), ([10, 3], "neutral", "bush")]
    match = set_up(
        table={"plants": [{"at": at, "colour": colour, "type": kind} for at, colour, kind in plants]},
        players=[{"hand": [["fox", "owl"]], "clouds": 1, "neutral": {"turf": 2, "bush": 2, "pine": 2, "oak": 2}}],
    )
    assert refusal(match, action) == reason


def test_an_extra_turn_needs_three_clouds_and_a_domino() -> None:
    poor = set_up(phase="turn_end", players=[{"hand": [["fox", "owl"]], "clouds": 2}])
    assert refusal(poor, {"kind": "extra_turn"}) == "one_cloud_missing"
    empty = set_up(phase="turn_end", players=[{"hand": [], "reserve": 0, "clouds": 6}])
    assert refusal(empty, {"kind": "extra_turn"}) == "empty_hand"
    rich = play(set_up(phase="turn_end", players=[{"hand": [["fox", "owl"]], "clouds": 3}]), {"kind": "extra_turn"})
    assert (rich.state.phase, rich.state.to_act, rich.state.clouds[0]) == ("domino", 0, 0)


def test_who_has_no_domino_has_no_turn() -> None:
    players = [{"hand": [["fox", "owl"], ["bat", "bat"]], "reserve": 0}, {"hand": [], "reserve": 0}, {"hand": [["frog", "frog"]]}]
    match = set_up(3, phase="turn_end", players=players)
    assert play(match, END).state.to_act == 2
    alone = set_up(3, phase="turn_end", players=[players[0], players[1], {"hand": [], "reserve": 0}])
    assert play(alone, END).state.to_act == 0, "the others have nothing left: the turn comes back"


def test_the_game_ends_when_nobody_has_a_domino() -> None:
    players = [{"hand": [["fox", "owl"]], "reserve": 0}, {"hand": [], "reserve": 0}]
    match = play(set_up(players=players), {"kind": "discard", "domino": ["fox", "owl"]}, END)
    assert (match.state.to_act, match.state.phase) == (OVER, "over")
    assert match.rules.legal(match.state) == []


def test_undo_goes_back_to_the_drawing_of_a_domino_and_no_further() -> None:
    match = set_up(table={"brook": LAID}, players=[{"hand": [["snail", "fox"], ["bat", "bat"]], "reserve": 5, "clouds": 6}])
    play(match, {"kind": "place", "domino": ["snail", "fox"], "at": [[0, 7], [0, 8]]}, {"kind": "change_joker", "animal": "fox"})
    assert match.can_undo(0)
    play(match, {"kind": "skip_plant"})
    assert match.state.phase == "turn_end"
    assert not match.can_undo(0), "a domino was drawn"
