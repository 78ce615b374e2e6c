"""What the table tells before a decision is what then happens."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.types import OVER
from game.games.renature import advice
from game.games.renature.actions import Place, Plant
from tests.games.renature import slow, table
from tests.games.renature.table import begin, play, rules, set_up

CASES = [(2, {}), (4, {}), (3, {"friendly_ties": True})]
each_case = pytest.mark.parametrize(("seats", "options"), CASES)


@each_case
def test_the_areas_named_before_a_placement_are_those_that_close(seats: int, options: dict[str, bool]) -> None:
    given = rules(seats, **options)
    for seed in range(12):
        for before, action, s in table.states(given, seed):
            if isinstance(action, Place):
                told = set(advice.closed_by(given, before, action.at))
                scored = {area for area in range(18) if s.owners[area] != before.owners[area]}
                assert told == set(given.closed_areas(s)) | scored


@each_case
def test_the_points_shown_for_a_plant_are_the_points_won(seats: int, options: dict[str, bool]) -> None:
    given, rng = rules(seats, **options), Random(seats)
    for seed in range(4):
        for before, action, _ in table.states(given, seed):
            if isinstance(action, Plant) and rng.random() < 0.3:
                shown = advice.plantable(given, before)[action.at][given.tables.type_of[action.type]]
                out: list[object] = []
                given.apply(after := before.clone(), action, out)  # type: ignore[arg-type]
                won = [event.data[4] for event in out if event.kind == "plant_points"]  # type: ignore[attr-defined]
                assert won == ([shown] if after.phase != "cloud_overflow" else [])


def test_plantable_before_the_domino_is_plantable_after_it() -> None:
    given = rules()
    for before, action, s in table.states(given, 5):
        if isinstance(action, Place) and s.phase == "plant":
            assert advice.plantable(given, before, action.at) == advice.plantable(given, s)


@each_case
def test_the_majority_table_shows_what_scoring_would_give(seats: int, options: dict[str, bool]) -> None:
    given = rules(seats, **options)
    for seed in range(3):
        *_, (_, _, s) = table.states(given, seed)
        for index, area in enumerate(slow.C.board.areas):
            shown = advice.area_table(given, s, index)
            sums = slow.sums(s, area.id)
            assert {slow.COLOURS[row.colour]: row.total for row in shown.rows} == sums
            points = slow.majority(sums, area.size, given.friendly)
            assert {slow.COLOURS[row.colour]: row.points for row in shown.rows if row.points} == points
            for row in shown.rows:
                assert sum(row.plants) == row.total
                assert row.cancelled == (not given.friendly and list(sums.values()).count(row.total) > 1)
            assert [row.total for row in shown.rows] == sorted((row.total for row in shown.rows), reverse=True)
            assert len(shown.free_spaces) == area.size - sum(len(row.plants) for row in shown.rows)
            assert not shown.scored or (shown.shore_left == () and shown.can_plant == ())


def test_who_can_still_change_an_area() -> None:
    plants = [{"at": [0, 0], "colour": "white", "type": "oak"}]
    match = set_up(table={"plants": plants}, players=[{"clouds": 3}, {"hand": [], "reserve": 0}])
    shown = advice.area_table(match.rules, match.state, 0)
    assert shown.can_plant == (0,), "the other has no domino left"
    assert shown.can_return == (), "an oak costs four clouds"
    assert shown.shore_left == ((0, 1), (1, 1), (2, 1), (3, 0))


def test_closing_by_isolation_is_shown_with_its_majority() -> None:
    brook = [{"at": at, "animal": "fox"} for at in ([1, 1], [2, 1], [3, 1])]
    match = set_up(
        table={
            "brook": [{"at": [0, 1], "animal": "frog"}, *brook],
            "plants": [{"at": [0, 0], "colour": "white", "type": "turf"}, {"at": [1, 0], "colour": "black", "type": "turf"}],
        },
        players=[{"hand": [["fox", "owl"]]}],
    )
    (shown,) = advice.closing_tables(match.rules, match.state, ((4, 1), (4, 0)))
    assert (shown.area, shown.shore_left) == (0, ())
    assert [(row.cancelled, row.points) for row in shown.rows] == [(True, 0), (True, 0)]


def test_cloud_actions_tell_their_price_or_why_not() -> None:
    plants = [{"at": [0, 0], "colour": "white", "type": "oak"}, {"at": [1, 0], "colour": "white", "type": "bush"}]
    match = set_up(table={"plants": plants}, players=[{"hand": [["fox", "owl"]], "clouds": 3}])
    joker, back, extra = advice.cloud_offers(match.rules, match.state)
    assert (joker.price, joker.reason, len(joker.choices)) == ((2, 2), None, 9)
    assert (back.price, back.reason, len(back.choices)) == ((2, 2), None, 1)
    assert extra.reason is not None
    assert extra.reason.key == "renature.refuse.not_in.domino"
    poor = set_up(table={"plants": plants}, players=[{"hand": [["fox", "owl"]], "clouds": 1}])
    reasons = [offer.reason for offer in advice.cloud_offers(poor.rules, poor.state)]
    assert [reason.key.split(".")[2] for reason in reasons if reason] == ["one_cloud_missing", "one_cloud_missing", "not_in"]
    fresh = set_up(players=[{"hand": [["fox", "owl"]]}])
    assert advice.cloud_offers(fresh.rules, fresh.state)[1].reason == ("renature.refuse.nothing_to_return", ())


def test_open_ends_are_the_matching_animals() -> None:
    brook = [{"at": [0, 5], "animal": "bat"}, {"at": [0, 6], "animal": "snail"}]
    match = set_up(table={"brook": brook}, players=[{"hand": [["snail", "fox"], ["owl", "frog"]]}])
    given = match.rules
    ends = advice.open_ends(given, match.state, given.domino(("snail", "fox")))
    assert ends.animals == ((0, 6),)
    legal = [a.at for a in given.legal(match.state) if isinstance(a, Place) and a.domino == ("snail", "fox")]
    assert list(ends.slots) == legal
    assert advice.open_ends(given, match.state, given.domino(("frog", "owl"))).animals == ()


def test_the_back_of_a_tile_lies_in_the_range_shown() -> None:
    given = rules(3)
    for seed in range(6):
        s = begin(given, seed)
        rng = Random(seed)
        while s.to_act != OVER:
            given.apply(s, given.sample(s, rng))
            if rng.random() < 0.05:
                for viewer in (0, 1, 2, None):
                    view = given.redact(s, viewer)
                    for area in range(18):
                        low, high = advice.back_range(given, view, area)
                        assert low <= given.tables.backs[s.tiles[area]] <= high
                        assert low == high or view.tiles[area] == -1


def test_plants_in_hand_are_those_of_the_player_board() -> None:
    match = play(
        set_up(
            phase="plant",
            turn={"placed": [[0, 5], [0, 6]]},
            table={"brook": [{"at": [0, 5], "animal": "bat"}, {"at": [0, 6], "animal": "fox"}]},
            players=[{"hand": [["bat", "bat"]]}],
        ),
        {"kind": "plant", "owner": "neutral", "type": "oak", "at": [0, 4]},
    )
    left = advice.plants_in_hand(match.rules, match.state, 0)
    assert left["neutral", "oak"] == 1
    assert left["own", "turf"] == 6
