"""Log lines, prompts and actions in both languages, as the glossary has them."""

from __future__ import annotations

import pytest

from game.content import i18n
from game.games.renature import words
from tests.games.renature.table import SPEC, play, set_up

NAMES = ["Heron", "Lynx"]


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            [
                "Heron: place a domino in the brook or discard one.",
                "Heron plants an oak in area A: **2 points**.",
                "Heron closes area A: white **4 points**.",
            ],
        ),
        (
            "es",
            [
                "Heron: coloca un dominó en el arroyo o descarta uno.",
                "Heron planta un roble en la zona A: **2 puntos**.",
                "Heron cierra la zona A: blanco **4 puntos**.",
            ],
        ),
    ],
)
def test_a_turn_is_told_as_the_glossary_has_it(language: str, lines: list[str]) -> None:
    i18n.set_language(language)
    brook = [{"at": at, "animal": "fox"} for at in ([1, 1], [2, 1], [2, 2])]
    match = set_up(
        table={
            "brook": [{"at": [0, 1], "animal": "frog"}, *brook],
            "plants": [{"at": [0, 0], "colour": "white", "type": "turf"}],
        },
        players=[{"hand": [["fox", "owl"]], "clouds": 0, "reserve": 0}],
    )
    told = [words.prompt(match.rules, match.view(0), NAMES)]
    place = {"kind": "place", "domino": ["fox", "owl"], "at": [[3, 1], [3, 0]]}
    play(match, place, {"kind": "plant", "owner": "own", "type": "oak", "at": [2, 0]})
    events = [event for entry in match.told for event in entry]
    told += [line for event in events if (line := words.event_line(match.rules, event, NAMES))]
    for line in lines:
        assert line in told


def test_secrets_are_told_to_their_owner_only() -> None:
    match = set_up(players=[{"hand": [["fox", "owl"], ["bat", "bat"]], "reserve": [["frog", "owl"]], "clouds": 0}])
    play(match, {"kind": "discard", "domino": ["fox", "owl"]})
    events = [event for entry in match.told for event in entry]
    own = [words.event_line(match.rules, event.seen_by(0), NAMES) for event in events]
    other = [words.event_line(match.rules, event.seen_by(1), NAMES) for event in events]
    assert own[:2] == ["Heron discards fox–owl.", "Heron draws frog–owl."]
    assert other[:2] == ["Heron discards a domino.", "Heron draws a domino."]


def test_areas_are_listed_with_the_right_word_for_and() -> None:
    given = set_up().rules
    assert words.area_list(given, [0]) == "area A"
    assert words.area_list(given, [0, 1, 8]) == "areas A, B and I"
    i18n.set_language("es")
    assert words.area_list(given, [0, 8]) == "las zonas A e I"
    assert words.area_list(given, [0, 1]) == "las zonas A y B"


def test_an_action_says_what_it_gives() -> None:
    match = set_up(
        phase="plant",
        turn={"placed": [[8, 3], [8, 4]]},
        table={
            "brook": [{"at": [8, 3], "animal": "snail"}, {"at": [8, 4], "animal": "badger"}],
            "plants": [{"at": [10, 3], "colour": "black", "type": "turf"}],
        },
        players=[{"hand": [["bat", "bat"]]}],
    )
    lines = [words.action_line(match.rules, match.view(0), action, NAMES) for action in match.rules.legal(match.state)]
    assert "Plant a bush on row 10, column 4 in area M: 2 points" in lines
    assert "Plant a neutral oak on row 10, column 4 in area M: 2 points" in lines
    assert "Plant nothing" in lines


def test_both_languages_have_the_same_texts() -> None:
    own = {code: {key for key in i18n.catalogue(code) if key.startswith(f"{SPEC.id}.")} for code in i18n.LANGUAGES}
    assert own["es"] == own["en"]
