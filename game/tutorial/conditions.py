"""Conditions on a position, written as data: goals of lessons, triggers of tips, what a reply is for.

A condition is a map from a path to what stands there; all entries must hold::

    {me.out: true, score.singles: {min: 9}, table.groups: {has: {same: [tiger_1, tiger_3]}}}

Paths walk through `facts`: the position text of positions.md (``phase``, ``to_act``, ``turn``, ``table``, ``players``), with
``me`` for the player's own map and ``over``; ``score.LINE`` and ``score.total`` of the player, ``scores`` of
every seat, ``gain.LINE`` since the step began, and ``fact.NAME`` of the game's ``facts``. A step of a path is a key or an index.
What is expected is a value, or a map of operators, or a map of further paths below. Nothing is ever evaluated as code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias

from game.engine.rules import GameSpec
from game.engine.types import OVER, Player
from game.games import positions

Facts: TypeAlias = Mapping[str, Any]
Path: TypeAlias = tuple[str | int, ...]

ROOTS: Final = ("phase", "to_act", "over", "turn", "table", "players", "me", "score", "scores", "gain", "fact")
"""First steps of a path in a condition on a position."""
LINKS: Final = ("all", "any", "none")
"""Keys of a condition that hold a list of conditions: every one, at least one, or none of them holds."""


def facts(spec: GameSpec, rules: Any, state: Any, me: Player, before: Mapping[str, int] | None = None) -> dict[str, Any]:
    """Return what conditions on a state or view may ask; ``before`` is the score that ``gain`` is counted from."""
    written = positions.write(spec, rules, state)
    players = written.get("players", [])
    scores = [points(rules, state, seat) for seat in range(rules.setup.seats)]
    score = scores[me]
    start = before or {}
    found = {
        "phase": state.phase,
        "to_act": written["to_act"],
        "over": state.to_act == OVER,
        "turn": written.get("turn", {}),
        "table": written.get("table", {}),
        "players": players,
        "me": players[me] if me < len(players) else {},
        "score": score,
        "scores": scores,
        "gain": {key: value - start.get(key, 0) for key, value in score.items()},
    }
    if spec.facts is not None:
        found["fact"] = spec.facts(rules, state, me)
    return found


def points(rules: Any, state: Any, seat: Player) -> dict[str, int]:
    """Return the score lines of a seat by key, and their ``total``."""
    lines = {line.key: line.points for line in rules.scores(state)[seat]}
    return {**lines, "total": sum(lines.values())}


def holds(condition: Mapping[str, Any], known: Any) -> bool:
    """Return whether a condition holds of facts, or of any other plain map such as an action."""
    return all(_entry(path, expected, known) for path, expected in condition.items())


def _entry(path: str, expected: Any, known: Any) -> bool:
    if path == "all":
        return all(holds(part, known) for part in expected)
    if path == "any":
        return any(holds(part, known) for part in expected)
    if path == "none":
        return not any(holds(part, known) for part in expected)
    return fits(expected, look(known, path))


def look(known: Any, path: str) -> Any:
    """Return what stands at a path, None when nothing does."""
    for step in str(path).split("."):
        if isinstance(known, Mapping):
            known = known.get(step)
        elif isinstance(known, list | tuple) and step.isdigit() and int(step) < len(known):
            known = known[int(step)]
        else:
            return None
    return known


def fits(expected: Any, value: Any) -> bool:
    """Return whether a value is what is expected: equal, or as the operators say."""
    if not isinstance(expected, Mapping):
        return _plain(value) == _plain(expected) and isinstance(value, bool) == isinstance(expected, bool)
    if expected and all(key in OPERATORS for key in expected):
        return all(OPERATORS[key](wanted, value) for key, wanted in expected.items())
    return isinstance(value, Mapping) and holds(expected, value)


def _plain(value: Any) -> Any:
    """Return tuples as lists, so that actions and positions compare alike."""
    return [_plain(part) for part in value] if isinstance(value, list | tuple) else value


def _items(value: Any) -> list[Any]:
    return list(value) if isinstance(value, list | tuple | str | Mapping) else []


def _number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _same(wanted: Any, value: Any) -> bool:
    left = _items(value)
    for part in wanted:
        if part not in left:
            return False
        left.remove(part)
    return not left


OPERATORS: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "min": lambda wanted, value: _number(value) and value >= wanted,
    "max": lambda wanted, value: _number(value) and value <= wanted,
    "not": lambda wanted, value: not fits(wanted, value),
    "in": lambda wanted, value: any(fits(part, value) for part in wanted),
    "has": lambda wanted, value: any(fits(wanted, part) for part in _items(value)),
    "has_all": lambda wanted, value: all(any(fits(part, item) for item in _items(value)) for part in wanted),
    "lacks": lambda wanted, value: not any(fits(wanted, part) for part in _items(value)),
    "every": lambda wanted, value: all(fits(wanted, part) for part in _items(value)),
    "count": lambda wanted, value: fits(wanted, len(_items(value))),
    "same": _same,
}
"""What can be asked of a value: ``min``, ``max`` (numbers); ``not``; ``in`` (one of a list); of a list ``has`` (an item
that fits), ``has_all``, ``lacks``, ``every``, ``count`` (its length fits), ``same`` (these items in any order)."""
_LISTS: Final = ("in", "has_all", "same")


def problems(condition: Any, path: Path = (), roots: tuple[str, ...] = ROOTS) -> Iterator[tuple[Path, str]]:
    """Yield (path, message) of what is wrong with the form of a condition; ``roots`` empty: any first step is allowed."""
    if not isinstance(condition, dict) or not condition:
        yield path, "a condition is a map from a path to what is expected there"
        return
    for key, expected in condition.items():
        here = (*path, key)
        if key in LINKS:
            if not isinstance(expected, list) or not expected:
                yield here, "a list of conditions was expected"
                continue
            for index, part in enumerate(expected):
                yield from problems(part, (*here, index), roots)
        elif roots and str(key).partition(".")[0] not in roots:
            yield here, f"nothing is known of '{key}'; a path begins with {', '.join(roots)}"
        else:
            yield from _expected_problems(expected, here)


def _expected_problems(expected: Any, path: Path) -> Iterator[tuple[Path, str]]:
    if not isinstance(expected, dict):
        return
    used = [key for key in expected if key in OPERATORS]
    if used and len(used) < len(expected):
        odd = next(key for key in expected if key not in OPERATORS)
        yield (*path, odd), f"'{odd}' is no operator; they are {', '.join(OPERATORS)}"
        return
    for key, wanted in expected.items():
        here = (*path, key)
        if key in ("min", "max") and not _number(wanted):
            yield here, "a number was expected"
        elif key in _LISTS and used and not isinstance(wanted, list):
            yield here, "a list was expected"
        elif isinstance(wanted, dict):
            yield from _expected_problems(wanted, here)
        elif isinstance(wanted, list) and used:
            for index, part in enumerate(wanted):
                yield from _expected_problems(part, (*here, index))


def paths(condition: Mapping[str, Any]) -> Iterator[str]:
    """Yield every path that a condition asks from the root of the facts."""
    for key, expected in condition.items():
        if key in LINKS:
            for part in expected:
                yield from paths(part)
        else:
            yield str(key)
