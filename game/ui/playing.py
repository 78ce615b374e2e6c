"""A match at a table together with its files: begun, resumed, kept after every action, saved under a name, brought to an end."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import SystemRandom
from typing import Any

from game import games, paths, statistics
from game.content.i18n import t
from game.content.options import make_rules, plain_options
from game.engine.match import Match
from game.engine.types import Seat
from game.games.autosave import Autosaver
from game.games.library import Library
from game.games.loading import Keeping, Loaded
from game.session import Session
from game.tutorial import daily
from game.ui.shell import Shell


class Playing(Session):
    """A session whose match is kept on the disk: written after each action, with the disk waited for at the end of a turn."""

    def __init__(self, shell: Shell, match: Match, seats: Sequence[Seat], *, name: str = "", former: Path | None = None) -> None:
        """``name`` is that of the save it was loaded from; ``former`` the autosave folder that the new one replaces."""
        super().__init__(games.spec(match.rules.game_id), match, seats)
        self.shell = shell
        self.name = name
        self.file: Path | None = None
        """Named save that Save writes to without asking."""
        self.autosaver = Autosaver(library_of(shell), match, self.keeping, former)
        self.listeners.append(self._changed)
        self._told: str | None = None
        self._began_s = time.monotonic()

    @property
    def keeping(self) -> Keeping:
        """What a save of this session holds beside the match."""
        return Keeping(self.seats, self.name, self.taken_freely)

    def _changed(self, what: str) -> None:
        self.autosaver.keeping = self.keeping
        self.autosaver.save(turn_ended=what != "play")
        if what == "over":
            self.autosaver.finish()
            self._count()
        self.tell_problem()

    def _count(self) -> None:
        """Add the finished game to the statistics and the daily challenges; a refusing disk only costs this line."""
        folder = library_of(self.shell).saves.parent
        seconds = time.monotonic() - self._began_s
        try:
            if (outcome := daily.outcome_of(self)) is not None:
                daily.keep(folder, outcome)
            statistics.add(statistics.record_of(self, seconds, self.autosaver.kept_as), statistics.file_in(folder))
        except OSError as error:
            self.shell.toast(t("saves.cannot_write", error.strerror or str(error)), 8)

    def tell_problem(self) -> None:
        """Say once in a toast that the disk refuses; the game goes on."""
        problem = self.autosaver.problem
        said = t(problem.key, *problem.values) if problem is not None else None
        if said is not None and said != self._told:
            self.shell.toast(said, 8)
        self._told = said

    def save_as(self, name: str, file: Path | None = None) -> Path:
        """Write a named save, over ``file`` or as a new one; OSError when the disk refuses."""
        self.name = name
        self.file = library_of(self.shell).save(self.match, self.keeping, file)
        return self.file

    def keep(self) -> None:
        """Wait until the disk has the match: on loss of focus and before leaving."""
        if not self.match.over:
            self.autosaver.flush()

    def leave(self) -> None:
        """Stop keeping; an unfinished match stays for Continue."""
        self.stop_thinking()
        self.shell.stop_thinking()
        if not self.match.over:
            self.autosaver.close()


def library_of(shell: Shell) -> Library:
    """Return the player's saves: the folder of ``--saves``, of the settings, or the usual one."""
    folder = shell.saves_folder or (Path(shell.settings.saves_dir) if shell.settings.saves_dir else paths.user_data())
    return Library(folder)


def begin(
    shell: Shell, game: str, seats: Sequence[Seat], options: Mapping[str, Any], seed: int | None = None, start: Any = None
) -> Playing:
    """Begin a match; SetupError or OptionError when the options do not fit. ``start`` is a read position."""
    rules = make_rules(games.spec(game), len(seats), options) if start is None else start.rules
    number = SystemRandom().randrange(1, 1_000_000) if seed is None else seed
    match = Match(rules, number, start=None if start is None else start.state)
    playing = Playing(shell, match, seats)
    playing.autosaver.save(turn_ended=True)
    return playing


def resume(shell: Shell, loaded: Loaded) -> Playing | None:
    """Go on with a loaded save; None when it is unreadable. An autosave's folder is replaced by a new one."""
    if loaded.match is None or loaded.header is None:
        return None
    library = library_of(shell)
    folder = loaded.file.parent
    autosave = folder.parent == library.autosaves
    playing = Playing(
        shell, loaded.match, loaded.seats, name=loaded.header.name, former=folder if autosave else None
    )
    playing.taken_freely = loaded.header.free_undo
    if folder == library.saves:
        playing.file = loaded.file
    playing.autosaver.save(turn_ended=True)
    return playing


def newest_unfinished(shell: Shell) -> Any:
    """Return the match that Continue takes, as the list shows it; None when there is none."""
    for item in library_of(shell).unfinished():
        if not item.running and item.header is not None and not item.header.over:
            return item
    return None


__all__ = ["Playing", "begin", "library_of", "newest_unfinished", "plain_options", "resume"]
