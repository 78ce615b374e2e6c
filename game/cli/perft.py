"""``perft``: count action sequences from a fixed deal."""

from __future__ import annotations

import argparse
from typing import Final

from game.cli import common
from game.engine.match import Match
from game.games.perft import perft

EXAMPLE: Final = "arboleda perft takenoko --depth 3 --seed 1 --seats 2"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    common.add_game(parser)
    parser.add_argument("--depth", metavar="D", type=common.positive, required=True, help="number of actions in a sequence")
    parser.add_argument("--seed", metavar="N", type=int, default=1, help="seed of the deal (default: 1)")
    parser.add_argument("--seats", metavar="N", type=int, default=2, help="number of seats (default: 2)")
    common.add_options(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Print the number of sequences of each length up to the depth."""
    _, rules = common.rules_for(args.game, args.seats, args.option)
    match = Match(rules, args.seed)
    counts = []
    for depth in range(1, args.depth + 1):
        common.progress(f"depth {depth}")
        counts.append(perft(match, depth))
        common.progress("")
        if not args.json:
            print(f"{depth} {counts[-1]}", flush=True)
    if args.json:
        common.print_json({"game": args.game, "seats": args.seats, "seed": args.seed, "perft": counts})
    return common.DONE
