"""Puzzles: positions with a best line of one turn (``data/GAME/puzzles.yaml``), and the search that proves it best."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec

from game import games
from game.content.source import ContentError, Source, read_source
from game.engine.match import chance_stream, digest
from game.engine.types import CHANCE, OVER, Action
from game.games.positions import Position
from game.tutorial import conditions
from game.tutorial.lesson import ME
from game.tutorial.script import (
    Answer,
    Text,
    action_of,
    action_problems,
    condition_problems,
    file_of,
    pattern_problems,
    read_position,
    text_problems,
)

LIMIT: Final = 60_000
"""Positions looked at before the search gives up."""


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One puzzle: play the best turn."""

    id: str
    title: Text
    say: Text
    """The task in words."""
    position: str | dict[str, Any]
    best: list[dict[str, Any]]
    """Actions of a best line, whole."""
    points: int
    """First value of the best line."""
    explain: Text
    """Why it is the best, shown with the answer."""
    value: tuple[str, ...] = ("score.total",)
    """Paths whose numbers are compared in this order at the end of the turn, higher is better."""
    only: list[dict[str, Any]] = []
    """Patterns of the actions that the search tries; missing: all."""
    bot: list[Answer] = []
    """The other seats, when the turn lies before the end."""
    chance: list[dict[str, Any]] = []


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    puzzles: list[Puzzle]
    positions: dict[str, dict[str, Any]] = {}


class Puzzles:
    """The puzzles of one game."""

    def __init__(self, game: str, source: Source) -> None:
        """Read a puzzle file; ContentError with the place of every mistake in its form."""
        self.game = game
        self.spec = games.spec(game)
        self.source = source
        file = source.convert(_File)
        self.puzzles = file.puzzles
        self._named = file.positions
        found = list(self._problems())
        if found:
            raise ContentError(list(dict.fromkeys(found)))

    def position(self, index: int) -> Position:
        """Return the position of a puzzle."""
        where = ("puzzles", index, "position")
        return read_position(self.game, self.puzzles[index].position, self._named, self.source, where)

    def key(self, index: int) -> str:
        """Return the name under which a solved puzzle is remembered."""
        return f"{self.game}/{self.puzzles[index].id}"

    def actions(self, written: list[dict[str, Any]]) -> list[Action]:
        """Return full actions of the file."""
        return [action_of(self.spec, one) for one in written]

    def _problems(self) -> Iterator[str]:
        seen: set[str] = set()
        for index, puzzle in enumerate(self.puzzles):
            where = ("puzzles", index)
            if puzzle.id in seen:
                yield self.source.problem((*where, "id"), f"there are two puzzles '{puzzle.id}'")
            seen.add(puzzle.id)
            for name in ("title", "say", "explain"):
                yield from text_problems(self.source, getattr(puzzle, name), (*where, name))
            try:
                self.position(index)
            except ContentError as error:
                yield from error.problems
            for key in ("best", "chance"):
                for number, action in enumerate(getattr(puzzle, key)):
                    yield from action_problems(self.spec, self.source, action, (*where, key, number))
            for number, pattern in enumerate(puzzle.only):
                yield from pattern_problems(self.spec, self.source, pattern, (*where, "only", number))
            for number, answer in enumerate(puzzle.bot):
                yield from action_problems(self.spec, self.source, answer.action, (*where, "bot", number, "action"))
                yield from condition_problems(self.source, answer.condition, (*where, "bot", number, "if"))
            if not puzzle.best or not puzzle.value:
                yield self.source.problem(where, "a puzzle needs a best line and what is compared")


# ---- lines of a turn


class Found(NamedTuple):
    """What the search over all lines of a turn found."""

    best: tuple[float, ...]
    worst: tuple[float, ...]
    line: tuple[Action, ...]
    """One of the best lines."""
    positions: int


class TooMany(Exception):
    """The turn has more positions than the search looks at."""


def value_of(puzzles: Puzzles, index: int, rules: Any, state: Any, before: Mapping[str, int]) -> tuple[float, ...]:
    """Return what is compared at the end of a line."""
    known = conditions.facts(puzzles.spec, rules, state, ME, before)
    found = [conditions.look(known, path) for path in puzzles.puzzles[index].value]
    return tuple(float(value) if isinstance(value, int | float) else float("-inf") for value in found)


def turn_is_over(state: Any) -> bool:
    """Return whether the learner's turn has ended."""
    return bool(state.to_act not in (ME, CHANCE))


def search(puzzles: Puzzles, index: int, limit: int = LIMIT) -> Found:
    """Try every line of the turn, hidden things as they lie; TooMany beyond ``limit`` positions."""
    puzzle, position = puzzles.puzzles[index], puzzles.position(index)
    rules = position.rules
    before = conditions.points(rules, position.state, ME)
    written = puzzles.actions(puzzle.chance)
    seen: set[tuple[str, int]] = set()
    best: tuple[tuple[float, ...], tuple[Action, ...]] | None = None
    worst: tuple[float, ...] | None = None
    open_lines: list[tuple[Any, int, tuple[Action, ...]]] = [(position.state.clone(), 0, ())]
    while open_lines:
        state, chances, line = open_lines.pop()
        while state.to_act == CHANCE:
            stream = chance_stream(position.seed, chances)
            rules.apply(state, written[chances] if chances < len(written) else rules.chance(state, stream))
            chances += 1
        key = (digest(state), chances)
        if key in seen:
            continue
        seen.add(key)
        if len(seen) > limit:
            raise TooMany
        if turn_is_over(state):
            value = value_of(puzzles, index, rules, state, before)
            if best is None or value > best[0]:
                best = (value, line)
            worst = value if worst is None else min(worst, value)
            continue
        for action in rules.legal(state):
            if puzzle.only and not any(conditions.holds(one, msgspec.to_builtins(action)) for one in puzzle.only):
                continue
            after = state.clone()
            rules.apply(after, action)
            open_lines.append((after, chances, (*line, action)))
    if best is None or worst is None:
        raise TooMany
    return Found(best[0], worst, best[1], len(seen))


def problems(game: str, proof: bool = True) -> list[str]:
    """Return what is wrong with a game's puzzles; with ``proof`` each stated line is compared with all others."""
    if not has_puzzles(game):
        return []
    try:
        puzzles = Puzzles(game, read_source(file_of(game, "puzzles.yaml")))
    except ContentError as error:
        return error.problems
    found: list[str] = []
    for index in range(len(puzzles.puzzles)):
        found += _line_problems(puzzles, index, proof)
    return found


def _line_problems(puzzles: Puzzles, index: int, proof: bool) -> Iterator[str]:
    puzzle, position = puzzles.puzzles[index], puzzles.position(index)
    rules = position.rules

    def tell(message: str, *path: str | int) -> str:
        return puzzles.source.problem(("puzzles", index, *path), message)

    from game.tutorial.lesson import ScriptedMatch

    match = ScriptedMatch(position, puzzles.actions(puzzle.chance))
    for number, action in enumerate(puzzles.actions(puzzle.best)):
        over = match.state.to_act == OVER or turn_is_over(match.state)
        if over or rules.why_not(match.state, action) is not None:
            yield tell("this action is not legal there", "best", number)
            return
        match.play(action)
    if not turn_is_over(match.state):
        yield tell("the turn is not over after this line", "best")
        return
    value = value_of(puzzles, index, rules, match.state, conditions.points(rules, position.state, ME))
    if value[0] != puzzle.points:
        yield tell(f"the line reaches {value[0]:g}", "points")
    if proof:
        yield from _proof_problems(puzzles, index, value, tell)


def _proof_problems(puzzles: Puzzles, index: int, value: tuple[float, ...], tell: Any) -> Iterator[str]:
    try:
        found = search(puzzles, index)
    except TooMany:
        yield tell(f"the turn has more than {LIMIT} positions; name the actions to try with 'only'")
        return
    if found.best > value:
        words = ", ".join(msgspec.json.encode(action).decode() for action in found.line)
        yield tell(f"better is {found.best} by {words}", "best")
    if found.worst == found.best:
        yield tell("every line reaches the same")


def has_puzzles(game: str) -> bool:
    """Return whether a game has puzzles."""
    return file_of(game, "puzzles.yaml").is_file()


@cache
def puzzles_of(game: str) -> Puzzles:
    """Return the puzzles of a game, read once; ContentError with every mistake in the file."""
    return Puzzles(game, read_source(file_of(game, "puzzles.yaml")))
