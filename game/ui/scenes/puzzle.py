"""A puzzle at the table: one turn to play as well as can be, with the answer explained."""

from __future__ import annotations

from typing import Any, Literal

from game.content.i18n import t
from game.engine.types import Action, Seat
from game.tutorial import conditions
from game.tutorial.lesson import ME, ScriptedSession
from game.tutorial.puzzles import Puzzle, Puzzles, puzzles_of, turn_is_over, value_of
from game.ui import go
from game.ui.scenes.lesson import names_for
from game.ui.shell import Shell
from game.ui.tables.bubble import Bubble, Way
from game.ui.tables.coach import Coach

Stage = Literal["asking", "solved", "missed", "answer", "explained"]


def make(shell: Shell, game: str, index: int) -> Any:
    """Return a puzzle of a game at its table."""
    guide = PuzzleGuide(shell, puzzles_of(game), index)
    table = go.make_table(guide.session, guide)
    table.name = "puzzle"
    return table


def solved(shell: Shell, puzzles: Puzzles, index: int) -> bool:
    """Return whether a puzzle was solved before."""
    return puzzles.key(index) in shell.settings.puzzles


class PuzzleGuide(Coach):
    """The guide of a puzzle."""

    veiled = False
    keeps_quiet = True

    def __init__(self, shell: Shell, puzzles: Puzzles, index: int) -> None:
        super().__init__()
        self.shell = shell
        self.puzzles = puzzles
        self.index = index
        self.stage: Stage = "asking"
        """The turn is being played, was the best, was not, is shown, or was shown to its end."""
        self.reached = 0.0
        self.session: ScriptedSession
        self._begin()

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return self.puzzles.puzzles[self.index]

    @property
    def blocks(self) -> bool:
        """After the turn nobody acts."""
        return self.stage in ("solved", "missed", "explained")

    def _begin(self) -> None:
        position = self.puzzles.position(self.index)
        names = names_for(self.shell)
        count = position.rules.setup.seats
        seats = [Seat(names[seat], "person" if seat == ME else "normal") for seat in range(count)]
        self.session = ScriptedSession(position, seats, self.puzzle.bot, self.puzzles.actions(self.puzzle.chance))
        self._before = conditions.points(position.rules, position.state, ME)
        self._best: tuple[float, ...] = self._value_of_best()

    def _value_of_best(self) -> tuple[float, ...]:
        rules, state = self.session.match.rules, self.session.match.state.clone()
        for action in self.puzzles.actions(self.puzzle.best):
            rules.apply(state, action)
        return value_of(self.puzzles, self.index, rules, state, self._before)

    # ---- what the table asks

    def prompt(self, table: Any) -> str | None:
        """Say the title."""
        return t("lesson.prompt", t("puzzle.word"), str(self.puzzle.title))

    def hint(self) -> Action | None:
        """While the answer is shown: its next action."""
        own = sum(entry.player == ME for entry in self.session.match.log)
        best = self.puzzles.actions(self.puzzle.best)
        return best[own] if self.stage == "answer" and own < len(best) else None

    def after_change(self, table: Any) -> None:
        """When the turn is over, say how good it was."""
        state = self.session.match.state
        if self.blocks or not turn_is_over(state):
            return
        value = value_of(self.puzzles, self.index, self.session.match.rules, state, self._before)
        self.reached = value[0]
        if self.stage == "answer":
            self.stage = "explained"
        elif value >= self._best:
            self.stage = "solved"
            known = self.shell.settings.puzzles
            self.shell.store.change(puzzles=[*dict.fromkeys([*known, self.puzzles.key(self.index)])])
            self.shell.sound.play("win")
        else:
            self.stage = "missed"
        table.refresh()

    def command(self, table: Any, command: str) -> bool:
        """The hint shows the answer; undo after the turn begins it anew."""
        if command == "hint":
            if self.stage == "answer":
                self.show_how(table, self.hint())
            elif not self.blocks:
                table.shell.toast(t("puzzle.no_hint"))
            return True
        if command in ("undo", "back") and self.blocks:
            self.try_again()
            return True
        return False

    # ---- what is done

    def try_again(self, stage: Stage = "asking") -> None:
        """Begin the turn anew."""
        self.stage = stage
        self._begin()
        self.show_session(self.session)

    def show_answer(self) -> None:
        """Begin the turn anew and point at the best line, action by action."""
        self.try_again("answer")

    def leave(self) -> None:
        """Leave the table."""
        if len(self.shell.stack.scenes) > 1:
            self.shell.stack.pop()
        else:
            go.menu(self.shell)

    def following(self) -> None:
        """Go on to the next puzzle."""
        self.index += 1
        self.try_again()

    # ---- bubble

    def bubble(self) -> Bubble:
        """Return what the bubble says now."""
        puzzle = self.puzzle
        reply = {
            "asking": "",
            "answer": t("puzzle.follow"),
            "solved": t("puzzle.solved", int(self.reached)),
            "missed": t("puzzle.missed", int(self.reached)),
            "explained": "",
        }[self.stage]
        told = self.stage in ("solved", "explained")
        return Bubble(
            kicker=t("puzzle.word"),
            corner=t("puzzle.number", self.index + 1, len(self.puzzles.puzzles)),
            title=str(puzzle.title),
            text=str(puzzle.explain if told else puzzle.say),
            reply=reply,
            good=self.stage == "solved",
            ways=self._ways(),
        )

    def _ways(self) -> tuple[Way, ...]:
        leave = Way("leave", t("puzzle.leave"), self.leave, right=self.stage in ("asking", "answer"))
        answer = Way("answer", t("puzzle.show"), self.show_answer)
        again = Way("try_again", t("lesson.try_again"), self.try_again, "primary", right=True)
        if self.stage == "asking":
            return (answer, leave)
        if self.stage == "answer":
            return (again._replace(kind="plain", right=False), leave)
        if self.stage == "missed":
            return (leave, answer, again)
        if self.index + 1 < len(self.puzzles.puzzles):
            return (leave, Way("next", t("puzzle.next"), self.following, "primary", right=True))
        return (again._replace(kind="plain", right=False), leave._replace(kind="primary", right=True))
