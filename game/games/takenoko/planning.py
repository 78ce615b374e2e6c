"""Planning the rest of a turn: free choices at once, then every order of the actions that are left (rules 11).

What pawns and channels do is known, so these are played out on one world. Draws are not: their gain is a mean over guessed
worlds and is added to what the other actions bring.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from game.engine.masks import bits
from game.engine.types import Action
from game.games.takenoko import actions as act
from game.games.takenoko import turn
from game.games.takenoko.choices import DRAW_PLOTS, END_TURN, asked, endings, free_choices, main_actions, may_carry
from game.games.takenoko.components import GARDENER, IRRIGATION, OBJECTIVE, PANDA, PLOT
from game.games.takenoko.estimate import worth
from game.games.takenoko.free import GAIN, best_free, complete_all, settle_free
from game.games.takenoko.state import State

if TYPE_CHECKING:
    from game.games.takenoko.rules import TakenokoRules

Ranked = list[tuple[float, Action]]
Thought = Generator[None, None, Ranked]
WIDTH: Final = 6
"""First actions that are followed by a look at the second."""
TRIED_CARDS: Final = 4
"""Cards of a deck that are tried in each world to learn what to expect."""


def sensible(rules: TakenokoRules, s: State) -> list[Action]:
    """Return legal actions in the order of a first guess: completing, the asked question by what it leads to, ending."""
    me = s.seat
    ready = turn.ready_hand(rules, s)
    found: list[Action] = [rules.acts.complete[card] for card in sorted(ready, key=lambda c: -rules.cards[c].points)]
    if s.phase in ("turn_start", "plot_pick", "plot_order", "choose_weather", "clouds", "redraw", "add", "announce"):
        return found + asked(rules, s)
    base = worth(rules, s, me)
    rated: list[tuple[float, int, Action]] = []
    for action in (*asked(rules, s), *(a for a in free_choices(rules, s) if type(a) is not act.Complete)):
        if isinstance(action, act.DrawPlots | act.Objective | act.EndTurn | act.Add):
            rated.append((-base - (0.6 if not isinstance(action, act.EndTurn) else 0.0), len(rated), action))
            continue
        after = s.clone()
        rules.apply(after, action)
        rated.append((-worth(rules, after, me), len(rated), action))
    return found + [action for _, _, action in sorted(rated)]


class Plan:
    """Looks at the rest of one player's turn in guessed worlds; ``gains`` are those of draws, found once at the root."""

    def __init__(self, rules: TakenokoRules, view: State, rng: Random, effort: int) -> None:
        self.rules = rules
        self.seat = view.seat
        self.worlds = [rules.fill(view, rng) for _ in range(2 if effort == 1 else 4)]
        self.width = WIDTH * effort
        self.gains: dict[int, float] = {}

    def worth(self, s: State) -> float:
        """Return what a world is worth to the player who plans."""
        return worth(self.rules, s, self.seat)

    def after(self, s: State, action: Action) -> State:
        """Return a copy in which an action and the free choices that it makes pay have been made."""
        new = s.clone()
        self.rules.apply(new, action)
        if isinstance(action, act.Irrigation | act.Take):
            settle_free(self.rules, new)
        else:
            complete_all(self.rules, new)
        return new

    def known(self, s: State) -> Generator[None, None, list[tuple[float, Action, State]]]:
        """Yield, then return the actions without draws, what they are worth at once and where they lead, best first."""
        found: list[tuple[float, int, Action, State]] = []
        for kind in turn.open_kinds(self.rules, s)[0]:
            if kind in (IRRIGATION, GARDENER, PANDA):
                for action in main_actions(self.rules, s, kind):
                    new = self.after(s, action)
                    found.append((self.worth(new), len(found), action, new))
                    yield
        found.sort(key=lambda row: (-row[0], row[1]))
        return [(value, action, new) for value, _, action, new in found]

    def rest(self, s: State, depth: int = 1) -> Generator[None, None, float]:
        """Yield, then return the best worth that the actions still allowed lead to."""
        best = self.worth(s)
        kinds = turn.open_kinds(self.rules, s)[0] if s.phase == "action" else []
        best += max([self.gains.get(kind, 0.0) for kind in kinds], default=0.0) if kinds else 0.0
        known = (yield from self.known(s)) if kinds else []
        for index, (value, _, new) in enumerate(known):
            if depth > 1 and index < 3:
                value = max(value, (yield from self.rest(new, depth - 1)))
            best = max(best, value)
        return best

    def placed(self, s: State) -> Generator[None, None, float]:
        """Yield, then return the best that picking and placing one of the drawn plots leads to."""
        best = -999.0
        for plot in sorted(set(s.drawn)):
            picked = s.clone()
            self.rules.apply(picked, self.rules.acts.pick[plot])
            for value, _ in (yield from self.places(picked)):
                best = max(best, value)
        return best

    def places(self, s: State) -> Thought:
        """Yield, then return each way to place the picked plot with what it is worth."""
        rules = self.rules
        found: Ranked = []
        for cell in bits(s.open_cells):
            for chip in range(4):
                if may_carry(rules, s, chip):
                    action = rules.acts.place[chip][cell]
                    new = s.clone()
                    rules.apply(new, action)
                    complete_all(rules, new)
                    found.append((self.worth(new), action))
                    yield
        return found


def rank(rules: TakenokoRules, view: State, rng: Random, effort: int = 1) -> Thought:
    """Yield, then return (worth, action) of what is worth weighing for the player to act, best first."""
    forced = rules.legal(view)
    if len(forced) == 1:
        return [(0.0, forced[0])]
    plan = Plan(rules, view, rng, effort)
    found = (yield from _rank_free(plan, view)) or (yield from _RANKERS[view.phase](plan))
    found.sort(key=lambda row: -round(row[0], 6))  # stable: what is found first wins a tie
    return found


def _rank_free(plan: Plan, view: State) -> Thought:
    """Return the free choices to be made before anything else, best first; empty when none pays."""
    rules, s = plan.rules, plan.worlds[0]
    ready = turn.ready_hand(rules, s)
    found: Ranked = []
    for card in sorted(ready, key=lambda number: -rules.cards[number].points):
        found.append((plan.worth(plan.after(s, rules.acts.complete[card])), rules.acts.complete[card]))
        yield
    if ready:
        return found
    best, gain = best_free(rules, s)
    yield
    if best is not None and gain >= GAIN:
        return [(plan.worth(s) + gain, best)]
    return []


def _rank_roll(plan: Plan) -> Thought:
    return [(plan.worth(plan.worlds[0]), action) for action in asked(plan.rules, plan.worlds[0])]
    yield


def _rank_action(plan: Plan) -> Thought:
    """Rank the actions of phase ``action`` by the best turn that begins with each."""
    rules, s = plan.rules, plan.worlds[0]
    kinds, may_end = turn.open_kinds(rules, s)
    base = plan.worth(s)
    found: Ranked = [(base, action) for action in endings(rules, s)] if may_end else []
    if rules.coop and may_end and not s.added:
        found = yield from _rank_add(plan)
    known = yield from plan.known(s)
    draws: list[tuple[float, Action]] = []
    if PLOT in kinds:
        draws.append((yield from _value_plot(plan, base)))
    if OBJECTIVE in kinds:
        draws += yield from _value_objective(plan, base)
    left = _actions_after_this(rules, s)
    for index, (value, action, new) in enumerate(known):
        if left and index < plan.width:
            value = yield from plan.rest(new, left)
        elif left:
            value += _best_gain(plan, new)
        found.append((value, action))
    for value, action in draws:
        found.append((value + (_second_gain(plan, s, action, known, base) if left else 0.0), action))
    return found


def _actions_after_this(rules: TakenokoRules, s: State) -> int:
    """Return how many actions may follow the next one in this turn."""
    regular = len(s.announced) if rules.announce else rules.per_turn - len(s.used)
    return max(0, regular - 1) + (1 if s.weather == 0 and len(s.used) < rules.per_turn else 0)


def _best_gain(plan: Plan, s: State) -> float:
    kinds = turn.open_kinds(plan.rules, s)[0]
    return max([0.0, *(plan.gains.get(kind, 0.0) for kind in kinds)])


def _second_gain(
    plan: Plan, s: State, action: Action, known: Sequence[tuple[float, Action, State]], base: float
) -> float:
    """Return what the best other action adds to a draw."""
    kind = PLOT if action == DRAW_PLOTS else OBJECTIVE
    allowed = _allowed_after(plan.rules, s, kind)
    other = max([plan.gains.get(k, 0.0) for k in allowed], default=0.0)
    walk = next((value - base for value, a, _ in known if _kind_of(a) in allowed), 0.0)
    # A draw first shows what the second action should be, so it goes before at equal worth.
    return max(0.0, other, walk) + 0.02


def _allowed_after(rules: TakenokoRules, s: State, kind: int) -> list[int]:
    new = s.clone()
    new.used = (*s.used, kind)
    if kind in s.announced:
        left = list(s.announced)
        left.remove(kind)
        new.announced = tuple(left)
    return turn.open_kinds(rules, new)[0]


def _kind_of(action: Action) -> int:
    if isinstance(action, act.Gardener):
        return GARDENER
    return PANDA if isinstance(action, act.Panda) else IRRIGATION


def _value_plot(plan: Plan, base: float) -> Generator[None, None, tuple[float, Action]]:
    """Return the mean worth of drawing, picking and placing a plot; notes the gain."""
    total = 0.0
    for world in plan.worlds:
        drawn = world.clone()
        plan.rules.apply(drawn, DRAW_PLOTS)
        total += yield from plan.placed(drawn)
    mean = total / len(plan.worlds)
    plan.gains[PLOT] = mean - base
    return mean, DRAW_PLOTS


def _value_objective(plan: Plan, base: float) -> Generator[None, None, Ranked]:
    """Return the mean worth of a card of each deck; notes the best gain."""
    rules = plan.rules
    found: Ranked = []
    for deck in turn.open_decks(rules, plan.worlds[0]):
        action = rules.acts.objective[deck]
        total, number = 0.0, 0
        for world in plan.worlds:
            for card in world.decks[deck][-TRIED_CARDS:]:
                total += _with_card(plan, world, deck, card)
                number += 1
                yield
        found.append((total / number, action))
    plan.gains[OBJECTIVE] = max(value for value, _ in found) - base
    return found


def _with_card(plan: Plan, world: State, deck: int, card: int) -> float:
    """Return the worth with one more card in hand, which is laid at once if it can be."""
    new = world.clone()
    new.hands[plan.seat] += (card,)
    new.backs[plan.seat] += (deck,)
    new.used = (*new.used, OBJECTIVE)
    complete_all(plan.rules, new)
    return plan.worth(new)


def _rank_answers(plan: Plan) -> Thought:
    """Rank the answers to rain, storm, clouds and the like by the turn that may follow."""
    rules, s = plan.rules, plan.worlds[0]
    first: list[tuple[State, Action]] = []
    for action in asked(rules, s):
        first.append((plan.after(s, action), action))
        yield
    rated = [(plan.worth(new), index) for index, (new, _) in enumerate(first)]
    yield
    rated.sort(key=lambda row: (-row[0], row[1]))
    found: Ranked = []
    for place, (value, index) in enumerate(rated):
        new, action = first[index]
        if place < plan.width:
            value = yield from plan.rest(new, 2)
        found.append((value - (0.5 if place >= plan.width else 0.0), action))
    return found


def _rank_weather(plan: Plan) -> Thought:
    """Rank the faces by the best answer to each and the turn that follows."""
    rules, s = plan.rules, plan.worlds[0]
    found: Ranked = []
    for action in asked(rules, s):
        new = s.clone()
        rules.apply(new, action)
        if new.phase in ("rain", "storm", "clouds"):
            new = yield from _best_answer(plan, new)
        elif new.phase == "announce":
            found.append((plan.worth(new) + 0.8, action))
            continue
        yield
        bonus = 1 if new.weather == 0 else 0
        found.append(((yield from plan.rest(new, 2)) + 0.5 * bonus, action))
    return found


def _best_answer(plan: Plan, s: State) -> Generator[None, None, State]:
    """Yield, then return where the answer to rain, storm or clouds leads that is worth most at once."""
    best, chosen = -999.0, s
    for answer in asked(plan.rules, s):
        new = plan.after(s, answer)
        if (value := plan.worth(new)) > best:
            best, chosen = value, new
        yield
    return chosen


def _rank_pick(plan: Plan) -> Thought:
    rules, s = plan.rules, plan.worlds[0]
    found: Ranked = []
    for action in asked(rules, s):
        new = s.clone()
        rules.apply(new, action)
        places = yield from plan.places(new)
        found.append((max(value for value, _ in places), action))
    return found


def _rank_place(plan: Plan) -> Thought:
    found = yield from plan.places(plan.worlds[0])
    return found


def _rank_order(plan: Plan) -> Thought:
    """Keep within reach what serves best: the plots come back to this player only after the others have drawn."""
    return [(plan.worth(plan.worlds[0]), action) for action in asked(plan.rules, plan.worlds[0])]
    yield


def _rank_redraw(plan: Plan) -> Thought:
    found = yield from _value_objective(plan, plan.worth(plan.worlds[0]))
    return found


def _rank_add(plan: Plan) -> Thought:
    """Cooperative mode: rank the decks by what their cards may bring."""
    rules = plan.rules
    found: Ranked = []
    for deck in turn.full_decks(plan.worlds[0]):
        action = rules.acts.add[deck]
        values = []
        for world in plan.worlds:
            new = world.clone()
            rules.apply(new, action)
            settle_free(rules, new)
            values.append(plan.worth(new))
            yield
        found.append((sum(values) / len(values), action))
    return found or [(plan.worth(plan.worlds[0]), END_TURN)]


def _rank_announce(plan: Plan) -> Thought:
    """Rank the pairs of kinds by the best turn that keeps to them."""
    rules, s = plan.rules, plan.worlds[0]
    base = plan.worth(s)
    yield from _value_plot(plan, base) if s.stack else ()
    if turn.open_decks(rules, s):
        yield from _value_objective(plan, base)
    found: Ranked = []
    for action in asked(rules, s):
        new = s.clone()
        rules.apply(new, action)
        draws = sum(plan.gains.get(kind, 0.0) for kind in new.announced if kind in (PLOT, OBJECTIVE))
        walks = [kind for kind in new.announced if kind not in (PLOT, OBJECTIVE)]
        value = (yield from plan.rest(new, len(walks))) if walks else base
        found.append((value + draws if len(walks) < len(new.announced) else value, action))
        yield
    return found


_RANKERS: Final[dict[str, Callable[[Plan], Thought]]] = {
    "turn_start": _rank_roll,
    "choose_weather": _rank_weather,
    "rain": _rank_answers,
    "storm": _rank_answers,
    "clouds": _rank_answers,
    "announce": _rank_announce,
    "plot_pick": _rank_pick,
    "plot_cell": _rank_place,
    "plot_order": _rank_order,
    "redraw": _rank_redraw,
    "action": _rank_action,
    "add": _rank_add,
}

