"""The table of Indian Summer: leaves are turned, flipped and laid by hand on the own floor, for good or as a plan."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from pygame import Rect, Surface

from game.content.i18n import t
from game.engine.types import Action, Event, Player
from game.games.indian_summer import campaign
from game.games.indian_summer.components import GAME
from game.session import Session
from game.ui.drag import Point
from game.ui.playing import Playing, library_of
from game.ui.tables.frame import Frame
from game.ui.tables.gestures import Gesture
from game.ui.tables.indian_summer import cards, controls, ghost, motion, picture
from game.ui.tables.indian_summer.floor import draw_small_floor
from game.ui.tables.indian_summer.holding import Holding
from game.ui.tables.notes import Note
from game.ui.widgets import Widgets


class IndianSummerTable(Holding):
    """The own forest floor, the paths, the tray with leaves and treasures."""

    game: ClassVar[str] = GAME
    score_looks: ClassVar[dict[str, str]] = {
        "covered": f"{GAME}/leaf_red",
        "nuts": f"{GAME}/nut",
        "turns_left": f"{GAME}/hiking_shoes",
    }
    sounds: ClassVar[dict[str, str]] = {
        "leaf": "place", "squirrel": "place", "animal": "pick", "area": "score", "refill": "card", "trade": "card", "full": "win",
    }  # fmt: skip
    inspect_share = 0.46
    wide_inspect = 270

    # ---- around the game

    @classmethod
    def next_match(cls, session: Session) -> tuple[str, dict[str, Any], int | str] | None:
        """Return the match with the next stack of a solo game."""
        rules = session.match.rules
        stack = campaign.next_stack(rules.options.stack) if rules.solo and not session.match.from_position else None
        return (t(f"{GAME}.button.next_stack"), {"stack": stack}, session.match.seed) if stack is not None else None

    @classmethod
    def result_note(cls, session: Session, folder: Path) -> str:
        """Return the sum of the campaign that a solo game belongs to."""
        if not session.match.rules.solo:
            return ""
        found = campaign.of_seed(folder, session.match.seed)
        if not found.scores:
            return ""
        told = " + ".join(str(found.scores.get(stack, "–")) for stack in range(1, campaign.STACKS + 1))
        return t(f"{GAME}.campaign", told, found.total)

    def play(self, action: Action) -> None:
        """Play an action; the end of a solo game is added to its campaign."""
        super().play(action)
        match = self.session.match
        if match.over and self.rules.solo and isinstance(self.session, Playing) and not match.from_position:
            folder = library_of(self.shell).saves.parent
            score = self.rules.result(match.state).totals[0]
            try:
                campaign.keep(folder, match.seed, self.rules.options.stack, score)
            except OSError as error:
                self.shell.toast(t("saves.cannot_write", error.strerror or str(error)), 8)

    def draw_final(self, surface: Surface, rect: Rect, seat: Player) -> None:
        """Draw the final floor of a seat."""
        draw_small_floor(surface, rect, self, seat)

    # ---- places

    def shape_frame(self, frame: Frame) -> Frame:
        """Where text is so big that the panels fold away, give the floor a part of the tray's height."""
        if not frame.drawer:
            return frame
        gap = frame.tray.y - frame.board.bottom
        high = self.scale.px(84)
        tray = Rect(frame.tray.x, frame.tray.bottom - high, frame.tray.w, high)
        board = Rect(frame.board.x, frame.board.y, frame.board.w, tray.y - gap - frame.board.y)
        panel = frame.panels[0]
        return frame._replace(board=board, tray=tray, panels=(Rect(panel.x, panel.y, panel.w, board.h),))

    def place_board(self, rect: Rect) -> dict[str, Rect]:
        """Place floor, paths, animals and the column of buttons."""
        return picture.place_board(self, rect)

    def place_tray(self, rect: Rect) -> dict[str, Rect]:
        """Place squirrel, leaves and treasures."""
        return picture.place_tray(self, rect)

    def add_controls(self, group: Widgets) -> None:
        """Add the buttons that turn the held leaf, or those of trade and try-out."""
        controls.add(self, group)

    def draw_board(self, surface: Surface, rect: Rect) -> None:
        """Draw paths, animals and the floor."""
        picture.draw_board(surface, self)

    def draw_tray(self, surface: Surface, rect: Rect) -> None:
        """Draw name, squirrel, leaves and treasures."""
        picture.draw_tray(surface, rect, self)

    def draw_opponent(self, surface: Surface, rect: Rect, seat: Player) -> None:
        """Draw covered spaces, treasures, path and floor of a seat."""
        cards.draw_opponent(surface, rect, self, seat)

    def draw_ghost(self, surface: Surface, target: str, legal: bool) -> None:
        """Draw where the held piece would lie."""
        ghost.draw_ghost(surface, self, target)

    def draw_held_piece(self, surface: Surface, centre: Point) -> None:
        """Draw the piece in the hand."""
        self.last_seen = ghost.draw_held(surface, self)

    def tabs(self) -> list[tuple[str, str]]:
        """The six areas."""
        return [("goals", t(f"{GAME}.tab.areas"))]

    def draw_tab(self, surface: Surface, rect: Rect, key: str) -> None:
        """Draw how the areas stand."""
        picture.draw_areas(surface, rect, self)

    @property
    def aim_in_picture(self) -> bool:
        """The path shows which leaf could be the second one, by where the first one is held."""
        return self.laying != ""

    # ---- words

    def status(self) -> str:
        """Return the turn in the solo game, else the round."""
        return self.talk.status()

    def note(self, anchor: str | None) -> Note | None:
        """Return what Inspect says."""
        return self.talk.note(anchor)

    def preview(self, gesture: Gesture) -> Note | None:
        """Return what a gesture would do."""
        return self.talk.preview(gesture)

    def reminder(self) -> Note | None:
        """Return what would be left undone at the end of the turn."""
        return self.talk.reminder()

    # ---- time and movement

    def update(self, dt_s: float) -> None:
        """Let time pass; "fill for me" takes its next step when nothing moves."""
        super().update(dt_s)
        if self.filling is not None and not self.moving and self.shell.stack.top is self:
            controls.fill_step(self)

    def touched(self, event: Event) -> tuple[str, ...]:
        """Note what was laid: the floors themselves show the last move."""
        motion.note_last(self, event)
        return ()

    def animate(self, event: Event, before: dict[str, Rect]) -> None:
        """Let pieces move as an event tells."""
        motion.animate(self, event, before)
