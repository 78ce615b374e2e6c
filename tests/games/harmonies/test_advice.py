"""What the table shows beside the pieces agrees with the rules."""

from __future__ import annotations

from random import Random

import pytest

from game.content import i18n
from game.games.harmonies import advice, words
from game.games.harmonies.scoring import fits
from tests.games.harmonies.help import position, random_state, rules_of


@pytest.mark.parametrize("options", [{}, {"side": "B", "spirits": True}, {"spirits": True, "promo": True, "closed_ring": True}])
def test_the_parts_of_a_landscape_add_up_to_its_score_lines(options: dict[str, object]) -> None:
    rules = rules_of(**options)
    for seed in range(12):
        s = random_state(rules, seed, 30 + 6 * seed)
        for seat in range(2):
            lines = dict(rules.scores(s)[seat])
            counted = advice.features(rules, s, seat)
            for kind in advice.KINDS:
                assert sum(part.points for part in counted if part.kind == kind) == lines[kind]
            assert all((part.points > 0) == (part.why_zero is None) for part in counted)


def test_near_means_that_exactly_this_token_makes_the_cube_possible() -> None:
    rules = rules_of()
    for seed in range(6):
        s = random_state(rules, seed, 60)
        taken = s.cubes[0]
        for card in rules.box.animals:
            found = advice.fit(rules, s, 0, card.id)
            before = fits(rules.box, card, s.boards[0], taken)
            assert found.now == advice.spaces_of(rules, before)
            expected = set()
            for colour, letter in enumerate(rules.box.letters):
                for bit in rules.board.bits:
                    code = next(code for code, spaces in enumerate(s.boards[0]) if spaces & bit)
                    if bit & taken or rules.box.grown[colour][code] < 0:
                        continue
                    board = s.boards[0][:]
                    board[code] ^= bit
                    board[rules.box.grown[colour][code]] ^= bit
                    for space in advice.spaces_of(rules, fits(rules.box, card, board, taken) & ~before):
                        expected.add(advice.Near(space, letter, rules.board.space_of[bit]))
            assert set(found.near) == expected, card.id


def test_a_preview_tells_the_stack_its_height_and_the_points() -> None:
    match = position(board=["ww s s . .", "r . . .", ". . . . .", ". . . .", ". . . . ."])
    assert advice.preview(match.rules, match.state, 0, "g", (0, 0)) == advice.Preview("wwg", 3, 7, None)
    assert advice.preview(match.rules, match.state, 0, "s", (0, 1)) == advice.Preview("ss", 2, 2, None)
    refused = advice.preview(match.rules, match.state, 0, "b", (0, 1))
    assert (refused.stack, refused.gain) == ("s", 0)
    assert refused.refused is not None


def test_a_preview_is_what_playing_the_token_does() -> None:
    rules = rules_of(side="B")
    rng = Random(4)
    for seed in range(10):
        s = random_state(rules, seed, 20 + seed * 7)
        for action in [a for a in rules.legal(s) if a.kind == "place_token"]:
            if rng.random() < 0.3:
                told = advice.preview(rules, s, s.to_act, action.colour, action.space)
                after, events = s.clone(), []
                rules.apply(after, action, events)
                assert events[0].data[2:] == (told.stack, told.gain)


def test_a_building_and_a_mountain_that_score_nothing_say_why() -> None:
    match = position(board=["sr b . . .", "b . . .", ". . ss . .", ". . . .", ". . . . ."])
    reasons = {part.kind: part.why_zero for part in advice.features(match.rules, match.state, 0) if part.points == 0}
    assert reasons["buildings"].key == "harmonies.why_zero.building"
    assert reasons["buildings"].values == (1, 3)
    assert reasons["mountains"].key == "harmonies.why_zero.mountain"


def test_the_overview_counts_what_everybody_can_count() -> None:
    match = position()
    seen = advice.overview(match.rules, match.view(None))
    assert seen.empty == (23, 23)
    assert sum(count for _, count in seen.bag) == seen.bag_total == 105
    assert not seen.last_round


def test_every_spirit_has_its_rule_and_every_rating_its_words() -> None:
    for code in i18n.LANGUAGES:
        i18n.set_language(code)
        assert all(words.spirit_rule(card.id) for card in rules_of().box.spirits)
        assert [words.suns(number) for number in (1, 7)] == (["1 sol", "7 soles"] if code == "es" else ["1 sun", "7 suns"])
    i18n.set_language("en")
