"""The main menu: five cards, Continue with its picture, and the ways to everything else."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from pygame import Rect, Surface

from game import games
from game.content.i18n import language, t
from game.engine.types import Seat
from game.ui import go
from game.ui import text as words
from game.ui.buttons import Button
from game.ui.cache import CACHE
from game.ui.choices import Choice, Option
from game.ui.dates import date_text
from game.ui.layout import Scale, cols, rows
from game.ui.lists import Picture
from game.ui.marks import draw_badge, draw_chip
from game.ui.pieces import rimmed
from game.ui.playing import library_of, newest_unfinished, resume
from game.ui.scene import Scene
from game.ui.scenes.thumbnail import thumbnail
from game.ui.shapes import cut, fill_round, round_mask, stroke_round, with_alpha
from game.ui.sprites import aspect, draw_sprite, icon, sprite
from game.ui.surfaces import draw_header, draw_panel, draw_table
from game.ui.tables import TABLES
from game.ui.theme import Theme, saved_marks

LAYERS = 4
SEATS = {"takenoko": (1, 4), "harmonies": (1, 4), "indian_summer": (1, 4), "renature": (2, 4), "animals_on_board": (2, 4)}
"""As in each game's SPEC (a test compares them): the menu opens without loading five games."""
MINUTES = {"takenoko": 45, "harmonies": 40, "indian_summer": 45, "renature": 60, "animals_on_board": 30}


def draw_cover(surface: Surface, rect: Rect, game: str, theme: Theme) -> None:
    """Draw a game's picture: paper layers from back to front with a small shadow under each."""

    def paint(out: Surface) -> None:
        ratio = aspect(f"menu/{game}_1")
        wide = max(rect.w, math.ceil(rect.h * ratio))
        for layer in range(1, LAYERS + 1):
            image = sprite(f"menu/{game}_{layer}", (wide, math.ceil(wide / ratio)))
            at = image.get_rect(midbottom=(rect.w // 2, rect.h)).topleft
            if layer == 1:
                out.blit(image, at)
            else:
                rimmed(("cover", game, layer, rect.size), image, theme, level=1, px=0).draw(out, at)

    radius = theme.px(9)
    key = ("cover", game, rect.size, theme.key)

    def make() -> Surface:
        out = with_alpha(Surface(rect.size, 0, 32))
        paint(out)
        return cut(out, round_mask(rect.size, radius))

    surface.blit(CACHE.get(key, make), rect)
    stroke_round(surface, rect, (*theme["line2"], 160), radius, max(1, theme.scale.u))


class Menu(Scene):
    """The first screen."""

    name = "menu"
    least = (1180, 610)

    def __init__(self) -> None:
        super().__init__()
        self.item: Any = None
        self._cards: list[tuple[str, Rect]] = []
        self._pictures = 0
        """Pictures drawn so far: with a window the words come first, then one picture a frame."""
        self._continue: Rect | None = None

    @property
    def prompt(self) -> str:
        """What can be done here."""
        return t("menu.prompt")

    def enter(self) -> None:
        """Look for the match that Continue takes."""
        super().enter()
        self.item = newest_unfinished(self.shell)

    def resume(self) -> None:
        """Look again: a match may have been finished or deleted."""
        super().resume()
        self.item = newest_unfinished(self.shell)
        self.rearrange()

    def update(self, dt_s: float) -> None:
        """Let the pictures come one after the other."""
        super().update(dt_s)
        if self._pictures <= len(self._cards):
            self._pictures += 1
            self.needs_redraw = True

    def _shows(self, number: int) -> bool:
        return number < self._pictures or not self.shell.in_window

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Place cards in one row, below them Continue and the other ways."""
        px = scale.px
        head = px(76)
        margin = px(32)
        body = Rect(margin, head + px(22), size[0] - 2 * margin, size[1] - head - px(44))
        upper, lower = rows(body, [1.0, px(150)], px(22))
        self._cards = list(zip(games.GAMES, cols(upper, [1.0] * len(games.GAMES), px(14)), strict=True))
        self._add_language(Rect(size[0] - px(158), (head - px(44)) // 2, px(128), px(38)))
        for game, card in self._cards:
            self._add_card(game, card)
        self._add_lower(lower, scale)

    def _add_language(self, rect: Rect) -> None:
        options = [Option("es", "ES"), Option("en", "EN")]
        self.widgets.add(
            Choice("language", rect, options, language(), lambda code: self.shell.store.change(language=code),
                   title=t("menu.language"))
        )  # fmt: skip

    def _add_card(self, game: str, card: Rect) -> None:
        px = self.scale.px
        there = game in TABLES
        pad = px(16)
        learn_high, play_high, gap = px(40), px(48), px(14)
        learn = Rect(card.x + pad, card.bottom - pad - learn_high - px(4), card.w - 2 * pad, learn_high)
        play = Rect(learn.x, learn.y - gap - play_high, learn.w, play_high)
        self.widgets.add(Picture(card, lambda surface, rect, theme: self._draw_card(surface, rect, theme, game, play.y)))
        reason = "" if there else t("menu.not_yet")
        self.widgets.add(
            Button(f"menu.play.{game}", play, t("menu.play"), lambda: go.setup(self.shell, game), kind="go", icon="play",
                   enabled=there, reason=reason, units=17)
        )  # fmt: skip
        halves = cols(learn, [1.0, 1.0], px(10))
        fresh = not self.shell.settings.setups and game == games.GAMES[-1]
        self.widgets.add(
            Button(f"menu.learn.{game}", halves[0], t("menu.learn"), lambda: go.learn(self.shell, game), units=15,
                   enabled=there, reason=reason, selected=fresh and there)
        )  # fmt: skip
        self.widgets.add(
            Button(f"menu.rules.{game}", halves[1], t("menu.rules"), lambda: go.help_pages(self.shell, game), units=15,
                   enabled=there, reason=reason)
        )  # fmt: skip

    def _add_lower(self, rect: Rect, scale: Scale) -> None:
        px = scale.px
        left, right = cols(rect, [1.6, 1.0], px(14))
        self._continue = left if self.item is not None else None
        if self.item is None:
            right = rect
        else:
            label = t("menu.continue")
            wide = max(px(146), words.width(label, self.theme, 17, "semibold") + px(70))
            button = Rect(left.right - wide - px(20), left.centery - px(26), wide, px(52))
            self.widgets.add(Picture(left, self._draw_continue))
            self.widgets.add(
                Button("menu.continue", button, label, self._resume, kind="primary", icon="play", units=17)
            )
        ways = [
            ("load", "folder", go.load),
            ("statistics", "statistics", go.statistics),
            ("settings", "settings", go.settings),
            ("quit", "quit", lambda shell: shell.quit()),
        ]
        columns = 2 if self.item is not None else 4
        lines = len(ways) // columns
        boxes = [box for line in rows(right, [1.0] * lines, px(10)) for box in cols(line, [1.0] * columns, px(12))]
        for (name, sign, way), box in zip(ways, boxes, strict=True):
            box = box if columns == 2 else Rect(box.x, box.centery - px(33), box.w, px(66))
            self.widgets.add(
                Button(f"menu.{name}", box, t(f"menu.{name}"), lambda way=way: way(self.shell), icon=sign, units=17)
            )

    def _resume(self) -> None:
        if self.item is None:
            return
        loaded = library_of(self.shell).load(self.item.file)
        session = resume(self.shell, loaded)
        if loaded.sentence:
            self.shell.toast(loaded.sentence, 8)
        if session is not None:
            go.table(self.shell, session)

    def command(self, command: str) -> bool:
        """Keys of the menu."""
        calls = {"load": go.load, "help": go.help_pages}
        if command in calls:
            calls[command](self.shell)
            return True
        return False

    # ---- picture

    def draw(self, surface: Surface) -> None:
        """Draw table, head and everything on it."""
        self.baked(surface, "ground", self._draw_ground)
        self.widgets.draw(surface, self.theme)

    def _draw_ground(self, surface: Surface) -> None:
        theme, px = self.theme, self.theme.px
        draw_table(surface, theme)
        head = Rect(0, 0, surface.get_width(), px(76))
        draw_header(surface, head, theme)
        logo = Rect(px(36), px(8), px(46), px(58))
        draw_sprite(surface, "menu/logo", logo)
        place = Rect(logo.right + px(10), 0, px(300), head.h - px(4))
        name = words.draw(surface, "Arboleda", place, theme, 38, "prompt", "black")
        line = Rect(name.right + px(20), px(8), surface.get_width() - name.right - px(200), head.h - px(12))
        words.draw(surface, t("menu.subtitle"), line, theme, 17, "bar_text2")

    def _draw_card(self, surface: Surface, card: Rect, theme: Theme, game: str, foot: int) -> None:
        px = theme.px
        draw_panel(surface, card, theme, 2, 12)
        pad = px(10)
        text_high = px(78)
        cover = Rect(card.x + pad, card.y + pad, card.w - 2 * pad, foot - card.y - 2 * pad - text_high)
        if self._shows(games.GAMES.index(game) + 1):
            draw_cover(surface, cover, game, theme)
        else:
            fill_round(surface, cover, theme["inset"], px(9))
        step = self.shell.settings.lessons.get(game)
        if step:
            corner = (cover.right - px(60), cover.y + px(18))
            draw_chip(surface, corner, t("menu.step", step + 1), theme, "go", "go_edge", "go_text", 14)
        title = Rect(card.x + px(18), cover.bottom + px(10), card.w - px(30), px(30))
        units = 24.0
        while units > 17 and words.width(t(f"menu.game.{game}"), theme, units, "bold") > title.w:
            units -= 1
        words.draw(surface, t(f"menu.game.{game}"), title, theme, units, "ink", "bold")
        self._draw_facts(surface, Rect(title.x, title.bottom + px(4), title.w, px(24)), theme, game)

    def _draw_facts(self, surface: Surface, line: Rect, theme: Theme, game: str) -> None:
        px = theme.px
        fewest, most = SEATS[game]
        x = line.x
        for sign, label in (("people", f"{fewest}–{most}"), ("clock", t("menu.minutes", MINUTES[game]))):
            side = px(20)
            surface.blit(icon(sign, side, theme["ink2"]), (x, line.centery - side // 2))
            place = Rect(x + side + px(7), line.y, line.right - x, line.h)
            x = words.draw(surface, label, place, theme, 16, "ink2").right + px(22)

    def _draw_continue(self, surface: Surface, rect: Rect, theme: Theme) -> None:
        px, header = theme.px, self.item.header
        draw_panel(surface, rect, theme, 2, 12)
        picture = Rect(rect.x + px(14), rect.y + px(14), round((rect.h - px(28)) * 16 / 9), rect.h - px(28))
        image = thumbnail(self.item, picture.size, self.shell) if self._shows(len(games.GAMES)) else None
        if image is not None:
            surface.blit(image, picture)
        else:
            fill_round(surface, picture, theme["inset"], px(8))
        stroke_round(surface, picture, (*theme["line2"], 160), px(6), max(1, theme.scale.u))
        x = picture.right + px(18)
        room = rect.right - px(190) - x
        line = Rect(x, rect.y + px(14), room, px(22))
        words.draw(surface, t("menu.continue"), line, theme, 15, "gain", "bold")
        title = t("menu.turn", f"@menu.game.{header.game}", header.turn)
        words.draw(surface, title, line.move(0, px(24)), theme, 23, "ink", "bold")
        seats = Rect(x, line.y + px(58), rect.right - px(176) - x, px(24))
        self._draw_seats(surface, seats, header.seats, saved_marks(header.position))
        words.draw(surface, t("menu.saved", date_text(header.saved)), line.move(0, px(90)), theme, 15, "ink2")

    def _draw_seats(self, surface: Surface, line: Rect, seats: Sequence[Seat], marks: tuple[int, ...]) -> None:
        """Draw badge and name of all seats in one line; long names share what room there is."""
        theme, px = self.theme.with_seats(marks), self.theme.px
        badge, gap = line.h + px(6), px(14)
        needs = [words.width(who.name, theme, 15) for who in seats]
        room = line.w - len(seats) * badge - (len(seats) - 1) * gap
        while sum(needs) > room > 0:
            widest = max(range(len(needs)), key=needs.__getitem__)
            needs[widest] -= 1
        x = line.x
        for seat, (who, need) in enumerate(zip(seats, needs, strict=True)):
            draw_badge(surface, Rect(x, line.y, line.h, line.h), seat, who.name, theme)
            words.draw(surface, who.name, Rect(x + badge, line.y, need, line.h), theme, 15, "ink")
            x += badge + need + gap
