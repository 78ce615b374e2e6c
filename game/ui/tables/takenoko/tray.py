"""The player's tray, the cards of the others, and the list of objectives with their progress."""

from __future__ import annotations

from typing import Any, NamedTuple

from pygame import Rect, Surface

from game.content.i18n import t
from game.engine.types import Player
from game.games.takenoko import advice
from game.games.takenoko.components import COLOURS, DECKS, IMPROVEMENTS
from game.games.takenoko.scoring import card_points
from game.ui import text as words
from game.ui.buttons import button_face, button_look
from game.ui.layout import Scale, grid
from game.ui.marks import draw_badge, draw_selected_box
from game.ui.shapes import fill_round, stroke_round
from game.ui.sprites import draw_sprite, icon, sprite
from game.ui.surfaces import draw_place, draw_rule
from game.ui.tables.takenoko.cards import draw_card, draw_free, foot_height
from game.ui.tables.takenoko.cards import icon as card_icon
from game.ui.tables.takenoko.pieces import GAME, deck_card, done_card
from game.ui.tables.takenoko.sides import CHIPS
from game.ui.theme import Theme


class TrayParts(NamedTuple):
    """Where name and stores, cards, and completed cards lie on the tray."""

    own: Rect
    cards: Rect
    done: Rect


def parts(rect: Rect, scale: Scale) -> TrayParts:
    """Return the parts of the tray."""
    gap = scale.px(12)
    own = min(scale.px(168), rect.w // 4)
    done = min(scale.px(116), rect.w // 6)
    middle = Rect(rect.x + own + gap, rect.y, rect.w - own - done - 2 * gap, rect.h)
    return TrayParts(Rect(rect.x, rect.y, own, rect.h), middle, Rect(rect.right - done, rect.y, done, rect.h))


def held_cards(table: Any) -> list[tuple[str, int, int]]:
    """Return (anchor, number of the card or -1, deck) of the cards on the tray: the hand, or the common row."""
    view, seat = table.view, table.hand_seat
    if table.rules.coop:
        found = [(card, table.rules.deck_of[card]) for card in view.row]
    else:
        found = list(zip(view.hands[seat], view.backs[seat], strict=True))
    out, seen = [], {}
    for index, (card, deck) in enumerate(found):
        if card < 0:
            out.append((f"hand.{index}", -1, deck))
            continue
        name = table.rules.cards[card].id
        seen[name] = seen.get(name, 0) + 1
        out.append((f"card.{name}" if seen[name] == 1 else f"card.{name}.{seen[name]}", card, deck))
    return out


def room_for(table: Any) -> int:
    """Return how many cards the tray has places for."""
    if table.rules.coop:
        return int(table.rules.box.variants.coop.row_length)
    return max(int(table.rules.hand_limit), len(held_cards(table)))


def place_tray(table: Any, rect: Rect) -> dict[str, Rect]:
    """Return the anchors on the tray."""
    scale = table.scale
    own, cards, done = parts(rect, scale)
    rects: dict[str, Rect] = {}
    line = own.h // 4
    step = own.w // 3
    for index, colour in enumerate(COLOURS):
        rects[f"eaten.{colour}"] = Rect(own.x + index * step, own.bottom - 2 * line, step - 2, line)
    step = own.w // 4
    for index, kind in enumerate(("channel", *CHIPS)):
        rects[f"store.{kind}"] = Rect(own.x + index * step, own.bottom - line, step - 2, line)
    count = room_for(table)
    gap = scale.px(10) if count <= 5 else scale.px(6)
    wide = min(round(cards.h * 0.95), (cards.w - gap * (count - 1)) // count)
    left = cards.x + (cards.w - count * wide - (count - 1) * gap) // 2
    for index, (name, number, _) in enumerate(held_cards(table)):
        box = Rect(left + index * (wide + gap), cards.y, wide, cards.h)
        rects[name] = box
        if number >= 0 and table.can_complete(number):
            high = foot_height(box.h) + scale.px(8)
            rects[f"button.complete.{table.rules.cards[number].id}"] = Rect(
                box.x + 3, box.bottom - high - 1, box.w - 6, high
            )
    table.free_cards = [
        Rect(left + index * (wide + gap), cards.y, wide, cards.h) for index in range(len(held_cards(table)), count)
    ]
    rects["done"] = done
    return rects


def draw_tray(surface: Surface, table: Any, rect: Rect) -> None:
    """Draw who one is, what is stored, the cards and what is completed."""
    own, _, done = parts(rect, table.scale)
    _draw_own(surface, table, own)
    _draw_cards(surface, table)
    _draw_done(surface, table, done)


def _draw_own(surface: Surface, table: Any, rect: Rect) -> None:
    theme, scale, seat = table.theme, table.scale, table.me
    side = min(scale.px(32), rect.h // 3)
    badge = Rect(rect.x, rect.y + scale.px(2), side, side)
    name = table.session.names[seat]
    draw_badge(surface, badge, seat, name, theme)
    line = Rect(badge.right + scale.px(8), badge.y - scale.px(3), rect.right - badge.right - scale.px(8), scale.px(21))
    words.draw(surface, name, line, theme, 17, "tray_text", "bold")
    words.draw(surface, t(f"{GAME}.tray.points", n=points_of(table, seat)), line.move(0, line.h), theme, 15, "tray_text2")
    view = table.view
    for index, colour in enumerate(COLOURS):
        box = table.rects[f"eaten.{colour}"]
        _draw_amount(surface, table, box, f"{GAME}/icon_{colour}", view.eaten[3 * seat + index], 0.5)
    _draw_store(surface, table, "channel", f"{GAME}/channel", view.channel_store[seat])
    for kind in CHIPS:
        _draw_store(surface, table, kind, f"{GAME}/{kind}", view.chip_store[4 * seat + IMPROVEMENTS.index(kind)])


def _draw_amount(surface: Surface, table: Any, box: Rect, art: str, count: int, share: float) -> None:
    image = sprite(art, (round(box.w * share), box.h - 3))
    place = image.get_rect(midleft=(box.x, box.centery))
    surface.blit(image, place)
    text = Rect(place.right + table.scale.px(4), box.y, max(1, box.right - place.right), box.h)
    px = max(13, min(table.theme.font(17), round(box.h * 0.66)))
    words.draw(surface, str(count), text, table.theme, 17, "tray_text", "bold", px=px)


def _draw_store(surface: Surface, table: Any, kind: str, art: str, count: int) -> None:
    """Draw what is stored of a kind; one that can be laid now is ringed."""
    name = f"store.{kind}"
    box, theme = table.rects[name], table.theme
    shown = count - (table.pointer.held == name)
    if count:
        _draw_amount(surface, table, box, art, shown, 0.6)
    else:
        slot = Rect(box.x + 2, box.y + 4, round(box.w * 0.5), box.h - 8)
        draw_place(surface, slot, theme, (*theme["tray_text2"], 90), 5)
    if table.asking_me and name in table.gestures.grips:
        if table.pointer.held == name or table.pointer.hover == name:
            draw_selected_box(surface, box, theme, box.h * 0.2)
        else:
            stroke_round(surface, box.inflate(2, 0), (*theme["legal"], 190), box.h * 0.2, 1.6 * theme.scale.u)


def foot_words(table: Any, number: int) -> tuple[str, float]:
    """Return the short progress of a card and its share."""
    found = advice.progress(table.rules, table.view, table.hand_seat, table.rules.cards[number].id)
    key = "height" if table.rules.cards[number].deck == 1 and table.rules.cards[number].shoots == 1 else "of"
    return t(f"{GAME}.tray.{key}", found.have, found.needed), found.have / max(1, found.needed)


def _draw_cards(surface: Surface, table: Any) -> None:
    theme = table.theme
    for name, number, deck in held_cards(table):
        box = table.rects.get(name)
        if box is None or name in table.in_flight:
            continue
        if number < 0:
            draw_card(surface, box, None, theme, deck=DECKS[deck])
            continue
        foot, share = foot_words(table, number)
        draw_card(surface, box, table.rules.cards[number], theme, foot, share)
        if name in (table.pointer.hover, table.pointer.pinned):
            draw_selected_box(surface, box, theme, max(4, box.w * 0.07))
        complete = table.rects.get(f"button.complete.{table.rules.cards[number].id}")
        if complete is not None and box.contains(complete):
            _draw_complete(surface, table, complete, number)
    for index, box in enumerate(table.free_cards):
        label = t(f"{GAME}.tray.row_free") if table.rules.coop else t(f"{GAME}.tray.free", n=len(table.free_cards))
        draw_free(surface, box, label if index == 0 else "", theme)


def _draw_complete(surface: Surface, table: Any, box: Rect, number: int) -> None:
    theme = table.theme
    name = f"button.complete.{table.rules.cards[number].id}"
    look = button_look("go", theme, True, table.pointer.hover == name)
    face, margin = button_face(box.size, look, theme, theme.px(6), False)
    surface.blit(face, (box.x - margin, box.y - margin))
    px = max(12, min(theme.font(15), round(box.h * 0.52)))
    label = t(f"{GAME}.button.complete", table.worth_now(number))
    while px > 11 and words.text_width(label, px, "bold") > box.w - 6:
        px -= 1
    words.draw(surface, label, Rect(box.x + 2, box.y - 1, box.w - 4, box.h), theme, 15, look.text, "bold", align="centre", px=px)


def _draw_done(surface: Surface, table: Any, rect: Rect) -> None:
    """Draw the completed cards with their points, and places up to the number that starts the last round."""
    theme, scale, view, seat = table.theme, table.scale, table.view, table.me
    done = view.done[seat] if not table.rules.coop else [card for cards in view.done for card in cards]
    head = Rect(rect.x, rect.y, rect.w, scale.px(22))
    if table.rules.coop:
        label = t(f"{GAME}.tray.done_coop", len(done), len(view.lost))
    else:
        label = t(f"{GAME}.tray.done", len(done), table.rules.threshold)
    px = theme.font(15)
    while px > 12 and words.text_width(label, px, "bold") > head.w:
        px -= 1
    words.draw(surface, label, head, theme, 15, "tray_text", "bold", px=px)
    room = Rect(rect.x, head.bottom + scale.px(2), rect.w, rect.bottom - head.bottom - scale.px(2))
    emperor = not table.rules.coop and view.last_round_by == seat
    places = max(len(done) + emperor, table.rules.threshold if not table.rules.coop else 12)
    columns = 3 if places <= 9 else 4 if places <= 12 else -(-places // 3)
    for index, box in enumerate(grid(room, columns, places, scale.px(4))):
        _draw_done_place(surface, table, _card_shape(box), index, done, emperor)


def _card_shape(box: Rect) -> Rect:
    wide = min(box.w, round(box.h * 0.86))
    return Rect(box.x, box.y, wide, min(box.h, round(wide * 1.3)))


def _draw_done_place(surface: Surface, table: Any, box: Rect, index: int, done: Any, emperor: bool) -> None:
    theme = table.theme
    if index < len(done):
        number = done[index]
        seat = table.me
        if table.rules.coop:
            seat = next(s for s, cards in enumerate(table.view.done) if number in cards)
        done_card(surface, box, DECKS[table.rules.deck_of[number]], card_points(table.rules, table.view, seat, number), theme)
    elif index == len(done) and emperor:
        draw_sprite(surface, f"{GAME}/emperor", box)
    else:
        draw_place(surface, box, theme, (*theme["tray_text2"], 110), 4)


def points_of(table: Any, seat: Player) -> int:
    """Return the points that everybody can see of a seat."""
    return sum(line.points for line in table.rules.scores(table.view)[seat])


# ---- the others


def draw_opponent(surface: Surface, rect: Rect, table: Any, seat: Player) -> None:
    """Draw what everybody knows of a seat on its card."""
    if table.frame.drawer:
        _draw_folded(surface, rect, table, seat)
    elif table.frame.wide:
        _draw_wide(surface, rect, table, seat)
    else:
        _draw_strip(surface, rect, table, seat)


def _draw_folded(surface: Surface, rect: Rect, table: Any, seat: Player) -> None:
    scale = table.scale
    line = Rect(rect.centerx - rect.w // 10, rect.y, rect.w // 2 + rect.w // 10 - scale.px(10), rect.h)
    words.draw(surface, _summary(table, seat), line, table.theme, 15, "ink", "bold", align="right")


def _summary(table: Any, seat: Player) -> str:
    view = table.view
    if table.rules.coop:
        return t(f"{GAME}.opponent.eaten", *view.eaten[3 * seat : 3 * seat + 3])
    return t(f"{GAME}.opponent.short", points_of(table, seat), len(view.done[seat]), table.rules.threshold)


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
    theme, scale, view = table.theme, table.scale, table.view
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
    assert view is table.view


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


# ---- objectives


def draw_goals(surface: Surface, rect: Rect, table: Any) -> None:
    """List the cards on the tray with their progress as bars."""
    theme, scale = table.theme, table.scale
    cards = [number for _, number, _ in held_cards(table) if number >= 0]
    if not cards:
        words.draw(surface, t(f"{GAME}.goals.none"), rect, theme, 15, "ink2", valign="top", wrap=True)
        return
    high = min(scale.px(56), rect.h // max(5, len(cards)))
    for index, number in enumerate(cards):
        _draw_goal(surface, Rect(rect.x, rect.y + index * high, rect.w, high), table, number)


def _draw_goal(surface: Surface, row: Rect, table: Any, number: int) -> None:
    theme, scale = table.theme, table.scale
    card = table.rules.cards[number]
    side = min(row.h - 4, scale.px(44))
    image = card_icon(card, (side, side), theme)
    surface.blit(image, image.get_rect(midleft=(row.x, row.centery)))
    x = row.x + side + scale.px(10)
    half = row.h // 2
    upper = Rect(x, row.y, row.right - x, half)
    value = words.draw(surface, f"+{table.worth_now(number)}", upper, theme, 15, "gain", "bold", align="right")
    words.draw(surface, t(f"{GAME}.card.{card.id}"), Rect(x, upper.y, value.x - x - 6, half), theme, 15, "ink")
    short, share = foot_words(table, number)
    lower = Rect(x, row.y + half, row.right - x, half)
    text = words.draw(surface, short, lower, theme, 14, "ink2", align="right")
    bar = Rect(x, lower.centery - scale.px(4), max(8, text.x - x - scale.px(10)), scale.px(7))
    fill_round(surface, bar, theme["inset"], bar.h / 2)
    if share > 0:
        fill_round(surface, Rect(bar.x, bar.y, max(bar.h, round(bar.w * min(1.0, share))), bar.h), theme["go"], bar.h / 2)
    stroke_round(surface, bar, theme["line"], bar.h / 2, 1)
