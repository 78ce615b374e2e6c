"""The table of Animals on Board: groups on the water, the ark in the tray, splits by clicking animals across a cut."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from pygame import Rect, Surface

from game.content.i18n import t
from game.engine.types import Action, Event, Player
from game.games.animals_on_board.actions import Cut, Keep, Load, Show, Split
from game.games.animals_on_board.components import ANONYMOUS, GAME, names, numbers
from game.games.animals_on_board.scoring import scorer
from game.games.animals_on_board.state import EMPTY
from game.ui.drag import Point
from game.ui.tables.animals_on_board import picture
from game.ui.tables.animals_on_board.flow import ASPECT, GroupPlace, place_groups
from game.ui.tables.animals_on_board.pieces import HIDDEN_TILE, ark_places, tile
from game.ui.tables.animals_on_board.talk import Talk
from game.ui.tables.base import Table
from game.ui.tables.gestures import Gesture
from game.ui.tables.notes import Note

CONFIRM = "button.confirm"


class AnimalsOnBoardTable(Table):
    """Groups of tiles; a cut is made tile by tile, then confirmed.

    ``chosen`` are the tiles clicked so far: slots on the far side of the cut of ``cut_group``, or the places of ``choice``
    while an animal is kept, shown or left ashore.
    """

    game: ClassVar[str] = GAME
    score_looks: ClassVar[dict[str, str]] = {"singles": f"{GAME}/fox", "herds": f"{GAME}/elephant", "crates": f"{GAME}/crate"}
    sounds: ClassVar[dict[str, str]] = {"load": "place", "split": "card", "draw": "card", "keep": "pick", "sail": "win"}

    def __init__(self, *args: object, **named: object) -> None:
        self.cut_group: int | None = None
        self.chosen: set[int] = set()
        self.places: list[GroupPlace] = []
        super().__init__(*args, **named)  # type: ignore[arg-type]
        self.talk = Talk(self)

    # ---- what lies where

    @property
    def choice(self) -> list[int]:
        """Tiles laid out to choose from while an animal is kept, shown or left ashore; else none."""
        view = self.view
        if self.session.asking != "person" or self.looking_at is not None or self.session.viewer != view.to_act:
            return []
        if view.phase == "keep":
            return sorted(view.hands[view.to_act])
        if view.phase == "show":
            found = self.rules.just_loaded(view)
            return [HIDDEN_TILE if name == ANONYMOUS else names().number[name] for name in found]
        if view.phase == "cut":
            return numbers(scorer().without_pairs(view.arks[view.to_act]))
        return []

    def group_parts(self, index: int) -> list[list[int]]:
        """Return the slots of a group, in two lists while it is being cut."""
        slots = sorted(self.slots(index), key=self._slot_order)
        if index != self.cut_group:
            return [slots]
        return [[s for s in slots if s not in self.chosen], [s for s in slots if s in self.chosen]]

    def slots(self, index: int) -> list[int]:
        """Return the slots of a group, rising."""
        return [self.view.table.index(name) for name in self.view.groups[index]]

    def _slot_order(self, slot: int) -> tuple[int, int]:
        """Animals of a species stand together, the hidden one last."""
        name = self.view.table[slot]
        return (1, slot) if name == ANONYMOUS else (0, names().number[name])

    def place_board(self, rect: Rect) -> dict[str, Rect]:
        """Place the groups, or the animals to choose from, below the title."""
        assert self.scale is not None
        title = self.scale.px(22 if self.frame.drawer else 30)
        room = Rect(rect.x, rect.y + title, rect.w, rect.h - title)
        unit = self.scale.u
        biggest = round(max(84 * unit, min(room.w / 9, room.h / 3.6)))
        plate = self.scale.px(60 if self.frame.drawer else 112)
        rects: dict[str, Rect] = {}
        if choice := self.choice:
            self.places = place_groups(room, [[len(choice)]], unit, round(biggest * 1.15), plate)
            rects |= {f"choice.{index}": box for index, box in enumerate(self.places[0].tiles)}
            return rects
        parts = [self.group_parts(index) for index in range(len(self.view.groups))]
        self.places = place_groups(room, [[len(part) for part in group] for group in parts], unit, biggest, plate)
        for index, (place, group) in enumerate(zip(self.places, parts, strict=True)):
            rects[f"group.{index}"] = place.pad
            slots = [slot for part in group for slot in part]
            rects |= {f"tile.{slot}": box for slot, box in zip(slots, place.tiles, strict=True)}
            rects[f"button.load.{index}"] = self._pill(place.pad)
        return rects

    def _pill(self, pad: Rect) -> Rect:
        """Return the plate with the price below a group; the click on it loads."""
        assert self.scale is not None
        box = Rect(0, 0, min(max(self.scale.px(112), 1), pad.w + self.scale.px(40)), self.scale.px(32))
        box.center = (pad.centerx, pad.bottom + self.scale.px(4))
        return box

    def place_tray(self, rect: Rect) -> dict[str, Rect]:
        """Place the ark and its animals between the name and the account."""
        parts = picture.tray_parts(rect, self.scale)
        rects = {"ark": parts.ark, "crates": parts.crates, "account": parts.account}
        for index, box in enumerate(ark_places(parts.ark)):
            rects[f"ark.{index}"] = box
        return rects

    # ---- drawing

    def draw_board(self, surface: Surface, rect: Rect) -> None:
        """Draw water, title and groups."""
        picture.draw_board(surface, rect, self)

    def draw_plates(self, surface: Surface) -> None:
        """Draw prices, or the sizes of the halves of a cut."""
        picture.draw_plates(surface, self)

    def draw_tray(self, surface: Surface, rect: Rect) -> None:
        """Draw name, crates, ark and account of the open view."""
        picture.draw_tray(surface, rect, self)

    def draw_opponent(self, surface: Surface, rect: Rect, seat: Player) -> None:
        """Draw number of animals, crates and flags of a seat."""
        picture.draw_opponent(surface, rect, self, seat)

    def draw_final(self, surface: Surface, rect: Rect, seat: Player) -> None:
        """Draw the animals of an ark: those that count, then those thrown away or left ashore, struck out."""
        picture.draw_final(surface, rect, self, seat)

    def name_room(self, rect: Rect) -> int:
        """The name ends where the small ark begins."""
        if self.frame.drawer or self.frame.wide:
            return super().name_room(rect)
        return picture.ark_starts(rect, self) - self.scale.px(4)

    def tabs(self) -> list[tuple[str, str]]:
        """The species and how many of each were seen."""
        return [("goals", t("animals_on_board.tab.kinds"))]

    def draw_tab(self, surface: Surface, rect: Rect, key: str) -> None:
        """Draw the species seen."""
        picture.draw_kinds(surface, rect, self)

    def draw_held_piece(self, surface: Surface, centre: Point) -> None:
        """Draw the animal that is dragged across the cut."""
        piece = tile(self.number_at(self.pointer.held or ""), self.tile_size, self.theme, level=3)
        piece.at_centre(surface, (round(centre[0]), round(centre[1]) - self.theme.board(8)))

    @property
    def tile_size(self) -> tuple[int, int]:
        """Size of the tiles on the mat now."""
        for place in self.places:
            if place.tiles:
                return place.tiles[0].size
        return (self.theme.board(72), round(self.theme.board(72) * ASPECT))

    def number_at(self, anchor: str) -> int:
        """Return the tile at an anchor as it may be shown: HIDDEN_TILE for the face-down one."""
        kind, _, rest = anchor.partition(".")
        if kind == "choice" and rest.isdigit() and int(rest) < len(self.choice):
            return self.choice[int(rest)]
        if kind == "tile" and rest.isdigit():
            name = self.view.table[int(rest)]
            return names().number[name] if name not in (EMPTY, ANONYMOUS) else HIDDEN_TILE
        return HIDDEN_TILE

    # ---- how actions are made

    def gestures_for(self, legal: Sequence[Action]) -> Iterable[Gesture]:
        """Return the loads and passes; splits, shows and cuts are put together by clicks."""
        for action in legal:
            if isinstance(action, Load):
                yield Gesture(action, None, f"button.load.{action.group}", confirm=CONFIRM)
            elif isinstance(action, Keep):
                index = self.choice.index(names().number[action.tile])
                yield Gesture(action, None, f"choice.{index}", confirm=CONFIRM)
            elif action.kind == "pass":
                yield Gesture(action, None, "button.end_turn")

    def all_gestures(self) -> Iterator[Gesture]:
        """Return how each legal action is made, those that take several clicks too."""
        for action in self.session.legal:
            if isinstance(action, Split):
                clicks = [f"tile.{self.view.table.index(name)}" for name in action.part]
                yield Gesture(action, clicks=(*clicks, CONFIRM))
            elif isinstance(action, Show | Cut):
                yield Gesture(action, clicks=(*self._clicks_to(action), CONFIRM))
            elif (gesture := self.gestures.by_action.get(action)) is not None:
                yield gesture

    def gesture_of(self, action: Action) -> Gesture | None:
        """A split may name either half; the tiles to click are those it names that have not crossed the cut yet."""
        if isinstance(action, Split) and self.session.why_not(action) is None:
            wanted = {self.view.table.index(name) for name in action.part}
            left = wanted ^ self.chosen if self.cut_group == action.group else wanted
            return Gesture(action, clicks=(*(f"tile.{slot}" for slot in sorted(left)), CONFIRM))
        return super().gesture_of(action)

    def _clicks_to(self, action: Show | Cut) -> list[str]:
        """Return the tiles to click so that what is chosen now becomes what the action names."""
        named = set(action.tiles if isinstance(action, Show) else action.keep)
        names_shown = [ANONYMOUS if number == HIDDEN_TILE else names().tiles[number] for number in self.choice]
        wanted = {index for index, name in enumerate(names_shown) if (name in named) == isinstance(action, Show)}
        return [f"choice.{index}" for index in sorted(wanted ^ self.chosen)]

    def refresh(self) -> None:
        """Take the present view; a cut under way is forgotten, a choice begins with the best one."""
        self.cut_group, self.chosen = None, set()
        super().refresh()
        self._begin_choice()

    def _begin_choice(self) -> None:
        view, choice = self.view, self.choice
        if not choice or view.phase == "keep":
            return
        if view.phase == "show":
            open_ones = sorted((number, index) for index, number in enumerate(choice) if number != HIDDEN_TILE)
            self.chosen = {index for _, index in open_ones[: self.rules.to_show(view)]}
        else:
            best = scorer().best_cut(view.arks[view.to_act])
            self.chosen = {index for index, number in enumerate(choice) if not best >> number & 1}
        self._propose_choice()

    def _propose_choice(self) -> None:
        """Turn the tiles chosen into a proposal when their number and kinds are right; say why otherwise."""
        action = self._chosen_action()
        reason = self.session.why_not(action)
        if reason is None:
            self.propose(Gesture(action))
        else:
            self.proposal = None
            self.refuse(reason)
            self.remake()

    def _chosen_action(self) -> Action:
        choice = self.choice
        if self.view.phase == "show":
            tiles = [ANONYMOUS if choice[i] == HIDDEN_TILE else names().tiles[choice[i]] for i in sorted(self.chosen)]
            return Show(tuple(tiles))
        return Cut(tuple(names().tiles[number] for i, number in enumerate(choice) if i not in self.chosen))

    def click(self, anchor: str) -> bool:
        """Take a click on an animal: across the cut, or in or out of the choice."""
        kind, _, rest = anchor.partition(".")
        if not self.asking_me:
            return False
        if kind == "choice" and self.view.phase in ("show", "cut"):
            self.chosen ^= {int(rest)}
            self.message = None
            self._propose_choice()
            return True
        if kind == "tile" and self.view.phase == "turn":
            return self.carry_across(int(rest))
        if kind == "group" and self.view.phase == "turn" and int(rest) != self.cut_group:
            group = self.view.groups[int(rest)]
            if len(group) == 1:
                self.pointer.press(f"button.load.{rest}")
                return True
        return False

    def carry_across(self, slot: int) -> bool:
        """Move an animal to the other side of the cut of its group; the first one begins the cut."""
        group = self.group_of(slot)
        if group is None:
            return False
        if len(self.view.groups[group]) == 1:
            self.pointer.press(f"button.load.{group}")
            return True
        if group != self.cut_group:
            self.cut_group, self.chosen = group, set()
        self.chosen ^= {slot}
        self.message = self.bad_target = None
        self._propose_cut()
        return True

    def group_of(self, slot: int) -> int | None:
        """Return the group in which a slot lies."""
        name = self.view.table[slot]
        return next((index for index, group in enumerate(self.view.groups) if name in group), None)

    def _propose_cut(self) -> None:
        whole = self.cut_group is not None and len(self.chosen) == len(self.view.groups[self.cut_group])
        if whole:
            self.chosen = set()
        if not self.chosen:
            self.cut_group, self.proposal = None, None
        else:
            self.proposal = Gesture(self.cut_action())
        self._place()
        self.remake()

    def cut_action(self) -> Split:
        """Return the split that the cut stands for."""
        assert self.cut_group is not None
        return Split(self.cut_group, tuple(self.view.table[slot] for slot in sorted(self.chosen)))

    def attempt(self, gesture: Gesture) -> None:
        """A load forgets the cut under way."""
        if self.cut_group is not None:
            self.cut_group, self.chosen = None, set()
            self._place()
        super().attempt(gesture)

    def put_back(self) -> None:
        """Forget the cut or the proposal; a choice begins anew with the best one."""
        self.cut_group, self.chosen = None, set()
        self._place()
        super().put_back()
        self._begin_choice()

    def tried(self, piece: str | None, target: str, turn: int, flip: bool) -> Action | None:
        """A click on a price is a try to load; a click on a lone group too."""
        if target.startswith("button.load."):
            return Load(int(target.rpartition(".")[2]))
        return None

    # ---- dragging animals across the cut

    def grip_at(self, pos: Point) -> str | None:
        """Animals of a group that can be split are taken by dragging; a mere click carries them across at once."""
        anchor = self.hit(pos)
        if anchor is None or not anchor.startswith("tile.") or not self.asking_me or self.view.phase != "turn":
            return None
        group = self.group_of(int(anchor[5:]))
        return anchor if group is not None and len(self.view.groups[group]) > 1 else None

    def lifted(self, piece: str) -> None:
        """Tell a click from a drag."""
        if self.pointer.drag.state == "lifted":
            self.pointer.drag.reset()
            self.carry_across(int(piece[5:]))
        else:
            self.touch()

    def dropped(self, piece: str, target: str | None, turn: int, flip: bool) -> bool:
        """An animal dropped on the other side of the cut, or away from its place where there is no cut, crosses it."""
        slot, pos = int(piece[5:]), self.pointer.drag.pos
        group = self.group_of(slot)
        if group is not None and group == self.cut_group:
            near, far = self.places[group].halves
            middle = (near.right + far.left) // 2
            crosses = (pos[0] > middle) != (slot in self.chosen)
        else:
            crosses = target != piece
        if crosses:
            self.carry_across(slot)
        self.touch()
        return True

    def spots(self) -> Iterable[str]:
        """The keyboard walks over animals, prices and choices."""
        kinds = ("tile.", "button.load.", "choice.")
        return [name for name in self.rects if name.startswith(kinds)] if self.asking_me else []

    # ---- words

    def status(self) -> str:
        """Return the round."""
        return t("table.round", n=self.view.round) if self.view.round else ""

    def note(self, anchor: str | None) -> Note | None:
        """Return what Inspect says."""
        return self.talk.note(anchor)

    def preview(self, gesture: Gesture) -> Note | None:
        """Return what a split, load or choice would do."""
        return self.talk.preview(gesture.action)

    def proposal_label(self) -> str:
        """Return the verb on the confirming button."""
        assert self.proposal is not None
        return t(f"animals_on_board.button.{self.proposal.action.kind}")

    # ---- movement

    def touched(self, event: Event) -> tuple[str, ...]:
        """A split touches both its groups."""
        if event.kind == "split":
            return (f"group.{event.data[0]}", f"group.{event.data[1]}")
        return ()

    def animate(self, event: Event, before: dict[str, Rect]) -> None:
        """Loaded animals sail to their owner, new ones come from the pile, those of a split glide apart."""
        if event.kind == "load":
            goal = self.rects.get("ark" if event.player == self.me else f"player.{event.player}")
            for slot, number in event.data[1]:
                source = before.get(f"tile.{slot}")
                if source is not None and goal is not None:
                    piece = tile(number if number >= 0 else HIDDEN_TILE, source.size, self.theme)
                    self.timeline.add("move", f"load.{slot}", source.topleft, goal.center, after_s=0.06 * slot, data=piece)
        elif event.kind == "split":
            for _, places in ((0, event.data[2]), (1, event.data[3])):
                for slot, number in places:
                    self._glide(f"tile.{slot}", f"tile.{slot}", number, before, 0.0)
        elif event.kind == "draw":
            for index, (slot, number) in enumerate(event.data):
                self._deal(f"tile.{slot}", number, index)
        elif event.kind == "face_down":
            self._deal(f"tile.{event.data[0]}", HIDDEN_TILE, 0)

    def _glide(self, source: str, target: str, number: int, before: dict[str, Rect], after_s: float) -> None:
        if source in before and target in self.rects and before[source] != self.rects[target]:
            piece = tile(number if number >= 0 else HIDDEN_TILE, self.rects[target].size, self.theme)
            self.timeline.add("move", target, before[source].topleft, self.rects[target].topleft, after_s=after_s, data=piece)

    def _deal(self, target: str, number: int, index: int) -> None:
        if target in self.rects:
            assert self.frame is not None
            goal = self.rects[target]
            source = (self.frame.board.right - goal.w, self.frame.board.y)
            piece = tile(number if number >= 0 else HIDDEN_TILE, goal.size, self.theme)
            self.timeline.add("move", target, source, goal.topleft, after_s=0.06 * index, data=piece)
