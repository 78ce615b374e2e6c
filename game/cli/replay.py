"""``replay``: tell a saved game as text, or verify every digest and every chance draw."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from game import games
from game.cli import common
from game.cli.position import examine, plain_result
from game.content import i18n
from game.content.i18n import t
from game.engine.match import Match, chance_stream
from game.engine.types import CHANCE
from game.games.loading import Found, Loaded, load
from game.games.positions import Position

EXAMPLE: Final = "arboleda replay saves/harmonies.jsonl --verify"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a saved game")
    parser.add_argument("--verify", action="store_true", help="compare every digest and draw every chance event again")
    parser.add_argument("--at", metavar="PLY", type=int, help="show the position after so many entries instead of the story")
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")
    common.add_lang(parser)


def run(args: argparse.Namespace) -> int:
    """Tell the game; status 1 when it does not replay to its end."""
    i18n.set_language(args.lang)
    loaded = load(args.file)
    if loaded.match is None:
        raise common.UsageError(f"{args.file}: {loaded.sentence}")
    problems = [loaded.sentence] if loaded.found is not Found.WHOLE else []
    if args.verify:
        problems += wrong_draws(loaded.match)
        _tell_verdict(args, loaded.match, problems)
    elif args.at is not None:
        _tell_position(args, loaded.match)
    else:
        _tell_story(args, loaded)
    for problem in problems:
        print(f"{args.file}: {problem}", file=sys.stderr)
    return common.FAILED if problems else common.DONE


def wrong_draws(match: Match) -> list[str]:
    """Return a sentence for each chance entry that the seed would not give today."""
    found, draws = [], 0
    for ply, entry in enumerate(match.log):
        if entry.player == CHANCE:
            drawn = match.rules.chance(match.states[ply], chance_stream(match.seed, draws))
            draws += 1
            if drawn != entry.action:
                found.append(t("saves.other_draw", ply + 1))
    return found


def _tell_verdict(args: argparse.Namespace, match: Match, problems: list[str]) -> None:
    if args.json:
        common.print_json({"file": str(args.file), "entries": match.ply, "verified": not problems, "problems": problems})
    elif not problems:
        print(t("saves.verified", match.ply, file=str(args.file)))


def _tell_position(args: argparse.Namespace, match: Match) -> None:
    if not 0 <= args.at <= match.ply:
        raise common.UsageError(f"--at {args.at}: this game has 0 to {match.ply} entries")
    state = match.at(args.at)
    if state.to_act == CHANCE:
        raise common.UsageError(f"--at {args.at}: there chance is to answer; take {args.at + 1}")
    there = Position(games.spec(match.rules.game_id), match.rules, state, match.seed if isinstance(match.seed, int) else 1)
    report = examine(there, [])
    common.print_json(report if args.json else report["position"])


def _tell_story(args: argparse.Namespace, loaded: Loaded) -> None:
    match = loaded.match
    assert match is not None
    if args.json:
        for line in json_story(match):
            common.print_json(line)
        return
    spec = games.spec(match.rules.game_id)
    names = [seat.name for seat in loaded.seats]
    for ply, told in enumerate(match.told, start=1):
        if not match.over:  # the players still keep their secrets from whoever reads this
            told = tuple(event.seen_by(None) for event in told)
        lines = [spec.words.event_line(match.rules, event, names) for event in told]
        for text in filter(None, lines):
            print(f"{ply:4}  {text.replace('**', '')}")
    for name, lines_of in zip(names, match.rules.scores(match.state), strict=True):
        parts = ", ".join(f"{t(f'{spec.id}.score.{line.key}')} {line.points}" for line in lines_of)
        print(f"{name}: {sum(line.points for line in lines_of)} ({parts})")


def json_story(match: Match) -> Iterator[dict[str, Any]]:
    """Yield one object an entry, and the result at the end."""
    for ply, (entry, told) in enumerate(zip(match.log, match.told, strict=True), start=1):
        yield {
            "ply": ply,
            "player": None if entry.player == CHANCE else entry.player,
            "action": msgspec.to_builtins(entry.action),
            "events": [[event.kind, event.player, msgspec.to_builtins(event.data)] for event in told],
            "digest": entry.digest,
        }
    if match.over:
        yield {"result": plain_result(match.rules.result(match.state))}
