"""Statistics: what each person did in each game, how scores spread, the last games, export and reset (ux.md 3.14)."""

from __future__ import annotations

import time
from collections.abc import Hashable
from pathlib import Path
from typing import Any

from pygame import Rect, Surface

from game import games, paths, statistics
from game.content.i18n import t
from game.session import Session
from game.statistics import Line, Played
from game.ui import go, playing
from game.ui import text as words
from game.ui.buttons import Button
from game.ui.dates import date_text
from game.ui.dialog import Answer, Question
from game.ui.layout import Scale, cols, rows
from game.ui.lists import Item, Label, ScrollList
from game.ui.marks import draw_badge
from game.ui.scenes.page import Page
from game.ui.shapes import fill_round
from game.ui.sprites import icon
from game.ui.surfaces import draw_panel, draw_rule
from game.ui.theme import Theme

LAST = 50


class StatisticsScene(Page):
    """Figures of all finished games on this computer."""

    name = "statistics"
    least = (960, 480)

    def __init__(self) -> None:
        super().__init__()
        self.game_shown = ""
        self.all: list[Played] = []
        self._frames: dict[str, Rect] = {}

    @property
    def file(self) -> Path:
        """Where the figures lie."""
        return statistics.file_in(playing.library_of(self.shell).saves.parent)

    @property
    def prompt(self) -> str:
        """What this screen is."""
        return t("statistics.title")

    def enter(self) -> None:
        """Read the file and begin with the game played last."""
        super().enter()
        self.all = statistics.read(self.file)
        self.game_shown = self.all[-1].game if self.all else games.GAMES[0]

    @property
    def shown(self) -> list[Played]:
        """The plays of the chosen game."""
        return [played for played in self.all if played.game == self.game_shown]

    # ---- layout

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Place games left, figures in the middle, the last plays right."""
        px = scale.px
        head = px(64)
        body = Rect(px(28), head + px(18), size[0] - px(56), size[1] - head - px(38))
        side, middle, right = cols(body, [px(210), 1.25, 1.0], px(16))
        self._frames = {"head": Rect(0, 0, size[0], head), "middle": middle, "right": right}
        self.widgets.add(
            Button("button.back", Rect(px(20), (head - px(42)) // 2, px(46), px(42)), on_click=self.shell.stack.pop, icon="left",
                   kind="bar", tooltip=t("setup.back"))
        )  # fmt: skip
        for index, game in enumerate(games.GAMES):
            box = Rect(side.x, side.y + index * px(54), side.w, px(46))
            self.widgets.add(
                Button(f"game.{game}", box, t(f"{game}.name"), lambda one=game: self._show(one), align="left", units=15,
                       selected=game == self.game_shown)
            )  # fmt: skip
        reset = Rect(side.x, side.bottom - px(46), side.w, px(46))
        export = reset.move(0, -px(54))
        usable = bool(self.all)
        self.widgets.add(Button("button.export", export, t("statistics.export"), self._export, icon="export", units=15,
                                enabled=usable, reason=t("statistics.none")))  # fmt: skip
        self.widgets.add(Button("button.reset", reset, t("statistics.reset"), self._ask_reset, icon="trash", units=15,
                                enabled=usable, reason=t("statistics.none")))  # fmt: skip
        self._add_last(right)

    def _add_last(self, panel: Rect) -> None:
        px = self.scale.px
        inner = panel.inflate(-px(32), -px(28))
        area = Rect(inner.x, inner.y + px(36), inner.w, inner.h - px(36))
        last = list(reversed(self.shown))[:LAST]
        if not last:
            self.widgets.add(Label(area, t("statistics.none"), units=16, colour="ink2", wrap=True))
            return
        box, tip = Rect(0, 0, area.w - px(18), px(62)), t("statistics.replay")
        lines = []
        for index, one in enumerate(last):
            look = lambda one=one: self._replay(one)  # noqa: E731 - bound to this play
            lines.append(Item(f"play.{index}", box, self._painter(one), look, words_for=tip, tooltip=tip, radius=6))
        self.widgets.add(ScrollList("plays", area, lines, gap=px(4)))

    def _show(self, game: str) -> None:
        self.game_shown = game
        self.rearrange()

    # ---- what can be done

    def _replay(self, played: Played) -> None:
        library = playing.library_of(self.shell)
        file = library.bin / played.save
        loaded = library.load(file) if played.save and file.is_file() else None
        if loaded is None or loaded.match is None:
            self.shell.toast(t("statistics.gone"), 5)
            return
        go.replay(self.shell, Session(games.spec(played.game), loaded.match, loaded.seats))

    def _export(self) -> None:
        file = paths.user_data() / "exports" / f"statistics-{time.strftime('%Y%m%d-%H%M%S')}.csv"
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(statistics.as_csv(self.all), encoding="utf-8")
        except OSError as error:
            self.shell.toast(t("load.refused", error.strerror or str(error)), 8)
            return
        self.shell.toast(t("replay.exported", str(file)), 6)

    def _ask_reset(self) -> None:
        answers = [Answer("reset", t("statistics.reset")), Answer("keep", t("load.keep"), "go")]
        self.shell.stack.push(Question(t("statistics.reset_title"), t("statistics.reset_text"), answers, self._reset))

    def _reset(self, key: str) -> None:
        if key != "reset":
            return
        try:
            statistics.reset(self.file)
        except OSError as error:
            self.shell.toast(t("load.refused", error.strerror or str(error)), 8)
        self.all = statistics.read(self.file)
        self.rearrange()

    # ---- picture

    @property
    def ground_key(self) -> Hashable:
        """The ground shows the figures of one game."""
        return (self.game_shown, len(self.all))

    def draw_ground(self, surface: Surface) -> None:
        """Draw table, head, panels and figures."""
        theme, px = self.theme, self.theme.px
        self.draw_title(surface, self._frames["head"], t("statistics.title"))
        draw_panel(surface, self._frames["middle"], theme)
        draw_panel(surface, self._frames["right"], theme)
        right = self._frames["right"].inflate(-px(32), -px(28))
        words.draw(surface, t("statistics.last"), right, theme, 19, "ink", "extrabold", valign="top")
        self._draw_figures(surface, self._frames["middle"].inflate(-px(36), -px(28)))

    def _draw_figures(self, surface: Surface, area: Rect) -> None:
        theme, px = self.theme, self.theme.px
        words.draw(surface, t(f"{self.game_shown}.name"), area, theme, 22, "ink", "extrabold", valign="top")
        lines = statistics.by_player(self.shown)
        y = area.y + px(40)
        if not lines:
            words.draw(surface, t("statistics.none"), Rect(area.x, y, area.w, px(60)), theme, 16, "ink2", wrap=True, valign="top")
            return
        heads = ["name", "games", "wins", "mean", "best", "pace", "hints"]
        parts = cols(Rect(area.x, y, area.w, px(26)), [1.6, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], px(6))
        for key, cell in zip(heads, parts, strict=True):
            side: words.Align = "left" if key == "name" else "right"
            words.draw(surface, t(f"statistics.column.{key}"), cell, theme, 14, "ink2", align=side)
        draw_rule(surface, area.x, y + px(28), area.w, theme, "line2")
        y += px(32)
        for line in lines[: max(1, (area.h - px(260)) // px(34))]:
            self._draw_line(surface, Rect(area.x, y, area.w, px(32)), line)
            y += px(34)
        foot = Rect(area.x, y + px(14), area.w, area.bottom - y - px(14))
        upper, lower = rows(foot, [1.0, px(86)], px(10))
        self._draw_spread(surface, upper, lines[0])
        self._draw_levels(surface, lower, lines[0])

    def _draw_line(self, surface: Surface, box: Rect, line: Line) -> None:
        theme = self.theme
        values = [line.name, str(line.games), str(line.wins), _one(line.mean), str(line.best),
                  t("statistics.seconds", round(line.seconds_a_turn)), str(line.hints)]  # fmt: skip
        parts = cols(box, [1.6, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], theme.px(6))
        for index, (value, cell) in enumerate(zip(values, parts, strict=True)):
            weight = "bold" if index == 0 else "regular"
            words.draw(surface, value, cell, theme, 16, "ink", weight, align="right" if index else "left")

    def _draw_spread(self, surface: Surface, area: Rect, line: Line) -> None:
        """Draw how often the first player's scores fell into each of ten bands."""
        theme, px = self.theme, self.theme.px
        if area.h < px(90):
            return
        words.draw(surface, t("statistics.spread", line.name), area, theme, 16, "ink", "bold", valign="top")
        low, high = min(line.scores), max(line.scores)
        band = max(1, -(-(high - low + 1) // 10))
        counts = [0] * max(1, -(-(high - low + 1) // band))
        for score in line.scores:
            counts[(score - low) // band] += 1
        chart = Rect(area.x, area.y + px(30), area.w, area.h - px(56))
        for index, (count, cell) in enumerate(zip(counts, cols(chart, [1.0] * len(counts), px(6)), strict=True)):
            tall = round((chart.h - px(22)) * count / max(counts))
            bar = Rect(cell.x, chart.bottom - tall, cell.w, tall)
            if tall:
                fill_round(surface, bar, theme["bar_1"], min(px(4), tall / 2))
                above = Rect(cell.x, bar.y - px(22), cell.w, px(20))
                words.draw(surface, str(count), above, theme, 14, "ink", "bold", align="centre")
            first = low + index * band
            label = str(first) if band == 1 else f"{first}–{first + band - 1}"
            below = Rect(cell.x - px(4), chart.bottom + px(2), cell.w + px(8), px(22))
            words.draw(surface, label, below, theme, 14, "ink2", align="centre")

    def _draw_levels(self, surface: Surface, area: Rect, line: Line) -> None:
        """Draw results against each level of the computers, and wins by seat."""
        theme, px = self.theme, self.theme.px
        levels = statistics.against(self.shown, line.name)
        told = [t("statistics.against", f"@setup.level.{level}", won, count)
                for level, (count, won) in levels.items() if level in ("easy", "normal", "hard")]  # fmt: skip
        figures = enumerate(statistics.by_seat(self.shown), start=1)
        seats = [t("statistics.seat", seat, wins, count) for seat, (count, wins) in figures if count]
        apart = sum(played.free_undo or played.abandoned for played in self.shown)
        text = [" · ".join(told), " · ".join(seats), t("statistics.apart", n=apart) if apart else ""]
        for index, one in enumerate(filter(None, text)):
            words.draw(surface, one, Rect(area.x, area.y + index * px(26), area.w, px(24)), theme, 15, "ink2")

    def _painter(self, played: Played) -> Any:
        def paint(surface: Surface, box: Rect, theme: Theme) -> None:
            px = theme.px
            mark = t("statistics.free_undo") if played.free_undo else ""
            words.draw(surface, date_text(played.ended) + mark, Rect(box.x, box.y, box.w, px(24)), theme, 14, "ink2")
            x = box.x
            for seat, who in enumerate(played.seats):
                side = px(24)
                draw_badge(surface, Rect(x, box.y + px(28), side, side), seat, who.name, theme)
                label = f"{played.totals[seat]}"
                weight = "black" if played.places[seat] == 1 else "regular"
                place = Rect(x + side + px(5), box.y + px(28), px(44), side)
                end = words.draw(surface, label, place, theme, 16, "ink", weight)
                if played.places[seat] == 1 and len(played.seats) > 1:
                    surface.blit(icon("crown", px(15), theme["crown"]), (end.right + px(4), box.y + px(32)))
                x += px(92)
            draw_rule(surface, box.x, box.bottom - 1, box.w, theme)

        return paint


def _one(value: float) -> str:
    return f"{value:.1f}".replace(".", t("hint.decimal"))
