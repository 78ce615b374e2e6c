"""What stands at the right of the garden: the supply - stack, decks, bamboo, channels and improvements that are left."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from game.content.i18n import t
from game.games.takenoko.actions import Add
from game.games.takenoko.components import COLOURS, DECKS, IMPROVEMENTS
from game.ui import text as words
from game.ui.layout import grid
from game.ui.marks import cell_path, draw_legal, draw_number, draw_selected, draw_selected_box
from game.ui.shapes import hexagon
from game.ui.sprites import sprite
from game.ui.surfaces import draw_place
from game.ui.tables.takenoko.pieces import GAME, deck_card, fit_px, hidden_plot
from game.ui.tables.takenoko.sides import CHIPS


def place_right(table: Any) -> dict[str, Rect]:
    """Return the anchors of the supply."""
    rect, unit = table.sides.right, table.sides.unit
    if table.sides.low:
        return _place_low(rect, table.scale.px(5))

    def n(units: float) -> int:
        return round(units * unit)

    y = rect.y + n(28)
    rects = {"stack": Rect(rect.x, y, n(58), n(62))}
    y += n(76)
    step = min(n(59), rect.w // 3)
    for index, deck in enumerate(DECKS):
        rects[f"deck.{deck}"] = Rect(rect.x + index * step, y, min(n(44), step - n(9)), n(58))
    y += n(58 + 30)
    step = rect.w // 3
    for index, colour in enumerate(COLOURS):
        rects[f"supply.{colour}"] = Rect(rect.x + index * step, y, step - 4, n(36))
    y += n(44)
    rects["supply.channel"] = Rect(rect.x, y, n(92), n(28))
    y += n(36)
    for index, kind in enumerate(CHIPS):
        rects[f"supply.{kind}"] = Rect(rect.x + index * step, y, step - 4, n(32))
    return rects


def _place_low(rect: Rect, gap: int) -> dict[str, Rect]:
    """Return the anchors where there is no height: four rows of three."""
    cells = grid(rect, 3, 12, gap)
    names = [f"deck.{deck}" for deck in DECKS] + [f"supply.{colour}" for colour in COLOURS]
    names += [f"supply.{kind}" for kind in CHIPS] + ["stack", "supply.channel"]
    rects = dict(zip(names, cells, strict=False))
    for deck in DECKS:
        box = rects[f"deck.{deck}"]
        rects[f"deck.{deck}"] = Rect(box.x, box.y, round(box.h * 0.78), box.h)
    rects["supply.channel"] = Rect(cells[10].x, cells[10].y, cells[11].right - cells[10].x, cells[10].h)
    return rects


def draw_right(surface: Surface, table: Any) -> None:
    """Draw stack, decks and what is left of everything."""
    theme, view, unit = table.theme, table.view, table.sides.unit
    rect = table.sides.right
    if not table.sides.low:
        head = Rect(rect.x, rect.y, rect.w, round(24 * unit))
        words.draw(surface, t(f"{GAME}.side.supply"), head, theme, 16, "mat_ink", "bold")
    _draw_stack(surface, table)
    for index, deck in enumerate(DECKS):
        _draw_deck(surface, table, deck, len(view.decks[index]))
    for index, colour in enumerate(COLOURS):
        _draw_count(surface, table, f"supply.{colour}", f"{GAME}/icon_{colour}", view.supply[index])
    _draw_count(surface, table, "supply.channel", f"{GAME}/channel", view.channel_supply, 0.5)
    for kind in CHIPS:
        _draw_count(surface, table, f"supply.{kind}", f"{GAME}/{kind}", view.chip_supply[IMPROVEMENTS.index(kind)], 0.56)


def _live(table: Any, name: str) -> bool:
    """Tell whether a click on a thing of the supply does something now."""
    return table.asking_me and name in table.gestures.direct


def _draw_stack(surface: Surface, table: Any) -> None:
    theme, view, unit = table.theme, table.view, table.sides.unit
    box = table.rects["stack"]
    side = box.h / 2
    count = len(view.stack)
    middle = (box.x + round(side * 0.87), box.centery)
    if count:
        for step in range(min(3, count) - 1, -1, -1):
            hidden_plot(side, theme).at_centre(surface, (middle[0], middle[1] + round(step * 2.4 * unit)))
    else:
        draw_place(surface, box, theme)
    if _live(table, "stack") and table.pointer.hover == "stack":
        draw_selected(surface, hexagon(middle, side), theme, fill=False)
    draw_number(surface, (middle[0] + side * 0.66, box.bottom - 4 * unit), count, theme, max(9.0, 10 * unit))
    if table.sides.low:
        return
    text = Rect(box.right + round(10 * unit), box.y, table.sides.right.right - box.right - round(8 * unit), box.h)
    name = words.draw(surface, t(f"{GAME}.side.stack"), Rect(text.x, text.y, text.w, text.h // 2), theme, 15.5, "mat_ink",
                      "semibold", valign="bottom")  # fmt: skip
    note = t(f"{GAME}.side.draws", min(count, table.rules.plots_drawn) or table.rules.plots_drawn)
    words.draw(surface, note, Rect(text.x, name.bottom, text.w, text.bottom - name.bottom), theme, 14, "mat_ink2", valign="top",
               wrap=True, max_lines=2)  # fmt: skip


def _draw_deck(surface: Surface, table: Any, deck: str, count: int) -> None:
    theme, unit = table.theme, table.sides.unit
    box = table.rects[f"deck.{deck}"]
    if count:
        for step in range(min(3, count) - 1, -1, -1):
            deck_card(deck, box.size, theme).draw(surface, (box.x, box.y + round(step * 2.2 * unit)))
    else:
        draw_place(surface, box, theme)
    name = f"deck.{deck}"
    if _live(table, name):
        asked = table.asking_deck or isinstance(table.gestures.direct[name].action, Add) or table.view.phase == "redraw"
        _mark(surface, box, table, name, asked)
    draw_number(surface, (box.right - 4 * unit, box.bottom - 2 * unit), count, theme, max(9.0, 9.5 * unit))
    if table.sides.low:
        return
    step = min(round(59 * unit), table.sides.right.w // 3)
    labels = [t(f"{GAME}.card_name.{one}") for one in DECKS]
    if all(words.width(one, theme, 14) <= step for one in labels):
        label = Rect(box.centerx - step // 2, box.bottom + round(8 * unit), step, round(18 * unit))
        words.draw(surface, t(f"{GAME}.card_name.{deck}"), label, theme, 14, "mat_ink2", align="centre")


def _draw_count(surface: Surface, table: Any, name: str, art: str, count: int, share: float = 0.52) -> None:
    """Draw a picture and how many are left of it."""
    theme, box = table.theme, table.rects[name]
    image = sprite(art, (round(box.w * share * (0.85 if box.w < theme.px(50) else 1)), box.h))
    place = image.get_rect(midleft=(box.x, box.centery))
    surface.blit(image, place)
    gap = min(round(6 * table.sides.unit), box.w // 14)
    text = Rect(place.right + gap, box.y, box.right - place.right, box.h)
    px = fit_px(str(count), theme, 17, text.w, "bold", round(box.h * 0.62))
    words.draw(surface, str(count), text, theme, 17, "mat_ink", "bold", px=px)
    if _live(table, name):
        ring: Rect = box.inflate(round(4 * table.sides.unit), round(2 * table.sides.unit))
        _mark(surface, ring, table, name, table.view.phase == "clouds")


def _mark(surface: Surface, box: Rect, table: Any, name: str, asked: bool) -> None:
    """Ring a thing that is asked for, and mark the one under the pointer."""
    if table.pointer.hover == name:
        draw_selected_box(surface, box, table.theme, box.h * 0.12)
    elif asked and table.wishes.marks_targets:
        draw_legal(surface, cell_path(box.inflate(4, 4), box.h * 0.12), table.theme, inset=0)
