"""Where data, sprites and example games lie, and where the player's own files go.

Importing this module touches no folder; the functions below create nothing either.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

_HERE: Final = Path(__file__).resolve().parent
ROOT: Final = _HERE / "_assets" if (_HERE / "_assets").is_dir() else _HERE.parent
"""Folder that holds data/, sprites/ and saves/: inside the wheel, or the checkout."""
DATA: Final = ROOT / "data"
SPRITES: Final = ROOT / "sprites"
EXAMPLES: Final = ROOT / "saves"


def user_data() -> Path:
    """Return the folder for saves, autosaves, statistics and changed component files."""
    from platformdirs import user_data_path  # 23 ms of import that the command line rarely needs

    return user_data_path("arboleda", appauthor=False)


def user_config() -> Path:
    """Return the folder for settings."""
    from platformdirs import user_config_path

    return user_config_path("arboleda", appauthor=False)


def user_log() -> Path:
    """Return the folder for the log and crash reports."""
    from platformdirs import user_log_path

    return user_log_path("arboleda", appauthor=False)
