"""Rules 3: species, pile, crates, first animals."""

from __future__ import annotations

from random import Random

import pytest

from game.content.options import OptionError, make_rules
from game.engine.types import EVERYONE
from game.games.animals_on_board import SPEC
from game.games.animals_on_board.actions import Keep
from tests.games.animals_on_board.helpers import fresh, told


@pytest.mark.parametrize(("seats", "out", "draw"), [(2, 4, 40 - 6), (3, 2, 50 - 9), (4, 0, 60 - 12)])
def test_everybody_begins_with_three_animals_and_a_crate(seats: int, out: int, draw: int) -> None:
    state = fresh(seats).state
    assert state.removed.bit_count() == out
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert state.crates == [1] * seats
    assert len(state.deck) == draw


@pytest.mark.parametrize(("seats", "group", "draw", "supply"), [(2, 9, 29, 18), (3, 11, 36, 17), (4, 13, 43, 16)])
def test_after_the_choices_the_first_group_lies_on_the_table(seats: int, group: int, draw: int, supply: int) -> None:
    match = fresh(seats)
    for _ in range(seats):
        match.play(match.rules.legal(match.state)[0])
    state = match.state
    assert state.phase == "turn"
    assert [len(members) for members in state.groups] == [group]
    assert state.groups[0][-1] == "?"
    assert state.sizes == [1] * seats
    assert len(state.deck) == draw
    assert match.rules.supply(state) == supply


def test_the_choice_goes_round_from_the_start_player() -> None:
    match = fresh(3, first_player=2)
    order = []
    for _ in range(3):
        order.append(match.state.to_act)
        match.play(match.rules.legal(match.state)[0])
    assert order == [2, 0, 1]
    assert match.state.to_act == 2


def test_rejected_animals_come_to_light_only_after_the_last_choice() -> None:
    match = fresh(3, first_player=0)
    for seat in range(3):
        assert not [event for event in told(match) if event.kind == "reject"]
        for viewer in range(3):
            assert all(tile == -1 for tile in match.view(viewer).hands[(viewer + 1) % 3])
        events = match.play(match.rules.legal(match.state)[0])
        kept = next(event for event in events if event.kind == "keep")
        assert kept.audience == 1 << seat
        assert kept.seen_by((seat + 1) % 3).data == ()
    rejected = [event for event in events if event.kind == "reject"]
    assert [event.player for event in rejected] == [0, 1, 2]
    assert all(event.audience == EVERYONE and len(event.data) == 2 for event in rejected)


def test_the_kept_animal_stays_unknown_to_the_others() -> None:
    match = fresh(2, first_player=0)
    tile = match.rules.legal(match.state)[0].tile
    match.play(Keep(tile))
    match.play(match.rules.legal(match.state)[0])
    assert match.view(0).arks[0] == match.rules.names.bit[tile]
    assert match.view(1).arks[0] == 0
    assert match.view(1).sizes[0] == 1


def test_with_open_arks_everybody_sees_the_kept_animals() -> None:
    match = fresh(2, open_arks=True)
    match.play(match.rules.legal(match.state)[0])
    assert match.view(None).arks == [0, 0]
    match.play(match.rules.legal(match.state)[0])
    assert match.view(None).arks == match.state.arks
    assert all(match.state.arks)


def test_fixed_removal_takes_the_listed_species_out() -> None:
    match = fresh(2, removal="fixed")
    assert match.log[0].action.removed == ("fox", "gorilla", "turtle", "hippo")


def test_chosen_species_are_taken_out() -> None:
    match = fresh(3, removal="chosen", removed_species=["panda", "camel"])
    assert set(match.log[0].action.removed) == {"panda", "camel"}
    assert not any(name.startswith(("panda", "camel")) for name in match.log[0].action.tiles)
    assert len(match.log[0].action.tiles) == 50


def test_random_removal_and_start_differ_by_seed() -> None:
    deals = [fresh(2, seed).log[0].action for seed in range(30)]
    assert len({deal.removed for deal in deals}) > 20
    assert {deal.start for deal in deals} == {0, 1}


@pytest.mark.parametrize(
    "options",
    [
        {"removal": "chosen"},
        {"removal": "chosen", "removed_species": ["panda"]},
        {"removal": "chosen", "removed_species": ["panda", "panda"]},
        {"removal": "chosen", "removed_species": ["panda", "unicorn"]},
        {"removed_species": ["panda", "camel"]},
        {"removal": "never"},
        {"first_player": 3},
        {"open_arks": "yes"},
    ],
)
def test_options_that_do_not_fit_are_refused_in_words(options: dict[str, object]) -> None:
    with pytest.raises(OptionError) as caught:
        make_rules(SPEC, 3, options)
    assert str(caught.value)


def test_the_deal_is_fair_enough_that_every_tile_comes_first() -> None:
    rules = make_rules(SPEC, 4, {})
    first = {rules.chance(rules.initial(), Random(seed)).tiles[0] for seed in range(600)}
    assert len(first) == 60
