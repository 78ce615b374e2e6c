"""Ways for water: how many channels it takes to reach each dry plot, and along which edges (rules 5)."""

from __future__ import annotations

from game.engine.masks import bits
from game.games.takenoko.garden import open_edges
from game.games.takenoko.island import Island
from game.games.takenoko.state import State

_MOST: int = 20_000
_known: dict[tuple[int, int], dict[int, int]] = {}


def steps_to_water(isle: Island, s: State) -> dict[int, int]:
    """Return for each plot that channels can reach the number of channels it takes; plots with water count too.

    The answer only depends on plots and channels; it is remembered.
    """
    key = (s.channels, s.joined)
    found = _known.get(key)
    if found is None:
        found = {}
        for step, layer in enumerate(_layers(isle, s), 1):
            for side in bits(layer):
                for cell in isle.edge_cells[side]:
                    found.setdefault(cell, step)
        if len(_known) >= _MOST:
            _known.clear()
        _known[key] = found
    return found


def _layers(isle: Island, s: State) -> list[int]:
    """Return the edges that may be laid first, then those that touch one of them, and so on."""
    layers = [open_edges(s)]
    seen = layers[0] | s.channels
    while layers[-1]:
        reach = 0
        for side in bits(layers[-1]):
            reach |= isle.touching[side]
        layers.append(reach & s.joined & ~seen)
        seen |= layers[-1]
    return layers[:-1]


def route(isle: Island, s: State, cell: int) -> list[int]:
    """Return a shortest list of edges, in the order of laying, that brings water to a plot; empty when none is needed or can."""
    if s.irrigated >> cell & 1 or cell not in steps_to_water(isle, s):
        return []
    layers = _layers(isle, s)
    beside = sum(1 << side for _, side in isle.sides[cell])
    last = next(n for n, layer in enumerate(layers) if layer & beside)
    way: list[int] = []
    wanted = beside
    for layer in reversed(layers[: last + 1]):
        side = next(bits(layer & wanted))
        way.append(side)
        wanted = isle.touching[side]
    return way[::-1]
