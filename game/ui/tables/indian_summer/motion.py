"""How events of Indian Summer move: leaves to their places, treasures to the backpack, new leaves from the bush."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from game.engine.types import Event
from game.games.indian_summer.components import TREASURES
from game.ui.sprites import sprite
from game.ui.tables.indian_summer import tiles
from game.ui.tables.indian_summer.floor import cell_in, leaf_at
from game.ui.tables.indian_summer.places import space_rect

G = "indian_summer"


def note_last(table: Any, event: Event) -> None:
    """Note the spaces that a seat covers in its turn, for the mark of its last move."""
    seat = event.player
    if event.kind in ("turn", "final"):
        table.last_laid.pop(seat, None)
        return
    cells: tuple[tuple[int, int], ...] = ()
    if event.kind == "squirrel":
        cells = ((event.data[0], event.data[1]),)
    elif event.kind in ("leaf", "animal"):
        name, k, row, column = event.data[:4]
        box = table.rules.box
        tile = box.leaves[box.leaf_index[name]] if event.kind == "leaf" else box.animals[box.animal_index[name]]
        form = next(form for form in tile.forms if form.k == k)
        cells = tuple((row + r, column + c) for r, c in form.cells)
    if cells:
        table.last_laid[seat] = (*table.last_laid.get(seat, ()), cells)


def animate(table: Any, event: Event, before: dict[str, Rect]) -> None:
    """Add the tweens of an event."""
    move = _MOVES.get(event.kind)
    if move is not None:
        move(table, event, before)


def _leaf(table: Any, event: Event, before: dict[str, Rect]) -> None:
    name, k, row, column, where = event.data
    leaf = table.rules.box.leaf_index[name]
    source = before.get(f"hand.{where}" if isinstance(where, int) else _source(where))
    if event.player != table.me:
        _to_card(table, event.player, leaf, source)
        return
    index = len(table.view.laid[event.player]) - 1
    goal = space_rect(table.parts.floor, table.parts.cell, (row, column)).topleft
    piece = leaf_at(table, leaf, k, table.parts.cell)
    if table.last_seen is not None:
        table.timeline.add("move", f"laid.{index}", table.last_seen[1], goal, duration_s=0.12, data=piece, after_s=0.0)
        table.last_seen = None
    elif source is not None:
        table.timeline.add("move", f"laid.{index}", source.topleft, goal, data=piece, after_s=0.0)


def _source(where: str) -> str:
    return f"source.{where.removeprefix('seat.')}"


def _to_card(table: Any, seat: int, leaf: int, source: Rect | None) -> None:
    """Let a leaf of an opponent glide from its path to its floor on the card."""
    card = table.rects.get(f"player.{seat}")
    if card is None:
        return
    side = table.scale.px(44)
    piece = leaf_at(table, leaf, 0, cell_in(Rect(0, 0, side, side), table, leaf))
    start = source.topleft if source is not None else (card.x + table.scale.px(150), card.y + table.scale.px(10))
    goal = (card.right - piece.size[0] - table.scale.px(30), card.centery - piece.size[1] // 2)
    table.timeline.add("move", f"card.{seat}", start, goal, data=piece, after_s=0.0, duration_s=0.35)


def _squirrel(table: Any, event: Event, before: dict[str, Rect]) -> None:
    row, column, paid = event.data
    if event.player != table.me:
        return
    piece = tiles.squirrel_piece(table.parts.cell, table.theme)
    rect = space_rect(table.parts.floor, table.parts.cell, (row, column))
    goal = (rect.centerx - piece.size[0] // 2, rect.centery - piece.size[1] // 2)
    source = before.get("squirrel" if paid == "main" else "treasure.nut")
    start = table.last_seen[1] if table.last_seen is not None else (source.topleft if source is not None else goal)
    duration = 0.12 if table.last_seen is not None else None
    table.last_seen = None
    table.timeline.add("move", f"squirrel.{9 * row + column}", start, goal, data=piece, after_s=0.0, duration_s=duration)


def _gain(table: Any, event: Event, found: Any, start_s: float) -> None:
    """Let treasures fly from their holes to the backpack."""
    if event.player != table.me:
        return
    side = max(8, round(table.parts.cell * 0.62))
    for index, (kind, row, column) in enumerate(found):
        image: Surface = sprite(f"{G}/{kind}", side)
        rect = space_rect(table.parts.floor, table.parts.cell, (row, column))
        goal = table.rects.get(f"treasure.{kind}")
        if goal is not None:
            start = (rect.centerx - image.get_width() // 2, rect.centery - image.get_height() // 2)
            end = (goal.x + table.scale.px(10), goal.centery - image.get_height() // 2)
            table.timeline.add(
                "move", f"gain.{row}.{column}", start, end, data=image, after_s=start_s + 0.09 * index, duration_s=0.42
            )


def _area(table: Any, event: Event, before: dict[str, Rect]) -> None:
    _gain(table, event, event.data[1], 0.14)


def _animal(table: Any, event: Event, before: dict[str, Rect]) -> None:
    name, k, row, column, found, bonus = event.data
    if event.player != table.me:
        return
    tile = table.rules.box.animals[table.rules.box.animal_index[name]]
    cells = next(form.cells for form in tile.forms if form.k == k)
    piece = tiles.animal_piece(name, cells, table.parts.cell, table.theme)
    goal = space_rect(table.parts.floor, table.parts.cell, (row, column)).topleft
    source = before.get(f"animal.{name}")
    start = table.last_seen[1] if table.last_seen is not None else (source.topleft if source is not None else goal)
    table.last_seen = None
    index = len(table.view.tamed[event.player]) - 1
    table.timeline.add("move", f"tamed.{index}", start, goal, data=piece, after_s=0.0)
    gains = list(found) + ([(bonus, row, column)] if bonus in TREASURES else [])
    _gain(table, event, gains, 0.2)


def _refill(table: Any, event: Event, before: dict[str, Rect]) -> None:
    """Let the leaves drawn slide from the bush into the path."""
    if event.player != table.me:
        return
    path = table.view.paths[event.player]
    number = min(event.data[0], len(path))
    for step, slot in enumerate(range(len(path) - number, len(path))):
        goal = table.rects.get(f"hand.{slot}")
        source = before.get(f"path.{step}") or before.get("source.top")
        if goal is None or source is None:
            continue
        inner = goal.inflate(-table.scale.px(8), -table.scale.px(8))
        piece = leaf_at(table, path[slot], 0, cell_in(inner, table, path[slot]))
        end = (goal.centerx - piece.size[0] // 2, goal.centery - piece.size[1] // 2)
        table.timeline.add("move", f"hand.{slot}", source.topleft, end, data=piece, after_s=0.15 + 0.06 * step)


_MOVES = {"leaf": _leaf, "squirrel": _squirrel, "area": _area, "animal": _animal, "refill": _refill}
