"""Matches of the toy game for tests of saving."""

from __future__ import annotations

from random import Random

from game.content.options import make_rules
from game.engine.match import Match
from game.engine.types import Seat
from game.games.loading import Keeping
from tests import toy

SEATS = (Seat("Heron"), Seat("Otter", "hard"))


def played(plies: int = 30, seed: int = 3) -> Match:
    """Return a match after some random actions, or at its end."""
    match = Match(make_rules(toy.SPEC, 2, {}), seed)
    rng = Random(seed)
    while match.ply < plies and not match.over:
        match.play(match.rules.sample(match.state, rng))
    return match


def keeping(name: str = "") -> Keeping:
    """Return who sits at the table of ``played``."""
    return Keeping(SEATS, name)
