"""What everybody knows of the other players, on their cards: in a strip, in a column, or in one line."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from game.content.i18n import language, t
from game.engine.types import Player
from game.games.takenoko.components import COLOURS, DECKS, IMPROVEMENTS
from game.games.takenoko.scoring import card_points
from game.ui import text as words
from game.ui.cache import CACHE
from game.ui.shapes import clear_surface
from game.ui.sprites import draw_sprite, icon, sprite
from game.ui.surfaces import draw_place, draw_rule
from game.ui.tables.takenoko.pieces import GAME, deck_card, done_card
from game.ui.tables.takenoko.sides import CHIPS
from game.ui.tables.takenoko.tray import points_of
from game.ui.theme import Theme


def draw_opponent(surface: Surface, rect: Rect, table: Any, seat: Player) -> None:
    """Draw what everybody knows of a seat on its card; the picture is kept while that stays the same."""
    key = (
        "takenoko opponent",
        rect.size,
        table.theme.key,
        language(),
        table.session.names[seat],
        table.rules.threshold,
        *_facts(table, seat),
    )
    surface.blit(CACHE.get(key, lambda: _picture(rect.size, table, seat)), rect)


def _facts(table: Any, seat: Player) -> tuple[Any, ...]:
    """Return all that is shown of a seat."""
    view = table.view
    stores = (*view.eaten[3 * seat : 3 * seat + 3], view.channel_store[seat], *view.chip_store[4 * seat : 4 * seat + 4])
    return (stores, view.backs[seat], view.done[seat], view.halved[seat], view.last_round_by == seat, points_of(table, seat))


def _picture(size: tuple[int, int], table: Any, seat: Player) -> Surface:
    out = clear_surface(size, table.theme["paper"])
    draw = _draw_folded if table.frame.drawer else _draw_wide if table.frame.wide else _draw_strip
    draw(out, out.get_rect(), table, seat)
    return out


def _draw_folded(surface: Surface, rect: Rect, table: Any, seat: Player) -> None:
    scale = table.scale
    name = min(words.width(table.session.names[seat], table.theme, 16, "bold"), scale.px(150))
    start = rect.x + scale.px(10 + 28 + 8 + 30) + name
    line = Rect(start, rect.y, rect.right - scale.px(10) - start, rect.h)
    label = _summary(table, seat)
    if words.width(label, table.theme, 15, "bold") > line.w:
        label = label.split(" · ")[0] if table.rules.coop else str(points_of(table, seat))
    words.draw(surface, label, line, table.theme, 15, "ink", "bold", align="right")


def _summary(table: Any, seat: Player) -> str:
    view = table.view
    if table.rules.coop:
        return t(f"{GAME}.opponent.eaten", *view.eaten[3 * seat : 3 * seat + 3])
    return t(f"{GAME}.opponent.short", len(view.done[seat]), table.rules.threshold, n=points_of(table, seat))


def _stores(table: Any, seat: Player) -> list[tuple[str, int]]:
    """Return picture and number of what a seat stores beside bamboo, empty kinds left out (channels always)."""
    view = table.view
    found = [(f"{GAME}/channel", view.channel_store[seat])]
    found += [(f"{GAME}/{kind}", view.chip_store[4 * seat + IMPROVEMENTS.index(kind)]) for kind in CHIPS]
    return [found[0], *[entry for entry in found[1:] if entry[1]]]


def _draw_strip(surface: Surface, rect: Rect, table: Any, seat: Player) -> None:
    theme, scale, view = table.theme, table.scale, table.view
    pad = scale.px(12)
    top = Rect(rect.x + pad, rect.y + scale.px(6), rect.w - 2 * pad, scale.px(30))
    if not table.rules.coop:
        score = words.draw(surface, str(points_of(table, seat)), top, theme, 24, "ink", "black", align="right")
        label = t(f"{GAME}.opponent.done", len(view.done[seat]), table.rules.threshold)
        place = Rect(top.centerx, top.y, score.x - top.centerx - scale.px(12), top.h)
        at = words.draw(surface, label, place, theme, 15, "ink2", align="right")
        tick = icon("check", scale.px(16), theme["ink2"])
        if at.x - scale.px(20) > rect.x + rect.w * 0.42:
            surface.blit(tick, tick.get_rect(midright=(at.x - scale.px(4), top.centery)))
        if view.last_round_by == seat:
            draw_sprite(surface, f"{GAME}/emperor", Rect(at.x - scale.px(52), top.y, scale.px(24), top.h))
    else:
        label = t(f"{GAME}.opponent.done_coop", n=len(view.done[seat]))
        words.draw(surface, label, top, theme, 15, "ink2", align="right")
    row = Rect(rect.x + pad, rect.bottom - scale.px(42), rect.w - 2 * pad, scale.px(32))
    x = row.x
    gap = scale.px(10) if rect.w > scale.px(380) else scale.px(6)
    for index, colour in enumerate(COLOURS):
        x = _count(surface, table, x, row, f"{GAME}/icon_{colour}", view.eaten[3 * seat + index]) + gap
    right = row.right if table.rules.coop else _draw_backs(surface, table, row, seat)
    for art, count in _stores(table, seat):
        wide = scale.px(30 if art.endswith("channel") else 24) + scale.px(18)
        if x + wide > right - gap:
            break
        x = _count(surface, table, x, row, art, count) + gap


def _count(surface: Surface, table: Any, x: int, row: Rect, art: str, count: int) -> int:
    """Draw a picture and its number; return the right end."""
    scale = table.scale
    image = sprite(art, (scale.px(26), round(row.h * (0.86 if "icon_" in art else 0.62))))
    place = surface.blit(image, image.get_rect(midleft=(x, row.centery)))
    text = Rect(place.right + scale.px(3), row.y, scale.px(30), row.h)
    return words.draw(surface, str(count), text, table.theme, 16, "ink", "bold").right


def _draw_backs(surface: Surface, table: Any, row: Rect, seat: Player) -> int:
    """Draw how many cards of each deck a seat holds, from the right; return the left end."""
    scale, view, theme = table.scale, table.view, table.theme
    x = row.right
    for deck in range(len(DECKS) - 1, -1, -1):
        count = view.backs[seat].count(deck)
        number = words.draw(surface, str(count), Rect(x - scale.px(16), row.y, scale.px(16), row.h), theme, 16, "ink", "bold")
        box = Rect(0, 0, round(row.h * 0.56), round(row.h * 0.74))
        box.midright = (number.x - scale.px(4), row.centery)
        deck_card(DECKS[deck], box.size, theme, 0.5).draw(surface, box.topleft)
        x = box.x - scale.px(8)
    label = t(f"{GAME}.opponent.hand")
    wide = words.width(label, theme, 15)
    if x - wide > row.centerx + scale.px(4):
        words.draw(surface, label, Rect(x - wide - scale.px(2), row.y, wide, row.h), theme, 15, "ink2")
        x -= wide + scale.px(6)
    return x


def _draw_wide(surface: Surface, rect: Rect, table: Any, seat: Player) -> None:
    theme, scale = table.theme, table.scale
    pad = scale.px(12)
    body = Rect(rect.x + pad, rect.y + scale.px(42), rect.w - 2 * pad, rect.h - scale.px(50))
    if not table.rules.coop:
        top = Rect(body.x, rect.y + scale.px(5), body.w, scale.px(32))
        score = words.draw(surface, str(points_of(table, seat)), top, theme, 26, "ink", "black", align="right")
        words.draw(surface, t(f"{GAME}.opponent.points"), Rect(top.centerx, top.y, score.x - top.centerx - scale.px(8), top.h),
                   theme, 15, "ink2", align="right")  # fmt: skip
    draw_rule(surface, body.x, body.y, body.w, theme)
    sections = 3 if not table.rules.coop else 2
    high = (body.h - scale.px(4)) // sections
    for index, draw in enumerate((_wide_eaten, _wide_hand, _wide_done)[:sections] if not table.rules.coop else
                                 (_wide_eaten, _wide_stores)):  # fmt: skip
        draw(surface, Rect(body.x, body.y + scale.px(4) + index * high, body.w, high), table, seat)


def _label(surface: Surface, rect: Rect, text: str, theme: Theme) -> Rect:
    """Draw a small heading and return what is below."""
    line = words.draw(surface, text, rect, theme, 15, "ink2", valign="top")
    return Rect(rect.x, line.bottom, rect.w, rect.bottom - line.bottom)


def _wide_eaten(surface: Surface, rect: Rect, table: Any, seat: Player) -> None:
    below = _label(surface, rect, t(f"{GAME}.opponent.bamboo"), table.theme)
    row = Rect(below.x, below.y, below.w, min(below.h - 2, table.scale.px(38)))
    step = row.w // 3
    for index, colour in enumerate(COLOURS):
        _count(surface, table, row.x + index * step, row, f"{GAME}/icon_{colour}", table.view.eaten[3 * seat + index])


def _wide_hand(surface: Surface, rect: Rect, table: Any, seat: Player) -> None:
    theme, scale = table.theme, table.scale
    below = _label(surface, rect, t(f"{GAME}.opponent.hand_cards"), theme)
    row = Rect(below.x, below.y, below.w, min(below.h - 2, scale.px(40)))
    step = row.w // 3
    for deck, name in enumerate(DECKS):
        count = table.view.backs[seat].count(deck)
        box = Rect(row.x + deck * step, row.y + 2, round(row.h * 0.7), row.h - 6)
        if count:
            for shift in range(min(count, 3) - 1, -1, -1):
                deck_card(name, box.size, theme, 0.5).draw(surface, (box.x + shift * scale.px(4), box.y))
        else:
            draw_place(surface, box, theme, radius=4)
        text = Rect(box.right + scale.px(14), row.y, scale.px(30), row.h)
        words.draw(surface, str(count), text, theme, 16, "ink", "bold")


def _wide_done(surface: Surface, rect: Rect, table: Any, seat: Player) -> None:
    theme, scale, view = table.theme, table.scale, table.view
    label = t(f"{GAME}.opponent.done_wide", len(view.done[seat]), table.rules.threshold)
    below = _label(surface, rect, label, theme)
    row = Rect(below.x, below.y + 2, below.w, min(below.h - 4, scale.px(48)))
    stores = _stores(table, seat)
    right = row.right
    for art, count in reversed(stores):
        wide = scale.px(30) + words.width(str(count), theme, 16, "bold") + scale.px(12)
        right -= wide
        _count(surface, table, right, row, art, count)
    done = view.done[seat]
    emperor = view.last_round_by == seat
    if not done and not emperor:
        return
    wide = round(row.h * 0.72)
    step = min(wide + scale.px(5), max(scale.px(12), (right - row.x - wide - scale.px(6)) // max(1, len(done) + emperor - 1)))
    for index, number in enumerate(done):
        box = Rect(row.x + index * step, row.y, wide, row.h)
        done_card(surface, box, DECKS[table.rules.deck_of[number]], card_points(table.rules, view, seat, number), theme)
    if emperor:
        draw_sprite(surface, f"{GAME}/emperor", Rect(row.x + len(done) * step, row.y, wide, row.h))


def _wide_stores(surface: Surface, rect: Rect, table: Any, seat: Player) -> None:
    below = _label(surface, rect, t(f"{GAME}.opponent.stores"), table.theme)
    row = Rect(below.x, below.y, below.w, min(below.h - 2, table.scale.px(38)))
    x = row.x
    for art, count in _stores(table, seat):
        x = _count(surface, table, x, row, art, count) + table.scale.px(14)
