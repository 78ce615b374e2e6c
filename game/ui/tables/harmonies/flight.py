"""How the events of Harmonies move: tokens, cards and cubes on their way, and the count at the end."""

from __future__ import annotations

from typing import Any, Final

from pygame import Rect

from game.content.i18n import t
from game.engine.types import Event
from game.ui.drag import Point
from game.ui.pieces import Piece
from game.ui.tables.harmonies.cards import card_piece
from game.ui.tables.harmonies.pieces import G, cube_centre, cube_piece, cube_px, disc_px, token, top_centre
from game.ui.tables.harmonies.places import group_tokens
from game.ui.tables.harmonies.score import LINES

APART_S: Final = 0.06
"""Between the starts of the tokens of a group."""
COUNT_S: Final = 0.55
"""How long each score line is lit at the end."""


def animate(table: Any, event: Event, before: dict[str, Rect]) -> None:
    """Add the tweens of an event to the table's timeline."""
    move = _MOVES.get(event.kind)
    if move is not None:
        move(table, event, before)


def _fly(table: Any, key: str, piece: Piece, source: Point, target: Point, after_s: float | None = None) -> None:
    """Move a piece from middle to middle."""
    half_w, half_h = piece.size[0] / 2, piece.size[1] / 2
    table.timeline.add(
        "move",
        key,
        (source[0] - half_w, source[1] - half_h),
        (target[0] - half_w, target[1] - half_h),
        after_s=after_s,
        data=piece,
    )


def _home(table: Any, seat: int) -> Point:
    """Return where things of a seat come from and go to: its card, or the hand on the tray."""
    rect = table.rects.get(f"player.{seat}")
    return rect.center if rect is not None else table.tray.hand[1].center


def _take_group(table: Any, event: Event, before: dict[str, Rect]) -> None:
    index, letters = event.data
    diameter, spots = group_tokens(table.mat.groups[index])
    start = table.timeline.end_s - table.timeline.now_s
    for number, (letter, spot) in enumerate(zip(letters, spots, strict=False)):
        own = event.player == table.me
        goal = table.tray.hand[number].center if own else _home(table, event.player)
        _fly(table, f"hand.{number}", token(letter, diameter, table.theme), spot, goal, start + number * APART_S)


def _refill_group(table: Any, event: Event, before: dict[str, Rect]) -> None:
    index, letters = event.data
    diameter, spots = group_tokens(table.mat.groups[index])
    bag = table.rects.get("bag", table.mat.groups[0])
    start = table.timeline.end_s - table.timeline.now_s
    for number, (letter, spot) in enumerate(zip(letters, spots, strict=False)):
        _fly(table, f"group.{index}", token(letter, diameter, table.theme), bag.center, spot, start + number * APART_S)


def _place_token(table: Any, event: Event, before: dict[str, Rect]) -> None:
    letter, space, stack, _ = event.data
    seat = event.player
    camera = table.views.get(seat)
    if camera is None:
        return
    target = top_centre(camera.centre(table.cells[space]), stack, camera.side)
    source = _home(table, seat)
    if seat == table.me:
        source = table.dropped_at or before.get("hand.0", table.tray.hand[0]).center
    piece = token(letter, disc_px(camera.side), table.theme)
    _fly(table, f"board.{seat}.{space[0]}.{space[1]}", piece, source, target)


def _place_cube(table: Any, event: Event, before: dict[str, Rect]) -> None:
    card, space = event.data[:2]
    seat = event.player
    camera = table.views.get(seat)
    if camera is None:
        return
    top = top_centre(camera.centre(table.cells[space]), table.facts.stack(seat, space), camera.side)
    spirit = event.kind == "place_spirit_cube"
    piece = cube_piece(cube_px(camera.side, spirit), table.theme, spirit)
    source = _home(table, seat)
    if seat == table.me:
        source = table.dropped_at or before.get(f"card.{card}", table.tray.slots[0]).center
    _fly(table, f"cube.{seat}.{space[0]}.{space[1]}", piece, source, cube_centre(top, camera.side))


def _take_card(table: Any, event: Event, before: dict[str, Rect]) -> None:
    card, place = event.data
    rect = before.get(f"card.{card}", table.mat.cards[min(place, len(table.mat.cards) - 1)])
    own = event.player == table.me
    goal = table.rects[f"card.{card}"].center if own and f"card.{card}" in table.rects else _home(table, event.player)
    source = table.dropped_at or rect.center if own else rect.center
    _fly(table, f"card.{card}", card_piece(card, table.mat.deck.size, table.theme, "upright", level=2), source, goal)


def _refill_market(table: Any, event: Event, before: dict[str, Rect]) -> None:
    _, card = event.data
    goal = table.rects.get(f"card.{card}")
    if goal is not None:
        piece = card_piece(card, goal.size, table.theme, "upright", level=2)
        _fly(table, f"card.{card}", piece, table.mat.deck.center, goal.center)


def _last_round(table: Any, event: Event, before: dict[str, Rect]) -> None:
    """Tell everybody that the round is the last one."""
    table.timeline.add("banner", ("banner", t(f"{G}.board.last_round")), duration_s=1.2)


def _count(table: Any, event: Event, before: dict[str, Rect]) -> None:
    """Light one score line after the other."""
    for key in LINES:
        if key != "spirit" or table.rules.options.spirits:
            table.timeline.add("wait", ("count", key), duration_s=COUNT_S)


_MOVES: Final = {
    "take_group": _take_group,
    "refill_group": _refill_group,
    "place_token": _place_token,
    "place_cube": _place_cube,
    "place_spirit_cube": _place_cube,
    "take_card": _take_card,
    "refill_market": _refill_market,
    "last_round": _last_round,
    "game_over": _count,
}
