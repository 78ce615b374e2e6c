"""A piece is taken, turned and laid down by drag, by two clicks, or by keys; nothing is lost on the way."""

import pygame
import pytest
from pygame.event import Event

from game.ui.drag import Drag, nearest

PIECE, OTHER, CELL = (100, 500), (200, 500), (300, 200)


class Table:
    """Two pieces in the hand and a row of cells 60 apart."""

    def __init__(self) -> None:
        self.cells = {f"cell.{n}": (300 + 60 * n, 200) for n in range(5)}

    def grip_at(self, pos: tuple[float, float]) -> str | None:
        for name, (x, y) in (("hand.0", PIECE), ("hand.1", OTHER)):
            if abs(pos[0] - x) <= 30 and abs(pos[1] - y) <= 30:
                return name
        return None

    def grip_centre(self, piece: str) -> tuple[float, float]:
        return PIECE if piece == "hand.0" else OTHER

    def turn_steps(self, piece: str) -> int:
        return 4 if piece == "hand.0" else 1

    def can_flip(self, piece: str) -> bool:
        return piece == "hand.0"

    def target_at(self, pos: tuple[float, float], current: str | None) -> str | None:
        return nearest(pos, self.cells, 60, current)


@pytest.fixture
def drag() -> Drag:
    return Drag(Table())


def down(pos: tuple[int, int], button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)


def up(pos: tuple[int, int], button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONUP, pos=pos, button=button)


def move(pos: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))


def kinds(drag: Drag, *events: Event) -> list[str]:
    return [g.kind for e in events for g in drag.handle(e)]


def test_press_drag_release(drag: Drag) -> None:
    assert kinds(drag, down(PIECE), move((104, 500))) == [] and drag.state == "pressed"
    assert kinds(drag, move((120, 480))) == ["lift"] and drag.state == "dragging"
    drag.handle(move(CELL))
    assert drag.target == "cell.0"
    (gesture,) = drag.handle(up(CELL))
    assert gesture == ("drop", "hand.0", "cell.0", 0, False) and drag.state == "idle"


def test_click_and_click(drag: Drag) -> None:
    assert kinds(drag, down(PIECE), up(PIECE)) == ["lift"] and drag.state == "lifted"
    drag.handle(move(CELL))
    assert [g.kind for g in drag.handle(down(CELL)) + drag.handle(up(CELL))] == ["drop"]


def test_click_only_never_drags() -> None:
    drag = Drag(Table(), click_only=True)
    assert kinds(drag, down(PIECE), move(CELL)) == [] and drag.state == "pressed"
    assert kinds(drag, up(CELL)) == ["lift"]


def test_a_drop_outside_puts_back(drag: Drag) -> None:
    kinds(drag, down(PIECE), move((600, 600)))
    assert kinds(drag, up((900, 600))) == ["put_back"] and drag.piece is None


def test_a_click_on_the_lifted_piece_puts_it_back(drag: Drag) -> None:
    kinds(drag, down(PIECE), up(PIECE))
    assert kinds(drag, down(PIECE), up(PIECE)) == ["put_back"]


def test_a_click_on_another_piece_takes_that_one(drag: Drag) -> None:
    kinds(drag, down(PIECE), up(PIECE))
    assert kinds(drag, down(OTHER), up(OTHER)) == ["put_back", "lift"] and drag.piece == "hand.1"


def test_wheel_right_click_and_middle_click_turn_and_flip(drag: Drag) -> None:
    kinds(drag, down(PIECE), move((300, 210)))
    assert kinds(drag, Event(pygame.MOUSEWHEEL, x=0, y=-1)) == ["turn"] and drag.turn == 1
    assert kinds(drag, Event(pygame.MOUSEWHEEL, x=0, y=1)) == ["turn"] and drag.turn == 0
    assert kinds(drag, down((300, 210), 3)) == ["turn"] and drag.turn == 1
    assert kinds(drag, down((300, 210), 2)) == ["flip"] and drag.flip
    assert drag.handle(up((300, 210)))[0] == ("drop", "hand.0", "cell.0", 1, True)


def test_turns_are_counted_as_made_before_the_flip(drag: Drag) -> None:
    kinds(drag, down(PIECE), move((300, 210)))
    drag.rotate()
    drag.flip_over()
    drag.rotate()
    assert (drag.turn, drag.flip) == (0, True), "a flip after no turn looks as a turn, a flip and a turn do"


def test_a_right_click_on_empty_ground_puts_back(drag: Drag) -> None:
    kinds(drag, down(PIECE), up(PIECE), move((800, 650)))
    assert kinds(drag, down((800, 650), 3)) == ["put_back"]


def test_a_piece_without_sides_cannot_be_turned_or_flipped(drag: Drag) -> None:
    kinds(drag, down(OTHER), up(OTHER))
    assert drag.rotate() == [] and drag.flip_over() == [] and (drag.turn, drag.flip) == (0, False)


def test_the_grabbed_cell_stays_under_the_pointer(drag: Drag) -> None:
    kinds(drag, down((120, 490)), move((300, 210)))
    assert drag.grab == (20, -10) and drag.centre == (280, 220)
    drag.rotate()
    assert drag.grab == pytest.approx((10, 20))
    drag.flip_over()
    assert drag.grab == pytest.approx((-10, 20))
    for _ in range(4):
        drag.rotate()
    assert drag.grab == pytest.approx((-10, 20)) and drag.turn == 1


def test_keys_lift_move_and_drop(drag: Drag) -> None:
    assert [g.kind for g in drag.lift("hand.0")] == ["lift"] and drag.state == "lifted"
    drag.move_to((360, 200), "cell.1")
    assert drag.drop()[0] == ("drop", "hand.0", "cell.1", 0, False)
    drag.lift("hand.0")
    assert [g.kind for g in drag.put_back()] == ["put_back"] and drag.drop() == []


def test_the_target_changes_only_beyond_the_border() -> None:
    cells = {"a": (0.0, 0.0), "b": (100.0, 0.0)}
    assert nearest((49, 0), cells, 100, None) == "a"
    assert nearest((60, 0), cells, 100, "a") == "a"
    assert nearest((67, 0), cells, 100, "a") == "b"
    assert nearest((40, 0), cells, 100, "b") == "b"
    assert nearest((300, 0), cells, 100, "b") is None


def test_nothing_happens_without_a_piece(drag: Drag) -> None:
    assert kinds(drag, down((700, 100)), move((720, 100)), up((720, 100)), Event(pygame.MOUSEWHEEL, x=0, y=1)) == []
    assert drag.state == "idle"
