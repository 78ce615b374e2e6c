"""The table of Renature: the valley on the mat, joker track and cloud actions beside it, dominoes and plants on the tray."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from pygame import Rect, Surface

from game.content.i18n import t
from game.engine.types import Action, Event, Player
from game.games.renature import advice
from game.games.renature.actions import ChangeJoker, ReturnPlant
from game.games.renature.board import NEUTRAL, TYPES, tables
from game.games.renature.choices import OWNERS
from game.games.renature.components import GAME, Space
from game.games.renature.words import area_list
from game.ui import text as words
from game.ui.drag import Point
from game.ui.marks import cell_path
from game.ui.tables.gestures import Gesture, Gestures
from game.ui.tables.notes import Note, Say
from game.ui.tables.renature import chances, controls, ghost, pieces, sides, tray, valley
from game.ui.tables.renature.ground import Grid
from game.ui.tables.renature.maker import DISCARD, PLAIN, Maker
from game.ui.tables.renature.motion import Motion
from game.ui.tables.renature.places import MatParts, TrayParts, mat_parts, tray_parts
from game.ui.tables.renature.talk import Talk
from game.ui.tables.zoomed import ZoomedTable

BOARD_KEEP = 0.15
"""How far past the border of a space, in cells, a held piece still keeps to it."""


class RenatureTable(ZoomedTable):
    """Dominoes are dragged or clicked onto the brook, plants onto the spaces beside; clouds pay for the actions at the side.

    ``returning``: the next click on a plant takes it back.
    """

    game: ClassVar[str] = GAME
    score_looks: ClassVar[dict[str, str]] = {
        "track": f"{GAME}/joker",
        "open_areas": f"{GAME}/open_area",
        "clouds": f"{GAME}/cloud",
        "plants_left": f"{GAME}/plants_left",
        "tiles": f"{GAME}/area_tile",
    }
    sounds: ClassVar[dict[str, str]] = {"place": "place", "plant": "place", "discard": "card", "close": "win", "clouds": "pick"}
    inspect_share = 0.54
    wide_inspect = 270

    parts: MatParts
    tray: TrayParts

    def __init__(self, *args: object, **named: object) -> None:
        self.returning = False
        self.camera = self.grid = Grid(tables().c.board.size, tables().c.board.size)
        self.still = valley.Still()
        self.maker = Maker(self)
        self.laid: dict[Player, str] = {}
        """Anchor of the domino that each player laid last."""
        super().__init__(*args, **named)  # type: ignore[arg-type]
        self.talk = Talk(self)
        self.motion = Motion(self)

    # ---- what lies where

    def place_board(self, rect: Rect) -> dict[str, Rect]:
        """Place the valley and what lies beside it."""
        size = tables().c.board.size
        self.parts = mat_parts(self.frame.board, self.scale, size)
        self.grid.fit(self.parts.board)
        spaces = [(r, c) for r in range(size) for c in range(size)]
        rects = {f"cell.{r}.{c}": box for r, c in spaces if self.grid.shows((box := self.grid.box((r, c))).center)}
        rects |= {f"joker.{name}": box for name, box in zip(tables().animals, self.parts.jokers, strict=True)}
        rects |= {f"button.{kind}": box for kind, box in zip(sides.ACTIONS, self.parts.actions, strict=True)}
        plates = ((area, valley.plate_box(self, area)) for area in range(len(tables().areas)))
        rects |= {f"area.{area}": box for area, box in plates if self.grid.shows(box.center)}
        return rects

    def place_tray(self, rect: Rect) -> dict[str, Rect]:
        """Place hand, buttons, plants and clouds of the open view."""
        size = tables().c.game.hand_size
        label = max(words.width(t(f"renature.tray.{owner}"), self.theme, 15) for owner in OWNERS)
        self.tray = tray_parts(rect, self.scale, size, TYPES, label)
        rects = {"account": self.tray.name, "clouds": self.tray.clouds}
        rects |= {f"hand.{index}": self.tray.hand[index] for index in range(min(size, len(self.view.hands[self.me])))}
        rects |= {tray.plant_anchor(index): box for index, box in enumerate(self.tray.plants)}
        return rects | controls.places(self)

    def _make_widgets(self) -> None:
        focus, keyboard = self.widgets.focus_name, self.widgets.keyboard
        super()._make_widgets()
        for button in controls.buttons(self):
            self.widgets.add(button)
        if self.widgets.focus is None:
            self.widgets.restore_focus(focus, keyboard)

    def rotate(self) -> None:
        """Turn the held domino clockwise."""
        self.pointer.drag.rotate(1)
        self.remake()

    def hit(self, pos: Point) -> str | None:
        """Return the space under a point, or what lies beside the board or on the tray there."""
        if self.grid.shows(pos):
            r, c = self.grid.space_at(pos)
            return f"cell.{r}.{c}"
        for name in reversed(self.rects):
            if not name.startswith(("cell.", "area.")) and self.rects[name].collidepoint(pos):
                return name
        return None

    @staticmethod
    def space_of(anchor: str | None) -> Space | None:
        """Return the space that an anchor names, None when it names none."""
        kind, *numbers = (anchor or "").split(".")
        return (int(numbers[0]), int(numbers[1])) if kind == "cell" and len(numbers) == 2 else None

    def outline(self, anchor: str) -> Sequence[Point]:
        """Return the outline of a domino, a space or another anchor."""
        space = self.space_of(anchor)
        if space is None:
            return super().outline(anchor)
        brook = tables().brook_of.get(space, -1)
        if brook >= 0 and self.view.animals[brook] >= 0 and self.view.mates[brook] >= 0:
            return self.grid.slot_path((space, tables().brook[self.view.mates[brook]]))
        return cell_path(self.grid.box(space).inflate(-2, -2), self.grid.cell * 0.16)

    # ---- what is under discussion

    @property
    def shown_area(self) -> int | None:
        """Area whose majority table Inspect shows: the one under the pointer or the focus."""
        if self.pointer.held is not None or self.proposal is not None or self.moving:
            return None
        anchor = self.pointer.hover
        if anchor is not None and anchor.startswith("area."):
            return int(anchor[5:])
        number = tables().space_of.get(self.space_of(anchor) or (-1, -1))
        return None if number is None else tables().area_of[number]

    @property
    def held_domino(self) -> int | None:
        """Number of the domino in the hand of the pointer."""
        held = self.pointer.held
        return self.view.hands[self.me][int(held[5:])] if held is not None and held.startswith("hand.") else None

    @property
    def domino_in_question(self) -> int | None:
        """Domino whose placements are shown: the held one, or with all marks on the one under the pointer."""
        if self.pointer.held is not None:
            return self.held_domino
        hover = self.pointer.hover
        if hover is None or not hover.startswith("hand.") or self.shell.settings.highlights != "all":
            return None
        hand = self.view.hands[self.me]
        return hand[int(hover[5:])] if int(hover[5:]) < len(hand) else None

    @property
    def kind_in_question(self) -> int | None:
        """Type of the plant that is held or pointed at."""
        for anchor in (self.pointer.held, self.pointer.hover):
            if anchor is not None and anchor.startswith("plant."):
                return tables().type_of[anchor.split(".")[2]]
        return None

    def points_offered(self, space: Space, points: Sequence[int]) -> list[int]:
        """Return the points that the plants left on the own board would give on a space."""
        stock = advice.plants_in_hand(self.rules, self.view, self.view.to_act)
        names = tables().types
        return [points[kind] for kind in range(TYPES) if any(stock[(owner, names[kind])] for owner in OWNERS)]

    def placeable(self, index: int) -> int:
        """Return in how many ways a domino of the hand can be laid."""
        hand = self.view.hands[self.me]
        return len(advice.open_ends(self.rules, self.view, hand[index]).slots) if index < len(hand) else 0

    def returnable(self) -> dict[Space, int]:
        """Return the spaces of the plants that can be taken back, each with its price."""
        facts = tables()
        found = [action.at for action in self.session.legal if isinstance(action, ReturnPlant)]
        return {at: pieces.code_parts(self.view.plants[facts.space_of[at]])[1] + 1 for at in found}

    def colour_of(self, owner: str) -> int:
        """Return the colour of own or neutral plants of the open view."""
        return NEUTRAL if owner == "neutral" else int(self.rules.colours[self.me])

    @property
    def dominoes_left(self) -> int:
        """Dominoes in all hands and reserves."""
        return sum(len(pile) for pile in (*self.view.hands, *self.view.reserves))

    def held_half_targets(self) -> list[Space]:
        """Return where the held half of the domino may go in its present turn."""
        held, drag = self.pointer.held, self.pointer.drag
        if held is None or not held.startswith("hand."):
            return []
        step = pieces.TURNS[drag.turn] if self.holds_second() else (0, 0)
        spaces = [self.space_of(target) for target in self.gestures.targets(held, drag.turn)]
        return [(at[0] + step[0], at[1] + step[1]) for at in spaces if at is not None]

    def holds_second(self) -> bool:
        """Tell whether the second half of the held domino is under the pointer.

        A domino held in its middle counts as held by the first half, and so does one that turns by itself (settings).
        """
        if self.shell.settings.turn_for_me:
            return False
        x, y = self.pointer.drag.grab
        along = (x, y, -x, -y)[self.pointer.drag.turn]
        return along > 1

    def slot_under(self, space: Space) -> tuple[Space, Space]:
        """Return the two spaces of the held domino with its first half on ``space``."""
        step = pieces.TURNS[self.pointer.drag.turn]
        return space, (space[0] + step[0], space[1] + step[1])

    def fits_turned(self, space: Space) -> bool:
        """Tell whether the held domino would be legal in another turn about its grabbed half; its first half is at ``space``."""
        held, drag = self.pointer.held, self.pointer.drag
        assert held is not None
        second = self.holds_second()
        grabbed = self.slot_under(space)[int(second)]
        for turn, other in enumerate(pieces.TURNS):
            first = (grabbed[0] - other[0], grabbed[1] - other[1]) if second else grabbed
            if turn != drag.turn and f"cell.{first[0]}.{first[1]}" in self.gestures.targets(held, turn):
                return True
        return False

    # ---- drawing

    def draw_board(self, surface: Surface, rect: Rect) -> None:
        """Draw the valley and both sides."""
        valley.draw_valley(surface, self)
        sides.draw_sides(surface, self)

    def draw_plates(self, surface: Surface) -> None:
        """Draw what can be done now."""
        chances.draw_chances(surface, self)

    def draw_tray(self, surface: Surface, rect: Rect) -> None:
        """Draw hand, plants and clouds."""
        tray.draw_tray(surface, self)

    def draw_opponent(self, surface: Surface, rect: Rect, seat: Player) -> None:
        """Draw what everybody may see of a seat."""
        tray.draw_opponent(surface, rect, self, seat)

    def tabs(self) -> list[tuple[str, str]]:
        """Tiles collected and areas still open."""
        return [("goals", t("renature.tab.areas"))]

    def draw_tab(self, surface: Surface, rect: Rect, key: str) -> None:
        """Draw the areas."""
        sides.draw_areas_tab(surface, rect, self)

    def draw_held_piece(self, surface: Surface, centre: Point) -> None:
        """Draw the held domino with the grabbed half under the pointer, or the held plant."""
        ghost.draw_held(surface, self)

    def draw_ghost(self, surface: Surface, target: str, legal: bool) -> None:
        """Draw where the held piece would lie, and which areas that would close."""
        space = self.space_of(target)
        if space is not None:
            ghost.draw_ghost(surface, self, space, legal)
        elif target == DISCARD and target in self.rects and legal:
            ghost.ring_box(surface, self.rects[target], self.theme)

    # ---- how actions are made

    def gestures_for(self, legal: Sequence[Action]) -> Iterable[Gesture]:
        """Return how the legal actions are made."""
        return self.maker.gestures(legal)

    def needs_confirm(self, gesture: Gesture) -> bool:
        """Ask only before what cannot be taken back, unless the settings say otherwise; the rest is undone with one click."""
        return gesture.confirm is not None if self.shell.settings.confirm == "risky" else super().needs_confirm(gesture)

    def all_gestures(self) -> Iterator[Gesture]:
        """Return one way for each legal action."""
        return iter(self.gestures.by_action.values())

    def tried(self, piece: str | None, target: str, turn: int, flip: bool) -> Action | None:
        """Return the placement, plant or cloud action that a refused try stands for."""
        return self.maker.tried(piece, target, turn)

    def click(self, anchor: str) -> bool:
        """Take a click on a cloud action, or on Discard with empty hands."""
        if not self.asking_me:
            return False
        if anchor == "button.return_plant":
            return self._toggle_returning()
        if anchor == "button.change_joker":
            offer = self._offer("change_joker")
            if offer.reason is not None:
                self.refuse(offer.reason, anchor)
            else:
                self.message = Note(t("renature.board.change_joker"), (Say(t("renature.inspect.pick_joker"), "hint"),))
                self.pointed_at = tuple(f"joker.{action.animal}" for action in offer.choices if isinstance(action, ChangeJoker))
                self.remake()
            return True
        if anchor == DISCARD:
            self.message = Note(t("renature.kind.discard"), (Say(t("renature.inspect.discard_how"), "hint"),))
            self.remake()
            return True
        return False

    def _offer(self, kind: str) -> advice.CloudOffer:
        return next(offer for offer in advice.cloud_offers(self.rules, self.view) if offer.kind == kind)

    def _toggle_returning(self) -> bool:
        offer = self._offer("return_plant")
        if offer.reason is not None:
            self.refuse(offer.reason, "button.return_plant")
            return True
        self._return_mode(not self.returning)
        if self.returning:
            self.message = Note(t("renature.board.return_plant"), (Say(t("renature.inspect.pick_plant"), "hint"),))
        return True

    def _return_mode(self, on: bool) -> None:
        """Begin or end choosing a plant to take back."""
        self.message = self.proposal = None
        if on != self.returning:
            self.returning = on
            self.gestures = Gestures(self.gestures_for(self.session.legal)) if self.asking_me else Gestures()
        self.remake()

    def refresh(self) -> None:
        """Take the present view; choosing a plant to take back is over."""
        self.returning = False
        super().refresh()

    def put_back(self) -> None:
        """Forget proposal, held piece and the choice of a plant."""
        if self.returning and self.proposal is None:
            self._return_mode(False)
        super().put_back()

    def lifted(self, piece: str) -> None:
        """A piece in the hand ends the choice of a plant to take back."""
        if self.returning:
            self._return_mode(False)
        super().lifted(piece)

    def escape(self) -> None:
        """Leave the choice of a plant first."""
        if self.returning and self.proposal is None:
            self.put_back()
        else:
            super().escape()

    def turn_steps(self, piece: str) -> int:
        """Dominoes have four turns."""
        return 4 if piece.startswith("hand.") else 1

    def target_at(self, pos: Point, current: str | None) -> str | None:
        """Return the space of the held plant or of the first half of the held domino, left only well past its border."""
        if self.held_domino is None:
            return self.hit(pos)
        step = pieces.TURNS[self.pointer.drag.turn] if self.holds_second() else (0, 0)
        kept = self.space_of(current)
        if kept is not None:
            grabbed = self.grid.box((kept[0] + step[0], kept[1] + step[1]))
            slack = round(2 * BOARD_KEEP * self.grid.cell)
            if self.grid.shows(pos) and grabbed.inflate(slack, slack).collidepoint(pos):
                return current
        if not self.grid.shows(pos):
            anchor = self.hit(pos)
            return anchor if anchor == DISCARD or anchor == self.pointer.held else None
        r, c = self.grid.space_at(pos)
        return f"cell.{r - step[0]}.{c - step[1]}"

    def spots(self) -> Iterable[str]:
        """The keyboard walks over what can be taken or clicked, then over the areas; controls of their own are left out."""
        if self.pointer.held is not None:
            return [name for name in super().spots() if name != DISCARD]
        own = set(PLAIN.values()) - {"button.extra_turn"}
        found = [name for name in super().spots() if name not in own]
        clouds = [f"button.{kind}" for kind in sides.ACTIONS] if self.asking_me else []
        areas = [f"area.{area}" for area in range(len(tables().areas))]
        return [*dict.fromkeys([*found, *clouds, *areas])]

    # ---- words

    def status(self) -> str:
        """Return the turn."""
        return t("renature.board.turn", self.session.turn)

    def note(self, anchor: str | None) -> Note | None:
        """Return what Inspect says."""
        return self.talk.note(anchor)

    def preview(self, gesture: Gesture) -> Note | None:
        """Return what an action would do."""
        return self.talk.preview(gesture.action)

    def proposal_label(self) -> str:
        """Return the verb on the confirming button."""
        assert self.proposal is not None
        return t(f"renature.kind.{self.proposal.action.kind}")

    def reminder(self) -> Note | None:
        """Tell when an extra turn would pay: a domino of the hand closes areas for more than it costs."""
        if self.view.phase != "turn_end" or self._offer("extra_turn").reason is not None:
            return None
        areas, points = advice.best_closing(self.rules, self.view)
        if points <= self.rules.extra_price:
            return None
        text = t("renature.inspect.reminder", area_list(self.rules, areas), points, self.rules.extra_price)
        return Note(t("renature.inspect.reminder_title"), (Say(text, "hint", f"{GAME}/cloud"),))

    # ---- movement

    def touched(self, event: Event) -> tuple[str, ...]:
        """A turn touches the domino laid and the plant beside it."""
        if event.kind == "place":
            self.laid[event.player] = f"cell.{event.data[1][0][0]}.{event.data[1][0][1]}"
            return (self.laid[event.player],)
        if event.kind == "plant":
            cell = f"cell.{event.data[2][0]}.{event.data[2][1]}"
            return (*(name for name in [self.laid.get(event.player)] if name is not None), cell)
        return ()

    def animate(self, event: Event, before: dict[str, Rect]) -> None:
        """Let what happened move."""
        self.motion.animate(event, before)
