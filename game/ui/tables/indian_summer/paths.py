"""The left part of the mat: the common path, the solo paths, the trades, and the animals of the wood."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from game.content.i18n import t
from game.games.indian_summer import advice
from game.ui import text as words
from game.ui.layout import grid, rows
from game.ui.marks import draw_number, draw_selected_box
from game.ui.shapes import fill_round, stroke_round
from game.ui.sprites import draw_sprite
from game.ui.surfaces import draw_card
from game.ui.tables.indian_summer.floor import draw_leaf_in
from game.ui.tables.indian_summer.places import best_grid

G = "indian_summer"
TRADES = (
    ("nut", "berry"), ("mushroom", "berry"), ("mushroom", "nut"), ("feather", "berry"), ("feather", "nut"),
    ("feather", "mushroom"), ("berry", "nut"), ("nut", "mushroom"), ("mushroom", "feather"),
)  # fmt: skip


def place(table: Any, rect: Rect) -> dict[str, Rect]:
    """Return the anchors of the leaves on the paths, or of the trades while one is chosen."""
    scale = table.scale
    title = scale.px(28) if rect.h >= scale.px(96) else 0
    table.path_title = Rect(rect.x, rect.y, rect.w, min(title, scale.px(24)))
    room = Rect(rect.x, rect.y + title, rect.w, rect.h - title)
    if table.choosing == "trade":
        cells = grid(room, 3, len(TRADES), scale.px(6), min(scale.px(54), (room.h - scale.px(12)) // 3))
        return {f"trade.{give}.{get}": cell for (give, get), cell in zip(TRADES, cells, strict=True)}
    if table.rules.solo:
        return _place_solo(table, room)
    foot = scale.px(24) if room.h >= scale.px(72) else 0
    boxes = best_grid(
        Rect(room.x, room.y, room.w, room.h - foot - scale.px(4)), len(table.view.common), scale.px(4), scale.px(74)
    )
    end = boxes[-1].bottom if boxes else room.y
    table.path_foot = Rect(room.x, min(end + scale.px(4), room.bottom - foot), room.w, foot)
    return {f"path.{index}": box for index, box in enumerate(boxes)}


def _place_solo(table: Any, room: Rect) -> dict[str, Rect]:
    """Place the top and the bottom path, each a place to click, and the leaves still to come."""
    view, scale = table.view, table.scale
    found: dict[str, Rect] = {}
    lines = rows(room, [1.0, 1.0, 0.8], scale.px(6))
    for name, line in zip(("top", "bottom"), lines[:2], strict=True):
        found[f"source.{name}"] = line
        inner = line.inflate(-scale.px(8), -scale.px(6))
        label = scale.px(64)
        boxes = best_grid(
            Rect(inner.x + label, inner.y, inner.w - label, inner.h), max(6, len(getattr(view, name))), scale.px(2), inner.h
        )
        for index, box in enumerate(boxes[: len(getattr(view, name))]):
            found[f"{name}.{index}"] = box
    label = scale.px(72)
    last = lines[2]
    boxes = best_grid(Rect(last.x + label, last.y, last.w - label, last.h), max(1, len(view.spaces)), scale.px(2), scale.px(60))
    for index, box in enumerate(boxes[: len(view.spaces)]):
        found[f"space.{index}"] = box
    table.path_foot = Rect(last.x + scale.px(8), last.y, label - scale.px(8), last.h)
    # The boxes of single leaves are no anchors: their path takes the click.
    table.path_boxes = {name: box for name, box in found.items() if name.startswith(("top.", "bottom."))}
    return {name: box for name, box in found.items() if name not in table.path_boxes}


def draw(surface: Surface, table: Any) -> None:
    """Draw the title and the leaves or trades below it."""
    if table.choosing == "trade":
        _draw_trades(surface, table)
    elif table.rules.solo:
        _draw_solo(surface, table)
    else:
        _draw_common(surface, table)


def _draw_common(surface: Surface, table: Any) -> None:
    theme, scale, view = table.theme, table.scale, table.view
    if table.path_title.h:
        title = words.draw(surface, t(f"{G}.board.common"), table.path_title, theme, 16, "mat_ink", "bold")
        beside = Rect(title.right + scale.px(10), title.y, table.path_title.right - title.right - scale.px(10), title.h)
        words.draw(surface, t(f"{G}.board.bush_first"), beside, theme, 14.5, "mat_ink2")
    soon = len(advice.refill_preview(table.rules, view).get("bush", ()))
    for index, leaf in enumerate(view.common):
        box = table.rects.get(f"path.{index}")
        if box is None:
            break
        _slot(surface, table, box, index < soon)
        draw_leaf_in(surface, box, table, leaf)
        if index == 0:
            side = max(8, box.w // 3)
            draw_sprite(surface, f"{G}/berry_bush", Rect(box.x - side // 4, box.bottom - side, side, side))
        if table.pointer.hover == f"path.{index}" and table.pointer.held is None:
            draw_selected_box(surface, box.inflate(-4, -4), theme, scale.px(6))
    note = t(f"{G}.board.reserve", n=len(view.reserve))
    if soon:
        note = f"{t(f'{G}.board.next_refill', n=soon)} · {note}"
    if table.path_foot.h:
        words.draw(surface, note, table.path_foot, theme, 14.5, "mat_ink2")


def _slot(surface: Surface, table: Any, box: Rect, soon: bool) -> None:
    theme = table.theme
    fill_round(surface, box, (255, 255, 255, 70 if soon else 26), theme.px(6))
    stroke_round(surface, box, (*theme["mat_ink2"], 200 if soon else 70), theme.px(6), theme.px(2) if soon else theme.px(1))


def _draw_solo(surface: Surface, table: Any) -> None:
    theme, scale, view = table.theme, table.scale, table.view
    if table.path_title.h:
        words.draw(surface, t(f"{G}.board.solo"), table.path_title, theme, 16, "mat_ink", "bold")
    for name in ("top", "bottom"):
        box = table.rects[f"source.{name}"]
        clickable = f"source.{name}" in table.gestures.direct
        _slot(surface, table, box, clickable)
        label = Rect(box.x + scale.px(8), box.y, scale.px(62), box.h)
        words.draw(surface, t(f"{G}.board.{name}"), label, theme, 14.5, "mat_ink", "semibold", wrap=True)
        for index, leaf in enumerate(getattr(view, name)):
            draw_leaf_in(surface, table.path_boxes[f"{name}.{index}"], table, leaf)
        if clickable and (table.pointer.hover or "").endswith(name):
            draw_selected_box(surface, box.inflate(-4, -4), theme, scale.px(6))
    if view.spaces:
        words.draw(surface, t(f"{G}.board.spaces"), table.path_foot, theme, 14, "mat_ink2", wrap=True)
    first = table.rules.box.data.solo.numbered_spaces - len(view.spaces) + 1
    for index, leaf in enumerate(view.spaces):
        box = table.rects[f"space.{index}"]
        _slot(surface, table, box, index == 0)
        draw_leaf_in(surface, box, table, leaf)
        draw_number(surface, (box.right - scale.px(7), box.bottom - scale.px(6)), first + index, theme, scale.u * 7.5)


def _draw_trades(surface: Surface, table: Any) -> None:
    theme, scale = table.theme, table.scale
    if table.path_title.h:
        words.draw(surface, t(f"{G}.board.trades"), table.path_title, theme, 16, "mat_ink", "bold")
    offers = {(offer.action.give, offer.action.get): offer for offer in advice.trades(table.rules, table.view)}
    for pair in TRADES:
        box, offer = table.rects[f"trade.{pair[0]}.{pair[1]}"], offers[pair]
        usable = offer.reason is None
        draw_card(surface, box, theme, "paper" if usable else "disabled")
        side = min(scale.px(26), box.h - scale.px(8), (box.w - scale.px(30)) // 4)
        parts = [pair[0]] * offer.gives + [""] + [pair[1]] * offer.gets
        x = box.centerx - len(parts) * (side + scale.px(2)) // 2
        for kind in parts:
            place_ = Rect(x, box.centery - side // 2, side, side)
            if kind:
                draw_sprite(surface, f"{G}/{kind}", place_)
            else:
                draw_sprite(surface, "ui/right", place_.inflate(-side // 4, -side // 4), tint=theme["ink2"])
            x += side + scale.px(2)
        if table.pointer.hover == f"trade.{pair[0]}.{pair[1]}" and usable:
            draw_selected_box(surface, box.inflate(-4, -4), theme, scale.px(8))


# ---- animals


def place_animals(table: Any, rect: Rect) -> dict[str, Rect]:
    """Return the anchors of the kinds of animals left, in one row below a title."""
    scale = table.scale
    kinds = table.rules.box.animals
    title = scale.px(24) if rect.h >= scale.px(76) else 0
    table.animal_title = Rect(rect.x, rect.y, rect.w, title)
    room = Rect(rect.x, rect.y + title, rect.w, rect.h - title)
    gap = scale.px(4)
    wide = min((room.w - gap * (len(kinds) - 1)) // len(kinds), scale.px(64))
    return {
        f"animal.{kind.id}": Rect(room.x + index * (wide + gap), room.y, wide, min(room.h, scale.px(64)))
        for index, kind in enumerate(kinds)
    }


def draw_animals(surface: Surface, table: Any) -> None:
    """Draw how many animals of each kind are left; kinds that fit now are lit."""
    theme, scale, view = table.theme, table.scale, table.view
    fits = {place.action.animal for place in table.animal_places}
    if table.animal_title.h:
        title = words.draw(surface, t(f"{G}.board.animals"), table.animal_title, theme, 16, "mat_ink", "bold")
        beside = Rect(title.right + scale.px(10), title.y, table.animal_title.right - title.right - scale.px(10), title.h)
        words.draw(surface, t(f"{G}.advice.animal", n=len(table.animal_places)) if fits else t(f"{G}.board.no_places"),
                   beside, theme, 14.5, "mat_ink2")  # fmt: skip
    for index, kind in enumerate(table.rules.box.animals):
        box = table.rects[f"animal.{kind.id}"]
        left = view.animals[index]
        draw_card(surface, box, theme, "gain_plate" if kind.id in fits else ("paper" if left else "disabled"))
        foot = scale.px(20) if box.h >= scale.px(50) else 0
        picture = Rect(box.x + 2, box.y + scale.px(2), box.w - 4, box.h - foot - scale.px(4))
        if table.pointer.held != f"animal.{kind.id}":
            draw_sprite(surface, f"{G}/{kind.id}", picture.inflate(-picture.w // 10, -picture.h // 10))
        if foot:
            line = Rect(box.x, box.bottom - foot - scale.px(2), box.w, foot)
            words.draw(surface, str(left), line, theme, 15, "ink", "bold", align="centre")
        if table.pointer.hover == f"animal.{kind.id}" and table.pointer.held is None:
            draw_selected_box(surface, box.inflate(-4, -4), theme, scale.px(8))
