"""What the screen costs, in CPU time and drawn by software: full pictures, pictures while a piece is dragged, the start."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from random import Random
from typing import Any, Final

from game import games
from game.engine.yardstick import rate, yardstick

SIZES: Final = ((1280, 720), (1920, 1080))
FRAMES: Final = 120
STARTS: Final = 3
PLIES: Final = 20
"""Actions played before the table is drawn."""
FIRST_PICTURE: Final = """
import time
from game.ui import go
from game.ui.app import App
from game.ui.settings import MemoryStore
app = App(MemoryStore(), size=(1280, 720))
app.stack.push(go.make_menu())
while not app.frames:
    app.step()
print(time.process_time())
"""


def measure(game: str | None) -> Iterator[dict[str, Any]]:
    """Yield one row for the start of the program and one for each table and size; times in ms."""
    _no_display()
    beside = {"yardstick_per_s": round(rate(yardstick, 0.3), 1)}
    yield {"screen": "start", "first_picture_cpu_ms": first_picture_ms(), **beside}
    for chosen in [game] if game else games.GAMES:
        if find_spec(f"game.ui.tables.{chosen}") is not None:
            for size in SIZES:
                yield {"screen": chosen, "size": f"{size[0]}x{size[1]}", **table_figures(chosen, size), **beside}


def first_picture_ms() -> float:
    """Return the CPU time from nothing to the first picture of the menu, the best of some tries."""
    tries = [
        subprocess.run([sys.executable, "-c", FIRST_PICTURE], capture_output=True, text=True, check=True, env=dict(os.environ))
        for _ in range(STARTS)
    ]
    return round(1000 * min(float(done.stdout.split()[-1]) for done in tries), 1)


def table_figures(game: str, size: tuple[int, int]) -> dict[str, Any]:
    """Return the costs of a table in the middle of a game."""
    import pygame

    from game.ui.screenshot import Shot, session_of
    from game.ui.settings import MemoryStore
    from game.ui.shell import Shell

    pygame.font.init()
    shell = Shell(MemoryStore(language="en", animation="off"))
    shell.resize(size)
    session = session_of(Shot("table", game, plies=PLIES, seats=_seats(game)))
    from game.ui import go

    shell.stack.push(go.make_table(session))
    shell.update(0.0)
    surface = pygame.Surface(shell.scale.size, 0, 32)
    first = _spent_ms(lambda: shell.draw(surface))
    full = [_spent_ms(lambda: shell.draw(surface)) for _ in range(FRAMES)]
    return {"first_ms": round(first, 2), "full_ms": _spread(full), "drag_ms": _spread(_drag(shell, surface))}


def _drag(shell: Any, surface: Any) -> list[float]:
    """Return the cost of each motion while a piece is carried from its grip to a target and about."""
    import pygame

    from game.ui.anchors import report

    told = report(shell)
    gesture = next((found for found in told["gestures"] if found.get("grip") and found.get("target")), None)
    if gesture is None:
        return []
    (ax, ay), (bx, by) = (_centre(told["anchors"][gesture[end]]) for end in ("grip", "target"))
    shell.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(ax, ay), button=1))
    rng = Random(1)
    costs = []
    for step in range(FRAMES):
        share = step / FRAMES
        to = round(ax + (bx - ax) * share) + rng.randrange(-3, 4), round(ay + (by - ay) * share) + rng.randrange(-3, 4)
        motion = pygame.event.Event(pygame.MOUSEMOTION, pos=to, rel=(1, 1), buttons=(1, 0, 0))
        costs.append(_spent_ms(lambda motion=motion: _frame(shell, surface, motion)))
    shell.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    return costs[5:]


def _frame(shell: Any, surface: Any, event: Any) -> None:
    shell.handle(event)
    shell.update(1 / 60)
    if shell.dirty:
        shell.draw(surface)


def _seats(game: str) -> tuple[Any, ...]:
    from game.engine.types import Seat

    return tuple(Seat(f"Seat {number + 1}") for number in range(max(2, games.spec(game).seats[0])))


def _centre(box: list[int]) -> tuple[int, int]:
    return box[0] + box[2] // 2, box[1] + box[3] // 2


def _spent_ms(work: Callable[[], object]) -> float:
    begin = time.process_time()
    work()
    return 1000 * (time.process_time() - begin)


def _spread(times: list[float]) -> dict[str, float] | None:
    """Return median and 99th percentile; None when nothing could be measured."""
    if not times:
        return None
    ordered = sorted(times)
    return {"median": round(ordered[len(ordered) // 2], 2), "p99": round(ordered[int(len(ordered) * 0.99)], 2)}


def _no_display() -> None:
    for name, value in (
        ("SDL_VIDEODRIVER", "dummy"),
        ("SDL_AUDIODRIVER", "dummy"),
        ("SDL_FRAMEBUFFER_ACCELERATION", "0"),
        ("PYGAME_HIDE_SUPPORT_PROMPT", "1"),
    ):
        os.environ.setdefault(name, value)
