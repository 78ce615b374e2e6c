"""Zoom and pan of a board by hand: wheel, middle button or space with the left one, and the camera's keys."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame
from pygame.event import Event

from game.ui.drag import Point


class Camera(ABC):
    """A board seen through a part of the mat; the kind of board says where its cells lie (gridview.py, hexview.py)."""

    def __init__(self) -> None:
        self.zoom = 0
        """Step of the zoom; 0 shows the whole board."""
        self._grabbed: Point | None = None
        self._mouse: Point = (0.0, 0.0)
        """Where the pointer was seen last; wheel events do not tell."""

    @abstractmethod
    def shows(self, pos: Point) -> bool:
        """Tell whether a point lies where the board is seen."""

    @abstractmethod
    def zoom_by(self, steps: int, at: Point | None = None) -> bool:
        """Zoom in or out by steps, keeping the board under ``at`` in its place; True when something changed."""

    @abstractmethod
    def whole(self) -> bool:
        """Show the whole board again; True when something changed."""

    @abstractmethod
    def pan(self, dx: float, dy: float) -> None:
        """Move the board by pixels."""

    def handle(self, event: Event, holding: bool) -> bool:
        """Take wheel and drag over the board; True when it moved. ``holding`` a piece leaves the wheel to the piece."""
        if event.type == pygame.MOUSEMOTION:
            self._mouse = event.pos
        if event.type == pygame.MOUSEWHEEL:
            wanted = not holding and event.y != 0 and self.shows(self._mouse)
            return wanted and self.zoom_by(1 if event.y > 0 else -1, self._mouse)
        if event.type == pygame.MOUSEBUTTONDOWN and not holding and self.zoom and self.shows(event.pos):
            space = event.button == 1 and pygame.display.get_init() and pygame.key.get_pressed()[pygame.K_SPACE]
            if event.button == 2 or space:
                self._grabbed = event.pos
                return True
        if event.type == pygame.MOUSEMOTION and self._grabbed is not None:
            if not any(event.buttons):
                self._grabbed = None
                return False
            self.pan(event.pos[0] - self._grabbed[0], event.pos[1] - self._grabbed[1])
            self._grabbed = event.pos
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._grabbed is not None:
            self._grabbed = None
            return True
        return False

    def command(self, command: str) -> bool:
        """Take the commands ``fit``, ``zoom_in`` and ``zoom_out``; True when the view changed."""
        if command == "fit":
            return self.whole()
        return command in ("zoom_in", "zoom_out") and self.zoom_by(1 if command == "zoom_in" else -1)
