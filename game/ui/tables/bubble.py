"""The bubble of a lesson or puzzle: what it says, how big that is, where it lies so that it covers nothing it speaks of."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui import text as words
from game.ui.buttons import Button, Kind
from game.ui.group import Widgets
from game.ui.marks import draw_cross
from game.ui.shapes import fill_polygon, fill_round
from game.ui.sprites import icon
from game.ui.surfaces import draw_box, draw_panel
from game.ui.theme import Theme
from game.ui.widget import Widget

WIDTHS: Final = (440, 520, 380, 620, 340, 760)
"""Widths tried in this order, in units."""
TIGHTNESS: Final = (1.0, 0.88, 0.76, 0.66, 0.56, 0.48)
"""Shares of type, paddings and buttons tried in this order: tighter ones only where big text leaves no room beside the target."""
TITLE: Final = 23
TEXT: Final = 18
SMALL: Final = 15
LABEL: Final = 16
AREA: Final = 17.0
"""How much what is covered counts against distance, whatever the size of the window."""
PAD: Final = 24
GAP: Final = 10


class Way(NamedTuple):
    """One button of a bubble."""

    name: str
    label: str
    action: Callable[[], None]
    kind: Kind = "plain"
    icon: str = ""
    right: bool = False
    """Stands at the right end."""


class Bubble(NamedTuple):
    """What a bubble says."""

    kicker: str
    """Small line at the upper left: the chapter."""
    corner: str
    """Small line at the upper right: step n of m."""
    title: str
    text: str
    ways: tuple[Way, ...]
    bar: tuple[int, int] | None = None
    """Segments done and segments in all."""
    refusal: str = ""
    """The ordinary message of a refused try, in a red box."""
    reply: str = ""
    """An answer to what was done, in a box."""
    good: bool = False
    """The answer tells that the goal is reached."""

    @property
    def texts(self) -> tuple[object, ...]:
        """Return all that its size depends on."""
        return (*self[:4], self.bar, self.refusal, self.reply, *((way.name, way.label, way.icon) for way in self.ways))


class Form(NamedTuple):
    """A bubble measured for one width and tightness."""

    size: tuple[int, int]
    parts: dict[str, Rect]
    """Rectangles relative to the bubble: kicker, bar, title, text, refusal, reply, and ``button.NAME``."""
    tight: float

    @property
    def lines(self) -> int:
        """Number of lines that the buttons take."""
        return len({part.y for name, part in self.parts.items() if name.startswith("button.")})

    @property
    def title(self) -> float:
        """Units of the title."""
        return TITLE * self.tight

    @property
    def text(self) -> float:
        """Units of the text."""
        return TEXT * self.tight


def measure(bubble: Bubble, theme: Theme, width: int, tight: float = 1.0) -> Form:
    """Return where the parts of a bubble lie for an outer width in pixels."""

    def px(units: float) -> int:
        return theme.px(units * tight)

    pad, inner = px(PAD), width - 2 * px(PAD)
    parts: dict[str, Rect] = {}
    y = px(18)

    def put(name: str, height: int, gap: int) -> None:
        nonlocal y
        parts[name] = Rect(pad, y, inner, height)
        y += height + gap

    put("kicker", words.line_height(theme.font(SMALL * tight)), px(6))
    if bubble.bar is not None and tight > 0.7:
        put("bar", px(8), px(14))
    put("title", words.height(bubble.title, theme, inner, TITLE * tight, "black"), px(8))
    if bubble.text:
        put("text", words.height(bubble.text, theme, inner, TEXT * tight), px(12))
    for name in ("refusal", "reply"):
        if said := getattr(bubble, name):
            put(name, words.height(said, theme, inner - px(66), (TEXT - 1) * tight) + px(20), px(12))
    y = _place_ways(bubble.ways, theme, Rect(pad, y + px(6), inner, 0), parts, tight)
    return Form((width, y + px(20)), parts, tight)


def _place_ways(ways: Sequence[Way], theme: Theme, room: Rect, parts: dict[str, Rect], tight: float) -> int:
    """Place the buttons in one line, or in as many as they need; return the y below them."""

    def px(units: float) -> int:
        return theme.px(units * tight)

    high, gap = max(px(44), theme.board(28)), px(GAP)
    label = LABEL * tight
    wide = {way.name: words.width(way.label, theme, label, "semibold") + px(26 if not way.icon else 50) for way in ways}
    if sum(wide.values()) + gap * (len(ways) - 1) <= room.w:
        left, right = room.x, room.right
        for way in ways:
            if not way.right:
                parts[f"button.{way.name}"] = Rect(left, room.y, wide[way.name], high)
                left += wide[way.name] + gap
        for way in reversed(ways):
            if way.right:
                right -= wide[way.name]
                parts[f"button.{way.name}"] = Rect(right, room.y, wide[way.name], high)
                right -= gap
        return room.y + high
    y, x = room.y, room.x
    for way in sorted(ways, key=lambda way: way.right):
        if x > room.x and x + wide[way.name] > room.right:
            x, y = room.x, y + high + px(8)
        parts[f"button.{way.name}"] = Rect(x, y, min(wide[way.name], room.w), high)
        x += wide[way.name] + gap
    return y + high


class Spread(NamedTuple):
    """What a bubble keeps clear of."""

    room: Rect
    """Where it may lie."""
    hard: list[Rect]
    """Must stay in sight: what is pointed at."""
    soft: list[Rect]
    """Better left in sight."""
    weights: list[float]
    """How much better, for each of ``soft``."""
    near: tuple[int, int]
    """The place it speaks of."""


def place(bubble: Bubble, theme: Theme, spread: Spread) -> tuple[Rect, Form]:
    """Return where the bubble lies: in the first form that covers nothing it must not, as near as may be."""
    cover = Cover(spread)
    form = None
    for tight in TIGHTNESS:
        best: tuple[float, Rect, Form] | None = None
        for width in WIDTHS:
            form = measure(bubble, theme, min(theme.px(width * max(tight, 0.7)), spread.room.w), tight)
            if form.size[1] > spread.room.h:
                continue
            found = _best_place(form.size, cover)
            if found is not None and form.lines > 1:
                found = (found[0] + spread.room.w / 8, found[1])
            if found is not None and (best is None or found[0] < best[0] * 0.6):
                best = (*found, form)
        if best is not None:
            return best[1], best[2]
    assert form is not None
    return _least_harm(form.size, cover), form


class Cover:
    """What a bubble would cover, summed over a grid so that every place costs four look-ups."""

    def __init__(self, spread: Spread) -> None:
        self.spread = spread
        self.step = max(8, spread.room.h // 24)
        self.across, self.down = -(-spread.room.w // self.step), -(-spread.room.h // self.step)
        self._sums = _summed(_summed(self._corners()))

    def _corners(self) -> list[list[float]]:
        """Return the grid whose sums are the weights of the cells: each rectangle at its four corners."""
        room, step = self.spread.room, self.step
        grid = [[0.0] * (self.across + 1) for _ in range(self.down + 1)]
        for rect, weight in zip(self.spread.soft, self.spread.weights, strict=True):
            inside = rect.clip(room)
            if inside.w and inside.h:
                left, top = (inside.x - room.x) // step, (inside.y - room.y) // step
                right, bottom = -(-(inside.right - room.x) // step), -(-(inside.bottom - room.y) // step)
                for y, x, sign in ((top, left, 1), (top, right, -1), (bottom, left, -1), (bottom, right, 1)):
                    grid[y][x] += sign * weight
        return grid

    def covered(self, spot: Rect) -> float:
        """Return the weighted area below a place, in pixels."""
        room, step, sums = self.spread.room, self.step, self._sums
        left, top = (spot.x - room.x) // step, (spot.y - room.y) // step
        right, bottom = min(self.across, -(-(spot.right - room.x) // step)), min(self.down, -(-(spot.bottom - room.y) // step))
        cells = _at(sums, bottom, right) - _at(sums, top, right) - _at(sums, bottom, left) + _at(sums, top, left)
        return cells * step * step

    def cost(self, spot: Rect) -> float:
        """Return how bad a place is: what it covers, and how far it lies from what it speaks of."""
        x, y = self.spread.near
        dx = max(spot.left - x, 0, x - spot.right)
        dy = max(spot.top - y, 0, y - spot.bottom)
        return 1.0 + self.covered(spot) * AREA / self.spread.room.h + math.hypot(dx, dy)

    def spots(self, size: tuple[int, int]) -> list[Rect]:
        """Return the places for a bubble of a size, on the grid and at the far edges."""
        room, step = self.spread.room, self.step
        xs = [*range(room.x, room.right - size[0], step), max(room.x, room.right - size[0])]
        ys = [*range(room.y, room.bottom - size[1], step), max(room.y, room.bottom - size[1])]
        return [Rect(x, y, *size) for x in xs for y in ys]


def _summed(grid: list[list[float]]) -> list[list[float]]:
    """Return the grid of sums over everything above and left of each cell, the cell included."""
    above = [0.0] * len(grid[0])
    out: list[list[float]] = []
    for line in grid:
        above = [one + other for one, other in zip(above, accumulate(line), strict=True)]
        out.append(above)
    return out


def _at(sums: list[list[float]], row: int, column: int) -> float:
    """Return the sum over the cells above a row and left of a column."""
    return sums[row - 1][column - 1] if row and column else 0.0


def _best_place(size: tuple[int, int], cover: Cover) -> tuple[float, Rect] | None:
    hard = cover.spread.hard
    free = [spot for spot in cover.spots(size) if spot.collidelist(hard) < 0]
    if not free:
        return None
    costs = [cover.cost(spot) for spot in free]
    least = min(costs)
    return least, free[costs.index(least)]


def _least_harm(size: tuple[int, int], cover: Cover) -> Rect:
    """Return the place that covers least of what must stay in sight, where it cannot all."""
    room = cover.spread.room

    def harm(spot: Rect) -> tuple[int, float]:
        return sum(part.w * part.h for part in map(spot.clip, cover.spread.hard)), cover.cost(spot)

    return min(cover.spots((min(size[0], room.w), min(size[1], room.h))), key=harm)


class BubbleButton(Button):
    """A button of a bubble: drawn with the bubble, over the veil, not with the table below it."""

    def draw(self, surface: Surface, theme: Theme) -> None:
        """Leave the drawing to the bubble."""

    def paint(self, surface: Surface, theme: Theme) -> None:
        """Draw the button."""
        super().draw(surface, theme)


class Ground(Widget):
    """The paper of a bubble: clicks on it do not reach the table."""

    focusable = False

    def handle(self, event: pygame.event.Event) -> bool:
        """Keep clicks."""
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class BubbleView:
    """A bubble on a table: its place, its buttons, its picture."""

    def __init__(self, name: str = "bubble") -> None:
        self.name = name
        self.rect = Rect(0, 0, 0, 0)
        self.form: Form | None = None
        self.bubble: Bubble | None = None
        self.buttons: list[BubbleButton] = []
        self._near: tuple[int, int] | None = None
        self._hard: list[Rect] = []
        self._placed: tuple[object, ...] | None = None

    def add(self, bubble: Bubble, theme: Theme, spread: Spread, group: Widgets, points: bool) -> None:
        """Place the bubble and add its controls; with ``points`` it has a beak towards what it speaks of."""
        self.bubble = bubble
        key = (bubble.texts, theme.key, str(spread))
        if key != self._placed:
            self._placed = key
            self.rect, self.form = place(bubble, theme, spread)
        self._near = spread.near if points else None
        self._hard = spread.hard
        group.add(Ground(self.name, self.rect))
        self.buttons = [
            BubbleButton(
                f"button.{way.name}", self.form.parts[f"button.{way.name}"].move(self.rect.topleft), way.label, way.action,
                kind=way.kind, icon=way.icon, units=LABEL * self.form.tight,
            )
            for way in bubble.ways
        ]  # fmt: skip
        for button in self.buttons:
            group.add(button)

    def part(self, name: str) -> Rect | None:
        """Return a part of the bubble on the screen."""
        return self.form.parts[name].move(self.rect.topleft) if self.form is not None and name in self.form.parts else None

    def draw(self, surface: Surface, theme: Theme) -> None:
        """Draw paper, beak, words and buttons."""
        bubble, form = self.bubble, self.form
        if bubble is None or form is None:
            return
        draw_panel(surface, self.rect, theme, 3, 14)
        self._draw_beak(surface, theme)
        small = SMALL * form.tight
        if (line := self.part("kicker")) is not None:
            corner = words.draw(surface, bubble.corner, line, theme, small, "ink2", align="right")
            left = Rect(line.x, line.y, max(1, corner.left - line.x - theme.px(10)), line.h)
            words.draw(surface, bubble.kicker, left, theme, small, "gain", "bold")
        if (line := self.part("bar")) is not None and bubble.bar is not None:
            draw_segments(surface, line, theme, *bubble.bar)
        if (line := self.part("title")) is not None:
            words.draw(surface, bubble.title, line, theme, form.title, "ink", "black", wrap=True, valign="top")
        if (line := self.part("text")) is not None:
            words.draw(surface, bubble.text, line, theme, form.text, "ink", wrap=True, valign="top")
        if (box := self.part("refusal")) is not None:
            _draw_answer(surface, box, bubble.refusal, theme, form.tight, "refuse")
        if (box := self.part("reply")) is not None:
            _draw_answer(surface, box, bubble.reply, theme, form.tight, "good" if bubble.good else "hint")
        for button in self.buttons:
            button.paint(surface, theme)

    def _draw_beak(self, surface: Surface, theme: Theme) -> None:
        """Draw a corner of paper that points to what the bubble speaks of, where it covers nothing."""
        if self._near is None:
            return
        px, rect = theme.px, self.rect
        (x, y), half, long, keep = self._near, px(14), px(20), px(30)
        if rect.top + keep < y < rect.bottom - keep and not rect.left <= x <= rect.right:
            side, sign = (rect.left, -1) if x < rect.left else (rect.right, 1)
            beak = [(side, y - half), (side + sign * long, y), (side, y + half)]
            shift = (-sign, 0)
        elif rect.left + keep < x < rect.right - keep and not rect.top <= y <= rect.bottom:
            side, sign = (rect.top, -1) if y < rect.top else (rect.bottom, 1)
            beak = [(x - half, side), (x, side + sign * long), (x + half, side)]
            shift = (0, -sign)
        else:
            return
        tip = Rect(beak[1], (1, 1))
        if tip.collidelist(self._hard) >= 0:
            return
        line = max(1, round(theme.scale.u))
        fill_polygon(surface, beak, theme["line2"])
        fill_polygon(surface, [(bx + 2 * line * shift[0], by + 2 * line * shift[1]) for bx, by in beak], theme["paper"])


def draw_segments(surface: Surface, line: Rect, theme: Theme, done: int, count: int) -> None:
    """Draw the bar of a lesson: what is done, the present step, the rest."""
    gap = max(2, min(theme.px(6), line.w // (4 * count)))
    wide = (line.w - gap * (count - 1)) / count
    for index in range(count):
        left, right = round(index * (wide + gap)), round(index * (wide + gap) + wide)
        box = Rect(line.x + left, line.y, max(2, right - left), line.h)
        if index == done:
            fill_round(surface, box, theme["amber_ink"], box.h / 2)
            edge = max(1, round(1.5 * theme.scale.uk))
            fill_round(surface, box.inflate(-2 * edge, -2 * edge), theme["amber"], box.h / 2)
        else:
            fill_round(surface, box, theme["go"] if index < done else theme["line"], box.h / 2)


def _draw_answer(surface: Surface, box: Rect, text: str, theme: Theme, tight: float, tone: str) -> None:
    fill, border, ink = {
        "refuse": ("blush", "refuse", "blush_ink"),
        "good": ("gain_plate", "go", "ink"),
        "hint": ("hint_plate", "amber", "ink"),
    }[tone]
    draw_box(surface, box, theme, fill, border)
    centre = (box.x + theme.px(26 * tight), box.centery)
    if tone == "refuse":
        draw_cross(surface, centre, theme, 11 * tight)
    else:
        image = icon("check" if tone == "good" else "hint", theme.px(22 * tight), theme["ink"])
        surface.blit(image, image.get_rect(center=centre))
    left, top = theme.px(50 * tight), theme.px(10 * tight)
    room = Rect(box.x + left, box.y + top, box.w - theme.px(66 * tight), box.h - 2 * top)
    words.draw(surface, text, room, theme, (TEXT - 1) * tight, ink, wrap=True)
