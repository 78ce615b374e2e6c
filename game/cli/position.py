"""``position``: read a position, apply actions, print what is legal, the scores and the position reached."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from game.cli import common
from game.content import i18n
from game.content.i18n import t
from game.engine.match import Match
from game.engine.types import OVER, Action, IllegalAction, Reason, Result, ScoreLine
from game.games import positions

EXAMPLE: Final = """arboleda position start.yaml --do '{"kind": "end_turn"}' --legal --json"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("file", metavar="FILE", help="a position file; - reads standard input")
    parser.add_argument("--do", metavar="ACTION", action="append", default=[], help="an action as JSON; repeat for more")
    parser.add_argument("--legal", action="store_true", help="list the legal actions")
    parser.add_argument("--final", action="store_true", help="score the position as if the game ended now")
    parser.add_argument("--view", metavar="SEAT", type=int, help="show only what this seat may see")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    common.add_lang(parser)


def run(args: argparse.Namespace) -> int:
    """Print the position reached; status 3 when an action was refused."""
    i18n.set_language(args.lang)
    if args.file == "-":
        start = positions.read(sys.stdin.read(), "stdin")
    else:
        start = positions.read_file(Path(args.file))
    if args.view is not None and not 0 <= args.view < start.rules.setup.seats:
        raise common.UsageError(f"--view {args.view}: seats are 0 to {start.rules.setup.seats - 1}")
    report = examine(start, [_parsed(text) for text in args.do], args.legal, args.final, args.view)
    if args.json:
        common.print_json(report)
    else:
        _print_summary(start, report)
    return common.REFUSED if report["refused"] else common.DONE


def examine(
    start: positions.Position,
    actions: list[dict[str, Any]],
    legal: bool = False,
    final: bool = False,
    viewer: int | None = None,
) -> dict[str, Any]:
    """Apply actions in order and return the report of positions.md; stops at the first that is refused."""
    match = start.match()
    applied, refused = 0, None
    for plain in actions:
        reason = _play(start, match, plain)
        if reason is not None:
            refused = {"action": plain, "reason": reason.key, "text": t(reason.key, *reason.values)}
            break
        applied += 1
    state = start.spec.final(start.rules, match.state) if final else match.state
    return _report(start, state, applied, refused, legal, viewer)


def _report(
    start: positions.Position, state: Any, applied: int, refused: dict[str, Any] | None, legal: bool, viewer: int | None
) -> dict[str, Any]:
    rules, over = start.rules, state.to_act == OVER
    shown = state if viewer is None else rules.redact(state, viewer)
    report: dict[str, Any] = {
        "game": start.spec.id,
        "to_act": None if over else state.to_act,
        "phase": state.phase,
        "applied": applied,
        "refused": refused,
    }
    if legal:
        asked = not over and viewer in (None, state.to_act)
        report["legal"] = msgspec.to_builtins(rules.legal(shown)) if asked else []
    report["scores"] = [_score(lines) for lines in rules.scores(shown)]
    report["result"] = plain_result(rules.result(state)) if over else None
    report["position"] = positions.write(start.spec, rules, shown)
    return report


def plain_result(result: Result) -> dict[str, Any]:
    """Return a result in the form of positions.md."""
    return {
        "places": list(result.places),
        "totals": list(result.totals),
        "winners": list(result.winners),
        "tie_break": result.tie_break,
        **dict(result.extra),
    }


def _score(lines: tuple[ScoreLine, ...]) -> dict[str, Any]:
    return {"total": sum(line.points for line in lines), "lines": [[line.key, line.points] for line in lines]}


def _parsed(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except ValueError as error:
        raise common.UsageError(f"--do {text}: this is no JSON ({error})") from None
    if not isinstance(found, dict) or "kind" not in found:
        raise common.UsageError(f"--do {text}: an action is a JSON object with a kind, such as {EXAMPLE.split(chr(39))[1]}")
    return found


def _play(start: positions.Position, match: Match, plain: dict[str, Any]) -> Reason | None:
    try:
        action: Action = msgspec.convert(plain, start.spec.actions)
        match.play(action)
    except msgspec.ValidationError as error:
        return Reason("engine.no_action", (str(error),))
    except IllegalAction as error:
        return error.reason
    return None


def _print_summary(start: positions.Position, report: dict[str, Any]) -> None:
    names = common.seat_names(start.rules.setup.seats)
    asked = t("engine.over") if report["to_act"] is None else f"{names[report['to_act']]}: {report['phase']}"
    print(f"{report['game']} | {asked} | {report['applied']} applied")
    if report["refused"]:
        print(f"{json.dumps(report['refused']['action'])}: {report['refused']['text']} ({report['refused']['reason']})")
    for name, score in zip(names, report["scores"], strict=True):
        print(f"{name}: {score['total']} = " + ", ".join(f"{key} {points}" for key, points in score["lines"]))
    if report["result"]:
        print(json.dumps(report["result"]))
    for action in report.get("legal", ()):
        print(json.dumps(action, ensure_ascii=False))
