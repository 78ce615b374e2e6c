"""What a table's pointer does: hover, pieces taken and laid down, clicks that stand for an action, refusals in place."""

from __future__ import annotations

from typing import Any

import pygame

from game.engine.types import Reason
from game.ui.drag import Drag, Point
from game.ui.drag import Gesture as Motion


class Pointer:
    """The hand of the person at a table; the table itself is the host that knows anchors and actions."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.drag = Drag(table)
        self.hover: str | None = None
        """Anchor under the pointer or the keyboard focus."""
        self.pinned: str | None = None
        """Anchor clicked last: Inspect stays with it."""
        self._pressed: str | None = None
        self._pressed_at: Point | None = None

    @property
    def held(self) -> str | None:
        """Anchor of the piece in the hand."""
        return self.drag.piece if self.drag.holding else None

    @property
    def aim(self) -> str | None:
        """Anchor under the held piece, legal or not."""
        return self.drag.target if self.drag.holding else None

    def reset(self) -> None:
        """Let go of everything without a word: the position has changed."""
        self.drag.reset()
        self._pressed = None

    # ---- events

    def handle(self, event: pygame.event.Event) -> bool:
        """Take a mouse event that no control wanted."""
        table = self.table
        if event.type == pygame.MOUSEMOTION:
            self._hover(event.pos)
        if table.looking_at is not None:
            if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and table.guide is None:
                table.look_at(None)
            return event.type == pygame.MOUSEBUTTONDOWN
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.drag.holding:
            self._pressed, self._pressed_at = table.hit(event.pos), event.pos
        aim, held = self.aim, self.held
        motions = self.drag.handle(event)
        for motion in motions:
            self._follow(motion)
        if self.aim != aim or self.held != held:
            table.wishes.turn_to_fit(self.aim)
        if self.held != held:
            table.touch()
        elif self.aim != aim:
            table.touch_aim()
        if self.drag.holding:
            table.needs_redraw = True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and not motions and self.drag.state == "idle":
            self._released(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and not motions and not self.drag.holding:
            table.put_back()
            return True
        return bool(motions) or self.drag.state != "idle"

    def _hover(self, pos: Point) -> None:
        anchor = self.table.hit(pos)
        if anchor != self.hover:
            self.hover = anchor
            if not self.drag.holding:
                self.table.touch()

    def _released(self, pos: Point) -> None:
        """Take a click: press and release on the same anchor (a hand may tremble, so only the anchor counts)."""
        anchor, self._pressed = self._pressed, None
        if self.table.hit(pos) == anchor:
            self.press(anchor)

    def _follow(self, motion: Motion) -> None:
        table = self.table
        if motion.kind == "lift":
            table.lifted(motion.piece)
        elif motion.kind == "drop":
            self.drop(motion.piece, motion.target, motion.turn, motion.flip)
        elif motion.kind == "put_back":
            table.put_back()
        elif motion.kind in ("turn", "flip"):
            table.touch()

    # ---- meaning

    def press(self, anchor: str | None) -> None:
        """Take a click or Enter on an anchor: the held piece goes there, a piece is taken, an action is made, or why not."""
        table = self.table
        if anchor is None:
            table.put_back()
        elif self.held is not None and anchor != self.held and anchor not in table.gestures.grips:
            table.wishes.turn_to_fit(anchor)
            piece, turn, flip = self.held, self.drag.turn, self.drag.flip
            self.drag.reset()
            self.drop(piece, anchor, turn, flip)
        elif anchor in table.gestures.grips and table.asking_me:
            if anchor == self.held:
                table.put_back()
            else:
                for motion in self.drag.lift(anchor):
                    self._follow(motion)
        elif table.asking_me and anchor in table.gestures.direct:
            table.attempt(table.gestures.direct[anchor])
        elif not table.click(anchor):
            self._explain(anchor)

    def drop(self, piece: str, target: str | None, turn: int, flip: bool) -> None:
        """Lay a piece on an anchor: play it, or say why it may not lie there."""
        table = self.table
        if table.dropped(piece, target, turn, flip):
            return
        if target is None or target == piece:
            table.put_back()
            return
        gesture = table.gestures.targets(piece, turn, flip).get(target)
        if gesture is not None:
            table.attempt(gesture)
            return
        action = table.tried(piece, target, turn, flip)
        reason = table.session.why_not(action) if action is not None else None
        table.remake()
        table.refuse(reason or Reason("table.not_a_target"), target)

    def _explain(self, anchor: str) -> None:
        table = self.table
        self.pinned = anchor
        action = table.tried(None, anchor, 0, False) if table.asking_me else None
        reason = table.session.why_not(action) if action is not None else None
        if reason is not None:
            table.refuse(reason, anchor)
        table.touch()

    def focus(self, anchor: str) -> None:
        """Follow the keyboard to an anchor."""
        self.hover = anchor
        if self.drag.holding and self.table.widgets.keyboard:
            rect = self.table.rects[anchor]
            self.drag.move_to(rect.center, anchor)
        self.table.touch()
