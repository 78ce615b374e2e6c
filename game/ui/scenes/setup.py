"""Set-up of a match: who sits where, options of the rules, seed; one press on Start begins it (ux.md 3.3)."""

from __future__ import annotations

import random
from typing import Any

import msgspec
from pygame import Rect, Surface

from game import games
from game.content.i18n import t
from game.content.options import OptionError
from game.engine.types import ArboledaError, Seat, Setup
from game.ui import go, playing
from game.ui import text as words
from game.ui.buttons import Button
from game.ui.choices import Choice, Option
from game.ui.fields import TextField, accent_buttons
from game.ui.layout import Scale, cols, rows
from game.ui.lists import Group, Picture, ScrollList
from game.ui.marks import draw_badge
from game.ui.scenes.page import Page
from game.ui.scenes.setup_options import BY_SEAT, option_rows
from game.ui.sprites import icon
from game.ui.surfaces import draw_note, draw_panel, draw_row
from game.ui.theme import Theme, seat_marks
from game.ui.widget import Widget

LEVELS = ("easy", "normal", "hard")


class Chair(msgspec.Struct):
    """One row of the set-up: who may sit there."""

    who: str = "empty"
    """``person``, ``computer`` or ``empty``."""
    name: str = ""
    level: str = "normal"


class SetupScene(Page):
    """Chairs and options of one game."""

    name = "setup"
    least = (1120, 500)

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game
        self.spec = games.spec(game)
        self.chairs: list[Chair] = []
        self.options: dict[str, Any] = {}
        self.seed = ""
        self.advanced = False
        self.problem: tuple[str, int | None] | None = None
        """Why Start is refused, and the row that is meant."""
        self._frames: dict[str, Rect] = {}
        self._accents_for: str | None = None

    # ---- what was chosen last time

    def enter(self) -> None:
        """Begin with the last set-up of this game."""
        super().enter()
        kept = self.shell.settings.setups.get(self.game, {})
        try:
            self.chairs = msgspec.convert(kept.get("chairs", []), list[Chair])
            self.options = dict(kept.get("options", {}))
        except msgspec.ValidationError:
            self.chairs, self.options = [], {}
        most = self.spec.seats[1]
        if len(self.chairs) != most or self._count < self.spec.seats[0]:
            self.chairs = [Chair("person"), Chair("computer"), *(Chair() for _ in range(most - 2))]
            self.options = {}
        self._name_all()

    @property
    def _count(self) -> int:
        return sum(chair.who != "empty" for chair in self.chairs)

    def rules(self) -> Any:
        """Return the rules as they are set up now, None while they do not fit."""
        try:
            return self.spec.make(Setup(self.game or "", self._count, msgspec.convert(self.options, self.spec.options)))
        except (msgspec.ValidationError, ArboledaError):
            return None

    def _name_all(self) -> None:
        """Give every chair a name: computers the first free of the list, people the one used last."""
        taken = {chair.name for chair in self.chairs if chair.name and chair.who != "empty"}
        people = list(self.shell.settings.names)
        for index, chair in enumerate(self.chairs):
            if chair.who == "empty" or chair.name:
                continue
            if chair.who == "computer":
                pool = [t(f"setup.computer.{number}") for number in range(1, 6)]
            else:
                pool = [*people, t("setup.person_name", index + 1)]
            chair.name = next((name for name in pool if name not in taken), t("setup.person_name", index + 1))
            taken.add(chair.name)

    # ---- layout

    @property
    def prompt(self) -> str:
        """What this screen asks."""
        return t("setup.prompt", f"@{self.game}.name")

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Place chairs left, rules right, Start below."""
        px = scale.px
        self.seat_marks = seat_marks(self.rules())
        head = px(64)
        margin = px(28)
        body = Rect(margin, head + px(18), size[0] - 2 * margin, size[1] - head - px(36))
        upper, lower = rows(body, [1.0, px(68)], px(14))
        left, right = cols(upper, [1.32, 1.0], px(16))
        note, start = cols(lower, [1.9, 1.0], px(16))
        self._frames = {"left": left, "right": right, "note": note, "head": Rect(0, 0, size[0], head)}
        self.widgets.add(
            Button("button.back", Rect(px(20), (head - px(42)) // 2, px(46), px(42)), on_click=self.shell.stack.pop, icon="left",
                   kind="bar", tooltip=t("setup.back"))
        )  # fmt: skip
        self._add_chairs(left)
        self._add_rules(right)
        self.widgets.add(Button("button.start", start, t("setup.start"), self.start, kind="primary", icon="play", units=20))

    def _add_chairs(self, panel: Rect) -> None:
        px = self.scale.px
        pad = px(16)
        title = Rect(panel.x + pad, panel.y + px(10), panel.w - 2 * pad, px(40))
        self._frames["title"] = title
        self.widgets.add(
            Button("button.shuffle", Rect(title.right - px(190), title.y, px(190), px(38)), t("setup.shuffle"), self._shuffle,
                   icon="dice", units=15)
        )  # fmt: skip
        inner = Rect(panel.x + px(12), title.bottom + px(8), panel.w - px(24), panel.bottom - title.bottom - px(18))
        heights = [px(102 if chair.who != "empty" else 58) for chair in self.chairs]
        gap = px(8)
        spare = inner.h - sum(heights) - gap * (len(heights) - 1)
        if spare < 0:
            boxes = [Rect(0, 0, inner.w - px(14), high) for high in heights]
            groups = [Group(box, self._chair_widgets(index, box)) for index, box in enumerate(boxes)]
            self.widgets.add(ScrollList("chairs", inner, groups, gap=gap))
            return
        y = inner.y
        for index, high in enumerate(heights):
            for widget in self._chair_widgets(index, Rect(inner.x, y, inner.w, high)):
                self.widgets.add(widget)
            y += high + gap

    def _chair_widgets(self, index: int, box: Rect) -> list[Widget]:
        px, chair = self.scale.px, self.chairs[index]
        found: list[Widget] = [Picture(box, lambda surface, rect, theme: self._draw_chair(surface, rect, theme, index))]
        x = box.x + px(74)
        line = Rect(x, box.y + px(10), box.right - x - px(12), px(38))
        who = [Option("person", t("setup.person"), "person"), Option("computer", t("setup.computer_word"), "computer"),
               Option("empty", t("setup.empty"), "cross")]  # fmt: skip
        choice, field = cols(line, [1.35, 1.0], px(12))
        found.append(
            Choice(f"seat.{index}", choice, who, chair.who, lambda key: self._seat(index, key), title=t("setup.seat", index + 1))
        )
        if chair.who == "empty":
            return found
        name = TextField(f"field.name.{index}", field, chair.name, lambda text: self._rename(index, text), limit=16,
                         title=t("setup.name"), on_enter=self.start)  # fmt: skip
        found.append(name)
        below = Rect(x, line.bottom + px(8), line.w, px(36))
        left, right = cols(below, [1.35, 1.0], px(12))
        if chair.who == "computer":
            levels = [Option(level, t(f"setup.level.{level}")) for level in LEVELS]
            title = t("setup.level.title")
            found.append(Choice(f"level.{index}", left, levels, chair.level, lambda key: self._level(index, key), title=title))
            self._frames[f"level_note.{index}"] = right
        else:
            found += accent_buttons_named(name, right, px(5), index)
        return found

    def _add_rules(self, panel: Rect) -> None:
        px = self.scale.px
        pad = px(20)
        self._frames["rules_title"] = Rect(panel.x + pad, panel.y + px(10), panel.w - 2 * pad, px(40))
        inner = Rect(panel.x + px(12), panel.y + px(54), panel.w - px(24), panel.h - px(66))
        width = inner.w - px(16)
        listed = option_rows(self, width)
        self.widgets.add(ScrollList("options", inner, listed, gap=px(6), pad=px(4)))

    # ---- changes

    def _seat(self, index: int, who: str) -> None:
        chair = self.chairs[index]
        if chair.who != who:
            chair.who, chair.name = who, ""
            for key in BY_SEAT:
                self.options.pop(key, None)
        self._name_all()
        self.problem = None
        self.rearrange()

    def _level(self, index: int, level: str) -> None:
        self.chairs[index].level = level
        self.rearrange()

    def _rename(self, index: int, name: str) -> None:
        self.chairs[index].name = name
        self.problem = None
        self.needs_redraw = True

    def _shuffle(self) -> None:
        """Put the occupied chairs in another order."""
        taken = [chair for chair in self.chairs if chair.who != "empty"]
        before = list(taken)
        while len(taken) > 1 and taken == before:
            random.shuffle(taken)
        self.chairs = taken + [chair for chair in self.chairs if chair.who == "empty"]
        self.rearrange()

    def set_option(self, key: str, value: Any) -> None:
        """Choose the value of an option; the default is not kept."""
        default = next(field.default for field in msgspec.structs.fields(self.spec.options) if field.name == key)
        if value == default:
            self.options.pop(key, None)
        else:
            self.options[key] = value
        self.problem = None
        self.rearrange()

    def set_seed(self, text: str) -> None:
        """Remember the seed; empty means a drawn one."""
        self.seed = text

    def toggle_advanced(self, open_now: bool) -> None:
        """Show or hide what few people need."""
        self.advanced = open_now
        self.rearrange()

    # ---- start

    def start(self) -> None:
        """Begin the match, or say in which row something is wrong."""
        sitting = [(index, chair) for index, chair in enumerate(self.chairs) if chair.who != "empty"]
        fewest, most = self.spec.seats
        if not fewest <= len(sitting) <= most:
            self._refuse(t("setup.refuse.seats", fewest, most), None)
            return
        seen: set[str] = set()
        for index, chair in sitting:
            chair.name = chair.name.strip()
            if not chair.name:
                self._refuse(t("setup.refuse.no_name"), index)
                return
            if chair.name in seen:
                self._refuse(t("setup.refuse.same_name", chair.name), index)
                return
            seen.add(chair.name)
        seats = [
            msgspec.convert({"name": chair.name, "player": "person" if chair.who == "person" else chair.level}, Seat)
            for _, chair in sitting
        ]
        try:
            session = playing.begin(self.shell, self.game or "", seats, self.options, int(self.seed) if self.seed else None)
        except (OptionError, ArboledaError) as error:
            self._refuse(str(error).split(": ", 1)[-1], None)
            return
        self._keep(sitting)
        go.table(self.shell, session)

    def _keep(self, sitting: list[tuple[int, Chair]]) -> None:
        setups = dict(self.shell.settings.setups)
        setups[self.game or ""] = {"chairs": msgspec.to_builtins(self.chairs), "options": self.options}
        names = [chair.name for _, chair in sitting if chair.who == "person"]
        self.shell.store.change(setups=setups, names=names, last_game=self.game)

    def _refuse(self, text: str, row: int | None) -> None:
        self.problem = (text, row)
        self.shell.sound.play("refuse")
        if row is not None:
            self.widgets.set_focus(f"field.name.{row}", keyboard=True)
        self.needs_redraw = True

    def command(self, command: str) -> bool:
        """F1 opens the rules."""
        if command == "help":
            go.help_pages(self.shell, self.game)
            return True
        return super().command(command)

    # ---- picture

    def draw_changing(self, surface: Surface) -> None:
        """Draw the titles, and the note of what is wrong."""
        theme = self.theme
        words.draw(surface, t("setup.players"), self._frames["title"], theme, 24, "ink", "bold")
        words.draw(surface, t("setup.rules"), self._frames["rules_title"], theme, 24, "ink", "bold")
        self._draw_note(surface)

    def draw_ground(self, surface: Surface) -> None:
        """Draw table, head and panels."""
        theme, px = self.theme, self.theme.px
        head = self._frames["head"]
        title = self.draw_title(surface, head, t(f"{self.game}.name"))
        beside = Rect(title.right + px(16), px(4), px(400), head.h - px(4))
        words.draw(surface, t("setup.new"), beside, theme, 17, "bar_text2")
        draw_panel(surface, self._frames["left"], theme)
        draw_panel(surface, self._frames["right"], theme)

    def _draw_chair(self, surface: Surface, rect: Rect, theme: Theme, index: int) -> None:
        px, chair = theme.px, self.chairs[index]
        wrong = self.problem is not None and self.problem[1] == index
        draw_row(surface, rect, theme, empty=chair.who == "empty", fill="blush" if wrong else "paper2")
        seat = sum(other.who != "empty" for other in self.chairs[:index]) if chair.who != "empty" else None
        if seat is not None:
            side = px(42)
            badge = Rect(rect.x + px(16), rect.y + px(10), side, side)
            draw_badge(surface, badge, seat, chair.name, theme)
            mark = theme.mark(seat)
            under = Rect(rect.x + px(4), badge.bottom + px(4), px(68), px(34))
            words.draw(surface, t(f"table.colour.{mark.name}"), under, theme, 14, "ink2", align="centre", valign="top")
        else:
            place = Rect(rect.x + px(74) + round((rect.w - px(86)) * 0.58) + px(16), rect.y, rect.w // 3, rect.h)
            words.draw(surface, t("setup.nobody"), place, theme, 15, "ink2")
        if chair.who == "computer":
            note = Rect(0, 0, 0, 0)
            x = rect.x + px(74)
            line = Rect(x, rect.y + px(56), rect.right - x - px(12), px(38))
            _, note = cols(line, [1.35, 1.0], px(12))
            words.draw(surface, t(f"setup.level.{chair.level}_note"), note, theme, 14, "ink2", wrap=True, max_lines=2)

    def _draw_note(self, surface: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self._frames["note"]
        draw_note(surface, rect, theme)
        if self.problem is not None:
            title, text, sign = t("setup.refused"), self.problem[0], "warning"
        else:
            people = sum(chair.who == "person" for chair in self.chairs)
            title = t("setup.summary", n=self._count, people=t("setup.people", n=people))
            secret = people > 1 and self.spec.hidden
            key = "covered" if secret else ("solo" if self._count == 1 else "open")
            text, sign = t(f"setup.{key}"), "lock" if secret else "info"
        side = px(26)
        surface.blit(icon(sign, side, theme["tray_text"]), (rect.x + px(18), rect.centery - side // 2))
        inner = Rect(rect.x + px(58), rect.y + px(7), rect.w - px(74), rect.h - px(14))
        top, below = rows(inner, [1.0, 1.0])
        words.draw(surface, title, top, theme, 16, "tray_text", "bold")
        words.draw(surface, text, below, theme, 15, "tray_text2", wrap=True, max_lines=2)


def accent_buttons_named(field: TextField, rect: Rect, gap: int, index: int) -> list[Widget]:
    """Return the accent keys of one field, named after it."""
    buttons: list[Widget] = []
    for button in accent_buttons(field, rect, gap):
        button.name = f"{button.name}.{index}"
        buttons.append(button)
    return buttons
