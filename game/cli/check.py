"""``check``: validate all data, both languages, lessons, puzzles and sprites."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from game import games, paths
from game.cli import common
from game.content import check, i18n
from game.content.options import OptionError, make_rules
from game.content.source import ContentError
from game.tutorial.pages import COMMON
from game.tutorial.pages import problems as page_problems

EXAMPLE: Final = "arboleda check --data my-components"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--data", metavar="DIR", type=Path, help="a folder of changed component files, laid out as data/")
    common.add_lang(parser)


def run(args: argparse.Namespace) -> int:
    """Print every problem as ``file:line:col: message``; status 1 when there is one."""
    i18n.set_language(args.lang)
    if args.data is not None:
        if not args.data.is_dir():
            raise common.UsageError(f"--data {args.data}: there is no such folder")
        paths.use_data(args.data)
    found = problems(args.data)
    for problem in found:
        print(problem)
    if not found:
        print(f"{len(games.GAMES)} games: data, texts, lessons and sprites are in order")
    return common.FAILED if found else common.DONE


def problems(changed: Path | None = None) -> list[str]:
    """Return every problem of all content, in a fixed order without repetition."""
    found = check.check_yaml(paths.DATA)
    if changed is not None:
        found += check.check_yaml(changed)
    if found:
        return found  # what cannot be read cannot be compared
    for game in games.GAMES:
        found += check_game(game)
    found += page_problems(COMMON)
    found += check.check_texts()
    found += check.check_drawings(paths.SPRITES)
    return list(dict.fromkeys(found))


def check_game(game: str) -> list[str]:
    """Return the problems of a game's own data: components, lesson, puzzles and help."""
    found: list[str] = []
    try:
        spec = games.spec(game)
        for seats in range(spec.seats[0], spec.seats[1] + 1):
            make_rules(spec, seats, {}).initial()
    except ContentError as error:
        return error.problems
    except OptionError as error:
        found.append(f"{game}: {error}")
    return found + lesson_problems(game)


def lesson_problems(game: str) -> list[str]:
    """Return the problems of a game's lesson, puzzles and help pages."""
    from game.tutorial.check import problems as tutorial_problems

    return tutorial_problems(game)
