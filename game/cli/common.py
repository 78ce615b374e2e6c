"""What all commands share: exit statuses, errors told in one sentence, languages, game names."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable
from typing import Any, Final

from game import games
from game.content import i18n
from game.content.i18n import t
from game.content.options import make_rules, parse_option
from game.engine.rules import GameSpec
from game.engine.types import ArboledaError, IllegalAction, SetupError

DONE: Final = 0
FAILED: Final = 1
USAGE: Final = 2
REFUSED: Final = 3
NO_DISPLAY: Final = 4
STOPPED: Final = 130
"""Status after Ctrl-C, as shells expect it."""


class UsageError(ArboledaError):
    """Something in the call is wrong; the text says what and what can be done."""


def guarded(run: Callable[[argparse.Namespace], int], args: argparse.Namespace) -> int:
    """Run a command; tell any error in a sentence on standard error and return the exit status."""
    try:
        status = run(args)
        sys.stdout.flush()
        return status
    except BrokenPipeError:  # the reader has seen enough (``| head``)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except KeyboardInterrupt:
        return _tell("stopped", STOPPED)
    except (IllegalAction, SetupError) as error:
        return _tell(t(error.reason.key, *error.reason.values), REFUSED if isinstance(error, IllegalAction) else USAGE)
    except ArboledaError as error:
        return _tell(str(error), USAGE)
    except OSError as error:
        return _tell(f"{error.filename or 'a file'}: {error.strerror or error}", USAGE)
    except Exception as error:  # the border of the program: what gets here is a mistake of ours
        return _tell(f"mistake in the program: {type(error).__name__}: {error}{_keep_report()}", FAILED)


def _tell(text: str, status: int) -> int:
    print(text, file=sys.stderr)
    return status


def _keep_report() -> str:
    """Write the trace of the present error into the log folder; return where, as the end of a sentence."""
    import traceback

    from game import paths

    try:
        folder = paths.user_log()
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / "command-error.txt"
        file.write_text(f"{sys.argv}\n{traceback.format_exc()}", encoding="utf-8")
    except OSError:
        return ""
    return f"; the details for a report lie in {file}"


def add_lang(parser: argparse.ArgumentParser) -> None:
    """Add ``--lang``."""
    parser.add_argument("--lang", choices=i18n.LANGUAGES, default="en", help="language of printed texts (default: en)")


def add_game(parser: argparse.ArgumentParser, optional: bool = False) -> None:
    """Add the game as a positional argument."""
    nargs = "?" if optional else None
    parser.add_argument("game", metavar="GAME", nargs=nargs, choices=games.GAMES, help=f"one of {', '.join(games.GAMES)}")


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add ``--option k=v``, several at a time and repeatable."""
    parser.add_argument(
        "--option", metavar="K=V", nargs="+", action="extend", default=[], help="set-up options; V is read as YAML"
    )


def plain_options(words: list[str]) -> dict[str, Any]:
    """Return the options of the command line as a map; UsageError for one that stands twice."""
    found: dict[str, Any] = {}
    for word in words:
        key, value = parse_option(word)
        if key in found:
            raise UsageError(f"option '{key}' stands there twice")
        found[key] = value
    return found


def rules_for(game: str, seats: int, words: list[str], for_computers: bool = False) -> tuple[GameSpec, Any]:
    """Return a game's parts and its rules for seats and the options of the command line.

    Games between computers take the options of ``simulate_options`` where the command line leaves them open.
    """
    parts = games.spec(game)
    own = dict(parts.simulate_options) if for_computers else {}
    return parts, make_rules(parts, seats, own | plain_options(words))


def positive(text: str) -> int:
    """Return a number of at least 1, for argparse."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is not at least 1")
    return number


def not_negative(text: str) -> int:
    """Return a number of at least 0, for argparse."""
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError(f"'{text}' is not at least 0")
    return number


def progress(text: str) -> None:
    """Show how far long work is, when somebody watches standard error; an empty text clears the line."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


def print_json(value: Any) -> None:
    """Print one JSON object on one line."""
    print(json.dumps(value, ensure_ascii=False))


def seat_names(seats: int) -> list[str]:
    """Return names for seats without people: Seat 1, Seat 2 ..."""
    return [t("engine.seat", seat + 1) for seat in range(seats)]
