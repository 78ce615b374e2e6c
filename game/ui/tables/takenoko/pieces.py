"""How the pieces of Takenoko look: plots, bamboo, channels, improvements, the two pawns, the weather die, backs of cards."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from game.games.takenoko.components import COLOURS, FACES, IMPROVEMENTS
from game.ui import text as words
from game.ui.cache import CACHE
from game.ui.fonts import Weight
from game.ui.layout import fit
from game.ui.pieces import Piece, faded, hex_piece, rimmed, tile_piece
from game.ui.shapes import clear_surface, cut, fill_round, hex_mask, stroke_round
from game.ui.sprites import aspect, draw_sprite, sprite
from game.ui.theme import Colour, Theme, mix, shade

GAME: Final = "takenoko"
DRY_SHARE: Final = 0.42
"""How much sand is mixed into the colour of a plot without water."""
MARKS: Final = ("leaf", "sun", "petal")
"""Sign of each colour, for eyes that do not tell colours apart."""


def upper(words: str) -> str:
    """Return words with a big first letter."""
    return words[:1].upper() + words[1:]


def fit_px(label: str, theme: Theme, units: float, width: int, weight: Weight = "regular", most: int = 999) -> int:
    """Return the font size at which a label fits a width: that of ``units`` or less, never below the floor of the window."""
    px = max(theme.scale.floor_px, min(theme.font(units), most))
    while px > theme.scale.floor_px and words.text_width(label, px, weight) > width:
        px -= 1
    return px


def plot_colour(colour: int, wet: bool, theme: Theme) -> Colour:
    """Return the face of a plot; one without water is paler."""
    base = theme[f"plot_{COLOURS[colour]}"]
    return base if wet else mix(base, theme["dry"], DRY_SHARE)


def plot_piece(colour: int, side: float, theme: Theme, wet: bool = True, seed: int = 0, level: float = 1) -> Piece:
    """Return a plot without what stands on it."""
    name = COLOURS[colour]

    def paint(face: Surface) -> None:
        pattern = sprite(f"{GAME}/plot_{name}", face.get_size())
        if not wet:
            pattern = faded(pattern, 120, ("dry", name))
        face.blit(pattern, pattern.get_rect(center=face.get_rect().center))
        mark = sprite(f"{GAME}/mark_{MARKS[colour]}", max(6, round(side * 0.34)))
        image = faded(mark, 215 if wet else 150, ("mark", name))
        face.blit(image, image.get_rect(center=(face.get_width() // 2, round(face.get_height() * 0.17))))

    key = ("takenoko plot", name, wet)
    return hex_piece(side, theme, plot_colour(colour, wet, theme), paint, key=key, level=level, seed=seed % 7)


def pond_piece(side: float, theme: Theme) -> Piece:
    """Return the pond."""

    def paint(face: Surface) -> None:
        draw_sprite(face, f"{GAME}/pond", face.get_rect())

    return hex_piece(side, theme, theme["pond"], paint, key=("takenoko pond",))


def hidden_plot(side: float, theme: Theme) -> Piece:
    """Return a plot with its face down."""

    def paint(face: Surface) -> None:
        box = face.get_rect()
        draw_sprite(face, f"{GAME}/plot_back", box.inflate(-box.w // 3, -box.h // 3))

    return hex_piece(side, theme, mix(theme["plot_green"], theme["edge"], 0.35), paint, key=("takenoko back",))


def bamboo_picture(colour: int, height: int, segment: int) -> Surface:
    """Return a shoot as a picture: sections of ``segment`` pixels stacked under their top."""
    name = COLOURS[colour]

    def make() -> Surface:
        top = sprite(f"{GAME}/top_{name}", (round(segment * 2.3), round(segment * 1.3)))
        step = round(segment * 0.94)
        piece = sprite(f"{GAME}/bamboo_{name}", segment)
        tall = top.get_height() + step * (height - 1) + piece.get_height() - round(segment * 0.12)
        out = clear_surface((max(top.get_width(), segment), tall))
        middle = out.get_width() // 2
        for index in range(height):
            out.blit(piece, (middle - piece.get_width() // 2, tall - piece.get_height() - index * step))
        out.blit(top, (middle - top.get_width() // 2, 0))
        return out

    return CACHE.get(("takenoko bamboo", name, height, segment), make)


def bamboo(colour: int, height: int, segment: int, theme: Theme) -> Piece:
    """Return a shoot with its rim."""
    return rimmed((GAME, "bamboo", colour, height), bamboo_picture(colour, height, segment), theme, level=0.5)


def pawn(name: str, high: int, theme: Theme, level: float = 1) -> Piece:
    """Return the panda or the gardener, ``high`` pixels tall."""
    image = sprite(f"{GAME}/{name}", (high, high))
    return rimmed((GAME, name), image, theme, level=level)


def channel(length: int, angle: float) -> Surface:
    """Return a channel lying along an edge."""
    return sprite(f"{GAME}/channel", _turned_box(length, angle), turn=round(angle) % 180)


def _turned_box(length: int, angle: float) -> tuple[int, int]:
    """Return the box that a channel of a length takes when it is turned."""
    from math import cos, radians, sin

    high = length / aspect(f"{GAME}/channel")
    c, s = abs(cos(radians(angle))), abs(sin(radians(angle)))
    return max(1, round(length * c + high * s)), max(1, round(length * s + high * c))


def channel_piece(length: int, angle: float, theme: Theme) -> Piece:
    """Return a channel with rim and shadow, for the hand and for tweens."""
    return rimmed((GAME, "channel", round(angle) % 180), channel(length, angle), theme, level=0.5)


def chip(kind: int | str, side: int, theme: Theme, level: float = 0.5) -> Piece:
    """Return an improvement; printed ones and loose ones look alike."""
    name = kind if isinstance(kind, str) else IMPROVEMENTS[kind]
    return rimmed((GAME, name), sprite(f"{GAME}/{name}", side), theme, level=level)


def die(face: int | str, side: int, theme: Theme, turn: int = 0) -> Piece:
    """Return the weather die with a side up."""
    name = face if isinstance(face, str) else FACES[face]

    def paint(surface: Surface) -> None:
        box = surface.get_rect()
        draw_sprite(surface, f"{GAME}/die_{name}", box.inflate(-box.w // 4, -box.h // 4), turn=turn)

    return tile_piece(
        (side, side), theme, theme["piece_cream"], paint, key=("takenoko die", name, turn), radius=side * 0.18, level=1
    )


def deck_card(deck: str, size: tuple[int, int], theme: Theme, level: float = 1) -> Piece:
    """Return the back of an objective card."""
    colour = theme[f"deck_{deck}"]

    def paint(face: Surface) -> None:
        box = face.get_rect()
        inset = max(2, box.w // 14)
        stroke_round(face, box.inflate(-2 * inset, -2 * inset), (*theme["points"], 120), box.w * 0.1, max(1, box.w // 40))
        draw_sprite(face, f"{GAME}/back_{deck}", fit(box.inflate(-box.w // 6, -box.h // 6), aspect(f"{GAME}/back_{deck}")))

    return tile_piece(size, theme, colour, paint, key=("takenoko deck", deck), radius=max(3, size[0] * 0.1), level=level)


def done_card(surface: Surface, rect: Rect, deck: str, points: int | str, theme: Theme) -> None:
    """Draw a completed card small: its deck's colour, sign and points."""
    radius = max(3, rect.w // 9)
    colour = theme[f"deck_{deck}"]
    fill_round(surface, rect, shade(colour, 0.4), radius)
    fill_round(surface, Rect(rect.x, rect.y, rect.w, rect.h - max(1, round(theme.scale.u * 2))), colour, radius)
    if rect.h < theme.px(44):
        words.draw(surface, str(points), rect, theme, 16, "points", "black", align="centre", px=max(11, round(rect.h * 0.56)))
        return
    glyph = Rect(rect.x, rect.y + rect.h // 12, rect.w, round(rect.h * 0.4))
    draw_sprite(surface, f"{GAME}/back_{deck}", glyph)
    line = Rect(rect.x, glyph.bottom - rect.h // 14, rect.w, rect.bottom - glyph.bottom)
    words.draw(surface, str(points), line, theme, 16, "points", "black", align="centre", px=max(11, round(rect.h * 0.42)))


def small_hex(side: float, colour: int | None, theme: Theme) -> Surface:
    """Return a plain little hexagon in a plot's colour with the mark of the colour, for cards."""

    def make() -> Surface:
        mask = hex_mask(side)
        size = mask.get_size()
        base = theme["pond"] if colour is None else theme[f"plot_{COLOURS[colour]}"]
        out = clear_surface(size, base)
        out.fill(shade(base, 0.38))
        cut(out, mask)
        inner = hex_mask(max(2.0, side - max(1.0, side * 0.11)))
        face = clear_surface(inner.get_size(), base)
        face.fill(base)
        out.blit(cut(face, inner), inner.get_rect(center=(size[0] // 2, size[1] // 2)))
        if colour is not None:
            mark = sprite(f"{GAME}/mark_{MARKS[colour]}", max(4, round(side * 0.95)))
            out.blit(mark, mark.get_rect(center=(size[0] // 2, size[1] // 2)))
        return out

    return CACHE.get(("takenoko small hex", round(side * 8), colour, theme.key), make)


def crossed(surface: Surface, rect: Rect, theme: Theme) -> None:
    """Strike a picture through: this must not be there."""
    from game.ui.shapes import line

    u = max(1.0, rect.w / 12)
    line(surface, [(rect.x, rect.bottom), (rect.right, rect.y)], theme["piece_cream"], u * 2.2)
    line(surface, [(rect.x, rect.bottom), (rect.right, rect.y)], (165, 48, 43), u * 1.2)


def scaled_width(piece: Surface, share: float) -> Surface:
    """Return a picture squeezed to a share of its width, in steps so that few are made."""
    step = max(1, round(share * 8))
    size = (max(1, piece.get_width() * step // 8), piece.get_height())
    return CACHE.get(("squeezed", id(piece), step), lambda: pygame.transform.smoothscale(piece, size))
