"""The rules of a game as pages with pictures, its options and words, and how the program is used; searchable (F1)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from pygame import Rect, Surface

from game.content.i18n import language, t
from game.tutorial.pages import Part, Shown, page_for, pages
from game.ui import text as words
from game.ui.buttons import Button
from game.ui.fields import TextField
from game.ui.help_picture import picture, picture_size
from game.ui.layout import Scale, cols, rows
from game.ui.lists import Item, Label, Paint, ScrollList
from game.ui.lists import Picture as Painted
from game.ui.scenes.page import Page
from game.ui.shapes import fill_disc, fill_round, stroke_round
from game.ui.sprites import icon
from game.ui.surfaces import draw_box, draw_header, draw_panel, draw_rule, draw_table
from game.ui.theme import Theme
from game.ui.widget import Widget

BODY: Final = 17
COLUMN: Final = 680
"""Widest line of text, in units: no more than 80 letters."""
SHEET: Final = 780
"""Widest picture, in units."""
KEYS: Final = "keys"
"""Page below whose words the list of keys stands."""


class HelpScene(Page):
    """Pages at the left, the chosen one at the right."""

    name = "help"

    def __init__(self, game: str | None, page: str = "") -> None:
        """Show the pages of a game, or those of the program; ``page`` is the name of one or a phase of the game."""
        super().__init__()
        self.game = game
        self.page = page_for(game, page)
        self.wanted = ""
        """What is looked for."""
        self._head = Rect(0, 0, 0, 0)
        self._panel = Rect(0, 0, 0, 0)
        self._side = Rect(0, 0, 0, 0)

    # ---- facts

    def found(self) -> list[Shown]:
        """Return the pages on which everything that is looked for stands."""
        return [page for page in self.all() if not self.wanted or page.matches(self.wanted)]

    def all(self) -> list[Shown]:
        """Return all pages, the list of keys filled in."""
        out = []
        for page in pages(self.game, language()):
            keys = tuple(Part("row", said, key) for said, key in self.shell.keys.table()) if page.id == KEYS else ()
            out.append(page._replace(parts=page.parts + keys))
        return out

    @property
    def shown(self) -> Shown | None:
        """The page that is open: the chosen one, or the first that fits."""
        found = self.found()
        return next((page for page in found if page.id == self.page), found[0] if found else None)

    @property
    def prompt(self) -> str:
        """The title of the page."""
        return self.shown.title if self.shown else t("help.nothing", self.wanted)

    # ---- layout

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Place search and list at the left, the page at the right."""
        px = scale.px
        self._head = Rect(0, 0, size[0], px(60))
        margin = px(16)
        body = Rect(margin, self._head.bottom + px(14), size[0] - 2 * margin, size[1] - self._head.h - px(28))
        self._side, self._panel = cols(body, [min(px(300), round(body.w * 0.32)), 1.0], px(14))
        high = px(38)
        label = t("help.close")
        wide = words.width(label, self.theme, 16, "semibold") + px(56)
        self.widgets.add(
            Button("button.close", Rect(size[0] - wide - px(16), (self._head.h - high) // 2 - px(2), wide, high), label,
                   self.shell.stack.pop, icon="cross", tooltip=self.shell.keys.tooltip(label, "back"))
        )  # fmt: skip
        search, below = rows(self._side.inflate(-px(24), -px(24)), [px(42), 1.0], px(12))
        self.widgets.add(
            TextField("field.search", search, self.wanted, self._look_for, limit=40, placeholder=t("help.search"),
                      title=t("help.search"))
        )  # fmt: skip
        self.widgets.add(ScrollList("pages", below, self._entries(below.w - px(12)), gap=px(4)))
        self._add_page()

    def _entries(self, width: int) -> list[Widget]:
        found = self.found()
        if not found:
            text = t("help.nothing", self.wanted)
            return [Label(Rect(0, 0, width, words.height(text, self.theme, width, 16)), text, wrap=True, colour="ink2")]
        return [self._entry(page, width) for page in found]

    def _entry(self, page: Shown, width: int) -> Item:
        px = self.scale.px
        chosen = self.shown is not None and page.id == self.shown.id
        room = width - px(24)
        high = words.height(page.title, self.theme, room, 16, "bold" if chosen else "regular") + px(16)

        def paint(surface: Surface, box: Rect, theme: Theme) -> None:
            if chosen:
                fill_round(surface, box, theme["pine"], theme.px(8))
            line = box.inflate(-theme.px(24), 0)
            ink, weight = ("prompt", "bold") if chosen else ("ink", "regular")
            words.draw(surface, page.title, line, theme, 16, ink, "bold" if weight == "bold" else "regular", wrap=True)

        return Item(f"page.{page.id}", Rect(0, 0, width, high), paint, lambda: self.open(page.id), words_for=page.title, radius=8)

    def _add_page(self) -> None:
        px = self.scale.px
        page = self.shown
        if page is None:
            return
        inner = self._panel.inflate(-px(40), -px(28))
        content, foot = rows(inner, [1.0, px(44)], px(10))
        sheet = min(content.w, px(SHEET))
        content = Rect(content.centerx - sheet // 2, content.y, sheet, content.h)
        width = sheet - px(22)
        parts: list[Widget] = [self._title(page, width)]
        for part in page.parts:
            parts.append(self._part(part, width, content.h))
        self.widgets.add(ScrollList("content", content, parts, gap=px(10)))
        found = self.found()
        at = next(index for index, one in enumerate(found) if one.id == page.id)
        for name, sign, index, right in (("before", "left", at - 1, False), ("after", "right", at + 1, True)):
            if 0 <= index < len(found):
                target = found[index]
                wide = min(words.width(target.title, self.theme, 15, "semibold") + px(64), (foot.w - px(20)) // 2)
                box = Rect(foot.right - wide if right else foot.x, foot.y + px(4), wide, px(40))
                self.widgets.add(
                    Button(f"button.{name}", box, target.title, lambda target=target: self.open(target.id), icon=sign, units=15)
                )

    def _title(self, page: Shown, width: int) -> Widget:
        theme = self.theme
        high = words.height(page.title, theme, width, 26, "black") + theme.px(6)
        return Label(Rect(0, 0, width, high), page.title, units=26, weight="black", wrap=True)

    def _part(self, part: Part, width: int, room: int) -> Widget:
        """Return a part of a page as a widget with its height."""
        theme, px = self.theme, self.scale.px
        wide, width = width, min(width, px(COLUMN))
        if part.kind == "heading":
            high = words.height(part.text, theme, width, 19, "extrabold") + px(10)
            return Painted(Rect(0, 0, width, high), _heading(part.text))
        if part.kind == "list":
            high = words.height(part.text, theme, width - px(26), BODY)
            return Painted(Rect(0, 0, width, high), _item(part.text))
        if part.kind == "note":
            high = words.height(part.text, theme, width - px(70), 16) + px(24)
            return Painted(Rect(0, 0, width, high), _note(part.text))
        if part.kind == "row":
            left = round(width * 0.36)
            right = words.height(part.extra, theme, width - left - px(12), 16)
            high = max(words.height(part.text, theme, left, 16, "bold"), right) + px(12)
            return Painted(Rect(0, 0, width, high), _row(part, left))
        if part.kind == "picture" and self.game is not None:
            size = picture_size(self.game, part.extra, wide - px(8), min(room - px(60), px(420)))
            caption = words.height(part.text, theme, wide - px(24), 15)
            return Painted(Rect(0, 0, wide, size[1] + px(14) + caption + px(6)), _picture(self.game, part, size, caption))
        high = words.height(part.text, theme, width, BODY)
        return Label(Rect(0, 0, width, high), part.text, units=BODY, wrap=True)

    # ---- what is done

    def open(self, page: str) -> None:
        """Open a page at its beginning."""
        self.page = page
        self.rearrange()

    def _look_for(self, wanted: str) -> None:
        self.wanted = wanted
        self.rearrange()

    def command(self, command: str) -> bool:
        """Esc and F1 close."""
        return super().command("back" if command == "help" else command)

    # ---- picture

    @property
    def ground_key(self) -> Hashable:
        """The head is in a language."""
        return language()

    def draw_ground(self, surface: Surface) -> None:
        """Draw head and plates."""
        theme, px = self.theme, self.theme.px
        draw_table(surface, theme)
        draw_header(surface, self._head, theme)
        side = px(28)
        surface.blit(icon("book", side, theme["amber"]), (px(24), self._head.centery - side // 2 - px(2)))
        title = t("help.title", f"@{self.game}.name") if self.game else t("help.program")
        line = Rect(px(66), 0, self._head.w - px(260), self._head.h - px(4))
        words.draw(surface, title, line, theme, 26, "prompt", "bold")
        draw_panel(surface, self._side, theme)
        draw_panel(surface, self._panel, theme)


def _heading(text: str) -> Paint:
    def paint(surface: Surface, box: Rect, theme: Theme) -> None:
        below = Rect(box.x, box.y + theme.px(8), box.w, box.h - theme.px(8))
        words.draw(surface, text, below, theme, 19, "ink", "extrabold", wrap=True, valign="top")

    return paint


def _item(text: str) -> Paint:
    def paint(surface: Surface, box: Rect, theme: Theme) -> None:
        centre = (box.x + theme.px(10), box.y + words.line_height(theme.font(BODY)) / 2)
        fill_disc(surface, centre, max(2.0, 3.6 * theme.scale.uk), theme["gain"])
        line = Rect(box.x + theme.px(26), box.y, box.w - theme.px(26), box.h)
        words.draw(surface, text, line, theme, BODY, "ink", wrap=True, valign="top")

    return paint


def _note(text: str) -> Paint:
    def paint(surface: Surface, box: Rect, theme: Theme) -> None:
        draw_box(surface, box, theme, "hint_plate", "amber")
        side = theme.px(22)
        surface.blit(icon("info", side, theme["ink"]), (box.x + theme.px(15), box.centery - side // 2))
        line = Rect(box.x + theme.px(50), box.y + theme.px(12), box.w - theme.px(70), box.h - theme.px(24))
        words.draw(surface, text, line, theme, 16, "ink", wrap=True)

    return paint


def _row(part: Part, left: int) -> Paint:
    def paint(surface: Surface, box: Rect, theme: Theme) -> None:
        top = box.y + theme.px(4)
        first = Rect(box.x, top, left, box.h)
        words.draw(surface, part.text, first, theme, 16, "ink", "bold", wrap=True, valign="top")
        rest = Rect(box.x + left + theme.px(12), top, box.w - left - theme.px(12), box.h)
        words.draw(surface, part.extra, rest, theme, 16, "ink", wrap=True, valign="top")
        draw_rule(surface, box.x, box.bottom - 1, box.w, theme)

    return paint


def _picture(game: str, part: Part, size: tuple[int, int], caption: int) -> Paint:
    def paint(surface: Surface, box: Rect, theme: Theme) -> None:
        at = Rect(box.x + (box.w - size[0]) // 2, box.y + theme.px(4), *size)
        surface.blit(picture(game, part.extra, size, theme), at)
        stroke_round(surface, at.inflate(2, 2), (*theme["line2"], 200), theme.px(4), max(1, theme.scale.u * 1.4))
        line = Rect(box.x + theme.px(12), at.bottom + theme.px(6), box.w - theme.px(24), caption)
        words.draw(surface, part.text, line, theme, 15, "ink2", align="centre", wrap=True, valign="top")

    return paint
