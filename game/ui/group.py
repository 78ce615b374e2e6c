"""The group that gives the controls of a scene pointer, keyboard and focus.

A scene makes its controls in `layout`, adds them to one `Widgets` group and hands events, time and drawing to the group:

    self.widgets = Widgets()
    self.widgets.add(Button("button.undo", rect, t("ui.undo"), on_click=self.undo))

Names are the anchors of cli.md (`button.undo`, `menu.play`, `field.name.0`). Order of adding is the reading order for Tab.
Every control works with single left clicks alone and with the keyboard alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ui import text as words
from game.ui.layout import clamp
from game.ui.marks import draw_focus
from game.ui.surfaces import draw_panel
from game.ui.theme import Theme
from game.ui.widget import Widget

HOVER_S: Final = 0.12
TIP_S: Final = 0.5
W = TypeVar("W", bound=Widget)


class Widgets:
    """The controls of one scene: hit testing, hover, focus in reading order, tooltips."""

    def __init__(self, widgets: Sequence[Widget] = ()) -> None:
        self._widgets: list[Widget] = list(widgets)
        self.keyboard = False
        """Whether the focus ring is shown: after a key, until the next press of the mouse."""
        self.dirty = True
        self._focus: Widget | None = None
        self._captured: Widget | None = None
        self._under: Widget | None = None
        self._under_s = 0.0
        self._tip_shown = False
        self._bounds = Rect(0, 0, 0, 0)

    # -- content ---------------------------------------------------------------------------------------------------

    def add(self, widget: W) -> W:
        """Add a control at the end of the reading order and return it."""
        self._widgets.append(widget)
        self.dirty = True
        return widget

    def clear(self) -> None:
        """Remove all controls; the name of the focused one is kept for `restore_focus`."""
        self._widgets.clear()
        self._focus = self._captured = self._under = None
        self.dirty = True

    def __iter__(self) -> Iterator[Widget]:
        """Walk over all controls, those inside others after them."""
        for widget in self._widgets:
            yield from _deep(widget)

    def get(self, name: str) -> Widget | None:
        """Return the control of this name."""
        return next((w for w in self if w.name == name), None)

    def anchors(self) -> dict[str, Rect]:
        """Return all named rectangles that are on the screen."""
        found: dict[str, Rect] = {}
        for widget in self._widgets:
            found |= _shown(widget, None)
        return found

    # -- focus -----------------------------------------------------------------------------------------------------

    @property
    def focus(self) -> Widget | None:
        """The control that has the keyboard."""
        return self._focus

    @property
    def focus_name(self) -> str | None:
        """Name of the control that has the keyboard."""
        return self._focus.name if self._focus else None

    def set_focus(self, target: Widget | str | None, keyboard: bool | None = None) -> None:
        """Give the keyboard to a control (or its name); None takes it away. Disabled controls can be focused: they say why."""
        widget = self.get(target) if isinstance(target, str) else target
        if widget is not None and not widget.focusable:
            widget = None
        if keyboard is not None:
            self.keyboard = keyboard
        if widget is self._focus:
            self.dirty = True
            return
        if self._focus is not None:
            self._focus.focused = False
            self._focus.on_focus(False)
        self._focus = widget
        if widget is not None:
            widget.focused = True
            widget.on_focus(True)
            line = self._line_to(widget)
            for parent, child in pairwise(line):
                if hasattr(parent, "show"):
                    parent.show(child)
        self.dirty = True

    def restore_focus(self, name: str | None, keyboard: bool = False) -> None:
        """Focus the control of this name again after a new layout, if it still exists."""
        if name:
            self.set_focus(name, keyboard)

    def _order(self) -> list[Widget]:
        return [w for w in self if w.focusable and w.visible]

    def step_focus(self, forward: bool = True) -> None:
        """Move the focus to the next or previous control, round and round."""
        order = self._order()
        if not order:
            return
        if self._focus in order:
            index = (order.index(self._focus) + (1 if forward else -1)) % len(order)
        else:
            index = 0 if forward else -1
        self.set_focus(order[index], keyboard=True)

    def move_focus(self, dx: int, dy: int) -> bool:
        """Move the focus to the nearest control in a direction; False when there is none."""
        order = self._order()
        if self._focus not in order:
            if not order:
                return False
            self.set_focus(order[0], keyboard=True)
            return True
        here = self._focus.rect
        best: tuple[float, Widget] | None = None
        for other in order:
            if other is self._focus:
                continue
            there = other.rect
            along = (there.centerx - here.centerx) * dx + (there.centery - here.centery) * dy
            if dx:
                along = (there.left - here.right if dx > 0 else here.left - there.right) + min(here.w, there.w) / 2
                across = max(0, there.top - here.bottom, here.top - there.bottom)
                slip = abs(there.centery - here.centery)
            else:
                along = (there.top - here.bottom if dy > 0 else here.top - there.bottom) + min(here.h, there.h) / 2
                across = max(0, there.left - here.right, here.left - there.right)
                slip = abs(there.centerx - here.centerx)
            if along <= 0:
                continue
            cost = along + 2.5 * across + 0.2 * slip
            if best is None or cost < best[0]:
                best = (cost, other)
        if best is None:
            return False
        self.set_focus(best[1], keyboard=True)
        return True

    # -- events ----------------------------------------------------------------------------------------------------

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """Return the uppermost control at a point."""
        for widget in reversed(self._widgets):
            if widget.hit(pos):
                return _uppermost(widget, pos)
        return None

    def _line_to(self, widget: Widget | None) -> list[Widget]:
        """Return the controls from the outermost one down to this one."""
        for outer in self._widgets:
            if widget is not None and (line := _path(outer, widget)):
                return line
        return []

    def _parent(self, widget: Widget | None) -> Widget | None:
        """Return the nearest list or frame round a control."""
        line = self._line_to(widget)
        return next((outer for outer in reversed(line[:-1]) if hasattr(outer, "show")), line[-2] if len(line) > 1 else None)

    def handle(self, event: Event) -> bool:
        """Give an event to the control it is for; True when one used it."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            return self._pointer(event)
        if event.type == pygame.MOUSEWHEEL:
            target = self._under or self._focus
            for widget in (target, self._parent(target)):
                if widget is not None and widget.handle(event):
                    self.dirty = True
                    return True
            return False
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING) and self._focus is not None and self._focus.handle(event):
            self.dirty = True
            return True
        return False

    def _pointer(self, event: Event) -> bool:
        if self._captured is not None and event.type != pygame.MOUSEBUTTONDOWN:
            captured = self._captured
            if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
                self._captured = None
            used = captured.handle(event)
            self.dirty |= captured.needs_redraw or used
            return used
        target = self.at(event.pos)
        if event.type == pygame.MOUSEMOTION:
            if target is not self._under:
                self._leave()
                self._under, self._under_s = target, 0.0
            return False
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return bool(target is not None and target.handle(event))
        if self.keyboard:
            self.keyboard = False
            self.dirty = True
        for widget in (target, self._parent(target)):
            if widget is not None and widget.handle(event):
                self._captured = widget
                if widget.focusable and not widget.keeps_focus:
                    self.set_focus(widget, keyboard=False)
                self._hover_now()
                self.dirty = True
                return True
        if self._focus is not None and self._focus.takes_text and target is None:
            self.set_focus(None)
        return False

    def _leave(self) -> None:
        if self._under is not None and self._under.hovered:
            self._under.hovered = False
            self.dirty = True
        if self._tip_shown:
            self._tip_shown = False
            self.dirty = True

    def _hover_now(self) -> None:
        if self._under is not None:
            self._under.hovered = True

    def _key(self, event: Event) -> bool:
        for widget in (self._focus, self._parent(self._focus)):
            if widget is not None and widget.handle(event):
                self.dirty = True
                return True
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT)
        if event.key == pygame.K_TAB and plain:
            self.step_focus(forward=not event.mod & pygame.KMOD_SHIFT)
            return True
        arrows = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
        if event.key in arrows and plain and self.move_focus(*arrows[event.key]):
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and plain and self._focus is not None:
            self.keyboard = True
            self.dirty = True
            return self._focus.activate() if self._focus.enabled else True
        return False

    def update(self, dt_s: float) -> bool:
        """Let time pass for hover, tooltips and carets; True when the picture changed."""
        changed = False
        if self._under is not None and self._captured is None:
            self._under_s += dt_s
            if self._under_s >= HOVER_S and not self._under.hovered:
                self._under.hovered = True
                changed = True
            if self._under_s >= TIP_S and not self._tip_shown and self._tip_text():
                self._tip_shown = True
                changed = True
        for widget in self:
            if widget.update(dt_s) or widget.needs_redraw:
                changed = True
        self.dirty |= changed
        return self.dirty

    @property
    def waiting(self) -> bool:
        """Whether time still changes something (a hover or tooltip about to show), so that the app keeps a quick pulse."""
        return self._under is not None and (not self._under.hovered or (not self._tip_shown and bool(self._tip_text())))

    # -- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, surface: Surface, theme: Theme) -> None:
        """Draw all controls, the focus ring and the tooltip."""
        self.draw_controls(surface, theme)
        self.draw_focus(surface, theme)
        self.draw_tip(surface, theme)

    def draw_controls(self, surface: Surface, theme: Theme) -> None:
        """Draw the controls alone, for scenes that keep them in a picture and lay ring and tooltip over it."""
        for widget in self._widgets:
            if widget.visible:
                widget.draw(surface, theme)
            widget.needs_redraw = False
        self.dirty = False

    def draw_focus(self, surface: Surface, theme: Theme) -> None:
        """Draw the ring round the focused control, in keyboard use only."""
        if self._focus is not None and self.keyboard and self._focus.visible:
            parent = self._parent(self._focus)
            clip = surface.get_clip()
            if parent is not None:
                surface.set_clip(parent.rect.inflate(theme.px(16), 0))
            draw_focus(surface, self._focus.rect, theme, self._focus.radius)
            surface.set_clip(clip)

    def _tip_text(self) -> str:
        widget = self._under
        if widget is None:
            return ""
        return widget.reason if not widget.enabled and widget.reason else widget.tooltip

    def draw_tip(self, surface: Surface, theme: Theme) -> None:
        """Draw the tooltip of the control under the pointer, or the reason of a focused control that cannot be used."""
        widget, message = self._under, self._tip_text() if self._tip_shown else ""
        if not message and self.keyboard and self._focus is not None and not self._focus.enabled:
            widget, message = self._focus, self._focus.reason
        if message and widget is not None:
            draw_tooltip(surface, message, widget.rect, theme)


def draw_tooltip(surface: Surface, message: str, near: Rect, theme: Theme) -> Rect:
    """Draw a small paper note below (or above) a rectangle, inside the window."""
    px = theme.font(15)
    block = words.paragraph(message, px, theme.px(300))
    box = Rect(0, 0, block.width + theme.px(20), block.height + theme.px(12))
    box.midtop = (near.centerx, near.bottom + theme.px(8))
    if box.bottom > surface.get_height() - theme.px(4):
        box.midbottom = (near.centerx, near.top - theme.px(8))
    box = clamp(box, surface.get_rect().inflate(-theme.px(8), -theme.px(8)))
    draw_panel(surface, box, theme, 2, 7, "paper", "line2")
    surface.blit(words.render(message, px, theme["ink"], width=theme.px(300)), (box.x + theme.px(10), box.y + theme.px(6)))
    return box


def _deep(widget: Widget) -> Iterator[Widget]:
    """Walk over a control and all inside it, in reading order."""
    yield widget
    for child in widget.children():
        yield from _deep(child)


def _shown(widget: Widget, window: Rect | None) -> dict[str, Rect]:
    """Return the anchors of a control and all inside it, without what has been scrolled out of the window."""
    if not widget.visible or (window is not None and not widget.rect.colliderect(window)):
        return {}
    found = widget.anchors()
    for child in widget.children():
        found |= _shown(child, widget.rect if window is None else widget.rect.clip(window))
    return found


def _uppermost(widget: Widget, pos: tuple[int, int]) -> Widget:
    """Return the innermost control under a point."""
    for child in reversed(list(widget.children())):
        if child.hit(pos):
            return _uppermost(child, pos)
    return widget


def _path(outer: Widget, wanted: Widget) -> list[Widget]:
    """Return the controls from ``outer`` down to ``wanted``, empty when it is not inside."""
    if outer is wanted:
        return [outer]
    for child in outer.children():
        if found := _path(child, wanted):
            return [outer, *found]
    return []
