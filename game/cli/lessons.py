"""``lessons``: list the lessons, or play one with its own hints in both languages."""

from __future__ import annotations

import argparse
from typing import Final

from game import games
from game.cli import common
from game.content import i18n
from game.content.i18n import t

EXAMPLE: Final = "arboleda lessons --play takenoko --check"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--list", action="store_true", help="list the lessons and their steps")
    parser.add_argument("--play", metavar="GAME", choices=games.GAMES, help="the lesson of this game")
    parser.add_argument("--check", action="store_true", help="with --play: follow the lesson's hints to its end")
    common.add_lang(parser)


def run(args: argparse.Namespace) -> int:
    """List or check lessons; status 1 when one cannot be finished."""
    if args.play and not args.check:
        raise common.UsageError("lessons are played in the window; --check plays one here with its own hints")
    from game.tutorial.check import play_through, steps

    if args.list or not args.play:
        i18n.set_language(args.lang)
        for game in games.GAMES:
            count = len(steps(game))
            print(f"{game}: {t(f'{game}.name')}, " + (f"{count} steps" if count else "no lesson yet"))
        return common.DONE
    found = play_through(args.play) or seen_on_the_screen(args.play)
    for problem in found:
        print(problem)
    if not found:
        print(f"{args.play}: {len(steps(args.play))} steps, both languages, can be finished; every bubble fits")
    return common.FAILED if found else common.DONE


def seen_on_the_screen(game: str) -> list[str]:
    """Return what bubbles cut or cover, and where clicks on what they point at do not lead to the goal."""
    from game.ui.screenshot import without_display

    without_display()
    from game.ui.lesson_check import problems

    return problems(game)
