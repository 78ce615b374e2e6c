"""The browser of saved games: cards with pictures; open, replay, rename, duplicate, delete, bring back (ux.md 3.11)."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game import games, paths
from game.content.i18n import t
from game.games.library import Shelved, shelf
from game.ui import go, playing
from game.ui import text as words
from game.ui.buttons import Button
from game.ui.choices import Choice, Option
from game.ui.dates import date_text
from game.ui.dialog import Answer, Question
from game.ui.fields import TextField
from game.ui.layout import Scale, cols
from game.ui.lists import Group, Item, Label, ScrollList
from game.ui.marks import draw_badge
from game.ui.scenes.page import Page
from game.ui.scenes.thumbnail import thumbnail
from game.ui.shapes import fill_round, stroke_round
from game.ui.sprites import icon
from game.ui.surfaces import draw_panel
from game.ui.theme import Theme, saved_marks
from game.ui.widget import Widget

SHELVES = ("saved", "unfinished", "examples", "bin")


class LoadScene(Page):
    """Saved games on four shelves."""

    name = "load"
    least = (960, 520)

    def __init__(self) -> None:
        super().__init__()
        self.shelf = "saved"
        self.filter = "all"
        self.items: list[Shelved] = []
        self.chosen: Path | None = None
        self.renaming = False
        self._name = ""
        self._frames: dict[str, Rect] = {}
        self._offset = 0

    @property
    def library(self) -> Any:
        """The player's saves."""
        return playing.library_of(self.shell)

    @property
    def prompt(self) -> str:
        """What this screen is."""
        return t("load.title")

    def enter(self) -> None:
        """Begin on the first shelf that holds something."""
        super().enter()
        for name in SHELVES[:3]:
            self.shelf = name
            if self._read():
                break

    def _read(self) -> list[Shelved]:
        makers = {
            "saved": self.library.named,
            "unfinished": self.library.unfinished,
            "examples": lambda: shelf(paths.EXAMPLES),
            "bin": self.library.thrown_away,
        }
        found: list[Shelved] = makers[self.shelf]()
        if self.filter != "all":
            found = [item for item in found if item.header is not None and item.header.game == self.filter]
        self.items = found
        return found

    @property
    def item(self) -> Shelved | None:
        """The save that is chosen."""
        return next((item for item in self.items if item.file == self.chosen), None)

    # ---- layout

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Place shelves above, cards left, what can be done right."""
        px = scale.px
        self._read()
        if self.item is None:
            self.chosen = self.items[0].file if self.items else None
        head = px(64)
        body = Rect(px(28), head + px(14), size[0] - px(56), size[1] - head - px(34))
        self._frames = {"head": Rect(0, 0, size[0], head)}
        self.widgets.add(
            Button("button.back", Rect(px(20), (head - px(42)) // 2, px(46), px(42)), on_click=self.shell.stack.pop, icon="left",
                   kind="bar", tooltip=t("setup.back"))
        )  # fmt: skip
        bar = Rect(body.x, body.y, body.w, px(40))
        left, right = cols(bar, [1.0, px(300)], px(16))
        shelves = [Option(name, t(f"load.shelf.{name}")) for name in SHELVES]
        self.widgets.add(Choice("shelf", left, shelves, self.shelf, self._open_shelf, title=t("load.title")))
        kinds = [Option("all", t("load.all")), *[Option(game, t(f"{game}.name")) for game in games.GAMES]]
        self._add_filter(right, kinds)
        main = Rect(body.x, bar.bottom + px(12), body.w, body.bottom - bar.bottom - px(12))
        cards, side = cols(main, [1.0, px(300)], px(16))
        self._frames |= {"cards": cards, "side": side}
        self._add_cards(cards)
        self._add_side(side)

    def _add_filter(self, rect: Rect, kinds: list[Option]) -> None:
        """One button walks through the games: five names do not fit beside one another."""
        now = next(index for index, option in enumerate(kinds) if option.key == self.filter)
        following = kinds[(now + 1) % len(kinds)].key
        label = t("load.only", kinds[now].label) if self.filter != "all" else t("load.all")
        self.widgets.add(Button("button.filter", rect, label, lambda: self._filter(following), units=15, icon="down"))

    def _filter(self, game: str) -> None:
        self.filter, self.chosen, self._offset = game, None, 0
        self.rearrange()

    def _open_shelf(self, name: str) -> None:
        self.shelf, self.chosen, self.renaming, self._offset = name, None, False, 0
        self.rearrange()

    def _add_cards(self, area: Rect) -> None:
        px = self.scale.px
        inner = area.inflate(-px(16), -px(16))
        if not self.items:
            self.widgets.add(Label(inner, t(f"load.none.{self.shelf}"), units=17, colour="ink2", align="centre", wrap=True))
            return
        columns = max(1, inner.w // px(250))
        gap = px(12)
        wide = (inner.w - px(18) - gap * (columns - 1)) // columns
        high = round(wide * 9 / 16) + px(82)
        lines: list[Widget] = []
        for start in range(0, len(self.items), columns):
            line = Rect(0, 0, inner.w - px(18), high)
            parts: list[Widget] = []
            for column, item in enumerate(self.items[start : start + columns]):
                box = Rect(column * (wide + gap), 0, wide, high)
                parts.append(self._card(start + column, item, box))
            lines.append(Group(line, parts))
        listed = ScrollList("saves", inner, lines, gap=gap, pad=px(4))
        listed.scroll_to(self._offset)
        self.widgets.add(listed)

    def _card(self, index: int, item: Shelved, box: Rect) -> Item:
        return Item(
            f"save.{index}", box, lambda surface, rect, theme: self._draw_card(surface, rect, theme, item),
            lambda: self._choose(item), words_for=item.name, framed=True,
        )  # fmt: skip

    def _choose(self, item: Shelved) -> None:
        if self.chosen == item.file and item.header is not None and not item.running:
            self._open()
            return
        self._keep_place()
        self.chosen, self.renaming = item.file, False
        self.rearrange()

    def _keep_place(self) -> None:
        self._offset = getattr(self.widgets.get("saves"), "offset", 0)

    def _add_side(self, side: Rect) -> None:
        px, item = self.scale.px, self.item
        pad = px(16)
        y = side.bottom - pad
        ways: list[tuple[str, str, Any]] = []
        if item is not None and self.shelf == "bin":
            ways = [("bring_back", "import", self._bring_back)]
        elif item is not None:
            good = item.header is not None and not item.running
            if good:
                ways += [("open", "play", self._open), ("replay", "step_forward", self._replay)]
                ways += [("duplicate", "copy", self._duplicate), ("export", "export", self._export)]
            if self.shelf == "saved":
                ways += [("rename", "rename", self._begin_rename)] if good else []
            if self.shelf in ("saved", "unfinished") and not item.running:
                ways.append(("delete", "trash", self._delete))
        high = px(42)
        for name, sign, action in reversed(ways):
            y -= high
            kind = "primary" if name == "open" else "plain"
            box = Rect(side.x + pad, y, side.w - 2 * pad, high)
            self.widgets.add(Button(f"button.{name}", box, t(f"load.{name}"), action, icon=sign, kind=kind, units=16))  # type: ignore[arg-type]
            y -= px(8)
        self._frames["facts"] = Rect(side.x + pad, side.y + pad, side.w - 2 * pad, y - side.y - pad)
        if self.renaming and item is not None:
            field = Rect(side.x + pad, y - px(44), side.w - 2 * pad, px(40))
            text = self.widgets.add(
                TextField("field.rename", field, self._name, self._typed, limit=60, title=t("load.rename"), on_enter=self._rename)
            )
            self.widgets.set_focus(text, keyboard=True)
            self._frames["facts"].h -= px(50)

    # ---- what can be done

    def _open(self) -> None:
        item = self.item
        if item is None:
            return
        loaded = self.library.load(item.file)
        session = playing.resume(self.shell, loaded)
        if loaded.sentence:
            self.shell.toast(loaded.sentence, 8)
        if session is not None:
            go.table(self.shell, session)
        else:
            self.rearrange()

    def _replay(self) -> None:
        item = self.item
        loaded = self.library.load(item.file) if item is not None else None
        if loaded is None or loaded.match is None:
            self.shell.toast(loaded.sentence if loaded is not None else t("load.title"), 8)
            return
        from game.session import Session

        go.replay(self.shell, Session(games.spec(loaded.match.rules.game_id), loaded.match, loaded.seats))

    def _try(self, action: Any, done: str) -> None:
        """Change files; say in words when the disk refuses."""
        try:
            action()
        except OSError as error:
            self.shell.toast(t("load.refused", error.strerror or str(error)), 8)
        else:
            self.shell.toast(done)
        self._keep_place()
        self.rearrange()

    def _duplicate(self) -> None:
        item = self.item
        if item is not None:
            name = t("load.copy_of", item.name)
            self._try(lambda: self.library.duplicate(item, name), t("save.done", name))

    def _export(self) -> None:
        """Copy the file into the folder of exports and say where it lies."""
        item = self.item
        if item is None:
            return
        target = paths.user_data() / "exports" / f"{item.name.replace('/', '-')}{item.file.suffix}"

        def copy() -> None:
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(item.file, target)

        self._try(copy, t("replay.exported", str(target)))

    def handle(self, event: Event) -> bool:
        """A file dropped on the window is brought in among the saved games."""
        if event.type == pygame.DROPFILE:
            self.shelf, self.chosen = "saved", None
            self._try(lambda: self.library.bring_in(Path(event.file)), t("load.brought_in", Path(event.file).stem))
            return True
        return super().handle(event)

    def _begin_rename(self) -> None:
        if self.item is not None:
            self._keep_place()
            self.renaming, self._name = True, self.item.name
            self.rearrange()

    def _typed(self, text: str) -> None:
        self._name = text

    def _rename(self) -> None:
        item, name = self.item, self._name.strip()
        self.renaming = False
        if item is None or not name:
            self.rearrange()
            return

        def change() -> None:
            self.chosen = self.library.rename(item, name)

        self._try(change, t("load.renamed", name))

    def _delete(self) -> None:
        item = self.item
        if item is None:
            return
        answers = [Answer("delete", t("load.delete")), Answer("keep", t("load.keep"), "go")]
        self.shell.stack.push(
            Question(t("load.delete_title", item.name), t("load.delete_text"), answers, lambda key: self._deleted(key, item))
        )

    def _deleted(self, key: str, item: Shelved) -> None:
        if key == "delete":
            self._try(lambda: self.library.delete(item), t("load.deleted", item.name))

    def _bring_back(self) -> None:
        item = self.item
        if item is not None:
            self._try(lambda: self.library.bring_back(item), t("load.brought_back", item.name))

    def command(self, command: str) -> bool:
        """Esc ends renaming or goes back."""
        if command == "back":
            if self.renaming:
                self.renaming = False
                self.rearrange()
            else:
                self.shell.stack.pop()
            return True
        return False

    # ---- picture

    def draw_changing(self, surface: Surface) -> None:
        """Draw what is known of the chosen match."""
        self._draw_facts(surface)

    def draw_ground(self, surface: Surface) -> None:
        """Draw table, head and panels."""
        theme = self.theme
        self.draw_title(surface, self._frames["head"], t("load.title"))
        draw_panel(surface, self._frames["cards"], theme)
        draw_panel(surface, self._frames["side"], theme)

    def _draw_card(self, surface: Surface, rect: Rect, theme: Theme, item: Shelved) -> None:
        px = theme.px
        picture = Rect(rect.x + px(8), rect.y + px(8), rect.w - px(16), rect.h - px(90))
        image = thumbnail(item, picture.size, self.shell)
        if image is not None:
            surface.blit(image, picture)
        else:
            fill_round(surface, picture, theme["inset"], px(6))
            side = px(40)
            surface.blit(icon("warning", side, theme["refuse"]), (picture.centerx - side // 2, picture.centery - side // 2))
        stroke_round(surface, picture, (*theme["line2"], 160), px(6), max(1, theme.scale.u))
        if item.file == self.chosen:
            from game.ui.marks import draw_selected_box

            draw_selected_box(surface, rect, theme, px(9))
        line = Rect(rect.x + px(12), picture.bottom + px(6), rect.w - px(24), px(26))
        words.draw(surface, item.name, line, theme, 16, "ink", "bold")
        words.draw(surface, self._second_line(item), line.move(0, px(24)), theme, 14, "ink2")
        third = line.move(0, px(46))
        words.draw(surface, date_text(item.header.saved) if item.header else item.file.name, third, theme, 14, "ink2")

    def _second_line(self, item: Shelved) -> str:
        if item.header is None:
            return t(item.problem.key, *item.problem.values) if item.problem else t("load.broken")
        if item.running:
            return t("load.running")
        key = "load.over" if item.header.over else "menu.turn"
        return t(key, f"@{item.header.game}.name", item.header.turn)

    def _draw_facts(self, surface: Surface) -> None:
        theme, px, area, item = self.theme, self.theme.px, self._frames["facts"], self.item
        if item is None:
            return
        y = words.draw(surface, item.name, area, theme, 20, "ink", "bold", valign="top", wrap=True, max_lines=2).bottom + px(6)
        line = Rect(area.x, y, area.w, max(1, area.bottom - y))
        second = self._second_line(item)
        y = words.draw(surface, second, line, theme, 15, "ink2", valign="top", wrap=True, max_lines=4).bottom + px(8)
        if item.header is not None:
            marked = theme.with_seats(saved_marks(item.header.position))
            for seat, who in enumerate(item.header.seats):
                if y + px(28) > area.bottom:
                    return
                draw_badge(surface, Rect(area.x, y, px(24), px(24)), seat, who.name, marked)
                level = "" if who.is_person else f" · {t(f'setup.level.{who.player}')}" if who.player != "random" else ""
                words.draw(surface, who.name + level, Rect(area.x + px(32), y, area.w - px(32), px(24)), theme, 15, "ink")
                y += px(30)
            facts = [date_text(item.header.saved), t("load.version", item.header.app), t("load.size", _size(item.file))]
        else:
            facts = [str(item.file)]
        for fact in facts:
            if y + px(22) <= area.bottom:
                y = words.draw(surface, fact, Rect(area.x, y, area.w, px(44)), theme, 14, "ink2", valign="top", wrap=True,
                               max_lines=2).bottom + px(2)  # fmt: skip


def _size(file: Path) -> str:
    try:
        return str(max(1, file.stat().st_size // 1024))
    except OSError:
        return "?"
