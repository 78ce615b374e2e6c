"""Rules S2, S5, S6: refill, turn order, final turn, end of the round."""

from __future__ import annotations

from game.games.animals_on_board.actions import Load, Split
from tests.games.animals_on_board.helpers import GROUP_2, start

LEFT = [{"ark": ["rhino_4"], "crates": 1}, {"ark": ["rhino_5"], "crates": 0, "out": True}]


def test_the_last_player_in_the_round_has_exactly_one_turn() -> None:
    players = [{"ark": ["camel_2"], "crates": 1}, {"ark": ["zebra_5"], "crates": 1}]
    match = start(players, {"groups": [GROUP_2], "round": 2})
    match.play(Split(0, ("tiger_1",)))
    events = match.play(Load(1))
    assert match.rules.is_final_turn(match.state)
    assert [event.player for event in events if event.kind == "final_turn"] == [0]
    match.play(Split(0, ("zebra_2",)))
    assert match.state.round == 3
    assert match.state.to_act == match.state.start == 1


def test_leftover_tiles_keep_their_order_and_new_ones_follow() -> None:
    table = {"groups": [["camel_1", "panda_5"], ["zebra_2", "tiger_1"]], "slots": [[0, 5], [2, 7]], "round": 2, "next_start": 1}
    match = start(LEFT, table)
    events = match.play(Split(0, ("panda_5",)))
    state = match.state
    assert state.table[:4] == ("camel_1", "zebra_2", "panda_5", "tiger_1")
    assert len(state.table) == 9
    assert state.table[8] == "?"
    assert state.groups == [state.table]
    merge = next(event for event in events if event.kind == "merge")
    assert merge.data == ((0, 0), (2, 1), (5, 2), (7, 3))
    drawn = next(event for event in events if event.kind == "draw")
    assert [slot for slot, _ in drawn.data] == [4, 5, 6, 7]
    assert drawn.reveals


def test_the_old_face_down_tile_stays_and_no_second_one_comes() -> None:
    match = start(LEFT, {"groups": [["camel_1", "?panda_5"], ["zebra_2"]], "next_start": 1})
    before = match.state.face_down
    events = match.play(Split(0, ("?",)))
    assert match.state.face_down == before
    assert match.state.table.count("?") == 1
    assert len(match.state.table) == 9
    assert "face_down" not in [event.kind for event in events]


def test_a_short_pile_is_drawn_face_up_first() -> None:
    match = start(LEFT, {"groups": [["camel_1", "camel_2", "zebra_2"]], "next_start": 1})
    for pile, up, down in [(0, 3, 0), (4, 7, 0), (5, 8, 0), (6, 8, 1), (9, 8, 1)]:
        state = match.state.clone()
        state.deck = state.deck[:pile]
        match.rules.apply(state, Split(0, ("zebra_2",)))
        assert (len(state.table) - state.table.count("?"), state.table.count("?")) == (up, down)
        assert len(state.deck) == pile - (up - 3) - down


def test_break_flags_and_loads_of_the_round_are_cleared() -> None:
    other = {"ark": ["rhino_5", "tiger_2"], "seen": ["tiger_2"], "loaded": ["tiger_2"], "crates": 0, "out": True}
    match = start([LEFT[0], other], {"groups": [["camel_1", "?panda_5"]], "next_start": 1})
    match.play(Split(0, ("?",)))
    assert match.state.out == 0
    assert match.state.loaded == [0, 0]
    assert match.rules.names.of(match.state.seen[1]) == ["tiger_2"]
