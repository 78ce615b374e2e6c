"""What scenes need from the program around them, with or without a window: settings, keys, sounds, the stack, toasts, thinking.

`App` (app.py) is a shell with a window and a loop; `render` draws one scene into a surface without either.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from pygame import Rect, Surface
from pygame.event import Event

from game.content.i18n import set_language
from game.ui import text as words
from game.ui.cache import fit_budget
from game.ui.keys import Keys
from game.ui.layout import Scale, scale_for
from game.ui.marks import set_pattern_strength
from game.ui.scene import Scene, SceneStack
from game.ui.settings import MemoryStore, Settings, SettingsStore
from game.ui.sound import Sound
from game.ui.surfaces import draw_panel
from game.ui.theme import Theme, ThemeName, theme_for

TOAST_S = 3.2


class Work(Protocol):
    """Something that is worked on in the rest of each frame; bots/thinking.py's Thinker is one."""

    def step(self, budget_s: float) -> bool:
        """Work for about this long; True when it is done."""


class Shell:
    """Settings, keys, sounds, scenes, toasts and background work."""

    def __init__(self, store: SettingsStore | None = None, sound: Sound | None = None) -> None:
        self.store = store or MemoryStore()
        self.keys = Keys(self.store)
        self.sound = sound or Sound(enabled=False)
        self.stack = SceneStack(self)
        self.size = (1280, 720)
        self.quitting = False
        self.in_window = False
        """Whether frames follow one another, so that a picture may come a frame later than the words."""
        self.saves_folder: Path | None = None
        """Folder given by ``--saves``, instead of the one in the settings."""
        self.toasts_changed = False
        self._toasts: list[tuple[str, float]] = []
        self._work: tuple[Work, Callable[[], None]] | None = None
        self.store.listeners.append(self._settings_changed)
        self._follow_language()
        set_pattern_strength(self.settings.pattern_strength / 100)

    @property
    def settings(self) -> Settings:
        """The settings in force; change them with `store.change(...)`."""
        return self.store.value

    @property
    def scale(self) -> Scale:
        """Scale of the window with the user's factor."""
        percent = self.settings.scale
        return scale_for(self.size, None if percent is None else percent / 100)

    def _follow_language(self) -> None:
        if self.settings.language:
            set_language(self.settings.language)

    def _settings_changed(self, names: set[str]) -> None:
        if "language" in names:
            self._follow_language()
        if names & {"sound", "volume"}:
            self.sound.configure(self.settings.sound, self.settings.volume)
        if "pattern_strength" in names:
            set_pattern_strength(self.settings.pattern_strength / 100)
        if names & {"language", "theme", "scale", "pattern_strength", "highlights", "hex_letters", "keys"}:
            self.arrange()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size."""
        self.size = size
        fit_budget(size)
        self.arrange()

    def arrange(self) -> None:
        """Lay everything out again."""
        self.stack.arrange(self.scale.size, self.scale)

    def quit(self) -> None:
        """End the program after this frame."""
        self.quitting = True

    # -- scenes ------------------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        """Give an event to the uppermost scene."""
        top = self.stack.top
        return top.handle(event) if top is not None else False

    # -- toasts ------------------------------------------------------------------------------------------------------

    def toast(self, message: str, seconds: float = TOAST_S) -> None:
        """Show a short message at the bottom for a few seconds; it never needs an answer."""
        self._toasts = [t for t in self._toasts if t[0] != message][-2:]
        self._toasts.append((message, seconds))
        self.toasts_changed = True

    @property
    def toasts(self) -> tuple[str, ...]:
        """Messages now shown."""
        return tuple(message for message, _ in self._toasts)

    def _age_toasts(self, dt_s: float) -> None:
        left = [(message, s - dt_s) for message, s in self._toasts if s > dt_s]
        if len(left) != len(self._toasts):
            self.toasts_changed = True
        self._toasts = left

    def _draw_toasts(self, surface: Surface) -> None:
        theme = theme_for(self.settings.theme, None, self.scale)
        y = surface.get_height() - theme.px(20)
        for message, _ in reversed(self._toasts):
            y = draw_toast(surface, message, y, theme).top - theme.px(8)

    # -- work in the rest of the frame ---------------------------------------------------------------------------------

    def think(self, work: Work, done: Callable[[], None]) -> None:
        """Work on this in the rest of each frame and call `done` between two frames when it is ready; replaces earlier work."""
        self._work = (work, done)

    def stop_thinking(self) -> None:
        """Drop the work in hand without a result."""
        self._work = None

    @property
    def thinking(self) -> bool:
        """Whether work is in hand."""
        return self._work is not None

    def work(self, budget_s: float) -> None:
        """Give the work in hand some time."""
        if self._work is None:
            return
        work, done = self._work
        if work.step(budget_s) and self._work is not None and self._work[0] is work:
            self._work = None
            done()

    # -- one frame -----------------------------------------------------------------------------------------------------

    def update(self, dt_s: float) -> None:
        """Let time pass for scenes and toasts, and carry out changes of the stack."""
        self.stack.apply()
        self.stack.update(dt_s)
        self._age_toasts(dt_s)
        self.stack.apply()

    @property
    def dirty(self) -> bool:
        """Whether the picture is out of date."""
        return self.toasts_changed or self.stack.dirty

    def draw(self, surface: Surface) -> None:
        """Draw scenes and toasts."""
        self.stack.draw(surface)
        self._draw_toasts(surface)
        self.toasts_changed = False


def draw_toast(surface: Surface, message: str, bottom: int, theme: Theme) -> Rect:
    """Draw one short message centred above a line; return its place."""
    px = theme.font(16)
    room = min(theme.px(560), surface.get_width() - theme.px(60))
    block = words.paragraph(message, px, room, "semibold")
    box = Rect(0, 0, block.width + theme.px(36), block.height + theme.px(18))
    box.midbottom = (surface.get_width() // 2, bottom)
    draw_panel(surface, box, theme, 3, 9, "pine", "pine3")
    image = words.render(message, px, theme["prompt"], "semibold", room)
    surface.blit(image, image.get_rect(center=box.center))
    return box


def render(
    scene: Scene,
    size: tuple[int, int] = (1280, 720),
    lang: str = "en",
    scale: int | None = None,
    theme: ThemeName = "light",
    **settings: Any,
) -> Surface:
    """Draw one scene without a window, as the `screenshot` command and the picture tests do.

    `scale` is the text scale in percent; other settings by name. Needs no display: pygame's dummy driver is not even started.
    """
    import pygame

    pygame.font.init()
    shell = Shell(MemoryStore(language=lang, scale=scale, theme=theme, **settings))
    shell.resize(size)
    shell.stack.push(scene)
    shell.update(0.0)
    surface = Surface(shell.scale.size, 0, 32)
    shell.draw(surface)
    return surface
