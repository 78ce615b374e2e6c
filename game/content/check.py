"""Are the texts complete: both languages alike, every text used, every text that is named there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from game import paths
from game.content.drawings import problems as drawing_problems
from game.content.i18n import LANGUAGES, placeholders
from game.content.source import ContentError, Source, read_source

_KEY: Final = re.compile(r"@?([a-z][a-z0-9_]*(?:\.[A-Za-z0-9_]+)+)(?<!\.json)(?<!\.jsonl)(?<!\.yaml)")
"""A text id in code; names of files look alike and are none."""
Forms = dict[str, str]
"""Texts by form: ``other`` alone, or with ``one``."""


class Text(NamedTuple):
    """One text of a catalogue file and where it stands."""

    source: Source
    path: tuple[str | int, ...]
    forms: Forms


def check_yaml(folder: Path) -> list[str]:
    """Return what is wrong with the form of any YAML file below a folder."""
    found: list[str] = []
    for file in sorted(folder.rglob("*.yaml")):
        try:
            read_source(file)
        except ContentError as error:
            found += error.problems
    return found


def check_texts() -> list[str]:
    """Return every difference between the languages, every unused text and every name of a text that does not exist."""
    catalogues = {code: texts(code) for code in LANGUAGES}
    return [*_differences(catalogues), *_unused(catalogues["en"]), *_missing(catalogues["en"])]


def check_drawings(folder: Path) -> list[str]:
    """Return what pygame would not draw in any sprite."""
    return [
        f"{_name(file)}:1:1: {problem}"
        for file in sorted(folder.glob("*/*.svg"))
        for problem in drawing_problems(file.read_text(encoding="utf-8"))
    ]


def texts(code: str) -> dict[str, Text]:
    """Return all texts of a language with their places."""
    found: dict[str, Text] = {}
    for file in text_files(code):
        source = read_source(file)
        for path, forms in _flat(source.value or {}, ()):
            found[".".join(path)] = Text(source, path, forms)
    return found


def text_files(code: str) -> list[Path]:
    """Return the catalogue files of a language."""
    i18n = paths.DATA / "i18n"
    return [file for file in (i18n / f"{code}.yaml", *sorted(i18n.glob(f"*.{code}.yaml"))) if file.is_file()] + sorted(
        paths.DATA.glob(f"*/texts.{code}.yaml")
    )


def _flat(node: dict[str, Any], path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Forms]]:
    for name, value in node.items():
        if isinstance(value, dict) and set(value) != {"one", "other"}:
            yield from _flat(value, (*path, str(name)))
        else:
            yield (*path, str(name)), value if isinstance(value, dict) else {"other": str(value)}


def _differences(catalogues: dict[str, dict[str, Text]]) -> Iterator[str]:
    for code, here in catalogues.items():
        for other in LANGUAGES:
            there = catalogues[other]
            for key, text in here.items():
                if key not in there:
                    yield text.source.problem(text.path, f"this text does not exist in '{other}'")
                elif code < other:
                    yield from _compared(text, there[key], other)


def _compared(text: Text, twin: Text, other: str) -> Iterator[str]:
    mine = _gaps(text.forms["other"])
    theirs = _gaps(twin.forms["other"])
    if mine != theirs:
        yield twin.source.problem(twin.path, f"placeholders {sorted(theirs)} differ from {sorted(mine)} in the other language")
    for which in (text, twin):
        if extra := _gaps(which.forms.get("one", "")) - _gaps(which.forms["other"]):
            yield which.source.problem(which.path, f"placeholders {sorted(extra)} stand in 'one' only")
        if any(not form.strip() for form in which.forms.values()):
            yield which.source.problem(which.path, "this text is empty")


def _gaps(text: str) -> set[str]:
    try:
        return placeholders(text)
    except ValueError:
        return {"(a brace that is not closed)"}


def _unused(known: dict[str, Text]) -> Iterator[str]:
    literals, patterns = named_texts()
    for key, text in known.items():
        if key not in literals and not any(pattern.fullmatch(key) for pattern in patterns):
            yield text.source.problem(text.path, "nothing in the program uses this text")


def _missing(known: dict[str, Text]) -> Iterator[str]:
    roots = {key.partition(".")[0] for key in known}
    parents = {key[:at] for key in known for at in range(len(key)) if key[at] == "."}
    literals, _ = named_texts()
    for key, place in sorted(literals.items()):
        if key.partition(".")[0] in roots and key not in known and key not in parents:
            yield f"{place}: there is no text '{key}'"


@cache
def named_texts() -> tuple[dict[str, str], list[re.Pattern[str]]]:
    """Return the text ids written out in code and data with a place each, and patterns of those put together."""
    literals: dict[str, str] = {}
    patterns: set[str] = set()
    package = Path(__file__).resolve().parents[1]
    for file in sorted(package.rglob("*.py")):
        owner = _owner(file)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and (hit := _KEY.fullmatch(node.value)):
                literals.setdefault(hit[1], f"{_name(file)}:{node.lineno}:{node.col_offset + 1}")
                if owner is not None:  # a game's modules leave their own name away: text("inspect.tile")
                    patterns.add(re.escape(f"{owner}.{hit[1]}"))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                if owner is not None and node.value.isidentifier():
                    patterns.add(f"{owner}\\.{node.value}")
            elif isinstance(node, ast.JoinedStr):
                found = set(_pattern(node))
                patterns |= found
                if owner is not None:
                    patterns |= {rf"{owner}\.{pattern}" for pattern in found}
    for file in _other_data():
        for key in _strings(read_source(file).value):
            if hit := _KEY.fullmatch(key):
                literals.setdefault(hit[1], f"{_name(file)}:1:1")
    return literals, [re.compile(pattern) for pattern in sorted(patterns)]


def _owner(file: Path) -> str | None:
    """Return the game to which a module belongs, by its folder or its name; None for common ones."""
    names = {*file.parts, file.stem}
    return next((path.name for path in sorted(paths.DATA.iterdir()) if path.is_dir() and path.name in names), None)


def _other_data() -> list[Path]:
    catalogues = {file for code in LANGUAGES for file in text_files(code)}
    return [file for file in sorted(paths.DATA.rglob("*.yaml")) if file not in catalogues]


def _pattern(node: ast.JoinedStr) -> Iterator[str]:
    """Return a pattern for the ids an f-string can make, when its fixed parts look like one."""
    parts = [str(part.value) if isinstance(part, ast.Constant) else None for part in node.values]
    fixed = "".join(part or "" for part in parts)
    if "." in fixed and re.fullmatch(r"@?[A-Za-z0-9_.]{3,}", fixed):
        yield "".join(".+" if part is None else re.escape(part.removeprefix("@")) for part in parts)


def _strings(node: Any) -> Iterable[str]:
    if isinstance(node, str):
        yield node
    elif isinstance(node, dict | list):
        for part in node.values() if isinstance(node, dict) else node:
            yield from _strings(part)


def _name(file: Path) -> str:
    return str(file.relative_to(paths.ROOT)) if file.is_relative_to(paths.ROOT) else str(file)
