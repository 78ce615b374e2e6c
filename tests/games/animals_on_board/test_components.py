"""The data file: its facts, and what it says about mistakes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from game import paths
from game.content import i18n
from game.content.source import ContentError, Source
from game.games.animals_on_board import SPEC
from game.games.animals_on_board.components import GAME, components, from_source, names

FILE = paths.DATA / GAME / "components.yaml"
MISTAKES = yaml.safe_load((Path(__file__).parents[2] / "bad_data" / GAME / "mistakes.yaml").read_text(encoding="utf-8"))


def test_twelve_species_have_one_tile_of_each_value() -> None:
    c = components()
    assert len(c.species) == 12
    assert all([tile.value for tile in species.tiles] == [1, 2, 3, 4, 5] for species in c.species)
    assert sum(tile.value for species in c.species for tile in species.tiles) == 180


def test_the_numbers_of_every_set_up_are_those_of_the_rules() -> None:
    rows = {seats: (n.species_used, n.tiles_used, n.face_up_target, n.group_size) for seats, n in components().setup.items()}
    assert rows == {2: (8, 40, 8, 9), 3: (10, 50, 10, 11), 4: (12, 60, 12, 13)}
    assert {seats: n.draw_after_first_refill for seats, n in components().setup.items()} == {2: 29, 3: 36, 4: 43}
    assert {seats: n.crates_left_in_supply for seats, n in components().setup.items()} == {2: 18, 3: 17, 4: 16}


def test_the_fixed_removal_names_the_species_of_the_data() -> None:
    assert components().default_removal == {2: ("fox", "gorilla", "turtle", "hippo"), 3: ("fox", "gorilla"), 4: ()}


def test_the_seats_of_the_game_are_those_of_the_box() -> None:
    assert SPEC.seats == (components().meta.min_players, components().meta.max_players)


@pytest.mark.parametrize("code", i18n.LANGUAGES)
def test_names_in_the_data_and_in_the_texts_agree(code: str) -> None:
    c = components()
    for species in c.species:
        text = i18n.text_in(code, f"{GAME}.species.{species.id}")
        assert text == {"en": species.name_en, "es": species.name_es}[code].lower()
    for value, age in c.ages.items():
        assert i18n.text_in(code, f"{GAME}.age.{value}") == {"en": age.name_en, "es": age.name_es}[code].lower()
    assert i18n.text_in(code, f"{GAME}.name") == {"en": c.meta.name_en, "es": c.meta.name_es}[code]


def test_ids_and_numbers_of_tiles_go_both_ways() -> None:
    known = names()
    assert len(known.tiles) == len(set(known.tiles)) == 60
    assert known.of(known.set_of(["zebra_5", "camel_1"])) == ["camel_1", "zebra_5"]
    assert known.of(known.of_species(known.species_number["fox"])) == [f"fox_{value}" for value in range(1, 6)]


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake["id"])
def test_a_mistake_in_the_data_is_told_with_its_place(mistake: dict[str, Any]) -> None:
    text = FILE.read_text(encoding="utf-8")
    assert text.count(mistake["replace"]) == 1
    with pytest.raises(ContentError) as caught:
        from_source(Source(text.replace(mistake["replace"], mistake["with"]), "components.yaml"))
    assert caught.value.problems == mistake["problems"]
