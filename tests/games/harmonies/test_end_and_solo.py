"""Sections 5, 8 and 9 of the rules: the end of the game, ties, the solo game and its suns."""

from __future__ import annotations

import pytest

from game.engine.match import Match
from game.engine.types import OVER
from game.games.harmonies.standing import suns
from tests.games.harmonies.help import EMPTY_A, FULL_A, action, position, refusal, rules_of


def play_group(match: Match, group: int, *spaces: list[int]) -> None:
    """Take a group, place its tokens on spaces in the order of their letters, and end the turn."""
    match.play(action("take_group", group=group))
    for space in spaces:
        match.play(action("place_token", colour=match.rules.letters(match.state.hand[:1]), space=space))
    match.play(action("end_turn"))


def test_two_empty_spaces_mark_the_round_as_the_last_and_everybody_has_had_the_same_number_of_turns() -> None:
    table = {"central": ["yyb", "yyb", "rrb", "yws", "bsw"], "first": 1}
    match = position(seats=3, to_act=1, table=table, players=[{}, {"board": FULL_A}, {}])
    assert match.rules.empty_spaces(match.state, 1) == 3
    play_group(match, 0, [4, 2], [4, 3], [4, 4])
    assert match.state.last_round
    play_group(match, 1, [0, 0], [0, 1], [0, 2])
    assert match.state.to_act == 0
    play_group(match, 2, [0, 0], [0, 1], [0, 1])
    assert match.state.to_act == OVER


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_bag_that_cannot_refill_ends_the_game_after_the_last_player(seats: int) -> None:
    trees = {"board": ["wwg wwg . . .", *EMPTY_A[1:]]}
    central = ["yyb", "yyb", "yyb", "yyb", "yyb"]
    match = position(seats=seats, table={"central": central}, players=[trees for _ in range(seats)])
    match.state.bag[:] = match.state.bag[: 3 * seats - 3]
    for _ in range(seats):
        assert match.state.to_act != OVER
        play_group(match, 0, [4, 0], [4, 1], [4, 2])
    assert match.state.to_act == OVER


def test_a_tie_is_broken_by_animal_cubes_only() -> None:
    first = {"board": ["b b . . .", *EMPTY_A[1:]]}
    second = {"board": ["b b* . . .", *EMPTY_A[1:]], "cards": {"frog": 1}}
    third = {
        "board": [". b b y+ .", ". . . .", ". . . . .", ". . . .", ". . . . ."],
        "spirit": {"card": "tyrannosaur", "placed": True},
    }
    options = {"spirits": True, "promo": True}
    match = position(seats=3, options=options, phase="over", players=[first, second, third])
    result = match.rules.result(match.state)
    assert result.totals == (2, 4, 2)
    assert result.places == (2, 1, 2)
    assert result.tie_break is None


def test_equal_points_and_cubes_share_the_victory() -> None:
    board = ["b b . . .", *EMPTY_A[1:]]
    match = position(phase="over", players=[{"board": board}, {"board": board}])
    result = match.rules.result(match.state)
    assert (result.winners, result.places, result.tie_break) == ((0, 1), (1, 1), "animal_cubes")


def test_solo_lays_out_three_groups_and_three_cards() -> None:
    match = Match(rules_of(1), 3)
    assert (len(match.state.central), len(match.state.market)) == (3, 3)
    assert (len(match.state.bag), len(match.state.deck)) == (111, 29)


def test_solo_without_a_card_asks_for_a_discard_and_replaces_it_at_once() -> None:
    table = {"central": ["bbb", "ggy", "rry"], "market": ["ray", "fish", "otter"]}
    match = position(seats=1, table=table)
    play_group(match, 0, [0, 0], [0, 1], [0, 2])
    assert match.state.phase == "solo_discard"
    assert [a.kind for a in match.rules.legal(match.state)] == ["discard_card"] * 3 + ["skip"]
    assert match.can_undo(0), "nothing was revealed yet"
    match.play(action("discard_card", card="fish"))
    assert match.rules.box.animal_of["fish"] in match.state.cards_out
    assert len(match.state.market) == 3
    assert sum(match.state.tokens_out) == 6
    assert not match.can_undo(0)


def test_solo_with_a_card_taken_asks_for_no_discard() -> None:
    match = position(seats=1, table={"central": ["bbb", "ggy", "rry"], "market": ["ray", "fish", "otter"]})
    match.play(action("take_card", card="fish"))
    play_group(match, 0, [0, 0], [0, 1], [0, 2])
    assert (match.state.phase, match.state.group_taken) == ("act", False)


def test_solo_ends_with_fewer_than_nine_tokens_in_the_bag() -> None:
    match = position(seats=1, table={"central": ["bbb", "ggy", "rry"], "bag": 8})
    play_group(match, 0, [0, 0], [0, 1], [0, 2])
    assert match.state.to_act == OVER
    match = position(seats=1, table={"central": ["bbb", "ggy", "rry"], "bag": 9})
    play_group(match, 0, [0, 0], [0, 1], [0, 2])
    assert refusal(match, "skip") is None


@pytest.mark.parametrize(
    ("total", "side", "spirits", "expected"),
    [
        (0, "A", False, 3),
        (39, "B", False, 2),
        (40, "B", False, 3),
        (129, "A", False, 7),
        (160, "A", False, 11),
        (160, "B", True, 8),
    ],
)
def test_suns_grow_with_the_total(total: int, side: str, spirits: bool, expected: int) -> None:
    rules = rules_of(1, side=side, spirits=spirits)
    assert suns(rules, Match(rules, 1).state, total) == expected
