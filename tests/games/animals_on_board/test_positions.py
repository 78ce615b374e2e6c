"""Position texts: what is dealt, what is refused and where."""

from __future__ import annotations

from typing import Any

import pytest

from game.content.source import ContentError
from game.games import positions
from tests.games.animals_on_board.helpers import FIXED_2, start

SLOTS = "table.slots: slots are different numbers from 0 to 12"
PLAIN = ("[{}, {}]", "")
HEAD = f"game: animals_on_board\nseats: 2\ntable: {{removed: [{', '.join(FIXED_2)}]"


def problems(table: str = "", players: str = "[{}, {}]", rest: str = "") -> list[str]:
    """Return the problems of a position text."""
    with pytest.raises(ContentError) as caught:
        positions.read(f"{HEAD}{table}}}\nplayers: {players}\n{rest}", "p")
    return caught.value.problems


@pytest.mark.parametrize(
    ("table", "players", "rest", "mark", "told"),
    [
        (", groups: [[camel_1, camel_1 ]]", "[{}, {}]", "", "camel_1 ", "table.groups[0][1]: 'camel_1' is stated twice"),
        (", groups: [[fox_1]]", "[{}, {}]", "", "fox_1", "table.groups[0][0]: 'fox_1' is of a species out of this game"),
        (", groups: [[lion_1]]", "[{}, {}]", "", "lion_1", "table.groups[0][0]: 'lion_1' is not an animal tile"),
        (", groups: [['?camel_1', '?camel_2']]", "[{}, {}]", "", "'?camel_2", "table.groups[0][1]: only one tile lies face down"),
        ("", "[{crates: 6}, {}]", "", "6}", "players[0].crates: 6 is not a whole number from 0 to 5"),
        ("", "[{ark: [camel_1], seen: [camel_2]}, {}]", "", "camel_2", "players[0].seen[0]: 'camel_2' is not in this ark"),
        ("", "[{out: 1}, {}]", "", "1}", "players[0].out: expected true or false"),
        ("", "[{out: true}, {}]", "to_act: 0", "0", "to_act: this seat is out of the round"),
        ("", "[{}, {}]", "phase: night", "night", "phase: 'night' is not one of keep, turn, show, cut, over"),
        ("", "[{}, {}]", "phase: cut", "cut", "phase: this seat has no more than ten animals without the pairs"),
        (", groups: [[tiger_1, tiger_2]], slots: [[1, 1]]", *PLAIN, "[[1", SLOTS),
        (", start: 2", "[{}, {}]", "", "2}", "table.start: 2 is not a whole number from 0 to 1"),
        ("", "[{hand: [camel_1, camel_2]}, {}]", "phase: keep", "[camel_1", "players[0].hand: a hand of 3 tiles is needed here"),
    ],
)
def test_a_mistake_is_told_where_it_stands(table: str, players: str, rest: str, mark: str, told: str) -> None:
    line = {"players": 4, "table": 3}.get(told.partition("[")[0].partition(".")[0], 5)
    text = f"{HEAD}{table}}}\nplayers: {players}\n{rest}"
    column = text.splitlines()[line - 1].index(mark) + 1
    assert problems(table, players, rest) == [f"p:{line}:{column}: {told}"]


def test_a_pile_that_is_not_whole_is_refused() -> None:
    assert "the whole pile is needed" in problems(", draw: [camel_1]")[0]


def test_what_is_not_stated_is_dealt_from_the_seed() -> None:
    def world(seed: int) -> Any:
        return start([{"ark": ["camel_2"]}, {}], {}, seed=seed).state

    assert world(1).groups == world(1).groups != world(2).groups
    assert len(world(1).groups[0]) == 9
    assert world(1).sizes == [1, 1]
    assert world(1).crates == [1, 1]
    assert len(world(1).deck) == 29


def test_species_out_follow_from_the_options_where_they_are_not_stated() -> None:
    raw = {"game": "animals_on_board", "seats": 3, "options": {"removal": "chosen", "removed_species": ["panda", "camel"]}}
    state = positions.read_map(raw).state
    assert state.removed.bit_count() == 2
    fixed = positions.read_map({"game": "animals_on_board", "seats": 2, "options": {"removal": "fixed"}})
    written = positions.write(fixed.spec, fixed.rules, fixed.state)
    assert set(written["table"]["removed"]) == set(FIXED_2)


def test_a_view_is_written_with_question_marks_and_refused_when_read() -> None:
    match = start([{"ark": ["camel_2"]}, {"ark": ["zebra_5", "zebra_1"], "seen": ["zebra_1"]}])
    place = positions.read_map({"game": "animals_on_board", "seats": 2}).spec
    written = positions.write(place, match.rules, match.view(0))
    assert written["players"][1]["ark"] == ["zebra_1", "?"]
    assert written["table"]["groups"][0][-1] == "?"
    assert set(written["table"]["draw"]) == {"?"}
    with pytest.raises(ContentError):
        positions.read_map(written)


def test_open_arks_make_every_animal_of_a_position_known() -> None:
    match = start([{"ark": ["camel_2"]}, {"ark": ["zebra_5"]}], options={"open_arks": True})
    assert match.view(0).arks == match.state.arks
