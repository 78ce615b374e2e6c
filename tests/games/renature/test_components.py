"""The component file: its facts, and each mistake told with its place."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from game import paths
from game.content.source import ContentError, Source
from game.games.renature.board import tables
from game.games.renature.components import GAME, components, from_source
from tests.games.renature import slow

FILE = paths.DATA / GAME / "components.yaml"
BAD = sorted((Path(__file__).parents[2] / "bad_data" / GAME).glob("*.yaml"))


def test_the_counts_of_the_box() -> None:
    c = components()
    assert (len(c.dominoes), len(c.area_tiles), c.plant_total, c.clouds.total) == (55, 21, 74, 30)
    assert (len(slow.BROOK), len(slow.LAND), len(c.board.areas)) == (130, 95, 18)
    assert sum(tile.end_bonus for tile in c.area_tiles) == 54


def test_slots_and_shores_are_those_of_the_map() -> None:
    table = tables()
    assert len(table.slots) == 2 * 147
    assert [slot.at for slot in table.slots] == sorted(slot.at for slot in table.slots)
    for slot, back in zip(table.slots, table.slot_reversed, strict=True):
        assert table.slots[back].at == slot.at[::-1]
    for area, shore in zip(table.c.board.areas, table.shores, strict=True):
        assert shore == sum(table.bit(space) for space in slow.SHORE[area.id])
        assert shore.bit_count() == area.shore


@pytest.mark.parametrize("file", BAD, ids=lambda file: file.stem)
def test_a_mistake_in_the_file_is_told_with_its_place(file: Path) -> None:
    """Each file swaps one piece of the true text and states the lines that must be told."""
    case = yaml.safe_load(file.read_text(encoding="utf-8"))
    text = FILE.read_text(encoding="utf-8")
    assert text.count(case["swap"]) == 1, "the piece to swap must stand exactly once in the true file"
    with pytest.raises(ContentError) as caught:
        from_source(Source(text.replace(case["swap"], case["by"]), "renature/components.yaml"))
    assert caught.value.problems == case["told"]
