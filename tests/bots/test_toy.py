"""The computer players on a small game with hidden cards and a die: fair, legal, repeatable, and the better the level."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game.bots.base import LEVELS, make_bot, strongest, thinking_stream
from game.bots.hints import hint
from game.bots.opinion import Choice, OutOfTime
from game.bots.search import Search
from game.bots.thinking import Thinker
from game.bots.tournament import Batch, Tally, play_game, replayed, seats_of, wilson_95
from game.engine.match import Match, digest
from tests.bots import toy

RULES = toy.ToyRules(toy.setup(2))


def positions(count: int, seats: int = 2) -> list[Any]:
    """Return true states of random games at various moments, a player to act in each."""
    found = []
    for seed in range(count):
        match = Match(toy.ToyRules(toy.setup(seats)), seed)
        rng = Random(seed)
        for _ in range(seed % 6):
            match.play(match.rules.sample(match.state, rng))
        found.append(match.state)
    return found


def decide(level: str, view: Any, seed: int = 1, rules: Any = RULES) -> Any:
    return Thinker(make_bot(level, toy.SPEC).think(rules, view, Random(seed))).run()


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_legal_actions(level: str) -> None:
    for state in positions(12):
        assert RULES.why_not(state, decide(level, RULES.redact(state, state.to_act))) is None


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_decides_the_same_whatever_the_hidden_cards_are(level: str) -> None:
    for number, state in enumerate(positions(8)):
        me = state.to_act
        other = RULES.fill(RULES.redact(state, me), Random(number + 100))
        assert digest(other) != digest(state)
        assert decide(level, RULES.redact(state, me)) == decide(level, RULES.redact(other, me))


def test_a_bot_leaves_the_view_as_it_was() -> None:
    for state in positions(4):
        view = RULES.redact(state, state.to_act)
        before = digest(view)
        for level in LEVELS:
            decide(level, view)
        assert digest(view) == before


def test_the_same_seed_gives_the_same_game() -> None:
    one, two = (play_game(toy.SPEC, toy.setup(), ("hard", "easy"), 7, keep_log=True) for _ in range(2))
    assert one.log == two.log and one.totals == two.totals
    assert play_game(toy.SPEC, toy.setup(), ("hard", "easy"), 8, keep_log=True).log != one.log


def test_a_recorded_game_replays_as_a_match_to_the_same_result() -> None:
    record = play_game(toy.SPEC, toy.setup(3), ("normal", "random", "easy"), 3, keep_log=True)
    match = replayed(toy.SPEC, toy.setup(3), record)
    assert match.over and match.rules.result(match.state).totals == record.totals
    fresh = Match(match.rules, 3)
    assert [e.action for e in fresh.log] == [action for _, action in record.log[: fresh.ply]], "chance draws as a match does"


def test_a_game_with_its_log_is_the_game_without() -> None:
    for seed in range(5):
        bare = play_game(toy.SPEC, toy.setup(), ("random", "random"), seed)
        kept = play_game(toy.SPEC, toy.setup(), ("random", "random"), seed, keep_log=True)
        assert bare.totals == kept.totals and bare.actions == kept.actions


@pytest.mark.parametrize("hash_seed", ["0", "1", "4711"])
def test_decisions_do_not_depend_on_the_hash_seed(hash_seed: str) -> None:
    code = (
        "from tests.bots import toy; from game.bots.tournament import play_game; import msgspec;"
        "print(msgspec.json.encode(play_game(toy.SPEC, toy.setup(), ('hard', 'easy'), 5, True).log).decode())"
    )
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    root = Path(__file__).resolve().parents[2]
    told = subprocess.run([sys.executable, "-c", code], cwd=root, env=env, capture_output=True, text=True, check=True).stdout
    here = play_game(toy.SPEC, toy.setup(), ("hard", "easy"), 5, True).log
    assert told.strip() == msgspec.json.encode(here).decode()


def test_dropping_or_cancelling_a_bot_leaves_no_trace() -> None:
    match = Match(RULES, 5)
    before = digest(match.state)
    thinker = Thinker(make_bot("hard", toy.SPEC).think(RULES, match.view(0), thinking_stream(5, 0, match.ply)))
    for _ in range(3):
        thinker.step(0.0)
    thinker.cancel()
    assert thinker.done and thinker.cancelled and digest(match.state) == before and not match.can_undo(0)
    with pytest.raises(RuntimeError):
        _ = thinker.result
    del thinker
    gc.collect()
    assert not [thing for thing in gc.get_objects() if isinstance(thing, Search)]


def test_slices_do_not_change_the_decision() -> None:
    view = RULES.redact(positions(1)[0], 0)
    straight = decide("hard", view, 9)
    sliced = Thinker(make_bot("hard", toy.SPEC).think(RULES, view, Random(9)))
    steps = 0
    while not sliced.step(0.001):
        steps += 1
        assert sliced.progress is None or 0.0 <= sliced.progress < 1.0
    assert sliced.result == straight and not sliced.cut_short and steps > 1


def test_a_slice_ends_at_the_first_step_beyond_its_budget() -> None:
    ticks = iter(range(10_000))
    view = RULES.redact(positions(1)[0], 0)
    thinker = Thinker(make_bot("hard", toy.SPEC).think(RULES, view, Random(1)), clock=lambda: next(ticks))
    thinker.step(5.0)
    assert thinker.spent_s == 5.0 and thinker.longest_step_s == 1.0 and not thinker.done


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_the_guard_only_stops_early_and_says_so(level: str) -> None:
    ticks = iter(range(10_000))
    view = RULES.redact(positions(1)[0], 0)
    thinker = Thinker(make_bot(level, toy.SPEC).think(RULES, view, Random(1)), guard_s=3.5, clock=lambda: next(ticks))
    while not thinker.step(1.0):
        pass
    assert thinker.cut_short and RULES.why_not(view, thinker.result) is None
    assert thinker.spent_s <= 16.0, "it answers at once"


def test_levels_are_in_order_of_strength() -> None:
    for better, worse, games, least in (("easy", "random", 40, 24), ("normal", "random", 40, 30), ("hard", "random", 30, 24)):
        wins = 0.0
        for seed in range(games):
            record = play_game(toy.SPEC, toy.setup(), seats_of((better, worse), seed, True), seed)
            wins += sum(record.bots[seat] == better for seat in record.winners) / len(record.winners)
        assert wins >= least, f"{better} won {wins} of {games} against {worse}"


def test_search_finds_the_stone_that_doubles_a_card() -> None:
    state = positions(1)[0].clone()
    state.hands[0] = [5, 11]                     # two sixes
    state.row = [0, 17, 4, 3]                    # 1, 6, 5, 4
    state.pile = [card for card in range(36) if card not in (5, 11, 0, 17, 4, 3, *state.hands[1])]
    assert decide("hard", RULES.redact(state, 0)) == toy.Take(1)


def test_a_lone_player_is_served_too() -> None:
    rules = toy.ToyRules(toy.setup(1))
    state = Match(rules, 1).state
    values = {decide("hard", rules.redact(state, 0), seed, rules) for seed in range(3)}
    assert len(values) <= 2


def test_the_search_considers_what_it_is_asked_about() -> None:
    view = RULES.redact(positions(1)[0], 0)
    choices = Thinker(strongest(toy.SPEC, "analysis").consider(RULES, view, Random(1), (toy.Throw(),))).run()
    assert toy.Throw() in [choice.action for choice in choices]
    assert all(choice.visits > 0 for choice in choices)


def test_the_tree_stays_within_its_cap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.bots.search.NODE_CAP", 50)
    view = RULES.redact(positions(1)[0], 0)
    search = Search(RULES, toy.INSIGHT, view, Random(1), [Choice(action, 0.0) for action in RULES.legal(view)])
    for _ in range(500):
        search.iterate()
    assert search.nodes <= 60 and search.root.visits == 500


def test_a_hint_names_kinds_places_and_a_reason() -> None:
    state = positions(1)[0].clone()
    state.hands[0] = [5, 11]
    state.row = [0, 17, 4, 3]
    state.pile = [card for card in range(36) if card not in (5, 11, 0, 17, 4, 3, *state.hands[1])]
    found = Thinker(hint(toy.SPEC, RULES, RULES.redact(state, 0), Random(1))).run()
    assert found.kinds == ("take", "draw", "throw")
    assert found.action == toy.Take(1) and found.action in found.places and len(found.places) == 3
    assert found.gain > 0 and found.second not in (None, found.action)
    assert {(line.key, line.after - line.before) for line in found.lines} == {("stones", 6), ("cards", 12)}


def test_a_hint_can_be_cut_short_and_still_names_a_legal_action() -> None:
    view = RULES.redact(positions(1)[0], 0)
    work = hint(toy.SPEC, RULES, view, Random(1))
    next(work)
    with pytest.raises(StopIteration) as end:
        work.throw(OutOfTime())
        while True:
            next(work)
    assert RULES.why_not(view, end.value.value.action) is None


def test_wilson_intervals_hold_known_values() -> None:
    assert wilson_95(50, 100) == (0.4038, 0.5962)
    assert wilson_95(0, 10)[0] == 0.0 and wilson_95(10, 10)[1] == 1.0


def test_the_tally_sums_up_by_bot_and_not_by_seat() -> None:
    tally = Tally(("normal", "random"), rotate=True)
    records = tuple(play_game(toy.SPEC, toy.setup(), seats_of(("normal", "random"), k, True), k) for k in range(20))
    tally.add(Batch(records, 1.0, 10.0))
    summary = tally.summary("toy", 0, 2.0)
    normal = [record.totals[record.bots.index("normal")] for record in records]
    assert summary.mean[0] == round(sum(normal) / 20, 3)
    assert (summary.min[0], summary.max[0]) == (min(normal), max(normal))
    assert summary.wins[0] > summary.wins[1] and sum(summary.wins) + summary.ties == 20
    assert set(summary.decision_ms) == {"normal"} and summary.games_per_cpu_s == 20.0
