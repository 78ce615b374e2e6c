"""A lesson under way: a match from the step's position, scripted opponents and chance, and the answers to the learner."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, Final, Literal, TypeAlias

import msgspec

from game.bots.thinking import Thinker
from game.content.i18n import t
from game.engine.match import Match
from game.engine.types import Action, Reason, Seat
from game.games.positions import Position
from game.session import Session
from game.tutorial import conditions
from game.tutorial.script import Answer, Reply, Script, Step, action_of

ME: Final = 0
"""Seat of the learner."""
Mood: TypeAlias = Literal["asking", "detour", "done"]
"""The lesson waits for an action, has answered a detour, or the goal is reached."""


class ScriptedMatch(Match):
    """A match in which chance answers as written, as long as something is written."""

    def __init__(self, position: Position, chance: Sequence[Action]) -> None:
        self._written = list(chance)
        super().__init__(position.rules, position.seed, start=position.state)

    def nature(self) -> Action:
        """Return the written answer, or chance's own."""
        number = self.chance_count()
        return self._written[number] if number < len(self._written) else super().nature()


class ScriptedSession(Session):
    """A session whose other seats do what is written: the first answer that is legal counts, else the first legal action."""

    def __init__(self, position: Position, seats: Sequence[Seat], bot: Sequence[Answer], chance: Sequence[Action]) -> None:
        super().__init__(position.spec, ScriptedMatch(position, chance), seats)
        self._answers = [(action_of(position.spec, answer.action), answer.condition) for answer in bot]

    def answer(self) -> Action:
        """Return what the seat to act does."""
        rules, state = self.match.rules, self.match.state
        for action, condition in self._answers:
            if rules.why_not(state, action) is not None:
                continue
            if condition is None or conditions.holds(condition, conditions.facts(self.spec, rules, state, ME)):
                return action
        return self.legal[0]

    def thinker(self) -> Thinker[Action]:
        """Return a thinker that has the written answer ready."""
        if self._thinker is None:

            def ready() -> Generator[None, None, Action]:
                yield
                return self.answer()

            self._thinker = Thinker(ready())
        return self._thinker


class Lesson:
    """One step after another: each begins at its own position and ends when its goal holds."""

    def __init__(self, script: Script, names: Sequence[str], index: int = 0) -> None:
        """Begin at a step; ``names`` are those of the seats."""
        self.script = script
        self.names = tuple(names)
        self.index = 0
        self.session: ScriptedSession
        self.mood: Mood = "asking"
        self.reply = ""
        """What was said last to a detour, to a refused try, or at the goal."""
        self.refusal = ""
        """The ordinary message of the last refused try."""
        self._before: dict[str, int] = {}
        self._judged = 0
        self.begin(index)

    @property
    def step(self) -> Step:
        """The step under way."""
        return self.script.steps[self.index]

    @property
    def count(self) -> int:
        """Number of steps."""
        return len(self.script.steps)

    @property
    def is_last(self) -> bool:
        """Whether no step follows."""
        return self.index == self.count - 1

    def begin(self, index: int) -> None:
        """Begin a step at its own position."""
        self.index = min(max(index, 0), self.count - 1)
        position = self.script.position(self.index)
        seats = [
            Seat(self.names[seat] if seat < len(self.names) else t("engine.seat", seat + 1), "person" if seat == ME else "normal")
            for seat in range(position.rules.setup.seats)
        ]
        chance = self.script.actions(self.step.chance)
        self.session = ScriptedSession(position, seats, self.step.bot, chance)
        self._before = conditions.points(position.rules, position.state, ME)
        self.mood, self.reply, self.refusal = "asking", "", ""
        self._judged = 0

    def try_again(self) -> None:
        """Put everything back to where the step began, whatever was revealed."""
        self.begin(self.index)

    # ---- the learner's actions

    def _own(self) -> list[Action]:
        return [entry.action for entry in self.session.match.log if entry.player == ME]

    @property
    def stage(self) -> int:
        """How many actions the learner has made in this step."""
        return len(self._own())

    @property
    def hint(self) -> Action | None:
        """The next action of the hint, None when it is not the learner's turn or the way was left."""
        if self.mood != "asking" or self.session.to_act != ME or self.stage >= len(self.step.hint):
            return None
        action = action_of(self.script.spec, self.step.hint[self.stage])
        return action if self.session.why_not(action) is None else None

    def goal_reached(self) -> bool:
        """Return whether the step's goal holds now."""
        return conditions.holds(self.step.goal, self.facts())

    def facts(self) -> dict[str, Any]:
        """Return what conditions may ask of the present position."""
        match = self.session.match
        return conditions.facts(self.script.spec, match.rules, match.state, ME, self._before)

    def judge(self) -> None:
        """Look at what has happened: the goal, a detour, or still on the way. Call it after every change."""
        own = self._own()
        fresh, self._judged = len(own) > self._judged, len(own)
        self.refusal = ""
        if self.mood == "done":
            return
        if self.goal_reached():
            said = self._said(own[-1], fine=True) if own else None
            self.mood, self.reply = "done", said or str(self.step.done or t("lesson.done"))
            return
        answer = self._answer(own[-1], len(own)) if fresh else None
        if answer is None and self.session.match.over:
            answer = self._general()
        if answer is not None:
            self.mood, self.reply = "detour", answer
        elif fresh or self.mood == "detour":
            self.mood, self.reply = "asking", ""

    def _answer(self, action: Action, count: int) -> str | None:
        """Return what is said to the learner's action number ``count``, None when it lies on the way."""
        hints = [action_of(self.script.spec, one) for one in self.step.hint]
        if count <= len(hints) and action == hints[count - 1]:
            return None
        said = self._said(action, fine=False)
        if said is not None:
            return said
        plain = msgspec.to_builtins(action)
        if any(conditions.holds(pattern, plain) for pattern in self.step.way):
            return None
        if count < len(hints) + self.step.patience and action.kind in {one.kind for one in hints}:
            return None
        return self._general()

    def _general(self) -> str:
        return t("lesson.detour", str(self.step.title))

    def _said(self, action: Action, fine: bool) -> str | None:
        """Return the written reply to an action."""
        plain = msgspec.to_builtins(action)
        known = self.facts()
        for reply in self.step.wrong:
            meant = reply.fine == fine and reply.when is not None and conditions.holds(reply.when, plain)
            if meant and (reply.condition is None or conditions.holds(reply.condition, known)):
                return str(reply.say)
        return None

    def refused(self, reason: Reason) -> None:
        """Take note of a try that the rules refuse; nothing has changed."""
        if self.mood == "asking":
            self.refusal = t(reason.key, *reason.values)
            self.reply = next((str(reply.say) for reply in self.step.wrong if _about(reply, reason)), "")


def _about(reply: Reply, reason: Reason) -> bool:
    return reply.refused is not None and reason.key.endswith(f".refuse.{reply.refused}")
