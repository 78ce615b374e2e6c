"""The table of Harmonies: token groups, the own landscape and the market on the mat, active cards and the hand on the tray."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, Final

from pygame import Rect, Surface

from game.content.i18n import t
from game.engine.types import OVER, Action, Event, Player, Reason
from game.games.harmonies.actions import (
    ChooseSpirit,
    DiscardCard,
    EndTurn,
    PlaceCube,
    PlaceToken,
    Skip,
    TakeCard,
    TakeGroup,
)
from game.games.harmonies.components import Space
from game.ui.drag import Point
from game.ui.marks import cell_path
from game.ui.shapes import hexagon
from game.ui.tables.base import Table
from game.ui.tables.gestures import Gesture
from game.ui.tables.harmonies import flight, landscape, picture, score
from game.ui.tables.harmonies.facts import Facts
from game.ui.tables.harmonies.pieces import FRAME, G, board_size, cells_of
from game.ui.tables.harmonies.places import MatParts, TrayParts, mat_parts, tray_parts
from game.ui.tables.harmonies.talk import Talk
from game.ui.tables.hexview import HexView
from game.ui.tables.notes import Note
from game.ui.theme import Theme
from game.ui.timeline import Tween

CONFIRM: Final = "button.confirm"
FREE: Final = "place.cards"
"""Anchor of the free card places: a market card dropped here is taken."""


class HarmoniesTable(Table):
    """Tokens go from the hand to the landscape, cards from the market to the tray, cubes from cards to the landscape.

    Spaces of the own landscape are ``cell.COLUMN.ROW``, as actions and positions name them; those of every seat are
    ``board.SEAT.COLUMN.ROW`` too, for the marks of the last turn.
    """

    game: ClassVar[str] = G
    sounds: ClassVar[dict[str, str]] = {
        "take_group": "pick", "place_token": "place", "take_card": "card", "place_cube": "place", "place_spirit_cube": "place",
        "complete_card": "score", "refill_market": "card", "choose_spirit": "card", "game_over": "win",
    }  # fmt: skip
    inspect_share = 0.38

    def __init__(self, *args: object, **named: object) -> None:
        self.shown: Player | None = None
        """Seat whose landscape lies enlarged on the mat instead of the own one."""
        self.views: dict[Player, HexView] = {}
        """Where the landscape of each seat is drawn: the own or enlarged one on the mat, the others on their cards."""
        self.mat: MatParts
        self.tray: TrayParts
        self.dropped_at: Point | None = None
        """Where the last piece was let go: it flies from there."""
        self._turn_marks: dict[Player, list[str]] = {}
        self._ended: set[Player] = set()
        self.facts = Facts(self)
        super().__init__(*args, **named)  # type: ignore[arg-type]
        self.chrome.tab = "goals"
        self.cells = cells_of(self.rules.board.side)
        self.space_at = {cell: space for space, cell in self.cells.items()}
        self.talk = Talk(self)

    @classmethod
    def draw_score_look(cls, surface: Surface, rect: Rect, key: str, theme: Theme) -> None:
        """Draw a token or a cube for a score line."""
        score.draw_look(surface, rect, key, theme)

    # ---- facts of the view

    @property
    def board_seat(self) -> Player:
        """Seat whose landscape lies on the mat."""
        return self.me if self.shown is None else self.shown

    @property
    def lit(self) -> str | None:
        """Score line whose pieces are lit: the one being counted at the end, or the one under the pointer."""
        for tween in self.timeline.active():
            if isinstance(tween.key, tuple) and tween.key[0] == "count":
                return str(tween.key[1])
        hover = self.pointer.hover or ""
        return hover[6:] if hover.startswith("score.") else None

    # ---- what lies where

    def place_board(self, rect: Rect) -> dict[str, Rect]:
        """Place groups, the landscape, the market and the draw pile."""
        assert self.scale is not None
        if self.frame.drawer:
            rect = self.frame.board.inflate(-2 * self.scale.board(14), -2 * self.scale.board(10))
        rules, view = self.rules, self.view
        count = rules.market_size
        self.mat = mat_parts(rect, self.scale, board_size(rules.board.side), rules.group_count, count)
        rects = {f"group.{index}": plate for index, plate in enumerate(self.mat.groups[: max(1, len(view.central))])}
        if self.mat.groups_head.h:
            rects["bag"] = picture.bag_rect(self.mat.groups_head, self.theme)
        for place, box in enumerate(self.mat.cards):
            if (card := self.facts.market_card(place)) is not None:
                rects[f"card.{card}"] = box
        rects["deck"] = self.mat.deck
        return rects | self._place_landscape(self.board_seat, self.mat.board, own=self.shown is None)

    def _place_landscape(self, seat: Player, rect: Rect, own: bool = False) -> dict[str, Rect]:
        """Fit the landscape of a seat into a rectangle and name its spaces."""
        camera = HexView(flat=True)
        camera.fit(rect, self.cells.values(), 80 * self.theme.scale.u, FRAME)
        self.views[seat] = camera
        rects = {}
        for (column, row), cell in self.cells.items():
            box = camera.cell_rect(cell)
            rects[f"board.{seat}.{column}.{row}"] = box
            if own:
                rects[f"cell.{column}.{row}"] = box
        return rects

    def place_tray(self, rect: Rect) -> dict[str, Rect]:
        """Place the hand, the active cards, or the two spirits to choose from."""
        cards, dealt = self.facts.active_cards(self.me), self.facts.dealt
        slots = len(dealt) or self.rules.card_limit
        self.tray = tray_parts(rect, self.scale, slots, len(self.facts.done_cards(self.me)))
        rects = {f"hand.{index}": self.tray.hand[index] for index in range(len(self.facts.hand))}
        for card, box in zip(dealt or cards, self.tray.slots, strict=False):
            if card is not None:
                rects[f"card.{card}"] = box
        if not dealt and len(cards) < slots:
            rects[FREE] = self.tray.slots[len(cards)].unionall(self.tray.slots[len(cards) :])
        if self.tray.done.w:
            rects["done"] = self.tray.done
        return rects | score.place_rows(self)

    def place_opponent(self, seat: Player, rect: Rect) -> dict[str, Rect]:
        """Place the landscape on the card of an opponent."""
        box = picture.mini_board_rect(rect, self)
        return self._place_landscape(seat, box) if box.w > 0 else {}

    def remake(self) -> None:
        """The rows of the points move when the panel speaks, so they are placed anew."""
        for name in [name for name in self.rects if name.startswith("score.")]:
            del self.rects[name]
        self.rects |= score.place_rows(self)
        super().remake()

    def refresh(self) -> None:
        """Take the present view; what was computed for another one is forgotten."""
        self.facts.forget()
        if self.shown == self.me:
            self.shown = None
        super().refresh()

    def hit(self, pos: Point) -> str | None:
        """Return the anchor under a point; spaces by their true hexagons."""
        name = super().hit(pos)
        if name is None or name.split(".")[0] not in ("cell", "board"):
            return name
        for seat in (self.board_seat, *self.others):
            camera = self.views.get(seat)
            cell = camera.cell_at(pos) if camera is not None else None
            if cell in self.space_at:
                column, row = self.space_at[cell]
                own = seat == self.me and self.shown is None
                return f"cell.{column}.{row}" if own else f"board.{seat}.{column}.{row}"
        return None

    def space_of(self, anchor: str | None) -> tuple[Player, Space] | None:
        """Return seat and space that an anchor names, None when it names none."""
        kind, *numbers = (anchor or "").split(".")
        if kind == "cell":
            return self.me, (int(numbers[0]), int(numbers[1]))
        if kind == "board":
            return int(numbers[0]), (int(numbers[1]), int(numbers[2]))
        return None

    def centre_of(self, seat: Player, space: Space) -> Point:
        """Return the middle of a space in pixels."""
        return self.views[seat].centre(self.cells[space])

    def outline(self, anchor: str) -> Sequence[Point]:
        """Return the hexagon of a space, the box of anything else."""
        found = self.space_of(anchor)
        if found is not None:
            camera = self.views[found[0]]
            return hexagon(camera.centre(self.cells[found[1]]), camera.side * 0.93, True)
        return cell_path(self.rects[anchor], self.theme.px(7))

    # ---- drawing

    def draw_board(self, surface: Surface, rect: Rect) -> None:
        """Draw groups, landscape, market and draw pile."""
        picture.draw_mat_parts(surface, self)

    def draw_plates(self, surface: Surface) -> None:
        """Draw what a card lacks, what is counted and where a piece may go, above everything on the mat."""
        landscape.draw_marks(surface, self)
        picture.draw_chips(surface, self)

    def draw_tray(self, surface: Surface, rect: Rect) -> None:
        """Draw name, hand, active and completed cards."""
        picture.draw_tray_parts(surface, self)

    def draw_opponent(self, surface: Surface, rect: Rect, seat: Player) -> None:
        """Draw points, empty spaces, cards and landscape of a seat."""
        picture.draw_opponent(surface, rect, self, seat)

    def tabs(self) -> list[tuple[str, str]]:
        """The points by kind, with the bag below."""
        return [("goals", t("harmonies.tab.points"))]

    def draw_tab(self, surface: Surface, rect: Rect, key: str) -> None:
        """Draw the points of the landscape on the mat."""
        score.draw(surface, rect, self)

    def draw_held_piece(self, surface: Surface, centre: Point) -> None:
        """Draw the token, cube or card in the hand."""
        landscape.draw_held(surface, self, centre)

    def draw_ghost(self, surface: Surface, target: str, legal: bool) -> None:
        """Draw what a space would become."""
        landscape.draw_ghost(surface, self, target, legal)

    def status(self) -> str:
        """Round, side, and whether the last round runs."""
        rounds = -(-max(1, self.session.turn) // self.rules.seats)
        if self.view.last_round and self.view.to_act != OVER:
            return t("harmonies.status_last", rounds)
        return t("harmonies.status", rounds, self.rules.board.side)

    # ---- how actions are made

    def gestures_for(self, legal: Sequence[Action]) -> Iterable[Gesture]:
        """Return how each action is made; tokens of one colour can all be taken."""
        hand = self.facts.hand
        for action in legal:
            if isinstance(action, PlaceToken):
                for index, letter in enumerate(hand):
                    if letter == action.colour:
                        yield Gesture(action, f"hand.{index}", _cell(action.space))
            elif isinstance(action, PlaceCube):
                yield Gesture(action, f"card.{action.card}", _cell(action.space))
            elif isinstance(action, TakeCard):
                yield Gesture(action, f"card.{action.card}", FREE)
            elif isinstance(action, TakeGroup):
                yield Gesture(action, None, f"group.{action.group}")
            elif isinstance(action, ChooseSpirit | DiscardCard):
                yield Gesture(action, None, f"card.{action.card}", confirm=CONFIRM)
            elif isinstance(action, EndTurn | Skip):
                yield Gesture(action, None, "button.end_turn")

    def all_gestures(self) -> Iterator[Gesture]:
        """Return one gesture for each legal action; ending a turn with a reminder due takes two clicks."""
        for action, gesture in self.gestures.by_action.items():
            reminder = self.reminder() if isinstance(action, EndTurn) else None
            if reminder is not None and self.message != reminder:
                yield Gesture(action, clicks=("button.end_turn", "button.end_turn"))
            else:
                yield gesture

    def tried(self, piece: str | None, target: str, turn: int, flip: bool) -> Action | None:
        """Return what a refused try stands for."""
        kind, _, rest = (piece or "").partition(".")
        place = self.space_of(target)
        space = place[1] if place is not None and target.startswith("cell.") else None
        if kind == "hand" and space is not None:
            return PlaceToken(self.facts.hand[int(rest)], space)
        if kind == "card" and self.facts.in_market(rest):
            on_tray = target in (FREE, "done") or (target.startswith(("hand.", "card.")) and not self.facts.in_market(target[5:]))
            return TakeCard(rest) if on_tray else (PlaceCube(rest, space) if space is not None else None)
        if kind == "card" and space is not None:
            return PlaceCube(rest, space)
        if piece is None and target.startswith("group."):
            return TakeGroup(int(target[6:]))
        return None

    def grip_at(self, pos: Point) -> str | None:
        """Every token and card can be taken in hand, so that a refused try can tell why."""
        anchor = self.hit(pos)
        if anchor is None or not self.asking_me or self.view.phase != "act":
            return super().grip_at(pos)
        return anchor if anchor.startswith(("hand.", "card.")) else None

    def lifted(self, piece: str) -> None:
        """The own landscape comes back while a piece is in the hand."""
        if self.shown is not None:
            self.shown = None
            self._place()
        super().lifted(piece)

    def dropped(self, piece: str, target: str | None, turn: int, flip: bool) -> bool:
        """Remember where the piece was let go."""
        self.dropped_at = self.pointer.drag.pos
        return False

    def play(self, action: Action) -> None:
        """Play an action; a click without a piece has no place of its own."""
        super().play(action)
        self.dropped_at = None

    def proposal_label(self) -> str:
        """Return the verb of the proposal."""
        if self.proposal is None:
            return super().proposal_label()
        return t(f"harmonies.button.{self.proposal.action.kind}")

    def end_turn_state(self) -> tuple[bool, bool, str]:
        """Say what must be done before the turn ends."""
        ready, urgent, reason = super().end_turn_state()
        if not ready and self.asking_me and self.view.phase == "act":
            refusal = self.session.why_not(EndTurn())
            return False, False, t(refusal.key, *refusal.values) if isinstance(refusal, Reason) else reason
        return ready, urgent or (ready and not self.gestures.grips), reason

    def reminder(self) -> Note | None:
        """Name the cubes that could still be placed."""
        return self.talk.reminder()

    # ---- what the panel says

    def note(self, anchor: str | None) -> Note | None:
        """Return what Inspect says of an anchor."""
        return self.talk.note(anchor)

    def preview(self, gesture: Gesture) -> Note | None:
        """Return what an action would do."""
        return self.talk.preview(gesture.action)

    # ---- looking at others

    def enlarge(self, seat: Player) -> None:
        """Lay the landscape of a seat on the mat; a second time, or the own seat, brings the own one back."""
        self.shown = None if seat in (self.shown, self.me) else seat
        super().enlarge(seat)
        if self.shown is None:
            self.pointer.pinned = None
        self._place()
        self.remake()

    def put_back(self) -> None:
        """Put back what is held; the own landscape comes back too."""
        if self.shown is not None and self.pointer.held is None and self.proposal is None:
            self.shown, self.pointer.pinned = None, None
            self._place()
        super().put_back()

    def escape(self) -> None:
        """Leave an enlarged landscape first."""
        if self.shown is not None and not self.moving:
            self.put_back()
        else:
            super().escape()

    def spots(self) -> Iterable[str]:
        """Let the keyboard reach cards, groups and points too, for reading."""
        found = [*super().spots()]
        if self.pointer.held is None:
            more = [name for name in self.rects if name.startswith(("card.", "group.", "score.")) or name in ("deck", "bag")]
            found += [name for name in more if name not in found]
        return found

    # ---- how events move

    def animate(self, event: Event, before: dict[str, Rect]) -> None:
        """Add the tweens of an event."""
        flight.animate(self, event, before)

    def draw_tween(self, surface: Surface, tween: Tween) -> None:
        """Draw a piece on its way, or a banner; the final count lies in the picture already."""
        if isinstance(tween.key, tuple):
            if tween.key[0] == "banner":
                landscape.draw_banner(surface, self, tween.key[1])
            return
        super().draw_tween(surface, tween)

    def touched(self, event: Event) -> tuple[str, ...]:
        """Return the spaces that a player touched this turn."""
        if event.kind == "end_turn":
            self._ended.add(event.player)
        if event.kind not in ("place_token", "place_cube", "place_spirit_cube"):
            return ()
        if event.player in self._ended:
            self._ended.discard(event.player)
            self._turn_marks[event.player] = []
        marks = self._turn_marks.setdefault(event.player, [])
        column, row = event.data[1]
        name = f"board.{event.player}.{column}.{row}"
        if name not in marks:
            marks.append(name)
        return tuple(marks)


def _cell(space: Space) -> str:
    return f"cell.{space[0]}.{space[1]}"
