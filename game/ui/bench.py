"""The figures of ``bench --ui``: frames at rest and in motion, dragging, and the start, beside the yardstick (performance.md 6b).

Everything is drawn without a window by the dummy driver, so what is measured is the work of the program itself.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from game import games
from game.content.options import make_rules
from game.engine.match import Match
from game.engine.types import Seat
from game.engine.yardstick import rate, yardstick

SIZES: Final = ((1280, 720), (1920, 1080))
FRAMES: Final = 120
STARTS: Final = 5
_START: Final = """
import time, pygame
from game.ui import go
from game.ui.shell import Shell
pygame.font.init()
shell = Shell()
shell.in_window = True
shell.store.value.language = "en"
shell.resize((1280, 720))
shell.stack.push(go.make_menu())
shell.update(0.0)
shell.draw(pygame.Surface((1280, 720)))
print(time.process_time() * 1000)
"""
"""From a fresh interpreter to the first picture of the menu, as the window shows it."""


def measure(game: str | None = None) -> Iterator[dict[str, Any]]:
    """Yield one row for the start, and one for each table and size; times in milliseconds of CPU."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.ui.tables import TABLES

    yield _start()
    for one in [game] if game else games.GAMES:
        if one in TABLES:
            for size in SIZES:
                yield _table(one, size)


def _start() -> dict[str, Any]:
    """Return the CPU time from a fresh interpreter to the first picture of the menu."""
    times = []
    for _ in range(STARTS):
        done = subprocess.run([sys.executable, "-c", _START], capture_output=True, text=True, env=os.environ, check=True)
        times.append(float(done.stdout.split()[-1]))
    return {"what": "start to first picture", "cpu_ms_median": _median(times), "yardstick_per_s": _yard()}


def _table(game: str, size: tuple[int, int]) -> dict[str, Any]:
    """Return the figures of a table in the middle of a game."""
    import pygame

    from game.session import Session
    from game.ui import go
    from game.ui.settings import MemoryStore
    from game.ui.shell import Shell

    pygame.font.init()
    shell = Shell(MemoryStore(language="en", animation="off"))
    shell.resize(size)
    table = go.make_table(_middle(game, Session))
    shell.stack.push(table)
    shell.update(0.0)
    surface = pygame.Surface(shell.scale.size, 0, 32)
    shell.draw(surface)

    def redraw() -> None:
        table.touch()
        shell.draw(surface)

    return {
        "what": f"table {game} {size[0]}x{size[1]}",
        **_frames("redraw", redraw),
        **_frames("rest", lambda: shell.draw(surface)),
        **_drag(shell, table, surface),
        "yardstick_per_s": _yard(),
    }


def _drag(shell: Any, table: Any, surface: Any) -> dict[str, float]:
    """Return the figures of frames while a piece is carried over the board, where the position has one to take."""
    grips = sorted(table.gestures.grips)
    if not grips:
        return {}
    board = table.frame.board
    table.pointer.drag.lift(grips[0])
    points = [(board.x + board.w * step // FRAMES, board.y + board.h * step // FRAMES) for step in range(FRAMES)]
    walk = iter(points * 2)

    def carry() -> None:
        import pygame

        pos = next(walk)
        shell.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
        shell.draw(surface)

    return _frames("drag", carry)


def _middle(game: str, session: Any) -> Any:
    """Return a session half-way through a random game, with a person to act."""
    spec = games.spec(game)
    rules = make_rules(spec, max(2, spec.seats[0]), dict(spec.simulate_options))
    match, rng = Match(rules, 3), Random(3)
    while not match.over:
        match.play(rules.sample(match.state, rng))
    half = Match(rules, 3, start=match.at(match.ply // 2))
    seats = [Seat("A"), Seat("B")]
    found = session(spec, half, seats)
    found.open_view(max(0, found.to_act))
    return found


def _frames(name: str, draw: Callable[[], None]) -> dict[str, float]:
    """Return median and 99th percentile of a frame's CPU time."""
    for _ in range(5):
        draw()
    times = []
    for _ in range(FRAMES):
        before = time.process_time()
        draw()
        times.append((time.process_time() - before) * 1000)
    times.sort()
    return {f"{name}_ms_median": _median(times), f"{name}_ms_p99": round(times[int(len(times) * 0.99)], 2)}


def _median(times: list[float]) -> float:
    return round(sorted(times)[len(times) // 2], 2)


def _yard() -> float:
    return round(rate(yardstick, 0.2), 1)
