"""The grounds that things lie on: table, paper panels, mats, tray, bars, rows. Each is one cached surface and one blit.

All take the target surface, a rectangle in pixels and the theme. Paper is for words, mats for pieces; nothing is written on
the bare table.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.ui.cache import CACHE
from game.ui.dashes import dashed_round
from game.ui.shadows import round_shadow
from game.ui.shapes import (
    AnyColour,
    clear_surface,
    cut,
    fill_round,
    minus,
    round_mask,
    stroke_round,
    with_alpha,
)
from game.ui.textures import table, textured, wooden
from game.ui.theme import Colour, Theme, mix


def draw_table(surface: Surface, theme: Theme) -> None:
    """Cover the whole surface with the wooden table."""
    surface.blit(table(surface.get_size(), theme), (0, 0))


def _composed(
    surface: Surface, rect: Rect, theme: Theme, key: tuple[object, ...], level: float, radius: int, face: Callable[[], Surface]
) -> None:
    """Blit one cached surface made of a shadow and a face with per-pixel alpha."""
    rect = Rect(rect)
    if rect.w <= 0 or rect.h <= 0:
        return
    drop = round_shadow(rect.size, radius, level, theme) if level else None
    margin = drop.margin if drop else 0

    def make() -> Surface:
        out = clear_surface((rect.w + 2 * margin, rect.h + 2 * margin), theme["shadow"])
        if drop:
            out.blit(drop.surface, (0, 0))
        out.blit(face(), (margin, margin))
        return out

    full = ("ground", *key, rect.size, radius, level, theme.key)
    surface.blit(CACHE.get(full, make), (rect.x - margin, rect.y - margin))


def paper_face(
    size: tuple[int, int], theme: Theme, radius: int, fill: Colour, border: Colour, texture: str | None = "paper", thick: int = 0
) -> Surface:
    """Return a sheet with a border, a light upper edge and `thick` pixels of edge below; per-pixel alpha."""
    w, h = size
    line = max(1, round(theme.scale.u))
    out = clear_surface(size, border)
    fill_round(out, Rect(0, 0, w, h), border, radius)
    inner = Rect(line, line, w - 2 * line, h - 2 * line - thick)
    if inner.w <= 0 or inner.h <= 0:
        return out
    sheet = with_alpha(textured(inner.size, fill, texture, theme, seed=w * 31 + h))
    light = theme.top_light if sum(fill) > 480 else theme.top_light // 3
    if not theme.flat:
        gloss = clear_surface(inner.size)
        stroke_round(gloss, gloss.get_rect(), (255, 255, 255), radius - line, line)
        gloss.fill((255, 255, 255, light), special_flags=pygame.BLEND_RGBA_MULT)
        sheet.blit(gloss, (0, 0), Rect(0, 0, inner.w, max(1, radius)))
    out.blit(cut(sheet, round_mask(inner.size, radius - line)), inner)
    return out


def draw_panel(
    surface: Surface,
    rect: Rect,
    theme: Theme,
    level: float = 2,
    radius: float = 12,
    fill: str | Colour = "paper",
    border: str | Colour = "panel_edge",
) -> None:
    """Draw a paper panel; radius in units. Cards are level 1 and radius 9, dialogs level 4 and radius 14."""
    r = theme.px(radius)
    face, edge = (theme[c] if isinstance(c, str) else c for c in (fill, border))
    thick = max(1, round(theme.scale.u))
    _composed(
        surface, rect, theme, ("panel", face, edge), level, r,
        lambda: paper_face(Rect(rect).size, theme, r, face, edge, thick=thick),
    )  # fmt: skip


def draw_card(surface: Surface, rect: Rect, theme: Theme, fill: str | Colour = "paper", level: float = 1) -> None:
    """Draw the paper card of an opponent or a hand."""
    draw_panel(surface, rect, theme, level, 9, fill)


def draw_mat(surface: Surface, rect: Rect, theme: Theme, colour: str = "mat") -> None:
    """Draw the linen play mat in the game's colour with its stitched hem."""
    r = theme.px(14)

    def face() -> Surface:
        size = Rect(rect).size
        line = max(1, round(theme.scale.u))
        cloth = with_alpha(textured(size, theme[colour], "linen", theme, seed=5))
        whole = Rect((0, 0), size)
        if not theme.flat:
            stroke_round(cloth, whole, (*mix(theme[colour], (40, 32, 16), 0.55), 120), r, line)
            upper = clear_surface(size)
            stroke_round(upper, Rect(0, line, size[0], size[1]), (255, 255, 255), r, line)
            upper.fill((255, 255, 255, theme.top_light // 2), special_flags=pygame.BLEND_RGBA_MULT)
            cloth.blit(upper, (0, 0), Rect(0, 0, size[0], r))
        stitch(cloth, whole.inflate(-2 * theme.px(7), -2 * theme.px(7)), theme, theme.px(9))
        return cut(cloth, round_mask(size, r))

    _composed(surface, rect, theme, ("mat", theme[colour]), 1, r, face)


def stitch(surface: Surface, rect: Rect, theme: Theme, radius: float) -> None:
    """Draw a frame of stitches: cream dashes with a dark twin below. For grounds that are cached."""
    u = theme.scale.uk
    below = Rect(rect).move(0, max(1, round(0.9 * u)))
    seam = clear_surface(surface.get_size())
    dashed_round(seam, below, (52, 44, 24), radius, 1.6 * u, 7 * u, 5 * u)
    seam.fill((255, 255, 255, 70), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(seam, (0, 0))
    thread = clear_surface(surface.get_size(), theme["piece_cream"])
    dashed_round(thread, rect, theme["ink"] if theme.flat else theme["piece_cream"], radius, 1.6 * u, 7 * u, 5 * u)
    thread.fill((255, 255, 255, theme.hem), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(thread, (0, 0))


def inner_shadow(size: tuple[int, int], radius: float, theme: Theme, blur: float, dx: float, dy: float, alpha: int) -> Surface:
    """Return the shadow that the upper left edge of a hollow throws into it."""
    from game.ui.shadows import blurred

    unit = theme.scale.u
    margin = round(2 * blur * unit) + 4
    outer = clear_surface((size[0] + 2 * margin, size[1] + 2 * margin))
    outer.fill((255, 255, 255, 255))
    frame = minus(outer, round_mask(size, radius), (margin + round(dx * unit), margin + round(dy * unit)))
    soft = blurred(frame, theme["shadow"], blur * unit, 0)
    soft.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    out = clear_surface(size, theme["shadow"])
    out.blit(soft, (-margin, -margin))
    return cut(out, round_mask(size, radius))


def draw_tray(surface: Surface, rect: Rect, theme: Theme) -> None:
    """Draw the hand tray, carved into the table."""
    r = theme.px(12)

    def face() -> Surface:
        size = Rect(rect).size
        line = max(1, round(theme.scale.u))
        wood = with_alpha(wooden(size, theme["tray"], theme, plank=400, seed=23))
        if not theme.flat:
            wood.blit(inner_shadow(size, r, theme, 7, 1, 4, 150), (0, 0))
        stroke_round(wood, Rect((0, 0), size), (40, 24, 8, 150), r, line)
        light = clear_surface(size)
        stroke_round(light, Rect((0, 0), size), (255, 236, 200), r, line)
        light.fill((255, 255, 255, 60), special_flags=pygame.BLEND_RGBA_MULT)
        wood.blit(light, (0, size[1] - r), Rect(0, size[1] - r, size[0], r))
        return cut(wood, round_mask(size, r))

    _composed(surface, rect, theme, ("tray",), 0, r, face)


def draw_bar(surface: Surface, rect: Rect, theme: Theme) -> None:
    """Draw the top bar of a table: pine paper with a dark edge and a shadow below."""
    _pine(surface, rect, theme, stitched=False)


def draw_header(surface: Surface, rect: Rect, theme: Theme) -> None:
    """Draw the head of a menu screen: pine cloth with a row of stitches at the bottom."""
    _pine(surface, rect, theme, stitched=True)


def _pine(surface: Surface, rect: Rect, theme: Theme, stitched: bool) -> None:
    rect = Rect(rect)
    drop = max(4, round(8 * theme.scale.u))

    def make() -> Surface:
        u = theme.scale.uk
        out = clear_surface((rect.w, rect.h + drop), theme["shadow"])
        edge = max(1, round(1.5 * u))
        for row in range(drop if not theme.flat else 0):
            share = 1 - row / drop
            out.fill((*theme["shadow"], round(105 * share * share)), (0, rect.h + row, rect.w, 1))
        out.blit(textured(rect.size, theme["pine"], "linen" if stitched else "paper", theme, seed=3), (0, 0))
        out.fill(theme["pine3"], (0, rect.h - edge, rect.w, edge))
        if stitched:
            y, on, off = rect.h - round(7 * u), round(7 * u), round(5 * u)
            dash = clear_surface((on, max(1, round(1.6 * u))), theme["piece_cream"])
            fill_round(dash, dash.get_rect(), (*theme["piece_cream"], 140), dash.get_height() / 2)
            for x in range(0, rect.w, on + off):
                out.blit(dash, (x, y))
        return out

    surface.blit(CACHE.get(("pine", rect.size, stitched, theme.key), make), rect.topleft)


def draw_row(surface: Surface, rect: Rect, theme: Theme, empty: bool = False, fill: str = "paper2") -> None:
    """Draw a framed row inside a panel; an empty one has a dashed frame."""
    u = theme.scale.uk
    r = theme.px(9)
    if empty:
        fill_round(surface, rect, theme["inset"], r)
        dashed_round(surface, rect, theme["line2"], r, max(1.0, 1.6 * u), 6 * u, 5 * u)
        return
    _composed(
        surface, rect, theme, ("row", fill), 0, r, lambda: paper_face(Rect(rect).size, theme, r, theme[fill], theme["line"])
    )


def draw_inset(surface: Surface, rect: Rect, theme: Theme, radius: float = 8) -> None:
    """Draw a hollow in paper: ladders, wells, empty progress."""
    fill_round(surface, rect, theme["inset"], theme.px(radius))


def draw_place(surface: Surface, rect: Rect, theme: Theme, colour: AnyColour | None = None, radius: float = 8) -> None:
    """Draw an empty place: a dashed outline (6 on, 5 off) for two or three words."""
    u = theme.scale.uk
    dashed_round(surface, rect, colour or theme["line2"], theme.px(radius), max(1.0, 1.6 * u), 6 * u, 5 * u)


def draw_note(surface: Surface, rect: Rect, theme: Theme) -> None:
    """Draw a dark strip on the wood for light words (`tray_text`)."""
    fill_round(surface, rect, (*theme["note"], 255 if theme.flat else 214), theme.px(9))


def draw_plate(surface: Surface, rect: Rect, theme: Theme, fill: str = "paper", border: str = "amber_ink") -> None:
    """Draw a small plate that carries words over a board."""
    r = theme.px(8)
    edge = theme[border]
    line = max(1, round(1.6 * theme.scale.u))

    def face() -> Surface:
        out = clear_surface(Rect(rect).size, edge)
        fill_round(out, out.get_rect(), edge, r)
        fill_round(out, out.get_rect().inflate(-2 * line, -2 * line), theme[fill], r - line)
        return out

    _composed(surface, rect, theme, ("plate", fill, border), 1, r, face)


def draw_rule(surface: Surface, x: int, y: int, length: int, theme: Theme, colour: str = "line") -> None:
    """Draw a hairline."""
    surface.fill(theme[colour], (x, y, length, max(1, round(theme.scale.u))))


def draw_box(surface: Surface, rect: Rect, theme: Theme, fill: str, border: str, radius: float = 8) -> None:
    """Draw a message box inside a panel: gain_plate, blush or hint_plate with a border."""
    r = theme.px(radius)
    fill_round(surface, rect, theme[border], r)
    line = max(1, round(theme.scale.u))
    fill_round(surface, Rect(rect).inflate(-2 * line, -2 * line), theme[fill], r - line)


def draw_veil(surface: Surface, theme: Theme, alpha: int = 128) -> None:
    """Darken everything that is drawn so far."""
    size = surface.get_size()

    def make() -> Surface:
        out = Surface(size, pygame.SRCALPHA, 32)
        out.fill((*theme["veil"], alpha))
        return out

    surface.blit(CACHE.get(("veil", size, alpha, theme["veil"]), make), (0, 0))
