"""What a game's own table writes, and the facts it may use: the contract between a game's screen and the common flow."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from pygame import Rect, Surface

from game.content.i18n import t
from game.engine.types import Action, Event, Player
from game.session import Session
from game.ui.drag import Point
from game.ui.marks import cell_path
from game.ui.scene import Scene
from game.ui.sprites import draw_sprite, exists
from game.ui.tables.chrome import Chrome
from game.ui.tables.frame import INSPECT, Frame
from game.ui.tables.gestures import Gesture, Gestures
from game.ui.tables.notes import Note
from game.ui.tables.pointer import Pointer
from game.ui.tables.tips import Tips
from game.ui.tables.wishes import Wishes
from game.ui.theme import Theme, seat_marks
from game.ui.timeline import Timeline
from game.ui.widgets import Widgets

if TYPE_CHECKING:
    from game.ui.tables.hint import Advice


class GameTable(Scene):
    """A table as its game sees it; ``Table`` (base.py) makes it work.

    A game's table writes: ``place_board``, ``place_tray`` (anchors), ``draw_board``, ``draw_tray``, ``draw_opponent`` (the
    picture of ``self.view``), ``gestures_for`` and ``tried`` (how actions are made by hand, and what a refused try stands for),
    ``note`` and ``preview`` (what the panel says), ``tabs`` and ``draw_tab``, ``draw_ghost`` and ``draw_held_piece``,
    ``animate`` and ``touched`` (how an event moves), ``status``. All have working defaults where a game may do without.
    """

    game: ClassVar[str]  # type: ignore[misc]
    name = "table"
    score_looks: ClassVar[dict[str, str]] = {}
    """Sprite of each score line, for the results."""
    sounds: ClassVar[dict[str, str]] = {}
    """Name of the sound (sound.py) of each kind of event that has one."""
    wide_inspect: float = INSPECT
    """Height of Inspect in units in the wide form."""
    inspect_share = 0.36
    """Part of a compact panel's height that Inspect takes."""

    @classmethod
    def next_match(cls, session: Session) -> tuple[str, dict[str, Any], int | str] | None:
        """Return (label, options to change, seed) of the match that follows in a campaign, None when none does."""
        return None

    @classmethod
    def result_note(cls, session: Session, folder: Path) -> str:
        """Return what the results say besides; ``folder`` holds the player's files."""
        return ""

    @classmethod
    def draw_score_look(cls, surface: Surface, rect: Rect, key: str, theme: Theme) -> None:
        """Draw what stands for a score line in the results: its sprite, unless a game draws something of its own."""
        look = cls.score_looks.get(key, "")
        if look and exists(look):
            draw_sprite(surface, look, rect)

    @property
    def aim_in_picture(self) -> bool:
        """Whether the picture at rest shows where a held piece aims; where it does not, only the note is drawn anew."""
        return True

    def __init__(self, session: Session, guide: Any = None) -> None:
        """Show ``session``; ``guide`` is a lesson or replay that goes along with the table."""
        super().__init__()
        self.session = session
        self.seat_marks = seat_marks(session.match.rules)
        self.guide = guide
        self.view = session.view
        self.timeline = Timeline()
        self.pointer = Pointer(self)
        self.chrome = Chrome(self)
        self.tips = Tips(self)
        self.wishes = Wishes(self)
        self.gestures = Gestures()
        self.rects: dict[str, Rect] = {}
        self.frame: Frame
        self.message: Note | None = None
        """A refusal or reminder, shown by Inspect until the next action."""
        self.bad_target: str | None = None
        """Anchor at which the last try was refused."""
        self.proposal: Gesture | None = None
        """A move that ends the turn, shown with its effect until Confirm."""
        self.drawer_open = False
        self.last_touched: dict[Player, tuple[str, ...]] = {}
        self.looking_at: int | None = None
        """Ply shown read-only after a click on a log line; None: the present."""
        self.advice: Advice | None = None
        """The hint of the present position (hint.py)."""
        self.advice_note: tuple[Any, ...] = ()
        """Why the proposed move is a good one, below its effect."""
        self.pointed_at: tuple[str, ...] = ()
        """Anchors ringed by a hint."""
        self._quiet_s = 0.0
        self._clock_s = 0.0
        self._stale = True
        self._note_stale = False
        self._picture: Surface | None = None
        self._opened_above = False
        self._in_flight: frozenset[Hashable] = frozenset()

    # ---- for the game's table

    def shape_frame(self, frame: Frame) -> Frame:
        """Return the parts of the table as this game wants them; a game may share board and tray out otherwise."""
        return frame

    def place_board(self, rect: Rect) -> dict[str, Rect]:
        """Return the anchors on the board for ``self.view``; ``rect`` is the inside of the mat."""
        raise NotImplementedError

    def place_tray(self, rect: Rect) -> dict[str, Rect]:
        """Return the anchors on the hand tray."""
        return {}

    def place_opponent(self, seat: Player, rect: Rect) -> dict[str, Rect]:
        """Return anchors on an opponent's card, beside ``player.SEAT``."""
        return {}

    def draw_board(self, surface: Surface, rect: Rect) -> None:
        """Draw what lies on the mat."""
        raise NotImplementedError

    def draw_plates(self, surface: Surface) -> None:
        """Draw words and numbers over the board, above the marks of the last move."""

    def draw_tray(self, surface: Surface, rect: Rect) -> None:
        """Draw what lies on the tray of ``self.me``."""

    def draw_opponent(self, surface: Surface, rect: Rect, seat: Player) -> None:
        """Draw what everybody may know of a seat on its card; badge and name are there already."""

    def draw_final(self, surface: Surface, rect: Rect, seat: Player) -> None:
        """Draw a seat's board small for the results; nothing where one board is common to all."""

    def name_room(self, rect: Rect) -> int:
        """Return how much of an opponent's card from its left edge the name may take, badge and sign of a computer included."""
        return round(rect.w * 0.55) if self.frame.drawer else self.scale.px(220)

    def gestures_for(self, legal: Sequence[Action]) -> Iterable[Gesture]:
        """Return how the legal actions are made by hand."""
        raise NotImplementedError

    def make_gestures(self) -> Gestures:
        """Return the gestures of the position shown; a game that looks them up as pieces are held returns its own kind."""
        return Gestures(self.gestures_for(self.session.legal)) if self.asking_me else Gestures()

    def add_controls(self, group: Widgets) -> None:
        """Add the game's own buttons, after those that all tables have."""

    def all_gestures(self) -> Iterator[Gesture]:
        """Return how every legal action is made, those put together by clicks too; for ``--anchors``, hints and lessons."""
        return iter(self.gestures.all)

    def gesture_of(self, action: Action) -> Gesture | None:
        """Return how one action is made by hand, None when it is not legal; also where the rules know it by another name."""
        return next((found for found in self.all_gestures() if found.action == action), None)

    def tried(self, piece: str | None, target: str, turn: int, flip: bool) -> Action | None:
        """Return the action that a refused try stands for, None when it stands for none."""
        return None

    def dropped(self, piece: str, target: str | None, turn: int, flip: bool) -> bool:
        """Take a dropped piece where the game does more than play a gesture; True when that is done."""
        return False

    def click(self, anchor: str) -> bool:
        """Take a click on an anchor that is neither grip nor target; True when it meant something."""
        return False

    def note(self, anchor: str | None) -> Note | None:
        """Return what Inspect says of an anchor; of None: of the moment."""
        return None

    def preview(self, gesture: Gesture) -> Note | None:
        """Return what a gesture would do; shown while aiming and for a proposal."""
        return None

    def proposal_label(self) -> str:
        """Return the verb on the button that confirms the proposal."""
        return t("table.word.confirm")

    def tabs(self) -> list[tuple[str, str]]:
        """Return (key, label) of the game's own tabs of the panel; log and help are added."""
        return []

    def draw_tab(self, surface: Surface, rect: Rect, key: str) -> None:
        """Draw the content of one of ``tabs``."""

    def draw_held_piece(self, surface: Surface, centre: Point) -> None:
        """Draw the held piece with its middle near a point."""

    def draw_ghost(self, surface: Surface, target: str, legal: bool) -> None:
        """Draw where the held piece would lie."""

    def animate(self, event: Event, before: dict[str, Rect]) -> None:
        """Add to ``self.timeline`` how an event moves; ``before`` are the anchors before it, ``self.rects`` those after."""

    def touched(self, event: Event) -> tuple[str, ...]:
        """Return the anchors an event touched, for the mark of the last move."""
        return ()

    def status(self) -> str:
        """Return what stands beside the name of the game: "round 3"."""
        return ""

    def outline(self, anchor: str) -> Sequence[Point]:
        """Return the outline of an anchor for rings and marks."""
        return cell_path(self.rects[anchor], 6)

    def hit(self, pos: Point) -> str | None:
        """Return the uppermost anchor under a point; hex boards override it."""
        for name in reversed(self.rects):
            if self.rects[name].collidepoint(pos):
                return name
        return None

    def spots(self) -> Iterable[str]:
        """Return the anchors that the keyboard walks over: what can be taken, or where the held piece may go."""
        if self.pointer.held is not None:
            drag = self.pointer.drag
            return [*self.gestures.targets(self.pointer.held, drag.turn, drag.flip)]
        return [*self.gestures.direct, *sorted(self.gestures.grips)]

    def own_command(self, command: str) -> bool:
        """Take a command of the keyboard that only this game knows."""
        return False

    # ---- host of the drag controller

    def grip_at(self, pos: Point) -> str | None:
        """Return the grip under a point, None when nothing there can be taken."""
        anchor = self.hit(pos)
        return anchor if anchor is not None and self.asking_me and anchor in self.gestures.grips else None

    def grip_centre(self, piece: str) -> Point:
        """Return the middle of a piece, unturned."""
        return self.rects[piece].center

    def turn_steps(self, piece: str) -> int:
        """Return in how many steps a whole turn of a piece is made; 1 when it does not turn."""
        return 1

    def can_flip(self, piece: str) -> bool:
        """Tell whether a piece has another side."""
        return False

    def target_at(self, pos: Point, current: str | None) -> str | None:
        """Return the anchor a held piece aims at, legal or not."""
        return self.hit(pos)

    def lifted(self, piece: str) -> None:
        """React to a piece being taken."""
        self.message = self.bad_target = self.proposal = None
        self.remake()

    # ---- facts

    @property
    def rules(self) -> Any:
        """Rules of the match."""
        return self.session.match.rules

    @property
    def me(self) -> Player:
        """Seat whose things lie on the tray: the open view's, else the person next to act, else the first person."""
        if self.session.viewer is not None:
            return self.session.viewer
        persons = self.session.persons
        acting = int(self.view.to_act)
        return acting if acting in persons or (not persons and acting >= 0) else (persons[0] if persons else 0)

    @property
    def advises(self) -> bool:
        """Whether the table may show by itself what is best: not while a puzzle asks for it."""
        return self.guide is None or not self.guide.keeps_quiet

    @property
    def others(self) -> list[Player]:
        """The other seats in turn order after ``me``."""
        count = len(self.session.seats)
        return [(self.me + step) % count for step in range(1, count)]

    @property
    def moving(self) -> bool:
        """Whether pieces are on their way."""
        return self.timeline.busy

    @property
    def asking_me(self) -> bool:
        """Whether a person may act now on the picture shown."""
        if self.guide is not None and self.guide.blocks:
            return False
        return self.looking_at is None and not self.moving and self.session.asking == "person"

    @property
    def in_flight(self) -> frozenset[Hashable]:
        """Keys of the tweens: anchors whose pieces are not drawn in their place yet."""
        return self._in_flight
