"""Positions: what is not stated follows, and every mistake is told at its place."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml

from game.content.source import ContentError
from game.games import positions
from tests.games.takenoko.helpers import position, written

PLOT = {"at": [1, 0], "colour": "green", "height": 1}


def test_nothing_stated_is_an_ordinary_turn_that_is_not_the_first() -> None:
    match = positions.read("game: takenoko\nseats: 3\n").match()
    assert (match.state.phase, match.state.to_act, match.state.turns) == ("turn_start", 0, [1, 1, 1])
    assert [len(hand) for hand in match.state.hands] == [3, 3, 3]
    assert len(match.state.stack) == 27


def test_the_same_seed_deals_the_same_and_another_one_does_not() -> None:
    dealt = [written(position(seed=seed))["table"]["stack"] for seed in (4, 4, 5)]
    assert dealt[0] == dealt[1] != dealt[2]


def test_a_stated_stack_is_all_there_is_and_the_other_plots_are_out() -> None:
    match = position(table={"stack": ["green_plain"]})
    assert (len(match.state.stack), len(match.state.out_plots)) == (1, 26)


def test_a_hand_not_stated_is_dealt_one_card_of_each_deck_from_what_is_left() -> None:
    match = position(players=[{"hand": ["panda_three"] * 3}, {}])
    hand = written(match)["players"][1]["hand"]
    assert [card.split("_")[0] for card in hand] == ["plot", "gardener", "panda"]
    assert hand[2] != "panda_three"


def test_missing_watered_means_irrigated_and_a_stated_one_counts() -> None:
    match = position(table={"plots": [PLOT, {"at": [0, 1], "colour": "pink"}, {"at": [1, 1], "colour": "pink", "watered": True}]})
    assert [plot["watered"] for plot in written(match)["table"]["plots"]] == [True, True, True]


def test_what_others_have_seen_of_the_piles_is_kept() -> None:
    table = {"stack": ["green_plain", "pink_plain"], "stack_seen": [[1], []], "shown": {"plot": 1}}
    match = position(options={"redraw_ready_objectives": True}, table=table)
    assert written(match)["table"]["stack_seen"] == [[1], []]
    assert written(match)["table"]["shown"] == {"plot": 1}


MISTAKES: list[tuple[dict[str, Any], str]] = [
    ({"table": {"plots": [{"at": [0, 0], "colour": "green"}]}}, "table.plots[0].at: the pond lies here"),
    ({"table": {"plots": [PLOT, PLOT]}}, "table.plots[1].at: a plot lies here already"),
    ({"table": {"plots": [{"at": [1, 0], "colour": "blue"}]}}, "table.plots[0].colour: 'blue' is not one of green, yellow, pink"),
    ({"table": {"plots": [{"at": [1, 0], "colour": "green", "height": 5}]}}, "table.plots[0].height: must be 0 to 4"),
    ({"table": {"plots": [{"at": [20, 0], "colour": "green"}]}}, "table.plots[0].at: farther from the pond"),
    ({"table": {"plots": [{"at": [1, 0], "colour": "green", "printed": True}]}}, "no green plot has this print"),
    ({"table": {"plots": [PLOT], "channels": [[[0, 1], [1, 0]]]}}, "table.channels[0]: a channel lies between two plots"),
    ({"table": {"panda": [1, 0]}}, "table.panda: must stand on the pond or on a plot"),
    ({"table": {"stack": ["green_fertilizer", "green_fertilizer"]}}, "table.stack[1]: 'green_fertilizer' is stated more often"),
    ({"table": {"stack": ["green"]}}, "table.stack[0]: 'green' is not a plot"),
    ({"table": {"supply": {"green": 35}}}, "table.supply.green: 35 stated, but the rest of the position leaves 36"),
    ({"table": {"supply": {"bamboo": 35}}}, "table.supply.bamboo: unknown key"),
    ({"table": {"decks": {"panda": ["plot_green_line"]}}}, "decks.panda[0]: 'plot_green_line' is not a card of the panda deck"),
    ({"table": {"last_round_by": 2}}, "table.last_round_by: one player starts the last round"),
    ({"table": {"row": ["panda_green"]}}, "table: row and lost cards belong to the cooperative mode"),
    ({"players": [{"hand": ["plot_pink_line"]}, {"done": ["plot_pink_line"]}]}, "'plot_pink_line' is stated more often"),
    ({"players": [{"hand": ["panda_green"] * 4 + ["panda_pink"] * 2}, {}]}, "players[0].hand: more than 5 cards"),
    ({"players": [{"eaten": {"pink": 25}}, {}]}, "table: 1 pink more than the box holds"),
    ({"players": [{"channels": 21}, {}]}, "table: 1 channels more than the box holds"),
    ({"players": [{"chips": ["watershed"] * 4}, {}]}, "table: 1 watershed more than the box holds"),
    ({"players": [{"halved": ["plot_pink_line"]}, {}]}, "players[0].halved: 'plot_pink_line' is not completed"),
    ({"turn": {"used": ["plot", "panda", "plot"]}}, "turn.used: more actions than a turn has"),
    ({"turn": {"drawn": ["green_plain"]}}, "turn: the drawn and picked plots do not fit phase action"),
    ({"phase": "plot_pick"}, "turn: the drawn and picked plots do not fit phase plot_pick"),
    ({"phase": "choose_weather"}, "turn: phase choose_weather needs the weather choice"),
    ({"phase": "announce"}, "phase: 'announce' is never asked here"),
    ({"phase": "dreaming"}, "phase: 'dreaming' is not one of"),
    ({"players": [{"turns": -1}, {}]}, "players[0].turns: must be 0 or more"),
]


@pytest.mark.parametrize(("parts", "message"), MISTAKES, ids=[message[:50] for _, message in MISTAKES])
def test_a_mistake_is_told_with_line_and_column(parts: dict[str, Any], message: str) -> None:
    text = yaml.safe_dump({"game": "takenoko", "seats": 2, "phase": "action", **parts}, sort_keys=False)
    with pytest.raises(ContentError) as caught:
        positions.read(text, "start.yaml")
    told = [problem for problem in caught.value.problems if message in problem]
    assert told, caught.value.problems
    assert re.match(r"start\.yaml:\d+:\d+: ", told[0])
