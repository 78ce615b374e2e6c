"""A lone person's game has turns too: the history, the replay and the results count them."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.match import Match
from game.engine.types import OVER, Seat, Setup
from game.games import spec
from game.session import Session


def played(game: str, seed: int, plies: int) -> Session:
    found = spec(game)
    match = Match(found.make(Setup(game, 1, found.options())), seed)
    rng = Random(seed)
    for _ in range(plies):
        if match.over:
            break
        match.play(match.rules.sample(match.state, rng))
    return Session(found, match, [Seat("Iker", "person")])


@pytest.mark.parametrize("game", ["harmonies", "indian_summer", "takenoko"])
def test_alone_every_end_of_turn_counts(game: str) -> None:
    session = played(game, 3, 60)
    kinds = [entry.action.kind for entry in session.match.log]
    turns = session.turn_of_entry()
    for ply in range(1, len(kinds)):
        opens = kinds[ply - 1] == "end_turn" and kinds[ply] not in session.spec.after_turn
        opens = opens or (kinds[ply - 1] in session.spec.after_turn and kinds[ply] not in session.spec.after_turn)
        assert turns[ply] - turns[ply - 1] == int(opens), (ply, kinds[ply - 1 : ply + 1])
    assert turns[-1] > 3


def test_alone_the_running_turn_and_the_discard_after_it() -> None:
    rounds = {}
    for plies in range(2, 30):
        session = played("harmonies", 3, plies)
        if session.to_act != OVER:
            kinds = [entry.action.kind for entry in session.match.log]
            rounds[plies] = (session.turn, kinds[-1], session.match.state.phase)
            ended = kinds.count("end_turn") - int(session.match.state.phase == "solo_discard")
            assert session.turn == 1 + ended, rounds[plies]
    assert {phase for _, _, phase in rounds.values()} >= {"act", "solo_discard"}
