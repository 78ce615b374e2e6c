"""Harmonies: landscapes of stacked tokens and the animals that live in them."""

from __future__ import annotations

from typing import Final

from game.engine.rules import GameSpec
from game.games.harmonies import insight, words
from game.games.harmonies.actions import AnyAction
from game.games.harmonies.facts import facts
from game.games.harmonies.position import read_position, write_position
from game.games.harmonies.rules import Harmonies, Options, final
from game.games.harmonies.views import spirits_to_choose

SPEC: Final = GameSpec(
    id="harmonies",
    seats=(1, 4),
    options=Options,
    actions=AnyAction,
    make=Harmonies,
    read_position=read_position,
    write_position=write_position,
    final=final,
    insight=insight,
    words=words,
    facts=facts,
    secret=spirits_to_choose,
    after_turn=("discard_card", "skip"),
)
