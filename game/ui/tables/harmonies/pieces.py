"""How the wooden pieces of Harmonies look: tokens, stacks in depth, cubes, the ground of a landscape."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from game.games.harmonies.components import Space, components
from game.ui.cache import CACHE
from game.ui.marks import draw_number
from game.ui.pieces import Piece, faded, wood_disc
from game.ui.shadows import shadow
from game.ui.shapes import Point, clear_surface, cut, fill_disc, hexagon, line, polygon_mask, stroke_disc, tinted, with_alpha
from game.ui.sprites import draw_sprite, sprite
from game.ui.tables.hexview import HexView
from game.ui.textures import textured
from game.ui.theme import Colour, Theme, lighten, mix, shade

G: Final = "harmonies"
COLOURS: Final = {"b": "water", "s": "mountain", "w": "trunk", "g": "leaves", "y": "field_token", "r": "building"}
"""Colour of each token letter in the theme."""
GLYPHS: Final = {"b": "water", "s": "mountain", "w": "trunk", "g": "leaves", "y": "field", "r": "building"}
"""Sprite printed on each token."""
DISC: Final = 1.2
"""Diameter of a token in sides of its hexagon (visual.md 7)."""
WALL: Final = 0.17
"""Height of a token's side in diameters."""


def colour_of(letter: str, theme: Theme) -> Colour:
    """Return the colour of a token."""
    return theme[COLOURS[letter]]


def token(letter: str, diameter: int, theme: Theme) -> Piece:
    """Return a token seen from above at an angle, its glyph on the face."""
    colour = colour_of(letter, theme)
    blank = wood_disc(diameter, theme, colour if theme.flat else _before_wash(colour), WALL, key=G)

    def make() -> Surface:
        out = blank.image.copy()
        middle = (diameter / 2, diameter / 2)
        if diameter >= 20:
            stroke_disc(out, middle, diameter * 0.44, (*lighten(colour, 0.5), 130), max(1.0, diameter * 0.03))
        side = round(diameter * 0.56)
        draw_sprite(out, f"{G}/{GLYPHS[letter]}", Rect((diameter - side) // 2, (diameter - side) // 2, side, side))
        return out

    return blank._replace(image=CACHE.get(("harmonies token", letter, diameter, theme.key), make))


def _before_wash(colour: Colour) -> Colour:
    """Return the colour that looks like ``colour`` once the two washes of a wooden disc have darkened it."""
    factor = min(1.25, 255 / max(colour))
    red, green, blue = (round(part * factor) for part in colour)
    return red, green, blue


def wall_px(diameter: int) -> int:
    """Return by how much each token of a stack lies higher than the one below."""
    return max(2, round(diameter * WALL))


def disc_px(side: float) -> int:
    """Return the diameter of the tokens on hexagons with this side."""
    return max(4, round(side * DISC))


def stack_piece(stack: str, diameter: int, theme: Theme) -> Piece:
    """Return tokens on top of one another, bottom first in ``stack``; the face of the piece is that of the top token."""
    base = token(stack[0], diameter, theme)
    wall = wall_px(diameter)
    rise = wall * (len(stack) - 1)

    def make() -> Surface:
        size = (base.image.get_width(), base.image.get_height() + rise)
        out = clear_surface(size, shade(colour_of(stack[0], theme), 0.42))
        for level, letter in enumerate(stack):
            out.blit(token(letter, diameter, theme).image, (0, rise - level * wall))
        return out

    def make_drop() -> Surface:
        out = clear_surface((base.drop.get_width(), base.drop.get_height() + rise), theme["shadow"])
        out.blit(base.drop, (0, rise))
        return out

    image = CACHE.get(("harmonies stack", stack, diameter, theme.key), make)
    drop = CACHE.get(("harmonies stack drop", len(stack), diameter, theme.key), make_drop)
    return Piece(image, drop, base.margin, (diameter, diameter))


def top_centre(centre: Point, stack: str, side: float) -> Point:
    """Return the middle of the uppermost face of a stack that stands on the middle of a hexagon."""
    wall = wall_px(disc_px(side))
    return centre[0], centre[1] - 0.1 * side - wall * (len(stack) - 1) / 2


def draw_stack(surface: Surface, centre: Point, stack: str, side: float, theme: Theme, ghost: bool = False) -> None:
    """Draw a stack on a hexagon, with its height where it is two or more; a ghost is half transparent."""
    if not stack:
        return
    diameter = disc_px(side)
    piece = stack_piece(stack, diameter, theme)
    x, y = top_centre(centre, stack, side)
    at = (round(x - diameter / 2), round(y - diameter / 2))
    if ghost:
        surface.blit(faded(piece.image, 158, ("harmonies ghost", stack, diameter, theme.key)), at)
    else:
        piece.draw(surface, at)
    if len(stack) > 1:
        bottom = y + wall_px(diameter) * (len(stack) - 1)
        radius = max(5.0, min(0.25 * side, 14 * theme.scale.u))
        draw_number(surface, (x + 0.45 * diameter, bottom + 0.40 * diameter), len(stack), theme, radius)


def draw_cube(surface: Surface, centre: Point, stack: str, side: float, theme: Theme, spirit: bool = False) -> None:
    """Draw an animal cube or the spirit cube on the top of a stack."""
    x, y = top_centre(centre, stack, side)
    image = cube_image(cube_px(side, spirit), spirit)
    surface.blit(image, image.get_rect(center=cube_centre((x, y), side)))


def cube_px(side: float, spirit: bool = False) -> int:
    """Return the size of a cube on hexagons with this side."""
    return max(6, round(side * (0.8 if spirit else 0.68)))


def cube_centre(top: Point, side: float) -> tuple[int, int]:
    """Return the middle of a cube on a face: to the upper left, so that the glyph stays in sight."""
    return round(top[0] - 0.2 * side), round(top[1] - 0.26 * side)


def cube_image(px: int, spirit: bool = False) -> Surface:
    """Return the picture of a cube in a box of ``px``."""
    return sprite(f"{G}/{'cube_spirit' if spirit else 'cube_animal'}", px)


def cube_piece(px: int, theme: Theme, spirit: bool = False) -> Piece:
    """Return a cube as a piece to be dragged, with a soft shadow below."""
    image = cube_image(px, spirit)

    def drop() -> Surface:
        out = clear_surface((px * 2, px * 2), theme["shadow"])
        fill_disc(out, (px * 1.1, px * 1.25), px * 0.42, (*theme["shadow"], 0 if theme.flat else 90))
        return out

    return Piece(image, CACHE.get(("harmonies cube drop", px, theme.key), drop), px // 2, image.get_size())


def cells_of(side: str) -> dict[Space, tuple[int, int]]:
    """Return (column, row) -> axial hexagon of one side of the personal board."""
    columns = components().data.boards[side].spaces
    return {(column, row): cell for column, cells in enumerate(columns) for row, cell in enumerate(cells)}


def board_size(side: str) -> tuple[float, float]:
    """Return width and height of a landscape in sides of a hexagon, its frame included."""
    cells = cells_of(side).values()
    spots = [(1.5 * q, math.sqrt(3) * (r + q / 2)) for q, r in cells]
    width = max(x for x, _ in spots) - min(x for x, _ in spots) + 2
    height = max(y for _, y in spots) - min(y for _, y in spots) + math.sqrt(3)
    return width + 2 * FRAME, height + 2 * FRAME


FRAME: Final = 0.18
"""Width in sides of the cardboard around the hexagons of a landscape."""


def draw_ground(surface: Surface, view: HexView, cells: Sequence[tuple[int, int]], theme: Theme) -> None:
    """Draw the cardboard of a landscape with its empty spaces, one cached picture for each size."""
    pad = FRAME * view.side
    boxes = [view.cell_rect(cell) for cell in cells]
    area = boxes[0].unionall(boxes[1:]).inflate(2 * math.ceil(pad) + 2, 2 * math.ceil(pad) + 2)
    key = (G, "ground", len(cells), round(view.side, 1), area.size)

    def centre(cell: tuple[int, int]) -> Point:
        x, y = view.centre(cell)
        return x - area.x, y - area.y

    def mask() -> Surface:
        out = clear_surface(area.size)
        for cell in cells:
            path = hexagon(centre(cell), view.side + pad * 2 / math.sqrt(3), True)
            out.blit(polygon_mask(area.size, path, view.side * 0.1), (0, 0))
        return out

    def paint(face: Surface) -> None:
        for cell in cells:
            _paint_space(face, centre(cell), view.side, theme)

    def make() -> Surface:
        whole = mask()
        thick = ground_thickness(view.side)
        out = clear_surface((area.w, area.h + thick), theme["edge"])
        for step in range(thick, 0, -1):
            dark = mix(theme["board"], theme["edge"], 0.62 if step > thick // 2 else 0.3)
            out.blit(tinted(whole, dark), (0, step))
        face = with_alpha(textured(area.size, theme["board"], "wash", theme, 4))
        paint(face)
        out.blit(cut(face, whole), (0, 0))
        return out

    image = CACHE.get((*key, theme.key), make)
    shadow(image, 1, theme, key).draw(surface, area.topleft)
    surface.blit(image, area.topleft)


def ground_thickness(side: float) -> int:
    """Return how thick the cardboard of a landscape looks, in pixels."""
    return max(1, round(side * 0.09))


def _paint_space(face: Surface, centre: Point, side: float, theme: Theme) -> None:
    """Print one empty space: cream, with a thin line inside and a ring in the middle."""
    big = side >= 20
    outer = hexagon(centre, side * (0.97 if big else 0.94), True)
    image = tinted(polygon_mask(face.get_size(), outer, side * 0.07), theme["hex"])
    face.blit(image, (0, 0))
    if not big:
        return
    ink = (*shade(theme["board"], 0.62), 200)
    line(face, hexagon(centre, side * 0.86, True), ink, max(1.0, side * 0.032), closed=True)
    stroke_disc(face, centre, side * 0.13, ink, max(1.0, side * 0.035))


EXAMPLES: Final = {
    "A": {(0, 1): "b", (1, 1): "b", (2, 2): "b", (3, 2): "b", (4, 3): "b", (2, 0): "ss", (3, 0): "s", (1, 3): "wg", (4, 0): "y"},
    "B": {
        (3, 0): "b", (3, 1): "b", (3, 2): "b", (0, 2): "b", (1, 2): "b", (1, 0): "wg", (2, 1): "y", (2, 2): "y", (4, 1): "ss",
        (5, 1): "s", (6, 3): "sr",
    },
}  # fmt: skip
"""A few stacks on each side that show its river, or its islands."""


def draw_side(surface: Surface, rect: Rect, side: str, theme: Theme) -> None:
    """Draw one side of the personal boards with its water, for the set-up."""
    camera, cells = HexView(flat=True), cells_of(side)
    camera.fit(rect, cells.values(), 40 * theme.scale.u, FRAME)
    draw_ground(surface, camera, tuple(cells.values()), theme)
    for space in sorted(EXAMPLES[side], key=lambda one: camera.centre(cells[one])[1]):
        draw_stack(surface, camera.centre(cells[space]), EXAMPLES[side][space], camera.side, theme)
