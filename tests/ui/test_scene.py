"""The stack of scenes keeps its promises in every order, and one scene can be drawn without a window."""

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.ui.anchors import AnchorWriter, report
from game.ui.dialog import Answer, Question
from game.ui.scene import Scene
from game.ui.settings import MemoryStore
from game.ui.shell import Shell, render
from game.ui.widgets import Button


class Told(Scene):
    """A scene that notes what happens to it."""

    def __init__(self, name: str, log: list[str], opaque: bool = True) -> None:
        super().__init__()
        self.name, self.log, self.opaque = name, log, opaque

    def enter(self) -> None:
        self.log.append(f"{self.name} enter")

    def leave(self) -> None:
        self.log.append(f"{self.name} leave")

    def pause(self) -> None:
        self.log.append(f"{self.name} pause")

    def resume(self) -> None:
        super().resume()
        self.log.append(f"{self.name} resume")

    def layout(self, size: tuple[int, int], scale: object) -> None:
        self.widgets.add(Button(f"button.{self.name}", Rect(10, 10, 100, 40), self.name))

    def draw(self, surface: Surface) -> None:
        self.log.append(f"{self.name} draw")
        super().draw(surface)


@pytest.fixture
def shell() -> Shell:
    return Shell(MemoryStore(language="en"))


def test_changes_wait_until_between_two_frames(shell: Shell) -> None:
    log: list[str] = []
    shell.stack.push(Told("a", log))
    assert shell.stack.top is None and shell.stack.pending
    shell.update(0)
    assert log == ["a enter"] and shell.stack.top.name == "a"


def test_pause_and_resume_are_symmetrical(shell: Shell) -> None:
    log: list[str] = []
    for name in "abc":
        shell.stack.push(Told(name, log))
    shell.stack.pop()
    shell.stack.replace(Told("d", log))
    shell.stack.pop()
    shell.stack.reset(Told("e", log))
    shell.update(0)
    assert log == [
        "a enter", "a pause", "b enter", "b pause", "c enter", "c leave", "b resume", "b leave", "d enter", "d leave",
        "a resume", "a leave", "e enter",
    ]  # fmt: skip


def test_only_what_can_be_seen_is_drawn(shell: Shell) -> None:
    log: list[str] = []
    for scene in (Told("a", log), Told("b", log), Told("c", log, opaque=False)):
        shell.stack.push(scene)
    shell.update(0)
    log.clear()
    shell.draw(Surface((1280, 720)))
    assert log == ["b draw", "c draw"]
    assert not shell.dirty


def test_a_new_layout_keeps_the_focus(shell: Shell) -> None:
    scene = Told("a", [])
    shell.stack.push(scene)
    shell.update(0)
    scene.widgets.set_focus("button.a", keyboard=True)
    shell.resize((1920, 1080))
    assert scene.size == (1920, 1080) and scene.focus == "button.a" and scene.widgets.keyboard


def test_settings_that_change_the_picture_lay_out_again(shell: Shell) -> None:
    scene = Told("a", [])
    shell.stack.push(scene)
    shell.update(0)
    before = scene.widgets.get("button.a")
    shell.store.change(scale=150)
    assert scene.widgets.get("button.a") is not before and scene.scale.k == 1.5


def ask(shell: Shell) -> tuple[Question, list[str]]:
    got: list[str] = []
    question = Question(
        "Delete?", "It can be restored.", [Answer("delete", "Delete", "primary"), Answer("keep", "Keep")], got.append
    )
    shell.stack.push(question)
    shell.update(0)
    return question, got


def test_a_question_starts_on_the_safe_answer_and_escape_gives_it(shell: Shell) -> None:
    shell.stack.push(Told("a", []))
    question, got = ask(shell)
    assert question.focus == "button.keep"
    shell.handle(Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    shell.update(0)
    assert got == ["keep"] and shell.stack.top.name == "a"


def test_a_question_is_answered_by_a_click_and_only_once(shell: Shell) -> None:
    question, got = ask(shell)
    pos = question.widgets.get("button.delete").rect.center
    for _ in range(2):
        shell.handle(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        shell.handle(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    assert got == ["delete"]


@pytest.mark.parametrize("scale", [75, 100, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (2560, 1440)])
def test_a_question_fits_every_window(size: tuple[int, int], scale: int) -> None:
    question = Question("The last session ended unexpectedly", "word " * 40, [Answer(k, k * 9) for k in "abc"], lambda key: None)
    picture = render(question, size, "en", scale)
    box = question.box
    assert picture.get_rect().contains(box)
    buttons = [w.rect for w in question.widgets]
    assert all(box.contains(r) for r in buttons)
    assert all(w.need(question.theme)[0] <= w.rect.w for w in question.widgets)


def test_toasts_pass_by_themselves(shell: Shell) -> None:
    shell.toast("Saved")
    shell.toast("Saved")
    assert shell.toasts == ("Saved",) and shell.dirty
    shell.draw(Surface((1280, 720)))
    shell.update(10)
    assert shell.toasts == () and shell.dirty


def test_background_work_is_done_in_slices_and_reported_once(shell: Shell) -> None:
    class Work:
        left = 3

        def step(self, budget_s: float) -> bool:
            self.left -= 1
            return self.left == 0

    done: list[int] = []
    shell.think(Work(), lambda: done.append(1))
    for _ in range(5):
        shell.work(0.001)
    assert done == [1] and not shell.thinking


def test_the_anchors_file_has_the_form_of_the_contract(shell: Shell, tmp_path: object) -> None:
    import json
    from pathlib import Path

    scene = Told("a", [])
    scene.anchor_report = lambda: {"to_act": 0, "ply": 3, "gestures": [{"n": n} for n in range(405)]}
    shell.stack.push(scene)
    shell.update(0)
    file = Path(str(tmp_path)) / "anchors.json"
    writer = AnchorWriter(file)
    assert writer.write(shell, (1280, 720)) and not writer.write(shell, (1280, 720))
    found = json.loads(file.read_text())
    assert found["anchors"] == {"button.a": [10, 10, 100, 40]} and found["screen"] == [1280, 720]
    assert (found["scene"], found["to_act"], found["ply"], found["more"], len(found["gestures"])) == ("a", 0, 3, 5, 400)
    assert set(found) >= {"focus", "prompt", "animating"}


def test_anchors_of_a_tiny_window_are_in_its_own_pixels(shell: Shell) -> None:
    shell.resize((512, 320))
    shell.stack.push(Told("a", []))
    shell.update(0)
    assert report(shell, (512, 320))["anchors"] == {"button.a": [5, 5, 50, 20]}


def test_a_baked_background_is_painted_once(shell: Shell) -> None:
    scene, painted = Told("a", []), []
    shell.stack.push(scene)
    shell.update(0)
    target = Surface((1280, 720))
    for key in ("x", "x", "y"):
        scene.baked(target, key, lambda layer: painted.append(1))
    assert len(painted) == 2
