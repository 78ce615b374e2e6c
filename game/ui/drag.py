"""How a piece is taken, turned and laid down: by dragging, by two clicks, or by keys. No drawing, no rules.

The table is the host: it says what lies under the pointer and what may be done. The controller answers each event with
`Gesture`s: lift, move, turn, flip, drop, put_back, click. States: idle, pressed, dragging (button held), lifted (by a click or
a key). The cell that was grabbed stays under the pointer while the piece turns.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, Protocol, TypeAlias

import pygame
from pygame.event import Event

Point: TypeAlias = tuple[float, float]
State: TypeAlias = Literal["idle", "pressed", "dragging", "lifted"]
THRESHOLD: Final = 6
"""Pixels at u = 1 before a press becomes a drag."""
HYSTERESIS: Final = 0.15


class Gesture(NamedTuple):
    """What the player did."""

    kind: Literal["lift", "move", "turn", "flip", "drop", "put_back", "click"]
    piece: str = ""
    target: str | None = None
    turn: int = 0
    flip: bool = False


class Host(Protocol):
    """What the controller asks of a table."""

    def grip_at(self, pos: Point) -> str | None:
        """Return the anchor of a piece that can be taken here."""

    def grip_centre(self, piece: str) -> Point:
        """Return the middle of that piece's drawing, unturned."""

    def turn_steps(self, piece: str) -> int:
        """Return how many turns make a circle: 1, 4 or 6."""

    def can_flip(self, piece: str) -> bool:
        """Tell whether the piece has another side."""

    def target_at(self, pos: Point, current: str | None) -> str | None:
        """Return the target the held piece would snap to with its grabbed point at `pos`; keep `current` near its border."""


class Drag:
    """The controller: feed it events with `handle`, read `state`, `piece`, `turn`, `flip`, `pos`, `grab` and `target`."""

    def __init__(self, host: Host, *, unit: float = 1.0, click_only: bool = False) -> None:
        self.host = host
        self.unit = unit
        self.click_only = click_only
        self.state: State = "idle"
        self.piece: str | None = None
        self.turn = 0
        self.flip = False
        self.pos: Point = (0, 0)
        """Where the pointer is."""
        self.grab: Point = (0, 0)
        """From the middle of the turned piece to the pointer."""
        self.target: str | None = None
        self._pressed_at: Point = (0, 0)
        self._press_lifted = False

    @property
    def holding(self) -> bool:
        """Whether a piece is in the hand."""
        return self.state in ("dragging", "lifted")

    @property
    def centre(self) -> Point:
        """Where the middle of the held piece is."""
        return self.pos[0] - self.grab[0], self.pos[1] - self.grab[1]

    # -- what the table or a key can do directly ---------------------------------------------------------------------

    def lift(self, piece: str, pos: Point | None = None, *, turn: int = 0, flip: bool = False) -> list[Gesture]:
        """Take a piece into the hand (by key, or by the second way of clicking); held by its middle unless pos is on it."""
        back = self.put_back() if self.holding else []
        centre = self.host.grip_centre(piece)
        self.piece, self.turn, self.flip, self.target = piece, turn, flip, None
        self.pos = centre if pos is None else pos
        self.grab = (self.pos[0] - centre[0], self.pos[1] - centre[1])
        self.state = "lifted"
        return [*back, self._gesture("lift")]

    def move_to(self, pos: Point, target: str | None) -> list[Gesture]:
        """Hold the piece over a target (arrow keys)."""
        self.pos, self.grab, self.target = pos, (0, 0), target
        return [self._gesture("move")]

    def drop(self) -> list[Gesture]:
        """Lay the piece on its target, or put it back when there is none."""
        if not self.holding:
            return []
        if self.target is None:
            return self.put_back()
        done = [self._gesture("drop")]
        self.reset()
        return done

    def put_back(self) -> list[Gesture]:
        """Return the piece to where it came from."""
        if not self.holding:
            self.reset()
            return []
        done = [self._gesture("put_back")]
        self.reset()
        return done

    def rotate(self, step: int = 1) -> list[Gesture]:
        """Turn the held piece clockwise by steps; ``turn`` counts the turns before the flip, so a flipped piece counts back."""
        if not self.holding or self.piece is None:
            return []
        steps = self.host.turn_steps(self.piece)
        if steps <= 1:
            return []
        self.turn = (self.turn + (-step if self.flip else step)) % steps
        angle = math.tau / steps * step
        x, y = self.grab
        self.grab = (x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle))
        return [self._gesture("turn"), *self._seek()]

    def flip_over(self) -> list[Gesture]:
        """Show the other side of the held piece."""
        if not self.holding or self.piece is None or not self.host.can_flip(self.piece):
            return []
        self.flip = not self.flip
        self.grab = (-self.grab[0], self.grab[1])
        return [self._gesture("flip"), *self._seek()]

    def reset(self) -> None:
        """Forget everything without a gesture (undo, load, end of turn)."""
        self.state, self.piece, self.turn, self.flip, self.target = "idle", None, 0, False, None
        self.grab = (0, 0)
        self._press_lifted = False

    # -- events ----------------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> list[Gesture]:
        """Take a mouse event; return what it means."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(event)
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos)
        if event.type == pygame.MOUSEWHEEL and self.holding:
            notches = event.y if event.y else event.x
            return self.rotate(-1 if notches > 0 else 1) if notches else []
        return []

    def _press(self, event: Event) -> list[Gesture]:
        if event.button == 3 and self.holding:
            return self.rotate() if self._over_something(event.pos) else self.put_back()
        if event.button == 2 and self.holding:
            return self.flip_over()
        if event.button != 1:
            return []
        self.pos = event.pos
        self._pressed_at = event.pos
        if self.state == "lifted":
            self._press_lifted = True
            return self._seek()
        piece = self.host.grip_at(event.pos)
        if piece is None:
            return []
        centre = self.host.grip_centre(piece)
        self.state, self.piece, self.turn, self.flip = "pressed", piece, 0, False
        self.grab = (event.pos[0] - centre[0], event.pos[1] - centre[1])
        return []

    def _over_something(self, pos: Point) -> bool:
        """Tell whether the pointer is over a target: elsewhere a right click means put back, unless the piece turns."""
        piece = self.piece
        return piece is not None and self.host.turn_steps(piece) > 1 and self.host.target_at(pos, self.target) is not None

    def _move(self, pos: Point) -> list[Gesture]:
        self.pos = pos
        if self.state == "pressed":
            if self.click_only or math.dist(pos, self._pressed_at) < THRESHOLD * self.unit:
                return []
            self.state = "dragging"
            return [self._gesture("lift"), *self._seek()]
        if self.holding:
            return [*self._seek(), self._gesture("move")]
        return []

    def _release(self, pos: Point) -> list[Gesture]:
        self.pos = pos
        if self.state == "pressed":
            self.state = "lifted"
            return [self._gesture("lift")]
        if self.state == "dragging":
            self._seek()
            return self.drop()
        if self.state == "lifted" and self._press_lifted:
            self._press_lifted = False
            if self.piece is not None and self.host.grip_at(pos) == self.piece:
                return self.put_back()
            other = self.host.grip_at(pos)
            self._seek()
            if self.target is None and other is not None:
                return self.lift(other, pos)
            return self.drop()
        return []

    def _seek(self) -> list[Gesture]:
        """Look for the target under the piece."""
        self.target = self.host.target_at(self.pos, self.target)
        return []

    def _gesture(self, kind: Literal["lift", "move", "turn", "flip", "drop", "put_back", "click"]) -> Gesture:
        return Gesture(kind, self.piece or "", self.target, self.turn, self.flip)


def nearest(pos: Point, centres: Mapping[str, Point], reach: float, current: str | None = None) -> str | None:
    """Return the nearest centre within `reach`; `current` is kept until another is closer by 15 % of the reach past the border.

    `reach` is the distance between two neighbouring cells.
    """
    best, best_d = None, reach
    for name, (x, y) in centres.items():
        d = math.hypot(pos[0] - x, pos[1] - y)
        if d < best_d:
            best, best_d = name, d
    if current is not None and current in centres and best != current:
        x, y = centres[current]
        d = math.hypot(pos[0] - x, pos[1] - y)
        if d < reach and d - best_d < 2 * HYSTERESIS * reach:
            return current
    return best
