"""A real window on a virtual screen: starts Xvfb and a program, finds its anchors, clicks, drags and types like a person.

    with RealWindow([sys.executable, "-m", "game", "play"], tmp_path) as window:
        window.wait(lambda r: r["scene"] == "menu")
        window.click("menu.play")

`AVAILABLE` is false where Xvfb or xdotool are missing: skip then.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final

AVAILABLE: Final = bool(shutil.which("Xvfb") and shutil.which("xdotool"))
PATIENCE_S: Final = 20.0


class RealWindow:
    """One program on its own virtual screen, with its own home folder."""

    def __init__(self, command: Sequence[str], folder: Path, screen: tuple[int, int] = (1400, 900)) -> None:
        """`command` gets `--anchors FILE` added; `folder` becomes HOME, so that nothing of the user is touched."""
        self.folder = folder
        self.anchors_file = folder / "anchors.json"
        self.command = [*command, "--anchors", str(self.anchors_file)]
        self.screen = screen
        self.program: subprocess.Popen[bytes] | None = None
        self._x: subprocess.Popen[bytes] | None = None
        self.env = dict(os.environ)

    def __enter__(self) -> RealWindow:
        self._start_screen()
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.kill()
        if self._x is not None:
            self._x.terminate()
            self._x.wait(PATIENCE_S)

    def _start_screen(self) -> None:
        """Start Xvfb; read its number up to the end of the line, a single read is not enough."""
        read, write = os.pipe()
        width, height = self.screen
        self._x = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"],
            pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(write)
        number = b""
        while not number.endswith(b"\n"):
            byte = os.read(read, 1)
            if not byte:
                raise RuntimeError("Xvfb did not start")
            number += byte
        os.close(read)
        self.env |= {
            "DISPLAY": f":{number.decode().strip()}", "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0", "HOME": str(self.folder), "PYTHONPATH": os.getcwd(),
        }  # fmt: skip
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
            self.env.pop(name, None)

    def start(self) -> None:
        """Start the program (again) and wait for its first picture; the window is moved to the upper left corner."""
        self.anchors_file.unlink(missing_ok=True)
        with open(self.folder / "stderr.txt", "ab") as errors:
            self.program = subprocess.Popen(self.command, env=self.env, stdout=subprocess.DEVNULL, stderr=errors)
        self.wait(lambda report: True)
        self._tool("search", "--class", "arboleda", "windowmove", "0", "0")
        time.sleep(0.3)

    def kill(self) -> None:
        """End the program at once, as a power cut would."""
        if self.program is not None and self.program.poll() is None:
            self.program.send_signal(signal.SIGKILL)
            self.program.wait(PATIENCE_S)

    def ended(self) -> int:
        """Wait until the program has ended by itself and return its status."""
        assert self.program is not None
        return self.program.wait(PATIENCE_S)

    def _tool(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self.env, check=True, capture_output=True, timeout=PATIENCE_S)

    def report(self) -> dict[str, Any]:
        """Return the anchors file as it is now, {} before there is one."""
        try:
            found: dict[str, Any] = json.loads(self.anchors_file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return found

    def wait(self, ready: Callable[[dict[str, Any]], bool], patience_s: float = PATIENCE_S) -> dict[str, Any]:
        """Wait until the report satisfies a condition and return it; AssertionError with the last one after a while."""
        end = time.monotonic() + patience_s
        while time.monotonic() < end:
            found = self.report()
            if found and ready(found):
                return found
            if self.program is not None and self.program.poll() is not None:
                break
            time.sleep(0.03)
        errors = (self.folder / "stderr.txt").read_text(encoding="utf-8", errors="replace")[-1500:]
        raise AssertionError(f"the window did not get there; last report {str(self.report())[:1500]}; errors: {errors}")

    def centre(self, name: str) -> tuple[int, int]:
        """Return the middle of an anchor in the window."""
        x, y, w, h = self.wait(lambda r: name in r["anchors"])["anchors"][name]
        return x + w // 2, y + h // 2

    def click(self, where: str | tuple[int, int], button: int = 1) -> None:
        """Click an anchor or a place."""
        x, y = self.centre(where) if isinstance(where, str) else where
        self._tool("mousemove", str(x), str(y), "click", str(button))

    def drag(self, source: str | tuple[int, int], target: str | tuple[int, int], turns: int = 0) -> None:
        """Press on one anchor, turn the wheel, release on another."""
        x1, y1 = self.centre(source) if isinstance(source, str) else source
        x2, y2 = self.centre(target) if isinstance(target, str) else target
        wheel = [word for _ in range(abs(turns)) for word in ("click", "5" if turns > 0 else "4")]
        self._tool("mousemove", str(x1), str(y1), "mousedown", "1", "mousemove", str(x1 + 12), str(y1 - 12), *wheel)
        self._tool("mousemove", str(x2), str(y2), "mouseup", "1")

    def key(self, *names: str) -> None:
        """Press keys by their X names: Escape, ctrl+z, F11."""
        self._tool("key", *names)

    def type(self, text: str) -> None:
        """Type letters."""
        self._tool("type", text)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        self._tool("search", "--class", "arboleda", "windowsize", str(width), str(height))
