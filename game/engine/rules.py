"""The interface every game implements, and the record that lists a game's parts.

A newcomer who adds a game writes a folder ``game/games/NAME`` with these parts and one line in ``game/games/__init__.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol, TypeVar, get_args

from game.engine.types import Action, Event, GameOptions, Player, Reason, Result, ScoreLine, Setup, State

S = TypeVar("S", bound=State)


class Rules(Protocol[S]):
    """A game's rules as a stateless object: components and a set-up, never a position."""

    game_id: str
    version: int
    """Raised when an old log could play differently."""
    setup: Setup

    def initial(self) -> S:
        """Return the state before any chance; usually ``to_act == CHANCE``."""
        ...

    def chance(self, s: S, rng: Random) -> Action:
        """Return nature's answer: a whole shuffle, a die face."""
        ...

    def legal(self, s: S) -> list[Action]:
        """Return all legal actions in one fixed order (kinds as in the union, then fields), no doubles, empty only at the end."""
        ...

    def sample(self, s: S, rng: Random) -> Action:
        """Return one legal action, cheaply; needs no uniform distribution but reaches every action."""
        ...

    def why_not(self, s: S, a: Action) -> Reason | None:
        """Return why ``a`` is refused, None when it is legal; does not enumerate."""
        ...

    def apply(self, s: S, a: Action, out: list[Event] | None = None) -> None:
        """Play a legal action in place and append what happened to ``out``; HiddenFact where a view has a hole."""
        ...

    def redact(self, s: S, viewer: Player | None) -> S:
        """Return what ``viewer`` (None: a spectator) may see, holes as HIDDEN."""
        ...

    def fill(self, view: S, rng: Random) -> S:
        """Return a world that fits the view, hidden pieces dealt at random."""
        ...

    def census(self, s: S) -> tuple[int, ...]:
        """Return the sorted ids of all pieces, for conservation tests."""
        ...

    def scores(self, s: S) -> list[tuple[ScoreLine, ...]]:
        """Return each seat's score lines in the order of positions.md; of a view: what is visible."""
        ...

    def result(self, s: S) -> Result:
        """Return places, totals, winners and the tie-break of the position as if it ended now."""
        ...


class Insight(Protocol):
    """What computer players know about a game beyond its rules; a module or an object with these names."""

    SCALE: float
    """Points of lead that make a win about 73 % likely; turns points into 0..1 by a logistic curve."""
    DEPTH: int
    """Actions played out by the tree search below a new leaf before ``evaluate``."""

    def evaluate(self, rules: Any, s: Any) -> list[float]:
        """Return the expected final points of each seat for a full state (never a view); at the end the totals."""
        ...

    def candidates(self, rules: Any, s: Any, rng: Random) -> list[Action]:
        """Return the actions worth a look for the player to act, best guess first, never empty; all legal."""
        ...

    def playout(self, rules: Any, s: Any, rng: Random) -> Action:
        """Return one plausible legal action, cheap enough for thousands a second."""
        ...

    def rank(
        self, rules: Any, view: Any, rng: Random, effort: int = 1
    ) -> Generator[None, None, list[tuple[float, Action]]]:
        """Yield at least every 2 ms of work, then return (worth in points, action), best first.

        Sees a view and guesses hidden facts by ``rules.fill``. ``effort`` 1 is the normal computer, more is wider or deeper.
        A game without a special method uses ``game.bots.simple.one_ply``.
        """
        ...


class Words(Protocol):
    """How a game speaks: the module ``words`` of a game; names of players are passed in, texts come from the catalogue.

    Text keys of a game: ``GAME.prompt.PHASE``, ``GAME.log.EVENT``, ``GAME.refuse.KEY``, ``GAME.score.LINE``,
    ``GAME.option.KEY.name|text`` and ``GAME.option.KEY.value.VALUE``.
    """

    def prompt(self, rules: Any, view: Any, names: Sequence[str]) -> str:
        """Return the one sentence that names the player to act and the choice; bold runs stand between ``**``."""
        ...

    def event_line(self, rules: Any, event: Event, names: Sequence[str]) -> str | None:
        """Return the log line of an event as its reader may know it, None for events that need no line."""
        ...

    def action_line(self, rules: Any, view: Any, action: Action, names: Sequence[str]) -> str:
        """Return an action in words, for hints, analysis and the describe key."""
        ...


@dataclass(frozen=True)
class GameSpec:
    """All parts of one game; ``SPEC`` in the package of the game."""

    id: str
    seats: tuple[int, int]
    """Smallest and largest number of seats."""
    options: type[GameOptions]
    actions: Any
    """Union of the game's action classes, for decoding with msgspec."""
    make: Callable[[Setup], Any]
    """Build the Rules for a set-up; raises SetupError."""
    read_position: Callable[[Mapping[str, Any], Complain], tuple[Any, Any]]
    """Position map (positions.md) -> (rules, state); problems go to ``complain`` by path.

    ``game.games.positions`` calls it with the common keys checked and filled in: ``game``, ``seats`` (in range), ``seed``,
    ``options`` (fits ``options`` above), ``turn`` and ``table`` (maps), ``players`` (one map a seat); ``to_act`` (a seat) and
    ``phase`` (a word) where given. Everything inside of turn, table and players, and the phase word, is the game's to check.
    """
    write_position: Callable[[Any, Any], dict[str, Any]]
    """(rules, state or view) -> map with ``turn``, ``table``, ``players``; HIDDEN pieces as ``?``.

    ``game.games.positions`` adds game, seats, options, to_act and phase; what the game writes itself counts before those.
    """
    final: Callable[[Any, Any], Any]
    """(rules, state) -> state in phase ``over`` after the end-of-game scoring of the position as it stands (``--final``)."""
    insight: Any
    """Object with the names of Insight."""
    words: Words
    """Module of the game that tells events, actions and prompts in the chosen language."""
    hidden: bool = True
    """The game has facts that one person must not see of another."""
    secret: Callable[[Any, Any], bool] | None = None
    """(rules, state) -> whether somebody owns such a fact now; None: always, in a game with ``hidden`` facts."""
    simulate_options: Mapping[str, Any] = field(default_factory=dict)
    """Options that ``simulate`` sets where the caller does not (Takenoko: idle_rounds 12)."""
    facts: Callable[[Any, Any, Player], Mapping[str, Any]] | None = None
    """(rules, state or view, seat) -> plain values that conditions of tips, lessons and puzzles call ``fact.NAME``."""
    turn_enders: Sequence[str] = ()
    """Kinds of action that end the turn by themselves: the table shows them as a proposal to confirm."""
    after_turn: Sequence[str] = ()
    """Kinds of action that still belong to a turn after its ``end_turn`` when one seat plays alone."""

    @property
    def has_long_turns(self) -> bool:
        """Whether a turn is several actions and an ``end_turn``, so that all of it can be taken back at once."""
        return any(action.__struct_config__.tag == "end_turn" for action in get_args(self.actions))


class Complain(Protocol):
    """Collects problems of a text by the path of keys and indexes at which they stand."""

    def __call__(self, path: Sequence[str | int], message: str) -> None:
        """Note one problem, for example ``(("players", 0, "ark", 2), "'fix_3' is not an animal")``."""
        ...
