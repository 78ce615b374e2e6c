"""Takenoko's rules as one object: tables, options, and the doors to the modules that know each part."""

from __future__ import annotations

from random import Random
from typing import Final

from game.engine.types import Action, Event, Player, Reason, Result, ScoreLine, Setup, SetupError
from game.games.takenoko import choices, deal, refusals, sampling, scoring
from game.games.takenoko.actions import Die
from game.games.takenoko.island import island
from game.games.takenoko.moves import PLAY
from game.games.takenoko.options import Options
from game.games.takenoko.reading import components
from game.games.takenoko.state import State


class TakenokoRules:
    """Rules of one set-up; stateless, so one object serves any number of games."""

    game_id: Final = "takenoko"
    version: Final = 1

    def __init__(self, setup: Setup) -> None:
        """Read the components and the options; SetupError when the seats do not fit the mode."""
        options = setup.options if isinstance(setup.options, Options) else Options()
        self.setup: Final = setup
        self.options: Final = options
        self.box: Final = components()
        meta = self.box.meta
        self.coop: Final = options.mode == "coop" or setup.seats == 1
        if setup.seats not in (meta.coop_players if self.coop else meta.players):
            raise SetupError(Reason("takenoko.refuse.seats", (setup.seats,)))
        self.isle: Final = island(self.box, options.mirror_allowed)
        self.cards: Final = self.box.cards
        self.deck_of: Final = self.box.card_deck
        self.hand_limit: Final = meta.hand_limit
        self.per_turn: Final = meta.actions_per_turn
        self.plots_drawn: Final = meta.plots_drawn
        self.threshold: Final = 0 if self.coop else meta.completed_to_trigger[setup.seats]
        self.under: Final = options.returned_plots == "bottom"
        self.other_cell: Final = options.free_target_on_storm == "other_cell"
        self.announce: Final = options.announce_actions
        # In the cooperative mode nobody draws cards or owns them, and it always ends: these options say nothing there.
        self.redraw: Final = options.redraw_ready_objectives and not self.coop
        self.half: Final = options.half_points and not self.coop
        self.idle_limit: Final = 0 if self.coop else options.idle_rounds
        self.acts: Final = choices.acts(self.box, self.isle)
        self.dice: Final = tuple(Die(face) for face in self.box.die.faces)

    def initial(self) -> State:
        """Return the state before the shuffles."""
        return deal.initial(self)

    def chance(self, s: State, rng: Random) -> Action:
        """Return the shuffles of the set-up, or a side of the die."""
        if s.phase == "deal":
            return deal.shuffled(self, rng)
        return self.dice[int(rng.random() * len(self.dice))]

    def legal(self, s: State) -> list[Action]:
        """Return all legal actions: kinds in the order of actions.py; cells outwards from the pond, cards as in the data."""
        return choices.legal(self, s)

    def sample(self, s: State, rng: Random) -> Action:
        """Return a legal action: often a free choice, else an answer to the question asked."""
        return sampling.sample(self, s, rng)

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Return why an action is refused."""
        return refusals.why_not(self, s, a)

    def apply(self, s: State, a: Action, out: list[Event] | None = None) -> None:
        """Play a legal action in place; HiddenFact when it would draw a hidden plot or card of a view."""
        PLAY[type(a)](self, s, a, out)

    def redact(self, s: State, viewer: Player | None) -> State:
        """Return what ``viewer`` may see."""
        return deal.redact(s, viewer)

    def fill(self, view: State, rng: Random) -> State:
        """Return a world that fits the view."""
        return deal.fill(self, view, rng)

    def census(self, s: State) -> tuple[int, ...]:
        """Return all pieces (deal.census)."""
        return deal.census(self, s)

    def scores(self, s: State) -> list[tuple[ScoreLine, ...]]:
        """Return the score lines of each seat: completed cards only."""
        return scoring.scores(self, s)

    def result(self, s: State) -> Result:
        """Return the ranking."""
        return scoring.result(self, s)
