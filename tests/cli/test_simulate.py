"""Games between computers, their saves, and telling and verifying them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main

GAME = "animals_on_board"
KEYS = [
    *("game", "players", "games", "seed", "bots", "wins", "ties", "mean", "sd", "min", "max", "win_rate_95", "actions"),
    *("turns_mean", "cpu_s", "wall_s", "games_per_cpu_s", "peak_mb", "decision_ms"),
]
TIMES = {"cpu_s", "wall_s", "games_per_cpu_s", "peak_mb", "decision_ms"}


def simulate(capsys: pytest.CaptureFixture[str], *argv: str) -> dict[str, Any]:
    assert main(["simulate", GAME, *argv, "--json"]) == 0
    out = capsys.readouterr().out
    assert out.count("\n") == 1, "one JSON object on one line"
    found: dict[str, Any] = json.loads(out)
    return found


def test_the_summary_object_is_that_of_the_contract(capsys: pytest.CaptureFixture[str]) -> None:
    told = simulate(capsys, "--bots", "random,easy", "--games", "4", "--seed", "7")
    assert list(told) == KEYS
    assert told["bots"] == ["random", "easy"]
    assert (told["game"], told["players"], told["games"], told["seed"]) == (GAME, 2, 4, 7)
    assert sum(told["wins"]) + told["ties"] == 4
    assert set(told["decision_ms"]["easy"]) == {"median", "p95", "max"}
    assert all(0 <= low <= high <= 1 for low, high in told["win_rate_95"])


def test_the_totals_are_the_same_for_every_number_of_workers(capsys: pytest.CaptureFixture[str]) -> None:
    told = [
        simulate(capsys, "--bots", "random,random,random", "--games", "24", "--rotate", "--workers", str(workers))
        for workers in (1, 2, 3)
    ]
    plain = [{key: value for key, value in summary.items() if key not in TIMES} for summary in told]
    assert plain[0] == plain[1] == plain[2]


def test_each_game_is_saved_told_and_verified(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    told = simulate(capsys, "--bots", "random,random", "--games", "3", "--seed", "5", "--save", str(tmp_path))
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == [f"{GAME}-{seed}.jsonl" for seed in (5, 6, 7)]
    actions = 0
    for file in files:
        assert main(["replay", str(file), "--verify"]) == 0
        assert "replay to the same digests" in capsys.readouterr().out
        assert main(["replay", str(file), "--json"]) == 0
        lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        assert set(lines[0]) == {"ply", "player", "action", "events", "digest"}
        assert set(lines[-1]) == {"result"}
        actions += sum(line.get("player") is not None for line in lines[:-1])
    assert actions == told["actions"], "the saved games are the games that were counted"


def test_a_saved_game_is_told_in_both_languages(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    simulate(capsys, "--bots", "random,random", "--save", str(tmp_path))
    file = str(next(tmp_path.iterdir()))
    stories = []
    for code, seat in (("en", "Seat 1"), ("es", "Seat 1")):
        assert main(["replay", file, "--lang", code]) == 0
        stories.append(capsys.readouterr().out)
        assert seat in stories[-1]
    assert stories[0] != stories[1]


def test_any_moment_of_a_saved_game_can_be_shown(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    simulate(capsys, "--bots", "random,random", "--save", str(tmp_path))
    file = next(tmp_path.iterdir())
    assert main(["replay", str(file), "--at", "5", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["position"]["game"] == GAME
    position = tmp_path / "there.yaml"
    assert main(["replay", str(file), "--at", "5"]) == 0
    position.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["position", str(position), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["scores"] == told["scores"]
    assert main(["replay", str(file), "--at", "9999"]) == 2


def test_an_edited_game_does_not_verify(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    simulate(capsys, "--bots", "random,random", "--save", str(tmp_path))
    file = next(tmp_path.iterdir())
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join([*lines[:8], lines[8].replace('"d":"', '"d":"0')]), encoding="utf-8")
    assert main(["replay", str(file), "--verify"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "up to move 7" in err
    header = json.loads(lines[0]) | {"seed": 99}
    file.write_text("\n".join([json.dumps(header), *lines[1:], ""]), encoding="utf-8")
    assert main(["replay", str(file)]) == 0, "the log alone tells the game"
    capsys.readouterr()
    assert main(["replay", str(file), "--verify"]) == 1, "but this seed would have dealt something else"
    assert "draws something else" in capsys.readouterr().err


def test_what_is_no_save_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"
    file.write_bytes(b"nothing")
    assert main(["replay", str(file)]) == 2
    assert capsys.readouterr().err == f"{file}: This file is no saved game.\n"


@pytest.mark.parametrize(
    "argv",
    [
        ["--bots", "genius,random"],
        ["--bots", "random"],
        ["--bots", "random,random", "--games", "0"],
        ["--bots", "random,random", "--option", "wings=2"],
        ["--bots", "random,random", "--option", "open_arks"],
        ["--bots", "random,random", "--option", "open_arks=true", "open_arks=false"],
        ["--bots", "random,random", "--option", "removal=chosen"],
    ],
)
def test_wrong_usage_is_told(capsys: pytest.CaptureFixture[str], argv: list[str]) -> None:
    assert main(["simulate", GAME, *argv]) == 2
    assert capsys.readouterr().err


def test_the_summary_for_people_names_bots_and_rates(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", GAME, "--bots", "random,easy", "--games", "2"]) == 0
    out = capsys.readouterr().out
    assert "random: won" in out
    assert "games per CPU second" in out


def test_perft_counts_sequences_by_length(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", GAME, "--depth", "2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["perft"] == [3, 9], "each of the two chooses one of three tiles"
    assert main(["perft", GAME, "--depth", "2"]) == 0
    assert capsys.readouterr().out == "1 3\n2 9\n"
    assert main(["perft", GAME, "--depth", "1", "--seats", "7"]) == 2


def test_bench_measures_beside_a_yardstick(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.cli.bench.SPAN_S", 0.02)
    assert main(["bench", GAME, "--json"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["players"] for row in rows] == [2, 3, 4]
    assert all(row["ratio"] > 0 and row["clones_per_s"] > row["games_per_cpu_s"] for row in rows)
