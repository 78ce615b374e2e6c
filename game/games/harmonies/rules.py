"""Rules of Harmonies: set-up, legal actions, their effects, views and results."""

from __future__ import annotations

from random import Random
from typing import Annotated, Final, Literal

import msgspec

from game.engine.types import (
    CHANCE,
    OVER,
    Action,
    Event,
    GameOptions,
    Player,
    Reason,
    Result,
    ScoreLine,
    Setup,
    SetupError,
)
from game.games.harmonies import standing, turn_end, views
from game.games.harmonies.actions import (
    AnyAction,
    ChooseSpirit,
    Deal,
    DiscardCard,
    PlaceCube,
    PlaceToken,
    TakeCard,
    TakeGroup,
    make_moves,
)
from game.games.harmonies.components import EMPTY, Components, Mask, components
from game.games.harmonies.records import STACKS
from game.games.harmonies.refusals import why_not
from game.games.harmonies.scoring import Scoring, bits, fits
from game.games.harmonies.state import NONE, State, blank

SCORE_LINES: Final = ("trees", "mountains", "fields", "buildings", "water", "animals", "spirit")


class Options(GameOptions, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Options of Harmonies (rules, section 9)."""

    side: Literal["A", "B"] = "A"
    spirits: bool = False
    promo: Annotated[bool, msgspec.Meta(description="needs spirits")] = False
    closed_ring: bool = False


class Harmonies:
    """The rules for one set-up."""

    game_id = "harmonies"
    version = 1

    def __init__(self, setup: Setup, box: Components | None = None) -> None:
        """Raise SetupError for a set-up that the rules do not allow."""
        options = setup.options
        if not isinstance(options, Options):
            raise TypeError("the options of Harmonies were expected")
        if not 1 <= setup.seats <= 4:
            raise SetupError(Reason("harmonies.refuse.seats", (setup.seats,)))
        if options.promo and not options.spirits:
            raise SetupError(Reason("harmonies.refuse.promo_needs_spirits"))
        if options.first_player != "random" and options.first_player >= setup.seats:
            raise SetupError(Reason("harmonies.refuse.first_player", (options.first_player,)))
        self.setup = setup
        self.options = options
        self.seats = setup.seats
        self.solo = setup.seats == 1
        self.box = box or components()
        self.board = self.box.boards[options.side]
        self.scoring = Scoring(self.box, options.side, options.closed_ring)
        self.moves = make_moves(self.box, self.board)
        data = self.box.data
        self.group_count = data.central_board.groups_solo if self.solo else data.central_board.groups_multiplayer
        self.group_size = data.central_board.tokens_per_group
        self.market_size = data.market.cards_solo if self.solo else data.market.cards_multiplayer
        self.card_limit = data.limits.active_cards_max
        self.end_empty = data.limits.end_when_empty_spaces_at_most
        self.spirits_dealt = data.limits.spirit_cards_dealt_per_player
        self.spirits_in_use = tuple(
            index for index, card in enumerate(self.box.spirits) if options.spirits and (options.promo or not card.promo)
        )

        counts = zip(self.box.letters, self.box.token_counts, strict=True)
        self.piles = (
            [letter for letter, count in counts for _ in range(count)],
            [card.id for card in self.box.animals],
            [self.box.spirits[index].id for index in self.spirits_in_use],
        )

    # Set-up and chance

    def initial(self) -> State:
        """Return the state before the deal."""
        return blank(self.seats, self.board.mask, len(STACKS), len(self.box.letters), len(self.box.animals))

    def chance(self, s: State, rng: Random) -> Deal:
        """Return a shuffled bag, draw pile and spirits, and the first player."""
        tokens, deck, spirits = (_shuffled(pile, rng) for pile in self.piles)
        first = rng.randrange(self.seats)
        if self.options.first_player != "random":
            first = self.options.first_player
        return Deal("".join(tokens), tuple(deck), tuple(spirits), first)

    def _deal(self, s: State, a: Deal, out: list[Event] | None) -> None:
        box = self.box
        s.bag = [box.colour_of[letter] for letter in reversed(a.bag)]
        s.deck = [box.animal_of[card] for card in reversed(a.deck)]
        s.central = [turn_end.draw_group(self, s) for _ in range(self.group_count)]
        s.market = [s.deck.pop() for _ in range(self.market_size)]
        spirits = [box.spirit_of[card] for card in a.spirits]
        if spirits:
            count = self.spirits_dealt
            s.dealt = [spirits[count * seat : count * (seat + 1)] for seat in range(self.seats)]
            s.spirits_out = sorted(spirits[count * self.seats :])
        s.first = a.first
        if out is not None:
            groups = tuple(self.letters(group) for group in s.central)
            out.append(Event("deal", CHANCE, (a.first, groups, tuple(box.animals[card].id for card in s.market))))
            for seat, cards in enumerate(s.dealt):
                if cards:
                    ids = tuple(box.spirits[card].id for card in cards)
                    out.append(Event("deal_spirits", seat, (ids,), audience=1 << seat))
        turn_end.begin(s, a.first)

    def letters(self, tokens: tuple[int, ...]) -> str:
        """Return colours as letters."""
        return "".join(self.box.letters[colour] for colour in tokens)

    # Legal actions

    def legal(self, s: State) -> list[Action]:
        """Return all legal actions: kinds as in the union, then cards, colours and spaces in the order of their names."""
        if s.to_act < 0:
            return []
        moves = self.moves
        found: list[Action] = []
        if s.phase == "choose_spirit":
            return [moves.choose[card] for card in sorted(s.dealt[s.to_act])]
        if s.phase == "solo_discard":
            found = [moves.discard[card] for card in sorted(s.market)]
            return [*found, moves.skip]
        if not s.group_taken:
            found += [moves.group[index] for index, group in enumerate(s.central) if group]
        for colour in dict.fromkeys(s.hand):
            table = moves.token[colour]
            found += [table[bit] for bit in bits(self.open_spaces(s, s.to_act, colour))]
        if self.may_take_card(s):
            found += [moves.card[card] for card in sorted(s.market) if card >= 0]
        for _, cubes, spaces in sorted(self.open_cubes(s, s.to_act), key=lambda item: item[0]):
            found += [cubes[bit] for bit in bits(spaces)]
        if self.may_end(s):
            found.append(moves.end)
        return found

    def may_end(self, s: State) -> bool:
        """Return whether the turn may end: all tokens are placed, or (from made-up positions only) none of them has room."""
        return s.group_taken and not any(self.open_spaces(s, s.to_act, colour) for colour in s.hand)

    def open_spaces(self, s: State, seat: Player, colour: int) -> Mask:
        """Return the spaces of a seat where a token of ``colour`` may be placed (rule 6)."""
        board = s.boards[seat]
        spaces = 0
        for code in self.box.below[colour]:
            spaces |= board[code]
        return spaces & ~(s.cubes[seat] | s.spirit_at[seat])

    def active_cards(self, s: State, seat: Player) -> int:
        """Return how many of the card places of a seat are in use."""
        return len(s.cards[seat]) + (s.spirit[seat] >= 0 and not s.spirit_at[seat])

    def may_take_card(self, s: State) -> bool:
        """Return whether the player to act may take a card of the market now."""
        return not s.card_taken and self.active_cards(s, s.to_act) < self.card_limit

    def open_cubes(self, s: State, seat: Player) -> list[tuple[str, dict[Mask, PlaceCube], Mask]]:
        """Return (card id, its actions by space, spaces where its cube may go now) for the active cards of a seat."""
        board = s.boards[seat]
        taken = s.cubes[seat] | s.spirit_at[seat]
        found = []
        for card in s.cards[seat]:
            animal = self.box.animals[card]
            if spaces := fits(self.box, animal, board, taken):
                found.append((animal.id, self.moves.cube[card], spaces))
        if s.spirit[seat] >= 0 and not s.spirit_at[seat]:
            spirit = self.box.spirits[s.spirit[seat]]
            if spaces := fits(self.box, spirit, board, taken):
                found.append((spirit.id, self.moves.spirit_cube[s.spirit[seat]], spaces))
        return found

    def sample(self, s: State, rng: Random) -> Action:
        """Return a legal action without listing them all; cards and cubes are tried now and then, the rest must be done."""
        draw = rng.random
        if s.phase != "act":
            choices = self.legal(s)
            return choices[int(draw() * len(choices))]
        whim = draw()
        if whim < 0.12:
            if self.may_take_card(s) and (cards := [card for card in s.market if card >= 0]):
                return self.moves.card[cards[int(draw() * len(cards))]]
        elif whim < 0.35 and (found := self._sample_cube(s, rng)):
            return found
        hand = s.hand
        if hand:
            colour = hand[int(draw() * len(hand))]
            if spaces := self.open_spaces(s, s.to_act, colour):
                return self.moves.token[colour][self._pick(spaces, rng)]
            return self.legal(s)[-1]
        if s.group_taken:
            return self.moves.end
        groups = [index for index, group in enumerate(s.central) if group]
        return self.moves.group[groups[int(draw() * len(groups))]]

    def _pick(self, spaces: Mask, rng: Random) -> Mask:
        """Return one random space of a mask: by luck while many are in it, else by counting."""
        bits = self.board.bits
        for _ in range(3):
            bit = bits[int(rng.random() * len(bits))]
            if bit & spaces:
                return bit
        for _ in range(int(rng.random() * spaces.bit_count())):
            spaces &= spaces - 1
        return spaces & -spaces

    def _sample_cube(self, s: State, rng: Random) -> Action | None:
        """Return a cube of one random own card if it fits somewhere."""
        seat = s.to_act
        cards = s.cards[seat]
        spirit = s.spirit[seat] if not s.spirit_at[seat] else NONE
        count = len(cards) + (spirit >= 0)
        if not count:
            return None
        index = int(rng.random() * count)
        if index < len(cards):
            pattern, table = self.box.animals[cards[index]], self.moves.cube[cards[index]]
        else:
            pattern, table = self.box.spirits[spirit], self.moves.spirit_cube[spirit]  # type: ignore[assignment]
        spaces = fits(self.box, pattern, s.boards[seat], s.cubes[seat] | s.spirit_at[seat])
        return table[self._pick(spaces, rng)] if spaces else None

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Return why an action is refused, None when it is legal."""
        return why_not(self, s, a)

    # Effects

    def apply(self, s: State, a: AnyAction, out: list[Event] | None = None) -> None:
        """Play a legal action in place; HiddenFact where it would draw a token or card that the view does not show."""
        if type(a) is PlaceToken:
            self._place_token(s, a, out)
        elif type(a) is TakeGroup:
            s.hand = s.central[a.group]
            s.central[a.group] = ()
            s.group_taken = True
            if out is not None:
                out.append(Event("take_group", s.to_act, (a.group, self.letters(s.hand))))
        elif type(a) is PlaceCube:
            self._place_cube(s, a, out)
        elif type(a) is TakeCard:
            card = self.box.animal_of[a.card]
            place = s.market.index(card)
            s.market[place] = NONE
            s.cards[s.to_act].append(card)
            s.card_taken = True
            if out is not None:
                out.append(Event("take_card", s.to_act, (a.card, place)))
        elif type(a) is ChooseSpirit:
            self._choose_spirit(s, a, out)
        elif type(a) is Deal:
            self._deal(s, a, out)
        elif type(a) is DiscardCard:
            turn_end.discard(self, s, self.box.animal_of[a.card], out)
        elif s.phase == "solo_discard":
            turn_end.finish_solo(self, s, out)
        else:
            turn_end.end_turn(self, s, out)

    def _place_token(self, s: State, a: PlaceToken, out: list[Event] | None) -> None:
        """Put a token of the hand on a space."""
        seat = s.to_act
        board = s.boards[seat]
        bit = self.board.bit_of[a.space]
        colour = self.box.colour_of[a.colour]
        before = self.scoring.landscape_total(board) if out is not None else 0
        for code in self.box.below[colour]:
            if board[code] & bit:
                board[code] ^= bit
                after = self.box.grown[colour][code]
                board[after] ^= bit
                break
        hand = s.hand
        index = hand.index(colour)
        s.hand = hand[:index] + hand[index + 1 :]
        if out is not None:
            gain = self.scoring.landscape_total(board) - before
            out.append(Event("place_token", seat, (a.colour, a.space, STACKS[after], gain)))

    def _place_cube(self, s: State, a: PlaceCube, out: list[Event] | None) -> None:
        """Move a cube from a card to its space; a card without cubes is completed (rule 5)."""
        seat = s.to_act
        bit = self.board.bit_of[a.space]
        card = self.box.animal_of.get(a.card)
        if card is None:
            s.spirit_at[seat] = bit
            if out is not None:
                out.append(Event("place_spirit_cube", seat, (a.card, a.space, self.spirit_points(s, seat))))
            return
        s.cubes[seat] |= bit
        s.placed[card] += 1
        points = self.box.animals[card].points
        count = s.placed[card]
        if out is not None:
            gain = points[count - 1] - (points[count - 2] if count > 1 else 0)
            out.append(Event("place_cube", seat, (a.card, a.space, count, gain)))
        if count == len(points):
            s.cards[seat].remove(card)
            s.done[seat].append(card)
            if out is not None:
                out.append(Event("complete_card", seat, (a.card, points[-1])))

    def _choose_spirit(self, s: State, a: ChooseSpirit, out: list[Event] | None) -> None:
        """Keep one dealt spirit face up; the other leaves the game unseen."""
        seat = s.to_act
        chosen = self.box.spirit_of[a.card]
        s.spirit[seat] = chosen
        s.spirits_out = sorted([*s.spirits_out, *(card for card in s.dealt[seat] if card != chosen)])
        s.dealt[seat] = []
        s.phase = "act"
        if out is not None:
            out.append(Event("choose_spirit", seat, (a.card,), reveals=True))

    # Views

    def redact(self, s: State, viewer: Player | None) -> State:
        """Return what a viewer may see."""
        return views.redact(s, viewer)

    def fill(self, view: State, rng: Random) -> State:
        """Return a world that fits the view."""
        return views.fill(self, view, rng)

    def census(self, s: State) -> tuple[int, ...]:
        """Return all tokens (by colour), animal cards (100 and up) and spirits (200 and up)."""
        return views.census(self, s)

    # Points

    def empty_spaces(self, s: State, seat: Player) -> int:
        """Return the number of spaces without a token."""
        return s.boards[seat][EMPTY].bit_count()

    def animal_points(self, s: State, seat: Player) -> int:
        """Return the points of all animal cards of a seat, completed or not."""
        total = 0
        for card in (*s.cards[seat], *s.done[seat]):
            if s.placed[card]:
                total += self.box.animals[card].points[s.placed[card] - 1]
        return total

    def spirit_points(self, s: State, seat: Player) -> int:
        """Return the points of a seat's spirit, 0 while its cube is not placed."""
        if not s.spirit_at[seat]:
            return 0
        card = self.box.spirits[s.spirit[seat]]
        return self.scoring.spirit(card, s.boards[seat], s.cubes[seat], s.spirit_at[seat])

    def total(self, s: State, seat: Player) -> int:
        """Return the points of a seat as if the game ended now."""
        return self.scoring.landscape_total(s.boards[seat]) + self.animal_points(s, seat) + self.spirit_points(s, seat)

    def scores(self, s: State) -> list[tuple[ScoreLine, ...]]:
        """Return each seat's lines: five landscapes, animal cards, spirit."""
        found = []
        for seat, board in enumerate(s.boards):
            values = (*self.scoring.landscape(board), self.animal_points(s, seat), self.spirit_points(s, seat))
            found.append(tuple(ScoreLine(key, points) for key, points in zip(SCORE_LINES, values, strict=True)))
        return found

    def result(self, s: State) -> Result:
        """Return the ranking, and in a solo game the suns."""
        return standing.result(self, s)


def final(rules: Harmonies, s: State) -> State:
    """Return the position as if the game ended now."""
    over = s.clone()
    over.to_act = OVER
    over.phase = "over"
    return over


def _shuffled(pile: list[str], rng: Random) -> list[str]:
    """Return a pile in random order; five times as fast as ``rng.shuffle``, and a game begins with three of them."""
    draw = rng.random
    return sorted(pile, key=lambda _: draw())
