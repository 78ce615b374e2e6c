"""Rules 5 to 7: the fast tables agree with a garden worked out cell by cell, in random games."""

from __future__ import annotations

import pytest

from game.engine.masks import bits
from game.games.takenoko.garden import open_edges, targets
from tests.games.takenoko.helpers import rules_for, walk
from tests.games.takenoko.slow import Garden


@pytest.mark.parametrize("seed", range(6))
def test_masks_and_conditions_agree_with_the_slow_garden(seed: int) -> None:
    rules = rules_for(2 + seed % 3, idle_rounds=12)
    isle, cells = rules.isle, rules.isle.cells
    for number, s in enumerate(walk(rules, seed)):
        if number % 9:
            continue
        slow = Garden(cells, isle.edges, s)
        assert {cells[cell] for cell in bits(s.irrigated)} == {cell for cell in slow.plots if slow.irrigated(cell)}
        assert {cells[cell] for cell in bits(s.open_cells)} == slow.open_cells()
        assert {frozenset(isle.edges[side]) for side in bits(open_edges(s))} == slow.open_edges()
        assert {rules.cards[card].id for card in bits(s.true_cards)} == slow.true_cards()
        assert {cells[cell] for cell in targets(isle, s, s.panda)} == slow.targets(cells[s.panda])
        bare = {cell for cell, (_, height, improvement) in slow.plots.items() if (height, improvement) == (0, "none")}
        assert {cells[cell] for cell in bits(s.bare)} == bare
        for seat in range(len(s.turns)):
            eaten = s.eaten[3 * seat : 3 * seat + 3]
            fed = {c.number for c in rules.cards if c.deck == 2 and all(h >= n for h, n in zip(eaten, c.needs, strict=True))}
            assert set(bits(s.fed[seat])) == fed


@pytest.mark.parametrize("seed", range(4))
def test_the_box_is_whole_all_through_a_game(seed: int) -> None:
    """36, 30 and 24 sections, 20 channels, 9 chips, 27 plots and 45 cards."""
    rules = rules_for(2 + seed % 3, idle_rounds=12)
    for s in walk(rules, 50 + seed):
        census = rules.census(s)
        if s.phase == "deal":
            continue
        sections = [census.count(200 + colour) for colour in range(3)]
        assert (sections, census.count(300), sum(piece > 310 for piece in census)) == ([36, 30, 24], 20, 9)
        assert (sum(piece < 100 for piece in census), sum(100 <= piece < 200 for piece in census)) == (27, 45)
        assert min(*s.supply, s.channel_supply, *s.chip_supply, *s.eaten) >= 0
        assert all(0 <= height <= 4 for height in s.height)
        assert all(len(hand) <= 5 for hand in s.hands)
