"""How actions of Renature are made by hand, and what a refused try stands for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.engine.types import HIDDEN, Action, HiddenFact
from game.games.renature import advice
from game.games.renature.actions import ChangeJoker, Discard, ExtraTurn, Place, Plant, ReturnPlant
from game.games.renature.board import tables
from game.ui.tables.gestures import Gesture
from game.ui.tables.renature.pieces import TURNS
from game.ui.tables.wishes import CONFIRM

DISCARD = "button.discard"
PLAIN = {
    "skip_plant": "button.skip_plant",
    "continue": "button.continue",
    "drop_rest": "button.drop_rest",
    "extra_turn": "button.extra_turn",
    "end_turn": "button.end_turn",
}
"""Buttons of the actions that need no piece."""


class Maker:
    """Works out the gestures of the position that a table shows."""

    def __init__(self, table: Any) -> None:
        self.table = table

    def gestures(self, legal: Sequence[Action]) -> Iterator[Gesture]:
        """Return how the legal actions are made; a double lies the same in two turns, and a discard needs no turn."""
        extras: list[Gesture] = []
        for action in legal:
            confirm = CONFIRM if self.is_final(action) else None
            if isinstance(action, Place):
                yield from self._place(action, confirm, extras)
            elif isinstance(action, Discard):
                grip = self._grip_of(action.domino)
                yield Gesture(action, grip, DISCARD, confirm=confirm)
                extras += [Gesture(action, grip, DISCARD, turn, confirm=confirm) for turn in (1, 2, 3)]
            elif isinstance(action, Plant):
                cell = f"cell.{action.at[0]}.{action.at[1]}"
                yield Gesture(action, f"plant.{action.owner}.{action.type}", cell, confirm=confirm)
            elif isinstance(action, ChangeJoker):
                yield Gesture(action, None, f"joker.{action.animal}", confirm=CONFIRM)
            elif isinstance(action, ReturnPlant):
                yield self._return(action)
            else:
                yield Gesture(action, None, PLAIN[action.kind], confirm=confirm if action.kind == "skip_plant" else None)
        yield from extras

    def _place(self, action: Place, confirm: str | None, extras: list[Gesture]) -> Iterator[Gesture]:
        a, b = action.at
        turn = TURNS.index((b[0] - a[0], b[1] - a[1]))
        grip = self._grip_of(action.domino)
        yield Gesture(action, grip, f"cell.{a[0]}.{a[1]}", turn, confirm=confirm)
        if action.domino[0] == action.domino[1]:
            extras.append(Gesture(action, grip, f"cell.{b[0]}.{b[1]}", (turn + 2) % 4, confirm=confirm))

    def _return(self, action: ReturnPlant) -> Gesture:
        """Return a click on the plant while one is chosen, before that the clicks from the button on."""
        cell = f"cell.{action.at[0]}.{action.at[1]}"
        if self.table.returning:
            return Gesture(action, None, cell, confirm=CONFIRM)
        asks = (CONFIRM,) if self.table.shell.settings.confirm != "never" else ()
        return Gesture(action, clicks=("button.return_plant", cell, *asks))

    def _grip_of(self, names: tuple[str, str]) -> str:
        table = self.table
        return f"hand.{table.view.hands[table.me].index(table.rules.domino(names))}"

    def is_final(self, action: Action) -> bool:
        """Tell whether an action cannot be taken back: something hidden is seen, or the turn passes on."""
        if action.kind not in ("place", "discard", "plant", "skip_plant"):
            return False
        view = self.table.view
        after = view.clone()
        try:
            self.table.rules.apply(after, action)
        except HiddenFact:
            return True
        return bool(after.to_act != view.to_act)

    def tried(self, piece: str | None, target: str, turn: int) -> Action | None:
        """Return the placement, plant or cloud action that a try stands for."""
        table = self.table
        space = table.space_of(target)
        kind, _, rest = (piece or "").partition(".")
        if kind == "hand" and space is not None:
            step = TURNS[turn]
            number = table.view.hands[table.me][int(rest)]
            return Place(tables().domino_names[number], (space, (space[0] + step[0], space[1] + step[1])))
        if kind == "plant" and space is not None:
            owner, name = rest.split(".")
            return Plant("neutral" if owner == "neutral" else "own", name, space)
        if piece is not None:
            return None
        if target.startswith("joker."):
            return ChangeJoker(target[6:])
        if target == "button.extra_turn":
            return ExtraTurn()
        if target.startswith(("hand.", "plant.")):
            return self._out_of_turn(target)
        return ReturnPlant(space) if table.returning and space is not None else None

    def _out_of_turn(self, anchor: str) -> Action | None:
        """Return what a click on a piece that cannot be taken now would be: a placement, or a plant beside the domino."""
        table = self.table
        kind, _, rest = anchor.partition(".")
        if kind == "hand":
            number = table.view.hands[table.me][int(rest)]
            return Place(tables().domino_names[number], ((0, 1), (1, 1))) if number != HIDDEN else None
        owner, name = rest.split(".")
        beside = next(iter(advice.plantable(table.rules, table.view)), (0, 0))
        return Plant("neutral" if owner == "neutral" else "own", name, beside)
