"""Positions of Indian Summer as text (positions.md): reading with every contradiction told, and writing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal

import msgspec

from game.content.typed import problems
from game.engine.match import chance_stream
from game.engine.rules import Complain
from game.engine.types import HIDDEN, OVER, Setup
from game.games.indian_summer import actions as act
from game.games.indian_summer import moves
from game.games.indian_summer.components import FULL, NUT, TREASURES, Treasure
from game.games.indian_summer.final import best_order_of, convert
from game.games.indian_summer.floor_text import FloorReader, cells_text, rows_of
from game.games.indian_summer.rules import IndianSummer
from game.games.indian_summer.setup import Options
from game.games.indian_summer.state import FEATHERED, State, changed

Path = tuple[str | int, ...]
PHASES: Final = ("turn", "second", "refill", "final", "over")
SUPPLY_MOST: Final = 999
"""No supply comes near; more is taken for a slip of the keyboard."""


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """Base of the maps of a position."""


class Table(Part):
    """The shared things."""

    common: list[str] | None = None
    reserve: list[str] | int | None = None
    top: list[str] | None = None
    bottom: list[str] | None = None
    spaces: list[str] | None = None
    animals: dict[str, int] = {}
    start: int | None = None


class BoardName(Part):
    """One of the twelve printed sides."""

    id: str
    side: Literal["front", "back"]


class LeafAt(Part):
    """A leaf that lies on a floor."""

    leaf: str
    k: int
    at: tuple[int, int]


class AnimalAt(Part):
    """An animal that lies on a floor."""

    animal: str
    k: int
    at: tuple[int, int]


class Player(Part):
    """What belongs to one seat."""

    floor: list[str] | None = None
    board: BoardName | None = None
    cells: list[str] | None = None
    leaves: list[LeafAt] = []
    animals: list[AnimalAt] = []
    supply: dict[Treasure, int] | None = None
    path: list[str] | None = None


class Turn(Part):
    """What has happened in this turn."""

    main_done: bool = False
    second: int | str | None = None


def read_position(raw: Mapping[str, Any], complain: Complain) -> tuple[IndianSummer, State]:
    """Return rules and state of a position map; problems go to ``complain`` by path."""
    rules = IndianSummer(Setup("indian_summer", raw["seats"], msgspec.convert(raw["options"], Options)))
    s = rules.initial()
    deal = rules.chance(s, chance_stream(raw["seed"], 0))
    rules.apply(s, deal)
    reader = _Reader(rules, s, complain)
    reader.read(raw)
    return rules, s


class _Reader:
    """Overwrites a dealt state with what a position says; collects problems."""

    def __init__(self, rules: IndianSummer, s: State, complain: Complain) -> None:
        self.rules = rules
        self.box = rules.box
        self.s = s
        self.dealt = s.clone()
        self.good = True
        self._complain = complain
        self.pool = Counter({leaf: tile.count for leaf, tile in enumerate(self.box.data.leaf_tiles)})

    def complain(self, path: Path, message: str) -> None:
        """Note a problem; the position is not to be trusted any more."""
        self.good = False
        self._complain(path, message)

    def read(self, raw: Mapping[str, Any]) -> None:
        """Read everything; stops early where the shape of the text is wrong."""
        for path, value, kind in [
            (("table",), raw["table"], Table),
            (("turn",), raw["turn"], Turn),
            *(((("players", seat)), player, Player) for seat, player in enumerate(raw["players"])),
        ]:
            for where, message in problems(value, kind, path):
                self.complain(where, message)
        if not self.good:
            return
        table = msgspec.convert(raw["table"], Table)
        players = [msgspec.convert(player, Player) for player in raw["players"]]
        for seat, player in enumerate(players):
            self._floor(seat, player)
        self._leaves(table, players)
        self._animals(table, players)
        self._start(raw, table)
        phase = raw.get("phase", "turn")
        self._supplies(players, converted=phase in ("final", "over"))
        if self.good:
            self._phase(raw, phase, msgspec.convert(raw["turn"], Turn))

    def _floor(self, seat: int, player: Player) -> None:
        reader = FloorReader(self.box, self.complain, ("players", seat))
        if player.board is not None:
            sides = {(side.board, side.side): number for number, side in enumerate(self.box.sides)}
            number = sides.get((player.board.id, player.board.side))
            if number is None:
                self.complain(("players", seat, "board", "id"), f"'{player.board.id}' is not a forest floor")
                return
            self._print(seat, number, self.box.sides[number].printed)
        if player.floor is not None:
            if player.board is not None:
                self.complain(("players", seat, "floor"), "give either floor or board")
            text = reader.rows("floor", player.floor, "bnmf.")
            if text is None:
                return
            self._print(seat, -1, text)
        leaves = [(leaf.leaf, leaf.k, leaf.at) for leaf in player.leaves]
        animals = [(animal.animal, animal.k, animal.at) for animal in player.animals]
        reader.read(self.s, seat, player.cells, leaves, animals)

    def _print(self, seat: int, board: int, text: str) -> None:
        self.s.boards = changed(self.s.boards, seat, board)
        self.s.printed = changed(self.s.printed, seat, text)

    def _take(self, path: Path, names: Iterable[str]) -> tuple[int, ...]:
        """Take stated leaves out of the pool."""
        found = []
        for index, name in enumerate(names):
            leaf = self.box.leaf_index.get(name)
            if leaf is None:
                self.complain((*path, index), f"'{name}' is not a leaf")
            elif not self.pool[leaf]:
                self.complain((*path, index), f"there are only {self.box.data.leaf_tiles[leaf].count} of {name}")
            else:
                self.pool[leaf] -= 1
                found.append(leaf)
        return tuple(found)

    def _leaves(self, table: Table, players: list[Player]) -> None:
        """Take what is stated; then what is missing, as dealt where those leaves are still there."""
        s, most = self.s, self.box.data.setup.path_max
        for seat, player in enumerate(players):
            self._take(("players", seat, "leaves"), [leaf.leaf for leaf in player.leaves])
            if player.path is not None:
                s.paths[seat] = self._take(("players", seat, "path"), player.path)
                if len(player.path) > most:
                    self.complain(("players", seat, "path"), f"a path holds at most {most} leaves")
        solo = ("top", "bottom", "spaces")
        rows = solo if self.rules.solo else ("common",)
        for name in ("common", "reserve", *solo):
            stated = getattr(table, name)
            wrong = name not in rows and not (name == "reserve" and not self.rules.solo)
            if stated is not None and wrong:
                self.complain(("table", name), f"there is no {name} with {self.rules.seats} seats")
            elif isinstance(stated, list):
                setattr(s, name, self._take(("table", name), stated))
        if len(s.common) > self.rules.capacity:
            self.complain(("table", "common"), f"the common path holds at most {self.rules.capacity} leaves")
        if len(s.spaces) >= self.box.data.solo.numbered_spaces:
            self.complain(("table", "spaces"), "the leaf of the first space has moved when the first turn begins")
        order = self._order()
        for seat, player in enumerate(players):
            if player.path is None:
                s.paths[seat] = self._like(self.dealt.paths[seat], order)
        for name in rows:
            if getattr(table, name) is None:
                setattr(s, name, self._next(order, len(getattr(self.dealt, name))))
        self._reserve(table, order)
        s.gone = tuple(sorted(self.pool.elements()))

    def _order(self) -> list[int]:
        """Return the leaves in the order in which missing ones are dealt."""
        d = self.dealt
        return [*d.common, *d.top, *d.bottom, *d.spaces, *d.reserve, *d.gone, *(leaf for path in d.paths for leaf in path)]

    def _like(self, wanted: Iterable[int], order: list[int]) -> tuple[int, ...]:
        """Take the wanted leaves, or where one is used elsewhere the next one of its colour."""
        found = []
        for leaf in wanted:
            colour = self.box.data.leaf_tiles[leaf].colour
            same = (other for other in order if self.pool[other] and self.box.data.leaf_tiles[other].colour == colour)
            chosen = leaf if self.pool[leaf] else next(same, None)
            if chosen is not None:
                self.pool[chosen] -= 1
                found.append(chosen)
        return tuple(found)

    def _next(self, order: list[int], number: int) -> tuple[int, ...]:
        found: list[int] = []
        for leaf in order:
            if len(found) < number and self.pool[leaf]:
                self.pool[leaf] -= 1
                found.append(leaf)
        return tuple(found)

    def _reserve(self, table: Table, order: list[int]) -> None:
        if self.rules.solo or isinstance(table.reserve, list):
            return
        left = self.pool.total()
        if table.reserve is not None and not 0 <= table.reserve <= left:
            self.complain(("table", "reserve"), f"{table.reserve} is not a number from 0 to {left}, the leaves that are left")
            return
        self.s.reserve = self._next(order, left if table.reserve is None else table.reserve)

    def _animals(self, table: Table, players: list[Player]) -> None:
        placed = Counter(animal.animal for player in players for animal in player.animals)
        family = self.rules.options.family
        for name in table.animals:
            if name not in self.box.animal_index:
                self.complain(("table", "animals", name), f"'{name}' is not an animal")
        for kind, tile in enumerate(self.box.data.animals):
            most = 0 if family else tile.count - placed[tile.id]
            left = table.animals.get(tile.id, most)
            if family and placed[tile.id]:
                self.complain(("players",), "there are no animals in the family game")
            elif most < 0:
                self.complain(("players",), f"{placed[tile.id]} of {tile.id} lie on the floors, there are only {tile.count}")
            elif not 0 <= left <= most:
                self.complain(("table", "animals", tile.id), f"{left} is not a number from 0 to {most}")
            self.s.animals = changed(self.s.animals, kind, left)

    def _supplies(self, players: list[Player], converted: bool) -> None:
        for seat, player in enumerate(players):
            for name, number in (player.supply or {}).items():
                if not 0 <= number <= SUPPLY_MOST:
                    self.complain(("players", seat, "supply", name), f"{number} is not a number from 0 to {SUPPLY_MOST}")
                else:
                    self.s.supply[4 * seat + TREASURES.index(name)] = number
            if player.supply is None and converted:
                convert(self.s, seat)

    def _start(self, raw: Mapping[str, Any], table: Table) -> None:
        first = self.rules.options.first_player
        start = table.start if table.start is not None else 0 if first == "random" else first
        if not 0 <= start < self.rules.seats:
            self.complain(("table", "start"), f"{start} is not a seat from 0 to {self.rules.seats - 1}")
        self.s.start = start
        self.s.to_act = raw.get("to_act", start)

    def _phase(self, raw: Mapping[str, Any], phase: str, turn: Turn) -> None:
        s = self.s
        if phase not in PHASES:
            self.complain(("phase",), f"'{phase}' is not one of {', '.join(PHASES)}")
            return
        s.phase, s.main_done, s.second = phase, turn.main_done, turn.second
        if phase in ("second", "final", "over") and turn.main_done:
            self.complain(("turn", "main_done"), f"main_done does not fit phase {phase}")
        if (phase == "second") != (turn.second is not None):
            self.complain(("turn", "second") if turn.second is not None else ("turn",), "second goes with phase second")
        elif phase == "second":
            self._second(turn.second)
        elif phase == "refill" and not (self.rules.solo and s.top and s.bottom and not s.paths[0]):
            self.complain(("phase",), "refill is asked in the solo game, of an empty path, with two paths to draw from")
        elif phase in ("final", "over"):
            self._final(raw, phase)

    def _second(self, second: int | str | None) -> None:
        s = self.s
        if self.rules.solo:
            sources: list[int | str] = ["top", "bottom"]
        else:
            sources = [seat for seat in range(self.rules.seats) if seat != s.to_act]
            sources += ["bush"] if self.rules.seats == 2 else []
        if second != FEATHERED and second not in sources:
            self.complain(("turn", "second"), f"{second!r} is not one of {FEATHERED}, {', '.join(map(str, sources))}")
            return
        waiting = {"bush": s.common, "top": s.top, "bottom": s.bottom}
        if second != FEATHERED:
            row = s.paths[second] if isinstance(second, int) else waiting[str(second)]
            choices = row[:1]
        else:
            choices = s.paths[s.to_act]
        if not any(self.box.leaves[leaf].fits(s.covered[s.to_act]) for leaf in choices):
            self.complain(("turn", "second"), "no second leaf fits; the action has ended")

    def _final(self, raw: Mapping[str, Any], phase: str) -> None:
        s = self.s
        for seat in range(self.rules.seats):
            berries, _, mushrooms, feathers = s.supply[4 * seat : 4 * seat + 4]
            if berries > 1 or mushrooms or feathers:
                where = ("players", seat, "supply")
                self.complain(where, "in the final phase treasures are converted: nuts, and at most 1 berry")
        ready = [seat for seat in range(self.rules.seats) if s.supply[4 * seat + NUT] and s.covered[seat] != FULL]
        ready.sort(key=lambda seat: (seat - s.start) % self.rules.seats)
        if phase == "over":
            s.to_act = OVER
            if ready:
                self.complain(("phase",), f"seat {ready[0]} can still fill a space: the phase is final")
        elif not ready:
            self.complain(("phase",), "nobody can fill a space: the phase is over")
        elif raw.get("to_act", ready[0]) != ready[0]:
            self.complain(("to_act",), f"in the final phase seat {ready[0]} fills first")
        else:
            s.to_act = ready[0]


def write_position(rules: IndianSummer, s: State) -> dict[str, Any]:
    """Return table, turn and players of a state or a view; HIDDEN leaves as ``?``."""
    box = rules.box

    def names(row: Iterable[int]) -> list[str]:
        return ["?" if leaf == HIDDEN else box.leaves[leaf].id for leaf in row]

    table: dict[str, Any] = {}
    rows = ("top", "bottom", "spaces") if rules.solo else ("common", "reserve")
    for name in rows:
        table[name] = names(getattr(s, name))
    table["animals"] = {tile.id: s.animals[kind] for kind, tile in enumerate(box.data.animals)}
    if not rules.solo:
        table["start"] = s.start
    turn: dict[str, Any] = {"main_done": s.main_done}
    if s.second is not None:
        turn["second"] = s.second
    players = [_write_player(rules, s, seat, names) for seat in range(rules.seats)]
    return {"turn": turn, "table": table, "players": players}


def _write_player(rules: IndianSummer, s: State, seat: int, names: Any) -> dict[str, Any]:
    box = rules.box
    player: dict[str, Any] = {}
    if s.boards[seat] >= 0:
        side = box.sides[s.boards[seat]]
        player["board"] = {"id": side.board, "side": side.side}
    else:
        player["floor"] = rows_of(s.printed[seat])
    player["cells"] = rows_of(cells_text(s, seat))
    for key, word, records, pieces in (
        ("leaves", "leaf", s.laid[seat], box.leaves),
        ("animals", "animal", s.tamed[seat], box.animals),
    ):
        player[key] = []
        for record in records:
            k, at = act.CODES[record % moves.RECORD]
            player[key].append({word: pieces[record // moves.RECORD].id, "k": k, "at": list(at)})
    player["supply"] = dict(zip(TREASURES, s.supply[4 * seat : 4 * seat + 4], strict=True))
    player["path"] = names(s.paths[seat])
    return player


def final(rules: IndianSummer, state: State) -> State:
    """Return the end of the game if it ended now: treasures converted, every floor filled in the best order (rules 5)."""
    s = state.clone()
    if s.phase == "over":
        return s
    if s.phase != "final":
        moves.begin_final(rules, s, None)
    while s.to_act != OVER:
        _, cells = best_order_of(s, s.to_act, rules.box.areas)
        rules.apply(s, act.FILLS[cells[0]])
    return s
