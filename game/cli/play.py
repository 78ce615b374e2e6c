"""``play``: open the window, at the menu or at once at a table."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any, Final

import msgspec

from game import games, paths
from game.bots.base import LEVELS
from game.cli import common
from game.engine.types import Seat
from game.games import positions
from game.games.loading import load

MOST_PIXELS: Final = 8192
EXAMPLE: Final = "arboleda play takenoko --seats person,normal --names Heron,Otter --seed 7"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    common.add_game(parser, optional=True)
    parser.add_argument("--seats", metavar="A,B,...", help=f"who plays: person, {', '.join(LEVELS)} (default: person,normal)")
    parser.add_argument("--names", metavar="A,B,...", help="names by seat")
    parser.add_argument("--seed", metavar="N", type=int, help="seed of the deal (default: drawn)")
    common.add_options(parser)
    parser.add_argument("--load", metavar="FILE", type=Path, help="a saved game to go on with")
    parser.add_argument("--position", metavar="FILE", type=Path, help="a position file to play from")
    parser.add_argument("--size", metavar="WxH", type=size, help="size of the window in pixels, such as 1280x720")
    parser.add_argument("--saves", metavar="DIR", type=Path, default=None, help="folder of saves instead of the player's own")
    parser.add_argument("--anchors", metavar="FILE", type=Path, help="write what lies where after every change (for tests)")
    parser.add_argument("--lang", choices=("es", "en"), help="language of this run (default: the one in the settings)")


def run(args: argparse.Namespace) -> int:
    """Check the call, then open the window and stay until it is closed."""
    chosen = [name for name in ("load", "position") if getattr(args, name) is not None]
    if len(chosen) > 1 or (chosen and args.game):
        raise common.UsageError("give one of GAME, --load and --position")
    if paths.changed_files().is_dir():
        paths.use_data(paths.changed_files())
    if args.anchors is not None and (args.anchors.is_dir() or not args.anchors.absolute().parent.is_dir()):
        raise common.UsageError(f"--anchors {args.anchors}: a file in a folder that exists is needed")
    if args.saves is not None and args.saves.exists() and not args.saves.is_dir():
        raise common.UsageError(f"--saves {args.saves}: this is no folder")
    start = positions.read_file(args.position) if args.position else None
    if args.load is not None and (loaded := load(args.load)).match is None:
        raise common.UsageError(f"--load {args.load}: {loaded.sentence}")
    game = start.spec.id if start else args.game
    if game is None and (args.seats or args.names or args.option):
        raise common.UsageError("--seats, --names and --option need a GAME")
    seats = seats_of(args, game, start.rules.setup.seats if start else None)
    options = common.plain_options(args.option)
    if game is not None and start is None:
        common.rules_for(game, len(seats), args.option)
    from game.ui.play import Launch, open_window

    return open_window(
        Launch(
            game=game,
            seats=seats,
            seed=args.seed,
            options=options,
            load=args.load,
            position=start,
            size=args.size,
            saves=args.saves or paths.user_data(),
            anchors=args.anchors,
            lang=args.lang,
        )
    )


def seats_of(args: argparse.Namespace, game: str | None, wanted: int | None) -> tuple[Seat, ...]:
    """Return who sits where; UsageError when names and seats do not fit the game."""
    if game is None:
        return ()
    fewest = games.spec(game).seats[0]
    default = ["person"] + ["normal"] * ((wanted or max(2, fewest)) - 1)
    players = args.seats.split(",") if args.seats else default
    for player in players:
        if player not in ("person", *LEVELS):
            raise common.UsageError(f"--seats: '{player}' is not one of person, {', '.join(LEVELS)}")
    if wanted is not None and len(players) != wanted:
        raise common.UsageError(f"--seats: the position has {wanted} seats")
    names = [name.strip() for name in args.names.split(",")] if args.names else common.seat_names(len(players))
    if len(names) != len(players) or not all(names) or len(set(names)) != len(names):
        raise common.UsageError(f"--names: {len(players)} different names are needed")
    plain: list[dict[str, Any]] = [{"name": name, "player": player} for name, player in zip(names, players, strict=True)]
    return msgspec.convert(tuple(plain), tuple[Seat, ...])


def size(text: str) -> tuple[int, int]:
    """Return width and height of ``WxH``, for argparse; no more than a picture of that size can be drawn with."""
    found = re.fullmatch(r"(\d{2,5})x(\d{2,5})", text)
    if found is None or max(int(found[1]), int(found[2])) > MOST_PIXELS:
        raise argparse.ArgumentTypeError(f"'{text}' is no size such as 1280x720, up to {MOST_PIXELS} a side")
    return int(found[1]), int(found[2])
