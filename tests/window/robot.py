"""A robot that knows the program only by its anchors file, its screen and a mouse: it plays as an outsider would.

The screen is a virtual one (Xvfb), the mouse is xdotool. Nothing of the program is imported here.
"""

from __future__ import annotations

import json
import os
import select
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("Xvfb", "xdotool")
AVAILABLE = all(shutil.which(tool) for tool in NEEDED)
PATIENCE_S = 45.0


@contextmanager
def screen(size: tuple[int, int] = (1400, 900)) -> Iterator[str]:
    """Start a virtual screen and give its name."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp"],
        pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(write)
    try:
        number = b""
        while not number.endswith(b"\n"):
            ready, _, _ = select.select([read], [], [], PATIENCE_S)
            chunk = os.read(read, 16) if ready else b""
            if not chunk:
                raise RuntimeError("the virtual screen did not start")
            number += chunk
        yield f":{int(number)}"
    finally:
        os.close(read)
        server.terminate()
        server.wait(10)


class Robot:
    """One running program with its window, and the hand of a player."""

    def __init__(self, display: str, home: Path, *arguments: str, size: str = "1280x720") -> None:
        """Start ``play`` with the arguments; all its folders lie below ``home``."""
        self.anchors_file = home / "anchors.json"
        self.anchors_file.unlink(missing_ok=True)
        self.environment = os.environ | {
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "SDL_VIDEO_X11_WMCLASS": "arboleda",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            "HOME": str(home),
            "XDG_DATA_HOME": str(home / "data"),
            "XDG_CONFIG_HOME": str(home / "config"),
            "XDG_STATE_HOME": str(home / "state"),
            "XDG_CACHE_HOME": str(home / "cache"),
        }
        command = [sys.executable, "-m", "game", "play", *arguments, "--size", size, "--anchors", str(self.anchors_file),
                   "--saves", str(home / "saves")]  # fmt: skip
        self.log = (home / "program.log").open("ab")
        self.process = subprocess.Popen(command, cwd=ROOT, env=self.environment, stdout=self.log, stderr=self.log)
        self.wait(lambda seen: bool(seen.get("anchors")), "the first picture")
        self._to_corner()

    # ---- eyes

    def see(self) -> dict[str, Any]:
        """Return what the anchors file says now; empty before it exists."""
        try:
            found: dict[str, Any] = json.loads(self.anchors_file.read_text(encoding="utf-8"))
        except (FileNotFoundError, ValueError):
            return {}
        return found

    def wait(self, until: Callable[[dict[str, Any]], bool], what: str) -> dict[str, Any]:
        """Wait until the picture is as wanted; AssertionError when it takes too long or the program ends."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            seen = self.see()
            if seen and until(seen):
                return seen
            if self.process.poll() is not None:
                raise AssertionError(f"the program ended ({self.process.returncode}) while waiting for {what}")
            time.sleep(0.02)
        raise AssertionError(f"waited in vain for {what}; last seen: {json.dumps(self.see())[:1500]}")

    def settled(self) -> dict[str, Any]:
        """Wait until nothing moves and a person is asked, or another screen has come."""
        return self.wait(
            lambda seen: not seen.get("animating") and (seen["scene"] != "table" or bool(seen["gestures"])), "a question"
        )

    # ---- hand

    def _xdotool(self, *words: str) -> str:
        done = subprocess.run(["xdotool", *words], env=self.environment, capture_output=True, text=True, timeout=20, check=False)
        return done.stdout

    def _to_corner(self) -> None:
        """Move the window to the corner of the screen, so that its pixels are those of the screen."""
        window = self._xdotool("search", "--sync", "--onlyvisible", "--class", "arboleda").split()
        if window:
            self._xdotool("windowmove", "--sync", window[-1], "0", "0")
            self._xdotool("windowfocus", window[-1])
        time.sleep(0.3)

    def centre(self, anchor: str) -> tuple[int, int]:
        """Return the middle of an anchor."""
        x, y, w, h = self.wait(lambda seen: anchor in seen["anchors"], f"anchor {anchor}")["anchors"][anchor]
        return x + w // 2, y + h // 2

    def click(self, anchor: str) -> None:
        """Click on an anchor, and look until something has changed: what lies elsewhere now must not be clicked where it was."""
        before = self.see()
        x, y = self.centre(anchor)
        self._xdotool("mousemove", str(x), str(y), "click", "1")
        end = time.monotonic() + 2.0
        while self.see() == before and time.monotonic() < end:
            time.sleep(0.02)

    def hold(self, anchor: str, seconds: float = 0.7) -> None:
        """Keep the button pressed on an anchor."""
        x, y = self.centre(anchor)
        self._xdotool("mousemove", str(x), str(y), "mousedown", "1")
        time.sleep(seconds)
        self._xdotool("mouseup", "1")
        time.sleep(0.06)

    def wheel(self, x: int, y: int) -> None:
        """Turn the wheel by one notch over a point."""
        self._xdotool("mousemove", str(x), str(y), "click", "5")
        time.sleep(0.04)

    def drag(self, source: str, target: str, wheel: int = 0, flip: bool = False) -> None:
        """Press on an anchor, turn the wheel, flip, release on another one."""
        x, y = self.centre(source)
        self._xdotool("mousemove", str(x), str(y), "mousedown", "1")
        gx, gy = self.centre(target)
        for step in (1, 2, 3):
            self._xdotool("mousemove", str(x + (gx - x) * step // 4), str(y + (gy - y) * step // 4))
        for _ in range(wheel):
            self._xdotool("click", "5")
        if flip:
            self.key("f")
        self._xdotool("mousemove", str(gx), str(gy), "mouseup", "1")
        time.sleep(0.06)

    def key(self, *names: str) -> None:
        """Press keys by their xdotool names."""
        self._xdotool("key", *names)
        time.sleep(0.06)

    # ---- play

    def make(self, gesture: dict[str, Any], by_drag: bool) -> None:
        """Make one action by the gesture named for it."""
        if "clicks" in gesture:
            for anchor in gesture["clicks"]:
                self.click(anchor)
            return
        if gesture["grip"] is None:
            self.click(gesture["target"])
        elif by_drag:
            self.drag(gesture["grip"], gesture["target"], gesture["turn"], flip=gesture["flip"])
        else:
            self.click(gesture["grip"])
            for _ in range(gesture["turn"]):
                self.key("r")
            if gesture["flip"]:
                self.key("f")
            self.click(gesture["target"])
        if gesture.get("confirm"):
            self.click(gesture["confirm"])

    def play(self, choose: Callable[[list[dict[str, Any]]], dict[str, Any]], until: Callable[[dict[str, Any]], bool]) -> int:
        """Play until a condition holds; return the number of actions made. Handover screens are opened by holding."""
        made = 0
        while True:
            seen = self.settled()
            if until(seen):
                return made
            if seen["scene"] == "handover":
                self.hold("button.open")
                time.sleep(0.1)
                continue
            if seen["scene"] != "table":
                raise AssertionError(f"unexpected screen {seen['scene']}")
            ply = seen["ply"]
            self.make(choose(seen["gestures"]), by_drag=made % 2 == 0)
            self.wait(lambda now, before=ply: now.get("ply") != before or now["scene"] != "table", "the action to be played")
            made += 1

    # ---- end

    def kill(self) -> None:
        """End the program without a warning."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)
        self.log.close()

    def quit(self) -> int:
        """Quit by the keyboard and return the exit status."""
        self.key("ctrl+q")
        status = self.process.wait(20)
        self.log.close()
        return status
