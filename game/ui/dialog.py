"""A question over the present screen: a title, a few words, buttons named by verbs; the safe answer has the focus."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.ui import text as words
from game.ui.buttons import Button, Kind
from game.ui.layout import Scale
from game.ui.scene import Scene
from game.ui.surfaces import draw_panel, draw_veil


class Answer(NamedTuple):
    """One button of a question."""

    key: str
    label: str
    kind: Kind = "plain"
    icon: str = ""


class Question(Scene):
    """Asks and calls `on_answer(key)` once; Escape gives the safe answer."""

    name = "question"
    opaque = False

    def __init__(
        self, title: str, message: str, answers: Sequence[Answer], on_answer: Callable[[str], None], safe: str | None = None
    ) -> None:
        """`safe` is the answer that has the focus and that Escape gives: the last one unless named."""
        super().__init__()
        self.title = title
        self.message = message
        self.answers = list(answers)
        self.on_answer = on_answer
        self.safe = safe or self.answers[-1].key
        self.box = Rect(0, 0, 0, 0)
        self._text = Rect(0, 0, 0, 0)
        self._done = False

    @property
    def prompt(self) -> str:
        """The title."""
        return self.title

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Place the card and its buttons; buttons stand below one another when they do not fit side by side."""
        theme, px = self.theme, scale.px
        pad, gap, high = px(28), px(12), max(px(48), theme.font(16) + px(20))
        wide = min(px(560), size[0] - px(40))
        inner = wide - 2 * pad
        font = theme.font(16)
        needs = [words.text_width(a.label, font, "semibold") + px(44) + (px(26) if a.icon else 0) for a in self.answers]
        beside = sum(needs) + gap * (len(needs) - 1) <= inner
        title = words.height(self.title, theme, inner, 24, "black")
        text = words.height(self.message, theme, inner, 17) if self.message else 0
        buttons = high if beside else high * len(needs) + gap * (len(needs) - 1)
        tall = 2 * pad + title + (px(10) + text if text else 0) + px(24) + buttons
        self.box = Rect((size[0] - wide) // 2, max(px(8), (size[1] - tall) // 2), wide, tall)
        self._text = Rect(self.box.x + pad, self.box.y + pad, inner, title + px(10) + text)
        y = self.box.bottom - pad - buttons
        x = self.box.right - pad - (sum(needs) + gap * (len(needs) - 1))
        for answer, need in zip(self.answers, needs, strict=True):
            place = Rect(x, y, need, high) if beside else Rect(self._text.x, y, inner, high)
            self.widgets.add(
                Button(
                    f"button.{answer.key}", place, answer.label, lambda key=answer.key: self.answer(key),
                    kind=answer.kind, icon=answer.icon,
                )
            )  # fmt: skip
            x, y = (x + need + gap, y) if beside else (x, y + high + gap)
        if self.widgets.focus is None:
            self.widgets.set_focus(f"button.{self.safe}", keyboard=self.widgets.keyboard)

    def answer(self, key: str) -> None:
        """Close the question and tell the answer."""
        if not self._done:
            self._done = True
            self.shell.stack.pop()
            self.on_answer(key)

    def command(self, command: str) -> bool:
        """Escape gives the safe answer; everything else waits until the question is answered."""
        if command == "back":
            self.answer(self.safe)
        return True

    def draw(self, surface: Surface) -> None:
        """Draw veil, card, words and buttons."""
        theme = self.theme
        draw_veil(surface, theme)
        draw_panel(surface, self.box, theme, 4, 14)
        title = words.draw(surface, self.title, self._text, theme, 24, "ink", "black", valign="top", wrap=True)
        below = Rect(self._text.x, title.bottom + theme.px(10), self._text.w, self._text.bottom - title.bottom - theme.px(10))
        if self.message:
            words.draw(surface, self.message, below, theme, 17, "ink", valign="top", wrap=True)
        self.widgets.draw(surface, theme)
