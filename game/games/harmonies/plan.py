"""Plans a whole turn: group, placements, card and cubes together, by a beam over landscapes (rules, section 12).

A plan is a function of what the player sees, so it is made anew at each question of the turn: cheaper and wider every time,
because less is left to decide.
"""

from __future__ import annotations

from collections.abc import Container, Generator, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, TypeAlias

from game.engine.types import Action
from game.games.harmonies.components import Mask, Masks
from game.games.harmonies.outlook import MOST_TURNS, Card, Outlook
from game.games.harmonies.rules import Harmonies
from game.games.harmonies.scoring import bits, fits, spread
from game.games.harmonies.state import State

Steps: TypeAlias = Generator[None, None, "list[Plan]"]


@dataclass(frozen=True)
class Width:
    """How far a plan looks."""

    beam: int
    """Landscapes kept after each token of a group."""
    spaces: int
    """Spaces tried for the second and third token of a colour, beside those next to what was just placed."""
    drafts: int
    """Cards of the market planned with."""


WIDTHS: Final = (Width(2, 4, 1), Width(4, 7, 2), Width(10, 12, 3))
"""By effort: a glance, the normal computer, the hard one."""


@dataclass(slots=True)
class Node:
    """A landscape on the way through a turn."""

    board: Masks
    locked: Mask
    cards: list[Card]
    hand: tuple[int, ...]
    """Tokens still to place, as far as the group is chosen."""
    left: int
    """Number of tokens still to place."""
    actions: tuple[Action, ...]
    gained: float = 0.0
    """Points of the cubes placed on the way."""
    changed: Mask = 0
    """Spaces changed on the way."""
    worth: float = 0.0


class Plan(NamedTuple):
    """The rest of a turn and what it leads to."""

    worth: float
    """Own prospects less those of the best rival."""
    actions: tuple[Action, ...]


class Planner:
    """Plans turns of one view."""

    def __init__(self, rules: Harmonies, outlook: Outlook, s: State, width: Width) -> None:
        self.rules = rules
        self.outlook = outlook
        self.s = s
        self.me = s.to_act
        self.width = width
        seats = range(rules.seats)
        self.others_fewest = min((rules.empty_spaces(s, seat) for seat in seats if seat != self.me), default=99)
        self.bag_turns = len(s.bag) // (rules.group_size * (rules.group_count if rules.solo else rules.seats))
        self.rival_goes_on = max((self._rival(seat, False) for seat in seats if seat != self.me), default=0.0)
        self.rival_ends = max((self._rival(seat, True) for seat in seats if seat != self.me), default=0.0)

    def _rival(self, seat: int, ends: bool) -> float:
        """Return what a rival's landscape and cards are worth when this turn ends the game, or not."""
        s, rules = self.s, self.rules
        turns = self.turns(rules.empty_spaces(s, self.me) - 2)
        if ends or s.last_round:
            turns = int((seat - s.first) % rules.seats > (self.me - s.first) % rules.seats)
        return seat_worth(rules, self.outlook, s, seat, turns)

    def turns(self, empty: int) -> int:
        """Return how many turns the player is likely to have after this one, with so many spaces left empty."""
        if self.s.last_round or empty <= self.rules.end_empty:
            return 0
        fewest = min(empty, self.others_fewest)
        return max(1, min(MOST_TURNS, (fewest - self.rules.end_empty + 1) // 2, self.bag_turns))

    def judge(self, node: Node) -> float:
        """Set and return the worth of a landscape: own prospects less those of the best rival."""
        empty = node.board[0].bit_count()
        turns = self.turns(empty - node.left)
        own = self.outlook.worth(node.board, node.locked, node.cards, turns)
        node.worth = own + node.gained - (self.rival_goes_on if turns else self.rival_ends)
        return node.worth

    def start(self) -> Node:
        """Return the landscape as it stands."""
        s, me = self.s, self.me
        cards = seat_cards(self.rules, self.outlook, s, me)
        left = len(s.hand) if s.group_taken else self.rules.group_size
        node = Node(s.boards[me][:], s.cubes[me] | s.spirit_at[me], cards, s.hand, left, ())
        self.judge(node)
        return node

    def plans(self) -> Steps:
        """Return plans for the rest of the turn, best first."""
        s = self.s
        groups: list[tuple[int | None, tuple[int, ...]]] = [(None, s.hand)]
        if not s.group_taken:
            groups = [(index, group) for index, group in enumerate(s.central) if group]
        colours = sorted({colour for _, group in groups for colour in group})
        found: list[Plan] = []
        for root in self.drafts(self.start()):
            self.place_cubes(root)
            firsts: dict[int, list[Node]] = {}
            for colour in colours:
                firsts[colour] = sorted(self.children(root, colour, self.rules.board.mask), key=_by_worth)
                yield
            for index, group in groups:
                done = yield from self.fill(root, firsts, group)
                for node in done:
                    self.place_cubes(node)
                    actions = node.actions
                    if index is not None:
                        before = len(root.actions)
                        actions = (*actions[:before], self.rules.moves.group[index], *actions[before:])
                    found.append(Plan(node.worth, (*actions, self.rules.moves.end)))
                    yield
        return sorted(found, key=lambda plan: -plan.worth)

    def drafts(self, start: Node) -> Iterable[Node]:
        """Yield the start without a card, and with each of the most promising cards of the market."""
        s, moves = self.s, self.rules.moves
        yield replace(start, cards=start.cards[:])
        if not self.rules.may_take_card(s):
            return
        found = []
        for card in s.market:
            if card >= 0:
                node = replace(start, cards=[*start.cards, self.outlook.card(card, 0)], actions=(moves.card[card],))
                self.judge(node)
                found.append(node)
        yield from sorted(found, key=_by_worth)[: self.width.drafts]

    def fill(self, root: Node, firsts: dict[int, list[Node]], group: tuple[int, ...]) -> Generator[None, None, list[Node]]:
        """Return the best landscapes after placing a group; those after its first token are judged already."""
        if not group:
            return [root]
        width = self.width
        beam: list[Node] = []
        liked: dict[int, Mask] = {}
        for colour in dict.fromkeys(group):
            hand = _without(group, colour)
            beam += [replace(node, hand=hand) for node in firsts[colour][: width.beam]]
            liked[colour] = 0
            for node in firsts[colour][: width.spaces]:
                liked[colour] |= node.changed
        for _ in group[1:]:
            beam = sorted(beam, key=_by_worth)[: width.beam]
            following: dict[tuple[int, ...], Node] = {}
            for node in beam:
                for colour in dict.fromkeys(node.hand):
                    near = liked[colour] | node.changed | spread(node.changed)
                    for child in self.children(node, colour, near, following):
                        following[tuple(child.board)] = child
                    yield
            if not following:
                break
            beam = list(following.values())
        if not beam:
            return [root]
        return sorted(beam, key=_by_worth)[: width.beam]

    def children(self, node: Node, colour: int, near: Mask, known: Container[tuple[int, ...]] = ()) -> Iterable[Node]:
        """Yield the landscapes after one token of ``colour`` on one of the spaces ``near``, judged; not those ``known``."""
        box = self.rules.box
        table = self.rules.moves.token[colour]
        hand = _without(node.hand, colour) if node.hand else ()
        for code in box.below[colour]:
            after = box.grown[colour][code]
            for bit in bits(node.board[code] & ~node.locked & near):
                board = node.board[:]
                board[code] ^= bit
                board[after] ^= bit
                if tuple(board) in known:
                    continue
                actions = (*node.actions, table[bit])
                child = Node(board, node.locked, node.cards, hand, node.left - 1, actions, node.gained, node.changed | bit)
                self.judge(child)
                yield child

    def place_cubes(self, node: Node) -> None:
        """Place cubes on the way, one by one, as long as that is not worse than waiting."""
        while True:
            best: Node | None = None
            for index, card in enumerate(node.cards):
                for bit in bits(fits(self.rules.box, card.pattern, node.board, node.locked)):
                    child = self.with_cube(node, index, bit)
                    if child.worth >= (node if best is None else best).worth:
                        best = child
            if best is None:
                return
            node.locked, node.cards, node.actions = best.locked, best.cards, best.actions
            node.gained, node.worth = best.gained, best.worth

    def with_cube(self, node: Node, index: int, bit: Mask) -> Node:
        """Return the landscape with a cube of the card ``index`` on a space, judged."""
        card = node.cards[index]
        cards = node.cards[:]
        cards[index : index + 1] = [card.next()] if len(card.slots) > 1 else []
        child = replace(
            node,
            locked=node.locked | bit,
            cards=cards,
            actions=(*node.actions, card.cubes[bit]),
            gained=node.gained + card.slots[0],
        )
        self.judge(child)
        return child


def _by_worth(node: Node) -> float:
    return -node.worth


def _without(hand: Sequence[int], colour: int) -> tuple[int, ...]:
    index = hand.index(colour)
    return (*hand[:index], *hand[index + 1 :])


def seat_cards(rules: Harmonies, outlook: Outlook, s: State, seat: int) -> list[Card]:
    """Return the active cards of a seat."""
    cards = [outlook.card(card, s.placed[card]) for card in s.cards[seat]]
    if s.spirit[seat] >= 0 and not s.spirit_at[seat]:
        cards.append(outlook.spirit_card(s, seat))
    return cards


def seat_worth(rules: Harmonies, outlook: Outlook, s: State, seat: int, turns: int) -> float:
    """Return what a seat is likely to have at the end."""
    locked = s.cubes[seat] | s.spirit_at[seat]
    cards = seat_cards(rules, outlook, s, seat)
    worth = outlook.worth(s.boards[seat], locked, cards, turns)
    return worth + rules.animal_points(s, seat) + rules.spirit_points(s, seat)
