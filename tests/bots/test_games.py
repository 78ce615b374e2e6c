"""The computer players on each of the five games: legal, fair, repeatable, and never long without a pause."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from time import process_time
from types import SimpleNamespace
from typing import Any

import pytest

from game.bots.analysis import analyse
from game.bots.base import Bot, make_bot, thinking_stream
from game.bots.hints import hint
from game.bots.search import SearchBot
from game.bots.simple import RankBot
from game.bots.thinking import Thinker
from game.bots.tournament import play_game, replayed
from game.engine.match import Match, digest
from game.engine.types import OVER, Setup
from game.games import GAMES, spec

PLACES = [(game, seats) for game in GAMES for seats in range(spec(game).seats[0], spec(game).seats[1] + 1)]
PLIES = (0, 3, 9, 20, 45)


def setup(game: str, seats: int) -> Setup:
    options = spec(game).options(**spec(game).simulate_options)
    return Setup(game, seats, options)


def thinkers(game: str) -> dict[str, Bot]:
    """Return the levels of a game, with a search short enough for a test."""
    insight = spec(game).insight
    return {
        "easy": make_bot("easy", spec(game)),
        "normal": make_bot("normal", spec(game)),
        "search": SearchBot(insight, 12),
    }


def positions(game: str, seats: int) -> list[tuple[Match, int]]:
    """Return random games stopped at several moments, with the number of entries."""
    found = []
    for seed, plies in enumerate(PLIES):
        match = Match(spec(game).make(setup(game, seats)), seed)
        rng = Random(seed)
        while match.ply < plies and match.state.to_act != OVER:
            match.play(match.rules.sample(match.state, rng))
        if match.state.to_act != OVER:
            found.append((match, match.ply))
    return found


@pytest.mark.parametrize(("game", "seats"), PLACES)
def test_every_level_answers_legally_and_by_what_it_sees(game: str, seats: int) -> None:
    for match, ply in positions(game, seats):
        rules, state, me = match.rules, match.state, match.state.to_act
        view = rules.redact(state, me)
        twin = rules.redact(rules.fill(view, Random(ply)), me)
        before = digest(view)
        for level, bot in thinkers(game).items():
            action = Thinker(bot.think(rules, view, Random(3))).run()
            assert rules.why_not(state, action) is None, f"{level}: {action}"
            assert Thinker(bot.think(rules, twin, Random(3))).run() == action, f"{level} saw more than its view"
        assert digest(view) == before


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_game_on_every_machine(game: str) -> None:
    seats = spec(game).seats[0] if spec(game).seats[0] > 1 else 2
    bots = ("easy", "random", "random", "random")[:seats]
    one, two = (play_game(spec(game), setup(game, seats), bots, 4, keep_log=True) for _ in range(2))
    assert one.log == two.log and one.winners == two.winners
    assert replayed(spec(game), setup(game, seats), one).over


def test_the_tree_search_outscores_random_on_animals_on_board() -> None:
    brief, ahead = short("animals_on_board"), 0
    for seed in range(4):
        bots = ("hard", "random") if seed % 2 else ("random", "hard")
        record = play_game(brief, setup(brief.id, 2), bots, seed)
        ahead += record.totals[bots.index("hard")] - record.totals[bots.index("random")]
    assert ahead > 20, "its own ranking confirmed by a few iterations already wins by far"


def told_decisions(game: str) -> str:
    """Return the decisions of all levels in a few positions of a game, as text."""
    told = []
    for match, ply in positions(game, 2)[:4]:
        view = match.view(match.state.to_act)
        told += [str(Thinker(bot.think(match.rules, view, Random(ply))).run()) for bot in thinkers(game).values()]
    return "\n".join(told)


@pytest.mark.parametrize("game", GAMES)
def test_decisions_do_not_depend_on_the_hash_seed(game: str) -> None:
    code = f"from tests.bots.test_games import told_decisions; print(told_decisions({game!r}))"
    root = Path(__file__).resolve().parents[2]
    for hash_seed in ("1", "4711"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed}
        told = subprocess.run([sys.executable, "-c", code], cwd=root, env=env, capture_output=True, text=True, check=True)
        assert told.stdout.strip() == told_decisions(game)


@pytest.mark.parametrize("game", GAMES)
def test_thinking_pauses_often_enough_for_a_frame(game: str) -> None:
    steps: list[float] = []
    for match, ply in positions(game, 2)[:3]:
        for bot in thinkers(game).values():
            work = bot.think(match.rules, match.view(match.state.to_act), thinking_stream(1, 0, ply))
            before = process_time()
            for _ in work:
                steps.append(process_time() - before)
                before = process_time()
    steps.sort()
    assert steps[int(0.95 * len(steps))] < 0.004, f"{1000 * steps[int(0.95 * len(steps))]:.1f} ms between pauses"
    assert steps[-1] < 0.04, f"{1000 * steps[-1]:.1f} ms between pauses"


@pytest.mark.parametrize("game", GAMES)
def test_easy_scores_more_than_random(game: str) -> None:
    ahead = 0
    for seed in range(6):
        bots = ("easy", "random") if seed % 2 else ("random", "easy")
        record = play_game(spec(game), setup(game, 2), bots, seed)
        ahead += record.totals[bots.index("easy")] - record.totals[bots.index("random")]
    assert ahead > 0


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_legal_and_speaks_of_its_own_player(game: str) -> None:
    for match, ply in positions(game, 2)[:3]:
        view = match.view(match.state.to_act)
        found = Thinker(hint(short(game), match.rules, view, Random(ply))).run()
        legal = match.rules.legal(view)
        assert match.rules.why_not(match.state, found.action) is None
        assert set(found.kinds) == {action.kind for action in legal}
        assert found.action in found.places and found.gain >= 0.0


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_can_be_analysed(game: str) -> None:
    record = play_game(spec(game), setup(game, 2), ("random", "random"), 2, keep_log=True)
    match = replayed(spec(game), setup(game, 2), record)
    found = Thinker(analyse(spec(game), match, 0, RankBot(spec(game).insight))).run()
    assert found.turns[-1].expected == tuple(map(float, record.totals))
    assert found.decisions and found.lost > 0.0


def short(game: str) -> Any:
    """Return the parts of a game with a search short enough for a test."""
    insight = spec(game).insight
    names = {name: getattr(insight, name) for name in dir(insight) if not name.startswith("__")}
    return replace(spec(game), insight=SimpleNamespace(**{**names, "ITERATIONS": {"hint": 12, "hard": 12, "analysis": 12}}))
