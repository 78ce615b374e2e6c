"""Rules 5 (FINAL) and 6: converting, the best order, ranking; a slow second scorer beside the fast one."""

from __future__ import annotations

from itertools import permutations
from random import Random

from game.engine.types import OVER
from game.games.indian_summer import actions as act
from game.games.indian_summer import advice
from game.games.indian_summer.final import best_order
from game.games.indian_summer.floor_text import cells_text, rows_of
from game.games.indian_summer.position import final
from tests.games.indian_summer import slow


def random_floor(rng: Random, side: str, areas: tuple[int, ...]) -> tuple[str, int, int, list[int]]:
    """Return (cells, covered, tokens, treasures): a late floor with up to six open areas and tokens on them."""
    covered = sum(1 << cell for cell in range(72) if rng.random() < rng.choice((0.75, 0.9, 0.97)))
    tokens = sum(1 << cell for cell in range(72) if side[cell] != "." and covered >> cell & 1 and rng.random() < 0.6)
    for area in areas:
        if covered & area == area:
            tokens &= ~area
    text = "".join(side[cell].upper() if tokens >> cell & 1 else "#" if covered >> cell & 1 else "." for cell in range(72))
    return text, covered, tokens, [rng.randrange(4), rng.randrange(4), rng.randrange(3), rng.randrange(2)]


def test_no_order_of_the_areas_does_better_than_the_best_order() -> None:
    rng = Random(18)
    rules, _ = slow.position()
    improved = 0
    for _ in range(60):
        side = rng.choice(rules.box.sides).printed
        text, covered, tokens, treasures = random_floor(rng, side, rules.box.areas)
        ending, cells = best_order(rules.box.areas, side, covered, tokens, treasures)
        open_areas = [area.id for area, mask in zip(rules.box.data.grid.areas, rules.box.areas, strict=True) if mask & ~covered]
        outcomes = []
        for order in permutations(open_areas):
            empties, nuts, berries = slow.fill_area_by_area(list(order), rows_of(text), rules.box, treasures)
            outcomes.append((empties, -nuts, -berries))
        assert tuple(ending) == min(outcomes), (text, treasures)
        assert len(cells) == 72 - covered.bit_count() - ending.empties
        improved += min(outcomes) != max(outcomes)
    assert improved > 10, "the order hardly ever mattered"


def test_filling_by_hand_in_the_best_order_comes_to_the_promised_ending() -> None:
    rng = Random(19)
    for _ in range(25):
        rules, s = slow.position(seats=3, table={"start": rng.randrange(3)})
        for seat in range(3):
            side = s.printed[seat]
            _, covered, tokens, treasures = random_floor(rng, side, rules.box.areas)
            s.covered[seat], s.tokens[seat] = covered, tokens
            s.supply[4 * seat : 4 * seat + 4] = treasures
        promised = [
            best_order(rules.box.areas, s.printed[x], s.covered[x], s.tokens[x], s.supply[4 * x : 4 * x + 4])[0] for x in range(3)
        ]
        ended = final(rules, s)
        assert ended.to_act == OVER
        for seat, ending in enumerate(promised):
            assert 72 - ended.covered[seat].bit_count() == ending.empties
            assert ended.supply[4 * seat + 1] == -ending.minus_nuts
            assert ended.supply[4 * seat] == -ending.minus_berries
        keys = [(72 - ended.covered[x].bit_count(), ended.supply[4 * x + 1], ended.supply[4 * x]) for x in range(3)]
        assert list(rules.result(ended).places) == slow.ranking(keys)


def test_scores_are_spaces_and_the_nuts_of_full_floors() -> None:
    rng = Random(20)
    rules, s = slow.position(seats=4)
    for _ in range(40):
        for seat in range(4):
            s.covered[seat] = (1 << 72) - 1 if rng.random() < 0.5 else rng.getrandbits(72)
            s.supply[4 * seat : 4 * seat + 4] = [rng.randrange(2), rng.randrange(6), 0, 0]
        rows = [cells_text(s, seat).count(".") for seat in range(4)]
        for seat, lines in enumerate(rules.scores(s)):
            assert dict(lines) == {"covered": 72 - rows[seat], "nuts": 0 if rows[seat] else s.supply[4 * seat + 1]}
        keys = [(rows[seat], s.supply[4 * seat + 1], s.supply[4 * seat]) for seat in range(4)]
        result = rules.result(s)
        assert list(result.places) == slow.ranking(keys)
        assert list(result.winners) == [seat for seat in range(4) if result.places[seat] == 1]


def test_one_full_floor_alone_needs_no_tie_break() -> None:
    rules, s = slow.position(players=[{"floor": slow.T1, "cells": ["#" * 9] * 8}, {}])
    assert rules.result(s).tie_break is None


def test_players_without_a_nut_are_passed_over() -> None:
    nearly = ["#" * 9] * 7 + ["#######.."]
    rules, s = slow.position(
        to_act=1,
        turn={"main_done": True},
        players=[
            {"floor": slow.T1, "cells": nearly, "supply": slow.supply(berry=1)},
            {"floor": slow.T1, "cells": ["#" * 9] * 8, "supply": slow.supply(nut=2)},
        ],
    )
    rules.apply(s, act.END_TURN)
    assert (s.phase, s.to_act) == ("over", OVER)
    assert rules.result(s).places == (2, 1)


def test_no_animals_and_trades_in_the_final_phase() -> None:
    cells = ["oo#######", *["#" * 9] * 6, "#######.."]
    rules, s = slow.position(
        to_act=1,
        turn={"main_done": True},
        players=[{"floor": slow.T1, "cells": cells, "supply": slow.supply(nut=3)}, {"floor": slow.T1, "cells": ["#" * 9] * 8}],
    )
    rules.apply(s, act.END_TURN)
    assert rules.legal(s) == [act.Fill((7, 7)), act.Fill((7, 8))]
    assert rules.why_not(s, act.Animal("mouse", 0, (0, 0))).key.endswith("final_only")
    assert advice.fill_order(rules, s, 0) == [(7, 7), (7, 8)]
