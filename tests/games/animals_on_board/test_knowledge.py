"""Who sees what (rules 4, W17), and that computers cannot look behind it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest

from game.bots.base import make_bot
from game.bots.thinking import Thinker
from game.engine.match import Match, slots
from game.engine.types import HIDDEN, HiddenFact
from game.games import positions
from game.games.animals_on_board import SPEC
from game.games.animals_on_board.actions import Load, Split
from game.games.animals_on_board.components import numbers
from tests.games.animals_on_board.helpers import GROUP_2, fresh, start


def middle(seats: int, seed: int) -> Match:
    """Return a match in the middle of play, at the beginning of a turn."""
    match, rng = fresh(seats, seed), Random(seed)
    while match.state.round < 3 or match.state.phase != "turn":
        match.play(match.rules.sample(match.state, rng))
    return match


def secrets(match: Match, viewer: int) -> list[str]:
    """Return the ids of all tiles whose place a viewer may not know."""
    state, names = match.state, match.rules.names
    hidden = [*state.deck, state.face_down]
    for seat in range(match.rules.seats):
        if seat != viewer:
            hidden += numbers(state.arks[seat] & ~state.seen[seat])
    return [names.tiles[tile] for tile in hidden]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_holds_no_hidden_tile_in_any_form(seats: int) -> None:
    for seed in range(6):
        match = middle(seats, seed)
        for viewer in range(seats):
            view = match.view(viewer)
            written = json.dumps(positions.write(SPEC, match.rules, view))
            for name in secrets(match, viewer):
                assert f'{name}"' not in written
            known = set(numbers(view.arks[0] | view.arks[1] | view.arks[-1]))
            assert not known & {match.rules.names.number[name] for name in secrets(match, viewer)}
            assert set(view.deck) == {HIDDEN}
            assert view.face_down == HIDDEN
            assert "?" in view.table


def test_a_view_tells_numbers_of_animals_crates_and_the_pile() -> None:
    other = {"ark": ["panda_1", "rhino_1", "rhino_3"], "seen": ["rhino_3"], "crates": 2}
    match = start([{"ark": ["camel_2", "zebra_5"], "crates": 3}, other], {"groups": [GROUP_2]})
    view = match.view(0)
    assert view.sizes == [2, 3]
    assert view.crates == [3, 2]
    assert len(view.deck) == len(match.state.deck)
    assert match.rules.names.of(view.arks[0]) == ["camel_2", "zebra_5"]
    assert match.rules.names.of(view.arks[1]) == ["rhino_3"]


def test_the_face_down_tile_has_no_name_in_actions_events_and_groups() -> None:
    for seed in range(6):
        match = middle(3, seed)
        secret = match.rules.names.tiles[match.state.face_down]
        text = msgspec.json.encode([match.rules.legal(match.state), match.state.groups, match.state.table]).decode()
        assert f'"{secret}"' not in text
        numbered = [event.data for told in match.told[1:] for event in told if event.kind in ("split", "draw", "load")]
        places = [tile for data in numbered for part in data if isinstance(part, tuple) for tile in part[1:]]
        assert match.state.face_down not in places


def test_where_the_hidden_tile_lies_does_not_change_what_is_legal_or_its_order() -> None:
    lists = set()
    for tile in ("crocodile_3", "camel_2", "tiger_5"):
        group = [*GROUP_2[:-1], f"?{tile}"]
        match = start([{"ark": ["rhino_1"], "crates": 1}, {"ark": ["zebra_5"]}], {"groups": [group]})
        lists.add(msgspec.json.encode(match.rules.legal(match.state)))
    assert len(lists) == 1


def test_a_preview_on_a_view_stops_at_what_is_not_known() -> None:
    match = start(
        [{"ark": ["camel_2"], "crates": 2}, {"ark": ["zebra_5"], "crates": 0, "out": True}],
        {"groups": [["camel_1", "?panda_5"], ["zebra_2", "tiger_1"]], "next_start": 1},
    )
    for action in (Load(0), Split(1, ("tiger_1",))):
        with pytest.raises(HiddenFact):
            match.rules.apply(match.view(0), action)


def permuted(match: Match, viewer: int, rng: Random) -> Any:
    """Return another truth that looks the same to the viewer."""
    return match.rules.fill(match.view(viewer), rng)


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_computer_moves_the_same_whatever_the_hidden_tiles_are(level: str) -> None:
    bot = make_bot(level, SPEC)
    for seed in range(4):
        match = middle(3, seed)
        player = match.state.to_act
        moves = set()
        for number in range(3):
            world = permuted(match, player, Random(number))
            view = match.rules.redact(world, player)
            assert slots(view) == slots(match.view(player))
            moves.add(Thinker(bot.think(match.rules, view, Random(9))).run())
        assert len(moves) == 1


def test_computers_that_forget_lose_only_what_others_loaded() -> None:
    match = middle(3, 2)
    view = match.view(match.state.to_act)
    recall = SPEC.insight.recall
    assert slots(recall(match.rules, view, Random(1), "hard")) == slots(view)
    for level in ("easy", "normal"):
        dim = recall(match.rules, view, Random(1), level)
        assert dim.arks[view.to_act] == view.arks[view.to_act]
        assert all(less & ~more == 0 for less, more in zip(dim.arks, view.arks, strict=True))
        assert dim.sizes == view.sizes
        guess = match.rules.fill(dim, Random(3))
        assert match.rules.census(guess) == match.rules.census(match.state)
    normal = recall(match.rules, view, Random(1), "normal")
    assert all(normal.arks[seat] & view.loaded[seat] == view.loaded[seat] & view.arks[seat] for seat in range(3))
