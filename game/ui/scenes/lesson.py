"""A lesson at the table itself: veil, rings, bubble; the learner acts, the lesson answers (ux.md 3.12)."""

from __future__ import annotations

from typing import Any

from pygame import Rect

from game.content.i18n import t
from game.engine.types import Action, Reason, Seat
from game.games.positions import Position
from game.tutorial.lesson import ME, Lesson
from game.tutorial.script import has_lesson, script
from game.ui import go, playing
from game.ui.dialog import Answer, Question
from game.ui.shell import Shell
from game.ui.tables import TABLES
from game.ui.tables.bubble import Bubble, Way
from game.ui.tables.coach import Coach, Pointed


def make(shell: Shell, game: str, step: int | None = None) -> Any:
    """Return the lesson of a game at its table, at a step or where it was left; the choice of what to learn where it has none."""
    if not has_lesson(game) or game not in TABLES:
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


class LessonGuide(Coach):
    """The guide of a lesson."""

    def __init__(self, lesson: Lesson) -> None:
        super().__init__()
        self.lesson = lesson

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

    def after_change(self, table: Any) -> None:
        """Judge what has happened and show the answer."""
        mood, reply = self.lesson.mood, self.lesson.reply
        self.lesson.judge()
        if self.lesson.mood == "done" and mood != "done":
            table.shell.sound.play("win")
        if (self.lesson.mood, self.lesson.reply) != (mood, reply):
            table.refresh()

    def report(self, table: Any) -> dict[str, Any]:
        """Return step, mood and what is pointed at, for tests with a real window and assistive tools."""
        lesson = self.lesson
        names, arrow = self.pointed(table)
        told = {"step": lesson.index + 1, "of": lesson.count, "mood": lesson.mood, "point_at": names}
        return {"lesson": told | {"drag": list(arrow) if arrow else None}}

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
            self.show_how(table, self.lesson.hint)
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
        self.show_session(self.lesson.session)

    def try_again(self) -> None:
        """Put everything back to the beginning of the step."""
        self.lesson.try_again()
        self.show_session(self.lesson.session)

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

    def hint(self) -> Action | None:
        """Return the next action of the step's hint."""
        return self.lesson.hint

    def light(self) -> list[str]:
        """Return what the step leaves clear."""
        return self.lesson.step.light

    def pointed(self, table: Any) -> Pointed:
        """Return what the step points at, else how the hint is made."""
        lesson = self.lesson
        if self.blocks or table.moving or lesson.session.to_act != ME:
            return [], None
        if lesson.step.point_at is not None and lesson.stage == 0:
            return (["button.confirm"] if table.proposal is not None else list(lesson.step.point_at)), None
        return super().pointed(table)

    # ---- bubble

    def kept_clear(self, table: Any) -> list[Rect]:
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


def remember(shell: Shell, game: str, index: int | None) -> None:
    """Keep the step at which a lesson was left; None: it is finished."""
    lessons = {name: step for name, step in shell.settings.lessons.items() if name != game}
    finished = [*shell.settings.lessons_done]
    if index is None:
        finished = [*dict.fromkeys([*finished, game])]
    elif index:
        lessons[game] = index
    shell.store.change(lessons=lessons, lessons_done=finished)
