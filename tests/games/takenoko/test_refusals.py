"""Every illegal try is answered with the rule that forbids it."""

from __future__ import annotations

from typing import Any

import pytest

from game.content.i18n import LANGUAGES, text_in
from game.engine.types import Action
from game.games.takenoko import actions as act
from tests.games.takenoko.helpers import position

PLOTS = [
    {"at": [1, 0], "colour": "green", "height": 1},
    {"at": [0, 1], "colour": "green", "height": 4},
    {"at": [1, 1], "colour": "yellow"},
    {"at": [2, 0], "colour": "yellow", "improvement": "enclosure", "printed": True},
    {"at": [-1, 0], "colour": "green", "height": 1},
]
TABLE = {"plots": PLOTS, "panda": [2, 0]}
STORES: list[dict[str, Any]] = [{"channels": 1, "chips": ["watershed"], "hand": ["panda_green", "plot_green_line"]}, {}]

TRIES = [
    ("phase.turn_start", {"phase": "turn_start"}, act.Irrigation()),
    ("phase.rain", {"phase": "rain"}, act.EndTurn()),
    ("phase.action", {}, act.Roll()),
    ("not_a_move", {}, act.Die("sun")),
    ("dry", {"phase": "rain"}, act.Grow((1, 1))),
    ("full", {"phase": "rain"}, act.Grow((0, 1))),
    ("pond", {"phase": "rain"}, act.Grow((0, 0))),
    ("no_plot", {"phase": "rain"}, act.Grow((3, 3))),
    ("no_plot", {"phase": "storm"}, act.PandaTo((3, 3))),
    ("must_take", {"phase": "clouds"}, act.Decline()),
    ("no_such_weather", {"phase": "choose_weather", "turn": {"weather": "choice"}}, act.ChooseWeather("choice")),
    ("must_move", {}, act.Panda((2, 0))),
    ("no_plot", {}, act.Gardener((0, -1))),
    ("gap", {"table": {"plots": [PLOTS[1], PLOTS[3]]}}, act.Gardener((2, 0))),
    ("nowhere", {"table": {}}, act.Gardener((1, 0))),
    ("not_straight", {}, act.Gardener((1, 1))),
    ("same_action", {"turn": {"used": ["panda"]}}, act.Panda((1, 0))),
    ("no_action_left", {"turn": {"used": ["panda", "plot"]}}, act.Irrigation()),
    ("actions_left", {"turn": {"used": ["panda"]}}, act.EndTurn()),
    ("pond_side", {}, act.Channel(((0, 0), (1, 0)))),
    ("no_edge", {}, act.Channel(((1, 0), (-1, 0)))),
    ("not_joined", {}, act.Channel(((1, 0), (1, -1)))),
    ("not_connected", {}, act.Channel(((1, 1), (2, 0)))),
    ("no_chip", {}, act.Chip("enclosure", (1, 1))),
    ("bamboo_there", {}, act.Chip("watershed", (1, 0))),
    ("improved", {}, act.Chip("watershed", (2, 0))),
    ("pond", {}, act.Chip("watershed", (0, 0))),
    ("not_in_hand", {}, act.Complete("panda_pink")),
    ("panda_card", {}, act.Complete("panda_green")),
    ("plot_card", {}, act.Complete("plot_green_line")),
    ("only_coop", {}, act.Add("panda")),
    ("phase.action", {}, act.Pick("green_plain")),
    ("not_drawn", {"phase": "plot_pick", "turn": {"drawn": ["green_plain"]}}, act.Pick("pink_plain")),
    ("taken", {"phase": "plot_cell", "turn": {"picked": "green_plain"}}, act.Place((1, 1))),
    ("two_neighbours", {"phase": "plot_cell", "turn": {"picked": "green_plain"}}, act.Place((3, 0))),
    ("pond", {"phase": "plot_cell", "turn": {"picked": "green_plain"}}, act.Place((0, 0))),
    ("improved", {"phase": "plot_cell", "turn": {"picked": "pink_watershed"}}, act.Place((0, -1), "watershed")),
    ("give_back_all", {"phase": "plot_order", "turn": {"drawn": ["pink_plain", "green_plain"]}}, act.Order(("pink_plain",))),
]


@pytest.mark.parametrize(("key", "parts", "action"), TRIES, ids=[f"{n}-{row[0]}" for n, row in enumerate(TRIES)])
def test_the_reason_names_the_rule(key: str, parts: dict[str, Any], action: Action) -> None:
    match = position(**{"table": TABLE, "players": STORES, **parts})
    reason = match.rules.why_not(match.state, action)
    assert reason is not None
    assert reason.key == f"takenoko.refuse.{key}"
    for code in LANGUAGES:
        assert text_in(code, reason.key, *reason.values)
