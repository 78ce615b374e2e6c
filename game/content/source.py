"""YAML read strictly: only true and false are booleans, a repeated key is an error, every problem has file, line and column."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
import yaml

from game import paths
from game.content.typed import problems
from game.engine.types import ArboledaError

T = TypeVar("T")


class ContentError(ArboledaError):
    """One or more mistakes in a data file, each as ``file:line:column: message``."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = list(problems)


_TAGS: Final = frozenset({"map", "seq", "str", "int", "float", "bool", "null"})


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
        self._problems: list[str] = []
        self._building: set[int] = set()
        self._root, self.value = self._parse(text)
        if self._problems:
            raise ContentError(self._problems)

    def _parse(self, text: str) -> tuple[Any, Any]:
        try:
            loader = _Loader(text)
            try:
                root = loader.get_single_node()
                return root, None if root is None else self._build(loader, root, ())
            finally:
                loader.dispose()
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            where = f"{mark.line + 1}:{mark.column + 1}" if mark else "1:1"
            raise ContentError([f"{self.name}:{where}: {error.problem or error.context}"]) from None
        except yaml.reader.ReaderError as error:
            before = text[: error.position]
            where = f"{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"
            raise ContentError([f"{self.name}:{where}: a character that may not stand in such a file"]) from None
        except RecursionError:
            raise ContentError([f"{self.name}:1:1: lists and maps are nested too deeply"]) from None
        except (yaml.YAMLError, ValueError) as error:
            raise ContentError([f"{self.name}:1:1: {str(error).splitlines()[0]}"]) from None

    def _build(self, loader: Any, node: Any, path: tuple[str | int, ...]) -> Any:
        if node.tag.removeprefix("tag:yaml.org,2002:") not in _TAGS:
            self._note(node, f"{dotted(path)}: the tag {node.tag} has no meaning here")
            return None
        if isinstance(node, yaml.ScalarNode):
            return loader.construct_object(node, deep=True)
        if id(node) in self._building:
            self._note(node, f"{dotted(path)}: this contains itself")
            return None
        self._building.add(id(node))
        build = self._map if isinstance(node, yaml.MappingNode) else self._list
        found = build(loader, node, path)
        self._building.discard(id(node))
        return found

    def _map(self, loader: Any, node: Any, path: tuple[str | int, ...]) -> dict[Any, Any]:
        found: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                self._note(key_node, "a key must be a word or a number")
                continue
            key = loader.construct_object(key_node, deep=True)
            if key in found:
                self._note(key_node, f"{dotted((*path, key))}: this key stands here twice")
            found[key] = self._build(loader, value_node, (*path, key))
        return found

    def _list(self, loader: Any, node: Any, path: tuple[str | int, ...]) -> list[Any]:
        return [self._build(loader, child, (*path, index)) for index, child in enumerate(node.value)]

    def _note(self, node: Any, message: str) -> None:
        mark = node.start_mark
        self._problems.append(f"{self.name}:{mark.line + 1}:{mark.column + 1}: {message}")

    def place(self, path: Sequence[str | int]) -> tuple[int, int]:
        """Return line and column (from 1) of the node at ``path``, or of its nearest parent that exists.

        A map or list that begins on a line of its own is found at its key.
        """
        if self._root is None:
            return 1, 1
        node, mark = self._root, self._root.start_mark
        for step in path:
            key = child = None
            if isinstance(node, yaml.MappingNode):
                key, child = next(((k, v) for k, v in node.value if str(k.value) == str(step)), (None, None))
            elif isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
                child = node.value[step]
            if child is None:
                break
            at = child if key is None or child.start_mark.line == key.start_mark.line else key
            node, mark = child, at.start_mark
        return mark.line + 1, mark.column + 1

    def problem(self, path: Sequence[str | int], message: str) -> str:
        """Return ``file:line:column: path: message``."""
        line, column = self.place(path)
        where = f"{dotted(path)}: " if path else ""
        return f"{self.name}:{line}:{column}: {where}{message}"

    def convert(self, kind: type[T]) -> T:
        """Return the value as typed records; ContentError with the place of every mistake."""
        try:
            return msgspec.convert(self.value, kind, strict=True)
        except msgspec.ValidationError:
            raise ContentError([self.problem(path, message) for path, message in problems(self.value, kind)]) from None


def dotted(path: Sequence[str | int]) -> str:
    """Return a path as people write it: ``cards[7].habitat``."""
    out = ""
    for step in path:
        out += f"[{step}]" if isinstance(step, int) else (f".{step}" if out else str(step))
    return out


def read_source(file: Path) -> Source:
    """Read a YAML file; ContentError when it cannot be read or parsed. Files of the program are named from its root."""
    name = str(file.relative_to(paths.ROOT)) if file.is_relative_to(paths.ROOT) else str(file)
    try:
        return Source(file.read_text(encoding="utf-8"), name)
    except UnicodeDecodeError as error:
        raise ContentError([f"{name}:1:1: this is no text in UTF-8 (byte {error.start})"]) from None
    except OSError as error:
        raise ContentError([f"{name}:1:1: cannot be read: {error.strerror or error}"]) from None


def read_plain(file: Path) -> Any:
    """Return the plain value of a YAML file that is a map; ContentError otherwise."""
    source = read_source(file)
    if not isinstance(source.value, dict):
        raise ContentError([source.problem((), "a map of keys was expected")])
    return source.value


def load(file: Path, kind: type[T]) -> T:
    """Read a YAML file into typed records; ContentError with file, line and column."""
    return read_source(file).convert(kind)
