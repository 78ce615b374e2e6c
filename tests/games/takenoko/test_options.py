"""Rules 8 and 9: what every option changes."""

from __future__ import annotations

from typing import Any

import pytest

from game.content.options import OptionError, make_rules
from game.engine.types import OVER, IllegalAction
from game.games import spec
from game.games.takenoko import actions as act
from tests.games.takenoko.helpers import play, position, rules_for, walk, written

POND_PLOT = {"at": [1, 0], "colour": "green", "height": 2}


def test_with_the_option_a_storm_carries_the_panda_to_another_cell() -> None:
    match = position(
        options={"free_target_on_storm": "other_cell"},
        phase="storm",
        table={"plots": [POND_PLOT], "panda": [1, 0]},
    )
    assert match.rules.legal(match.state) == [act.PandaTo((0, 0)), act.Decline()]
    assert match.rules.why_not(match.state, act.PandaTo((1, 0))).key == "takenoko.refuse.stay"


def announced(**turn: Any) -> Any:
    return position(options={"announce_actions": True}, phase="announce", turn=turn, table={"plots": [POND_PLOT]})


def test_both_actions_are_named_in_either_order_and_done_in_either_order() -> None:
    match = play(announced(), act.Announce(("panda", "gardener")))
    assert match.state.phase == "action"
    legal = match.rules.legal(match.state)
    assert {type(action) for action in legal} == {act.Gardener, act.Panda}
    play(match, act.Panda((1, 0)))
    assert {type(action) for action in match.rules.legal(match.state)} == {act.Gardener}
    play(match, act.Gardener((1, 0)))
    assert match.rules.legal(match.state) == [act.EndTurn()]


def test_the_same_kind_is_named_twice_only_with_wind() -> None:
    twice = act.Announce(("panda", "panda"))
    assert announced().rules.why_not(announced().state, twice).key == "takenoko.refuse.same_action"
    match = play(announced(weather="wind"), twice, act.Panda((1, 0)), act.Panda((0, 0)))
    assert written(match)["turn"]["used"] == ["panda", "panda"]


def test_the_sun_action_is_not_named_and_differs_from_the_named_ones() -> None:
    match = play(announced(weather="sun"), act.Announce(("panda", "gardener")), act.Panda((1, 0)), act.Gardener((1, 0)))
    kinds = {action.kind for action in match.rules.legal(match.state)}
    assert kinds == {"plot", "irrigation", "objective", "end_turn"}
    play(match, act.Irrigation())
    assert match.rules.legal(match.state) == [act.EndTurn()]


def test_a_named_action_that_has_become_impossible_is_lost() -> None:
    match = position(
        options={"announce_actions": True},
        turn={"announced": ["irrigation", "plot"]},
        table={"stack": []},
        players=[{"channels": 10}, {"channels": 10}],
    )
    assert match.rules.legal(match.state) == [act.EndTurn()]


def test_the_pawns_may_be_named_when_a_plot_is_named_that_lets_them_move() -> None:
    match = position(options={"announce_actions": True}, phase="announce")
    legal = match.rules.legal(match.state)
    assert act.Announce(("plot", "panda")) in legal
    assert act.Announce(("irrigation", "panda")) not in legal


THREE_AROUND = [
    {"at": [1, 0], "colour": "green", "height": 1},
    {"at": [0, 1], "colour": "green", "height": 1},
    {"at": [-1, 1], "colour": "green", "height": 1},
]


def redrawing(decks: dict[str, list[str]]) -> Any:
    return position(
        options={"redraw_ready_objectives": True},
        table={"plots": THREE_AROUND, "decks": decks},
        players=[{"hand": []}, {"hand": []}],
    )


def test_a_drawn_card_that_is_true_goes_under_its_deck_for_all_to_see() -> None:
    match = redrawing({"plot": ["plot_green_curve", "plot_pink_line"], "gardener": [], "panda": ["panda_pink"]})
    play(match, act.Objective("plot"))
    assert match.state.phase == "redraw"
    assert match.rules.legal(match.state) == [act.Objective("plot"), act.Objective("panda")]
    assert written(match)["table"]["decks"]["plot"] == ["plot_pink_line", "plot_green_curve"]
    view = match.view(1)
    assert [card >= 0 for card in view.decks[0]] == [True, False]
    play(match, act.Objective("panda"))
    assert written(match)["players"][0]["hand"] == ["panda_pink"]
    assert written(match)["turn"]["used"] == ["objective"]


def test_when_all_cards_are_true_the_action_ends_without_a_card_and_does_not_count() -> None:
    match = redrawing({"plot": ["plot_green_curve"], "gardener": [], "panda": []})
    play(match, act.Objective("plot"))
    assert match.state.phase == "action"
    assert match.state.used == ()
    kinds = {action.kind for action in match.rules.legal(match.state)}
    assert kinds == {"plot", "irrigation", "gardener", "panda"}
    assert match.rules.why_not(match.state, act.Objective("plot")).key == "takenoko.refuse.sent_back"


def test_panda_cards_are_never_sent_back() -> None:
    match = position(
        options={"redraw_ready_objectives": True},
        table={"decks": {"panda": ["panda_green"]}},
        players=[{"hand": [], "eaten": {"green": 2}}, {"hand": []}],
    )
    play(match, act.Objective("panda"))
    assert written(match)["players"][0]["hand"] == ["panda_green"]


def test_a_card_true_before_the_turn_gives_half_its_points_rounded_down() -> None:
    match = position(
        options={"half_points": True},
        table={"plots": [*THREE_AROUND, {"at": [-1, 0], "colour": "yellow", "height": 3}]},
        players=[{"hand": ["plot_green_curve", "panda_green", "gardener_yellow_none"], "eaten": {"green": 2}}, {}],
    )
    play(match, act.Complete("plot_green_curve"), act.Complete("panda_green"))
    play(match, act.Gardener((-1, 0)), act.Complete("gardener_yellow_none"))
    assert [line.points for line in match.rules.scores(match.state)[0]] == [1, 6, 3, 0]
    assert written(match)["players"][0]["halved"] == ["plot_green_curve"]


def test_idle_rounds_end_a_game_without_an_emperor() -> None:
    match = position(
        options={"idle_rounds": 2},
        to_act=1,
        turn={"used": ["plot", "irrigation"], "weather": "storm"},
        table={"idle_rounds": 1},
        players=[{"turns": 5}, {"turns": 4}],
    )
    play(match, act.EndTurn())
    assert match.state.to_act == OVER
    assert match.rules.scores(match.state)[0][3].points == 0


def test_a_card_in_the_round_starts_the_count_anew() -> None:
    match = position(
        options={"idle_rounds": 2},
        to_act=1,
        turn={"used": ["plot", "irrigation"], "weather": "storm"},
        table={"idle_rounds": 1},
        players=[{"turns": 5}, {"turns": 4, "hand": ["panda_green"], "eaten": {"green": 2}}],
    )
    play(match, act.Complete("panda_green"), act.EndTurn())
    assert match.state.to_act == 0
    assert match.state.idle_rounds == 0


def test_one_seat_against_each_other_is_the_cooperative_mode() -> None:
    assert rules_for(1).coop
    with pytest.raises(OptionError):
        make_rules(spec("takenoko"), 5, {})


@pytest.mark.parametrize("seed", range(3))
def test_the_start_player_is_the_chosen_one(seed: int) -> None:
    rules = rules_for(4, first_player=2)
    assert next(iter(walk(rules, seed))).to_act == 2


def test_an_objective_cannot_be_drawn_from_the_cooperative_decks() -> None:
    match = position(seats=1, table={"plots": [POND_PLOT]})
    with pytest.raises(IllegalAction) as refused:
        match.play(act.Objective("panda"))
    assert refused.value.reason.key == "takenoko.refuse.coop_objective"
