"""The buttons below the hand: turn and discard while a domino is to be laid, else the way on without a piece."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pygame import Rect

from game.content.i18n import t
from game.ui import text as words
from game.ui.buttons import Button, Kind
from game.ui.tables.renature.maker import DISCARD, PLAIN

WAYS_ON = {"plant": "skip_plant", "cloud_overflow": "drop_rest", "before_areas": "continue"}
"""What goes on without a piece, by phase."""


def places(table: Any) -> dict[str, Rect]:
    """Return where the buttons lie that pieces may be dropped on or that a lesson's bubble must not cover."""
    phase = table.view.phase
    if phase == "domino":
        return {DISCARD: _boxes(table)[1]}
    return {PLAIN[WAYS_ON[phase]]: _way_on(table)} if phase in WAYS_ON else {}


def buttons(table: Any) -> Iterator[Button]:
    """Make the buttons that the phase needs."""
    phase = table.view.phase
    if not table.asking_me:
        return
    if phase == "domino":
        narrow, wide = _boxes(table)
        yield Button("button.rotate", narrow, on_click=table.rotate, icon="rotate", enabled=table.held_domino is not None,
                     reason=t("renature.button.rotate_none"), tooltip=t("renature.button.rotate"))  # fmt: skip
        label = t("renature.button.discard_here")
        yield Button(DISCARD, wide, label, lambda: table.pointer.press(DISCARD), icon="trash")
    elif phase in WAYS_ON:
        name = PLAIN[WAYS_ON[phase]]
        style: Kind = "primary" if phase == "before_areas" else "plain"
        yield Button(name, _way_on(table), _label(table), lambda: table.pointer.press(name), kind=style)


def _boxes(table: Any) -> tuple[Rect, Rect]:
    """Return the places of the turn button and of the place for discards."""
    line, scale = table.tray.buttons, table.scale
    narrow = line.h + scale.px(14)
    left = narrow + scale.px(10)
    return Rect(line.x, line.y, narrow, line.h), Rect(line.x + left, line.y, line.w - left, line.h)


def _label(table: Any) -> str:
    return t(f"renature.button.{WAYS_ON[table.view.phase]}", n=table.view.waiting)


def _way_on(table: Any) -> Rect:
    """Return the place of the button without a piece: as wide as its words need."""
    box = Rect(table.tray.buttons)
    need = words.width(_label(table), table.theme, 16, "semibold") + table.scale.px(56)
    box.w = min(box.w, max(table.scale.px(120), need))
    return box
