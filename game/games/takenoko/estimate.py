"""What a position is worth to a player: completed points, and what the cards in hand promise for the actions they still cost.

The model (rules 11): an action is worth about ``ACTION`` points in the long run, so a card of p points that still costs c
actions is worth p - ACTION * c; towards the end cards that cost more actions than are left fade away.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from game.engine.masks import bits
from game.games.takenoko.components import ENCLOSURE, FERTILIZER, IMPROVEMENTS, NONE, Card
from game.games.takenoko.garden import targets
from game.games.takenoko.routes import steps_to_water
from game.games.takenoko.state import NOBODY, State

if TYPE_CHECKING:
    from game.games.takenoko.rules import TakenokoRules

ACTION: Final = 0.75
"""Points that an action is worth in the long run."""
LAID: Final = 0.5
"""A completed card is safe and makes room in the hand."""
LEAST: Final = 0.12
"""Share of its points that a card keeps however far away it is."""
TURNS_A_CARD: Final = 2.0
"""Turns between two completed cards of one player."""
CHANNEL: Final = 0.5
CHIP: Final = 0.6
SECTION: Final = (0.55, 0.6, 0.7)
"""What a stored channel, chip and section (by colour) may become."""
SPARE: Final = 2
"""Sections of a colour beyond what hand cards need that still count."""
HASTE: Final = 1.2
"""Cooperative mode: share of its points that a card loses as its cost nears the actions until it falls off the row."""
EFFORT: Final = 0.3
"""Cooperative mode: points that an action costs the other cards of the row."""
FAR: Final = 9.0
"""Actions that a card costs when nothing of it is there."""
PLOT_COST: Final = 1.35
"""Actions to find and place a plot of a colour."""


def worth(rules: TakenokoRules, s: State, seat: int) -> float:
    """Return the points that ``seat`` may expect in the end; sees that seat's hand only."""
    if rules.coop:
        return _worth_together(rules, s)
    left = actions_left(rules, s, seat)
    points_of, halved = rules.box.card_points, s.halved[seat]
    total = LAID * len(s.done[seat])
    for card in s.done[seat]:
        total += points_of[card] // 2 if halved >> card & 1 else points_of[card]
    if s.last_round_by == seat:
        total += rules.box.objectives.emperor.points
    spare = s.eaten[3 * seat : 3 * seat + 3]
    price = ACTION if left > 4 else 0.2
    for points, cost in _hand(rules, s, seat, s.hands[seat], spare):
        total += _promise(points, cost, left, price)
    if left > 2:
        fade = min(1.0, left / 12)
        total += fade * (CHANNEL * min(3, s.channel_store[seat]) + CHIP * sum(s.chip_store[4 * seat : 4 * seat + 4]))
        for value, number in zip(SECTION, spare, strict=True):
            total += fade * value * (number if number < SPARE else SPARE)
    return total


def _promise(points: int, cost: float, left: float, price: float) -> float:
    """Return what a card is worth that still costs ``cost`` of the ``left`` actions."""
    if cost > left:
        return points * LEAST * max(0.0, 1 - (cost - left) / 4)
    return max(points - price * cost, points * LEAST)


def actions_left(rules: TakenokoRules, s: State, seat: int) -> float:
    """Return the number of regular actions a seat may expect before the end, the running turn's included."""
    running = rules.per_turn - len(s.used) if s.seat == seat and s.to_act >= 0 else 0
    running = max(0, running)
    seats = len(s.turns)
    if s.last_round_by != NOBODY:
        more = (seat - s.seat) % seats <= (s.last_round_by - s.seat - 1) % seats and seat not in (s.seat, s.last_round_by)
        return running + (rules.per_turn if more else 0)
    most = max(len(done) for done in s.done)
    return running + rules.per_turn * TURNS_A_CARD * max(0, rules.threshold - most)


def _hand(
    rules: TakenokoRules, s: State, seat: int, cards: Iterable[int], spare: list[int]
) -> list[tuple[int, float]]:
    """Return points and cost of each card; panda cards take their sections out of ``spare``, the dearest first."""
    found = []
    pandas = []
    for number in cards:
        card = rules.cards[number]
        if card.deck == 2:
            pandas.append(card)
        elif s.true_cards >> number & 1:
            found.append((card.points, 0.0))
        elif card.deck == 0:
            found.append((card.points, plot_cost(rules, s, card)))
        else:
            found.append((card.points, gardener_cost(rules, s, seat, card)))
    if pandas:
        found += _pandas(rules, s, pandas, spare)
    return found


def _pandas(rules: TakenokoRules, s: State, cards: list[Card], spare: list[int]) -> list[tuple[int, float]]:
    bite = bite_costs(rules, s)
    found = []
    waiting = cards[:]
    while waiting:
        best, best_rank = waiting[0], -99
        green, yellow, pink = spare
        for card in waiting:
            a, b, c = card.needs
            missing = (a - green if a > green else 0) + (b - yellow if b > yellow else 0) + (c - pink if c > pink else 0)
            if card.points - 3 * missing > best_rank:
                best, best_rank = card, card.points - 3 * missing
        waiting.remove(best)
        cost = 0.0
        for colour, need in enumerate(best.needs):
            if need:
                used = min(need, spare[colour])
                spare[colour] -= used
                cost += (need - used) * bite[colour]
        found.append((best.points, cost))
    return found


def bite_costs(rules: TakenokoRules, s: State) -> list[float]:
    """Return the actions that it takes the panda to eat one section of each colour."""
    costs = [2.3, 2.3, 2.3]
    height, colour, improvement = s.height, s.colour, s.improvement
    for cell in targets(rules.isle, s, s.panda):
        if height[cell] and improvement[cell] != ENCLOSURE:
            costs[colour[cell]] = 1.0
    for own, plots in enumerate(s.by_colour):
        if costs[own] > 1.0:
            for cell in bits(plots):
                if height[cell] and improvement[cell] != ENCLOSURE:
                    costs[own] = 1.35
                    break
    return costs


_MOST: Final = 50_000
_plot_costs: dict[tuple[int, ...], float] = {}


def plot_cost(rules: TakenokoRules, s: State, card: Card) -> float:
    """Return the actions that a plot card still costs: missing plots, then channels; remembered by garden."""
    green, yellow, pink = s.by_colour
    key = (id(rules.isle), card.number, green, yellow, pink, s.irrigated, s.channels)
    found = _plot_costs.get(key)
    if found is None:
        found = _plot_cost(rules, s, card)
        if len(_plot_costs) >= _MOST:
            _plot_costs.clear()
        _plot_costs[key] = found
    return found


def _plot_cost(rules: TakenokoRules, s: State, card: Card) -> float:
    isle, bit = rules.isle, 1 << card.number
    water = steps_to_water(isle, s)
    plots = s.in_play & ~1
    green, yellow, pink = (plots & ~own for own in s.by_colour)
    best = PLOT_COST * len(card.colours) + 1.5
    seen: set[tuple[int, int, int]] = set()
    for colour in set(card.colours):
        for cell in bits(s.by_colour[colour]):
            for own, cells in isle.places(cell, colour):
                if own != bit or cells in seen:
                    continue
                seen.add(cells)
                a, b, c = cells
                if a & green or b & yellow or c & pink:
                    continue
                whole = a | b | c
                missing = whole & ~plots
                if missing.bit_count() <= 2:
                    cost = PLOT_COST * missing.bit_count() + _water_cost(isle.shore, s, water, whole, missing)
                    best = min(best, cost)
    return best


def _water_cost(shore: int, s: State, water: dict[int, int], whole: int, missing: int) -> float:
    """Return the channels that a pattern needs, and what closed cells of it cost."""
    cost = 0.9 * (missing & ~shore).bit_count() + 1.0 * (missing & ~s.open_cells).bit_count()
    dry = whole & ~missing & ~s.irrigated
    if dry:
        steps = [water.get(cell, 5) for cell in bits(dry)]
        cost += max(steps) + len(steps) - 1
    return cost


def gardener_cost(rules: TakenokoRules, s: State, seat: int, card: Card) -> float:
    """Return the actions that a gardener card still costs."""
    top = rules.isle.top
    if card.height == top:
        return _tall_cost(rules, s, seat, card)
    water = steps_to_water(rules.isle, s)
    costs = sorted(_exact_cost(s, cell, card.height, water) for cell in bits(s.by_colour[card.colour]))[: card.shoots]
    costs += [3.6] * (card.shoots - len(costs))
    return 0.75 * sum(costs)


def _exact_cost(s: State, cell: int, wanted: int, water: dict[int, int]) -> float:
    """Return the actions that bring a shoot to an exact height."""
    height, improvement = s.height[cell], s.improvement[cell]
    if height == wanted:
        return 0.0
    if height > wanted:
        return 5.0 if improvement == ENCLOSURE else 1.0
    dry = 0 if s.irrigated >> cell & 1 else water.get(cell, 4)
    missing = wanted - height
    if improvement == FERTILIZER:
        return dry + (1.0 if missing == 2 else 2.0)
    return dry + missing


def _tall_cost(rules: TakenokoRules, s: State, seat: int, card: Card) -> float:
    """Return the actions that grow one shoot with the card's improvement to the top."""
    isle, top = rules.isle, rules.isle.top
    wanted = IMPROVEMENTS.index(card.improvement)
    water = steps_to_water(isle, s)
    best = FAR - 2.0
    stored = wanted != NONE and s.chip_store[4 * seat + wanted] > 0
    for cell in bits(s.by_colour[card.colour]):
        improvement, height = s.improvement[cell], s.height[cell]
        if improvement == wanted:
            extra = 0.0
        elif stored and improvement == NONE and height == 0:
            extra, improvement = 0.2, wanted
        else:
            continue
        missing = top - height
        steps = (missing + 1) // 2 if improvement == FERTILIZER else missing
        if not s.irrigated >> cell & 1:
            extra += water.get(cell, 4) - (1 if height == 0 else 0)
        best = min(best, 0.9 * steps + 0.2 + extra)
    return best


def _worth_together(rules: TakenokoRules, s: State) -> float:
    """Return the points that all may expect together in the cooperative mode."""
    total = 0.0
    for done in s.done:
        total += sum(rules.cards[card].points for card in done)
    coop = rules.box.variants.coop
    total += coop.lost_card_points * sum(rules.cards[card].points for card in s.lost)
    room = coop.row_length
    turns = s.turns_left + 1 if s.turns_left != NOBODY else sum(len(deck) for deck in s.decks) + len(s.turns)
    for place, number in enumerate(s.row):
        time = rules.per_turn * min(room - place, turns) + 1.0
        cost = min(_cost_for(rules, s, seat, number) + (0.0 if seat == s.seat else 0.4) for seat in range(len(s.turns)))
        points = rules.cards[number].points
        hope = points * (1.0 - HASTE * cost / time) - EFFORT * cost
        total += hope if cost <= time else 0.9 * coop.lost_card_points * points
    for seat in range(len(s.turns)):
        spare = s.eaten[3 * seat : 3 * seat + 3]
        total += 0.6 * sum(min(2, number) for number in spare) + CHIP * sum(s.chip_store[4 * seat : 4 * seat + 4])
        total += CHANNEL * min(3, s.channel_store[seat])
    return total


def _cost_for(rules: TakenokoRules, s: State, seat: int, number: int) -> float:
    spare = s.eaten[3 * seat : 3 * seat + 3]
    return _hand(rules, s, seat, (number,), spare)[0][1]
