"""Soft brown shadows that fall down and a little to the right, from any mask, in the five heights of the visual guide."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.cache import CACHE
from game.ui.shapes import AnyColour, clear_surface, round_mask, tinted
from game.ui.theme import Theme

LEVELS: Final[dict[float, tuple[tuple[float, float, float, int], ...]]] = {
    0.5: ((1.5, 0, 1, 70),),
    1: ((1.2, 0.5, 1, 90), (5, 1, 4, 62)),
    2: ((1.5, 0.5, 1, 80), (9, 2, 6, 66)),
    3: ((3, 1, 3, 70), (16, 4, 13, 92)),
    4: ((4, 1, 4, 70), (30, 4, 20, 110)),
}
"""Layers by height: blur radius, dx, dy in units, alpha of 255."""


class Shadow(NamedTuple):
    """A ready shadow: blit `surface` at the piece's upper left corner minus `margin` on both axes."""

    surface: Surface
    margin: int

    def draw(self, target: Surface, at: tuple[int, int]) -> None:
        """Draw for a piece whose upper left corner is `at`."""
        target.blit(self.surface, (at[0] - self.margin, at[1] - self.margin))


def blurred(mask: Surface, colour: AnyColour, radius: float, margin: int) -> Surface:
    """Return the mask in a colour, blurred, with a margin round it."""
    size = (mask.get_width() + 2 * margin, mask.get_height() + 2 * margin)
    out = clear_surface(size, colour)
    out.blit(tinted(mask, colour), (margin, margin), special_flags=pygame.BLEND_RGBA_MAX)
    factor = radius / 1.6
    if factor <= 1.1:
        return out
    small = (max(2, round(size[0] / factor)), max(2, round(size[1] / factor)))
    for _ in range(2):
        out = pygame.transform.smoothscale(pygame.transform.smoothscale(out, small), size)
    return out


def reach(level: float, unit: float) -> int:
    """Return how many pixels a shadow of this level may stretch beyond its piece."""
    return max(int(2 * blur * unit + max(abs(dx), dy) * unit) + 2 for blur, dx, dy, _ in LEVELS[level])


def _cast(mask: Surface, level: float, unit: float, colour: AnyColour) -> Surface:
    margin = reach(level, unit)
    size = (mask.get_width() + 2 * margin, mask.get_height() + 2 * margin)
    out = clear_surface(size, colour)
    for blur, dx, dy, alpha in reversed(LEVELS[level]):
        layer = blurred(mask, colour, blur * unit, margin)
        layer.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(layer, (round(dx * unit), round(dy * unit)))
    return out


def shadow(mask: Surface, level: float, theme: Theme, key: Hashable) -> Shadow:
    """Return the shadow of any mask; `key` names its shape and size and is shared by all pieces that look alike."""
    unit = theme.scale.u
    if theme.flat:
        return Shadow(CACHE.get(("no shadow",), lambda: clear_surface((1, 1))), 0)
    colour = theme["shadow"]
    full = ("shadow", key, mask.get_size(), level, round(unit, 3), colour)
    return Shadow(CACHE.get(full, lambda: _cast(mask, level, unit, colour)), reach(level, unit))


def round_shadow(size: tuple[int, int], radius: float, level: float, theme: Theme) -> Shadow:
    """Return the shadow of a rounded rectangle, put together from the nine parts of a small one."""
    unit = theme.scale.u
    margin = reach(level, unit)
    side = 2 * (round(radius) + 2 * margin) + 8
    if theme.flat or size[0] <= side or size[1] <= side:
        return shadow(round_mask(size, radius), level, theme, ("round", round(radius)))
    colour = theme["shadow"]

    def make() -> Surface:
        small = _cast(round_mask((side, side), radius), level, unit, colour)
        return nine_slice(small, small.get_width() // 2 - 1, (size[0] + 2 * margin, size[1] + 2 * margin))

    return Shadow(CACHE.get(("round shadow", size, round(radius), level, round(unit, 3), colour), make), margin)


def nine_slice(source: Surface, corner: int, size: tuple[int, int]) -> Surface:
    """Stretch a square surface to a bigger size without changing its corners."""
    out = clear_surface(size, source.get_at((0, 0))[:3])
    s, c, (w, h) = source.get_width(), corner, size
    for sx, sw, dx, dw in ((0, c, 0, c), (c, s - 2 * c, c, w - 2 * c), (s - c, c, w - c, c)):
        for sy, sh, dy, dh in ((0, c, 0, c), (c, s - 2 * c, c, h - 2 * c), (s - c, c, h - c, c)):
            part = source.subsurface(Rect(sx, sy, sw, sh))
            if (sw, sh) != (dw, dh):
                part = pygame.transform.scale(part, (dw, dh))
            out.blit(part, (dx, dy), special_flags=pygame.BLEND_RGBA_MAX)
    return out
