"""The hand at the table of Indian Summer: what is taken, where it may go, what a drop means, plans among it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from pygame import Rect

from game.engine.types import Action, Player, Reason
from game.games.indian_summer import actions as act
from game.games.indian_summer import advice
from game.games.indian_summer.rules import IndianSummer
from game.games.indian_summer.state import FEATHERED
from game.ui.drag import Point, nearest
from game.ui.tables.base import Table
from game.ui.tables.gestures import Gesture, Gestures
from game.ui.tables.indian_summer import controls, picture
from game.ui.tables.indian_summer.floor import pose_of
from game.ui.tables.indian_summer.hand import Hand, Maker, cell_at, cell_name
from game.ui.tables.indian_summer.places import Parts, space_rect
from game.ui.tables.indian_summer.shapes import Pose, Poses
from game.ui.tables.indian_summer.talk import Talk
from game.ui.tables.indian_summer.tryout import Planned, TryOut

SNAP = 0.64
"""Cells from the pointer within which a place that fits is taken instead of the space under the pointer."""


class Held(NamedTuple):
    """A leaf in the hand over a space: its form, and where the corner of its box comes to lie."""

    leaf: int
    k: int
    pose: Pose
    corner: tuple[int, int]
    index: int
    """The cell taken, as the form counts its cells."""


class Holding(Table):
    """A table whose pieces are taken, turned and laid down; the game's table adds the picture and the words."""

    def __init__(self, *args: object, **named: object) -> None:
        self.parts: Parts
        self.laying = ""
        """How two leaves are laid: ``feather`` or ``mushroom``; empty for a single leaf."""
        self.choosing = ""
        """What the left part of the mat asks: ``trade``, or ``berry`` in the solo game."""
        self.left_out: act.Source | None = None
        self.guest: Player | None = None
        """Seat whose floor is shown large instead of the own one."""
        self.taken = 0
        """The cell by which the held leaf was taken."""
        self.filling: Player | None = None
        """Seat whose final phase is played by the best order, step by step."""
        self.bad: tuple[tuple[int, int], ...] = ()
        """Spaces that a refused leaf must not touch."""
        self.in_hand: str | None = None
        self.last_seen: tuple[Any, tuple[int, int]] | None = None
        """Picture and place of the piece that was held last, from where it glides."""
        self._moment: tuple[int, int | None] = (-1, None)
        """What is shown: ply, and ply looked back at."""
        self._tryouts: dict[Player, TryOut] = {}
        self._spaces: dict[Any, dict[Any, Any]] = {}
        self._facts: dict[Any, Any] = {}
        self.kept_ghost: tuple[Any, Any, tuple[int, int]] | None = None
        """What the ghost drawn last depends on, its picture and its place."""
        self.last_laid: dict[Player, tuple[tuple[tuple[int, int], ...], ...]] = {}
        """Spaces that each seat covered in its last turn, piece by piece."""
        self.pieces: dict[Any, Any] = {}
        """Leaves drawn last, by leaf, form, size and theme: looking them up costs less than asking for them."""
        super().__init__(*args, **named)  # type: ignore[arg-type]
        self.poses = Poses(self.rules.box)
        self.maker = Maker(self)
        self.talk = Talk(self)

    @property
    def rules(self) -> IndianSummer:
        """Rules of the match."""
        rules: IndianSummer = self.session.match.rules
        return rules

    # ---- facts of the view

    @property
    def tryout(self) -> TryOut:
        """Plan of the seat whose things lie on the tray."""
        if self.me not in self._tryouts:
            self._tryouts[self.me] = TryOut(self.rules.box)
        return self._tryouts[self.me]

    @property
    def can_plan(self) -> bool:
        """Whether leaves may be tried out on the own floor: at any time of a game that is not over."""
        return self.looking_at is None and self.view.phase in ("turn", "second") and self.me in self.session.persons

    def laid_as_plan(self, grip: str) -> bool:
        """Tell whether a leaf would be laid as a plan now."""
        if not grip.startswith("hand.") or not isinstance(self.gestures, Hand):
            return False
        return self.tryout.on or grip not in self.gestures.real

    def spaces_for(
        self, leaf: int, turn: int, flip: bool, planned: int = 0
    ) -> dict[tuple[int, int], tuple[int, tuple[int, int]]]:
        """Return space under the cell taken -> (form, corner) of every place where a leaf fits, held like that."""
        key = (leaf, planned)
        if key not in self._spaces:
            self._spaces[key] = advice.places(self.rules, self.view, self.me, leaf, planned)
        pose = self.poses.of(leaf, turn, flip)
        found = self._spaces[key][pose.k, pose.order[self.taken]]
        return {space: (pose.k, corner) for space, corner in found.items()}

    def fits(self, leaf: int, covered: int = 0) -> bool:
        """Tell whether a leaf fits anywhere on the own floor."""
        return self.rules.box.leaves[leaf].fits(self.view.covered[self.me] | covered)

    @property
    def animal_places(self) -> list[advice.AnimalPlace]:
        """Places where animals fit on the own floor now."""
        if "animals" not in self._facts:
            placing = self.view.phase in ("turn", "second")
            self._facts["animals"] = advice.animal_places(self.rules, self.view, self.me) if placing else []
        found: list[advice.AnimalPlace] = self._facts["animals"]
        return found

    def animal_place(self, action: Action) -> advice.AnimalPlace:
        """Return the place of an animal action."""
        return next(place for place in self.animal_places if place.action == action)

    @property
    def uses(self) -> list[advice.Use]:
        """Every treasure action with what it would do now or why it cannot be done."""
        if "uses" not in self._facts:
            self._facts["uses"] = advice.treasure_actions(self.rules, self.view, self.me, self.session.names)
        found: list[advice.Use] = self._facts["uses"]
        return found

    def held_over(self, space: tuple[int, int]) -> Held:
        """Return the held (or just dropped) leaf with the cell taken over a space."""
        drag = self.pointer.drag
        grip, turn, flip = (drag.piece, drag.turn, drag.flip) if drag.holding else self._dropped
        leaf = self.gestures.leaves[grip].leaf
        pose = self.poses.of(leaf, turn, flip)
        down, right = pose.cells[pose.order[self.taken]]
        return Held(leaf, pose.k, pose, (space[0] - down, space[1] - right), pose.order[self.taken])

    def verdict_over(self, space: tuple[int, int]) -> advice.Verdict:
        """Return everything about the held leaf over a space."""
        held = self.held_over(space)
        planned = self.tryout.mask if self.in_hand is not None and self.laid_as_plan(self.in_hand) else 0
        key = (held.leaf, held.k, held.corner, held.index, planned)
        if key not in self._facts:
            self._facts[key] = advice.verdict(self.rules, self.view, self.me, *key)
        found: advice.Verdict = self._facts[key]
        return found

    def pose(self, leaf: int, k: int) -> Pose:
        """Return a leaf in a form."""
        return pose_of(self, leaf, k)

    def area_rect(self, name: str) -> Rect:
        """Return the rectangle of an area of the own floor."""
        grid = self.rules.box.data.grid
        area = next(area for area in grid.areas if area.id == name)
        first = space_rect(self.parts.floor, self.parts.cell, (area.top, area.left))
        return Rect(first.x, first.y, grid.area_columns * first.w, grid.area_rows * first.h)

    def animal_gesture(self, grip: str, target: str, turn: int) -> Gesture | None:
        """Return how a held animal would lie over a space; turning walks through the places there."""
        found = []
        for place in self.animal_places:
            if place.action.animal == grip[7:] and cell_at(target) in place.cells:
                found.append(place.action)
        if not found or not self.asking_me:
            return None
        exact = self.gestures.targets(grip, turn % max(1, len(found))).get(target)
        if exact is not None:
            return exact
        action = found[turn % len(found)]
        return Gesture(action, grip, target, turn)

    # ---- gestures

    def make_gestures(self) -> Gestures:
        """Return the hand for the position shown."""
        return self.maker.gestures()

    def all_gestures(self) -> Iterator[Gesture]:
        """Return how each legal action is made now."""
        return self.maker.all() if self.asking_me else iter(())

    def remake_gestures(self) -> None:
        """Work out anew what can be done: the way of laying has changed."""
        self.gestures = self.make_gestures()
        self._place()
        self.remake()

    def refresh(self) -> None:
        """Take the present view; a leaf held for a plan stays in the hand."""
        drag = self.pointer.drag
        kept = None
        if drag.holding and self.in_hand is not None and self.laid_as_plan(self.in_hand):
            kept = (drag.state, drag.piece, drag.turn, drag.flip, drag.pos, self.me, self.gestures.leaves[self.in_hand].leaf)
        moment = (self.session.match.ply, self.looking_at)
        if moment != self._moment:  # a piece that glided back changes nothing
            self.laying = self.choosing = ""
            self.left_out = None
        self._moment = moment
        self._spaces, self._facts = {}, {}
        if not kept:
            self.in_hand = None
        super().refresh()
        if self.me in self._tryouts:
            self.tryout.follow(self.view.paths[self.me], self.view.covered[self.me])
        if kept and self.can_plan and kept[5] == self.me:
            path = self.view.paths[self.me]
            slot = int(str(kept[1])[5:])
            if slot < len(path) and path[slot] == kept[6]:
                drag.state, drag.piece, drag.turn, drag.flip, drag.pos = kept[:5]
                if self.asking_me:
                    self.tryout.on = True  # the own turn has come: what is held stays a plan until the person says otherwise
                drag.target = self.target_at(drag.pos, None)
                self.remake()
                return
        self.in_hand = None

    def hit(self, pos: Point) -> str | None:
        """Return the anchor under a point; a guest's floor covers the own one."""
        name = super().hit(pos)
        return "guest" if self.guest is not None and name is not None and name.startswith("cell.") else name

    def grip_at(self, pos: Point) -> str | None:
        """Return what can be taken under a point, for good or for a plan."""
        anchor = self.hit(pos)
        if anchor is None or self.looking_at is not None or self.moving or anchor not in self.gestures.grips:
            return None
        if anchor.startswith("hand.") and self.laid_as_plan(anchor):
            return None if int(anchor[5:]) in self.planned_slots else anchor
        return anchor if self.asking_me else None

    @property
    def planned_slots(self) -> frozenset[int]:
        """Slots whose leaves lie in the plan."""
        return self.tryout.used(self.view.paths[self.me]) if self.me in self._tryouts else frozenset()

    def turn_steps(self, piece: str) -> int:
        """Leaves turn in quarters; animals walk through the places over a hole."""
        if piece in self.gestures.leaves:
            return 4
        return 8 if piece.startswith("animal.") else 1

    def can_flip(self, piece: str) -> bool:
        """Leaves have two sides."""
        return piece in self.gestures.leaves

    def target_at(self, pos: Point, current: str | None) -> str | None:
        """Return the space under the cell taken; a place that fits is taken from a little farther."""
        if self.guest is not None:
            return None
        floor, cell = self.parts.floor, self.parts.cell
        if not floor.inflate(cell, cell).collidepoint(pos):
            return None
        column = min(8, max(0, int((pos[0] - floor.x) // cell)))
        row = min(7, max(0, int((pos[1] - floor.y) // cell)))
        near = {
            cell_name((r, c)): space_rect(floor, cell, (r, c)).center
            for r in range(max(0, row - 1), min(8, row + 2))
            for c in range(max(0, column - 1), min(9, column + 2))
        }
        exact = nearest(pos, near, cell * 1.2, current)
        drag = self.pointer.drag
        if drag.piece is None or drag.piece not in self.gestures.leaves:
            return exact
        spaces = self.spaces_of_held()
        if exact is not None and cell_at(exact) in spaces:
            return exact
        legal = {name: centre for name, centre in near.items() if cell_at(name) in spaces}
        return nearest(pos, legal, cell * (SNAP + 0.1 if current in legal else SNAP)) or exact

    def spaces_of_held(self) -> dict[tuple[int, int], tuple[int, tuple[int, int]]]:
        """Return where the held leaf fits as it is held, for good or as a plan."""
        drag = self.pointer.drag
        assert drag.piece is not None
        planned = self.tryout.mask if self.laid_as_plan(drag.piece) else 0
        return self.spaces_for(self.gestures.leaves[drag.piece].leaf, drag.turn, drag.flip, planned)

    def lifted(self, piece: str) -> None:
        """Note by which cell a leaf was taken; from now on that cell lies under the pointer."""
        drag = self.pointer.drag
        self.bad = ()
        self.in_hand = piece
        if piece in self.gestures.leaves:
            leaf = self.gestures.leaves[piece].leaf
            cell = picture.tray_cell(self, piece, leaf)
            self.taken = self.poses.nearest(leaf, (drag.grab[0] / cell, drag.grab[1] / cell))
        drag.grab = (0, 0)
        self.choosing = ""
        if drag.state == "dragging":
            drag.target = self.target_at(drag.pos, None)
        self.shell.sound.play("pick")
        super().lifted(piece)

    def spots(self) -> Iterable[str]:
        """The keyboard walks over what can be taken or clicked, and with a leaf in the hand over the places where it fits."""
        held = self.pointer.held
        if held is not None and self.laid_as_plan(held):
            return [cell_name(space) for space in self.spaces_of_held()]
        if held is not None:
            return super().spots()
        return [name for name in self.rects if name in self._useful()]

    def _useful(self) -> set[str]:
        kinds = ("treasure.", "source.", "skip.", "trade.", "animal.")
        found = {name for name in self.rects if name.startswith(kinds)} if self.asking_me else set()
        return found | set(self.gestures.direct) | set(self.gestures.grips)

    def dropped(self, piece: str, target: str | None, turn: int, flip: bool) -> bool:
        """Lay a leaf as a plan; note what was dropped otherwise, for the refusal."""
        self._dropped = (piece, turn, flip)
        plan = self.laid_as_plan(piece)
        if target is None or not target.startswith("cell.") or target == piece:
            return False
        if piece.startswith("animal."):
            gesture = self.animal_gesture(piece, target, turn)
            if gesture is not None:
                self.in_hand = None
                self.attempt(gesture)
                return True
        if not plan or piece not in self.gestures.leaves:
            return False
        held = self.held_over(cell_at(target))
        found = self.verdict_over(cell_at(target))
        if found.reason is not None:
            self.refuse(found.reason, target)
            return True
        self.in_hand = None
        self.tryout.pieces.append(Planned(held.leaf, held.k, held.corner))
        self.shell.sound.play("place")
        self.remake_gestures()
        return True

    def tried(self, piece: str | None, target: str, turn: int, flip: bool) -> Action | None:
        """Return the action that a refused drop stands for."""
        if piece is None:
            return None
        return self.maker.tried(piece, target, turn, flip)

    def refuse(self, reason: Reason, target: str | None = None) -> None:
        """Say why, name the offending spaces, and let the piece glide back."""
        held = self.in_hand
        extra: tuple[Any, ...] = ()
        self.bad = ()
        if held is not None and held in self.gestures.leaves and target is not None and target.startswith("cell."):
            found = self.verdict_over(cell_at(target))
            self.bad = (*found.beside, *found.overlapped)
            extra = self.talk.what_is_wrong(found, held)
        super().refuse(reason, target)
        if self.message is not None:
            self.message = self.message._replace(blocks=(*self.message.blocks, *extra))
        if self.bad:
            self.bad_target = None
        self.glide_back(held)

    def glide_back(self, held: str | None) -> None:
        """Let the piece that was in the hand glide to where it came from."""
        self.in_hand = None
        home = self.rects.get(held) if held is not None else None
        if home is None or self.last_seen is None or held is None:
            return
        piece, at = self.last_seen
        self.last_seen = None
        goal = (home.centerx - piece.size[0] // 2, home.centery - piece.size[1] // 2)
        self.timeline.add("move", held, at, goal, duration_s=0.15, data=piece)

    def put_back(self) -> None:
        """Return the held piece; with empty hands leave the way of laying, the choice, or the guest's floor."""
        held = self.in_hand
        self.bad = ()
        if held is not None:
            self.glide_back(held)
        else:
            self.leave_modes()
        super().put_back()

    def attempt(self, gesture: Gesture) -> None:
        """Play or propose; nothing is in the hand any more."""
        self.in_hand = None
        super().attempt(gesture)

    def leave_modes(self) -> bool:
        """Leave what is open; True when something was."""
        something = bool(self.guest is not None or self.laying or self.choosing)
        self.guest, self.laying, self.choosing = None, "", ""
        if something:
            self.remake_gestures()
        return something

    def escape(self) -> None:
        """Put back what is held, leave what is open, then do as everywhere."""
        if self.pointer.held is None and not self.moving and self.message is None and self.leave_modes():
            return
        super().escape()

    def click(self, anchor: str) -> bool:
        """Take a click that is neither grip nor target."""
        return controls.click(self, anchor)

    def enlarge(self, seat: Player) -> None:
        """Show an opponent's floor large in place of the own one."""
        self.pointer.pinned = f"player.{seat}"
        self.guest = None if seat in (self.me, self.guest) else seat
        self.message = None
        self.remake()

    def show_half_way(self, action: Action) -> None:
        """Show an action before it is made: the piece over its place."""
        gesture = next((found for found in self.all_gestures() if found.action == action), None)
        if gesture is None or not gesture.clicks or gesture.clicks[-1].partition(".")[0] != "cell":
            if gesture is not None and gesture.grip in self.gestures.leaves:
                self._lift_to(gesture.grip, gesture.turn, gesture.flip, gesture.target)
                return
            super().show_half_way(action)
            return
        clicks = list(gesture.clicks)
        grip = next(name for name in clicks if name.startswith(("hand.", "source.")))
        for name in clicks[: clicks.index(grip)]:
            self.pointer.press(name)
        self._lift_to(grip, clicks.count("button.turn_right"), "button.flip" in clicks, clicks[-1])

    def _lift_to(self, grip: str, turn: int, flip: bool, target: str | None) -> None:
        drag = self.pointer.drag
        drag.lift(grip, turn=turn, flip=flip)
        self.lifted(grip)
        self.taken = self.poses.middle(self.gestures.leaves[grip].leaf)
        if target is not None:
            drag.move_to(self.rects[target].center, target)
        self.remake()

    @property
    def quiet_s(self) -> float:
        """Seconds since the last move was shown."""
        return self._quiet_s

    @property
    def second_by_feather(self) -> bool:
        """Whether the second leaf of a feather is asked."""
        return bool(self.view.phase == "second" and self.view.second == FEATHERED)

    _dropped: tuple[str, int, bool] = ("", 0, False)
