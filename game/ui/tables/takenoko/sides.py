"""What stands at the left of the garden: the question of the moment with its answers, and the weather."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from pygame import Rect, Surface

from game.content.i18n import t
from game.games.takenoko import turn
from game.games.takenoko.components import ACTIONS, FACES, IMPROVEMENTS, NONE
from game.games.takenoko.state import NOBODY
from game.ui import text as words
from game.ui.buttons import button_face, button_look
from game.ui.layout import Scale, grid
from game.ui.marks import draw_selected, draw_selected_box, draw_sunk
from game.ui.shapes import Point, hexagon
from game.ui.sprites import draw_sprite, icon
from game.ui.surfaces import draw_place
from game.ui.tables.takenoko.pieces import GAME, chip, deck_card, die, fit_px, hidden_plot, plot_piece, small_hex, upper
from game.ui.theme import mix

ACTION_SPRITES: Final = {
    "plot": f"{GAME}/icon_plot",
    "irrigation": f"{GAME}/channel",
    "gardener": f"{GAME}/gardener",
    "panda": "common/panda_face",
    "objective": f"{GAME}/back_plot",
}
FINAL: Final = ("button.plot", "button.objective", "button.roll")
"""Buttons of actions that cannot be taken back, because they show something hidden or roll the die."""
CHIPS: Final = ("watershed", "enclosure", "fertilizer")
"""Improvements in the order in which they are shown."""


class Sides(NamedTuple):
    """The three parts of the mat, and pixels for a unit of the columns (they shrink where the window is low)."""

    left: Rect
    island: Rect
    window: Rect
    """The part of the mat on which the garden may be drawn: the island and the hem above and below."""
    right: Rect
    unit: float
    low: bool
    """So little height that titles are left out and buttons stand in two columns."""


class Line(NamedTuple):
    """One thing to choose in the left column."""

    name: str
    label: str
    sprite: str = ""
    state: str = "free"
    """free, used (done already), chosen, off (not possible now)."""
    plot: int | None = None
    """Kind of plot, HIDDEN for one with its face down; None for a button."""


def split(rect: Rect, scale: Scale) -> Sides:
    """Return left column, window of the garden, and right column."""
    gap = scale.px(10)
    unit = min(scale.uk, rect.h / 330)
    low = rect.h < 216 * scale.uk
    if low:
        left, right = round(rect.w * 0.3), round(rect.w * 0.27)
    else:
        left = min(max(round(164 * unit), min(scale.px(164), rect.w // 5)), round(rect.w * 0.215))
        right = min(max(round(178 * unit), min(scale.px(178), rect.w // 5)), round(rect.w * 0.215))
    island = Rect(rect.x + left + gap, rect.y, rect.w - left - right - 2 * gap, rect.h)
    window = island.inflate(gap, 2 * scale.px(7))
    return Sides(Rect(rect.x, rect.y, left, rect.h), island, window, Rect(rect.right - right, rect.y, right, rect.h), unit, low)


# ---- what is asked


def question(table: Any) -> tuple[str, str, list[Line]]:
    """Return title, remark and lines of the left column for the phase shown."""
    phase = table.view.phase
    if phase in ("plot_pick", "plot_cell", "plot_order"):
        return t(f"{GAME}.side.{phase if table.asking_me else 'drawn'}"), "", _plots(table)
    if phase == "choose_weather":
        lines = [
            Line(f"button.weather.{FACES[face]}", upper(t(f"{GAME}.weather.{FACES[face]}")), f"{GAME}/die_{FACES[face]}")
            for face in turn.choosable(table.view)
        ]
        return t(f"{GAME}.side.choose_weather"), "", lines
    if phase == "clouds":
        lines = [
            Line(f"button.take.{kind}", upper(t(f"{GAME}.improvement.{kind}")), f"{GAME}/{kind}",
                 "free" if table.view.chip_supply[IMPROVEMENTS.index(kind)] else "off")
            for kind in CHIPS
        ]  # fmt: skip
        return t(f"{GAME}.side.clouds"), "", lines
    if phase in ("rain", "storm"):
        return t(f"{GAME}.side.{phase}"), "", [Line("button.decline", t(f"{GAME}.button.decline"))]
    if phase == "turn_start":
        return t(f"{GAME}.side.turn_start"), "", [Line("button.roll", t(f"{GAME}.button.roll"), "ui/dice")]
    return _actions(table)


def _actions(table: Any) -> tuple[str, str, list[Line]]:
    view, rules = table.view, table.rules
    kinds: list[int] = []
    if view.to_act >= 0 and view.phase == "action":
        kinds, _ = turn.open_kinds(rules, view)
    lines = []
    for number, kind in enumerate(ACTIONS):
        if kind == "objective" and rules.coop:
            continue
        state = "free" if number in kinds else "off"
        if view.phase == "announce":
            state = "chosen" if kind in table.announced else "free"
        elif number in view.used:
            state = "used" if number not in kinds else "free"
        held = table.pointer.held
        if held == kind or (kind == "objective" and table.asking_deck):
            state = "chosen"
        lines.append(Line(f"button.{kind}", t(f"{GAME}.kind_button.{kind}"), ACTION_SPRITES[kind], state))
    return t(f"{GAME}.side.actions"), _left_over(table), lines


def _left_over(table: Any) -> str:
    view, rules = table.view, table.rules
    if view.phase == "announce":
        return t(f"{GAME}.side.named", len(table.announced), rules.per_turn)
    if view.to_act < 0:
        return ""
    left = max(0, rules.per_turn - len(view.used))
    bonus = view.weather == FACES.index("sun") and len(view.used) <= rules.per_turn
    return t(f"{GAME}.side.left_sun" if bonus else f"{GAME}.side.left", n=left)


def _plots(table: Any) -> list[Line]:
    """Return the drawn plots: the picked one first, those to be given back after it."""
    view = table.view
    lines = []
    for index, plot in enumerate((*view.picked, *view.drawn)):
        name = f"tile.{index}"
        chosen = (view.picked and index == 0) or name in table.order
        label = "" if plot < 0 else t(f"{GAME}.plot_short.{table.rules.box.plots[plot].id}")
        state = "chosen" if chosen else "off" if view.phase == "plot_cell" else "free"
        lines.append(Line(name, label, "", state, plot))
    return lines


def with_chips(table: Any) -> list[str]:
    """Return the stored improvements that may lie on the plot to be placed."""
    view = table.view
    if view.phase != "plot_cell" or not view.picked or view.picked[0] < 0 or not table.asking_me:
        return []
    if table.rules.box.plot_printed[view.picked[0]] != NONE:
        return []
    return [kind for kind in CHIPS if view.chip_store[4 * view.seat + IMPROVEMENTS.index(kind)]]


# ---- left column


def place_left(table: Any) -> dict[str, Rect]:
    """Return the anchors of the left column."""
    rect, unit = table.sides.left, table.sides.unit
    _, _, lines = question(table)
    if table.sides.low:
        return _place_low(table, rect, lines)
    top = rect.y + round(26 * unit)
    die_side = round(54 * unit)
    title = round(26 * unit)
    lowest = rect.bottom - die_side - round(2 * unit)
    weather_top = min(lowest, top + round(5 * 47 * unit) + title + round(16 * unit))
    room = weather_top - title - round(8 * unit) - top
    rects: dict[str, Rect] = {"die": Rect(rect.x, weather_top, die_side, die_side)}
    if lines and lines[0].plot is not None:
        return rects | _place_plots(table, Rect(rect.x, top, rect.w, room), len(lines))
    high = min(round(40 * unit), room // max(6, len(lines)) - round(5 * unit))
    gap = min(round(7 * unit), max(2, (room - high * max(5, len(lines))) // max(5, len(lines))))
    for index, line in enumerate(lines):
        rects[line.name] = Rect(rect.x, top + index * (high + gap), rect.w, high)
    return rects


def _place_low(table: Any, rect: Rect, lines: list[Line]) -> dict[str, Rect]:
    """Return the anchors where there is no height: buttons in two columns, plots in one row, the die in the last cell."""
    gap = max(3, table.scale.px(5))
    cells = grid(rect, 2, 6, gap)
    last = cells[5]
    rects = {"die": Rect(last.x, last.y, last.h, last.h)}
    if lines and lines[0].plot is not None:
        wide = min(rect.w // len(lines), cells[3].bottom - rect.y)
        rects |= {f"tile.{n}": Rect(rect.x + n * wide, rect.y, wide - gap, round(wide * 1.1)) for n in range(len(lines))}
        side = last.h * 3 // 4
        for index, kind in enumerate(with_chips(table)):
            rects[f"button.with.{kind}"] = Rect(cells[4].x + index * (side + gap), last.y, side, side)
        return rects
    return rects | {line.name: cell for line, cell in zip(lines, cells, strict=False)}


def _place_plots(table: Any, room: Rect, count: int) -> dict[str, Rect]:
    chips = with_chips(table)
    foot = round(40 * table.sides.unit) if chips else 0
    high = min((room.h - foot) // max(3, count), round(room.w * 0.62))
    rects = {
        f"tile.{index}": Rect(room.x, room.y + index * high, round(high * 0.88), high - round(4 * table.sides.unit))
        for index in range(count)
    }
    side = min(foot - round(6 * table.sides.unit), room.w // 4)
    for index, kind in enumerate(chips):
        x = room.x + index * (side + round(8 * table.sides.unit))
        rects[f"button.with.{kind}"] = Rect(x, room.bottom - side, side, side)
    return rects


def draw_left(surface: Surface, table: Any) -> None:
    """Draw the question and what can be answered, and the weather below."""
    title, remark, lines = question(table)
    rect, theme, unit = table.sides.left, table.theme, table.sides.unit
    if not table.sides.low:
        head = Rect(rect.x + 2, rect.y, rect.w - 4, round(24 * unit))
        right = words.draw(surface, remark, head, theme, 14, "mat_ink2", align="right") if remark else Rect(head.right, 0, 0, 0)
        words.draw(surface, title, Rect(head.x, head.y, right.x - head.x - 6, head.h), theme, 16, "mat_ink", "bold")
    for line in lines:
        box = table.rects.get(line.name)
        if box is None:
            continue
        if line.plot is None:
            _draw_line(surface, box, line, table)
        else:
            _draw_plot(surface, box, line, table)
    _draw_with(surface, table)
    if table.view.phase in ("rain", "storm") and lines and not table.sides.low:
        below = table.rects[lines[-1].name]
        text = Rect(
            rect.x + 2, below.bottom + round(8 * unit), rect.w - 4, table.rects["die"].y - below.bottom - round(40 * unit)
        )
        words.draw(surface, t(f"{GAME}.weather_help.{table.view.phase}"), text, theme, 15, "mat_ink2", valign="top", wrap=True)
    _draw_weather(surface, table)


def _draw_line(surface: Surface, box: Rect, line: Line, table: Any) -> None:
    theme = table.theme
    live = table.asking_me and line.state in ("free", "chosen")
    hovered = table.pointer.hover == line.name and live
    primary = line.name == "button.roll" and live
    look = button_look("primary" if primary else "plain", theme, live, hovered)
    radius = theme.px(8)
    face, margin = button_face(box.size, look, theme, radius, False)
    surface.blit(face, (box.x - margin, box.y - margin))
    unit = min(box.h, round(box.w * 0.38))  # a cell that is high for its width keeps its room for the word
    art = round(unit * 0.72)
    picture = Rect(box.x + round(unit * 0.22), box.y + (box.h - art) // 2 - 1, art, art)
    if line.sprite:
        _draw_icon(surface, picture, line.sprite, look.text, table)
    start = picture.right + round(unit * 0.2) if line.sprite else box.x + 8
    text = Rect(start, box.y - 1, box.right - start - round(unit * 0.2), box.h - 2)
    if line.name in FINAL and live:
        mark = icon("lock", max(11, round(unit * 0.34)), look.text if primary else mix(look.face, look.text, 0.45))
        surface.blit(mark, mark.get_rect(midright=(box.right - round(unit * 0.26), box.centery - 1)))
        text.w -= round(unit * 0.4)
    if line.state == "used":
        mark = icon("check", round(unit * 0.5), look.text)
        surface.blit(mark, mark.get_rect(midright=(box.right - round(unit * 0.24), box.centery - 1)))
        text.w -= round(unit * 0.6)
    align = "left" if line.sprite else "centre"
    px = fit_px(line.label, theme, 15.5, text.w, "semibold", round(box.h * 0.5))
    words.draw(surface, line.label, text, theme, 15.5, look.text, "semibold", align=align, px=px)  # type: ignore[arg-type]
    if line.state == "chosen" or hovered:
        draw_selected_box(surface, box, theme, radius)


def _draw_icon(surface: Surface, box: Rect, name: str, ink: tuple[int, int, int], table: Any) -> None:
    theme = table.theme
    if name == f"{GAME}/icon_plot":
        image = small_hex(box.h / 2, 0, theme)
        surface.blit(image, image.get_rect(center=box.center))
    elif name == f"{GAME}/back_plot":
        deck_card("plot", (round(box.h * 0.74), box.h), theme, 0.5).at_centre(surface, box.center)
    elif name.startswith("ui/"):
        image = icon(name[3:], box.h, ink)
        surface.blit(image, image.get_rect(center=box.center))
    elif name.startswith(f"{GAME}/die_"):
        die(name[len(GAME) + 5 :], box.h, theme).at_centre(surface, box.center)
    else:
        draw_sprite(surface, name, box.inflate(round(box.w * 0.1), 0))


def _draw_plot(surface: Surface, box: Rect, line: Line, table: Any) -> None:
    """Draw a drawn plot with its improvement and its name beside it."""
    theme, unit = table.theme, table.sides.unit
    side = box.h / 2 * 0.94
    if table.pointer.held == line.name or line.name in table.in_flight:
        draw_place(surface, box, theme, radius=10)
    elif line.plot is not None and line.plot >= 0:
        kind = table.rules.box
        piece = plot_piece(kind.plot_colour[line.plot], side, theme, level=2 if line.state == "chosen" else 1)
        piece.at_centre(surface, box.center)
        printed = kind.plot_printed[line.plot]
        if printed != NONE:
            chip(printed, max(12, round(side * 0.62)), theme).at_centre(surface, box.center)
        elif line.state == "chosen" and table.with_chip and table.view.phase == "plot_cell":
            chip(table.with_chip, max(12, round(side * 0.62)), theme).at_centre(surface, box.center)
    else:
        hidden_plot(side, theme).at_centre(surface, box.center)
    path = hexagon(box.center, side)
    if (table.pointer.hover == line.name and table.asking_me and line.state != "off") or line.state == "chosen":
        draw_selected(surface, path, theme, fill=False)
    elif line.state == "off":
        draw_sunk(surface, path, theme)
    if table.sides.low:
        return
    text = Rect(box.right + round(8 * unit), box.y, table.sides.left.right - box.right - round(8 * unit), box.h)
    words.draw(surface, line.label, text, theme, 14.5, "mat_ink", "semibold", wrap=True, max_lines=3)


def _draw_with(surface: Surface, table: Any) -> None:
    for kind in with_chips(table):
        box = table.rects.get(f"button.with.{kind}")
        if box is None:
            continue
        chip(kind, box.w - 6, table.theme).at_centre(surface, box.center)
        if table.with_chip == kind or table.pointer.hover == f"button.with.{kind}":
            draw_selected_box(surface, box.inflate(-4, -4), table.theme, box.w * 0.18)


def _draw_weather(surface: Surface, table: Any) -> None:
    view, theme, unit = table.view, table.theme, table.sides.unit
    rect, box = table.sides.left, table.rects["die"]
    if not table.sides.low:
        title = Rect(rect.x + 2, box.y - round(26 * unit), rect.w - 4, round(22 * unit))
        words.draw(surface, t(f"{GAME}.side.weather"), title, theme, 16, "mat_ink", "bold")
    beside = Rect(box.right + round(10 * unit), box.y, rect.right - box.right - round(10 * unit), box.h)
    if view.weather == NOBODY:
        if "die" not in table.in_flight:
            draw_place(surface, box, theme, radius=10)
        if table.sides.low:
            return
        key = "no_weather" if view.phase != "turn_start" and view.phase != "roll" else "to_roll"
        words.draw(surface, t(f"{GAME}.side.{key}"), beside, theme, 14, "mat_ink2", wrap=True, max_lines=3)
        return
    face = FACES[view.weather]
    if "die" not in table.in_flight:
        die(face, box.w, theme).draw(surface, box.topleft)
    if table.sides.low:
        label = upper(t(f"{GAME}.weather.{face}"))
        words.draw(surface, label, beside, theme, 16, "mat_ink", "bold", px=fit_px(label, theme, 16, beside.w, "bold"))
        return
    name = words.draw(surface, upper(t(f"{GAME}.weather.{face}")), beside, theme, 16, "mat_ink", "bold", valign="top")
    rest = Rect(beside.x, name.bottom, beside.w, beside.bottom - name.bottom + round(6 * unit))
    short = t(f"{GAME}.weather_short.{face}")
    px = fit_px(max(short.split(), key=len), theme, 14, rest.w)
    words.draw(surface, short, rest, theme, 14, "mat_ink2", valign="top", wrap=True, max_lines=2, px=px)


def outline(table: Any, anchor: str) -> list[Point] | None:
    """Return the outline of things in the columns that are no boxes."""
    if anchor.startswith("tile.") and anchor in table.rects:
        box = table.rects[anchor]
        return hexagon(box.center, box.h / 2 * 0.94)
    return None
