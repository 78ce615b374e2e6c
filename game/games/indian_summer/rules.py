"""The rules object of Indian Summer: legal actions, a cheap sample, applying, views."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Final

from game.engine.hidden import deal_into_holes
from game.engine.types import HIDDEN, Action, Event, Player, Reason, Result, ScoreLine, Setup
from game.games.indian_summer import actions as act
from game.games.indian_summer.components import (
    BERRY,
    CELLS,
    FEATHER,
    FULL,
    MUSHROOM,
    NUT,
    TREASURES,
    Piece,
    Spot,
    beside,
    box,
)
from game.games.indian_summer.moves import APPLY, RECORD
from game.games.indian_summer.refuse import why_not
from game.games.indian_summer.scoring import result, score_lines
from game.games.indian_summer.setup import check_setup, draw_deal
from game.games.indian_summer.state import FEATHERED, State

_ANIMAL_CENSUS: Final = 1000
_TRIES: Final = 2
"""Leaves that ``sample`` tries to lay before it takes a squirrel."""


class IndianSummer:
    """Rules for a set-up; the methods are those of ``game.engine.rules.Rules``."""

    game_id = "indian_summer"
    version = 1

    def __init__(self, setup: Setup) -> None:
        """Keep the set-up; SetupError when it does not fit."""
        self.setup = setup
        self.box = box()
        self.options = check_setup(setup, self.box)
        self.seats = setup.seats
        self.solo = setup.seats == 1
        self.capacity = self.options.common_path_capacity
        self._closed = State(self.seats)
        self._closed.gone = tuple(leaf for leaf, tile in enumerate(self.box.data.leaf_tiles) for _ in range(tile.count))
        self._closed.animals = [0 if self.options.family else tile.count for tile in self.box.data.animals]

    def initial(self) -> State:
        """Return the closed box: every piece is still aside."""
        return self._closed.clone()

    def chance(self, s: State, rng: Random) -> Action:
        """Return the whole shuffle."""
        return draw_deal(self.seats, self.options, self.box, rng)

    def apply(self, s: State, a: Action, out: list[Event] | None = None) -> None:
        """Play a legal action in place."""
        APPLY[type(a)](self, s, a, out)  # type: ignore[index]

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Return why an action is refused, None when it is legal."""
        return why_not(self, s, a)

    def legal(self, s: State) -> list[Action]:
        """Return all legal actions, kinds as in the union, then slots or sources, k, row, column."""
        if s.phase == "turn":
            return self._legal_turn(s)
        if s.phase == "second":
            return self._legal_second(s)
        if s.phase == "refill":
            return [act.Refill("top"), act.Refill("bottom")]
        if s.phase == "final":
            return list(_by_cell(act.FILLS, s.covered[s.to_act]))
        return []

    def _legal_turn(self, s: State) -> list[Action]:
        seat, covered = s.to_act, s.covered[s.to_act]
        found: list[Action] = []
        main = self.main_open(s)
        if main:
            path = s.paths[seat]
            for slot, leaf in enumerate(path):
                table = act.leaves(slot)
                found += [table[spot[2]] for spot in self.box.leaves[leaf].spots if not spot[0] & covered]
            found += _by_cell(act.SQUIRRELS, covered)
        if s.supply[4 * seat + NUT]:
            found += _by_cell(act.NUTS, covered)
        found += [act.Berry(source) for source in self.berry_sources(s)]
        if main:
            found += self._legal_feathers(s)
            found += self._legal_mushrooms(s)
        found += self.legal_animals(s)
        found += self.legal_trades(s)
        if s.main_done or covered == FULL:
            found.append(act.END_TURN)
        return found

    def main_open(self, s: State) -> bool:
        """Return whether the main action is still to be done (it is dropped when the floor is full)."""
        return not s.main_done and s.covered[s.to_act] != FULL

    def _legal_feathers(self, s: State) -> list[Action]:
        found: list[Action] = []
        path, covered = s.paths[s.to_act], s.covered[s.to_act]
        if s.supply[4 * s.to_act + FEATHER] and len(path) > 1:
            for slot, leaf in enumerate(path):
                table = act.feathers(slot)
                found += [table[spot[2]] for spot in self.box.leaves[leaf].spots if not spot[0] & covered]
        return found

    def _legal_mushrooms(self, s: State) -> list[Action]:
        found: list[Action] = []
        if s.supply[4 * s.to_act + MUSHROOM]:
            covered = s.covered[s.to_act]
            for sources in self.mushroom_sources(s):
                for first in sources:
                    table = act.mushrooms(sources, first)
                    piece = self.box.leaves[self.front(s, first)]
                    found += [table[spot[2]] for spot in piece.spots if not spot[0] & covered]
        return found

    def _legal_second(self, s: State) -> list[Action]:
        covered = s.covered[s.to_act]
        found: list[Action] = []
        for slot, source, leaf in self.second_choices(s):
            table = act.seconds(slot, source)
            found += [table[spot[2]] for spot in self.box.leaves[leaf].spots if not spot[0] & covered]
        return found + self.legal_animals(s) + self.legal_trades(s)

    def second_choices(self, s: State) -> list[tuple[int | None, act.Source | None, int]]:
        """Return (slot, source, leaf) of each leaf that may be the second one."""
        if s.second == FEATHERED:
            return [(slot, None, leaf) for slot, leaf in enumerate(s.paths[s.to_act])]
        assert s.second is not None, "a second leaf is asked only after a first one"
        return [(None, s.second, self.front(s, s.second))]

    def front(self, s: State, source: act.Source) -> int:
        """Return the front leaf of a mushroom's source."""
        if isinstance(source, int):
            return s.paths[source][0]
        row: tuple[int, ...] = s.common if source == "bush" else getattr(s, source)
        return row[0]

    def mushroom_sources(self, s: State) -> list[tuple[act.Source, ...]]:
        """Return the pairs of sources to choose from (rules 5.2), one source alone where only one has a leaf."""
        if self.solo:
            names: list[act.Source] = [name for name in ("top", "bottom") if getattr(s, name)]
        else:
            names = [seat for seat in range(self.seats) if seat != s.to_act and s.paths[seat]]
            if self.seats == 2 and s.common:
                names.append("bush")
        if len(names) < 2:
            return [(name,) for name in names]
        return [(names[i], names[j]) for i in range(len(names)) for j in range(i + 1, len(names))]

    def berry_sources(self, s: State) -> list[str | None]:
        """Return where a berry may draw from: [None] for the bush, solo paths by name, empty when a berry is no use."""
        seat = s.to_act
        if not s.supply[4 * seat + BERRY] or len(s.paths[seat]) >= self.box.data.setup.path_max:
            return []
        if self.solo:
            return [name for name in ("top", "bottom") if getattr(s, name)]
        return [None] if s.common else []

    def animal_spots(self, s: State, seat: Player) -> list[tuple[int, Spot]]:
        """Return (animal, spot) of every animal that fits on a player's free holes."""
        free = s.free[seat]
        if not free & beside(free):
            return []
        found = []
        number = free.bit_count()
        for kind, left in enumerate(s.animals):
            piece = self.box.animals[kind]
            if left and piece.size <= number:
                found += [(kind, spot) for spot in piece.spots if spot[0] & free == spot[0]]
        return found

    def legal_animals(self, s: State) -> list[Action]:
        """Return every way to place an animal."""
        animals = self.box.animals
        return [act.animals(animals[kind].id)[spot[2]] for kind, spot in self.animal_spots(s, s.to_act)]

    def legal_trades(self, s: State) -> list[Action]:
        """Return every trade the supply allows."""
        found: list[Action] = []
        rates = self.box.data.exchange
        for give, name in enumerate(TREASURES):
            have = s.supply[4 * s.to_act + give]
            if have >= rates.down.give:
                found += [act.Trade(name, TREASURES[get]) for get in range(give)]
            if have >= rates.up.give and give < FEATHER:
                found.append(act.Trade(name, TREASURES[give + 1]))
        return found

    def sample(self, s: State, rng: Random) -> Action:
        """Return a legal action: mostly the main action or the end of the turn, one time in ten a special one."""
        draw = rng.random
        if s.phase == "turn":
            if draw() < 0.1 and (special := self._sample_special(s, rng)) is not None:
                return special
            if s.main_done or s.covered[s.to_act] == FULL:
                return act.END_TURN
            return self._sample_main(s, draw)
        if s.phase == "final":
            return act.FILLS[_random_cell(FULL & ~s.covered[s.to_act], draw())]
        if s.phase == "refill":
            return act.Refill("top" if draw() < 0.5 else "bottom")
        if draw() < 0.1 and (special := self._sample_special(s, rng)) is not None:
            return special
        return self._sample_second(s, rng)

    def _sample_special(self, s: State, rng: Random) -> Action | None:
        pick = rng.random()
        found: list[Action] = []
        if s.phase == "turn" and pick < 0.6:
            covered = s.covered[s.to_act]
            if pick < 0.3 and s.supply[4 * s.to_act + NUT] and covered != FULL:
                return act.NUTS[_random_cell(FULL & ~covered, rng.random())]
            found = [act.Berry(source) for source in self.berry_sources(s)]
        elif pick < 0.9:
            return self._sample_animal(s, rng)
        else:
            found = self.legal_trades(s)
        return rng.choice(found) if found else None

    def _sample_animal(self, s: State, rng: Random) -> Action | None:
        free = s.free[s.to_act]
        kind = int(rng.random() * len(s.animals))
        if not free or not s.animals[kind]:
            return None
        piece = self.box.animals[kind]
        code = _random_code(piece, FULL & ~free, rng.random)
        return act.animals(piece.id)[code] if code >= 0 else None

    def _sample_main(self, s: State, draw: Callable[[], float]) -> Action:
        seat = s.to_act
        covered, path = s.covered[seat], s.paths[seat]
        leaves = self.box.leaves
        pick = draw()
        if pick < 0.2 and s.supply[4 * seat + MUSHROOM] and (pairs := self.mushroom_sources(s)):
            sources = pairs[int(draw() * len(pairs))]
            first = sources[int(draw() * len(sources))]
            if (code := _random_code(leaves[self.front(s, first)], covered, draw)) >= 0:
                return act.mushrooms(sources, first)[code]
        if path and pick > 0.01:
            for _ in range(_TRIES):
                slot = int(draw() * len(path))
                if (code := _random_code(leaves[path[slot]], covered, draw)) >= 0:
                    if pick > 0.8 and len(path) > 1 and s.supply[4 * seat + FEATHER]:
                        return act.feathers(slot)[code]
                    return act.leaves(slot)[code]
        return act.SQUIRRELS[_random_cell(FULL & ~covered, draw())]

    def _sample_second(self, s: State, rng: Random) -> Action:
        covered = s.covered[s.to_act]
        choices = self.second_choices(s)
        slot, source, leaf = choices[int(rng.random() * len(choices))]
        code = _random_code(self.box.leaves[leaf], covered, rng.random)
        if code < 0:
            return rng.choice([a for a in self._legal_second(s) if type(a) is act.Second])
        return act.seconds(slot, source)[code]

    def redact(self, s: State, viewer: Player | None) -> State:
        """Return the state with the order of the reserve hidden; everything else is open to all."""
        view = s.clone()
        view.reserve = (HIDDEN,) * len(s.reserve)
        return view

    def fill(self, view: State, rng: Random) -> State:
        """Return a world that fits the view: the leaves seen nowhere in random order."""
        world = view.clone()
        if HIDDEN in world.reserve:
            unseen = Counter({leaf: tile.count for leaf, tile in enumerate(self.box.data.leaf_tiles)})
            unseen.subtract(leaf for leaf in self._leaves_of(view) if leaf != HIDDEN)
            reserve = list(view.reserve)
            deal_into_holes(unseen.elements(), [reserve], rng)
            world.reserve = tuple(reserve)
        return world

    def _leaves_of(self, s: State) -> list[int]:
        rows = [*s.paths, s.common, s.reserve, s.top, s.bottom, s.spaces, s.gone]
        return [leaf for row in rows for leaf in row] + [record // RECORD for row in s.laid for record in row]

    def census(self, s: State) -> tuple[int, ...]:
        """Return the ids of all leaves and animals, sorted."""
        animals = [kind for kind, left in enumerate(s.animals) for _ in range(left)]
        animals += [record // RECORD for row in s.tamed for record in row]
        return tuple(sorted(self._leaves_of(s) + [_ANIMAL_CENSUS + kind for kind in animals]))

    def scores(self, s: State) -> list[tuple[ScoreLine, ...]]:
        """Return the score lines of each seat as they stand."""
        return [score_lines(s, seat, self.box) for seat in range(self.seats)]

    def result(self, s: State) -> Result:
        """Return the ranking as if the game ended now."""
        return result(s, self.box)


def _by_cell(table: tuple[Action, ...], covered: int) -> list[Action]:
    """Return the actions of the empty spaces, in order."""
    return [table[cell] for cell in range(CELLS) if not covered >> cell & 1]


def _random_cell(empty: int, number: float) -> int:
    """Return one of the bits set; each can be drawn, not all equally often."""
    cell = int(number * CELLS)
    rest = empty >> cell
    return cell + (rest & -rest).bit_length() - 1 if rest else (empty & -empty).bit_length() - 1


def _random_code(piece: Piece, covered: int, draw: Callable[[], float]) -> int:
    """Return the code of a free spot of a random orientation, -1 when that orientation fits nowhere."""
    form = piece.forms[int(draw() * len(piece.forms))]
    empty = FULL & ~covered
    corners = form.corners
    for step in form.steps:
        corners &= empty >> step
    return CELLS * form.k + _random_cell(corners, draw()) if corners else -1
