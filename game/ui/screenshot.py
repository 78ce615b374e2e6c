"""What ``screenshot`` draws: one screen into a PNG, without a display."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from game import games
from game.content.options import make_rules
from game.engine.match import Match
from game.engine.types import Action, Reason, Seat
from game.session import Session


class Shot(NamedTuple):
    """One picture as the command line asks for it."""

    screen: str
    """``table`` or one of the screens of cli.md."""
    game: str
    position: Any = None
    seed: int = 1
    plies: int = 0
    seats: tuple[Seat, ...] = ()
    options: Mapping[str, Any] = {}
    size: tuple[int, int] = (1280, 720)
    scale: int | None = None
    """Of text and controls in percent; None lets the size decide."""
    theme: str = "light"
    viewer: int | None = None
    hold: Mapping[str, Any] | None = None
    lang: str = "en"


def without_display() -> None:
    """Choose the drivers that need neither a display nor sound; to be called before pygame is imported."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def draw(shot: Shot, file: Path) -> Reason | None:
    """Draw the picture and write the file; return why the action to be drawn half-way is refused, if it is."""
    without_display()
    import pygame

    from game.ui.settings import MemoryStore
    from game.ui.shell import Shell

    pygame.font.init()
    store = MemoryStore(language=shot.lang, scale=shot.scale, theme=shot.theme, animation="off")
    shell = Shell(store)
    shell.resize(shot.size)
    shell.stack.push(scene_of(shot, shell))
    shell.update(0.0)
    refusal = _hold(shell, shot) if shot.hold is not None else None
    surface = pygame.Surface(shell.scale.size, 0, 32)
    shell.draw(surface)
    pygame.image.save(surface, str(file))
    return refusal


def session_of(shot: Shot) -> Session:
    """Return the game drawn: the position, or ``plies`` random actions from the seed."""
    spec = games.spec(shot.game)
    if shot.position is not None:
        match = shot.position.match()
    else:
        match = Match(make_rules(spec, len(shot.seats), shot.options), shot.seed)
        rng = Random(f"{shot.seed}/plies")
        for _ in range(shot.plies):
            if match.over:
                break
            match.play(match.rules.sample(match.state, rng))
    seats = list(shot.seats)
    if shot.hold is not None and match.state.to_act >= 0:  # only people hold something in their hands
        seats[match.state.to_act] = msgspec.structs.replace(seats[match.state.to_act], player="person")
    session = Session(spec, match, seats)
    if shot.viewer is not None:
        session.open_view(shot.viewer)
    elif session.to_act >= 0:
        session.open_view(session.to_act)
    return session


def scene_of(shot: Shot, shell: Any) -> Any:
    """Return the scene of a shot."""
    from game.ui import go

    makers = {
        "table": lambda: go.make_table(session_of(shot)),
        "menu": go.make_menu,
        "setup": lambda: go.make_setup(shot.game),
        "load": go.make_load,
        "settings": go.make_settings,
        "statistics": go.make_statistics,
        "help": lambda: go.make_help(shot.game, ""),
        "results": lambda: go.make_results(_finished(shot)),
        "handover": lambda: go.make_handover(session_of(shot)),
        "lesson": lambda: go.make_lesson(shell, shot.game),
        "replay": lambda: go.make_replay(session_of(shot)),
    }
    return makers[shot.screen]()


def _finished(shot: Shot) -> Session:
    """Return a game played to its end: by the stated number of actions, then at random."""
    session = session_of(shot)
    rng = Random(f"{shot.seed}/end")
    while not session.match.over:
        session.match.play(session.match.rules.sample(session.match.state, rng))
    return session


def _hold(shell: Any, shot: Shot) -> Reason | None:
    """Draw an action half-way: its piece in the hand over the target, or its proposal; return why it is refused, if it is."""
    table = shell.stack.top
    try:
        action: Action = msgspec.convert(dict(shot.hold or {}), games.spec(shot.game).actions)
    except msgspec.ValidationError as error:
        return Reason("engine.no_action", (str(error),))
    reason: Reason | None = table.session.why_not(action) if table.session.to_act >= 0 else Reason("engine.over")
    if table.session.to_act >= 0:
        table.show_half_way(action)
    shell.update(0.0)
    return reason
