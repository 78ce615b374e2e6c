"""The program with its window: one loop of events, time, drawing, and a thinking computer in the rest of each frame.

Idle it sleeps in short polls and draws nothing; while something moves or is held it waits for events with the rest of the frame
as limit, so that a motion is on the screen within milliseconds.
"""

from __future__ import annotations

import contextlib
import logging
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pygame
from pygame import Surface
from pygame.event import Event

from game import paths
from game.content.i18n import t
from game.games import GAMES
from game.ui import go
from game.ui.anchors import AnchorWriter
from game.ui.crash import Ended, Guard, open_folder
from game.ui.dialog import Answer, Question
from game.ui.scene import Scene
from game.ui.settings import SCALES, SettingsStore
from game.ui.shell import Shell
from game.ui.sound import Sound
from game.ui.window import Window

log = logging.getLogger(__name__)
FRAME_S: Final = 1 / 60
LEAST_FRAME_S: Final = 0.005
"""Between two pictures, so that a mouse of 1000 reports a second does not cost a whole core."""
THINK_S: Final = 0.013
IDLE_S: Final = 0.025
DOZE_AFTER_S: Final = 4.0
DOZE_S: Final = 0.040
"""Pause when nobody has touched anything for a while: the first click is still answered within 50 ms."""
AWAKE_S: Final = 0.008
"""Pause between two looks at the events within a second of the last one."""
DEBOUNCE_S: Final = 0.120


class App(Shell):
    """The shell with a window."""

    def __init__(
        self,
        store: SettingsStore | None = None,
        *,
        size: tuple[int, int] | None = None,
        anchors: Path | None = None,
        guard: Guard | None = None,
    ) -> None:
        """Open the window; NoDisplay when that cannot be done."""
        store = store or SettingsStore()
        super().__init__(store, Sound(store.value.sound, store.value.volume))
        self.in_window = True
        self.guard = guard
        self.window = Window(store.value.window, size=size, software=store.value.software_presentation)
        self.writer = AnchorWriter(anchors) if anchors else None
        self.size = self.window.size
        self._resized_s: float | None = None
        self._frozen: Surface | None = None
        self._canvas: Surface | None = None
        self._last_event_s = time.perf_counter()
        self._last_frame_s = time.perf_counter()
        self._kept_place = ""
        self.frames = 0
        """Pictures drawn so far, for tests and the bench."""
        if guard is not None:
            guard.facts = self._facts
            guard.with_names = self.settings.report_names
            self.store.listeners.append(self._follow_reports)
        self.resize(self.window.size)

    def _follow_reports(self, names: set[str]) -> None:
        if "report_names" in names and self.guard is not None:
            self.guard.with_names = self.settings.report_names

    def _facts(self) -> dict[str, Any]:
        facts: dict[str, Any] = {"scenes": [scene.name for scene in self.stack.scenes], "window": list(self.window.size)}
        for scene in self.stack.scenes:
            facts |= scene.crash_facts()
        return facts

    # -- loop --------------------------------------------------------------------------------------------------------

    def run(self, first: Scene) -> None:
        """Show a scene and run until the program is quit."""
        self.stack.push(first)
        while not self.quitting:
            self.step()
        self.stack.close()
        self._keep_place()

    def step(self) -> None:
        """Do one round: events, time, drawing, thinking."""
        for event in self._events():
            self._take(event)
        now = time.perf_counter()
        dt, self._last_frame_s = min(0.1, now - self._last_frame_s), now
        self._settle(now)
        if self._frozen is None:
            self.update(dt)
            if self.dirty and not self.window.minimised:
                self.paint()
        if self.thinking:
            self.work(max(0.002, THINK_S - (time.perf_counter() - now)))
        if self.stack.top is None and not self.stack.pending:
            self.quit()

    @property
    def busy(self) -> bool:
        """Whether frames have to follow at full speed."""
        top = self.stack.top
        waiting = top is not None and top.widgets.waiting
        return self.stack.animating or bool(self.toasts) or waiting or self.stack.pending

    def _events(self) -> list[Event]:
        """Return the events that came; wait for them as long as nothing has to be done."""
        now = time.perf_counter()
        if self.thinking:
            return pygame.event.get()
        if self.window.minimised:
            time.sleep(0.1)
            return pygame.event.get()
        if self.busy or self._frozen is not None:
            if now - self._last_frame_s < LEAST_FRAME_S:
                time.sleep(LEAST_FRAME_S - (now - self._last_frame_s))
            rest = FRAME_S - (now - self._last_frame_s)
            first = pygame.event.wait(max(1, round(rest * 1000))) if rest > 0.001 else None
            got = pygame.event.get()
            return [first, *got] if first is not None and first.type != pygame.NOEVENT else got
        got = pygame.event.get()
        if not got and not self.dirty:
            quiet = now - self._last_event_s
            time.sleep(AWAKE_S if quiet < 1.0 else IDLE_S if quiet < DOZE_AFTER_S else DOZE_S)
            got = pygame.event.get()
        return got

    def _take(self, event: Event) -> None:
        """Give one event to the window, the program's own keys, or the uppermost scene."""
        self._last_event_s = time.perf_counter()
        if event.type == pygame.QUIT:
            self.quit()
            return
        if self.window.note(event):
            self._begin_resize()
            return
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.toasts_changed = True
        if event.type == pygame.WINDOWFOCUSLOST:
            for scene in self.stack.scenes:
                scene.look_away()
            return
        if self._frozen is not None:  # nothing to point at, but leaving must always work
            if event.type == pygame.KEYDOWN:
                self._own_key(event)
            return
        event = self._unswap(self.window.map_pointer(event, self.scale.size))
        if self.handle(event):
            return
        if event.type == pygame.KEYDOWN:
            self._own_key(event)

    def _unswap(self, event: Event) -> Event:
        """Exchange left and right for people who want that."""
        if not self.settings.swap_buttons:
            return event
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button in (1, 3):
            return Event(event.type, {**event.dict, "button": 4 - event.button})
        if event.type == pygame.MOUSEMOTION:
            left, middle, right = event.buttons
            return Event(event.type, {**event.dict, "buttons": (right, middle, left)})
        return event

    def _own_key(self, event: Event) -> None:
        """Do the commands that work on every screen."""
        command = self.keys.command(event)
        if command == "full_screen":
            self.toggle_full_screen()
        elif command == "picture":
            self.save_picture()
        elif command in ("text_bigger", "text_smaller"):
            self.change_scale(1 if command == "text_bigger" else -1)
        elif command in ("load", "new") and self.stack.top is not None and not self.stack.pending:
            self._open_once(command)
        elif command == "quit":
            self.quit()

    def toggle_full_screen(self) -> None:
        """Take the whole screen, or go back to the window."""
        self.window.toggle_full_screen()
        self._begin_resize()

    def _open_once(self, command: str) -> None:
        """Open the saved games, or the set-up of the game on the table, else of the one played last; never twice."""
        shown = [scene.name for scene in self.stack.scenes]
        if command == "load" and "load" not in shown:
            go.load(self)
        elif command == "new" and "setup" not in shown:
            game = next((scene.game for scene in reversed(self.stack.scenes) if scene.game), None)
            go.setup(self, game or self.settings.last_game or next(iter(GAMES)))

    def change_scale(self, step: int) -> None:
        """Make text and controls one step bigger or smaller and say so."""
        now = self.settings.scale or round(self.scale.k * 100)
        index = min(range(len(SCALES)), key=lambda i: abs(SCALES[i] - now)) + step
        if 0 <= index < len(SCALES):
            self.store.change(scale=SCALES[index])
        key = "ui.toast.scale_capped" if self.scale.capped else "ui.toast.scale"
        self.toast(t(key, percent=self.settings.scale or now))

    # -- size ----------------------------------------------------------------------------------------------------------

    def _begin_resize(self) -> None:
        """Freeze the picture; it is scaled while the size still changes."""
        if self.window.size == self.size and self._frozen is None:
            self.toasts_changed = True
            return
        if self._frozen is None:
            self._frozen = Surface(self.scale.size, 0, 32)
            self.draw(self._frozen)
        self._resized_s = time.perf_counter()
        if not self.window.minimised and min(self.window.size) > 1:
            self.window.show(self._frozen)

    def _settle(self, now: float) -> None:
        """Lay out anew once the size has been steady."""
        if self._resized_s is not None and now - self._resized_s >= DEBOUNCE_S:
            self._resized_s, self._frozen, self._canvas = None, None, None
            if min(self.window.size) > 1:
                self.resize(self.window.size)
            self._keep_place()

    def _keep_place(self) -> None:
        """Remember where the window is."""
        place = repr(self.window.place)
        if place != self._kept_place:
            self._kept_place = place
            self.store.save()

    # -- drawing -------------------------------------------------------------------------------------------------------

    def paint(self) -> None:
        """Draw one picture and bring it to the screen."""
        if self.window.too_small:
            if self._canvas is None or self._canvas.get_size() != self.scale.size:
                self._canvas = Surface(self.scale.size, 0, 32)
            self.draw(self._canvas)
            self.window.show(self._canvas)
        else:
            self.draw(self.window.surface)
            self.window.show()
        self.frames += 1
        if self.writer is not None:
            with contextlib.suppress(OSError):
                self.writer.write(self, self.window.size)

    def save_picture(self) -> Path | None:
        """Save what is on the screen as a PNG in the player's data folder; it shows only what everybody may see now."""
        picture = Surface(self.scale.size, 0, 32)
        self.stack.draw(picture)
        file = paths.user_data() / "pictures" / f"arboleda-{time.strftime('%Y%m%d-%H%M%S')}.png"
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            pygame.image.save(picture, str(file))
        except (OSError, pygame.error) as error:
            log.warning("picture not saved: %s", error)
            self.toast(t("ui.toast.picture_failed"))
            return None
        self.toast(t("ui.toast.picture", file=file.name))
        return file

    def close(self) -> None:
        """Close window and sound."""
        self.sound.close()
        self.window.close()


def crash_question(app: Shell, guard: Guard, ended: Ended, resume: tuple[str, Callable[[], None]] | None) -> Question:
    """Return what is asked after a session that ended unexpectedly; `resume` is a label ("Takenoko, turn 9") and what it does."""

    def answered(key: str) -> None:
        if key == "resume" and resume is not None:
            resume[1]()
        elif key == "open_folder" and not open_folder(guard.folder):
            app.toast(t("ui.crash.folder", folder=str(guard.folder)), seconds=12)

    answers = [Answer("open_folder", t("ui.crash.open_folder"), icon="folder"), Answer("not_now", t("ui.crash.not_now"))]
    message = t("ui.crash.message")
    if resume is not None:
        answers.insert(0, Answer("resume", t("ui.crash.resume"), "primary", "play"))
        message = t("ui.crash.message_resume", game=resume[0])
    if ended.report is None:
        message += " " + t("ui.crash.no_report")
    return Question(t("ui.crash.title"), message, answers, answered, safe="resume" if resume else "not_now")
