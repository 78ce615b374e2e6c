"""How the game speaks, in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.content import i18n
from game.engine.types import Event
from game.games.indian_summer import actions as act
from game.games.indian_summer import words
from tests.games.indian_summer import slow

NAMES = ["Garza", "Lince"]
AREA_A = ["B#N......", "###......", "##M......", ".........", *["." * 9] * 4]


@pytest.fixture(autouse=True)
def spanish() -> Iterator[None]:
    before = i18n.language()
    i18n.set_language("es")
    yield
    i18n.set_language(before)


def test_completing_an_area_is_told_with_what_it_pays() -> None:
    rules, s = slow.position(players=[{"floor": slow.T1, "cells": AREA_A, "path": ["I3b", "O4a"]}, {}])
    told: list[Event] = []
    rules.apply(s, act.Leaf(0, 0, (3, 0)), told)
    lines = [words.event_line(rules, event, NAMES) for event in told]
    assert lines == ["Garza coloca una barra de 3.", "Garza completa la zona A y recoge 1 baya, 1 nuez y 1 seta."]
    i18n.set_language("en")
    assert words.event_line(rules, told[1], NAMES) == "Garza completes area A and collects 1 berry, 1 nut and 1 mushroom."


def test_a_mushroom_is_told_with_where_the_leaves_come_from() -> None:
    rules, s = slow.position(table={"common": ["P5a"]}, players=[{}, {"path": ["O4a", "O4a"]}])
    told: list[Event] = []
    rules.apply(s, act.Mushroom((1, "bush"), 1, 0, (0, 0)), told)
    assert words.prompt(rules, s, NAMES) == "Garza: coloca la **segunda hoja** de la seta, desde el arbusto."
    rules.apply(s, act.Second(source="bush", k=0, at=(4, 4)), told)
    lines = [words.event_line(rules, event, NAMES) for event in told if event.kind in ("pay", "leaf")]
    assert lines == [
        "Garza usa una seta.",
        "Garza coloca un cuadrado, desde el camino de Lince.",
        "Garza coloca una P, desde el arbusto.",
    ]


def test_prompts_name_the_player_and_the_choice() -> None:
    rules, s = slow.position(players=[{"supply": slow.supply()}, {}])
    assert words.prompt(rules, s, NAMES) == "Garza: coloca una **hoja** o una **ardilla**."
    rules.apply(s, act.Squirrel((0, 0)))
    assert words.prompt(rules, s, NAMES) == "Garza: usa tesoros o **termina el turno**."


def test_actions_are_described_for_hints() -> None:
    rules, s = slow.position(players=[{"path": ["S4a"]}, {}])
    assert words.action_line(rules, s, act.Leaf(0, 0, (2, 3)), NAMES) == "Colocar un zigzag de 4 en fila 3, columna 4"
    assert words.action_line(rules, s, act.Trade("berry", "nut"), NAMES) == "Canjear 2 bayas por 1 nuez"
    assert words.action_line(rules, s, act.Animal("raccoon", 0, (0, 0)), NAMES) == "Colocar el mapache en fila 1, columna 1"


def test_both_languages_have_the_same_keys_and_placeholders() -> None:
    own = {code: {k: v for k, v in i18n.catalogue(code).items() if k.startswith("indian_summer.")} for code in i18n.LANGUAGES}
    assert set(own["es"]) == set(own["en"])
    for key, text in own["es"].items():
        assert _placeholders(text) == _placeholders(own["en"][key]), key


def _placeholders(text: object) -> set[str]:
    forms = list(text.values()) if isinstance(text, dict) else [text]
    return {name for form in forms for name in i18n.placeholders(str(form))}


def test_every_component_has_a_name() -> None:
    box = slow.position()[0].box
    for tile in box.data.leaf_tiles:
        assert words.a_leaf(slow.position()[0], tile.id)
    for key in [
        *(f"animal.{tile.id}" for tile in box.data.animals),
        *(f"an_animal.{tile.id}" for tile in box.data.animals),
        *(f"floor.{floor.id}" for floor in box.data.forest_floors),
        *(f"rating.{low}" for low in box.data.solo.ratings),
        *(f"treasure.{kind.id}" for kind in box.data.treasures),
    ]:
        assert i18n.has(f"indian_summer.{key}"), key
