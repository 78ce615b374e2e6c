"""A table whose board is zoomed and panned by hand."""

from __future__ import annotations

import pygame

from game.ui.tables.base import Table
from game.ui.tables.camera import Camera


class ZoomedTable(Table):
    """The common flow, with the wheel, the drag and the keys of ``camera``."""

    camera: Camera

    def handle(self, event: pygame.event.Event) -> bool:
        """Zoom and pan the board, then do what every table does."""
        if not self.moving and self.camera.handle(event, self.pointer.held is not None):
            self._move_camera()
            return True
        return super().handle(event)

    def own_command(self, command: str) -> bool:
        """Take the keys of the camera."""
        if self.camera.command(command):
            self._move_camera()
            return True
        return command in ("fit", "zoom_in", "zoom_out")

    def _move_camera(self) -> None:
        self._place()
        self.remake()
