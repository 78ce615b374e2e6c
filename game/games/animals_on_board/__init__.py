"""Animals on Board: split the animals into groups, load one, never sail with a pair."""

from __future__ import annotations

from typing import Final

from game.engine.rules import GameSpec
from game.games.animals_on_board import insight, position, words
from game.games.animals_on_board.actions import AnyAction
from game.games.animals_on_board.components import GAME
from game.games.animals_on_board.facts import facts
from game.games.animals_on_board.options import Options
from game.games.animals_on_board.rules import AnimalsOnBoard

SPEC: Final = GameSpec(
    id=GAME,
    seats=(2, 4),
    options=Options,
    actions=AnyAction,
    make=AnimalsOnBoard,
    read_position=position.read,
    write_position=position.write,
    final=position.final,
    insight=insight,
    words=words,
    facts=facts,
    turn_enders=("keep", "split", "load", "pass", "show", "cut"),
)
