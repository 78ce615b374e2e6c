"""The veil of a lesson with soft holes, and the amber rings round what is pointed at."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.cache import CACHE
from game.ui.marks import draw_arrow, draw_target
from game.ui.shapes import clear_surface, stroke_round
from game.ui.theme import Theme

VEIL: Final = 128
"""Alpha of the veil."""
COARSE: Final = 2
"""The holes are drawn at this part of the size,"""
SOFT: Final = 5
"""and then once more at this part of that (in a window of 720 lines), which makes their edges soft."""


class Lit(NamedTuple):
    """What the veil leaves clear: rings are pointed at, plain holes only stay readable."""

    rings: tuple[Rect, ...]
    holes: tuple[Rect, ...]
    arrow: tuple[Rect, Rect] | None = None


def is_round(rect: Rect) -> bool:
    """Return whether a thing is ringed by a circle rather than by a frame."""
    return max(rect.size) < 1.15 * min(rect.size)


def ring_of(rect: Rect, theme: Theme) -> Rect:
    """Return the outer box of the ring round a thing."""
    if is_round(rect):
        side = 2 * round(_radius(rect, theme) + 11 * theme.scale.u)
        return Rect(0, 0, side, side).move(rect.centerx - side // 2, rect.centery - side // 2)
    grow = 2 * theme.board(13)
    return rect.inflate(grow, grow)


def _radius(rect: Rect, theme: Theme) -> float:
    return max(rect.size) * 0.56 + 3 * theme.scale.u


def draw_veil(surface: Surface, lit: Lit, theme: Theme) -> None:
    """Darken all but what is lit."""
    size = surface.get_size()
    key = ("lesson_veil", size, tuple(map(tuple, lit.rings)), tuple(map(tuple, lit.holes)), theme["veil"])

    def make() -> Surface:
        coarse = (max(1, math.ceil(size[0] / COARSE)), max(1, math.ceil(size[1] / COARSE)))
        veil = clear_surface(coarse, theme["veil"])
        veil.fill((*theme["veil"], VEIL))
        grow = 2 * theme.board(9)
        for rect in lit.holes:
            pygame.draw.rect(veil, (*theme["veil"], 0), _coarse(rect.inflate(grow, grow)), border_radius=6)
        for rect in lit.rings:
            box = _coarse(ring_of(rect, theme))
            if is_round(rect):
                pygame.draw.circle(veil, (*theme["veil"], 0), box.center, box.w / 2)
            else:
                pygame.draw.rect(veil, (*theme["veil"], 0), box, border_radius=6)
        soft = max(2, round(SOFT * theme.scale.u))
        small = (max(1, coarse[0] // soft), max(1, coarse[1] // soft))
        return pygame.transform.smoothscale(pygame.transform.smoothscale(veil, small), size)

    surface.blit(CACHE.get(key, make), (0, 0))


def _coarse(rect: Rect) -> Rect:
    left, top = rect.x // COARSE, rect.y // COARSE
    return Rect(left, top, math.ceil(rect.right / COARSE) - left, math.ceil(rect.bottom / COARSE) - top)


def draw_rings(surface: Surface, lit: Lit, theme: Theme, pulse: float) -> None:
    """Ring what is pointed at; ``pulse`` -1..1 moves the outer ring."""
    u = theme.scale.u
    for rect in lit.rings:
        if is_round(rect):
            draw_target(surface, rect.center, _radius(rect, theme), theme, pulse)
            continue
        for grow in (5.0, 10.0 + 2.5 * pulse):
            edge = round(grow * u)
            box = rect.inflate(2 * edge, 2 * edge)
            stroke_round(surface, box.inflate(round(2.4 * u), round(2.4 * u)), theme["amber_ink"], theme.px(10), 5.4 * u)
            stroke_round(surface, box, theme["amber"], theme.px(10), 3 * u)
    if lit.arrow is not None:
        start, end = (_edge(lit.arrow[0], lit.arrow[1], theme), _edge(lit.arrow[1], lit.arrow[0], theme))
        draw_arrow(surface, start, end, theme)


def _edge(rect: Rect, towards: Rect, theme: Theme) -> tuple[float, float]:
    """Return the point of a ring that looks towards another thing."""
    dx, dy = towards.centerx - rect.centerx, towards.centery - rect.centery
    length = math.hypot(dx, dy) or 1.0
    reach = ring_of(rect, theme).w / 2
    return rect.centerx + dx / length * reach, rect.centery + dy / length * reach


def spread_of(rects: Sequence[Rect]) -> Rect | None:
    """Return the smallest rectangle round all, None of none."""
    return rects[0].unionall(list(rects[1:])) if rects else None
