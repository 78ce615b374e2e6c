"""Paper leaves: four fans of them in the corners of the privacy screen, drawn once for a window."""

from __future__ import annotations

import math

from pygame import Rect, Surface

from game.ui.cache import CACHE
from game.ui.shadows import shadow
from game.ui.shapes import Point, fill_polygon, line, polygon_mask
from game.ui.textures import textured
from game.ui.theme import Theme, mix

LAYERS = ("leaf_1", "leaf_2", "leaf_3", "leaf_4")


def draw_leafy_ground(surface: Surface, theme: Theme) -> None:
    """Cover the whole surface with dark linen and a fan of leaves in each corner."""

    def make() -> Surface:
        size = surface.get_size()
        out = Surface(size, 0, 32)
        out.blit(textured(size, theme["pine3"], "linen", theme, 11), (0, 0))
        for corner in range(4):
            _fan(out, corner, theme)
        return out

    surface.blit(CACHE.get(("leafy", surface.get_size(), theme.key), make), (0, 0))


def _fan(out: Surface, corner: int, theme: Theme) -> None:
    """Draw one corner's leaves, the long dark ones first."""
    wide, high = out.get_size()
    at = ((0, 0), (wide, 0), (wide, high), (0, high))[corner]
    inward = (45, 135, 225, 315)[corner]
    unit = theme.scale.u
    for layer, name in enumerate(LAYERS):
        length = (400 - 92 * layer) * unit
        count = 7 - layer
        for index in range(count):
            spread = (index / (count - 1) - 0.5) * 116 + (7 if layer % 2 else -5)
            root = (at[0] + math.cos(math.radians(inward)) * 14 * unit, at[1] + math.sin(math.radians(inward)) * 14 * unit)
            own = length * (0.86 + 0.14 * math.cos(index * 2.3 + corner + layer))
            _leaf(out, root, math.radians(inward + spread), own, name, theme)


def _leaf(out: Surface, root: Point, angle: float, length: float, name: str, theme: Theme) -> None:
    half = length * 0.17
    path: list[Point] = []
    for side in (1, -1):
        steps = range(13) if side == 1 else range(12, -1, -1)
        for step in steps:
            share = step / 12
            bulge = half * math.sin(math.pi * share**0.85) * side
            x, y = share * length, bulge
            turned = (x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle))
            path.append((root[0] + turned[0], root[1] + turned[1]))
    box = Rect(0, 0, 1, 1).unionall([Rect(round(x), round(y), 1, 1) for x, y in path])
    box = Rect(
        min(round(x) for x, _ in path), min(round(y) for _, y in path),
        max(1, max(round(x) for x, _ in path) - min(round(x) for x, _ in path)) + 2,
        max(1, max(round(y) for _, y in path) - min(round(y) for _, y in path)) + 2,
    )  # fmt: skip
    local = [(x - box.x, y - box.y) for x, y in path]
    mask = polygon_mask(box.size, local)
    if not theme.flat:
        shadow(mask, 1, theme, ("leaf", box.size, round(angle, 3), name)).draw(out, box.topleft)
    fill_polygon(out, path, theme[name])
    dark = mix(theme[name], theme["pine3"], 0.42)
    tip = (root[0] + math.cos(angle) * length * 0.96, root[1] + math.sin(angle) * length * 0.96)
    line(out, [root, tip], dark, max(1.0, 1.8 * theme.scale.u))
    for share in (0.2, 0.34, 0.48, 0.62, 0.76):
        base = (root[0] + math.cos(angle) * length * share, root[1] + math.sin(angle) * length * share)
        reach = half * 0.86 * math.sin(math.pi * min(1.0, share + 0.1) ** 0.85)
        for side in (1, -1):
            turn = angle + side * 0.72
            line(out, [base, (base[0] + math.cos(turn) * reach * 1.25, base[1] + math.sin(turn) * reach * 1.25)], dark,
                 max(1.0, 1.2 * theme.scale.u))  # fmt: skip


