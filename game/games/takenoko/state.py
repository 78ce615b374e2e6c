"""State of a game of Takenoko: small ints, masks of cells, and lists that ``clone`` copies by hand."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
"""No seat, no weather, no plot: the empty value of numbers."""


class State:
    """Facts of a game. Cells, edges, kinds of plots and of cards are numbers (see island.py and components.py).

    Lists by cell reach at least one ring beyond the garden. Sets of cells and edges are bit masks. Stack and decks are
    tuples whose last item is on top; ``*_known`` are masks of the seats that have seen each item, -1 for all.
    """

    __slots__ = (  # noqa: RUF023 - the order of saves and digests
        "to_act",
        "phase",
        "seat",  # whose turn it is, also while the die rolls
        "turns",  # finished turns by seat
        "weather",  # face in effect, NOBODY without
        "used",  # kinds of action taken in this turn
        "announced",  # kinds named and not yet done (option)
        "sent_back",  # cards shown and put under their deck in the objective action (option)
        "ready",  # mask of cards true when the turn began (option half_points)
        "added",  # cooperative: the turn's card has been added
        "colour",  # by cell, NOBODY where no plot lies
        "improvement",  # by cell
        "height",  # by cell
        "printed",  # cells whose improvement is printed
        "in_play",  # pond and plots
        "by_colour",  # plots by colour
        "irrigated",  # plots that have water
        "watered",  # plots whose first growth is used
        "bare",  # plots without bamboo and without improvement
        "open_cells",  # cells where a plot may be put
        "channels",  # edges with a channel
        "network",  # edges that begin at the pond or touch a channel
        "joined",  # edges between two plots
        "true_cards",  # plot and gardener cards whose condition holds
        "shoots",  # number of tall shoots by components.shoot_slot
        "panda",
        "gardener",
        "stack",
        "stack_known",
        "drawn",  # drawn plots, neither picked nor given back
        "picked",  # the plot to be placed, as a tuple of one
        "out_plots",  # plots out of the game
        "decks",
        "decks_known",
        "out_cards",  # cards out of the game, by deck
        "supply",  # sections by colour
        "channel_supply",
        "chip_supply",  # by improvement
        "hands",  # cards by seat
        "backs",  # decks of the cards in hand, by seat
        "done",  # completed cards by seat
        "halved",  # mask of the completed cards that count half, by seat
        "eaten",  # sections at 3 * seat + colour
        "fed",  # panda cards that the eaten sections pay for, by seat
        "channel_store",  # by seat
        "chip_store",  # at 4 * seat + improvement
        "last_round_by",  # who started the last round and holds the Emperor
        "idle_rounds",  # full rounds without a completed card (option)
        "card_this_round",
        "row",  # cooperative: cards on offer, newest first
        "lost",  # cooperative: cards lost
        "turns_left",  # cooperative: turns after the running one, NOBODY while a deck has cards
    )

    to_act: int
    phase: str
    seat: int
    turns: list[int]
    weather: int
    used: tuple[int, ...]
    announced: tuple[int, ...]
    sent_back: tuple[int, ...]
    ready: int
    added: bool
    colour: list[int]
    improvement: list[int]
    height: list[int]
    printed: int
    in_play: int
    by_colour: list[int]
    irrigated: int
    watered: int
    bare: int
    open_cells: int
    channels: int
    network: int
    joined: int
    true_cards: int
    shoots: list[int]
    panda: int
    gardener: int
    stack: tuple[int, ...]
    stack_known: tuple[int, ...]
    drawn: tuple[int, ...]
    picked: tuple[int, ...]
    out_plots: tuple[int, ...]
    decks: list[tuple[int, ...]]
    decks_known: list[tuple[int, ...]]
    out_cards: tuple[tuple[int, ...], ...]
    supply: list[int]
    channel_supply: int
    chip_supply: list[int]
    hands: list[tuple[int, ...]]
    backs: list[tuple[int, ...]]
    done: list[tuple[int, ...]]
    halved: list[int]
    eaten: list[int]
    fed: list[int]
    channel_store: list[int]
    chip_store: list[int]
    last_round_by: int
    idle_rounds: int
    card_this_round: bool
    row: tuple[int, ...]
    lost: tuple[int, ...]
    turns_left: int

    def clone(self) -> State:
        """Return an independent copy; tuples are shared."""
        new = State.__new__(State)
        new.to_act = self.to_act
        new.phase = self.phase
        new.seat = self.seat
        new.turns = self.turns[:]
        new.weather = self.weather
        new.used = self.used
        new.announced = self.announced
        new.sent_back = self.sent_back
        new.ready = self.ready
        new.added = self.added
        new.colour = self.colour[:]
        new.improvement = self.improvement[:]
        new.height = self.height[:]
        new.printed = self.printed
        new.in_play = self.in_play
        new.by_colour = self.by_colour[:]
        new.irrigated = self.irrigated
        new.watered = self.watered
        new.bare = self.bare
        new.open_cells = self.open_cells
        new.channels = self.channels
        new.network = self.network
        new.joined = self.joined
        new.true_cards = self.true_cards
        new.shoots = self.shoots[:]
        new.panda = self.panda
        new.gardener = self.gardener
        new.stack = self.stack
        new.stack_known = self.stack_known
        new.drawn = self.drawn
        new.picked = self.picked
        new.out_plots = self.out_plots
        new.decks = self.decks[:]
        new.decks_known = self.decks_known[:]
        new.out_cards = self.out_cards
        new.supply = self.supply[:]
        new.channel_supply = self.channel_supply
        new.chip_supply = self.chip_supply[:]
        new.hands = self.hands[:]
        new.backs = self.backs[:]
        new.done = self.done[:]
        new.halved = self.halved[:]
        new.eaten = self.eaten[:]
        new.fed = self.fed[:]
        new.channel_store = self.channel_store[:]
        new.chip_store = self.chip_store[:]
        new.last_round_by = self.last_round_by
        new.idle_rounds = self.idle_rounds
        new.card_this_round = self.card_this_round
        new.row = self.row
        new.lost = self.lost
        new.turns_left = self.turns_left
        return new
