"""Objective cards as pictures: patterns of little hexagons, shoots with their improvement, what the panda is to eat."""

from __future__ import annotations

import math
from typing import Any

from pygame import Rect, Surface

from game.content.i18n import t
from game.games.takenoko.components import COLOURS, DECKS, Card
from game.ui import text as words
from game.ui.cache import CACHE
from game.ui.pieces import Piece, tile_piece
from game.ui.shapes import clear_surface, fill_round
from game.ui.sprites import draw_sprite, sprite
from game.ui.surfaces import draw_place
from game.ui.tables.takenoko.pieces import GAME, bamboo_picture, crossed, deck_card, fit_px, small_hex
from game.ui.theme import Theme, mix

IMPROVED = ("enclosure", "fertilizer", "watershed")


def card_face(card: Card, size: tuple[int, int], theme: Theme, level: float = 1) -> Piece:
    """Return an objective card: head in its deck's colour with name and points, picture below; the foot stays free."""

    def paint(face: Surface) -> None:
        box = face.get_rect()
        head = head_height(box.h)
        colour = theme[f"deck_{DECKS[card.deck]}"]
        fill_round(face, Rect(0, 0, box.w, head), colour, 0)
        pad = max(4, box.w // 14)
        points = Rect(pad, 0, box.w - 2 * pad, head)
        value = words.draw(face, str(card.points), points, theme, 18, "points", "black", align="right", px=round(head * 0.72))
        name = Rect(pad, 0, value.x - pad - 4, head)
        label = t(f"{GAME}.card_name.{DECKS[card.deck]}")
        px = fit_px(label, theme, 15, name.w, "semibold", round(head * 0.62))
        if words.text_width(label, px, "semibold") <= name.w:
            words.draw(face, label, name, theme, 15, "tray_text", "semibold", px=px)
        else:
            glyph = sprite(f"{GAME}/back_{DECKS[card.deck]}", round(head * 0.8))
            face.blit(glyph, glyph.get_rect(midleft=(name.x, head // 2)))
        foot = foot_height(box.h)
        draw_objective(face, Rect(pad, head + 3, box.w - 2 * pad, box.h - head - foot - 3 - theme.px(5)), card, theme)

    from game.content.i18n import language

    key = ("takenoko card", card.id, language())
    return tile_piece(size, theme, theme["piece_cream"], paint, key=key, radius=max(4, size[0] * 0.07), level=level)


def head_height(height: int) -> int:
    """Return the height of a card's head."""
    return max(14, round(height * 0.2))


def foot_height(height: int) -> int:
    """Return the height of the line with the progress."""
    return max(15, round(height * 0.19))


def draw_objective(surface: Surface, rect: Rect, card: Card, theme: Theme) -> None:
    """Draw what a card asks, as big as fits."""
    if card.deck == 0:
        _draw_pattern(surface, rect, card, theme)
    elif card.deck == 1:
        _draw_shoots(surface, rect, card, theme)
    else:
        _draw_meal(surface, rect, card)


def _draw_pattern(surface: Surface, rect: Rect, card: Card, theme: Theme) -> None:
    spots = [(math.sqrt(3) * (q + r / 2), 1.5 * r) for q, r in card.offsets]
    left, right = min(x for x, _ in spots), max(x for x, _ in spots)
    top, bottom = min(y for _, y in spots), max(y for _, y in spots)
    side = min(rect.w / (right - left + math.sqrt(3)), rect.h / (bottom - top + 2))
    for (x, y), colour in zip(spots, card.colours, strict=True):
        image = small_hex(side * 0.97, colour, theme)
        centre = (rect.centerx + (x - (left + right) / 2) * side, rect.centery + (y - (top + bottom) / 2) * side)
        surface.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))


def _draw_shoots(surface: Surface, rect: Rect, card: Card, theme: Theme) -> None:
    lone = card.shoots == 1
    segment = max(4, round(min(rect.h / (card.height + 0.9), rect.w / (card.shoots * 2.5 if not lone else 5))))
    image = bamboo_picture(card.colour, card.height, segment)
    if lone:
        surface.blit(image, image.get_rect(center=(rect.x + round(rect.w * 0.32), rect.centery)))
        _draw_condition(surface, Rect(rect.x + round(rect.w * 0.52), rect.y, round(rect.w * 0.48), rect.h), card, theme)
        return
    step = min(rect.w / card.shoots, image.get_width() * 1.08)
    left = rect.centerx - step * (card.shoots - 1) / 2
    for index in range(card.shoots):
        surface.blit(image, image.get_rect(center=(round(left + step * index), rect.centery)))


def _draw_condition(surface: Surface, rect: Rect, card: Card, theme: Theme) -> None:
    if card.improvement in IMPROVED:
        side = min(rect.w, rect.h) * 3 // 4
        image = sprite(f"{GAME}/{card.improvement}", side)
        surface.blit(image, image.get_rect(center=rect.center))
    elif card.improvement == "none":
        side = min(rect.w // 2 - 1, rect.h // 2 - 1)
        for index, name in enumerate(IMPROVED):
            box = Rect(0, 0, side, side)
            box.center = (
                (rect.centerx, rect.centery - side // 2 - 1)
                if index == 0
                else (rect.centerx + (-1 if index == 1 else 1) * (side // 2 + 1), rect.centery + side // 2 + 1)
            )
            draw_sprite(surface, f"{GAME}/{name}", box.inflate(-2, -2))
            crossed(surface, box.inflate(-side // 5, -side // 5), theme)


def _draw_meal(surface: Surface, rect: Rect, card: Card) -> None:
    face = Rect(rect.x, rect.y, round(rect.w * 0.42), rect.h)
    draw_sprite(surface, "common/panda_face", face.inflate(-face.w // 10, -face.h // 5))
    wanted = [colour for colour, need in enumerate(card.needs) for _ in range(need)]
    room = Rect(face.right, rect.y, rect.right - face.right, rect.h)
    step = room.w / max(2, len(wanted))
    high = min(round(rect.h * 0.72), round(step * 1.75))
    left = room.centerx - step * (len(wanted) - 1) / 2
    for index, colour in enumerate(wanted):
        image = sprite(f"{GAME}/icon_{COLOURS[colour]}", (high, high))
        surface.blit(image, image.get_rect(center=(round(left + step * index), rect.centery)))


def draw_card(
    surface: Surface, rect: Rect, card: Card | None, theme: Theme, foot: str = "", share: float = 0.0, deck: str = "plot"
) -> None:
    """Draw a card with its progress: ``foot`` in words, ``share`` as a bar; None is a card of ``deck`` with its face down."""
    if card is None:
        deck_card(deck, rect.size, theme, 2).draw(surface, rect.topleft)
        return
    card_face(card, rect.size, theme, 2).draw(surface, rect.topleft)
    high = foot_height(rect.h)
    line = Rect(rect.x + 3, rect.bottom - high - 1, rect.w - 6, high)
    bar = Rect(line.x + line.w // 10, line.y - max(2, theme.px(3)), line.w - line.w // 5, max(2, theme.px(4)))
    fill_round(surface, bar, mix(theme["piece_cream"], theme["edge"], 0.28), bar.h / 2)
    if share > 0:
        done = Rect(bar.x, bar.y, max(bar.h, round(bar.w * min(1.0, share))), bar.h)
        fill_round(surface, done, (69, 98, 58), bar.h / 2)
    px = fit_px(foot, theme, 14, line.w, "medium", round(high * 0.78))
    words.draw(surface, foot, line, theme, 14, "piece_ink", "medium", align="centre", px=px)


def draw_free(surface: Surface, rect: Rect, label: str, theme: Theme) -> None:
    """Draw a free place for a card on the tray."""
    draw_place(surface, rect, theme, (*theme["tray_text2"], 170), 8)
    words.draw(surface, label, rect.inflate(-8, -8), theme, 14, "tray_text", align="centre", wrap=True, max_lines=3)


def picture(card: Card, height: int, theme: Theme) -> Any:
    """Return a callable that draws a card's picture into a rectangle, for notes."""

    def draw(surface: Surface, rect: Rect) -> None:
        draw_objective(surface, rect.inflate(-4, -4), card, theme)

    return draw


def icon(card: Card, size: tuple[int, int], theme: Theme) -> Surface:
    """Return a card's picture alone as a cached surface."""

    def make() -> Surface:
        out = clear_surface(size)
        draw_objective(out, out.get_rect(), card, theme)
        return out

    return CACHE.get(("takenoko objective", card.id, size, theme.key), make)
