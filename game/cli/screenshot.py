"""``screenshot``: draw one screen into a PNG without a display."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Final

from game import games
from game.cli import common
from game.cli.play import seats_of, size
from game.content import i18n
from game.engine.types import IllegalAction
from game.games import positions

EXAMPLE: Final = "arboleda screenshot harmonies --seed 3 --plies 20 --size 1280x720 --lang en -o table.png"
SCREENS: Final = ("menu", "setup", "load", "settings", "statistics", "help", "results", "handover", "lesson", "replay")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "screen", metavar="SCREEN", choices=(*games.GAMES, *SCREENS), help="a game id or one of " + ", ".join(SCREENS)
    )
    parser.add_argument("--game", metavar="GAME", choices=games.GAMES, default="animals_on_board", help="whose help, lesson ...")
    parser.add_argument("--position", metavar="FILE", type=Path, help="a position file to draw")
    parser.add_argument("--seed", metavar="N", type=int, default=1, help="seed of the game drawn (default: 1)")
    parser.add_argument("--plies", metavar="K", type=common.not_negative, default=0, help="actions played first (default: 0)")
    parser.add_argument("--seats", metavar="A,B,...", help="who plays: person, random, easy, normal, hard")
    parser.add_argument("--names", metavar="A,B,...", help="names by seat")
    common.add_options(parser)
    parser.add_argument("--size", metavar="WxH", type=size, default=(1280, 720), help="size in pixels (default: 1280x720)")
    parser.add_argument(
        "--scale", metavar="PERCENT", type=percent, help="size of texts and controls, 75 to 200 (default: by the size)"
    )
    parser.add_argument("--theme", choices=("light", "dark", "contrast"), default="light", help="colours (default: light)")
    parser.add_argument("--viewer", metavar="SEAT", type=int, help="whose view (default: the seat to act)")
    parser.add_argument("--hold", metavar="ACTION", help="an action as JSON, drawn half-way")
    parser.add_argument("-o", "--output", metavar="FILE", type=Path, required=True, help="the PNG to write")
    common.add_lang(parser)


def run(args: argparse.Namespace) -> int:
    """Draw the screen and write the file."""
    i18n.set_language(args.lang)
    table = args.screen in games.GAMES
    game = args.screen if table else args.game
    start = positions.read_file(args.position) if args.position else None
    if start is not None and start.spec.id != game:
        raise common.UsageError(f"--position {args.position}: this is a position of {start.spec.id}, not of {game}")
    seats = seats_of(args, game, start.rules.setup.seats if start else None)
    if start is None:
        common.rules_for(game, len(seats), args.option)
    if args.viewer is not None and not 0 <= args.viewer < len(seats):
        raise common.UsageError(f"--viewer {args.viewer}: seats are 0 to {len(seats) - 1}")
    if args.hold is not None and not table:
        raise common.UsageError("--hold needs a game as SCREEN")
    if args.output.is_dir() or not args.output.absolute().parent.is_dir():
        raise common.UsageError(f"-o {args.output}: a file in a folder that exists is needed")
    from game.ui.screenshot import Shot, draw

    refusal = draw(
        Shot(
            screen="table" if table else args.screen,
            game=game,
            position=start,
            seed=args.seed,
            plies=args.plies,
            seats=seats,
            options=common.plain_options(args.option),
            size=args.size,
            scale=args.scale,
            theme=args.theme,
            viewer=args.viewer,
            hold=_action(args.hold),
            lang=args.lang,
        ),
        args.output,
    )
    if refusal is not None:
        raise IllegalAction(refusal)
    return common.DONE


def percent(text: str) -> int:
    """Return a percentage from 75 to 200, for argparse."""
    number = int(text)
    if not 75 <= number <= 200:
        raise argparse.ArgumentTypeError(f"'{text}' is not from 75 to 200")
    return number


def _action(text: str | None) -> dict[str, object] | None:
    if text is None:
        return None
    try:
        found = json.loads(text)
    except ValueError as error:
        raise common.UsageError(f"--hold {text}: this is no JSON ({error})") from None
    if not isinstance(found, dict):
        raise common.UsageError(f"--hold {text}: an action is a JSON object with a kind")
    return found
