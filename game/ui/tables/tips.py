"""Tips at a table: one at a time in the panel of a real game, each once, until the next action (ux.md 3.12)."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from game.content.i18n import t
from game.tutorial import tips
from game.ui import text as words
from game.ui.buttons import Button
from game.ui.group import Widgets
from game.ui.sprites import icon
from game.ui.surfaces import draw_box


class Tips:
    """The tip that a table shows now."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.text = ""
        """Words of the tip, empty when there is none."""
        self._looked: tuple[int, int] | None = None
        """Turn and number of entries for which was looked last."""

    @property
    def shown(self) -> bool:
        """Whether the panel has room for the tip: nothing else is said there."""
        table = self.table
        return bool(self.text) and table.message is None and table.proposal is None and table.pointer.held is None

    def look(self) -> None:
        """Look for a tip when a person is asked anew: at most one a turn, only in a match that is kept."""
        table = self.table
        session, settings = table.session, table.shell.settings
        if not settings.tips or table.guide is not None or not hasattr(session, "save_as"):
            self.text = ""
            return
        if not table.asking_me:
            return
        now = (session.turn, session.match.ply)
        if self._looked is not None and now[1] != self._looked[1]:
            self.text = ""
        if self._looked is not None and now[0] == self._looked[0]:
            return
        self._looked = now
        self._show_due()

    def _show_due(self) -> None:
        table = self.table
        session, store = table.session, table.shell.store
        tip = tips.due(session.spec, table.rules, table.view, table.me, store.value.tips_seen)
        if tip is None:
            return
        self.text = tips.text(tip, session.spec, table.rules, table.view, table.me, session.names)
        store.change(tips_seen=[*store.value.tips_seen, tips.key(session.spec.id, tip)])
        if table.frame.drawer and not table.drawer_open:
            table.shell.toast(self.text, 8)

    def close(self) -> None:
        """Close the tip."""
        self.text = ""
        self.table.remake()

    def stop(self) -> None:
        """Show no more tips, in any game; the settings bring them back."""
        self.table.shell.store.change(tips=False)
        self.close()

    # ---- picture

    def split(self, note: Rect) -> tuple[Rect, Rect]:
        """Return what is left of Inspect's room, and the box of the tip below it."""
        theme = self.table.theme
        px = theme.px
        text = words.height(self.text, theme, note.w - px(58), 15)
        high = min(text + px(62), note.h)
        return Rect(note.x, note.y, note.w, note.h - high - px(8)), Rect(note.x, note.bottom - high, note.w, high)

    def add_widgets(self, group: Widgets, note: Rect) -> None:
        """Add the two buttons of the tip."""
        theme = self.table.theme
        px = theme.px
        _, box = self.split(note)
        y, high = box.bottom - px(38), px(30)
        done, stop = t("tip.done"), t("tip.stop")
        first = words.width(done, theme, 14, "semibold") + px(24)
        second = min(words.width(stop, theme, 14, "semibold") + px(24), box.w - first - px(28))
        group.add(Button("button.tip_done", Rect(box.x + px(10), y, first, high), done, self.close, units=14))
        group.add(
            Button("button.tips_off", Rect(box.right - px(10) - second, y, second, high), stop, self.stop, kind="quiet", units=14)
        )

    def draw(self, surface: Surface, note: Rect) -> Rect:
        """Draw the tip below the note; return what is left for the note."""
        theme = self.table.theme
        px = theme.px
        rest, box = self.split(note)
        draw_box(surface, box, theme, "hint_plate", "amber")
        side = px(22)
        surface.blit(icon("hint", side, theme["ink"]), (box.x + px(12), box.y + px(12)))
        room = Rect(box.x + px(44), box.y + px(10), box.w - px(58), box.h - px(52))
        words.draw(surface, self.text, room, theme, 15, "ink", valign="top", wrap=True)
        return rest
