"""Settings survive damage, keys can be changed, and both languages name every command."""

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.content.i18n import catalogue
from game.ui.keys import DEFAULTS, Binding, Keys, binding_of, label, parse
from game.ui.settings import MemoryStore, Settings, SettingsStore, decode


def test_changes_are_kept_at_once(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "settings.json"
    store, heard = SettingsStore(file), []
    assert not file.exists()
    store.listeners.append(heard.append)
    store.change(theme="dark", scale=150, names=["Lucía"])
    assert heard == [{"theme", "scale", "names"}]
    again = SettingsStore(file).value
    assert (again.theme, again.scale, again.names) == ("dark", 150, ["Lucía"])


def test_the_same_value_again_changes_nothing(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "s.json")
    store.change(theme="light")
    assert not (tmp_path / "s.json").exists()


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b'{"volume": "loud"}'])
def test_a_damaged_file_gives_defaults_and_a_copy(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(content)
    store = SettingsStore(file)
    assert store.damaged and store.value == Settings()
    assert (tmp_path / "settings.json.bak").read_bytes() == content


def test_the_readable_part_of_a_damaged_file_is_used() -> None:
    found, whole = decode(b'{"theme": "purple", "scale": 125, "unknown": 1, "volume": 900}')
    assert not whole and (found.theme, found.scale, found.volume) == ("light", 125, 100)


def test_a_newer_file_with_more_settings_is_read(tmp_path: Path) -> None:
    found, whole = decode(b'{"theme": "dark", "something_new": {"a": 1}}')
    assert whole and found.theme == "dark"


def test_a_folder_that_cannot_be_written_is_no_reason_to_stop(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    store = SettingsStore(blocked / "settings.json")
    store.change(theme="dark")
    assert store.value.theme == "dark" and store.save() is False


def test_reset_gives_the_defaults(tmp_path: Path) -> None:
    store = MemoryStore(volume=5, theme="dark")
    store.reset("volume")
    assert store.value.volume == Settings().volume and store.value.theme == "dark"


def press(key: int, mod: int = 0, typed: str = "") -> Event:
    return Event(pygame.KEYDOWN, key=key, mod=mod, unicode=typed)


@pytest.mark.parametrize(
    "event, command",
    [
        (press(pygame.K_z, pygame.KMOD_LCTRL), "undo"),
        (press(pygame.K_BACKSPACE), "undo"),
        (press(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT), "redo"),
        (press(pygame.K_RETURN, pygame.KMOD_LCTRL), "end_turn"),
        (press(pygame.K_r), "rotate"),
        (press(pygame.K_r, pygame.KMOD_LSHIFT, "R"), "rotate_back"),
        (press(pygame.K_COMMA, 0, ","), "replay_back"),
        (press(pygame.K_PLUS, 0, "+"), "zoom_in"),
        (press(pygame.K_EQUALS, pygame.KMOD_LSHIFT, "+"), "zoom_in"),
        (press(pygame.K_PLUS, pygame.KMOD_LCTRL), "text_bigger"),
        (press(pygame.K_KP_MINUS, pygame.KMOD_LCTRL), "text_smaller"),
        (press(pygame.K_0, 0, "0"), "fit"),
        (press(pygame.K_F11), "full_screen"),
        (press(pygame.K_z), None),
        (press(pygame.K_LCTRL), None),
    ],
)
def test_keys_give_their_commands(event: Event, command: str | None) -> None:
    assert Keys(MemoryStore()).command(event) == command


def test_no_two_commands_share_a_key_and_none_needs_a_bracket() -> None:
    all_keys = [parse(k) for keys in DEFAULTS.values() for k in keys]
    assert len(set(all_keys)) == len(all_keys)
    assert not {b.key for b in all_keys} & set("[]{}~")


def test_a_key_taken_from_another_command_is_lost_there() -> None:
    store = MemoryStore(language="en")
    keys = Keys(store)
    assert keys.owner(Binding("h")) == "hint"
    assert keys.bind("flip", Binding("h")) == "hint"
    assert keys.command(press(pygame.K_h)) == "flip" and keys.bindings("hint") == ()
    keys.reset("flip")
    assert keys.command(press(pygame.K_f)) == "flip"
    keys.reset()
    assert keys.command(press(pygame.K_h)) == "hint"


def test_an_unreadable_binding_in_the_file_is_skipped() -> None:
    assert Keys(MemoryStore(keys={"hint": ["hyper+hyper", "j"]})).bindings("hint") == (Binding("j"),)


def test_bindings_are_written_and_read_alike() -> None:
    for keys in DEFAULTS.values():
        assert [str(parse(k)) for k in keys] == list(keys)


def test_moving_keys_cannot_be_bound() -> None:
    keys = Keys(MemoryStore())
    assert not keys.bindable(Binding("tab")) and keys.bindable(Binding("enter", ctrl=True)) and keys.bindable(Binding("x"))


def test_keys_are_written_for_people() -> None:
    Keys(MemoryStore())
    assert label(Binding("enter", ctrl=True)).count("+") == 1
    assert binding_of(press(pygame.K_a, 0, "a")) == Binding("a")


@pytest.mark.parametrize("code", ["es", "en"])
def test_every_command_has_a_name(code: str) -> None:
    assert {f"ui.command.{c}" for c in DEFAULTS} == {k for k in catalogue(code) if k.startswith("ui.command.")}
