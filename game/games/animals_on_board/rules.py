"""Rules of Animals on Board; S1 to S7 are the numbers of the rules document, section 4."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Final

from game.engine.types import (
    Action,
    Event,
    IllegalAction,
    Player,
    Reason,
    Result,
    ScoreLine,
    Setup,
    SetupError,
)
from game.games.animals_on_board import knowledge, play, refusals
from game.games.animals_on_board.actions import Cut, Deal, Keep, Load, Pass, Show, Split
from game.games.animals_on_board.components import ANONYMOUS, GAME, Tiles, components, names
from game.games.animals_on_board.options import Options, fixed_removal
from game.games.animals_on_board.scoring import Account, scorer
from game.games.animals_on_board.state import State, empty
from game.games.animals_on_board.tables import parts, turn_order

LOAD_SHARE: Final = 0.5
"""How often ``sample`` loads a group that could also be split."""


class AnimalsOnBoard:
    """The rules for one set-up; holds numbers and tables, never a position."""

    game_id = GAME
    version = 1

    def __init__(self, setup: Setup) -> None:
        """Check the set-up; SetupError tells what is wrong."""
        c = components()
        if not c.meta.min_players <= setup.seats <= c.meta.max_players:
            raise SetupError(Reason(f"{GAME}.refuse.seats", (c.meta.min_players, c.meta.max_players)))
        if not isinstance(setup.options, Options):
            raise TypeError("these are options of another game")
        self.setup = setup
        self.options = setup.options
        self.seats = setup.seats
        self.numbers = c.setup[setup.seats]
        self.names = names()
        self.parts = [parts(size) for size in range(max(n.group_size for n in c.setup.values()) + 1)]
        """Parts of a group by its size."""
        self.scorer = scorer()
        self.cap = c.meta.crate_cap
        self.after_sixth = c.meta.crates_after_sixth
        self.capacity = c.meta.ark_capacity
        self.start_crates = c.meta.start_crates
        self.hand_size = c.meta.hand_at_setup
        self.trigger = c.meta.short_game_end_trigger_tiles if self.options.short_game else c.meta.end_trigger_tiles
        self.supply_size = next(token.count for token in c.tokens if token.id == "food_crate")
        self.order = turn_order(setup.seats)
        everybody = (1 << setup.seats) - 1
        self.everybody = everybody
        self.all_but_one = frozenset(everybody ^ 1 << seat for seat in range(setup.seats))
        self.open_arks = self.options.open_arks
        self.fixed_removal = fixed_removal(setup.seats, setup.options)

    # -- beginning and chance

    def initial(self) -> State:
        """Return the state before the deal."""
        return empty(self.seats)

    def chance(self, s: State, rng: Random) -> Deal:
        """Return the deal: species out, start player and shuffled pile (rules 3)."""
        species = self.names.species
        removed = self.fixed_removal
        if removed is None:
            removed = tuple(sorted(rng.sample(species, self.numbers.species_removed), key=species.index))
        first = self.options.first_player
        start = first if isinstance(first, int) else rng.randrange(self.seats)
        pile: list[str] = []
        for name in species:
            if name not in removed:
                pile += self.names.tiles_of[name]
        random = rng.random
        pile.sort(key=lambda _: random())  # a third of the time of shuffle, and as fair
        return Deal(removed, start, tuple(pile))

    def species_mask(self, removed: tuple[str, ...]) -> int:
        """Return species as a set of their numbers."""
        return sum(1 << self.names.species_number[name] for name in removed)

    def tiles_in_use(self, s: State) -> Tiles:
        """Return the tiles of all species that take part."""
        return knowledge.tiles_in_use(s)

    # -- choices

    def legal(self, s: State) -> list[Action]:
        """Return all legal actions: keep, split, load, pass, show, cut; groups and parts in the order of their slots."""
        if s.phase == "turn":
            return self._legal_turn(s)
        if s.phase == "keep":
            return [Keep(self.names.tiles[tile]) for tile in s.hands[s.to_act]]
        if s.phase == "show":
            shown = combinations(self.just_loaded(s), self.to_show(s))
            return [Show(tiles) for tiles in shown]
        if s.phase == "cut":
            return [Cut(tuple(self.names.of(kept))) for kept in self.scorer.legal_cuts(s.arks[s.to_act])]
        return []

    def _legal_turn(self, s: State) -> list[Action]:
        found: list[Action] = []
        for index, group in enumerate(s.groups):
            found += [Split(index, part(group)) for part in self.parts[len(group)]]
        crates = s.crates[s.to_act]
        found += [Load(index) for index, group in enumerate(s.groups) if len(group) <= crates]
        return found or [Pass()]

    def just_loaded(self, s: State) -> tuple[str, ...]:
        """Return the tiles the player to act has just loaded, a secret one last and as ``?`` (S4)."""
        player = s.to_act
        loaded, seen = s.loaded[player], s.seen[player]
        secret = (ANONYMOUS,) if loaded & ~seen else ()
        return (*self.names.of(loaded & seen), *secret)

    def to_show(self, s: State) -> int:
        """Return how many animals the player to act must lay open (S4)."""
        return self.surplus(s, s.to_act)

    def surplus(self, s: State, seat: Player) -> int:
        """Return how many of the animals a seat loaded in this round are still to be laid open (S4)."""
        surplus = s.sizes[seat] - self.capacity - s.shown[seat].bit_count()
        return max(0, min(surplus, (s.loaded[seat] & ~s.shown[seat]).bit_count()))

    def sample(self, s: State, rng: Random) -> Action:
        """Return a random legal action: a group, whether to load it, else any part of it; never lists the splits."""
        if s.phase != "turn":
            choices = self.legal(s)
            return choices[int(rng.random() * len(choices))]
        groups, random = s.groups, rng.random
        if groups:
            index = int(random() * len(groups))
            group = groups[index]
            size = len(group)
            if size <= s.crates[s.to_act] and (size == 1 or random() < LOAD_SHARE):
                return Load(index)
            if size > 1:
                parts = self.parts[size]
                return Split(index, parts[int(random() * len(parts))](group))
        return self._sample_any(s, rng)

    def _sample_any(self, s: State, rng: Random) -> Action:
        """Return what ``sample`` does where the group it looked at first cannot be played at all."""
        crates = s.crates[s.to_act]
        usable = [index for index, group in enumerate(s.groups) if len(group) > 1 or crates]
        if not usable:
            return Pass()
        index = usable[int(rng.random() * len(usable))]
        parts = self.parts[len(s.groups[index])]
        if len(s.groups[index]) <= crates and (not parts or rng.random() < LOAD_SHARE):
            return Load(index)
        return Split(index, parts[int(rng.random() * len(parts))](s.groups[index]))

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Return why an action is refused, None when it is legal."""
        return refusals.why_not(self, s, a)

    # -- play

    def apply(self, s: State, a: Action, out: list[Event] | None = None) -> None:
        """Play a legal action; HiddenFact when a view would have to look at an unknown tile."""
        if isinstance(a, Split):
            play.split(self, s, a, out)
        elif isinstance(a, Load):
            play.load(self, s, a.group, out)
        elif isinstance(a, Deal):
            play.deal(self, s, a, out)
        elif isinstance(a, Keep):
            play.keep(self, s, self.names.number[a.tile], out)
        elif isinstance(a, Show):
            play.show(self, s, a.tiles, out)
        elif isinstance(a, Cut):
            play.cut(self, s, a.keep, out)
        elif isinstance(a, Pass):
            play.lose_turn(self, s, out)
        else:
            raise IllegalAction(Reason(f"{GAME}.refuse.unknown_action", (a.kind,)))

    def after_crate(self, crates: int) -> int:
        """Return how many crates a player has after a split: one more, but the sixth makes five into four (S3 A)."""
        return crates + 1 if crates < self.cap else self.after_sixth

    def is_final_turn(self, s: State) -> bool:
        """Return whether the player to act takes the one final turn of the round (S5)."""
        return s.phase == "turn" and s.out in self.all_but_one

    def is_last_round(self, s: State) -> bool:
        """Return whether the game ends with this round because somebody owns enough animals."""
        return max(s.sizes) >= self.trigger

    def must_cut(self, s: State, seat: Player) -> bool:
        """Return whether a player has more than ten animals without the pairs and has not chosen yet (S7)."""
        if s.kept[seat] or s.sizes[seat] <= self.capacity:
            return False
        return self.scorer.without_pairs(s.arks[seat]).bit_count() > self.capacity

    # -- what is known

    def redact(self, s: State, viewer: Player | None) -> State:
        """Return what a viewer may see: no pile, no face-down tile, of other arks what was loaded in the open."""
        return knowledge.redact(s, viewer)

    def fill(self, view: State, rng: Random) -> State:
        """Return a world that fits the view, unseen tiles dealt at random."""
        return knowledge.fill(view, rng)

    def census(self, s: State) -> tuple[int, ...]:
        """Return all tiles by number, those out of the game included."""
        return knowledge.census(s)

    def supply(self, s: State) -> int:
        """Return the crates in the supply."""
        return self.supply_size - sum(s.crates)

    # -- score

    def account(self, s: State, seat: Player) -> Account:
        """Return how an ark counts if it sailed now, with the tiles of every line (of a view: those known)."""
        return self.scorer.account(s.arks[seat], s.crates[seat], max(0, s.kept[seat]))

    def scores(self, s: State) -> list[tuple[ScoreLine, ...]]:
        """Return each seat's lines singles, herds, crates as if it sailed now with the best cut."""
        return [self.account(s, seat).lines for seat in range(self.seats)]

    def result(self, s: State) -> Result:
        """Rank by points, then by species on board; further ties share the place (rules 6)."""
        accounts = [self.account(s, seat) for seat in range(self.seats)]
        keys = [(account.total, account.species) for account in accounts]
        totals = tuple(account.total for account in accounts)
        places = tuple(1 + sum(other > key for other in keys) for key in keys)
        winners = tuple(seat for seat, place in enumerate(places) if place == 1)
        tie_break = "species" if totals.count(max(totals)) > 1 else None
        return Result(places, totals, winners, tie_break)
