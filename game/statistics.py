"""Statistics of finished games: one line a game in one local file, safe against crashes and parallel windows (ux.md 3.14).

Each game is appended as a whole line in one write, so that two windows never mix; a torn last line is skipped when read.
"""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

import msgspec

from game import paths
from game.engine.types import Seat
from game.session import Session

FORMAT = 1
COLUMNS = ("ended", "game", "seat", "name", "player", "total", "place", "turns", "seconds", "hints", "free_undo", "abandoned")
"""Columns of the table for other programs."""


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game that came to an end."""

    format: int
    game: str
    ended: str
    """Local time in ISO form."""
    seats: tuple[Seat, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    turns: int
    seconds: float
    """Time at the table, pauses with the window closed left out."""
    hints: tuple[int, ...] = ()
    free_undo: bool = False
    """Undo crossed turns or reveals: shown apart."""
    abandoned: bool = False
    save: str = ""
    """Name of the save in the bin, for the replay."""


def file_in(folder: Path | None = None) -> Path:
    """Return the file of the statistics, in the folder of the saves or the usual one."""
    return (folder or paths.user_data()) / "statistics.jsonl"


def record_of(session: Session, seconds: float, save: str = "", abandoned: bool = False) -> Played:
    """Return the line of a game that ended, or was given up."""
    result = session.match.rules.result(session.match.state)
    return Played(
        format=FORMAT,
        game=session.spec.id,
        ended=datetime.now().astimezone().isoformat(timespec="seconds"),
        seats=session.seats,
        totals=tuple(result.totals),
        places=tuple(result.places),
        turns=session.turn,
        seconds=round(seconds, 1),
        hints=tuple(session.hints_used),
        free_undo=session.taken_freely,
        abandoned=abandoned,
        save=save,
    )


def add(played: Played, file: Path) -> None:
    """Append a game in one write; OSError when the disk refuses."""
    file.parent.mkdir(parents=True, exist_ok=True)
    line = msgspec.json.encode(played) + b"\n"
    handle = os.open(file, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o644)
    try:
        size = os.lseek(handle, 0, os.SEEK_END)
        torn = size > 0 and os.pread(handle, 1, size - 1) != b"\n" if hasattr(os, "pread") else False
        os.write(handle, b"\n" + line if torn else line)
    finally:
        os.close(handle)


def read(file: Path) -> list[Played]:
    """Return all games, oldest first; lines that are torn or of a newer form are left out."""
    try:
        content = file.read_bytes()
    except OSError:
        return []
    found = []
    for line in content.split(b"\n"):
        try:
            found.append(msgspec.json.decode(line, type=Played))
        except (msgspec.ValidationError, msgspec.DecodeError):
            continue
    return found


def reset(file: Path) -> None:
    """Begin anew; the old file is kept beside it. OSError when the disk refuses."""
    if file.exists():
        os.replace(file, file.with_suffix(".old.jsonl"))


class Line(NamedTuple):
    """What one player did in one game, over all its plays."""

    name: str
    games: int
    wins: int
    mean: float
    best: int
    seconds_a_turn: float
    hints: int
    scores: tuple[int, ...]
    """All totals, for the histogram."""


def by_player(games: Iterable[Played]) -> list[Line]:
    """Return a line for each person's name, most games first; games with free undo or given up count apart."""
    lines: dict[str, list[tuple[Played, int]]] = {}
    for played in games:
        if played.free_undo or played.abandoned:
            continue
        for seat, who in enumerate(played.seats):
            if who.is_person:
                lines.setdefault(who.name, []).append((played, seat))
    found = []
    for name, plays in lines.items():
        scores = tuple(played.totals[seat] for played, seat in plays)
        found.append(
            Line(
                name=name,
                games=len(plays),
                wins=sum(played.places[seat] == 1 and len(played.seats) > 1 for played, seat in plays),
                mean=fmean(scores),
                best=max(scores),
                seconds_a_turn=fmean(played.seconds / max(1, played.turns) for played, _ in plays),
                hints=sum(played.hints[seat] for played, seat in plays if played.hints),
                scores=scores,
            )
        )
    return sorted(found, key=lambda line: (-line.games, line.name))


def against(games: Sequence[Played], name: str) -> dict[str, tuple[int, int]]:
    """Return computer level -> (games, games in which ``name`` came before every computer of that level)."""
    found: dict[str, tuple[int, int]] = {}
    for played in games:
        if played.free_undo or played.abandoned:
            continue
        mine = next((seat for seat, who in enumerate(played.seats) if who.is_person and who.name == name), None)
        if mine is None:
            continue
        for level in dict.fromkeys(who.player for who in played.seats if not who.is_person):
            rivals = [played.places[seat] for seat, who in enumerate(played.seats) if who.player == level]
            count, won = found.get(level, (0, 0))
            found[level] = (count + 1, won + (played.places[mine] < min(rivals)))
    return found


def by_seat(games: Iterable[Played]) -> list[tuple[int, int]]:
    """Return (games, wins) of each seat, for the advantage of sitting there."""
    found = [(0, 0)] * 4
    for played in games:
        if played.free_undo or played.abandoned or len(played.seats) < 2:
            continue
        for seat, place in enumerate(played.places):
            found[seat] = (found[seat][0] + 1, found[seat][1] + (place == 1))
    return found


def as_csv(games: Iterable[Played]) -> str:
    """Return all games as a table for other programs, one row a seat."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for played in games:
        for seat, who in enumerate(played.seats):
            hints = played.hints[seat] if played.hints else 0
            writer.writerow(
                [played.ended, played.game, seat, who.name, who.player, played.totals[seat], played.places[seat],
                 played.turns, played.seconds, hints, played.free_undo, played.abandoned]
            )  # fmt: skip
    return out.getvalue()
