"""Lesson files are read strictly: every mistake is told with file, line and column."""

from __future__ import annotations

import pytest

from game.content.source import ContentError, Source
from game.tutorial.script import Script, merged, whole_position

GOOD = """positions:
  P0: {table: {removed: [fox, gorilla, turtle, hippo], round: 2}}
  P1: {from: P0, players: [{ark: [panda_5], crates: 1}, {}], table: {groups: [[tiger_1], [zebra_4, camel_1]]}}
  P2: {from: P1, players: [{crates: 2}, {}]}
chapters:
  - title: {es: Uno, en: One}
    steps:
      - title: {es: Sube, en: Load}
        position: P2
        say: {es: Sube el tigre., en: Load the tiger.}
        goal: {me.ark: {has: tiger_1}}
        hint: [{kind: load, group: 0}]
        wrong:
          - {when: {kind: split}, say: {es: No., en: No.}}
"""


def errors(text: str) -> list[str]:
    with pytest.raises(ContentError) as caught:
        Script("animals_on_board", Source(text, "t.yaml"))
    return caught.value.problems


def test_a_patch_merges_maps_and_players_and_replaces_lists() -> None:
    below = {"table": {"round": 2, "groups": [[1]]}, "players": [{"crates": 1, "ark": [1]}, {}]}
    patch = {"table": {"groups": [[2], [3]]}, "players": [{"crates": 4}, {"out": True}]}
    assert merged(below, patch) == {
        "table": {"round": 2, "groups": [[2], [3]]},
        "players": [{"crates": 4, "ark": [1]}, {"out": True}],
    }


def test_positions_are_made_from_earlier_ones() -> None:
    named = {"A": {"seed": 5, "turn": {"x": 1}}, "B": {"from": "A", "turn": {"y": 2}}}
    whole = whole_position("takenoko", {"from": "B", "to_act": 1}, named)
    assert whole == {"game": "takenoko", "seats": 2, "to_act": 1, "seed": 5, "turn": {"x": 1, "y": 2}}
    with pytest.raises(KeyError):
        whole_position("takenoko", "A", {"A": {"from": "A"}})


def test_a_good_lesson_is_read() -> None:
    script = Script("animals_on_board", Source(GOOD, "t.yaml"))
    assert script.position(0).state.crates == [2, 1]
    assert str(script.chapter_of(0).title) == "One"


@pytest.mark.parametrize(
    ("old", "new", "place", "part"),
    [
        ("goal: {me.ark", "goal: {we.ark", "t.yaml:11:24", "nothing is known of 'we.ark'"),
        ("kind: load, group: 0", "kind: sail, group: 0", "t.yaml:12:16", "no action of the game"),
        ("when: {kind: split}", "when: {kind: halve}", "t.yaml:14:", "'halve' is no kind of action"),
        ("position: P2", "position: P7", "t.yaml:9:19", "there is no position 'P7'"),
        ("panda_5", "panda_9", "t.yaml:3:35", "panda_9"),
        ("en: Load the tiger.", "en: ''", "t.yaml:10:39", "this text is empty"),
        ("en: Load the tiger.", f"en: {'load ' * 26}", "t.yaml:10:39", "26 words"),
        ("when: {kind: split}", "refused: too_far", "t.yaml:14:23", "there is no refusal"),
        ("hint: [{", "hunt: [{", "t.yaml:12:15", "unknown key"),
    ],
)
def test_a_mistake_has_a_place(old: str, new: str, place: str, part: str) -> None:
    found = errors(GOOD.replace(old, new, 1))
    assert any(problem.startswith(place) and part in problem for problem in found), found
