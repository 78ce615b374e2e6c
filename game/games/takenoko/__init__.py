"""Takenoko: a gardener, a panda and a bamboo garden."""

from __future__ import annotations

from typing import Final

from game.engine.rules import GameSpec
from game.games.takenoko import insight, words
from game.games.takenoko.actions import AnyAction
from game.games.takenoko.deal import has_secrets
from game.games.takenoko.facts import facts
from game.games.takenoko.options import Options
from game.games.takenoko.position import final, make, read_position, write_position

SPEC: Final = GameSpec(
    id="takenoko",
    seats=(1, 4),
    options=Options,
    actions=AnyAction,
    make=make,
    read_position=read_position,
    write_position=write_position,
    final=final,
    insight=insight,
    words=words,
    facts=facts,
    secret=has_secrets,
    simulate_options={"idle_rounds": 12},
)
