"""Position texts of any game: strict reading with every mistake at its place, and writing (positions.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from game import games
from game.content.i18n import t
from game.content.options import plain_options, read_setup
from game.content.source import ContentError, Source, read_source
from game.engine.match import Match
from game.engine.rules import Complain, GameSpec
from game.engine.types import OVER, SetupError

_KEYS: Final = ("game", "seats", "options", "seed", "to_act", "phase", "turn", "table", "players")
_MAPS: Final = ("options", "turn", "table")


class Position(NamedTuple):
    """A game in the middle of play."""

    spec: GameSpec
    rules: Any
    state: Any
    seed: int
    """What is not stated was dealt from it, and chance of the moves that follow comes from it."""

    def match(self) -> Match:
        """Return a match that begins here."""
        return Match(self.rules, self.seed, start=self.state)


def read(text: str, name: str = "position") -> Position:
    """Read a position text; ContentError with every problem as ``name:line:column: path: message``."""
    return read_value(Source(text, name))


def read_file(file: Path) -> Position:
    """Read a position file; ContentError when it cannot be read or is no position."""
    return read_value(read_source(file))


def read_value(source: Source) -> Position:
    """Return the position that a source holds."""
    if not isinstance(source.value, dict):
        raise ContentError([source.problem((), "a position is a map with the keys game, seats, table, players ...")])
    return read_map(source.value, source.problem)


def read_map(raw: Mapping[str, Any], place: Any = None) -> Position:
    """Return the position of a plain map; ``place(path, message)`` makes the sentence of each problem."""
    found: list[str] = []
    tell = place or (lambda path, message: f"{'.'.join(map(str, path))}: {message}")

    def complain(path: Sequence[str | int], message: str) -> None:
        found.append(tell(tuple(path), message))

    position = _read(raw, complain)
    if found or position is None:
        raise ContentError(found or ["this is no position"])
    return position


def _read(raw: Mapping[str, Any], complain: Complain) -> Position | None:
    spec = _spec(raw.get("game"), complain)
    if spec is None:
        return None
    checked = _common(raw, spec, complain)
    setup = read_setup(spec, checked["seats"], checked["options"], complain)
    if setup is None:
        return None
    _players(checked, setup.seats, complain)
    try:
        rules, state = spec.read_position(checked, complain)
    except SetupError as error:
        complain(("options",), t(error.reason.key, *error.reason.values))
        return None
    return Position(spec, rules, state, checked["seed"])


def _spec(game: Any, complain: Complain) -> GameSpec | None:
    if game in games.GAMES:
        return games.spec(game)
    known = ", ".join(games.GAMES)
    complain(("game",), f"missing; one of {known}" if game is None else f"'{game}' is not one of {known}")
    return None


def _common(raw: Mapping[str, Any], spec: GameSpec, complain: Complain) -> dict[str, Any]:
    """Return a copy with the keys every game has, after checking their types and complaining about others."""
    checked = dict(raw)
    for key in raw:
        if key not in _KEYS:
            complain((key,), f"unknown key; allowed here: {', '.join(_KEYS)}")
            del checked[key]
    for key in _MAPS:
        if not isinstance(raw.get(key, {}), dict):
            complain((key,), "expected a map")
            checked[key] = {}
        checked.setdefault(key, {})
    if type(checked.setdefault("seed", 1)) is not int:
        complain(("seed",), "expected a whole number")
        checked["seed"] = 1
    if not isinstance(raw.get("phase", ""), str):
        complain(("phase",), "expected a word")
        del checked["phase"]
    if "seats" not in checked:
        complain((), "missing key 'seats'")
        checked["seats"] = spec.seats[1]
    _unknown_pieces(checked, (), complain)
    return checked


def _players(checked: dict[str, Any], seats: int, complain: Complain) -> None:
    """Fill in one map a seat, and check that list and ``to_act`` against the number of seats."""
    players = checked.get("players", [{} for _ in range(seats)])
    if not isinstance(players, list) or not all(isinstance(player, dict) for player in players):
        complain(("players",), "expected a list of maps, one a seat")
        players = [{} for _ in range(seats)]
    elif len(players) != seats:
        complain(("players",), f"{len(players)} players, but seats: {seats}")
        players = [{} for _ in range(seats)]
    checked["players"] = players
    seat = checked.get("to_act", 0)
    over = seat is None and checked.get("phase") == "over"
    if not over and (type(seat) is not int or not 0 <= seat < seats):
        complain(("to_act",), f"{seat!r} is not a seat from 0 to {seats - 1}")
    if type(seat) is not int:
        checked.pop("to_act", None)


def _unknown_pieces(node: Any, path: tuple[str | int, ...], complain: Complain) -> None:
    """Refuse ``?``, which stands in views for a piece that the viewer does not know."""
    if node == "?":
        complain(path, "'?' stands for a piece that is not known; a position to play from must name it")
    elif isinstance(node, dict | list):
        for key, part in node.items() if isinstance(node, dict) else enumerate(node):
            _unknown_pieces(part, (*path, key), complain)


def write(spec: GameSpec, rules: Any, state: Any) -> dict[str, Any]:
    """Return the position map of a state or a view; reading it back gives an equal state (of a view: is refused)."""
    setup = rules.setup
    written: dict[str, Any] = {"game": spec.id, "seats": setup.seats}
    if options := plain_options(setup.options):
        written["options"] = options
    written["to_act"] = None if state.to_act == OVER else state.to_act
    written["phase"] = state.phase
    return written | spec.write_position(rules, state)
