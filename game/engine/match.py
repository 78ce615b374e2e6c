"""Match: state, log, undo and chance of one game being played; the only owner of truth."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from random import Random
from typing import Any

import msgspec

from game.engine.types import CHANCE, OVER, Action, Entry, Event, IllegalAction, Player, Reason

_encode = msgspec.json.Encoder().encode


def slots(state: Any) -> list[Any]:
    """Return the values of a state's slots in slot order: its plain form in saves and digests."""
    return [getattr(state, name) for name in state.__slots__]


def digest(state: Any) -> str:
    """Return 16 hex digits that change when any slot of the state changes (architecture.md part 5)."""
    return blake2b(_encode(slots(state)), digest_size=8).hexdigest()


def chance_stream(seed: int | str, number: int) -> Random:
    """Return the random stream of chance event ``number`` of a match, so that thinking and undo cannot shift it."""
    return Random(f"{seed}/{number}")


class Match:
    """One game being played: plays actions, answers for chance, keeps the history and takes it back.

    States are never changed once they stand in ``states``: each play clones first. ``told[i]`` are the events of ``log[i]``.
    """

    def __init__(
        self,
        rules: Any,
        seed: int | str,
        entries: Iterable[tuple[Player, Action]] = (),
        auto: bool = False,
        start: Any = None,
        settle: bool = True,
    ) -> None:
        """Begin at ``start`` (default ``rules.initial()``), replay ``entries``, then answer for chance.

        ``auto`` plays lone legal actions by itself; without ``settle`` nothing is added to the entries until ``settle()``.
        Raises IllegalAction when an entry does not fit.
        """
        self.rules = rules
        self.seed = seed
        self.auto = auto
        self.from_position = start is not None
        self.states: list[Any] = [rules.initial() if start is None else start.clone()]
        self.log: list[Entry] = []
        self.told: list[tuple[Event, ...]] = []
        self._undone: list[Action] = []
        for player, action in entries:
            self.replay_entry(player, action)
        if settle:
            self.settle()

    @property
    def state(self) -> Any:
        """The true state; only rules, saves and the Match itself look at it."""
        return self.states[-1]

    @property
    def ply(self) -> int:
        """Number of entries in the log."""
        return len(self.log)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.to_act == OVER)

    def play(self, action: Action) -> list[Event]:
        """Play an action of the player to act and all chance that follows; return what happened.

        Raises IllegalAction with the reason; then nothing has changed.
        """
        self._check(action)
        self._undone.clear()
        out = self._append(self.state.to_act, action)
        return self._settle(out)

    def replay_entry(self, player: Player, action: Action) -> None:
        """Append one recorded entry, chance included, after checking that it is that player's turn and legal."""
        if player != self.state.to_act:
            raise IllegalAction(Reason("engine.not_your_turn"))
        self._check(action)
        self._append(player, action)

    def drop_last(self) -> None:
        """Forget the last entry for good, whoever's it is: for loading what was recorded."""
        self._pop()

    def settle(self) -> list[Event]:
        """Answer for chance that is due, and play lone actions with ``auto``; return what happened."""
        return self._settle([])

    def can_undo(self, player: Player) -> bool:
        """Return whether the last entry is the player's and no barrier."""
        return bool(self.log) and self.log[-1].player == player and not self.log[-1].barrier

    def undo(self, player: Player) -> None:
        """Take back the last action of ``player``; IllegalAction when it is not theirs or a barrier."""
        if not self.can_undo(player):
            raise IllegalAction(Reason("engine.undo_stops"))
        self._undone.append(self._pop())

    def undo_freely(self, player: Player) -> None:
        """Take back everything from the last action of ``player`` on, chance and other seats included (a solo setting)."""
        while self.log and self.log[-1].player != player:
            self._pop()
        if not self.log:
            raise IllegalAction(Reason("engine.undo_stops"))
        self._pop()
        self._undone.clear()

    @property
    def can_redo(self) -> bool:
        """Whether something undone can be played again."""
        return bool(self._undone)

    def redo(self) -> list[Event]:
        """Play the action undone last; IllegalAction when there is none."""
        if not self._undone:
            raise IllegalAction(Reason("engine.nothing_to_redo"))
        action = self._undone.pop()
        return self._settle(self._append(self.state.to_act, action))

    def view(self, viewer: Player | None) -> Any:
        """Return what ``viewer`` (None: a spectator) may see now."""
        return self.rules.redact(self.state, viewer)

    def at(self, ply: int) -> Any:
        """Return the true state after ``ply`` entries; not to be changed."""
        return self.states[ply]

    def chance_count(self) -> int:
        """Return the number of chance entries so far."""
        return sum(entry.player == CHANCE for entry in self.log)

    def nature(self) -> Action:
        """Return chance's answer to the present question; lessons answer for it."""
        answer: Action = self.rules.chance(self.state, chance_stream(self.seed, self.chance_count()))
        return answer

    def _check(self, action: Action) -> None:
        state = self.state
        if state.to_act == OVER:
            raise IllegalAction(Reason("engine.over"))
        if state.to_act != CHANCE and (reason := self.rules.why_not(state, action)) is not None:
            raise IllegalAction(reason)

    def _append(self, player: Player, action: Action) -> list[Event]:
        after = self.state.clone()
        out: list[Event] = []
        self.rules.apply(after, action, out)
        barrier = player == CHANCE or after.to_act != player or any(event.reveals for event in out)
        self.states.append(after)
        self.log.append(Entry(player, action, barrier, digest(after)))
        self.told.append(tuple(out))
        return out

    def _pop(self) -> Action:
        self.states.pop()
        self.told.pop()
        return self.log.pop().action

    def _settle(self, out: list[Event]) -> list[Event]:
        """Answer for chance, and with ``auto`` for lone choices, until a real question is asked."""
        while True:
            to_act = self.state.to_act
            if to_act == CHANCE:
                out += self._append(CHANCE, self.nature())
            elif self.auto and to_act != OVER and len(lone := self.rules.legal(self.state)) == 1:
                out += self._append(to_act, lone[0])
            else:
                return out
