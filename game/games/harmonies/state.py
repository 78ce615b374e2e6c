"""State of a Harmonies game: small ints, masks and lists, cloned by hand."""

from __future__ import annotations

from typing import Final

from game.engine.types import CHANCE
from game.games.harmonies.components import Mask, Masks

NONE: Final = -2
"""No card here: an emptied place of the market, a spirit not chosen."""


class State:
    """Facts of one game; colours, cards and spirits by the numbers of Components."""

    __slots__ = (
        "bag",
        "boards",
        "card_taken",
        "cards",
        "cards_out",
        "central",
        "cubes",
        "dealt",
        "deck",
        "done",
        "first",
        "group_taken",
        "hand",
        "last_round",
        "market",
        "phase",
        "placed",
        "spirit",
        "spirit_at",
        "spirits_out",
        "to_act",
        "tokens_out",
    )

    to_act: int
    phase: str
    first: int
    """Seat that begins every round."""
    last_round: bool
    boards: list[Masks]
    """By seat: mask of spaces by stack code."""
    cubes: list[Mask]
    """By seat: spaces with an animal cube."""
    spirit_at: list[Mask]
    """By seat: the space with the spirit cube, 0 while it is on its card."""
    cards: list[list[int]]
    """By seat: animal cards not completed, in the order taken."""
    done: list[list[int]]
    """By seat: completed animal cards."""
    placed: list[int]
    """By animal card: cubes that have left it."""
    spirit: list[int]
    """By seat: chosen spirit or NONE."""
    dealt: list[list[int]]
    """By seat: spirits to choose from, empty after the choice."""
    spirits_out: list[int]
    """Spirits that nobody holds, rising; never shown to anybody."""
    central: list[tuple[int, ...]]
    """Groups of the central board, colours rising; empty after being taken."""
    hand: tuple[int, ...]
    """Tokens still to place this turn, colours rising."""
    group_taken: bool
    card_taken: bool
    market: list[int]
    """Cards on offer, NONE where one was taken this turn."""
    bag: list[int]
    """Tokens in reverse order of drawing."""
    deck: list[int]
    """Cards in reverse order of drawing."""
    tokens_out: list[int]
    """Tokens out of the game by colour (solo)."""
    cards_out: list[int]
    """Animal cards out of the game, rising (solo)."""

    def clone(self) -> State:
        """Return an independent copy; tuples are shared."""
        copy = State.__new__(State)
        copy.to_act = self.to_act
        copy.phase = self.phase
        copy.first = self.first
        copy.last_round = self.last_round
        copy.boards = [board[:] for board in self.boards]
        copy.cubes = self.cubes[:]
        copy.spirit_at = self.spirit_at[:]
        copy.cards = [cards[:] for cards in self.cards]
        copy.done = [cards[:] for cards in self.done]
        copy.placed = self.placed[:]
        copy.spirit = self.spirit[:]
        copy.dealt = [cards[:] for cards in self.dealt]
        copy.spirits_out = self.spirits_out[:]
        copy.central = self.central[:]
        copy.hand = self.hand
        copy.group_taken = self.group_taken
        copy.card_taken = self.card_taken
        copy.market = self.market[:]
        copy.bag = self.bag[:]
        copy.deck = self.deck[:]
        copy.tokens_out = self.tokens_out[:]
        copy.cards_out = self.cards_out[:]
        return copy


def blank(seats: int, board: Mask, stacks: int, colours: int, animals: int) -> State:
    """Return the state before the deal: empty landscapes, nothing laid out."""
    s = State()
    s.to_act = CHANCE
    s.phase = "setup"
    s.first = 0
    s.last_round = False
    s.boards = [[board] + [0] * (stacks - 1) for _ in range(seats)]
    s.cubes = [0] * seats
    s.spirit_at = [0] * seats
    s.cards = [[] for _ in range(seats)]
    s.done = [[] for _ in range(seats)]
    s.placed = [0] * animals
    s.spirit = [NONE] * seats
    s.dealt = [[] for _ in range(seats)]
    s.spirits_out = []
    s.central = []
    s.hand = ()
    s.group_taken = False
    s.card_taken = False
    s.market = []
    s.bag = []
    s.deck = []
    s.tokens_out = [0] * colours
    s.cards_out = []
    return s


def code_at(board: Masks, bit: Mask) -> int:
    """Return the stack code of the space ``bit``."""
    for code, spaces in enumerate(board):
        if spaces & bit:
            return code
    raise ValueError("no such space on this board")
