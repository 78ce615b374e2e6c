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
from game.ui.sprites import draw_sprite, sprite
from game.ui.surfaces import draw_place
from game.ui.tables.takenoko.cards import draw_card, draw_free, foot_height
from game.ui.tables.takenoko.cards import icon as card_icon
from game.ui.tables.takenoko.pieces import GAME, done_card, fit_px
from game.ui.tables.takenoko.sides import CHIPS


class TrayParts(NamedTuple):
    """Where name and stores, cards, and completed cards lie on the tray."""

    own: Rect
    cards: Rect
    done: Rect


def parts(rect: Rect, scale: Scale) -> TrayParts:
    """Return the parts of the tray."""
    gap = scale.px(12)
    own = min(scale.px(168), round(rect.w * 0.21))
    done = min(scale.px(116), round(rect.w * 0.15))
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
        if number >= 0 and name.count(".") == 1 and table.can_complete(number):
            high = foot_height(box.h) + scale.px(8)
            rects[f"button.complete.{name[5:]}"] = Rect(box.x + 3, box.bottom - high - 1, box.w - 6, high)
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
    name = table.rules.cards[number].id
    found = table.kept(("progress", number), lambda: advice.progress(table.rules, table.view, table.hand_seat, name))
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
    label = t(f"{GAME}.button.complete", table.worth_now(number))
    if words.text_width(label, theme.scale.floor_px, "bold") > box.w - 6:
        label = f"+{table.worth_now(number)}"
    px = fit_px(label, theme, 15, box.w - 6, "bold", round(box.h * 0.6))
    words.draw(surface, label, Rect(box.x + 2, box.y - 1, box.w - 4, box.h), theme, 15, look.text, "bold", align="centre", px=px)


def _draw_done(surface: Surface, table: Any, rect: Rect) -> None:
    """Draw the completed cards with their points, and places up to the number that starts the last round."""
    theme, scale, view, seat = table.theme, table.scale, table.view, table.me
    done = view.done[seat] if not table.rules.coop else [card for cards in view.done for card in cards]
    head = Rect(rect.x, rect.y, rect.w, scale.px(22))
    if table.rules.coop:
        lost = Rect(rect.x, head.bottom - scale.px(3), rect.w, scale.px(20))
        words.draw(surface, t(f"{GAME}.tray.lost_coop", len(view.lost)), lost, theme, 15, "tray_text2")
        label = t(f"{GAME}.tray.done_coop", len(done))
    else:
        label = t(f"{GAME}.tray.done", len(done), table.rules.threshold)
    px = fit_px(label, theme, 15, head.w, "bold")
    words.draw(surface, label, head, theme, 15, "tray_text", "bold", px=px)
    if table.rules.coop:
        head.h += scale.px(20)
    room = Rect(rect.x, head.bottom + scale.px(2), rect.w, rect.bottom - head.bottom - scale.px(2))
    emperor = not table.rules.coop and view.last_round_by == seat
    places = max(len(done) + emperor, table.rules.threshold if not table.rules.coop else 6)
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


def done_row(surface: Surface, rect: Rect, table: Any, seat: Player) -> None:
    """Draw the completed cards of a seat in rows of five, for notes."""
    gap = table.theme.px(6)
    for index, number in enumerate(table.view.done[seat]):
        row, column = divmod(index, 5)
        box = Rect(
            rect.x + column * (table.theme.px(30) + gap),
            rect.y + row * table.theme.px(38),
            table.theme.px(30),
            table.theme.px(34),
        )
        done_card(
            surface, box, DECKS[table.rules.deck_of[number]], card_points(table.rules, table.view, seat, number), table.theme
        )


def draw_final(surface: Surface, rect: Rect, table: Any, seat: Player) -> None:
    """Draw the completed cards of a seat for the results, and the Emperor."""
    view, theme = table.view, table.theme
    done = view.done[seat]
    count = len(done) + (view.last_round_by == seat)
    if not count:
        return
    columns = min(4, count)
    gap = theme.px(5)
    wide = min((rect.w - gap * (columns - 1)) // columns, theme.px(38), round((rect.h / -(-count // columns) - gap) / 1.3))
    left = rect.centerx - (columns * wide + (columns - 1) * gap) // 2
    for index in range(count):
        row, column = divmod(index, columns)
        box = Rect(left + column * (wide + gap), rect.y + row * (round(wide * 1.3) + gap), wide, round(wide * 1.3))
        if index < len(done):
            number = done[index]
            done_card(surface, box, DECKS[table.rules.deck_of[number]], card_points(table.rules, view, seat, number), theme)
        else:
            draw_sprite(surface, f"{GAME}/emperor", box)
