"""Play one random game of each set-up and print its digests: run under two hash seeds, the output must be the same.

Usage: python play_once.py GAME...
"""

import sys
from random import Random

from setups import SETUPS

from game.content.options import make_rules
from game.engine.match import Match
from game.games import spec


def main() -> None:
    """Print one line a game."""
    for game in sys.argv[1:]:
        parts = spec(game)
        for seats, options in SETUPS[game][:3]:
            match = Match(make_rules(parts, seats, dict(parts.simulate_options) | options), 5)
            rng = Random(5)
            while not match.over:
                view = match.view(match.state.to_act)
                world = match.rules.fill(view, rng)
                match.play(rng.choice(parts.insight.candidates(match.rules, world, rng)))
            print(game, seats, options, match.ply, match.log[-1].digest)


main()
