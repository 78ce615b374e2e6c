"""Settings: five sections of rows, applied and saved at once, each with a way back to its default (ux.md 3.15)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game import paths
from game.content.i18n import language, t
from game.ui import keys as key_names
from game.ui import text as words
from game.ui.blocks import Block
from game.ui.buttons import Button, Toggle
from game.ui.choices import Choice, Option
from game.ui.layout import Scale, cols
from game.ui.lists import Group, Label, ScrollList
from game.ui.playing import library_of
from game.ui.scenes.page import Page
from game.ui.settings import SCALES
from game.ui.stepper import Stepper
from game.ui.surfaces import draw_panel
from game.ui.widget import Widget

SECTIONS = ("look", "play", "input", "keys", "files")


class SettingsScene(Page):
    """All settings of the program."""

    name = "settings"
    least = (700, 430)

    def __init__(self) -> None:
        super().__init__()
        self.section = "look"
        self.asking: str | None = None
        """Command that waits for its new key."""
        self.told = ""
        """What happened to the key asked for last."""
        self._panel = Rect(0, 0, 0, 0)
        self._head = Rect(0, 0, 0, 0)
        self._offsets: dict[str, int] = {}

    @property
    def prompt(self) -> str:
        """What this screen is, or which key is awaited."""
        return t("settings.press_key", f"@ui.command.{self.asking}") if self.asking else t("settings.title")

    # ---- layout

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Place the sections left and the rows of the chosen one right."""
        px = scale.px
        head = px(64)
        self._head = Rect(0, 0, size[0], head)
        body = Rect(px(28), head + px(18), size[0] - px(56), size[1] - head - px(38))
        side, self._panel = cols(body, [px(230), 1.0], px(16))
        self.widgets.add(
            Button("button.back", Rect(px(20), (head - px(42)) // 2, px(46), px(42)), on_click=self.shell.stack.pop, icon="left",
                   kind="bar", tooltip=t("setup.back"))
        )  # fmt: skip
        for index, section in enumerate(SECTIONS):
            box = Rect(side.x, side.y + index * px(56), side.w, px(48))
            self.widgets.add(
                Button(f"section.{section}", box, t(f"settings.section.{section}"), lambda one=section: self._open(one),
                       align="left", icon=_ICONS[section], selected=section == self.section)
            )  # fmt: skip
        reset = Rect(side.x, side.bottom - px(48), side.w, px(48))
        self.widgets.add(Button("button.reset", reset, t("settings.reset_all"), self._reset_all, units=15))
        inner = self._panel.inflate(-px(36), -px(28))
        listed = ScrollList(f"settings.{self.section}", inner, self._rows(inner.w - px(22)), gap=px(10))
        listed.scroll_to(self._offsets.get(self.section, 0))
        self.widgets.add(listed)

    def _open(self, section: str) -> None:
        self.section, self.asking, self.told = section, None, ""
        self.rearrange()

    def _keep_place(self) -> None:
        listed = self.widgets.get(f"settings.{self.section}")
        self._offsets[self.section] = getattr(listed, "offset", 0)

    def set(self, **values: Any) -> None:
        """Change settings at once and show the new picture."""
        self._keep_place()
        self.shell.store.change(**values)
        self.rearrange()

    def _reset_all(self) -> None:
        names = [name for group in _NAMES.values() for name in group]
        self._keep_place()
        self.shell.store.reset(*names)
        self.rearrange()

    # ---- rows

    def _rows(self, width: int) -> list[Widget]:
        makers: dict[str, Callable[[int], list[Widget]]] = {
            "look": self._look,
            "play": self._play,
            "input": self._input,
            "keys": self._keys,
            "files": self._files,
        }
        return makers[self.section](width)

    def _choice(self, name: str, values: Sequence[str], width: int, value: str | None = None) -> Widget:
        """Return a titled choice of a setting whose values are words."""
        options = [Option(one, t(f"settings.{name}.{one}")) for one in values]
        now = value if value is not None else str(getattr(self.shell.settings, name))

        def inside(area: Rect) -> list[Widget]:
            change = lambda key: self.set(**{name: key})  # noqa: E731 - one line says all
            return [Choice(f"set.{name}", area, options, now, change, title=t(f"settings.{name}.name"))]

        return Block(width, t(f"settings.{name}.name"), t(f"settings.{name}.note"), inside, self.scale.px(38), self.theme)

    def _toggle(self, name: str, width: int) -> Widget:
        note = t(f"settings.{name}.note")
        high = self.scale.px(32) + words.height(note, self.theme, width - self.scale.px(84), 14)
        value = bool(getattr(self.shell.settings, name))
        return Toggle(f"set.{name}", Rect(0, 0, width, high), value, lambda on: self.set(**{name: on}),
                      title=t(f"settings.{name}.name"), note=note)  # fmt: skip

    def _stepper(self, name: str, values: Sequence[int], value: int, width: int) -> Widget:
        def inside(area: Rect) -> list[Widget]:
            area = Rect(area.x, area.y, min(area.w, self.scale.px(440)), area.h)
            change = lambda number: self.set(**{name: number})  # noqa: E731
            return [Stepper(f"set.{name}", area, value, values, change, show=lambda n: t("settings.percent", n),
                            title=t(f"settings.{name}.name"))]  # fmt: skip

        return Block(width, t(f"settings.{name}.name"), t(f"settings.{name}.note"), inside, self.scale.px(38), self.theme)

    def _look(self, width: int) -> list[Widget]:
        settings = self.shell.settings
        percent = settings.scale or round(self.scale.k * 100)
        return [
            self._choice("language", ("es", "en"), width, language()),
            self._stepper("scale", SCALES, percent, width),
            self._choice("theme", ("light", "dark", "contrast"), width),
            self._stepper("pattern_strength", range(0, 101, 25), settings.pattern_strength, width),
            self._choice("animation", ("off", "fast", "normal", "slow"), width),
            self._toggle("reduced_motion", width),
            self._full_screen(width),
            self._toggle("software_presentation", width),
        ]

    def _full_screen(self, width: int) -> Widget:
        window = self.shell.settings.window
        toggle = getattr(self.shell, "toggle_full_screen", None)
        return Toggle("set.full_screen", Rect(0, 0, width, self.scale.px(52)), window.full_screen,
                      lambda _: toggle() if toggle is not None else None, title=t("settings.full_screen.name"),
                      note=t("settings.full_screen.note"))  # fmt: skip

    def _play(self, width: int) -> list[Widget]:
        return [
            self._choice("highlights", ("all", "pick_up", "off"), width),
            self._choice("pace", ("off", "fast", "normal", "slow"), width),
            self._choice("privacy", ("hold", "click"), width),
            self._toggle("cover_on_focus_loss", width),
            self._toggle("auto_end", width),
            self._choice("confirm", ("always", "risky", "never"), width),
            self._toggle("tips", width),
            self._toggle("take_back", width),
        ]

    def _input(self, width: int) -> list[Widget]:
        return [
            self._toggle("sound", width),
            self._stepper("volume", range(0, 101, 10), self.shell.settings.volume, width),
            self._toggle("click_only", width),
            self._toggle("swap_buttons", width),
            self._toggle("turn_for_me", width),
            self._toggle("hex_letters", width),
        ]

    def _keys(self, width: int) -> list[Widget]:
        px = self.scale.px
        found: list[Widget] = [Label(Rect(0, 0, width, px(42)), self.told or t("settings.keys_note"), units=15, wrap=True)]
        for command in key_names.DEFAULTS:
            line = Rect(0, 0, width, px(42))
            label, key, back = cols(line, [1.0, px(220), px(110)], px(10))
            asked = self.asking == command
            shown = t("settings.press") if asked else ", ".join(key_names.label(b) for b in self.shell.keys.bindings(command))
            found.append(
                Group(line, [
                    Label(label, t(f"ui.command.{command}"), units=16),
                    Button(f"key.{command}", key, shown or t("settings.no_key"), lambda one=command: self._ask(one), units=15,
                           selected=asked),
                    Button(f"key_reset.{command}", back, t("settings.reset"), lambda one=command: self._reset_key(one), units=14),
                ])
            )  # fmt: skip
        return found

    def _files(self, width: int) -> list[Widget]:
        px = self.scale.px
        folder = library_of(self.shell).saves.parent

        def open_button(area: Rect) -> list[Widget]:
            return [Button("button.folder", Rect(area.x, area.y, min(area.w, px(260)), area.h), t("settings.open_folder"),
                           self._open_folder, icon="folder", units=15)]  # fmt: skip

        return [
            Block(width, t("settings.folder.name"), str(folder), open_button, px(40), self.theme),
            Block(width, t("settings.log.name"), str(paths.user_log()), lambda area: [], 0, self.theme),
            self._toggle("report_names", width),
        ]

    def _open_folder(self) -> None:
        from game.ui.crash import open_folder

        folder = library_of(self.shell).saves.parent
        if not folder.is_dir() or not open_folder(folder):
            self.shell.toast(t("settings.no_folder", str(folder)), 6)

    # ---- keys

    def _ask(self, command: str) -> None:
        self._keep_place()
        self.asking, self.told = (None if self.asking == command else command), ""
        self.rearrange()

    def _reset_key(self, command: str) -> None:
        self._keep_place()
        self.shell.keys.reset(command)
        self.asking, self.told = None, ""
        self.rearrange()

    def handle(self, event: Event) -> bool:
        """While a key is asked for, the next key is the answer; Esc keeps the old one."""
        if self.asking is not None and event.type == pygame.KEYDOWN:
            self._take_key(event)
            return True
        return super().handle(event)

    def _take_key(self, event: Event) -> None:
        binding = key_names.binding_of(event)
        if binding is None:
            return
        command, self.asking = self.asking or "", None
        self._keep_place()
        if event.key == pygame.K_ESCAPE and command != "back":
            self.told = ""
        elif not self.shell.keys.bindable(binding):
            self.told = t("settings.fixed_key", key_names.label(binding))
        else:
            loser = self.shell.keys.bind(command, binding)
            self.told = t("settings.taken", key_names.label(binding), f"@ui.command.{loser}") if loser else ""
        self.rearrange()

    # ---- picture

    def draw_ground(self, surface: Surface) -> None:
        """Draw table, head and panel."""
        theme = self.theme
        self.draw_title(surface, self._head, t("settings.title"))
        draw_panel(surface, self._panel, theme)


_ICONS = {"look": "eye", "play": "dice", "input": "mouse", "keys": "keyboard", "files": "folder"}
_NAMES = {
    "look": ("scale", "theme", "pattern_strength", "animation", "reduced_motion", "software_presentation"),
    "play": ("highlights", "pace", "privacy", "cover_on_focus_loss", "auto_end", "confirm", "tips", "take_back"),
    "input": ("sound", "volume", "click_only", "swap_buttons", "turn_for_me", "hex_letters"),
    "keys": ("keys",),
    "files": ("report_names",),
}
"""Settings of each section that Reset gives their defaults; the language stays."""
