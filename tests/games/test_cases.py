"""The worked examples of the rules files: each case of tests/cases is a test."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from game.cli.position import examine
from game.games import positions
from tests.games.setups import all_specs

ORDERED = {
    *("market", "top", "bottom", "spaces", "path", "common", "reserve", "stack", "draw", "deck", "decks", "cells", "floor"),
    *("board", "central", "drawn", "hand_order"),
}
"""Lists of positions whose order counts; others hold records in any order."""


def cases() -> list[Any]:
    """Return the cases of the games that can be played."""
    found = []
    for game in sorted(spec.id for spec in all_specs()):
        file = Path(__file__).parents[1] / "cases" / f"{game}.yaml"
        for case in yaml.safe_load(file.read_text(encoding="utf-8"))["cases"]:
            found.append(pytest.param(game, case, id=f"{game}-{case['id']}"))
    return found


@pytest.mark.parametrize(("game", "case"), cases())
def test_the_worked_example_comes_out_as_the_rules_say(game: str, case: dict[str, Any]) -> None:
    text = yaml.safe_dump({"game": game, **(case.get("position") or {})}, sort_keys=False)
    actions = case.get("do") or []
    told = examine(positions.read(text), actions, legal=True, final=bool(case.get("final")))
    if case.get("refused"):
        assert told["refused"], "the last action was to be refused"
        assert told["refused"]["text"]
        assert told["applied"] == len(actions) - 1
    else:
        assert not told["refused"], told["refused"]
    expect = case.get("expect") or {}
    for name in {"phase", "to_act"} & set(expect):
        assert told[name] == expect[name], name
    check_legal(told["legal"], expect.get("legal") or {})
    for seat, lines in (expect.get("scores") or {}).items():
        score = told["scores"][int(seat)]
        have = {**dict(score["lines"]), "total": score["total"]}
        assert {name: have.get(name, 0) for name in lines} == lines
    for name in {"result", "position"} & set(expect):
        assert difference(expect[name], told[name] or {}, name) is None


def check_legal(legal: list[dict[str, Any]], want: dict[str, Any]) -> None:
    for part in want.get("has", ()):
        assert any(agrees(part, action) for action in legal), f"not legal: {part}"
    for part in want.get("lacks", ()):
        assert not any(agrees(part, action) for action in legal), f"legal but should not be: {part}"
    assert want.get("count", len(legal)) == len(legal)
    for kind, number in want.get("kinds", {}).items():
        assert sum(action["kind"] == kind for action in legal) == number, kind


def agrees(part: dict[str, Any], action: dict[str, Any]) -> bool:
    """Return whether an action has all the fields given."""
    return all(_lists(action.get(name)) == value for name, value in part.items())


def _lists(value: Any) -> Any:
    return [_lists(part) for part in value] if isinstance(value, list | tuple) else value


def difference(want: Any, got: Any, key: str) -> str | None:
    """Return None when ``want`` is a part of ``got``, else where the two differ."""
    if isinstance(want, dict):
        if isinstance(got, list):
            got = dict(enumerate(got))
        if not isinstance(got, dict):
            return f"{key}: expected a map, got {got!r}"
        for name, part in want.items():
            if name not in got and part in (0, None, [], {}, False, ""):
                continue  # a default may be left out
            if name not in got or (why := difference(part, got[name], f"{key}.{name}")):
                return why if name in got else f"{key}.{name}: missing"
        return None
    if isinstance(want, list):
        return _lists_differ(want, got, key)
    return None if want == got and isinstance(want, bool) == isinstance(got, bool) else f"{key}: expected {want!r}, got {got!r}"


def _lists_differ(want: list[Any], got: Any, key: str) -> str | None:
    got = _lists(got)
    if not isinstance(got, list) or len(want) != len(got):
        return f"{key}: expected {want!r}, got {got!r}"
    if any(part in ORDERED for part in key.split(".")) or all(isinstance(part, int | float) for part in want):
        pairs = enumerate(zip(want, got, strict=True))
        return next((why for index, (a, b) in pairs if (why := difference(a, b, f"{key}.{index}"))), None)
    left = list(got)
    for part in want:
        hit = next((index for index, other in enumerate(left) if difference(part, other, key) is None), None)
        if hit is None:
            return f"{key}: nothing matches {part!r} in {got!r}"
        del left[hit]
    return None
