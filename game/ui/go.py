"""The ways from one screen to another: each opens a scene by what it is for. Scenes are imported when first opened.

``make_X`` returns the scene, ``X`` puts it on the stack.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.session import Session
    from game.ui.scene import Scene
    from game.ui.shell import Shell


def make_menu() -> Scene:
    """Return the main menu."""
    from game.ui.scenes.menu import Menu

    return Menu()


def menu(shell: Shell) -> None:
    """Close everything and show the main menu."""
    shell.stack.reset(make_menu())


def make_setup(game: str) -> Scene:
    """Return the set-up of a game."""
    from game.ui.scenes.setup import SetupScene

    return SetupScene(game)


def setup(shell: Shell, game: str) -> None:
    """Open the set-up of a game."""
    shell.stack.push(make_setup(game))


def make_table(session: Session, guide: Any = None) -> Any:
    """Return the table of a session's game; ``guide`` is a lesson or replay that goes along."""
    from game.ui.tables import table_class

    return table_class(session.spec.id)(session, guide)


def table(shell: Shell, session: Session, guide: Any = None) -> None:
    """Close everything and sit down at the table of a session."""
    shell.stack.reset(make_table(session, guide))


def make_handover(session: Session, seat: int | None = None) -> Scene:
    """Return the privacy screen for the seat to act, or for the seat whose view is covered for a while."""
    from game.ui.scenes.handover import Handover

    return Handover(session, seat)


def handover(shell: Shell, table: Any, seat: int | None = None) -> None:
    """Cover everything and ask to pass the machine on to the seat to act, or back to ``seat``."""
    shell.stack.push(make_handover(table.session, seat))


def make_results(session: Session) -> Scene:
    """Return the results of a finished game."""
    from game.ui.scenes.results import Results

    return Results(session)


def results(shell: Shell, session: Session) -> None:
    """Show how a finished game ended."""
    shell.stack.push(make_results(session))


def table_menu(shell: Shell, table: Any) -> None:
    """Open the menu of a table: go on, save, load, settings, help, leave."""
    from game.ui.scenes.table_menu import TableMenu

    shell.stack.push(TableMenu(table))


def make_load() -> Scene:
    """Return the browser of saved games."""
    from game.ui.scenes.load import LoadScene

    return LoadScene()


def load(shell: Shell) -> None:
    """Open the browser of saved games."""
    shell.stack.push(make_load())


def save(shell: Shell, session: Session, anew: bool = False) -> None:
    """Save a session under the name given before, or ask for one."""
    from game.ui.scenes.save import save as save_session

    save_session(shell, session, anew)


def make_settings() -> Scene:
    """Return the settings."""
    from game.ui.scenes.settings import SettingsScene

    return SettingsScene()


def settings(shell: Shell) -> None:
    """Open the settings."""
    shell.stack.push(make_settings())


def make_help(game: str | None, page: str) -> Scene:
    """Return the rules of a game at a page, or the list of keys when no game is named."""
    from game.ui.scenes.help import HelpScene

    return HelpScene(game, page)


def help_pages(shell: Shell, game: str | None = None, page: str = "") -> None:
    """Open the rules of a game at a page, or the list of keys when no game is named."""
    shell.stack.push(make_help(game, page))


def hint(shell: Shell, table: Any) -> None:
    """Show the next step of a hint at a table."""
    from game.ui.tables.hint import ask

    ask(shell, table)


def make_learn(game: str) -> Scene:
    """Return the choice of what to learn of a game: lesson, puzzles, the daily challenge."""
    from game.ui.scenes.learn import LearnScene

    return LearnScene(game)


def learn(shell: Shell, game: str) -> None:
    """Open the choice of what to learn of a game."""
    shell.stack.push(make_learn(game))


def make_lesson(shell: Shell, game: str, step: int | None = None) -> Scene:
    """Return the lesson of a game, at a step or where it was left."""
    from game.ui.scenes.lesson import make

    scene: Scene = make(shell, game, step)
    return scene


def lesson(shell: Shell, game: str, step: int | None = None) -> None:
    """Open the lesson of a game."""
    shell.stack.push(make_lesson(shell, game, step))


def puzzle(shell: Shell, game: str, index: int) -> None:
    """Open a puzzle of a game."""
    from game.ui.scenes.puzzle import make

    shell.stack.push(make(shell, game, index))


def daily(shell: Shell, game: str) -> None:
    """Sit down at the daily challenge of a game."""
    from game.content.i18n import t
    from game.engine.types import Seat
    from game.tutorial.daily import challenge, today
    from game.ui.playing import begin
    from game.ui.scenes.lesson import names_for

    found = challenge(game, today())
    names = names_for(shell)[: found.seats]
    seats = [Seat(name, found.level if number else "person") for number, name in enumerate(names)]  # type: ignore[arg-type]
    session = begin(shell, game, seats, found.options, found.seed)
    session.name = t("daily.save_name", f"@{game}.name", found.day.isoformat())
    table(shell, session)


def make_statistics() -> Scene:
    """Return the statistics."""
    from game.ui.scenes.statistics import StatisticsScene

    return StatisticsScene()


def statistics(shell: Shell) -> None:
    """Open the statistics."""
    shell.stack.push(make_statistics())


def make_replay(session: Session, ply: int | None = None) -> Scene:
    """Return the replay of a match, at its beginning or after ``ply`` entries."""
    from game.ui.scenes.replay import make

    return make(session, ply)


def replay(shell: Shell, session: Session, ply: int | None = None) -> None:
    """Open the replay of a match."""
    shell.stack.push(make_replay(session, ply))


def analysis(shell: Shell, session: Session) -> None:
    """Open the analysis of a finished match."""
    from game.ui.scenes.analysis import AnalysisScene

    shell.stack.push(AnalysisScene(session))
