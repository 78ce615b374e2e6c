"""One store for every surface that is expensive to make, least recently used out first.

Nothing under game/ui allocates per frame: a drawing function looks its surface up by a key that says all it depends on
(kind, size, colour, theme) and makes it only when it is missing.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

import pygame


class SurfaceCache:
    """Surfaces by key, kept within a budget of pixels."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        """Pixels that may be held; 4 bytes each."""
        self.held = 0
        self._store: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface of this key, made by `make` when it is not held."""
        surface = self._store.get(key)
        if surface is not None:
            self._store.move_to_end(key)
            return surface
        surface = make()
        self._store[key] = surface
        self.held += surface.get_width() * surface.get_height()
        while self.held > self.budget and len(self._store) > 1:
            _, old = self._store.popitem(last=False)
            self.held -= old.get_width() * old.get_height()
        return surface

    def clear(self) -> None:
        """Forget every surface."""
        self._store.clear()
        self.held = 0

    def __len__(self) -> int:
        return len(self._store)


CACHE: Final = SurfaceCache(24_000_000)
"""The store that all drawing functions share."""


def fit_budget(size: tuple[int, int]) -> None:
    """Set the budget to what a window of this size needs: about twelve pictures of it, never less than at 1280x720."""
    CACHE.budget = max(24_000_000, 12 * size[0] * size[1])
