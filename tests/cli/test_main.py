"""The command line as a whole: statuses, help, no traceback, no pygame."""

from __future__ import annotations

import argparse
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from game.__main__ import COMMANDS, main
from game.cli import common
from game.engine.types import IllegalAction, Reason

ROOT = Path(__file__).parents[2]


def test_help_and_version_are_status_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    told = capsys.readouterr().out
    assert all(name in told for name in COMMANDS)
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("arboleda ")


def test_every_command_has_help_with_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    for name in COMMANDS:
        assert main([name, "--help"]) == 0
        assert "example: arboleda" in capsys.readouterr().out, name
        assert import_module(f"game.cli.{name}").EXAMPLE.startswith("arboleda " + name)


@pytest.mark.parametrize("words", [["fly"], ["position"], ["position", "-", "--lang", "fr"], ["--no-such"], ["perft", "chess"]])
def test_wrong_usage_is_status_2(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    assert main(words) == 2
    told = capsys.readouterr().err
    assert "; see arboleda" in told and told.count("\n") == 1, "one sentence, and where more can be read"


@pytest.mark.parametrize(
    ("error", "status", "sentence"),
    [
        (common.UsageError("what is wrong"), 2, "what is wrong\n"),
        (IllegalAction(Reason("engine.over")), 3, "The game has ended.\n"),
        (PermissionError(13, "Permission denied", "out.png"), 2, "out.png: Permission denied\n"),
        (KeyboardInterrupt(), 130, "stopped\n"),
    ],
)
def test_an_error_is_one_sentence(capsys: pytest.CaptureFixture[str], error: BaseException, status: int, sentence: str) -> None:
    def fail(args: argparse.Namespace) -> int:
        raise error

    assert common.guarded(fail, argparse.Namespace()) == status
    assert capsys.readouterr().err == sentence


def test_a_mistake_of_the_program_is_a_sentence_with_a_report(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("game.paths.user_log", lambda: tmp_path / "log")

    def fail(args: argparse.Namespace) -> int:
        raise ZeroDivisionError("division by zero")

    assert common.guarded(fail, argparse.Namespace()) == 1
    assert capsys.readouterr().err.startswith("mistake in the program: ZeroDivisionError: division by zero; the details")
    assert "ZeroDivisionError" in (tmp_path / "log" / "command-error.txt").read_text(encoding="utf-8")


def test_a_reader_who_goes_away_is_no_error() -> None:
    shell = f"{sys.executable} -m game --help | head -n 1"
    done = subprocess.run(["sh", "-c", shell], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stderr == ""
