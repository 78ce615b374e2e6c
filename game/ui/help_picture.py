"""Pictures of help pages: the table of a position, drawn off the screen, cut out round what is to be seen, and kept."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import msgspec
import pygame
from pygame import Rect, Surface

from game import games
from game.content.i18n import language, t
from game.engine.types import Seat
from game.session import Session
from game.tutorial.pages import Picture, picture_position, shared_of
from game.ui import go
from game.ui.cache import CACHE
from game.ui.settings import MemoryStore
from game.ui.shell import Shell
from game.ui.tables.spotlight import Lit, draw_rings, ring_of
from game.ui.theme import Theme

BASE: Final = (1280, 720)
MOST_ZOOM: Final = 560
"""A picture is never magnified beyond that of a part this wide."""
MARGIN: Final = 12
"""Room round what is shown, in units of the picture's table."""


def picture_size(game: str, name: str, width: int, most_high: int) -> tuple[int, int]:
    """Return the size of a picture that may be this wide and high."""
    region = _region(game, name, language())
    factor = min(width / region.w, most_high / region.h, width / MOST_ZOOM)
    return max(1, round(region.w * factor)), max(1, round(region.h * factor))


def picture(game: str, name: str, size: tuple[int, int], theme: Theme) -> Surface:
    """Return a picture of a game's pages in a size given by `picture_size`."""
    key = ("help_picture", game, name, size, language(), theme.name)

    def make() -> Surface:
        region = _region(game, name, language())
        factor = size[0] / region.w
        window = (round(BASE[0] * factor), round(BASE[1] * factor)) if factor > 1 else BASE
        shell = _shell(game, name, theme.name, window)
        image = Surface(window, 0, 32)
        shell.draw(image)
        table: Any = shell.stack.top
        known = table.anchors()
        rings = tuple(known[anchor] for anchor in shared_of(game).pictures[name].ring if anchor in known)
        draw_rings(image, Lit(rings, ()), table.theme, 0.0)
        part = image.subsurface(_around(table, shared_of(game).pictures[name]))
        return pygame.transform.smoothscale(part, size) if part.get_size() != size else part.copy()

    return CACHE.get(key, make)


def _shell(game: str, name: str, theme: Any, window: tuple[int, int]) -> Shell:
    """Return a shell at whose table the position of a picture lies."""
    shared = shared_of(game).pictures[name]
    position = picture_position(game, name)
    names = [t("setup.person_name", 1), *(t(f"setup.computer.{number}") for number in (1, 2, 3))]
    count = position.rules.setup.seats
    others = iter(names[1:])
    seats = [Seat(names[0], "person") if seat == shared.viewer else Seat(next(others), "normal") for seat in range(count)]
    session = Session(position.spec, position.match(), seats)
    session.open_view(shared.viewer)
    shell = Shell(MemoryStore(language=language(), scale=100, theme=theme, animation="off", pace="off"))
    shell.resize(window)
    table = go.make_table(session)
    shell.stack.push(table)
    shell.stack.apply()
    if shared.hold is not None:
        table.show_half_way(msgspec.convert(shared.hold, games.spec(game).actions))
    return shell


@lru_cache(maxsize=256)
def _region(game: str, name: str, code: str) -> Rect:
    """Return the part of the base window that a picture shows."""
    shell = _shell(game, name, "light", BASE)
    return _around(shell.stack.top, shared_of(game).pictures[name])


def _around(table: Any, shared: Picture) -> Rect:
    known = table.anchors()
    frame = table.frame
    parts = {"board": frame.board, "tray": frame.tray, "panel": frame.panels[0].unionall(list(frame.panels[1:]))}
    if frame.opponents:
        parts["opponents"] = frame.opponents[0].unionall(list(frame.opponents[1:]))
    rects = [known[name] if name in known else parts[name] for name in shared.show if name in known or name in parts]
    rects += [ring_of(known[name], table.theme) for name in shared.ring if name in known]
    if not rects:
        raise LookupError(f"{table.game}: none of {', '.join(shared.show)} is on the table")
    whole = set(shared.show) <= parts.keys() and not shared.ring
    margin = 0 if whole else table.scale.px(MARGIN)
    return rects[0].unionall(rects[1:]).inflate(2 * margin, 2 * margin).clip(Rect(0, 0, *table.size))


def missing(game: str) -> list[str]:
    """Return the names of pictures' anchors that are not on their tables."""
    found = []
    for name, shared in shared_of(game).pictures.items():
        table: Any = _shell(game, name, "light", BASE).stack.top
        known = {*table.anchors(), "board", "tray", "panel", "opponents"}
        found += [f"{game}: picture {name}: no anchor {anchor}" for anchor in (*shared.show, *shared.ring) if anchor not in known]
    return found
