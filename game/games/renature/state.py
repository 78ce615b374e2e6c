"""The state of a game of Renature. Numbers of pieces and spaces are those of ``board.Tables``."""

from __future__ import annotations

from game.engine.types import Player


def replaced(items: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """Return a tuple with another value at one place; for what changes seldom and is copied often."""
    return (*items[:index], value, *items[index + 1 :])


class State:
    """Mutable facts of a game; everything below ``mates`` that repeats them is kept up for speed by the rules alone.

    ``hands``, ``reserves`` (next one first), ``discards``, ``aside``: domino numbers, in views HIDDEN where unknown.
    ``plants``: by area space, 0 = none, else 1 + 4 * colour + type. ``stocks``: plants on the player boards,
    seat * 8 + type, neutral ones 4 further. ``owners``: by area the seat that collected its tile, UNSCORED, or NOBODY.
    """

    __slots__ = (  # noqa: RUF023 - grouped by meaning
        "to_act", "phase", "start", "joker",
        "hands", "reserves", "discards", "aside", "laid",
        "animals", "mates", "free", "touch", "near", "one", "many",
        "plants", "sums", "tall", "stocks",
        "clouds", "board_clouds", "spent",
        "tiles", "spare", "owners", "scores",
        "placed", "waiting", "planted",
    )  # fmt: skip

    to_act: Player
    phase: str
    start: Player
    joker: int
    hands: list[tuple[int, ...]]
    reserves: list[tuple[int, ...]]
    discards: list[tuple[int, ...]]
    aside: tuple[int, ...]
    """Dominoes that were not dealt."""
    laid: int
    """Mask of the dominoes on the brook."""
    animals: list[int]
    """Animal by brook space, -1 where it is free."""
    mates: list[int]
    """Brook space of the domino's other half, -1 where unknown or free."""
    free: int
    """Mask of the free brook spaces."""
    touch: int
    """Mask of the start spaces and of all brook spaces beside an animal."""
    near: list[int]
    """By animal: mask of the brook spaces beside one."""
    one: int
    many: int
    """Masks of the brook spaces beside at least one, at least two different animals other than the joker."""
    plants: list[int]
    sums: list[int]
    """Sum of plant values, area * 5 + colour."""
    tall: list[int]
    """Number of plants, area * 4 + type."""
    stocks: list[int]
    clouds: list[int]
    """Cloud tokens by seat."""
    board_clouds: tuple[int, ...]
    """Cloud tokens by cloud space of the board."""
    spent: int
    """Cloud tokens out of the game."""
    tiles: tuple[int, ...]
    """Kind of tile by area, wherever it is now; HIDDEN in views."""
    spare: tuple[int, ...]
    owners: tuple[int, ...]
    scores: list[int]
    """The score track."""
    placed: int
    """Slot of the domino just laid, -1 = none."""
    waiting: int
    """Cloud tokens that do not fit (4.3)."""
    planted: int
    """Area space of the plant that has not scored yet, -1 = none."""

    def clone(self) -> State:
        """Return an independent copy; tuples are shared."""
        s = State.__new__(State)
        s.to_act = self.to_act
        s.phase = self.phase
        s.start = self.start
        s.joker = self.joker
        s.hands = self.hands[:]
        s.reserves = self.reserves[:]
        s.discards = self.discards[:]
        s.aside = self.aside
        s.laid = self.laid
        s.animals = self.animals[:]
        s.mates = self.mates[:]
        s.free = self.free
        s.touch = self.touch
        s.near = self.near[:]
        s.one = self.one
        s.many = self.many
        s.plants = self.plants[:]
        s.sums = self.sums[:]
        s.tall = self.tall[:]
        s.stocks = self.stocks[:]
        s.clouds = self.clouds[:]
        s.board_clouds = self.board_clouds
        s.spent = self.spent
        s.tiles = self.tiles
        s.spare = self.spare
        s.owners = self.owners
        s.scores = self.scores[:]
        s.placed = self.placed
        s.waiting = self.waiting
        s.planted = self.planted
        return s
