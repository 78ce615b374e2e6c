"""How the cards of Harmonies look: animal and spirit cards, upright or lying, with pattern, ladder and cubes."""

from __future__ import annotations

import math
from typing import Any, Final, Literal, TypeAlias

from pygame import Rect, Surface

from game.content.i18n import language
from game.games.harmonies.components import Animal, Pattern, Spirit, components
from game.games.harmonies.records import STACKS, CubeScore, GroupScore, StackScore
from game.games.harmonies.words import card_name, spirit_rule
from game.ui import text as words
from game.ui.marks import draw_number
from game.ui.pieces import Piece, tile_piece
from game.ui.shapes import fill_polygon, hexagon, line
from game.ui.sprites import draw_sprite, icon
from game.ui.tables.harmonies.pieces import GLYPHS, G, colour_of, cube_image, draw_stack
from game.ui.theme import Theme, mix, shade

Form: TypeAlias = Literal["upright", "lying", "wide"]
"""Upright in the market, lying in the tray, wide while a spirit is chosen."""
ASPECT: Final = 0.69
"""Width of an upright card by its height."""


def form_for(size: tuple[int, int]) -> Form:
    """Return the form of a card that suits a place of this size."""
    return "lying" if size[0] >= 1.15 * size[1] else "upright"


def pattern_of(card: str) -> Pattern:
    """Return the card of an id."""
    box = components()
    return box.animals[box.animal_of[card]] if card in box.animal_of else box.spirits[box.spirit_of[card]]


def is_spirit(card: str) -> bool:
    """Tell whether an id names a spirit card."""
    return card in components().spirit_of


def upper(text: str) -> str:
    """Return a text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def draw_fitted(
    surface: Surface, text: str, rect: Rect, theme: Theme, units: float, colour: Any = "ink", weight: Any = "regular",
    align: Any = "left",
) -> Rect:  # fmt: skip
    """Draw one line as big as it fits, ``units`` at most and never below the floor."""
    px = theme.font(units)
    floor = theme.scale.floor_px
    while px > floor and (words.text_width(text, px, weight) > rect.w or px * 1.15 > rect.h):
        px -= 1
    return words.draw(surface, text, rect, theme, units, colour, weight, align=align, px=px)


def card_piece(card: str, size: tuple[int, int], theme: Theme, form: Form, placed: int = 0, level: float = 1) -> Piece:
    """Return a card; ``placed`` cubes have left it (a spirit: 1 when its cube is on the board)."""
    pattern = pattern_of(card)

    def paint(face: Surface) -> None:
        _paint(face, pattern, theme, form, placed)

    key = (G, "card", card, form, placed, language(), theme.key)
    return tile_piece(size, theme, theme["paper"], paint, key=key, radius=theme.px(7), level=level, texture="paper")


def _paint(face: Surface, pattern: Pattern, theme: Theme, form: Form, placed: int) -> None:
    box = face.get_rect()
    spirit = isinstance(pattern, Spirit)
    name = upper(card_name(pattern.id))
    floor = theme.scale.floor_px
    head_h = max(words.line_height(floor) + 2, min(theme.px(24), round(box.h * 0.24)))
    two = " " in name and words.text_width(name, floor, "bold") > box.w - theme.px(8)
    if two:
        head_h = 2 * words.line_height(floor)
    head = Rect(0, 0, box.w, head_h)
    face.fill(theme["deck_spirit" if spirit else "deck_card"], head)
    if two:
        words.draw(
            face, name, head.inflate(-4, 0), theme, 15, "tray_text", "bold", align="centre", wrap=True, max_lines=2, px=floor
        )
    else:
        draw_fitted(face, name, head.inflate(-theme.px(8), 0), theme, 15, "tray_text", "bold", "centre")
    body = Rect(0, head_h, box.w, box.h - head_h)
    picture, habitat, ladder = _parts(body, theme, form)
    _paint_picture(face, picture, pattern, theme)
    if form != "wide":
        habitat.h -= chip_room(habitat.h, theme)
    draw_pattern(face, habitat.inflate(-theme.board(8), -theme.board(6)), pattern, theme)
    face.fill(theme["inset"], ladder)
    if isinstance(pattern, Animal):
        _paint_ladder(face, ladder, pattern, theme, placed)
    elif isinstance(pattern, Spirit) and form == "wide":
        _paint_rule(face, ladder, pattern, theme)
    elif isinstance(pattern, Spirit):
        _paint_values(face, ladder, pattern, theme)


def _parts(body: Rect, theme: Theme, form: Form) -> tuple[Rect, Rect, Rect]:
    """Return where picture, habitat and values (or the rule of a spirit) lie below the name."""
    if form == "upright":
        ladder = Rect(0, body.y, max(round(body.w * 0.29), ladder_width(theme)), body.h)
        picture = Rect(ladder.right, body.y, body.right - ladder.right, round(body.h * 0.49))
        return picture, Rect(picture.x, picture.bottom, picture.w, body.bottom - picture.bottom), ladder
    if form == "wide" and body.w < 2.6 * body.h:
        upper = round(body.h * 0.46)
        picture = Rect(0, body.y, body.w // 2, upper)
        return picture, Rect(picture.right, body.y, body.w - picture.w, upper), Rect(0, body.y + upper, body.w, body.h - upper)
    part = round(body.w * (0.36 if form == "lying" else 0.19))
    wide = max(round(body.w * 0.27), ladder_width(theme)) if form == "lying" else round(body.w * 0.56)
    ladder = Rect(body.right - wide, body.y, wide, body.h)
    picture = Rect(0, body.y, min(part, body.w - wide - part // 2), body.h)
    return picture, Rect(picture.right, body.y, ladder.x - picture.right, body.h), ladder


def chip_room(height: int, theme: Theme) -> int:
    """Return what is left free below a pattern for the number of places where it fits."""
    return min(theme.px(16), round(height * 0.24))


def ladder_width(theme: Theme) -> int:
    """Return what a ladder needs: a cube and two digits at the floor of the type."""
    return words.text_width("17", theme.scale.floor_px, "black") + theme.board(15) + theme.px(3) + 4


def _paint_picture(face: Surface, rect: Rect, pattern: Pattern, theme: Theme) -> None:
    letter = _letter(pattern.cube_on)
    paper = theme["paper"]
    tint = mix(colour_of(letter, theme), paper if theme.name != "dark" else theme["inset"], 0.74)
    face.fill(tint, rect)
    side = min(rect.w, rect.h)
    draw_sprite(face, f"{G}/{pattern.id}", rect.inflate(-round(side * 0.18), -round(side * 0.14)))


def _letter(need: int | str) -> str:
    """Return the token letter on top of what a requirement asks for."""
    box = components()
    name = need if isinstance(need, str) else box.requirement_names[need]
    return box.data.requirements[name].colour


def _height(need: int | str) -> int:
    box = components()
    name = need if isinstance(need, str) else box.requirement_names[need]
    return len(box.data.requirements[name].stacks[0])


def draw_pattern(surface: Surface, rect: Rect, pattern: Pattern, theme: Theme) -> None:
    """Draw a habitat as a small picture of hexagons: colour, glyph, height, and the cube where it goes."""
    needs: list[tuple[int, int, int | str]] = [(q, r, need) for q, r, need in pattern.others]
    needs.append((0, 0, pattern.cube_on))
    spots = [(1.5 * q, math.sqrt(3) * (r + q / 2)) for q, r, _ in needs]
    left, right = min(x for x, _ in spots) - 1, max(x for x, _ in spots) + 1
    top, bottom = min(y for _, y in spots) - 0.9, max(y for _, y in spots) + 0.9
    side = min(rect.w / (right - left), rect.h / (bottom - top), 22 * theme.scale.u)
    origin = (rect.centerx - (left + right) / 2 * side, rect.centery - (top + bottom) / 2 * side)
    for (x, y), (_, _, need) in zip(spots, needs, strict=True):
        centre = (origin[0] + x * side, origin[1] + y * side)
        _draw_need(surface, centre, side, need, theme)
    cube = cube_image(max(8, round(side * 1.0)), isinstance(pattern, Spirit))
    surface.blit(cube, cube.get_rect(center=(round(origin[0] + 0.36 * side), round(origin[1] - 0.42 * side))))


def _draw_need(surface: Surface, centre: tuple[float, float], side: float, need: int | str, theme: Theme) -> None:
    letter, height = _letter(need), _height(need)
    colour = colour_of(letter, theme)
    path = hexagon(centre, side * 0.97, True)
    fill_polygon(surface, path, colour, side * 0.06)
    line(surface, path, shade(colour, 0.45), max(1.0, side * 0.07), closed=True)
    box = Rect(0, 0, round(side * 0.92), round(side * 0.92))
    box.center = (round(centre[0] - side * 0.16), round(centre[1] + side * 0.08))
    draw_sprite(surface, f"{G}/{GLYPHS[letter]}", box)
    if height > 1:
        draw_number(surface, (centre[0] + side * 0.46, centre[1] + side * 0.48), height, theme, max(6.0, side * 0.36))


def _paint_ladder(face: Surface, rect: Rect, animal: Animal, theme: Theme, placed: int) -> None:
    """Paint the values, the highest on top; a check where the cube has left, a cube where it still lies."""
    step = min(rect.h / len(animal.points), theme.px(30))
    top = rect.y + (rect.h - step * len(animal.points)) / 2
    side = max(8, min(theme.board(15), round(step * 0.86)))
    px = max(theme.scale.floor_px, min(theme.font(16), round(step * 0.8)))
    while px > theme.scale.floor_px and words.text_width("17", px, "black") > rect.w - side - theme.px(3) - 3:
        px -= 1
    for row, points in enumerate(reversed(animal.points)):
        slot = len(animal.points) - 1 - row
        line_ = Rect(rect.x, round(top + row * step), rect.w, round(step))
        mark = Rect(line_.x + theme.px(3), line_.centery - side // 2, side, side)
        if slot < placed:
            face.blit(icon("check", side, theme["gain"]), mark)
        else:
            draw_sprite(face, f"{G}/cube_animal", mark)
        number = Rect(mark.right + 1, line_.y, line_.right - mark.right - 2, line_.h)
        now = slot == placed - 1
        ink = "ink" if slot >= placed or now else "ink2"
        words.draw(face, str(points), number, theme, 16, ink, "black" if now else "semibold", align="centre", px=px)


def _values(spirit: Spirit) -> list[tuple[str, str, str]]:
    """Return (stack or "cube", size in words, points) of each way in which a spirit scores."""
    rule = spirit.score
    if isinstance(rule, CubeScore):
        return [("cube", "", str(rule.value))]
    if isinstance(rule, StackScore):
        return [(stack, "", str(value)) for stack, value in rule.values.items()]
    assert isinstance(rule, GroupScore)
    stack = components().data.requirements[rule.of].stacks[0]
    found = []
    for band in rule.bands:
        size = f"{band.min}+" if band.max is None else (f"{band.min}" if band.min == band.max else f"{band.min}–{band.max}")
        if band.value:
            found.append((stack, size, str(band.value)))
    return found


def _paint_values(face: Surface, rect: Rect, spirit: Spirit, theme: Theme) -> None:
    """Paint how a spirit scores: what is counted, from which size, for how many points."""
    rows = _values(spirit)
    step = min(rect.h / len(rows), theme.px(44))
    top = rect.y + (rect.h - step * len(rows)) / 2
    for index, (what, size, points) in enumerate(rows):
        box = Rect(rect.x, round(top + index * step), rect.w, round(step))
        half = Rect(box.x, box.y, box.w // 2, box.h)
        side = min(half.w / 1.5, step / 2.2, theme.board(16))
        if what == "cube":
            draw_sprite(face, f"{G}/cube_animal", half.inflate(-half.w // 3, -half.h // 3))
        else:
            assert what in STACKS
            draw_stack(face, (half.centerx, half.centery - (step * 0.14 if size else 0)), what, side, theme)
        if size:
            foot = Rect(half.x, half.bottom - round(step * 0.36), half.w, round(step * 0.36))
            words.draw(face, size, foot, theme, 14, "ink2", "semibold", align="centre", px=theme.scale.floor_px)
        words.draw(face, points, Rect(half.right, box.y, box.w - half.w, box.h), theme, 17, "ink", "black", align="centre")


def _paint_rule(face: Surface, rect: Rect, spirit: Spirit, theme: Theme) -> None:
    inner = rect.inflate(-theme.px(12), -theme.px(4))
    text, px = spirit_rule(spirit.id), theme.font(15)
    while px > theme.scale.floor_px and words.paragraph(text, px, inner.w).height > inner.h:
        px -= 1
    words.draw(face, text, inner, theme, 15, "ink", wrap=True, px=px)


def back_piece(size: tuple[int, int], theme: Theme, spirit: bool = False) -> Piece:
    """Return the back of the animal cards or of the spirit cards."""
    colour = theme["deck_spirit" if spirit else "deck_card"]

    def paint(face: Surface) -> None:
        box = face.get_rect()
        draw_sprite(
            face, f"{G}/{'spirit_back' if spirit else 'card_back'}", box.inflate(round(box.w * 0.04), round(box.h * 0.04))
        )

    return tile_piece(size, theme, colour, paint, key=(G, "back", spirit), radius=theme.px(7))
