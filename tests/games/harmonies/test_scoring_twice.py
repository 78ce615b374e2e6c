"""The fast scores on masks equal those of a slow, obvious scorer on random landscapes."""

from __future__ import annotations

import os
from random import Random

import pytest

from game.games.harmonies.scoring import fits
from tests.games.harmonies import slow
from tests.games.harmonies.help import masks, random_land, rules_of

BOARDS = int(os.environ.get("HARMONIES_BOARDS", "600"))
"""Random landscapes of each side; 20,000 before a release."""


@pytest.mark.parametrize("side", ["A", "B"])
def test_landscapes_score_the_same(side: str) -> None:
    rules, rng = rules_of(side=side), Random(f"landscapes {side}")
    for _ in range(BOARDS):
        land = random_land(rng, side)
        board = masks(rules, land)
        expected = slow.landscape(land, side)
        assert tuple(rules.scoring.landscape(board)) == expected, land
        assert rules.scoring.landscape_total(board) == sum(expected), land


@pytest.mark.parametrize("side", ["A", "B"])
def test_spirits_score_the_same(side: str) -> None:
    rules, rng = rules_of(side=side, spirits=True, promo=True), Random(f"spirits {side}")
    for _ in range(BOARDS // 4):
        land = random_land(rng, side)
        board = masks(rules, land)
        places = slow.spaces(side)
        rng.shuffle(places)
        own, cubes = places[0], set(places[1 : rng.randrange(1, 12)])
        mask = sum(rules.board.bit_of[space] for space in cubes)
        for card in rules.box.spirits:
            points = rules.scoring.spirit(card, board, mask, rules.board.bit_of[own])
            assert points == slow.spirit(card.id, land, cubes, own), (card.id, land)


def test_closed_rings_count_the_same() -> None:
    rules, rng = rules_of(closed_ring=True), Random("rings")
    rings = 0
    for _ in range(60):
        chosen = rng.sample(slow.spaces("A"), 12)
        land = {space: "b" if space in chosen else "" for space in slow.spaces("A")}
        rings += slow.ring_length(land) > slow.river_length(land)
        assert rules.scoring.landscape(masks(rules, land)).water == slow.landscape(land, "A", closed_ring=True)[4], land
    assert rings, "no landscape had a ring that counts"


@pytest.mark.parametrize("side", ["A", "B"])
def test_habitats_fit_the_same_spaces(side: str) -> None:
    rules, rng = rules_of(side=side, spirits=True, promo=True), Random(f"habitats {side}")
    data = rules.box.data
    printed = {card.id: card for card in (*data.animal_cards, *data.spirit_cards, *data.promo_spirit_cards)}
    found = 0
    for _ in range(BOARDS // 8):
        land = random_land(rng, side)
        board = masks(rules, land)
        taken = sum(bit for bit in rules.board.bits if rng.random() < 0.1)
        for pattern in (*rules.box.animals, *rules.box.spirits):
            card = printed[pattern.id]
            expected = [
                space
                for space in slow.spaces(side)
                if not rules.board.bit_of[space] & taken
                and slow.habitat_fits(land, card.cube_on, [tuple(other) for other in card.others], space)
            ]
            mask = fits(rules.box, pattern, board, taken)
            assert [space for space in rules.board.spaces if rules.board.bit_of[space] & mask] == expected, (card.id, land)
            found += len(expected)
    assert found > BOARDS // 8
