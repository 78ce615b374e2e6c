"""The tab of points: one row for each score line of the landscape on the mat, the total, and the tokens left in the bag."""

from __future__ import annotations

from typing import Any, Final

from pygame import Rect, Surface

from game.content.i18n import t
from game.games.harmonies.advice import overview
from game.games.harmonies.rules import SCORE_LINES
from game.games.harmonies.standing import suns
from game.games.harmonies.words import suns as suns_in_words
from game.ui import text as words
from game.ui.layout import cols, inset
from game.ui.marks import draw_badge
from game.ui.shapes import fill_round
from game.ui.sprites import draw_sprite
from game.ui.surfaces import draw_rule
from game.ui.tables.harmonies.pieces import G, draw_stack, token

LINES: Final = SCORE_LINES
LOOKS: Final = {"trees": "wg", "mountains": "ss", "fields": "y", "buildings": "sr", "water": "b"}
"""Stack that stands for each landscape."""


def lines_of(table: Any) -> list[str]:
    """Return the score lines in play."""
    return [key for key in LINES if key != "spirit" or table.rules.options.spirits]


def _content(table: Any) -> Rect | None:
    """Return the part of the panel that the tab fills, None while it is not open."""
    if table.frame.drawer and not table.drawer_open:
        return None
    _, tabs, content = table.chrome.panel_parts()
    if tabs is None:
        goals = inset(table.frame.panels[1], table.scale.px(16), table.scale.px(14))
        return Rect(goals.x, goals.y + table.scale.px(32), goals.w, goals.h - table.scale.px(32))
    return content if table.chrome.tab == "goals" else None


def _rows(rect: Rect, table: Any) -> tuple[list[Rect], Rect, Rect]:
    """Return the rows of the score lines, of the total and of the bag."""
    keys, scale = lines_of(table), table.scale
    least = round(scale.font(16) * 1.14)
    if rect.h < least * (len(keys) + 1.2) and rect.w > scale.px(300):
        return _two_columns(rect, table, least)
    high = max(least, min(scale.px(32), round((rect.h - scale.px(30)) / (len(keys) + 1.2))))
    rows = [Rect(rect.x, rect.y + index * high, rect.w, high) for index in range(len(keys))]
    total = Rect(rect.x, rect.y + len(keys) * high, rect.w, round(high * 1.2))
    room = rect.bottom - total.bottom
    bag = Rect(rect.x, total.bottom + scale.px(2), rect.w, max(0, min(room - scale.px(2), scale.px(66))))
    return rows, total, bag


def _two_columns(rect: Rect, table: Any, least: int) -> tuple[list[Rect], Rect, Rect]:
    """Return the rows in two columns, for a panel that is wide and low."""
    keys, scale = lines_of(table), table.scale
    per = -(-(len(keys) + 1) // 2)
    high = max(least, min(scale.px(32), (rect.h - scale.px(24)) // per))
    columns = cols(rect, [1.0, 1.0], scale.px(28))
    cells = [Rect(columns[index // per].x, rect.y + index % per * high, columns[0].w, high) for index in range(len(keys) + 1)]
    top = rect.y + per * high + scale.px(2)
    return cells[:-1], cells[-1], Rect(rect.x, top, rect.w, max(0, rect.bottom - top))


def place_rows(table: Any) -> dict[str, Rect]:
    """Return the anchors of the rows while the tab is open."""
    content = _content(table)
    if content is None or content.h <= 0:
        return {}
    rows, total, _ = _rows(content, table)
    found = {f"score.{key}": row for key, row in zip(lines_of(table), rows, strict=True) if row.bottom <= content.bottom}
    if total.bottom <= content.bottom:
        found["score.total"] = total
    return found


def draw(surface: Surface, rect: Rect, table: Any) -> None:
    """Draw the points of the landscape on the mat, kind by kind."""
    theme, seat = table.theme, table.board_seat
    rows, total, bag = _rows(rect, table)
    points = {line.key: line.points for line in table.facts.scores()[seat]}
    for key, row in zip(lines_of(table), rows, strict=True):
        if row.bottom <= rect.bottom:
            _draw_row(surface, row, table, key, points[key])
    if total.bottom <= rect.bottom:
        _draw_total(surface, total, table, seat)
    if bag.h >= theme.px(22):
        _draw_bag(surface, bag, table)


def _draw_row(surface: Surface, row: Rect, table: Any, key: str, points: int) -> None:
    theme = table.theme
    if table.lit == key or table.pointer.hover == f"score.{key}":
        fill_round(surface, row.inflate(theme.px(8), -2), theme["chosen_plate"], theme.px(6))
    draw_look(surface, Rect(row.x, row.y, theme.px(30), row.h), key, theme)
    number = words.draw(surface, str(points), row, theme, 17, "ink", "bold", align="right")
    label = t(f"harmonies.score.{key}")
    if key == "water":
        label = t(f"harmonies.tab.{table.rules.board.water_scoring}")
    room = Rect(row.x + theme.px(38), row.y, max(1, number.x - row.x - theme.px(44)), row.h)
    words.draw(surface, label, room, theme, 16, "ink")
    draw_rule(surface, row.x, row.bottom - 1, row.w, theme)


def draw_look(surface: Surface, box: Rect, key: str, theme: Any) -> None:
    """Draw what stands for a score line: a small stack, or a cube."""
    if key in LOOKS:
        draw_stack(surface, (box.centerx, box.centery), LOOKS[key][-1], min(box.w, box.h) * 0.36 / 0.6, theme)
    else:
        draw_sprite(surface, f"{G}/{'cube_spirit' if key == 'spirit' else 'cube_animal'}", box.inflate(-box.w // 5, -box.h // 5))


def _draw_total(surface: Surface, row: Rect, table: Any, seat: int) -> None:
    theme, view = table.theme, table.view
    surface.fill(theme["ink2"], (row.x, row.y + theme.px(1), row.w, max(1, theme.px(2))))
    total = table.rules.total(view, seat)
    number = words.draw(surface, str(total), row, theme, 24, "ink", "black", align="right")
    label = t("harmonies.tab.total")
    if table.rules.solo and (not table.rules.options.spirits or view.spirit[0] >= 0):
        label += f" · {suns_in_words(suns(table.rules, view, total))}"
    x = row.x
    if len(table.session.seats) > 1:
        side = theme.px(22)
        draw_badge(surface, Rect(x, row.centery - side // 2, side, side), seat, table.session.names[seat], theme)
        x += side + theme.px(8)
    words.draw(surface, label, Rect(x, row.y, max(1, number.x - x - theme.px(6)), row.h), theme, 17, "ink", "bold")


def _draw_bag(surface: Surface, rect: Rect, table: Any) -> None:
    """Draw how many tokens of each colour are still in the bag."""
    theme = table.theme
    facts = table.facts.keep("overview", lambda: overview(table.rules, table.view))
    head = Rect(rect.x, rect.y, rect.w, theme.px(22) if rect.h >= theme.px(42) else 0)
    if head.h:
        words.draw(surface, t("harmonies.tab.bag", n=facts.bag_total), head, theme, 15, "ink2")
    step = rect.w / len(facts.bag)
    diameter = min(theme.px(18), round(step * 0.42))
    middle = head.bottom + (rect.bottom - head.bottom) // 2
    for index, (letter, count) in enumerate(facts.bag):
        x = round(rect.x + index * step)
        token(letter, diameter, theme).draw(surface, (x, middle - diameter // 2))
        room = Rect(x + diameter + theme.px(3), middle - theme.px(14), round(step) - diameter - theme.px(3), theme.px(28))
        words.draw(surface, str(count), room, theme, 15, "ink", "bold", px=max(theme.scale.floor_px, min(theme.font(15), room.w)))
