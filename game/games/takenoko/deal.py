"""Hidden facts: the deal, what each seat may see, and worlds that fit what it sees (rules 3 and 4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING

from game.engine.hidden import deal_into_holes, mask
from game.engine.types import CHANCE, HIDDEN, Event, Player
from game.games.takenoko.actions import Deal
from game.games.takenoko.components import DECKS, NONE
from game.games.takenoko.island import POND
from game.games.takenoko.state import NOBODY, State

if TYPE_CHECKING:
    from game.games.takenoko.rules import TakenokoRules


def initial(rules: TakenokoRules) -> State:
    """Return the garden with nothing but the pond, before the shuffles."""
    s, seats, box = State(), rules.setup.seats, rules.box
    s.to_act, s.phase, s.seat = CHANCE, "deal", 0
    s.turns = [0] * seats
    s.weather = NOBODY
    s.used = s.announced = s.sent_back = ()
    s.ready, s.added = 0, False
    border = 7
    s.colour, s.improvement, s.height = [NOBODY] * border, [NONE] * border, [0] * border
    s.in_play, s.open_cells = 1 << POND, rules.isle.shore
    s.by_colour = [0, 0, 0]
    s.printed = s.irrigated = s.watered = s.bare = s.channels = s.joined = s.true_cards = 0
    s.network = rules.isle.springs
    s.shoots = [0] * 15
    s.panda = s.gardener = POND
    s.stack = s.stack_known = s.drawn = s.picked = s.out_plots = ()
    s.decks, s.decks_known = [(), (), ()], [(), (), ()]
    s.out_cards = ((), (), ())
    s.supply = list(box.sections)
    s.channel_supply, s.chip_supply = box.irrigation.channels, list(box.chips)
    s.hands, s.backs, s.done = [()] * seats, [()] * seats, [()] * seats
    s.halved, s.eaten, s.fed = [0] * seats, [0] * 3 * seats, [0] * seats
    s.channel_store, s.chip_store = [0] * seats, [0] * 4 * seats
    s.last_round_by, s.idle_rounds, s.card_this_round = NOBODY, 0, False
    s.row, s.lost, s.turns_left = (), (), NOBODY
    return s


def shuffled(rules: TakenokoRules, rng: Random) -> Deal:
    """Return the start player and all piles in random order."""
    box = rules.box
    plots = [box.plots[kind].id for kind in box.plot_pile]
    piles = [[box.cards[kind].id for kind in pile] for pile in box.deck_piles]
    for pile in (plots, *piles):
        rng.shuffle(pile)
    chosen = rules.setup.options.first_player
    first = rng.randrange(rules.setup.seats) if chosen == "random" else chosen
    return Deal(first, tuple(plots), *(tuple(pile) for pile in piles))


def deal(rules: TakenokoRules, s: State, a: Deal, out: list[Event] | None) -> None:
    """Lay out stack and decks and deal each player one card of each deck; cooperative: lay cards aside."""
    from game.games.takenoko.turn import begin_turn

    box = rules.box
    s.stack = tuple(box.plot_number[plot] for plot in reversed(a.stack))
    s.stack_known = (0,) * len(s.stack)
    piles = [tuple(box.card_number[card] for card in reversed(pile)) for pile in (a.plot, a.gardener, a.panda)]
    if rules.coop:
        size = box.variants.coop.cards_per_deck
        s.out_cards = tuple(tuple(sorted(pile[:-size])) for pile in piles)
        piles = [pile[-size:] for pile in piles]
    s.decks, s.decks_known = piles, [(0,) * len(pile) for pile in piles]
    if out is not None:
        out.append(Event("first", a.first))
    if not rules.coop:
        for seat in range(len(s.turns)):
            deal_hand(s, seat, box.meta.cards_dealt_per_deck)
            if out is not None:
                ids = tuple(box.cards[card].id for card in s.hands[seat])
                out.append(Event("dealt", seat, ids, 1 << seat, True))
    begin_turn(rules, s, a.first)
    if out is not None:
        out.append(Event("turn", a.first, (1,)))


def deal_hand(s: State, seat: Player, count: int) -> None:
    """Deal the top cards of each deck to a seat, as far as there are any."""
    for deck in range(len(DECKS)):
        for _ in range(min(count, len(s.decks[deck]))):
            s.hands[seat] += (s.decks[deck][-1],)
            s.backs[seat] += (deck,)
            s.decks[deck], s.decks_known[deck] = s.decks[deck][:-1], s.decks_known[deck][:-1]


def has_secrets(rules: TakenokoRules, s: State) -> bool:
    """Return whether players own facts that others must not see: hands; in the cooperative mode all play one game."""
    return not rules.coop


def redact(s: State, viewer: Player | None) -> State:
    """Return what ``viewer`` may see: others' cards, piles, and plots that another player drew are holes."""
    view = s.clone()
    view.stack = tuple(mask(s.stack, s.stack_known, viewer))
    if viewer != s.seat:
        view.drawn, view.picked = (HIDDEN,) * len(s.drawn), (HIDDEN,) * len(s.picked)
    view.decks = [tuple(mask(*pair, viewer)) for pair in zip(s.decks, s.decks_known, strict=True)]
    view.hands = [hand if seat == viewer else (HIDDEN,) * len(hand) for seat, hand in enumerate(s.hands)]
    view.out_plots = (HIDDEN,) * len(s.out_plots)
    view.out_cards = tuple((HIDDEN,) * len(cards) for cards in s.out_cards)
    return view


def fill(rules: TakenokoRules, view: State, rng: Random) -> State:
    """Return a world that fits the view: unseen plots and cards dealt at random into the holes."""
    world = view.clone()
    _fill_plots(rules, world, rng)
    for deck in range(len(DECKS)):
        _fill_cards(rules, world, deck, rng)
    return world


def _fill_plots(rules: TakenokoRules, s: State, rng: Random) -> None:
    holes = [list(pile) for pile in (s.stack, s.drawn, s.picked, s.out_plots)]
    if not any(HIDDEN in pile for pile in holes):
        return
    seen = [*placed_plots(rules, s), *(plot for pile in holes for plot in pile if plot != HIDDEN)]
    deal_into_holes(_without(rules.box.plot_pile, seen), holes, rng)
    s.stack, s.drawn, s.picked = (tuple(pile) for pile in holes[:3])
    s.out_plots = tuple(sorted(holes[3]))


def _fill_cards(rules: TakenokoRules, s: State, deck: int, rng: Random) -> None:
    own = [[card for card, back in zip(*pair, strict=True) if back == deck] for pair in zip(s.hands, s.backs, strict=True)]
    holes = [list(s.decks[deck]), list(s.out_cards[deck]), *own]
    if not any(HIDDEN in pile for pile in holes):
        return
    deck_of = rules.deck_of
    gone = [card for pile in (*s.done, s.row, s.lost) for card in pile if deck_of[card] == deck]
    seen = [*gone, *(card for pile in holes for card in pile if card != HIDDEN)]
    deal_into_holes(_without(rules.box.deck_piles[deck], seen), holes, rng)
    s.decks[deck] = tuple(holes[0])
    s.out_cards = tuple(tuple(sorted(holes[1])) if n == deck else cards for n, cards in enumerate(s.out_cards))
    for seat, cards in enumerate(holes[2:]):
        found = iter(cards)
        pairs = zip(s.hands[seat], s.backs[seat], strict=True)
        s.hands[seat] = tuple(next(found) if back == deck else card for card, back in pairs)


def _without(pile: Iterable[int], seen: Iterable[int]) -> list[int]:
    left = Counter(pile)
    left.subtract(seen)
    return sorted(left.elements())


def placed_plots(rules: TakenokoRules, s: State) -> list[int]:
    """Return the kinds of the plots in the garden, by cell."""
    plot_of = rules.box.plot_of
    return [
        plot_of[colour, s.improvement[cell] if s.printed >> cell & 1 else NONE]
        for cell, colour in enumerate(s.colour)
        if colour >= 0
    ]


def census(rules: TakenokoRules, s: State) -> tuple[int, ...]:
    """Return all pieces, sorted: plots from 0, cards from 100, sections from 200, channels 300, chips from 310."""
    found = [*placed_plots(rules, s), *s.stack, *s.drawn, *s.picked, *s.out_plots]
    cards = (*s.hands, *s.done, *s.decks, *s.out_cards, s.row, s.lost)
    found += [100 + card for pile in cards for card in pile]
    for colour in range(3):
        standing = sum(height for height, own in zip(s.height, s.colour, strict=True) if own == colour)
        found += [200 + colour] * (s.supply[colour] + standing + sum(s.eaten[colour::3]))
    found += [300] * (s.channel_supply + sum(s.channel_store) + s.channels.bit_count())
    for kind in range(1, 4):
        lying = sum(own == kind and not s.printed >> cell & 1 for cell, own in enumerate(s.improvement))
        found += [310 + kind] * (s.chip_supply[kind] + sum(s.chip_store[kind::4]) + lying)
    return tuple(sorted(found))
