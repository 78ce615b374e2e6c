"""Position text of Renature to state and back (positions.md); ``final`` scores a position as it stands."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final, TypeVar

import msgspec

from game.content.typed import problems
from game.engine.rules import Complain
from game.engine.types import HIDDEN, OVER, Setup
from game.games.renature.board import NEUTRAL, TYPES, Tables, tables
from game.games.renature.deal_rest import deal_dominoes, deal_tiles
from game.games.renature.records import PlayerText, TableText, TurnText
from game.games.renature.rules import Options, RenatureRules
from game.games.renature.scoring import COLOURS, NOBODY, UNSCORED
from game.games.renature.state import State, replaced
from game.games.renature.turn import finish, lay, set_joker

T = TypeVar("T")
PHASES: Final = ("domino", "plant", "cloud_overflow", "before_areas", "turn_end", "over")
MID_TURN: Final = ("plant", "cloud_overflow", "before_areas")
"""Phases between the domino and the refill: the hand is one short."""


def final(rules: RenatureRules, s: State) -> State:
    """Return the state after the final scoring of the position as it stands."""
    s = s.clone()
    if s.to_act != OVER:
        finish(rules, s, None)
    return s


def read(raw: Mapping[str, Any], complain: Complain) -> tuple[Any, Any]:
    """Return (rules, state) of a position map; problems go to ``complain`` and then both are None."""
    table = _typed(raw["table"], TableText, ("table",), complain)
    turn = _typed(raw["turn"], TurnText, ("turn",), complain)
    players = [_typed(player, PlayerText, ("players", seat), complain) for seat, player in enumerate(raw["players"])]
    if table is None or turn is None or None in players:
        return None, None
    found = [player for player in players if player is not None]
    options = _options(raw, found, complain)
    if options is None:
        return None, None
    rules = RenatureRules(Setup("renature", raw["seats"], options))
    reader = Reader(rules, complain, raw, table, turn, found)
    return (rules, reader.read()) if not reader.failed else (None, None)


def _typed(raw: Any, kind: type[T], path: tuple[str | int, ...], complain: Complain) -> T | None:
    found = list(problems(raw, kind, path))
    for place, message in found:
        complain(place, message)
    return None if found else msgspec.convert(raw, kind)


def _options(raw: Mapping[str, Any], players: list[PlayerText], complain: Complain) -> Options | None:
    """Return the options with the colours that the players state."""
    options = msgspec.convert(raw["options"], Options)
    rules = RenatureRules(Setup("renature", raw["seats"], options))  # SetupError goes to the caller
    allowed = rules.tables.c.setup.players[raw["seats"]].colours
    stated: list[str] = []
    for seat, player in enumerate(players):
        if player.colour is not None:
            if player.colour not in allowed:
                complain(("players", seat, "colour"), f"'{player.colour}' is not one of {', '.join(allowed)}")
                return None
            if player.colour in stated:
                complain(("players", seat, "colour"), f"{player.colour} is played twice")
                return None
            stated.append(player.colour)
    usual = [rules.tables.colours[colour] for colour in rules.colours]
    free = [name for name in dict.fromkeys([*usual, *allowed]) if name not in stated]
    names = []
    for player, name in zip(players, usual, strict=True):
        if player.colour is None:
            name = name if name in free else free[0]
            free.remove(name)
        names.append(player.colour or name)
    return options if names == usual else msgspec.structs.replace(options, colours=tuple(names))


class Reader:
    """Builds the state of one position text, complaining about what does not fit."""

    def __init__(
        self,
        rules: RenatureRules,
        complain: Complain,
        raw: Mapping[str, Any],
        table: TableText,
        turn: TurnText,
        players: list[PlayerText],
    ) -> None:
        self.rules, self.raw = rules, raw
        self.tables: Tables = rules.tables
        self.table, self.turn, self.players = table, turn, players
        self.s = rules.initial()
        self._complain = complain
        self.failed = False

    def complain(self, path: tuple[str | int, ...], message: str) -> None:
        """Note a problem."""
        self.failed = True
        self._complain(path, message)

    def read(self) -> State:
        """Return the state; worth nothing after a complaint."""
        s, raw = self.s, self.raw
        s.phase = raw.get("phase", "domino")
        if s.phase not in PHASES:
            self.complain(("phase",), f"'{s.phase}' is not one of {', '.join(PHASES)}")
        self._read_start()
        s.to_act = raw.get("to_act", s.start)
        self._read_brook()
        self._read_plants()
        self._read_stocks()
        self._read_turn()
        self._read_clouds()
        self._read_owners()
        if not self.failed:
            deal_tiles(self, Random(f"{raw['seed']}/tiles"))
            hand = self.tables.c.game.hand_size
            usual = [0 if s.phase == "over" else hand - int(s.phase in MID_TURN and seat == s.to_act) for seat in self.seats]
            deal_dominoes(self, usual, Random(f"{raw['seed']}/dominoes"))
        if s.phase == "domino" and not self.failed and not s.hands[s.to_act]:
            self.complain(("players", s.to_act), "the player to act has no domino in hand")
        if s.phase == "over":
            s.to_act = OVER
        return s

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.rules.setup.seats)

    def _read_start(self) -> None:
        s, count = self.s, self.rules.setup.seats
        s.start = self.table.start or 0
        if s.start >= count:
            self.complain(("table", "start"), f"seats are 0 to {count - 1}")
        for seat, player in enumerate(self.players):
            usual = self.tables.c.setup.start_scores[(seat - s.start) % count]
            s.scores[seat] = usual if player.score is None else player.score

    def _read_brook(self) -> None:
        s, table = self.s, self.tables
        if self.table.joker is not None:
            if self.table.joker in table.animal_of:
                set_joker(s, table.animal_of[self.table.joker])
            else:
                self.complain(("table", "joker"), f"'{self.table.joker}' is not an animal")
        for index, half in enumerate(self.table.brook):
            path = ("table", "brook", index)
            brook = table.brook_of.get(half.at, -1)
            if brook < 0:
                self.complain((*path, "at"), f"{list(half.at)} is no brook space")
            elif s.animals[brook] >= 0:
                self.complain((*path, "at"), f"the brook space {list(half.at)} is covered twice")
            elif half.animal not in table.animal_of:
                self.complain((*path, "animal"), f"'{half.animal}' is not an animal")
            else:
                lay(s, brook, table.animal_of[half.animal], table.bits[brook], table.near[brook])
        if not self.failed:
            self._read_mates()

    def _read_mates(self) -> None:
        s, table = self.s, self.tables
        mates = {half.at: half.mate for half in self.table.brook}
        for index, half in enumerate(self.table.brook):
            path = ("table", "brook", index, "with")
            if half.mate is None:
                continue
            if (half.at, half.mate) not in table.slot_of or half.mate not in mates:
                self.complain(path, f"{list(half.mate)} is no covered brook space beside {list(half.at)}")
                continue
            if mates[half.mate] not in (None, half.at):
                self.complain(path, f"{list(half.mate)} belongs to another domino")
                continue
            brook, mate = table.brook_of[half.at], table.brook_of[half.mate]
            if s.mates[mate] == brook and s.mates[brook] == mate:
                continue
            domino = table.domino_of_animals[s.animals[brook], s.animals[mate]]
            if s.laid >> domino & 1 or s.mates[brook] >= 0 or s.mates[mate] >= 0:
                self.complain(path, f"the domino {', '.join(table.domino_names[domino])} lies here twice")
                continue
            s.laid |= 1 << domino
            s.mates[brook], s.mates[mate] = mate, brook

    def _read_plants(self) -> None:
        s, table = self.s, self.tables
        for index, plant in enumerate(self.table.plants):
            path = ("table", "plants", index)
            space = table.space_of.get(plant.at, -1)
            colour, kind = table.colour_of.get(plant.colour, -1), table.type_of.get(plant.type, -1)
            if space < 0:
                self.complain((*path, "at"), f"{list(plant.at)} is no area space")
            elif s.plants[space]:
                self.complain((*path, "at"), f"two plants stand on {list(plant.at)}")
            elif colour != NEUTRAL and colour not in self.rules.colours:
                self.complain((*path, "colour"), f"nobody plays '{plant.colour}'")
            elif kind < 0:
                self.complain((*path, "type"), f"'{plant.type}' is not one of {', '.join(table.types)}")
            else:
                area = table.area_of[space]
                s.plants[space] = 1 + colour * TYPES + kind
                s.sums[area * COLOURS + colour] += kind + 1
                s.tall[area * TYPES + kind] += 1

    def _read_stocks(self) -> None:
        """Plants of a colour, and neutral ones of all together, are as many as the set-up gave out."""
        for seat, player in enumerate(self.players):
            at = seat * 2 * TYPES
            for kind, name in enumerate(self.tables.types):
                given, placed = self.rules.capacity[kind], self.s.plants.count(1 + self.rules.colours[seat] * TYPES + kind)
                left = given - placed if player.own is None else player.own.get(name, 0)
                if left < 0 or left + placed != given:
                    path = ("table", "plants") if player.own is None else ("players", seat, "own")
                    number = f"{placed} on the map and {max(left, 0)} left"
                    self.complain(path, f"{name} of seat {seat}: {number}, but there are {given}")
                self.s.stocks[at + kind] = left
            self._check_types(player.own, ("players", seat, "own"))
            self._check_types(player.neutral, ("players", seat, "neutral"))
        for kind in range(TYPES):
            self._read_neutral(kind)

    def _check_types(self, stock: dict[str, int] | None, path: tuple[str | int, ...]) -> None:
        for name in stock or ():
            if name not in self.tables.type_of:
                self.complain((*path, name), f"'{name}' is not one of {', '.join(self.tables.types)}")

    def _read_neutral(self, kind: int) -> None:
        name, given = self.tables.types[kind], self.rules.capacity[TYPES + kind]
        stocks = [given if player.neutral is None else player.neutral.get(name, 0) for player in self.players]
        silent = [seat for seat in self.seats if self.players[seat].neutral is None]
        placed, total = self.s.plants.count(1 + NEUTRAL * TYPES + kind), given * len(stocks)
        missing = total - placed - sum(stocks)
        if len(silent) == 1:  # only one answer is possible
            stocks[silent[0]] += missing
            missing = 0
        if missing or not all(0 <= left <= given for left in stocks):
            message = f"neutral {name}: {placed} on the map and {sum(stocks)} on the player boards, but there are {total}"
            self.complain(("players",), message)
        for seat, left in enumerate(stocks):
            self.s.stocks[seat * 2 * TYPES + TYPES + kind] = left

    def _read_turn(self) -> None:
        s, turn, table = self.s, self.turn, self.tables
        if turn.placed is not None:
            s.placed = table.slot_of.get(turn.placed, -1)
            if s.placed < 0 or s.free & (table.slots[s.placed].first_bit | table.slots[s.placed].second_bit):
                self.complain(("turn", "placed"), "no domino lies here")
        if s.phase == "plant" and turn.placed is None:
            self.complain(("turn",), "the phase 'plant' needs the domino just laid: placed")
        if s.phase not in MID_TURN and turn.placed is not None:
            self.complain(("turn", "placed"), f"stands only in the phases {', '.join(MID_TURN)}")
        overflow = s.phase == "cloud_overflow"
        for key, value in (("waiting_clouds", turn.waiting_clouds), ("planted", turn.planted)):
            if overflow == (value is None or value == 0):
                message = "is needed" if overflow else "stands only"
                self.complain(("turn",) if value is None else ("turn", key), f"{key} {message} in the phase 'cloud_overflow'")
        if turn.planted is not None:
            s.planted = table.space_of.get(turn.planted, -1)
            if s.planted < 0 or not s.plants[s.planted]:
                self.complain(("turn", "planted"), "no plant stands here")
        s.waiting = turn.waiting_clouds or 0

    def _read_clouds(self) -> None:
        s, table, capacity = self.s, self.tables, self.rules.cloud_capacity
        for seat, player in enumerate(self.players):
            if player.clouds is not None:
                s.clouds[seat] = player.clouds
                if player.clouds > (0 if self.rules.options.first_walk else capacity):
                    self.complain(("players", seat, "clouds"), "there is no room for so many clouds")
        for space, cloud in table.cloud_of.items():
            if s.plants[space] or self.table.clouds is not None:
                s.board_clouds = replaced(s.board_clouds, cloud, 0)
        for index, lying in enumerate(self.table.clouds or ()):
            path = ("table", "clouds", index)
            space = table.space_of.get(lying.at, -1)
            if space not in table.cloud_of or s.board_clouds[table.cloud_of[space]]:
                self.complain((*path, "at"), f"{list(lying.at)} is no cloud space, or stands here twice")
            elif s.plants[space] or lying.clouds > table.clouds[table.cloud_of[space]] or self.rules.options.first_walk:
                self.complain((*path, "clouds"), "so many clouds cannot lie here")
            else:
                s.board_clouds = replaced(s.board_clouds, table.cloud_of[space], lying.clouds)
        s.spent = table.c.clouds.total - sum(s.clouds) - sum(s.board_clouds) - s.waiting
        if s.spent < 0:
            self.complain(("players",), f"there are only {table.c.clouds.total} clouds")
        if s.phase == "cloud_overflow" and s.clouds[s.to_act] < capacity:
            self.complain(("turn",), "clouds wait only while the player board is full")

    def _read_owners(self) -> None:
        s, table = self.s, self.tables
        for seat, player in enumerate(self.players):
            for index, tile in enumerate(player.collected):
                path = ("players", seat, "collected", index, "area")
                if (area := self._area(tile.area, path)) >= 0:
                    if s.owners[area] != UNSCORED:
                        self.complain(path, f"the tile of area {tile.area} is collected twice")
                    s.owners = replaced(s.owners, area, seat)
        scored = self.table.scored
        if scored is None:
            return
        for index, name in enumerate(scored):
            area = self._area(name, ("table", "scored", index))
            if area >= 0 and s.owners[area] == UNSCORED:
                s.owners = replaced(s.owners, area, NOBODY)
        for area, owner in enumerate(s.owners):
            if owner >= 0 and table.areas[area] not in scored:
                self.complain(("table", "scored"), f"area {table.areas[area]} is collected and must stand here too")

    def _area(self, name: str, path: tuple[str | int, ...]) -> int:
        area = self.tables.area_of_name.get(name, -1)
        if area < 0:
            self.complain(path, f"'{name}' is no area")
        return area


def write(rules: RenatureRules, s: State) -> dict[str, Any]:
    """Return turn, table and players of a position map; what a view does not know is ``?``."""
    table = tables()
    turn: dict[str, Any] = {}
    if s.placed >= 0:
        turn["placed"] = [list(space) for space in table.slots[s.placed].at]
    if s.waiting:
        turn["waiting_clouds"], turn["planted"] = s.waiting, list(table.spaces[s.planted])
    found: dict[str, Any] = {"turn": turn} if turn else {}
    found["table"] = {
        "brook": [_half(table, s, brook) for brook, animal in enumerate(s.animals) if animal >= 0],
        "plants": [_plant(table, space, code) for space, code in enumerate(s.plants) if code],
        "joker": table.animals[s.joker],
        "clouds": [
            {"at": list(table.spaces[space]), "clouds": s.board_clouds[cloud]}
            for space, cloud in table.cloud_of.items()
            if s.board_clouds[cloud]
        ],
        "tiles": {
            table.areas[area]: {"minor": table.minors[area], "back": _back(table, s.tiles[area])}
            for area, owner in enumerate(s.owners)
            if owner < 0
        },
        "scored": [table.areas[area] for area, owner in enumerate(s.owners) if owner != UNSCORED],
        "start": s.start,
    }
    found["players"] = [_player(rules, s, seat) for seat in range(rules.setup.seats)]
    return found


def _plant(table: Tables, space: int, code: int) -> dict[str, Any]:
    colour, kind = divmod(code - 1, TYPES)
    return {"at": list(table.spaces[space]), "colour": table.colours[colour], "type": table.types[kind]}


def _half(table: Tables, s: State, brook: int) -> dict[str, Any]:
    half: dict[str, Any] = {"at": list(table.brook[brook]), "animal": table.animals[s.animals[brook]]}
    if s.mates[brook] >= 0:
        half["with"] = list(table.brook[s.mates[brook]])
    return half


def _player(rules: RenatureRules, s: State, seat: int) -> dict[str, Any]:
    table, at = rules.tables, seat * 2 * TYPES
    player: dict[str, Any] = {
        "colour": table.colours[rules.colours[seat]],
        "hand": _dominoes(table, s.hands[seat]),
        "reserve": _dominoes(table, s.reserves[seat]),
    }
    if s.discards[seat]:
        player["discarded"] = _dominoes(table, s.discards[seat])
    return player | {
        "clouds": s.clouds[seat],
        "score": s.scores[seat],
        "own": {name: s.stocks[at + kind] for kind, name in enumerate(table.types)},
        "neutral": {name: s.stocks[at + TYPES + kind] for kind, name in enumerate(table.types)},
        "collected": [
            {"area": table.areas[area], "back": _back(table, s.tiles[area])}
            for area, owner in enumerate(s.owners)
            if owner == seat
        ],
    }


def _dominoes(table: Tables, dominoes: tuple[int, ...]) -> list[Any]:
    return ["?" if domino == HIDDEN else list(table.domino_names[domino]) for domino in dominoes]


def _back(table: Tables, tile: int) -> int | str:
    return "?" if tile == HIDDEN else table.backs[tile]
