"""Rules of Renature for one set-up: the interface of ``engine.rules``, with the work in the modules beside it."""

from __future__ import annotations

from random import Random
from typing import Final

from game.engine.types import CHANCE, HIDDEN, GameOptions, Reason, Setup, SetupError
from game.games.renature import choices, refusals, scoring, views
from game.games.renature.actions import Actions, Deal, Pair
from game.games.renature.board import NEUTRAL, TYPES, Tables, tables
from game.games.renature.scoring import UNSCORED
from game.games.renature.state import State
from game.games.renature.turn import APPLY, Out

ANIMALS: Final = 10


class Options(GameOptions, frozen=True, kw_only=True):
    """Set-up options; ``colours`` by seat, empty = the default ones."""

    colours: tuple[str, ...] = ()
    first_walk: bool = False
    open_flowers: bool = False
    friendly_ties: bool = False


class RenatureRules:
    """Rules for a number of players and options; holds no position."""

    game_id = "renature"
    version = 1

    def __init__(self, setup: Setup) -> None:
        """Check the set-up and take its numbers from the components; SetupError when it does not fit."""
        options = setup.options
        assert isinstance(options, Options)
        table: Tables = tables()
        self.tables = table
        c = table.c
        if not c.game.min_players <= setup.seats <= c.game.max_players:
            raise SetupError(Reason("renature.refuse.seats", (c.game.min_players, c.game.max_players)))
        if options.first_player != "random" and options.first_player >= setup.seats:
            raise SetupError(Reason("renature.refuse.first_player"))
        row = c.setup.players[setup.seats]
        default = row.colours if setup.seats == 2 else c.setup.default_colours[: setup.seats]
        names = options.colours or default
        if len(names) != setup.seats or len(set(names)) != setup.seats or not set(names) <= set(row.colours):
            raise SetupError(Reason("renature.refuse.colours", (setup.seats, ", ".join(row.colours))))
        self.setup = setup
        self.options = options
        self.colours = tuple(table.colour_of[name] for name in names)
        self.seat_of = tuple(self.colours.index(colour) if colour in self.colours else -1 for colour in range(NEUTRAL + 1))
        self.seat_colours = tuple(names)
        """Colour of each seat by name; ``colour_choice`` are all that may be chosen."""
        self.colour_choice = row.colours
        self.friendly = options.friendly_ties
        self.open_flowers = options.open_flowers
        self.dominoes_each = row.dominoes_each
        stock = c.player_boards.capacity[setup.seats]
        self.capacity = tuple(row[kind] for row in (stock.own, stock.neutral) for kind in table.types)
        """Plant spaces of a player board: own ones by type, then neutral ones."""
        self.cloud_capacity = c.clouds.capacity
        self.start_clouds = 0 if options.first_walk else c.setup.clouds_each
        self.joker_price = c.cloud_actions.change_joker
        self.extra_price = c.cloud_actions.extra_turn
        self.plant_base = c.plant_score.base
        self.plant_each = c.plant_score.per_plant_of_equal_or_lower_value

    def initial(self) -> State:
        """Return the state before the deal."""
        table, seats = self.tables, self.setup.seats
        s = State()
        s.to_act, s.phase, s.start = CHANCE, "deal", 0
        s.hands, s.reserves, s.discards, s.aside = [()] * seats, [()] * seats, [()] * seats, ()
        s.joker, s.laid = table.animal_of[table.c.joker_start], 0
        s.animals, s.mates = [-1] * len(table.brook), [-1] * len(table.brook)
        s.free, s.touch = table.whole_brook, table.starts
        s.near, s.one, s.many = [0] * ANIMALS, 0, 0
        s.plants = [0] * len(table.spaces)
        s.sums, s.tall = [0] * (len(table.areas) * (NEUTRAL + 1)), [0] * (len(table.areas) * TYPES)
        s.stocks = list(self.capacity) * seats
        s.clouds = [self.start_clouds] * seats
        s.board_clouds = (0,) * len(table.clouds) if self.options.first_walk else table.clouds
        s.spent = table.c.clouds.total - sum(s.clouds) - sum(s.board_clouds)
        s.tiles, s.spare = (HIDDEN,) * len(table.areas), ()
        s.owners = (UNSCORED,) * len(table.areas)
        s.scores = [0] * seats
        s.placed, s.waiting, s.planted = -1, 0, -1
        return s

    def chance(self, s: State, rng: Random) -> Deal:
        """Draw the start player, shuffle the dominoes, give each area a tile of its size (section 3)."""
        c, seats = self.tables.c, self.setup.seats
        first = self.options.first_player
        start = rng.randrange(seats) if first == "random" else first
        dominoes = sorted((domino.id for domino in c.dominoes), key=lambda _: rng.random())
        piles: dict[int, list[str]] = {size: [] for size in self.tables.sizes}
        for tile in sorted(c.area_tiles, key=lambda _: rng.random()):
            piles[tile.major].append(tile.id)
        dealt = [piles[size].pop() for size in self.tables.sizes]
        return Deal(start, tuple(dominoes), (*dealt, *(tile for pile in piles.values() for tile in pile)))

    legal = choices.legal
    sample = choices.sample
    why_not = refusals.why_not

    def apply(self, s: State, a: Actions, out: Out = None) -> None:
        """Play a legal action in place; HiddenFact where a view has a hole."""
        APPLY[type(a)](self, s, a, out)

    redact = views.redact
    fill = views.fill
    census = views.census
    scores = scoring.scores
    result = scoring.result

    def domino(self, names: Pair) -> int:
        """Return the number of a domino, its animals given in either order; -1 when there is none."""
        if len(names) != 2:
            return -1
        first, second = (self.tables.animal_of.get(name, -1) for name in names)
        return self.tables.domino_of_animals.get((first, second), -1)

    def closed_areas(self, s: State) -> list[int]:
        """Return the unscored areas whose shore is covered or isolated (6.2)."""
        part, owners = self.tables.open_part(s.free), s.owners
        return [area for area, shore in self.tables.numbered_shores if not shore & part and owners[area] == UNSCORED]

    def return_codes(self, s: State, seat: int) -> list[int]:
        """Return the codes (``State.plants``) of the plants that a player may take back: a free space, and the price paid."""
        capacity, stocks, clouds = self.capacity, s.stocks, s.clouds[seat]
        found = []
        for index in range(2 * TYPES):
            kind = index % TYPES
            if kind < clouds and stocks[seat * 2 * TYPES + index] < capacity[index]:
                found.append(1 + TYPES * (NEUTRAL if index >= TYPES else self.colours[seat]) + kind)
        return found

    def can_return(self, s: State, seat: int) -> bool:
        """Return whether a player may take back some plant; what is missing on a player board lies on the map."""
        return s.clouds[seat] > 0 and bool(self.return_codes(s, seat))

    def can_plant(self, s: State) -> bool:
        """Return whether a plant can be placed, now or after a return that can be paid (4.2)."""
        seat, plants = s.to_act, s.plants
        spaces = self.tables.slots[s.placed].spaces
        for space in spaces:
            if not plants[space]:
                at = seat * 2 * TYPES
                return any(s.stocks[at : at + 2 * TYPES]) or self.can_return(s, seat)
        if not spaces or not s.clouds[seat]:
            return False
        codes = self.return_codes(s, seat)
        return any(plants[space] in codes for space in spaces)

    def has_end_choice(self, s: State) -> bool:
        """Return whether something else than ending the turn is possible (4.6)."""
        clouds = s.clouds[s.to_act]
        if clouds >= self.joker_price:
            return True
        return bool(clouds) and (self.can_return(s, s.to_act) or (clouds >= self.extra_price and bool(s.hands[s.to_act])))
