"""The table of Takenoko: the garden in the middle, the question of the moment at the left, the supply at the right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar

from pygame import Rect, Surface

from game.content.i18n import t
from game.engine.hexes import Edge, Hex
from game.engine.types import Action, Event, Player, Reason
from game.games.takenoko import actions as act
from game.games.takenoko import advice
from game.games.takenoko.components import Card
from game.games.takenoko.scoring import fulfilled
from game.ui.drag import Point
from game.ui.tables.gestures import Gesture, Gestures
from game.ui.tables.hexview import HexView, cell_name, cell_of, edge_name, edge_of
from game.ui.tables.notes import Note, Say
from game.ui.tables.takenoko import hand, motion, opponents, sides, supply, tray
from game.ui.tables.takenoko.garden import Garden
from game.ui.tables.takenoko.pieces import GAME
from game.ui.tables.takenoko.talk import Talk
from game.ui.tables.zoomed import ZoomedTable
from game.ui.timeline import Tween


class TakenokoTable(ZoomedTable):
    """The island, its columns and the tray.

    ``announced`` are kinds named so far, ``with_chip`` the improvement to be placed with the plot, ``order`` the plots chosen
    to be given back, ``planned`` the plot whose water is planned, ``asking_deck`` that the objective button was pressed.
    """

    game: ClassVar[str] = GAME
    score_looks: ClassVar[dict[str, str]] = {
        "plot": f"{GAME}/back_plot",
        "gardener": f"{GAME}/back_gardener",
        "panda": f"{GAME}/back_panda",
        "emperor": f"{GAME}/emperor",
        "lost": f"{GAME}/plot_back",
    }
    sounds: ClassVar[dict[str, str]] = {
        "weather": "die", "place": "place", "channel": "place", "chip": "place", "draw_plots": "card", "draw_card": "card",
        "add": "card", "take_channel": "pick", "take": "pick", "gardener": "place", "panda": "place", "complete": "score",
        "emperor": "win",
    }  # fmt: skip

    camera: HexView

    def __init__(self, *args: Any, **named: Any) -> None:
        self.camera = HexView()
        self.garden = Garden(self)
        self.talk = Talk(self)
        self.announced: list[str] = []
        self.with_chip: str | None = None
        self.order: list[str] = []
        self.planned: Hex | None = None
        self.asking_deck = False
        self.free_cards: list[Rect] = []
        self.sides: sides.Sides
        self._moves: dict[Any, Any] = {}
        super().__init__(*args, **named)

    # ---- what lies where

    def place_board(self, rect: Rect) -> dict[str, Rect]:
        """Place the columns and the garden between them."""
        assert self.scale is not None
        self.sides = sides.split(rect, self.scale)
        rects = self.garden.place(self.sides.island)
        return rects | supply.place_right(self) | sides.place_left(self)

    def place_tray(self, rect: Rect) -> dict[str, Rect]:
        """Place name, stores, cards and what is completed."""
        return tray.place_tray(self, rect)

    def hit(self, pos: Point) -> str | None:
        """Return the anchor under a point; in the window of the garden, plots, edges and pawns by their true form."""
        if self.camera.shows(pos):
            return self.garden.anchor_at(pos)
        for name in reversed(self.rects):
            if self.rects[name].collidepoint(pos) and cell_of(name) is None and edge_of(name) is None:
                return name
        return None

    def outline(self, anchor: str) -> Sequence[Point]:
        """Return the outline of a cell, an edge or a drawn plot."""
        return self.garden.outline(anchor) or sides.outline(self, anchor) or super().outline(anchor)

    # ---- drawing

    def draw_board(self, surface: Surface, rect: Rect) -> None:
        """Draw garden and columns."""
        self.garden.draw(surface)
        sides.draw_left(surface, self)
        supply.draw_right(surface, self)

    def draw_tray(self, surface: Surface, rect: Rect) -> None:
        """Draw the tray of the open view."""
        assert self.scale is not None
        pad = self.scale.px(10)
        tray.draw_tray(surface, self, rect.inflate(-2 * pad, -2 * pad))

    def draw_opponent(self, surface: Surface, rect: Rect, seat: Player) -> None:
        """Draw what everybody knows of a seat."""
        opponents.draw_opponent(surface, rect, self, seat)

    def draw_final(self, surface: Surface, rect: Rect, seat: Player) -> None:
        """Draw the cards a seat has completed."""
        tray.draw_final(surface, rect, self, seat)

    def tabs(self) -> list[tuple[str, str]]:
        """The objectives and their progress."""
        return [("goals", t(f"{GAME}.tab.goals"))]

    def draw_tab(self, surface: Surface, rect: Rect, key: str) -> None:
        """Draw the objectives."""
        tray.draw_goals(surface, rect, self)

    def draw_held_piece(self, surface: Surface, centre: Point) -> None:
        """Draw what is in the hand."""
        hand.draw_held(surface, self, centre)

    def draw_ghost(self, surface: Surface, target: str, legal: bool) -> None:
        """Draw where the held piece would come to lie."""
        hand.draw_ghost(surface, self, target, legal)

    def draw_tween(self, surface: Surface, tween: Tween) -> None:
        """Draw what moves."""
        if not motion.draw_tween(surface, self, tween):
            super().draw_tween(surface, tween)

    # ---- how actions are made

    def gestures_for(self, legal: Sequence[Action]) -> Iterable[Gesture]:
        """Return the actions that one click or one drag makes."""
        return hand.gestures_for(self, legal)

    def all_gestures(self) -> Iterator[Gesture]:
        """Return how every legal action is made, those that take several clicks too."""
        return hand.all_gestures(self)

    def tried(self, piece: str | None, target: str, turn: int, flip: bool) -> Action | None:
        """Return the action that a refused try stands for."""
        return hand.tried(self, piece, target)

    def click(self, anchor: str) -> bool:
        """Take a click on a button that only begins an action, on a card or on a plot."""
        return hand.click(self, anchor)

    def dropped(self, piece: str, target: str | None, turn: int, flip: bool) -> bool:
        """A click on a button while something is held puts it back and presses the button."""
        if target is None or cell_of(target) is not None or edge_of(target) is not None or target == piece:
            return False
        self.put_back()
        if target.startswith(("button.", "deck.", "stack")) and target != f"button.{piece}":
            self.pointer.press(target)
        return True

    def target_at(self, pos: Point, current: str | None) -> str | None:
        """Return the cell or edge a held piece aims at; elsewhere the thing under the pointer, unless it is another piece."""
        anchor = self.hit(pos)
        return None if anchor in self.gestures.grips else anchor

    def spots(self) -> Iterable[str]:
        """The keyboard walks over what can be taken or pressed, or where the held piece may go."""
        if self.pointer.held is not None or not self.asking_me:
            return super().spots()
        clicks = [anchor for gesture in self.all_gestures() for anchor in gesture.clicks if anchor in self.rects]
        buttons = [name for name in self.rects if name.startswith("button.")]
        cards = [name for name in self.rects if name.startswith("card.")]
        found = dict.fromkeys([*buttons, *self.gestures.direct, *sorted(self.gestures.grips), *clicks, *cards])
        return [name for name in found if name != "button.end_turn"]

    def renew_gestures(self) -> None:
        """Make the gestures anew after a choice that changes what a click means."""
        self.gestures = Gestures(self.gestures_for(self.session.legal)) if self.asking_me else Gestures()
        self._place()
        self.remake()

    def refresh(self) -> None:
        """Take the present view; half-made choices are forgotten."""
        self.announced, self.order, self.with_chip, self.asking_deck = [], [], None, False
        self._moves = {}
        if self.planned is not None and not self.route_open(self.planned):
            self.planned = None
        super().refresh()

    def put_back(self) -> None:
        """Forget what is held or half chosen."""
        self.announced, self.order, self.asking_deck, self.planned = [], [], False, None
        self.pointer.pinned = None
        if self.with_chip is not None:
            self.with_chip = None
            self.renew_gestures()
        super().put_back()

    def lifted(self, piece: str) -> None:
        """A piece in the hand ends other half-made choices."""
        self.asking_deck = False
        super().lifted(piece)

    def reminder(self) -> Note | None:
        """Return the free choices left unused before the turn ends."""
        blocks = self.talk.unused()
        if not blocks:
            return None
        return Note(t(f"{GAME}.inspect.reminder_title"), (*blocks, Say(t(f"{GAME}.inspect.reminder"))))

    def end_turn_state(self) -> tuple[bool, bool, str]:
        """End turn is the next step when nothing but free choices is left."""
        ready, urgent, reason = super().end_turn_state()
        if ready and self.proposal is None:
            urgent = all(isinstance(action, hand.FREE) or action.kind == "end_turn" for action in self.session.legal)
            urgent = urgent and not any(isinstance(action, act.Complete) for action in self.session.legal)
        elif self.asking_me:
            reason = self._why_not_end()
        return ready, urgent, reason

    def _why_not_end(self) -> str:
        reason: Reason | None = self.session.why_not(act.EndTurn())
        return t(reason.key, *reason.values) if reason is not None else t("table.first_act")

    # ---- facts for drawing and talking

    @property
    def hand_seat(self) -> Player:
        """Seat whose store pays for the cards on the tray: in the common mode whoever acts, else the tray's owner."""
        if self.rules.coop and self.view.to_act >= 0:
            return int(self.view.seat)
        return self.me

    def card_number(self, anchor: str) -> int | None:
        """Return the number of the card at an anchor, None when there is none."""
        return next((number for name, number, _ in tray.held_cards(self) if name == anchor and number >= 0), None)

    def card_in_question(self) -> Card | None:
        """Return the card under the pointer, else the one clicked last."""
        for anchor in (self.pointer.hover, self.pointer.pinned):
            if anchor is not None and anchor.startswith("card."):
                number = self.card_number(anchor)
                if number is not None:
                    return self.rules.cards[number]  # type: ignore[no-any-return]
        return None

    def can_complete(self, number: int) -> bool:
        """Tell whether the person asked may lay down a card now."""
        return self.asking_me and act.Complete(self.rules.cards[number].id) in self.session.legal

    def worth_now(self, number: int) -> int:
        """Return the points a card would give now."""
        card = self.rules.cards[number]
        halved = self.rules.half and card.deck < 2 and self.view.ready >> number & 1
        return int(card.points // 2 if halved else card.points)

    def cards_made_true(self, action: Action) -> list[int]:
        """Return the cards on the tray that an action would make true; none when it is not to be seen beforehand."""
        return self.kept(("true", action), lambda: self._made_true(action))  # type: ignore[no-any-return]

    def _made_true(self, action: Action) -> list[int]:
        seat = self.hand_seat
        held = {number for _, number, _ in tray.held_cards(self) if number >= 0}
        missing = [number for number in sorted(held) if not fulfilled(self.view, seat, number)]
        if not missing or self.session.why_not(action) is not None:
            return []
        after = self.view.clone()
        self.rules.apply(after, action)
        return [number for number in missing if fulfilled(after, seat, number)]

    def panda_move(self, at: Hex) -> advice.PandaMove:
        """Return what the panda would do on a cell."""
        return self.kept(("panda", at), lambda: advice.panda_move(self.rules, self.view, at))  # type: ignore[no-any-return]

    def gardener_move(self, at: Hex) -> advice.GardenerMove:
        """Return what the gardener would do on a cell."""
        return self.kept(("gardener", at), lambda: advice.gardener_move(self.rules, self.view, at))  # type: ignore[no-any-return]

    def route(self, at: Hex) -> tuple[Edge, ...]:
        """Return the channels that would bring water to a plot."""
        return self.kept(("route", at), lambda: advice.planned_route(self.rules, self.view, at))  # type: ignore[no-any-return]

    def route_open(self, at: Hex) -> bool:
        """Tell whether a plot is still dry and channels can reach it."""
        cell = self.rules.isle.number.get(at, 0)
        view = self.session.view
        return bool(view.in_play >> cell & 1) and not view.irrigated >> cell & 1

    def kept(self, key: Any, make: Any) -> Any:
        """Return what was found out before in this position."""
        if key not in self._moves:
            self._moves[key] = make()
        return self._moves[key]

    # ---- words

    def status(self) -> str:
        """Return the turn."""
        return t("table.turn", n=sum(self.view.turns) + (self.view.phase != "over"))

    def note(self, anchor: str | None) -> Note | None:
        """Return what Inspect says; a free choice under the pointer tells what it does."""
        if anchor is not None and self.asking_me and self.pointer.held is None:
            gesture = self.gestures.direct.get(anchor)
            if gesture is not None and (found := self.talk.preview(gesture.action)) is not None:
                return found
        return self.talk.note(anchor)

    def preview(self, gesture: Gesture) -> Note | None:
        """Return what a move would do."""
        return self.talk.preview(gesture.action)

    def proposal_label(self) -> str:
        """Return the verb on the confirming button."""
        announces = self.proposal is not None and self.proposal.action.kind == "announce"
        return t(f"{GAME}.button.announce") if announces else super().proposal_label()

    # ---- movement

    def touched(self, event: Event) -> tuple[str, ...]:
        """Return the cells and edges of a move."""
        if event.kind in ("panda", "gardener"):
            return (cell_name(event.data[1]),)
        if event.kind == "place":
            return (cell_name(event.data[0]),)
        if event.kind == "chip":
            return (cell_name(event.data[1]),)
        if event.kind == "channel":
            return (edge_name(event.data[0]),)
        return ()

    def animate(self, event: Event, before: dict[str, Rect]) -> None:
        """Let an event move."""
        motion.animate(self, event, before)
