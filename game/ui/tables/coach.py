"""What lessons and puzzles have in common at a table: a bubble, rings round what is pointed at, a veil over the rest."""

from __future__ import annotations

import math
from typing import Any, ClassVar, Final

from pygame import Rect, Surface

from game.engine.types import Action
from game.ui.group import Widgets
from game.ui.tables.bubble import Bubble, BubbleView, Spread
from game.ui.tables.gestures import Gesture
from game.ui.tables.guide import Guide
from game.ui.tables.spotlight import Lit, draw_rings, draw_veil, ring_of, spread_of

PULSE_S: Final = 1.1
PULSES: Final = 6
"""Rings move this often after each change, then they rest: a picture at rest is not drawn again."""
FRAME_S: Final = 1 / 30
Pointed = tuple[list[str], tuple[str, str] | None]
"""Anchors to ring, and from where to where an arrow leads."""


class Coach(Guide):
    """A guide that speaks in a bubble and points at things."""

    veiled: ClassVar[bool] = True
    """Darkens what is not pointed at."""

    def __init__(self) -> None:
        self.view = BubbleView()
        self.table: Any = None
        self._lit = Lit((), ())
        self._age_s = 0.0
        self._drawn_s = 0.0

    # ---- for the guide that is made from it

    def bubble(self) -> Bubble:
        """Return what the bubble says now."""
        raise NotImplementedError

    def hint(self) -> Action | None:
        """Return the action that is pointed at, None when none is."""
        return None

    def light(self) -> list[str]:
        """Return further anchors that the veil leaves clear."""
        return []

    def kept_clear(self, table: Any) -> list[Rect]:
        """Return what no bubble may cover though it is not pointed at."""
        return []

    def pointed(self, table: Any) -> Pointed:
        """Return what is ringed now."""
        if self.blocks or table.moving:
            return [], None
        action = self.hint()
        return steps_of(table, table.gesture_of(action) if action is not None else None)

    # ---- what the table asks

    def update(self, table: Any, dt_s: float) -> None:
        """Let the rings pulse for a while."""
        self._age_s += dt_s
        if not self._lit.rings or table.shell.settings.reduced_motion or self._age_s > PULSE_S * PULSES:
            return
        self._drawn_s += dt_s
        if self._drawn_s >= FRAME_S:
            self._drawn_s = 0.0
            table.needs_redraw = True

    def show_session(self, session: Any) -> None:
        """Show another match at the same table."""
        table = self.table
        table.session = session
        table.last_touched = {}
        table.message = table.bad_target = table.proposal = None
        table.looking_at = None
        self._age_s = 0.0
        table.refresh()

    def show_how(self, table: Any, action: Action | None) -> None:
        """Show an action half-way, and leave it to the person to make it."""
        if action is not None:
            table.put_back()
            table.show_half_way(action)

    # ---- layout

    def lit(self, table: Any) -> Lit:
        """Return what the veil leaves clear."""
        anchors = table.anchors()
        names, arrow = self.pointed(table)
        rings = tuple(anchors[name] for name in names if name in anchors)
        holes = [anchors[name] for name in self.light() if name in anchors]
        if table.proposal is not None:
            holes.append(spread_of(table.chrome.proposal_parts()) or Rect(0, 0, 0, 0))
        ends = (anchors[arrow[0]], anchors[arrow[1]]) if arrow and all(name in anchors for name in arrow) else None
        return Lit(rings, tuple(holes), ends)

    def add_widgets(self, table: Any, group: Widgets) -> None:
        """Place the bubble and its buttons."""
        self.table = table
        self._lit = self.lit(table)
        self.view.add(self.bubble(), table.theme, self._spread(table), group, bool(self._lit.rings))
        if self.blocks and group.focus is None:
            group.set_focus(self.view.buttons[-1], keyboard=group.keyboard)

    def _spread(self, table: Any) -> Spread:
        frame, px = table.frame, table.scale.px
        room = Rect(px(8), frame.top.bottom + px(8), table.size[0] - px(16), table.size[1] - frame.top.h - px(16))
        rings = [ring_of(rect, table.theme) for rect in self._lit.rings]
        hard = [rect.inflate(px(10), px(10)) for rect in rings]
        if self._lit.arrow is not None:
            hard.append(ring_of(self._lit.arrow[1], table.theme))
        hard += self.kept_clear(table)
        if table.proposal is not None:
            hard += [self._lit.holes[-1]]
        small = [rect for rect in table.rects.values() if rect.w < frame.board.w // 2]
        soft = [*self._lit.holes, *small, *(table.rects[f"player.{seat}"] for seat in table.others)]
        weights = [3.0] * len(self._lit.holes) + [1.0] * (len(soft) - len(self._lit.holes))
        if not frame.drawer:
            soft, weights = [*soft, frame.board, frame.tray], [*weights, *[0.05 if frame.wide else 0.2] * 2]
        target = spread_of(rings)
        if target is None:
            panel = frame.panels[0] if not frame.drawer else frame.board
            return Spread(room, hard, soft, weights, panel.center)
        return Spread(room, hard, soft, weights, target.center)

    # ---- picture

    def draw(self, surface: Surface, table: Any) -> None:
        """Draw veil, rings and bubble; while a piece is held or moves there is no veil."""
        theme = table.theme
        if self.veiled and not self.blocks and not table.moving and table.pointer.held is None:
            draw_veil(surface, self._lit, theme)
        if not table.moving:
            still = table.shell.settings.reduced_motion or self._age_s > PULSE_S * PULSES
            draw_rings(surface, self._lit, theme, 0.0 if still else math.sin(math.tau * self._age_s / PULSE_S))
        self.view.draw(surface, theme)


def steps_of(table: Any, gesture: Gesture | None) -> Pointed:
    """Return what to ring for the next movement of a gesture, and the arrow of a drag."""
    if gesture is None:
        return [], None
    if gesture.clicks:
        left = list(gesture.clicks[:-1])
        return (left or [gesture.clicks[-1]]), None
    if table.proposal is not None and table.proposal.action == gesture.action:
        return ["button.confirm"], None
    if gesture.grip is None or gesture.target is None:
        return ([gesture.target] if gesture.target else []), None
    if table.pointer.held == gesture.grip:
        return [gesture.target], None
    return [gesture.grip, gesture.target], (gesture.grip, gesture.target)
