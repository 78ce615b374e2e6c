"""Keep a running match on the disk after every action, beside the drawing."""

from __future__ import annotations

import errno
import os
import shutil
import threading
from pathlib import Path
from typing import Final, NamedTuple

from game.engine import saves
from game.engine.match import Match
from game.engine.saves import Header
from game.engine.types import Entry, Reason
from game.games import loading
from game.games.claim import Claim
from game.games.library import Library, look, ring
from game.games.loading import Keeping

_FULL: Final = frozenset({errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)})


class _Job(NamedTuple):
    header: Header
    lines: tuple[bytes, ...]
    turn_ended: bool
    sync: bool


class Autosaver:
    """Writes one match into a folder of its own; the newest state wins when the disk is slower than the play.

    Trouble with the disk never stops the game: it stands in ``problem`` until a later write succeeds.
    """

    def __init__(
        self, library: Library, match: Match, keeping: Keeping, former: Path | None = None, threaded: bool = True
    ) -> None:
        """Keep ``match``; ``former`` is the folder it was resumed from, removed once the new one holds the match."""
        self.problem: Reason | None = None
        self.match = match
        self.keeping = keeping
        self.folder: Path | None = None
        self.kept_as = ""
        """Name of the file in the bin that holds the finished match."""
        self._library = library
        self._former = former
        self._claim: Claim | None = None
        self._lines: list[tuple[Entry, bytes]] = []
        self._threaded = threaded
        self._waiting: _Job | None = None
        self._busy = False
        self._closed = False
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None

    def save(self, turn_ended: bool = False, sync: bool | None = None) -> None:
        """Write the match as it stands; at an end of turn the files move on and the disk is waited for."""
        job = self._job(turn_ended, turn_ended if sync is None else sync)
        if not self._threaded:
            self._write(job)
            return
        with self._changed:
            if self._waiting is not None:
                job = job._replace(turn_ended=job.turn_ended or self._waiting.turn_ended, sync=job.sync or self._waiting.sync)
            self._waiting = job
            self._changed.notify_all()
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._work, name="autosave", daemon=True)
                self._thread.start()

    def flush(self) -> None:
        """Write the match and wait until the disk has it: on loss of focus and before quitting."""
        self.save(sync=True)
        with self._changed:
            self._changed.wait_for(lambda: self._waiting is None and not self._busy)

    def close(self) -> None:
        """Flush and stop the worker; the match stays among the unfinished ones."""
        self.flush()
        self._stop()

    def finish(self) -> None:
        """The match is over: move its last state to the bin, where it can be found for 30 days, and stop."""
        self.close()
        if self.folder is not None:
            newest = ring(self.folder)[0]
            if newest.is_file():
                try:
                    self.kept_as = self._library.delete(look(newest)).name
                except OSError as error:
                    self.problem = _reason(error)

    def _job(self, turn_ended: bool, sync: bool) -> _Job:
        return _Job(loading.header_for(self.match, self.keeping), self._entry_lines(), turn_ended, sync)

    def _stop(self) -> None:
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        if self._thread is not None:
            self._thread.join()
            self._thread = None
        self._let_go()

    def _let_go(self) -> None:
        if self._claim is not None:
            self._claim.release()
            self._claim = None

    def _work(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting is not None or self._closed)
                job, self._waiting = self._waiting, None
                if job is None:
                    return
                self._busy = True
            try:
                self._write(job)
            finally:
                with self._changed:
                    self._busy = False
                    self._changed.notify_all()

    def _write(self, job: _Job) -> None:
        try:
            if self.folder is None or not self.folder.is_dir():
                self.folder = self._library.new_folder(job.header.game)
                self._let_go()
                self._claim = Claim(self.folder)
            first, second, third = ring(self.folder)
            saves.write_whole(first, saves.text(job.header, job.lines), job.sync, backup=False)
            if job.turn_ended:
                if second.exists():
                    os.replace(second, third)
                saves.keep_copy(first, second)
            if self._former is not None:
                shutil.rmtree(self._former, ignore_errors=True)
                self._former = None
            self.problem = None
        except OSError as error:
            self.problem = _reason(error)

    def _entry_lines(self) -> tuple[bytes, ...]:
        """Return the lines of the log; those of entries that still stand are not made again."""
        log, kept = self.match.log, self._lines
        same = min(len(log), len(kept))
        while same and kept[same - 1][0] is not log[same - 1]:
            same -= 1
        del kept[same:]
        kept += [(entry, saves.entry_line(entry)) for entry in log[same:]]
        return tuple(line for _, line in kept)


def _reason(error: OSError) -> Reason:
    if error.errno in _FULL:
        return Reason("saves.disk_full")
    return Reason("saves.cannot_write", (error.strerror or str(error),))
