"""The picture of the table of Indian Summer: mat, tray, opponents' cards, areas."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from game.content.i18n import t
from game.games.indian_summer import advice
from game.games.indian_summer.components import TREASURES
from game.ui import text as words
from game.ui.layout import cols, rows
from game.ui.marks import draw_badge, draw_chip, draw_cross, draw_selected_box
from game.ui.shapes import fill_round, stroke_round
from game.ui.sprites import draw_sprite
from game.ui.surfaces import draw_card, draw_place
from game.ui.tables.indian_summer import ghost, paths, tiles
from game.ui.tables.indian_summer.floor import cell_in, draw_floor, draw_last, draw_leaf_in
from game.ui.tables.indian_summer.hand import NUT, SQUIRREL
from game.ui.tables.indian_summer.places import board_parts, space_rect, tray_parts
from game.ui.theme import Theme

G = "indian_summer"


# ---- places


def place_board(table: Any, rect: Rect) -> dict[str, Rect]:
    """Return the anchors on the mat: spaces, paths or trades, animals."""
    family = table.rules.options.family
    table.parts = board_parts(rect, table.scale, family)
    found: dict[str, Rect] = {}
    for row in range(8):
        for column in range(9):
            found[f"cell.{row}.{column}"] = space_rect(table.parts.floor, table.parts.cell, (row, column))
    found |= paths.place(table, table.parts.paths)
    if not family:
        found |= paths.place_animals(table, table.parts.animals)
    return found


def place_tray(table: Any, rect: Rect) -> dict[str, Rect]:
    """Return the anchors on the tray: squirrel, leaves of the path or of a mushroom's sources, treasures."""
    view = table.view
    sources = tray_sources(table)
    most = table.rules.box.data.setup.path_size
    count = max(most, len(view.paths[table.me])) if not sources else max(3, len(sources))
    parts = table.tray = tray_parts(rect, table.scale, count)
    found = {SQUIRREL: parts.squirrel}
    if sources:
        for name, box in zip(sources, parts.slots, strict=False):
            found[f"source.{name}"] = box
            if len(sources) == 3:
                found[f"skip.{name}"] = Rect(box.right - table.scale.px(36), box.y, table.scale.px(36), table.scale.px(36))
    else:
        for slot in range(len(view.paths[table.me])):
            found[f"hand.{slot}"] = parts.slots[slot]
    for kind, box in zip(TREASURES, parts.treasures, strict=True):
        found[f"treasure.{kind}"] = box
    return found


def tray_sources(table: Any) -> list[Any]:
    """Return the sources that lie on the tray instead of the path, while a mushroom is used."""
    view = table.view
    if view.phase == "second" and not table.second_by_feather and view.to_act == table.me:
        return [view.second]
    return table.maker.sources() if table.laying == "mushroom" else []


def tray_cell(table: Any, piece: str, leaf: int) -> int:
    """Return the size of a cell of a leaf that lies on the tray."""
    rect = table.rects.get(piece)
    return cell_in(_leaf_room(table, rect), table, leaf) if rect is not None else int(table.parts.cell)


def _leaf_room(table: Any, box: Rect) -> Rect:
    return box.inflate(-table.scale.px(8), -table.scale.px(8))


# ---- mat


def draw_board(surface: Surface, table: Any) -> None:
    """Draw the paths, the animals and the floor."""
    paths.draw(surface, table)
    if not table.rules.options.family:
        paths.draw_animals(surface, table)
    theme, parts = table.theme, table.parts
    tiles.draw_floor_frame(surface, parts.frame, theme)
    if table.guest is not None:
        _draw_guest(surface, table)
        return
    draw_floor(surface, parts.floor.topleft, parts.cell, table, table.me, table.in_flight)
    if table.pointer.held is None:
        _draw_waiting_glow(surface, table)
    ghost.draw_plan(surface, table)
    if table.tryout.on:
        _draw_ribbon(surface, table, t(f"{G}.board.trying"))
    if table.proposal is not None:
        ghost.draw_proposed(surface, table)
    if table.pointer.held is not None and table.wishes.marks_targets:
        ghost.draw_dots(surface, table)
    if table.bad and table.message is not None:
        ghost.draw_bad(surface, table, table.bad, parts.floor)
    held, hover = table.pointer.held, table.pointer.hover
    if held is None and hover is not None and hover.startswith("animal.") and not table.moving:
        ghost.glow_animals(surface, table, hover[7:])


def _draw_waiting_glow(surface: Surface, table: Any) -> None:
    """Ring the space that the final phase would fill next."""
    if table.view.phase != "final" or not table.asking_me or not table.advises:
        return
    order = advice.fill_order(table.rules, table.view, table.me)
    if order:
        rect = space_rect(table.parts.floor, table.parts.cell, order[0])
        draw_selected_box(surface, rect.inflate(-6, -6), table.theme, rect.w * 0.15)


def _draw_ribbon(surface: Surface, table: Any, label: str) -> None:
    floor = table.parts.frame
    draw_chip(surface, (floor.centerx, floor.y + table.theme.px(4)), label, table.theme, units=14.5)


def _draw_guest(surface: Surface, table: Any) -> None:
    parts = table.parts
    draw_floor(surface, parts.floor.topleft, parts.cell, table, table.guest)
    draw_last(surface, parts.floor.topleft, parts.cell, table, table.guest)
    _draw_ribbon(surface, table, t(f"{G}.board.guest", table.session.names[table.guest]))


# ---- tray


def draw_tray(surface: Surface, rect: Rect, table: Any) -> None:
    """Draw name and covered spaces, the squirrel, the leaves and the treasures."""
    _draw_name(surface, table)
    sources = tray_sources(table)
    if sources:
        _draw_sources(surface, table, sources)
    else:
        _draw_path(surface, table)
    for kind in TREASURES:
        _draw_treasure(surface, table, kind)


def _draw_name(surface: Surface, table: Any) -> None:
    theme, scale, me = table.theme, table.scale, table.me
    parts = table.tray
    side = scale.px(30)
    badge = Rect(parts.name.x, parts.name.y + scale.px(2), side, side)
    draw_badge(surface, badge, me, table.session.names[me], theme)
    line = Rect(badge.right + scale.px(8), badge.y - scale.px(4), parts.name.right - badge.right - scale.px(8), scale.px(22))
    words.draw(surface, table.session.names[me], line, theme, 17, "tray_text", "bold")
    count = table.view.covered[me].bit_count()
    covered = t(f"{G}.tray.covered", count)
    if words.width(covered, theme, 15) > line.w:
        covered = f"{count} / 72"
    words.draw(surface, covered, line.move(0, scale.px(21)), theme, 15, "tray_text2")
    box = parts.squirrel
    usable = SQUIRREL in table.gestures.grips
    if table.pointer.held == SQUIRREL:
        draw_place(surface, box, theme, (*theme["tray_text2"], 170), 6)
    elif SQUIRREL not in table.in_flight:
        piece = tiles.squirrel_piece(box.w, theme, 1)
        if usable:
            piece.at_centre(surface, box.center)
        else:
            from game.ui.pieces import faded

            surface.blit(faded(piece.image, 110, ("squirrel", box.w, theme.key)), piece.image.get_rect(center=box.center))
    beside = Rect(box.right + scale.px(8), box.y, parts.name.right - box.right - scale.px(8), box.h)
    if words.width(t(f"{G}.squirrel"), theme, 14) <= beside.w and box.y > badge.bottom + scale.px(6):
        words.draw(surface, t(f"{G}.squirrel"), beside, theme, 14, "tray_text2")


def _frame(surface: Surface, table: Any, box: Rect, lit: bool) -> None:
    theme = table.theme
    fill_round(surface, box, (20, 10, 2, 60), theme.px(8))
    stroke_round(surface, box, (*theme["tray_text2"], 70), theme.px(8), max(1, theme.px(1)))
    if lit:
        draw_selected_box(surface, box.inflate(-theme.px(6), -theme.px(6)), theme, theme.px(6))


def _draw_path(surface: Surface, table: Any) -> None:
    """Draw the own path, the front at the left; leaves that fit nowhere are pale."""
    theme, scale, view = table.theme, table.scale, table.view
    path = view.paths[table.me]
    used = table.planned_slots
    after = _mask_after(table)
    for slot, box in enumerate(table.tray.slots):
        name = f"hand.{slot}"
        if slot >= len(path):
            draw_place(surface, box.inflate(-scale.px(6), -scale.px(6)), theme, (*theme["tray_text2"], 100), 8)
            continue
        held = table.pointer.held == name
        hovered = table.pointer.hover == name and table.pointer.held is None and name in table.gestures.grips
        _frame(surface, table, box, hovered)
        if held or name in table.in_flight:
            inner = box.inflate(-scale.px(12), -scale.px(12))
            draw_place(surface, inner, theme, (*theme["tray_text2"], 190), 8)
            if held:
                words.draw(surface, t(f"{G}.tray.held"), inner, theme, 14, "tray_text", align="centre", wrap=True)
            continue
        if slot == 0 and box.h >= scale.px(84):
            side = scale.px(24)
            draw_sprite(surface, f"{G}/backpack", Rect(box.x + scale.px(2), box.bottom - side - scale.px(2), side, side))
        fits = table.fits(path[slot])
        alpha = 110 if slot in used or not fits else 255
        draw_leaf_in(surface, _leaf_room(table, box), table, path[slot], alpha)
        if slot in used:
            draw_chip(surface, (box.centerx, box.bottom - scale.px(14)), t(f"{G}.tray.planned"), theme, units=14)
        elif after is not None and fits:
            _draw_second_mark(surface, table, box, table.fits(path[slot], after))


def _mask_after(table: Any) -> int | None:
    """Return the spaces of the first leaf of a pair that is held over a place where it fits, else None."""
    held, aim = table.pointer.held, table.pointer.aim
    if table.laying not in ("feather", "mushroom") or held is None or aim is None or held not in table.gestures.leaves:
        return None
    from game.games.indian_summer import actions as act
    from game.ui.tables.indian_summer.hand import cell_at

    if not aim.startswith("cell.") or table.verdict_over(cell_at(aim)).reason is not None:
        return None
    over = table.held_over(cell_at(aim))
    return int(table.rules.box.leaves[over.leaf].by_code[act.code_of(over.k, over.corner)].mask)


def _draw_second_mark(surface: Surface, table: Any, box: Rect, fits: bool) -> None:
    """Mark whether a leaf could follow as the second one."""
    theme = table.theme
    at = (box.right - theme.px(14), box.y + theme.px(14))
    if fits:
        ghost.draw_tick(surface, at, theme)
    else:
        draw_cross(surface, at, theme, 9)


def _draw_sources(surface: Surface, table: Any, sources: list[Any]) -> None:
    """Draw the front leaves that a mushroom may take, with whose they are; of three one is left out."""
    theme, scale = table.theme, table.scale
    out = table.maker.left_out(sources)
    after = _mask_after(table)
    for name, box in zip(sources, table.tray.slots, strict=False):
        anchor = f"source.{name}"
        leaf = table.rules.front(table.view, name)
        _frame(surface, table, box, table.pointer.hover == anchor and table.pointer.held is None and name != out)
        label = Rect(box.x + scale.px(6), box.bottom - scale.px(24), box.w - scale.px(12), scale.px(22))
        room = Rect(box.x, box.y, box.w, box.h - scale.px(20))
        if table.pointer.held == anchor or anchor in table.in_flight:
            draw_place(surface, room.inflate(-scale.px(12), -scale.px(12)), theme, (*theme["tray_text2"], 190), 8)
        else:
            draw_leaf_in(surface, _leaf_room(table, room), table, leaf, 90 if name == out or not table.fits(leaf) else 255)
            if after is not None and name != out:
                _draw_second_mark(surface, table, box, table.fits(leaf, after))
        words.draw(surface, table.talk.source_short(name), label, theme, 14, "tray_text", align="centre")
        skip = table.rects.get(f"skip.{name}")
        if skip is not None:
            if name == out:
                draw_cross(surface, skip.center, theme, 10)
            else:
                ghost.draw_tick(surface, skip.center, theme)


def _draw_treasure(surface: Surface, table: Any, kind: str) -> None:
    """Draw a kind of treasure with its number and, where there is room, what it would do or why not."""
    theme, scale = table.theme, table.scale
    box = table.rects[f"treasure.{kind}"]
    use = next(row for row in table.uses if row.kind == kind)
    lit = use.reason is None
    draw_card(surface, box, theme, theme["paper"] if lit else theme["disabled"])
    inner = box.inflate(-scale.px(12), -scale.px(6))
    side = min(inner.h, scale.px(36), inner.w // 2)
    picture = Rect(inner.x, inner.centery - side // 2, side, side)
    if table.pointer.held != NUT or kind != "nut":
        draw_sprite(surface, f"{G}/{kind}", picture)
    beside = Rect(picture.right + scale.px(6), inner.y, inner.right - picture.right - scale.px(6), inner.h)
    word, told = t(f"{G}.count.{kind}", n=use.owned), table.talk.short_use(use)
    high = words.height(told, theme, 10000, 14)
    if max(words.width(word, theme, 14, "bold"), words.width(told, theme, 14)) <= beside.w and inner.h >= 1.8 * high:
        head, line = rows(beside, [1.0, 1.0])
        units = 16.0
        while units > 14 and words.width(word, theme, units, "bold") > beside.w:
            units -= 0.5
        words.draw(surface, word, head, theme, units, "ink", "bold")
        words.draw(surface, told, line, theme, 14, "ink" if lit else "ink2")
    else:
        words.draw(surface, str(use.owned), beside, theme, 22, "ink" if use.owned else "ink2", "black", align="centre")
    anchor = f"treasure.{kind}"
    if table.laying == kind or (table.pointer.hover == anchor and lit and table.pointer.held is None and table.asking_me):
        draw_selected_box(surface, box.inflate(-scale.px(4), -scale.px(4)), theme, theme.px(8))


# ---- areas


def draw_areas(surface: Surface, rect: Rect, table: Any) -> None:
    """Draw each area with its covered spaces as a level, and the treasures that wait in it."""
    theme, scale = table.theme, table.scale
    seat = table.guest if table.guest is not None else table.me
    found = advice.areas(table.rules, table.view, seat)
    high = min(rect.h, 2 * scale.px(84))
    boxes = [
        box
        for line in rows(Rect(rect.x, rect.y, rect.w, high), [1.0, 1.0], scale.px(6))
        for box in cols(line, [1.0] * 3, scale.px(6))
    ]
    for state, box in zip(found, boxes, strict=True):
        _draw_area(surface, box, state, theme, scale)
    y = rect.y + high + scale.px(8)
    if rect.bottom - y >= scale.px(22):
        line = Rect(rect.x, y, rect.w, rect.bottom - y)
        words.draw(surface, t(f"{G}.tab.waiting"), line, theme, 14, "ink2", valign="top", wrap=True)


def _draw_area(surface: Surface, box: Rect, state: advice.AreaState, theme: Theme, scale: Any) -> None:
    radius = scale.px(8)
    fill_round(surface, box, theme["inset"], radius)
    level = round(box.h * state.covered / 12)
    if level:
        clip = surface.get_clip()
        surface.set_clip(Rect(box.x, box.bottom - level, box.w, level).clip(clip))
        fill_round(surface, box, (*theme["go"], 90), radius)
        surface.set_clip(clip)
    stroke_round(surface, box, theme["go" if state.full else "line2"], radius, scale.px(2) if state.full else scale.px(1))
    head = Rect(box.x, box.y + scale.px(2), box.w, box.h // 2)
    words.draw(surface, f"**{state.covered}** / 12", head, theme, 15.5, "ink", align="centre")
    side = min(scale.px(20), box.h // 2 - scale.px(4))
    kinds = [(kind, True) for kind in state.waiting]
    x = box.centerx - (len(kinds) * (side + 2)) // 2
    for kind, _ in kinds:
        draw_sprite(surface, f"{G}/{kind}", Rect(x, box.centery + scale.px(4), side, side))
        x += side + 2
