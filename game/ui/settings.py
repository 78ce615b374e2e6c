"""What the player has chosen, kept as JSON and saved at once.

`SettingsStore.change(theme="dark")` applies, saves and tells listeners. A file that cannot be read is kept as `.bak` and its
readable values are taken over; nothing here ever stops the program.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

import msgspec

from game import paths
from game.engine.saves import write_whole

log = logging.getLogger(__name__)

Highlights: TypeAlias = Literal["all", "pick_up", "off"]
AnimationSpeed: TypeAlias = Literal["off", "fast", "normal", "slow"]
Pace: TypeAlias = Literal["off", "fast", "normal", "slow"]
SCALES: Final = (75, 100, 125, 150, 175, 200)


class WindowPlace(msgspec.Struct, forbid_unknown_fields=False):
    """Where the window was left; a place of None lets the system choose."""

    width: int = 0
    height: int = 0
    x: int | None = None
    y: int | None = None
    maximised: bool = False
    full_screen: bool = False


class Settings(msgspec.Struct):
    """All settings with their defaults."""

    format: int = 1
    language: Literal["", "es", "en"] = ""
    """Empty until the player has chosen: the first start asks."""
    scale: int | None = None
    """Text and controls in percent, 75 to 200; None lets the window decide."""
    theme: Literal["light", "dark", "contrast"] = "light"
    highlights: Highlights = "all"
    animation: AnimationSpeed = "normal"
    reduced_motion: bool = False
    pace: Pace = "normal"
    """How long a computer's move is shown before the next."""
    privacy: Literal["hold", "click"] = "hold"
    """How the privacy screen is opened."""
    cover_on_focus_loss: bool = False
    auto_end: bool = False
    auto_end_asked: bool = False
    confirm: Literal["always", "risky", "never"] = "risky"
    """When an action that cannot be undone is asked about first."""
    sound: bool = True
    volume: int = 60
    """Of effects, 0 to 100."""
    window: WindowPlace = msgspec.field(default_factory=WindowPlace)
    keys: dict[str, list[str]] = {}
    """Commands whose keys were changed, see keys.py."""
    swap_buttons: bool = False
    click_only: bool = False
    """Pieces are moved by two clicks; a drag does not begin."""
    turn_for_me: bool = False
    hex_letters: bool = False
    """Q W E A S D move over hexagons."""
    pattern_strength: int = 100
    """Of the players' patterns, 0 to 100."""
    tips: bool = True
    tips_seen: list[str] = []
    take_back: bool = False
    setups: dict[str, dict[str, Any]] = {}
    """Last set-up of each game, as its set-up screen writes it."""
    names: list[str] = []
    """Names of people, last used first."""
    lessons: dict[str, int] = {}
    """Step at which each lesson was left."""
    lessons_done: list[str] = []
    """Games whose lesson was finished."""
    puzzles: list[str] = []
    """Puzzles solved, as GAME/ID."""
    last_game: str = ""
    saves_dir: str = ""
    software_presentation: bool = False
    report_names: bool = False
    """Whether crash reports may hold the players' names."""


CHOICES: Final = {"scale": (75, 200), "volume": (0, 100), "pattern_strength": (0, 100)}


def _tidy(settings: Settings) -> Settings:
    """Bring numbers into their range."""
    for name, (low, high) in CHOICES.items():
        value = getattr(settings, name)
        if value is not None:
            setattr(settings, name, min(max(value, low), high))
    return settings


def decode(content: bytes) -> tuple[Settings, bool]:
    """Read settings; values that do not fit keep their default. The second value tells whether all was well."""
    try:
        return _tidy(msgspec.json.decode(content, type=Settings)), True
    except msgspec.MsgspecError:
        pass
    settings = Settings()
    with contextlib.suppress(msgspec.MsgspecError, UnicodeDecodeError):
        raw = msgspec.json.decode(content)
        if isinstance(raw, dict):
            for field in msgspec.structs.fields(Settings):
                if field.name in raw:
                    with contextlib.suppress(msgspec.ValidationError):
                        setattr(settings, field.name, msgspec.convert(raw[field.name], field.type))
    return _tidy(settings), False


class SettingsStore:
    """The settings and their file."""

    def __init__(self, file: Path | None = None) -> None:
        """Read `file`, by default settings.json in the configuration folder; nothing is created before the first change."""
        self.file = file or paths.user_config() / "settings.json"
        self.listeners: list[Callable[[set[str]], None]] = []
        """Called with the names that changed."""
        self.value = Settings()
        self.damaged = False
        """Whether the file could not be read whole; a copy was kept."""
        self._read()

    def _read(self) -> None:
        try:
            content = self.file.read_bytes()
        except FileNotFoundError:
            return
        except OSError as error:
            log.warning("settings cannot be read: %s", error)
            return
        self.value, whole = decode(content)
        if not whole:
            self.damaged = True
            log.warning("settings were damaged; the readable part is used and a copy kept")
            with contextlib.suppress(OSError):
                self.file.with_suffix(".json.bak").write_bytes(content)

    def change(self, **values: Any) -> None:
        """Set values, save them and tell the listeners; a name that is no setting raises AttributeError."""
        changed = set()
        for name, value in values.items():
            if getattr(self.value, name) != value:
                setattr(self.value, name, value)
                changed.add(name)
        if not changed:
            return
        self.save()
        for listener in self.listeners:
            listener(changed)

    def reset(self, *names: str) -> None:
        """Give settings their defaults again."""
        fresh = Settings()
        self.change(**{name: getattr(fresh, name) for name in names})

    def save(self) -> bool:
        """Write the file; False when that failed (the program goes on with the settings in memory)."""
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.file, msgspec.json.format(msgspec.json.encode(self.value)), sync=False, backup=False)
        except OSError as error:
            log.warning("settings cannot be saved: %s", error)
            return False
        return True


class MemoryStore(SettingsStore):
    """Settings that are never written: for tests and for pictures without a window."""

    def __init__(self, **values: Any) -> None:
        self.file = Path()
        self.listeners = []
        self.damaged = False
        self.value = Settings(**values)

    def save(self) -> bool:
        """Keep everything in memory."""
        return True
