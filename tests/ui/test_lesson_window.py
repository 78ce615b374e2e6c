"""The lesson of Animals on Board from the menu to its end in a real window, in both languages, by clicks alone."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.realwindow import AVAILABLE, RealWindow

CLICKS = 80


def state(report: dict[str, Any]) -> tuple[Any, ...]:
    """Return what changes when a click has had its effect."""
    lesson = report.get("lesson", {})
    return (report["scene"], lesson.get("step"), lesson.get("mood"), tuple(lesson.get("point_at", ())), report.get("ply"))


def settled(report: dict[str, Any]) -> bool:
    """Return whether nothing moves and something is to be clicked."""
    if report["scene"] != "lesson":
        return True
    lesson = report["lesson"]
    return not report["animating"] and bool(lesson["mood"] == "done" or lesson["point_at"])


@pytest.mark.skipif(not AVAILABLE, reason="needs Xvfb and xdotool")
@pytest.mark.parametrize("code", ["es", "en"])
def test_a_beginner_finishes_the_lesson_in_a_window(code: str, tmp_path: Path) -> None:
    config = tmp_path / ".config" / "arboleda"
    config.mkdir(parents=True)
    (config / "settings.json").write_text(json.dumps({"language": code, "animation": "fast", "pace": "off"}), encoding="utf-8")
    command = [sys.executable, "-m", "game", "play", "--size", "1280x720"]
    with RealWindow(command, tmp_path) as window:
        window.click("menu.learn.animals_on_board")
        window.wait(lambda r: r["scene"] == "learn")
        window.click("button.start")
        report = window.wait(lambda r: r["scene"] == "lesson" and settled(r))
        assert report["lesson"]["of"] == 11
        for _ in range(CLICKS):
            before = state(report)
            if report["lesson"]["mood"] == "done":
                window.click("button.next")
            else:
                window.click(report["lesson"]["point_at"][0])
            report = window.wait(lambda r, before=before: state(r) != before and settled(r))
            if report["scene"] != "lesson":
                break
        assert report["scene"] == "question"
        kept = json.loads((config / "settings.json").read_text(encoding="utf-8"))
        assert kept["lessons_done"] == ["animals_on_board"]
        window.click("button.menu")
        window.wait(lambda r: r["scene"] == "learn")
