"""Things that move: tweens with the durations of the visual guide, speed, skipping and reduced motion.

A table adds tweens made from events, draws what `active` holds on top of the old picture, and takes the new picture when
`Timeline.busy` is over. Every tween belongs to a key (an anchor or a piece). Nothing here draws or knows pygame's clock.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator
from typing import Final, Literal, TypeAlias

from game.ui.settings import AnimationSpeed

Kind: TypeAlias = Literal["move", "flip", "die", "fade_in", "fade_out", "pop", "count", "wait", "banner"]
Easing: TypeAlias = Callable[[float], float]
DURATION_S: Final[dict[str, float]] = {
    "move": 0.220,
    "put_back": 0.150,
    "flip": 0.260,
    "die": 0.450,
    "pop": 0.160,
    "fade_in": 0.180,
    "fade_out": 0.180,
    "count": 0.350,
    "banner": 0.700,
    "wait": 0.0,
}
LONGEST_MOVE_S: Final = 0.320
GAP_S: Final = 0.060
"""Between two pieces of a deal, or two growing pieces."""
REDUCED_S: Final = 0.100
RISE_UNITS: Final = 6
SPEED: Final[dict[str, float]] = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}
"""Factor of durations by setting."""


def linear(t: float) -> float:
    """Even speed."""
    return t


def cubic_out(t: float) -> float:
    """Fast, then gently to rest."""
    return 1 - (1 - t) ** 3


def cubic_in_out(t: float) -> float:
    """Slow, fast, slow."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def back_out(t: float) -> float:
    """Beyond the goal by 6 % and back."""
    c = 1.16
    return 1 + (c + 1) * (t - 1) ** 3 + c * (t - 1) ** 2


def pulse(now_s: float, period_s: float = 1.6) -> float:
    """Return a slow swing -1..1, for targets of lessons and hints."""
    return math.sin(math.tau * now_s / period_s)


EASING: Final[dict[str, Easing]] = {
    "move": cubic_out,
    "flip": cubic_in_out,
    "die": linear,
    "pop": back_out,
    "fade_in": cubic_out,
    "fade_out": linear,
    "count": cubic_in_out,
    "banner": linear,
    "wait": linear,
}


class Tween:
    """One thing on its way."""

    def __init__(
        self,
        kind: Kind,
        key: Hashable,
        start_s: float,
        duration_s: float,
        source: tuple[float, float] = (0, 0),
        target: tuple[float, float] = (0, 0),
        data: object = None,
        done: Callable[[], None] | None = None,
    ) -> None:
        self.kind = kind
        self.key = key
        self.start_s = start_s
        self.duration_s = duration_s
        self.source = source
        self.target = target
        self.data = data
        """Whatever the table needs to draw it (a sprite's name, a component id)."""
        self.done = done
        self.now_s = 0.0

    @property
    def raw(self) -> float:
        """Share of the time that is over, 0..1."""
        if self.now_s >= self.start_s + self.duration_s:
            return 1.0
        return max(0.0, (self.now_s - self.start_s) / self.duration_s) if self.duration_s else 1.0

    @property
    def started(self) -> bool:
        """Whether its start has come."""
        return self.now_s >= self.start_s

    @property
    def share(self) -> float:
        """Eased share of the way."""
        return EASING[self.kind](self.raw)

    def place(self, rise_px: float = 0.0) -> tuple[float, float]:
        """Return where it is now; `rise_px` lifts it in the middle of the way."""
        s = self.share
        x = self.source[0] + (self.target[0] - self.source[0]) * s
        y = self.source[1] + (self.target[1] - self.source[1]) * s
        return x, y - rise_px * math.sin(math.pi * self.raw)

    @property
    def squeeze(self) -> tuple[float, bool]:
        """Of a flip: the width 1 to 0 and back to 1, and whether the new side shows."""
        s = self.share
        return abs(1 - 2 * s), s >= 0.5

    @property
    def alpha(self) -> int:
        """Of a fade or banner: 0 to 255."""
        if self.kind == "banner":
            edge = 0.12 / max(0.24, self.duration_s)
            return round(255 * min(1.0, self.raw / edge, (1 - self.raw) / edge))
        return round(255 * (1 - self.share if self.kind == "fade_out" else self.share))

    def number(self) -> int:
        """Of a count: the number to show between `source[0]` and `target[0]`."""
        return round(self.source[0] + (self.target[0] - self.source[0]) * self.share)


class Timeline:
    """The tweens of one scene, one after the other unless said otherwise."""

    def __init__(self, speed: AnimationSpeed = "normal", reduced: bool = False) -> None:
        self.speed = speed
        self.reduced = reduced
        self.now_s = 0.0
        self._tweens: list[Tween] = []

    def configure(self, speed: AnimationSpeed, reduced: bool) -> None:
        """Follow the settings; what runs is finished when animations are switched off."""
        self.speed, self.reduced = speed, reduced
        if speed == "off":
            self.skip()

    @property
    def busy(self) -> bool:
        """Whether anything is still to move."""
        return bool(self._tweens)

    @property
    def end_s(self) -> float:
        """When the last tween ends."""
        return max((t.start_s + t.duration_s for t in self._tweens), default=self.now_s)

    def add(
        self,
        kind: Kind,
        key: Hashable,
        source: tuple[float, float] = (0, 0),
        target: tuple[float, float] = (0, 0),
        *,
        duration_s: float | None = None,
        after_s: float | None = None,
        data: object = None,
        done: Callable[[], None] | None = None,
    ) -> Tween | None:
        """Queue a tween behind those that run, or `after_s` from now; at speed 0 it is done at once and None comes back."""
        factor = SPEED[self.speed]
        if factor == 0:
            if done:
                done()
            return None
        length = DURATION_S[kind] if duration_s is None else duration_s
        if kind == "move" and duration_s is None:
            length = min(LONGEST_MOVE_S, length + math.dist(source, target) / 12000)
        length *= factor
        if self.reduced and kind != "banner" and kind != "wait":
            length = min(length, REDUCED_S)
            if kind in ("move", "flip", "die", "pop"):
                kind = "fade_in"
                source = target
        start = self.end_s if after_s is None else self.now_s + after_s * factor
        tween = Tween(kind, key, start, length, source, target, data, done)
        tween.now_s = self.now_s
        self._tweens.append(tween)
        return tween

    def active(self) -> Iterator[Tween]:
        """Walk over the tweens that have begun, in order of adding."""
        return (t for t in self._tweens if t.started)

    def pending(self) -> Iterator[Tween]:
        """Walk over the tweens that wait for their start: their pieces are drawn at `source` or not at all."""
        return (t for t in self._tweens if not t.started)

    def find(self, key: Hashable) -> Tween | None:
        """Return the first tween of a key."""
        return next((t for t in self._tweens if t.key == key), None)

    def update(self, dt_s: float) -> bool:
        """Let time pass; True while something moves."""
        if not self._tweens:
            return False
        self.now_s += dt_s
        over = []
        for tween in self._tweens:
            tween.now_s = self.now_s
            if tween.raw >= 1.0 and tween.started:
                over.append(tween)
        self._tweens = [t for t in self._tweens if t not in over]
        for tween in over:
            if tween.done:
                tween.done()
        return True

    def skip(self) -> bool:
        """Finish everything now; True when something was running."""
        if not self._tweens:
            return False
        rest, self._tweens = self._tweens, []
        for tween in rest:
            if tween.done:
                tween.done()
        return True

    def clear(self) -> None:
        """Forget everything without its consequences (undo, load)."""
        self._tweens.clear()
