"""The picture of the table of Animals on Board: mat, tray, opponents' cards and the species seen."""

from __future__ import annotations

from typing import Any, NamedTuple

from pygame import Rect, Surface

from game.content.i18n import t
from game.games.animals_on_board.components import ANONYMOUS, GAME, VALUES, names, numbers
from game.games.animals_on_board.scoring import by_species
from game.ui import text as words
from game.ui.layout import Scale, cols
from game.ui.marks import draw_badge, draw_chip, draw_selected_box
from game.ui.shapes import fill_disc, fill_round, line, stroke_disc
from game.ui.sprites import draw_sprite, sprite
from game.ui.surfaces import draw_place
from game.ui.tables.animals_on_board.pieces import (
    HIDDEN_TILE,
    ark_places,
    draw_ark,
    draw_bar,
    draw_crates,
    draw_pad,
    small_tile,
    tile,
)
from game.ui.theme import Theme


class TrayParts(NamedTuple):
    """Where name, ark and account lie on the tray."""

    name: Rect
    crates: Rect
    ark: Rect
    account: Rect


def tray_parts(rect: Rect, scale: Scale) -> TrayParts:
    """Return the parts of the tray."""
    left, ark, account = cols(rect, [scale.px(174), 1.15, 1.0], scale.px(14))
    crates = Rect(left.x, left.bottom - scale.px(40), left.w, scale.px(34))
    return TrayParts(left, crates, ark.inflate(0, -scale.px(4)), account)


def draw_board(surface: Surface, rect: Rect, table: Any) -> None:
    """Draw waves, title, and the groups or the animals to choose from."""
    theme, view = table.theme, table.view
    _draw_waves(surface, rect, theme)
    pad = table.scale.px(16)
    head = Rect(rect.x + pad + table.scale.px(6), rect.y + pad, rect.w - 2 * pad, table.scale.px(26))
    if table.choice:
        title = words.draw(surface, t(f"{GAME}.board.{view.phase}"), head, theme, 17, "mat_ink", "bold")
        _draw_choice(surface, table)
        return
    title = words.draw(surface, t(f"{GAME}.board.groups"), head, theme, 17, "mat_ink", "bold")
    count = sum(len(group) for group in view.groups)
    rest = Rect(title.right + table.scale.px(14), head.y, head.right - title.right - table.scale.px(14), head.h)
    hidden = ANONYMOUS in view.table
    line = t(f"{GAME}.board.count_hidden" if hidden else f"{GAME}.board.count", n=count)
    words.draw(surface, f"{line} · {t(f'{GAME}.board.pile', n=len(view.deck))}", rest, theme, 15, "mat_ink2")
    for index, place in enumerate(table.places):
        _draw_group(surface, table, index, place)


def _draw_waves(surface: Surface, rect: Rect, theme: Theme) -> None:
    """Scatter a few quiet waves over the water, always at the same places."""
    if theme.flat:
        return
    wide = theme.board(46)
    image = sprite(f"{GAME}/wave", (wide, wide)).copy()
    image.set_alpha(110)
    for index in range(14):
        x = rect.x + theme.board(30) + (index * 379 % 997) / 997 * (rect.w - theme.board(90))
        y = rect.y + theme.board(40) + (index * 613 % 991) / 991 * (rect.h - theme.board(70))
        surface.blit(image, (round(x), round(y)))


def _draw_group(surface: Surface, table: Any, index: int, place: Any) -> None:
    theme = table.theme
    chosen = index == table.cut_group
    hovered = table.pointer.hover in (f"group.{index}", f"button.load.{index}") and table.asking_me
    proposed = table.proposal is not None and getattr(table.proposal.action, "group", None) == index
    draw_pad(surface, place.pad, theme, chosen or proposed or hovered)
    slots = [slot for part in table.group_parts(index) for slot in part]
    for slot, box in zip(slots, place.tiles, strict=True):
        if f"tile.{slot}" in table.in_flight or table.pointer.held == f"tile.{slot}":
            continue
        piece = tile(table.number_at(f"tile.{slot}"), box.size, theme)
        piece.draw(surface, box.topleft)
        if table.pointer.hover == f"tile.{slot}" and table.asking_me:
            draw_selected_box(surface, box, theme, box.w * 0.1)
    if chosen:
        near, far = place.halves
        draw_bar(surface, (near.right + far.left) // 2, place.pad.y - theme.board(8), place.pad.bottom + theme.board(8), theme)


def draw_plates(surface: Surface, table: Any) -> None:
    """Draw the price below each group, or the sizes of the halves of the one that is cut."""
    theme = table.theme
    for index, place in enumerate(() if table.choice else table.places):
        count = sum(len(part) for part in table.group_parts(index))
        if index != table.cut_group:
            _draw_price(surface, table, index, count)
            continue
        sizes = (count - len(table.chosen), len(table.chosen))
        for half, size in zip(place.halves, sizes, strict=True):
            centre = (half.centerx, place.pad.bottom + theme.px(4))
            draw_chip(surface, centre, t(f"{GAME}.animals", n=size), theme, "paper", "panel_edge", "ink", 15)


def _draw_price(surface: Surface, table: Any, index: int, price: int) -> None:
    """Draw the plate that loads the group: its price, or how many crates are missing."""
    theme, view = table.theme, table.view
    box = table.rects.get(f"button.load.{index}")
    if box is None:
        return
    crates = view.crates[table.me]
    acting = view.to_act == table.me or table.session.viewer is None
    label = t(f"{GAME}.board.load", price) if price <= crates or not acting else t(f"{GAME}.board.missing", price - crates)
    if table.frame.drawer:
        label = str(price)
    fill, ink = ("gain_plate", "ink") if price <= crates else ("paper", "ink2")
    crate = sprite(f"{GAME}/crate", theme.px(20))
    draw_chip(surface, box.center, label, theme, fill, "panel_edge", ink, 15, icon=crate)


def _draw_choice(surface: Surface, table: Any) -> None:
    theme = table.theme
    draw_pad(surface, table.places[0].pad, theme)
    for index, number in enumerate(table.choice):
        box = table.rects[f"choice.{index}"]
        lifted = index in table.chosen
        at = (box.x, box.y - theme.board(6)) if lifted and table.view.phase == "show" else box.topleft
        tile(number, box.size, theme).draw(surface, at)
        marked = table.proposal is not None and number_named(table, index)
        if lifted or marked or table.pointer.hover == f"choice.{index}":
            draw_selected_box(surface, Rect(at, box.size), theme, box.w * 0.1)
        if lifted:
            label = t(f"{GAME}.board.ashore" if table.view.phase == "cut" else f"{GAME}.board.open")
            draw_chip(surface, (box.centerx, box.bottom + theme.px(6)), label, theme, units=13)


def number_named(table: Any, index: int) -> bool:
    """Tell whether the proposal keeps this tile at set-up."""
    name = getattr(table.proposal.action, "tile", None)
    return name is not None and names().number[name] == table.choice[index]


def draw_tray(surface: Surface, rect: Rect, table: Any) -> None:
    """Draw badge, name, crates, the ark with its animals, and the account."""
    theme, scale, view, me = table.theme, table.scale, table.view, table.me
    parts = tray_parts(rect.inflate(-2 * scale.px(10), -2 * scale.px(10)), scale)
    side = scale.px(30)
    badge = Rect(parts.name.x + scale.px(4), parts.name.y + scale.px(4), side, side)
    draw_badge(surface, badge, me, table.session.names[me], theme)
    beside = Rect(badge.right + scale.px(10), badge.y - scale.px(4), parts.name.right - badge.right - scale.px(10), scale.px(22))
    words.draw(surface, table.session.names[me], beside, theme, 17, "tray_text", "bold")
    aboard = t(f"{GAME}.tray.aboard", view.sizes[me], table.rules.capacity)
    words.draw(surface, aboard, beside.move(0, scale.px(21)), theme, 15, "tray_text2")
    label = Rect(parts.crates.x + scale.px(4), parts.crates.y - scale.px(22), parts.crates.w, scale.px(20))
    words.draw(surface, t(f"{GAME}.tray.crates", view.crates[me]), label, theme, 15, "tray_text2")
    draw_crates(surface, parts.crates, view.crates[me], table.rules.cap, theme, on_tray=True)
    draw_ark(surface, parts.ark, theme)
    _draw_ark_tiles(surface, table, parts.ark)
    _draw_account(surface, table, parts.account)


def _draw_ark_tiles(surface: Surface, table: Any, rect: Rect) -> None:
    """Draw the animals of the open view, or closed backs when nobody's view is open."""
    view, me = table.view, table.me
    known = numbers(view.arks[me]) if table.session.viewer == me or view.phase == "over" else numbers(table.talk.remembered(me))
    shown: list[int] = [*known, *[HIDDEN_TILE] * (view.sizes[me] - len(known))]
    places = list(ark_places(rect))
    extra = len(shown) - len(places)
    if extra > 0:
        last = places[-1]
        places += [last.move((index + 1) * round(last.w * 0.62), 0) for index in range(extra)]
    for number, box in zip(shown, places, strict=False):
        small_tile(surface, box, number, table.theme)
    for box in places[len(shown) :]:
        draw_place(surface, box, table.theme, (*table.theme["tray_text2"], 150), 4)


def _draw_account(surface: Surface, table: Any, rect: Rect) -> None:
    """Draw "if it sailed now": herds, singles and crates with their points, pairs as nothing."""
    theme, scale, view, me = table.theme, table.scale, table.view, table.me
    if table.session.viewer != me and view.phase != "over":
        return
    account = table.rules.account(view, me)
    head = Rect(rect.x, rect.y, rect.w, scale.px(24))
    total = words.draw(surface, t(f"{GAME}.tray.total", account.total), head, theme, 18, "tray_text", "black", align="right")
    words.draw(surface, t(f"{GAME}.tray.now"), Rect(head.x, head.y, total.x - head.x - 8, head.h), theme, 15, "tray_text", "bold")
    lines = _account_lines(account)
    columns = cols(Rect(rect.x, rect.y + scale.px(28), rect.w, rect.h - scale.px(28)), [1.0, 1.0], scale.px(18))
    per = max(1, -(-len(lines) // 2))
    high = min(scale.px(28), columns[0].h // per)
    widest = max(words.width(label, theme, 15) for _, label, _ in lines)
    worded = widest + high + scale.px(14) + words.width("20", theme, 15, "bold") <= columns[0].w
    for index, (picture, label, points) in enumerate(lines):
        column = columns[index // per]
        row = Rect(column.x, column.y + (index % per) * high, column.w, high)
        draw_sprite(surface, picture, Rect(row.x, row.y, high, high - 2))
        value = words.draw(surface, points, row, theme, 15, "tray_text", "bold", align="right")
        middle = Rect(row.x + high + scale.px(6), row.y, max(1, value.x - row.x - high - scale.px(12)), high)
        if worded:  # the pictures alone, rather than words cut short
            words.draw(surface, label, middle, theme, 15, "tray_text2")


def _account_lines(account: Any) -> list[tuple[str, str, str]]:
    """Return (picture, label, points) for each species aboard and the crates."""
    found: list[tuple[str, str, str]] = []
    for species, mask in by_species(account.herds):
        count = mask.bit_count()
        found.append((f"{GAME}/{names().species[species]}", t(f"{GAME}.tray.herd", n=count), str(5 * count)))
    for species, mask in by_species(account.singles):
        found.append((f"{GAME}/{names().species[species]}", t(f"{GAME}.tray.single"), str(mask.bit_length())))
    for species, _ in by_species(account.pairs):
        found.append((f"{GAME}/{names().species[species]}", t(f"{GAME}.tray.pair"), "0"))
    found.append((f"{GAME}/crate", t(f"{GAME}.score.crates"), str(account.crate_points)))
    return found


def draw_opponent(surface: Surface, rect: Rect, table: Any, seat: int) -> None:
    """Draw number of animals, crates and flags; the animals that everybody may know lie open."""
    theme, scale, view = table.theme, table.scale, table.view
    if table.frame.drawer:
        _draw_counts(surface, rect, table, seat)
        return
    if table.frame.wide:
        body = Rect(rect.x + scale.px(12), rect.y + scale.px(46), rect.w - scale.px(24), rect.h - scale.px(56))
        _draw_card_wide(surface, body, table, seat)
        return
    _draw_state(surface, Rect(rect.x + scale.px(46), rect.y + scale.px(34), scale.px(120), scale.px(24)), table, seat)
    narrow = _is_narrow(rect, table)
    left = rect.x + ark_starts(rect, table)
    room = rect.right - left - scale.px(14)
    ark = Rect(left, rect.y + scale.px(10), round(room * (0.5 if narrow else 0.56)), rect.h - scale.px(20))
    _draw_mini_ark(surface, ark, table, seat, labelled=not narrow)
    side = Rect(ark.right + scale.px(8), ark.y, rect.right - ark.right - scale.px(20), ark.h)
    if narrow:
        aboard = Rect(side.x, side.y, side.w, scale.px(24))
        words.draw(surface, t(f"{GAME}.card.of", view.sizes[seat], table.rules.capacity), aboard, theme, 16, "ink", "bold")
        label_y = aboard.bottom
    else:
        label_y = words.draw(surface, t(f"{GAME}.score.crates"), side, theme, 15, "ink2", valign="top").bottom + scale.px(2)
    row = Rect(side.x, label_y + scale.px(2), side.w - scale.px(30), scale.px(30))
    draw_crates(surface, row, view.crates[seat], table.rules.cap, theme)
    number = Rect(row.right, row.y, scale.px(30), row.h)
    words.draw(surface, str(view.crates[seat]), number, theme, 24, "ink", "black", align="right")


def _is_narrow(rect: Rect, table: Any) -> bool:
    return rect.w < int(table.scale.px(520))


def ark_starts(rect: Rect, table: Any) -> int:
    """Return where the small ark begins on an opponent's card, from its left edge."""
    return int(table.scale.px(162 if _is_narrow(rect, table) else 184))


def _draw_counts(surface: Surface, rect: Rect, table: Any, seat: int) -> None:
    """Draw the numbers of animals and crates on a card of one line: pictures instead of words."""
    theme, scale, view = table.theme, table.scale, table.view
    x = rect.right - scale.px(10)
    side = scale.px(24)
    for number, sprite_name in ((view.crates[seat], "crate"), (view.sizes[seat], "tile_back")):
        wide = words.width(str(number), theme, 17, "bold")
        x -= wide
        words.draw(surface, str(number), Rect(x, rect.y, wide, rect.h), theme, 17, "ink", "bold")
        x -= side + scale.px(6)
        draw_sprite(surface, f"{GAME}/{sprite_name}", Rect(x, rect.centery - side // 2, side, side))
        x -= scale.px(14)


def _draw_state(surface: Surface, rect: Rect, table: Any, seat: int) -> None:
    """Draw whether a seat is still in the round, and the start flag."""
    theme, view = table.theme, table.view
    out = bool(view.out >> seat & 1)
    flag = Rect(rect.x, rect.y, rect.h, rect.h)
    if out:
        draw_sprite(surface, f"{GAME}/break_flag", flag)
        rect = Rect(flag.right + theme.px(4), rect.y, rect.w - flag.w - theme.px(4), rect.h)
    line = words.draw(surface, t(f"{GAME}.card.out" if out else f"{GAME}.card.in"), rect, theme, 15, "ink2")
    starts = view.next_start if view.next_start >= 0 else view.start
    if starts == seat:
        draw_sprite(surface, f"{GAME}/start_flag", Rect(line.right + theme.px(6), rect.y, rect.h, rect.h))


def _draw_mini_ark(surface: Surface, rect: Rect, table: Any, seat: int, labelled: bool) -> None:
    """Draw the ten places of an ark as small tiles: open ones that may be known, backs for the rest."""
    theme, scale, view = table.theme, table.scale, table.view
    known = numbers(table.talk.remembered(seat))
    shown = [*known, *[HIDDEN_TILE] * (view.sizes[seat] - len(known))]
    columns = 5
    rows_n = max(2, -(-len(shown) // columns))
    label_w = scale.px(12) + words.width(t(f"{GAME}.card.animals"), theme, 15) if labelled else 0
    gap = scale.px(4)
    wide = min((rect.w - label_w - gap * (columns - 1)) // columns, round((rect.h - gap * (rows_n - 1)) / rows_n / 1.1))
    high = min(round(wide * 1.2), (rect.h - gap * (rows_n - 1)) // rows_n)
    for index in range(max(10, len(shown))):
        row, col = divmod(index, columns)
        box = Rect(rect.x + col * (wide + gap), rect.y + row * (high + gap), wide, high)
        if index < len(shown):
            small_tile(surface, box, shown[index], theme)
        else:
            _draw_empty(surface, box, theme)
    if labelled:
        x = rect.x + columns * (wide + gap) + scale.px(6)
        line = Rect(x, rect.y, rect.right - x, rect.h // 2)
        words.draw(surface, t(f"{GAME}.card.of", view.sizes[seat], table.rules.capacity), line, theme, 16, "ink", "bold")
        words.draw(surface, t(f"{GAME}.card.animals"), line.move(0, line.h), theme, 15, "ink2")


def _draw_empty(surface: Surface, box: Rect, theme: Theme) -> None:
    from game.ui.shapes import stroke_round

    stroke_round(surface, box, (*theme["line2"], 150), max(2, box.w // 8), max(1.0, theme.scale.u))


def _draw_card_wide(surface: Surface, body: Rect, table: Any, seat: int) -> None:
    """Draw an opponent in full: state, animals, crates."""
    theme, scale, view = table.theme, table.scale, table.view
    _draw_state(surface, Rect(body.x, body.y, body.w, scale.px(24)), table, seat)
    y = body.y + scale.px(34)
    label = t(f"{GAME}.card.ark", view.sizes[seat], table.rules.capacity)
    words.draw(surface, label, Rect(body.x, y, body.w, scale.px(22)), theme, 15, "ink2")
    foot = scale.px(62)
    ark = Rect(body.x, y + scale.px(26), body.w, max(scale.px(40), min(scale.px(150), body.bottom - y - scale.px(26) - foot)))
    _draw_mini_ark(surface, ark, table, seat, labelled=False)
    top = min(ark.bottom + scale.px(8), body.bottom - scale.px(54))
    words.draw(surface, t(f"{GAME}.score.crates"), Rect(body.x, top, body.w, scale.px(22)), theme, 15, "ink2")
    row = Rect(body.x, top + scale.px(24), scale.px(170), scale.px(30))
    draw_crates(surface, row, view.crates[seat], table.rules.cap, theme)
    number = Rect(row.right, row.y, body.right - row.right, row.h)
    words.draw(surface, str(view.crates[seat]), number, theme, 24, "ink", "black", align="right")


def draw_final(surface: Surface, rect: Rect, table: Any, seat: int) -> None:
    """Draw an ark at the end: herds and singles, then what was lost under a line."""
    theme = table.theme
    account = table.rules.account(table.view, seat)
    counted = [*numbers(account.herds), *numbers(account.singles)]
    lost = [*numbers(account.pairs), *numbers(account.cut)]
    columns, gap = 4, theme.px(4)
    lines = -(-max(1, len(counted)) // columns) + -(-len(lost) // columns)
    tall = round((rect.h - theme.px(14)) / max(1, lines) / 1.2) - gap
    wide = min((rect.w - gap * (columns - 1)) // columns, tall, theme.px(44))
    high = round(wide * 1.2)
    left = rect.centerx - (columns * wide + (columns - 1) * gap) // 2
    y = rect.y
    for group, gone in ((counted, False), (lost, True)):
        if gone and group:
            y += theme.px(8)
        for index, number in enumerate(group):
            row, col = divmod(index, columns)
            box = Rect(left + col * (wide + gap), y + row * (high + gap), wide, high)
            small_tile(surface, box, number, theme)
            if gone:
                fill_round(surface, box, (*theme["paper"], 150), max(2, wide // 8))
                line(surface, [box.bottomleft, box.topright], theme["refuse"], 2.2 * theme.scale.u)
        y += -(-len(group) // columns) * (high + gap)


def draw_kinds(surface: Surface, rect: Rect, table: Any) -> None:
    """Draw each species in the game with a dot for every tile in sight, filled ones first."""
    theme, scale, view = table.theme, table.scale, table.view
    y = words.draw(surface, t(f"{GAME}.kinds.{table.talk.aid}"), rect, theme, 15, "ink2", valign="top", wrap=True).bottom
    y += scale.px(8)
    used = [s for s in range(len(names().species)) if not view.removed >> s & 1]
    out = [s for s in range(len(names().species)) if view.removed >> s & 1]
    foot = scale.px(44) if out else 0
    columns = 2 if rect.w < scale.px(420) else 3
    lines = -(-len(used) // columns)
    high = max(scale.px(20), min(scale.px(38), (rect.bottom - y - foot) // max(1, lines)))
    for index, species in enumerate(used):
        row, col = divmod(index, columns)
        box = Rect(rect.x + col * rect.w // columns, y + row * high, rect.w // columns, high)
        draw_sprite(surface, f"{GAME}/{names().species[species]}", Rect(box.x, box.y, high, high).inflate(-4, -4))
        seen = table.talk.seen_of(species)
        step = min(scale.px(16), (box.w - high - scale.px(6)) / VALUES)
        for value in range(VALUES):
            centre = (box.x + high + scale.px(8) + step * value, box.centery)
            if value < seen:
                fill_disc(surface, centre, step * 0.36, theme["go"])
            stroke_disc(surface, centre, step * 0.36, theme["ink2"], max(1.0, theme.scale.u))
    if out:
        names_out = ", ".join(t(f"{GAME}.species.{names().species[s]}") for s in out)
        line = Rect(rect.x, rect.bottom - foot, rect.w, foot)
        words.draw(surface, t(f"{GAME}.kinds.out", names_out), line, theme, 14, "ink2", wrap=True, valign="bottom", max_lines=2)
