"""The ground of the valley: brook with waves, banks, areas as pieces of land, in a wooden frame."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from pygame import Rect, Surface

from game.games.renature.board import Tables, tables
from game.games.renature.components import GAME, Space
from game.ui import text as words
from game.ui.cache import CACHE
from game.ui.drag import Point
from game.ui.marks import cell_path
from game.ui.shadows import round_shadow
from game.ui.shapes import clear_surface, cut, fill_polygon, fill_round, line, polygon_mask
from game.ui.sprites import sprite
from game.ui.surfaces import inner_shadow
from game.ui.tables.gridview import GridView
from game.ui.tables.renature.outline import rounded, union_path
from game.ui.tables.renature.places import FRAME
from game.ui.textures import textured
from game.ui.theme import Theme, mix, shade


class Grid(GridView):
    """Where the spaces of the valley lie, and the outlines of areas and dominoes."""

    def area_path(self, area: int, inset: float = 0.0) -> list[Point]:
        """Return the rounded outline of an area in pixels, ``inset`` pixels inside its spaces."""
        return land_path(area, self.rect.topleft, self.cell, inset)

    def slot_path(self, at: tuple[Space, Space]) -> list[Point]:
        """Return the outline of two neighbouring spaces."""
        return cell_path(self.box(at[0]).union(self.box(at[1])).inflate(-2, -2), self.cell * 0.14)


def land_path(area: int, origin: Point, cell: float, inset: float) -> list[Point]:
    """Return the rounded outline of an area."""
    table = tables()
    corners = union_path(table.spaces[space] for space in table.area_spaces[area])
    return rounded(corners, origin, cell, inset, cell * 0.3, cell * 0.16)


def draw_ground(surface: Surface, grid: Grid, theme: Theme) -> None:
    """Draw brook and land; kept as one picture for a size and theme."""
    key = ("valley", grid.rect.size, grid.cell, theme.key)
    surface.blit(CACHE.get(key, lambda: _make_ground(grid, theme)), grid.rect)


def draw_frame(surface: Surface, grid: Grid, theme: Theme) -> None:
    """Draw the wooden frame round the window of the board."""
    rim = theme.board(FRAME)
    whole = grid.window.inflate(2 * rim, 2 * rim)
    round_shadow(whole.size, rim * 1.4, 2, theme).draw(surface, whole.topleft)
    fill_round(surface, whole, shade(theme["frame"], 0.35), rim * 1.4)
    fill_round(surface, Rect(whole.x, whole.y, whole.w, whole.h - max(2, rim // 3)), theme["frame"], rim * 1.4)


def draw_depth(surface: Surface, grid: Grid, theme: Theme) -> None:
    """Draw the shadow that the frame throws onto the board."""
    if theme.flat:
        return
    size = grid.window.size
    surface.blit(CACHE.get(("valley depth", size, theme.key), lambda: inner_shadow(size, 2, theme, 5, 1, 2, 120)), grid.window)


def _make_ground(grid: Grid, theme: Theme) -> Surface:
    inner = Rect((0, 0), grid.rect.size)
    out = clear_surface(inner.size, theme["brook"])
    out.blit(textured(inner.size, theme["brook"], "wash", theme, 11), inner)
    table, cell = tables(), grid.cell
    _draw_grid(out, inner, cell, table, theme)
    for area in range(len(table.areas)):
        shallow = land_path(area, inner.topleft, cell, -cell * 0.1)
        line(out, shallow, (*mix(theme["brook"], (255, 255, 255), 0.42), 200), max(1.0, cell * 0.09), closed=True)
    _draw_waves(out, inner, cell, table, theme)
    _draw_starts(out, inner, cell, table, theme)
    for area in range(len(table.areas)):
        _draw_land(out, inner, cell, area, theme)
    return out


def _draw_grid(out: Surface, inner: Rect, cell: int, table: Tables, theme: Theme) -> None:
    """Draw faint lines between the spaces of the brook."""
    px = max(1, round(theme.scale.u))
    lines = clear_surface(inner.size, (255, 255, 255))
    colour = (*shade(theme["brook"], 0.3), 70)
    for index in range(1, table.c.board.size):
        lines.fill(colour, (index * cell, 0, px, inner.h))
        lines.fill(colour, (0, index * cell, inner.w, px))
    out.blit(lines, inner)


def _draw_waves(out: Surface, inner: Rect, cell: int, table: Tables, theme: Theme) -> None:
    """Scatter small waves over the brook, always at the same places."""
    colour = (*mix(theme["brook"], (255, 255, 255), 0.75), 220)
    for index, (r, c) in enumerate(table.brook):
        if (index * 7 + r * 5 + c * 3) % 4 > 1:
            continue
        x = inner.x + (c + 0.3 + 0.16 * (index * 13 % 5) / 5) * cell
        y = inner.y + (r + 0.38 + 0.26 * (index * 29 % 7) / 7) * cell
        step, lift = cell * 0.11, cell * 0.07
        points = [(x, y), (x + step, y - lift), (x + 2 * step, y), (x + 3 * step, y + lift), (x + 4 * step, y)]
        line(out, points, colour, max(1.0, cell * 0.045))


def _draw_starts(out: Surface, inner: Rect, cell: int, table: Tables, theme: Theme) -> None:
    side = round(cell * 0.56)
    for r, c in table.c.board.start_spaces:
        image = sprite(f"{GAME}/start", side)
        out.blit(image, image.get_rect(center=(inner.x + (c + 0.5) * cell, inner.y + (r + 0.5) * cell)))


def _draw_land(out: Surface, inner: Rect, cell: int, area: int, theme: Theme) -> None:
    """Draw an area: bank, face with its texture, a light rim, faint lines between its spaces and a few tufts."""
    table = tables()
    bank = max(2, round(cell * 0.09))
    path = land_path(area, inner.topleft, cell, max(1.0, cell * 0.045))
    lower = [(x, y + bank * 0.7) for x, y in path]
    fill_polygon(out, [(x + 1, y + bank * 1.5) for x, y in path], (*shade(theme["brook"], 0.5), 90))
    fill_polygon(out, lower, theme["land_edge"])
    line(out, path, theme["land_edge"], max(1.4, cell * 0.06), closed=True)
    left, top = int(min(x for x, _ in path)), int(min(y for _, y in path))
    size = (int(max(x for x, _ in path)) - left + 2, int(max(y for _, y in path)) - top + 2)
    local = tuple((x - left, y - top) for x, y in path)
    face = clear_surface(size, theme["land"])
    face.blit(textured(size, theme["land"], "wash", theme, 40 + area), (0, 0))
    light = mix(theme["land"], (255, 252, 226), 0.5)
    for space in table.area_spaces[area]:
        _mark_space(face, table.spaces[space], area, cell, (inner.x - left, inner.y - top), theme)
    spaces = [table.spaces[space] for space in table.area_spaces[area]]
    r, c = next(space for space in spaces if space != most_central(area, spaces) and table.space_of[space] not in table.cloud_of)
    letter = words.render(table.areas[area], max(theme.scale.floor_px, round(cell * 0.4)), theme["land_ink"], "bold")
    face.blit(letter, (inner.x - left + round((c + 0.2) * cell), inner.y - top + round((r + 0.08) * cell)))
    line(face, [(x + cell * 0.05, y + cell * 0.05) for x, y in local], (*light, 120), max(1.0, cell * 0.05), closed=True)
    out.blit(cut(face, polygon_mask(size, local)), (left, top))


def _mark_space(face: Surface, space: Space, area: int, cell: int, shift: tuple[int, int], theme: Theme) -> None:
    """Draw the border towards the next space of the same area, and a tuft in some spaces."""
    table = tables()
    r, c = space
    x, y = shift[0] + c * cell, shift[1] + r * cell
    colour = (*theme["land_edge"], 95)
    px = max(1, round(theme.scale.u))
    own = {table.spaces[number] for number in table.area_spaces[area]}
    veil = clear_surface(face.get_size(), theme["land_edge"])
    if (r, c + 1) in own:
        veil.fill(colour, (x + cell - px // 2, y + cell // 6, px, cell * 2 // 3))
    if (r + 1, c) in own:
        veil.fill(colour, (x + cell // 6, y + cell - px // 2, cell * 2 // 3, px))
    face.blit(veil, (0, 0))
    if (r * 7 + c * 11) % 3 == 0:
        foot = (x + cell * 0.7, y + cell * 0.82)
        for bend, tall in ((-0.1, 0.16), (0.0, 0.22), (0.1, 0.15)):
            tip = (foot[0] + bend * cell, foot[1] - tall * cell)
            line(face, [foot, tip], (*shade(theme["land"], 0.28), 150), max(1.0, cell * 0.035))


@contextmanager
def clipped(surface: Surface, rect: Rect) -> Iterator[None]:
    """Draw only inside a rectangle."""
    before = surface.get_clip()
    surface.set_clip(rect)
    try:
        yield
    finally:
        surface.set_clip(before)


def most_central(area: int, some: Sequence[Space]) -> Space:
    """Return which of some spaces of an area lies nearest to its middle."""
    facts = tables()
    spaces = [facts.spaces[space] for space in facts.area_spaces[area]]
    row, col = sum(r for r, _ in spaces) / len(spaces), sum(c for _, c in spaces) / len(spaces)
    return min(some, key=lambda at: ((at[0] - row) ** 2 + (at[1] - col) ** 2, at))
