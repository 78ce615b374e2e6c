"""How events of Takenoko move: bamboo grows, pawns walk, the die rolls, plots, channels and cards go to their places."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from game.engine.types import Event
from game.games.takenoko.components import COLOURS, FACES, IMPROVEMENTS
from game.ui.sprites import sprite
from game.ui.tables.hexview import cell_name, edge_name
from game.ui.tables.takenoko.pieces import GAME, chip, deck_card, die, pawn, plot_piece
from game.ui.timeline import Tween

ROLLING = ("rain", "clouds", "wind", "sun")
"""Sides that show while the die rolls."""


def animate(table: Any, event: Event, before: dict[str, Rect]) -> None:
    """Add an event's movement to the table's timeline."""
    move = _MOVES.get(event.kind)
    if move is not None:
        move(table, event, before)


def home_of(table: Any, seat: int, name: str) -> tuple[int, int] | None:
    """Return the place where a seat keeps a thing: on the tray, or its card."""
    rect = table.rects.get(name) if seat == table.me else None
    rect = rect or table.rects.get(f"player.{seat}")
    return rect.center if rect is not None else None


def _weather(table: Any, event: Event, before: dict[str, Rect]) -> None:
    box = table.rects["die"]
    table.timeline.add("die", "die", box.topleft, box.topleft, data=event.data[0])


def _pawn(table: Any, event: Event, before: dict[str, Rect]) -> None:
    name, garden = event.kind, table.garden
    start, end = garden.pawn_centre(name, event.data[0]), garden.pawn_centre(name)
    piece = pawn(name, max(10, round(1.2 * table.camera.side)), table.theme, level=2)
    half = (piece.size[0] // 2, piece.size[1] // 2)
    table.timeline.add("move", name, (start[0] - half[0], start[1] - half[1]), (end[0] - half[0], end[1] - half[1]), data=piece)


def _grow(table: Any, event: Event, before: dict[str, Rect]) -> None:
    at, _, sections, height, _ = event.data
    key = f"bamboo.{cell_name(at)}"
    if table.timeline.find(key) is None:
        table.garden.growing[at] = height - sections
    table.timeline.add("pop", key, data=("grow", at, height - sections, height))


def _eat(table: Any, event: Event, before: dict[str, Rect]) -> None:
    at, colour, height = event.data
    garden, key = table.garden, f"bamboo.{cell_name(at)}"
    garden.growing[at] = height + 1
    image = sprite(f"{GAME}/bamboo_{colour}", garden.segment())
    start = garden.point(at, (0.1, -0.2))
    goal = home_of(table, event.player, f"eaten.{colour}")
    if goal is not None:
        table.timeline.add("move", key, start, goal, data=image)


def _place(table: Any, event: Event, before: dict[str, Rect]) -> None:
    at, plot, _ = event.data
    colour = COLOURS.index(table.rules.box.plots[table.rules.box.plot_number[plot]].colour)
    piece = plot_piece(colour, table.garden.side, table.theme, level=2)
    source = before.get("tile.0") if event.player == table.me else before.get(f"player.{event.player}")
    if source is None:
        source = before.get("stack")
    if source is not None:
        start = (source.centerx - piece.size[0] // 2, source.centery - piece.size[1] // 2)
        table.timeline.add("move", f"plot.{cell_name(at)}", start, table.garden.corner(at), data=piece)


def _take_channel(table: Any, event: Event, before: dict[str, Rect]) -> None:
    _carry(table, "take_channel", sprite(f"{GAME}/channel", table.scale.px(40)), before.get("supply.channel"),
           home_of(table, event.player, "store.channel"))  # fmt: skip


def _take(table: Any, event: Event, before: dict[str, Rect]) -> None:
    kind = event.data[0]
    image = sprite(f"{GAME}/{kind}", table.scale.px(28))
    _carry(table, "take", image, before.get(f"supply.{kind}"), home_of(table, event.player, f"store.{kind}"))


def _carry(table: Any, key: str, image: Surface, source: Rect | None, goal: tuple[int, int] | None) -> None:
    if source is not None and goal is not None:
        half = (image.get_width() // 2, image.get_height() // 2)
        start = (source.centerx - half[0], source.centery - half[1])
        table.timeline.add("move", key, start, (goal[0] - half[0], goal[1] - half[1]), data=image)


def _channel(table: Any, event: Event, before: dict[str, Rect]) -> None:
    side = event.data[0]
    image = table.garden.channel_surface(side)
    source = home_of(table, event.player, "store.channel")
    if source is not None:
        x, y = table.camera.edge_centre(side)
        half = (image.get_width() // 2, image.get_height() // 2)
        start = (source[0] - half[0], source[1] - half[1])
        table.timeline.add("move", f"channel.{edge_name(side)}", start, (round(x) - half[0], round(y) - half[1]), data=image)


def _chip(table: Any, event: Event, before: dict[str, Rect]) -> None:
    kind, at = event.data
    piece = chip(IMPROVEMENTS.index(kind), max(9, round(table.camera.side * 0.5)), table.theme)
    source = home_of(table, event.player, f"store.{kind}")
    if source is not None:
        goal = table.garden.point(at, table.garden.stands(at).chip or (0, 0))
        half = (piece.size[0] // 2, piece.size[1] // 2)
        start = (source[0] - half[0], source[1] - half[1])
        table.timeline.add("move", f"chip.{cell_name(at)}", start, (goal[0] - half[0], goal[1] - half[1]), data=piece)


def _draw_card(table: Any, event: Event, before: dict[str, Rect]) -> None:
    deck = event.data[0]
    source = before.get(f"deck.{deck}")
    goal = None
    name = ""
    if event.player == table.me:
        held = [entry for entry in table.rects if entry.startswith(("card.", "hand."))]
        name = held[-1] if held else ""
        goal = table.rects[name].topleft if name else None
    if goal is None and (card := table.rects.get(f"player.{event.player}")) is not None:
        goal = card.center
    if source is not None and goal is not None:
        piece = deck_card(deck, source.size, table.theme, 2)
        table.timeline.add("move", name or "draw_card", source.topleft, goal, data=piece)


def _add(table: Any, event: Event, before: dict[str, Rect]) -> None:
    card, deck = event.data
    source, goal = before.get(f"deck.{deck}"), table.rects.get(f"card.{card}")
    if source is not None and goal is not None:
        table.timeline.add(
            "move", f"card.{card}", source.topleft, goal.topleft, data=deck_card(deck, source.size, table.theme, 2)
        )


def _complete(table: Any, event: Event, before: dict[str, Rect]) -> None:
    card = table.rules.cards[table.rules.box.card_number[event.data[0]]]
    from game.games.takenoko.components import DECKS

    source = before.get(f"card.{card.id}") if event.player == table.me or table.rules.coop else None
    goal = home_of(table, event.player, "done")
    if source is not None and goal is not None:
        piece = deck_card(DECKS[card.deck], (max(8, source.w // 3), max(10, source.h // 3)), table.theme, 2)
        table.timeline.add("move", "complete", source.center, goal, data=piece)


_MOVES = {
    "weather": _weather,
    "panda": _pawn,
    "gardener": _pawn,
    "grow": _grow,
    "eat": _eat,
    "place": _place,
    "take_channel": _take_channel,
    "take": _take,
    "channel": _channel,
    "chip": _chip,
    "draw_card": _draw_card,
    "add": _add,
    "complete": _complete,
}


def draw_tween(surface: Surface, table: Any, tween: Tween) -> bool:
    """Draw what the base cannot: the rolling die and a growing shoot; True when that is done."""
    if tween.kind == "die" or tween.key == "die":
        _draw_die(surface, table, tween)
        return True
    if isinstance(tween.data, tuple) and tween.data and tween.data[0] == "grow":
        _draw_growth(surface, table, tween)
        return True
    return False


def _draw_die(surface: Surface, table: Any, tween: Tween) -> None:
    box, face = table.rects["die"], str(tween.data)
    step = int(tween.raw * 4)
    name = ROLLING[(step + FACES.index(face)) % len(ROLLING)] if step < 3 else face
    lift = round(abs((tween.raw * 3) % 1 - 0.5) * table.theme.board(14)) if step < 3 else 0
    die(name, box.w, table.theme).draw(surface, (box.x, box.y - lift))


def _draw_growth(surface: Surface, table: Any, tween: Tween) -> None:
    """Let a shoot rise from behind its foot: the new picture, cut at the height reached."""
    _, at, old, new = tween.data  # type: ignore[misc]
    garden, view = table.garden, table.view
    stands = garden.stands(at)
    away = stands.bamboo or (0.0, 0.0)
    piece, corner = garden.shoot_place(at, view.colour[garden.cell(at)], new, away)
    whole = piece.image.get_height()
    small = garden.shoot_place(at, view.colour[garden.cell(at)], old, away)[0].image.get_height() if old else 0
    shown = max(1, min(whole, round(small + (whole - small) * tween.share)))
    surface.blit(piece.image, (corner[0], corner[1] + whole - shown), Rect(0, 0, piece.image.get_width(), shown))
