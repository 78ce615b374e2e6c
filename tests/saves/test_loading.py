"""A save gives back the whole match, or as much of it as holds, with a sentence; never an exception."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine import saves
from game.engine.match import Match, digest
from game.engine.rules import GameSpec
from game.games import loading, positions
from game.games.loading import Found, load_bytes, save_text
from tests import toy as toy_game
from tests.saves.helpers import SEATS, keeping, played

FILE = Path("game.jsonl")


def changed(content: bytes, line: int, **fields: Any) -> bytes:
    """Return a save with fields of one line changed."""
    lines = content.split(b"\n")
    lines[line] = json.dumps(json.loads(lines[line]) | fields).encode()
    return b"\n".join(lines)


def test_a_match_comes_back_whole_with_its_seats(toy: GameSpec) -> None:
    match = played()
    loaded = load_bytes(save_text(match, keeping("Friday")), FILE)
    assert loaded.found is Found.WHOLE
    assert loaded.sentence == ""
    assert loaded.match is not None
    assert loaded.match.log == match.log
    assert loaded.match.told == match.told
    assert digest(loaded.match.state) == digest(match.state)
    assert loaded.seats == SEATS
    assert loaded.header is not None
    assert (loaded.header.name, loaded.header.ply, loaded.header.over) == ("Friday", match.ply, match.over)


def test_undo_goes_on_where_it_stood(toy: GameSpec) -> None:
    match = played(1)
    match.play(toy_game.Draw())
    match.play(toy_game.Draw())
    match.play(toy_game.Show(match.state.hands[0][0]))
    loaded = load_bytes(save_text(match, keeping()), FILE)
    assert loaded.match is not None
    assert loaded.match.can_undo(0)
    loaded.match.undo(0)
    assert digest(loaded.match.state) == digest(match.states[-2])


def test_a_match_that_began_at_a_position_comes_back(toy: GameSpec) -> None:
    start = positions.read("{game: toy, seats: 2, to_act: 1, seed: 9, table: {turns: 1}, players: [{hand: [1, 2]}, {hand: [3]}]}")
    match = start.match()
    match.play(toy_game.Roll())
    match.play(toy_game.Show(2))
    loaded = load_bytes(save_text(match, keeping()), FILE)
    assert loaded.found is Found.WHOLE
    assert loaded.match is not None
    assert [digest(state) for state in loaded.match.states] == [digest(state) for state in match.states]


def test_whatever_byte_it_is_cut_at_a_prefix_of_the_match_is_kept(toy: GameSpec) -> None:
    match = played()
    content = save_text(match, keeping())
    head = content.index(b"\n")
    plies = []
    for size in range(len(content)):
        loaded = load_bytes(content[:size], FILE)
        if size < head:
            assert loaded.found is Found.UNREADABLE, size
            assert loaded.sentence
            continue
        assert loaded.found is not Found.UNREADABLE, size
        assert loaded.match is not None
        if loaded.found is Found.SHORTENED:
            assert loaded.match.log == match.log[: loaded.match.ply]
            plies.append(loaded.match.ply)
    assert plies == sorted(plies)
    assert plies[-1] >= match.ply - 1


def test_a_changed_byte_never_raises_and_never_passes_for_another_game(toy: GameSpec) -> None:
    match = played()
    content = save_text(match, keeping())
    rng = Random(4)
    for _ in range(600):
        place = rng.randrange(len(content))
        bad = content[:place] + bytes([rng.randrange(256)]) + content[place + 1 :]
        loaded = load_bytes(bad, FILE)
        if loaded.found is Found.WHOLE and place > content.index(b"\n"):
            assert loaded.match is not None
            assert digest(loaded.match.state) == digest(match.state)
        if loaded.found is not Found.WHOLE:
            assert loaded.sentence


def test_an_edited_move_is_told_with_its_rule(toy: GameSpec) -> None:
    match = played(1)
    match.play(toy_game.Draw())
    content = changed(save_text(match, keeping()), 2, a={"kind": "show", "card": 11})
    loaded = load_bytes(content, FILE)
    assert loaded.found is Found.SHORTENED
    assert "Card 11 is not in hand." in loaded.sentence
    assert loaded.match is not None
    assert loaded.match.ply == 1


@pytest.mark.parametrize("deal", [[1, 2], [0, 0, 0], ["x"], [], list(range(50))])
def test_an_edited_deal_is_no_crash(toy: GameSpec, deal: list[Any]) -> None:
    content = changed(save_text(played(), keeping()), 1, a={"kind": "deal", "cards": deal})
    loaded = load_bytes(content, FILE)
    assert loaded.found is Found.POSITION
    assert loaded.match is not None
    assert loaded.match.states[0].turns == played().state.turns


def test_a_wrong_digest_shortens(toy: GameSpec) -> None:
    content = changed(save_text(played(), keeping()), 5, d="0123456789abcdef")
    loaded = load_bytes(content, FILE)
    assert loaded.found is Found.SHORTENED
    assert "move 4" in loaded.sentence
    assert loaded.match is not None
    assert loaded.match.ply == 4


def test_after_a_change_of_rules_the_position_is_kept(toy: GameSpec, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(20)
    content = save_text(match, keeping())
    monkeypatch.setattr(toy_game.Rules, "version", 2)
    assert load_bytes(content, FILE).found is Found.WHOLE, "a log that still holds is whole, whatever its rules' number"
    monkeypatch.setattr(toy_game, "TURNS", 99)
    plain = toy_game.Rules.why_not
    monkeypatch.setattr(
        toy_game.Rules,
        "why_not",
        lambda self, s, a: toy_game.Reason("toy.refuse.phase") if s.turns == 3 else plain(self, s, a),
    )
    loaded = load_bytes(content, FILE)
    assert loaded.found is Found.POSITION
    assert "without undo" in loaded.sentence
    assert loaded.match is not None
    assert loaded.match.state.score == match.state.score
    assert loaded.match.log == []


def test_a_newer_format_is_refused_with_the_version_that_wrote_it(toy: GameSpec) -> None:
    loaded = load_bytes(changed(save_text(played(), keeping()), 0, format=saves.FORMAT + 1, app="9.1"), FILE)
    assert loaded.found is Found.UNREADABLE
    assert "(9.1)" in loaded.sentence


@pytest.mark.parametrize(
    "content",
    [b"", b"\n", b"{}", b"[]\n", b"\xff\xfe\n", b'{"format": 1}\n', b'{"format": "1"}\n', b'{"format": 0}\n', b"\0" * 4096],
)
def test_what_is_no_save_is_told(toy: GameSpec, content: bytes) -> None:
    loaded = load_bytes(content, FILE)
    assert loaded.found is Found.UNREADABLE
    assert loaded.sentence == "This file is no saved game."


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"game": "chess"}, "does not have the game “chess”"),
        ({"options": {"wings": 2}}, "options wings: unknown key"),
        ({"seats": []}, "seats: 0 is not a number of seats"),
        ({"start": {"game": "toy"}}, "The first line of the save is not valid"),
    ],
)
def test_a_header_that_names_what_is_not_there_is_told(toy: GameSpec, fields: dict[str, Any], words: str) -> None:
    loaded = load_bytes(changed(save_text(played(), keeping()), 0, **fields), FILE)
    assert loaded.found is Found.UNREADABLE
    assert words in loaded.sentence


def test_files_that_cannot_be_read_are_told(toy: GameSpec, tmp_path: Path) -> None:
    for file in (tmp_path, tmp_path / "none.jsonl"):
        loaded = loading.load(file)
        assert loaded.found is Found.UNREADABLE
        assert loaded.sentence.startswith("The file cannot be read: ")


def test_formats_are_upgraded_one_step_at_a_time(toy: GameSpec, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(10)
    old = save_text(match, keeping())
    lines = old.split(b"\n")
    for number, line in enumerate(lines[1:-1], start=1):
        raw = json.loads(line)
        lines[number] = json.dumps({"seat": raw["p"], "a": raw["a"], "d": raw["d"]}).encode()
    old = changed(b"\n".join(lines), 0, game="old_toy")
    monkeypatch.setattr(saves, "FORMAT", 3)
    monkeypatch.setattr(saves, "UPGRADES", {1: lambda raw: raw | {"game": "older"}, 2: lambda raw: raw | {"game": "toy"}})
    monkeypatch.setattr(saves, "ENTRY_UPGRADES", {1: lambda raw: {"p": raw["seat"], "a": raw["a"], "d": raw["d"]}})
    loaded = load_bytes(old, FILE)
    assert loaded.found is Found.WHOLE
    assert loaded.match is not None
    assert loaded.match.log == match.log


def test_other_component_files_are_named(toy: GameSpec, monkeypatch: pytest.MonkeyPatch) -> None:
    content = save_text(played(), keeping())
    monkeypatch.setattr("game.paths.changed_data", lambda game: "0011223344556677")
    loaded = load_bytes(content, FILE)
    assert loaded.found is Found.WHOLE
    assert loaded.sentence == "This game was saved with other component files."


def test_the_turn_number_counts_rounds(toy: GameSpec) -> None:
    match = Match(toy_game.Rules(toy_game.Setup("toy", 2, toy_game.Options())), 1)
    numbers = []
    for _ in range(5):
        numbers.append(loading.turn_number(match))
        match.play(toy_game.Draw())
    assert numbers == [1, 1, 2, 2, 3]
