"""Replay: any saved or finished game forwards and backwards at the table itself, and from any moment a new game."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
from pygame import Rect, Surface

from game import paths
from game.content.i18n import t
from game.engine.types import OVER, Action
from game.games import transcript
from game.session import Asking, Session
from game.ui import go, playing
from game.ui.buttons import Button
from game.ui.choices import Choice, Option
from game.ui.tables.guide import Guide
from game.ui.theme import seat_marks
from game.ui.widgets import Widgets

SPEEDS = (0.5, 1.0, 2.0, 4.0)
BAR_NEEDS = (980, 0)
"""Units that the buttons of the replay and its prompt need beside one another."""
STEP_S = 1.0
"""Time a moment is shown at speed 1."""


class ReplaySession(Session):
    """A session that only looks: nobody is asked, a finished game lies open, an unfinished one keeps its secrets."""

    def __init__(self, session: Session) -> None:
        """Look at the match of another session with the same eyes."""
        super().__init__(session.spec, session.match, session.seats)
        self.viewer = session.viewer if session.viewer is not None or not session.match.over else 0

    @property
    def asking(self) -> Asking:
        """Nothing is asked."""
        return "over"

    @property
    def legal(self) -> list[Action]:
        """Nothing can be played."""
        return []

    def view_at(self, ply: int) -> Any:
        """Return the position after ``ply`` entries: all of it once the game is over."""
        return self.match.at(ply) if self.match.over else super().view_at(ply)


def make(session: Session, ply: int | None = None) -> Any:
    """Return the table of a match as a replay, at its beginning or after ``ply`` entries."""
    looking = ReplaySession(session)
    guide = Replay(looking)
    table = go.make_table(looking, guide)
    table.name = "replay"
    table.least = BAR_NEEDS
    table.looking_at = guide.first if ply is None else ply
    return table


class Replay(Guide):
    """The guide of a replay: its buttons stand in the bar of the table."""

    def __init__(self, session: ReplaySession) -> None:
        self.session = session
        self.seat_marks = seat_marks(session.match.rules)
        self.speed = 1.0
        self.running = False
        self._shown_s = 0.0
        last = session.match.ply
        self.stops = [ply for ply in range(last + 1) if ply == last or session.match.at(ply).to_act >= 0]
        """Moments worth showing: those at which somebody is asked, and the end."""
        self.first = self.stops[0]

    # ---- what the table asks of its guide

    def prompt(self, table: Any) -> str:
        """Say which turn is shown."""
        return t("replay.prompt", self.session.turn_at(self.ply(table)), self.session.turn_at(self.session.match.ply))

    def handle(self, event: pygame.event.Event) -> bool:
        """Take nothing by itself: keys come as commands."""
        return False

    def draw(self, surface: Surface, table: Any) -> None:
        """Draw nothing over the table."""

    def after_change(self, table: Any) -> None:
        """Nothing is played."""

    def update(self, table: Any, dt_s: float) -> None:
        """Go on by itself while it runs."""
        if not self.running:
            return
        self._shown_s += dt_s * self.speed
        if self._shown_s >= STEP_S:
            self._shown_s = 0.0
            if not self.step(table, 1):
                self.pause(table)

    def add_bar(self, table: Any, group: Widgets, bar: Rect) -> None:
        """Add the buttons of the replay in place of undo, hint and end turn."""
        scale = table.scale
        high = scale.px(32)
        top = (bar.h - high) // 2
        x = bar.right - scale.px(8)
        wide = scale.px(104)
        options = [Option(str(speed), t("replay.times", _times(speed))) for speed in SPEEDS]
        ways = [
            ("close", "cross", lambda: self.close(table), "ui.command.back"),
            ("export", "export", lambda: self.export(table), "replay.export"),
            ("play_on", "hand", lambda: self.play_on(table), "replay.play_on"),
            ("last", "right", lambda: self.jump(table, self.stops[-1]), "ui.command.replay_last"),
            ("forward", "step_forward", lambda: self.step(table, 1), "ui.command.replay_forward"),
            ("run", "pause" if self.running else "play", lambda: self.toggle(table), "replay.run"),
            ("back", "step_back", lambda: self.step(table, -1), "ui.command.replay_back"),
            ("first", "left", lambda: self.jump(table, self.first), "ui.command.replay_first"),
        ]
        made: list[Any] = []
        for index, (name, sign, action, tip) in enumerate(ways):
            if index == 3:
                x -= wide + scale.px(10)
                box = Rect(x - scale.px(60), top, wide + scale.px(60), high)
                change = lambda key: self._set_speed(table, key)  # noqa: E731 - one line says all
                made.append(Choice("speed", box, options, str(self.speed), change, units=14, title=t("replay.speed")))
                x -= scale.px(70)
            x -= high
            box = Rect(x, top, high, high)
            made.append(Button(f"button.{name}", box, on_click=action, kind="bar", icon=sign, tooltip=t(tip)))
            x -= scale.px(6)
        for widget in reversed(made):
            group.add(widget)

    # ---- moving through the game

    def ply(self, table: Any) -> int:
        """Return the number of entries of the moment shown."""
        return table.looking_at if table.looking_at is not None else int(self.session.match.ply)

    def step(self, table: Any, by: int) -> bool:
        """Go to the next or previous moment at which somebody is asked; False at either end."""
        now = self.ply(table)
        later = [stop for stop in self.stops if stop > now]
        earlier = [stop for stop in self.stops if stop < now]
        target = (later[0] if later else None) if by > 0 else (earlier[-1] if earlier else None)
        if target is None:
            return False
        self.jump(table, target)
        return True

    def jump(self, table: Any, ply: int) -> None:
        """Show a moment; going on by one entry moves the pieces."""
        table.show_moment(ply)

    def command(self, table: Any, command: str) -> bool:
        """Take the keys of a replay; True when it was one."""
        calls = {
            "replay_back": lambda: self.step(table, -1),
            "replay_forward": lambda: self.step(table, 1),
            "replay_first": lambda: self.jump(table, self.first),
            "replay_last": lambda: self.jump(table, self.stops[-1]),
            "end_turn": lambda: self.toggle(table),
            "back": lambda: self.close(table),
            "save": lambda: self.export(table),
        }
        if command not in calls:
            return False
        calls[command]()
        return True

    def toggle(self, table: Any) -> None:
        """Run or pause; at the end it begins anew."""
        if not self.running and self.ply(table) >= self.stops[-1]:
            self.jump(table, self.first)
        self.running, self._shown_s = not self.running, 0.0
        table.remake()

    def pause(self, table: Any) -> None:
        """Stop running."""
        self.running = False
        table.remake()

    def _set_speed(self, table: Any, key: str) -> None:
        self.speed = float(key)
        table.remake()

    # ---- ways out

    def close(self, table: Any) -> None:
        """Return to the screen below, or to the menu when there is none."""
        if len(table.shell.stack.scenes) > 1:
            table.shell.stack.pop()
        else:
            go.menu(table.shell)

    def play_on(self, table: Any) -> None:
        """Begin a new match from the moment shown, by the same players; the one looked at stays as it is."""
        match = self.session.match
        state = match.at(self.ply(table))
        if state.to_act == OVER:
            table.shell.toast(t("replay.over"))
            return
        start = SimpleNamespace(rules=match.rules, state=state)
        session = playing.begin(table.shell, self.session.spec.id, self.session.seats, {}, None, start)
        go.table(table.shell, session)

    def export(self, table: Any) -> None:
        """Write the game as text into the player's folder and say where."""
        try:
            file = write_text(transcript.tell(self.session.match), self.session.spec.id)
        except OSError as error:
            table.shell.toast(t("saves.cannot_write", error.strerror or str(error)), 8)
            return
        table.shell.toast(t("replay.exported", str(file)), 6)


def write_text(lines: Sequence[str], game: str) -> Path:
    """Write a told game below the player's folder and return the file; OSError when the disk refuses."""
    file = paths.user_data() / "exports" / f"{game}-{time.strftime('%Y%m%d-%H%M%S')}.txt"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return file


def _times(speed: float) -> str:
    return f"{speed:g}"
