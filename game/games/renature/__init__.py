"""Renature: lay animal dominoes along the brook and grow plants in the areas beside it."""

from __future__ import annotations

from typing import Final

from game.engine.rules import GameSpec
from game.games.renature import facts, insight, position, words
from game.games.renature.actions import Actions
from game.games.renature.components import GAME
from game.games.renature.rules import Options, RenatureRules

SPEC: Final = GameSpec(
    id=GAME,
    seats=(2, 4),
    options=Options,
    actions=Actions,
    make=RenatureRules,
    read_position=position.read,
    write_position=position.write,
    final=position.final,
    insight=insight,
    words=words,
    facts=facts.facts,
    turn_enders=("place", "discard", "plant", "skip_plant"),
)
