"""Plays whole games between computers and sums them up; the totals are the same however the games are spread over workers."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from itertools import islice
from math import ceil, sqrt
from random import Random
from statistics import median
from time import process_time
from typing import Any

import msgspec

from game.bots.base import Bot, make_bot, thinking_stream
from game.bots.simple import RandomBot
from game.bots.thinking import Thinker
from game.engine.match import Match, chance_stream
from game.engine.rules import GameSpec
from game.engine.types import CHANCE, OVER, Action, Player, Setup
from game.games import spec as spec_of


class GameRecord(msgspec.Struct, frozen=True):
    """One game played to its end; tuples go by seat."""

    seed: int
    bots: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[Player, ...]
    actions: int
    """Actions of players, chance not counted."""
    turns: int
    """How often another seat came to act, the first turn included."""
    decision_ms: dict[str, list[float]]
    """CPU time of each decision by level; ``random`` is not measured."""
    log: tuple[tuple[Player, Action], ...] = ()
    """The whole game, chance included, when it was asked for."""


class Batch(msgspec.Struct, frozen=True):
    """Several games and what they cost."""

    records: tuple[GameRecord, ...]
    cpu_s: float
    peak_mb: float


class Summary(msgspec.Struct, frozen=True):
    """The summary object of ``simulate`` (cli.md); lists in the order of ``bots``."""

    game: str
    players: int
    games: int
    seed: int
    bots: tuple[str, ...]
    wins: tuple[int, ...]
    """Games won alone."""
    ties: int
    """Games whose first place was shared."""
    mean: tuple[float, ...]
    sd: tuple[float, ...]
    min: tuple[int, ...]
    max: tuple[int, ...]
    win_rate_95: tuple[tuple[float, float], ...]
    actions: int
    turns_mean: float
    cpu_s: float
    wall_s: float
    games_per_cpu_s: float
    peak_mb: float
    decision_ms: dict[str, dict[str, float]]


def play_game(
    spec: GameSpec, setup: Setup, bots: Sequence[str], seed: int, keep_log: bool = False, rules: Any = None
) -> GameRecord:
    """Play one game between the levels ``bots`` (by seat) and return its record; ``rules`` may serve many games.

    Random players act on the bare state; views are made only for players who think. The same seed gives the same game
    as a Match of that seed would.
    """
    rules = rules or spec.make(setup)
    players: list[Bot] = [make_bot(level, spec) for level in bots]
    careless = [isinstance(player, RandomBot) for player in players]
    luck = Random(f"{seed}/sample")
    spent: dict[str, list[float]] = {level: [] for level in bots if level != "random"}
    log: list[tuple[Player, Action]] = []
    s = rules.initial()
    actions = turns = draws = ply = 0
    last = CHANCE
    while (seat := s.to_act) != OVER:
        if seat == CHANCE:
            action = rules.chance(s, chance_stream(seed, draws))
            draws += 1
        else:
            if careless[seat]:
                action = rules.sample(s, luck)
            else:
                begin = process_time()
                view = rules.redact(s, seat)
                action = Thinker(players[seat].think(rules, view, thinking_stream(seed, seat, ply))).run()
                spent[bots[seat]].append(1000.0 * (process_time() - begin))
            actions += 1
            turns += seat != last
            last = seat
        if keep_log:
            log.append((seat, action))
        rules.apply(s, action)
        ply += 1
    result = rules.result(s)
    return GameRecord(seed, tuple(bots), result.totals, result.winners, actions, turns, spent, tuple(log))


def seats_of(bots: Sequence[str], game: int, rotate: bool) -> tuple[str, ...]:
    """Return the levels by seat in game number ``game``: moved on by one seat a game when they rotate."""
    shift = game % len(bots) if rotate else 0
    return tuple(bots[(seat + shift) % len(bots)] for seat in range(len(bots)))


def play_batch(
    game: str, setup: Setup, bots: Sequence[str], seed: int, numbers: range, rotate: bool = False, keep_log: bool = False
) -> Batch:
    """Play the games ``numbers`` of a tournament; game number k has the seed ``seed + k``. Runs in any process."""
    begin = process_time()
    spec = spec_of(game)
    rules = spec.make(setup)
    records = tuple(play_game(spec, setup, seats_of(bots, k, rotate), seed + k, keep_log, rules) for k in numbers)
    return Batch(records, process_time() - begin, peak_mb())


def batches(games: int, workers: int) -> list[range]:
    """Return the game numbers cut into pieces small enough that workers end together and progress is seen."""
    size = max(1, min(100, ceil(games / (8 * workers))))
    return [range(first, min(games, first + size)) for first in range(0, games, size)]


def play_all(
    game: str,
    setup: Setup,
    bots: Sequence[str],
    seed: int,
    games: int,
    rotate: bool = False,
    keep_log: bool = False,
    executor: Executor | None = None,
    workers: int = 1,
) -> Iterator[Batch]:
    """Yield the batches of a tournament in order of game number, played here or by ``executor``."""
    pieces = batches(games, workers)
    if executor is None:
        for numbers in pieces:
            yield play_batch(game, setup, bots, seed, numbers, rotate, keep_log)
        return
    rest = iter(pieces)
    waiting = [
        executor.submit(play_batch, game, setup, bots, seed, numbers, rotate, keep_log) for numbers in islice(rest, 2 * workers)
    ]
    while waiting:
        batch = waiting.pop(0).result()
        for numbers in islice(rest, 1):
            waiting.append(executor.submit(play_batch, game, setup, bots, seed, numbers, rotate, keep_log))
        yield batch


class Tally:
    """Sums up batches as they come, so that memory stays flat however many games are played."""

    def __init__(self, bots: Sequence[str], rotate: bool = False) -> None:
        self.bots = tuple(bots)
        self.rotate = rotate
        self.games = self.ties = self.actions = self.turns = 0
        self.wins = [0] * len(bots)
        self.totals: list[Counter[int]] = [Counter() for _ in bots]
        self.decisions: dict[str, array[float]] = {}
        self.cpu_s = self.peak_mb = 0.0

    def add(self, batch: Batch) -> None:
        """Count the games of a batch; batches must come in order of game number."""
        self.cpu_s += batch.cpu_s
        self.peak_mb = max(self.peak_mb, batch.peak_mb)
        for record in batch.records:
            self._count(record)

    def _count(self, record: GameRecord) -> None:
        shift = self.games % len(self.bots) if self.rotate else 0
        for seat, total in enumerate(record.totals):
            self.totals[(seat + shift) % len(self.bots)][total] += 1
        if len(record.winners) == 1:
            self.wins[(record.winners[0] + shift) % len(self.bots)] += 1
        else:
            self.ties += 1
        self.games += 1
        self.actions += record.actions
        self.turns += record.turns
        for level, times in record.decision_ms.items():
            self.decisions.setdefault(level, array("f")).extend(times)

    def summary(self, game: str, seed: int, wall_s: float) -> Summary:
        """Return the summary object of the games so far; ValueError when there is none."""
        if not self.games:
            raise ValueError("no game was played")
        return Summary(
            game=game,
            players=len(self.bots),
            games=self.games,
            seed=seed,
            bots=self.bots,
            wins=tuple(self.wins),
            ties=self.ties,
            mean=tuple(round(_mean(totals), 3) for totals in self.totals),
            sd=tuple(round(_sd(totals), 3) for totals in self.totals),
            min=tuple(min(totals) for totals in self.totals),
            max=tuple(max(totals) for totals in self.totals),
            win_rate_95=tuple(wilson_95(wins, self.games) for wins in self.wins),
            actions=self.actions,
            turns_mean=round(self.turns / self.games, 2),
            cpu_s=round(self.cpu_s, 3),
            wall_s=round(wall_s, 3),
            games_per_cpu_s=round(self.games / max(self.cpu_s, 1e-9), 1),
            peak_mb=round(self.peak_mb, 1),
            decision_ms={level: _spread(times) for level, times in sorted(self.decisions.items())},
        )


def wilson_95(wins: int, games: int) -> tuple[float, float]:
    """Return the Wilson interval at 95 % of a win rate."""
    z = 1.96
    share = wins / games
    middle = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return round(max(0.0, (middle - half) / scale), 4), round(min(1.0, (middle + half) / scale), 4)


def peak_mb() -> float:
    """Return the largest memory this process has held, in MB; 0 where the system does not tell."""
    try:
        import resource
        import sys
    except ImportError:
        return 0.0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1 << 20) if sys.platform == "darwin" else peak / 1024


def _mean(totals: Counter[int]) -> float:
    return sum(value * count for value, count in totals.items()) / totals.total()


def _sd(totals: Counter[int]) -> float:
    squares = sum(value * value * count for value, count in totals.items()) / totals.total()
    return sqrt(max(0.0, squares - _mean(totals) ** 2))


def _spread(times: Sequence[float]) -> dict[str, float]:
    if not times:
        return {"median": 0.0, "p95": 0.0, "max": 0.0}
    ordered = sorted(times)
    p95 = ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
    return {"median": round(median(ordered), 2), "p95": round(p95, 2), "max": round(ordered[-1], 2)}


def replayed(spec: GameSpec, setup: Setup, record: GameRecord) -> Match:
    """Return the Match of a record that kept its log, for saves."""
    return Match(spec.make(setup), record.seed, record.log)


