"""What ``play`` opens: the menu, or at once the table of a new, a loaded or a stated game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from game.content.i18n import set_language, t
from game.engine.types import Seat
from game.ui.start import launch

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scene import Scene


class Launch(NamedTuple):
    """How the window was asked for on the command line."""

    game: str | None = None
    seats: tuple[Seat, ...] = ()
    seed: int | None = None
    options: Mapping[str, Any] = {}
    load: Path | None = None
    position: Any = None
    size: tuple[int, int] | None = None
    saves: Path | None = None
    anchors: Path | None = None
    lang: str | None = None


def open_window(asked: Launch) -> int:
    """Open the window and stay until it is closed; return the exit status."""
    return launch(
        lambda app: first_scene(app, asked), size=asked.size, anchors=asked.anchors, resume=lambda app: resume_after_crash(app)
    )


def first_scene(app: App, asked: Launch) -> Scene:
    """Return the scene that is shown first."""
    from game.ui import go, playing
    from game.ui.scenes.menu import Menu

    app.saves_folder = asked.saves
    _choose_language(app, asked.lang)
    if asked.load is not None:
        loaded = playing.library_of(app).load(asked.load)
        session = playing.resume(app, loaded)
        if loaded.sentence:
            app.toast(loaded.sentence, 8)
        return Menu() if session is None else go.make_table(session)
    if asked.game is not None:
        session = playing.begin(app, asked.game, asked.seats, asked.options, asked.seed, asked.position)
        return go.make_table(session)
    return Menu()


def _choose_language(app: App, wanted: str | None) -> None:
    """Follow ``--lang`` for this run, else the settings, else the system at the first start."""
    if wanted is not None:
        set_language(wanted)
    elif not app.settings.language:
        import locale

        system = (locale.getlocale()[0] or "").lower()
        app.store.change(language="es" if system.startswith(("es", "spanish")) else "en")
    else:
        set_language(app.settings.language)


def resume_after_crash(app: App) -> tuple[str, Any] | None:
    """Return the newest unfinished match in words and what opens it, None when there is none."""
    from game.ui import go, playing

    item = playing.newest_unfinished(app)
    if item is None:
        return None

    def open_it() -> None:
        session = playing.resume(app, playing.library_of(app).load(item.file))
        if session is not None:
            go.table(app, session)

    return t("menu.turn", f"@{item.header.game}.name", item.header.turn), open_it


