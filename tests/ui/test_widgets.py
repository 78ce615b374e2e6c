"""Controls work by single clicks alone and by keyboard alone, in reading order, and say what they are."""

from typing import Any

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.ui.theme import theme_for
from game.ui.widgets import Button, Choice, Item, Option, ScrollList, Stepper, Tabs, TextField, Toggle, Widgets, accent_buttons


def click(group: Widgets, pos: tuple[int, int]) -> None:
    group.handle(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    group.handle(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    group.handle(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


def key(group: Widgets, code: int, mod: int = 0) -> bool:
    return group.handle(Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))


def draw(group: Widgets) -> Surface:
    target = Surface((800, 600))
    group.draw(target, theme_for())
    return target


@pytest.fixture
def calls() -> list[Any]:
    return []


def three(calls: list[Any]) -> Widgets:
    return Widgets(
        [
            Button("button.a", Rect(10, 10, 100, 40), "A", lambda: calls.append("a")),
            Button("button.b", Rect(120, 10, 100, 40), "B", lambda: calls.append("b"), enabled=False, reason="No piece left."),
            Button("button.c", Rect(10, 60, 100, 40), "C", lambda: calls.append("c")),
        ]
    )


def test_a_click_is_press_and_release_on_the_same_button(calls: list[Any]) -> None:
    group = three(calls)
    click(group, (20, 20))
    assert calls == ["a"]
    group.handle(Event(pygame.MOUSEBUTTONDOWN, pos=(20, 20), button=1))
    group.handle(Event(pygame.MOUSEBUTTONUP, pos=(20, 80), button=1))
    assert calls == ["a"]


def test_a_disabled_button_does_nothing_but_can_be_focused_and_says_why(calls: list[Any]) -> None:
    group = three(calls)
    click(group, (130, 20))
    group.set_focus("button.b", keyboard=True)
    key(group, pygame.K_RETURN)
    assert calls == []
    assert "No piece left." in group.get("button.b").describe()


def test_tab_follows_the_order_of_adding_round_and_round(calls: list[Any]) -> None:
    group = three(calls)
    seen = []
    for _ in range(4):
        key(group, pygame.K_TAB)
        seen.append(group.focus_name)
    assert seen == ["button.a", "button.b", "button.c", "button.a"]
    key(group, pygame.K_TAB, pygame.KMOD_SHIFT)
    assert group.focus_name == "button.c"


def test_arrows_move_to_the_neighbour_in_that_direction(calls: list[Any]) -> None:
    group = three(calls)
    group.set_focus("button.a", keyboard=True)
    key(group, pygame.K_RIGHT)
    assert group.focus_name == "button.b"
    key(group, pygame.K_LEFT)
    key(group, pygame.K_DOWN)
    assert group.focus_name == "button.c"


def test_enter_and_space_do_what_a_click_does(calls: list[Any]) -> None:
    group = three(calls)
    group.set_focus("button.c", keyboard=True)
    key(group, pygame.K_SPACE)
    key(group, pygame.K_RETURN)
    assert calls == ["c", "c"]


def test_the_focus_ring_is_seen_in_keyboard_use_only(calls: list[Any]) -> None:
    group = three(calls)
    plain = pygame.image.tobytes(draw(group), "RGB")
    key(group, pygame.K_TAB)
    assert pygame.image.tobytes(draw(group), "RGB") != plain
    click(group, (700, 500))
    assert not group.keyboard
    assert pygame.image.tobytes(draw(group), "RGB") == plain


def test_hover_shows_after_a_moment_and_a_reason_after_a_longer_one(calls: list[Any]) -> None:
    group = three(calls)
    group.handle(Event(pygame.MOUSEMOTION, pos=(130, 20), rel=(0, 0), buttons=(0, 0, 0)))
    group.update(0.05)
    assert not group.get("button.b").hovered
    group.update(0.1)
    assert group.get("button.b").hovered
    draw(group)
    before = group.dirty
    group.update(0.6)
    assert not before and group.dirty and not group.waiting


def test_a_toggle_switches_by_click_and_key(calls: list[Any]) -> None:
    group = Widgets([Toggle("toggle.x", Rect(0, 0, 300, 40), False, calls.append, title="Sound")])
    click(group, (20, 20))
    group.set_focus("toggle.x", keyboard=True)
    key(group, pygame.K_SPACE)
    assert calls == [True, False]
    assert "Sound" in group.get("toggle.x").describe()


def options() -> list[Option]:
    return [Option("es", "Español"), Option("en", "English"), Option("xx", "Other", reason="missing")]


@pytest.mark.parametrize("kind", [Choice, Tabs])
def test_a_choice_is_made_by_click_on_a_segment_or_by_arrows(kind: type[Choice], calls: list[Any]) -> None:
    choice = kind("choice.language", Rect(0, 0, 300, 40), options(), "es", calls.append)
    group = Widgets([choice])
    draw(group)
    parts = [r for name, r in group.anchors().items() if name.endswith(".en")]
    click(group, parts[0].center)
    assert (choice.value, calls) == ("en", ["en"])
    group.set_focus(choice, keyboard=True)
    key(group, pygame.K_LEFT)
    assert choice.value == "es"
    barred = next(r for name, r in group.anchors().items() if name.endswith(".xx"))
    click(group, barred.center)
    assert choice.value == "es"


def test_a_stepper_steps_by_click_bar_and_key_and_stops_at_the_ends(calls: list[Any]) -> None:
    stepper = Stepper("stepper.k", Rect(0, 0, 400, 36), 100, [75, 100, 125, 150], calls.append)
    group = Widgets([stepper])
    click(group, group.anchors()["stepper.k.more"].center)
    click(group, group.anchors()["stepper.k.less"].center)
    group.set_focus(stepper, keyboard=True)
    for _ in range(5):
        key(group, pygame.K_LEFT)
    assert calls == [125, 100, 75]
    click(group, (230, 18))
    assert stepper.value > 75


def typed(group: Widgets, letters: str) -> None:
    for letter in letters:
        group.handle(Event(pygame.TEXTINPUT, text=letter))


def test_a_field_reads_text_events_and_keeps_its_limit(calls: list[Any]) -> None:
    field = TextField("field.name.0", Rect(0, 0, 200, 40), "Ana", calls.append, limit=6)
    group = Widgets([field])
    click(group, (190, 20))
    field.caret = 3
    typed(group, "ñüXY")
    assert field.value == "AnañüX"
    key(group, pygame.K_HOME)
    key(group, pygame.K_DELETE)
    key(group, pygame.K_END)
    key(group, pygame.K_BACKSPACE)
    assert field.value == "nañü" and calls[-1] == "nañü"
    assert key(group, pygame.K_h), "a letter key must not reach the shortcuts while typing"


def test_composed_accents_are_one_letter(calls: list[Any]) -> None:
    field = TextField("field.name.0", Rect(0, 0, 200, 40), "", calls.append)
    field.insert("e\u0301")
    assert field.value == "é"


def test_accent_buttons_type_into_the_field_and_leave_it_the_focus(calls: list[Any]) -> None:
    field = TextField("field.name.0", Rect(0, 0, 200, 40), "", calls.append)
    group = Widgets([field, *accent_buttons(field, Rect(0, 60, 280, 36), 4)])
    click(group, (10, 20))
    for name in ("button.accent.ñ", "button.accent.ú"):
        click(group, group.get(name).rect.center)
    assert field.value == "ñú" and group.focus is field


def rows(calls: list[Any], count: int = 20) -> list[Item]:
    return [
        Item(f"row.{i}", Rect(0, 0, 180, 30), lambda s, r, t: None, lambda i=i: calls.append(i), framed=True)
        for i in range(count)
    ]


def test_a_list_scrolls_by_wheel_bar_and_focus(calls: list[Any]) -> None:
    listing = ScrollList("list", Rect(0, 0, 200, 100), rows(calls), gap=2)
    group = Widgets([listing])
    group.handle(Event(pygame.MOUSEMOTION, pos=(50, 50), rel=(0, 0), buttons=(0, 0, 0)))
    group.handle(Event(pygame.MOUSEWHEEL, y=-1, x=0))
    assert listing.offset > 0
    group.set_focus("row.19", keyboard=True)
    assert listing.offset == listing.overflow
    assert listing.rect.contains(group.get("row.19").rect)
    assert "row.0" not in group.anchors()
    click(group, (50, 90))
    assert calls == [19]
    group.handle(Event(pygame.MOUSEBUTTONDOWN, pos=(198, 2), button=1))
    group.handle(Event(pygame.MOUSEBUTTONUP, pos=(198, 2), button=1))
    assert listing.offset == 0
    assert key(group, pygame.K_PAGEDOWN) and listing.offset > 0


def test_rows_outside_the_window_of_a_list_cannot_be_clicked(calls: list[Any]) -> None:
    group = Widgets([ScrollList("list", Rect(0, 0, 200, 100), rows(calls))])
    click(group, (50, 140))
    assert calls == []


def test_drawing_twice_changes_nothing_and_makes_nothing_new(calls: list[Any]) -> None:
    from game.ui.cache import CACHE

    group = three(calls)
    first = pygame.image.tobytes(draw(group), "RGB")
    held = len(CACHE)
    assert pygame.image.tobytes(draw(group), "RGB") == first
    assert len(CACHE) == held


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
def test_every_control_is_drawn_in_every_theme(name: Any, calls: list[Any]) -> None:
    field = TextField("field.x", Rect(10, 10, 200, 40), "Ana", calls.append)
    group = Widgets([field, *three(calls), Stepper("s", Rect(10, 200, 300, 36), 1, [1, 2], calls.append)])
    target = Surface((800, 600))
    target.fill((1, 2, 3))
    group.draw(target, theme_for(name))
    for widget in group:
        assert target.get_at(widget.rect.center)[:3] != (1, 2, 3)
