"""The position command keeps the contract of positions.md."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.engine.rules import GameSpec

START = """\
game: toy
seats: 2
to_act: 0
table: {draw: [5, 6, 7, 8, 9, 10, 11], shown: [0]}
players:
  - {hand: [1, 2], score: 3}
  - {hand: [3, 4]}
"""


@pytest.fixture
def file(tmp_path: Path, toy: GameSpec) -> str:
    path = tmp_path / "start.yaml"
    path.write_text(START, encoding="utf-8")
    return str(path)


def report(capsys: pytest.CaptureFixture[str], *argv: str, status: int = 0) -> Any:
    assert main(["position", *argv, "--json"]) == status
    return json.loads(capsys.readouterr().out)


def test_the_report_has_the_keys_of_the_contract(capsys: pytest.CaptureFixture[str], file: str) -> None:
    told = report(capsys, file)
    assert list(told) == ["game", "to_act", "phase", "applied", "refused", "scores", "result", "position"]
    assert told["scores"] == [{"total": 3, "lines": [["points", 3]]}, {"total": 0, "lines": [["points", 0]]}]
    assert told["position"] == {
        "game": "toy",
        "seats": 2,
        "to_act": 0,
        "phase": "turn",
        "table": {"draw": [5, 6, 7, 8, 9, 10, 11], "shown": [0], "turns": 0},
        "players": [{"hand": [1, 2], "score": 3}, {"hand": [3, 4], "score": 0}],
    }


def test_actions_are_applied_in_order_and_listed(capsys: pytest.CaptureFixture[str], file: str) -> None:
    told = report(capsys, file, "--do", '{"kind": "show", "card": 2}', "--do", '{"kind": "end_turn"}', "--legal")
    assert (told["applied"], told["to_act"], told["phase"]) == (2, 1, "turn")
    assert told["legal"] == [{"kind": "draw"}, {"kind": "show", "card": 3}, {"kind": "show", "card": 4}, {"kind": "roll"}]


def test_chance_is_answered_from_the_seed(capsys: pytest.CaptureFixture[str], file: str) -> None:
    told = [report(capsys, file, "--do", '{"kind": "roll"}')["position"]["players"][0]["score"] for _ in range(2)]
    assert told[0] == told[1] >= 3


def test_a_refusal_stops_the_run_with_a_sentence(capsys: pytest.CaptureFixture[str], file: str) -> None:
    told = report(capsys, file, "--do", '{"kind": "show", "card": 4}', "--do", '{"kind": "draw"}', status=3)
    assert told["applied"] == 0
    assert told["refused"] == {
        "action": {"kind": "show", "card": 4},
        "reason": "toy.refuse.card",
        "text": "Card 4 is not in hand.",
    }
    assert told["position"]["to_act"] == 0


def test_an_action_of_no_known_kind_is_refused_too(capsys: pytest.CaptureFixture[str], file: str) -> None:
    for action in ({"kind": "fly"}, {"kind": "show"}, {"kind": "show", "card": "x"}, {"kind": "draw", "more": 1}):
        told = report(capsys, file, "--do", json.dumps(action), status=3)
        assert told["refused"]["reason"] == "engine.no_action"


@pytest.mark.parametrize("text", ["{", "[]", '"draw"', "{}"])
def test_an_action_that_is_no_object_is_wrong_usage(capsys: pytest.CaptureFixture[str], file: str, text: str) -> None:
    assert main(["position", file, "--do", text]) == 2
    assert "--do" in capsys.readouterr().err


def test_final_fills_the_result(capsys: pytest.CaptureFixture[str], file: str) -> None:
    told = report(capsys, file, "--final", "--legal")
    assert (told["phase"], told["to_act"], told["legal"]) == ("over", None, [])
    assert told["result"] == {"places": [1, 2], "totals": [3, 0], "winners": [0], "tie_break": None}


def test_a_view_hides_what_the_seat_may_not_see(capsys: pytest.CaptureFixture[str], file: str) -> None:
    told = report(capsys, file, "--view", "1", "--legal")
    assert told["position"]["players"] == [{"hand": ["?", "?"], "score": 3}, {"hand": [3, 4], "score": 0}]
    assert told["legal"] == [], "it is the other seat's turn, and what it can do tells its hand"
    assert report(capsys, file, "--view", "0", "--legal")["legal"]
    assert main(["position", file, "--view", "2"]) == 2


def test_every_mistake_of_a_file_is_told_with_its_place(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, toy: GameSpec
) -> None:
    bad = START.replace("seats: 2", "seats: 2\nweather: rain").replace("[3, 4]", "[3, 2, 99]").replace("to_act: 0", "to_act: 7")
    monkeypatch.setattr("sys.stdin", io.StringIO(bad))
    assert main(["position", "-"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines() == [
        "stdin:3:10: weather: unknown key; allowed here: game, seats, options, seed, to_act, phase, turn, table, players",
        "stdin:4:9: to_act: 7 is not a seat from 0 to 1",
        "stdin:8:16: players[1].hand[1]: 2 is no card, or stands twice",
        "stdin:8:19: players[1].hand[2]: 99 is no card, or stands twice",
        "stdin:5:15: table.draw: cards are missing",
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "stdin:1:1: a position is a map"),
        ("seats: 2", "stdin:1:1: game: missing; one of "),
        ("game: chess", "stdin:1:7: game: 'chess' is not one of "),
        ("game: toy", "stdin:1:1: missing key 'seats'"),
        ("game: toy\nseats: 9", "stdin:2:8: seats: 9 is not a number of seats from 2 to 4"),
        ("game: toy\nseats: 2\nplayers: [{}]", "stdin:3:10: players: 1 players, but seats: 2"),
        ("game: toy\nseats: 2\nplayers: {}", "stdin:3:10: players: expected a list of maps"),
        ("game: toy\nseats: 2\noptions: {open_hands: 3}", "stdin:3:23: options.open_hands: expected true or false"),
        ("game: toy\nseats: 4\noptions: {open_hands: true}", "stdin:3:10: options: Four with open hands is too many."),
        ("game: toy\nseats: 2\nseed: one", "stdin:3:7: seed: expected a whole number"),
        ("game: toy\nseats: 2\nplayers: [{hand: ['?']}, {}]", "stdin:3:19: players[0].hand[0]: '?' stands for a piece"),
        ("game: toy\nseats: 2\nphase: lunch", "stdin:3:8: phase: 'lunch' is not one of"),
    ],
)
def test_what_is_no_position_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, toy: GameSpec, text: str, message: str
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert main(["position", "-"]) == 2
    assert capsys.readouterr().err.startswith(message)


def test_the_summary_for_people_names_seats_scores_and_actions(capsys: pytest.CaptureFixture[str], file: str) -> None:
    assert main(["position", file, "--legal", "--lang", "es"]) == 0
    out = capsys.readouterr().out
    assert "Asiento 1: 3 = points 3" in out
    assert '{"kind": "draw"}' in out


def test_a_file_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["position", "nowhere.yaml"]) == 2
    assert capsys.readouterr().err == "nowhere.yaml:1:1: cannot be read: No such file or directory\n"
