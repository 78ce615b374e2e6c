"""The words of the engine: players, actions, events, reasons, set-ups, scores, results and errors."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, NamedTuple, Protocol, Self, TypeAlias

import msgspec

Player: TypeAlias = int
"""Seat number, 0 for the first."""
CHANCE: Final = -1
"""Value of ``State.to_act`` when nature answers (a shuffle, a die)."""
OVER: Final = -2
"""Value of ``State.to_act`` after the end."""
HIDDEN: Final = -1
"""In views: some component, unknown which."""
EVERYONE: Final = -1
"""Audience mask of an event that everybody may read."""


class Action(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True, omit_defaults=True):
    """One answer to one question of the rulebook; fields are int, str, None and tuples of them."""

    @property
    def kind(self) -> str:
        """The tag that names this kind of action in saves, tools and lessons."""
        return str(self.__struct_config__.tag)


class GameOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Options every game has; a game adds its own by subclassing (positions.md, set-up options).

    Literal fields become choices on the set-up screen, bools become switches, bounded ints steppers; the first
    literal is the default.
    """

    first_player: Literal["random"] | Annotated[int, msgspec.Meta(ge=0, le=3)] = "random"


class Setup(msgspec.Struct, frozen=True):
    """Everything chosen before chance: game, number of seats and options."""

    game: str
    seats: int
    options: GameOptions


class Seat(msgspec.Struct, frozen=True):
    """Who sits at a seat: a name and ``person`` or a computer's level."""

    name: str
    player: Literal["person", "random", "easy", "normal", "hard"] = "person"

    @property
    def is_person(self) -> bool:
        """Whether a person plays this seat."""
        return self.player == "person"


class Event(NamedTuple):
    """What just happened, for log, screen and sound; never needed to compute anything."""

    kind: str
    player: Player
    data: tuple[Any, ...] = ()
    audience: int = EVERYONE
    """Bit mask of the players who may read ``data``."""
    reveals: bool = False
    """A hidden fact became known to somebody: undo stops here."""

    def seen_by(self, viewer: Player | None) -> Event:
        """Return the event as ``viewer`` (None: a spectator) sees it: without data when it is not meant for them."""
        if self.audience == EVERYONE or (viewer is not None and self.audience >> viewer & 1):
            return self
        return self._replace(data=())


class Reason(NamedTuple):
    """Why an action is refused; ``key`` is a text id, ``values`` fill its ``{0}``, ``{1}`` ... placeholders.

    A value that names a component is given by its text id with a leading ``@`` (``@animals_on_board.species.fox``), so
    that the screen can put it in the right language.
    """

    key: str
    values: tuple[int | str, ...] = ()


class ScoreLine(NamedTuple):
    """One line of a player's score, by the keys of positions.md."""

    key: str
    points: int


class Result(NamedTuple):
    """Final ranking; ties share a place."""

    places: tuple[int, ...]
    """Place of each seat, 1 for the best."""
    totals: tuple[int, ...]
    winners: tuple[Player, ...]
    tie_break: str | None = None
    """Last criterion compared for first place, a key of positions.md, or None."""
    extra: tuple[tuple[str, Any], ...] = ()
    """Further keys of the result object, such as ``suns`` or ``rating`` (positions.md)."""


class State(Protocol):
    """Mutable facts of a game: slots of int, str, bool, None, tuples and lists of them."""

    to_act: Player
    phase: str
    """The question now asked, also the key of the prompt."""

    def clone(self) -> Self:
        """Return an independent copy; shares only what is never changed in place."""
        ...


class Entry(NamedTuple):
    """One line of a match's history."""

    player: Player
    action: Action
    barrier: bool
    """Undo stops here: chance, a reveal, or the turn passed on."""
    digest: str
    """Digest of the true state after the action."""


class ArboledaError(Exception):
    """Base of all errors that are told to people."""


class IllegalAction(ArboledaError):
    """An action that the rules refuse; carries the reason."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.key, *reason.values)
        self.reason = reason


class HiddenFact(ArboledaError):
    """Applying this action to a view would have to look at something the viewer does not know."""


class SetupError(ArboledaError):
    """A set-up that the rules do not allow; carries the reason."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.key, *reason.values)
        self.reason = reason
