"""The garden on the mat: which anchors it has, and how plots, water, bamboo, pawns and all marks on them are drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from pygame import Rect, Surface

from game.engine.hexes import Edge, Hex, edges, neighbours
from game.engine.masks import bits
from game.games.takenoko import advice
from game.games.takenoko.components import COLOURS, NONE
from game.games.takenoko.garden import open_edges
from game.games.takenoko.island import POND
from game.ui.drag import Point
from game.ui.marks import (
    draw_chip,
    draw_dot,
    draw_legal,
    draw_number,
    draw_selected,
    draw_sunk,
)
from game.ui.pieces import Piece, faded
from game.ui.shapes import fill_disc, fill_polygon, line
from game.ui.sprites import sprite
from game.ui.tables.hexview import cell_name, cell_of, edge_name, edge_of
from game.ui.tables.takenoko import marks
from game.ui.tables.takenoko.pieces import GAME, bamboo, channel, chip, pawn, plot_piece, pond_piece, small_hex

PAWNS: Final = ("gardener", "panda")
GAP: Final = 1.5
"""Half the gap between neighbouring plots, in units."""


class Standing(NamedTuple):
    """Where the things on one cell stand, in sides from its middle; None for what is not there."""

    bamboo: Point | None
    chip: Point | None
    panda: Point | None
    gardener: Point | None
    pawn_height: float


def standing(height: int, improved: bool, panda: bool, gardener: bool) -> Standing:
    """Return a place for everything on a cell, so that nothing hides a shoot, an improvement or a pawn."""
    beside = (-0.4, 0.2)
    if panda and gardener:
        shoot = (0.0, -0.04)
        return Standing(shoot if height else None, (0.0, -0.62) if improved else None, (-0.42, 0.02), (0.43, 0.0), 1.02)
    if panda or gardener:
        shoot = (0.32, 0.0)
        left = (-0.3, 0.04) if height or gardener else (-0.24, 0.04)
        mark = (0.36, -0.52) if improved and not height else (0.0, -0.66)
        return Standing(
            shoot if height else None, mark if improved else None, left if panda else None, left if gardener else None, 1.2
        )
    if improved:
        return Standing((0.12, 0.0) if height else None, beside, None, None, 1.2)
    return Standing((0.0, 0.0) if height else None, None, None, None, 1.2)


class Garden:
    """Places and draws the island of one table."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.growing: dict[Hex, int] = {}
        """Heights to show while a shoot is on its way to another height."""

    # ---- facts

    @property
    def isle(self) -> Any:
        """Geometry of the rules."""
        return self.table.rules.isle

    @property
    def side(self) -> float:
        """Side of a plot in pixels, without the gap."""
        return max(4.0, float(self.table.camera.side) - GAP * self.table.scale.u)

    def cell(self, at: Hex) -> int:
        """Return the number of a cell."""
        return int(self.isle.number.get(at, self.isle.beyond))

    def in_play(self, at: Hex) -> bool:
        """Tell whether pond or plot lies on a cell."""
        return bool(self.table.view.in_play >> self.cell(at) & 1)

    def is_open(self, at: Hex) -> bool:
        """Tell whether a plot may be placed on a cell."""
        return bool(self.table.view.open_cells >> self.cell(at) & 1)

    def stands(self, at: Hex) -> Standing:
        """Return where things stand on a cell now."""
        view, cell = self.table.view, self.cell(at)
        if cell == POND:
            both = view.panda == view.gardener == POND
            if both:
                return Standing(None, None, (-0.42, 0.0), (0.42, 0.0), 1.12)
            return Standing(None, None, (-0.2, 0.0), (0.2, 0.0), 1.3)
        return standing(self.shown_height(at), view.improvement[cell] != NONE, view.panda == cell, view.gardener == cell)

    def shown_height(self, at: Hex) -> int:
        """Return the height of a shoot as the picture shows it: the old one while the change is on its way."""
        if at in self.growing and f"bamboo.{cell_name(at)}" in self.table.in_flight:
            return self.growing[at]
        return int(self.table.view.height[self.cell(at)])

    def point(self, at: Hex, away: Point) -> tuple[int, int]:
        """Return a point of a cell in pixels; ``away`` in sides from its middle."""
        x, y = self.table.camera.centre(at)
        side = self.table.camera.side
        return round(x + away[0] * side), round(y + away[1] * side)

    def pawn_at(self, name: str) -> Hex:
        """Return the cell of a pawn."""
        view = self.table.view
        return self.isle.cells[view.panda if name == "panda" else view.gardener]  # type: ignore[no-any-return]

    def pawn_piece(self, name: str, level: float = 1) -> Piece:
        """Return a pawn as big as on its cell."""
        high = self.stands(self.pawn_at(name)).pawn_height
        return pawn(name, max(10, round(high * self.table.camera.side)), self.table.theme, level)

    def pawn_centre(self, name: str, at: Hex | None = None) -> tuple[int, int]:
        """Return the middle of a pawn on its cell."""
        cell = self.pawn_at(name) if at is None else at
        stands = self.stands(cell)
        away = (stands.panda if name == "panda" else stands.gardener) or (-0.3, 0.04)
        return self.point(cell, (away[0], away[1] - 0.06))

    # ---- anchors

    def place(self, rect: Rect) -> dict[str, Rect]:
        """Point the camera and return the anchors of cells, edges and pawns that are in sight."""
        table = self.table
        camera = table.camera
        plots = [self.isle.cells[cell] for cell in bits(table.view.in_play)]
        view = table.view
        growing = bool(view.stack or view.drawn or view.picked) and view.phase != "over"
        free = [self.isle.cells[cell] for cell in bits(view.open_cells)] if growing else []
        camera.fit(rect, plots, table.scale.u * 62, 0.16, free, 0.22)
        around = {near: None for at in plots for near in (at, *neighbours(at))}
        rects = {cell_name(at): camera.cell_rect(at) for at in around if camera.shows(camera.centre(at))}
        for side in {side: None for at in plots for side in edges(at)}:
            if camera.shows(camera.edge_centre(side)):
                rects[edge_name(side)] = camera.edge_rect(side)
        for name in PAWNS:
            centre = self.pawn_centre(name)
            if camera.shows(centre):
                side = camera.side
                box = Rect(0, 0, round(side * 0.72), round(side * 1.0))
                box.center = centre
                rects[name] = box
        return rects

    def anchor_at(self, pos: Point) -> str | None:
        """Return the anchor of the garden under a point: what the hand could mean there."""
        table = self.table
        held, camera = table.pointer.held, table.camera
        if held == "store.channel":
            side = camera.edge_at(pos, 0.55)
            return self._known(edge_name(side)) if side is not None else None
        at = camera.cell_at(pos)
        if at is None:
            return None
        if held is None:
            side = camera.edge_at(pos, 0.17)
            if side is not None and self._edge_speaks(side):
                return self._known(edge_name(side))
            for name in reversed(PAWNS):
                if name in table.gestures.grips and name in table.rects and table.rects[name].collidepoint(pos):
                    return name
            if not self.in_play(at) and not (self.is_open(at) and table.view.phase == "plot_cell"):
                return None
        return self._known(cell_name(at))

    def _known(self, name: str) -> str | None:
        return name if name in self.table.rects else None

    def _edge_speaks(self, side: Edge) -> bool:
        """Tell whether an edge is meant by a bare pointer: it has a channel, or the player has one to lay."""
        view = self.table.view
        number = self.isle.edge_number.get(side)
        if number is None or not view.joined >> number & 1:
            return False
        stored = view.to_act >= 0 and view.channel_store[view.seat] > 0 and self.table.asking_me
        return bool(view.channels >> number & 1) or (stored and bool(open_edges(view) >> number & 1))

    def outline(self, anchor: str) -> list[Point] | None:
        """Return the outline of a cell or edge, None for other anchors."""
        at, side = cell_of(anchor), edge_of(anchor)
        if at is not None:
            return self.table.camera.outline(at, GAP * self.table.scale.u)  # type: ignore[no-any-return]
        if side is not None:
            return self.table.camera.edge_outline(side)  # type: ignore[no-any-return]
        return None

    # ---- picture

    def draw(self, surface: Surface) -> None:
        """Draw the island; what is in flight is left out."""
        table = self.table
        former = surface.get_clip()
        surface.set_clip(table.sides.window.clip(former))
        plots = [self.isle.cells[cell] for cell in sorted(bits(table.view.in_play), key=lambda n: self.isle.cells[n][::-1])]
        shown = [at for at in plots if f"plot.{cell_name(at)}" not in table.in_flight]
        pieces = {at: self._ground(at) for at in shown}
        for at, piece in pieces.items():
            piece.shadow(surface, self._corner(at, piece))
        for at, piece in pieces.items():
            piece.face(surface, self._corner(at, piece))
        marks.draw_below(surface, self)
        self._draw_channels(surface)
        for at in shown:
            self.draw_things(surface, at)
        marks.draw_above(surface, self)
        surface.set_clip(former)

    def _ground(self, at: Hex) -> Piece:
        view, cell = self.table.view, self.cell(at)
        if cell == POND:
            return pond_piece(self.side, self.table.theme)
        wet = bool(view.irrigated >> cell & 1)
        return plot_piece(view.colour[cell], self.side, self.table.theme, wet, cell)

    def _corner(self, at: Hex, piece: Piece) -> tuple[int, int]:
        x, y = self.table.camera.centre(at)
        return round(x - piece.size[0] / 2), round(y - piece.size[1] / 2)

    def corner(self, at: Hex) -> tuple[int, int]:
        """Return the upper left corner of the plot's piece on a cell, for tweens."""
        return self._corner(at, plot_piece(0, self.side, self.table.theme))

    def _draw_channels(self, surface: Surface) -> None:
        view = self.table.view
        for number in bits(view.channels):
            side = self.isle.edges[number]
            if f"channel.{edge_name(side)}" not in self.table.in_flight:
                self.draw_channel(surface, side)

    def channel_surface(self, side: Edge) -> Surface:
        """Return a channel as it lies on an edge."""
        camera = self.table.camera
        return channel(max(6, round(camera.side * 1.06)), camera.edge_angle(side))

    def draw_channel(self, surface: Surface, side: Edge, alpha: int = 255) -> None:
        """Draw a channel on an edge."""
        image = self.channel_surface(side)
        if alpha < 255:
            image = faded(image, alpha, ("channel", round(self.table.camera.edge_angle(side))))
        x, y = self.table.camera.edge_centre(side)
        surface.blit(image, image.get_rect(center=(round(x), round(y))))

    def draw_things(self, surface: Surface, at: Hex) -> None:
        """Draw what stands on a cell: drop, improvement, shoot with its number, pawns."""
        table, cell = self.table, self.cell(at)
        view, theme, side = table.view, table.theme, table.camera.side
        stands = self.stands(at)
        if cell != POND and view.irrigated >> cell & 1:
            drop = sprite(f"{GAME}/drop", max(7, round(side * 0.3)))
            surface.blit(drop, drop.get_rect(center=self.point(at, (0, 0.93))))
        if stands.chip is not None and f"chip.{cell_name(at)}" not in table.in_flight:
            chip(view.improvement[cell], max(9, round(side * 0.5)), theme).at_centre(surface, self.point(at, stands.chip))
        height = self.shown_height(at) if cell != POND else 0
        if stands.bamboo is not None and height:
            self.draw_shoot(surface, at, view.colour[cell], height, stands.bamboo)
        for name in PAWNS:
            if self.pawn_at(name) == at and name not in table.in_flight and table.pointer.held != name:
                self.pawn_piece(name).at_centre(surface, self.pawn_centre(name))
        if height and stands.bamboo is not None:
            self.draw_height(surface, at, height, stands.bamboo)

    def segment(self) -> int:
        """Return the width of a section in pixels."""
        return max(4, round(self.table.camera.side * 0.33))

    def shoot_place(self, at: Hex, colour: int, height: int, away: Point) -> tuple[Piece, tuple[int, int]]:
        """Return a shoot and the upper left corner at which it stands."""
        piece = bamboo(colour, height, self.segment(), self.table.theme)
        x, foot = self.point(at, (away[0], 0.5))
        return piece, (x - piece.size[0] // 2, foot - piece.size[1])

    def draw_shoot(self, surface: Surface, at: Hex, colour: int, height: int, away: Point) -> None:
        """Draw a shoot standing at the foot of a cell."""
        piece, corner = self.shoot_place(at, colour, height, away)
        piece.draw(surface, corner)

    def draw_height(self, surface: Surface, at: Hex, height: int, away: Point) -> None:
        """Draw the number of sections, which is the truth."""
        radius = max(self.table.scale.u * 8.5, self.table.camera.side * 0.2)
        draw_number(surface, self.point(at, (away[0] + 0.32, 0.36)), height, self.table.theme, radius)

    # ---- marks of one cell or edge

    def mark_legal(self, surface: Surface, at: Hex, dot: bool = False) -> None:
        """Ring a cell that may be chosen."""
        theme = self.table.theme
        draw_legal(surface, self.table.camera.outline(at, GAP * theme.scale.u), theme)
        if dot:
            draw_dot(surface, self.table.camera.centre(at), theme)

    def mark_chosen(self, surface: Surface, at: Hex) -> None:
        """Mark the cell under the hand."""
        draw_selected(surface, self.table.camera.outline(at, GAP * self.table.scale.u), self.table.theme)

    def sink(self, surface: Surface, at: Hex) -> None:
        """Let a cell that cannot be reached sink into the cloth."""
        draw_sunk(surface, self.table.camera.outline(at, GAP * self.table.scale.u), self.table.theme)

    def mark_open(self, surface: Surface, at: Hex) -> None:
        """Draw an open cell where the plot in question may go."""
        theme = self.table.theme
        path = self.table.camera.outline(at, 2.5 * theme.scale.u)
        fill_polygon(surface, path, (*theme["piece_cream"], 70))
        draw_legal(surface, path, theme, inset=0)
        draw_dot(surface, self.table.camera.centre(at), theme)

    def mark_edge(self, surface: Surface, side: Edge, strong: bool) -> None:
        """Light an edge that may take a channel."""
        theme, u = self.table.theme, self.table.scale.u
        if strong:
            (ax, ay), (bx, by) = self.table.camera.ends(side)
            k = 0.16
            a, b = (ax + (bx - ax) * k, ay + (by - ay) * k), (bx - (bx - ax) * k, by - (by - ay) * k)
            line(surface, [a, b], theme["legal_ink"], 7.5 * u)
            line(surface, [a, b], theme["legal"], 4.5 * u)
        x, y = self.table.camera.edge_centre(side)
        fill_disc(surface, (x, y), 6.4 * u, theme["legal_ink"])
        fill_disc(surface, (x, y), 5 * u, theme["channel"])
        fill_disc(surface, (x, y), 2.2 * u, theme["legal"])

    def tag(self, surface: Surface, at: Hex, label: str) -> None:
        """Draw a small chip at the upper left of a cell, where neither shoot nor number stands."""
        draw_chip(surface, self.point(at, (-0.5, -0.4)), label, self.table.theme, units=13)

    def badge(self, surface: Surface, at: Hex, label: str, colour: int | None, away: Point = (0.0, 1.02)) -> None:
        """Draw a chip below a cell that tells what will happen there."""
        icon = None
        if colour is not None:
            icon = sprite(f"{GAME}/icon_{COLOURS[colour]}", self.table.theme.font(20))
        draw_chip(surface, self.point(at, away), label, self.table.theme, units=14, icon=icon)

    def ghost_hex(self, surface: Surface, at: Hex, colour: int, alpha: int = 190) -> None:
        """Draw the little hexagon of a plot that is missing in a pattern."""
        image = faded(small_hex(self.side * 0.62, colour, self.table.theme), alpha, ("ghost hex", colour))
        surface.blit(image, image.get_rect(center=self.point(at, (0, 0))))

    def draw_ghost_plot(self, surface: Surface, at: Hex) -> None:
        """Draw the plot to be placed where it would lie."""
        table = self.table
        plot = table.view.picked[0]
        piece = plot_piece(table.rules.box.plot_colour[plot], self.side, table.theme)
        surface.blit(faded(piece.image, 148, ("ghost plot", plot)), self._corner(at, piece))
        kind = table.rules.box.plot_printed[plot] or table.with_chip
        if kind:
            image = chip(kind, max(9, round(table.camera.side * 0.5)), table.theme).image
            ghost = faded(image, 190, ("ghost chip", kind))
            surface.blit(ghost, ghost.get_rect(center=self.point(at, (-0.4, 0.2))))

    def near(self, card: str) -> Iterator[Any]:
        """Yield the places where a plot card nearly lies, as the player may see them."""
        table = self.table
        yield from table.kept(("near", card), lambda: advice.near_places(table.rules, table.view, card, 2))
