"""The daily challenge: one deal and one set-up a day and game, the same for everybody; results are kept in one file."""

from __future__ import annotations

import contextlib
import datetime
import logging
import os
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from game import games

log = logging.getLogger(__name__)

FILE: Final = "daily.jsonl"
"""One result a line: adding one needs no reading, so two windows do not lose each other's, and a torn line costs only itself."""


class Challenge(NamedTuple):
    """What is played on a day."""

    game: str
    day: datetime.date
    seed: int
    seats: int
    level: str
    """Of all computers."""
    options: Mapping[str, Any]


class Outcome(msgspec.Struct, frozen=True):
    """How somebody did in a challenge."""

    game: str
    day: str
    """ISO date."""
    name: str
    points: int
    place: int
    of: int
    hints: int = 0
    freely: bool = False
    """Turns were taken back across reveals."""


def today() -> datetime.date:
    """Return the date in the world's common time, so that everybody changes the challenge at once."""
    return datetime.datetime.now(datetime.UTC).date()


def challenge(game: str, day: datetime.date) -> Challenge:
    """Return the challenge of a game and day: a person against computers, hard ones from Friday to Sunday."""
    spec = games.spec(game)
    dice = blake2b(f"{game}/{day.isoformat()}".encode(), digest_size=2).digest()
    fewest = max(2, spec.seats[0])
    seats = fewest + dice[0] % (spec.seats[1] - fewest + 1)
    seed = int(f"{day:%Y%m%d}") * 10 + games.GAMES.index(game)
    return Challenge(game, day, seed, seats, "hard" if day.weekday() >= 4 else "normal", {"first_player": dice[1] % seats})


def challenge_of(game: str, seed: int | str) -> Challenge | None:
    """Return the challenge that a match's seed belongs to, None when it is no challenge's."""
    text = str(seed)
    if len(text) != 9 or not text.isdigit():
        return None
    try:
        found = challenge(game, datetime.date(int(text[:4]), int(text[4:6]), int(text[6:8])))
    except ValueError:
        return None
    return found if str(found.seed) == text else None


def outcomes(folder: Path, game: str | None = None) -> list[Outcome]:
    """Return the results kept in a folder, oldest first; lines that cannot be read are passed over."""
    try:
        lines = (folder / FILE).read_bytes().splitlines()
    except FileNotFoundError:
        return []
    except OSError as error:
        log.warning("results of daily challenges cannot be read: %s", error)
        return []
    found: list[Outcome] = []
    for line in lines:
        with contextlib.suppress(msgspec.MsgspecError, UnicodeDecodeError):
            found.append(msgspec.json.decode(line, type=Outcome))
    return [one for one in found if game is None or one.game == game]


def first_of(found: list[Outcome], day: datetime.date) -> Outcome | None:
    """Return the result of a day that counts: the first one, because a second try knows the deal."""
    return next((one for one in found if one.day == day.isoformat()), None)


def keep(folder: Path, outcome: Outcome) -> None:
    """Add a result to the file; OSError when the disk refuses."""
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / FILE, "ab") as stream:
        stream.write(b"\n" + msgspec.json.encode(outcome))
        stream.flush()
        os.fsync(stream.fileno())


def outcome_of(session: Any) -> Outcome | None:
    """Return the result of a finished match that is a challenge played by one person, None for any other match."""
    match = session.match
    found = challenge_of(session.spec.id, match.seed)
    if found is None or not match.over or len(session.seats) != found.seats or len(session.persons) != 1 or match.from_position:
        return None
    options = match.rules.setup.options
    if options != msgspec.convert(dict(found.options), type(options)):
        return None
    me = session.persons[0]
    result = match.rules.result(match.state)
    return Outcome(
        found.game, found.day.isoformat(), session.names[me], result.totals[me], result.places[me], found.seats,
        session.hints_used[me], session.taken_freely,
    )  # fmt: skip
