"""What there is to learn of a game: the lesson by chapters, puzzles, and the daily challenge with its results."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from typing import Final, TypeAlias

from pygame import Rect, Surface

from game.content.i18n import t
from game.tutorial import daily
from game.tutorial.puzzles import has_puzzles, puzzles_of
from game.tutorial.script import has_lesson, script
from game.ui import go
from game.ui import text as words
from game.ui.buttons import Button, Kind
from game.ui.layout import Scale, cols
from game.ui.lists import Item, Label, Picture, ScrollList
from game.ui.playing import library_of
from game.ui.scenes.lesson import remember
from game.ui.scenes.menu import draw_cover
from game.ui.scenes.page import Page
from game.ui.scenes.puzzle import solved
from game.ui.sprites import icon
from game.ui.surfaces import draw_header, draw_panel, draw_row, draw_table
from game.ui.tables import TABLES
from game.ui.theme import Theme
from game.ui.widget import Widget

PAST: Final = 8
"""Earlier days that are listed."""
Doing: TypeAlias = Callable[[], None]


class LearnScene(Page):
    """Three sheets side by side, or below one another where there is little room."""

    name = "learn"

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game
        self.outcomes: list[daily.Outcome] = []
        self._head = Rect(0, 0, 0, 0)
        self._sheets: list[Rect] = []

    @property
    def prompt(self) -> str:
        """What can be done here."""
        return t("learn.prompt", f"@{self.game}.name")

    def enter(self) -> None:
        """Read the results of challenges."""
        super().enter()
        self._read()

    def resume(self) -> None:
        """Something may have been learned."""
        super().resume()
        self._read()
        self.rearrange()

    def _read(self) -> None:
        self.outcomes = daily.outcomes(library_of(self.shell).saves.parent, self.game)

    # ---- layout

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Place the three sheets."""
        px = scale.px
        self._head = Rect(0, 0, size[0], px(60))
        label, high = t("learn.close"), px(38)
        wide = words.width(label, self.theme, 16, "semibold") + px(56)
        close = Rect(size[0] - wide - px(16), (self._head.h - high) // 2 - px(2), wide, high)
        tip = self.shell.keys.tooltip(label, "back")
        self.widgets.add(Button("button.close", close, label, self.shell.stack.pop, icon="left", tooltip=tip))
        margin = px(16)
        body = Rect(margin, self._head.bottom + px(14), size[0] - 2 * margin, size[1] - self._head.h - px(28))
        makers = (self._lesson, self._puzzles, self._daily)
        beside = body.w >= px(960)
        self._sheets = cols(body, [1.1, 1.0, 1.0], px(14)) if beside else [body]
        pad = px(18)
        inner = [sheet.inflate(-2 * pad, -2 * pad) for sheet in self._sheets]
        width = inner[0].w - px(14)
        if beside:
            for maker, sheet in zip(makers, inner, strict=True):
                name = f"list.{maker.__name__.strip('_')}"
                self.widgets.add(ScrollList(name, sheet, maker(sheet.w - px(14)), gap=px(8)))
        else:
            rows = [row for maker in makers for row in [*maker(width), Picture(Rect(0, 0, width, px(12)), _nothing)]]
            self.widgets.add(ScrollList("list", inner[0], rows, gap=px(8)))

    # ---- rows

    def _title(self, text: str, sign: str, width: int, corner: str = "") -> Widget:
        px = self.scale.px

        def paint(surface: Surface, box: Rect, theme: Theme) -> None:
            side = theme.px(26)
            surface.blit(icon(sign, side, theme["gain"]), (box.x, box.centery - side // 2))
            right = words.draw(surface, corner, box, theme, 15, "ink2", align="right").left if corner else box.right
            line = Rect(box.x + theme.px(38), box.y, max(1, right - box.x - theme.px(46)), box.h)
            words.draw(surface, text, line, theme, 22, "ink", "black")

        return Picture(Rect(0, 0, width, px(38)), paint)

    def _text(self, text: str, width: int, units: float = 16, colour: str = "ink") -> Widget:
        return Label(Rect(0, 0, width, words.height(text, self.theme, width, units)), text, units=units, wrap=True, colour=colour)

    def _button(self, name: str, label: str, action: Doing, width: int, kind: Kind = "plain", sign: str = "") -> Widget:
        return Button(name, Rect(0, 0, width, self.scale.px(46)), label, action, kind=kind, icon=sign, units=16)

    def _row(self, name: str, text: str, note: str, sign: str, action: Doing, width: int, strong: bool = False) -> Widget:
        """Return a framed row that is clicked: a mark, a title, a remark at the right."""
        theme, px = self.theme, self.scale.px
        remark = words.width(note, theme, 14) + px(12) if note else 0
        room = max(px(60), width - px(62) - remark)
        high = max(px(44), words.height(text, theme, room, 16, "semibold") + px(16))

        def paint(surface: Surface, box: Rect, theme: Theme) -> None:
            draw_row(surface, box, theme)
            side = theme.px(20)
            if sign:
                colour = theme["gain"] if sign in ("check", "star") else theme["ink2"]
                surface.blit(icon(sign, side, colour), (box.x + theme.px(12), box.centery - side // 2))
            line = Rect(box.x + theme.px(44), box.y, room, box.h)
            words.draw(surface, text, line, theme, 16, "ink", "bold" if strong else "semibold", wrap=True)
            if note:
                right = Rect(box.x, box.y, box.w - theme.px(14), box.h)
                words.draw(surface, note, right, theme, 14, "ink2", align="right")

        return Item(name, Rect(0, 0, width, high), paint, action, words_for=f"{text}. {note}" if note else text, radius=9)

    def _lesson(self, width: int) -> list[Widget]:
        shell, game, px = self.shell, self.game, self.scale.px
        rows: list[Widget] = [Picture(Rect(0, 0, width, px(150)), self._cover)]
        if not has_lesson(game) or game not in TABLES:
            return [*rows, self._title(t("learn.lesson"), "learn", width), self._text(t("learn.no_lesson"), width, colour="ink2")]
        lesson = script(game)
        count, at = len(lesson.steps), shell.settings.lessons.get(game, 0)
        finished = game in shell.settings.lessons_done
        corner = t("learn.finished") if finished else t("learn.steps", n=count)
        rows.append(self._title(t("learn.lesson"), "learn", width, corner))
        if at:
            label = t("learn.resume", at + 1, count)
            rows.append(self._button("button.resume", label, lambda: go.lesson(shell, game), width, "go", "play"))
        else:
            label = t("learn.once_more" if finished else "learn.start")
            kind: Kind = "plain" if finished else "go"
            rows.append(self._button("button.start", label, lambda: self._begin(0), width, kind, "play"))
        for number, chapter in enumerate(lesson.chapters):
            first = lesson.first_of(number)
            done = finished or at >= first + len(chapter.steps)
            here = first <= at < first + len(chapter.steps) and bool(at)
            rows.append(
                self._row(
                    f"chapter.{number}", t("learn.chapter", number + 1, str(chapter.title)),
                    t("learn.steps", n=len(chapter.steps)), "check" if done else ("play" if here else "empty"),
                    lambda first=first: self._begin(first), width, here,
                )
            )  # fmt: skip
        return rows

    def _begin(self, step: int) -> None:
        if step == 0:
            remember(self.shell, self.game, 0)
        go.lesson(self.shell, self.game, step)

    def _cover(self, surface: Surface, box: Rect, theme: Theme) -> None:
        """Draw the game's picture, its name and what the lesson is."""
        px = theme.px
        cover = Rect(box.x, box.y, min(px(130), box.w // 3), box.h - px(8))
        draw_cover(surface, cover, self.game, theme)
        beside = Rect(cover.right + px(18), box.y + px(8), box.right - cover.right - px(22), box.h - px(16))
        name = words.draw(
            surface, t(f"{self.game}.name"), beside, theme, 24, "ink", "black", valign="top", wrap=True, max_lines=2
        )
        below = Rect(beside.x, name.bottom + px(6), beside.w, beside.bottom - name.bottom - px(6))
        words.draw(surface, t("learn.intro"), below, theme, 16, "ink2", valign="top", wrap=True)

    def _puzzles(self, width: int) -> list[Widget]:
        shell, game = self.shell, self.game
        if not has_puzzles(game) or game not in TABLES:
            return [self._title(t("learn.puzzles"), "goals", width), self._text(t("learn.no_puzzles"), width, colour="ink2")]
        found = puzzles_of(game)
        done = [solved(shell, found, index) for index in range(len(found.puzzles))]
        rows: list[Widget] = [
            self._title(t("learn.puzzles"), "goals", width, t("learn.solved_count", sum(done), len(done))),
            self._text(t("learn.puzzles_text"), width, 15, "ink2"),
        ]
        for index, puzzle in enumerate(found.puzzles):
            rows.append(
                self._row(
                    f"puzzle.{index}", str(puzzle.title), "", "check" if done[index] else "help",
                    lambda index=index: go.puzzle(shell, game, index), width,
                )
            )  # fmt: skip
        return rows

    def _daily(self, width: int) -> list[Widget]:
        shell, game, today = self.shell, self.game, daily.today()
        rows: list[Widget] = [self._title(t("daily.word"), "clock", width, day_text(today))]
        if game not in TABLES:
            return [*rows, self._text(t("learn.no_table"), width, colour="ink2")]
        found = daily.challenge(game, today)
        rows.append(self._text(t("daily.text", found.seats, f"@daily.level.{found.level}"), width, 15, "ink2"))
        mine = daily.first_of(self.outcomes, today)
        if mine is None:
            rows.append(self._button("button.daily", t("daily.play"), lambda: go.daily(shell, game), width, "go", "play"))
        else:
            rows.append(self._text(t("daily.today", mine.points, mine.place, mine.of), width, 18))
            rows.append(self._button("button.daily", t("daily.again"), lambda: go.daily(shell, game), width, "plain", "redo"))
        rows.append(self._text(t("daily.counts"), width, 15, "ink2"))
        rows.append(self._title(t("daily.past"), "statistics", width))
        rows += self._past(width, today)
        rows.append(self._text(t("daily.dates"), width, 14, "ink2"))
        return rows

    def _past(self, width: int, today: datetime.date) -> list[Widget]:
        days = [day for day in dict.fromkeys(one.day for one in reversed(self.outcomes)) if day != today.isoformat()]
        if not days:
            return [self._text(t("daily.none"), width, 15, "ink2")]
        rows: list[Widget] = []
        for iso in days[:PAST]:
            day = datetime.date.fromisoformat(iso)
            one = daily.first_of(self.outcomes, day)
            assert one is not None
            rows.append(self._result(day_text(day), t("daily.row", one.points, one.place, one.of), one.place == 1, width))
        return rows

    def _result(self, day: str, result: str, won: bool, width: int) -> Widget:
        def paint(surface: Surface, box: Rect, theme: Theme) -> None:
            words.draw(surface, day, box, theme, 15, "ink2")
            right = words.draw(surface, result, box, theme, 15, "ink", "semibold", align="right")
            if won:
                side = theme.px(18)
                surface.blit(icon("crown", side, theme["crown"]), (right.left - side - theme.px(6), box.centery - side // 2))

        return Picture(Rect(0, 0, width, self.scale.px(28)), paint)

    # ---- keys and picture

    def command(self, command: str) -> bool:
        """F1 opens the rules."""
        if command == "help":
            go.help_pages(self.shell, self.game)
            return True
        return super().command(command)

    def draw_ground(self, surface: Surface) -> None:
        """Draw head and sheets."""
        theme, px = self.theme, self.theme.px
        draw_table(surface, theme)
        draw_header(surface, self._head, theme)
        side = px(30)
        surface.blit(icon("learn", side, theme["amber"]), (px(24), self._head.centery - side // 2 - px(2)))
        line = Rect(px(68), 0, self._head.w - px(260), self._head.h - px(4))
        words.draw(surface, t("learn.title", f"@{self.game}.name"), line, theme, 26, "prompt", "bold")
        for sheet in self._sheets:
            draw_panel(surface, sheet, theme)


def _nothing(surface: Surface, box: Rect, theme: Theme) -> None:
    """Leave room between two parts."""


def day_text(day: datetime.date) -> str:
    """Return a date as the chosen language writes it, without the time."""
    return t("dates.day", day.day, t(f"dates.month.{day.month}"), day.year)
