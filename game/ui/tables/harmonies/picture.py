"""The picture of the table of Harmonies: groups, market, tray, and the cards of the opponents."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from game.content.i18n import t
from game.games.harmonies.advice import overview
from game.ui import text as words
from game.ui.layout import grid
from game.ui.marks import draw_badge, draw_chip, draw_number, draw_selected_box
from game.ui.shapes import fill_round
from game.ui.sprites import draw_sprite
from game.ui.surfaces import draw_place
from game.ui.tables.harmonies.cards import back_piece, card_piece, draw_fitted, form_for
from game.ui.tables.harmonies.landscape import draw_counted, draw_landscape, draw_touched
from game.ui.tables.harmonies.pieces import G, board_size, cube_image, token
from game.ui.tables.harmonies.places import group_tokens
from game.ui.theme import Theme, lighten, mix, shade


def bag_rect(head: Rect, theme: Theme) -> Rect:
    """Return where the bag stands: at the right end of the heading over the groups."""
    side = head.h
    return Rect(head.right - side - theme.px(30), head.y, side + theme.px(30), side)


# ---- the mat


def draw_mat_parts(surface: Surface, table: Any) -> None:
    """Draw everything on the mat."""
    theme, mat = table.theme, table.mat
    if mat.groups_head.h:
        _draw_heads(surface, table)
    for index, plate in enumerate(mat.groups[: max(1, len(table.view.central))]):
        _draw_group(surface, table, index, plate)
    _draw_market(surface, table)
    draw_landscape(surface, table, table.board_seat)
    if table.shown is not None:
        name = table.session.names[table.shown]
        spot = (mat.board.centerx, mat.board.y - theme.px(2))
        draw_chip(surface, spot, t("harmonies.board.shown", name), theme, "paper", "panel_edge", "ink", 15)


def _draw_heads(surface: Surface, table: Any) -> None:
    theme, mat, view = table.theme, table.mat, table.view
    bag = table.rects["bag"]
    room = Rect(mat.groups_head.x + theme.px(4), mat.groups_head.y, bag.x - mat.groups_head.x - theme.px(8), mat.groups_head.h)
    draw_fitted(surface, t("harmonies.board.groups"), room, theme, 17, "mat_ink", "bold")
    draw_sprite(surface, f"{G}/bag", Rect(bag.x, bag.y, bag.h, bag.h))
    count = Rect(bag.x + bag.h, bag.y, bag.w - bag.h, bag.h)
    words.draw(surface, str(len(view.bag)), count, theme, 16, "mat_ink", "bold", align="centre")
    head = mat.market_head
    title = words.draw(surface, t("harmonies.board.market"), head, theme, 17, "mat_ink", "bold")
    rest = Rect(title.right + theme.px(10), head.y, head.right - title.right - theme.px(10), head.h)
    if view.last_round and view.phase != "over":
        chip = Rect(rest)
        image = words.width(t("harmonies.board.last_round"), theme, 15, "bold") + theme.px(26)
        spot = (chip.right - image // 2, chip.centery - theme.px(2))
        draw_chip(surface, spot, t("harmonies.board.last_round"), theme, "hint_plate", "amber_ink", "ink", 15)
    elif view.phase != "over" and words.width(t(_market_key(table)), theme, 15) <= rest.w:
        words.draw(surface, t(_market_key(table)), rest, theme, 15, "mat_ink2", align="right")


def _market_key(table: Any) -> str:
    view = table.view
    if view.phase == "solo_discard":
        return "harmonies.board.may_discard"
    return "harmonies.board.card_taken" if view.card_taken else "harmonies.board.one_card"


def _draw_group(surface: Surface, table: Any, index: int, plate: Rect) -> None:
    """Draw a wooden tray with three tokens, or an empty place."""
    theme, view = table.theme, table.view
    group = view.central[index] if index < len(view.central) else ()
    anchor = f"group.{index}"
    takeable = anchor in table.gestures.direct
    radius = plate.h / 2
    if not group:
        draw_place(surface, plate, theme, (*theme["mat_ink2"], 190), plate.h / 2 / theme.scale.uk)
        word = "harmonies.board.taken" if view.group_taken else "harmonies.board.empty"
        draw_fitted(surface, t(word), plate.inflate(-theme.px(16), 0), theme, 15, "mat_ink2", align="centre")
        return
    _draw_plate(surface, plate, theme)
    if takeable and table.pointer.hover == anchor:
        draw_selected_box(surface, plate, theme, radius)
    if anchor in table.in_flight:
        return
    diameter, spots = group_tokens(plate)
    for letter, spot in zip(table.rules.letters(group), spots, strict=False):
        token(letter, diameter, theme).at_centre(surface, spot)


def _draw_plate(surface: Surface, plate: Rect, theme: Theme) -> None:
    """Draw the wooden tray of a group."""
    wood, radius = mix(theme["board"], theme["wood"], 0.35), plate.h / 2
    fill_round(surface, plate.move(0, max(2, theme.board(3))), shade(wood, 0.5), radius)
    fill_round(surface, plate, lighten(wood, 0.1), radius)
    inner = plate.inflate(-2 * theme.board(4), -2 * theme.board(4))
    fill_round(surface, inner, shade(wood, 0.12), inner.h / 2)
    fill_round(surface, inner.move(0, theme.board(2)), wood, inner.h / 2)


def _draw_market(surface: Surface, table: Any) -> None:
    theme, view = table.theme, table.view
    for place, box in enumerate(table.mat.cards):
        card = table.facts.market_card(place)
        if card is None:
            if place < len(view.market) or view.deck:
                draw_place(surface, box, theme, (*theme["mat_ink2"], 190), 7)
            continue
        anchor = f"card.{card}"
        if anchor in table.in_flight or table.pointer.held == anchor:
            draw_place(surface, box, theme, (*theme["mat_ink2"], 190), 7)
            continue
        card_piece(card, box.size, theme, "upright").draw(surface, box.topleft)
        proposed = table.proposal is not None and getattr(table.proposal.action, "card", "") == card
        if proposed or (table.pointer.hover == anchor and table.asking_me):
            draw_selected_box(surface, box, theme, theme.px(7))
    deck = table.mat.deck
    if view.deck:
        for lift in (2, 1, 0):
            back_piece(deck.size, theme).draw(surface, (deck.x - lift * theme.board(2), deck.y - lift * theme.board(2)))
        draw_number(surface, (deck.right - theme.board(8), deck.bottom - theme.board(6)), len(view.deck), theme, theme.board(12))
    else:
        draw_place(surface, deck, theme, (*theme["mat_ink2"], 190), 7)


def draw_chips(surface: Surface, table: Any) -> None:
    """Draw on each card how many places of the landscape it fits now."""
    if table.view.phase == "over" or table.pointer.held is not None or table.lit is not None:
        return
    theme = table.theme
    own = table.facts.active_cards(table.me)
    market = [table.facts.market_card(place) for place in range(len(table.mat.cards))]
    for card in [*own, *(card for card in market if card is not None)]:
        box = table.rects.get(f"card.{card}")
        if box is None or f"card.{card}" in table.in_flight:
            continue
        count = len(table.facts.fit(card).now)
        if count:
            label = t("harmonies.card.fits", n=count)
            if words.width(label, theme, 14, "bold") > box.w * 0.45:
                label = str(count)
            aside = 0.045 if card in own and form_for(box.size) == "lying" else 0.145
            spot = (box.centerx + aside * box.w, box.bottom - theme.px(12))
            draw_chip(surface, spot, label, theme, "go", "go_edge", "go_text", 14)


# ---- the tray


def draw_tray_parts(surface: Surface, table: Any) -> None:
    """Draw name and points, tokens in the hand, active cards and completed ones."""
    _draw_name(surface, table)
    _draw_hand(surface, table)
    theme, tray = table.theme, table.tray
    dealt = table.facts.dealt
    cards = dealt or table.facts.active_cards(table.me)
    for index, box in enumerate(tray.slots):
        if index >= len(cards):
            continue
        _draw_own_card(surface, table, cards[index], box, bool(dealt))
    free = table.rects.get("place.cards")
    if free is not None:
        target = table.pointer.held is not None and "place.cards" in table.gestures.targets(table.pointer.held)
        draw_place(surface, free, theme, (*theme["tray_text2"], 255 if target else 170), 8)
        if target:
            draw_selected_box(surface, free, theme, theme.px(8))
        line = t("harmonies.tray.free", n=table.rules.card_limit - len(cards))
        words.draw(surface, line, free.inflate(-theme.px(12), 0), theme, 15, "tray_text2", align="centre", wrap=True, max_lines=2)
    _draw_done(surface, table)


def _draw_own_card(surface: Surface, table: Any, card: str | None, box: Rect, choosing: bool) -> None:
    theme = table.theme
    if card is None:
        back = Rect(0, 0, round(box.h * 0.69), box.h)
        back.center = box.center
        back_piece(back.size, theme, spirit=True).draw(surface, back.topleft)
        return
    anchor = f"card.{card}"
    if anchor in table.in_flight:
        draw_place(surface, box, theme, (*theme["tray_text2"], 170), 8)
        return
    form = "wide" if choosing else form_for(box.size)
    card_piece(card, box.size, theme, form, table.facts.cubes_placed(card)).draw(surface, box.topleft)
    proposed = table.proposal is not None and getattr(table.proposal.action, "card", "") == card
    hover = table.pointer.hover == anchor and table.asking_me and table.pointer.held is None
    if proposed or hover or table.pointer.held == anchor:
        draw_selected_box(surface, box, theme, theme.px(7))


def _draw_name(surface: Surface, table: Any) -> None:
    theme, me, part = table.theme, table.me, table.tray.name
    side = min(theme.px(30), part.h)
    badge = Rect(part.x, part.y, side, side)
    draw_badge(surface, badge, me, table.session.names[me], theme)
    line = words.line_height(theme.font(15))
    beside = Rect(badge.right + theme.px(8), badge.y, part.right - badge.right - theme.px(8), badge.h)
    draw_fitted(surface, table.session.names[me], beside, theme, 17, "tray_text", "bold")
    empty = table.facts.keep("overview", lambda: overview(table.rules, table.view)).empty[me]
    points = t("harmonies.tray.points", t("harmonies.tray.empty", n=empty), n=table.rules.total(table.view, me))
    below = Rect(part.x, badge.bottom + theme.px(2), part.w, line) if _label_fits(table) else table.tray.hand_label
    if words.text_width(points, theme.scale.floor_px) > below.w:  # the empty spaces are seen on the landscape
        points = t("harmonies.inspect.points", n=table.rules.total(table.view, me))
    draw_fitted(surface, points, below, theme, 15, "tray_text2")


def _label_fits(table: Any) -> bool:
    """Tell whether both the points and the heading of the hand have room on the tray."""
    theme, part = table.theme, table.tray.name
    return bool(min(theme.px(30), part.h) + theme.px(2) + words.line_height(theme.font(15)) <= part.h + theme.px(4))


def _draw_hand(surface: Surface, table: Any) -> None:
    theme, tray = table.theme, table.tray
    key = "hand" if table.facts.hand else "hand_empty"
    if _label_fits(table):
        draw_fitted(surface, t(f"harmonies.tray.{key}"), tray.hand_label, theme, 15, "tray_text2")
    for index, box in enumerate(tray.hand):
        anchor = f"hand.{index}"
        if index >= len(table.facts.hand) or anchor in table.in_flight or table.pointer.held == anchor:
            draw_place(surface, box.inflate(-4, -4), theme, (*theme["tray_text2"], 170), box.w)
            continue
        diameter = round(box.w * 0.86)
        token(table.facts.hand[index], diameter, theme).at_centre(surface, (box.centerx, box.centery - theme.px(3)))
        if table.pointer.hover == anchor and table.asking_me:
            draw_selected_box(surface, box.inflate(-2, 0), theme, box.w / 2)


def _draw_done(surface: Surface, table: Any) -> None:
    """Draw the emblems of the completed cards."""
    theme, rect = table.theme, table.tray.done
    done = table.facts.done_cards(table.me)
    if not done or not rect.w:
        return
    line = words.line_height(theme.scale.floor_px)
    words.draw(surface, t("harmonies.tray.done"), Rect(rect.x, rect.y, rect.w, line), theme, 14, "tray_text2")
    columns = 2
    side = min(rect.w // columns, (rect.h - line) // max(1, -(-len(done) // columns)))
    for index, card in enumerate(done):
        box = Rect(rect.x + index % columns * side, rect.y + line + index // columns * side, side, side)
        draw_sprite(surface, f"{G}/{card}", box.inflate(-max(2, side // 8), -max(2, side // 8)))


# ---- opponents


def _wide_parts(rect: Rect, table: Any) -> tuple[Rect, Rect]:
    """Return where landscape and cards lie on a card of the wide column: cards below, or beside where it is low."""
    scale = table.scale
    width, height = board_size(table.rules.board.side)
    body = Rect(rect.x + scale.px(10), rect.y + scale.px(72), rect.w - scale.px(20), rect.h - scale.px(80))
    cards = scale.px(56)
    below = min(body.w / width, (body.h - cards) / height)
    beside = min((body.w - 2 * cards - scale.px(16)) / width, body.h / height)
    if below >= beside:
        board = Rect(body.x, body.y, body.w, body.h - cards - scale.px(6))
        return board, Rect(body.x + scale.px(2), body.bottom - cards, body.w - scale.px(4), cards)
    board = Rect(body.x, body.y, body.w - 2 * cards - scale.px(16), body.h)
    return board, Rect(board.right + scale.px(8), body.y, body.right - board.right - scale.px(8), body.h)


def mini_board_rect(rect: Rect, table: Any) -> Rect:
    """Return where the landscape lies on an opponent's card; without width where there is no room."""
    scale = table.scale
    if table.frame.drawer:
        return Rect(rect.right, rect.y, 0, 0)
    width, height = board_size(table.rules.board.side)
    if table.frame.wide:
        board, _ = _wide_parts(rect, table)
        return board
    high = rect.h - scale.px(8)
    wide = round(min(high * width / height, rect.w * 0.3))
    return Rect(rect.right - wide - scale.px(12), rect.y + scale.px(4), wide, high)


def draw_opponent(surface: Surface, rect: Rect, table: Any, seat: int) -> None:
    """Draw points, empty spaces, held tokens, cards with cubes left, and the landscape."""
    theme, view = table.theme, table.view
    facts = table.facts.keep("overview", lambda: overview(table.rules, view))
    total = table.rules.total(view, seat)
    if table.frame.drawer:
        line = Rect(rect.centerx - rect.w // 8, rect.y, rect.w // 2 + rect.w // 8 - theme.px(8), rect.h)
        text = t("harmonies.tray.points", t("harmonies.tray.empty", n=facts.empty[seat]), n=total)
        draw_fitted(surface, text, line, theme, 15, "ink2", align="right")
        return
    if table.frame.wide:
        row = Rect(rect.x + theme.px(46), rect.y + theme.px(38), rect.w - theme.px(58), theme.px(34))
        _draw_points(surface, row, table, total, facts.empty[seat], side_by_side=True)
        _, strip = _wide_parts(rect, table)
    else:
        row = Rect(rect.x + theme.px(12), rect.y + theme.px(38), theme.px(150), rect.h - theme.px(42))
        _draw_points(surface, row, table, total, facts.empty[seat], side_by_side=False)
        mini = mini_board_rect(rect, table)
        left = rect.x + theme.px(172)
        strip = Rect(left, rect.y + theme.px(8), mini.x - left - theme.px(10), rect.h - theme.px(16))
    _draw_small_cards(surface, strip, table, seat)
    if table.shown != seat:
        draw_landscape(surface, table, seat)
        draw_touched(surface, table, seat)
        if table.lit not in (None, "total"):
            draw_counted(surface, table, table.lit, seat)
    else:
        mini = mini_board_rect(rect, table)
        draw_place(surface, mini.inflate(-theme.px(6), -theme.px(6)), theme)
        words.draw(surface, t("harmonies.card.enlarged"), mini.inflate(-theme.px(16), 0), theme, 14, "ink2", align="centre",
                   wrap=True, max_lines=3)  # fmt: skip


def _draw_points(surface: Surface, rect: Rect, table: Any, total: int, empty: int, side_by_side: bool) -> None:
    """Draw the points, the empty spaces, and the tokens that the seat holds."""
    theme, view = table.theme, table.view
    line = Rect(rect.x, rect.y, rect.w, theme.px(28))
    number = words.draw(surface, str(total), line, theme, 24, "ink", "black")
    rest = Rect(number.right + theme.px(6), line.y + theme.px(2), line.right - number.right - theme.px(6), line.h)
    label = words.draw(surface, t("harmonies.card.points", n=total), rest, theme, 15, "ink2")
    room = Rect(rect.x, line.bottom - theme.px(3), rect.w, theme.px(22))
    if side_by_side:
        room = Rect(label.right + theme.px(16), line.y + theme.px(2), rect.right - label.right - theme.px(16), line.h)
    seat = next((seat for seat in table.others if table.rects[f"player.{seat}"].contains(rect)), -1)
    letters = table.rules.letters(view.hand) if view.to_act == seat else ""
    if letters:
        diameter = theme.px(17)
        for index, letter in enumerate(letters):
            token(letter, diameter, theme).draw(surface, (room.x + index * round(diameter * 1.15), room.centery - diameter // 2))
        return
    draw_fitted(surface, t("harmonies.card.empty", n=empty), room, theme, 15, "ink2")


def _draw_small_cards(surface: Surface, rect: Rect, table: Any, seat: int) -> None:
    """Draw the emblem of each active card with the cubes left on it, then how many are completed."""
    theme = table.theme
    cards, done = table.facts.active_cards(seat), table.facts.done_cards(seat)
    count = table.rules.card_limit + (1 if done else 0)
    gap = theme.px(6)
    if rect.h > 0.6 * rect.w:
        places = grid(rect, 2, count + count % 2, gap, min(theme.px(70), (rect.h - 2 * gap) // 3))
    else:
        wide = min(theme.px(92), (rect.w - gap * (count - 1)) // count)
        places = [Rect(rect.x + index * (wide + gap), rect.y, wide, rect.h) for index in range(count)]
    if places[0].w < theme.px(20):
        return
    for box, card in zip(places, cards, strict=False):
        _draw_small_card(surface, box, table, card)
    if done:
        box = places[table.rules.card_limit]
        fill_round(surface, box, theme["gain_plate"], theme.px(7))
        words.draw(surface, str(len(done)), Rect(box.x, box.y, box.w, box.h // 2), theme, 20, "ink", "black", align="centre")
        label = Rect(box.x + 2, box.centery, box.w - 4, box.h // 2)
        draw_fitted(surface, t("harmonies.card.done"), label, theme, 14, "ink2", align="centre")


def _draw_small_card(surface: Surface, box: Rect, table: Any, card: str) -> None:
    theme = table.theme
    fill_round(surface, box, theme["paper2"], theme.px(7))
    number = table.rules.box.animal_of.get(card)
    left = len(table.rules.box.animals[number].points) - table.facts.cubes_placed(card) if number is not None else 1
    side = theme.px(15)
    if box.w >= box.h:
        picture = Rect(box.x + theme.px(3), box.y, round(box.w * 0.55), box.h)
        foot = Rect(picture.right, box.y, box.right - picture.right - theme.px(2), box.h)
    else:
        foot = Rect(box.x, box.bottom - theme.px(24), box.w, theme.px(24))
        picture = Rect(box.x, box.y + theme.px(2), box.w, foot.y - box.y - theme.px(2))
    draw_sprite(surface, f"{G}/{card}", picture.inflate(-theme.px(6), -theme.px(6)))
    width = side + theme.px(12)
    x = foot.centerx - width // 2
    cube = cube_image(side, number is None)
    surface.blit(cube, (x, foot.centery - cube.get_height() // 2))
    words.draw(surface, str(left), Rect(x + side + theme.px(3), foot.y, theme.px(14), foot.h), theme, 15, "ink", "bold")
