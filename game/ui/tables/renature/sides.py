"""What lies beside the board: joker track, cloud actions with their prices, the clouds that wait, tiles collected."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from game.content.i18n import has, t
from game.engine.types import Reason
from game.games.renature import advice
from game.games.renature.board import tables
from game.games.renature.components import GAME
from game.ui import text as words
from game.ui.marks import draw_badge, draw_selected_box
from game.ui.pieces import tile_piece
from game.ui.shapes import fill_round
from game.ui.sprites import draw_sprite
from game.ui.surfaces import draw_card, draw_plate, draw_rule
from game.ui.tables.renature import pieces
from game.ui.theme import Theme, mix

ACTIONS = ("change_joker", "extra_turn", "return_plant")
"""Cloud actions in the order of their buttons."""


def draw_sides(surface: Surface, table: Any) -> None:
    """Draw both columns beside the board."""
    _draw_jokers(surface, table)
    _draw_actions(surface, table)
    box = table.parts.box
    if table.view.waiting and box.h > table.scale.px(60):
        _draw_waiting(surface, table, box)
    elif box.h > table.scale.px(60):
        _draw_gained(surface, table, box)


def _draw_jokers(surface: Surface, table: Any) -> None:
    """Draw the ten animals; the joker under its star and an amber ring."""
    theme, view, parts = table.theme, table.view, table.parts
    title = parts.joker_title
    line = Rect(title.x, title.y, title.w, min(title.h, table.scale.px(22)))
    words.draw(surface, t("renature.board.joker"), line, theme, 17, "mat_ink", "bold")
    if title.h > line.h * 3 // 2:
        words.draw(surface, t("renature.board.joker_text"), line.move(0, line.h), theme, 15, "mat_ink2")
    for animal, box in enumerate(parts.jokers):
        name = tables().animals[animal]
        _joker_chip(surface, table, name, box)
        if animal == view.joker:
            draw_selected_box(surface, box, theme, box.h * 0.1)
            side = round(min(box.size) * 0.42)
            pieces.draw_star(surface, (box.right - side // 5, box.y + side // 5), side, theme)
        elif (f"joker.{name}" == table.pointer.hover and table.asking_me) or _proposed(table, name):
            draw_selected_box(surface, box, theme, box.h * 0.1)


def _proposed(table: Any, name: str) -> bool:
    return table.proposal is not None and getattr(table.proposal.action, "animal", None) == name


def _joker_chip(surface: Surface, table: Any, name: str, box: Rect) -> None:
    theme = table.theme
    usable = table.asking_me and f"joker.{name}" in table.gestures.direct

    def paint(face: Surface) -> None:
        inner = face.get_rect().inflate(-2 * theme.board(4), -2 * theme.board(4))
        fill_round(face, inner, theme[f"tint_{name}"], inner.h * 0.1)
        draw_sprite(face, f"{GAME}/{name}", inner.inflate(-inner.w // 10, -inner.h // 10))

    colour = theme["ivory"] if usable or name == tables().animals[table.view.joker] else mix(theme["ivory"], theme["mat"], 0.3)
    tile_piece(box.size, theme, colour, paint, key=("joker chip", name, usable)).draw(surface, box.topleft)


def _draw_actions(surface: Surface, table: Any) -> None:
    """Draw the cloud actions as cards: price, what it does, and greyed with the reason when it cannot be done."""
    theme, view, parts = table.theme, table.view, table.parts
    title = parts.cloud_title
    seat = view.to_act if view.to_act >= 0 else table.me
    if title.h:
        label = t("renature.board.clouds_of", table.session.names[seat], view.clouds[seat])
        count = words.draw(surface, label, title, theme, 15, "mat_ink2", align="right")
        head = Rect(title.x, title.y, max(1, count.x - title.x - 6), title.h)
        words.draw(surface, t("renature.board.clouds"), head, theme, 17, "mat_ink", "bold")
    offers = {offer.kind: offer for offer in advice.cloud_offers(table.rules, view)}
    for kind, box in zip(ACTIONS, parts.actions, strict=True):
        _draw_action(surface, table, kind, box, offers.get(kind))


def _draw_action(surface: Surface, table: Any, kind: str, box: Rect, offer: Any) -> None:
    theme, scale = table.theme, table.scale
    usable = offer is not None and offer.reason is None and table.asking_me
    active = kind == "return_plant" and table.returning
    hovered = table.pointer.hover == f"button.{kind}" and usable
    fill = "chosen_plate" if active or hovered else ("paper" if usable else "paper2")
    draw_card(surface, box, theme, fill, 1 if usable else 0.5)
    cloud = Rect(box.x + scale.px(8), box.y, min(scale.px(44), box.w // 3), box.h)
    pieces.draw_cloud(surface, cloud, price_label(table, kind, offer), theme, faint=not usable)
    text = Rect(cloud.right + scale.px(8), box.y + scale.px(2), box.right - cloud.right - scale.px(12), box.h - scale.px(4))
    ink = "ink" if usable else "ink2"
    name, below = t(f"renature.board.{kind}"), t(f"renature.board.{kind}_text")
    if not usable and offer is not None and offer.reason is not None and table.asking_me:
        below = short_reason(offer.reason, below)
    size = theme.font(15)
    line = words.line_height(size)
    lines = max(1, text.h // line)
    room = min(2, lines) if words.width(name, theme, 15, "bold") > text.w else 1
    used = words.height(name, theme, text.w, 15, "bold") if room == 2 else line
    rest = lines - used // line
    tall = used + (min(rest, max(1, words.height(below, theme, text.w, 14) // line)) * line if rest > 0 else 0)
    top = text.y + max(0, (text.h - tall) // 2)
    title = Rect(text.x, top, text.w, used)
    words.draw(surface, name, title, theme, 15, ink, "bold", wrap=room == 2, max_lines=room, valign="top")
    if rest > 0:
        lower = Rect(text.x, top + used, text.w, max(line, text.bottom - top - used))
        words.draw(surface, below, lower, theme, 14, "ink2", wrap=True, max_lines=rest, valign="top")
    if active:
        draw_selected_box(surface, box, theme, scale.px(9))


def short_reason(reason: Reason, otherwise: str) -> str:
    """Return in two or three words why a cloud action is greyed; Inspect gives the whole reason."""
    if reason.key.endswith("_missing"):
        missing = int(reason.values[-1]) if reason.key.endswith("clouds_missing") else 1
        return t("renature.board.missing", missing, n=missing)
    key = f"renature.board.short.{reason.key.rpartition('.')[2]}"
    return t(key) if has(key) else otherwise


def price_label(table: Any, kind: str, offer: Any) -> str:
    """Return the price of a cloud action: ``2``, ``3``, or the heights ``1–4``."""
    rules = table.rules
    if kind == "change_joker":
        return str(rules.joker_price)
    if kind == "extra_turn":
        return str(rules.extra_price)
    low, high = offer.price if offer is not None else (0, 0)
    if not high:
        return "1–4"
    return str(low) if low == high else f"{low}–{high}"


def _draw_waiting(surface: Surface, table: Any, box: Rect) -> None:
    """Draw the clouds that do not fit, beside the board: what waits and what can be done."""
    theme, scale, view = table.theme, table.scale, table.view
    draw_plate(surface, box, theme, "hint_plate", "amber_ink")
    inner = box.inflate(-2 * scale.px(12), -2 * scale.px(8))
    side = min(scale.px(34), inner.h // 3)
    title = Rect(inner.x, inner.y, inner.w, side)
    for index in range(view.waiting):
        pieces.draw_cloud(surface, Rect(inner.right - (index + 1) * (side + 4), inner.y, side, side), "", theme)
    title.w -= view.waiting * (side + 4) + 4
    words.draw(surface, t("renature.board.waiting", n=view.waiting), title, theme, 16, "ink", "bold")
    text = Rect(inner.x, title.bottom + scale.px(4), inner.w, inner.bottom - title.bottom - scale.px(4))
    words.draw(surface, t("renature.board.waiting_text"), text, theme, 15, "ink", wrap=True, valign="top")


def _draw_gained(surface: Surface, table: Any, box: Rect) -> None:
    """Draw the tiles that the open view has collected, each with its back or the range of it."""
    theme, scale, me = table.theme, table.scale, table.me
    line = Rect(box.x, box.y, box.w, scale.px(24))
    words.draw(surface, t("renature.board.gained"), line, theme, 17, "mat_ink", "bold")
    room = Rect(box.x, line.bottom + scale.px(2), box.w, box.bottom - line.bottom - scale.px(2))
    areas = [area for area, owner in enumerate(table.view.owners) if owner == me]
    if not areas:
        words.draw(surface, t("renature.board.gained_none"), room, theme, 15, "mat_ink2", wrap=True, valign="top")
        return
    draw_tiles(surface, table, areas, room)


def draw_tiles(surface: Surface, table: Any, areas: list[int], room: Rect) -> None:
    """Draw collected tiles in rows: the letter of the area and what its back gives at the end, or between which numbers."""
    theme, scale = table.theme, table.scale
    wide, high = scale.px(56), max(scale.px(26), words.line_height(theme.font(15)) + 2)
    columns = max(1, room.w // wide)
    lines = max(1, room.h // high)
    shown = areas if len(areas) <= columns * lines else areas[: columns * lines - 1]
    for index, area in enumerate(shown):
        row, col = divmod(index, columns)
        box = Rect(room.x + col * wide, room.y + row * high, wide - scale.px(6), high - scale.px(4))
        draw_plate(surface, box, theme, "paper", "panel_edge")
        half = box.w * 2 // 5
        words.draw(surface, tables().areas[area], Rect(box.x, box.y, half, box.h), theme, 15, "ink", "bold", align="centre")
        label = back_label(table, area)
        words.draw(surface, label, Rect(box.x + half, box.y, box.w - half - 3, box.h), theme, 14, "ink2", align="centre")
    if len(shown) < len(areas):
        row, col = divmod(len(shown), columns)
        box = Rect(room.x + col * wide, room.y + row * high, wide, high)
        words.draw(surface, f"+{len(areas) - len(shown)}", box, theme, 15, "mat_ink", "bold")


def back_label(table: Any, area: int) -> str:
    """Return the back of a tile as this view may know it: ``+2``, or ``1–3``."""
    low, high = advice.back_range(table.rules, table.view, area)
    return f"+{low}" if low == high else f"{low}–{high}"


def draw_areas_tab(surface: Surface, rect: Rect, table: Any) -> None:
    """Draw who collected which tiles, then the open areas with what they are worth."""
    theme, scale, view = table.theme, table.scale, table.view
    y, high = rect.y, max(scale.px(26), words.line_height(theme.font(15)))
    for seat, name in enumerate(table.session.names):
        areas = [area for area, owner in enumerate(view.owners) if owner == seat]
        if not areas:
            continue
        if y + high > rect.bottom:
            return
        badge = Rect(rect.x, y + (high - scale.px(22)) // 2, scale.px(22), scale.px(22))
        draw_badge(surface, badge, seat, name, theme)
        text = ", ".join(f"**{tables().areas[area]}** {back_label(table, area)}" for area in areas)
        line = Rect(badge.right + scale.px(8), y, rect.right - badge.right - scale.px(8), high)
        words.draw(surface, text, line, theme, 15, "ink")
        y += high
    if y > rect.y:
        draw_rule(surface, rect.x, y + scale.px(3), rect.w, theme)
        y += scale.px(8)
    words.draw(surface, t("renature.tab.left", n=table.dominoes_left), Rect(rect.x, y, rect.w, high), theme, 15, "ink2")
    y += high
    _draw_open_areas(surface, Rect(rect.x, y, rect.w, rect.bottom - y), table, theme)


def _draw_open_areas(surface: Surface, rect: Rect, table: Any, theme: Theme) -> None:
    """Draw each open area: letter, prizes, and brook spaces left on its shore."""
    scale, high, size = table.scale, max(table.scale.px(25), words.line_height(theme.font(15))), theme.font(15)
    columns = max(1, rect.w // scale.px(122))
    shown = [area for area, owner in enumerate(table.view.owners) if owner == -1]
    if len(shown) > columns * (rect.h // high):  # closer rows rather than areas left out
        high = max(round(1.15 * scale.floor_px), rect.h // -(-len(shown) // columns))
        while size > scale.floor_px and round(1.15 * size) > high:
            size -= 1
    texts = _area_texts(table, shown, "area")
    if any(words.text_width(text, size) > rect.w // columns - scale.px(6) for text in texts):
        texts = _area_texts(table, shown, "area_short")
    for index, text in enumerate(texts):
        row, col = divmod(index, columns)
        box = Rect(rect.x + col * (rect.w // columns), rect.y + row * high, rect.w // columns, high)
        if box.bottom > rect.bottom:
            return
        words.draw(surface, text, box, theme, 15, "ink", px=size)


def _area_texts(table: Any, areas: list[int], key: str) -> list[str]:
    found = [advice.area_table(table.rules, table.view, area) for area in areas]
    return [
        t(f"renature.tab.{key}", tables().areas[area], one.major, one.minor, len(one.shore_left))
        for area, one in zip(areas, found, strict=True)
    ]
