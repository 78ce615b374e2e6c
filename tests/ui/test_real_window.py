"""A real window: clicks, keys and a new size arrive; a killed program is noticed at the next start."""

import sys
from pathlib import Path

import pytest

from tests.realwindow import AVAILABLE, RealWindow

PROGRAM = """
import sys
from pathlib import Path
from game.ui.start import launch

def first(app):
    from pygame import Rect
    from game.ui.dialog import Answer, Question
    from game.ui.scene import Scene
    from game.ui.widgets import Button, TextField

    class Demo(Scene):
        name = "demo"
        words = ""
        prompt = property(lambda self: self.words)

        def layout(self, size, scale):
            px = scale.px
            self.widgets.add(Button("button.ask", Rect(px(100), px(100), px(200), px(50)), "Ask", self.ask))
            self.widgets.add(TextField("field.name", Rect(px(100), px(200), px(200), px(50)), self.words, self.typed))

        def typed(self, words):
            self.words = words

        def ask(self):
            answers = [Answer("quit", "Quit", "primary"), Answer("stay", "Stay")]
            self.shell.stack.push(Question("Leave?", "", answers, lambda key: self.shell.quit() if key == "quit" else None))

    return Demo()

sys.exit(launch(first, size=(1280, 720), anchors=Path(sys.argv[sys.argv.index("--anchors") + 1])))
"""


@pytest.mark.skipif(not AVAILABLE, reason="needs Xvfb and xdotool")
def test_a_window_is_used_by_hand_and_a_killed_one_is_noticed(tmp_path: Path) -> None:
    with RealWindow([sys.executable, "-c", PROGRAM], tmp_path) as window:
        window.wait(lambda r: r["scene"] == "demo" and r["screen"] == [1280, 720])
        window.click("field.name")
        window.wait(lambda r: r["focus"] == "field.name")
        window.type("Ana")
        window.wait(lambda r: r["prompt"] == "Ana")
        window.click("button.ask")
        window.wait(lambda r: r["scene"] == "question" and r["focus"] == "button.stay")
        window.key("Escape")
        window.wait(lambda r: r["scene"] == "demo")
        window.resize(1100, 700)
        window.wait(lambda r: r["screen"] == [1100, 700])
        window.kill()
        window.start()
        window.click("button.not_now")
        window.wait(lambda r: r["scene"] == "demo")
        window.click("button.ask")
        window.click("button.quit")
        assert window.ended() == 0
