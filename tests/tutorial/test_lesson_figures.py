"""Figures that lessons, help pages and puzzles of Indian Summer and Renature name are those that the rules give."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.engine.match import Match
from game.games import spec
from game.games.renature.scoring import area_points
from game.tutorial import conditions
from game.tutorial.check import NAMES, follow
from game.tutorial.lesson import Lesson
from game.tutorial.pages import picture_position
from game.tutorial.script import script


def played(game: str, title: str) -> dict[str, Any]:
    """Return the facts at the end of the step with that English title."""
    steps = script(game).steps
    lesson = Lesson(script(game), NAMES, next(number for number, step in enumerate(steps) if step.title.en == title))
    assert follow(lesson) and lesson.mood == "done"
    return lesson.facts()


def pictured(game: str, name: str) -> tuple[Match, dict[str, Any]]:
    match = picture_position(game, name).match()
    return match, facts(game, match)


def facts(game: str, match: Match) -> dict[str, Any]:
    return conditions.facts(spec(game), match.rules, match.state, 0)


def do(game: str, match: Match, **action: Any) -> None:
    match.play(msgspec.convert(action, spec(game).actions))


@pytest.mark.parametrize(
    ("title", "supply"),
    [
        ("A full area pays", {"berry": 2, "nut": 2, "mushroom": 2, "feather": 0}),
        ("Holes side by side", {"berry": 2, "nut": 3, "mushroom": 2, "feather": 0}),
        ("A nut is a squirrel", {"berry": 3, "nut": 1, "mushroom": 0, "feather": 0}),
        ("A chain", {"berry": 1, "nut": 2, "mushroom": 0, "feather": 0}),
    ],
)
def test_steps_of_indian_summer_leave_the_treasures_they_name(title: str, supply: dict[str, int]) -> None:
    assert played("indian_summer", title)["me"]["supply"] == supply


def test_two_leaves_at_once_cover_what_the_lesson_says() -> None:
    assert played("indian_summer", "Mushroom: the front leaves of others")["fact"]["covered"] == 12 + 6
    feather = played("indian_summer", "Feather: two own leaves")
    assert (feather["fact"]["covered"], len(feather["me"]["path"])) == (12 + 8, 5)


@pytest.mark.parametrize(
    ("title", "points", "rival"),
    [
        ("Points for a plant", 3, 0),
        ("Closing an area", 6, 1),
        ("A neutral plant cancels a leader", 7, 0),
        ("Return a plant", 6, 1),
    ],
)
def test_steps_of_renature_score_what_they_say(title: str, points: int, rival: int) -> None:
    known = played("renature", title)
    assert known["gain"]["track"] == points
    before = script("renature").position(next(n for n, step in enumerate(script("renature").steps) if step.title.en == title))
    assert known["scores"][1]["track"] - conditions.points(before.rules, before.state, 1)["track"] == rival


def test_the_last_step_of_renature_ends_with_the_totals_it_names() -> None:
    known = played("renature", "Nothing left over")
    assert [seat["total"] for seat in known["scores"]] == [116, 87]
    assert known["score"]["plants_left"] == -3


def test_the_floor_on_the_first_page_has_a_full_area_and_one_that_lacks_a_space() -> None:
    match, known = pictured("indian_summer", "floor")
    assert (known["fact"]["covered"], known["fact"]["full"], known["fact"]["nearest"]) == (24, ["A"], 1)
    do("indian_summer", match, kind="nut", at=(1, 3))
    after = facts("indian_summer", match)["me"]["supply"]
    assert (after["berry"], after["nut"]) == (known["me"]["supply"]["berry"] + 1, known["me"]["supply"]["nut"])


def test_the_pictured_area_pays_the_treasures_of_its_caption() -> None:
    match, known = pictured("indian_summer", "nearly")
    do("indian_summer", match, kind="leaf", slot=0, k=0, at=(3, 0))
    before, after = known["me"]["supply"], facts("indian_summer", match)["me"]["supply"]
    assert {kind: after[kind] - before[kind] for kind in after} == {"berry": 1, "nut": 1, "mushroom": 1, "feather": 0}


def test_the_pictured_raccoon_brings_two_berries_a_feather_and_a_nut() -> None:
    match, _ = pictured("indian_summer", "raccoon")
    do("indian_summer", match, kind="animal", animal="raccoon", k=2, at=(4, 2))
    assert facts("indian_summer", match)["me"]["supply"] == {"berry": 2, "nut": 1, "mushroom": 0, "feather": 1}


def test_the_last_three_gaps_are_filled_as_the_caption_says() -> None:
    match, known = pictured("indian_summer", "last_gaps")
    assert known["fact"]["covered"] == 72 - 3
    final = spec("indian_summer").final(match.rules, match.state)
    assert match.rules.scores(final)[0][0].points == 72 - 1


@pytest.mark.parametrize(("picture", "points"), [("majority", {"white": 6, "black": 3}), ("tie", {"black": 9})])
def test_pictured_majorities_score_what_their_captions_say(picture: str, points: dict[str, int]) -> None:
    match, known = pictured("renature", picture)
    rules: Any = match.rules
    found = area_points(rules, match.state, rules.tables.area_of_name["D"])
    assert {known["players"][seat]["colour"]: score for seat, score in found} == points


def test_a_domino_from_afar_closes_the_pictured_area() -> None:
    match, known = pictured("renature", "from_afar")
    assert known["fact"]["ready"] == []
    do("renature", match, kind="place", domino=("frog", "owl"), at=((4, 0), (4, 1)))
    after = facts("renature", match)["fact"]
    assert (after["ready"], after["isolated"]) == (["A"], known["fact"]["isolated"] + 1)


def test_pictured_plants_score_what_the_caption_says() -> None:
    for kind, at, points in (("turf", (1, 6), 2), ("bush", (1, 6), 3), ("oak", (1, 6), 3), ("oak", (0, 4), 1)):
        match, before = pictured("renature", "points")
        do("renature", match, kind="plant", owner="own", type=kind, at=at)
        assert facts("renature", match)["score"]["track"] - before["score"]["track"] == points
