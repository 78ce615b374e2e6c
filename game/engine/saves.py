"""The text of saved games and how it gets to the disk whole: one JSON value a line, a header, then one line an entry.

Knows nothing of any game; ``game.games.loading`` makes a match of a save, ``game.games.library`` keeps many.
"""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

import msgspec

from game.engine.types import ArboledaError, Entry, Reason, Seat

FORMAT: Final = 1
SUFFIX: Final = ".jsonl"

UPGRADES: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""``UPGRADES[n]`` turns the header of format n into that of n + 1."""
ENTRY_UPGRADES: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""The same for entries, where their form changes."""


class Header(msgspec.Struct, frozen=True, omit_defaults=True):
    """First line of a save: everything but the actions."""

    format: int
    app: str
    """Version of the program that wrote it."""
    game: str
    rules: int
    """``Rules.version``."""
    seats: tuple[Seat, ...]
    options: dict[str, Any]
    seed: int | str
    saved: str
    """Local time in ISO form with its offset."""
    ply: int
    """Number of entries that follow."""
    position: dict[str, Any]
    """The position reached, in the form of positions.md: the fall-back when rules have changed."""
    name: str = ""
    turn: int = 1
    over: bool = False
    auto: bool = False
    """Lone actions are played by the match."""
    free_undo: bool = False
    """Undo ignored barriers; marks the result."""
    start: dict[str, Any] | None = None
    """Position the match began from; null for an ordinary set-up."""
    data: str | None = None
    """Digest of changed component files, null for those of the program."""


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry: seat (-1 chance), action, digest of the state after it."""

    p: int
    a: msgspec.Raw
    d: str


class SaveError(ArboledaError):
    """A save that cannot be read at all; carries the reason for people."""

    def __init__(self, key: str, *values: int | str) -> None:
        super().__init__(key, *values)
        self.reason = Reason(key, values)


_encode: Final = msgspec.json.Encoder().encode
_decode_line: Final = msgspec.json.Decoder(Line).decode


def entry_line(entry: Entry) -> bytes:
    """Return the line of one entry, without its end."""
    return b'{"p":%d,"a":%b,"d":"%b"}' % (entry.player, _encode(entry.action), entry.digest.encode())


def text(header: Header, lines: Iterable[bytes]) -> bytes:
    """Return a whole save."""
    return b"\n".join([_encode(header), *lines, b""])


def read_header(first: bytes) -> Header:
    """Return the header in today's form; SaveError when the line is none, or of a newer program."""
    try:
        raw = msgspec.json.decode(first)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise SaveError("saves.no_save") from None
    number = raw.get("format") if isinstance(raw, dict) else None
    if type(number) is not int:
        raise SaveError("saves.no_save")
    if number > FORMAT:
        raise SaveError("saves.newer", str(raw.get("app", "?")))
    while number < FORMAT:
        step = UPGRADES.get(number)
        if step is None:
            raise SaveError("saves.no_save")
        number += 1
        raw = {**step(raw), "format": number}
    try:
        return msgspec.convert(raw, Header)
    except msgspec.ValidationError:
        raise SaveError("saves.no_save") from None


def format_of(first: bytes) -> int:
    """Return the number in a header that ``read_header`` accepts."""
    return int(msgspec.json.decode(first)["format"])


def read_line(line: bytes, number: int = FORMAT) -> Line | None:
    """Return one entry of a save of format ``number``; None when the line is torn or no entry."""
    try:
        if number < FORMAT:
            raw = msgspec.json.decode(line)
            for step in range(number, FORMAT):
                raw = ENTRY_UPGRADES[step](raw) if step in ENTRY_UPGRADES else raw
            line = _encode(raw)
        return _decode_line(line)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def write_whole(file: Path, content: bytes, sync: bool = True, backup: bool = True) -> None:
    """Replace a file in one step, so that a reader or a power cut sees the old or the new one; OSError when it cannot be done.

    The file as it was stays beside it with ``.bak`` added; ``sync`` waits until the disk has it.
    """
    temporary = file.with_name(f".{file.name}.{os.getpid()}.tmp")
    try:
        with open(temporary, "wb") as stream:
            stream.write(content)
            stream.flush()
            if sync:
                os.fsync(stream.fileno())
        if backup:
            keep_copy(file, backup_of(file))
        os.replace(temporary, file)
    except OSError:
        temporary.unlink(missing_ok=True)
        raise
    if sync:
        _sync_folder(file.parent)


def backup_of(file: Path) -> Path:
    """Return where the former version of a file is kept."""
    return file.with_name(file.name + ".bak")


def keep_copy(file: Path, copy: Path) -> None:
    """Make ``copy`` stand for the present content of ``file``, without a moment in which ``file`` is missing."""
    if not file.exists():
        return
    temporary = copy.with_name(f".{copy.name}.{os.getpid()}.tmp")
    temporary.unlink(missing_ok=True)
    try:
        os.link(file, temporary)
    except OSError:  # a file system without links
        shutil.copyfile(file, temporary)
    os.replace(temporary, copy)


def _sync_folder(folder: Path) -> None:
    """Make the new name last through a power cut; only POSIX systems can open a folder."""
    if os.name == "posix":
        with contextlib.suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)
