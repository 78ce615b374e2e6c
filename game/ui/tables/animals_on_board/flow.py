"""Where groups and their tiles lie on the mat: the biggest tiles with which all groups fit, in rows. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

ASPECT = 1.24
"""Height of a tile over its width."""
MOST_COLUMNS = 7


class GroupPlace(NamedTuple):
    """One group: its pad, the rectangle of each tile in order, and the cut bar's x when it is being cut."""

    pad: Rect
    tiles: tuple[Rect, ...]
    halves: tuple[Rect, ...]
    """The group alone, or its two halves."""


def columns(count: int) -> int:
    """Return in how many columns a group of this size lies: one row up to seven tiles, then two even rows."""
    return count if count <= MOST_COLUMNS else -(-count // 2)


def _size(count: int, tile: int, gap: int) -> tuple[int, int]:
    cols = max(1, columns(count))
    lines = -(-count // cols) if count else 1
    high = round(tile * ASPECT)
    return cols * tile + (cols - 1) * gap, lines * high + (lines - 1) * gap


def place_groups(room: Rect, groups: Sequence[Sequence[int]], unit: float, biggest: int, plate: int = 0) -> list[GroupPlace]:
    """Return where the groups lie; each is given as the sizes of its parts (one, or two while it is being cut).

    ``unit`` is one unit of the design in pixels, ``biggest`` the largest width of a tile, ``plate`` the width of the plate with
    the price that hangs below each group.
    """
    tile = biggest
    while tile > 18:
        placed = _flow(room, groups, unit, tile, plate)
        if placed is not None:
            return placed
        tile -= max(1, tile // 24)
    return _flow(room, groups, unit, tile, plate, anyway=True) or []


def _flow(
    room: Rect, groups: Sequence[Sequence[int]], unit: float, tile: int, plate: int, anyway: bool = False
) -> list[GroupPlace] | None:
    gap, pad, apart = round(8 * unit), round(16 * unit), round(26 * unit)
    label = max(round(34 * unit), plate // 3)
    between = round(28 * unit)
    lines: list[list[tuple[Sequence[int], int, int]]] = [[]]
    x = 0
    for parts in groups:
        sizes = [_size(count, tile, gap) for count in parts]
        wide = max(sum(w for w, _ in sizes) + 2 * pad + between * (len(parts) - 1), plate * len(parts) - apart // 2)
        high = max(h for _, h in sizes) + 2 * pad
        if x and x + wide > room.w:
            lines.append([])
            x = 0
        if wide > room.w and not anyway:
            return None
        lines[-1].append((parts, wide, high))
        x += wide + apart
    heights = [max((high for _, _, high in line), default=0) + label for line in lines]
    if sum(heights) > room.h and not anyway:
        return None
    return _place(room, lines, heights, tile, (gap, pad, apart, between, label))


def _place(
    room: Rect,
    lines: list[list[tuple[Sequence[int], int, int]]],
    heights: list[int],
    tile: int,
    spaces: tuple[int, int, int, int, int],
) -> list[GroupPlace]:
    gap, pad, apart, between, _ = spaces
    slack = max(0, room.h - sum(heights)) // (len(lines) + 1)
    found: list[GroupPlace] = []
    y = room.y + min(slack, pad)
    for line, high in zip(lines, heights, strict=True):
        total = sum(wide for _, wide, _ in line) + apart * max(0, len(line) - 1)
        x = room.x + max(0, (room.w - total) // 2)
        for parts, wide, tall in line:
            found.append(_group(Rect(x, y, wide, tall), parts, tile, gap, pad, between))
            x += wide + apart
        y += high + min(slack, pad)
    return found


def _group(box: Rect, parts: Sequence[int], tile: int, gap: int, pad: int, between: int) -> GroupPlace:
    high = round(tile * ASPECT)
    tiles: list[Rect] = []
    halves: list[Rect] = []
    inner = sum(_size(count, tile, gap)[0] for count in parts) + between * (len(parts) - 1)
    x = box.x + max(pad, (box.w - inner) // 2)
    for count in parts:
        cols = max(1, columns(count))
        wide, tall = _size(count, tile, gap)
        top = box.y + pad + (box.h - 2 * pad - tall) // 2
        for index in range(count):
            row, col = divmod(index, cols)
            tiles.append(Rect(x + col * (tile + gap), top + row * (high + gap), tile, high))
        halves.append(Rect(x, top, wide, tall))
        x += wide + between
    return GroupPlace(box, tuple(tiles), tuple(halves))
