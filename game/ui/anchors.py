"""Writes where everything is, for tests with a real window and for assistive tools (`play --anchors FILE`, cli.md)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from game.engine.saves import write_whole
from game.ui.shell import Shell

MOST_GESTURES: Final = 400


def report(shell: Shell, window: tuple[int, int] | None = None) -> dict[str, Any]:
    """Return the object of cli.md for the present picture; rectangles are in pixels of the real window."""
    scene = shell.stack.top
    drawn = shell.scale.size
    screen = window or drawn
    fx, fy = screen[0] / drawn[0], screen[1] / drawn[1]
    found: dict[str, Any] = {"scene": scene.name if scene else "", "screen": list(screen), "anchors": {}, "focus": None}
    if scene is None:
        return found
    for name, rect in scene.anchors().items():
        found["anchors"][name] = [round(rect.x * fx), round(rect.y * fy), round(rect.w * fx), round(rect.h * fy)]
    found |= {
        "focus": scene.focus,
        "prompt": scene.prompt,
        "to_act": None,
        "ply": None,
        "animating": scene.animating or shell.thinking,
        "gestures": [],
    }
    found |= scene.anchor_report()
    extra = len(found["gestures"]) - MOST_GESTURES
    if extra > 0:
        found["gestures"] = found["gestures"][:MOST_GESTURES]
        found["more"] = found.get("more", 0) + extra
    return found


class AnchorWriter:
    """Writes the report whenever it has changed."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._last = ""

    def write(self, shell: Shell, window: tuple[int, int]) -> bool:
        """Write the file in one step if anything changed; OSError when the folder is missing."""
        text = json.dumps(report(shell, window), ensure_ascii=False)
        if text == self._last:
            return False
        write_whole(self.file, text.encode(), sync=False, backup=False)
        self._last = text
        return True
