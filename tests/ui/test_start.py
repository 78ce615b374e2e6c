"""What is said where no window can be opened, or where pygame is an empty shell."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.ui.start import trouble_with_pygame

ROOT = Path(__file__).resolve().parents[2]
CODE = "import sys; from game.ui.start import launch; sys.exit(launch(lambda app: None))"


def run(tmp_path: Path, **env: str) -> subprocess.CompletedProcess[str]:
    clean = {k: v for k, v in os.environ.items() if not k.startswith("SDL_") and k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    clean |= {"HOME": str(tmp_path), "PYTHONPATH": str(ROOT), **env}
    return subprocess.run([sys.executable, "-c", CODE], env=clean, cwd=tmp_path, capture_output=True, text=True, timeout=60)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")
def test_without_a_display_it_says_what_still_works(tmp_path: Path) -> None:
    done = run(tmp_path)
    assert done.returncode == 4
    assert all(word in done.stderr for word in ("simulate", "screenshot", "virtual display"))
    assert "Traceback" not in done.stderr


def test_a_hollow_pygame_is_named_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "hollow" / "pygame").mkdir(parents=True)
    (tmp_path / "hollow" / "pygame" / "__init__.py").touch()
    done = run(tmp_path, PYTHONPATH=os.pathsep.join([str(tmp_path / "hollow"), str(ROOT)]))
    assert done.returncode == 4
    assert "pygame-ce" in done.stderr and "Traceback" not in done.stderr


def test_a_whole_pygame_is_no_trouble() -> None:
    assert trouble_with_pygame() is None
