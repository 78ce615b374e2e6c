"""The ways from one screen to another: each opens a scene by what it is for. Scenes are imported when first opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.session import Session
    from game.ui.shell import Shell


def menu(shell: Shell) -> None:
    """Close everything and show the main menu."""
    from game.ui.scenes.menu import Menu

    shell.stack.reset(Menu())


def setup(shell: Shell, game: str) -> None:
    """Open the set-up of a game."""
    from game.ui.scenes.setup import SetupScene

    shell.stack.push(SetupScene(game))


def table(shell: Shell, session: Session, guide: Any = None) -> None:
    """Close everything and sit down at the table of a session."""
    shell.stack.reset(make_table(session, guide))


def make_table(session: Session, guide: Any = None) -> Any:
    """Return the table of a session's game."""
    from game.ui.tables import table_class

    return table_class(session.spec.id)(session, guide)


def handover(shell: Shell, table: Any) -> None:
    """Cover everything and ask to pass the machine on to the seat to act."""
    from game.ui.scenes.handover import Handover

    shell.stack.push(Handover(table.session))


def results(shell: Shell, session: Session) -> None:
    """Show how a finished game ended."""
    from game.ui.scenes.results import Results

    shell.stack.push(Results(session))


def table_menu(shell: Shell, table: Any) -> None:
    """Open the menu of a table: go on, save, load, settings, help, leave."""
    from game.ui.scenes.table_menu import TableMenu

    shell.stack.push(TableMenu(table))


def load(shell: Shell) -> None:
    """Open the browser of saved games."""
    from game.ui.scenes.load import LoadScene

    shell.stack.push(LoadScene())


def save(shell: Shell, session: Session, anew: bool = False) -> None:
    """Save a session under the name given before, or ask for one."""
    from game.ui.scenes.save import save as save_session

    save_session(shell, session, anew)


def settings(shell: Shell) -> None:
    """Open the settings."""
    from game.ui.scenes.settings import SettingsScene

    shell.stack.push(SettingsScene())


def help_pages(shell: Shell, game: str | None = None, page: str = "") -> None:
    """Open the rules of a game at a page, or the list of keys when no game is named."""
    from game.ui.scenes.help import HelpScene

    shell.stack.push(HelpScene(game, page))


def hint(shell: Shell, table: Any) -> None:
    """Show the next step of a hint at a table."""
    from game.ui.tables.hint import ask

    ask(shell, table)


def lesson(shell: Shell, game: str) -> None:
    """Open the lesson of a game."""
    from game.ui.scenes.lesson import open_lesson

    open_lesson(shell, game)


def statistics(shell: Shell) -> None:
    """Open the statistics."""
    from game.ui.scenes.statistics import StatisticsScene

    shell.stack.push(StatisticsScene())


def replay(shell: Shell, session: Session) -> None:
    """Open the replay of a match."""
    from game.ui.scenes.replay import ReplayScene

    shell.stack.push(ReplayScene(session))
