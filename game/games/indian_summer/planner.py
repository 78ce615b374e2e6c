"""Plans for a whole turn: specials, main action with one or two leaves, specials again; the first action of each is ranked.

A plan is a state after some actions, valued for the player whose turn it is. Spots are compared by ``Lens.gain``; only the
best are played out on a clone. Every generator yields after at most about 2 ms of work.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final, NamedTuple

from game.engine.masks import bits
from game.engine.types import Action, Player
from game.games.indian_summer import actions as act
from game.games.indian_summer.components import BERRY, FEATHER, FULL, MUSHROOM, NUT, TREASURES, Spot, printed
from game.games.indian_summer.outlook import gaps, lens, outlook, tokens_worth, total_if_over, worth_of
from game.games.indian_summer.rules import IndianSummer
from game.games.indian_summer.state import FEATHERED, State

Steps = Generator[None, None, None]


class Breadth(NamedTuple):
    """How much a planner looks at."""

    singles: int
    """Single leaves played out."""
    firsts: int
    """First leaves of a pair."""
    seconds: int
    """Second leaves played out for each first."""
    starts: int
    """Ways to use specials before the main action."""
    ahead: int
    """Plans whose next turn is looked at."""


USUAL: Final = Breadth(24, 6, 3, 3, 0)
NEXT_TURN: Final = Breadth(12, 4, 2, 2, 0)
THOROUGH: Final = Breadth(40, 12, 5, 5, 16)


class Plan(NamedTuple):
    """A way through the rest of the turn."""

    worth: float
    first: Action
    state: State
    """At the end of the turn, before it is handed on."""


class Planner:
    """Looks for the best way through the turn of the player to act."""

    def __init__(self, rules: IndianSummer, s: State, breadth: Breadth) -> None:
        self.rules = rules
        self.box = rules.box
        self.me: Player = s.to_act
        self.breadth = breadth
        self.best: dict[Action, Plan] = {}

    def after(self, s: State, *actions: Action) -> State:
        """Return the state after some actions."""
        new = s.clone()
        for action in actions:
            self.rules.apply(new, action)
        return new

    def note(self, first: Action, s: State) -> None:
        """Finish a plan by specials that pay and remember it when it is the best one that begins with ``first``."""
        done = self.specials(s)
        worth = self.value(done)
        old = self.best.get(first)
        if old is None or worth > old.worth:
            self.best[first] = Plan(worth, first, done)

    def value(self, s: State) -> float:
        """Return what the position is worth to the player when the turn ends so."""
        if s.to_act >= 0 and not self.ends_now(s):
            return outlook(self.box, s, self.me) + self.hurry(s)
        mine = total_if_over(self.box, s, self.me)
        if self.rules.solo:
            return mine + 2.0 * len(s.spaces)
        others = max(self.rival_total(s, seat) for seat in range(self.rules.seats) if seat != self.me)
        return mine + (8.0 if mine > others else 0.0)

    def ends_now(self, s: State) -> bool:
        """Return whether the player has no further turn."""
        if self.rules.solo:
            return s.covered[0] == FULL or not s.spaces
        return FULL in s.covered

    def rival_total(self, s: State, seat: Player) -> float:
        """Return about what a rival comes to when this round is the last."""
        total = total_if_over(self.box, s, seat)
        seats = self.rules.seats
        to_come = (seat - s.start) % seats > (self.me - s.start) % seats
        return total + 5.0 if to_come else total

    def hurry(self, s: State) -> float:
        """Return what is lost when a rival may end the game before the next turn comes."""
        if self.rules.solo:
            return 0.0
        near = [72 - s.covered[seat].bit_count() for seat in range(self.rules.seats) if seat != self.me]
        return 0.0 if min(near) > 9 else 0.3 * min(0.0, total_if_over(self.box, s, self.me) - 72)

    def specials(self, s: State) -> State:
        """Play animals and nuts as long as they pay: after the main action, or where the rest of the turn is open."""
        while (action := self.good_special(s)) is not None:
            s = self.after(s, action)
        return s

    def good_special(self, s: State) -> Action | None:
        """Return an animal that pays, or the next nut of an area or floor worth completing; None when nothing is."""
        if (animal := self.good_animal(s)) is not None:
            return animal
        if s.phase != "turn":
            return None
        cells = self.good_nuts(s)
        return act.NUTS[cells[0]] if cells else None

    def good_animal(self, s: State) -> Action | None:
        """Return the animal that pays most, None when none pays."""
        spots = self.rules.animal_spots(s, self.me)
        if not spots:
            return None
        prints = printed(s.printed[self.me])
        worth = worth_of(72 - s.covered[self.me].bit_count())
        best, chosen = 0.0, None
        for kind, spot in spots:
            gain = tokens_worth(spot.mask & prints.any, prints.masks, worth)
            if (bonus := self.box.bonus[kind]) >= 0:
                gain += worth[bonus]
            gain -= 0.02 * spot.mask.bit_count()
            if gain > best:
                best, chosen = gain, act.animals(self.box.animals[kind].id)[spot.code]
        return chosen

    def good_nuts(self, s: State) -> list[int]:
        """Return the spaces of the area that nuts should complete now, empty when none should."""
        nuts = s.supply[4 * self.me + NUT]
        covered = s.covered[self.me]
        if not nuts or covered == FULL:
            return []
        before = self.value(s)
        best: tuple[float, list[int]] = (before + 0.05, [])
        for cells in self.nut_choices(s, nuts):
            worth = self.value(self.after(s, *(act.NUTS[cell] for cell in cells)))
            if worth > best[0]:
                best = worth, cells
        return best[1]

    def nut_choices(self, s: State, nuts: int) -> Iterator[list[int]]:
        """Yield sets of spaces for nuts: all that an area lacks, all that the floor lacks, a lone space."""
        empty = FULL & ~s.covered[self.me]
        missing = [area & empty for area in self.box.areas if area & empty]
        missing.append(empty)
        for mask in dict.fromkeys(missing):
            if 0 < mask.bit_count() <= nuts:
                yield list(bits(mask))

    def search(self, s: State) -> Steps:
        """Fill ``best`` with plans for the rest of the turn."""
        if s.phase == "second":
            yield from self.second_leaves(s, None)
        elif s.phase == "refill":
            for action in self.rules.legal(s):
                self.note(action, self.after(s, action))
        elif not self.rules.main_open(s):
            self.best[act.END_TURN] = Plan(self.value(s), act.END_TURN, s)
            for first, state in self.starts(s):
                self.note(first, state)
                yield
        else:
            yield from self.mains(s, None)
            for first, state in self.starts(s)[: self.breadth.starts]:
                yield
                if state.covered[self.me] == FULL:
                    self.note(first, state)
                else:
                    yield from self.mains(state, first)

    def starts(self, s: State) -> list[tuple[Action, State]]:
        """Return specials to begin with, the most promising first."""
        found: list[tuple[Action, State]] = []
        if (animal := self.good_animal(s)) is not None:
            found.append((animal, self.after(s, animal)))
        supply = s.supply[4 * self.me : 4 * self.me + 4]
        for cells in self.nut_choices(s, min(supply[NUT], 4)):
            found.append((act.NUTS[cells[0]], self.after(s, *(act.NUTS[cell] for cell in cells))))
        if s.phase == "turn" and len(s.paths[self.me]) <= 2:
            found += [(berry, self.after(s, berry)) for berry in map(act.Berry, self.rules.berry_sources(s))]
        found += [(trades[0], self.after(s, *trades)) for trades in self.trades(s, supply)]
        found.sort(key=lambda pair: -outlook(self.box, pair[1], self.me))
        return found

    def trades(self, s: State, supply: list[int]) -> Iterator[list[Action]]:
        """Yield trades with a purpose: a mushroom for this turn, nuts for the end."""
        empties = 72 - s.covered[self.me].bit_count()
        pair = supply[MUSHROOM] + supply[FEATHER]
        if not s.main_done and not pair and supply[NUT] >= 2 and empties > 14 and self.rules.mushroom_sources(s):
            yield [act.Trade("nut", "mushroom")]
        if supply[BERRY] >= 3:
            yield [act.Trade("berry", "nut")]
        if not s.main_done and supply[FEATHER] and len(s.paths[self.me]) < 2:
            yield [act.Trade("feather", "mushroom")]
        in_nuts = supply[NUT] + supply[MUSHROOM] + supply[FEATHER] + supply[BERRY] // 2
        if empties <= in_nuts and empties > supply[NUT]:
            yield self.cash(supply, empties)

    def cash(self, supply: list[int], wanted: int) -> list[Action]:
        """Return trades that turn treasures into as many nuts as are wanted, the least useful first."""
        found: list[Action] = []
        short = wanted - supply[NUT]
        for kind, number in ((BERRY, supply[BERRY] // 2), (FEATHER, supply[FEATHER]), (MUSHROOM, supply[MUSHROOM])):
            take = min(short, number)
            found += [act.Trade(TREASURES[kind], "nut")] * take
            short -= take
        return found

    def mains(self, s: State, first: Action | None) -> Steps:
        """Note the main actions after a start: one leaf, a squirrel, two leaves."""
        ranked: list[tuple[float, Action, State | None]] = []
        view = lens(self.box, s, self.me)
        covered = s.covered[self.me]
        for slot, leaf in self.distinct(s.paths[self.me]):
            table = act.leaves(slot)
            ranked += [(view.gain(spot), table[spot[2]], None) for spot in self.box.leaves[leaf].free_spots(covered)]
            yield
        ranked.sort(key=lambda entry: -entry[0])
        for number, (_, action, _) in enumerate(ranked[: self.breadth.singles]):
            self.note(first or action, self.after(s, action))
            if number % 3 == 2:
                yield
        if len(ranked) < 4:
            for cell in self.squirrel_cells(s):
                self.note(first or act.SQUIRRELS[cell], self.after(s, act.SQUIRRELS[cell]))
            yield
        yield from self.pairs(s, first)

    def distinct(self, path: tuple[int, ...]) -> list[tuple[int, int]]:
        """Return (slot, leaf) of a path, equal leaves once."""
        found: dict[int, int] = {}
        for slot, leaf in enumerate(path):
            found.setdefault(leaf, slot)
        return [(slot, leaf) for leaf, slot in found.items()]

    def squirrel_cells(self, s: State) -> list[int]:
        """Return spaces where a squirrel leaves the best shape, a few."""
        empty = FULL & ~s.covered[self.me]
        order = sorted(bits(empty), key=lambda cell: gaps(empty & ~(1 << cell)))
        return order[:4]

    def pairs(self, s: State, first: Action | None) -> Steps:
        """Note two leaves with a mushroom or a feather."""
        supply = s.supply[4 * self.me : 4 * self.me + 4]
        path = s.paths[self.me]
        begins: list[tuple[float, Action]] = []
        view = lens(self.box, s, self.me)
        covered = s.covered[self.me]

        def add(leaf: int, table: tuple[Action, ...]) -> None:
            spots = [(view.gain(spot), table[spot[2]]) for spot in self.box.leaves[leaf].free_spots(covered)]
            spots.sort(key=lambda entry: -entry[0])
            begins.extend(spots[: self.breadth.firsts])

        if supply[MUSHROOM]:
            for sources in self.rules.mushroom_sources(s):
                for source in sources:
                    add(self.rules.front(s, source), act.mushrooms(sources, source))
                    yield
        if supply[FEATHER] and len(path) > 1:
            for slot, leaf in self.distinct(path):
                add(leaf, act.feathers(slot))
                yield
        begins.sort(key=lambda entry: -entry[0])
        for _, action in begins[: 2 * self.breadth.firsts]:
            state = self.after(s, action)
            if state.phase == "second":
                yield from self.second_leaves(state, first or action)
            else:
                self.note(first or action, state)

    def second_leaves(self, s: State, first: Action | None) -> Steps:
        """Note the best second leaves after a first one."""
        view = lens(self.box, s, self.me)
        covered = s.covered[self.me]
        ranked: list[tuple[float, Action]] = []
        if s.second == FEATHERED:
            choices = [(slot, None, leaf) for slot, leaf in self.distinct(s.paths[self.me])]
        else:
            choices = self.rules.second_choices(s)  # type: ignore[assignment]
        for slot, source, leaf in choices:
            table = act.seconds(slot, source)
            spots: list[Spot] = self.box.leaves[leaf].free_spots(covered)
            ranked += [(view.gain(spot), table[spot[2]]) for spot in spots]
            yield
        ranked.sort(key=lambda entry: -entry[0])
        for number, (_, action) in enumerate(ranked[: self.breadth.seconds if first else self.breadth.singles]):
            self.note(first or action, self.after(s, action))
            if number % 3 == 2:
                yield
        yield
