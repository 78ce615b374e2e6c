"""Rules 4: where leaves may lie. Masks against cells, on random floors, in all forms and beyond the edges."""

from __future__ import annotations

import os
from random import Random

import pytest

from game.games.indian_summer import actions as act
from game.games.indian_summer import advice
from game.games.indian_summer.components import box
from game.games.indian_summer.refuse import leaf_reason
from tests.games.indian_summer import slow

THIS = box()
PLACEMENTS = int(os.environ.get("PLACEMENTS", "8000"))
"""Random placements compared; 100,000 before a release."""


def random_rows(rng: Random) -> list[str]:
    """Return a floor covered at random, or in blocks as in play, to any degree."""
    share = rng.random()
    rows = [["#" if rng.random() < share else "." for _ in range(9)] for _ in range(8)]
    if rng.random() < 0.5:
        top, left = rng.randrange(6), rng.randrange(6)
        for r in range(top, min(8, top + 4)):
            for c in range(left, min(9, left + 4)):
                rows[r][c] = "."
    return ["".join(row) for row in rows]


def test_masks_and_cells_agree_on_where_a_leaf_may_lie() -> None:
    rng = Random(72)
    rules, s = slow.position()
    legal_seen = 0
    for number in range(PLACEMENTS):
        if number % 50 == 0:
            rows = random_rows(rng)
            s.covered[0] = sum(1 << 9 * r + c for r in range(8) for c in range(9) if rows[r][c] != ".")
        leaf = rng.randrange(len(THIS.leaves))
        k, at = rng.randrange(8), (rng.randrange(-2, 9), rng.randrange(-2, 10))
        if number % 3 == 0 and (free := THIS.leaves[leaf].free_spots(s.covered[0])):
            k, at = act.CODES[rng.choice(free).code]
        by_cells = slow.fits(THIS, THIS.leaves[leaf].id, k, at, rows)
        by_masks = leaf_reason(rules, s, leaf, k, at) is None
        spot = THIS.leaves[leaf].by_code.get(act.code_of(k, at)) if 0 <= at[0] < 8 and 0 <= at[1] < 9 else None
        listed = spot is not None and not spot.mask & s.covered[0]
        assert by_cells == by_masks == listed, (THIS.leaves[leaf].id, k, at, rows)
        legal_seen += by_cells
    assert legal_seen > PLACEMENTS // 8, "too few legal placements were among them"


def test_a_leaf_fits_somewhere_when_some_placement_is_free() -> None:
    rng = Random(5)
    for _ in range(150):
        rows = random_rows(rng)
        covered = sum(1 << 9 * r + c for r in range(8) for c in range(9) if rows[r][c] != ".")
        for piece in (*THIS.leaves, *THIS.animals):
            assert piece.fits(covered) == bool(piece.free_spots(covered)), (piece.id, rows)


@pytest.mark.parametrize("leaf", [tile.id for tile in THIS.data.leaf_tiles])
def test_turning_a_held_leaf_goes_through_all_forms(leaf: str) -> None:
    tile = advice.piece(slow.position()[0], leaf)
    reached, todo = {tile.forms[0].k}, [tile.forms[0].k]
    while todo:
        k = todo.pop()
        for other in (advice.form_after(tile, k, turns=1), advice.form_after(tile, k, flip=True)):
            if other not in reached:
                reached.add(other)
                todo.append(other)
        assert advice.form_after(tile, k, turns=4) == k
        assert advice.form_after(tile, advice.form_after(tile, k, flip=True), flip=True) == k
        assert advice.form_after(tile, advice.form_after(tile, k, turns=1), turns=3) == k
    assert reached == {form.k for form in tile.forms}
