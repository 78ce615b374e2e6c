"""What a person's settings ask of a table: when to ask first, to end the turn, to mark targets, to turn pieces, to cover."""

from __future__ import annotations

from typing import Any, Final

from game.content.i18n import t
from game.engine.types import Player
from game.ui.tables.gestures import Gesture

CONFIRM: Final = "button.confirm"
END_TURN: Final = "button.end_turn"
ENDS_AFTER_S: Final = 0.6
"""Rest before a turn ends by itself, so that the person sees what the last action did."""


class Wishes:
    """Reads the settings each time: a change counts at once."""

    def __init__(self, table: Any) -> None:
        self.table = table

    @property
    def _settings(self) -> Any:
        return self.table.shell.settings

    # ---- asking first

    def asks_first(self, gesture: Gesture) -> bool:
        """Tell whether an action is laid before the person as a proposal: always, where the turn would pass, or never."""
        wish = self._settings.confirm
        if gesture.target == END_TURN:
            return False
        if wish == "risky":
            return gesture.confirm is not None or gesture.action.kind in self.table.session.spec.turn_enders
        return bool(wish == "always")

    def as_made(self, gesture: Gesture) -> Gesture:
        """Return a gesture as it has to be made under these settings: with or without the confirming click.

        Ending the turn takes a second click while a reminder is due.
        """
        if gesture.clicks:
            return gesture
        if gesture.target == END_TURN and gesture.grip is None:
            due = self.table.due_reminder() is not None
            return Gesture(gesture.action, clicks=(END_TURN, END_TURN)) if due else gesture._replace(confirm=None)
        return gesture._replace(confirm=(gesture.confirm or CONFIRM) if self.table.needs_confirm(gesture) else None)

    # ---- ending the turn

    def end_alone(self, quiet_s: float) -> None:
        """End the turn when nothing else is left and the person wants that; say once that it can be had."""
        table = self.table
        if not table.asking_me or table.proposal is not None or table.guide is not None or quiet_s < ENDS_AFTER_S:
            return
        gesture = table.gestures.direct.get(END_TURN)
        if gesture is None or len(table.session.legal) != 1:
            return
        if self._settings.auto_end:
            table.play(gesture.action)
        elif not self._settings.auto_end_asked:
            table.shell.store.change(auto_end_asked=True)
            table.shell.toast(t("table.auto_end_tip"), 8)

    # ---- pieces

    @property
    def marks_targets(self) -> bool:
        """Whether the places are marked now where something may be done."""
        wish = self._settings.highlights
        return bool(wish == "all" or (wish == "pick_up" and self.table.pointer.held is not None))

    def turn_to_fit(self, target: str | None) -> bool:
        """Turn the held piece when it fits at ``target`` only in another form and the person wants that; True when turned."""
        table = self.table
        drag = table.pointer.drag
        if target is None or not drag.holding or not self._settings.turn_for_me:
            return False
        gestures = table.gestures
        if target in gestures.targets(drag.piece, drag.turn, drag.flip):
            return False
        form = gestures.fits_in_other_form(drag.piece, target, drag.turn, drag.flip)
        if form is None or form[1] != drag.flip:
            return False
        while drag.turn != form[0]:
            drag.rotate()
        drag.target = target
        return True

    # ---- looking away

    def to_cover(self) -> Player | None:
        """Return whose view to cover while the window is not looked at, None when nothing on it is secret or wished hidden."""
        session = self.table.session
        hidden = session.spec.hidden and not session.match.over
        wanted = self._settings.cover_on_focus_loss and hidden and self.table.guide is None
        return session.viewer if wanted else None
