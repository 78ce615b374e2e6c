"""The window's loop, without a real window: draws only on change, follows its size, tells of crashes, is calm without sound."""

import json
import logging
import os
import sys
from pathlib import Path

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.ui.app import App, crash_question
from game.ui.crash import Guard, process_runs, write_report
from game.ui.scene import Scene
from game.ui.settings import MemoryStore, SettingsStore, WindowPlace
from game.ui.sound import RECIPES, Sound, as_wave
from game.ui.widgets import Button
from game.ui.window import first_size, on_desktop


class Blank(Scene):
    """One button and a note of what came."""

    name = "blank"

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[Event] = []

    def layout(self, size: tuple[int, int], scale: object) -> None:
        self.widgets.add(Button("button.quit", Rect(100, 100, 200, 50), "Quit", self.shell.quit))

    def handle(self, event: Event) -> bool:
        self.seen.append(event)
        return super().handle(event)


@pytest.fixture
def app(tmp_path: Path):
    app = App(SettingsStore(tmp_path / "settings.json"), size=(1280, 720), anchors=tmp_path / "anchors.json")
    app.stack.push(Blank())
    settle(app)
    yield app
    app.close()


def settle(app: App, rounds: int = 4) -> None:
    for _ in range(rounds):
        app.step()


def test_an_unchanged_picture_is_not_drawn_again(app: App) -> None:
    drawn = app.frames
    settle(app, 5)
    assert drawn >= 1 and app.frames == drawn


def test_a_click_on_the_button_ends_the_program(app: App) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(Event(kind, pos=(150, 120), button=1))
    settle(app)
    assert app.quitting


def test_the_window_writes_its_anchors(app: App, tmp_path: Path) -> None:
    found = json.loads((tmp_path / "anchors.json").read_text())
    assert found["scene"] == "blank" and found["anchors"]["button.quit"] == [100, 100, 200, 50]


def resize(app: App, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    app.step()
    app._resized_s = -1.0
    settle(app)


def test_a_new_size_is_laid_out_after_a_pause(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    resize(app, (1600, 900), monkeypatch)
    assert app.size == (1600, 900) and app.stack.top.size == (1600, 900)


def test_leaving_works_while_a_resize_settles(app: App) -> None:
    app._frozen = pygame.Surface(app.scale.size)
    app._take(Event(pygame.KEYDOWN, key=pygame.K_q, mod=pygame.KMOD_CTRL, unicode="q", scancode=0))
    assert app.quitting


def test_a_tiny_window_shows_the_minimum_and_maps_the_pointer(app: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    resize(app, (512, 320), monkeypatch)
    assert app.stack.top.size == (1024, 640)
    pygame.event.post(Event(pygame.MOUSEBUTTONDOWN, pos=(75, 60), button=1))
    settle(app)
    assert app.stack.top.seen[-1].pos == (150, 120)
    assert json.loads((tmp_path / "anchors.json").read_text())["anchors"]["button.quit"] == [50, 50, 100, 25]


def test_a_window_of_one_pixel_does_no_harm(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    resize(app, (1, 1), monkeypatch)
    app.toast("still alive")
    settle(app)


def test_swapped_buttons_are_exchanged(app: App) -> None:
    app.store.change(swap_buttons=True)
    pygame.event.post(Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=3))
    pygame.event.post(Event(pygame.MOUSEMOTION, pos=(6, 6), rel=(1, 1), buttons=(0, 0, 1)))
    settle(app)
    seen = app.stack.top.seen
    assert next(e for e in seen if e.type == pygame.MOUSEBUTTONDOWN).button == 1
    assert next(e for e in seen if e.type == pygame.MOUSEMOTION).buttons == (1, 0, 0)


def test_ctrl_plus_and_minus_change_the_text(app: App) -> None:
    for key, expected in ((pygame.K_PLUS, 125), (pygame.K_MINUS, 100), (pygame.K_MINUS, 75), (pygame.K_MINUS, 75)):
        pygame.event.post(Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_LCTRL, unicode=""))
        settle(app, 2)
        assert app.settings.scale == expected
    assert app.toasts


def test_f12_saves_a_picture(app: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("game.paths.user_data", lambda: tmp_path)
    file = app.save_picture()
    assert file is not None and pygame.image.load(str(file)).get_size() == (1280, 720)


def test_a_thinking_computer_gets_the_rest_of_the_frame(app: App) -> None:
    budgets: list[float] = []

    class Work:
        def step(self, budget_s: float) -> bool:
            budgets.append(budget_s)
            return len(budgets) == 3

    done: list[int] = []
    app.think(Work(), lambda: done.append(1))
    settle(app, 5)
    assert done == [1] and all(0.001 < b <= 0.0131 for b in budgets)


def test_the_first_window_fits_the_desktop() -> None:
    assert first_size((1366, 768)) == (1280, 720)
    assert first_size((1024, 600)) == (1024, 600)
    width, height = first_size((3840, 2160))
    assert (width, height) == (3072, 1728)


def test_a_place_on_a_lost_monitor_is_not_used() -> None:
    place = WindowPlace(1280, 720, 2000, 100)
    assert on_desktop(place, [(1920, 1080), (1920, 1080)]) and not on_desktop(place, [(1920, 1080)])
    assert not on_desktop(WindowPlace(), [(1920, 1080)])


def test_the_window_remembers_where_it_was(app: App) -> None:
    pygame.event.post(Event(pygame.WINDOWMOVED, x=77, y=55))
    settle(app)
    app._keep_place()
    again = SettingsStore(app.store.file).value.window
    assert (again.x, again.y) == (77, 55)


# -- crashes -------------------------------------------------------------------------------------------------------


def broken() -> Exception:
    try:
        raise ValueError("a piece for Lucía is missing")
    except ValueError as error:
        return error


def test_a_report_holds_what_is_needed_and_no_names(tmp_path: Path) -> None:
    facts = {"game": "takenoko", "seed": 7, "entries": [{"kind": "end"}], "names": ["Lucía", "Ana"]}
    text = write_report(tmp_path, broken(), facts, with_names=False).read_text(encoding="utf-8")
    assert "takenoko" in text and "seed: 7" in text and "ValueError" in text and "pygame" in text
    assert "Lucía" not in text and "Person 1" in text
    assert "Lucía" in write_report(tmp_path, broken(), facts, with_names=True, stamp="b").read_text(encoding="utf-8")


@pytest.fixture
def guard(tmp_path: Path):
    guard = Guard(tmp_path / "log")
    hooks = sys.excepthook
    guard.start()
    yield guard
    guard.stop()
    assert sys.excepthook is hooks


def test_a_clean_end_leaves_no_mark(tmp_path: Path) -> None:
    guard = Guard(tmp_path)
    guard.start()
    assert list(tmp_path.glob("running-*.json"))
    guard.stop()
    assert not list(tmp_path.glob("running-*.json"))


def test_the_next_start_finds_the_report_of_a_dead_process(guard: Guard) -> None:
    file = guard.report(broken())
    dead = guard.folder / "running-999999999.json"
    dead.write_text(json.dumps({"pid": 999_999_999, "report": file.name}))
    ended = guard.ended_unexpectedly()
    assert ended is not None and ended.report == file and not dead.exists()
    assert guard.ended_unexpectedly() is None


def test_a_second_running_window_is_not_taken_for_a_crash(guard: Guard) -> None:
    other = guard.folder / "running-1.json"
    other.write_text(json.dumps({"pid": os.getpid()}))
    assert guard.ended_unexpectedly() is None and other.exists()
    assert process_runs(os.getpid()) and not process_runs(999_999_999)


def test_a_broken_mark_is_forgotten(guard: Guard) -> None:
    (guard.folder / "running-5.json").write_text("{")
    assert guard.ended_unexpectedly() is None


def test_uncaught_errors_are_written_down(guard: Guard, capsys: pytest.CaptureFixture[str]) -> None:
    logging.getLogger("game.test").info("before the fall")
    error = broken()
    sys.excepthook(ValueError, error, error.__traceback__)
    assert guard.reported is not None
    assert "before the fall" in guard.reported.read_text(encoding="utf-8")
    assert "Report" in capsys.readouterr().err


def test_a_broken_scene_does_not_hide_the_first_error(guard: Guard) -> None:
    guard.facts = lambda: {"x": 1 / 0}
    file = guard.report(broken())
    assert "a piece for" in file.read_text(encoding="utf-8")


def test_after_a_crash_one_can_resume(app: App, guard: Guard) -> None:
    guard.report(broken())
    (guard.folder / "running-999999999.json").write_text(json.dumps({"pid": 999_999_999, "report": guard.reported.name}))
    resumed: list[int] = []
    question = crash_question(app, guard, guard.ended_unexpectedly(), ("Takenoko, turn 9", lambda: resumed.append(1)))
    assert {a.key for a in question.answers} == {"resume", "open_folder", "not_now"}
    app.stack.push(question)
    settle(app)
    assert question.focus == "button.resume"
    question.answer("resume")
    assert resumed == [1]


# -- sound ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", RECIPES)
def test_a_sound_is_short_and_never_too_loud(name: str) -> None:
    wave = as_wave(name)
    assert wave[:4] == b"RIFF" and 800 < len(wave) < 60_000
    assert as_wave(name) == wave


def test_sound_plays_or_stays_silent_but_never_fails() -> None:
    sound = Sound(volume=50)
    sound.play("place")
    sound.configure(False, 0)
    sound.play("place")
    with pytest.raises(KeyError):
        sound.play("fanfare")
    sound.close()


def test_without_a_mixer_everything_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object) -> None:
        raise pygame.error("no card")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    sound = Sound()
    sound.play("place")
    assert sound.dead and not sound.open()


def test_memory_settings_are_never_written() -> None:
    store = MemoryStore()
    store.change(theme="dark")
    assert store.value.theme == "dark" and store.save()
