"""The window of the operating system: opened, placed, resized, put on the whole screen; nothing else.

Pictures are drawn at the window's real pixels. Below the minimum of layout.MINIMUM the minimum's picture is shown scaled down
and the pointer is mapped. Uses only what pygame and pygame-ce have in common.
"""

from __future__ import annotations

import contextlib
import logging
import os
import warnings
from collections.abc import Iterator
from typing import Any, Final

import pygame
from pygame import Surface
from pygame.event import Event

from game.ui.layout import MINIMUM
from game.ui.settings import WindowPlace

log = logging.getLogger(__name__)
USUAL: Final = (1280, 720)
POINTER: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class NoDisplay(RuntimeError):
    """No window can be opened here."""


def prepare(software: bool = False) -> None:
    """Set what SDL reads before the display is initialised."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    if software:
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def first_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the size of the first window: the usual one, or four fifths of a big desktop in 16:9."""
    width, height = desktop
    if width * 0.8 > USUAL[0] * 1.25 and height * 0.8 > USUAL[1] * 1.25:
        unit = min(width * 0.8 / 16, height * 0.8 / 9)
        return round(unit * 16), round(unit * 9)
    return min(USUAL[0], width), min(USUAL[1], height)


def on_desktop(place: WindowPlace, desktops: list[tuple[int, int]]) -> bool:
    """Tell whether the remembered place can still be seen; desktops are taken to stand side by side."""
    if place.x is None or place.y is None:
        return False
    width, height = sum(d[0] for d in desktops), max(d[1] for d in desktops)
    return -place.width // 2 < place.x < width - 80 and -40 < place.y < height - 80


@contextlib.contextmanager
def _silent() -> Iterator[None]:
    """Keep what libraries print while they look for a screen off standard error: the program says it in a sentence."""
    try:
        kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except OSError:  # there is no standard error
        yield
        return
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


class Window:
    """The one window."""

    def __init__(self, place: WindowPlace, *, size: tuple[int, int] | None = None, software: bool = False) -> None:
        """Open it where it was left, or with the given size; NoDisplay when there is no screen."""
        prepare(software)
        try:
            with _silent():
                pygame.display.init()
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        if pygame.display.get_driver() in ("offscreen", "evdev") and "SDL_VIDEODRIVER" not in os.environ:
            raise NoDisplay("only an invisible display was found")
        pygame.font.init()
        self.place = place
        self.minimised = False
        self.desktops = pygame.display.get_desktop_sizes() or [USUAL]
        chosen = size or (
            (place.width, place.height) if place.width >= 320 and place.height >= 200 else first_size(self.desktops[0])
        )
        self._restore = chosen
        self._full = False
        if size is None and on_desktop(place, self.desktops):
            os.environ["SDL_VIDEO_WINDOW_POS"] = f"{place.x},{place.y}"
        elif "SDL_VIDEO_WINDOW_POS" not in os.environ:
            os.environ["SDL_VIDEO_CENTERED"] = "1"
        pygame.display.set_caption("Arboleda")
        self._set_icon()
        self._open(chosen)
        os.environ.pop("SDL_VIDEO_WINDOW_POS", None)
        if size is None and place.maximised and not place.full_screen:
            self._maximise()
        if size is None and place.full_screen:
            self.toggle_full_screen()
        pygame.key.stop_text_input()

    def _set_icon(self) -> None:
        from game.ui.sprites import sprite

        with contextlib.suppress(pygame.error, LookupError):
            pygame.display.set_icon(sprite("menu/logo", 64))

    def _open(self, size: tuple[int, int], full: bool = False) -> None:
        try:
            pygame.display.set_mode(size, pygame.FULLSCREEN if full else pygame.RESIZABLE)
        except pygame.error as error:
            raise NoDisplay(str(error)) from error

    def _native(self) -> Any:
        """Return SDL's window object, None where this pygame has none."""
        with contextlib.suppress(Exception), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pygame._sdl2.video import Window as Native

            return Native.from_display_module()
        return None

    def _maximise(self) -> None:
        native = self._native()
        if native is not None:
            with contextlib.suppress(Exception):
                native.maximize()

    @property
    def surface(self) -> Surface:
        """The window's own picture."""
        found = pygame.display.get_surface()
        if found is None:
            raise NoDisplay("the window is gone")
        return found

    @property
    def size(self) -> tuple[int, int]:
        """Size in pixels; never smaller than 1 x 1."""
        width, height = self.surface.get_size()
        return max(1, width), max(1, height)

    @property
    def too_small(self) -> bool:
        """Whether the minimum's picture has to be scaled down."""
        return self.size[0] < MINIMUM[0] or self.size[1] < MINIMUM[1]

    def toggle_full_screen(self) -> None:
        """Take the whole screen, or go back to the window."""
        if self._full:
            self._full = self.place.full_screen = False
            self._open(self._restore)
            return
        self._restore = self.size
        self._full = self.place.full_screen = True
        self._open(self.desktops[0], full=True)

    def map_pointer(self, event: Event, drawn: tuple[int, int]) -> Event:
        """Turn the place of a mouse event into the coordinates of the drawn picture."""
        if event.type not in POINTER or drawn == self.size:
            return event
        fx, fy = drawn[0] / self.size[0], drawn[1] / self.size[1]
        values = dict(event.dict)
        values["pos"] = (round(event.pos[0] * fx), round(event.pos[1] * fy))
        if "rel" in values:
            values["rel"] = (round(event.rel[0] * fx), round(event.rel[1] * fy))
        return Event(event.type, values)

    def note(self, event: Event) -> bool:
        """Follow events of the window; True when its size may have changed."""
        place = self.place
        if event.type == pygame.WINDOWMOVED and not place.full_screen and not place.maximised and not self.minimised:
            place.x, place.y = event.x, event.y
        elif event.type == pygame.WINDOWMAXIMIZED:
            place.maximised = True
        elif event.type == pygame.WINDOWMINIMIZED:
            self.minimised = True
        elif event.type == pygame.WINDOWRESTORED:
            self.minimised = False
            place.maximised = False
        elif event.type in (pygame.WINDOWSHOWN, pygame.WINDOWFOCUSGAINED):
            self.minimised = False
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
            if not place.full_screen and not place.maximised and self.size[0] > 64 and self.size[1] > 64:
                place.width, place.height = self.size
            return True
        return False

    def show(self, picture: Surface | None = None) -> None:
        """Bring the picture to the screen: the window's own surface, or another scaled into it."""
        target = self.surface
        if picture is not None and picture is not target:
            if picture.get_size() == target.get_size():
                target.blit(picture, (0, 0))
            elif target.get_width() > 1 and target.get_height() > 1:
                target.blit(pygame.transform.smoothscale(picture, target.get_size()), (0, 0))
        pygame.display.flip()

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()
