"""Rules of Animals on Board; S1 to S7 are the numbers of the rules document, section 4."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Final

from game.engine.types import (
    HIDDEN,
    OVER,
    Action,
    Event,
    HiddenFact,
    IllegalAction,
    Player,
    Reason,
    Result,
    ScoreLine,
    Setup,
    SetupError,
)
from game.games.animals_on_board import knowledge, refusals
from game.games.animals_on_board.actions import Cut, Deal, Keep, Load, Pass, Show, Split
from game.games.animals_on_board.components import ANONYMOUS, GAME, Tiles, components, names, numbers, tile_set
from game.games.animals_on_board.options import Options, fixed_removal
from game.games.animals_on_board.scoring import Account, scorer
from game.games.animals_on_board.state import EMPTY, NONE, State, empty
from game.games.animals_on_board.tables import next_seat, parts, turn_order

LOAD_SHARE: Final = 0.5
"""How often ``sample`` loads a group that could also be split."""
TRIES: Final = 8
"""Groups that ``sample`` looks at before it searches them all."""


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

    def _species_mask(self, removed: tuple[str, ...]) -> int:
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
        crates, groups, random = s.crates[s.to_act], s.groups, rng.random
        for _ in range(TRIES if groups else 0):
            index = int(random() * len(groups))
            size = len(groups[index])
            if size <= crates and (size == 1 or random() < LOAD_SHARE):
                return Load(index)
            if size > 1:
                return self._sample_split(groups[index], index, rng)
        splits = [index for index, group in enumerate(groups) if len(group) > 1]
        if splits:
            index = splits[int(random() * len(splits))]
            return self._sample_split(groups[index], index, rng)
        return Load(int(random() * len(groups))) if groups and crates else Pass()

    def _sample_split(self, group: tuple[str, ...], index: int, rng: Random) -> Split:
        parts = self.parts[len(group)]
        return Split(index, parts[int(rng.random() * len(parts))](group))

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Return why an action is refused, None when it is legal."""
        return refusals.why_not(self, s, a)

    # -- play

    def apply(self, s: State, a: Action, out: list[Event] | None = None) -> None:
        """Play a legal action; HiddenFact when a view would have to look at an unknown tile."""
        if isinstance(a, Split):
            self._split(s, a, out)
        elif isinstance(a, Load):
            self._load(s, a.group, out)
        elif isinstance(a, Deal):
            self._deal(s, a, out)
        elif isinstance(a, Keep):
            self._keep(s, self.names.number[a.tile], out)
        elif isinstance(a, Show):
            self._show(s, a.tiles, out)
        elif isinstance(a, Cut):
            self._cut(s, a.keep, out)
        elif isinstance(a, Pass):
            self._pass(s, out)
        else:
            raise IllegalAction(Reason(f"{GAME}.refuse.unknown_action", (a.kind,)))

    def _deal(self, s: State, a: Deal, out: list[Event] | None) -> None:
        """Give everybody a crate and three tiles, from the start player on (rules 3)."""
        number = self.names.number
        pile = tuple([number[name] for name in a.tiles])
        s.removed, s.start = self._species_mask(a.removed), a.start
        s.crates = [self.start_crates] * self.seats
        for turn in range(self.seats):
            seat = (a.start + turn) % self.seats
            s.hands[seat] = pile[turn * self.hand_size : (turn + 1) * self.hand_size]
        s.deck = pile[self.seats * self.hand_size :]
        s.phase, s.to_act = "keep", a.start
        if out is not None:
            out.append(Event("deal", a.start, tuple(numbers(s.removed))))
            out += [Event("hand", seat, s.hands[seat], 1 << seat) for seat in range(self.seats)]

    def _keep(self, s: State, tile: int, out: list[Event] | None) -> None:
        """Put the first animal aboard; when all have, the rejected tiles come to light at once (S1)."""
        player = s.to_act
        s.hands[player] = tuple(other for other in s.hands[player] if other != tile)
        s.arks[player], s.sizes[player] = 1 << tile, 1
        if out is not None:
            out.append(Event("keep", player, (tile,), 1 << player))
        s.to_act = (player + 1) % self.seats
        if s.to_act != s.start:
            return
        if any(HIDDEN in hand for hand in s.hands):
            raise HiddenFact("the rejected tiles of others")
        for seat, hand in enumerate(s.hands):
            if out is not None:
                out.append(Event("reject", seat, tuple(enumerate(hand, len(s.table))), reveals=True))
            s.table += tuple([self.names.tiles[other] for other in hand])
            s.hands[seat] = ()
        if self.open_arks:
            s.seen = s.arks[:]
            if out is not None:
                out += [Event("aboard", seat, tuple(numbers(ark)), reveals=True) for seat, ark in enumerate(s.arks)]
        self._begin_round(s, out)

    def _begin_round(self, s: State, out: list[Event] | None) -> None:
        """Join all groups, refill to the face-up target, then add a face-down tile if none is there (S2)."""
        left = [name for name in s.table if name]
        old_slots = [] if out is None else [slot for slot, name in enumerate(s.table) if name]
        want = max(0, self.numbers.face_up_target - len(left) + (s.face_down != NONE))
        drawn, deck = s.deck[:want], s.deck[want:]
        if HIDDEN in drawn:
            raise HiddenFact("the draw pile")
        first = len(left)
        left += [self.names.tiles[tile] for tile in drawn]
        add_hidden = s.face_down == NONE and len(deck) > 0
        if add_hidden:
            s.face_down, deck = deck[0], deck[1:]
            left.append(ANONYMOUS)
        s.deck = deck
        s.table = tuple(left)
        s.groups = [s.table] if left else []
        s.loaded = [0] * self.seats
        s.out = s.passes = 0
        s.next_start = NONE
        s.round += 1
        s.phase, s.to_act = "turn", s.start
        if out is not None:
            out.append(Event("round", s.start, (s.round,)))
            if s.round > 1:
                out.append(Event("merge", s.start, tuple(zip(old_slots, range(first), strict=True))))
            out.append(Event("draw", s.start, tuple(enumerate(drawn, first)), reveals=True))
            if add_hidden:
                out.append(Event("face_down", s.start, (len(left) - 1,)))

    def _split(self, s: State, a: Split, out: list[Event] | None) -> None:
        """Divide a group; the half with its lowest slot stays in place (S3 A)."""
        player, groups = s.to_act, s.groups
        group, part = groups[a.group], a.part
        stay = tuple([name for name in group if name not in part])
        moved = tuple([name for name in group if name in part])
        if group[0] in part:
            stay, moved = moved, stay
        groups[a.group] = stay
        groups.append(moved)
        crates = s.crates[player]
        s.crates[player] = now = crates + 1 if crates < self.cap else self.after_sixth
        if out is not None:
            halves = (self._places(s, stay), self._places(s, moved))
            out.append(Event("split", player, (a.group, len(groups) - 1, *halves)))
            out.append(Event("crate", player, (now - crates, now)))
        self._next_turn(s, player, s.out in self.all_but_one, out)

    def _places(self, s: State, group: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
        """Return (slot, tile) pairs for an event, HIDDEN for the face-down tile."""
        return tuple([(s.table.index(name), self.names.number.get(name, HIDDEN)) for name in group])

    def _load(self, s: State, index: int, out: list[Event] | None) -> None:
        """Pay, take a group aboard and leave the round; the first to leave takes the start flag (S3 B)."""
        player, group = s.to_act, s.groups[index]
        places = () if out is None else self._places(s, group)
        count = len(group)
        tiles, secret = self.names.set_of(group), 0
        if ANONYMOUS in group:
            if s.face_down == HIDDEN:
                raise HiddenFact("the face-down tile")
            secret = 1 << s.face_down
            s.face_down = NONE
        self._clear_slots(s, group)
        del s.groups[index]
        s.seen[player] |= tiles | secret if self.open_arks else tiles
        s.loaded[player] = tiles | secret
        s.arks[player] |= tiles | secret
        s.sizes[player] = size = s.sizes[player] + count
        s.crates[player] -= count
        first = s.next_start == NONE
        if first:
            s.next_start = player
        s.out |= 1 << player
        if out is not None:
            self._tell_load(s, player, (index, places, size), secret, first, out)
        if size > self.capacity and self.to_show(s):
            s.phase = "show"
        else:
            self._next_turn(s, player, s.out == self.everybody, out)

    def _clear_slots(self, s: State, group: tuple[str, ...]) -> None:
        """Empty the slots of a group; the table ends with its last tile."""
        table = [EMPTY if name in group else name for name in s.table]
        while table and not table[-1]:
            table.pop()
        s.table = tuple(table)

    def _tell_load(
        self, s: State, player: Player, load: tuple[object, ...], secret: Tiles, first: bool, out: list[Event]
    ) -> None:
        count = s.loaded[player].bit_count()
        out.append(Event("load", player, load))
        out.append(Event("pay", player, (count, s.crates[player])))
        if secret:
            audience = -1 if self.open_arks else 1 << player
            out.append(Event("look", player, tuple(numbers(secret)), audience, reveals=True))
        if first:
            out.append(Event("start_flag", player))
        if s.sizes[player] >= self.trigger and all(s.sizes[p] < self.trigger for p in range(self.seats) if p != player):
            out.append(Event("last_round", player, (s.sizes[player],)))

    def _show(self, s: State, tiles: tuple[str, ...], out: list[Event] | None) -> None:
        """Lay the animals beyond the tenth open (S4)."""
        player = s.to_act
        secret = s.loaded[player] & ~s.seen[player]
        opened = secret if ANONYMOUS in tiles else 0
        opened |= tile_set([self.names.number[name] for name in tiles if name != ANONYMOUS])
        s.shown[player] |= opened
        s.seen[player] |= opened
        if out is not None:
            out.append(Event("show", player, tuple(numbers(opened)), reveals=bool(opened & secret)))
        s.phase = "turn"
        self._next_turn(s, player, s.out == self.everybody, out)

    def _pass(self, s: State, out: list[Event] | None) -> None:
        """Lose the turn; the round ends when everybody still in has lost one in succession (S5)."""
        player, inside = s.to_act, self.seats - s.out.bit_count()
        if out is not None:
            out.append(Event("pass", player))
        passes = s.passes + 1
        self._next_turn(s, player, passes >= inside, out)
        if passes < inside:
            s.passes = passes

    def _next_turn(self, s: State, player: Player, was_last: bool, out: list[Event] | None) -> None:
        """Pass the turn on; the last player in the round has exactly one turn (S5)."""
        if was_last:
            self._end_round(s, out)
            return
        s.passes = 0
        s.to_act = self.order[s.out][player]
        if out is not None and s.out in self.all_but_one:
            out.append(Event("final_turn", s.to_act))

    def is_final_turn(self, s: State) -> bool:
        """Return whether the player to act takes the one final turn of the round (S5)."""
        return s.phase == "turn" and s.out in self.all_but_one

    def is_last_round(self, s: State) -> bool:
        """Return whether the game ends with this round because somebody owns enough animals."""
        return max(s.sizes) >= self.trigger

    def _end_round(self, s: State, out: list[Event] | None) -> None:
        """Give the start to whoever left first; sail when somebody owns ten animals (S6)."""
        if s.next_start != NONE:
            s.start = s.next_start
        if max(s.sizes) < self.trigger:
            self._begin_round(s, out)
            return
        if any(ark.bit_count() != size for ark, size in zip(s.arks, s.sizes, strict=True)):
            raise HiddenFact("the arks of others")
        s.passes = 0
        if out is not None:
            out.append(Event("sail", s.start))
        self._next_cut(s, (s.start - 1) % self.seats, out)

    def _next_cut(self, s: State, after: Player, out: list[Event] | None) -> None:
        """Ask the next player with more than ten animals what sails, or end the game (S7)."""
        asked = [self.must_cut(s, seat) for seat in range(self.seats)]
        seat = next_seat(after, self.seats, asked)
        if asked[seat]:
            s.phase, s.to_act = "cut", seat
            return
        s.phase, s.to_act = "over", OVER
        s.seen = s.arks[:]
        if out is not None:
            for turn in range(self.seats):
                seat = (s.start + turn) % self.seats
                account = self.account(s, seat)
                out.append(Event("reveal", seat, (tuple(numbers(s.arks[seat])), *account), reveals=True))

    def must_cut(self, s: State, seat: Player) -> bool:
        """Return whether a player has more than ten animals without the pairs and has not chosen yet (S7)."""
        return not s.kept[seat] and self.scorer.without_pairs(s.arks[seat]).bit_count() > self.capacity

    def _cut(self, s: State, keep: tuple[str, ...], out: list[Event] | None) -> None:
        player = s.to_act
        s.kept[player] = tile_set([self.names.number[name] for name in keep])
        if out is not None:
            out.append(Event("cut", player))
        self._next_cut(s, player, out)

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
