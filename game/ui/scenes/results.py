"""How a game ended: every score line of every player, where the points came from, and the score by turn (ux.md 3.13)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from pygame import Rect, Surface

from game.content.i18n import has, t
from game.engine.types import Result, ScoreLine
from game.session import Session
from game.ui import go, playing
from game.ui import text as words
from game.ui.buttons import Button
from game.ui.layout import Scale, cols, rows
from game.ui.lists import Item
from game.ui.marks import draw_badge
from game.ui.plot import draw_lines
from game.ui.scenes.page import Page
from game.ui.shapes import fill_round
from game.ui.sprites import icon
from game.ui.surfaces import draw_header, draw_panel, draw_rule, draw_table
from game.ui.tables import table_class
from game.ui.theme import Theme, seat_marks

BARS = ("bar_1", "bar_2", "bar_3", "bar_4", "bar_5", "bar_6", "bar_7")


class Results(Page):
    """The table of score lines with bars and plot."""

    name = "results"
    least = (960, 600)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.seat_marks = seat_marks(session.match.rules)
        self.game = session.spec.id
        rules, state = session.match.rules, session.match.state
        self.result: Result = rules.result(state)
        self.lines: list[tuple[ScoreLine, ...]] = [tuple(found) for found in rules.scores(state)]
        self.by_turn = session.score_by_turn()
        self.looked_at: tuple[int, str] | None = None
        """Seat and line that is explained below the table."""
        self._frames: dict[str, Rect] = {}
        self._table: Any = None
        """Draws the final boards."""

    # ---- facts

    @property
    def keys(self) -> list[str]:
        """Keys of the score lines, in their order."""
        return list(dict.fromkeys(one.key for lines in self.lines for one in lines))

    def points(self, seat: int, key: str) -> int:
        """Return a seat's points of a line."""
        return sum(one.points for one in self.lines[seat] if one.key == key)

    @property
    def together(self) -> bool:
        """Whether all played as one team, which is rated instead of ranked."""
        return len(self.lines) > 1 and "rating" in dict(self.result.extra)

    def label(self, key: str) -> str:
        """Return the name of a line."""
        return t(f"{self.game}.score.{key}")

    @property
    def prompt(self) -> str:
        """Who won."""
        names = self.session.names
        winners = [names[seat] for seat in self.result.winners]
        best = max(self.result.totals, default=0)
        if len(names) == 1:
            return t("results.solo", n=best)
        if self.together:
            return t("results.together", n=best)
        if len(winners) > 1:
            from game.content.i18n import join

            return t("results.shared", join(winners), best)
        return t("results.wins", winners[0] if winners else "", n=best)

    def tie_text(self) -> str:
        """Return the tie-break written out, empty when none was needed."""
        key = self.result.tie_break
        return t("results.tie", f"@results.tie_break.{key}") if key else ""

    # ---- layout

    def arrange(self, size: tuple[int, int], scale: Scale) -> None:
        """Lay out anew; the final boards follow."""
        self._table = None
        super().arrange(size, scale)

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Place table left, bars and plot right, buttons below."""
        px = scale.px
        head = px(64)
        margin = px(24)
        body = Rect(margin, head + px(20), size[0] - 2 * margin, size[1] - head - px(40))
        upper, lower = rows(body, [1.0, px(60)], px(18))
        if scale.tall:
            left, right = rows(upper, [1.0, 1.0], px(14))
        else:
            left, right = cols(upper, [1.45, 1.0], px(16))
        bars_high = min(px(66) + px(46) * len(self.lines), right.h // 2)
        bars, plot = rows(right, [bars_high, 1.0], px(14))
        self._frames = {"left": left, "bars": bars, "plot": plot, "head": Rect(0, 0, size[0], head)}
        self._add_cells(left)
        self._add_analysis(plot)
        self._add_buttons(lower)

    def _columns(self, panel: Rect) -> tuple[Rect, list[Rect]]:
        px = self.scale.px
        inner = panel.inflate(-px(40), -px(24))
        count = len(self.lines)
        label = min(px(210), round(inner.w * 0.36))
        first, *seats = cols(inner, [label, *[1.0] * count], 0)
        return first, seats

    def _row_height(self, panel: Rect) -> tuple[int, int, int]:
        """Return heights of the head, of one line, and of the foot."""
        px = self.scale.px
        head, foot = px(84), px(100)
        inner = panel.h - px(24) - head - foot - px(30)
        return head, max(px(24), min(px(56), inner // max(1, len(self.keys)))), foot

    def _add_cells(self, panel: Rect) -> None:
        """Make every number a place that explains itself on hover, focus and click."""
        _, seats = self._columns(panel)
        head, high, _ = self._row_height(panel)
        for row, key in enumerate(self.keys):
            for seat, column in enumerate(seats):
                box = Rect(column.x, column.y + head + row * high, column.w, high)
                text = self.explain(seat, key)
                self.widgets.add(
                    Item(f"score.{seat}.{key}", box, self._cell(seat, key), lambda s=seat, k=key: self._look(s, k),
                         words_for=text, tooltip=text, radius=4)
                )  # fmt: skip

    def explain(self, seat: int, key: str) -> str:
        """Return what a number counts, in words."""
        explain = getattr(self.session.spec.words, "score_note", None)
        base = f"{self.session.names[seat]}, {self.label(key)}: {self.points(seat, key)}"
        if explain is None:
            return base
        note = explain(self.session.match.rules, self.session.match.state, seat, key)
        return f"{base}. {note}" if note else base

    def _look(self, seat: int, key: str) -> None:
        self.looked_at = (seat, key)
        self.needs_redraw = True

    def _cell(self, seat: int, key: str) -> Any:
        best = max(self.points(other, key) for other in range(len(self.lines)))
        points = self.points(seat, key)
        leads = points == best and points > 0 and len(self.lines) > 1 and not self.together

        def paint(surface: Surface, box: Rect, theme: Theme) -> None:
            if self.looked_at == (seat, key):
                fill_round(surface, box.inflate(-theme.px(10), -theme.px(4)), theme["hint_plate"], theme.px(6))
            number = words.draw(surface, _number(points), box, theme, 20, "ink", "black" if leads else "regular", align="centre")
            if leads:
                side = theme.px(18)
                surface.blit(icon("crown", side, theme["crown"]), (number.right + theme.px(7), box.centery - side // 2))

        return paint

    def _add_analysis(self, plot: Rect) -> None:
        """Add the way to the analysis in the corner of the plot."""
        px = self.scale.px
        label = t("results.analysis")
        wide = words.width(label, self.theme, 15, "semibold") + px(52)
        box = Rect(plot.right - wide - px(14), plot.y + px(8), wide, px(34))
        self.widgets.add(
            Button("button.analysis", box, label, lambda: go.analysis(self.shell, self.session), icon="score", units=15)
        )

    def _add_buttons(self, rect: Rect) -> None:
        following = table_class(self.game).next_match(self.session)
        ways: list[tuple[str, str, Any]] = [
            ("look", "eye", self.shell.stack.pop),
            ("replay", "play", lambda: go.replay(self.shell, self.session)),
            ("picture", "picture", self._picture),
            ("players", "people", self._change_players),
            ("menu", "menu", lambda: go.menu(self.shell)),
            ("again", "redo", self._again),
        ]
        labels = {name: t(f"results.{name}") for name, _, _ in ways}
        main = "again"
        if following is not None:
            main, labels["next"] = "next", following[0]
            ways.append(("next", "right", self._next))
        needs = [words.width(labels[name], self.theme, 16, "semibold") + self.scale.px(58) for name, _, _ in ways]
        gap = self.scale.px(10)
        share = max(0, rect.w - sum(needs) - gap * (len(ways) - 1)) // len(ways)
        short = sum(needs) + gap * (len(ways) - 1) > rect.w
        cells = cols(rect, [float(need + share) for need in needs], gap)
        for (name, sign, action), cell in zip(ways, cells, strict=True):
            self.widgets.add(
                Button(
                    f"button.{name}", cell, labels[name], action, icon="" if short else sign,
                    units=14 if short else 16, kind="primary" if name == main else "plain",
                )
            )  # fmt: skip
        if self.widgets.focus is None:
            self.widgets.set_focus(f"button.{main}", keyboard=self.widgets.keyboard)

    # ---- ways on

    def _picture(self) -> None:
        save = getattr(self.shell, "save_picture", None)
        if save is not None:
            save()

    def _change_players(self) -> None:
        go.menu(self.shell)
        go.setup(self.shell, self.game or "")

    def _again(self) -> None:
        options = playing.plain_options(self.session.match.rules.setup.options)
        go.table(self.shell, playing.begin(self.shell, self.game or "", self.session.seats, options))

    def _next(self) -> None:
        """Begin the match that follows in a campaign."""
        following = table_class(self.game).next_match(self.session)
        if following is not None:
            _, changed, seed = following
            options = playing.plain_options(self.session.match.rules.setup.options) | changed
            go.table(self.shell, playing.begin(self.shell, self.game or "", self.session.seats, options, int(seed)))

    # ---- picture

    @property
    def ground_key(self) -> Hashable:
        """The ground holds the explained line."""
        return self.looked_at

    def draw_ground(self, surface: Surface) -> None:
        """Draw head, table, bars and plot."""
        theme, px = self.theme, self.theme.px
        draw_table(surface, theme)
        head = self._frames["head"]
        draw_header(surface, head, theme)
        x = px(30)
        side = px(30)
        surface.blit(icon("crown", side, theme["amber"]), (x, head.centery - side // 2 - px(2)))
        x += side + px(14)
        for seat in self.result.winners[:4]:
            draw_badge(surface, Rect(x, head.centery - px(18), px(32), px(32)), seat, self.session.names[seat], theme)
            x += px(40)
        right = words.width(self._about(), theme, 16) + px(40)
        title = Rect(x + px(6), 0, surface.get_width() - x - right, head.h - px(4))
        units = 28.0
        while units > 18 and words.width(self.prompt, theme, units, "bold") > title.w:
            units -= 1
        words.draw(surface, self.prompt, title, theme, units, "prompt", "bold")
        place = Rect(0, 0, surface.get_width() - px(28), head.h - px(4))
        words.draw(surface, self._about(), place, theme, 16, "bar_text2", align="right")
        for name in ("left", "bars", "plot"):
            draw_panel(surface, self._frames[name], theme)
        self._draw_table(surface)
        self._draw_bars(surface)
        self._draw_plot(surface)

    def _about(self) -> str:
        return t("results.about", f"@{self.game}.name", n=self.session.turn)

    def _draw_table(self, surface: Surface) -> None:
        theme, px, panel = self.theme, self.theme.px, self._frames["left"]
        first, seats = self._columns(panel)
        head, high, foot = self._row_height(panel)
        for seat in self.result.winners:
            band = Rect(seats[seat].x, panel.y + px(12), seats[seat].w, panel.h - px(24)).inflate(-px(8), 0)
            fill_round(surface, band, theme["chosen_plate"], px(9))
        for seat, column in enumerate(seats):
            badge = Rect(column.centerx - px(18), column.y + px(4), px(36), px(36))
            draw_badge(surface, badge, seat, self.session.names[seat], theme)
            name = Rect(column.x + px(4), badge.bottom + px(4), column.w - px(8), px(24))
            words.draw(surface, self.session.names[seat], name, theme, 16, "ink", "bold", align="centre")
        draw_look = table_class(self.game).draw_score_look
        for row, key in enumerate(self.keys):
            y = first.y + head + row * high
            draw_rule(surface, panel.x + px(20), y, panel.w - px(40), theme)
            if any(self.points(seat, key) > 0 for seat in range(len(seats))):  # the key of the bars
                tab = Rect(panel.x + px(8), y + (high - px(24)) // 2, max(3, px(6)), px(24))
                fill_round(surface, tab, theme[BARS[row % len(BARS)]], px(3))
            draw_look(surface, Rect(first.x, y + (high - px(30)) // 2, px(34), px(30)), key, theme)
            place = Rect(first.x + px(44), y, first.w - px(48), high)
            words.draw(surface, self.label(key), place, theme, 17, "ink")
        y = first.y + head + len(self.keys) * high
        surface.fill(theme["ink2"], (panel.x + px(20), y, panel.w - px(40), max(1, px(2))))
        self._draw_foot(surface, first, seats, y + px(4), foot)

    def _draw_foot(self, surface: Surface, first: Rect, seats: list[Rect], y: int, foot: int) -> None:
        theme, px = self.theme, self.theme.px
        words.draw(surface, t("results.total"), Rect(first.x + px(4), y, first.w, px(48)), theme, 22, "ink", "black")
        ranked = len(seats) > 1 and not self.together
        if ranked:
            words.draw(surface, t("results.place"), Rect(first.x + px(4), y + px(46), first.w, px(26)), theme, 16, "ink2")
        for seat, column in enumerate(seats):
            total = Rect(column.x, y, column.w, px(48))
            words.draw(surface, _number(self.result.totals[seat]), total, theme, 32, "ink", "black", align="centre")
            if ranked:
                place = Rect(column.x, y + px(46), column.w, px(26))
                ordinal = t(f"results.ordinal.{self.result.places[seat]}")
                words.draw(surface, ordinal, place, theme, 16, "ink2", "bold", align="centre")
        room = Rect(first.x, y + px(120), first.w, self._frames["left"].bottom - y - px(136))
        if room.h > px(70):
            self._draw_boards(surface, room, seats)
        note = Rect(first.x + px(4), y + px(76), self._frames["left"].w - px(48), self._frames["left"].bottom - y - px(80))
        text = self.explain(*self.looked_at) if self.looked_at is not None else self.tie_text() or self._extra()
        if text:
            words.draw(surface, text, note, theme, 15, "ink2", wrap=True, valign="top", max_lines=2)

    def _draw_boards(self, surface: Surface, room: Rect, seats: list[Rect]) -> None:
        """Draw every final board below its column, by the game's own table."""
        if self._table is None:
            self._table = go.make_table(self.session)
            self._table.shell = self.shell
            self._table.arrange(self.size, self.scale)
        for seat, column in enumerate(seats):
            self._table.draw_final(surface, Rect(column.x + self.theme.px(6), room.y, column.w - self.theme.px(12), room.h), seat)

    def _extra(self) -> str:
        """Return further facts of the result, such as suns or a rating."""
        game, found = self.session.spec.id, []
        for key, value in self.result.extra:
            if key == "rating" and has(f"{game}.rating.{value}"):
                found.append(t("results.rating", f"@{game}.rating.{value}"))
            elif has(f"results.extra.{key}"):
                found.append(t(f"results.extra.{key}", value))
        note = table_class(game).result_note(self.session, playing.library_of(self.shell).saves.parent)
        return " · ".join([*found, note] if note else found)

    def _draw_bars(self, surface: Surface) -> None:
        theme, px, panel = self.theme, self.theme.px, self._frames["bars"]
        inner = panel.inflate(-px(36), -px(24))
        words.draw(surface, t("results.bars"), inner, theme, 18, "ink", "extrabold", valign="top")
        area = Rect(inner.x, inner.y + px(32), inner.w, inner.h - px(32))
        most = max([1, *(sum(max(0, one.points) for one in lines) for lines in self.lines)])
        step = area.h // max(1, len(self.lines))
        high = min(px(32), step - px(6))
        order = sorted(range(len(self.lines)), key=lambda seat: (self.result.places[seat], seat))
        for row, seat in enumerate(order):
            y = area.y + row * step
            draw_badge(surface, Rect(area.x, y + (high - px(26)) // 2, px(26), px(26)), seat, self.session.names[seat], theme)
            room = area.w - px(92)
            x = float(area.x + px(38))
            for index, key in enumerate(self.keys):
                points = self.points(seat, key)
                wide = room * points / most
                if wide < 1:
                    continue
                box = Rect(round(x), y, max(1, round(x + wide) - round(x) - 1), high)
                fill_round(surface, box, theme[BARS[index % len(BARS)]], min(px(4), box.w / 2))
                if box.w > px(24):
                    words.draw(surface, str(points), box, theme, 15, "piece_ink", "bold", align="centre")
                x += wide
            total = Rect(area.right - px(54), y, px(54), high)
            words.draw(surface, _number(self.result.totals[seat]), total, theme, 19, "ink", "black", align="right")

    def _draw_plot(self, surface: Surface) -> None:
        theme, px, panel = self.theme, self.theme.px, self._frames["plot"]
        inner = panel.inflate(-px(36), -px(24))
        title = words.draw(surface, t("results.plot"), inner, theme, 18, "ink", "extrabold", valign="top")
        area = Rect(inner.x, title.bottom + px(8), inner.w, inner.bottom - title.bottom - px(8))
        series = [[float(totals[seat]) for totals in self.by_turn] for seat in range(len(self.lines))]
        draw_lines(surface, area, theme, self.session.names, series, t("results.turns"))


def _number(value: int) -> str:
    return str(value) if value >= 0 else f"−{-value}"
