"""The way from the command line into the window: checks first, imports later, every failure told in one sentence."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.content.i18n import t

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scene import Scene

DONE: Final = 0
STOPPED_BY_MISTAKE: Final = 1
NO_DISPLAY: Final = 4
INTERRUPTED: Final = 130
Resume = tuple[str, Callable[[], None]]


def trouble_with_pygame() -> str | None:
    """Say in a sentence what is wrong with the pygame that is installed, None when it is whole."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "arboleda")  # pygame puts the script's name there while it is imported
    try:
        import pygame
    except ImportError as error:
        return t("ui.pygame.missing", why=str(error), python=sys.executable)
    if not all(hasattr(pygame, name) for name in ("version", "display", "Surface", "Rect")):
        return t("ui.pygame.hollow", python=sys.executable)
    return None


def launch(
    make_first: Callable[[App], Scene],
    *,
    size: tuple[int, int] | None = None,
    anchors: Path | None = None,
    resume: Callable[[App], Resume | None] | None = None,
) -> int:
    """Open the window, run until it is closed, and return the exit status.

    `make_first` gives the first scene (import scenes inside it: pygame is only known to be whole by then); `resume` names the
    newest unfinished match ("Takenoko, turn 9") and what opens it, for the question after a session that ended unexpectedly.
    """
    trouble = trouble_with_pygame()
    if trouble is not None:
        print(trouble, file=sys.stderr)
        return NO_DISPLAY
    from game.ui.app import App, crash_question
    from game.ui.crash import Guard
    from game.ui.window import NoDisplay

    guard = Guard()
    guard.start()
    app: App | None = None
    clean = True
    try:
        app = App(size=size, anchors=anchors, guard=guard)
        first = make_first(app)
        ended = guard.ended_unexpectedly()
        if ended is not None:
            app.stack.push(first)
            first = crash_question(app, guard, ended, resume(app) if resume else None)
        app.run(first)
        return DONE
    except NoDisplay as error:
        print(t("ui.no_display", why=str(error)), file=sys.stderr)
        return NO_DISPLAY
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:  # the border of the program: told in words, kept in a report
        clean = False
        file = guard.report(error)
        print(t("ui.crash.stopped", error=f"{type(error).__name__}: {error}", file=str(file or "-")), file=sys.stderr)
        return STOPPED_BY_MISTAKE
    finally:
        if app is not None:
            with suppress(Exception):  # a broken scene must not keep the others from keeping their matches
                app.stack.close()
            app.close()
        guard.stop(clean)
