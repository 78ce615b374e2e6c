"""The menu of a table: go on, save, load, settings, help, leave. The match is kept in any case."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from game.content.i18n import t
from game.ui import go
from game.ui import text as words
from game.ui.buttons import Button, Kind
from game.ui.layout import Scale
from game.ui.scene import Scene
from game.ui.surfaces import draw_panel, draw_veil


class TableMenu(Scene):
    """A card over the veiled table."""

    name = "table_menu"
    opaque = False

    def __init__(self, table: Any) -> None:
        super().__init__()
        self.table = table
        self.box = Rect(0, 0, 0, 0)

    @property
    def prompt(self) -> str:
        """What this screen is."""
        return t("table_menu.title")

    def _ways(self) -> list[tuple[str, str, Kind, Any]]:
        session = self.table.session
        found: list[tuple[str, str, Kind, Any]] = [("go_on", "play", "go", self._back)]
        if hasattr(session, "save_as"):
            found.append(("save", "save", "plain", lambda: self._then(lambda: go.save(self.shell, session))))
            found.append(("save_as", "save", "plain", lambda: self._then(lambda: go.save(self.shell, session, anew=True))))
        found += [
            ("load", "folder", "plain", lambda: go.load(self.shell)),
            ("help", "help", "plain", lambda: go.help_pages(self.shell, self.table.game)),
            ("settings", "settings", "plain", lambda: go.settings(self.shell)),
            ("leave", "menu", "plain", self._leave),
        ]
        return found

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Place the buttons below one another, in two columns where the window is low."""
        px = scale.px
        ways = self._ways()
        high, gap, pad = px(46), px(10), px(26)
        title = px(46)
        one = 2 * pad + title + len(ways) * (high + gap) - gap
        columns = 1 if one <= size[1] - px(30) else 2
        lines = -(-len(ways) // columns)
        wide = min(px(360 if columns == 1 else 640), size[0] - px(24))
        tall = 2 * pad + title + lines * (high + gap) - gap
        self.box = Rect((size[0] - wide) // 2, max(px(6), (size[1] - tall) // 2), wide, tall)
        cell = (wide - 2 * pad - gap * (columns - 1)) // columns
        for index, (name, sign, kind, action) in enumerate(ways):
            column, line = divmod(index, lines)
            x = self.box.x + pad + column * (cell + gap)
            y = self.box.y + pad + title + line * (high + gap)
            self.widgets.add(
                Button(f"menu.{name}", Rect(x, y, cell, high), t(f"table_menu.{name}"), action, icon=sign, kind=kind, units=17)
            )
        if self.widgets.focus is None:
            first = ways[0][0]
            self.widgets.set_focus(f"menu.{first}", keyboard=self.widgets.keyboard)

    def _back(self) -> None:
        self.shell.stack.pop()

    def _then(self, action: Any) -> None:
        """Close the menu, then act on the table below."""
        self.shell.stack.pop()
        action()

    def _leave(self) -> None:
        go.menu(self.shell)

    def command(self, command: str) -> bool:
        """Esc closes the menu; the other commands of the table wait."""
        if command == "back":
            self._back()
        return command not in ("full_screen", "picture", "text_bigger", "text_smaller", "load", "new", "quit")

    def draw(self, surface: Surface) -> None:
        """Draw veil, card and buttons."""
        theme = self.theme
        draw_veil(surface, theme)
        draw_panel(surface, self.box, theme, 4, 14)
        line = Rect(self.box.x, self.box.y + theme.px(18), self.box.w, theme.px(40))
        words.draw(surface, t(f"{self.table.game}.name"), line, theme, 24, "ink", "black", align="centre")
        self.widgets.draw(surface, theme)
