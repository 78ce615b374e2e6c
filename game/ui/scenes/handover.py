"""The privacy screen: covers everything, names who is next, tells what everybody knows, and opens by a deliberate act.

It is painted before the next player's view is prepared; until it is opened the session holds the spectator's view (ux.md 3.10).
"""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.content.i18n import t
from game.session import LogLine, Session
from game.ui import go
from game.ui import text as words
from game.ui.dialog import Answer, Question
from game.ui.layout import Scale
from game.ui.leaves import draw_leafy_ground
from game.ui.marks import draw_badge
from game.ui.scene import Scene
from game.ui.shapes import fill_round, stroke_round
from game.ui.sprites import icon
from game.ui.surfaces import draw_panel, draw_rule
from game.ui.theme import Theme, seat_marks
from game.ui.widgets import Clickable

HOLD_S = 0.4
DEAF_S = 0.3
"""Time after appearing in which nothing is taken: an extra click of the last player acts for nobody."""
TWICE_S = 0.8
LINES = 5


class HoldButton(Clickable):
    """Opens after being held for a while, by a second press of the space bar, or by one click where the settings say so."""

    radius = 26

    def __init__(self, rect: Rect, label: str, one_click: bool, on_open: object) -> None:
        """``on_open()`` is called once."""
        super().__init__("button.open", rect, tooltip="")
        self.label = label
        self.one_click = one_click
        self.on_open = on_open
        self.held_s = 0.0
        self._spaced_s: float | None = None
        self._age_s = 0.0
        self._early = False

    def handle(self, event: Event) -> bool:
        """A press starts the hold; one that began in the first moments counts only from their end."""
        if self._age_s < DEAF_S:
            if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                self._early = event.type == pygame.MOUSEBUTTONDOWN
                return True
            return False
        self._early = False
        return super().handle(event)

    def click(self, pos: tuple[int, int]) -> None:
        """A whole click opens at once where one click is enough."""
        if self.one_click:
            self.open()

    def activate(self) -> bool:
        """Space or Enter: the second press within a moment opens."""
        if self._age_s < DEAF_S:
            return True
        if self.one_click or (self._spaced_s is not None and self._age_s - self._spaced_s < TWICE_S):
            self.open()
        self._spaced_s = self._age_s
        self.repaint()
        return True

    def update(self, dt_s: float) -> bool:
        """Let the hold grow."""
        self._age_s += dt_s
        if self._early and self._age_s >= DEAF_S:
            self._early, self.pressed = False, not self.one_click
        before = self.held_s
        self.held_s = self.held_s + dt_s if self.pressed and not self.one_click else 0.0
        if self.held_s >= HOLD_S:
            self.open()
        return self.held_s != before

    def open(self) -> None:
        """Open once."""
        if callable(self.on_open):
            done, self.on_open = self.on_open, None
            done()

    def describe(self) -> str:
        """Say the label."""
        return self.label

    def draw(self, surface: Surface, theme: Theme) -> None:
        """Draw the pill whose lighter part grows from the left."""
        rect, radius = self.rect, self.rect.h / 2
        fill_round(surface, rect.move(0, theme.px(3)), theme["primary_edge"], radius)
        fill_round(surface, rect, theme["primary_edge"] if not self.one_click else theme["primary"], radius)
        share = min(1.0, self.held_s / HOLD_S)
        if share > 0 or self.one_click:
            clip = surface.get_clip()
            part = Rect(rect.x, rect.y, round(rect.w * (1.0 if self.one_click else share)), rect.h)
            surface.set_clip(part)
            fill_round(surface, rect, theme["primary"], radius)
            surface.set_clip(clip)
        stroke_round(surface, rect, theme["cream"], radius, max(1.0, theme.scale.u * 1.4))
        side = theme.px(24)
        label = words.render(self.label, theme.font(19), theme["primary_text"], "bold")
        x = rect.centerx - (label.get_width() + side + theme.px(12)) // 2
        surface.blit(icon("eye", side, theme["primary_text"]), (x, rect.centery - side // 2))
        surface.blit(label, (x + side + theme.px(12), rect.centery - label.get_height() // 2))


class Handover(Scene):
    """Asks to pass the machine on to the seat to act."""

    name = "handover"
    least = (560, 430)

    def __init__(self, session: Session, seat: int | None = None) -> None:
        """Cover ``session``: nobody's view is open until the screen is opened; ``seat`` had the view and gets it back."""
        super().__init__()
        session.cover()
        self.session = session
        self.seat_marks = seat_marks(session.match.rules)
        self.player = session.to_act if seat is None else seat
        self._passes = seat is None
        self.card = Rect(0, 0, 0, 0)
        self._button: HoldButton | None = None
        self._lines: list[LogLine] = []

    def enter(self) -> None:
        """Drop what was clicked and typed before this screen stood."""
        super().enter()
        if pygame.display.get_init():
            pygame.event.clear((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN, pygame.TEXTINPUT))
        self._lines = self.session.public_since(self.player)

    @property
    def prompt(self) -> str:
        """Who is next, or whose view waits."""
        return t("handover.prompt" if self._passes else "handover.prompt_covered", self.session.names[self.player])

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Place card and button."""
        wide = min(scale.px(600), size[0] - scale.px(32))
        tall = min(scale.px(560), size[1] - scale.px(84))
        self.card = Rect((size[0] - wide) // 2, max(scale.px(8), (size[1] - tall) // 2 - scale.px(10)), wide, tall)
        one_click = self.shell.settings.privacy == "click"
        label = t("handover.click" if one_click else "handover.hold")
        need = words.text_width(label, self.theme.font(19), "bold") + scale.px(110)
        button = Rect(0, 0, min(max(scale.px(430), need), wide - scale.px(40)), scale.px(68))
        button.midbottom = (self.card.centerx, self.card.bottom - scale.px(68))
        old = self._button
        self._button = self.widgets.add(HoldButton(button, label, one_click, self._open))
        if old is not None:
            self._button._age_s = old._age_s
        self.widgets.set_focus(self._button, keyboard=True)

    def _open(self) -> None:
        self.session.open_view(self.player)
        self.shell.stack.pop()

    def update(self, dt_s: float) -> None:
        """Let the hold grow."""
        super().update(dt_s)
        if self._button is not None and self._button.pressed:
            self.needs_redraw = True

    @property
    def animating(self) -> bool:
        """Frames follow while the button is held."""
        return self._button is not None and self._button.pressed

    def command(self, command: str) -> bool:
        """Keep the table's commands away; Esc asks whether to leave, and the match stays for Continue."""
        if command == "back":
            answers = [Answer("leave", t("handover.leave")), Answer("stay", t("handover.stay"), "go")]
            self.shell.stack.push(Question(t("handover.leave_title"), t("handover.leave_text"), answers, self._answered))
        return command not in ("full_screen", "picture", "text_bigger", "text_smaller", "quit")

    def _answered(self, key: str) -> None:
        if key == "leave":
            go.menu(self.shell)

    def draw(self, surface: Surface) -> None:
        """Draw leaves, card, name, what happened, and the button."""
        theme, px = self.theme, self.theme.px
        draw_leafy_ground(surface, theme)
        card = self.card
        draw_panel(surface, card, theme, 4, 18)
        assert self._button is not None
        seat, name = self.player, self.session.names[self.player]
        top = card.y + px(22)
        roomy = card.h > px(500)
        side = px(92 if roomy else 56)
        draw_badge(surface, Rect(card.centerx - side // 2, top, side, side), seat, name, theme)
        line = Rect(card.x + px(30), top + side + px(10), card.w - px(60), px(26))
        what = t("handover.pass_to" if self._passes else "handover.waits_for")
        words.draw(surface, what, line, theme, 19, "ink2", align="centre")
        units = 54 if roomy else 36
        while units > 24 and words.width(name, theme, units, "black") > line.w:
            units -= 2
        big = Rect(line.x, line.bottom, line.w, px(units * 1.16))
        words.draw(surface, name, big, theme, units, "ink", "black", align="centre")
        mark = theme.mark(seat)
        shape = Rect(line.x, big.bottom, line.w, px(24))
        looks = t("handover.mark", f"@table.colour.{mark.name}", f"@table.shape.{mark.shape}")
        words.draw(surface, looks, shape, theme, 16, "ink2", align="centre")
        draw_rule(surface, card.x + px(40), shape.bottom + px(12), card.w - px(80), theme)
        room = Rect(card.x + px(40), shape.bottom + px(22), card.w - px(80), self._button.rect.y - shape.bottom - px(34))
        self._draw_lines(surface, room)
        hint = Rect(card.x, self._button.rect.bottom + px(12), card.w, px(24))
        words.draw(surface, t("handover.space"), hint, theme, 15, "ink2", align="centre")
        below = Rect(0, card.bottom + px(10), surface.get_width(), px(26))
        words.draw(surface, t("handover.covered", name), below, theme, 16, "prompt", align="centre")
        self.widgets.draw(surface, theme)

    def _draw_lines(self, surface: Surface, room: Rect) -> None:
        """Draw the newest public lines that fit."""
        theme, px = self.theme, self.theme.px
        if not self._lines or room.h < px(56):
            return
        title = t("handover.since", self.session.names[self.player])
        y = words.draw(surface, title, room, theme, 16, "ink", "bold", valign="top").bottom + px(8)
        shown: list[LogLine] = []
        height = 0
        for entry in reversed(self._lines[-LINES:]):
            need = max(px(30), words.height(entry.text, theme, room.w - px(40), 15) + px(6))
            if y + height + need > room.bottom:
                break
            shown.append(entry)
            height += need
        for entry in reversed(shown):
            need = max(px(30), words.height(entry.text, theme, room.w - px(40), 15) + px(6))
            if entry.player >= 0:
                side = px(24)
                draw_badge(surface, Rect(room.x, y + px(1), side, side), entry.player, self.session.names[entry.player], theme)
            beside = Rect(room.x + px(40), y + px(3), room.w - px(40), need)
            words.draw(surface, entry.text, beside, theme, 15, "ink", valign="top", wrap=True)
            y += need
