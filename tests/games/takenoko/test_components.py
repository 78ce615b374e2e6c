"""Rules 2: what is in the box, and that a mistake in the file is told where it stands."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from game import paths
from game.content.i18n import LANGUAGES, catalogue
from game.content.source import ContentError, Source, read_source
from game.games.takenoko.reading import components, from_source

MISTAKES: Any = read_source(Path(__file__).parents[2] / "bad_data" / "takenoko" / "mistakes.yaml").value
FILE = paths.data_file("takenoko", "components.yaml")


def test_the_box_holds_what_the_rules_list() -> None:
    box = components()
    assert box.sections == (36, 30, 24)
    assert (len(box.plot_pile), box.irrigation.channels, sum(box.chips)) == (27, 20, 9)
    assert [len(pile) for pile in box.deck_piles] == [15, 15, 15]
    points = [sum(box.cards[card].points for card in pile) for pile in box.deck_piles]
    assert points == [51, 81, 64]
    assert sum(points) + box.objectives.emperor.points == 198
    printed = [box.plots[kind].printed for kind in box.plot_pile]
    assert [printed.count(kind) for kind in (None, "watershed", "enclosure", "fertilizer")] == [16, 4, 4, 3]


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake["id"])
def test_a_mistake_in_the_file_is_told_with_line_and_column(mistake: dict[str, str]) -> None:
    text = FILE.read_text(encoding="utf-8")
    assert text.count(mistake["replace"]) == 1, "the text to replace must stand once in the file"
    with pytest.raises(ContentError) as caught:
        from_source(Source(text.replace(mistake["replace"], mistake["with"]), "components.yaml"))
    line = text[: text.index(mistake["replace"])].count("\n") + 1
    told = [problem for problem in caught.value.problems if mistake["problem"] in problem]
    assert told, caught.value.problems
    assert re.match(r"components\.yaml:\d+:\d+: ", told[0])
    named = int(told[0].split(":")[1])
    assert abs(named - line) <= 1 or mistake["id"] in FAR, f"line {named}, but the mistake is on line {line}"


FAR = {"missing key", "directions", "plots do not add up", "actions", "ratings"}
"""Mistakes told at the list or the map as a whole."""


def test_every_thing_has_a_name_in_both_languages() -> None:
    box = components()
    keys = [f"takenoko.card.{card.id}" for card in box.cards] + [f"takenoko.plot.{plot.id}" for plot in box.plots]
    keys += [f"takenoko.weather.{face}" for face in box.die.faces] + [f"takenoko.kind.{a.id}" for a in box.actions]
    keys += [f"takenoko.rating.{rating.min}" for rating in box.variants.coop.ratings]
    for code in LANGUAGES:
        assert not [key for key in keys if key not in catalogue(code)]
