"""Analysis after a game: how the expected result moved, where it turned, and what the computer would have done instead."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec

from game.bots.base import Bot, strongest, thinking_stream
from game.bots.opinion import Choice, Thinking, alone, lead, part_of
from game.engine.match import Match
from game.engine.rules import GameSpec
from game.engine.types import CHANCE, OVER, Action, Player

FORMAT = 1
SWINGS = 3
"""Turns named as those that moved the result most."""
FILLS = 8
"""Guessed worlds behind each point of the graph."""


class TurnValue(msgspec.Struct, frozen=True):
    """What the game promised when a turn had ended."""

    ply: int
    """Number of entries played so far, as in ``Match.at``."""
    player: Player
    """Who had just played; CHANCE for the start."""
    expected: tuple[float, ...]
    """Expected final points of each seat."""


class Swing(msgspec.Struct, frozen=True):
    """A turn that moved the result much."""

    ply: int
    player: Player
    change: tuple[float, ...]
    """Change of each seat's lead over its best rival, in points; of the points themselves where nobody is a rival."""


class Decision(msgspec.Struct, frozen=True):
    """One decision of the chosen player beside the computer's."""

    ply: int
    """Entries played before it."""
    played: dict[str, Any]
    """The action as in saves."""
    best: dict[str, Any]
    gain: float
    """Points the computer expects to have gained by ``best``; 0 when it agrees."""


class Analysis(msgspec.Struct, frozen=True):
    """The whole analysis, kept beside the save as JSON."""

    format: int
    game: str
    player: Player
    last_digest: str
    """Digest of the last entry: tells whether the analysis still belongs to the save."""
    turns: tuple[TurnValue, ...]
    swings: tuple[Swing, ...]
    """The turns that moved the result most, in order of play."""
    decisions: tuple[Decision, ...]
    lost: float
    """Sum of the gains: points left on the table in the computer's eyes."""


def analyse(spec: GameSpec, match: Match, player: Player, bot: Bot | None = None) -> Thinking[Analysis]:
    """Look back on a match through the eyes of ``player``; yields the share done, returns the record.

    ``bot`` is the judge (default: the hard computer with its iterations for analysis). The chosen player's decisions are
    judged by what the player could see; the graph is drawn from the public view, with hidden facts guessed.
    """
    judge = strongest(spec, "analysis") if bot is None else bot
    plies = [ply for ply, entry in enumerate(match.log) if entry.player == player]
    ends = turn_ends(match)
    turns: list[TurnValue] = []
    for index, (ply, mover) in enumerate(ends):
        expected = yield from expected_points(spec, match, ply)
        turns.append(TurnValue(ply, mover, tuple(round(value, 2) for value in expected)))
        yield 0.1 * (index + 1) / len(ends)
    decisions: list[Decision] = []
    for index, ply in enumerate(plies):
        begin, end = (0.1 + 0.9 * number / len(plies) for number in (index, index + 1))
        decision = yield from part_of(judged(match, player, ply, judge), begin, end)
        if decision is not None:
            decisions.append(decision)
        yield end
    return Analysis(
        format=FORMAT,
        game=spec.id,
        player=player,
        last_digest=match.log[-1].digest if match.log else "",
        turns=tuple(turns),
        swings=swings_of(turns, alone(match.rules)),
        decisions=tuple(decisions),
        lost=round(sum(decision.gain for decision in decisions), 2),
    )


def turn_ends(match: Match) -> list[tuple[int, Player]]:
    """Return (entries played, who had just played) at the first decision, each end of a turn, and now.

    In a game for one every decision counts as a turn.
    """
    movers = [(ply, entry.player) for ply, entry in enumerate(match.log) if entry.player != CHANCE]
    ends = [(movers[0][0] if movers else match.ply, CHANCE)]
    alone = match.rules.setup.seats == 1
    ends += [(ply, before) for (_, before), (ply, now) in pairwise(movers) if alone or before != now]
    if ends[-1][0] != match.ply:
        ends.append((match.ply, movers[-1][1]))
    return ends


def expected_points(spec: GameSpec, match: Match, ply: int) -> Thinking[list[float]]:
    """Return what each seat may expect after ``ply`` entries: the totals at the end, otherwise a mean over guesses."""
    rules, state = match.rules, match.at(ply)
    if state.to_act == OVER:
        return [float(total) for total in rules.result(state).totals]
    public = rules.redact(state, None)
    rng = thinking_stream(match.seed, CHANCE, ply)
    sums = [0.0] * rules.setup.seats
    for _ in range(FILLS):
        values = spec.insight.evaluate(rules, rules.fill(public, rng))
        sums = [total + value for total, value in zip(sums, values, strict=True)]
        yield None
    return [total / FILLS for total in sums]


def judged(match: Match, player: Player, ply: int, judge: Bot) -> Thinking[Decision | None]:
    """Return the judgement on the decision at ``ply``, None when there was nothing to decide."""
    rules, played = match.rules, match.log[ply].action
    view = rules.redact(match.at(ply), player)
    if len(rules.legal(view)) == 1:
        return None
    rng = thinking_stream(match.seed, player, ply)
    choices: Sequence[Choice] = yield from judge.consider(rules, view, rng, (played,))
    best = choices[0]
    worth = next((choice.worth for choice in choices if choice.action == played), best.worth)
    gain = 0.0 if best.action == played else max(0.0, best.worth - worth)
    return Decision(ply, _plain(played), _plain(best.action), round(gain, 2))


def swings_of(turns: Sequence[TurnValue], unrivalled: bool = False) -> tuple[Swing, ...]:
    """Return the turns that moved a seat's lead most, in order of play."""
    found = []
    for before, after in pairwise(turns):
        leads = zip(_leads(before, unrivalled), _leads(after, unrivalled), strict=True)
        change = tuple(round(now - then, 2) for then, now in leads)
        found.append(Swing(after.ply, after.player, change))
    found.sort(key=lambda swing: -max(map(abs, swing.change)))
    return tuple(sorted((swing for swing in found[:SWINGS] if any(swing.change)), key=lambda swing: swing.ply))


def to_json(analysis: Analysis) -> bytes:
    """Return the record as one JSON object for the file beside the save."""
    return msgspec.json.encode(analysis)


def from_json(text: bytes, match: Match) -> Analysis | None:
    """Read a kept analysis; None when it is damaged, of another format, or of another course of the match."""
    try:
        analysis = msgspec.json.decode(text, type=Analysis)
    except msgspec.DecodeError:
        return None
    last = match.log[-1].digest if match.log else ""
    return analysis if analysis.format == FORMAT and analysis.last_digest == last else None


def _leads(turn: TurnValue, unrivalled: bool) -> list[float]:
    points = list(turn.expected)
    return [lead(points, seat, unrivalled) for seat in range(len(points))]


def _plain(action: Action) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(action)
    return plain
