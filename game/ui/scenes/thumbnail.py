"""Small pictures of saved games, always of what a spectator may see (ux.md 3.10)."""

from __future__ import annotations

from typing import Any

from pygame import Surface, transform

from game import games
from game.content.i18n import language
from game.games import positions
from game.session import Session
from game.ui.cache import CACHE, fit_budget

SOURCE = (1024, 640)


def thumbnail(item: Any, size: tuple[int, int], shell: Any) -> Surface | None:
    """Return the picture of a save in a list, None where the game has no table or the save is broken."""
    if item.header is None:
        return None
    key = ("thumbnail", str(item.file), item.header.saved, item.header.ply, size, shell.settings.theme)
    try:
        return CACHE.get(key, lambda: _draw(item.header, size, shell))
    except Exception:  # a picture is never worth a screen: a save of another version may mislead any table
        return None


def _draw(header: Any, size: tuple[int, int], shell: Any) -> Surface:
    from game.ui.go import make_table
    from game.ui.shell import render

    match = positions.read_map(header.position).match()
    session = Session(games.spec(header.game), match, header.seats)
    session.cover()
    picture = render(make_table(session), SOURCE, language(), theme=shell.settings.theme, animation="off")
    fit_budget(shell.size)
    return transform.smoothscale(picture.subsurface(_board(picture)), size)


def _board(picture: Surface) -> Any:
    """Return the part of the picture worth showing: without bar and panel."""
    wide, high = picture.get_size()
    return (0, round(high * 0.2), round(wide * 0.77), round(high * 0.6))
