"""SVG art drawn at the exact pixel size and cached: nothing is ever scaled from another size.

`sprite("takenoko/panda", (80, 100))` fits the drawing into the box with its own aspect. A name without a folder, or one that
its game does not have, is looked up in `common/`; a game's own file wins. One-colour icons (`ui/...`) take `tint`; drawings
with placeholders (BODY, SHADE, MARK) or with colours to be changed take `replace`, pairs of old and new text.
"""

from __future__ import annotations

import math
import re
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect, Surface

from game.paths import SPRITES
from game.ui.cache import CACHE
from game.ui.theme import Colour, hex_of

ICON_INK: Final = "#2E2A23"
"""The colour in which the files of `ui/` are written."""
_ROOT: Final = re.compile(r"<svg\b[^>]*>")
_VIEWBOX: Final = re.compile(r'viewBox="\s*([-\d.]+)[ ,]+([-\d.]+)[ ,]+([-\d.]+)[ ,]+([-\d.]+)\s*"')

Replace = tuple[tuple[str, str], ...]


class SpriteError(LookupError):
    """A sprite is missing or its file is damaged; the message names the file."""


@lru_cache(maxsize=512)
def path_of(name: str) -> Path:
    """Return the file of `GAME/NAME`; `common/NAME` when the game has none of its own."""
    folder, _, leaf = name.rpartition("/")
    for place in (folder, "common"):
        file = SPRITES / place / f"{leaf}.svg"
        if place and file.is_file():
            return file
    raise SpriteError(f"no sprite '{name}' in {SPRITES}")


def exists(name: str) -> bool:
    """Tell whether a sprite of this name is there."""
    try:
        path_of(name)
    except SpriteError:
        return False
    return True


@lru_cache(maxsize=512)
def _source(name: str) -> tuple[str, tuple[float, float, float, float]]:
    """Return the inner text of a drawing and its viewBox."""
    file = path_of(name)
    text = file.read_text(encoding="utf-8")
    root, box = _ROOT.search(text), _VIEWBOX.search(text)
    end = text.rfind("</svg>")
    if root is None or box is None or end < 0:
        raise SpriteError(f"{file}: not an SVG with a viewBox")
    x, y, w, h = (float(n) for n in box.groups())
    return text[root.end() : end], (x, y, w, h)


def aspect(name: str) -> float:
    """Return width divided by height of a drawing."""
    _, (_, _, w, h) = _source(name)
    return w / h


def fitted(name: str, box: tuple[int, int], turn: int = 0) -> tuple[int, int]:
    """Return the size in pixels that a drawing, turned by `turn` degrees, takes inside a box."""
    _, (_, _, w, h) = _source(name)
    w, h = _turned_size(w, h, turn)
    share = min(box[0] / w, box[1] / h)
    return max(1, round(w * share)), max(1, round(h * share))


def _turned_size(w: float, h: float, turn: int) -> tuple[float, float]:
    angle = math.radians(turn)
    c, s = abs(math.cos(angle)), abs(math.sin(angle))
    return round(w * c + h * s, 6), round(w * s + h * c, 6)


def _rasterise(name: str, size: tuple[int, int], turn: int, flip: bool, replace: Replace) -> Surface:
    inner, (x, y, w, h) = _source(name)
    for old, new in replace:
        inner = inner.replace(old, new)
    wide, high = _turned_size(w, h, turn)
    move = f"translate({wide / 2:.4f} {high / 2:.4f}) rotate({turn})"
    if flip:
        move += " scale(-1 1)"
    move += f" translate({-x - w / 2:.4f} {-y - h / 2:.4f})"
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="0 0 {wide:.4f} {high:.4f}"><g transform="{move}">{inner}</g></svg>'
    )
    image = pygame.image.load(BytesIO(svg.encode()), "sprite.svg")
    if image.get_bitsize() != 32 or not image.get_flags() & pygame.SRCALPHA:
        image = image.convert_alpha()
    return image


def sprite(
    name: str,
    size: int | tuple[int, int],
    *,
    turn: int = 0,
    flip: bool = False,
    tint: Colour | None = None,
    replace: Replace = (),
) -> Surface:
    """Return a drawing fitted into `size` pixels (a number is a square box), turned clockwise by degrees, mirrored first."""
    box = (size, size) if isinstance(size, int) else size
    fit = fitted(name, (max(1, box[0]), max(1, box[1])), turn)
    if tint is not None:
        replace = (*replace, (ICON_INK, hex_of(tint)))
    key = ("sprite", name, fit, turn % 360, flip, replace)
    return CACHE.get(key, lambda: _rasterise(name, fit, turn % 360, flip, replace))


def draw_sprite(
    surface: Surface,
    name: str,
    rect: Rect,
    *,
    turn: int = 0,
    flip: bool = False,
    tint: Colour | None = None,
    replace: Replace = (),
) -> Rect:
    """Draw a drawing centred in a rectangle, as big as fits; return the place it took."""
    image = sprite(name, rect.size, turn=turn, flip=flip, tint=tint, replace=replace)
    return surface.blit(image, image.get_rect(center=rect.center))


def icon(name: str, px: int, colour: Colour) -> Surface:
    """Return an icon of `ui/` in a colour."""
    return sprite(f"ui/{name}", px, tint=colour)


def silhouette(image: Surface, colour: Colour) -> Surface:
    """Return the shape of a surface filled with one colour; its alpha is kept."""
    out = image.copy()
    out.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    out.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return out
