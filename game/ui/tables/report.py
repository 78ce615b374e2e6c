"""The table's part of ``play --anchors FILE``: anchors, prompt and how each legal action is made (cli.md)."""

from __future__ import annotations

from itertools import islice
from typing import Any

import msgspec

from game.engine.types import OVER
from game.ui.text import plain

LIMIT = 400
"""Most gestures listed; the rest is counted in ``more``."""


def report(table: Any) -> dict[str, Any]:
    """Return ``prompt``, ``to_act``, ``ply``, ``animating``, ``gestures`` and ``more`` of a table."""
    session = table.session
    gestures = table.all_gestures() if table.asking_me else iter(())
    listed = [table.wishes.as_made(gesture) for gesture in islice(gestures, LIMIT)]
    found: dict[str, Any] = {
        "prompt": plain(table.prompt),
        "to_act": None if session.to_act == OVER else session.to_act,
        "ply": session.match.ply,
        "animating": table.animating,
        "gestures": [{"action": msgspec.to_builtins(gesture.action), **gesture.report()} for gesture in listed],
    }
    if len(session.legal) > len(listed) and table.asking_me:
        found["more"] = len(session.legal) - len(listed)
    if table.guide is not None:
        found |= table.guide.report(table)
    return found
