"""Are lessons, puzzles, tips and help pages in order: their form, and whether each lesson can be played to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

import msgspec

from game.content import i18n
from game.content.source import ContentError
from game.engine.types import Action
from game.tutorial import conditions, pages, puzzles, tips
from game.tutorial.lesson import ME, Lesson
from game.tutorial.script import Reply, Script, Step, has_lesson, script

NAMES: Final = ("Ana", "Heron", "Lynx", "Stork")
OTHERS: Final = 24
"""Actions other than the hinted one that are tried at each action of a hint."""
PATIENCE: Final = 200
"""Actions of opponents after which a script is taken to be stuck."""


def problems(game: str) -> list[str]:
    """Return what is wrong with a game's files about learning, its puzzles proved; files that do not exist are not missed."""
    found: list[str] = []
    if has_lesson(game):
        try:
            script(game)
        except ContentError as error:
            found += error.problems
    return found + puzzles.problems(game) + tips.problems(game) + pages.problems(game)


def steps(game: str) -> Sequence[Step]:
    """Return the steps of a game's lesson, none when it has no lesson; ContentError when the file is wrong."""
    return script(game).steps if has_lesson(game) else []


def play_through(game: str) -> list[str]:
    """Play a lesson with its own hints in both languages; return what keeps it from being finished."""
    if not has_lesson(game):
        return [f"{game}: there is no lesson yet (data/{game}/tutorial.yaml)"]
    try:
        lesson = script(game)
    except ContentError as error:
        return error.problems
    found: list[str] = []
    before = i18n.language()
    for code in i18n.LANGUAGES:
        i18n.set_language(code)
        for index in range(len(lesson.steps)):
            found += _step_problems(lesson, index, others=code == i18n.LANGUAGES[0])
    i18n.set_language(before)
    return list(dict.fromkeys(found))


def follow(lesson: Lesson, most: int | None = None) -> bool:
    """Play the hint of a step, with the script's opponents, up to ``most`` actions; False when an action is not legal."""
    patience = PATIENCE
    while lesson.mood == "asking" and patience and not lesson.session.match.over:
        patience -= 1
        if lesson.session.to_act != ME:
            lesson.session.play(lesson.session.answer())
        elif most is not None and lesson.stage >= most:
            return True
        else:
            action = lesson.hint
            if action is None:
                return False
            lesson.session.play(action)
        lesson.judge()
    return True


def _step_problems(script_: Script, index: int, others: bool = True) -> Iterator[str]:
    """Yield what keeps a step from being finished; ``others`` tries other actions too, which is the same in every language."""
    where = script_.places[index].where

    def tell(message: str, *path: str | int) -> str:
        return script_.source.problem((*where, *path), message)

    lesson = Lesson(script_, NAMES, index)
    asked = [path for path in conditions.paths(lesson.step.goal) if conditions.look(lesson.facts(), path) is None]
    if lesson.goal_reached():
        yield tell("the goal holds already when the step begins", "goal")
    if not follow(lesson):
        action = lesson.step.hint[lesson.stage] if lesson.stage < len(lesson.step.hint) else None
        why = "it is used up before the goal is reached" if action is None else f"action {lesson.stage} is not legal there"
        yield tell(f"the hint does not lead to the goal: {why}", "hint")
        return
    if lesson.mood != "done":
        yield tell(f"the hint does not lead to the goal: {lesson.reply or 'nothing more is asked'}", "hint")
        return
    for path in asked:
        if conditions.look(lesson.facts(), path) is None:
            yield tell(f"'{path}' names nothing, neither before nor after the step", "goal")
    if others:
        yield from _other_problems(script_, index, tell)


def _other_problems(script_: Script, index: int, tell: Callable[..., str]) -> Iterator[str]:
    """Yield where an action other than the hinted one is not handled, and replies that are never given."""
    step = script_.steps[index]
    given: set[int] = set()
    begun = Lesson(script_, NAMES, index).session.match.ply
    for stage in range(len(step.hint)):
        lesson = Lesson(script_, NAMES, index)
        if not follow(lesson, stage) or lesson.mood != "asking" or lesson.session.to_act != ME:
            continue
        for action in _others(lesson, lesson.hint, index, step):
            trial = Lesson(script_, NAMES, index)
            follow(trial, stage)
            trial.session.play(action)
            trial.judge()
            if trial.mood == "asking" and trial.step.way:
                follow(trial, stage + 1)
            given |= {number for number, reply in enumerate(step.wrong) if trial.reply == str(reply.say)}
            if trial.mood == "asking" and trial.session.match.over:
                yield tell(f"after {plain(action)} nothing is said though the game is over")
            trial.try_again()
            if trial.mood != "asking" or trial.session.match.ply != begun:
                yield tell(f"after {plain(action)} the step cannot be tried again")
    for number, reply in enumerate(step.wrong):
        if reply.refused is None and number not in given:
            yield tell("no legal action is answered by this reply", "wrong", number)


def plain(action: Action) -> str:
    """Return an action as it is written in data files."""
    return msgspec.json.encode(action).decode()


def _others(lesson: Lesson, hinted: Action | None, index: int, step: Step) -> list[Action]:
    """Return legal actions other than the hinted one: those that a reply is written for, and some more."""
    draw = Random(f"{lesson.script.game}/{index}")
    rest = [action for action in lesson.session.legal if action != hinted]
    found: list[Action] = []
    for reply in step.wrong:
        # reply by reply: one that answers a lone action would be missed among those of one that answers hundreds
        written = [action for action in rest if _meant(reply, action)]
        rest = [action for action in rest if not _meant(reply, action)] if reply.condition is None else rest
        found += draw.sample(written, min(len(written), OTHERS))
    return list(dict.fromkeys(found)) + draw.sample(rest, min(len(rest), OTHERS))


def _meant(reply: Reply, action: Action) -> bool:
    return reply.when is not None and conditions.holds(reply.when, msgspec.to_builtins(action))
