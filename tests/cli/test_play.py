"""A wrong call is told before a window opens."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.__main__ import main

GAME = "animals_on_board"


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Keep away from the player's own folders."""
    monkeypatch.setattr(paths, "user_data", lambda: tmp_path / "player")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["play", GAME, "--seats", "person,ghost"], "--seats: 'ghost' is not one of person, random"),
        (["play", GAME, "--seats", "person"], "seats: 1 is not a number of seats from 2 to 4"),
        (["play", GAME, "--names", "Heron"], "--names: 2 different names are needed"),
        (["play", GAME, "--names", "Heron,Heron"], "--names: 2 different names are needed"),
        (["play", GAME, "--option", "wings=2"], "options wings: unknown key"),
        (["play", "--seats", "person,easy"], "--seats, --names and --option need a GAME"),
        (["play", GAME, "--load", "x.jsonl"], "give one of GAME, --load and --position"),
        (["play", "--load", "x.jsonl"], "--load x.jsonl: The file cannot be read"),
        (["play", "--load", "README.md"], "--load README.md: This file is no saved game"),
        (["play", "--anchors", "no/such/folder/a.json"], "--anchors no/such/folder/a.json: a file in a folder that exists"),
        (["play", "--saves", "README.md"], "--saves README.md: this is no folder"),
        (["screenshot", "menu", "--hold", "{}", "-o", "x.png"], "--hold needs a game as SCREEN"),
        (["screenshot", "menu", "-o", "no/such/folder/x.png"], "-o no/such/folder/x.png: a file in a folder that exists"),
        (["screenshot", "menu", "-o", "."], "-o .: a file in a folder that exists is needed"),
        (["screenshot", "menu", "--scale", "10", "-o", "x.png"], "arboleda screenshot: argument --scale"),
        (["screenshot", "menu", "--plies", "-1", "-o", "x.png"], "arboleda screenshot: argument --plies"),
        (["screenshot", "menu", "--size", "99999x99999", "-o", "x.png"], "arboleda screenshot: argument --size"),
        (["play", "--position", "x.yaml"], "x.yaml:1:1: cannot be read"),
        (["screenshot", GAME, "--viewer", "2", "-o", "x.png"], "--viewer 2: seats are 0 to 1"),
        (["screenshot", GAME, "--seats", "person", "-o", "x.png"], "seats: 1 is not a number of seats"),
        (["screenshot", "help", "--game", "harmonies", "--option", "wings=2", "-o", "x.png"], "options wings: unknown key"),
        (["lessons", "--play", GAME], "lessons are played in the window"),
    ],
)
def test_a_wrong_call_is_told_in_words(capsys: pytest.CaptureFixture[str], words: list[str], message: str) -> None:
    assert main(words) == 2
    assert capsys.readouterr().err.startswith(message)


@pytest.mark.parametrize("words", [["play", "--size", "big"], ["play", "chess"], ["screenshot", "menu"]])
def test_what_the_parser_refuses_names_the_help(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    assert main(words) == 2
    assert "; see arboleda" in capsys.readouterr().err


def test_a_broken_component_file_of_the_player_is_told_with_its_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from game.games.animals_on_board import components

    changed = tmp_path / "player" / "data" / GAME
    changed.mkdir(parents=True)
    text = (paths.DATA / GAME / "components.yaml").read_text(encoding="utf-8")
    (changed / "components.yaml").write_text(text + "\nwings: 2\n", encoding="utf-8")
    caches = [value for value in vars(components).values() if hasattr(value, "cache_clear")]
    for cached in caches:
        cached.cache_clear()
    try:
        assert main(["play", GAME]) == 2
        assert "wings: unknown key" in capsys.readouterr().err
    finally:
        paths.use_data(None)
        for cached in caches:
            cached.cache_clear()


def test_changed_component_files_are_checked_with_their_lines(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / GAME).mkdir()
    (tmp_path / GAME / "components.yaml").write_text("species: [\n", encoding="utf-8")
    (tmp_path / "harmonies").mkdir()
    (tmp_path / "harmonies" / "components.yaml").write_text("a: 1\na: 2\n", encoding="utf-8")
    try:
        assert main(["check", "--data", str(tmp_path)]) == 1
    finally:
        paths.use_data(None)
    told = capsys.readouterr().out.splitlines()
    assert told == [
        f"{tmp_path}/{GAME}/components.yaml:2:1: did not find expected node content",
        f"{tmp_path}/harmonies/components.yaml:2:1: a: this key stands here twice",
    ]
    assert main(["check", "--data", str(tmp_path / "nowhere")]) == 2


def test_an_action_held_half_way_that_is_refused_gives_the_picture_and_status_3(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "x.png"
    assert main(["screenshot", GAME, "--hold", '{"kind": "pass"}', "-o", str(file)]) == 3
    assert file.is_file() and capsys.readouterr().err.strip()
    assert main(["screenshot", GAME, "--hold", '{"kind": "fly"}', "-o", str(file)]) == 3
    assert "This is no action of the game" in capsys.readouterr().err


def test_the_story_of_an_unfinished_game_keeps_its_secrets(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["simulate", GAME, "--bots", "random,random", "--games", "1", "--save", str(tmp_path)]) == 0
    file = next(tmp_path.glob("*.jsonl"))
    assert main(["replay", str(file)]) == 0
    whole = capsys.readouterr().out
    assert " keeps " in whole, "after the end everything is told"
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:8]))
    main(["replay", str(file)])
    story = capsys.readouterr().out
    assert " keeps " not in story and "first animal" in story
