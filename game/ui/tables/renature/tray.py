"""The hand tray with dominoes, plants and clouds, and the cards of the opponents."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from game.content.i18n import t
from game.games.renature.board import NEUTRAL, TYPES, tables
from game.games.renature.choices import OWNERS
from game.games.renature.components import GAME
from game.ui import text as words
from game.ui.marks import draw_badge, draw_selected_box
from game.ui.pieces import faded
from game.ui.sprites import draw_sprite
from game.ui.surfaces import draw_place
from game.ui.tables.renature import pieces
from game.ui.tables.renature.sides import draw_tiles
from game.ui.theme import Theme


def plant_anchor(index: int) -> str:
    """Return the anchor of a kind of plants on the own board: ``plant.own.turf`` to ``plant.neutral.oak``."""
    return f"plant.{OWNERS[index // TYPES]}.{tables().types[index % TYPES]}"


def draw_tray(surface: Surface, table: Any) -> None:
    """Draw the tray of the open view."""
    _draw_name(surface, table)
    _draw_hand(surface, table)
    _draw_stock(surface, table)
    _draw_own_clouds(surface, table)


def _draw_name(surface: Surface, table: Any) -> None:
    theme, scale, view, me = table.theme, table.scale, table.view, table.me
    rect, name = table.tray.name, table.session.names[me]
    badge = Rect(rect.x + scale.px(4), rect.y + scale.px(4), scale.px(30), scale.px(30))
    draw_badge(surface, badge, me, name, theme)
    beside = Rect(badge.right + scale.px(8), rect.y - scale.px(1), rect.right - badge.right - scale.px(8), scale.px(22))
    words.draw(surface, name, beside, theme, 17, "tray_text", "bold")
    score = t("renature.points", view.scores[me], n=view.scores[me])
    words.draw(surface, score, beside.move(0, scale.px(21)), theme, 15, "tray_text2")
    line = Rect(rect.x + scale.px(4), rect.bottom - scale.px(68), rect.w - scale.px(4), scale.px(22))
    words.draw(surface, t("renature.tray.reserve", n=len(view.reserves[me])), line, theme, 15, "tray_text2")
    board = "glider" if len(view.hands) == 2 else "balloon"
    side = Rect(line.x, line.bottom + scale.px(4), scale.px(60), scale.px(38))
    image = Rect(side.x, side.y, side.w * (2 if board == "glider" else 1), side.h)
    for index in range(2 if board == "glider" else 1):
        draw_sprite(surface, f"{GAME}/{board}", Rect(image.x + index * scale.px(48), image.y, scale.px(46), side.h))


def _draw_hand(surface: Surface, table: Any) -> None:
    theme, view, me = table.theme, table.view, table.me
    known = table.session.viewer == me or view.phase == "over"
    for index, box in enumerate(table.tray.hand):
        if index >= len(view.hands[me]):
            draw_place(surface, box, theme, (*theme["tray_text2"], 130), 6)
            continue
        number = view.hands[me][index]
        anchor = f"hand.{index}"
        if not known or number < 0:
            back = pieces.domino_back((box.h, box.w))
            surface.blit(back, back.get_rect(center=box.center))
            continue
        if anchor == table.pointer.held:
            draw_place(surface, box, theme, (*theme["tray_text2"], 150), 6)
            continue
        piece = pieces.domino(tables().dominoes[number], 0, box.h, theme, view.joker, level=2)
        if table.asking_me and view.phase == "domino" and table.placeable(index) == 0:
            piece.shadow(surface, box.topleft)
            surface.blit(faded(piece.image, 150, ("no place", number, view.joker, box.h, theme.key)), box)
        else:
            piece.draw(surface, box.topleft)
        if table.pointer.hover == anchor and table.asking_me and anchor in table.gestures.grips:
            draw_selected_box(surface, Rect(box.topleft, piece.size), theme, box.h * 0.13)


def _draw_stock(surface: Surface, table: Any) -> None:
    """Draw own and neutral plants with how many are left of how many spaces the board has."""
    theme, scale, view, me, parts = table.theme, table.scale, table.view, table.me, table.tray
    for label, key in zip(parts.labels, OWNERS, strict=True):
        if not label.w:
            break
        words.draw(surface, t(f"renature.tray.{key}"), label, theme, 15, "tray_text2")
    for index, box in enumerate(parts.plants):
        colour = NEUTRAL if index >= TYPES else table.rules.colours[me]
        count, spaces = view.stocks[me * 2 * TYPES + index], table.rules.capacity[index]
        anchor = plant_anchor(index)
        side = min(box.h - scale.px(6), round(box.w * 0.62))
        place = Rect(box.x, box.centery - side // 2, side, side)
        if anchor == table.pointer.held:
            count -= 1
        pieces.plant_icon(surface, colour, index % TYPES, place, theme, faint=count == 0)
        text = Rect(place.right + scale.px(3), box.y, box.right - place.right - scale.px(3), box.h)
        number = words.draw(surface, str(count), text, theme, 18, "tray_text" if count else "tray_text2", "bold")
        rest = Rect(number.right, text.y + scale.px(2), text.right - number.right, text.h)
        if words.width(f"/{spaces}", theme, 14) <= rest.w:
            words.draw(surface, f"/{spaces}", rest, theme, 14, "tray_text2")
        hot = table.pointer.hover == anchor and table.asking_me and anchor in table.gestures.grips
        if hot or anchor == table.pointer.held or _proposed(table, index):
            draw_selected_box(surface, box.inflate(-scale.px(6), -scale.px(6)), theme, scale.px(6))


def _proposed(table: Any, index: int) -> bool:
    action = table.proposal.action if table.proposal is not None else None
    return getattr(action, "owner", None) == OWNERS[index // TYPES] and action.type == tables().types[index % TYPES]


def _draw_own_clouds(surface: Surface, table: Any) -> None:
    """Draw the six cloud places of the own board."""
    theme, scale, view, me = table.theme, table.scale, table.view, table.me
    rect, full = table.tray.clouds, table.rules.cloud_capacity
    line = Rect(rect.x, rect.y - scale.px(2), rect.w, scale.px(22))
    label = t("renature.tray.clouds", view.clouds[me], full)
    if words.width(label, theme, 15) > line.w:
        label = f"{view.clouds[me]}/{full}"
    words.draw(surface, label, line, theme, 15, "tray_text2", align="centre")
    rows_n = -(-full // 2)
    high = (rect.bottom - line.bottom) // rows_n
    for index in range(full):
        row, col = divmod(index, 2)
        box = Rect(rect.x + col * rect.w // 2, line.bottom + row * high, rect.w // 2, high).inflate(-scale.px(6), -scale.px(6))
        pieces.draw_cloud(surface, box, "", theme, faint=index >= view.clouds[me])


# ---- opponents


def draw_opponent(surface: Surface, rect: Rect, table: Any, seat: int) -> None:
    """Draw points, plants, clouds and dominoes of a seat, as everybody may see them."""
    theme, scale = table.theme, table.scale
    if table.frame.drawer:
        _draw_line(surface, Rect(rect.x, rect.y, rect.w - scale.px(10), rect.h), table, seat)
        return
    head = Rect(rect.x, rect.y + scale.px(4), rect.w - scale.px(14), scale.px(36))
    points = words.draw(surface, str(table.view.scores[seat]), head, theme, 24, "ink", "black", align="right")
    label = Rect(head.x + head.w // 2, head.y + scale.px(2), points.x - head.x - head.w // 2 - scale.px(6), head.h)
    words.draw(surface, t("renature.card.points"), label, theme, 15, "ink2", align="right")
    if table.frame.wide:
        _draw_wide(surface, Rect(rect.x + scale.px(14), head.bottom + scale.px(10), rect.w - scale.px(28),
                                 rect.bottom - head.bottom - scale.px(20)), table, seat)  # fmt: skip
    else:
        _draw_strip(surface, Rect(rect.x + scale.px(12), head.bottom + scale.px(2), rect.w - scale.px(24),
                                  rect.bottom - head.bottom - scale.px(10)), table, seat)  # fmt: skip


def _draw_line(surface: Surface, rect: Rect, table: Any, seat: int) -> None:
    """Draw the numbers of a seat at the right end of a single line: dominoes, clouds, points, as far as there is room."""
    theme, view = table.theme, table.view
    points = words.draw(surface, str(view.scores[seat]), rect, theme, 18, "ink", "black", align="right")
    x, side = points.x - theme.px(10), theme.px(20)
    for name, count in (("cloud", view.clouds[seat]), ("domino_back", left(view, seat))):
        if x - side - theme.px(24) < rect.x + rect.w * 0.62:
            return
        room = Rect(rect.x, rect.y, x - rect.x, rect.h)
        number = words.draw(surface, str(count), room, theme, 15, "ink", "bold", align="right")
        draw_sprite(surface, f"{GAME}/{name}", Rect(number.x - side - 3, rect.centery - side // 2, side, side))
        x = number.x - side - theme.px(10)


def left(view: Any, seat: int) -> int:
    """Return how many dominoes a seat has left."""
    return len(view.hands[seat]) + len(view.reserves[seat])


def _stock_of(table: Any, seat: int, whole: bool) -> list[tuple[int, int, int]]:
    """Return (colour, type, count) of the plants of a seat; the neutral ones together under the oak unless ``whole``."""
    stocks = table.view.stocks[seat * 2 * TYPES : (seat + 1) * 2 * TYPES]
    own = [(table.rules.colours[seat], kind, stocks[kind]) for kind in range(TYPES)]
    if whole:
        return own + [(NEUTRAL, kind, stocks[TYPES + kind]) for kind in range(TYPES)]
    return [*own, (NEUTRAL, TYPES - 1, sum(stocks[TYPES:]))]


def _draw_strip(surface: Surface, rect: Rect, table: Any, seat: int) -> None:
    theme, scale = table.theme, table.scale
    whole = rect.w > scale.px(560)
    items = _stock_of(table, seat, whole)
    step = min(rect.w // (len(items) + 2), scale.px(76))
    side = min(rect.h, scale.px(30), step - words.width("0", theme, 16, "bold") - 2)
    for index, (colour, kind, count) in enumerate(items):
        box = Rect(rect.x + index * step, rect.centery - side // 2, side, side)
        pieces.plant_icon(surface, colour, kind, box, theme, faint=count == 0)
        _count(surface, box, count, theme)
    x = rect.x + len(items) * step
    cloud = Rect(x, rect.centery - side // 2, side, side)
    pieces.draw_cloud(surface, cloud, "", theme)
    _count(surface, cloud, table.view.clouds[seat], theme)
    back = Rect(x + step, rect.centery - side // 2, side // 2 + 2, side)
    draw_sprite(surface, f"{GAME}/domino_back", back)
    _count(surface, back, left(table.view, seat), theme)
    x = back.right + scale.px(56)
    areas = [area for area, owner in enumerate(table.view.owners) if owner == seat]
    if areas and rect.right - x > scale.px(110):
        draw_tiles(surface, table, areas, Rect(x, rect.y, rect.right - x, rect.h))


def _count(surface: Surface, box: Rect, count: int, theme: Theme) -> None:
    line = Rect(box.right + theme.px(3), box.y, theme.px(40), box.h)
    words.draw(surface, str(count), line, theme, 16, "ink" if count else "ink2", "bold")


def _draw_wide(surface: Surface, rect: Rect, table: Any, seat: int) -> None:
    """Draw an opponent in full: both kinds of plants with their spaces, clouds, dominoes and tiles."""
    theme, scale, view = table.theme, table.scale, table.view
    step, high = rect.w // TYPES, min(scale.px(52), rect.h // 5)
    side = min(high - 4, round(step * 0.56))
    y = rect.y
    for row, owner in enumerate(OWNERS):
        if y + high > rect.bottom:
            return
        for index, (colour, kind, count) in enumerate(_stock_of(table, seat, True)[row * TYPES : (row + 1) * TYPES]):
            box = Rect(rect.x + index * step, y + (high - side) // 2, side, side)
            pieces.plant_icon(surface, colour, kind, box, theme, faint=count == 0)
            _count(surface, box, count, theme)
        y += high + scale.px(4) * (owner == "own")
    y += scale.px(6)
    cloud = Rect(rect.x, y, side, side)
    pieces.draw_cloud(surface, cloud, "", theme)
    count = view.clouds[seat]
    words.draw(surface, t("renature.clouds", count, n=count), Rect(cloud.right + scale.px(8), y, rect.w // 2, side), theme, 15)
    back = Rect(rect.centerx, y, side // 2, side)
    draw_sprite(surface, f"{GAME}/domino_back", back)
    line = Rect(back.right + scale.px(8), y, rect.right - back.right - scale.px(8), side)
    words.draw(surface, t("renature.card.dominoes", n=left(view, seat)), line, theme, 15)
    y += side + scale.px(10)
    areas = [area for area, owner in enumerate(view.owners) if owner == seat]
    if y + scale.px(50) > rect.bottom:
        return
    title = t("renature.card.tiles" if areas else "renature.card.no_tiles")
    words.draw(surface, title, Rect(rect.x, y, rect.w, scale.px(22)), theme, 15, "ink2")
    draw_tiles(surface, table, areas, Rect(rect.x, y + scale.px(26), rect.w, rect.bottom - y - scale.px(26)))
