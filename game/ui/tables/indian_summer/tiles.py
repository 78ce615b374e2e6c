"""Tiles drawn by code: leaves with midrib and hole, animals, squirrels, treasures (visual.md 7)."""

from __future__ import annotations

import math
from typing import Any

import pygame
from pygame import Rect, Surface

from game.ui.cache import CACHE
from game.ui.pieces import Piece, cardboard, printed_line, tile_piece
from game.ui.shadows import round_shadow
from game.ui.shapes import SS, fill_disc, line, minus, stroke_disc, supersample, tinted
from game.ui.sprites import draw_sprite
from game.ui.surfaces import draw_panel
from game.ui.tables.indian_summer.shapes import Cell, Pose
from game.ui.theme import Colour, Theme, lighten, mix, shade

GAME = "indian_summer"
HOLE = 0.31
"""Radius of a hole in cells."""
FINE = 15
"""Cells smaller than this many pixels show no veins."""
Cells = tuple[Cell, ...]


def box_size(cells: Cells, cell: int) -> tuple[int, int]:
    """Return width and height in pixels of cells at the origin."""
    return cell * (1 + max(c for _, c in cells)), cell * (1 + max(r for r, _ in cells))


def union_mask(cells: Cells, cell: int, hole: Cell | None = None, inset: float | None = None) -> Surface:
    """Return the mask of cells grown together, with round corners, and a round hole cut out."""
    gap = max(0.6, cell * 0.03) if inset is None else inset
    size = box_size(cells, cell)

    def draw(big: Surface) -> None:
        outer = round(max(0.0, 0.3 * cell - gap * 0.6) * SS)
        have = set(cells)
        for r, c in cells:
            for dr, dc in ((0, 0), (0, 1), (1, 0), (1, 1)):
                block = {(r + i, c + j) for i in range(dr + 1) for j in range(dc + 1)}
                if block <= have:
                    x, y = (c * cell + gap) * SS, (r * cell + gap) * SS
                    w, h = ((dc + 1) * cell - 2 * gap) * SS, ((dr + 1) * cell - 2 * gap) * SS
                    pygame.draw.rect(big, (255, 255, 255), Rect(round(x), round(y), round(w), round(h)), border_radius=outer)
        _round_inner_corners(big, have, cell, gap)
        if hole is not None:
            centre = ((hole[1] + 0.5) * cell * SS, (hole[0] + 0.5) * cell * SS)
            pygame.draw.circle(big, (255, 255, 255, 0), centre, HOLE * cell * SS)

    return CACHE.get(("union", cells, cell, hole, round(gap, 3)), lambda: supersample(size, draw))


def _round_inner_corners(big: Surface, have: set[Cell], cell: int, gap: float) -> None:
    """Fill the sharp inner corners of an outline with a fillet."""
    radius = (0.12 * cell + gap * 0.5) * SS
    for r, c in have:
        for dr, dc in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            if (r + dr, c) in have and (r, c + dc) in have and (r + dr, c + dc) not in have:
                x = ((c + (dc + 1) // 2) * cell - gap * dc) * SS
                y = ((r + (dr + 1) // 2) * cell - gap * dr) * SS
                centre = (x + dc * radius, y + dr * radius)
                arc = [
                    (centre[0] - dc * radius * math.cos(a), centre[1] - dr * radius * math.sin(a))
                    for a in (math.pi / 2 * n / 8 for n in range(9))
                ]
                pygame.draw.polygon(big, (255, 255, 255), [(x - dc, y - dr), *arc])


def _spine(cells: Cells) -> list[tuple[Cell, Cell]]:
    """Return the steps of the midrib: from an end of the tile through every cell."""
    have = set(cells)

    def beside(cell: Cell) -> list[Cell]:
        r, c = cell
        return [one for one in ((r, c + 1), (r + 1, c), (r, c - 1), (r - 1, c)) if one in have]

    root = min(cells, key=lambda one: (len(beside(one)), one))
    steps, seen, todo = [], {root}, [root]
    while todo:
        here = todo.pop()
        for other in beside(here):
            if other not in seen:
                seen.add(other)
                steps.append((here, other))
                todo.append(other)
    return steps


def _paint_veins(face: Surface, cells: Cells, cell: int, colour: Colour) -> None:
    dark = shade(colour, 0.38)
    thick = max(1.0, cell * 0.045)
    steps = _spine(cells)
    after = {a for a, _ in steps}
    for index, ((r0, c0), (r1, c1)) in enumerate(steps):
        a = ((c0 + 0.5) * cell, (r0 + 0.5) * cell)
        b = ((c1 + 0.5) * cell, (r1 + 0.5) * cell)
        dx, dy = c1 - c0, r1 - r0
        start = (a[0] - dx * cell * 0.34, a[1] - dy * cell * 0.34) if index == 0 else a
        end = b if (r1, c1) in after else (b[0] + dx * cell * 0.36, b[1] + dy * cell * 0.36)
        line(face, [start, end], dark, thick)
        shares = (0.2, 0.5, 0.8) if (r1, c1) in after else (0.2, 0.5, 0.8, 1.1)
        for share in shares if index else (-0.1, *shares):
            base = (a[0] + dx * cell * share, a[1] + dy * cell * share)
            for side in (-1, 1):
                reach = cell * 0.33
                bend = (
                    base[0] + dx * reach * 0.35 - dy * side * reach * 0.62,
                    base[1] + dy * reach * 0.35 + dx * side * reach * 0.62,
                )
                tip = (base[0] + dx * reach * 0.9 - dy * side * reach * 1.0, base[1] + dy * reach * 0.9 + dx * side * reach * 1.0)
                line(face, [base, bend, tip], (*dark, 165), max(1.0, thick * 0.52))


def leaf_colour(name: str, theme: Theme) -> Colour:
    """Return the colour of a leaf: ``green``, ``orange`` or ``red``."""
    return theme[f"leaf_{name}"]


def leaf_piece(pose: Pose, tint: str, cell: int, theme: Theme, level: float = 1, seed: int = 0) -> Piece:
    """Return a leaf tile; its hole is cut out, with a ring and the shadow of its upper left edge."""
    colour = leaf_colour(tint, theme)
    cells, hole = pose.cells, pose.hole
    assert hole is not None, "every leaf has a hole"
    mask = union_mask(cells, cell, hole)
    middle = ((hole[1] + 0.5) * cell, (hole[0] + 0.5) * cell)

    def paint(face: Surface) -> None:
        if cell >= FINE:
            _paint_veins(face, cells, cell, colour)
            face.blit(
                printed_line(lambda d: union_mask(cells, cell, None, d), cell * 0.09, cell * 0.03, lighten(colour, 0.5), 90),
                (0, 0),
            )
        stroke_disc(face, middle, HOLE * cell + max(1.4, cell * 0.06), shade(colour, 0.55), max(1.4, cell * 0.075))

    key = ("leaf", cells, hole, tint, cell)
    plain = cardboard(key, mask, theme, colour, paint, level=level, seed=seed)
    image = CACHE.get((*key, "hollow", seed, theme.key), lambda: _with_hollow(plain.image, middle, cell))
    return plain._replace(image=image)


def _with_hollow(image: Surface, middle: tuple[float, float], cell: int) -> Surface:
    """Return the picture with the shadow that the upper left edge of the hole throws on the ground."""
    out = image.copy()
    side = math.ceil(2 * HOLE * cell) + 2
    at = (round(middle[0] - side / 2), round(middle[1] - side / 2))
    centre = (middle[0] - at[0], middle[1] - at[1])

    def disc(shift: float) -> Surface:
        def draw(big: Surface) -> None:
            where = ((centre[0] + shift) * SS, (centre[1] + 1.3 * shift) * SS)
            pygame.draw.circle(big, (255, 255, 255), where, HOLE * cell * SS)

        return supersample((side, side), draw)

    for shift, alpha in ((0.05 * cell, 90), (0.1 * cell, 60)):
        crescent = minus(disc(0.0), disc(shift))
        out.blit(tinted(crescent, (40, 26, 10, alpha)), at)
    return out


def animal_piece(name: str, cells: Cells, cell: int, theme: Theme, level: float = 1) -> Piece:
    """Return an animal tile: pale cardboard in its outline, the animal on the fullest part of it."""
    mask = union_mask(cells, cell)
    colour = lighten(theme["cardboard"], 0.25)

    def paint(face: Surface) -> None:
        if cell >= FINE:
            face.blit(
                printed_line(lambda d: union_mask(cells, cell, None, d), cell * 0.08, cell * 0.035, shade(colour, 0.45), 120),
                (0, 0),
            )
        where = _home(cells)
        rect = Rect(round(where[0] * cell), round(where[1] * cell), round(where[2] * cell), round(where[3] * cell))
        draw_sprite(face, f"{GAME}/{name}", rect.inflate(-round(cell * 0.14), -round(cell * 0.14)))

    return cardboard(("animal", name, cells, cell), mask, theme, colour, paint, level=level)


def _home(cells: Cells) -> tuple[float, float, float, float]:
    """Return where the animal is drawn, in cells: over the whole of a full box, else on the cell nearest the middle."""
    tall, wide = 1 + max(r for r, _ in cells), 1 + max(c for _, c in cells)
    if len(cells) == tall * wide:
        return 0.0, 0.0, wide, tall
    middle = (sum(r for r, _ in cells) / len(cells), sum(c for _, c in cells) / len(cells))
    r, c = min(cells, key=lambda one: ((one[0] - middle[0]) ** 2 + (one[1] - middle[1]) ** 2, one))
    return c, r, 1.0, 1.0


def squirrel_piece(cell: int, theme: Theme, level: float = 1) -> Piece:
    """Return a squirrel tile; a little smaller than its space."""
    side = max(3, cell - 2 * max(1, round(cell * 0.045)))

    def paint(face: Surface) -> None:
        draw_sprite(face, f"{GAME}/squirrel", face.get_rect().inflate(-round(side * 0.12), -round(side * 0.12)))

    return tile_piece(
        (side, side), theme, lighten(theme["cardboard"], 0.35), paint, key="squirrel", radius=side * 0.2, level=level
    )


def draw_printed(surface: Surface, centre: tuple[float, float], cell: int, kind: str, theme: Theme) -> None:
    """Draw a treasure printed on the ground."""
    radius = cell * 0.34
    fill_disc(surface, centre, radius, (*theme["piece_cream"], 150))
    side = max(4, round(radius * 1.6))
    draw_sprite(surface, f"{GAME}/{kind}", Rect(round(centre[0] - side / 2), round(centre[1] - side / 2), side, side))


def draw_token(surface: Surface, centre: tuple[float, float], cell: int, kind: str, theme: Theme, grow: float = 1.0) -> None:
    """Draw a treasure token that waits in a hole; ``grow`` 1.5 shows it under a hole that is only tried."""
    radius = cell * 0.3 * grow
    side = max(2, round(2 * radius))
    round_shadow((side, side), radius, 0.5, theme).draw(surface, (round(centre[0] - radius), round(centre[1] - radius)))
    fill_disc(surface, centre, radius, theme["piece_ink"])
    fill_disc(surface, centre, radius - max(1.0, cell * 0.035), theme["piece_cream"])
    side = max(4, round(radius * 1.62))
    draw_sprite(surface, f"{GAME}/{kind}", Rect(round(centre[0] - side / 2), round(centre[1] - side / 2), side, side))


def ground(cell: int, theme: Theme, areas: Any, fine: bool) -> Surface:
    """Return the empty forest floor of 9 x 8 cells with its six areas outlined, cached."""
    return CACHE.get(("ground", cell, fine, theme.key), lambda: _ground(cell, theme, areas, fine))


def _ground(cell: int, theme: Theme, areas: Any, fine: bool) -> Surface:
    from random import Random

    from game.ui.shapes import stroke_round
    from game.ui.textures import textured

    out = Surface((9 * cell, 8 * cell), 0, 32)
    rng = Random(11)
    tall, wide = areas.area_rows, areas.area_columns
    for index, area in enumerate(areas.areas):
        rect = Rect(area.left * cell, area.top * cell, wide * cell, tall * cell)
        colour = theme["ground_a" if (index // 3 + index % 3) % 2 == 0 else "ground_b"]
        out.blit(textured(rect.size, colour, "wash" if fine else None, theme, seed=40 + index), rect)
    if fine:
        grid = mix(theme["ground_a"], theme["section_line"], 0.24)
        width = max(1, round(theme.scale.u))
        for c in range(1, 9):
            out.fill(grid, (c * cell - width // 2, 0, width, 8 * cell))
        for r in range(1, 8):
            out.fill(grid, (0, r * cell - width // 2, 9 * cell, width))
        if not theme.flat:
            _litter(out, cell, rng)
    thick = max(1.0, (2.4 if fine else 1.0) * theme.scale.u)
    for area in areas.areas:
        rect = Rect(area.left * cell, area.top * cell, wide * cell, tall * cell)
        stroke_round(out, rect, theme["section_line"], cell * 0.1 if fine else 0, thick)
    return out


def _litter(out: Surface, cell: int, rng: Any) -> None:
    """Strew twigs, dry leaves, stones and moss, always at the same places."""
    from game.ui.sprites import sprite

    for _ in range(34):
        name = f"{GAME}/litter_{rng.randint(1, 4)}"
        side = round(cell * rng.uniform(0.3, 0.5))
        image = sprite(name, (side, side), turn=rng.choice((0, 40, 90, 150, 200, 270, 320))).copy()
        image.set_alpha(75)
        out.blit(image, (rng.randint(0, 9 * cell - side), rng.randint(0, 8 * cell - side)))


def draw_floor_frame(surface: Surface, rect: Rect, theme: Theme) -> None:
    """Draw the cardboard board on which the ground lies."""
    colour = mix(theme["ground_a"], theme["section_line"], 0.18)
    edge = theme.board(5)
    below = Rect(rect.x, rect.y, rect.w, rect.h + edge)
    draw_panel(surface, below, theme, 2, 9, mix(colour, theme["edge"], 0.45), mix(colour, theme["edge"], 0.6))
    draw_panel(surface, rect, theme, 0, 9, colour, mix(colour, theme["edge"], 0.3))
