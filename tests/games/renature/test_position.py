"""Position texts: what is refused, and how what is not stated is dealt (positions.md)."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from game.content.source import ContentError
from game.games import positions
from tests.games.renature.table import play, set_up

TWO = {"game": "renature", "seats": 2}
LAID = {"brook": [{"at": [0, 5], "animal": "bat", "with": [0, 6]}, {"at": [0, 6], "animal": "snail", "with": [0, 5]}]}


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ({"phase": "dance"}, "phase: 'dance' is not one of domino, plant, cloud_overflow, before_areas, turn_end, over"),
        ({"table": {"joker": "bee"}}, "table.joker: 'bee' is not an animal"),
        ({"table": {"brook": [{"at": [0, 0], "animal": "bat"}]}}, "table.brook[0].at: [0, 0] is no brook space"),
        ({"table": {"brook": [{"at": [0, 1], "animal": "bee"}]}}, "table.brook[0].animal: 'bee' is not an animal"),
        (
            {"table": {"brook": [{"at": [0, 1], "animal": "bat", "with": [0, 2]}]}},
            "table.brook[0].with: [0, 2] is no covered brook space beside [0, 1]",
        ),
        (
            {"table": {"plants": [{"at": [0, 1], "colour": "white", "type": "oak"}]}},
            "table.plants[0].at: [0, 1] is no area space",
        ),
        ({"table": {"plants": [{"at": [0, 0], "colour": "blue", "type": "oak"}]}}, "table.plants[0].colour: nobody plays 'blue'"),
        ({"table": {"tiles": {"A": {"back": 5}}}}, "table.tiles.A.back: no tile of 3 with the back 5 is left"),
        ({"table": {"tiles": {"A": {"minor": 2}}}}, "table.tiles.A.minor: the tile of area A has the minor points 1"),
        (
            {"table": {"clouds": [{"at": [0, 0], "clouds": 1}]}},
            "table.clouds[0].at: [0, 0] is no cloud space, or stands here twice",
        ),
        ({"players": [{"colour": "blue"}, {}]}, "players[0].colour: 'blue' is not one of white, black"),
        ({"players": [{"colour": "white"}, {"colour": "white"}]}, "players[1].colour: white is played twice"),
        ({"players": [{"clouds": 7}, {}]}, "players[0].clouds: there is no room for so many clouds"),
        ({"players": [{"own": {"turf": 5}}, {}]}, "players[0].own: turf of seat 0: 0 on the map and 5 left, but there are 6"),
        ({"players": [{"hand": [["fox", "owl"]] * 2}, {}]}, "players[0].hand[1]: the domino fox, owl is stated twice"),
        ({"players": [{"hand": []}, {"reserve": 3}]}, "players[0]: the player to act has no domino in hand"),
        ({"players": [{"reserve": 27}, {}]}, "players[0].reserve: a player has 26 dominoes at most"),
        (
            {"players": [{"collected": [{"area": "A"}]}, {"collected": [{"area": "A"}]}]},
            "players[1].collected[0].area: the tile of area A is collected twice",
        ),
        ({"phase": "plant"}, "turn: the phase 'plant' needs the domino just laid: placed"),
        ({"turn": {"waiting_clouds": 1}}, "turn.waiting_clouds: waiting_clouds stands only in the phase 'cloud_overflow'"),
        (
            {"table": LAID, "players": [{"hand": [["bat", "snail"]]}, {}]},
            "players[0].hand[0]: the domino bat, snail is stated twice",
        ),
    ],
)
def test_a_contradiction_is_told_with_its_place(parts: dict[str, Any], told: str) -> None:
    with pytest.raises(ContentError) as caught:
        positions.read(yaml.safe_dump(TWO | parts, sort_keys=False), "bad.yaml")
    assert any(line.split(": ", 1)[1] == told for line in caught.value.problems), caught.value.problems
    assert all(line.startswith("bad.yaml:") for line in caught.value.problems)


def test_what_is_not_stated_is_as_after_set_up() -> None:
    s = set_up(3).state
    assert (s.to_act, s.phase, s.scores, s.clouds) == (0, "domino", [4, 3, 2], [6, 6, 6])
    assert [len(hand) for hand in s.hands] == [3, 3, 3]
    assert [len(pile) for pile in s.reserves] == [15, 15, 15]


def test_dominoes_on_the_brook_are_missing_from_hands_and_reserves() -> None:
    match = set_up(table=LAID)
    s = match.state
    bat_snail = match.rules.domino(("bat", "snail"))
    assert bat_snail not in {d for pile in (*s.hands, *s.reserves, s.aside) for d in pile}
    assert sum(len(pile) for pile in (*s.hands, *s.reserves)) == 51


def test_the_seed_decides_what_is_dealt() -> None:
    one, again, other = set_up(seed=5).state, set_up(seed=5).state, set_up(seed=6).state
    assert (one.hands, one.tiles) == (again.hands, again.tiles)
    assert (one.hands, one.tiles) != (other.hands, other.tiles)


def test_one_silent_player_has_the_neutral_plants_that_are_left() -> None:
    plants = [{"at": [0, 0], "colour": "neutral", "type": "oak"}]
    match = set_up(table={"plants": plants}, players=[{"neutral": {"turf": 2, "bush": 2, "pine": 2, "oak": 2}}])
    assert match.state.stocks[8 + 4 : 8 + 8] == [2, 2, 2, 1]
    with pytest.raises(ContentError):
        set_up(table={"plants": plants})


def test_a_discarded_domino_is_remembered_by_its_player_alone() -> None:
    match = set_up(players=[{"hand": [["fox", "owl"], ["bat", "bat"]]}])
    play(match, {"kind": "discard", "domino": ["fox", "owl"]})
    spec = positions.read_map({"game": "renature", "seats": 2}).spec
    players = [positions.write(spec, match.rules, match.view(viewer))["players"][0] for viewer in (0, 1, None)]
    assert [player["discarded"] for player in players] == [[["fox", "owl"]], ["?"], ["?"]]


def test_a_view_is_no_position_to_play_from() -> None:
    match = set_up()
    spec = positions.read_map({"game": "renature", "seats": 2}).spec
    with pytest.raises(ContentError, match="not known"):
        positions.read(yaml.safe_dump(positions.write(spec, match.rules, match.view(0))))
