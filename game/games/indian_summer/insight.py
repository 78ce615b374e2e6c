"""What computers know about Indian Summer: estimates, sensible actions, plans for whole turns, the exact final phase."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Final

from game.engine.types import OVER, Action, Player
from game.games.indian_summer import actions as act
from game.games.indian_summer.components import FULL
from game.games.indian_summer.final import best_order_of
from game.games.indian_summer.outlook import SPACES_A_LEAF, lens, outlook, total_if_over
from game.games.indian_summer.planner import NEXT_TURN, THOROUGH, USUAL, Plan, Planner
from game.games.indian_summer.rules import IndianSummer
from game.games.indian_summer.state import State

SCALE: Final = 3.0
DEPTH: Final = 4
HARD: Final = "rank"
HARD_EFFORT: Final = 4
_FEW: Final = 12
"""Spots of each leaf that ``candidates`` keeps."""


def evaluate(rules: IndianSummer, s: State) -> list[float]:
    """Return the expected final points of each seat: who has come further now is assumed to end as much further."""
    seats = range(rules.seats)
    if s.phase in ("final", "over"):
        return [_ended(rules, s, seat) for seat in seats]
    found = [outlook(rules.box, s, seat) for seat in seats]
    if s.phase == "second":
        found[s.to_act] += SPACES_A_LEAF
    if rules.solo:
        return [found[0] + 5.0 * len(s.spaces) * (1 - s.covered[0].bit_count() / 72)]
    end = max(72.0, *found)
    return [value + end - max(found) for value in found]


def _ended(rules: IndianSummer, s: State, seat: Player) -> float:
    points = float(sum(line.points for line in rules.scores(s)[seat]))
    return points if s.to_act == OVER else total_if_over(rules.box, s, seat)


def candidates(rules: IndianSummer, s: State, rng: Random) -> list[Action]:
    """Return the actions worth a look, best guess first: the end of the turn and specials, the best spots of each leaf."""
    if s.phase == "final":
        return [act.FILLS[cell] for cell in best_order_of(s, s.to_act, rules.box.areas)[1][:1]]
    if s.phase == "refill":
        return rules.legal(s)
    seat, covered = s.to_act, s.covered[s.to_act]
    found: list[tuple[float, Action]] = []
    look = lens(rules.box, s, seat)

    def add(leaf: int, table: tuple[Action, ...], bonus: float) -> None:
        spots = sorted(((look.gain(spot), spot.code) for spot in rules.box.leaves[leaf].free_spots(covered)), reverse=True)
        found.extend((gain + bonus, table[code]) for gain, code in spots[:_FEW])

    planner = Planner(rules, s, NEXT_TURN)
    if s.phase == "second":
        for slot, source, leaf in rules.second_choices(s):
            add(leaf, act.seconds(slot, source), 0.0)
    elif rules.main_open(s):
        for slot, leaf in enumerate(s.paths[seat]):
            add(leaf, act.leaves(slot), 0.0)
        if s.supply[4 * seat + 2]:
            for sources in rules.mushroom_sources(s):
                add(rules.front(s, sources[0]), act.mushrooms(sources, sources[0]), 1.0)
        if s.supply[4 * seat + 3] and len(s.paths[seat]) > 1:
            add(s.paths[seat][0], act.feathers(0), 1.0)
        found += [(-50.0, act.SQUIRRELS[cell]) for cell in planner.squirrel_cells(s)]
    ranked = [action for _, action in sorted(found, key=lambda entry: -entry[0])]
    first: list[Action] = []
    if (special := planner.good_special(s)) is not None:
        first.append(special)
    if s.phase == "turn":
        first += [action for action, _ in planner.starts(s) if action not in first][:3]
        if s.main_done or covered == FULL:
            ranked.append(act.END_TURN)
    return first + ranked


def playout(rules: IndianSummer, s: State, rng: Random) -> Action:
    """Return the best of a few sampled leaves, or what ``sample`` draws."""
    action = rules.sample(s, rng)
    if type(action) is not act.Leaf:
        return action
    look = lens(rules.box, s, s.to_act)
    tried = [action, *(rules.sample(s, rng) for _ in range(3))]
    leaves = [other for other in tried if type(other) is act.Leaf]
    path = s.paths[s.to_act]
    return max(leaves, key=lambda a: look.gain(rules.box.leaves[path[a.slot]].by_code[act.code_of(a.k, a.at)]))


def rank(rules: IndianSummer, view: State, rng: Random, effort: int = 1) -> Generator[None, None, list[tuple[float, Action]]]:
    """Return (worth in points, action), best first, by plans for the whole turn; more effort looks a turn ahead."""
    if view.phase == "final":
        _, cells = best_order_of(view, view.to_act, rules.box.areas)
        return [(0.0, act.FILLS[cell]) for cell in cells[:1]]
    yield
    world = rules.fill(view, rng)
    planner = Planner(rules, world, THOROUGH if effort > 1 else USUAL)
    yield from planner.search(world)
    plans = sorted(planner.best.values(), key=lambda plan: -plan.worth)
    ahead = planner.breadth.ahead
    if ahead and len(plans) > 1:
        looked = []
        for plan in plans[:ahead]:
            looked.append((yield from _look_ahead(rules, planner, plan)))
        plans = sorted(looked, key=lambda plan: -plan.worth) + plans[ahead:]
    return [(plan.worth, plan.first) for plan in plans]


def _look_ahead(rules: IndianSummer, planner: Planner, plan: Plan) -> Generator[None, None, Plan]:
    """Return the plan with what the player can make of it in the turn after."""
    s = plan.state.clone()
    if planner.ends_now(s) or s.phase != "turn":
        return plan
    s.main_done = False
    next_turn = Planner(rules, s, NEXT_TURN)
    yield from next_turn.search(s)
    best = max(found.worth for found in next_turn.best.values())
    return plan._replace(worth=0.3 * plan.worth + 0.7 * (best - 5.0))
