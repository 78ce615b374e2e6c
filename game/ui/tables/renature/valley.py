"""What lies in the valley: dominoes, plates of the areas, clouds and plants."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from pygame import Rect, Surface

from game.games.renature.board import tables
from game.games.renature.components import Space
from game.games.renature.scoring import UNSCORED
from game.ui.marks import draw_badge
from game.ui.shapes import fill_polygon, line
from game.ui.tables.renature import pieces
from game.ui.tables.renature.ground import clipped, draw_depth, draw_frame, draw_ground, most_central
from game.ui.tables.renature.places import FRAME


def draw_valley(surface: Surface, table: Any) -> None:
    """Draw frame, ground, the area under discussion, dominoes, plates, clouds and plants of the view."""
    grid, theme = table.grid, table.theme
    if table.shown_area is None and (kept := table.still.get(table)) is not None:
        surface.blit(kept, table.still.rect)
        return
    draw_frame(surface, grid, theme)
    with clipped(surface, grid.window):
        _draw_inside(surface, table)
        draw_depth(surface, grid, theme)
    if table.shown_area is None:
        table.still.keep(table, surface)


class Still:
    """The picture of the valley at rest: while a piece is carried over it, it is copied and not drawn again."""

    def __init__(self) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self._view: Any = None
        self._key: Hashable = None
        self._image: Surface | None = None

    def get(self, table: Any) -> Surface | None:
        """Return the kept picture if it still shows what the table shows."""
        return self._image if self._view is table.view and self._key == self._depends_on(table) else None

    def keep(self, table: Any, surface: Surface) -> None:
        """Keep what has just been drawn."""
        rim = 3 * table.theme.board(FRAME)
        self.rect = table.grid.window.inflate(2 * rim, 2 * rim).clip(surface.get_rect())
        self._view, self._key = table.view, self._depends_on(table)
        self._image = surface.subsurface(self.rect).copy()

    @staticmethod
    def _depends_on(table: Any) -> Hashable:
        grid = table.grid
        return tuple(grid.window), tuple(grid.rect), table.theme.key, table.theme.seats, table.in_flight


def _draw_inside(surface: Surface, table: Any) -> None:
    grid, theme = table.grid, table.theme
    draw_ground(surface, grid, theme)
    area = table.shown_area
    if area is not None:
        path = grid.area_path(area, grid.cell * 0.045)
        fill_polygon(surface, path, theme["land_hover"])
        line(surface, path, theme["amber_ink"], 5.4 * theme.scale.u, closed=True)
        line(surface, path, theme["amber"], 3.2 * theme.scale.u, closed=True)
    _draw_dominoes(surface, table)
    _draw_plates(surface, table)
    _draw_clouds(surface, table)
    _draw_plants(surface, table)


def _draw_dominoes(surface: Surface, table: Any) -> None:
    grid, theme, view, facts = table.grid, table.theme, table.view, tables()
    ready = []
    for index, animal in enumerate(view.animals):
        if animal < 0 or f"cell.{facts.brook[index][0]}.{facts.brook[index][1]}" in table.in_flight:
            continue
        mate = view.mates[index]
        box = grid.box(facts.brook[index])
        if mate < 0:
            ready.append((pieces.lone_half(animal, grid.cell, theme, view.joker), (box.x + 1, box.y + 1)))
        elif mate > index:
            upright = facts.brook[mate][1] == facts.brook[index][1]
            piece = pieces.domino((animal, view.animals[mate]), int(upright), grid.cell, theme, view.joker)
            ready.append((piece, (box.x + 1, box.y + 1)))
    for piece, at in ready:
        piece.shadow(surface, at)
    for piece, at in ready:
        piece.face(surface, at)


def plate_space(view: Any, area: int) -> Space | None:
    """Return the space on which the plate of an area lies: the free one nearest to its middle, None when all are planted."""
    facts = tables()
    free = [facts.spaces[space] for space in facts.area_spaces[area] if not view.plants[space]]
    open_ones = [at for at in free if facts.space_of[at] not in facts.cloud_of] or free
    return most_central(area, open_ones) if open_ones else None


def plate_box(table: Any, area: int) -> Rect:
    """Return where the plate of an area lies: on a free space, or small on the corner of its last one."""
    grid, facts = table.grid, tables()
    space = plate_space(table.view, area)
    if space is not None:
        side = round(grid.cell * 0.82)
        box = Rect(0, 0, side, side)
        box.center = grid.box(space).center
        return box
    side = max(12, round(grid.cell * 0.5))
    last = grid.box(facts.spaces[facts.area_spaces[area][-1]])
    return Rect(last.right - side * 2 // 3, last.bottom - side * 2 // 3, side, side)


def _draw_plates(surface: Surface, table: Any) -> None:
    """Draw the number of each area that has its tile, and the badge of whoever collected the others."""
    view, theme = table.view, table.theme
    for area, owner in enumerate(view.owners):
        box = plate_box(table, area)
        if owner == UNSCORED:
            if f"area.{area}" not in table.in_flight:
                surface.blit(pieces.plate(tables().sizes[area], box.w, theme), box)
        elif owner >= 0:
            surface.blit(pieces.plate(0, box.w, theme), box)
            side = round(box.w * 0.62)
            badge = Rect(0, 0, side, side)
            badge.center = (box.centerx, box.centery - round(box.h * 0.03))
            draw_badge(surface, badge, owner, "", theme)


def _draw_clouds(surface: Surface, table: Any) -> None:
    facts, grid = tables(), table.grid
    for space, number in facts.cloud_of.items():
        count = table.view.board_clouds[number]
        if count:
            box = grid.box(facts.spaces[space])
            pieces.draw_cloud(surface, box.inflate(-grid.cell // 8, -grid.cell // 8), str(count), table.theme)


def _draw_plants(surface: Surface, table: Any) -> None:
    facts, grid, theme = tables(), table.grid, table.theme
    side = round(grid.cell * 1.04)
    for space, code in enumerate(table.view.plants):
        at = facts.spaces[space]
        if not code or f"cell.{at[0]}.{at[1]}" in table.in_flight:
            continue
        box = grid.box(at)
        pieces.stand(surface, pieces.plant(*pieces.code_parts(code), side, theme), box)
