"""What the computer players believe about Renature."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.types import OVER, Action
from game.games.renature import insight
from game.games.renature.actions import Place, Plant
from game.games.renature.planner import Planner
from game.games.renature.prospects import area_worth
from tests.games.renature.table import begin, rules, set_up, states


def best(match: object, effort: int = 1) -> Action:
    """Return the first answer of the ranking for the player to act."""
    state = match.state  # type: ignore[attr-defined]
    work = insight.rank(match.rules, match.view(state.to_act), Random(1), effort)  # type: ignore[attr-defined]
    while True:
        try:
            next(work)
        except StopIteration as done:
            return done.value[0][1]  # type: ignore[no-any-return]


@pytest.mark.parametrize("sums", [(5, 3, 0, 0, 2), (4, 4, 0, 0, 1), (0, 0, 0, 0, 0)])
def test_an_area_that_nothing_can_change_is_worth_its_points(sums: tuple[int, ...]) -> None:
    worth = area_worth(6, 3, sums, 0, False, (0, 1))
    assert worth == {(5, 3, 0, 0, 2): (6, 3, 0, 0, 0), (4, 4, 0, 0, 1): (0, 0, 0, 0, 0), (0,) * 5: (0,) * 5}[sums]


def test_an_open_area_promises_no_more_than_its_points() -> None:
    rng = Random(2)
    for _ in range(500):
        sums = tuple(rng.choice((0, 0, 1, 2, 3, 5)) for _ in range(5))
        worth = area_worth(6, 3, sums, rng.randrange(1, 7), False, (0, 1, 2, 3))
        assert all(points >= 0 for points in worth)
        assert sum(worth) <= 9 + 1e-9


def test_the_end_is_evaluated_by_its_totals() -> None:
    given = rules(3)
    *_, (_, _, s) = states(given, 2)
    assert s.to_act == OVER
    assert insight.evaluate(given, s) == [float(total) for total in given.result(s).totals]


def test_a_plan_foresees_the_plant_points_and_the_areas_it_closes() -> None:
    brook = [{"at": at, "animal": "fox"} for at in ([1, 1], [2, 1], [2, 2])]
    plants = [{"at": [0, 0], "colour": "black", "type": "bush"}]
    match = set_up(
        table={"brook": [{"at": [0, 1], "animal": "frog"}, *brook], "plants": plants, "tiles": {"A": {"back": 2}}},
        players=[{"hand": [["fox", "owl"]], "reserve": 5, "clouds": 0}],
    )
    action = best(match)
    assert isinstance(action, Place)
    assert set(action.at) == {(3, 0), (3, 1)}, "closing area A with the own majority"
    match.play(action)
    action = best(match)
    assert isinstance(action, Plant)
    assert (action.at, action.owner) in {((1, 0), "own"), ((2, 0), "own")}
    assert action.type in ("pine", "oak")


def test_plans_are_placements_that_are_legal_with_plants_that_are_legal() -> None:
    given = rules(2)
    s, rng = begin(given, 4), Random(4)
    while s.to_act != OVER:
        if s.phase == "domino":
            for plan in list(Planner(given, s, s.to_act).plans())[::7]:
                after = s.clone()
                assert given.why_not(after, plan.place(given)) is None
                given.apply(after, plan.place(given))
                if (planting := plan.planting(given)) is not None:
                    assert given.why_not(after, planting) is None
        given.apply(s, given.sample(s, rng))


def test_the_computer_pauses_often_and_leaves_the_view_alone() -> None:
    match = set_up(3)
    before = match.view(0)
    work = insight.rank(match.rules, before, Random(1), 2)
    assert sum(1 for _ in work) > 20
    assert before.hands == match.view(0).hands
    assert before.free == match.state.free


def test_the_hard_computer_repeats_from_its_random_stream() -> None:
    assert best(set_up(2), 2) == best(set_up(2), 2)
