"""The table of Indian Summer is played by the gestures it names: whole games by mouse alone, by clicks alone, in all set-ups."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.engine.match import Match
from game.engine.types import Seat, Setup
from game.games import spec
from game.session import Session
from game.ui import go
from game.ui.settings import MemoryStore
from game.ui.shell import Shell
from game.ui.tables.gestures import Gesture

GAME = "indian_summer"


def make(seats: int = 2, seed: int = 1, plies: int = 0, size: tuple[int, int] = (1280, 720), **options: Any) -> tuple[Shell, Any]:
    """Return a shell with a table at which every seat is a person, after some random moves."""
    pygame.font.init()
    game = spec(GAME)
    rules = game.make(Setup(GAME, seats, game.options(**options)))
    match, rng = Match(rules, seed), Random(seed)
    for _ in range(plies):
        if not match.over:
            match.play(match.rules.sample(match.state, rng))
    shell = Shell(MemoryStore(language="en", animation="off"))
    shell.resize(size)
    table = go.make_table(Session(game, match, [Seat(f"P{seat}") for seat in range(seats)]))
    shell.stack.push(table)
    shell.update(0.0)
    return shell, table


def centre(table: Any, anchor: str) -> tuple[int, int]:
    """Return the middle of an anchor that is on the screen."""
    return table.anchors()[anchor].center


def mouse(shell: Shell, kind: int, pos: tuple[int, int], button: int = 1) -> None:
    if kind == pygame.MOUSEMOTION:
        shell.handle(Event(kind, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
    else:
        shell.handle(Event(kind, pos=pos, button=button))


def click(shell: Shell, table: Any, anchor: str) -> None:
    pos = centre(table, anchor)
    mouse(shell, pygame.MOUSEMOTION, pos)
    mouse(shell, pygame.MOUSEBUTTONDOWN, pos)
    mouse(shell, pygame.MOUSEBUTTONUP, pos)
    shell.update(0.0)


def drag(shell: Shell, table: Any, gesture: Gesture, drop: bool = True) -> None:
    """Press on the grip, turn by the wheel, flip, release on the target."""
    assert gesture.grip is not None and gesture.target is not None
    start, end = centre(table, gesture.grip), centre(table, gesture.target)
    mouse(shell, pygame.MOUSEMOTION, start)
    mouse(shell, pygame.MOUSEBUTTONDOWN, start)
    mouse(shell, pygame.MOUSEMOTION, (start[0] + 20, start[1] - 20))
    for _ in range(gesture.turn):
        shell.handle(Event(pygame.MOUSEWHEEL, x=0, y=-1))
    if gesture.flip:
        mouse(shell, pygame.MOUSEBUTTONDOWN, (start[0] + 20, start[1] - 20), 2)
    mouse(shell, pygame.MOUSEMOTION, end)
    if drop:
        mouse(shell, pygame.MOUSEBUTTONUP, end)
    shell.update(0.0)


def do(shell: Shell, table: Any, gesture: Gesture) -> None:
    """Carry out a gesture by the mouse alone."""
    if gesture.clicks:
        for anchor in gesture.clicks:
            click(shell, table, anchor)
    elif gesture.grip is None:
        click(shell, table, gesture.target or "")
        if gesture.target == "button.end_turn" and table.message is not None and table.view.phase == "turn":
            click(shell, table, "button.end_turn")  # the first press showed what would be left undone
    else:
        drag(shell, table, gesture)


def play_out(shell: Shell, table: Any, rng: Random, most: int = 400) -> int:
    """Play random legal actions by their gestures to the end; return how many."""
    session = table.session
    for count in range(most):
        if session.match.over:
            return count
        ply, wanted = session.match.ply, table.rules.sample(session.match.state, rng)
        if count % 3 == 0:
            wanted = rng.choice(session.legal)
        gesture = next(one for one in table.all_gestures() if one.action == wanted)
        do(shell, table, gesture)
        assert session.match.ply > ply, (wanted, gesture, table.message)
        assert session.match.log[ply].action == wanted
        if rng.random() < 0.1 and session.undo_reason() is None:
            click(shell, table, "button.undo")
            assert session.match.ply == ply
    raise AssertionError("the game did not end")


@pytest.mark.parametrize(("seats", "seed", "options"), [(2, 3, {}), (4, 5, {"family": True}), (3, 6, {}), (1, 2, {})])
def test_whole_games_are_played_by_the_gestures_named(seats: int, seed: int, options: dict[str, Any]) -> None:
    shell, table = make(seats, seed, **options)
    assert play_out(shell, table, Random(seed)) > 20
    assert table.session.match.over
