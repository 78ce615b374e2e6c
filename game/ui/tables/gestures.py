"""How each legal action is made with the mouse, and the index that a drag or a click looks things up in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from game.engine.types import Action


class Gesture(NamedTuple):
    """One legal action by hand: press on ``grip``, turn, release or click on ``target``, then click ``confirm``.

    Names are anchors. ``grip`` None: ``target`` alone is clicked. ``clicks`` replaces all of them for an action that is
    put together by several clicks, the confirming one included.
    """

    action: Action
    grip: str | None = None
    target: str | None = None
    turn: int = 0
    flip: bool = False
    confirm: str | None = None
    clicks: tuple[str, ...] = ()

    def report(self) -> dict[str, Any]:
        """Return the gesture as ``--anchors`` writes it (cli.md), without the encoded action."""
        if self.clicks:
            return {"clicks": list(self.clicks)}
        return {
            "grip": self.grip,
            "turn": self.turn,
            "flip": self.flip,
            "target": self.target,
            "confirm": self.confirm,
        }


class Gestures:
    """The gestures of one position, indexed by what is grasped and where it goes."""

    def __init__(self, gestures: Iterable[Gesture] = ()) -> None:
        self.all = list(gestures)
        self.held: dict[tuple[str, int, bool], dict[str, Gesture]] = {}
        """(grip, turn, flip) -> target -> gesture."""
        self.direct: dict[str, Gesture] = {}
        """Target -> gesture of the actions that need no grip."""
        self.by_action: dict[Action, Gesture] = {}
        for gesture in self.all:
            self.by_action.setdefault(gesture.action, gesture)
            if gesture.clicks or gesture.target is None:
                continue
            if gesture.grip is None:
                self.direct.setdefault(gesture.target, gesture)
            else:
                place = self.held.setdefault((gesture.grip, gesture.turn, gesture.flip), {})
                place.setdefault(gesture.target, gesture)
        self.grips = frozenset(grip for grip, _, _ in self.held)

    def targets(self, grip: str, turn: int = 0, flip: bool = False) -> dict[str, Gesture]:
        """Return target -> gesture for a piece held in this form."""
        return self.held.get((grip, turn, flip), {})

    def forms(self, grip: str) -> list[tuple[int, bool]]:
        """Return the (turn, flip) forms in which the piece fits somewhere, rising."""
        return sorted((turn, flip) for name, turn, flip in self.held if name == grip)

    def fits_in_other_form(self, grip: str, target: str, turn: int, flip: bool) -> tuple[int, bool] | None:
        """Return another form in which the piece would be legal at ``target``, the nearest turn first."""
        forms = [form for form in self.forms(grip) if target in self.held[(grip, *form)] and form != (turn, flip)]
        return min(forms, key=lambda form: (form[1] != flip, abs(form[0] - turn)), default=None)
