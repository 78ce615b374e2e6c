"""Short wooden and paper sounds, computed once; silence where there is no sound card.

The mixer is opened at the first sound, never at the start, and any failure makes the object silent for good.
"""

from __future__ import annotations

import io
import logging
import math
import random
import wave
from array import array
from typing import Any, Final

import pygame

log = logging.getLogger(__name__)
RATE: Final = 22050

RECIPES: Final[dict[str, tuple[tuple[float, float, float, float, float], ...]]] = {
    # parts of (start s, frequency Hz, length s, loudness, share of noise)
    "click": ((0.0, 900, 0.03, 0.25, 0.5),),
    "pick": ((0.0, 420, 0.05, 0.35, 0.35),),
    "place": ((0.0, 210, 0.09, 0.8, 0.3), (0.0, 520, 0.04, 0.3, 0.5)),
    "card": ((0.0, 1600, 0.09, 0.3, 0.95),),
    "turn_piece": ((0.0, 640, 0.04, 0.25, 0.6),),
    "refuse": ((0.0, 150, 0.11, 0.5, 0.15), (0.10, 130, 0.13, 0.45, 0.15)),
    "undo": ((0.0, 360, 0.06, 0.35, 0.4), (0.05, 260, 0.07, 0.3, 0.4)),
    "die": tuple((0.05 * n, 300 + 90 * (n % 3), 0.05, 0.45 - 0.05 * n, 0.5) for n in range(6)),
    "score": ((0.0, 660, 0.14, 0.32, 0.02), (0.09, 880, 0.2, 0.32, 0.02)),
    "turn": ((0.0, 523, 0.16, 0.28, 0.02),),
    "win": ((0.0, 523, 0.22, 0.32, 0.02), (0.14, 659, 0.22, 0.32, 0.02), (0.28, 784, 0.4, 0.34, 0.02)),
}
"""Each sound as decaying tones with some noise."""


def samples(name: str) -> array[int]:
    """Compute a sound as signed 16-bit mono samples; the same in every run."""
    parts = RECIPES[name]
    rng = random.Random(name)
    length = max(start + 1.2 * long for start, _, long, _, _ in parts)
    out = [0.0] * int(length * RATE)
    for start, frequency, long, loud, noise in parts:
        first = int(start * RATE)
        for i in range(first, min(len(out), first + int(1.2 * long * RATE))):
            s = (i - first) / RATE
            fade = math.exp(-5 * s / long) * min(1.0, s / 0.002)
            tone = math.sin(math.tau * frequency * s) + 0.3 * math.sin(math.tau * 2.01 * frequency * s)
            out[i] += loud * fade * ((1 - noise) * tone + noise * rng.uniform(-1, 1))
    return array("h", (round(max(-1.0, min(1.0, value)) * 32000) for value in out))


def as_wave(name: str) -> bytes:
    """Return a sound as the bytes of a WAV file."""
    data = samples(name)
    if data.itemsize == 2 and array("h", [1]).tobytes()[0] == 0:
        data.byteswap()
    stream = io.BytesIO()
    with wave.open(stream, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())
    return stream.getvalue()


class Sound:
    """Plays sounds by name; unknown names are a mistake, a missing sound card is not."""

    def __init__(self, enabled: bool = True, volume: int = 60) -> None:
        self.enabled = enabled
        self.volume = volume
        self.dead = False
        """Whether opening the mixer failed."""
        self._open = False
        self._made: dict[str, Any] = {}

    def configure(self, enabled: bool, volume: int) -> None:
        """Follow the settings: on or off, volume in percent."""
        self.enabled, self.volume = enabled, volume
        for made in self._made.values():
            made.set_volume(volume / 100)

    def open(self) -> bool:
        """Open the mixer if that was not tried yet; False when there is none."""
        if self._open or self.dead:
            return self._open
        try:
            if pygame.mixer is None:
                raise NotImplementedError
            pygame.mixer.init(RATE, -16, 1, 512)
            self._open = True
        except (pygame.error, NotImplementedError, AttributeError, ImportError) as error:
            log.info("no sound: %s", error)
            self.dead = True
        return self._open

    def play(self, name: str) -> None:
        """Play a sound, or do nothing where that is not possible."""
        if name not in RECIPES:
            raise KeyError(name)
        if not self.enabled or self.volume == 0 or not self.open():
            return
        try:
            if name not in self._made:
                self._made[name] = pygame.mixer.Sound(file=io.BytesIO(as_wave(name)))
                self._made[name].set_volume(self.volume / 100)
            self._made[name].play()
        except pygame.error as error:
            log.info("sound stopped: %s", error)
            self.dead, self._open = True, False

    def close(self) -> None:
        """Give the sound card back."""
        if self._open:
            pygame.mixer.quit()
        self._open = False
        self._made.clear()
