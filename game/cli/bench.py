"""``bench``: random games per CPU second, clones and legal lists, each beside a fixed yardstick of plain Python."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random
from typing import Any, Final

from game import games
from game.bots.tournament import play_game
from game.cli import common
from game.content.options import make_rules
from game.engine.match import Match
from game.engine.yardstick import rate, yardstick

EXAMPLE: Final = "arboleda bench harmonies --json"
SPAN_S: Final = 0.5
"""CPU time spent on each figure."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    common.add_game(parser, optional=True)
    parser.add_argument("--ui", action="store_true", help="measure frames, dragging and start-up too (needs pygame)")
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")


def run(args: argparse.Namespace) -> int:
    """Measure and print one line for each game and number of seats."""
    for game in [args.game] if args.game else games.GAMES:
        fewest, most = games.spec(game).seats
        for seats in range(max(2, fewest), most + 1):
            common.progress(f"{game}, {seats} seats")
            row = measure(game, seats)
            common.progress("")
            common.print_json(row) if args.json else _print_row(row)
    if args.ui:
        from game.ui.bench import measure as measure_screens  # the only part that needs pygame

        for row in measure_screens(args.game):
            common.print_json(row) if args.json else print(", ".join(f"{key} {value}" for key, value in row.items()))
    return common.DONE


def measure(game: str, seats: int, span_s: float = SPAN_S) -> dict[str, Any]:
    """Return the figures of a game; ``ratio`` is random games per turn of the yardstick, the same on every machine."""
    spec = games.spec(game)
    rules = make_rules(spec, seats, dict(spec.simulate_options))
    seeds = iter(range(10**9))
    match = _some_match(rules)
    middle = match.states[len(match.states) // 2]
    asked = [state for state in match.states if state.to_act >= 0]
    several: Iterator[Any] = (state for _ in range(10**9) for state in asked)
    before = rate(yardstick, span_s / 2)
    found = {
        "games_per_cpu_s": rate(lambda: play_game(spec, rules.setup, ["random"] * seats, next(seeds), rules=rules), span_s),
        "clones_per_s": rate(lambda: [middle.clone() for _ in range(100)], span_s / 5) * 100,
        "legal_per_s": rate(lambda: rules.legal(next(several)), span_s / 5),
    }
    measured = max(before, rate(yardstick, span_s / 2))
    return {
        "game": game,
        "players": seats,
        **{key: round(value, 1) for key, value in found.items()},
        "yardstick_per_s": round(measured, 1),
        "ratio": round(found["games_per_cpu_s"] / measured, 4),
    }


def _some_match(rules: Any) -> Match:
    match, rng = Match(rules, 1), Random(1)
    while not match.over:
        match.play(rules.sample(match.state, rng))
    return match


def _print_row(row: dict[str, Any]) -> None:
    print(
        f"{row['game']:17} {row['players']} seats: {row['games_per_cpu_s']:9.1f} games/s, {row['clones_per_s']:10.0f} clones/s,"
        f" {row['legal_per_s']:9.0f} legal lists/s, ratio {row['ratio']:.4f} to a yardstick of {row['yardstick_per_s']:.0f}/s"
    )
