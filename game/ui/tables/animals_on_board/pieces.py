"""How the pieces of Animals on Board look: tiles, group pads, crates, the ark."""

from __future__ import annotations

from functools import lru_cache

from pygame import Rect, Surface

from game.games.animals_on_board.components import GAME, components, names
from game.ui import text as words
from game.ui.dashes import dashed_round
from game.ui.layout import fit
from game.ui.pieces import Piece, tile_piece
from game.ui.shadows import round_shadow
from game.ui.shapes import fill_disc, fill_round, line, stroke_disc, stroke_round
from game.ui.sprites import aspect, draw_sprite
from game.ui.theme import Colour, Theme, mix, rgb, shade

HIDDEN_TILE = -1
"""Number under which the face-down tile and unknown tiles of an ark are drawn."""


@lru_cache(maxsize=1)
def tints() -> tuple[Colour, ...]:
    """Return the pale ground of each species, by number: its colour mixed 75 % with paper."""
    return tuple(mix(rgb(species.colour), (255, 248, 231), 0.75) for species in components().species)


def species_of(tile: int) -> tuple[int, str, int]:
    """Return number and id of the species and the value of a tile."""
    name = names().tiles[tile]
    species, _, value = name.rpartition("_")
    return names().species_number[species], species, int(value)


def tile(number: int, size: tuple[int, int], theme: Theme, level: float = 1) -> Piece:
    """Return an animal tile; HIDDEN_TILE is its back."""
    if number == HIDDEN_TILE:
        return tile_piece(
            size, theme, theme["tile_back"], lambda face: _paint_back(face, theme), key=("aob", "back"), level=level, line=True
        )
    species, name, value = species_of(number)
    return tile_piece(
        size, theme, tints()[species], lambda face: _paint_tile(face, theme, name, value), key=("aob", number), level=level
    )


def _paint_back(face: Surface, theme: Theme) -> None:
    box = face.get_rect()
    draw_sprite(face, "animals_on_board/tile_back", box.inflate(-box.w // 5, -box.h // 5))


def _paint_tile(face: Surface, theme: Theme, species: str, value: int) -> None:
    """Draw emblem, number and pips; the animal grows with its value (visual.md 9)."""
    box = face.get_rect()
    foot = round(box.h * 0.25)
    band = Rect(0, box.h - foot, box.w, foot)
    fill_round(face, band, theme["piece_cream"], 0)
    side = round(box.w * (0.58 + 0.034 * value))
    area = Rect(0, 0, box.w, box.h - foot)
    emblem = Rect(0, 0, side, min(side, area.h - round(box.h * 0.04)))
    emblem.midbottom = (area.centerx, area.bottom - round(box.h * 0.02))
    draw_sprite(face, f"animals_on_board/{species}", emblem)
    px = max(8, round(foot * 0.92))
    image = words.render(str(value), px, theme["piece_ink"], "black")
    face.blit(image, image.get_rect(center=(round(box.w * 0.16), band.centery - round(px * 0.02))))
    radius = box.w * 0.05
    for index in range(5):
        centre = (box.w * (0.36 + 0.135 * index), band.centery)
        if index < value:
            fill_disc(face, centre, radius, theme["pip"])
        else:
            stroke_disc(face, centre, radius, theme["pip"], max(1.0, radius * 0.34))


def draw_pad(surface: Surface, pad: Rect, theme: Theme, chosen: bool = False) -> None:
    """Draw the sand-coloured cloth on which a group lies."""
    radius = theme.board(16)
    round_shadow(pad.size, radius, 0.5, theme).draw(surface, pad.topleft)
    fill_round(surface, pad, theme["group_pad"], radius)
    stitches = pad.inflate(-2 * theme.board(6), -2 * theme.board(6))
    u = theme.scale.u
    dashed_round(surface, stitches, (*theme["group_stitch"], 190), radius - theme.board(6), 1.6 * u, 7 * u, 5 * u)
    if chosen:
        stroke_round(surface, pad.inflate(4, 4), theme["amber_ink"], radius + 2, 6.0 * theme.scale.u)
        stroke_round(surface, pad.inflate(1, 1), theme["amber"], radius + 1, 3.6 * theme.scale.u)


def draw_bar(surface: Surface, x: int, top: int, bottom: int, theme: Theme) -> None:
    """Draw the amber cut bar with its round handle."""
    u = theme.scale.u
    line(surface, [(x, top), (x, bottom)], theme["amber_ink"], 8 * u)
    line(surface, [(x, top), (x, bottom)], theme["amber"], 4.6 * u)
    centre = (x, (top + bottom) // 2)
    fill_disc(surface, centre, 19 * u, theme["amber_ink"])
    fill_disc(surface, centre, 16.6 * u, theme["amber"])
    for sign in (-1, 1):
        tip = (centre[0] + sign * 9 * u, centre[1])
        line(surface, [(tip[0] - sign * 5 * u, tip[1] - 5 * u), tip, (tip[0] - sign * 5 * u, tip[1] + 5 * u)],
             theme["amber_ink"], 2.6 * u)  # fmt: skip


def draw_crates(surface: Surface, rect: Rect, count: int, cap: int, theme: Theme, on_tray: bool = False) -> None:
    """Draw the crates a player owns and the empty places up to the limit."""
    side = min(rect.h, rect.w // cap)
    for index in range(cap):
        box = Rect(rect.x + index * (rect.w // cap), rect.centery - side // 2, side, side)
        if index < count:
            draw_sprite(surface, "animals_on_board/crate", box)
        else:
            colour = theme["tray_text2"] if on_tray else theme["line2"]
            inner = box.inflate(-side // 5, -side // 3).move(0, side // 12)
            stroke_round(surface, inner, (*colour, 110), inner.h * 0.15, max(1.0, theme.scale.u * 1.4))


def ark_places(rect: Rect) -> tuple[Rect, ...]:
    """Return the ten places of an ark drawn into ``rect``, five standing on each tier."""
    hull = fit(rect, aspect(f"{GAME}/ark"))
    wide, high = round(hull.w * 0.115), round(hull.h * 0.45)
    found = []
    for tier in range(2):
        for index in range(5):
            x = hull.x + hull.w * (0.16 + index * 0.142)
            y = hull.y + hull.h * (0.02 if tier == 0 else 0.53)
            found.append(Rect(round(x), round(y), wide, high))
    return tuple(found)


def draw_ark(surface: Surface, rect: Rect, theme: Theme) -> None:
    """Draw the hull in the player's tray."""
    draw_sprite(surface, f"{GAME}/ark", rect)


def small_tile(surface: Surface, rect: Rect, number: int, theme: Theme) -> None:
    """Draw a tile too small for pips: emblem and number, or its back."""
    radius = max(2, rect.w // 8)
    if number == HIDDEN_TILE:
        fill_round(surface, rect, theme["tile_back"], radius)
        draw_sprite(surface, "animals_on_board/tile_back", rect.inflate(-rect.w // 6, -rect.h // 6))
        return
    species, name, value = species_of(number)
    fill_round(surface, rect, shade(tints()[species], 0.3), radius)
    fill_round(surface, rect.inflate(-2, -2), tints()[species], radius)
    if rect.h < theme.px(26):
        draw_sprite(surface, f"animals_on_board/{name}", rect.inflate(-2, -2))
        return
    foot = round(rect.h * 0.3)
    draw_sprite(surface, f"animals_on_board/{name}", Rect(rect.x + 2, rect.y + 1, rect.w - 4, rect.h - foot))
    image = words.render(str(value), max(9, round(foot * 1.05)), theme["piece_ink"], "black")
    surface.blit(image, image.get_rect(center=(rect.centerx, rect.bottom - foot // 2 - 1)))
