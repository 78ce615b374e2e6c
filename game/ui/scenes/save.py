"""Saving under a name: asked once for each match, later silent with a toast (ux.md 3.11)."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

from pygame import Rect, Surface

from game.content.i18n import t
from game.games.loading import turn_number
from game.ui import text as words
from game.ui.buttons import Button
from game.ui.fields import TextField, accent_buttons
from game.ui.layout import Scale
from game.ui.scene import Scene
from game.ui.surfaces import draw_panel, draw_veil


def save(shell: Any, session: Any, anew: bool = False) -> None:
    """Save to the file used before; ask for a name the first time, or with ``anew``."""
    if session.file is not None and not anew:
        write(shell, session, session.name, session.file)
    else:
        shell.stack.push(SaveScene(session))


def write(shell: Any, session: Any, name: str, file: Path | None) -> bool:
    """Write a named save and say so in a toast; say what to do when the disk refuses."""
    try:
        session.save_as(name, file)
    except OSError as error:
        full = error.errno == errno.ENOSPC
        shell.toast(t("saves.disk_full") if full else t("saves.cannot_write", error.strerror or str(error)), 8)
        return False
    shell.toast(t("save.done", name))
    return True


def default_name(session: Any) -> str:
    """Return the name proposed: "Takenoko, Heron + 2, turn 9"."""
    first, *rest = session.names
    players = first if not rest else t("save.players", first, len(rest))
    return t("save.default", f"@{session.spec.id}.name", players, turn_number(session.match))


class SaveScene(Scene):
    """Asks for the name of a save."""

    name = "save"
    opaque = False

    def __init__(self, session: Any) -> None:
        super().__init__()
        self.session = session
        self.text = session.name or default_name(session)
        self.box = Rect(0, 0, 0, 0)

    @property
    def prompt(self) -> str:
        """What is asked."""
        return t("save.title")

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Place field, accents and two buttons."""
        px = scale.px
        wide, tall = min(px(560), size[0] - px(24)), px(250)
        self.box = Rect((size[0] - wide) // 2, (size[1] - tall) // 3, wide, tall)
        inner = self.box.inflate(-px(52), -px(40))
        field = TextField("field.save", Rect(inner.x, inner.y + px(50), inner.w, px(42)), self.text, self._typed, limit=60,
                          title=t("save.title"), on_enter=self._save)  # fmt: skip
        self.widgets.add(field)
        for button in accent_buttons(field, Rect(inner.x, inner.y + px(102), px(300), px(36)), px(6)):
            self.widgets.add(button)
        line = Rect(inner.x, inner.bottom - px(48), inner.w, px(48))
        half = (line.w - px(12)) // 2
        self.widgets.add(Button("button.cancel", Rect(line.x, line.y, half, line.h), t("save.cancel"), self.shell.stack.pop))
        self.widgets.add(
            Button(
                "button.save", Rect(line.right - half, line.y, half, line.h), t("save.save"), self._save, kind="go", icon="save"
            )
        )
        if self.widgets.focus is None:
            self.widgets.set_focus(field, keyboard=True)

    def _typed(self, text: str) -> None:
        self.text = text

    def _save(self) -> None:
        if self.text.strip() and write(self.shell, self.session, self.text.strip(), None):
            self.shell.stack.pop()

    def command(self, command: str) -> bool:
        """Esc cancels; other commands wait."""
        if command == "back":
            self.shell.stack.pop()
        return command not in ("full_screen", "picture", "text_bigger", "text_smaller", "quit")

    def draw(self, surface: Surface) -> None:
        """Draw veil, card and controls."""
        theme = self.theme
        draw_veil(surface, theme)
        draw_panel(surface, self.box, theme, 4, 14)
        line = Rect(self.box.x + theme.px(26), self.box.y + theme.px(16), self.box.w - theme.px(52), theme.px(40))
        words.draw(surface, t("save.title"), line, theme, 22, "ink", "black")
        self.widgets.draw(surface, theme)
