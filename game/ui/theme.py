"""Named colours, players' marks and the scale of one picture, as one value that is handed to every drawing function.

`theme["paper"]` gives a colour; `theme.px(8)`, `theme.board(8)` and `theme.font(16)` give pixels (see layout.Scale).
`theme_for` returns the same object for the same arguments, so a theme may be part of a cache key: use `theme.key`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, Literal, TypeAlias

import msgspec

from game.content.source import load
from game.paths import DATA
from game.ui.layout import Scale, scale_for

Colour: TypeAlias = tuple[int, int, int]
ThemeName: TypeAlias = Literal["light", "dark", "contrast"]
THEME_NAMES: Final = ("light", "dark", "contrast")


class PlayerMark(msgspec.Struct, frozen=True):
    """How one seat is told from the others: colour, shape and pattern together."""

    name: str
    """Key of the colour's name: blue, orange, white, black."""
    colour: str
    dark: str
    text: str
    rim: str
    shape: Literal["disc", "square", "triangle", "diamond"]
    pattern: Literal["solid", "diagonals", "dots", "crosshatch"]


class GameColours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game changes: its table per theme and the colours of its pieces."""

    light: dict[str, str] = {}
    dark: dict[str, str] = {}
    contrast: dict[str, str] = {}
    pieces: dict[str, str] = {}


class ThemeData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of data/theme.yaml."""

    shared: dict[str, str]
    themes: dict[str, dict[str, str]]
    games: dict[str, GameColours]
    players: tuple[PlayerMark, ...]


@lru_cache(maxsize=1)
def data() -> ThemeData:
    """Read data/theme.yaml once."""
    return load(DATA / "theme.yaml", ThemeData)


def rgb(text: str) -> Colour:
    """Read `#RRGGBB`."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def hex_of(colour: Colour) -> str:
    """Write a colour as `#RRGGBB`, for SVG text."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """Mix two colours: share 0 is a, 1 is b."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def shade(colour: Colour, share: float = 0.26) -> Colour:
    """Return the darker tone of a material, warm rather than grey."""
    return mix(colour, (38, 24, 12), share)


def lighten(colour: Colour, share: float = 0.34) -> Colour:
    """Return the lighter tone of a material, towards cream."""
    return mix(colour, (255, 250, 236), share)


def luminance(colour: Colour) -> float:
    """Relative luminance 0..1 of the contrast formula."""
    parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a: Colour, b: Colour) -> float:
    """Contrast ratio 1..21 of two colours."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


class Theme:
    """Colours of one theme and game, and the scale of the window."""

    def __init__(self, name: ThemeName, game: str | None, scale: Scale, seats: tuple[int, ...] = ()) -> None:
        self.name = name
        self.game = game
        self.scale = scale
        source = data()
        table = dict(source.shared) | source.themes[name]
        if game is not None:
            table |= getattr(source.games[game], name) | source.games[game].pieces
        self._colours = {key: rgb(value) for key, value in table.items()}
        self.flat = name == "contrast"
        """No textures and no shadows."""
        self.top_light = 30 if name == "dark" else 140
        """Alpha of the light line on the upper edge of paper."""
        self.hem = 76 if name == "dark" else 140
        """Alpha of the stitches of a mat."""
        self.seats = seats
        """Number of each seat's mark where they are not simply in order (``seat_marks``)."""
        self.key = (name, game, *scale.key)
        """What cached surfaces depend on."""
        self.px = scale.px
        self.board = scale.board
        self.font = scale.font

    def __getitem__(self, name: str) -> Colour:
        return self._colours[name]

    def __contains__(self, name: str) -> bool:
        return name in self._colours

    def rect_px(self, *units: float) -> tuple[int, ...]:
        """Several lengths at once."""
        return tuple(self.px(n) for n in units)

    def with_seats(self, seats: tuple[int, ...]) -> Theme:
        """Return the same theme for seats with these marks."""
        return theme_for(self.name, self.game, self.scale, seats)

    def mark_number(self, seat: int) -> int:
        """Return the number of a seat's mark in ``players``."""
        return self.seats[seat] if seat < len(self.seats) else seat

    def mark(self, seat: int) -> PlayerMark:
        """Return colour, shape and pattern of a seat."""
        return self.players[self.mark_number(seat)]

    @property
    def players(self) -> tuple[PlayerMark, ...]:
        """Marks of four seats."""
        return data().players


@lru_cache(maxsize=48)
def theme_for(
    name: ThemeName = "light", game: str | None = None, scale: Scale | None = None, seats: tuple[int, ...] = ()
) -> Theme:
    """Return the theme of a screen; `scale` defaults to 1280x720 at 100 %."""
    return Theme(name, game, scale or scale_for((1280, 720)), seats)


def player_mark(number: int) -> PlayerMark:
    """Return colour, shape and pattern by number 0..3; ``Theme.mark`` knows which one a seat has."""
    return data().players[number]


def seat_marks(rules: Any) -> tuple[int, ...]:
    """Return the number of each seat's mark where the rules give the seats their colours (``rules.seat_colours``), else ()."""
    order = [mark.name for mark in data().players]
    return tuple(order.index(name) for name in getattr(rules, "seat_colours", ()))


def saved_marks(position: Mapping[str, Any]) -> tuple[int, ...]:
    """Return the same from the position text of a save, without loading its game."""
    order = [mark.name for mark in data().players]
    colours = [player.get("colour") for player in position.get("players", ())]
    return tuple(order.index(name) for name in colours) if colours and all(name in order for name in colours) else ()
