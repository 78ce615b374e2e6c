"""When something goes wrong: a log that rolls over, a report that can be sent, and a mark that tells the next start.

`Guard` writes everything into the player's log folder: `arboleda.log`, `faults.txt` (crashes of the interpreter),
`report-TIME.txt`, and `running-PID.json` while the program runs. A mark whose process is gone means that it ended unexpectedly.
"""

from __future__ import annotations

import contextlib
import faulthandler
import json
import logging
import logging.handlers
import os
import platform
import re
import sys
import threading
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Final, NamedTuple, TextIO

from game import __version__, paths

log = logging.getLogger(__name__)
LOG_BYTES: Final = 262_144
TAIL_LINES: Final = 120


class Ended(NamedTuple):
    """A session that ended unexpectedly: its report, if one could be written."""

    report: Path | None
    mark: Path


def process_runs(pid: int) -> bool:
    """Tell whether a process of this number exists; in doubt yes, so that no false question is asked."""
    if sys.platform == "win32":
        import ctypes

        handle = ctypes.windll.kernel32.OpenProcess(0x1000, False, pid)
        if handle:
            ctypes.windll.kernel32.CloseHandle(handle)
        return bool(handle)
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def write_report(
    folder: Path, error: BaseException, facts: dict[str, Any], *, with_names: bool, stamp: str | None = None
) -> Path:
    """Write what is needed to understand an error: version, game, seed, moves, log. Players' names only `with_names`."""
    names = [str(n) for n in facts.get("names", ())]
    shown = {k: v for k, v in facts.items() if with_names or k != "names"}
    parts = [
        f"Arboleda {__version__}, Python {platform.python_version()}, {platform.platform()}, {_pygame_version()}",
        "".join(traceback.format_exception(error)),
        *(f"{key}: {_plain(value)}" for key, value in shown.items()),
        "",
        *tail_of_log(folder),
    ]
    text = "\n".join(parts)
    if not with_names:
        for number, name in enumerate(names, start=1):
            if name.strip():  # as a word only: a name may be a single letter
                text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", f"Person {number}", text)
    file = folder / f"report-{stamp or time.strftime('%Y%m%d-%H%M%S')}.txt"
    folder.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def _plain(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)


def _pygame_version() -> str:
    module = sys.modules.get("pygame")
    version = getattr(module, "version", None)
    return f"pygame {getattr(version, 'ver', '?')}{' ce' if getattr(module, 'IS_CE', False) else ''}"


def tail_of_log(folder: Path) -> list[str]:
    """Return the last lines of the log."""
    try:
        return (folder / "arboleda.log").read_text(encoding="utf-8", errors="replace").splitlines()[-TAIL_LINES:]
    except OSError:
        return []


class Guard:
    """Keeps log, fault file and running mark from `start` to `stop`, and writes the report of an error."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or paths.user_log()
        self.facts: Callable[[], dict[str, Any]] = dict
        """Asked for the game in hand when a report is written."""
        self.with_names = False
        self.reported: Path | None = None
        self._mark = self.folder / f"running-{os.getpid()}.json"
        self._faults: TextIO | None = None
        self._faults_before = False
        self._handler: logging.Handler | None = None
        self._hooks: tuple[Any, Any] | None = None

    def start(self) -> None:
        """Open log and fault file, set the mark and the hooks; a folder that cannot be written is done without."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._handler = logging.handlers.RotatingFileHandler(
                self.folder / "arboleda.log", maxBytes=LOG_BYTES, backupCount=2, encoding="utf-8", delay=True
            )
            self._handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
            logging.getLogger("game").addHandler(self._handler)
            logging.getLogger("game").setLevel(logging.INFO)
            self._faults = open(self.folder / "faults.txt", "a", encoding="utf-8")  # noqa: SIM115 - open until stop()
            self._faults_before = faulthandler.is_enabled()
            faulthandler.enable(self._faults)
            self._mark.write_text(json.dumps({"pid": os.getpid(), "started": time.time()}), encoding="utf-8")
        except OSError as error:
            print(f"arboleda: no log can be kept in {self.folder}: {error.strerror or error}", file=sys.stderr)
        self._hooks = (sys.excepthook, threading.excepthook)
        sys.excepthook = self._uncaught
        threading.excepthook = self._uncaught_in_thread

    def stop(self, clean: bool = True) -> None:
        """Close everything; the mark stays when the end was not clean."""
        if self._hooks is not None:
            sys.excepthook, threading.excepthook = self._hooks
            self._hooks = None
        if self._faults is not None:
            faulthandler.disable()
            if self._faults_before and sys.__stderr__ is not None:
                faulthandler.enable(sys.__stderr__)
            self._faults.close()
            self._faults = None
        if self._handler is not None:
            logging.getLogger("game").removeHandler(self._handler)
            self._handler.close()
            self._handler = None
        if clean:
            self._mark.unlink(missing_ok=True)

    def report(self, error: BaseException) -> Path | None:
        """Write a report of an error and note it in the mark; None when that failed too."""
        log.error("the program stopped", exc_info=error)
        try:
            facts = self.facts()
        except Exception as second:  # a broken scene must not hide the first error
            facts = {"facts": f"not available: {second!r}"}
        try:
            self.reported = write_report(self.folder, error, facts, with_names=self.with_names)
            mark = {"pid": os.getpid(), "report": self.reported.name}
            self._mark.write_text(json.dumps(mark), encoding="utf-8")
        except OSError as second:
            log.error("no report could be written: %s", second)
        return self.reported

    def _uncaught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        file = self.report(error)
        print(f"arboleda: {kind.__name__}: {error}. Report: {file or 'not written'}", file=sys.stderr)

    def _uncaught_in_thread(self, args: Any) -> None:
        self._uncaught(args.exc_type, args.exc_value, args.exc_traceback)

    def ended_unexpectedly(self) -> Ended | None:
        """Return the newest session of another process that left its mark, and forget older ones."""
        found: list[tuple[float, Ended]] = []
        for mark in self.folder.glob("running-*.json"):
            if mark == self._mark:
                continue
            try:
                content = json.loads(mark.read_text(encoding="utf-8"))
                pid, changed = int(content["pid"]), mark.stat().st_mtime
            except (OSError, ValueError, KeyError, TypeError):
                mark.unlink(missing_ok=True)
                continue
            if process_runs(pid):
                continue
            name = content.get("report")
            report = self.folder / name if isinstance(name, str) and (self.folder / name).is_file() else None
            found.append((changed, Ended(report, mark)))
        found.sort(key=lambda pair: pair[0])
        for _, ended in found:
            ended.mark.unlink(missing_ok=True)
        return found[-1][1] if found else None


def open_folder(folder: Path) -> bool:
    """Show a folder in the system's file manager; False when there is none."""
    import subprocess

    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            os.startfile(folder)
            return True
        opener = "open" if sys.platform == "darwin" else "xdg-open"
        subprocess.Popen([opener, str(folder)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return True
    return False
