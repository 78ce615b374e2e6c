"""What computer players know about Animals on Board (rules section 10): candidates, playouts, evaluation, ranking."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from random import Random
from typing import Final

from game.engine.types import Action, Player
from game.games.animals_on_board.actions import Cut, Keep, Load, Pass, Show, Split
from game.games.animals_on_board.components import ANONYMOUS
from game.games.animals_on_board.rules import AnimalsOnBoard
from game.games.animals_on_board.state import State
from game.games.animals_on_board.worth import WANTED, Group, Outlook, expected, tile_info

SCALE: Final = 7.0
DEPTH: Final = 0
"""None: ``evaluate`` knows what everybody will load, so a playout would only blur it."""
ITERATIONS: Final = {"hard": 2400, "hint": 2400, "analysis": 600}
NOISE: Final = 1.7
"""The easy computer wins some eight of ten games against chance and one of five against normal."""
FILLS: Final = 4
"""Guessed worlds of the normal computer."""
DENIAL: Final = {2: 0.7, 3: 0.25, 4: 0.15}
"""Weight of the others' expected points against the own, by number of players (rules section 10)."""
MOST_LISTED: Final = 6
"""Groups up to this size are split in every way."""
BEST_PARTS: Final = 3
"""Parts of each size that are carved out for the player's own sake."""
CARVE: Final = 0.75
"""How often a playout carves out what it wants instead of anything."""


def evaluate(rules: AnimalsOnBoard, s: State) -> list[float]:
    """Return the points each seat may expect of a full state; at the end the totals."""
    if s.phase == "over":
        return [float(rules.account(s, seat).total) for seat in range(rules.seats)]
    return expected(rules, s, Outlook(rules, s))


def candidates(rules: AnimalsOnBoard, s: State, rng: Random) -> list[Action]:
    """Return the actions worth a look, best guess first."""
    if s.phase == "turn":
        return _turn_candidates(rules, s, Outlook(rules, s), rng)
    found = rules.legal(s)
    if s.phase == "keep":
        return sorted(found, key=lambda action: -_keep_worth(s, rules, action))
    if s.phase == "show":
        return sorted(found, key=_show_cost)
    best = Cut(tuple(rules.names.of(rules.scorer.best_cut(s.arks[s.to_act]))))
    return [best, *(action for action in found if action != best)]


def _keep_worth(s: State, rules: AnimalsOnBoard, action: Action) -> float:
    """Return the value of a first animal; its likes among the rejected ones will lie on the table."""
    assert isinstance(action, Keep)
    info = tile_info()
    mine = info[action.tile]
    hand = [rules.names.tiles[tile] for tile in s.hands[s.to_act]]
    return mine.value + 0.6 * sum(info[name].species == mine.species for name in hand if name != action.tile)


def _show_cost(action: Action) -> tuple[bool, int]:
    """Return what an open overflow gives away: first the secret one, then high values (S4)."""
    assert isinstance(action, Show)
    return ANONYMOUS in action.tiles, sum(tile_info()[name].value for name in action.tiles if name != ANONYMOUS)


def _turn_candidates(rules: AnimalsOnBoard, s: State, outlook: Outlook, rng: Random) -> list[Action]:
    me, crates = s.to_act, s.crates[s.to_act]
    loads = [(outlook.gain(me, group), Load(index)) for index, group in enumerate(s.groups) if len(group) <= crates]
    loads.sort(key=lambda pair: -pair[0])
    splits: dict[Split, float] = {}
    for index, group in enumerate(s.groups):
        if len(group) > 1:
            for worth, part in _wanted_parts(rules, s, outlook, group, rng):
                splits.setdefault(named_split(index, group, part), worth)
    order = sorted(splits, key=lambda split: -splits[split])
    wanted = [load for gain, load in loads if gain >= WANTED]
    rest = [load for gain, load in loads if gain < WANTED]
    return [*wanted[:1], *order[:3], *wanted[1:], *rest[:1], *order[3:], *rest[1:]] or [Pass()]


def named_split(index: int, group: Group, part: Iterable[str]) -> Split:
    """Return the split by its listed name: the half without the group's first tile, by slot."""
    chosen = set(part)
    if group[0] in chosen:
        return Split(index, tuple(name for name in group if name not in chosen))
    return Split(index, tuple(name for name in group if name in chosen))


def _wanted_parts(
    rules: AnimalsOnBoard, s: State, outlook: Outlook, group: Group, rng: Random
) -> list[tuple[float, Group]]:
    """Return parts of a group with a guess of their worth to the player to act."""
    me = s.to_act
    if len(group) <= MOST_LISTED:
        halves = [part(group) for part in rules.parts[len(group)]]
        return [(_half_worth(outlook, me, group, part, s.crates[me] + 1), part) for part in halves]
    most = min(rules.cap, len(group) - 1)
    mine = outlook.parts(me, group, min(most, s.crates[me] + 2))
    found: list[tuple[float, Group]] = []
    taken: dict[int, int] = {}
    for gain, part in mine:
        if taken.get(len(part), 0) < BEST_PARTS:
            taken[len(part)] = taken.get(len(part), 0) + 1
            found.append((gain - 0.5 * max(0, len(part) - s.crates[me]), part))
    for seat in range(rules.seats):
        if seat != me and not s.out >> seat & 1:
            found += _spoiling_parts(outlook, seat, group, min(most, s.crates[seat] + 1))
    mixed = list(group)
    rng.shuffle(mixed)
    found.append((-2.0, tuple(mixed[: len(mixed) // 2])))
    return found


def _half_worth(outlook: Outlook, me: Player, group: Group, part: Group, crates: int) -> float:
    """Return the gain of the better half that can be paid."""
    rest = tuple(name for name in group if name not in part)
    return max((outlook.gain(me, half) for half in (part, rest) if len(half) <= crates), default=-3.0)


def _spoiling_parts(outlook: Outlook, seat: Player, group: Group, most: int) -> list[tuple[float, Group]]:
    """Return parts that take from another seat what it wants: its key animal apart, its wish with its worst animal."""
    singles = sorted((outlook.gain(seat, (name,)), name) for name in group)
    found: list[tuple[float, Group]] = [(-0.5, (singles[-1][1],)), (-1.0, (singles[0][1],))]
    best = outlook.parts(seat, group, most)[0][1]
    worst = next((name for _, name in singles if name not in best), None)
    if worst is not None and len(best) + 1 < len(group):
        found.append((-0.8, (*best, worst)))
    return found


def playout(rules: AnimalsOnBoard, s: State, rng: Random) -> Action:
    """Return a plausible action: load what is wanted, else carve out something for later."""
    if s.phase != "turn":
        return candidates(rules, s, rng)[0] if s.phase != "keep" else rules.sample(s, rng)
    outlook = Outlook(rules, s)
    me, crates = s.to_act, s.crates[s.to_act]
    gain, index = outlook.best_load(me, s.groups, crates)
    last = rules.is_final_turn(s)
    wanted = (outlook.crate if crates < rules.cap else -outlook.crate) if last else WANTED
    if index >= 0 and (gain > wanted or not any(len(group) > 1 for group in s.groups)):
        return Load(index)
    divisible = [index for index, group in enumerate(s.groups) if len(group) > 1]
    if last or not divisible or rng.random() > CARVE:
        return rules.sample(s, rng) if not last or not divisible else _any_split(rules, s, divisible, rng)
    at = max(divisible, key=lambda index: len(s.groups[index]))
    group = s.groups[at]
    parts = outlook.parts(me, group, min(len(group) - 1, crates + 1, rules.cap))
    return named_split(at, group, parts[int(rng.random() * min(3, len(parts)))][1])


def _any_split(rules: AnimalsOnBoard, s: State, divisible: list[int], rng: Random) -> Split:
    index = divisible[int(rng.random() * len(divisible))]
    parts = rules.parts[len(s.groups[index])]
    return Split(index, parts[int(rng.random() * len(parts))](s.groups[index]))


def rank(
    rules: AnimalsOnBoard, view: State, rng: Random, effort: int = 1
) -> Generator[None, None, list[tuple[float, Action]]]:
    """Rank candidates by what everybody is expected to load after them, over a few guessed worlds."""
    worlds = [rules.fill(view, rng) for _ in range(FILLS * effort)]
    me, denial = view.to_act, DENIAL[rules.seats]
    tried = candidates(rules, worlds[0], rng)
    worths = [0.0] * len(tried)
    yield
    for world in worlds:
        for index, action in enumerate(tried):
            after = world.clone()
            rules.apply(after, action)
            points = evaluate(rules, after)
            others = sum(points) - points[me]
            worths[index] += points[me] - denial * others
            yield
    ranked = sorted(zip(worths, range(len(tried)), tried, strict=True), key=lambda entry: (-entry[0], entry[1]))
    return [(worth / len(worlds), action) for worth, _, action in ranked]


def recall(rules: AnimalsOnBoard, view: State, rng: Random, level: str) -> State:
    """Return a view as a computer of a level remembers it: easy nothing of other arks, normal this round and half of the rest."""
    if level not in ("easy", "normal") or rules.open_arks:
        return view
    dim = view.clone()
    for seat in range(rules.seats):
        if seat != view.to_act:
            kept = rng.getrandbits(len(rules.names.tiles)) if level == "normal" else 0
            now = view.loaded[seat] if level == "normal" else 0
            dim.arks[seat] &= kept | now | view.shown[seat]
    return dim
