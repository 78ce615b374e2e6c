"""The player's saved games: named saves, running matches and a bin, each a folder below one root."""

from __future__ import annotations

import os
import re
import shutil
import time
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from game.engine import saves
from game.engine.match import Match
from game.engine.saves import SUFFIX, Header, SaveError
from game.engine.types import Reason
from game.games import loading
from game.games.claim import is_claimed
from game.games.loading import Found, Keeping, Loaded

BIN_DAYS: Final = 30
_DAY_S: Final = 86_400
RING: Final = 3
"""Files of a running match: as it stands, and at the last two ends of turn."""


class Shelved(NamedTuple):
    """A save as a list shows it: only its first line has been read."""

    file: Path
    header: Header | None
    """None when the file is broken."""
    problem: Reason | None = None
    running: bool = False
    """Some window plays it now."""

    @property
    def name(self) -> str:
        """The name given by the player, else that of the file."""
        return (self.header.name if self.header else "") or self.file.stem


class Library:
    """All saves below ``root``; looking creates nothing. Methods that change files raise OSError when the disk refuses."""

    def __init__(self, root: Path) -> None:
        self.saves = root / "saves"
        self.bin = root / "bin"
        self.autosaves = root / "autosaves"

    def named(self) -> list[Shelved]:
        """Return the named saves, newest first, broken ones too."""
        return shelf(self.saves)

    def thrown_away(self) -> list[Shelved]:
        """Return what lies in the bin, newest first."""
        return shelf(self.bin)

    def unfinished(self) -> list[Shelved]:
        """Return the running matches, newest first; the first that is not ``running`` is what Continue takes."""
        return newest_first(item for item in self._heads() if item.header is None or not item.header.over)

    def tidy(self) -> None:
        """Put away at the start: finished matches of a crashed window go to the bin, what is old leaves it."""
        for item in self._heads():
            if item.header is not None and item.header.over and not item.running:
                self.delete(item)
        self.empty_bin()

    def _heads(self) -> list[Shelved]:
        found = [ring_head(folder) for folder in _folders(self.autosaves)]
        return [item for item in found if item is not None]

    def save(self, match: Match, keeping: Keeping, file: Path | None = None) -> Path:
        """Write a named save and return its file; ``file`` is overwritten, None makes a new one from the name."""
        if file is None:
            file = free_file(self.saves, keeping.name or match.rules.game_id)
        return self._put(file, loading.save_text(match, keeping))

    def rename(self, item: Shelved, name: str) -> Path:
        """Give a save another name, in the file and as its file name."""
        target = free_file(item.file.parent, name, own=item.file)
        saves.write_whole(target, _with_name(item.file.read_bytes(), name), backup=False)
        if target != item.file:
            item.file.unlink()
            saves.backup_of(item.file).unlink(missing_ok=True)
        return target

    def duplicate(self, item: Shelved, name: str) -> Path:
        """Copy a save, an example or a running match among the named saves under another name."""
        return self._put(free_file(self.saves, name), _with_name(item.file.read_bytes(), name))

    def bring_in(self, file: Path) -> Path:
        """Copy a file from elsewhere among the named saves."""
        return self._put(free_file(self.saves, file.stem), file.read_bytes())

    def delete(self, item: Shelved) -> Path:
        """Move a save, or a running match with its folder's newest file, to the bin for 30 days."""
        self.bin.mkdir(parents=True, exist_ok=True)
        folder = item.file.parent
        of_ring = folder.parent == self.autosaves
        target = free_file(self.bin, folder.name if of_ring else item.file.stem)
        os.replace(item.file, target)
        os.utime(target)
        if of_ring:
            shutil.rmtree(folder, ignore_errors=True)
        else:
            saves.backup_of(item.file).unlink(missing_ok=True)
        return target

    def bring_back(self, item: Shelved) -> Path:
        """Move a save from the bin to the named ones."""
        self.saves.mkdir(parents=True, exist_ok=True)
        target = free_file(self.saves, item.name)
        os.replace(item.file, target)
        return target

    def empty_bin(self, older_than_days: float = BIN_DAYS) -> int:
        """Remove what has lain in the bin for longer, and what a killed write left; return the number of games."""
        limit = time.time() - older_than_days * _DAY_S
        old = [file for file in _files(self.bin) if file.stat().st_mtime < limit]
        for file in old:
            file.unlink(missing_ok=True)
        for torn in (*self.saves.glob(".*.tmp"), *self.bin.glob(".*.tmp")):
            if _written(torn) < time.time() - _DAY_S:
                torn.unlink(missing_ok=True)
        return len(old)

    def _put(self, file: Path, content: bytes) -> Path:
        file.parent.mkdir(parents=True, exist_ok=True)
        saves.write_whole(file, content)
        return file

    def load(self, file: Path) -> Loaded:
        """Load a save; where it is broken, the file kept beside it or an older one of its ring is tried too."""
        others = [saves.backup_of(file)]
        if file.parent.parent == self.autosaves:
            others = [other for other in ring(file.parent) if other != file]
        best = loading.load(file)
        for other in others:
            if best.found is not Found.UNREADABLE:
                break
            if other.is_file() and (found := loading.load(other)).found is not Found.UNREADABLE:
                best = found._replace(reason=Reason("saves.older_copy"))
        return best

    def new_folder(self, game: str) -> Path:
        """Make the folder of one running match: game, start, process; never one that exists."""
        start = f"{game}-{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}"
        for number in range(1, 1000):
            folder = self.autosaves / (start if number == 1 else f"{start}-{number}")
            try:
                folder.mkdir(parents=True)
                return folder
            except FileExistsError:
                continue
        raise FileExistsError(f"{start}: too many matches begun in one second")


def shelf(folder: Path) -> list[Shelved]:
    """Return the saves of a folder, newest first."""
    return newest_first(look(file) for file in _files(folder))


def newest_first(items: Iterable[Shelved]) -> list[Shelved]:
    """Sort saves by the time their files were written."""
    return sorted(items, key=lambda item: (_written(item.file), item.file.name), reverse=True)


def look(file: Path, running: bool = False) -> Shelved:
    """Read the first line of a save."""
    try:
        with open(file, "rb") as stream:
            return Shelved(file, saves.read_header(stream.readline()), running=running)
    except SaveError as error:
        return Shelved(file, None, error.reason, running)
    except OSError as error:
        return Shelved(file, None, Reason("saves.cannot_read", (error.strerror or str(error),)), running)


def ring(folder: Path) -> list[Path]:
    """Return the three files of a running match, newest first."""
    return [folder / f"{number}{SUFFIX}" for number in range(1, RING + 1)]


def ring_head(folder: Path) -> Shelved | None:
    """Return the newest file of a running match that can be read; a broken one when all are; None for an empty folder."""
    running = is_claimed(folder)
    found = [look(file, running) for file in ring(folder) if file.is_file()]
    return next((item for item in found if item.header is not None), found[0] if found else None)


def free_file(folder: Path, name: str, own: Path | None = None) -> Path:
    """Return a file name in ``folder`` that is free (or ``own``), as near to ``name`` as every system allows."""
    stem = re.sub(r'[\x00-\x1f<>:"/\\|?*]+', " ", name).strip(" .")[:80] or "game"
    if re.fullmatch(r"(?i)con|prn|aux|nul|com\d|lpt\d", stem):
        stem += " game"
    number = 1
    while (file := folder / f"{stem if number == 1 else f'{stem} ({number})'}{SUFFIX}").exists() and file != own:
        number += 1
    return file


def _with_name(content: bytes, name: str) -> bytes:
    """Return a save with another name in its header; a broken one as it is."""
    first, end, rest = content.partition(b"\n")
    try:
        saves.read_header(first)
    except SaveError:
        return content
    return msgspec.json.encode(msgspec.json.decode(first) | {"name": name}) + end + rest


def _files(folder: Path) -> list[Path]:
    try:
        return [file for file in folder.iterdir() if file.suffix == SUFFIX and not file.name.startswith(".")]
    except OSError:  # no such folder yet, or one that may not be read
        return []


def _folders(folder: Path) -> list[Path]:
    try:
        return [entry for entry in folder.iterdir() if entry.is_dir()]
    except OSError:
        return []


def _written(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0
