"""Rules 6: points of an ark, against a slow and obvious second scorer."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from random import Random

import pytest

from game.games.animals_on_board.components import names
from game.games.animals_on_board.scoring import scorer

Ark = list[tuple[str, int]]


def slow_score(ark: Ark, crates: int) -> tuple[int, int]:
    """Return (score, species on board) by trying every set of tiles that may sail."""
    counts = {species: sum(other == species for other, _ in ark) for species, _ in ark}
    ark = [tile for tile in ark if counts[tile[0]] != 2]
    best = (-1, -1)
    for sailing in combinations(ark, min(10, len(ark))):
        kinds = {species: [value for other, value in sailing if other == species] for species, _ in sailing}
        if any(len(values) == 2 for values in kinds.values()):
            continue
        points = sum(5 * len(values) if len(values) >= 3 else values[0] for values in kinds.values())
        best = max(best, (points + crates, len(kinds)))
    return best


def random_ark(rng: Random, size: int, species: int) -> list[str]:
    """Return tiles of the first few species at random."""
    return rng.sample([name for name in names().tiles if names().species_number[name.rpartition("_")[0]] < species], size)


@pytest.mark.parametrize("size", range(15))
def test_the_fast_scorer_agrees_with_the_slow_one(size: int) -> None:
    rng = Random(size)
    for _ in range(60 if size <= 11 else 25):
        ids = random_ark(rng, size, rng.choice([3, 4, 6, 12]))
        crates = rng.randrange(6)
        account = scorer().account(names().set_of(ids), crates)
        ark = [(name.rpartition("_")[0], int(name[-1])) for name in ids]
        assert (account.total, account.species) == slow_score(ark, crates)
        assert scorer().points(names().set_of(ids)) == account.total - crates


def test_every_tile_stands_in_exactly_one_line() -> None:
    rng = Random(5)
    for _ in range(200):
        ark = names().set_of(random_ark(rng, rng.randrange(15), rng.choice([3, 4, 12])))
        account = scorer().account(ark, 0)
        lines = [account.singles, account.herds, account.pairs, account.cut]
        assert sum(line.bit_count() for line in lines) == ark.bit_count()
        assert account.singles | account.herds | account.pairs | account.cut == ark
        assert (account.singles | account.herds).bit_count() <= 10


def test_ten_can_be_reached_from_every_count_pattern() -> None:
    for counts in combinations_with_replacement(range(6), 7):
        if 11 <= sum(counts) <= 14:
            kinds = zip(names().species, counts, strict=False)
            ark = names().set_of(f"{kind}_{value}" for kind, count in kinds for value in range(1, count + 1))
            left = scorer().without_pairs(ark).bit_count()
            assert scorer().best_cut(ark).bit_count() == min(10, left)


def test_the_best_cut_is_among_the_legal_ones_and_none_is_better() -> None:
    rng = Random(7)
    for _ in range(40):
        ark = names().set_of(random_ark(rng, rng.choice([11, 12, 13]), 4))
        if scorer().without_pairs(ark).bit_count() > 10:
            cuts = scorer().legal_cuts(ark)
            assert scorer().best_cut(ark) in cuts
            assert max(scorer().points(cut) for cut in cuts) == scorer().points(ark)


def test_a_herd_cut_to_one_keeps_its_highest_value() -> None:
    herds = [f"{species}_{value}" for species in ("camel", "zebra", "panda") for value in (1, 2, 3)]
    account = scorer().account(names().set_of([*herds, "fox_1", "fox_3", "fox_5"]), 0)
    assert names().of(account.singles) == ["fox_5"]
    assert names().of(account.cut) == ["fox_1", "fox_3"]
