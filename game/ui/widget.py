"""What all controls share. A name is an anchor of cli.md (`button.undo`, `menu.play`, `field.name.0`); see group.py for use."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ui.theme import Theme


class Widget:
    """One control: a name, a rectangle, and whether it can be used (with the reason when not)."""

    focusable = True
    radius = 8.0
    """Corner radius in units, for the focus ring."""
    takes_text = False
    """Letters go to it while it has the focus; a click elsewhere ends that."""
    keeps_focus = False
    """A click leaves the keyboard focus where it was (accent keys beside a field)."""

    def __init__(self, name: str, rect: Rect, *, enabled: bool = True, reason: str = "", tooltip: str = "") -> None:
        self.name = name
        self.rect = Rect(rect)
        self.enabled = enabled
        self.reason = reason
        """Why it cannot be used now; shown on hover and focus."""
        self.tooltip = tooltip
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.visible = True
        self.needs_redraw = True

    def draw(self, surface: Surface, theme: Theme) -> None:
        """Draw the control; changes nothing."""

    def handle(self, event: Event) -> bool:
        """Take an event that the group sent here; True when it was used."""
        return False

    def activate(self) -> bool:
        """Do what a click does; called for Enter and Space."""
        return False

    def describe(self) -> str:
        """Say in words what this is and in which state, for the describe key."""
        return self.tooltip

    def children(self) -> Sequence[Widget]:
        """Return controls inside this one, in reading order."""
        return ()

    def anchors(self) -> dict[str, Rect]:
        """Return named rectangles; a control of several parts names each."""
        return {self.name: self.rect}

    def hit(self, pos: tuple[int, int]) -> bool:
        """Tell whether a point lies on the control."""
        return self.visible and self.rect.collidepoint(pos)

    def need(self, theme: Theme) -> tuple[int, int]:
        """Return the size in pixels below which something would be cut; (0, 0) when it adapts to any size."""
        return (0, 0)

    def on_focus(self, focused: bool) -> None:
        """React to getting or losing the keyboard focus."""

    def update(self, dt_s: float) -> bool:
        """Let time pass; True when the picture changed."""
        return False

    def repaint(self) -> None:
        """Ask for a new picture."""
        self.needs_redraw = True


class Clickable(Widget):
    """A control that reacts to press and release of the left button on it, with feedback while pressed."""

    def handle(self, event: Event) -> bool:
        """Press, drag off and back, release."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self.enabled:
                self.pressed = True
                self.repaint()
            return True
        if event.type == pygame.MOUSEMOTION and event.buttons[0] and self.enabled:
            inside = self.hit(event.pos)
            if inside != self.pressed:
                self.pressed = inside
                self.repaint()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            was, self.pressed = self.pressed, False
            self.repaint()
            if was and self.hit(event.pos):
                self.click(event.pos)
            return True
        return False

    def click(self, pos: tuple[int, int]) -> None:
        """React to a whole click."""
        self.activate()


Callback = Callable[[], None]
