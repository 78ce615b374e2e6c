"""Commands and the keys that give them; can be changed by the player.

Keys are bound by symbol, so any keyboard layout works. A binding is written like `ctrl+shift+z`; Ctrl is Cmd on macOS.
`Keys.command(event)` turns a key event into the name of a command.
"""

from __future__ import annotations

import sys
from typing import Final, NamedTuple

import pygame
from pygame.event import Event

from game.content.i18n import has, t
from game.ui.settings import SettingsStore

DEFAULTS: Final[dict[str, tuple[str, ...]]] = {
    "end_turn": ("ctrl+enter",),
    "undo": ("ctrl+z", "backspace"),
    "redo": ("ctrl+y", "ctrl+shift+z"),
    "reset_turn": ("ctrl+backspace",),
    "rotate": ("r",),
    "rotate_back": ("shift+r",),
    "flip": ("f",),
    "back": ("escape",),
    "hint": ("h",),
    "describe": ("i",),
    "log": ("l",),
    "goals": ("g",),
    "player_1": ("1",),
    "player_2": ("2",),
    "player_3": ("3",),
    "player_4": ("4",),
    "replay_back": (",",),
    "replay_forward": (".",),
    "replay_first": ("home",),
    "replay_last": ("end",),
    "fit": ("0",),
    "zoom_in": ("+",),
    "zoom_out": ("-",),
    "help": ("f1",),
    "full_screen": ("f11",),
    "picture": ("f12",),
    "save": ("ctrl+s",),
    "load": ("ctrl+o",),
    "new": ("ctrl+n",),
    "quit": ("ctrl+q",),
    "text_bigger": ("ctrl++",),
    "text_smaller": ("ctrl+-",),
}
"""Every command in the order of the help page; a text `ui.command.NAME` exists for each."""

_NAMED: Final = {
    "enter": pygame.K_RETURN,
    "space": pygame.K_SPACE,
    "escape": pygame.K_ESCAPE,
    "backspace": pygame.K_BACKSPACE,
    "delete": pygame.K_DELETE,
    "tab": pygame.K_TAB,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "pageup": pygame.K_PAGEUP,
    "pagedown": pygame.K_PAGEDOWN,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "insert": pygame.K_INSERT,
} | {f"f{n}": getattr(pygame, f"K_F{n}") for n in range(1, 13)}
_NAMES: Final = {code: name for name, code in _NAMED.items()}
_TWINS: Final = {pygame.K_KP_ENTER: "enter", pygame.K_KP_PLUS: "+", pygame.K_KP_MINUS: "-"} | {
    getattr(pygame, f"K_KP{n}"): str(n) for n in range(10)
}
FIXED: Final = frozenset({"tab", "enter", "space", "left", "right", "up", "down"})
"""Keys that always move and pick; without Ctrl they cannot be bound."""
MAC: Final = sys.platform == "darwin"


class Binding(NamedTuple):
    """One key with its modifiers."""

    key: str
    ctrl: bool = False
    shift: bool = False
    alt: bool = False

    def __str__(self) -> str:
        """Write it as in the settings file."""
        return "".join(f"{m}+" for m in ("ctrl", "shift", "alt") if getattr(self, m)) + self.key


def parse(text: str) -> Binding:
    """Read `ctrl+shift+z`; ValueError when there is no such key."""
    rest, mods = text.lower(), set()
    for _ in range(3):
        for mod in ("ctrl", "shift", "alt"):
            if rest.startswith(f"{mod}+") and len(rest) > len(mod) + 1:
                rest = rest[len(mod) + 1 :]
                mods.add(mod)
    if rest not in _NAMED and len(rest) != 1:
        raise ValueError(f"no key '{text}'")
    return Binding(rest, "ctrl" in mods, "shift" in mods, "alt" in mods)


def binding_of(event: Event) -> Binding | None:
    """Return what a KEYDOWN event pressed, None for a modifier alone."""
    if event.key in (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT):
        return None
    if event.key in (pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCK):
        return None
    ctrl = bool(event.mod & (pygame.KMOD_META if MAC else pygame.KMOD_CTRL))
    shift, alt = bool(event.mod & pygame.KMOD_SHIFT), bool(event.mod & pygame.KMOD_LALT)
    name = _NAMES.get(event.key) or _TWINS.get(event.key)
    if name is None:
        typed = getattr(event, "unicode", "") or ""
        if typed and typed.isprintable() and not typed.isalpha() and not typed.isspace():
            return Binding(typed, ctrl, False, alt)
        if not 32 < event.key < 0x110000:
            return None
        name = chr(event.key).lower()
        if name == "=" and ctrl:
            return Binding("+", ctrl, False, alt)
    return Binding(name, ctrl, shift, alt)


def label(binding: Binding) -> str:
    """Write a binding for people, in the chosen language."""
    parts = []
    if binding.ctrl:
        parts.append("Cmd" if MAC else t("ui.key.ctrl"))
    if binding.shift:
        parts.append(t("ui.key.shift"))
    if binding.alt:
        parts.append(t("ui.key.alt"))
    key = f"ui.key.{binding.key}"
    parts.append(t(key) if binding.key in _NAMED and has(key) else binding.key.upper())
    return "+".join(parts)


class Keys:
    """The bindings in force: defaults with the player's changes."""

    def __init__(self, store: SettingsStore) -> None:
        self._store = store

    def bindings(self, command: str) -> tuple[Binding, ...]:
        """Return the keys of a command; unreadable ones in the file are skipped."""
        found = []
        for text in self._store.value.keys.get(command, DEFAULTS[command]):
            try:
                found.append(parse(text))
            except ValueError:
                continue
        return tuple(found)

    def command(self, event: Event) -> str | None:
        """Return the command of a key event."""
        pressed = binding_of(event)
        if pressed is None:
            return None
        for name in DEFAULTS:
            if pressed in self.bindings(name):
                return name
        return None

    def owner(self, binding: Binding, besides: str = "") -> str | None:
        """Return the command that has this key, other than `besides`."""
        return next((c for c in DEFAULTS if c != besides and binding in self.bindings(c)), None)

    def bindable(self, binding: Binding) -> bool:
        """Tell whether a key may be bound: not one that moves the focus or picks."""
        return binding.ctrl or binding.key not in FIXED

    def bind(self, command: str, binding: Binding) -> str | None:
        """Give a command one key, taking it from the command that had it; return the name of that one."""
        loser = self.owner(binding, command)
        keys = dict(self._store.value.keys)
        if loser is not None:
            keys[loser] = [str(b) for b in self.bindings(loser) if b != binding]
        keys[command] = [str(binding)]
        self._store.change(keys=keys)
        return loser

    def reset(self, command: str | None = None) -> None:
        """Give one command, or all, the default keys again."""
        keys = {} if command is None else {k: v for k, v in self._store.value.keys.items() if k != command}
        self._store.change(keys=keys)

    def hint(self, command: str) -> str:
        """Write the first key of a command for a tooltip, "" when it has none."""
        found = self.bindings(command)
        return label(found[0]) if found else ""

    def tooltip(self, words: str, command: str) -> str:
        """Return the words of a tooltip with the key behind them."""
        key = self.hint(command)
        return f"{words} ({key})" if key else words

    def table(self) -> list[tuple[str, str]]:
        """Return what each command does and its keys, for the help page."""
        return [(t(f"ui.command.{c}"), ", ".join(label(b) for b in self.bindings(c))) for c in DEFAULTS]
