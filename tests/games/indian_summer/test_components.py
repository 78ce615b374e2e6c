"""Rules 2 and 4: what is in the box, and that a mistake in the file is told where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.content.source import ContentError, Source, read_source
from game.games.indian_summer.components import Box, box, from_source, printed
from tests.games.indian_summer import slow

BAD = sorted((Path(__file__).parents[2] / "bad_data" / "indian_summer").glob("*.yaml"))
THIS: Box = box()


def test_the_box_holds_what_the_rules_list() -> None:
    data = THIS.data
    by_colour = {colour: sum(t.count for t in data.leaf_tiles if t.colour == colour) for colour in ("green", "orange", "red")}
    assert by_colour == {"green": 17, "orange": 29, "red": 29}
    assert sum(tile.count * tile.size for tile in data.leaf_tiles) == 312
    animals = {tile.id: tile.count for tile in data.animals}
    assert animals == {"mouse": 6, "hare": 5, "hedgehog": 4, "owl": 2, "raccoon": 1, "badger": 1, "fox": 1}
    assert {tile.id: tile.bonus for tile in data.animals if tile.bonus} == {
        "raccoon": "nut",
        "badger": "mushroom",
        "fox": "feather",
    }
    assert len(THIS.sides) == 12
    assert len({side.printed for side in THIS.sides}) == 12


@pytest.mark.parametrize("tile", [*THIS.data.leaf_tiles, *THIS.data.animals], ids=lambda tile: tile.id)
def test_forms_and_placements_are_as_many_as_counted_cell_by_cell(tile: object) -> None:
    piece = next(p for p in (*THIS.leaves, *THIS.animals) if p.id == tile.id)
    hole = getattr(tile, "hole", None)
    forms = []
    for k in range(8):
        form = slow.turned(list(tile.cells), hole, k)
        if form not in forms:
            forms.append(form)
    inside = sum((9 - max(c for _, c in cells)) * (8 - max(r for r, _ in cells)) for cells, _ in forms)
    assert (len(piece.forms), len(piece.spots)) == (len(forms), inside) == (tile.orientations, tile.placements_empty)


def test_every_side_prints_twenty_treasures_three_or_four_an_area() -> None:
    for side in THIS.sides:
        found = printed(side.printed)
        assert found.any.bit_count() == 20
        assert sorted((found.any & area).bit_count() for area in THIS.areas) == [3, 3, 3, 3, 4, 4]


@pytest.mark.parametrize("file", BAD, ids=lambda file: file.stem)
def test_a_mistake_in_the_file_is_told_with_line_and_column(file: Path) -> None:
    """A bad file is the change of one line: ``replace``, ``by``, and the ``message`` it must lead to."""
    change = read_source(file).value
    text = paths.data_file("indian_summer", "components.yaml").read_text(encoding="utf-8")
    assert text.count(change["replace"]) == 1, "the text to replace must stand once in the file"
    with pytest.raises(ContentError) as caught:
        from_source(Source(text.replace(change["replace"], change["by"]), "components.yaml"))
    assert change["message"] in caught.value.problems
