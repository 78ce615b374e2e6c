"""Positions of Animals on Board in text form (positions.md): reading with every mistake at its place, and writing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final

import msgspec

from game.engine.rules import Complain
from game.engine.types import HIDDEN, OVER, Setup
from game.games.animals_on_board.components import ANONYMOUS, GAME, Tiles, components, numbers, tile_set
from game.games.animals_on_board.options import Options
from game.games.animals_on_board.rules import AnimalsOnBoard
from game.games.animals_on_board.state import EMPTY, NONE, State, empty

PHASES: Final = ("keep", "turn", "show", "cut", "over")
TABLE_KEYS: Final = ("groups", "slots", "draw", "round", "start", "next_start", "removed")
PLAYER_KEYS: Final = ("ark", "shown", "seen", "loaded", "kept", "crates", "out", "hand")
"""``loaded``: tiles of the ark loaded in this round; ``kept``: what sails after a cut. Both are written where they matter."""


def read(raw: Mapping[str, Any], complain: Complain) -> tuple[AnimalsOnBoard, State]:
    """Return rules and state of a position map; problems go to ``complain``, then the state is of no use."""
    rules = AnimalsOnBoard(Setup(GAME, raw["seats"], msgspec.convert(raw["options"], Options)))
    return rules, _Reader(rules, raw, complain).read()


class _Reader:
    """One reading: takes stated tiles out of the pool, then deals what is missing from the seed."""

    def __init__(self, rules: AnimalsOnBoard, raw: Mapping[str, Any], complain: Complain) -> None:
        self.rules, self.raw, self.complain = rules, raw, complain
        self.table: Mapping[str, Any] = raw["table"]
        self.players: Sequence[Mapping[str, Any]] = raw["players"]
        self.random = Random(f"position/{raw['seed']}")
        self.s = empty(rules.seats)
        self.slots = max(numbers.group_size for numbers in components().setup.values())
        self.claimed: Tiles = 0
        self.broken = False
        self.missing: list[tuple[int, Callable[[list[int]], None]]] = []
        """How many tiles each unstated place gets, and who takes them, in the order of dealing."""

    def fault(self, path: Sequence[str | int], message: str) -> None:
        """Note a mistake."""
        self.broken = True
        self.complain(path, message)

    def read(self) -> State:
        """Return the state; half-filled when something was wrong."""
        s = self.s
        s.phase = self.raw.get("phase", "turn")
        if s.phase not in PHASES:
            self.fault(("phase",), f"'{s.phase}' is not one of {', '.join(PHASES)}")
            s.phase = "turn"
        self._keys((), self.raw["turn"], ("passes",), "turn")
        self._keys((), self.table, TABLE_KEYS, "table")
        for seat, player in enumerate(self.players):
            self._keys(("players",), player, PLAYER_KEYS, seat)
        self._read_removed()
        self._read_flags()
        for seat, player in enumerate(self.players):
            self._read_player(seat, player)
        self._read_groups()
        self._deal_rest()
        if not self.broken:
            self._read_to_act()
        return s

    def _keys(self, path: tuple[str | int, ...], node: Mapping[str, Any], allowed: Sequence[str], name: str | int) -> None:
        for key in node:
            if key not in allowed:
                self.fault((*path, name, key), f"unknown key; allowed here: {', '.join(allowed)}")

    def _whole(self, path: tuple[str | int, ...], value: Any, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            self.fault(path, f"{value!r} is not a whole number from {low} to {high}")
            return low
        return value

    # -- tiles

    def _claim(self, path: tuple[str | int, ...], name: Any) -> int | None:
        """Take a stated tile out of the pool and return its number."""
        tile = self.rules.names.number.get(name) if isinstance(name, str) else None
        if tile is None:
            self.fault(path, f"{name!r} is not an animal tile")
        elif self.s.removed >> tile // 5 & 1:
            self.fault(path, f"'{name}' is of a species out of this game")
        elif self.claimed >> tile & 1:
            self.fault(path, f"'{name}' is stated twice")
        else:
            self.claimed |= 1 << tile
            return tile
        return None

    def _tiles(self, path: tuple[str | int, ...], value: Any) -> list[int]:
        if not isinstance(value, list):
            self.fault(path, "expected a list of animal tiles")
            return []
        found = [self._claim((*path, index), name) for index, name in enumerate(value)]
        return [tile for tile in found if tile is not None]

    def _subset(self, seat: int, key: str, ark: Tiles) -> Tiles:
        """Return the tiles of an ark that a key of the player names again."""
        path, value = ("players", seat, key), self.players[seat].get(key, [])
        if not isinstance(value, list):
            self.fault(path, "expected a list of animal tiles")
            return 0
        found = 0
        for index, name in enumerate(value):
            bit = 1 << self.rules.names.number[name] if isinstance(name, str) and name in self.rules.names.number else 0
            if not bit & ark:
                self.fault((*path, index), f"{name!r} is not in this ark")
            elif bit & found:
                self.fault((*path, index), f"'{name}' is stated twice")
            found |= bit
        return found & ark

    # -- table

    def _read_removed(self) -> None:
        rules, wanted = self.rules, self.rules.numbers.species_removed
        removed = self.table.get("removed", rules.fixed_removal)
        if removed is None:
            removed = self.random.sample(list(rules.names.species), wanted)
        if not isinstance(removed, list | tuple):
            self.fault(("table", "removed"), "expected a list of species")
            return
        for index, name in enumerate(removed):
            number = rules.names.species_number.get(name) if isinstance(name, str) else None
            if number is None:
                self.fault(("table", "removed", index), f"{name!r} is not a species")
            elif self.s.removed >> number & 1:
                self.fault(("table", "removed", index), f"'{name}' is stated twice")
            else:
                self.s.removed |= 1 << number
        if len(removed) != wanted:
            self.fault(("table", "removed"), f"{len(removed)} species, but {wanted} are out with {rules.seats} players")

    def _read_flags(self) -> None:
        s, last = self.s, self.rules.seats - 1
        first = self.rules.options.first_player
        s.start = self._whole(("table", "start"), self.table.get("start", first if isinstance(first, int) else 0), 0, last)
        if self.table.get("next_start") is not None:
            s.next_start = self._whole(("table", "next_start"), self.table["next_start"], 0, last)
        least = 0 if s.phase == "keep" else 1
        s.round = self._whole(("table", "round"), self.table.get("round", least), least, 99)
        s.passes = self._whole(("turn", "passes"), self.raw["turn"].get("passes", 0), 0, last)

    def _read_groups(self) -> None:
        """Read the groups and their slots; unstated, the whole group of a round's beginning is dealt."""
        s = self.s
        groups = self.table.get("groups")
        if s.phase == "keep":
            if groups:
                self.fault(("table", "groups"), "nothing lies on the table before all have chosen")
            return
        if groups is None:
            self.missing.append((self.rules.numbers.group_size, self._take_table))
            return
        if not isinstance(groups, list) or not all(isinstance(group, list) and group for group in groups):
            self.fault(("table", "groups"), "expected a list of groups, each a list of animal tiles")
            return
        slots = self._slots(groups)
        lying: dict[int, str] = {}
        for index, group in enumerate(groups):
            found = [self._put(("table", "groups", index, place), name) for place, name in enumerate(group)]
            lying.update(zip(slots[index], found, strict=True))
            s.groups.append(tuple(name for _, name in sorted(zip(slots[index], found, strict=True))))
        s.table = tuple(lying.get(slot, EMPTY) for slot in range(max(lying, default=-1) + 1))

    def _slots(self, groups: list[list[Any]]) -> list[list[int]]:
        """Return the slot of each tile in the groups."""
        sizes = [len(group) for group in groups]
        counted = [list(range(sum(sizes[:index]), sum(sizes[: index + 1]))) for index in range(len(sizes))]
        if sum(sizes) > self.slots:
            self.fault(("table", "groups"), f"{sum(sizes)} tiles, but the table has {self.slots} slots")
            return counted
        slots = self.table.get("slots")
        if slots is None:
            return counted
        if not isinstance(slots, list) or [len(part) if isinstance(part, list) else -1 for part in slots] != sizes:
            self.fault(("table", "slots"), "expected a slot for each tile of the groups")
            return counted
        flat = [slot for part in slots for slot in part]
        if any(type(slot) is not int or not 0 <= slot < self.slots for slot in flat) or len(set(flat)) != len(flat):
            self.fault(("table", "slots"), f"slots are different numbers from 0 to {self.slots - 1}")
            return counted
        return slots

    def _put(self, path: tuple[str | int, ...], name: Any) -> str:
        """Return how a stated tile is called on the table; EMPTY when it is none."""
        hidden = isinstance(name, str) and name.startswith(ANONYMOUS)
        tile = self._claim(path, name[1:] if hidden else name)
        if tile is None:
            return EMPTY
        if hidden:
            if self.s.face_down != NONE:
                self.fault(path, "only one tile lies face down")
            self.s.face_down = tile
        return ANONYMOUS if hidden else str(name)

    def _take_table(self, dealt: list[int]) -> None:
        *shown, self.s.face_down = dealt
        self.s.table = (*_names(self.rules, shown), ANONYMOUS)
        self.s.groups = [self.s.table]

    # -- players

    def _read_player(self, seat: int, player: Mapping[str, Any]) -> None:
        s, rules = self.s, self.rules
        where = ("players", seat)
        s.crates[seat] = self._whole((*where, "crates"), player.get("crates", rules.start_crates), 0, rules.cap)
        if type(player.get("out", False)) is not bool:
            self.fault((*where, "out"), "expected true or false")
        elif player.get("out"):
            s.out |= 1 << seat
        hand, ark = self._set_up_sizes(seat)
        if "hand" in player:
            s.hands[seat] = tuple(self._tiles((*where, "hand"), player["hand"]))
            if len(player["hand"] or ()) != hand:
                self.fault((*where, "hand"), f"a hand of {hand} tiles is needed here")
        elif hand:
            self.missing.append((hand, lambda dealt: s.hands.__setitem__(seat, tuple(dealt))))
        if "ark" in player:
            s.arks[seat] = tile_set(self._tiles((*where, "ark"), player["ark"]))
            if s.phase == "keep" and s.arks[seat].bit_count() != ark:
                self.fault((*where, "ark"), f"an ark of {ark} tiles is needed here")
        elif ark:
            self.missing.append((ark, lambda dealt: s.arks.__setitem__(seat, tile_set(dealt))))
        for key in ("shown", "seen", "loaded", "kept"):
            getattr(s, key)[seat] = self._subset(seat, key, s.arks[seat])
        s.seen[seat] |= s.shown[seat]

    def _set_up_sizes(self, seat: int) -> tuple[int, int]:
        """Return how many tiles the seat has in hand and in the ark where nothing is stated."""
        if self.s.phase != "keep":
            return 0, 1
        start = self.s.start
        chosen = (seat - start) % self.rules.seats < (self.raw.get("to_act", start) - start) % self.rules.seats
        return (self.rules.hand_size - 1, 1) if chosen else (self.rules.hand_size, 0)

    # -- what is left

    def _deal_rest(self) -> None:
        """Deal unstated places and the pile from what nobody stated; the pieces must add up."""
        s, rules = self.s, self.rules
        used = rules.tiles_in_use(s)
        draw = self.table.get("draw")
        if draw is not None:
            s.deck = tuple(self._tiles(("table", "draw"), draw))
        pool = numbers(used & ~self.claimed)
        self.random.shuffle(pool)
        if self.broken:
            return
        for count, take in self.missing:
            if len(pool) < count:
                self.fault((), "more tiles are stated than leave enough for the places that are not")
                return
            take([pool.pop() for _ in range(count)])
        if draw is None:
            s.deck = tuple(pool)
        elif pool:
            lost = ", ".join(rules.names.of(tile_set(pool)))
            self.fault(("table", "draw"), f"the whole pile is needed; nowhere stated: {lost}")
        s.sizes = [ark.bit_count() for ark in s.arks]
        if s.phase == "over" or (rules.open_arks and s.phase != "keep"):
            s.seen = s.arks[:]

    def _read_to_act(self) -> None:
        """Settle who is asked; the phase must fit that seat."""
        s, rules = self.s, self.rules
        if s.phase == "over":
            s.to_act = OVER
            return
        fitting = [seat for seat in range(rules.seats) if self._fits(seat)]
        asked = self.raw.get("to_act")
        if asked is None:
            order = [(s.start + turn) % rules.seats for turn in range(rules.seats)]
            asked = next((seat for seat in order if seat in fitting), None)
        s.to_act = s.start if asked is None else asked
        if asked not in fitting:
            why = {
                "keep": "it is not this seat's turn to choose",
                "turn": "this seat is out of the round",
                "show": "this seat has not just loaded more animals than the ark holds (keys out, ark, loaded, shown)",
                "cut": "this seat has no more than ten animals without the pairs",
            }[s.phase]
            self.fault(("to_act",) if "to_act" in self.raw else ("phase",), why)

    def _fits(self, seat: int) -> bool:
        s, rules = self.s, self.rules
        if s.phase == "turn":
            return not s.out >> seat & 1
        if s.phase == "show":
            return bool(s.out >> seat & 1) and rules.surplus(s, seat) > 0
        if s.phase == "cut":
            return rules.must_cut(s, seat)
        return len(s.hands[seat]) == rules.hand_size


def write(rules: AnimalsOnBoard, s: State) -> dict[str, Any]:
    """Return the position map of a state; of a view with ``?`` for every unknown tile."""
    slots = [[s.table.index(name) for name in group] for group in s.groups]
    table: dict[str, Any] = {"groups": [[_table_name(rules, s, name) for name in group] for group in s.groups]}
    if [slot for part in slots for slot in part] != list(range(sum(map(len, slots)))):
        table["slots"] = slots
    table["draw"] = _names(rules, s.deck)
    if s.phase != "keep":
        table["round"] = s.round
    table["start"] = s.start
    table["next_start"] = None if s.next_start == NONE else s.next_start
    table["removed"] = [rules.names.species[number] for number in numbers(s.removed)]
    written: dict[str, Any] = {"table": table, "players": [_player(rules, s, seat) for seat in range(rules.seats)]}
    if s.passes:
        written["turn"] = {"passes": s.passes}
    return written


def _player(rules: AnimalsOnBoard, s: State, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = {"ark": _known_ark(rules, s, seat), "crates": s.crates[seat], "out": bool(s.out >> seat & 1)}
    for key in ("shown", "seen", "loaded"):
        if tiles := getattr(s, key)[seat]:
            found[key] = rules.names.of(tiles)
    if s.kept[seat]:
        hidden = s.kept[seat] == HIDDEN
        found["kept"] = [ANONYMOUS] * rules.capacity if hidden else rules.names.of(s.kept[seat])
    if s.hands[seat]:
        found["hand"] = _names(rules, s.hands[seat])
    return found


def _known_ark(rules: AnimalsOnBoard, s: State, seat: int) -> list[str]:
    known = rules.names.of(s.arks[seat])
    return known + [ANONYMOUS] * (s.sizes[seat] - len(known))


def _names(rules: AnimalsOnBoard, tiles: Iterable[int]) -> list[str]:
    return [ANONYMOUS if tile == HIDDEN else rules.names.tiles[tile] for tile in tiles]


def _table_name(rules: AnimalsOnBoard, s: State, name: str) -> str:
    """Return a tile of a group as it is written: ``?`` before the identity of the face-down one, where that is known."""
    return name if name != ANONYMOUS or s.face_down == HIDDEN else ANONYMOUS + rules.names.tiles[s.face_down]


def final(rules: AnimalsOnBoard, s: State) -> State:
    """Return the position as it stands, ended and revealed; arks without a chosen cut sail with the best one."""
    over = s.clone()
    over.phase, over.to_act = "over", OVER
    over.seen = over.arks[:]
    return over
