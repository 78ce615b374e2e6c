"""Smooth shapes: masks, filled and stroked outlines (dashes and hatching: dashes.py).

pygame's own shapes have stairs, so every shape is drawn four times too big, scaled down once and cached. A *mask* is a white
surface whose alpha is the shape; `tinted` colours it. Colours may carry alpha as a fourth number. Points are (x, y) pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import pygame
from pygame import Rect, Surface

from game.ui.cache import CACHE

Point: TypeAlias = tuple[float, float]
AnyColour: TypeAlias = tuple[int, ...]
SS: Final = 4
"""Supersampling factor."""
_WHITE: Final = (255, 255, 255, 255)


def clear_surface(size: tuple[int, int], colour: AnyColour = (255, 255, 255)) -> Surface:
    """Return a fully transparent surface whose hidden colour is `colour`, so that scaling leaves no dark fringe."""
    surface = Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA, 32)
    surface.fill((*colour[:3], 0))
    return surface


def with_alpha(surface: Surface) -> Surface:
    """Return an opaque surface as one with per-pixel alpha; needs no display, unlike convert_alpha."""
    out = Surface(surface.get_size(), pygame.SRCALPHA, 32)
    out.blit(surface, (0, 0))
    return out


def supersample(size: tuple[int, int], draw: Callable[[Surface], None]) -> Surface:
    """Let `draw` paint in white on a surface SS times too big; return it scaled down, a mask."""
    big = clear_surface((size[0] * SS, size[1] * SS))
    draw(big)
    return pygame.transform.smoothscale(big, (max(1, size[0]), max(1, size[1])))


def tinted(mask: Surface, colour: AnyColour) -> Surface:
    """Return the mask in a colour; alpha of the colour multiplies the mask's."""
    out = mask.copy()
    out.fill((*colour[:3], colour[3] if len(colour) > 3 else 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def cut(surface: Surface, mask: Surface) -> Surface:
    """Multiply the alpha of `surface` (per-pixel alpha, changed in place) by the mask of the same size; return it."""
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def minus(mask: Surface, hole: Surface, at: tuple[int, int] = (0, 0)) -> Surface:
    """Return the mask without the hole."""
    inverse = clear_surface(mask.get_size())
    inverse.fill(_WHITE)
    part = hole.copy()
    part.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    negative = clear_surface(mask.get_size(), (0, 0, 0))
    negative.blit(part, at)
    inverse.blit(negative, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return cut(mask.copy(), inverse)


# -- rounded rectangles --------------------------------------------------------------------------------------------


def _corner(radius: int, width: int, colour: AnyColour) -> Surface:
    """Disc (width 0) or ring of a diameter of 2 * radius, whose quarters are the corners of rounded rectangles."""

    def make() -> Surface:
        def draw(big: Surface) -> None:
            r = radius * SS
            pygame.draw.circle(big, _WHITE, (r, r), r)
            if width and width < radius:
                pygame.draw.circle(big, (255, 255, 255, 0), (r, r), r - width * SS)

        return tinted(supersample((2 * radius, 2 * radius), draw), colour)

    return CACHE.get(("corner", radius, width, colour), make)


def _blit_corners(surface: Surface, rect: Rect, radius: int, disc: Surface) -> None:
    r = radius
    surface.blit(disc, rect.topleft, (0, 0, r, r))
    surface.blit(disc, (rect.right - r, rect.y), (r, 0, r, r))
    surface.blit(disc, (rect.x, rect.bottom - r), (0, r, r, r))
    surface.blit(disc, (rect.right - r, rect.bottom - r), (r, r, r, r))


def fit_radius(rect: Rect, radius: float) -> int:
    """Return the radius as a whole number that fits the rectangle."""
    return max(0, min(round(radius), rect.w // 2, rect.h // 2))


def _set_round(surface: Surface, rect: Rect, colour: AnyColour, radius: int) -> None:
    """Fill without blending the middle; corners blend, so the target must be opaque or clear there."""
    if radius <= 0:
        surface.fill(colour, rect)
        return
    surface.fill(colour, (rect.x + radius, rect.y, rect.w - 2 * radius, rect.h))
    surface.fill(colour, (rect.x, rect.y + radius, radius, rect.h - 2 * radius))
    surface.fill(colour, (rect.right - radius, rect.y + radius, radius, rect.h - 2 * radius))
    _blit_corners(surface, rect, radius, _corner(radius, 0, colour))


def fill_round(surface: Surface, rect: Rect, colour: AnyColour, radius: float) -> None:
    """Draw a filled rounded rectangle; a colour with alpha blends."""
    rect = Rect(rect)
    if rect.w <= 0 or rect.h <= 0:
        return
    r = fit_radius(rect, radius)
    if len(colour) == 3 or colour[3] == 255:
        _set_round(surface, rect, colour, r)
        return

    def make() -> Surface:
        return tinted(round_mask(rect.size, r), colour)

    surface.blit(CACHE.get(("fill_round", rect.size, r, colour), make), rect)


def stroke_round(surface: Surface, rect: Rect, colour: AnyColour, radius: float, width: float) -> None:
    """Draw the outline of a rounded rectangle inside its edge; the width is rounded to whole pixels, at least 1."""
    rect = Rect(rect)
    w = max(1, round(width))
    r = fit_radius(rect, radius)
    if rect.w <= 2 * w or rect.h <= 2 * w:
        fill_round(surface, rect, colour, r)
        return
    if len(colour) > 3 and colour[3] < 255:

        def make() -> Surface:
            whole = clear_surface(rect.size, colour)
            stroke_round(whole, whole.get_rect(), colour[:3], r, w)
            whole.fill((255, 255, 255, colour[3]), special_flags=pygame.BLEND_RGBA_MULT)
            return whole

        surface.blit(CACHE.get(("stroke_round", rect.size, r, w, colour), make), rect)
        return
    r = max(r, 0)
    surface.fill(colour, (rect.x + r, rect.y, rect.w - 2 * r, w))
    surface.fill(colour, (rect.x + r, rect.bottom - w, rect.w - 2 * r, w))
    surface.fill(colour, (rect.x, rect.y + r, w, rect.h - 2 * r))
    surface.fill(colour, (rect.right - w, rect.y + r, w, rect.h - 2 * r))
    if r:
        _blit_corners(surface, rect, r, _corner(r, w, colour))


def round_mask(size: tuple[int, int], radius: float) -> Surface:
    """Return the mask of a rounded rectangle."""
    rect = Rect(0, 0, max(1, size[0]), max(1, size[1]))
    r = fit_radius(rect, radius)

    def make() -> Surface:
        mask = clear_surface(rect.size)
        _set_round(mask, rect, _WHITE, r)
        return mask

    return CACHE.get(("round_mask", rect.size, r), make)


# -- polygons ------------------------------------------------------------------------------------------------------


def hexagon(centre: Point, side: float, flat: bool = False) -> list[Point]:
    """Return the six corners of a regular hexagon with this side: a corner on top, or a flat edge on top."""
    start = 0 if flat else 30
    return [
        (centre[0] + side * math.cos(math.radians(start + 60 * n)), centre[1] + side * math.sin(math.radians(start + 60 * n)))
        for n in range(6)
    ]


def inset_polygon(points: Sequence[Point], amount: float) -> list[Point]:
    """Move every edge of a convex polygon inwards by `amount` (outwards when negative)."""
    count = len(points)
    cx = sum(p[0] for p in points) / count
    cy = sum(p[1] for p in points) / count
    lines = []
    for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True):
        length = math.hypot(x2 - x1, y2 - y1) or 1.0
        nx, ny = (y1 - y2) / length, (x2 - x1) / length
        if (cx - x1) * nx + (cy - y1) * ny < 0:
            nx, ny = -nx, -ny
        lines.append((x1 + nx * amount, y1 + ny * amount, x2 - x1, y2 - y1))
    out: list[Point] = []
    for i in range(count):
        x1, y1, dx1, dy1 = lines[i - 1]
        x2, y2, dx2, dy2 = lines[i]
        cross = dx1 * dy2 - dy1 * dx2
        if abs(cross) < 1e-9:
            out.append((x2, y2))
            continue
        t = ((x2 - x1) * dy2 - (y2 - y1) * dx2) / cross
        out.append((x1 + dx1 * t, y1 + dy1 * t))
    return out


def round_path(rect: Rect, radius: float, steps: int = 6) -> list[Point]:
    """Return the outline of a rounded rectangle as points, clockwise from the upper left."""
    r = max(0.0, min(radius, rect.w / 2, rect.h / 2))
    centres = (
        (rect.x + r, rect.y + r, 180),
        (rect.right - r, rect.y + r, 270),
        (rect.right - r, rect.bottom - r, 0),
        (rect.x + r, rect.bottom - r, 90),
    )
    return [
        (cx + r * math.cos(math.radians(a0 + 90 * n / steps)), cy + r * math.sin(math.radians(a0 + 90 * n / steps)))
        for cx, cy, a0 in centres
        for n in range(steps + 1)
    ]


def circle_path(centre: Point, radius: float, steps: int = 48) -> list[Point]:
    """Return a circle as points."""
    return [
        (centre[0] + radius * math.cos(math.tau * n / steps), centre[1] + radius * math.sin(math.tau * n / steps))
        for n in range(steps)
    ]


def big_line(big: Surface, a: Point, b: Point, width: float) -> None:
    """Draw one thick segment with round ends; all numbers are supersampled pixels."""
    half = width / 2
    length = math.hypot(b[0] - a[0], b[1] - a[1])
    if length > 0:
        nx, ny = (a[1] - b[1]) / length * half, (b[0] - a[0]) / length * half
        quad = [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)]
        pygame.draw.polygon(big, _WHITE, quad)
    if half >= 1:
        pygame.draw.circle(big, _WHITE, a, half)
        pygame.draw.circle(big, _WHITE, b, half)


def relative(points: Sequence[Point], margin: float) -> tuple[tuple[int, int], tuple[int, int], tuple[Point, ...]]:
    """Return place, size and the points relative to it, rounded to an eighth of a pixel so that keys repeat."""
    left = math.floor(min(p[0] for p in points) - margin)
    top = math.floor(min(p[1] for p in points) - margin)
    right = math.ceil(max(p[0] for p in points) + margin)
    bottom = math.ceil(max(p[1] for p in points) + margin)
    shifted = tuple((round((x - left) * 8) / 8, round((y - top) * 8) / 8) for x, y in points)
    return (left, top), (max(1, right - left), max(1, bottom - top)), shifted


def polygon_mask(size: tuple[int, int], points: Sequence[Point], radius: float = 0) -> Surface:
    """Return the mask of a polygon inside a box; a radius rounds the corners of a convex one."""
    key = ("polygon_mask", size, tuple(points), radius)

    def make() -> Surface:
        def draw(big: Surface) -> None:
            core = inset_polygon(points, radius) if radius else points
            big_points = [(x * SS, y * SS) for x, y in core]
            pygame.draw.polygon(big, _WHITE, big_points)
            if radius:
                for a, b in zip(big_points, [*big_points[1:], big_points[0]], strict=True):
                    big_line(big, a, b, 2 * radius * SS)

        return supersample(size, draw)

    return CACHE.get(key, make)


def hex_mask(side: float, flat: bool = False, corner: float = 0.1) -> Surface:
    """Return the mask of a hexagon with this side; corners are rounded by a share of the side."""
    height, width = 2 * side, math.sqrt(3) * side
    box = (math.ceil(height), math.ceil(width)) if flat else (math.ceil(width), math.ceil(height))
    return polygon_mask(box, hexagon((box[0] / 2, box[1] / 2), side, flat), side * corner)


def fill_polygon(surface: Surface, points: Sequence[Point], colour: AnyColour, radius: float = 0) -> None:
    """Draw a filled polygon; a radius rounds the corners of a convex one."""
    at, size, shifted = relative(points, 1)
    key = ("fill_polygon", size, shifted, radius, colour)
    surface.blit(CACHE.get(key, lambda: tinted(polygon_mask(size, shifted, radius), colour)), at)


def line(surface: Surface, points: Sequence[Point], colour: AnyColour, width: float, closed: bool = False) -> None:
    """Draw a smooth line through points with round joins; the width may be a fraction of a pixel."""
    at, size, shifted = relative(points, width / 2 + 1)

    def make() -> Surface:
        def draw(big: Surface) -> None:
            path = [(x * SS, y * SS) for x, y in shifted]
            ends = [*path[1:], path[0]] if closed else path[1:]
            for a, b in zip(path, ends, strict=False):
                big_line(big, a, b, width * SS)

        return tinted(supersample(size, draw), colour)

    surface.blit(CACHE.get(("line", size, shifted, width, closed, colour), make), at)


def fill_disc(surface: Surface, centre: Point, radius: float, colour: AnyColour) -> None:
    """Draw a filled circle; centre and radius may be fractions."""
    at, size, shifted = relative([centre], radius + 1)

    def make() -> Surface:
        def draw(big: Surface) -> None:
            pygame.draw.circle(big, _WHITE, (shifted[0][0] * SS, shifted[0][1] * SS), radius * SS)

        return tinted(supersample(size, draw), colour)

    surface.blit(CACHE.get(("disc", size, shifted, round(radius, 2), colour), make), at)


def stroke_disc(surface: Surface, centre: Point, radius: float, colour: AnyColour, width: float) -> None:
    """Draw a ring whose outer edge has this radius."""
    at, size, shifted = relative([centre], radius + 1)

    def make() -> Surface:
        def draw(big: Surface) -> None:
            middle = (shifted[0][0] * SS, shifted[0][1] * SS)
            pygame.draw.circle(big, _WHITE, middle, radius * SS)
            pygame.draw.circle(big, (255, 255, 255, 0), middle, max(0.0, radius - width) * SS)

        return tinted(supersample(size, draw), colour)

    surface.blit(CACHE.get(("ring", size, shifted, round(radius, 2), width, colour), make), at)
