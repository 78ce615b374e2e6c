"""YAML read strictly: only true and false are booleans, a repeated key is an error, every problem has file, line and column."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
import yaml

from game.engine.types import ArboledaError

T = TypeVar("T")
Path_: Final = re.compile(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]")


class ContentError(ArboledaError):
    """One or more mistakes in a data file, each as ``file:line:column: message``."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = list(problems)


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """Safe loader whose plain scalars are only null, true, false, decimal integers, floats and strings."""


_Loader.yaml_implicit_resolvers = {}
for _tag, _pattern, _first in (
    ("tag:yaml.org,2002:bool", r"^(?:true|false)$", "tf"),
    ("tag:yaml.org,2002:null", r"^(?:null|~|)$", ["n", "~", ""]),
    ("tag:yaml.org,2002:int", r"^[-+]?(?:0|[1-9][0-9]*)$", "-+0123456789"),
    ("tag:yaml.org,2002:float", r"^[-+]?(?:0|[1-9][0-9]*)\.[0-9]+(?:[eE][-+]?[0-9]+)?$", "-+0123456789"),
):
    _Loader.add_implicit_resolver(_tag, re.compile(_pattern), list(_first))


class Source:
    """One YAML text: its value, and the place of every node in it by path."""

    def __init__(self, text: str, name: str) -> None:
        """Parse ``text``; ``name`` stands in messages. Raises ContentError."""
        self.name = name
        self.problems: list[str] = []
        try:
            loader = _Loader(text)
            try:
                self._root = loader.get_single_node()
                self.value: Any = None if self._root is None else self._build(loader, self._root, ())
            finally:
                loader.dispose()
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            where = f":{mark.line + 1}:{mark.column + 1}" if mark else ""
            raise ContentError([f"{name}{where}: {error.problem or error.context}"]) from None
        except yaml.YAMLError as error:
            raise ContentError([f"{name}:1:1: {str(error).splitlines()[0]}"]) from None
        if self.problems:
            raise ContentError(self.problems)

    def _build(self, loader: Any, node: Any, path: tuple[str | int, ...]) -> Any:
        if isinstance(node, yaml.MappingNode):
            found: dict[Any, Any] = {}
            for key_node, value_node in node.value:
                key = loader.construct_object(key_node, deep=True)
                if isinstance(key, list | dict):
                    self._note(key_node, "a key must be a word or a number")
                    continue
                if key in found:
                    self._note(key_node, f"{dotted((*path, key))}: this key stands here twice")
                found[key] = self._build(loader, value_node, (*path, key))
            return found
        if isinstance(node, yaml.SequenceNode):
            return [self._build(loader, child, (*path, index)) for index, child in enumerate(node.value)]
        return loader.construct_object(node, deep=True)

    def _note(self, node: Any, message: str) -> None:
        mark = node.start_mark
        self.problems.append(f"{self.name}:{mark.line + 1}:{mark.column + 1}: {message}")

    def place(self, path: Sequence[str | int]) -> tuple[int, int]:
        """Return line and column (from 1) of the node at ``path``, or of its nearest parent that exists."""
        node, mark = self._root, None
        if node is None:
            return 1, 1
        mark = node.start_mark
        for step in path:
            child = None
            if isinstance(node, yaml.MappingNode):
                child = next((v for k, v in node.value if str(k.value) == str(step)), None)
            elif isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
                child = node.value[step]
            if child is None:
                break
            node, mark = child, child.start_mark
        return mark.line + 1, mark.column + 1

    def problem(self, path: Sequence[str | int], message: str) -> str:
        """Return ``file:line:column: path: message``."""
        line, column = self.place(path)
        where = f"{dotted(path)}: " if path else ""
        return f"{self.name}:{line}:{column}: {where}{message}"

    def convert(self, kind: type[T]) -> T:
        """Return the value as typed records (msgspec, lax about int keys); ContentError with the place of the mistake."""
        try:
            return msgspec.convert(self.value, kind, strict=True)
        except msgspec.ValidationError as error:
            message, _, where = str(error).partition(" - at `")
            raise ContentError([self.problem(_steps(where.rstrip("`")), _plain(message))]) from None


def dotted(path: Sequence[str | int]) -> str:
    """Return a path as people write it: ``cards[7].habitat``."""
    out = ""
    for step in path:
        out += f"[{step}]" if isinstance(step, int) else (f".{step}" if out else str(step))
    return out


def _steps(where: str) -> list[str | int]:
    steps: list[str | int] = []
    for name, index in Path_.findall(where):
        if index == "...":
            break
        steps.append(int(index) if index else name)
    return steps


def _plain(message: str) -> str:
    """Return msgspec's message in our words."""
    if found := re.match(r"Object missing required field `(.+)`", message):
        return f"missing key '{found[1]}'"
    if found := re.match(r"Object contains unknown field `(.+)`", message):
        return f"unknown key '{found[1]}'"
    if found := re.match(r"Invalid enum value (.+)", message):
        return f"{found[1]} is not one of the values allowed here"
    return message[:1].lower() + message[1:]


def read_source(file: Path) -> Source:
    """Read a YAML file; ContentError when it cannot be read or parsed."""
    try:
        name = str(file.relative_to(file.parents[2])) if len(file.parents) > 2 else file.name
        return Source(file.read_text(encoding="utf-8"), name)
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError([f"{file}:1:1: cannot be read: {error}"]) from None


def read_plain(file: Path) -> Any:
    """Return the plain value of a YAML file that is a map; ContentError otherwise."""
    source = read_source(file)
    if not isinstance(source.value, dict):
        raise ContentError([source.problem((), "a map of keys was expected")])
    return source.value


def load(file: Path, kind: type[T]) -> T:
    """Read a YAML file into typed records; ContentError with file, line and column."""
    return read_source(file).convert(kind)
