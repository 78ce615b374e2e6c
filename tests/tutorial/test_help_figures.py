"""Figures in captions and pages of help are those of the rules: each is played or counted at its picture's position."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.engine.match import Match
from game.games import spec
from game.games.takenoko.actions import Place
from game.tutorial.conditions import points
from game.tutorial.pages import picture_position


def at(game: str, picture: str) -> Match:
    return picture_position(game, picture).match()


def do(match: Match, game: str = "takenoko", **action: Any) -> None:
    match.play(msgspec.convert(action, spec(game).actions))


def height(match: Match, q: int, r: int) -> int:
    rules: Any = match.rules
    found: int = match.state.height[rules.isle.number[q, r]]
    return found


@pytest.mark.parametrize(
    ("picture", "expected"),
    [
        ("goal", {"trees": 13, "mountains": 5, "fields": 5, "buildings": 5, "water": 5, "animals": 5, "total": 38}),
        ("cards", {"animals": 4 + 3}),
        ("account", {"total": 38}),
    ],
)
def test_pictures_of_harmonies_are_worth_what_they_say(picture: str, expected: dict[str, int]) -> None:
    match = at("harmonies", picture)
    assert {key: points(match.rules, match.state, 0)[key] for key in expected} == expected


def test_a_held_green_token_gains_what_its_caption_says() -> None:
    match = at("harmonies", "tokens")
    before = points(match.rules, match.state, 0)["total"]
    do(match, "harmonies", kind="place_token", colour="g", space=(2, 4))
    assert points(match.rules, match.state, 0)["total"] - before == 1


def test_five_places_for_a_plot() -> None:
    match = at("takenoko", "cells")
    assert len({one.at for one in match.rules.legal(match.state) if isinstance(one, Place)}) == 5


def test_the_gardener_grows_what_the_caption_says() -> None:
    match = at("takenoko", "gardener")
    do(match, kind="gardener", at=(1, 0))
    assert [height(match, *cell) for cell in ((1, 0), (0, 1), (1, -1), (1, 1))] == [2, 4, 4, 0]


@pytest.mark.parametrize("edge", [((0, 1), (1, 1)), ((1, 0), (1, 1))])
def test_both_ringed_sides_water_the_dry_plot(edge: Any) -> None:
    match = at("takenoko", "channels")
    do(match, kind="channel", edge=edge)
    assert height(match, 1, 1) == 1


def test_cards_in_pictures_score_what_captions_say() -> None:
    match = at("takenoko", "heights")
    do(match, kind="complete", card="gardener_green_none")
    assert points(match.rules, match.state, 0)["total"] == 5
    do(match, kind="panda", at=(-1, 0))
    do(match, kind="complete", card="gardener_green_group")
    assert points(match.rules, match.state, 0)["total"] == 5 + 8
    match = at("takenoko", "diamond")
    do(match, kind="complete", card="plot_pink_yellow")
    assert points(match.rules, match.state, 0)["total"] == 5
