"""All controls in one place: `from game.ui.widgets import Button, Widgets, ...`."""

from game.ui.buttons import Button, Toggle, button_face, button_look
from game.ui.choices import Choice, Option, PictureChoice, Tabs, radio_dot
from game.ui.fields import ACCENTS, TextField, accent_buttons
from game.ui.group import Widgets, draw_tooltip
from game.ui.lists import Item, Label, Picture, ScrollList
from game.ui.stepper import Stepper
from game.ui.widget import Clickable, Widget

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
    "button_face",
    "button_look",
    "draw_tooltip",
    "radio_dot",
]
