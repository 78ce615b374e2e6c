"""Plays lessons at their tables by what the rings point at, and looks at every bubble on the way (``lessons --check``)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.content.i18n import LANGUAGES
from game.tutorial.check import steps
from game.tutorial.lesson import ME
from game.ui import text as words
from game.ui.scenes.lesson import LessonGuide, make
from game.ui.settings import MemoryStore
from game.ui.shell import Shell
from game.ui.tables import TABLES
from game.ui.tables.bubble import BubbleView

WINDOWS: Final = ((1280, 720),)
SCALES: Final = (100, 200)
CLICKS: Final = 60
"""Clicks after which a step is taken to be stuck."""


def problems(
    game: str,
    sizes: Sequence[tuple[int, int]] = WINDOWS,
    scales: Sequence[int] = SCALES,
    codes: Sequence[str] = LANGUAGES,
) -> list[str]:
    """Return what is cut, covered or cannot be reached by clicks, in each language, at each size and scale."""
    if game not in TABLES:
        return [f"{game}: the lesson cannot be seen, there is no table yet"]
    pygame.font.init()
    found: list[str] = []
    for code in codes:
        for size in sizes:
            for scale in scales:
                where = f"{game}, {code}, {size[0]}x{size[1]} at {scale}%"
                found += [f"{where}: {problem}" for problem in _at(game, code, size, scale)]
    return list(dict.fromkeys(found))


def _at(game: str, code: str, size: tuple[int, int], scale: int) -> Iterator[str]:
    for index in range(len(steps(game))):
        shell = shell_for(code, size, scale)
        shell.stack.push(make(shell, game, index))
        shell.update(0.0)
        yield from (f"step {index + 1}: {problem}" for problem in _step(shell))


def shell_for(code: str, size: tuple[int, int], scale: int = 100) -> Shell:
    """Return a shell without a window in which nothing takes time."""
    shell = Shell(MemoryStore(language=code, scale=scale, animation="off", pace="off"))  # type: ignore[arg-type]
    shell.resize(size)
    return shell


def _step(shell: Shell) -> Iterator[str]:
    table: Any = shell.stack.top
    guide: LessonGuide = table.guide
    for _ in range(CLICKS):
        yield from bubble_problems(table, guide.view, guide.lit(table).rings)
        if guide.lesson.mood != "asking":
            break
        if guide.lesson.session.to_act != ME:
            pause(shell)
        elif not follow_rings(shell, guide):
            yield "nothing is pointed at"
            return
    if guide.lesson.mood != "done":
        yield f"following the rings does not reach the goal: {guide.lesson.reply or 'too many clicks'}"
        return
    guide.try_again()
    shell.update(0.0)


def follow_rings(shell: Shell, guide: LessonGuide) -> bool:
    """Click, or drag, what the rings point at; False when they point at nothing."""
    table: Any = shell.stack.top
    names, arrow = guide.pointed(table)
    if guide.lesson.step.point_at is not None and guide.lesson.stage == 0 and table.proposal is None:
        gesture = table.gesture_of(guide.lesson.hint)
        # what is pointed at leaves the choice open: the check goes on with the hint's own movement
        if gesture.grip is None:
            names, arrow = [*gesture.clicks, gesture.target or ""][:1], None
        else:
            arrow = (gesture.grip, gesture.target)
    if not names:
        return False
    if arrow is not None:
        gesture = table.gesture_of(guide.lesson.hint)
        table.show_half_way(gesture.action)
        click(shell, arrow[1])
    else:
        click(shell, names[0])
    pause(shell)
    return True


def click(shell: Shell, name: str) -> None:
    """Click the middle of an anchor of the scene on top."""
    assert shell.stack.top is not None
    pos = shell.stack.top.anchors()[name].center
    shell.handle(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    shell.handle(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    shell.handle(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    shell.update(0.02)


def pause(shell: Shell) -> None:
    """Let opponents act."""
    for _ in range(3):
        shell.update(0.02)
        shell.work(0.01)


def bubble_problems(table: Any, view: BubbleView, rings: tuple[Rect, ...]) -> Iterator[str]:
    """Yield what of a bubble is cut or outside of the window, and what it covers."""
    window = Rect(0, 0, *table.size)
    if not window.contains(view.rect):
        yield f"the bubble leaves the window: {tuple(view.rect)}"
    for ring in rings:
        if view.rect.colliderect(ring):
            yield f"the bubble covers what it points at: {tuple(view.rect)} and {tuple(ring)}"
    assert view.bubble is not None and view.form is not None
    for name, units, weight in (("title", view.form.title, "black"), ("text", view.form.text, "regular")):
        part, said = view.part(name), getattr(view.bubble, name)
        if part is not None and words.height(said, table.theme, part.w, units, weight) > part.h:
            yield f"the {name} is cut"
    for button in view.buttons:
        if button.need(table.theme)[0] > button.rect.w + 1 or not view.rect.contains(button.rect):
            yield f"the button {button.name} is cut"
    others = view.buttons
    for index, one in enumerate(others):
        if one.rect.collidelist([other.rect for other in others[index + 1 :]]) >= 0:
            yield f"the button {one.name} lies over another"


def picture(shell: Shell) -> Surface:
    """Return what the window would show."""
    surface = Surface(shell.scale.size, 0, 32)
    shell.draw(surface)
    return surface
