"""A match to a save and back: the log is played again under the rules of today, and what cannot be had is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from enum import Enum
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game import __version__, games, paths
from game.content.i18n import t
from game.content.options import OptionError, make_rules, plain_options
from game.content.source import ContentError
from game.engine import saves
from game.engine.match import Match
from game.engine.rules import GameSpec
from game.engine.saves import Header, SaveError
from game.engine.types import OVER, IllegalAction, Reason, Seat
from game.games import positions


class Found(Enum):
    """How much of a save could be had."""

    WHOLE = "whole"
    SHORTENED = "shortened"
    """The first moves only: a torn line, an edited file, a changed rule."""
    POSITION = "position"
    """The position reached, without history."""
    UNREADABLE = "unreadable"


class Loaded(NamedTuple):
    """What loading a file gave; ``match`` and ``header`` are None when it is unreadable."""

    file: Path
    found: Found
    header: Header | None = None
    match: Match | None = None
    reason: Reason | None = None
    """Why it is not whole, or that it was made with other component files."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return self.header.seats if self.header else ()

    @property
    def sentence(self) -> str:
        """The reason in the chosen language, empty when there is nothing to say."""
        return t(self.reason.key, *self.reason.values) if self.reason else ""


class Keeping(NamedTuple):
    """What a save holds beside the match."""

    seats: tuple[Seat, ...]
    name: str = ""
    free_undo: bool = False


def header_for(match: Match, keeping: Keeping) -> Header:
    """Return the first line of a save of this match."""
    rules, state, first = match.rules, match.state, match.states[0]
    spec = games.spec(rules.game_id)
    return Header(
        format=saves.FORMAT,
        app=__version__,
        game=rules.game_id,
        rules=rules.version,
        seats=keeping.seats,
        options=plain_options(rules.setup.options),
        seed=match.seed,
        saved=datetime.now().astimezone().isoformat(timespec="seconds"),
        ply=match.ply,
        position=positions.write(spec, rules, state),
        name=keeping.name,
        turn=turn_number(match),
        over=state.to_act == OVER,
        auto=match.auto,
        free_undo=keeping.free_undo,
        start=positions.write(spec, rules, first) if match.from_position else None,
        data=paths.changed_data(rules.game_id),
    )


def turn_number(match: Match) -> int:
    """Return the running number of the present round of turns, from 1: for names such as "Takenoko, turn 9"."""
    seats: int = match.rules.setup.seats
    if seats == 1:
        return 1 + [entry.action.kind for entry in match.log].count("end_turn")
    players: list[int] = [player for player in (*(entry.player for entry in match.log), match.state.to_act) if player >= 0]
    return 1 + sum(a != b for a, b in pairwise(players)) // seats


def save_text(match: Match, keeping: Keeping) -> bytes:
    """Return the whole save of a match."""
    return saves.text(header_for(match, keeping), map(saves.entry_line, match.log))


def load(file: Path) -> Loaded:
    """Read and replay a save; whatever is wrong with it is told in the result, never raised."""
    try:
        content = file.read_bytes()
    except OSError as error:
        return Loaded(file, Found.UNREADABLE, reason=Reason("saves.cannot_read", (error.strerror or str(error),)))
    return load_bytes(content, file)


def load_bytes(content: bytes, file: Path) -> Loaded:
    """Return the match of a save's text; ``file`` is its name in the report."""
    first, *lines = content.split(b"\n")
    header = None
    try:
        header = saves.read_header(first)
        spec, rules, start = _beginning(header)
    except SaveError as error:
        return Loaded(file, Found.UNREADABLE, header, reason=error.reason)
    except Exception as error:  # a header edited by hand can mislead the reader of any game
        return Loaded(file, Found.UNREADABLE, header, reason=Reason("saves.header", (_sentence(error),)))
    if lines and not lines[-1]:
        lines.pop()
    match = Match(rules, header.seed, start=start, auto=header.auto, settle=False)
    problem = _replay(match, spec, _entries(lines, saves.format_of(first)))
    if problem is None and match.ply < header.ply:
        problem = Reason("saves.torn", (match.ply,))
    if problem is None:
        _settle(match)
        warning = None if header.data == paths.changed_data(header.game) else Reason("saves.other_data")
        return Loaded(file, Found.WHOLE, header, match, warning)
    return _rescue(file, header, rules, match, problem)


def _rescue(file: Path, header: Header, rules: Any, match: Match, problem: Reason) -> Loaded:
    """Return the moves that hold, or the position reached where the rules have changed or nothing holds."""
    if (header.rules != rules.version or match.ply == 0) and match.ply < header.ply:
        try:
            reached = positions.read_map(header.position).match()
        except Exception:  # an edited position, or one of rules that are gone: the moves are what is left
            reached = None
        if reached is not None:
            return Loaded(file, Found.POSITION, header, reached, Reason("saves.position", (header.ply,)))
    if match.ply == 0 and header.ply > 0:
        return Loaded(file, Found.UNREADABLE, header, reason=Reason("saves.no_moves"))
    _settle(match)
    return Loaded(file, Found.SHORTENED, header, match, problem)


def _settle(match: Match) -> None:
    """Answer for chance that is due; lone actions wait for the table, so that loading adds no move of a player."""
    auto, match.auto = match.auto, False
    match.settle()
    match.auto = auto


def _beginning(header: Header) -> tuple[GameSpec, Any, Any]:
    """Return game, rules and the state before the first entry (None: the ordinary one)."""
    if header.game not in games.GAMES:
        raise SaveError("saves.no_game", header.game)
    spec = games.spec(header.game)
    if header.start is not None:
        position = positions.read_map(header.start)
        return spec, position.rules, position.state
    return spec, make_rules(spec, len(header.seats), header.options), None


def _entries(lines: Sequence[bytes], number: int) -> Iterator[saves.Line | None]:
    return (saves.read_line(line, number) for line in lines)


def _replay(match: Match, spec: GameSpec, entries: Iterator[saves.Line | None]) -> Reason | None:
    """Play recorded entries as far as they hold; return why they end early."""
    decode = msgspec.json.Decoder(spec.actions).decode
    for line in entries:
        if line is None:
            return Reason("saves.torn", (match.ply,))
        try:
            match.replay_entry(line.p, decode(line.a))
        except IllegalAction as error:
            return Reason("saves.illegal", (match.ply, _sentence(error)))
        except Exception:  # a recorded chance event has no why_not: an edited one can mislead any rule
            return Reason("saves.torn", (match.ply,))
        if match.log[-1].digest != line.d:
            match.drop_last()
            return Reason("saves.changed", (match.ply,))
    return None


def _sentence(error: Exception) -> str:
    if isinstance(error, IllegalAction):
        return t(error.reason.key, *error.reason.values)
    if isinstance(error, ContentError | OptionError):
        return str(error).splitlines()[0]
    return type(error).__name__
