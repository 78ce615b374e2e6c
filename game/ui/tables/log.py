"""The history of a table as a list of lines that can be clicked: each shows the moment it tells of."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from game.session import LogLine
from game.ui import text as words
from game.ui.marks import draw_badge
from game.ui.theme import Theme
from game.ui.widgets import Item, ScrollList

SHOWN = 120
"""Lines kept in the list; older ones are found in the replay."""


def log_list(table: Any, rect: Rect) -> ScrollList:
    """Return the last lines of the history, the newest in sight."""
    scale = table.scale
    width = rect.w - scale.px(14)
    items = [_item(table, index, line, width) for index, line in enumerate(table.session.log_lines()[-SHOWN:])]
    return ScrollList("log", rect, items, gap=scale.px(3), at_end=True)


def _item(table: Any, index: int, line: LogLine, width: int) -> Item:
    theme = table.theme
    inner = width - theme.px(34)
    height = max(theme.px(26), words.height(line.text, theme, inner, 15) + theme.px(4))

    def paint(surface: Surface, box: Rect, theme: Theme) -> None:
        side = theme.px(24)
        if line.player >= 0:
            badge = Rect(box.x, box.y + theme.px(1), side, side)
            draw_badge(surface, badge, line.player, table.session.names[line.player], theme)
        beside = Rect(box.x + theme.px(34), box.y + theme.px(2), box.w - theme.px(34), box.h)
        words.draw(surface, line.text, beside, theme, 15, "ink", valign="top", wrap=True)

    return Item(
        f"log.{index}", Rect(0, 0, width, height), paint, lambda: table.look_at(line.ply), words_for=words.plain(line.text),
        radius=4,
    )  # fmt: skip
