"""Everything of a table that is the same in all games: bar, opponents' cards, plates, panel, proposal, commands."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from game.content.i18n import t
from game.engine.types import OVER, Player
from game.ui import text as words
from game.ui.layout import inset, rows
from game.ui.marks import draw_badge, draw_last_move, draw_refused
from game.ui.sprites import icon
from game.ui.surfaces import draw_bar, draw_mat, draw_panel, draw_table, draw_tray
from game.ui.tables.log import log_list
from game.ui.tables.notes import Note, draw_note
from game.ui.widgets import Button, Item, Option, Tabs, Widgets


class Chrome:
    """Frame of a table: makes its controls, draws its plates, and knows which commands keys stand for."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.tab = "log"

    # ---- controls

    def add_widgets(self, group: Widgets) -> None:
        """Add bar, opponents' cards, tabs and the proposal's buttons in reading order."""
        self._add_bar(group)
        for seat in self.table.others:
            rect = self.table.rects.get(f"player.{seat}")
            if rect is not None:
                group.add(self._opponent(seat, rect))
        if self.table.proposal is not None:
            self._add_proposal(group)
        if not self.table.frame.drawer or self.table.drawer_open:
            self._add_panel(group)

    def _add_bar(self, group: Widgets) -> None:
        table, scale = self.table, self.table.scale
        bar: Rect = table.frame.top
        high = scale.px(32)
        top = (bar.h - high) // 2
        group.add(
            Button("button.menu", Rect(scale.px(6), top, high, high), on_click=table.open_menu, kind="bar",
                   icon="menu", tooltip=self._tip("back"))
        )  # fmt: skip
        if hasattr(table.guide, "add_bar"):
            table.guide.add_bar(table, group, bar)
            return
        end = self._end_button(bar, top, high)
        x = end.rect.x - scale.px(14)
        buttons = []
        for name, sign, action, usable, reason in self._bar_buttons():
            x -= high
            buttons.append(
                Button(f"button.{name}", Rect(x, top, high, high), on_click=action, kind="bar", icon=sign, enabled=usable,
                       reason=reason, tooltip=self._tip(name if name != "panel" else "log"))
            )  # fmt: skip
            x -= scale.px(6)
        for button in reversed(buttons):
            group.add(button)
        group.add(end)

    def _bar_buttons(self) -> list[tuple[str, str, Any, bool, str]]:
        """Return (name, icon, action, usable, reason) from right to left."""
        table = self.table
        session = table.session
        reason = session.undo_reason()
        undoable = table.proposal is not None or table.pointer.held is not None or reason is None
        why = "" if undoable or reason is None else t(reason.key, *reason.values)
        found = [
            ("hint", "hint", table.ask_hint, table.asking_me and table.hints_allowed, t("table.no_hint_now")),
            ("redo", "redo", table.redo, session.match.can_redo and table.asking_me, t("engine.nothing_to_redo")),
            ("undo", "undo", table.undo, undoable, why),
        ]
        if session.spec.has_long_turns:
            found.insert(1, ("reset_turn", "reset", table.reset_turn, reason is None, why))
        if table.frame.drawer:
            found.insert(0, ("panel", "log", table.toggle_drawer, True, ""))
        return found

    def _end_button(self, bar: Rect, top: int, high: int) -> Button:
        table, scale = self.table, self.table.scale
        label = t("table.word.end_turn")
        width = max(scale.px(104), words.width(label, table.theme, 15, "semibold") + scale.px(28))
        rect = Rect(bar.right - width - scale.px(8), top, width, high)
        ready, urgent, reason = table.end_turn_state()
        return Button(
            "button.end_turn", rect, label, table.end_turn, kind="primary" if ready and urgent else "plain", units=15,
            enabled=ready, reason=reason, tooltip=self._tip("end_turn"),
        )  # fmt: skip

    def _tip(self, command: str) -> str:
        return str(self.table.shell.keys.tooltip(t(f"ui.command.{command}"), command))

    def _opponent(self, seat: Player, rect: Rect) -> Item:
        return Item(
            f"player.{seat}", rect, lambda surface, box, theme: self._draw_opponent(surface, box, seat),
            lambda: self.table.enlarge(seat), words_for=self.table.session.names[seat], framed=True,
            tooltip=t("table.enlarge", self.table.session.names[seat]),
        )  # fmt: skip

    def _add_panel(self, group: Widgets) -> None:
        table = self.table
        options = [Option(key, label) for key, label in self._tabs()]
        note, tabs, content = self.panel_parts()
        if table.tips.shown:
            table.tips.add_widgets(group, note)
        if tabs is not None:
            group.add(Tabs("tab", tabs, options, self.tab, self.choose_tab))
        if content is not None and (tabs is None or self.tab == "log"):
            group.add(log_list(table, content))

    def _tabs(self) -> list[tuple[str, str]]:
        found = [*self.table.tabs(), ("log", t("table.word.log")), ("help", t("table.word.help"))]
        if self.tab not in [key for key, _ in found]:
            self.tab = found[0][0]
        return found

    def choose_tab(self, key: str) -> None:
        """Open a tab of the panel; Help opens the rules at the page of the phase."""
        if key == "help":
            self.table.open_help()
            return
        self.tab = key
        self.table.remake()

    def panel_parts(self) -> tuple[Rect, Rect | None, Rect | None]:
        """Return the rectangles of Inspect, of the tabs (None when all is open) and of the log or tab content."""
        table = self.table
        frame, scale = table.frame, table.scale
        pad = scale.px(16)
        if len(frame.panels) == 1:
            inner = inset(frame.panels[0], pad, scale.px(14))
            tab = scale.px(32)
            speaking = table.proposal is not None or table.message is not None or table.tips.shown
            upper = max(scale.px(150), round(inner.h * max(table.inspect_share, 0.5 if speaking else 0.0)))
            if frame.panels[0].h < scale.px(220):
                left, right = inner.w // 2 - pad, inner.w // 2
                beside = Rect(inner.right - right, inner.y, right, inner.h)
                tabs, content = rows(beside, [tab, 1.0], scale.px(12))
                return Rect(inner.x, inner.y, left, inner.h), tabs, content
            note, tabs, content = rows(inner, [upper, tab, 1.0], scale.px(12))
            return note, tabs, content
        note, _, log = (inset(panel, pad, scale.px(14)) for panel in frame.panels)
        title = scale.px(30)
        return note, None, Rect(log.x, log.y + title, log.w, log.h - title)

    def proposal_parts(self) -> tuple[Rect, Rect, Rect]:
        """Return the rectangle of the proposal's note and of its two buttons: the upper part of the panel."""
        table, scale = self.table, self.table.scale
        if table.frame.drawer and not table.drawer_open:
            panel = table.frame.panels[0]
            box = Rect(panel.x + scale.px(16), panel.y + scale.px(14), panel.w - scale.px(32), panel.h - scale.px(28))
        else:
            box = self.panel_parts()[0]
        note, line = rows(box, [1.0, scale.px(40)], scale.px(6))
        wide = words.width(table.proposal_label(), table.theme, 16, "semibold") + scale.px(48)
        left = min(max(round(line.w * 0.5), wide), line.w - scale.px(92))
        confirm = Rect(line.x, line.y, left, scale.px(38))
        back = Rect(confirm.right + scale.px(8), line.y, line.right - confirm.right - scale.px(8), confirm.h)
        return note, confirm, back

    def _add_proposal(self, group: Widgets) -> None:
        table = self.table
        _, confirm, back = self.proposal_parts()
        group.add(Button("button.confirm", confirm, table.proposal_label(), table.confirm, kind="go", icon="check"))
        group.add(Button("button.put_back", back, t("table.word.put_back"), table.put_back, units=15))

    # ---- picture

    def draw(self, surface: Surface) -> None:
        """Draw the whole table at rest."""
        table = self.table
        frame, theme = table.frame, table.theme
        draw_table(surface, theme)
        draw_mat(surface, frame.board, theme)
        draw_tray(surface, frame.tray, theme)
        for panel in frame.panels:
            if not frame.drawer:
                draw_panel(surface, panel, theme)
        draw_bar(surface, frame.top, theme)
        table.draw_board(surface, frame.board)
        table.draw_tray(surface, frame.tray)
        self._draw_marks(surface)
        table.draw_plates(surface)
        if frame.drawer and table.drawer_open:
            draw_panel(surface, frame.panels[0], theme, level=3)
        if not frame.drawer or table.drawer_open:
            self._draw_panels(surface)
        if table.proposal is not None:
            self._draw_proposal(surface)
        self._draw_bar_words(surface)
        table.widgets.draw_controls(surface, theme)

    def _draw_bar_words(self, surface: Surface) -> None:
        table = self.table
        theme, scale, bar = table.theme, table.scale, table.frame.top
        x = scale.px(46)
        surface.fill(theme["pine2"], (x - scale.px(3), bar.y + scale.px(9), max(1, scale.px(1)), bar.h - scale.px(18)))
        name = t(f"{table.game}.name")
        status = table.status()
        line = Rect(x + scale.px(8), bar.y, scale.px(340), bar.h)
        end = line.x if table.frame.drawer else words.draw(surface, name, line, theme, 16, "prompt", "bold").right
        right_edge = min((w.rect.x for w in table.widgets if w.name in _RIGHT), default=bar.right) - scale.px(12)
        room = Rect(end + scale.px(10), bar.y, max(1, scale.px(150)), bar.h)
        if status:
            end = words.draw(surface, status, room, theme, 14, "bar_text2").right
        self._draw_prompt(surface, Rect(end + scale.px(16), bar.y, max(1, right_edge - end - scale.px(16)), bar.h))

    def _draw_prompt(self, surface: Surface, room: Rect) -> None:
        """Draw badge and prompt in the middle of the window, or as near as the words beside them allow."""
        table = self.table
        theme, scale = table.theme, table.scale
        acting = int(table.view.to_act)
        badge = scale.px(24) if acting >= 0 else 0
        gap = scale.px(8) if badge else 0
        units = 17.0
        while units > 12 and words.width(table.prompt, theme, units, "bold") + badge + gap > room.w:
            units -= 1
        width = min(words.width(table.prompt, theme, units, "bold"), room.w - badge - gap)
        x = max(room.x, min(surface.get_width() // 2 - (width + badge + gap) // 2, room.right - width - badge - gap))
        if badge:
            box = Rect(x, room.centery - badge // 2, badge, badge)
            draw_badge(surface, box, acting, table.session.names[acting], theme)
        line = Rect(x + badge + gap, room.y, max(1, width), room.h)
        two = words.width(table.prompt, theme, units, "bold") > width
        words.draw(surface, table.prompt, line, theme, 13 if two else units, "prompt", "bold", wrap=two, max_lines=2)

    def _draw_opponent(self, surface: Surface, rect: Rect, seat: Player) -> None:
        """Draw badge, name and sign of a computer, then what the game shows of the seat."""
        table = self.table
        theme, scale = table.theme, table.scale
        badge = scale.px(28)
        pad = scale.px(10)
        line_h = scale.px(32)
        box = Rect(rect.x + pad, rect.y + scale.px(7), badge, badge)
        if table.frame.drawer:
            box = Rect(rect.x + pad, rect.centery - badge // 2, badge, badge)
        draw_badge(surface, box, seat, table.session.names[seat], theme)
        line = Rect(box.right + scale.px(8), box.centery - line_h // 2, rect.right - box.right - scale.px(16), line_h)
        side = scale.px(18)
        sign = 0 if table.session.seats[seat].is_person else side + scale.px(6)
        room = table.name_room(rect) - (line.x - rect.x) - sign
        limit = Rect(line.x, line.y, max(1, min(line.w, room)), line.h)
        name = words.draw(surface, table.session.names[seat], limit, theme, 16, "ink", "bold")
        if sign:
            surface.blit(icon("computer", side, theme["ink2"]), (name.right + scale.px(6), line.centery - side // 2))
        if int(table.view.to_act) == seat and table.view.to_act != OVER:
            bar = Rect(rect.x, rect.y + scale.px(10), scale.px(4), rect.h - scale.px(20))
            surface.fill(theme["amber"], bar)
        table.draw_opponent(surface, rect, seat)

    def _draw_marks(self, surface: Surface) -> None:
        """Outline the last move of each other player, and the place of a refused try."""
        table = self.table
        for player, anchors in table.last_touched.items():
            if player == table.view.to_act and not table.moving:
                continue
            for anchor in anchors:
                if anchor in table.rects:
                    draw_last_move(surface, table.outline(anchor), table.theme)
        if table.bad_target is not None and table.bad_target in table.rects:
            draw_refused(surface, table.outline(table.bad_target), table.theme)

    def _draw_proposal(self, surface: Surface) -> None:
        table, theme = self.table, self.table.theme
        note_rect, _, back = self.proposal_parts()
        if table.frame.drawer and not table.drawer_open:
            panel = table.frame.panels[0]
            draw_panel(surface, Rect(panel.x, panel.y, panel.w, back.bottom - panel.y + table.scale.px(14)), theme, level=3)
        note = table.preview(table.proposal)
        if note is not None:
            draw_note(surface, note_rect, note._replace(blocks=(*table.advice_note, *note.blocks)), theme)

    def draw_inspect(self, surface: Surface) -> None:
        """Draw the note anew over the kept picture."""
        table = self.table
        if table.frame.drawer and not table.drawer_open:
            return
        note = self.panel_parts()[0]
        clip = surface.get_clip()
        surface.set_clip(note.inflate(table.scale.px(16), table.scale.px(8)))
        draw_panel(surface, table.frame.panels[0], table.theme, level=3 if table.frame.drawer else 2)
        surface.set_clip(note)
        draw_note(surface, note, self.inspected(), table.theme)
        surface.set_clip(clip)

    def _draw_panels(self, surface: Surface) -> None:
        table, scale, theme = self.table, self.table.scale, self.table.theme
        note, tabs, content = self.panel_parts()
        if table.tips.shown:
            note = table.tips.draw(surface, note)
        if table.proposal is None:
            draw_note(surface, note, self.inspected(), theme)
        if tabs is None:
            goals = inset(table.frame.panels[1], scale.px(16), scale.px(14))
            own = table.tabs()
            if own:
                key, label = own[0]
                words.draw(surface, label, goals, theme, 18, "ink", "extrabold", valign="top")
                table.draw_tab(surface, Rect(goals.x, goals.y + scale.px(32), goals.w, goals.h - scale.px(32)), key)
            log = inset(table.frame.panels[2], scale.px(16), scale.px(14))
            words.draw(surface, t("table.word.log"), log, theme, 18, "ink", "extrabold", valign="top")
        elif content is not None and self.tab != "log":
            table.draw_tab(surface, content, self.tab)

    def inspected(self) -> Note:
        """Return what Inspect shows: a refusal, the aim's preview, the thing under the pointer, or the moment."""
        table = self.table
        if table.message is not None:
            return table.message
        held, aim = table.pointer.held, table.pointer.aim
        if held is not None and aim is not None:
            gesture = table.gestures.targets(held, table.pointer.drag.turn, table.pointer.drag.flip).get(aim)
            if gesture is not None and (found := table.preview(gesture)) is not None:
                return found
        for anchor in (held, table.pointer.hover, table.pointer.pinned):
            if anchor is not None and (note := table.note(anchor)) is not None:
                return note
        return table.note(None) or Note(t(f"{table.game}.name"))

    # ---- keys

    def command(self, command: str) -> bool:
        """Do a command of the keyboard; True when the table knows it."""
        table = self.table
        if hasattr(table.guide, "command") and table.guide.command(table, command):
            return True
        if table.moving and command in _STEPS:
            table.finish_moving()
        if command in _CALLS:
            getattr(table, _CALLS[command])()
            return True
        if command in ("rotate", "rotate_back", "flip"):
            self._turn(command)
            return True
        if command in ("log", "goals"):
            table.show_tab(command)
            return True
        if command.startswith("player_"):
            seat = int(command[-1]) - 1
            if seat < len(table.session.seats):
                table.enlarge(seat)
            return True
        if command == "replay_back" and table.guide is None:
            table.look_at((table.looking_at if table.looking_at is not None else table.session.match.ply) - 1)
            return True
        if command == "replay_forward" and table.looking_at is not None:
            table.look_at(table.looking_at + 1)
            return True
        return bool(table.own_command(command))

    def _turn(self, command: str) -> None:
        drag = self.table.pointer.drag
        if command == "flip":
            drag.flip_over()
        else:
            drag.rotate(1 if command == "rotate" else -1)
        self.table.remake()


_RIGHT = ("button.undo", "button.redo", "button.reset_turn", "button.hint", "button.panel", "button.end_turn", "button.first")
_STEPS = ("undo", "redo", "reset_turn", "end_turn", "hint", "save")
_CALLS = {
    "undo": "undo",
    "redo": "redo",
    "reset_turn": "reset_turn",
    "hint": "ask_hint",
    "end_turn": "end_turn",
    "back": "escape",
    "help": "open_help",
    "save": "save",
    "describe": "describe_focus",
}
