"""The box of Harmonies: counts of the rules, section 2, and a message with its place for every mistake in the file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from game import paths
from game.content.source import ContentError, read_source
from game.games.harmonies.components import components, from_source
from game.games.harmonies.scoring import bits, spread

MISTAKES = yaml.safe_load((Path(__file__).parents[2] / "bad_data/harmonies/components.yaml").read_text(encoding="utf-8"))
GOOD = paths.data_file("harmonies", "components.yaml").read_text(encoding="utf-8")


def test_the_box_holds_what_the_rules_count() -> None:
    box = components()
    assert dict(zip(box.letters, box.token_counts, strict=True)) == {"b": 23, "s": 23, "w": 21, "g": 19, "y": 19, "r": 15}
    assert len(box.animals) == 32
    assert sum(len(card.points) for card in box.animals) == 96
    assert sum(card.points[-1] for card in box.animals) == 467
    assert (len(box.spirits), sum(card.promo for card in box.spirits)) == (11, 1)


@pytest.mark.parametrize(("side", "spaces", "pairs"), [("A", 23, 50), ("B", 25, 54)])
def test_the_boards_have_the_neighbours_of_the_rules(side: str, spaces: int, pairs: int) -> None:
    board = components().boards[side]
    assert len(board.spaces) == spaces
    degrees = [(spread(bit) & board.mask).bit_count() for bit in board.bits]
    assert sum(degrees) == 2 * pairs
    expected = {"A": [4, 2, 6, 4, 7], "B": [4, 4, 4, 6, 7]}[side]
    assert [degrees.count(degree) for degree in range(2, 7)] == expected


def test_no_shift_meets_a_space_of_another_column() -> None:
    for board in components().boards.values():
        places = {bit: (column, row - column // 2) for bit, (column, row) in board.space_of.items()}
        for bit, (q, r) in places.items():
            around = {places[other] for other in bits(spread(bit) & board.mask)}
            assert all(abs(a - q) <= 1 and abs(b - r) <= 1 and abs(a + b - q - r) <= 1 for a, b in around)


@pytest.mark.parametrize("mistake", MISTAKES, ids=[f"{entry['put']}" for entry in MISTAKES])
def test_a_mistake_is_told_with_line_and_column(mistake: dict[str, Any], tmp_path: Path) -> None:
    before, found, after = GOOD.partition(mistake["find"])
    assert found, "the file has changed"
    text = before + mistake["put"] + after
    file = tmp_path / "data" / "harmonies" / "components.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(text, encoding="utf-8")
    where = text.rfind(mistake["at"]) if mistake.get("last") else text.find(mistake["at"])
    line = text.count("\n", 0, where) + 1
    with pytest.raises(ContentError) as caught:
        from_source(read_source(file))
    told = [problem for problem in caught.value.problems if mistake["message"] in problem]
    assert told, caught.value
    assert f"harmonies/components.yaml:{line}:" in told[0], told
