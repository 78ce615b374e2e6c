"""Marks that say something about a piece or a cell: whose it is, how many, where one may go, what is chosen or refused.

Cells and pieces are given as a path: points of a closed outline in pixels (`shapes.hexagon`, `shapes.round_path`,
`shapes.circle_path`). There is one amber mark on a board at a time.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.ui import text as words
from game.ui.cache import CACHE
from game.ui.dashes import dashed, hatched
from game.ui.shadows import round_shadow
from game.ui.shapes import (
    Point,
    circle_path,
    clear_surface,
    cut,
    fill_disc,
    fill_polygon,
    fill_round,
    inset_polygon,
    line,
    polygon_mask,
    round_path,
    stroke_disc,
    stroke_round,
    tinted,
)
from game.ui.theme import Colour, Theme, player_mark, rgb

# -- players -------------------------------------------------------------------------------------------------------


def shape_points(shape: str, box: Rect, share: float = 1.0) -> tuple[list[Point], float]:
    """Return the outline of a player's shape at a share of the box, and its corner radius."""
    cx, cy, half = box.centerx, box.centery, min(box.w, box.h) / 2 * share
    if shape == "square":
        side = half * 0.88
        return [(cx - side, cy - side), (cx + side, cy - side), (cx + side, cy + side), (cx - side, cy + side)], side * 0.26
    if shape == "triangle":
        low = cy + half * 0.80 + min(box.w, box.h) / 2 * (1 - share) * 0.06
        return [(cx, cy - half), (cx + half * 1.04, low), (cx - half * 1.04, low)], half * 0.09
    if shape == "diamond":
        return [(cx, cy - half), (cx + half, cy), (cx, cy + half), (cx - half, cy)], half * 0.06
    return circle_path((cx, cy), half, 40), 0.0


def shape_mask(shape: str, size: tuple[int, int], share: float = 1.0) -> Surface:
    """Return the mask of a player's shape in a box of this size."""
    points, radius = shape_points(shape, Rect((0, 0), size), share)
    return polygon_mask(size, points, radius)


BADGE_PATTERN = 0.55
"""Share of the full strength behind the letter of a badge, so that it stays easy to read."""
_strength = [1.0]


def badge_image(side: int, seat: int, name: str, theme: Theme) -> Surface:
    """Return a seat's badge: dark rim, cream ring, shape in its colour and the first letter of the name (may be empty)."""
    initial = name[:1].upper()
    number = theme.mark_number(seat)

    def make() -> Surface:
        mark = player_mark(number)
        size = (side, side)
        out = clear_surface(size, rgb(mark.dark))
        points, radius = shape_points(mark.shape, Rect((0, 0), size))
        border, ring = side * (0.065 if mark.shape == "triangle" else 0.055), (253, 247, 232)
        for inner, colour in ((0.0, rgb(mark.dark)), (border, ring)):
            shape = polygon_mask(size, inset_polygon(points, inner) if inner else points, max(0.0, radius - inner))
            out.blit(tinted(shape, colour), (0, 0))
        middle = polygon_mask(size, inset_polygon(points, border * 2.3), max(0.0, radius - border * 2.3))
        out.blit(pattern_fill(middle, number, ("badge", side), BADGE_PATTERN * _strength[0]), (0, 0))
        if initial:
            px = max(8, round(side * (0.42 if mark.shape == "triangle" else 0.46)))
            letter = words.render(initial, px, rgb(mark.text), "black")
            down = 0.15 if mark.shape == "triangle" else 0.0
            out.blit(letter, letter.get_rect(center=(side / 2, side * (0.495 + down))))
        return out

    return CACHE.get(("badge", side, number, initial, _strength[0]), make)


def set_pattern_strength(strength: float) -> None:
    """Follow the setting: 0 is no pattern, 1 the strongest."""
    _strength[0] = strength


def draw_badge(surface: Surface, rect: Rect, seat: int, name: str, theme: Theme) -> None:
    """Draw a seat's badge in the middle of a rectangle."""
    image = badge_image(min(rect.w, rect.h), seat, name, theme)
    surface.blit(image, image.get_rect(center=rect.center))


def pattern_fill(mask: Surface, seat: int, key: object, strength: float = 1.0) -> Surface:
    """Return a mask in a player's colour with its pattern: solid, diagonals, dots or cross-hatch.

    `strength` 0..1 is the setting; `key` names the mask.
    """
    mark = player_mark(seat)
    size = mask.get_size()

    def make() -> Surface:
        out = tinted(mask, rgb(mark.colour))
        ink = (*rgb(mark.text if mark.shape == "diamond" else mark.dark), round(120 * strength))
        gap = max(5.0, min(size) / 6)
        if mark.pattern == "solid" or not strength:
            return out
        if mark.pattern == "dots":
            layer = clear_surface(size, ink)
            for row in range(int(size[1] / gap) + 2):
                for col in range(int(size[0] / gap) + 2):
                    fill_disc(layer, (col * gap + (row % 2) * gap / 2, row * gap), gap * 0.17, ink)
            out.blit(cut(layer, mask), (0, 0))
            return out
        lines = hatched(mask, ink, gap, gap * 0.22)
        out.blit(lines, (0, 0))
        if mark.pattern == "crosshatch":
            other = pygame.transform.flip(hatched(pygame.transform.flip(mask, True, False), ink, gap, gap * 0.22), True, False)
            out.blit(other, (0, 0))
        return out

    return CACHE.get(("pattern", key, size, seat, round(strength, 2)), make)


# -- amounts -------------------------------------------------------------------------------------------------------


def draw_number(surface: Surface, centre: Point, number: int | str, theme: Theme, radius: float | None = None) -> Rect:
    """Draw the number disc: cream with a dark ring, at the lower right of what it counts; the disc grows for long numbers."""
    r = radius or theme.scale.u * 10
    label = str(number)
    px = max(11, round(1.5 * r))
    need = words.text_width(label, px, "black")
    wide = max(round(2 * r), need + round(0.9 * r))
    box = Rect(0, 0, wide, round(2 * r))
    box.center = (round(centre[0]), round(centre[1]))
    ring = max(1, round(0.14 * r))

    def make() -> Surface:
        out = clear_surface(box.size, theme["piece_ink"])
        fill_round(out, out.get_rect(), theme["piece_ink"], r)
        fill_round(out, out.get_rect().inflate(-2 * ring, -2 * ring), theme["piece_cream"], r - ring)
        image = words.render(label, px, theme["piece_ink"], "black")
        out.blit(image, image.get_rect(center=(box.w / 2, box.h / 2 - r * 0.03)))
        return out

    surface.blit(CACHE.get(("number", label, box.size, theme["piece_cream"]), make), box)
    return box


def draw_chip(
    surface: Surface,
    centre: Point,
    label: str,
    theme: Theme,
    fill: str | Colour = "amber",
    border: str | Colour = "amber_ink",
    ink: str | Colour = "amber_ink",
    units: float = 16,
    icon: Surface | None = None,
) -> Rect:
    """Draw a pill with a few words, and an icon before them; the default is the gain chip ("+3")."""
    px = theme.font(units)
    image = words.render(label, px, theme[ink] if isinstance(ink, str) else ink, "bold")
    gap = round(px * 0.35) if icon else 0
    high = round(px * 1.62)
    wide = max(high, image.get_width() + round(px * 1.2) + (icon.get_width() + gap if icon else 0))
    box = Rect(0, 0, wide, high)
    box.center = (round(centre[0]), round(centre[1]))
    box.clamp_ip(surface.get_rect())
    drop = round_shadow(box.size, high / 2, 1, theme)
    drop.draw(surface, box.topleft)
    edge = max(1, round(1.6 * theme.scale.u))
    fill_round(surface, box, theme[border] if isinstance(border, str) else border, high / 2)
    fill_round(surface, box.inflate(-2 * edge, -2 * edge), theme[fill] if isinstance(fill, str) else fill, high / 2 - edge)
    x = box.x + (box.w - image.get_width() - (icon.get_width() + gap if icon else 0)) // 2
    if icon:
        surface.blit(icon, (x, box.centery - icon.get_height() // 2))
        x += icon.get_width() + gap
    surface.blit(image, (x, box.centery - image.get_height() // 2 - round(px * 0.02)))
    return box


# -- where, what and why not ---------------------------------------------------------------------------------------


def draw_legal(surface: Surface, path: Sequence[Point], theme: Theme, inset: float = 3.0) -> None:
    """Ring a legal cell just inside its outline: cream on a dark line."""
    u = theme.scale.u
    ring = inset_polygon(path, inset * u) if inset else list(path)
    line(surface, ring, theme["legal_ink"], 4.6 * u, closed=True)
    line(surface, ring, theme["legal"], 2.6 * u, closed=True)


def draw_dot(surface: Surface, centre: Point, theme: Theme, units: float = 5) -> None:
    """Dot a legal anchor cell."""
    u = theme.scale.u
    fill_disc(surface, centre, (units + 1.4) * u, theme["legal_ink"])
    fill_disc(surface, centre, units * u, theme["legal"])


def draw_selected(surface: Surface, path: Sequence[Point], theme: Theme, fill: bool = True) -> None:
    """Mark the hovered or chosen cell or piece in amber; with `fill` its face turns a fifth amber."""
    u = theme.scale.u
    if fill:
        fill_polygon(surface, path, (*theme["amber"], 51))
    line(surface, path, theme["amber_ink"], 6.4 * u, closed=True)
    line(surface, path, theme["amber"], 4 * u, closed=True)


def draw_selected_box(surface: Surface, rect: Rect, theme: Theme, radius: float) -> None:
    """Mark a card or button in amber; radius in pixels."""
    u = theme.scale.u
    outer = Rect(rect).inflate(round(6 * u), round(6 * u))
    r = radius + 3 * u
    stroke_round(surface, outer, theme["amber_ink"], r, 5.4 * u)
    line_w = max(2, round(3.6 * u))
    stroke_round(surface, outer.inflate(-max(2, round(1.6 * u)), -max(2, round(1.6 * u))), theme["amber"], r - 1, line_w)


def draw_sunk(surface: Surface, path: Sequence[Point], theme: Theme, ground: str = "mat") -> None:
    """Let a cell that cannot be reached sink into the cloth."""
    fill_polygon(surface, path, (*theme[ground], 117))


def draw_last_move(surface: Surface, path: Sequence[Point], theme: Theme) -> None:
    """Outline a cell touched by the last move: dashed cream on dark."""
    u = theme.scale.u
    line(surface, path, theme["piece_ink"], 4.4 * u, closed=True)
    dashed(surface, path, theme["piece_cream"], 2.6 * u, 8 * u, 6 * u, closed=True)


def draw_ghost_outline(surface: Surface, path: Sequence[Point], theme: Theme) -> None:
    """Outline a legal ghost: solid cream on dark."""
    draw_legal(surface, path, theme, inset=0)


def draw_refused(surface: Surface, path: Sequence[Point], theme: Theme, cross: bool = True) -> None:
    """Mark a place where a piece may not go: hatched, dashed, with a cross disc."""
    u = theme.scale.u
    left, top = math.floor(min(p[0] for p in path)), math.floor(min(p[1] for p in path))
    size = (math.ceil(max(p[0] for p in path)) - left + 1, math.ceil(max(p[1] for p in path)) - top + 1)
    local = tuple((round((x - left) * 8) / 8, round((y - top) * 8) / 8) for x, y in path)

    def make() -> Surface:
        mask = polygon_mask(size, local)
        out = tinted(mask, (*theme["refuse"], 77))
        out.blit(hatched(mask, (*theme["refuse"], 191), 11 * u, 2.4 * u), (0, 0))
        return out

    surface.blit(CACHE.get(("refused", size, local, theme["refuse"], u), make), (left, top))
    line(surface, path, theme["piece_cream"], 5.4 * u, closed=True)
    dashed(surface, path, theme["refuse"], 3.2 * u, 9 * u, 6 * u, closed=True)
    if cross:
        draw_cross(surface, (left + size[0] / 2, top + size[1] / 2), theme)


def draw_cross(surface: Surface, centre: Point, theme: Theme, units: float = 10) -> None:
    """Draw the cross disc that stands on an offending cell and before a refusal in the panel."""
    u = theme.scale.u * units / 10
    fill_disc(surface, centre, 11.4 * u, theme["piece_cream"])
    fill_disc(surface, centre, 9.6 * u, (165, 48, 43))
    d = 3.6 * u
    x, y = centre
    line(surface, [(x - d, y - d), (x + d, y + d)], theme["piece_cream"], 2.6 * u)
    line(surface, [(x + d, y - d), (x - d, y + d)], theme["piece_cream"], 2.6 * u)


def draw_focus(surface: Surface, rect: Rect, theme: Theme, radius: float = 8) -> None:
    """Draw the focus ring: 3 units on a halo of 5, 4 units outside the control; radius of the control in units."""
    u = theme.scale.uk
    gap = round(4 * u)
    ring = Rect(rect).inflate(2 * gap, 2 * gap)
    r = theme.px(radius) + gap
    halo = max(1, round(u))
    stroke_round(surface, ring.inflate(2 * halo, 2 * halo), theme["focus_halo"], r + halo, 5 * u)
    stroke_round(surface, ring, theme["focus"], r, 3 * u)


def draw_focus_path(surface: Surface, path: Sequence[Point], theme: Theme) -> None:
    """Draw the focus ring round a cell or piece of any form."""
    u = theme.scale.uk
    line(surface, path, theme["focus_halo"], 5.6 * u, closed=True)
    line(surface, path, theme["focus"], 3 * u, closed=True)


def draw_target(surface: Surface, centre: Point, radius: float, theme: Theme, pulse: float = 0.0) -> None:
    """Ring the target of a lesson or hint with two amber circles; pulse -1..1 moves the outer one by 3 units."""
    u = theme.scale.u
    for r in (radius, radius + (6 + 3 * pulse) * u):
        stroke_disc(surface, centre, r + 1.2 * u, theme["amber_ink"], 5.4 * u)
        stroke_disc(surface, centre, r, theme["amber"], 3 * u)


def curve(a: Point, control: Point, b: Point, t: float) -> Point:
    """Return the point at t 0..1 of a quadratic curve."""
    k, m, n = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return k * a[0] + m * control[0] + n * b[0], k * a[1] + m * control[1] + n * b[1]


def draw_arrow(surface: Surface, start: Point, end: Point, theme: Theme, bend: float = 0.22, dash: bool = True) -> None:
    """Draw a curved arrow, dashed cream on dark, from one place to another."""
    u = theme.scale.u
    mx, my = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    cx, cy = mx - (end[1] - start[1]) * -bend, my + (end[0] - start[0]) * -bend
    path = [curve(start, (cx, cy), end, n / 24) for n in range(25)]
    angle = math.atan2(end[1] - path[-4][1], end[0] - path[-4][0])
    size = 13 * u
    head = [end, *((end[0] - size * math.cos(angle + a), end[1] - size * math.sin(angle + a)) for a in (0.45, -0.45))]
    line(surface, path[:-2], theme["piece_ink"], 6 * u)
    fill_polygon(surface, inset_polygon(head, -2 * u), theme["piece_ink"])
    if dash:
        dashed(surface, path[:-2], theme["prompt"], 3.2 * u, 12 * u, 7 * u)
    else:
        line(surface, path[:-2], theme["prompt"], 3.2 * u)
    fill_polygon(surface, head, theme["prompt"])


def cell_path(rect: Rect, radius: float = 4) -> list[Point]:
    """Return the outline of a square cell, for the marks above; radius in pixels."""
    return round_path(rect, radius)
