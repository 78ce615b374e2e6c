"""The analysis after a game, on the small game: what it says, that it can be kept, and that it stays fair."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from game.bots.analysis import analyse, from_json, swings_of, to_json, turn_ends
from game.bots.opinion import Thinking
from game.bots.simple import RankBot
from game.bots.thinking import Thinker
from game.bots.tournament import play_game, replayed
from game.engine.match import Match
from game.engine.types import CHANCE
from tests.bots import toy


@pytest.fixture(scope="module")
def match() -> Match:
    return replayed(toy.SPEC, toy.setup(), play_game(toy.SPEC, toy.setup(), ("easy", "random"), 11, keep_log=True))


def test_turns_end_where_the_seat_changes(match: Match) -> None:
    ends = [ply for ply, _ in turn_ends(match)]
    assert ends[0] == 1 and ends[-1] == len(match.log) and ends == sorted(set(ends))
    assert all(match.log[ply].player != CHANCE for ply in ends[:-1])
    assert len(ends) == 9, "the start and eight turns"


def test_the_last_point_of_the_graph_is_the_result(match: Match) -> None:
    found = Thinker(analyse(toy.SPEC, match, 1, RankBot(toy.INSIGHT))).run()
    assert found.turns[-1].expected == tuple(map(float, match.rules.result(match.state).totals))
    assert [turn.player for turn in found.turns] == [CHANCE, 0, 1, 0, 1, 0, 1, 0, 1]


def test_swings_are_the_largest_changes_in_order_of_play(match: Match) -> None:
    found = Thinker(analyse(toy.SPEC, match, 1, RankBot(toy.INSIGHT))).run()
    largest = [max(map(abs, swing.change)) for swing in swings_of(found.turns)]
    assert [swing.ply for swing in found.swings] == sorted(swing.ply for swing in found.swings)
    leads = [turn.expected[0] - turn.expected[1] for turn in found.turns]
    jumps = sorted((abs(now - then) for then, now in pairwise(leads)), reverse=True)
    assert sorted(largest, reverse=True) == pytest.approx(jumps[:3], abs=0.02)


def test_each_decision_is_judged_and_agreement_costs_nothing(match: Match) -> None:
    found = Thinker(analyse(toy.SPEC, match, 1, RankBot(toy.INSIGHT))).run()
    assert [decision.ply for decision in found.decisions] == [p for p, entry in enumerate(match.log) if entry.player == 1]
    for decision in found.decisions:
        assert msgspec.convert(decision.played, toy.SPEC.actions) == match.log[decision.ply].action
        assert match.rules.why_not(match.at(decision.ply), msgspec.convert(decision.best, toy.SPEC.actions)) is None
        assert decision.gain == 0.0 if decision.best == decision.played else decision.gain >= 0.0
    assert found.lost == pytest.approx(sum(decision.gain for decision in found.decisions), abs=0.01) and found.lost > 0


def test_the_hard_computer_is_the_judge_by_default(match: Match) -> None:
    searched = Thinker(analyse(toy.SPEC, match, 0))
    shares: list[float] = []
    while not searched.step(0.2):
        if searched.progress is not None:
            shares.append(searched.progress)
    assert searched.progress == 1.0 and len(searched.result.decisions) == 4
    assert all(0.0 <= share <= 1.0 for share in shares) and shares == sorted(shares)


def test_it_is_kept_and_read_back_only_with_its_own_match(match: Match) -> None:
    found = Thinker(analyse(toy.SPEC, match, 0, RankBot(toy.INSIGHT))).run()
    text = to_json(found)
    assert from_json(text, match) == found
    assert from_json(text[:-9], match) is None and from_json(b"", match) is None and from_json(b"{}", match) is None
    other = Match(match.rules, 12)
    assert from_json(text, other) is None


def test_cancelling_leaves_the_match_alone(match: Match) -> None:
    before = [entry.digest for entry in match.log]
    work: Thinking[object] = analyse(toy.SPEC, match, 0)
    thinker = Thinker(work)
    thinker.step(0.0)
    thinker.cancel()
    assert thinker.cancelled and [entry.digest for entry in match.log] == before
