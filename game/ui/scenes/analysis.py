"""The analysis of a finished game: expected results by turn, the turns that changed most, and a player's decisions.

The strong computer thinks beside the frames; what it found is kept beside the save and shown at once the next time.
"""

from __future__ import annotations

import contextlib
from collections.abc import Hashable
from pathlib import Path
from typing import Any

import msgspec
from pygame import Rect, Surface

from game.bots.analysis import Analysis, Decision, analyse, from_json, to_json
from game.bots.thinking import Thinker
from game.content.i18n import t
from game.engine.types import Action
from game.games.library import Library
from game.session import Session
from game.ui import go, playing
from game.ui import text as words
from game.ui.buttons import Button
from game.ui.choices import Choice, Option
from game.ui.layout import Scale, cols, rows
from game.ui.lists import Item, Label, ScrollList
from game.ui.marks import draw_badge
from game.ui.plot import draw_lines
from game.ui.scenes.page import Page
from game.ui.shapes import fill_round
from game.ui.surfaces import draw_panel, draw_rule
from game.ui.theme import Theme, seat_marks


class AnalysisScene(Page):
    """Looks back on a match with the eyes of one player."""

    name = "analysis"
    least = (1000, 560)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.seat_marks = seat_marks(session.match.rules)
        self.player = (session.persons or (0,))[0]
        self.found: dict[int, Analysis] = {}
        self._thinker: Thinker[Analysis] | None = None
        self._frames: dict[str, Rect] = {}
        self._told = -1

    @property
    def prompt(self) -> str:
        """What this screen is."""
        return t("analysis.title")

    # ---- thinking

    def enter(self) -> None:
        """Begin to think, unless the analysis was kept."""
        super().enter()
        self._begin()

    def leave(self) -> None:
        """Stop thinking; nothing remains of half an analysis."""
        super().leave()
        self._stop()

    def _stop(self) -> None:
        if self._thinker is not None:
            self._thinker.cancel()
            self._thinker = None
            self.shell.stop_thinking()

    def _begin(self) -> None:
        self._stop()
        if self.player in self.found:
            return
        kept = self._kept()
        if kept is not None:
            self.found[self.player] = kept
            return
        self._thinker = Thinker(analyse(self.session.spec, self.session.match, self.player))
        self.shell.think(self._thinker, self._done)

    def _done(self) -> None:
        if self._thinker is None or self._thinker.cancelled:
            return
        result = self._thinker.result
        self._thinker = None
        self.found[self.player] = result
        file = self._file(self.player)
        with contextlib.suppress(OSError):  # kept only to save time: the next look computes it again
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(to_json(result))
        self.rearrange()

    def _file(self, player: int) -> Path:
        library: Library = playing.library_of(self.shell)
        last = self.session.match.log[-1].digest if self.session.match.log else "empty"
        return library.bin.parent / "analyses" / f"{self.session.spec.id}-{last}-{player}.json"

    def _kept(self) -> Analysis | None:
        try:
            return from_json(self._file(self.player).read_bytes(), self.session.match)
        except OSError:
            return None

    def update(self, dt_s: float) -> None:
        """Show how far the thinking is."""
        super().update(dt_s)
        if self._thinker is not None:
            percent = round(100 * (self._thinker.progress or 0))
            if percent != self._told:
                self._told = percent
                self.needs_redraw = True

    # ---- layout

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Place plot and turning points left, decisions right."""
        px = scale.px
        head = px(64)
        body = Rect(px(28), head + px(18), size[0] - px(56), size[1] - head - px(38))
        left, right = cols(body, [1.35, 1.0], px(16))
        plot, swings = rows(left, [1.3, 1.0], px(14))
        self._frames = {"head": Rect(0, 0, size[0], head), "plot": plot, "swings": swings, "right": right}
        self.widgets.add(
            Button("button.back", Rect(px(20), (head - px(42)) // 2, px(46), px(42)), on_click=self.shell.stack.pop, icon="left",
                   kind="bar", tooltip=t("setup.back"))
        )  # fmt: skip
        inner = right.inflate(-px(32), -px(28))
        who = [Option(str(seat), name) for seat, name in enumerate(self.session.names)]
        self.widgets.add(Choice("player", Rect(inner.x, inner.y + px(34), inner.w, px(38)), who, str(self.player), self._choose,
                                title=t("analysis.player")))  # fmt: skip
        area = Rect(inner.x, inner.y + px(112), inner.w, inner.h - px(112))
        found = self.found.get(self.player)
        if found is None:
            cancel = Rect(area.x, area.y + px(60), px(180), px(42))
            self.widgets.add(Button("button.cancel", cancel, t("analysis.cancel"), self.shell.stack.pop))
            return
        self._add_decisions(area, found)
        self._add_swings(swings.inflate(-px(32), -px(28)), found)

    def _choose(self, key: str) -> None:
        self.player = int(key)
        self._begin()
        self.rearrange()

    def _add_decisions(self, area: Rect, found: Analysis) -> None:
        px = self.scale.px
        worse = sorted((one for one in found.decisions if one.gain > 0.05), key=lambda one: -one.gain)
        if not worse:
            self.widgets.add(Label(area, t("analysis.nothing"), units=16, colour="ink2", wrap=True))
            return
        width = area.w - px(18)
        lines = []
        for index, one in enumerate(worse[:40]):
            text = self._decision_text(one)
            box = Rect(0, 0, width, px(30) + words.height(text, self.theme, width, 15) + px(10))
            look = lambda ply=one.ply: self._look(ply)  # noqa: E731 - bound to this decision
            lines.append(Item(f"decision.{index}", box, self._painter(one, text), look, words_for=words.plain(text), radius=6))
        self.widgets.add(ScrollList("decisions", area, lines, gap=px(6)))

    def _decision_text(self, one: Decision) -> str:
        actions = self.session.spec.actions
        played: Action = msgspec.convert(one.played, actions)
        best: Action = msgspec.convert(one.best, actions)
        speak = self.session.spec.words.action_line
        rules = self.session.match.rules
        view = rules.redact(self.session.match.at(one.ply), self.player)
        names = self.session.names
        return t("analysis.decision", speak(rules, view, played, names), speak(rules, view, best, names))

    def _painter(self, one: Decision, text: str) -> Any:
        def paint(surface: Surface, box: Rect, theme: Theme) -> None:
            line = Rect(box.x, box.y, box.w, theme.px(26))
            words.draw(surface, t("analysis.turn", self.session.turn_at(one.ply + 1)), line, theme, 15, "ink2")
            gain = t("analysis.gain", f"{one.gain:.1f}".replace(".", t("hint.decimal")))
            words.draw(surface, gain, line, theme, 15, "refuse", "bold", align="right")
            below = Rect(box.x, line.bottom, box.w, box.h - line.h - theme.px(8))
            words.draw(surface, text, below, theme, 15, "ink", wrap=True, valign="top")
            draw_rule(surface, box.x, box.bottom - 1, box.w, theme)

        return paint

    def _add_swings(self, area: Rect, found: Analysis) -> None:
        px = self.scale.px
        list_area = Rect(area.x, area.y + px(34), area.w, area.h - px(34))
        lines = []
        for index, swing in enumerate(found.swings):
            box = Rect(0, 0, list_area.w - px(18), px(36))
            look = lambda ply=swing.ply: self._look(ply)  # noqa: E731 - bound to this turn
            tip = t("analysis.look")
            lines.append(Item(f"swing.{index}", box, self._swing_painter(swing), look, words_for=tip, tooltip=tip, radius=6))
        self.widgets.add(ScrollList("swings", list_area, lines, gap=px(4)))

    def _swing_painter(self, swing: Any) -> Any:
        def paint(surface: Surface, box: Rect, theme: Theme) -> None:
            side = theme.px(26)
            names = self.session.names
            if swing.player >= 0:
                draw_badge(surface, Rect(box.x, box.y + theme.px(4), side, side), swing.player, names[swing.player], theme)
            best = max(range(len(swing.change)), key=lambda seat: abs(swing.change[seat]))
            change = f"{swing.change[best]:+.1f}".replace(".", t("hint.decimal")).replace("-", "−")
            text = t("analysis.swing", self.session.turn_at(swing.ply), names[best], change)
            words.draw(surface, text, Rect(box.x + theme.px(36), box.y, box.w - theme.px(36), box.h), theme, 16, "ink")

        return paint

    def _look(self, ply: int) -> None:
        """Show the moment at the table."""
        go.replay(self.shell, self.session, ply)

    # ---- picture

    @property
    def ground_key(self) -> Hashable:
        """The ground shows one player, and what is known so far."""
        return (self.player, self.player in self.found)

    def draw_changing(self, surface: Surface) -> None:
        """Draw how far the thinking is."""
        if self.player not in self.found:
            self._draw_progress(surface)

    def draw_ground(self, surface: Surface) -> None:
        """Draw table, panels, plot and lists."""
        theme, px = self.theme, self.theme.px
        self.draw_title(surface, self._frames["head"], t("analysis.title"))
        for name in ("plot", "swings", "right"):
            draw_panel(surface, self._frames[name], theme)
        found = self.found.get(self.player)
        inner = self._frames["plot"].inflate(-px(36), -px(28))
        title = words.draw(surface, t("analysis.plot"), inner, theme, 18, "ink", "extrabold", valign="top")
        words.draw(surface, t("analysis.swings"), self._frames["swings"].inflate(-px(32), -px(28)), theme, 18, "ink", "extrabold",
                   valign="top")  # fmt: skip
        right = self._frames["right"].inflate(-px(32), -px(28))
        words.draw(surface, t("analysis.decisions"), right, theme, 18, "ink", "extrabold", valign="top")
        if found is None:
            return
        area = Rect(inner.x, title.bottom + px(10), inner.w, inner.bottom - title.bottom - px(10))
        series = [[turn.expected[seat] for turn in found.turns] for seat in range(len(self.session.names))]
        plies = [turn.ply for turn in found.turns]
        marks = [plies.index(swing.ply) for swing in found.swings if swing.ply in plies]
        draw_lines(surface, area, theme, self.session.names, series, t("results.turns"), marks)
        lost = t("analysis.lost", f"{found.lost:.1f}".replace(".", t("hint.decimal")))
        words.draw(surface, lost, Rect(right.x, right.y + px(78), right.w, px(26)), theme, 15, "ink2")

    def _draw_progress(self, surface: Surface) -> None:
        theme, px = self.theme, self.theme.px
        right = self._frames["right"].inflate(-px(32), -px(28))
        words.draw(surface, t("analysis.thinking"), Rect(right.x, right.y + px(84), right.w, px(26)), theme, 15, "ink2")
        groove = Rect(right.x, right.y + px(120), right.w, px(14))
        fill_round(surface, groove, theme["inset"], groove.h / 2)
        done = round(groove.w * ((self._thinker.progress if self._thinker else 0) or 0))
        if done > groove.h:
            fill_round(surface, Rect(groove.x, groove.y, done, groove.h), theme["go"], groove.h / 2)
