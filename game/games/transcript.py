"""A match told as text, line by line, so that a change of any rule shows as the first line that differs.

Lines: the set-up; for each entry who did what, how many actions were legal, what happened, scores and digest; the result.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from game import games
from game.content.options import make_rules, plain_options
from game.engine.match import Match
from game.engine.rules import GameSpec
from game.engine.types import CHANCE, EVERYONE, Action, Event


def tell(match: Match) -> list[str]:
    """Return the story of a match."""
    setup = match.rules.setup
    about = {"game": setup.game, "seats": setup.seats, "options": plain_options(setup.options), "seed": match.seed}
    lines = [json.dumps(about)]
    for ply, entry in enumerate(match.log):
        before, after = match.states[ply], match.states[ply + 1]
        who = "chance" if entry.player == CHANCE else f"p{entry.player} {before.phase}"
        choices = "" if entry.player == CHANCE else f" | legal {len(match.rules.legal(before))}"
        totals = " ".join(str(sum(line.points for line in score)) for score in match.rules.scores(after))
        lines.append(f"{who} {_text(entry.action)}{choices} | scores {totals} | digest {entry.digest}")
        lines += [f"  {_event(event)}" for event in match.told[ply]]
    if match.over:
        lines.append(f"result {msgspec.json.encode(match.rules.result(match.state)._asdict()).decode()}")
    return lines


def retell(lines: Sequence[str]) -> list[str]:
    """Return the story that the actions of recorded lines make under the rules of today; IllegalAction where one is refused."""
    about = json.loads(lines[0])
    spec = games.spec(about["game"])
    rules = make_rules(spec, about["seats"], about["options"])
    return tell(Match(rules, about["seed"], _entries(spec, lines), settle=False))


def _entries(spec: GameSpec, lines: Sequence[str]) -> Iterator[tuple[int, Action]]:
    decode = msgspec.json.Decoder(spec.actions).decode
    for line in lines[1:]:
        if line.startswith(("chance ", "p")):
            who = line.partition(" ")[0]
            action = line[line.index("{") : line.rindex("}") + 1]
            yield CHANCE if who == "chance" else int(who[1:]), decode(action)


def _text(action: Action) -> str:
    return msgspec.json.encode(action).decode()


def _event(event: Event) -> str:
    readers = "" if event.audience == EVERYONE else f" for {event.audience:b}"
    data: Any = msgspec.json.encode(event.data).decode()
    return f"{event.kind} {event.player} {data}{readers}{' reveals' if event.reveals else ''}"
