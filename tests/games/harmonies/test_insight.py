"""What computers know about Harmonies: habitats within reach, whole turns planned, and from the view alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.engine.match import Match
from game.games.harmonies import insight
from game.games.harmonies.outlook import FAR
from game.games.harmonies.records import STACKS
from game.games.harmonies.scoring import bits
from game.games.harmonies.state import code_at
from tests.games.harmonies.help import action, finished, position, random_state, rules_of


def best(match: Match, effort: int = 1) -> Any:
    """Return the action ranked first."""
    view = match.view(match.state.to_act)
    return finished(insight.rank(match.rules, view, Random(1), effort))[0][1]


def missing(stack: str, wanted: str) -> int | None:
    """Return how many tokens turn one stack into another, None if none do."""
    return len(wanted) - len(stack) if wanted.startswith(stack) else None


@pytest.mark.parametrize("side", ["A", "B"])
def test_the_masks_of_missing_tokens_equal_a_count_space_by_space(side: str) -> None:
    rules = rules_of(side=side, spirits=True, promo=True)
    judge = insight.outlook(rules)
    for seed in range(4):
        s = random_state(rules, seed, 50)
        board, locked = s.boards[0], s.cubes[0] | s.spirit_at[0]
        levels = judge.levels(board, locked)
        for card in (*judge.animals, *judge.spirits):
            found = judge.lacking(card, levels, locked)
            reached = 0
            least: dict[int, int] = {}
            for lack, spaces in enumerate(found):
                for bit in bits(spaces & ~reached & rules.board.mask):
                    least[bit] = lack
                reached |= spaces
            expected = {}
            for bit in rules.board.bits:
                lack = fewest(rules, card.pattern, board, locked, bit)
                if lack is not None and lack <= FAR:
                    expected[bit] = lack
            assert least == expected, card.pattern.id


def fewest(rules: Any, pattern: Any, board: list[int], locked: int, bit: int) -> int | None:
    """Return the fewest tokens that make a habitat stand with its cube on ``bit``."""
    if bit & locked:
        return None
    options = []
    for turn in pattern.turns:
        total: int | None = 0
        for place, need in [(bit, pattern.cube_on), *((bit << n if n > 0 else bit >> -n, need) for need, n in turn)]:
            if not place & rules.board.mask:
                total = None
                break
            stack = STACKS[code_at(board, place)]
            costs = [missing(stack, STACKS[code]) for code in rules.box.requirements[need]]
            known = [cost for cost in costs if cost == 0 or (cost is not None and not place & locked)]
            if not known:
                total = None
                break
            total += min(known)
        if total is not None:
            options.append(total)
    return min(options, default=None)


def test_a_tree_is_finished_where_it_is_worth_seven() -> None:
    board = ["ww . . . .", ". . . .", ". . . . .", ". . . .", ". . . . ."]
    match = position(board=board, turn={"hand": "g", "group_taken": True, "card_taken": True})
    assert best(match) == action("place_token", colour="g", space=[0, 0])


def test_a_cube_that_fits_is_placed_before_the_last_turn_ends() -> None:
    board = [". . . . .", ". b . .", ". . g . .", ". . . .", ". . . . ."]
    match = position(board=board, cards={"frog": 0}, turn={"group_taken": True, "card_taken": True}, table={"last_round": True})
    assert best(match) == action("place_cube", card="frog", space=[1, 1])


@pytest.mark.parametrize("options", [{}, {"side": "B"}, {"spirits": True}])
def test_every_ranked_action_is_legal_and_the_ranking_repeats(options: dict[str, Any]) -> None:
    rules = rules_of(**options)
    for plies in (1, 4, 25):
        s = random_state(rules, plies, plies)
        view = rules.redact(s, s.to_act)
        ranked = finished(insight.rank(rules, view, Random(1), 0))
        assert ranked
        assert all(rules.why_not(s, first) is None for _, first in ranked)
        assert [worth for worth, _ in ranked] == sorted((worth for worth, _ in ranked), reverse=True)
        assert finished(insight.rank(rules_of(**options), view, Random(2), 0)) == ranked, (
            "the ranking depends on more than the view"
        )


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_computer_scores_far_more_than_chance_does(seats: int) -> None:
    rules = rules_of(seats)
    match = Match(rules, 4)
    rng = Random(4)
    while not match.over:
        ours = match.state.to_act == 0
        match.play(best(match, 0) if ours else rules.sample(match.state, rng))
    totals = rules.result(match.state).totals
    assert totals[0] > 40
    assert totals[0] == max(totals)


def test_the_spirit_that_fits_the_landscape_better_is_chosen() -> None:
    board = [". wg g . .", ". . . .", ". . . . .", ". . . .", ". . . . ."]
    match = position(board=board, options={"spirits": True}, phase="choose_spirit", dealt=["ram", "deer"])
    assert best(match) == action("choose_spirit", card="deer")


def test_in_solo_play_the_card_that_fits_worst_is_discarded() -> None:
    board = ["b g . . .", "b g . .", ". . . . .", ". . . .", ". . . . ."]
    table = {"market": ["frog", "hedgehog", "otter"]}
    match = position(seats=1, board=board, phase="solo_discard", turn={"group_taken": True}, table=table)
    assert best(match) == action("discard_card", card="hedgehog")
