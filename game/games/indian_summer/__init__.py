"""Indian Summer: cover the forest floor with leaves before the others do; treasures in the holes speed the walk."""

from __future__ import annotations

from typing import Final

from game.engine.rules import GameSpec
from game.games.indian_summer import facts, insight, position, words
from game.games.indian_summer.actions import AnyAction
from game.games.indian_summer.components import GAME
from game.games.indian_summer.rules import IndianSummer
from game.games.indian_summer.setup import Options

SPEC: Final = GameSpec(
    id=GAME,
    seats=(1, 4),
    options=Options,
    actions=AnyAction,
    make=IndianSummer,
    read_position=position.read_position,
    write_position=position.write_position,
    final=position.final,
    insight=insight,
    words=words,
    facts=facts.facts,
    hidden=False,
    after_turn=("fill",),
)
