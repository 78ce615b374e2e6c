"""Paper, linen, wood and watercolour, made at run time from random bytes, and the table of planks.

A texture is a grey surface that is multiplied on a flat colour. Every place has its fixed seed, so a picture is repeatable.
"""

from __future__ import annotations

import random
from typing import Final

import pygame
from pygame import Rect, Surface

from game.ui.cache import CACHE
from game.ui.theme import Colour, Theme

LAYERS: Final[dict[str, tuple[tuple[float, float, int], ...]]] = {
    "paper": ((90, 90, 251), (2.2, 2.2, 249), (9, 2, 252)),
    "linen": ((9, 1.7, 236), (1.7, 9, 236), (60, 1.7, 248), (1.7, 60, 248), (160, 160, 250)),
    "wood": ((320, 5, 222), (90, 1.6, 232), (420, 38, 226), (24, 1.2, 244)),
    "wash": ((34, 34, 226), (12, 12, 241), (2, 2, 246)),
}
"""Cell width and height in units and the lowest grey; the highest is always 255."""
PLANK: Final = 118
_SHEET: Final = (640, 400)
"""Size in units of the sheet that pieces and small panels take their texture from."""


def noise(size: tuple[int, int], cell: tuple[float, float], low: int, rng: random.Random) -> Surface:
    """Return random greys between low and 255 in cells of this many pixels, stretched smoothly."""
    small = (max(2, round(size[0] / cell[0]) + 1), max(2, round(size[1] / cell[1]) + 1))
    table = bytes(low + value * (256 - low) // 256 for value in range(256))
    grey = rng.randbytes(small[0] * small[1]).translate(table)
    triple = bytearray(3 * len(grey))
    triple[0::3] = triple[1::3] = triple[2::3] = grey
    return pygame.transform.smoothscale(pygame.image.frombuffer(bytes(triple), small, "RGB"), size)


def sheet(kind: str, size: tuple[int, int], unit: float, seed: int = 1) -> Surface:
    """Return a texture of this size in pixels; `unit` is the pixels of one unit."""

    def make() -> Surface:
        rng = random.Random(f"{kind}/{seed}")
        out: Surface | None = None
        for width, height, low in LAYERS[kind]:
            layer = noise(size, (width * unit, height * unit), low, rng)
            if out is None:
                out = layer
            else:
                out.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        assert out is not None
        return out

    return CACHE.get(("sheet", kind, size, round(unit, 3), seed), make)


def textured(size: tuple[int, int], colour: Colour, kind: str | None, theme: Theme, seed: int = 0) -> Surface:
    """Return an opaque surface of a colour with a texture; neighbours with other seeds show other parts of it."""
    out = Surface(size, 0, 32)
    out.fill(colour)
    if theme.flat or kind is None:
        return out
    unit = theme.scale.u
    wide = (max(round(_SHEET[0] * unit), size[0]), max(round(_SHEET[1] * unit), size[1]))
    big = sheet(kind, wide, unit)
    rng = random.Random(seed)
    at = (rng.randint(0, wide[0] - size[0]), rng.randint(0, wide[1] - size[1]))
    out.blit(big, (0, 0), Rect(at, size), special_flags=pygame.BLEND_RGB_MULT)
    return out


def wash_over(surface: Surface, kind: str, theme: Theme, seed: int = 0) -> Surface:
    """Multiply a texture onto a surface with per-pixel alpha, in place; return it."""
    if not theme.flat:
        surface.blit(
            textured(surface.get_size(), (255, 255, 255), kind, theme, seed), (0, 0), special_flags=pygame.BLEND_RGB_MULT
        )
    return surface


def wooden(size: tuple[int, int], colour: Colour, theme: Theme, plank: float = PLANK, seed: int = 7) -> Surface:
    """Return planks of wood with seams, without the vignette."""
    out = Surface(size, 0, 32)
    out.fill(colour)
    if theme.flat:
        return out
    unit = theme.scale.u
    rng = random.Random(seed)
    grain = sheet("wood", (size[0] + round(200 * unit), size[1] + round(80 * unit)), unit)
    seam = theme["seam"]
    y = 0
    while y < size[1]:
        height = min(round(plank * unit * rng.uniform(0.92, 1.1)), size[1] - y)
        tone = 1 + rng.uniform(-0.045, 0.045)
        band = Rect(0, y, size[0], height)
        out.fill(tuple(min(255, round(c * tone)) for c in colour), band)
        at = (rng.randint(0, round(200 * unit)), rng.randint(0, round(80 * unit)))
        out.blit(grain, band, Rect(at[0], y + at[1] - (at[1] * y // max(1, size[1])), band.w, band.h), pygame.BLEND_RGB_MULT)
        y += height
        if y < size[1]:
            dark = Surface((size[0], max(1, round(1.3 * unit))), pygame.SRCALPHA)
            dark.fill((*seam, 69))
            light = Surface((size[0], max(1, round(1.2 * unit))), pygame.SRCALPHA)
            light.fill((255, 244, 220, 33))
            out.blit(dark, (0, y - dark.get_height()))
            out.blit(light, (0, y))
    return out


def vignette(size: tuple[int, int], colour: Colour, strength: float) -> Surface:
    """Return a veil that is clear up to 45 % of the radius and `strength` in the corners."""
    small = clear = Surface((48, 27), pygame.SRCALPHA, 32)
    for y in range(27):
        for x in range(48):
            dx, dy = (x - 23.5) / 24, (y - 13) / 13.5
            radius = ((dx * dx + dy * dy) / 2) ** 0.5
            alpha = max(0.0, (radius - 0.45) / 0.55) * strength
            small.set_at((x, y), (*colour, round(255 * min(1.0, alpha))))
    return pygame.transform.smoothscale(clear, size)


def table(size: tuple[int, int], theme: Theme) -> Surface:
    """Return the wooden table that lies under everything, cached by size and theme."""

    def make() -> Surface:
        out = wooden(size, theme["wood"], theme)
        if not theme.flat:
            out.blit(vignette(size, (46, 26, 10), 0.32), (0, 0))
        return out

    return CACHE.get(("table", size, theme.key), make)
