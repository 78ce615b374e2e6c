"""Record transcripts and perft figures anew. They change on purpose only: say in the commit which rule changed and why.

Usage, from the root of the project: python -m tests.tools.record [GAME ...]
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from game.content.options import make_rules
from game.engine.match import Match
from game.engine.rules import GameSpec
from game.games import GAMES, spec
from game.games.perft import perft
from game.games.transcript import tell
from tests.games.setups import SETUPS, name_of

TESTS = Path(__file__).resolve().parents[1]
TRANSCRIPTS = TESTS / "transcripts"
PERFT = TESTS / "perft"
MOST_SEQUENCES = 20_000
"""Perft goes as deep as fewer sequences than this allow."""


def record_game(parts: GameSpec) -> None:
    """Write three transcripts for each set-up and one file of perft figures."""
    for old in TRANSCRIPTS.glob(f"{parts.id}-*.txt"):
        old.unlink()
    figures = []
    for seats, options in SETUPS[parts.id]:
        chosen = dict(parts.simulate_options) | options
        for seed in (1, 2, 3):
            match = play(parts, seats, chosen, seed)
            file = TRANSCRIPTS / f"{parts.id}-{name_of(seats, options).replace('=', '_')}-{seed}.txt"
            file.write_text("\n".join(tell(match)) + "\n", encoding="utf-8")
        figures.append({"seats": seats, "options": chosen, "seed": 1, "perft": counts(parts, seats, chosen)})
    text = "\n".join(json.dumps(figure) for figure in figures)
    (PERFT / f"{parts.id}.txt").write_text(text + "\n", encoding="utf-8")


def play(parts: GameSpec, seats: int, options: dict[str, Any], seed: int) -> Match:
    """Play a game: the first at random, the others as the playouts of the computers would."""
    match, rng = Match(make_rules(parts, seats, options), seed), Random(seed)
    while not match.over:
        rules, state = match.rules, match.state
        if seed == 1:
            match.play(rules.sample(state, rng))
        else:
            world = rules.fill(rules.redact(state, state.to_act), rng)
            match.play(parts.insight.playout(rules, world, rng))
    return match


def counts(parts: GameSpec, seats: int, options: dict[str, Any]) -> list[int]:
    """Return the number of sequences by depth."""
    match = Match(make_rules(parts, seats, options), 1)
    found = [perft(match, 1)]
    while len(found) < 6 and found[-1] * max(found[0], 2) < MOST_SEQUENCES:
        found.append(perft(match, len(found) + 1))
    return found


if __name__ == "__main__":
    for game in sys.argv[1:] or GAMES:
        record_game(spec(game))
