"""Arboleda: five nature board games on one table. Without a command the window opens."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final, NoReturn

from game import __version__

COMMANDS: Final = {
    "play": "open the window, at the menu or at once at a table",
    "simulate": "play games between computers without a window",
    "replay": "tell a saved game as text, or verify it",
    "check": "validate data, texts, lessons, puzzles and sprites",
    "position": "read a position, apply actions, show what is legal and the scores",
    "screenshot": "draw one screen into a PNG without a display",
    "perft": "count action sequences from a fixed deal",
    "bench": "measure speed beside a fixed yardstick",
    "lessons": "list lessons, or play one with its own hints",
}
"""Each command is a module of ``game.cli`` with ``add_arguments(parser)``, ``run(args) -> status`` and ``EXAMPLE``."""


class Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong with a call, and where more can be read."""

    def error(self, message: str) -> NoReturn:
        """End with status 2."""
        self.exit(2, f"{self.prog}: {message.removesuffix('.')}; see {self.prog} --help\n")


def build_parser(chosen: str | None) -> argparse.ArgumentParser:
    """Return the parser of all commands; only the module of the chosen one is imported."""
    parser = Parser(prog="arboleda", description=__doc__, epilog="example: arboleda play harmonies --seed 7")
    parser.add_argument("--version", action="version", version=f"arboleda {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name, summary in COMMANDS.items():
        command = commands.add_parser(name, help=summary, description=summary[0].upper() + summary[1:] + ".")
        if name == chosen:
            module = import_module(f"game.cli.{name}")
            module.add_arguments(command)
            command.epilog = f"example: {module.EXAMPLE}"
            command.set_defaults(run=module.run)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status (0 done, 1 a check failed, 2 usage or file, 3 refused, 4 no display)."""
    from game.cli.common import guarded

    words = list(sys.argv[1:] if argv is None else argv) or ["play"]
    chosen = next((word for word in words if not word.startswith("-")), None)
    try:
        args = build_parser(chosen).parse_args(words)
    except SystemExit as stop:  # argparse has said what is wrong, or printed the help
        return stop.code if isinstance(stop.code, int) else 2
    return guarded(args.run, args)


if __name__ == "__main__":
    sys.exit(main())
