"""What the screen shows to help: progress, near places, what a move will do, ways for water."""

from __future__ import annotations

from random import Random

from game.content import i18n
from game.engine.types import CHANCE
from game.games.takenoko import actions as act
from game.games.takenoko import advice
from tests.games.takenoko.helpers import position, rules_for, walk

PLOTS = [
    {"at": [1, 0], "colour": "green", "height": 1},
    {"at": [0, 1], "colour": "green", "height": 3, "improvement": "fertilizer", "printed": True},
    {"at": [1, 1], "colour": "green"},
    {"at": [2, 0], "colour": "yellow", "height": 2, "improvement": "enclosure", "printed": True},
    {"at": [1, -1], "colour": "green", "height": 4},
]
MATCH = position(table={"plots": PLOTS}, players=[{"channels": 2, "eaten": {"green": 1}}, {}])
RULES, VIEW = MATCH.rules, MATCH.view(0)


def progress(card: str) -> tuple[int, int, bool, str]:
    return tuple(advice.progress(RULES, VIEW, 0, card))  # type: ignore[return-value]


def test_progress_counts_watered_plots_shoots_and_sections() -> None:
    i18n.set_language("en")
    assert progress("plot_green_triangle") == (2, 3, False, "2 of 3 plots irrigated")
    assert progress("plot_green_curve")[:3] == (3, 3, True)
    assert progress("gardener_green_none") == (4, 4, True, "height 4 of 4")
    assert progress("gardener_green_group") == (1, 4, False, "1 of 4 shoots")
    assert progress("gardener_pink_none")[:3] == (0, 4, False)
    assert progress("panda_green") == (1, 2, False, "1 of 2 green sections")
    i18n.set_language("es")
    assert progress("panda_green")[3] == "1 de 2 secciones verdes"
    i18n.set_language("en")


def test_the_nearest_place_of_a_triangle_lacks_one_plot_of_water() -> None:
    near = advice.near_places(RULES, VIEW, "plot_green_triangle")[0]
    assert (near.missing, near.dry, near.channels) == (0, 1, 2)
    assert {spot.at: spot.state for spot in near.spots} == {(1, 0): "ready", (0, 1): "ready", (1, 1): "dry"}


def test_a_place_with_a_wrong_colour_in_it_is_none() -> None:
    for near in advice.near_places(RULES, VIEW, "plot_green_line", 50):
        assert (2, 0) not in [spot.at for spot in near.spots]


def test_the_gardener_shows_his_path_and_what_will_grow() -> None:
    move = advice.gardener_move(RULES, VIEW, (2, 0))
    assert move.path == ((1, 0), (2, 0))
    assert (move.grows, move.dry) == ((), True)
    grows = advice.gardener_move(RULES, VIEW, (1, 0)).grows
    assert [(growth.at, growth.sections, growth.height) for growth in grows] == [((1, 0), 1, 2), ((0, 1), 1, 4)]


def test_the_panda_shows_his_path_and_his_meal() -> None:
    assert advice.panda_move(RULES, VIEW, (1, 0)) == (((1, 0),), "green", 0, False)
    assert advice.panda_move(RULES, VIEW, (2, 0)) == (((1, 0), (2, 0)), None, 2, True)


def test_edges_tell_what_they_water_and_why_they_are_refused() -> None:
    choices = {choice.edge: choice.waters for choice in advice.channel_choices(RULES, VIEW)}
    assert choices == {((0, 1), (1, 0)): (), ((1, -1), (1, 0)): ()}
    reason = advice.refused_edge(RULES, VIEW, ((1, 0), (1, 1)))
    assert reason is not None
    assert reason.key == "takenoko.refuse.not_connected"
    assert advice.planned_route(RULES, VIEW, (1, 1))[0] == ((0, 1), (1, 0))
    assert len(advice.planned_route(RULES, VIEW, (1, 1))) == 2
    assert advice.planned_route(RULES, VIEW, (1, 0)) == ()


def test_what_is_left_and_what_is_still_open() -> None:
    left = advice.supplies(RULES, VIEW)
    assert (left["green"], left["channels"], left["fertilizer"], left["stack"]) == (27, 18, 3, 22)
    assert act.Channel(((0, 1), (1, 0))) in advice.reminders(RULES, VIEW)


def test_a_preview_is_what_happens_and_hidden_draws_have_none() -> None:
    told = advice.preview(RULES, VIEW, act.Channel(((0, 1), (1, 0))))
    assert told is not None
    assert [event.kind for event in told] == ["channel"]
    assert advice.preview(RULES, VIEW, act.DrawPlots()) is None


def test_advice_is_ready_in_every_position_of_a_game() -> None:
    rules, rng = rules_for(3, idle_rounds=12), Random(1)
    for number, s in enumerate(walk(rules, 3)):
        if number % 25 or s.to_act == CHANCE or s.phase == "deal":
            continue
        view = rules.redact(s, rng.randrange(3))
        for card in rules.cards:
            shown = advice.progress(rules, view, 0, card.id)
            assert 0 <= shown.have <= shown.needed
            assert shown.have < shown.needed or shown.done
        for choice in advice.channel_choices(rules, view):
            assert len(choice.waters) <= 1
