"""How the pieces of Renature look: dominoes with their jokers, plants in the colours of their owners, area plates, clouds."""

from __future__ import annotations

import re
from functools import lru_cache

from pygame import Rect, Surface

from game.games.renature.board import NEUTRAL, TYPES, tables
from game.games.renature.components import GAME
from game.ui import text as words
from game.ui.cache import CACHE
from game.ui.pieces import Piece, faded, rimmed, tile_piece
from game.ui.shapes import clear_surface, fill_round
from game.ui.sprites import draw_sprite, path_of, sprite
from game.ui.theme import Colour, Theme, data, hex_of, mix, rgb, shade

HEIGHTS = (0.76, 0.84, 0.94, 1.0)
"""Size of a plant by type, turf to oak, as a share of the largest: heights must be seen."""
_MARK = re.compile(r'<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)" fill="MARK"/>')
TURNS = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""Step (row, column) from the first half of a domino to the second, by quarter turns clockwise."""


# ---- dominoes


def domino(animals: tuple[int, int], turn: int, cell: int, theme: Theme, joker: int, level: float = 0.5) -> Piece:
    """Return a domino of cells of ``cell`` px; ``turn`` quarter turns clockwise from "first animal left"."""
    first, second = animals if turn in (0, 1) else (animals[1], animals[0])
    upright = turn % 2 == 1
    edge = max(round(3 * theme.scale.u), 2)
    long_side, short_side = 2 * cell - 2, cell - 1 - edge
    size = (cell - 2, 2 * cell - 1 - edge) if upright else (long_side, short_side)
    stars = tuple(animal == joker for animal in (first, second))

    def paint(face: Surface) -> None:
        for index, animal in enumerate((first, second)):
            box = _half(size, index, upright)
            _paint_half(face, box, animal, animal == joker, theme)
        _paint_rule(face, size, upright, theme)

    return tile_piece(size, theme, theme["ivory"], paint, key=("domino", first, second, upright, stars), level=level,
                      radius=cell * 0.13)  # fmt: skip


def lone_half(animal: int, cell: int, theme: Theme, joker: int) -> Piece:
    """Return half a domino, for a stated position that does not say what it belongs to."""
    edge = max(round(3 * theme.scale.u), 2)
    size = (cell - 2, cell - 1 - edge)

    def paint(face: Surface) -> None:
        _paint_half(face, Rect((0, 0), size).inflate(-2, -2), animal, animal == joker, theme)

    return tile_piece(size, theme, theme["ivory"], paint, key=("half", animal, animal == joker), level=0.5, radius=cell * 0.13)


def _half(size: tuple[int, int], index: int, upright: bool) -> Rect:
    w, h = size
    box = Rect(0, index * h // 2, w, h // 2) if upright else Rect(index * w // 2, 0, w // 2, h)
    pad = max(1, round(min(box.size) * 0.05))
    return box.inflate(-2 * pad, -2 * pad)


def _paint_half(face: Surface, box: Rect, animal: int, is_joker: bool, theme: Theme) -> None:
    """Draw tint and emblem, and the amber star where the animal is the joker."""
    name = tables().animals[animal]
    fill_round(face, box, theme[f"tint_{name}"], box.w * 0.13)
    side = round(min(box.size) * 0.88)
    emblem = Rect(0, 0, side, side)
    emblem.center = box.center
    draw_sprite(face, f"{GAME}/{name}", emblem)
    if is_joker:
        draw_star(face, (box.right - round(box.w * 0.2), box.y + round(box.w * 0.2)), max(9, round(box.w * 0.44)), theme)


def _paint_rule(face: Surface, size: tuple[int, int], upright: bool, theme: Theme) -> None:
    wide = max(1, round(1.4 * theme.scale.u))
    colour = shade(theme["ivory"], 0.34)
    w, h = size
    if upright:
        face.fill(colour, (w // 4, h // 2 - wide // 2, w // 2, wide))
    else:
        face.fill(colour, (w // 2 - wide // 2, h // 4, wide, h // 2))


def draw_star(surface: Surface, centre: tuple[int, int], side: int, theme: Theme) -> None:
    """Draw the amber star of the joker with a dark rim."""
    image = sprite(f"{GAME}/joker", side, replace=(("#E9A92B", hex_of(theme["amber"])), ("#C98418", "#E9A92B")))
    rimmed(("joker star", side), image, theme, rim=theme["amber_ink"], level=0.5, px=max(1.0, side * 0.07)).at_centre(
        surface, centre
    )


def domino_back(size: tuple[int, int]) -> Surface:
    """Return the back of a domino."""
    return sprite(f"{GAME}/domino_back", size)


# ---- plants


@lru_cache(maxsize=8)
def mark_of(colour: int) -> int | None:
    """Return the number of the player's mark (theme.yaml) that has a plant colour; None for the neutral one."""
    if colour == NEUTRAL:
        return None
    name = tables().colours[colour]
    return next(index for index, mark in enumerate(data().players) if mark.name == name)


@lru_cache(maxsize=64)
def _dressed(kind: str, colour: int, body: Colour) -> tuple[tuple[str, str], ...]:
    """Return what to replace in a plant's drawing: its fills, and the round mark by the owner's shape."""
    number = mark_of(colour)
    ink = hex_of(shade(body, 0.55)) if number is None else data().players[number].text
    shape = "dash" if number is None else data().players[number].shape
    found = _MARK.search(path_of(f"{GAME}/{kind}").read_text(encoding="utf-8"))
    changes = [("BODY", hex_of(body)), ("SHADE", hex_of(shade(body, 0.5)))]
    if found is not None:
        x, y, r = (float(number) for number in found.groups())
        changes.insert(0, (found.group(0), _shape_svg(shape, x, y, r, ink)))
    return tuple(changes)


def _shape_svg(shape: str, x: float, y: float, r: float, ink: str) -> str:
    if shape == "square":
        return f'<rect x="{x - r * 0.86}" y="{y - r * 0.86}" width="{r * 1.72}" height="{r * 1.72}" rx="1" fill="{ink}"/>'
    if shape == "triangle":
        return f'<path d="M{x} {y - r * 1.1}L{x + r * 1.1} {y + r * 0.86}H{x - r * 1.1}Z" fill="{ink}"/>'
    if shape == "diamond":
        return f'<path d="M{x} {y - r * 1.25}L{x + r * 1.15} {y}L{x} {y + r * 1.25}L{x - r * 1.15} {y}Z" fill="{ink}"/>'
    if shape == "disc":
        return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{ink}"/>'
    return f'<rect x="{x - r * 1.2}" y="{y - r * 0.4}" width="{r * 2.4}" height="{r * 0.8}" rx="1" fill="{ink}"/>'


def body_of(colour: int, theme: Theme) -> Colour:
    """Return the colour of a plant's body."""
    number = mark_of(colour)
    return theme["neutral"] if number is None else rgb(data().players[number].colour)


def plant(colour: int, kind: int, side: int, theme: Theme, level: float = 1) -> Piece:
    """Return a plant that fits into a square of ``side`` px; it stands on the square's lower edge with ``stand``."""
    share = HEIGHTS[kind]
    px = max(8, round(side * share) - 4)
    name = tables().types[kind]
    image = sprite(f"{GAME}/{name}", px, replace=_dressed(name, colour, body_of(colour, theme)))
    number = mark_of(colour)
    rim = None if number is None else rgb(data().players[number].rim)
    return rimmed(("plant", colour, kind), image, theme, rim=rim, level=level, px=max(1.0, side * 0.045))


def stand_at(piece: Piece, box: Rect) -> tuple[int, int]:
    """Return the upper left corner of a plant that stands in a cell: in its middle, the foot near the lower edge."""
    w, h = piece.size
    return box.centerx - w // 2, box.bottom - h - max(0, round((box.h - h) * 0.36))


def stand(surface: Surface, piece: Piece, box: Rect) -> None:
    """Draw a plant standing in a cell."""
    piece.draw(surface, stand_at(piece, box))


def plant_icon(surface: Surface, colour: int, kind: int, box: Rect, theme: Theme, faint: bool = False) -> None:
    """Draw a plant as a sign in a box; faint when none is left."""
    piece = plant(colour, kind, min(box.size), theme, 0.5)
    if faint:
        image = faded(piece.image, 70, ("plant icon", colour, kind, theme.key))
        surface.blit(image, image.get_rect(center=box.center))
    else:
        stand(surface, piece, box)


def code_parts(code: int) -> tuple[int, int]:
    """Return colour and type of a plant code of ``State.plants``."""
    return divmod(code - 1, TYPES)


# ---- plates and clouds


def plate(number: int, side: int, theme: Theme) -> Surface:
    """Return the wooden plate with the number of an area; 0 leaves it bare."""

    def make() -> Surface:
        out = clear_surface((side, side), theme["plate"])
        image = sprite(f"{GAME}/area_tile", side)
        out.blit(image, image.get_rect(center=(side / 2, side / 2)))
        if number:
            px = max(9, round(side * (0.58 if number < 10 else 0.5)))
            label = words.render(str(number), px, theme["piece_ink"], "black")
            out.blit(label, label.get_rect(center=(side / 2, side * 0.47)))
        return out

    return CACHE.get(("area plate", number, side, theme.key), make)


def draw_cloud(surface: Surface, box: Rect, label: str, theme: Theme, faint: bool = False) -> None:
    """Draw a cloud with a number on it ("" for none)."""
    image = sprite(f"{GAME}/cloud", box.size)
    if faint:
        image = faded(image, 90, ("cloud", box.size))
    at = surface.blit(image, image.get_rect(center=box.center))
    if label:
        px = max(10, round(at.h * (0.62 if len(label) == 1 else 0.5)))
        word = words.render(label, px, theme["cloud_ink"], "black")
        surface.blit(word, word.get_rect(center=(at.centerx, at.centery + round(at.h * 0.1))))


def held(piece: Piece, key: object) -> Surface:
    """Return a piece's picture as it is carried: slightly see-through."""
    return faded(piece.image, 235, ("held", key))


def ghost(piece: Piece, key: object) -> Surface:
    """Return a piece's picture as it would lie."""
    return faded(piece.image, 150, ("ghost", key))


def lit(colour: Colour) -> Colour:
    """Return a colour a fifth towards amber."""
    return mix(colour, (255, 201, 60), 0.2)
