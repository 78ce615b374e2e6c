"""Cardboard and wood: pieces with a face, a cut edge and a shadow; rims round figures; ghosts.

A piece is built once from a mask (shapes.py) and a face of the same size, and cached under the caller's key together with
everything it depends on. Draw all shadows of a layer first, then all faces: `piece.shadow`, then `piece.draw`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.cache import CACHE
from game.ui.shadows import shadow
from game.ui.shapes import (
    AnyColour,
    clear_surface,
    cut,
    hex_mask,
    hexagon,
    minus,
    polygon_mask,
    round_mask,
    tinted,
    with_alpha,
)
from game.ui.sprites import silhouette
from game.ui.textures import textured, wash_over
from game.ui.theme import Colour, Theme, mix, shade


class Piece(NamedTuple):
    """A ready piece: `image` is face and edge, the face at its upper left corner."""

    image: Surface
    drop: Surface
    margin: int
    size: tuple[int, int]
    """Size of the face, without edge and shadow."""

    def shadow(self, target: Surface, at: tuple[int, int]) -> None:
        """Draw only the shadow for a face whose upper left corner is `at`."""
        target.blit(self.drop, (at[0] - self.margin, at[1] - self.margin))

    def face(self, target: Surface, at: tuple[int, int]) -> None:
        """Draw only face and edge."""
        target.blit(self.image, at)

    def draw(self, target: Surface, at: tuple[int, int]) -> None:
        """Draw shadow, edge and face."""
        self.shadow(target, at)
        self.face(target, at)

    def at_centre(self, target: Surface, centre: tuple[int, int]) -> None:
        """Draw with the middle of the face at a point."""
        self.draw(target, (centre[0] - self.size[0] // 2, centre[1] - self.size[1] // 2))


def edge_tone(colour: Colour, theme: Theme) -> Colour:
    """Return the dark tone of a cut edge: the tile's colour mixed 45 % with brown."""
    return mix(colour, theme["edge"], 0.45)


def light_rim(mask: Surface, px: float, alpha: int = 140) -> Surface:
    """Return a white line on the upper and left edge of a mask."""
    shift = max(1, round(px))
    rim = minus(mask, mask, (shift, shift))
    return tinted(rim, (255, 255, 255, alpha))


def printed_line(mask_of: Callable[[float], Surface], inset: float, px: float, colour: Colour, alpha: int = 140) -> Surface:
    """Return the printed line inside a face; `mask_of(d)` gives the mask shrunk by d pixels in a box of the full size."""
    return tinted(minus(mask_of(inset), mask_of(inset + max(1.0, px))), (*colour, alpha))


def cardboard(
    key: Hashable,
    mask: Surface,
    theme: Theme,
    colour: Colour,
    paint: Callable[[Surface], None] | None = None,
    *,
    texture: str | None = "wash",
    level: float = 1,
    seed: int = 0,
    edge: Colour | None = None,
    rim: bool = True,
) -> Piece:
    """Return a thick cardboard piece in the form of `mask`.

    `paint` draws on the face (per-pixel alpha, size of the mask) before it is cut; `key` must name mask, colour and paint.
    The same mask is laid three times: edge tone at 3.5 % of the side (at least 3 units), cardboard at half of that, the face.
    """
    size = mask.get_size()
    thick = max(round(3 * theme.scale.u), round(0.035 * min(size)), 2)

    def make() -> Surface:
        out = clear_surface((size[0], size[1] + thick), edge or edge_tone(colour, theme))
        side = tinted(mask, edge or edge_tone(colour, theme))
        for step in range(thick, thick // 2, -1):
            out.blit(side, (0, step))
        middle = tinted(mask, mix(theme["cardboard"], colour, 0.12))
        for step in range(thick // 2, 0, -1):
            out.blit(middle, (0, step))
        face = with_alpha(textured(size, colour, texture, theme, seed))
        if paint:
            paint(face)
        if rim and not theme.flat:
            face.blit(light_rim(mask, 1.4 * theme.scale.u), (0, 0))
        out.blit(cut(face, mask), (0, 0))
        return out

    image = CACHE.get(("cardboard", key, size, colour, texture, seed, edge, rim, theme.key), make)
    drop = shadow(_thick(mask, thick, key), level, theme, ("cardboard", key, thick))
    return Piece(image, drop.surface, drop.margin, size)


def _thick(mask: Surface, thick: int, key: Hashable) -> Surface:
    """Return the mask drawn out downwards by the thickness."""

    def make() -> Surface:
        out = clear_surface((mask.get_width(), mask.get_height() + thick))
        for y in range(thick + 1):
            out.blit(mask, (0, y))
        return out

    return CACHE.get(("thick", key, mask.get_size(), thick), make)


def hex_piece(
    side: float,
    theme: Theme,
    colour: Colour,
    paint: Callable[[Surface], None] | None = None,
    *,
    key: Hashable = None,
    flat: bool = False,
    level: float = 1,
    seed: int = 0,
    line: bool = True,
) -> Piece:
    """Return a hexagonal board tile with its printed line."""
    mask = hex_mask(side, flat)

    def face(surface: Surface) -> None:
        if paint:
            paint(surface)
        if line:
            size = mask.get_size()
            centre = (size[0] / 2, size[1] / 2)

            def smaller(d: float) -> Surface:
                s = side - d * 2 / math.sqrt(3)
                return polygon_mask(size, hexagon(centre, s, flat), s * 0.08)

            surface.blit(printed_line(smaller, 4.5 * theme.scale.u, 1.6 * theme.scale.u, shade(colour, 0.4)), (0, 0))

    return cardboard(("hex", round(side * 8), flat, key, line), mask, theme, colour, face, level=level, seed=seed)


def tile_piece(
    size: tuple[int, int],
    theme: Theme,
    colour: Colour,
    paint: Callable[[Surface], None] | None = None,
    *,
    key: Hashable = None,
    radius: float | None = None,
    level: float = 1,
    seed: int = 0,
    texture: str | None = "wash",
    line: bool = False,
) -> Piece:
    """Return a rectangular tile, card board or domino; corners 10 % of the smaller side unless a radius in px is given."""
    r = 0.1 * min(size) if radius is None else radius
    mask = round_mask(size, r)

    def face(surface: Surface) -> None:
        if paint:
            paint(surface)
        if line:

            def smaller(d: float) -> Surface:
                out = clear_surface(size)
                inner = round_mask((max(1, round(size[0] - 2 * d)), max(1, round(size[1] - 2 * d))), max(1.0, r - d))
                out.blit(inner, (round(d), round(d)), special_flags=pygame.BLEND_RGBA_MAX)
                return out

            surface.blit(printed_line(smaller, 4 * theme.scale.u, 1.6 * theme.scale.u, shade(colour, 0.4)), (0, 0))

    return cardboard(("tile", round(r), key, line), mask, theme, colour, face, level=level, seed=seed, texture=texture)


FINE_PX = 160
"""Up to this size the rim of a figure is drawn enlarged; in bigger ones nobody sees the difference, at nine times the cost."""


def rimmed(
    key: Hashable, image: Surface, theme: Theme, rim: Colour | None = None, level: float = 1, px: float | None = None
) -> Piece:
    """Return a figure with a rim of 1.5 units (2 in high contrast) round its silhouette; white figures want a dark `rim`."""
    grow = px or max(1.0, (2 if theme.flat else 1.5) * theme.scale.u)
    colour = rim or theme["piece_cream"]
    pad = math.ceil(grow) + 1
    size = (image.get_width() + 2 * pad, image.get_height() + 2 * pad)

    def outline() -> Surface:
        """Grow the silhouette: copies of it on a circle. Small figures are drawn three times enlarged and scaled back."""
        fine = 3 if max(image.get_size()) <= FINE_PX else 1
        shape = silhouette(image, colour)
        if fine > 1:
            shape = pygame.transform.smoothscale(shape, (image.get_width() * fine, image.get_height() * fine))
        wide = clear_surface((size[0] * fine, size[1] * fine), colour)
        angles = [math.tau * n / 28 for n in range(28)]
        steps = {(_away(grow * fine * math.cos(angle)), _away(grow * fine * math.sin(angle))) for angle in angles}
        for x, y in sorted(steps | {(0, 0)}):
            wide.blit(shape, (pad * fine + x, pad * fine + y))
        return pygame.transform.smoothscale(wide, size) if fine > 1 else wide

    full = ("rim", key, image.get_size(), round(grow, 2), colour)
    grown = CACHE.get((*full, "outline"), outline)

    def make() -> Surface:
        out = grown.copy()
        out.blit(image, (pad, pad))
        return out

    mask = CACHE.get((*full, "mask"), lambda: silhouette(grown, (255, 255, 255)))
    drop = shadow(mask, level, theme, full)
    return Piece(CACHE.get(full, make), drop.surface, drop.margin, size)


def _away(number: float) -> int:
    """Round halves away from zero, so that a rim is as thick on all sides."""
    return math.floor(abs(number) + 0.5) * (1 if number > 0 else -1)


def faded(image: Surface, alpha: int, key: Hashable) -> Surface:
    """Return a copy of an image with its alpha multiplied: 148 for a ghost, 235 for a held piece."""

    def make() -> Surface:
        out = image.copy()
        out.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    return CACHE.get(("faded", key, image.get_size(), alpha), make)


def wood_disc(diameter: int, theme: Theme, colour: Colour, wall: float = 0.17, key: Hashable = None) -> Piece:
    """Return a round wooden token seen from above at an angle: a face over a side wall of `wall` of its diameter."""
    depth = max(2, round(diameter * wall))
    mask = round_mask((diameter, diameter), diameter / 2)

    def make() -> Surface:
        out = clear_surface((diameter, diameter + depth), shade(colour, 0.42))
        wall_face = tinted(mask, shade(colour, 0.42))
        for y in range(depth, 0, -1):
            out.blit(wall_face, (0, y))
        face = wash_over(with_alpha(textured(mask.get_size(), colour, "wash", theme, 3)), "wash", theme, 9)
        face.blit(light_rim(mask, 1.4 * theme.scale.u, 120), (0, 0))
        out.blit(cut(face, mask), (0, 0))
        return out

    image = CACHE.get(("wood disc", diameter, depth, colour, key, theme.key), make)
    drop = shadow(_thick(mask, depth, ("wood disc", diameter)), 1, theme, ("wood disc", diameter, depth))
    return Piece(image, drop.surface, drop.margin, (diameter, diameter))


def tint_over(surface: Surface, rect: Rect, colour: AnyColour) -> None:
    """Blend a colour with alpha over a rectangle."""
    veil = CACHE.get(("tint over", Rect(rect).size, colour), lambda: _plain(Rect(rect).size, colour))
    surface.blit(veil, rect)


def _plain(size: tuple[int, int], colour: AnyColour) -> Surface:
    out = Surface(size, pygame.SRCALPHA, 32)
    out.fill(colour)
    return out
