"""Where data, sprites and example games lie, and where the player's own files go.

Importing this module touches no folder; the functions below create nothing either.
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import Final

_HERE: Final = Path(__file__).resolve().parent
ROOT: Final = _HERE / "_assets" if (_HERE / "_assets").is_dir() else _HERE.parent
"""Folder that holds data/, sprites/ and saves/: inside the wheel, or the checkout."""
DATA: Final = ROOT / "data"
SPRITES: Final = ROOT / "sprites"
EXAMPLES: Final = ROOT / "saves"


_changed: Path | None = None


def use_data(folder: Path | None) -> None:
    """Prefer the data files in ``folder`` (laid out as ``data/``) to those of the program; None for the program's own."""
    global _changed
    _changed = folder


def data_file(game: str, name: str) -> Path:
    """Return the file ``name`` of a game's data, from the folder of changed files where it exists."""
    if _changed is not None and (file := _changed / game / name).is_file():
        return file
    return DATA / game / name


def changed_data(game: str) -> str | None:
    """Return a digest of the changed component file in use for a game, None for the program's own."""
    if _changed is None or not (file := _changed / game / "components.yaml").is_file():
        return None
    return blake2b(file.read_bytes(), digest_size=8).hexdigest()


def user_data() -> Path:
    """Return the folder for saves, autosaves, statistics and changed component files."""
    from platformdirs import user_data_path  # 23 ms of import that the command line rarely needs

    return user_data_path("arboleda", appauthor=False)


def changed_files() -> Path:
    """Return the folder in which the player may put changed component files, laid out as ``data/``."""
    return user_data() / "data"


def user_config() -> Path:
    """Return the folder for settings."""
    from platformdirs import user_config_path

    return user_config_path("arboleda", appauthor=False)


def user_log() -> Path:
    """Return the folder for the log and crash reports."""
    from platformdirs import user_log_path

    return user_log_path("arboleda", appauthor=False)
