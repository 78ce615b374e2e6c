"""A lesson at the table itself: veil, rings, bubble; the learner acts, the lesson answers (ux.md 3.12)."""

from __future__ import annotations

import math
from typing import Any, Final

from pygame import Rect, Surface

from game.content.i18n import t
from game.engine.types import Reason, Seat
from game.games.positions import Position
from game.tutorial.lesson import ME, Lesson
from game.tutorial.script import has_lesson, script
from game.ui import go, playing
from game.ui.dialog import Answer, Question
from game.ui.group import Widgets
from game.ui.shell import Shell
from game.ui.tables.bubble import Bubble, BubbleView, Spread, Way
from game.ui.tables.gestures import Gesture
from game.ui.tables.guide import Guide
from game.ui.tables.spotlight import Lit, draw_rings, draw_veil, ring_of, spread_of

PULSE_S: Final = 1.1
PULSES: Final = 6
"""Rings move this often after each change, then they rest: a picture at rest is not drawn again."""
FRAME_S: Final = 1 / 30


def make(shell: Shell, game: str, step: int | None = None) -> Any:
    """Return the lesson of a game at its table, at a step or where it was left; the choice of what to learn where it has none."""
    if not has_lesson(game):
        return go.make_learn(game)
    start = shell.settings.lessons.get(game, 0) if step is None else step
    guide = LessonGuide(Lesson(script(game), names_for(shell), start))
    table = go.make_table(guide.lesson.session, guide)
    table.name = "lesson"
    return table


def names_for(shell: Shell) -> list[str]:
    """Return the learner's name and those of the computers beside it."""
    mine = shell.settings.names[0] if shell.settings.names else t("setup.person_name", 1)
    return [mine, *(t(f"setup.computer.{number}") for number in (1, 2, 3))]


class LessonGuide(Guide):
    """The guide of a lesson."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.view = BubbleView()
        self.table: Any = None
        self._lit = Lit((), ())
        self._age_s = 0.0
        self._drawn_s = 0.0

    # ---- what the table asks

    @property
    def blocks(self) -> bool:
        """After an answer or at the goal nobody acts: the bubble waits."""
        return self.lesson.mood != "asking"

    def prompt(self, table: Any) -> str | None:
        """Say the step's title while it waits for the learner."""
        lesson = self.lesson
        if lesson.mood == "asking" and lesson.session.to_act == ME:
            return t("lesson.prompt", lesson.session.names[ME], str(lesson.step.title))
        return None

    def update(self, table: Any, dt_s: float) -> None:
        """Let the rings pulse for a while."""
        self._age_s += dt_s
        if not self._lit.rings or table.shell.settings.reduced_motion or self._age_s > PULSE_S * PULSES:
            return
        self._drawn_s += dt_s
        if self._drawn_s >= FRAME_S:
            self._drawn_s = 0.0
            table.needs_redraw = True

    def after_change(self, table: Any) -> None:
        """Judge what has happened and show the answer."""
        mood, reply = self.lesson.mood, self.lesson.reply
        self.lesson.judge()
        if self.lesson.mood == "done" and mood != "done":
            table.shell.sound.play("win")
        if (self.lesson.mood, self.lesson.reply) != (mood, reply):
            table.refresh()

    def refused(self, table: Any, reason: Reason) -> None:
        """Show the ordinary message in the bubble too, with the lesson's word on it."""
        self.lesson.refused(reason)
        table.remake()

    def command(self, table: Any, command: str) -> bool:
        """Undo takes back a detour, Esc closes an answer, the hint shows how it is done."""
        if self.lesson.mood == "detour" and command in ("undo", "back"):
            self.try_again()
            return True
        if self.lesson.mood == "done" and command == "undo":
            self.try_again()
            return True
        if command == "hint":
            hint = self.lesson.hint
            if hint is not None:
                table.put_back()
                table.show_half_way(hint)
            return True
        return False

    # ---- moving through the lesson

    def go_to(self, index: int) -> None:
        """Begin a step and remember the place."""
        shell = self.table.shell
        if index >= self.lesson.count:
            self.finish()
            return
        self.lesson.begin(max(0, index))
        remember(shell, self.lesson.script.game, self.lesson.index)
        self._show()

    def try_again(self) -> None:
        """Put everything back to the beginning of the step."""
        self.lesson.try_again()
        self._show()

    def _show(self) -> None:
        table = self.table
        table.session = self.lesson.session
        table.last_touched = {}
        table.message = table.bad_target = table.proposal = None
        table.looking_at = None
        self._age_s = 0.0
        table.refresh()

    def leave(self) -> None:
        """Leave; the place is kept."""
        shell = self.table.shell
        if len(shell.stack.scenes) > 1:
            shell.stack.pop()
        else:
            go.menu(shell)

    def finish(self) -> None:
        """The last step is done: offer to play on, a first game, or the menu."""
        shell, game = self.table.shell, self.lesson.script.game
        remember(shell, game, None)
        open_end = not self.lesson.session.match.over
        answers = [Answer("menu", t("lesson.menu")), Answer("game", t("lesson.first_game"), "plain" if open_end else "go")]
        if open_end:
            answers.append(Answer("finish", t("lesson.finish_game"), "go"))
        self.table.shell.stack.push(Question(t("lesson.over"), t("lesson.over_text"), answers, self._after_end))

    def _after_end(self, key: str) -> None:
        shell, spec, match = self.table.shell, self.lesson.script.spec, self.lesson.session.match
        if key == "menu":
            self.leave()
            return
        start = None
        if key == "finish":
            start = Position(spec, match.rules, match.state.clone(), int(match.seed))
        seats = max(2, spec.seats[0]) if start is None else match.rules.setup.seats
        people = [Seat(name, "person" if seat == ME else "easy") for seat, name in enumerate(names_for(shell)[:seats])]
        session = playing.begin(shell, spec.id, people, {}, start=start)
        go.table(shell, session)
        shell.toast(t("lesson.hints_on", shell.keys.tooltip(t("ui.command.hint"), "hint")), 6)

    # ---- what is pointed at

    def pointed(self, table: Any) -> tuple[list[str], tuple[str, str] | None]:
        """Return the anchors to ring, and from where to where an arrow leads."""
        lesson = self.lesson
        if self.blocks or table.moving or lesson.session.to_act != ME:
            return [], None
        if lesson.step.point_at is not None and lesson.stage == 0:
            return (["button.confirm"] if table.proposal is not None else list(lesson.step.point_at)), None
        hint = lesson.hint
        gesture = table.gesture_of(hint) if hint is not None else None
        return _steps_of(table, gesture)

    def lit(self, table: Any) -> Lit:
        """Return what the veil leaves clear."""
        anchors = table.anchors()
        names, arrow = self.pointed(table)
        rings = tuple(anchors[name] for name in names if name in anchors)
        holes = [anchors[name] for name in self.lesson.step.light if name in anchors]
        if table.proposal is not None:
            holes.append(spread_of(table.chrome.proposal_parts()) or Rect(0, 0, 0, 0))
        ends = (anchors[arrow[0]], anchors[arrow[1]]) if arrow and all(name in anchors for name in arrow) else None
        return Lit(rings, tuple(holes), ends)

    # ---- bubble

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
        hard += self._unringed(table)
        if table.proposal is not None:
            hard += [self._lit.holes[-1]] if self._lit.holes else []
        small = [rect for rect in table.rects.values() if rect.w < frame.board.w // 2]
        soft = [*self._lit.holes, *small, *(table.rects[f"player.{seat}"] for seat in table.others)]
        weights = [3.0] * len(self._lit.holes) + [1.0] * (len(soft) - len(self._lit.holes))
        target = spread_of(rings)
        if target is None:
            panel = frame.panels[0] if not frame.drawer else frame.board
            return Spread(room, hard, soft, weights, panel.center)
        return Spread(room, hard, soft, weights, target.center)

    def _unringed(self, table: Any) -> list[Rect]:
        """Return where the hint leads when the step points at something else: no bubble may lie there."""
        hint = None if self.lesson.step.point_at is None or self.lesson.stage else self.lesson.hint
        gesture = table.gesture_of(hint) if hint is not None else None
        target = table.anchors().get(gesture.target) if gesture is not None else None
        return [target] if target is not None else []

    def bubble(self) -> Bubble:
        """Return what the bubble says now."""
        lesson = self.lesson
        step = lesson.step
        done, detour = lesson.mood == "done", lesson.mood == "detour"
        return Bubble(
            kicker=str(lesson.script.chapter_of(lesson.index).title),
            corner=t("lesson.step", lesson.index + 1, lesson.count),
            bar=(lesson.index + int(done), lesson.count),
            title=str(step.title),
            text="" if done else str(step.say),
            refusal=lesson.refusal,
            reply=lesson.reply,
            good=done,
            ways=self._ways(done, detour),
        )

    def _ways(self, done: bool, detour: bool) -> tuple[Way, ...]:
        lesson = self.lesson
        following = lesson.index + 1
        leave = Way("leave", t("lesson.leave"), self.leave, right=not (done or detour))
        if done:
            label = t("lesson.finish" if lesson.is_last else "lesson.next")
            return (
                Way("try_again", t("lesson.again"), self.try_again),
                leave,
                Way("next", label, lambda: self.go_to(following), "primary", right=True),
            )
        if detour:
            return (
                leave,
                Way("go_on", t("lesson.go_on"), lambda: self.go_to(following), right=True),
                Way("try_again", t("lesson.try_again"), self.try_again, "primary", right=True),
            )
        back = [Way("back", t("lesson.back"), lambda: self.go_to(lesson.index - 1), icon="left")] if lesson.index else []
        return (*back, Way("skip", t("lesson.skip"), lambda: self.go_to(following)), leave)

    # ---- picture

    def draw(self, surface: Surface, table: Any) -> None:
        """Draw veil, rings and bubble; while a piece is held or moves only the bubble."""
        theme = table.theme
        if self.lesson.mood == "asking" and not table.moving and table.pointer.held is None:
            draw_veil(surface, self._lit, theme)
        if not table.moving:
            still = table.shell.settings.reduced_motion or self._age_s > PULSE_S * PULSES
            pulse = 0.0 if still else math.sin(math.tau * self._age_s / PULSE_S)
            draw_rings(surface, self._lit, theme, pulse)
        self.view.draw(surface, theme)


def _steps_of(table: Any, gesture: Gesture | None) -> tuple[list[str], tuple[str, str] | None]:
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


def remember(shell: Shell, game: str, index: int | None) -> None:
    """Keep the step at which a lesson was left; None: it is finished."""
    lessons = {name: step for name, step in shell.settings.lessons.items() if name != game}
    finished = [*shell.settings.lessons_done]
    if index is None:
        finished = [*dict.fromkeys([*finished, game])]
    elif index:
        lessons[game] = index
    shell.store.change(lessons=lessons, lessons_done=finished)
