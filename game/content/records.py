"""Records of data files: the strict base of them all, and the reading of a component file with its cross-checks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import TypeAlias, TypeVar

import msgspec

from game import paths
from game.content.source import ContentError, Source, read_source

T = TypeVar("T")
Problem: TypeAlias = tuple[tuple[str | int, ...], str]
"""Where in a file something is wrong, and what."""


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of the records: every key known, none missing unless it has a default."""


def checked(source: Source, kind: type[T], *checks: Callable[[T], Iterable[Problem]]) -> T:
    """Return a source as records after all cross-checks; ContentError lists every mistake with its place."""
    found = source.convert(kind)
    if problems := [source.problem(path, message) for check in checks for path, message in check(found)]:
        raise ContentError(problems)
    return found


def components_of(game: str, read: Callable[[Source], T]) -> T:
    """Return what ``read`` makes of the component file in use for a game, once for each file."""
    found: T = _once(paths.data_file(game, "components.yaml"), read)
    return found


@cache
def _once(file: Path, read: Callable[[Source], T]) -> T:
    return read(read_source(file))
