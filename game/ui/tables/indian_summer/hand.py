"""How the actions of Indian Summer are made by hand: which pieces can be taken, where they may go, which clicks lead there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from game.engine.types import Action
from game.games.indian_summer import actions as act
from game.games.indian_summer.state import FEATHERED
from game.ui.tables.gestures import Gesture, Gestures
from game.ui.tables.indian_summer.shapes import spaces

SQUIRREL = "squirrel"
NUT = "treasure.nut"


def cell_name(at: tuple[int, int]) -> str:
    """Return the anchor of a space."""
    return f"cell.{at[0]}.{at[1]}"


def cell_at(anchor: str) -> tuple[int, int]:
    """Return the space of an anchor."""
    _, row, column = anchor.split(".")
    return int(row), int(column)


class Grip(NamedTuple):
    """A leaf that can be taken: which one, and the actions that lay it, by code."""

    leaf: int
    table: Sequence[Action]


class Hand(Gestures):
    """Gestures whose leaves are looked up as they are held: turned, flipped and taken by any of their cells."""

    def __init__(self, table: Any, found: Sequence[Gesture], leaves: dict[str, Grip], plans: dict[str, Grip]) -> None:
        """``leaves`` can be laid for good, ``plans`` only be tried out."""
        super().__init__(found)
        self.table = table
        self.real = frozenset(leaves)
        self.leaves = plans | leaves
        leaves = self.leaves
        self.grips = self.grips | frozenset(leaves)

    def targets(self, grip: str, turn: int = 0, flip: bool = False) -> dict[str, Gesture]:
        """Return target -> gesture of a held piece; of a leaf by the cell that was taken."""
        if self.table.laid_as_plan(grip):
            return {}
        taken = self.leaves.get(grip)
        if taken is None:
            return super().targets(grip, turn, flip)
        return {
            cell_name(space): Gesture(taken.table[act.code_of(k, corner)], grip, cell_name(space), turn, flip)
            for space, (k, corner) in self.table.spaces_for(taken.leaf, turn, flip).items()
        }

    def forms(self, grip: str) -> list[tuple[int, bool]]:
        """Return the (turn, flip) forms in which a piece fits somewhere."""
        taken = self.leaves.get(grip)
        if taken is None:
            return super().forms(grip)
        return [form for form in ((t, f) for f in (False, True) for t in range(4)) if self.table.spaces_for(taken.leaf, *form)]

    def fits_in_other_form(self, grip: str, target: str, turn: int, flip: bool) -> tuple[int, bool] | None:
        """Return another form in which the piece would be legal at ``target``, the nearest turn first."""
        if grip not in self.leaves:
            return super().fits_in_other_form(grip, target, turn, flip)
        forms = [form for form in self.forms(grip) if form != (turn, flip) and target in self.targets(grip, *form)]
        return min(forms, key=lambda form: (form[1] != flip, abs(form[0] - turn)), default=None)


class Maker:
    """Works out the gestures of the position shown."""

    def __init__(self, table: Any) -> None:
        self.table = table

    # ---- pieces that can be taken

    def gestures(self) -> Hand:
        """Return everything that can be done with one hand now."""
        table = self.table
        leaves = self._leaves() if table.asking_me else {}
        found = list(self._simple()) if table.asking_me else []
        plans: dict[str, Grip] = {}
        if table.can_plan:
            path = table.view.paths[table.me]
            plans = {f"hand.{slot}": Grip(leaf, act.leaves(slot)) for slot, leaf in enumerate(path)}
        return Hand(table, found, leaves, plans)

    def _leaves(self) -> dict[str, Grip]:
        table = self.table
        view, path = table.view, table.view.paths[table.me]
        if view.phase == "second":
            if view.second == FEATHERED:
                return {f"hand.{slot}": Grip(leaf, act.seconds(slot, None)) for slot, leaf in enumerate(path)}
            leaf = table.rules.front(view, view.second)
            return {f"source.{view.second}": Grip(leaf, act.seconds(None, view.second))}
        if view.phase != "turn" or not table.rules.main_open(view):
            return {}
        if table.laying == "mushroom":
            pair = self.pair()
            return {f"source.{name}": Grip(table.rules.front(view, name), act.mushrooms(pair, name)) for name in pair}
        lay = act.feathers if table.laying == "feather" else act.leaves
        return {f"hand.{slot}": Grip(leaf, lay(slot)) for slot, leaf in enumerate(path)}

    def sources(self) -> list[act.Source]:
        """Return every source that a mushroom may take from, in order."""
        found: list[act.Source] = []
        for pair in self.table.rules.mushroom_sources(self.table.view):
            found += [name for name in pair if name not in found]
        return found

    def pair(self, left_out: act.Source | None = None) -> tuple[act.Source, ...]:
        """Return the sources chosen for a mushroom: all but the one left out."""
        names = self.sources()
        if len(names) < 3:
            return tuple(names)
        out = left_out if left_out is not None else self.left_out(names)
        return tuple(name for name in names if name != out)

    def left_out(self, names: Sequence[act.Source]) -> act.Source | None:
        """Return the source that is left out: the one chosen, at first the last."""
        if len(names) < 3:
            return None
        return self.table.left_out if self.table.left_out in names else names[-1]

    def _simple(self) -> Iterator[Gesture]:
        """Yield what needs no leaf in the hand."""
        animals = self._animals()
        for action in self.table.session.legal:
            if isinstance(action, act.Squirrel):
                yield Gesture(action, SQUIRREL, cell_name(action.at))
            elif isinstance(action, act.Nut):
                yield Gesture(action, NUT, cell_name(action.at))
            elif isinstance(action, act.Fill):
                yield Gesture(action, None, cell_name(action.at))
            elif isinstance(action, act.Animal):
                yield animals[action]
            elif isinstance(action, act.Refill):
                yield Gesture(action, None, f"source.{action.source}")
            elif isinstance(action, act.EndTurn):
                yield Gesture(action, None, "button.end_turn")
            elif isinstance(action, act.Berry):
                if action.source is None:
                    yield Gesture(action, None, "treasure.berry")
                elif self.table.choosing == "berry":
                    yield Gesture(action, None, f"source.{action.source}")
            elif isinstance(action, act.Trade) and self.table.choosing == "trade":
                yield Gesture(action, None, f"trade.{action.give}.{action.get}")

    def _animals(self) -> dict[Action, Gesture]:
        """Return how each animal is placed: on one of its holes, turned to choose among the places over that hole."""
        found: dict[Action, Gesture] = {}
        for kind in self.table.rules.box.animals:
            over: dict[tuple[int, int], list[act.Animal]] = {}
            for action in self.table.session.legal:
                if isinstance(action, act.Animal) and action.animal == kind.id:
                    for space in spaces(kind.by_code[act.code_of(action.k, action.at)].mask):
                        over.setdefault(space, []).append(action)
            for space, actions in sorted(over.items(), key=lambda item: (len(item[1]), item[0])):
                for turn, action in enumerate(actions):
                    if action not in found or found[action].turn > turn:
                        found[action] = Gesture(action, f"animal.{kind.id}", cell_name(space), turn)
        return found

    # ---- every legal action, with the clicks that lead to it

    def all(self) -> Iterator[Gesture]:
        """Yield how each legal action is made from the present state of the table."""
        table = self.table
        simple = table.gestures.by_action
        view = table.view
        for action in table.session.legal:
            if action in simple:
                yield simple[action]
            elif isinstance(action, act.Leaf):
                yield self._lay(action, view.paths[table.me][action.slot], f"hand.{action.slot}", self._enter(""))
            elif isinstance(action, act.Feather):
                leaf = view.paths[table.me][action.slot]
                yield self._lay(action, leaf, f"hand.{action.slot}", self._enter("feather"))
            elif isinstance(action, act.Mushroom):
                leaf = table.rules.front(view, action.first)
                yield self._lay(action, leaf, f"source.{action.first}", self._enter("mushroom", action.sources))
            elif isinstance(action, act.Second):
                if action.slot is not None:
                    before = ("button.try",) if table.tryout.on else ()
                    yield self._lay(action, view.paths[table.me][action.slot], f"hand.{action.slot}", before)
                else:
                    yield self._lay(action, table.rules.front(view, action.source), f"source.{action.source}", ())
            elif isinstance(action, act.Berry):
                yield Gesture(action, clicks=("treasure.berry", f"source.{action.source}"))
            elif isinstance(action, act.Trade):
                yield Gesture(action, clicks=("button.trade", f"trade.{action.give}.{action.get}"))

    def _enter(self, laying: str, sources: tuple[act.Source, ...] = ()) -> tuple[str, ...]:
        """Return the clicks that bring the table from the way of laying it is in to another, and to a choice of sources."""
        table = self.table
        now = table.laying
        clicks: tuple[str, ...] = ("button.try",) if table.tryout.on and laying != "mushroom" else ()
        if now != laying:
            clicks += (f"treasure.{laying or now}",)
        names = self.sources() if sources else []
        if len(names) == 3:
            out = next(name for name in names if name not in sources)
            chosen = self.left_out(names) if now == laying else names[-1]
            if out != chosen:
                clicks += (f"skip.{out}",)
        return clicks

    def _lay(self, action: Any, leaf: int, grip: str, before: tuple[str, ...]) -> Gesture:
        poses = self.table.poses
        turn, flip = poses.way_to(leaf, action.k)
        pose = poses.of(leaf, turn, flip)
        down, right = pose.cells[pose.order[poses.middle(leaf)]]
        target = cell_name((action.at[0] + down, action.at[1] + right))
        if not before:
            return Gesture(action, grip, target, turn, flip)
        turns = ("button.turn_right",) * turn + (("button.flip",) if flip else ())
        return Gesture(action, clicks=(*before, grip, *turns, target))

    # ---- tries

    def tried(self, piece: str, target: str, turn: int, flip: bool) -> Action | None:
        """Return the action that a refused try stands for."""
        table = self.table
        if not target.startswith("cell."):
            return None
        at = cell_at(target)
        if piece == SQUIRREL:
            return act.Squirrel(at)
        if piece == NUT:
            return act.Nut(at)
        if piece.startswith("animal."):
            return act.Animal(piece[7:], 0, at)
        if piece in table.gestures.leaves:
            held = table.held_over(at)
            return self._lay_action(piece, held.k, held.corner)
        return None

    def _lay_action(self, piece: str, k: int, corner: tuple[int, int]) -> Action:
        table, view = self.table, self.table.view
        name = piece.partition(".")[2]
        if piece.startswith("hand."):
            slot = int(name)
            if view.phase == "second":
                return act.Second(slot=slot, k=k, at=corner)
            return act.Feather(slot, k, corner) if table.laying == "feather" else act.Leaf(slot, k, corner)
        source: act.Source = int(name) if name.isdigit() else name
        if view.phase == "second":
            return act.Second(source=source, k=k, at=corner)
        return act.Mushroom(self.pair(), source, k, corner)

    def leaf_of(self, action: Action) -> int | None:
        """Return the leaf that an action lays, None when it lays none."""
        table, view = self.table, self.table.view
        if isinstance(action, act.Mushroom):
            return int(table.rules.front(view, action.first))
        if isinstance(action, act.Second) and action.source is not None:
            return int(table.rules.front(view, action.source))
        if isinstance(action, act.Leaf | act.Feather | act.Second) and action.slot is not None:
            return int(view.paths[table.me][action.slot])
        return None
