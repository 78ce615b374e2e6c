"""Session: one match at one table - who sits where, whose view is open, computers thinking, what may be taken back.

No screen and no files: the table draws it, the autosaver listens to it, lessons and tests drive it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from game.bots.base import make_bot, thinking_stream
from game.bots.thinking import GUARD_S, Thinker
from game.content.i18n import language, t
from game.engine.match import Match
from game.engine.rules import GameSpec
from game.engine.types import CHANCE, OVER, Action, Entry, Event, Player, Reason, Seat

Asking: TypeAlias = Literal["person", "computer", "handover", "over"]
"""What the table waits for now."""


class LogLine(NamedTuple):
    """One line of the history, as its reader may know it."""

    ply: int
    """Number of entries after the one told here: what ``view_at`` shows."""
    player: Player
    turn: int
    event: Event
    text: str


class Session:
    """A match, its seats and the view that is open on the screen.

    ``listeners`` are called with ``"play"``, ``"turn"`` or ``"over"`` after each change that should be kept.
    """

    def __init__(self, spec: GameSpec, match: Match, seats: Sequence[Seat], *, freely: bool = False) -> None:
        """Begin with the view of the only person, or of nobody until the first handover.

        ``freely`` lets a lone person take back across turns and reveals; ``taken_freely`` tells whether that was done.
        """
        self.spec = spec
        self.match = match
        self.seats = tuple(seats)
        self.names = tuple(seat.name for seat in seats)
        self._told_names = tuple(f"**{name}**" for name in self.names)
        self.freely = freely
        self.taken_freely = False
        self.hints_used = [0] * len(self.seats)
        self.listeners: list[Callable[[str], None]] = []
        self.viewer: Player | None = self._first_viewer()
        self._thinker: Thinker[Action] | None = None
        self._hurried: dict[int, Player] = {}
        """Entries that a computer played before it had thought all it wanted, because the time was up: ply -> seat."""
        self._cache: dict[Any, Any] = {}

    def _first_viewer(self) -> Player | None:
        """Return whose view is open at first: the only person's; where nothing is secret, that of the person to act."""
        persons = self.persons
        if len(persons) > 1 and self.secretive:
            return None
        return self.to_act if self.to_act in persons else (persons[0] if persons else None)

    # ---- who and what

    @property
    def persons(self) -> tuple[Player, ...]:
        """Seats played by people."""
        return tuple(player for player, seat in enumerate(self.seats) if seat.is_person)

    @property
    def secretive(self) -> bool:
        """Whether people must not see each other's view: facts that one owns now, and two or more people."""
        if not self.spec.hidden or len(self.persons) < 2:
            return False
        return self.spec.secret is None or self.spec.secret(self.match.rules, self.match.state)

    @property
    def to_act(self) -> Player:
        """Seat to act; OVER after the end (chance is answered by the match)."""
        return int(self.match.state.to_act)

    @property
    def asking(self) -> Asking:
        """What the table waits for: a person's action, a computer, passing the machine on, or nothing any more."""
        player = self.to_act
        if player == OVER:
            return "over"
        if not self.seats[player].is_person:
            return "computer"
        return "handover" if self.secretive and self.viewer != player else "person"

    def open_view(self, player: Player) -> None:
        """Show the view of ``player``: after the privacy screen, or at once where nothing is secret."""
        self.viewer = player

    def cover(self) -> None:
        """Show the view of a spectator."""
        self.viewer = None

    @property
    def view(self) -> Any:
        """What the open view shows now; everything after the end."""
        return self.view_at(self.match.ply)

    def view_at(self, ply: int) -> Any:
        """What the open view shows of the position after ``ply`` entries."""
        viewer = self.viewer
        if self.match.over and ply == self.match.ply:
            return self.match.state
        return self._kept(("view", ply, viewer), lambda: self.match.rules.redact(self.match.at(ply), viewer))

    @property
    def legal(self) -> list[Action]:
        """Legal actions of the player to act, in the rules' order; asked of their view."""
        if self.to_act == OVER:
            return []
        found: list[Action] = self._kept(
            ("legal", self.match.ply), lambda: self.match.rules.legal(self.match.view(self.to_act))
        )
        return found

    def why_not(self, action: Action) -> Reason | None:
        """Return why the player to act may not play ``action``, None when they may."""
        reason: Reason | None = self.match.rules.why_not(self.match.view(self.to_act), action)
        return reason

    # ---- playing

    def play(self, action: Action) -> list[Event]:
        """Play an action of the player to act; return the events as the open view knows them. Raises IllegalAction."""
        before, viewer = self.to_act, self.viewer
        hurried = self._thinker is not None and self._thinker.cut_short
        self.stop_thinking()
        events = self.match.play(action)
        self._hurried = {ply: seat for ply, seat in self._hurried.items() if ply < self.match.ply}
        if hurried:
            self._hurried[self.match.ply] = before
        self._after_change(before)
        return [event.seen_by(viewer) for event in events]

    def _after_change(self, before: Player) -> None:
        if self.to_act == before:
            self._tell("play")
            return
        if self.to_act != OVER:
            self._follow()
        self._tell("over" if self.to_act == OVER else "turn")

    def _follow(self) -> None:
        """Cover the view when it may not stay open while the next seat acts."""
        following = self.to_act
        if self.secretive:
            if self.viewer != following:
                self.viewer = None
        elif self.seats[following].is_person:
            self.viewer = following

    def _tell(self, what: str) -> None:
        for listener in self.listeners:
            listener(what)

    # ---- taking back

    def undo_reason(self) -> Reason | None:
        """Return why the last action cannot be taken back now, None when it can."""
        player = self.to_act if self.to_act != OVER else None
        log = self.match.log
        if self._can_undo_freely():
            return None
        if player is None or not log or self.asking != "person":
            return Reason("session.undo.nothing")
        if self.match.can_undo(player):
            return None
        last: Entry = log[-1]
        if last.player == CHANCE:
            return Reason("session.undo.chance")
        if any(event.reveals for event in self.match.told[-1]):
            return Reason("session.undo.revealed")
        return Reason("session.undo.turn_passed")

    def _can_undo_freely(self) -> bool:
        persons = self.persons
        return self.freely and len(persons) == 1 and any(entry.player == persons[0] for entry in self.match.log)

    def undo(self) -> None:
        """Take back the last action, or freely the last own one with all that followed; IllegalAction when refused."""
        self.stop_thinking()
        player = self.to_act
        if player != OVER and self.match.can_undo(player):
            self.match.undo(player)
        else:
            self.match.undo_freely(self.persons[0] if self._can_undo_freely() else player)
            self.taken_freely = True
        self._cache.clear()
        self._tell("play")

    def reset_turn(self) -> int:
        """Take back to the last commit point; return how many actions were undone."""
        count = 0
        while self.asking == "person" and self.match.can_undo(self.to_act):
            self.match.undo(self.to_act)
            count += 1
        self._cache.clear()
        if count:
            self._tell("play")
        return count

    def redo(self) -> list[Event]:
        """Play again what was undone last."""
        before, viewer = self.to_act, self.viewer
        events = self.match.redo()
        self._after_change(before)
        return [event.seen_by(viewer) for event in events]

    def shell_settings(self, settings: Any) -> None:
        """Follow the settings that concern a match: taking back freely, for a lone person."""
        self.freely = bool(settings.take_back)

    def crash_facts(self) -> dict[str, Any]:
        """Return what a crash report should hold of the match; the shell leaves the names out unless allowed.

        What chance dealt follows from the seed; it is left out, so that a report read in mid-game names no hidden piece.
        """
        return {
            "game": self.spec.id,
            "seats": len(self.seats),
            "options": msgspec.to_builtins(self.match.rules.setup.options),
            "seed": self.match.seed,
            "entries": [
                [entry.player, {"kind": entry.action.kind} if entry.player == CHANCE else msgspec.to_builtins(entry.action)]
                for entry in self.match.log
            ],
            "names": list(self.names),
        }

    # ---- computers

    def thinker(self) -> Thinker[Action]:
        """Return the computer to act, thinking about its own view; made when first asked in a position."""
        if self._thinker is None:
            player = self.to_act
            bot = make_bot(self.seats[player].player, self.spec)
            rng = thinking_stream(self.match.seed, player, self.match.ply)
            self._thinker = Thinker(bot.think(self.match.rules, self.match.view(player), rng), GUARD_S)
        return self._thinker

    def stop_thinking(self) -> None:
        """Drop a computer's thoughts; the next question starts afresh from the same stream."""
        self._thinker = None

    # ---- looking back

    def log_lines(self) -> list[LogLine]:
        """Return the history in words as the open view may know it, oldest first."""
        everything = self.match.over
        lines: list[LogLine] = []
        turns = self.turn_of_entry()
        for ply, events in enumerate(self.match.told, start=1):
            for line in self._lines_of(ply, events, everything):
                lines.append(line._replace(turn=turns[ply - 1]))
            if (seat := self._hurried.get(ply)) is not None:
                told = t("session.cut_short", self._told_names[seat])
                lines.append(LogLine(ply, seat, turns[ply - 1], Event("cut_short", seat), told))
        return lines

    def _lines_of(self, ply: int, events: Sequence[Event], everything: bool) -> list[LogLine]:
        def tell() -> list[LogLine]:
            found = []
            for event in events:
                seen = event if everything else event.seen_by(self.viewer)
                text = self.spec.words.event_line(self.match.rules, seen, self._told_names)
                if text is not None:
                    found.append(LogLine(ply, event.player, 0, seen, text.replace("****", "**")))
            return found

        key = ("log", ply, self.viewer, everything, language(), self.match.log[ply - 1].digest)
        found: list[LogLine] = self._kept(key, tell)
        return found

    def turn_of_entry(self) -> list[int]:
        """Return the turn number, from 1, of each entry: a new one begins when another seat acts, alone after ``end_turn``."""
        turn, last, ended, out = 0, CHANCE, False, []
        for entry in self.match.log:
            if entry.player != CHANCE:
                closing = ended and entry.action.kind in self.spec.after_turn
                turn += int(entry.player != last or (ended and not closing))
                last, ended = entry.player, len(self.seats) == 1 and (closing or entry.action.kind == "end_turn")
            out.append(max(turn, 1))
        return out

    def turn_at(self, ply: int) -> int:
        """Return the turn, from 1, to which the position after ``ply`` entries belongs."""
        turns = self.turn_of_entry()
        return turns[min(max(ply - 1, 0), len(turns) - 1)] if turns else 1

    @property
    def turn(self) -> int:
        """Number of the running turn, from 1."""
        turns = self.turn_of_entry()
        if not turns:
            return 1
        if self.to_act == OVER:
            return turns[-1]
        if len(self.seats) == 1:
            return turns[-1] + int(self._alone_after_turn())
        return turns[-1] + int(self.match.log[-1].player not in (CHANCE, self.to_act))

    def _alone_after_turn(self) -> bool:
        """Tell whether the lone seat's last turn is over and its next has not begun."""
        last = next((entry.action.kind for entry in reversed(self.match.log) if entry.player != CHANCE), "")
        if last != "end_turn":
            return last in self.spec.after_turn
        closing = self.spec.after_turn
        return not closing or not any(action.kind in closing for action in self.legal)

    def public_since(self, player: Player) -> list[LogLine]:
        """Return what everybody knows of what happened since the last turn of ``player``, in words."""
        last = max((ply for ply, entry in enumerate(self.match.log) if entry.player == player), default=-1)
        lines = []
        for ply in range(last + 1, len(self.match.log)):
            for event in self.match.told[ply]:
                text = self.spec.words.event_line(self.match.rules, event.seen_by(None), self._told_names)
                if text is not None:
                    lines.append(LogLine(ply + 1, event.player, 0, event.seen_by(None), text.replace("****", "**")))
        return lines

    def score_by_turn(self) -> list[list[int]]:
        """Return each seat's total after every turn, oldest first; meant for the results after the end."""
        turns = self.turn_of_entry()
        ends = [ply for ply in range(1, len(turns) + 1) if ply == len(turns) or turns[ply] != turns[ply - 1]]
        rules = self.match.rules
        return [[sum(line.points for line in lines) for lines in rules.scores(self.match.at(ply))] for ply in ends]

    def _kept(self, key: Any, make: Callable[[], Any]) -> Any:
        """Return a value computed once for ``key``; forgotten when anything is taken back."""
        if key not in self._cache:
            if len(self._cache) > 4000:
                self._cache.clear()
            self._cache[key] = make()
        return self._cache[key]
