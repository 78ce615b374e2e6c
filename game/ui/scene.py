"""One screen of the program, and the stack of them.

A scene builds its controls in `layout` (called when it is shown, and after every change of size, scale, theme or language),
handles what its controls leave over, and draws. Drawing changes nothing. Scenes are passed as objects:

    self.shell.stack.push(SettingsScene())      # changes are applied between two frames
    self.shell.stack.pop()
    self.shell.stack.replace(Results(match))
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ui.group import Widgets
from game.ui.layout import Scale
from game.ui.theme import Theme, theme_for

if TYPE_CHECKING:
    from game.ui.shell import Shell


class Scene:
    """Base of all screens; override what is needed, call super() in enter, leave, pause and resume."""

    name = "scene"
    """Word of `--anchors` and of the log."""
    opaque = True
    """Whether it covers what lies below it."""
    game: str | None = None
    """Game whose table colours are used."""
    least: tuple[int, int] = (0, 0)
    """Width and height in units at k = 1 that the layout needs: text stays smaller than wished where a window has fewer."""
    seat_marks: tuple[int, ...] = ()
    """Marks of the seats of the match shown (theme.py)."""

    def __init__(self) -> None:
        self.widgets = Widgets()
        self.needs_redraw = True
        self.size = (1280, 720)
        self.scale: Scale
        self.shell: Shell
        self._baked: tuple[Hashable, Surface] | None = None

    # -- life --------------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The scene has come onto the stack; `self.shell` is set, `layout` follows."""

    def leave(self) -> None:
        """The scene has gone from the stack for good."""

    def pause(self) -> None:
        """Another scene covers this one."""

    def resume(self) -> None:
        """This scene is on top again."""
        self.needs_redraw = True

    def look_away(self) -> None:
        """The window has lost the focus; called for every open scene, the lowest first."""

    # -- look --------------------------------------------------------------------------------------------------------

    @property
    def theme(self) -> Theme:
        """Colours and scale of this screen."""
        return theme_for(self.shell.settings.theme, self.game, self.scale, self.seat_marks)

    def arrange(self, size: tuple[int, int], scale: Scale) -> None:
        """Lay out for a window, keeping the focused control by its name; called by the stack."""
        focus, keyboard = self.widgets.focus_name, self.widgets.keyboard
        self.size, self.scale = size, scale.for_needs(self.least)
        self._baked = None
        self.widgets.clear()
        self.layout(size, self.scale)
        if self.widgets.focus is None:
            self.widgets.restore_focus(focus, keyboard)
        self.needs_redraw = True

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Make the controls and remember rectangles; texts are fetched here, so that a change of language shows at once."""

    def rearrange(self) -> None:
        """Lay out again after something changed that adds or removes controls."""
        self.arrange(self.size, self.scale)

    def draw(self, surface: Surface) -> None:
        """Draw everything; the default draws only the controls."""
        self.widgets.draw(surface, self.theme)

    def baked(self, surface: Surface, key: Hashable, paint: Callable[[Surface], None]) -> None:
        """Draw a background that changes seldom: painted once per key onto a surface of the window's size, then copied."""
        full = (key, surface.get_size(), self.theme.key)
        if self._baked is None or self._baked[0] != full:
            layer = Surface(surface.get_size(), 0, 32)
            paint(layer)
            self._baked = (full, layer)
        surface.blit(self._baked[1], (0, 0))

    # -- events and time -----------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        """Take an event: first the controls, then a command of the keyboard; True when it was used."""
        if self.widgets.handle(event):
            return True
        if event.type == pygame.KEYDOWN:
            command = self.shell.keys.command(event)
            if command is not None:
                return self.command(command)
        return False

    def command(self, command: str) -> bool:
        """Do a command of keys.py; True when this scene knows it."""
        return False

    def update(self, dt_s: float) -> None:
        """Let time pass; set `needs_redraw` when the picture changed."""
        self.widgets.update(dt_s)

    @property
    def animating(self) -> bool:
        """Whether something moves or is held, so that frames follow at full speed."""
        return False

    @property
    def dirty(self) -> bool:
        """Whether the picture on the screen is out of date."""
        return self.needs_redraw or self.widgets.dirty or self.animating

    # -- for tests and tools -------------------------------------------------------------------------------------------

    @property
    def prompt(self) -> str:
        """What the player is asked, in words."""
        return ""

    @property
    def focus(self) -> str | None:
        """Name of the anchor that has the keyboard."""
        return self.widgets.focus_name

    def anchors(self) -> dict[str, Rect]:
        """Return every named rectangle on the screen."""
        return self.widgets.anchors()

    def anchor_report(self) -> dict[str, Any]:
        """Return what the scene adds to the anchors file: to_act, ply, gestures, more."""
        return {}

    def crash_facts(self) -> dict[str, Any]:
        """Return what a crash report should hold: game, setup, seed, entries, and names (left out unless allowed)."""
        return {}


class SceneStack:
    """The open scenes; the last one gets the events. Changes wait until `apply`, between two frames."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._scenes: list[Scene] = []
        self._changes: list[tuple[str, Scene | None]] = []
        self._size = (1280, 720)
        self._scale = Scale((1280, 720))

    def push(self, scene: Scene) -> None:
        """Open a scene above the present one."""
        self._changes.append(("push", scene))

    def pop(self) -> None:
        """Close the present scene."""
        self._changes.append(("pop", None))

    def replace(self, scene: Scene) -> None:
        """Close the present scene and open another in its place."""
        self._changes.append(("replace", scene))

    def reset(self, scene: Scene) -> None:
        """Close all scenes and open this one."""
        self._changes.append(("reset", scene))

    def close(self) -> None:
        """Close all scenes at once, the uppermost first: the program ends."""
        self._changes.clear()
        while self._scenes:
            self._close_top(resume=False)

    @property
    def top(self) -> Scene | None:
        """The scene that gets the events."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All open scenes, the lowest first."""
        return tuple(self._scenes)

    @property
    def pending(self) -> bool:
        """Whether a change waits."""
        return bool(self._changes)

    def apply(self) -> bool:
        """Carry out the waiting changes, also those that they cause; True when there were any."""
        changed = False
        while self._changes:
            what, scene = self._changes.pop(0)
            changed = True
            if what == "pop":
                self._close_top(resume=True)
            elif what == "push" and scene is not None:
                if self.top is not None:
                    self.top.pause()
                self._open(scene)
            elif what == "replace" and scene is not None:
                self._close_top(resume=False)
                self._open(scene)
            elif what == "reset" and scene is not None:
                while self._scenes:
                    self._close_top(resume=False)
                self._open(scene)
        return changed

    def _open(self, scene: Scene) -> None:
        scene.shell = self._shell
        self._scenes.append(scene)
        scene.enter()
        scene.arrange(self._size, self._scale)

    def _close_top(self, resume: bool) -> None:
        if not self._scenes:
            return
        self._scenes.pop().leave()
        if resume and self.top is not None:
            if self.top.size != self._size or self.top.scale is not self._scale.for_needs(self.top.least):
                self.top.arrange(self._size, self._scale)
            self.top.resume()

    def arrange(self, size: tuple[int, int], scale: Scale) -> None:
        """Lay out every open scene for a window."""
        self._size, self._scale = size, scale
        for scene in self._scenes:
            scene.arrange(size, scale)

    def visible(self) -> list[Scene]:
        """Return the scenes that can be seen, the lowest first."""
        start = max((i for i, scene in enumerate(self._scenes) if scene.opaque), default=0)
        return self._scenes[start:]

    def draw(self, surface: Surface) -> None:
        """Draw what can be seen."""
        for scene in self.visible():
            scene.draw(surface)
            scene.needs_redraw = False
            scene.widgets.dirty = False

    def update(self, dt_s: float) -> None:
        """Let time pass for what can be seen."""
        for scene in self.visible():
            scene.update(dt_s)

    @property
    def dirty(self) -> bool:
        """Whether anything that can be seen is out of date."""
        return any(scene.dirty for scene in self.visible())

    @property
    def animating(self) -> bool:
        """Whether anything that can be seen moves."""
        return any(scene.animating for scene in self.visible())
