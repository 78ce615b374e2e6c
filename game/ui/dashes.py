"""Dashed lines as separate segments, and hatching."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.cache import CACHE
from game.ui.shapes import SS, AnyColour, Point, big_line, clear_surface, cut, line, relative, round_path, supersample, tinted


def dash_segments(points: Sequence[Point], on: float, off: float, closed: bool) -> list[list[Point]]:
    """Cut a path into dashes; a closed path gets a whole number of them."""
    path = [*points, points[0]] if closed else list(points)
    lengths = [math.dist(a, b) for a, b in itertools.pairwise(path)]
    total = sum(lengths)
    if closed and total > 0:
        stretch = total / max(1, round(total / (on + off))) / (on + off)
        on, off = on * stretch, off * stretch
    out: list[list[Point]] = []
    pen, left, current = True, on, [path[0]]
    for (a, b), length in zip(itertools.pairwise(path), lengths, strict=True):
        done = 0.0
        while length - done > left:
            done += left
            point = (a[0] + (b[0] - a[0]) * done / length, a[1] + (b[1] - a[1]) * done / length)
            if pen:
                out.append([*current, point])
            pen, left, current = not pen, off if pen else on, [point]
        left -= length - done
        current.append(b)
    if pen and len(current) > 1:
        out.append(current)
    return out


def dashed(
    surface: Surface,
    points: Sequence[Point],
    colour: AnyColour,
    width: float,
    on: float,
    off: float,
    closed: bool = False,
) -> None:
    """Draw a dashed line as separate segments."""
    at, size, shifted = relative(points, width / 2 + 1)

    def make() -> Surface:
        def draw(big: Surface) -> None:
            for dash in dash_segments(shifted, on, off, closed):
                for a, b in itertools.pairwise(dash):
                    big_line(big, (a[0] * SS, a[1] * SS), (b[0] * SS, b[1] * SS), width * SS)

        return tinted(supersample(size, draw), colour)

    surface.blit(CACHE.get(("dashed", size, shifted, width, on, off, closed, colour), make), at)


def dashed_round(surface: Surface, rect: Rect, colour: AnyColour, radius: float, width: float, on: float, off: float) -> None:
    """Draw a dashed rounded rectangle whose line lies inside the edge."""
    rect = Rect(rect)

    def make() -> Surface:
        half = width / 2
        box = Rect((0, 0), rect.size)
        path = [(min(max(x, half), box.w - half), min(max(y, half), box.h - half)) for x, y in round_path(box, max(radius, half))]
        out = clear_surface(rect.size, colour)
        for dash in dash_segments(path, on, off, closed=True):  # one by one: a big frame needs no big supersampled surface
            line(out, dash, colour, width)
        return out

    surface.blit(CACHE.get(("dashed_round", rect.size, colour, radius, width, on, off), make), rect)


def hatched(mask: Surface, colour: AnyColour, gap: float, width: float) -> Surface:
    """Return diagonal lines (45 degrees) in a colour, cut by a mask of any shape."""
    size = mask.get_size()

    def draw(big: Surface) -> None:
        w, h = big.get_size()
        step = gap * SS * math.sqrt(2)
        for n in range(int((w + h) / step) + 2):
            x = n * step
            big_line(big, (x, 0), (x - h, h), width * SS)

    return cut(tinted(supersample(size, draw), colour), mask)
