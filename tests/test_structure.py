"""The build of the program: direction of imports, no pygame below the screen, no effects of importing, data found anywhere."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.games import GAMES

ROOT = Path(__file__).parents[1]
RANK = {"engine": 1, "content": 2, "games": 3, "bots": 4, "tutorial": 4, "session": 4, "statistics": 4, "ui": 5, "cli": 6}
FREE = {"game", "game.paths"}
"""Modules that anybody may import; they import nothing themselves."""
FILES = sorted((ROOT / "game").rglob("*.py"))


def name_of(file: Path) -> str:
    """Return the dotted name of a module of the package."""
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(file: Path) -> Iterator[str]:
    """Yield the dotted names a module imports, at its head or inside of functions."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are written out"
            yield str(node.module)
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def rank(name: str) -> int:
    """Return how high a module stands."""
    return 0 if name == "game.engine.types" else RANK[name.split(".")[1]]


def reach(name: str) -> int:
    """Return how high a module may look: what computers know of a game uses the common ways of thinking."""
    return RANK["bots"] if game_of(name) and name.endswith(".insight") else rank(name)


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_a_module_imports_only_what_stands_below_it(file: Path) -> None:
    mine = name_of(file)
    if mine in FREE | {"game.__main__"}:
        return
    for name in imports(file):
        if name.startswith("game.") and name not in FREE and name.split(".")[1] in RANK:
            assert rank(name) <= reach(mine), f"{mine} imports {name}"
            assert game_of(mine) is None or game_of(name) in (None, game_of(mine)), "a game uses another"


def game_of(name: str) -> str | None:
    """Return the game whose package a module belongs to."""
    parts = name.split(".")
    return parts[2] if len(parts) > 2 and parts[1] == "games" and parts[2] in GAMES else None


@pytest.mark.parametrize("file", [file for file in FILES if not name_of(file).startswith("game.ui")], ids=name_of)
def test_nothing_below_the_screen_imports_pygame(file: Path) -> None:
    assert not [name for name in imports(file) if name.split(".")[0] == "pygame"]


BLOCKED = """
import sys
sys.modules["pygame"] = None
from game.__main__ import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize(
    "words",
    [
        ["simulate", "animals_on_board", "--bots", "normal,random"],
        ["perft", "harmonies", "--depth", "1"],
        ["bench", "--help"],
        ["check", "--help"],
        ["play", "--help"],
        ["screenshot", "--help"],
        ["lessons", "--help"],
    ],
    ids=" ".join,
)
def test_the_command_line_works_without_pygame(words: list[str]) -> None:
    done = subprocess.run([sys.executable, "-c", BLOCKED, *words], cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")


IMPORT_ALL = """
import os, sys, threading
from importlib import import_module

def watch(event, args):
    if event == "open" and isinstance(args[1], str) and set(args[1]) & set("wax+"):
        raise SystemExit(f"opens {args[0]} for writing")
    if event in ("os.mkdir", "os.remove", "os.rename", "socket.connect", "subprocess.Popen"):
        raise SystemExit(f"{event} {args}")

sys.dont_write_bytecode = True
sys.addaudithook(watch)
for name in sys.argv[1:]:
    import_module(name)
if "pygame" in sys.modules:
    import pygame
    if pygame.display.get_init() or (pygame.mixer and pygame.mixer.get_init()) or pygame.get_init():
        raise SystemExit("importing starts pygame")
if threading.active_count() != 1:
    raise SystemExit("importing starts a thread")
"""


def test_importing_has_no_effects(tmp_path: Path) -> None:
    names = [name for name in map(name_of, FILES) if name != "game.__main__"]
    home = tmp_path / "home"
    home.mkdir()
    done = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL, *names],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "HOME": str(home), "XDG_DATA_HOME": str(home), "XDG_CONFIG_HOME": str(home)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert list(home.iterdir()) == []


def test_inside_a_wheel_the_data_lie_beside_the_module(tmp_path: Path) -> None:
    package = tmp_path / "game"
    for folder in ("data", "sprites", "saves"):
        (package / "_assets" / folder).mkdir(parents=True)
    for name in ("__init__.py", "paths.py"):
        shutil.copy(ROOT / "game" / name, package / name)
    code = "from game import paths; print(paths.DATA, paths.SPRITES, paths.EXAMPLES, sep='\\n')"
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [str(package / "_assets" / folder) for folder in ("data", "sprites", "saves")]


def test_the_wheel_takes_data_drawings_and_example_games_along() -> None:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    taken = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert taken == {folder: f"game/_assets/{folder}" for folder in ("data", "sprites", "saves")}


def test_the_readme_has_the_two_lines() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "`python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/arboleda`" in text
    assert '`python3 -m venv .venv && .venv/bin/pip install -e ".[dev]" && .venv/bin/pytest`' in text
