"""Which running matches are being played now: a lock on a file of their folder, which no crash leaves behind."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

_NAME: Final = ".playing"


class Claim:
    """Holds a folder for this process until ``release`` or the end of the process."""

    def __init__(self, folder: Path) -> None:
        """Take the lock; where the system has none, the folder simply never looks taken."""
        self._handle: int | None = None
        try:
            self._handle = os.open(folder / _NAME, os.O_RDWR | os.O_CREAT)
            _lock(self._handle)
        except OSError:
            self.release()

    def release(self) -> None:
        """Let go; a second time does nothing."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def is_claimed(folder: Path) -> bool:
    """Return whether some process, this one included, plays the match of a folder now."""
    try:
        handle = os.open(folder / _NAME, os.O_RDWR)
    except OSError:
        return False
    try:
        _lock(handle)
    except OSError:
        return True
    finally:
        os.close(handle)
    return False


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
