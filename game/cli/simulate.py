"""``simulate``: play games between computers without a window and sum them up."""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from pathlib import Path
from typing import Any, Final

import msgspec

from game.bots import tournament
from game.bots.base import LEVELS
from game.cli import common
from game.content import i18n
from game.engine import saves
from game.engine.rules import GameSpec
from game.engine.types import Seat, Setup
from game.games.loading import Keeping, save_text

EXAMPLE: Final = "arboleda simulate harmonies --bots hard,easy --games 100 --rotate --workers 2 --json"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    common.add_game(parser)
    parser.add_argument("--bots", metavar="A,B,...", required=True, help=f"a level for each seat: {', '.join(LEVELS)}")
    parser.add_argument("--games", metavar="N", type=common.positive, default=1, help="number of games (default: 1)")
    parser.add_argument(
        "--seed", metavar="S", type=int, default=1, help="seed of the first game; the next has S + 1 (default: 1)"
    )
    common.add_options(parser)
    parser.add_argument("--workers", metavar="W", type=common.positive, default=1, help="processes; the totals stay the same")
    parser.add_argument("--rotate", action="store_true", help="move the computers round the seats")
    parser.add_argument("--save", metavar="DIR", type=Path, help="write each game as a save")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    common.add_lang(parser)


def run(args: argparse.Namespace) -> int:
    """Play the games and print the summary object of cli.md."""
    i18n.set_language(args.lang)
    bots = args.bots.split(",")
    for level in bots:
        if level not in LEVELS:
            raise common.UsageError(f"--bots: '{level}' is not one of {', '.join(LEVELS)}")
    spec, rules = common.rules_for(args.game, len(bots), args.option, for_computers=True)
    if args.save is not None:
        args.save.mkdir(parents=True, exist_ok=True)
    summary = simulate(spec, rules.setup, bots, args)
    if args.json:
        common.print_json(msgspec.to_builtins(summary))
    else:
        _print_summary(summary)
    return common.DONE


def simulate(spec: GameSpec, setup: Setup, bots: list[str], args: argparse.Namespace) -> tournament.Summary:
    """Play all games, keep them where asked, and return the summary."""
    begin = time.perf_counter()
    tally = tournament.Tally(bots, args.rotate)
    with _pool(args.workers, args.games) as executor:
        batches = tournament.play_all(
            spec.id, setup, bots, args.seed, args.games, args.rotate, args.save is not None, executor, args.workers
        )
        for batch in batches:
            tally.add(batch)
            if args.save is not None:
                _keep(spec, setup, batch, args.save)
            common.progress(f"{tally.games} of {args.games} games")
    common.progress("")
    return tally.summary(spec.id, args.seed, time.perf_counter() - begin)


def _pool(workers: int, games: int) -> Any:
    return ProcessPoolExecutor(workers) if workers > 1 and games > 1 else nullcontext()


def _keep(spec: GameSpec, setup: Setup, batch: tournament.Batch, folder: Path) -> None:
    for record in batch.records:
        match = tournament.replayed(spec, setup, record)
        names = common.seat_names(setup.seats)
        seats = tuple(msgspec.convert({"name": a, "player": b}, Seat) for a, b in zip(names, record.bots, strict=True))
        name = f"{spec.id}-{record.seed}"
        saves.write_whole(folder / f"{name}{saves.SUFFIX}", save_text(match, Keeping(seats, name)), sync=False, backup=False)


def _print_summary(summary: tournament.Summary) -> None:
    print(f"{summary.game}, {summary.games} games from seed {summary.seed}: {summary.turns_mean} turns a game")
    for place, bot in enumerate(summary.bots):
        low, high = summary.win_rate_95[place]
        print(
            f"{bot}: won {summary.wins[place]} ({low:.0%} to {high:.0%}), points {summary.mean[place]:.1f}"
            f" (sd {summary.sd[place]:.1f}, {summary.min[place]} to {summary.max[place]})"
        )
    print(f"shared victories: {summary.ties}")
    for level, times in summary.decision_ms.items():
        print(f"{level}: a decision took {times['median']} ms, 95 % below {times['p95']} ms, at most {times['max']} ms")
    print(f"{summary.games_per_cpu_s} games per CPU second, {summary.wall_s} s, {summary.peak_mb} MB")
