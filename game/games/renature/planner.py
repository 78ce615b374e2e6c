"""Whole turns for computer players: each placement with the best plant after it, weighed without playing it out."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import accumulate
from typing import Final, NamedTuple

from game.games.renature.actions import Actions, Place, Plant
from game.games.renature.board import NEUTRAL, TYPES, Slot
from game.games.renature.choices import OWNERS, placements, stock_kinds
from game.games.renature.prospects import Outlook
from game.games.renature.rules import RenatureRules
from game.games.renature.scoring import UNSCORED
from game.games.renature.state import State

STEP: Final = 6
"""Plans between two pauses: about a millisecond of work."""


class Plan(NamedTuple):
    """A turn: the gain over doing nothing in expected points of lead, the placement and the plant (kind, space) or None."""

    gain: float
    domino: int
    slot: int
    plant: tuple[int, int] | None

    def place(self, rules: RenatureRules) -> Place:
        """Return the placement as an action."""
        return Place(rules.tables.domino_names[self.domino], rules.tables.slots[self.slot].at)

    def planting(self, rules: RenatureRules) -> Actions | None:
        """Return the plant as an action."""
        return None if self.plant is None else plant_action(rules, *self.plant)


def plant_action(rules: RenatureRules, kind: int, space: int) -> Plant:
    """Return the action of planting a kind (own types 0-3, neutral 4-7) on a space."""
    table = rules.tables
    return Plant(OWNERS[kind // TYPES], table.types[kind % TYPES], table.spaces[space])


class Planner:
    """Plans for one seat in one state or view."""

    def __init__(self, rules: RenatureRules, s: State, seat: int) -> None:
        self.rules, self.s, self.seat = rules, s, seat
        self.look = Outlook(rules, s, seat)
        self.kinds = stock_kinds(s, seat)
        self.keep = self.look.keeping()
        self.by_slot: dict[int, tuple[float, tuple[int, int] | None]] = {}

    def plans(self) -> Iterator[Plan]:
        """Yield a plan for each placement of each domino of the hand, in the order of the legal list."""
        for domino in sorted(self.s.hands[self.seat]):
            if domino < 0:
                continue
            for slot in placements(self.rules, self.s, domino):
                pair = min(slot, self.rules.tables.slot_reversed[slot])
                found = self.by_slot.get(pair)
                if found is None:
                    found = self.by_slot[pair] = self.turn(self.rules.tables.slots[pair])
                yield Plan(found[0], domino, slot, found[1])

    def best(self) -> Generator[None, None, Plan | None]:
        """Return the plan with the highest gain, the first of equals, None without a placement."""
        best: Plan | None = None
        for count, plan in enumerate(self.plans()):
            if best is None or plan.gain > best.gain:
                best = plan
            if count % STEP == STEP - 1:
                yield
        return best

    def turn(self, slot: Slot) -> tuple[float, tuple[int, int] | None]:
        """Return the gain of covering a slot, and the best plant (kind, space) after it."""
        table, s, look = self.rules.tables, self.s, self.look
        free = s.free & ~(slot.first_bit | slot.second_bit)
        part = table.open_part(free)
        changed = look.part & ~part
        gain = 0.0
        after: dict[int, float] = {}
        for area, shore in enumerate(table.shores):
            if shore & changed and s.owners[area] == UNSCORED:
                after[area] = look.worth(area, look.sums(area), look.plants(area), (shore & part).bit_count())
                gain += after[area] - look.now(area)
        best, plant = max(self.plantings(slot, part, after), default=(0.0, (-1, -1)))
        return (gain + best, plant) if best > 0.0 else (gain, None)

    def plantings(self, slot: Slot, part: int, after: dict[int, float]) -> Iterator[tuple[float, tuple[int, int]]]:
        """Yield (gain, (kind, space)) of each sensible plant beside a slot when ``part`` is the open part of the brook."""
        table, s, look = self.rules.tables, self.s, self.look
        tried: set[int] = set()
        for space in slot.spaces:
            area = table.area_of[space]
            if s.plants[space] or s.owners[area] != UNSCORED:
                continue
            clouds = 0
            if (cloud := table.cloud_of.get(space)) is not None:
                clouds = min(s.board_clouds[cloud], self.rules.cloud_capacity - s.clouds[self.seat])
            if not clouds:
                if area in tried:
                    continue
                tried.add(area)
            shore = (table.shores[area] & part).bit_count()
            before = after[area] if area in after else look.now(area)
            sums, plants = look.sums(area), look.plants(area)
            lower = list(accumulate(s.tall[area * TYPES : area * TYPES + TYPES]))
            fixed = self.rules.plant_base + clouds - before
            for kind in self.kinds:
                height = kind % TYPES
                colour = NEUTRAL if kind >= TYPES else look.mine
                grown = (*sums[:colour], sums[colour] + height + 1, *sums[colour + 1 :])
                points = fixed + self.rules.plant_each * lower[height]
                yield points + look.worth(area, grown, plants + 1, shore) - self.keep[height], (kind, space)

    def now_plantings(self) -> list[tuple[float, tuple[int, int]]]:
        """Return the plants beside the domino just laid, best first; phase ``plant`` only."""
        slot = self.rules.tables.slots[self.s.placed]
        return sorted(self.plantings(slot, self.look.part, {}), key=lambda found: -found[0])
