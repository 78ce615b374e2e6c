"""All controls in one place: `from game.ui.widgets import Button, Widgets, ...`."""

from game.ui.controls import Button, Choice, Option, PictureChoice, Stepper, Tabs, Toggle, radio_dot
from game.ui.fields import ACCENTS, TextField, accent_buttons
from game.ui.lists import Item, Label, Picture, ScrollList
from game.ui.widget import Clickable, Widget, Widgets, draw_tooltip

__all__ = [
    "ACCENTS",
    "Button",
    "Choice",
    "Clickable",
    "Item",
    "Label",
    "Option",
    "Picture",
    "PictureChoice",
    "ScrollList",
    "Stepper",
    "Tabs",
    "TextField",
    "Toggle",
    "Widget",
    "Widgets",
    "accent_buttons",
    "draw_tooltip",
    "radio_dot",
]
