"""A lesson as it is written in ``data/GAME/tutorial.yaml``: positions, chapters and steps, read strictly.

CONTRIBUTING.md describes the file. Every mistake is reported as ``file:line:column: message``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from game import games, paths
from game.content.i18n import LANGUAGES, catalogue, language
from game.content.source import ContentError, Source, read_source
from game.engine.rules import GameSpec
from game.engine.types import Action
from game.games import positions
from game.games.positions import Position
from game.tutorial import conditions

WORDS_MOST: Final = 25
"""Most words of a sentence that is said in a step."""
COMMON: Final[dict[str, Any]] = {"seats": 2, "to_act": 0, "seed": 1}
"""What every position of a lesson or puzzle begins with."""
Where = tuple[str | int, ...]


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words in both languages, side by side."""

    es: str
    en: str

    def __str__(self) -> str:
        return self.in_language(language())

    def in_language(self, code: str) -> str:
        """Return the words in a language."""
        return self.es if code == "es" else self.en


class Reply(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"condition": "if"}):
    """What is said to an action off the lesson's way, to a refused try, or (``fine``) to an action that reaches the goal too."""

    say: Text
    when: dict[str, Any] | None = None
    """Pattern on the action's kind and fields, in the language of conditions."""
    condition: dict[str, Any] | None = None
    """Condition on the position after the action."""
    refused: str | None = None
    """Last part of the text id of a refusal, instead of ``when``."""
    fine: bool = False


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"condition": "if"}):
    """What an opponent does: the first answer that is legal, and whose condition holds, counts."""

    action: dict[str, Any]
    condition: dict[str, Any] | None = None


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to learn by doing."""

    title: Text
    say: Text
    position: str | dict[str, Any]
    """Name of a position, or a position that may begin with ``from: NAME``."""
    goal: dict[str, Any]
    hint: list[dict[str, Any]]
    """Full actions of the learner that reach the goal."""
    wrong: list[Reply] = []
    way: list[dict[str, Any]] = []
    """Patterns of further actions that are no detour though they are not the hint's."""
    patience: int = 0
    """Actions allowed beyond those of the hint before the lesson speaks of a detour."""
    point_at: list[str] | None = None
    """Anchors to point at; missing: what the next action of the hint is made with."""
    light: list[str] = []
    """Further anchors that the veil leaves clear."""
    bot: list[Answer] = []
    chance: list[dict[str, Any]] = []
    done: Text | None = None
    """Said when the goal is reached."""


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Steps under one title."""

    title: Text
    steps: list[Step]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chapters: list[Chapter]
    positions: dict[str, dict[str, Any]] = {}


class Place(NamedTuple):
    """A step, its chapter, and where it is written."""

    step: Step
    chapter: int
    where: Where


class Script:
    """The lesson of one game."""

    def __init__(self, game: str, source: Source) -> None:
        """Read a tutorial file; ContentError with the place of every mistake."""
        self.game = game
        self.spec: GameSpec = games.spec(game)
        self.source = source
        file = source.convert(_File)
        self.chapters = file.chapters
        self._written = file.positions
        self.places = [
            Place(step, index, ("chapters", index, "steps", number))
            for index, chapter in enumerate(file.chapters)
            for number, step in enumerate(chapter.steps)
        ]
        found = list(self._problems())
        if found:
            raise ContentError(list(dict.fromkeys(found)))

    @property
    def steps(self) -> list[Step]:
        """All steps in order."""
        return [place.step for place in self.places]

    def chapter_of(self, index: int) -> Chapter:
        """Return the chapter of a step."""
        return self.chapters[self.places[index].chapter]

    def first_of(self, chapter: int) -> int:
        """Return the index of the first step of a chapter."""
        return next(index for index, place in enumerate(self.places) if place.chapter == chapter)

    def position(self, index: int) -> Position:
        """Return the position at which a step begins."""
        place = self.places[index]
        return read_position(self.game, place.step.position, self._written, self.source, (*place.where, "position"))

    def actions(self, written: list[dict[str, Any]]) -> list[Action]:
        """Return full actions of the file."""
        return [action_of(self.spec, one) for one in written]

    # ---- what is wrong

    def _problems(self) -> Iterator[str]:
        if not self.places:
            yield self.source.problem(("chapters",), "a lesson needs steps")
        for name in self._written:
            yield from _position_problems(self.game, name, self._written, self.source, ("positions", name))
        for place in self.places:
            yield from self._step_problems(place)

    def _step_problems(self, place: Place) -> Iterator[str]:
        step, where = place.step, place.where
        yield from _position_problems(self.game, step.position, self._written, self.source, (*where, "position"))
        yield from condition_problems(self.source, step.goal, (*where, "goal"))
        yield from say_problems(self.source, step.say, (*where, "say"))
        for name in ("title", "done"):
            yield from text_problems(self.source, getattr(step, name), (*where, name))
        if not step.hint:
            yield self.source.problem((*where, "hint"), "the hint names the actions that reach the goal")
        for key in ("hint", "chance"):
            for index, action in enumerate(getattr(step, key)):
                yield from action_problems(self.spec, self.source, action, (*where, key, index))
        for index, answer in enumerate(step.bot):
            yield from action_problems(self.spec, self.source, answer.action, (*where, "bot", index, "action"))
            yield from condition_problems(self.source, answer.condition, (*where, "bot", index, "if"))
        for index, pattern in enumerate(step.way):
            yield from pattern_problems(self.spec, self.source, pattern, (*where, "way", index))
        for index, reply in enumerate(step.wrong):
            yield from self._reply_problems(reply, (*where, "wrong", index))

    def _reply_problems(self, reply: Reply, where: Where) -> Iterator[str]:
        yield from say_problems(self.source, reply.say, (*where, "say"))
        yield from condition_problems(self.source, reply.condition, (*where, "if"))
        if (reply.when is None) == (reply.refused is None):
            yield self.source.problem(where, "a reply needs either 'when' (an action) or 'refused' (a refusal)")
        elif reply.when is not None:
            yield from pattern_problems(self.spec, self.source, reply.when, (*where, "when"))
        elif f"{self.game}.refuse.{reply.refused}" not in catalogue("en"):
            yield self.source.problem((*where, "refused"), f"there is no refusal '{self.game}.refuse.{reply.refused}'")


# ---- positions, actions and words of data files


def merged(below: Any, patch: Any) -> Any:
    """Return a position with a patch: maps merge, ``players`` seat by seat; other lists and values replace."""
    if not (isinstance(below, Mapping) and isinstance(patch, Mapping)):
        return patch
    out = dict(below)
    for key, value in patch.items():
        old = out.get(key)
        if key == "players" and isinstance(old, list) and isinstance(value, list) and len(old) == len(value):
            out[key] = [merged(one, other) for one, other in zip(old, value, strict=True)]
        else:
            out[key] = merged(old, value) if key in out else value
    return out


def whole_position(game: str, written: Any, named: Mapping[str, Any]) -> dict[str, Any]:
    """Return a written position with what it is made from and what all share; KeyError for a name that does not exist."""
    chain: list[Any] = []
    seen: set[str] = set()
    while isinstance(written, str) or (isinstance(written, Mapping) and "from" in written):
        name = written if isinstance(written, str) else written["from"]
        if name in seen or name not in named:
            raise KeyError(name)
        seen.add(name)
        if not isinstance(written, str):
            chain.append({key: value for key, value in written.items() if key != "from"})
        written = named[name]
    found: Any = {"game": game, **COMMON}
    for part in (written, *reversed(chain)):
        found = merged(found, part)
    return dict(found)


def read_position(game: str, written: Any, named: Mapping[str, Any], source: Source, where: Where) -> Position:
    """Return the position that a data file describes; ContentError at its place."""
    try:
        whole = whole_position(game, written, named)
    except KeyError as error:
        message = f"there is no position {error.args[0]!r}, or it is made from itself"
        raise ContentError([source.problem(where, message)]) from None

    def place(path: Where, message: str) -> str:
        steps = f"{'.'.join(map(str, path))}: " if path and not isinstance(written, dict) else ""
        return source.problem((*where, *path) if isinstance(written, dict) else where, steps + message)

    return positions.read_map(whole, place)


def _position_problems(game: str, written: Any, named: Mapping[str, Any], source: Source, where: Where) -> Iterator[str]:
    if isinstance(written, str) and where[0] != "positions" and written in named:
        return  # it is told of at its own place
    try:
        read_position(game, named[written] if where[0] == "positions" else written, named, source, where)
    except ContentError as error:
        yield from error.problems


def action_of(spec: GameSpec, written: Mapping[str, Any]) -> Action:
    """Return a full action of a data file; msgspec.ValidationError when it is none."""
    action: Action = msgspec.convert(dict(written), spec.actions)
    return action


def action_problems(spec: GameSpec, source: Source, written: Mapping[str, Any], where: Where) -> Iterator[str]:
    """Yield what is wrong with a full action."""
    try:
        action_of(spec, written)
    except msgspec.ValidationError as error:
        yield source.problem(where, f"this is no action of the game: {error}")


def pattern_problems(spec: GameSpec, source: Source, pattern: Any, where: Where) -> Iterator[str]:
    """Yield what is wrong with a pattern on actions."""
    for path, message in conditions.problems(pattern, roots=()):
        yield source.problem((*where, *path), message)
    kinds = {kind.__struct_config__.tag for kind in _classes(spec)}
    named = pattern.get("kind") if isinstance(pattern, dict) else None
    if isinstance(named, str) and named not in kinds:
        yield source.problem((*where, "kind"), f"'{named}' is no kind of action; they are {', '.join(sorted(kinds))}")


def _classes(spec: GameSpec) -> tuple[Any, ...]:
    return tuple(getattr(spec.actions, "__args__", (spec.actions,)))


def condition_problems(source: Source, condition: Any, where: Where) -> Iterator[str]:
    """Yield what is wrong with a condition on a position; None is no condition."""
    if condition is not None:
        for path, message in conditions.problems(condition):
            yield source.problem((*where, *path), message)


def text_problems(source: Source, text: Text | None, where: Where) -> Iterator[str]:
    """Yield which language is empty."""
    for code in LANGUAGES if text is not None else ():
        if text is not None and not text.in_language(code).strip():
            yield source.problem((*where, code), "this text is empty")


def say_problems(source: Source, text: Text, where: Where) -> Iterator[str]:
    """Yield which language is empty or longer than a sentence of a lesson may be."""
    yield from text_problems(source, text, where)
    for code in LANGUAGES:
        if (count := len(text.in_language(code).split())) > WORDS_MOST:
            yield source.problem((*where, code), f"{count} words; at most {WORDS_MOST} are read in a lesson")


def file_of(game: str, name: str = "tutorial.yaml") -> Path:
    """Return the file of a game's lesson, or another of its files about learning."""
    return paths.data_file(game, name)


def has_lesson(game: str) -> bool:
    """Return whether a game has a lesson."""
    return file_of(game).is_file()


@cache
def script(game: str) -> Script:
    """Return the lesson of a game, read once; ContentError with every mistake in it."""
    return Script(game, read_source(file_of(game)))
