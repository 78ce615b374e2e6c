"""Table: the scene of one game. A game's own table says where its pieces lie, how they look and how actions are made.

The flow is the same for all five: the session asks a person, a computer or nobody; gestures turn into actions; events become
tweens. While they run, the new picture is shown without the pieces in flight, which are drawn on their way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect, Surface

from game.content.i18n import t
from game.engine.types import OVER, Action, Event, IllegalAction, Player, Reason
from game.ui import go
from game.ui import text as words
from game.ui.layout import Scale
from game.ui.marks import draw_selected_box, draw_target
from game.ui.pieces import Piece
from game.ui.tables.contract import GameTable
from game.ui.tables.frame import place_frame
from game.ui.tables.gestures import Gesture
from game.ui.tables.notes import Note, Say
from game.ui.tables.spots import Spot, step_by_letter
from game.ui.timeline import Tween, pulse

PACE_S = {"off": 0.0, "fast": 0.2, "normal": 0.7, "slow": 1.6}
"""Least time between two moves of computers, so that people can follow."""


class Table(GameTable):
    """The common flow of the five tables; a game's table says the rest (contract.py)."""

    # ---- scene

    def enter(self) -> None:
        """Begin with the session's position."""
        super().enter()
        self.session.shell_settings(self.shell.settings)

    def leave(self) -> None:
        """Let go of the match: it is kept, and its files are free for another window."""
        super().leave()
        if hasattr(self.session, "leave"):
            self.session.leave()

    def look_away(self) -> None:
        """The window is not looked at any more: keep the match on the disk, and cover what is secret if that is wished."""
        if hasattr(self.session, "keep"):
            self.session.keep()
        seat = self.wishes.to_cover()
        if seat is not None:
            self.finish_moving()
            self.pointer.reset()
            go.handover(self.shell, self, seat)

    def resume(self) -> None:
        """Come back from a scene above this one."""
        super().resume()
        self._opened_above = False
        self.refresh()

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Place everything for a window."""
        self.frame = self.shape_frame(place_frame(scale, len(self.session.seats) - 1, self.wide_inspect))
        self.timeline.configure(self.shell.settings.animation, self.shell.settings.reduced_motion)
        self.pointer.drag.unit = scale.u
        self.pointer.drag.click_only = self.shell.settings.click_only
        if self.moving:
            self.timeline.clear()
        self.refresh()

    def refresh(self) -> None:
        """Take the present view at once, without tweens."""
        self.timeline.clear()
        self._in_flight = frozenset()
        self.pointed_at, self.advice_note = (), ()
        self.pointer.reset()
        self.view = self.session.view if self.looking_at is None else self.session.view_at(self.looking_at)
        self._place()
        self.gestures = self.make_gestures()
        self.tips.look()
        self._make_widgets()
        self.touch()

    def _place(self) -> None:
        rects: dict[str, Rect] = {}
        for seat, rect in zip(self.others, self.frame.opponents, strict=False):
            rects[f"player.{seat}"] = rect
            rects |= self.place_opponent(seat, rect)
        pad = self.scale.px(16)
        rects |= self.place_board(self.frame.board.inflate(-2 * pad, -2 * pad))
        pad = self.scale.px(10)
        rects |= self.place_tray(self.frame.tray.inflate(-2 * pad, -2 * pad))
        self.rects = rects

    def _make_widgets(self) -> None:
        focus, keyboard = self.widgets.focus_name, self.widgets.keyboard
        self.widgets.clear()
        self.chrome.add_widgets(self.widgets)
        self.add_controls(self.widgets)
        for name in self.spots():
            if name in self.rects:
                self.widgets.add(Spot(self, name))
        if self.guide is not None:
            self.guide.add_widgets(self, self.widgets)
        self.widgets.restore_focus(focus, keyboard)

    def remake(self) -> None:
        """Make the controls anew: what can be used has changed."""
        self._make_widgets()
        self.touch()

    def touch(self) -> None:
        """Ask for a new picture."""
        self._stale = True
        self.needs_redraw = True

    def touch_aim(self) -> None:
        """Ask for what a new aim of the held piece changes: the note, or all where the picture itself depends on the aim."""
        if self.aim_in_picture:
            self.touch()
        else:
            self._note_stale = self.needs_redraw = True

    def anchors(self) -> dict[str, Rect]:
        """Return all named rectangles of the screen."""
        return self.rects | self.widgets.anchors()

    @property
    def animating(self) -> bool:
        """Whether something moves or is held, so that frames follow at full speed."""
        return self.moving or self.pointer.drag.holding or self._pulsing

    @property
    def _pulsing(self) -> bool:
        return bool(self.pointed_at) and not self.shell.settings.reduced_motion

    @property
    def prompt(self) -> str:
        """The one sentence that names the player and the choice."""
        if self.guide is not None and (said := self.guide.prompt(self)):
            return str(said)
        if self.looking_at is not None:
            return t("table.viewing", n=self.session.turn_at(self.looking_at))
        if self.view.to_act == OVER:
            return t("table.over")
        return self.session.spec.words.prompt(self.rules, self.view, self.session.names)

    def anchor_report(self) -> dict[str, Any]:
        """Return the table's part of the ``--anchors`` file (cli.md)."""
        from game.ui.tables.report import report

        return report(self)

    def crash_facts(self) -> dict[str, Any]:
        """Return what a crash report should hold."""
        return self.session.crash_facts()

    # ---- time

    def update(self, dt_s: float) -> None:
        """Let time pass: tweens, computers, handover and the end."""
        super().update(dt_s)
        if self.moving:
            self._move(dt_s)
            return
        self._quiet_s += dt_s
        self._clock_s += dt_s
        if self.guide is not None:
            self.guide.update(self, dt_s)
        if self.looking_at is not None or self._opened_above or self.shell.stack.top is not self:
            return
        if self.guide is not None and self.guide.blocks:
            return
        asking = self.session.asking
        if asking == "computer":
            self._let_computer_play()
        elif asking == "person":
            self.wishes.end_alone(self._quiet_s)
        elif asking == "handover":
            self._opened_above = True
            go.handover(self.shell, self)
        elif asking == "over" and self.guide is None and self._quiet_s > 0.6:
            self._opened_above = True
            go.results(self.shell, self.session)

    def _move(self, dt_s: float) -> None:
        self.timeline.update(dt_s)
        keys = frozenset(tween.key for tween in (*self.timeline.active(), *self.timeline.pending()))
        if keys != self._in_flight:
            self._in_flight = keys
            self._stale = True
        self.needs_redraw = True
        if not self.moving:
            self._arrived()

    def _let_computer_play(self) -> None:
        """Begin to think, and play the decision when the pace allows."""
        thinker = self.session.thinker()
        if not thinker.done:
            if not self.shell.thinking:
                self.shell.think(thinker, self.touch)
            return
        if self._quiet_s >= PACE_S[self.shell.settings.pace]:
            self.play(thinker.result)

    # ---- playing

    def play(self, action: Action) -> None:
        """Play an action; its events move, or the refusal is told."""
        try:
            events = self.session.play(action)
        except IllegalAction as error:
            self.refuse(error.reason, self.pointer.aim)
            return
        self._show(events)

    def _show(self, events: Sequence[Event]) -> None:
        """Show the new view and let the events move in it."""
        self.message = self.bad_target = self.proposal = None
        self._quiet_s = 0.0
        before = self.rects
        self.refresh()
        for event in events:
            if event.player >= 0 and (touched := self.touched(event)):
                self.last_touched[event.player] = touched
            if event.kind in self.sounds:
                self.shell.sound.play(self.sounds[event.kind])
            self.animate(event, before)
        if self.moving:
            self._in_flight = frozenset(tween.key for tween in (*self.timeline.active(), *self.timeline.pending()))
            self.gestures = self.make_gestures()
            self.remake()
        else:
            self._arrived()

    def _arrived(self) -> None:
        """Everything lies in its place: ask the next question."""
        self.refresh()
        if self.guide is not None:
            self.guide.after_change(self)

    def finish_moving(self) -> None:
        """Complete whatever moves."""
        if self.timeline.skip():
            self._arrived()

    def attempt(self, gesture: Gesture) -> None:
        """Play a gesture's action, or lay it before the person as a proposal where it ends the turn."""
        if self.needs_confirm(gesture):
            self.propose(gesture)
        else:
            self.play(gesture.action)

    def needs_confirm(self, gesture: Gesture) -> bool:
        """Tell whether the action is asked about first: as a rule where it ends the turn by itself (ux.md 3.7)."""
        return self.wishes.asks_first(gesture)

    def propose(self, gesture: Gesture) -> None:
        """Show a move with its effect; Confirm or End turn plays it."""
        self.pointer.reset()
        self.proposal = gesture
        self.message = self.bad_target = None
        self.remake()

    def confirm(self) -> None:
        """Play the proposal."""
        if self.proposal is not None:
            self.play(self.proposal.action)

    def put_back(self) -> None:
        """Forget the proposal or the held piece, at no cost."""
        self.pointer.reset()
        self.pointed_at, self.advice_note = (), ()
        self.proposal = self.message = self.bad_target = None
        self.remake()

    def refuse(self, reason: Reason, target: str | None = None) -> None:
        """Say why a try is refused, at the place where it happened."""
        text = t(reason.key, *reason.values)
        self.message = Note(t("table.refused"), (Say(text, "refuse"),))
        self.bad_target = target
        self.shell.sound.play("refuse")
        if self.guide is not None:
            self.guide.refused(self, reason)
        self.remake()

    def end_turn(self) -> None:
        """Confirm the proposal, or play the action of kind ``end_turn`` where the game has one."""
        if self.proposal is not None:
            self.confirm()
            return
        direct = self.gestures.direct.get("button.end_turn")
        if direct is not None and (reminder := self.due_reminder()) is not None:
            self.message = reminder
            self.touch()
        elif direct is not None:
            self.play(direct.action)

    def reminder(self) -> Note | None:
        """Return what a person may have forgotten before the turn ends; shown once, the second press ends the turn."""
        return None

    def due_reminder(self) -> Note | None:
        """Return the reminder that the next press of End turn shows, None when it ends the turn."""
        reminder = self.reminder()
        return reminder if self.message != reminder else None

    def end_turn_state(self) -> tuple[bool, bool, str]:
        """Return whether End turn can be pressed, whether it is the next step, and why not."""
        if self.proposal is not None:
            return True, False, ""
        if "button.end_turn" in self.gestures.direct:
            return True, len(self.session.legal) == 1, ""
        if not self.asking_me:
            return False, False, t("table.not_now")
        return False, False, t("table.first_act")

    def undo(self) -> None:
        """Take back the last action, or say why that is not possible."""
        self.finish_moving()
        if self.proposal is not None or self.pointer.held is not None:
            self.put_back()
            return
        reason = self.session.undo_reason()
        if reason is not None:
            self.refuse(reason)
            return
        self.session.undo()
        self.message = self.bad_target = None
        self.refresh()

    def reset_turn(self) -> None:
        """Take back everything of this turn to its last commit point, or say why nothing can be."""
        self.finish_moving()
        self.put_back()
        if not self.session.reset_turn():
            self.refuse(self.session.undo_reason() or Reason("session.undo.nothing"))
            return
        self.message = self.bad_target = None
        self.refresh()

    def redo(self) -> None:
        """Play again what was undone last."""
        self.finish_moving()
        if self.asking_me and self.session.match.can_redo:
            self._show(self.session.redo())

    def look_at(self, ply: int | None) -> None:
        """Show an earlier moment read-only, or the present again."""
        self.finish_moving()
        self.looking_at = None if ply is None or ply >= self.session.match.ply else ply
        self.proposal = self.message = None
        self.refresh()

    def show_moment(self, ply: int) -> None:
        """Show the position after ``ply`` entries; a step forward lets its events move."""
        self.finish_moving()
        now = self.session.match.ply if self.looking_at is None else self.looking_at
        self.looking_at, before = ply, self.rects
        self.refresh()
        events = [event for told in self.session.match.told[now:ply] for event in told] if now < ply <= now + 3 else []
        for event in events:
            if event.player >= 0 and (touched := self.touched(event)):
                self.last_touched[event.player] = touched
            self.animate(event, before)
        if self.moving:
            self._in_flight = frozenset(tween.key for tween in (*self.timeline.active(), *self.timeline.pending()))
        self.touch()

    # ---- events

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event: a click finishes what moves, then guide, commands, controls, and the hand."""
        if event.type == pygame.MOUSEBUTTONDOWN and self.moving:
            self.finish_moving()
            return True
        if self.guide is not None and self.guide.handle(event):
            self.needs_redraw = True
            return True
        if event.type == pygame.KEYDOWN:
            command = self.shell.keys.command(event)
            if command is not None and self.chrome.command(command):
                return True
            if command is None and step_by_letter(self, event):
                return True
        if event.type == pygame.MOUSEBUTTONUP and self.pointer.drag.state == "dragging":
            return self.pointer.handle(event)  # let go over a control: the piece is dropped all the same
        if event.type == pygame.MOUSEMOTION or not self.widgets.handle(event):
            if event.type == pygame.MOUSEMOTION:
                self.widgets.handle(event)
            return self.pointer.handle(event)
        self.touch()
        return True

    # ---- picture

    def draw(self, surface: Surface) -> None:
        """Draw the table at rest from its kept picture, then what moves: ghost, tweens, held piece, guide."""
        if self._picture is None or self._picture.get_size() != surface.get_size():
            self._picture = Surface(surface.get_size(), 0, 32)
            self._stale = True
        if self._stale or self.widgets.dirty:
            self.chrome.draw(self._picture)
            self._stale = self._note_stale = False
        elif self._note_stale:
            self.chrome.draw_inspect(self._picture)
            self._note_stale = False
        surface.blit(self._picture, (0, 0))
        held, aim = self.pointer.held, self.pointer.aim
        if held is not None:
            if aim is not None and aim != held:
                drag = self.pointer.drag
                self.draw_ghost(surface, aim, aim in self.gestures.targets(held, drag.turn, drag.flip))
            self.draw_held_piece(surface, self.pointer.drag.centre)
        for tween in self.timeline.active():
            self.draw_tween(surface, tween)
        self._draw_pointed_at(surface)
        if self.guide is not None:
            self.guide.draw(surface, self)
        self.widgets.draw_focus(surface, self.theme)
        self.widgets.draw_tip(surface, self.theme)

    def _draw_pointed_at(self, surface: Surface) -> None:
        """Ring what a hint points at; the ring swells slowly unless motion is reduced."""
        swing = 0.0 if self.shell.settings.reduced_motion else pulse(self._clock_s)
        known = self.rects | self.widgets.anchors() if self.pointed_at else {}
        for anchor in self.pointed_at:
            if anchor in known:
                rect = known[anchor]
                if max(rect.size) < 1.6 * min(rect.size):
                    draw_target(surface, rect.center, max(rect.size) * 0.62, self.theme, swing)
                else:
                    grown = rect.inflate(*(2 * [round((8 + 3 * swing) * self.theme.scale.u)]))
                    draw_selected_box(surface, grown, self.theme, grown.h / 2)

    def anchors_of(self, action: Action) -> tuple[str, ...]:
        """Return the anchors that an action is made with, its confirming button left out."""
        gesture = self.gesture_of(action)
        if gesture is None:
            return ()
        named = gesture.clicks[:-1] if gesture.clicks else (gesture.grip, gesture.target)
        return tuple(anchor for anchor in named if anchor is not None)

    def draw_tween(self, surface: Surface, tween: Tween) -> None:
        """Draw a piece on its way; ``data`` is a Piece or a Surface."""
        x, y = tween.place(self.theme.board(6))
        at = (round(x), round(y))
        if isinstance(tween.data, Piece):
            tween.data.draw(surface, at)
        elif isinstance(tween.data, Surface):
            surface.blit(tween.data, at)

    def show_half_way(self, action: Action) -> None:
        """Show an action before it is made: its piece over the target, or its proposal; for pictures and hints."""
        gesture = self.gesture_of(action)
        if gesture is None:
            reason = self.session.why_not(action)
            self.refuse(reason or Reason("table.not_a_target"))
        elif gesture.grip is not None and gesture.target is not None:
            drag = self.pointer.drag
            drag.lift(gesture.grip, turn=gesture.turn, flip=gesture.flip)
            drag.move_to(self.rects[gesture.target].center, gesture.target)
            self.remake()
        elif gesture.clicks:
            for anchor in gesture.clicks[:-1]:
                self.pointer.press(anchor)
        else:
            self.propose(gesture)

    def describe(self, anchor: str | None) -> str:
        """Return an anchor in words, for the describe key."""
        note = self.note(anchor)
        return note.plain() if note is not None else words.plain(self.prompt)

    # ---- commands

    def open_menu(self) -> None:
        """Open the menu of the table."""
        go.table_menu(self.shell, self)

    def open_help(self) -> None:
        """Open the rules at the page of the present phase."""
        go.help_pages(self.shell, self.game, str(self.view.phase))

    def escape(self) -> None:
        """Put back what is held or proposed, leave an earlier moment, or open the menu."""
        if self.moving:
            self.finish_moving()
        elif self.looking_at is not None:
            self.look_at(None)
        elif self.pointer.held is not None or self.proposal is not None or self.message is not None:
            self.put_back()
        else:
            self.open_menu()

    def save(self) -> None:
        """Save under the name given before, or ask for one; what a guide shows is no match to keep."""
        if self.guide is None:
            go.save(self.shell, self.session)
        else:
            self.shell.toast(t("table.nothing_to_save"))

    def ask_hint(self) -> None:
        """Show the next of the three steps of a hint; a guide may have its own."""
        if self.guide is None or not self.guide.command(self, "hint"):
            go.hint(self.shell, self)

    @property
    def hints_allowed(self) -> bool:
        """Whether hints are on for this match."""
        return True

    def enlarge(self, seat: Player) -> None:
        """Show an opponent's board large."""
        self.pointer.pinned = f"player.{seat}"
        self.message = None
        self.touch()

    def toggle_drawer(self) -> None:
        """Open or close the panel where it is a drawer."""
        self.drawer_open = not self.drawer_open
        self.remake()

    def show_tab(self, key: str) -> None:
        """Open a tab of the panel."""
        if self.frame.drawer:
            self.drawer_open = True
        self.chrome.choose_tab(key)

    def describe_focus(self) -> None:
        """Put the focused anchor in words in the panel."""
        anchor = self.focus if self.focus in self.rects else self.pointer.hover
        self.message = Note(t("table.described"), (Say(self.describe(anchor)),))
        self.touch()
