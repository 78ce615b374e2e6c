"""State of Animals on Board: small numbers and bit masks; a view is the same with less in it."""

from __future__ import annotations

from typing import Final

from game.engine.types import CHANCE, Player

NONE: Final = -2
"""No tile, no seat."""
EMPTY: Final = ""
"""In a slot: its tile was loaded."""


class State:
    """Facts of one game.

    Arks, ``seen``, ``loaded``, ``shown`` and ``kept`` are sets of tiles (bit masks). A view holds of another ark only
    the tiles its viewer saw; ``sizes`` tells how many there are.
    """

    __slots__ = (
        "arks",
        "crates",
        "deck",
        "face_down",
        "groups",
        "hands",
        "kept",
        "loaded",
        "next_start",
        "out",
        "passes",
        "phase",
        "removed",
        "round",
        "seen",
        "shown",
        "sizes",
        "start",
        "table",
        "to_act",
    )

    to_act: Player
    phase: str
    """``deal``, ``keep``, ``turn``, ``show``, ``cut`` or ``over``."""
    round: int
    start: Player
    next_start: Player
    """First to leave this round, or NONE."""
    removed: int
    """Species out of the game, one bit each."""
    deck: tuple[int, ...]
    """Draw pile, next tile in front; HIDDEN in views."""
    table: tuple[str, ...]
    """Id of the tile in each slot, ``?`` for the face-down one, EMPTY where it was loaded; the last slot is never empty."""
    face_down: int
    """Identity of the face-down tile; NONE when there is none, HIDDEN in views."""
    groups: list[tuple[str, ...]]
    """Ids of the tiles of each group by slot, ``?`` for the face-down one."""
    crates: list[int]
    arks: list[int]
    """All tiles owned; in a view those its viewer knows."""
    sizes: list[int]
    """Number of tiles owned, known to all."""
    seen: list[int]
    """Tiles of the ark that everybody saw."""
    loaded: list[int]
    """Tiles of the ark loaded in this round."""
    shown: list[int]
    """Overflow lying open."""
    out: int
    """Seats whose break flag is up, one bit each."""
    hands: list[tuple[int, ...]]
    """Tiles drawn at set-up: three before the choice, the two rejected ones until all have chosen."""
    kept: list[int]
    """Animals that sail after a cut; 0 where none was chosen, HIDDEN in views."""
    passes: int
    """Lost turns in succession."""

    def clone(self) -> State:
        """Return an independent copy."""
        new = State.__new__(State)
        new.arks = self.arks[:]
        new.crates = self.crates[:]
        new.deck = self.deck
        new.face_down = self.face_down
        new.groups = self.groups[:]
        new.hands = self.hands[:]
        new.kept = self.kept[:]
        new.loaded = self.loaded[:]
        new.next_start = self.next_start
        new.out = self.out
        new.passes = self.passes
        new.phase = self.phase
        new.removed = self.removed
        new.round = self.round
        new.seen = self.seen[:]
        new.shown = self.shown[:]
        new.sizes = self.sizes[:]
        new.start = self.start
        new.table = self.table
        new.to_act = self.to_act
        return new


def empty(seats: int) -> State:
    """Return the state before the deal: nothing drawn, nobody owns anything."""
    s = State()
    s.to_act, s.phase = CHANCE, "deal"
    s.round, s.start, s.next_start = 0, 0, NONE
    s.removed, s.deck = 0, ()
    s.table, s.face_down, s.groups = (), NONE, []
    s.crates = [0] * seats
    s.arks, s.sizes, s.seen, s.loaded, s.shown, s.kept = ([0] * seats for _ in range(6))
    s.out, s.passes = 0, 0
    s.hands = [()] * seats
    return s
