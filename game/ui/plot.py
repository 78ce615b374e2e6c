"""Line plots of the seats: by colour, dash and badge, so that lines differ without colour."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui import text as words
from game.ui.dashes import dashed
from game.ui.marks import draw_badge
from game.ui.shapes import line
from game.ui.theme import Theme, rgb, shade

DASHES = ((0, 0), (3, 5), (11, 5), (11, 4))
"""Dash and gap of each seat's line; 0 is a whole line."""


def draw_lines(
    surface: Surface,
    rect: Rect,
    theme: Theme,
    names: Sequence[str],
    series: Sequence[Sequence[float]],
    label: str,
    marks: Sequence[int] = (),
) -> Rect:
    """Draw a line for each seat with its name at the end; ``marks`` are steps to point out. Return the plot's own area.

    ``series[seat]`` are the values from left to right, ``label`` stands below.
    """
    px = theme.px
    wide = min(px(120), max(words.width(name, theme, 14, "bold") for name in names) + px(36))
    top = max([1.0, *(one for values in series for one in values)])
    low = min([0.0, *(one for values in series for one in values)])
    figures = max(px(28), *(words.width(f"−{abs(round(one))}" if one < 0 else str(round(one)), theme, 14) for one in (top, low)))
    gutter = figures + px(6)
    area = Rect(rect.x + gutter, rect.y + px(6), rect.w - gutter - px(4) - wide, rect.h - px(32))
    if area.h < px(30) or area.w < px(60) or not series or not series[0]:
        return area
    span = max(1.0, top - low)
    tick = _tick(span)
    value = int(low // tick) * tick if low < 0 else 0
    while value <= top:
        if value >= low:
            y = area.bottom - (value - low) * area.h / span
            surface.fill(theme["line"], (area.x, round(y), area.w, 1))
            place = Rect(rect.x, round(y) - px(10), figures, px(20))
            words.draw(surface, str(value).replace("-", "−"), place, theme, 14, "ink2", align="right")
        value += tick
    count = len(series[0])
    for step in marks:
        x = area.x + area.w * step / max(1, count - 1)
        surface.fill(theme["amber"], (round(x) - 1, area.y, max(2, px(2)), area.h))
    for seat, values in enumerate(series):
        points = [
            (area.x + area.w * index / max(1, count - 1), area.bottom - (one - low) * area.h / span)
            for index, one in enumerate(values)
        ]
        _line(surface, points, seat, theme)
    _legend(surface, area, theme, names, [area.bottom - (values[-1] - low) * area.h / span for values in series])
    below = Rect(area.x, area.bottom + px(4), area.w, px(22))
    words.draw(surface, label, below, theme, 14, "ink2", align="centre")
    return area


def _line(surface: Surface, points: list[tuple[float, float]], seat: int, theme: Theme) -> None:
    mark = theme.mark(seat)
    colour = shade(rgb(mark.colour), 0.18) if mark.name != "white" else theme["ink2"]
    on, off = DASHES[seat]
    unit = theme.scale.u
    if len(points) > 1 and on:
        dashed(surface, points, colour, 2.6 * unit, on * unit, off * unit, closed=False)
    elif len(points) > 1:
        line(surface, points, colour, 2.6 * unit)
    side = theme.px(14)
    for x, y in points[:: max(1, len(points) // 8)]:
        draw_badge(surface, Rect(round(x) - side // 2, round(y) - side // 2, side, side), seat, "", theme)


def _legend(surface: Surface, area: Rect, theme: Theme, names: Sequence[str], ends: Sequence[float]) -> None:
    """Name each line at its end, moved apart where they meet."""
    px = theme.px
    order = sorted(range(len(names)), key=lambda seat: ends[seat])
    y = float(area.y - px(6))
    for position, seat in enumerate(order):
        room = px(22) * (len(order) - position)
        y = max(y, min(ends[seat] - px(11), area.bottom - room))
        box = Rect(area.right + px(10), round(y), px(22), px(22))
        draw_badge(surface, box, seat, "", theme)
        words.draw(surface, names[seat], Rect(box.right + px(5), box.y, px(90), box.h), theme, 14, "ink", "bold")
        y += px(24)


def _tick(span: float) -> int:
    """Return a round step that gives about four lines."""
    return next((step for step in (1, 2, 5, 10, 20, 25, 50, 100) if span / step <= 5), 200)
