"""A board of squares on the mat: where spaces lie, which one is under a point, zoom and pan. No drawing, no rules.

Spaces are (row, column). The board is seen through a window that keeps its size; zoomed in, a part of the board fills it.
"""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.ui.drag import Point
from game.ui.tables.camera import Camera

Space = tuple[int, int]
ZOOMS: Final = (1.0, 1.25, 1.6, 2.0, 2.5)
"""Steps of the zoom; 1 shows the whole board."""


class GridView(Camera):
    """The camera over a board of squares; ``fit`` follows the window, zoom and pan are the person's and stay."""

    def __init__(self, rows: int, cols: int) -> None:
        super().__init__()
        self.rows, self.cols = rows, cols
        self.window = Rect(0, 0, 1, 1)
        """The part of the mat through which the board is seen."""
        self.rect = Rect(0, 0, 1, 1)
        """The whole board in pixels, bigger than the window when zoomed in."""
        self.cell = 1
        """Side of a space in pixels."""
        self._centre: Point = (0.5, 0.5)
        """The point of the board in the middle of the window, as shares, so that it survives other windows."""

    def fit(self, window: Rect) -> None:
        """Show the board through ``window``, which it fills exactly when it is not zoomed."""
        self.window = Rect(window)
        self.cell = max(1, round(window.w / self.cols * ZOOMS[self.zoom]))
        size = (self.cell * self.cols, self.cell * self.rows) if self.zoom else window.size
        self.rect = Rect(
            round(window.centerx - self._centre[0] * size[0]), round(window.centery - self._centre[1] * size[1]), *size
        )
        self.rect.x = max(window.right - size[0], min(window.x, self.rect.x))
        self.rect.y = max(window.bottom - size[1], min(window.y, self.rect.y))
        self._centre = ((window.centerx - self.rect.x) / size[0], (window.centery - self.rect.y) / size[1])

    def box(self, space: Space) -> Rect:
        """Return the square of a space, also of one beyond the edge."""
        return Rect(self.rect.x + space[1] * self.cell, self.rect.y + space[0] * self.cell, self.cell, self.cell)

    def space_at(self, pos: Point) -> Space:
        """Return the space under a point, also beyond the edge."""
        return int((pos[1] - self.rect.y) // self.cell), int((pos[0] - self.rect.x) // self.cell)

    def shows(self, pos: Point) -> bool:
        """Tell whether a point lies in the window of the board."""
        return bool(self.window.collidepoint(pos))

    # ---- zoom and pan

    def zoom_by(self, steps: int, at: Point | None = None) -> bool:
        """Zoom in or out by steps, keeping the board under ``at`` in its place; True when something changed."""
        wanted = max(0, min(len(ZOOMS) - 1, self.zoom + steps))
        if wanted == self.zoom:
            return False
        x, y = at or self.window.center
        under = ((x - self.rect.x) / self.rect.w, (y - self.rect.y) / self.rect.h)
        self.zoom = wanted
        wide, high = self.window.w * ZOOMS[wanted], self.window.h * ZOOMS[wanted]
        self._centre = (under[0] + (self.window.centerx - x) / wide, under[1] + (self.window.centery - y) / high)
        self.fit(self.window)
        return True

    def whole(self) -> bool:
        """Show the whole board again; True when something changed."""
        changed = self.zoom != 0
        self.zoom, self._centre = 0, (0.5, 0.5)
        self.fit(self.window)
        return changed

    def pan(self, dx: float, dy: float) -> None:
        """Move the board by pixels."""
        self._centre = (self._centre[0] - dx / self.rect.w, self._centre[1] - dy / self.rect.h)
        self.fit(self.window)
