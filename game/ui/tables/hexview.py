"""A board of hexagons on the mat: where cells and edges lie, which one is under a point, zoom and pan. No drawing, no rules.

Anchors are named ``cell.Q.R`` and ``edge.Q.R.Q.R`` (cli.md). Cells are axial coordinates of `game.engine.hexes`; a corner points
up, or with ``flat`` an edge lies on top.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

from pygame import Rect

from game.engine.hexes import Edge, Hex, corners, edge, neighbours
from game.ui.drag import Point
from game.ui.shapes import hexagon, inset_polygon
from game.ui.tables.camera import Camera

ZOOMS: Final = (1.0, 1.2, 1.45, 1.75, 2.1, 2.5, 3.0)
"""Steps of the zoom; 1 shows the whole board."""
_ROOT3: Final = math.sqrt(3)


def cell_name(cell: Hex) -> str:
    """Return the anchor of a cell."""
    return f"cell.{cell[0]}.{cell[1]}"


def edge_name(side: Edge) -> str:
    """Return the anchor of an edge, smaller cell first."""
    (aq, ar), (bq, br) = sorted(side)
    return f"edge.{aq}.{ar}.{bq}.{br}"


def cell_of(anchor: str | None) -> Hex | None:
    """Return the cell that an anchor names, None when it names none."""
    kind, *numbers = (anchor or "").split(".")
    if kind != "cell" or len(numbers) != 2:
        return None
    return int(numbers[0]), int(numbers[1])


def edge_of(anchor: str | None) -> Edge | None:
    """Return the edge that an anchor names, None when it names none."""
    kind, *numbers = (anchor or "").split(".")
    if kind != "edge" or len(numbers) != 4:
        return None
    a, b, c, d = (int(number) for number in numbers)
    return (a, b), (c, d)


class HexView(Camera):
    """The camera over a board of hexagons.

    ``fit`` is called whenever the board or the window changes; zoom and pan are the person's and stay.
    """

    def __init__(self, flat: bool = False) -> None:
        """``flat`` hexagons have an edge on top."""
        super().__init__()
        self.flat = flat
        self.rect = Rect(0, 0, 1, 1)
        """The part of the mat through which the board is seen."""
        self.side = 1.0
        """Side of a cell in pixels."""
        self._shift: Point = (0.0, 0.0)
        """How far the middle of the board was moved, in sides, so that it survives other windows."""
        self._origin: Point = (0.0, 0.0)
        self._whole = 1.0

    # ---- where things lie

    def fit(
        self, rect: Rect, cells: Iterable[Hex], biggest: float, margin: float = 0.0, loose: Iterable[Hex] = (), less: float = 0.0
    ) -> None:
        """Show all cells inside ``rect``, no side longer than ``biggest`` px, then zoom and pan as the person did.

        ``margin`` sides stay free around ``cells``; ``loose`` cells count as ``less`` sides smaller: their tips may be cut.
        """
        self.rect = Rect(rect)
        spots = [(self._unit(cell), margin) for cell in cells] + [(self._unit(cell), -less) for cell in loose]
        spots = spots or [((0.0, 0.0), margin)]
        half_w, half_h = (1.0, _ROOT3 / 2) if self.flat else (_ROOT3 / 2, 1.0)
        left, right = min(x - half_w - m for (x, _), m in spots), max(x + half_w + m for (x, _), m in spots)
        top, bottom = min(y - half_h - m for (_, y), m in spots), max(y + half_h + m for (_, y), m in spots)
        self._whole = max(4.0, min(biggest, rect.w / (right - left), rect.h / (bottom - top)))
        self.side = self._whole * ZOOMS[self.zoom]
        if self.zoom == 0:
            self._shift = (0.0, 0.0)
        reach_x = max(0.0, (right - left) / 2 - rect.w / self.side / 2)
        reach_y = max(0.0, (bottom - top) / 2 - rect.h / self.side / 2)
        self._shift = (
            max(-reach_x, min(reach_x, self._shift[0])),
            max(-reach_y, min(reach_y, self._shift[1])),
        )
        middle = ((left + right) / 2 - self._shift[0], (top + bottom) / 2 - self._shift[1])
        self._origin = (rect.centerx - middle[0] * self.side, rect.centery - middle[1] * self.side)

    def _unit(self, cell: Hex) -> Point:
        q, r = cell
        return (1.5 * q, _ROOT3 * (r + q / 2)) if self.flat else (_ROOT3 * (q + r / 2), 1.5 * r)

    def centre(self, cell: Hex) -> Point:
        """Return the middle of a cell in pixels."""
        x, y = self._unit(cell)
        return self._origin[0] + x * self.side, self._origin[1] + y * self.side

    def outline(self, cell: Hex, inset: float = 0.0) -> list[Point]:
        """Return the six corners of a cell, moved inwards by ``inset`` pixels."""
        path = hexagon(self.centre(cell), self.side, self.flat)
        return inset_polygon(path, inset) if inset else path

    def cell_rect(self, cell: Hex) -> Rect:
        """Return the box around a cell."""
        x, y = self.centre(cell)
        w, h = (2 * self.side, _ROOT3 * self.side) if self.flat else (_ROOT3 * self.side, 2 * self.side)
        return Rect(round(x - w / 2), round(y - h / 2), round(w), round(h))

    def ends(self, side: Edge) -> tuple[Point, Point]:
        """Return the two corners between which an edge runs."""
        first, last = sorted(self._mean((*side, end)) for end in corners(edge(*side)))
        return first, last

    def _mean(self, cells: Sequence[Hex]) -> Point:
        spots = [self.centre(cell) for cell in cells]
        return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)

    def edge_centre(self, side: Edge) -> Point:
        """Return the middle of an edge."""
        return self._mean(side)

    def edge_angle(self, side: Edge) -> float:
        """Return the direction of an edge in degrees, clockwise from the horizontal, -90 to 90."""
        (ax, ay), (bx, by) = self.ends(side)
        return math.degrees(math.atan2(by - ay, bx - ax))

    def edge_rect(self, side: Edge) -> Rect:
        """Return a box round the middle of an edge, a third of a side wide."""
        x, y = self.edge_centre(side)
        box = Rect(0, 0, max(6, round(self.side * 0.36)), max(6, round(self.side * 0.36)))
        box.center = (round(x), round(y))
        return box

    def edge_outline(self, side: Edge, thick: float = 0.3) -> list[Point]:
        """Return a narrow lozenge along an edge, ``thick`` sides wide, for marks."""
        (ax, ay), (bx, by) = self.ends(side)
        nx, ny = (ay - by) * thick / 2, (bx - ax) * thick / 2
        inner = 0.12
        cx, cy, dx, dy = ax + (bx - ax) * inner, ay + (by - ay) * inner, bx - (bx - ax) * inner, by - (by - ay) * inner
        return [(ax, ay), (cx + nx, cy + ny), (dx + nx, dy + ny), (bx, by), (dx - nx, dy - ny), (cx - nx, cy - ny)]

    def shows(self, pos: Point) -> bool:
        """Tell whether a point lies in the window of the board."""
        return self.rect.collidepoint(pos)

    def moved(self, dx: float, dy: float) -> HexView:
        """Return the same view of the board moved by pixels, to draw into a surface of its own."""
        copy = HexView(self.flat)
        copy.rect, copy.side, copy.zoom = self.rect.move(dx, dy), self.side, self.zoom
        copy._origin = (self._origin[0] + dx, self._origin[1] + dy)
        return copy

    # ---- what is under a point

    def cell_at(self, pos: Point) -> Hex | None:
        """Return the cell under a point, None outside the window of the board."""
        if not self.shows(pos):
            return None
        x, y = (pos[0] - self._origin[0]) / self.side, (pos[1] - self._origin[1]) / self.side
        if self.flat:
            return _rounded(x / 1.5, y / _ROOT3 - x / 3)
        return _rounded(x / _ROOT3 - y / 3, y / 1.5)

    def edge_at(self, pos: Point, reach: float = 0.22) -> Edge | None:
        """Return the edge that passes a point within ``reach`` sides, None when none does."""
        cell = self.cell_at(pos)
        if cell is None:
            return None
        best, best_d = None, reach * self.side
        for near in neighbours(cell):
            side = edge(cell, near)
            away = _distance(pos, *self.ends(side))
            if away < best_d:
                best, best_d = side, away
        return best

    # ---- zoom and pan

    def zoom_by(self, steps: int, at: Point | None = None) -> bool:
        """Zoom in or out by steps, keeping the board under ``at`` in its place; True when something changed."""
        wanted = max(0, min(len(ZOOMS) - 1, self.zoom + steps))
        if wanted == self.zoom:
            return False
        at = at or self.rect.center
        away = ((at[0] - self.rect.centerx) / self.side, (at[1] - self.rect.centery) / self.side)
        share = ZOOMS[self.zoom] / ZOOMS[wanted]
        self._shift = (self._shift[0] - away[0] * (1 - share), self._shift[1] - away[1] * (1 - share))
        self.zoom = wanted
        return True

    def whole(self) -> bool:
        """Show the whole board again; True when something changed."""
        changed = self.zoom != 0
        self.zoom, self._shift = 0, (0.0, 0.0)
        return changed

    def pan(self, dx: float, dy: float) -> None:
        """Move the board by pixels."""
        self._shift = (self._shift[0] + dx / self.side, self._shift[1] + dy / self.side)



def _rounded(q: float, r: float) -> Hex:
    """Return the cell that holds fractional coordinates."""
    s = -q - r
    rq, rr, rs = round(q), round(r), round(s)
    dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
    if dq > dr and dq > ds:
        rq = -rr - rs
    elif dr > ds:
        rr = -rq - rs
    return rq, rr


def _distance(pos: Point, a: Point, b: Point) -> float:
    """Return the distance of a point from a segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    share = max(0.0, min(1.0, ((pos[0] - a[0]) * dx + (pos[1] - a[1]) * dy) / length)) if length else 0.0
    return math.hypot(pos[0] - a[0] - share * dx, pos[1] - a[1] - share * dy)
