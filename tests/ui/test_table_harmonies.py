"""The table of Harmonies: whole games by named gestures, layouts at all sizes, refusals and what the panel says."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.engine.match import Match
from game.engine.types import Seat, Setup
from game.games import positions, spec
from game.games.harmonies.actions import EndTurn, PlaceCube, PlaceToken, TakeCard, TakeGroup
from game.session import Session
from game.tutorial.pages import picture_position
from game.ui import go
from game.ui.settings import MemoryStore
from game.ui.shell import Shell

GAME = "harmonies"
SIZES = ((1024, 640), (1280, 720), (1100, 800), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160))


def table_of(
    seats: int, size: tuple[int, int] = (1280, 720), plies: int = 0, seed: int = 1, level: str = "person", position: str = "",
    settings: dict[str, Any] | None = None, **options: Any,
) -> tuple[Shell, Any]:  # fmt: skip
    """Return a shell with a table after some random plies, or in a written position."""
    rules_of = spec(GAME)
    if position:
        match = positions.read(position).match()
    else:
        match = Match(rules_of.make(Setup(GAME, seats, rules_of.options(**options))), seed)
        rng = Random(seed)
        for _ in range(plies):
            if not match.over:
                match.play(match.rules.sample(match.state, rng))
    names = ("Iker", "Marta", "Garza", "Lince")
    kinds = ["person"] + [level] * (seats - 1)
    session = Session(rules_of, match, [Seat(name, kind) for name, kind in zip(names, kinds, strict=False)])
    shell = Shell(MemoryStore(**({"animation": "off", "language": "en"} | (settings or {}))))
    shell.resize(size)
    table = go.make_table(session)
    shell.stack.push(table)
    open_whatever_covers(shell, table)
    return shell, table


def events(shell: Shell, kind: int, **facts: Any) -> None:
    shell.handle(pygame.event.Event(kind, **facts))


def click(shell: Shell, name: str) -> None:
    at = shell.stack.top.anchors()[name].center
    events(shell, pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    events(shell, pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    events(shell, pygame.MOUSEBUTTONUP, pos=at, button=1)
    shell.update(0.0)


def drag(shell: Shell, grip: str, target: str) -> None:
    anchors = shell.stack.top.anchors()
    start, end = anchors[grip].center, anchors[target].center
    events(shell, pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))
    events(shell, pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    for share in (0.3, 0.7, 1.0):
        pos = (round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share))
        events(shell, pygame.MOUSEMOTION, pos=pos, rel=(9, 9), buttons=(1, 0, 0))
    events(shell, pygame.MOUSEBUTTONUP, pos=end, button=1)
    shell.update(0.0)


def make(shell: Shell, gesture: Any, dragging: bool) -> None:
    """Make a gesture as the file of anchors describes it."""
    if gesture.clicks:
        for name in gesture.clicks:
            click(shell, name)
        return
    if gesture.grip is None:
        click(shell, gesture.target)
    elif dragging:
        drag(shell, gesture.grip, gesture.target)
    else:
        click(shell, gesture.grip)
        click(shell, gesture.target)
    if gesture.confirm:
        click(shell, gesture.confirm)


def open_whatever_covers(shell: Shell, table: Any) -> None:
    """Open the view of the person to act when a privacy screen covers the table."""
    for _ in range(4):
        shell.update(0.5)
        if shell.stack.top is table:
            return
        table.session.open_view(table.session.to_act)
        shell.stack.pop()
        shell.update(0.0)


@pytest.mark.parametrize(
    ("seats", "options", "dragging"),
    [(2, {}, True), (2, {"spirits": True, "side": "B"}, False), (1, {"spirits": True, "promo": True}, False), (4, {}, False)],
)
def test_a_whole_game_is_played_by_its_named_gestures(seats: int, options: dict[str, Any], dragging: bool) -> None:
    shell, table = table_of(seats, seed=5, **options)
    session, rng = table.session, Random(7)
    for _ in range(420):
        if session.match.over:
            break
        open_whatever_covers(shell, table)
        gestures = list(table.all_gestures())
        assert {gesture.action for gesture in gestures} == set(session.legal)
        useful = [one for one in gestures if one.action.kind in ("place_cube", "take_group")] or gestures
        gesture = rng.choice(useful)
        ply = session.match.ply
        make(shell, gesture, dragging)
        assert session.match.ply > ply, f"{gesture} did nothing"
        assert session.match.log[ply].action == gesture.action
    assert session.match.over


def test_tokens_are_taken_back_one_at_a_time() -> None:
    shell, table = table_of(2)
    make(shell, next(one for one in table.all_gestures() if isinstance(one.action, TakeGroup)), False)
    for _ in range(2):
        make(shell, next(one for one in table.all_gestures() if isinstance(one.action, PlaceToken)), True)
    assert len(table.facts.hand) == 1
    click(shell, "button.undo")
    assert len(table.facts.hand) == 2
    click(shell, "button.undo")
    click(shell, "button.undo")
    assert table.facts.hand == "" and not table.view.group_taken


LATE = """
game: harmonies
seats: 2
to_act: 0
turn: {hand: s, group_taken: true}
table: {market: [bat, wolf, eagle, crow, duck]}
players:
  - {board: ["ss* b . . .", "b b . .", ". g b . .", "wr y . .", ". . . . ."], cards: {frog: 1, meerkat: 0}}
  - {}
"""


def test_refused_tries_are_answered_with_the_rule_at_their_place() -> None:
    shell, table = table_of(2, position=LATE)
    drag(shell, "hand.0", "cell.0.0")
    assert "cube" in table.message.plain() and table.bad_target == "cell.0.0"
    drag(shell, "hand.0", "cell.0.1")
    assert table.bad_target == "cell.0.1" and "water" in table.message.plain()
    drag(shell, "card.meerkat", "cell.3.3")
    assert table.bad_target == "cell.3.3"
    assert table.session.match.ply == 0
    assert table.end_turn_state() == (False, False, "1 token is left to place.")


def test_ending_the_turn_reminds_of_a_cube_once() -> None:
    shell, table = table_of(2, position=LATE)
    make(shell, next(one for one in table.all_gestures() if isinstance(one.action, PlaceToken)), False)
    assert any(isinstance(one.action, PlaceCube) for one in table.all_gestures())
    click(shell, "button.end_turn")
    assert "cubes" in table.message.plain().lower()
    assert table.session.to_act == 0
    click(shell, "button.end_turn")
    assert table.session.to_act == 1


def test_a_card_over_the_limit_is_refused_on_the_tray() -> None:
    full = LATE.replace("frog: 1, meerkat: 0", "frog: 1, meerkat: 0, ray: 0, koala: 0")
    shell, table = table_of(2, position=full)
    drag(shell, "card.bat", "card.ray")
    assert "4" in table.message.plain()
    assert not any(isinstance(one.action, TakeCard) for one in table.all_gestures())


def test_a_board_is_enlarged_and_comes_back_when_a_piece_is_taken() -> None:
    shell, table = table_of(3, plies=60, level="normal", position="")
    while table.session.asking != "person":
        table.play(table.session.match.rules.sample(table.session.match.state, Random(1)))
    click(shell, "player.1")
    assert table.shown == 1 and "cell.0.0" not in table.rects and table.rects["board.1.0.0"].w > 40
    click(shell, "player.1")
    assert table.shown is None and "cell.0.0" in table.rects


def test_the_points_of_the_tab_are_the_score_lines_and_light_their_pieces() -> None:
    shell, table = table_of(2, position=LATE)
    for key in ("trees", "mountains", "fields", "buildings", "water", "animals"):
        rect = table.rects[f"score.{key}"]
        events(shell, pygame.MOUSEMOTION, pos=rect.center, rel=(0, 0), buttons=(0, 0, 0))
        assert table.lit == key
        assert table.chrome.inspected().title
        table.draw(Surface((1280, 720)))
    events(shell, pygame.MOUSEMOTION, pos=table.rects["score.buildings"].center, rel=(0, 0), buttons=(0, 0, 0))
    assert "3" in table.chrome.inspected().plain()


def siblings(table: Any) -> list[tuple[str, Rect]]:
    """Return the anchors that must not overlap: spaces may touch, mini boards lie on their cards."""
    kinds = ("hand", "group", "card", "deck", "done", "place", "player")
    return [(name, rect) for name, rect in table.rects.items() if name.split(".")[0] in kinds]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("seats", "options", "scale"), [(4, {}, 100), (2, {"side": "B"}, 150), (1, {"spirits": True}, 200)])
def test_nothing_overlaps_or_leaves_the_window(size: tuple[int, int], seats: int, options: dict[str, Any], scale: int) -> None:
    _, table = table_of(seats, size, 44, settings={"scale": scale}, level="normal", **options)
    window = Rect((0, 0), table.scale.size)
    found = siblings(table)
    for name, rect in table.rects.items():
        assert window.contains(rect), (name, rect)
    for index, (name, rect) in enumerate(found):
        for other, second in found[index + 1 :]:
            assert not rect.colliderect(second), (name, other)
    for name, rect in found:
        if not name.startswith("player"):
            assert not rect.colliderect(table.mat.board) or not name.startswith(("group", "deck")), name
    assert min(table.views[table.board_seat].cell_rect(cell).h for cell in table.cells.values()) >= 28 * table.scale.u


def test_the_end_counts_each_line_in_its_turn() -> None:
    _, table = table_of(2, plies=0, level="normal", settings={"animation": "normal"})
    rng = Random(3)
    while not table.session.match.over:
        table.session.match.play(table.session.match.rules.sample(table.session.match.state, rng))
        if table.session.match.over:
            break
    last = table.session.match.told[-1]
    table.refresh()
    for event in last:
        table.animate(event, table.rects)
    seen = []
    for _ in range(400):
        if not table.moving:
            break
        table.timeline.update(0.02)
        if table.lit and table.lit not in seen:
            seen.append(table.lit)
            table.draw(Surface((1280, 720)))
    assert seen == ["trees", "mountains", "fields", "buildings", "water", "animals"]


def test_ending_is_possible_only_after_the_tokens() -> None:
    _, table = table_of(2)
    assert not any(isinstance(one.action, EndTurn) for one in table.all_gestures())
    ready, _, reason = table.end_turn_state()
    assert not ready and reason


def test_the_screen_is_covered_only_while_spirits_are_chosen() -> None:
    _, table = table_of(2)
    assert table.session.asking == "person" and table.me == table.session.to_act
    shell, table = table_of(2, spirits=True)
    for _ in range(2):
        assert table.session.secretive
        make(shell, next(iter(table.all_gestures())), False)
        while table.session.match.state.phase == "act" and any(table.session.match.state.dealt):
            table.session.play(table.session.match.rules.sample(table.session.match.state, Random(1)))
        open_whatever_covers(shell, table)
    assert not table.session.secretive


@pytest.mark.parametrize(
    ("picture", "line", "points"),
    [
        ("heights", "trees", 11),
        ("heights", "mountains", 10),
        ("fields", "fields", 15),
        ("buildings", "buildings", 10),
        ("river", "water", 11),
        ("islands", "water", 15),
    ],
)
def test_the_pictures_of_the_help_score_what_their_captions_say(picture: str, line: str, points: int) -> None:
    position = picture_position(GAME, picture)
    assert {one.key: one.points for one in position.rules.scores(position.state)[0]}[line] == points


def press(shell: Shell, table: Any, name: str) -> None:
    """Walk to a place with the keyboard and press Enter there."""
    table.widgets.set_focus(name, keyboard=True)
    assert table.focus == name, f"the keyboard does not reach {name}"
    events(shell, pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
    shell.update(0.0)


def test_a_game_is_played_by_the_keyboard_alone() -> None:
    shell, table = table_of(1, seed=6)
    rng, kinds = Random(2), set()
    while not table.session.match.over:
        gestures = list(table.all_gestures())
        useful = [one for one in gestures if one.action.kind in ("place_cube", "take_card") and rng.random() < 0.4] or gestures
        gesture = rng.choice(useful)
        ply = table.session.match.ply
        for name in gesture.clicks or (gesture.grip, gesture.target, gesture.confirm):
            if name is not None:
                press(shell, table, name)
        assert table.session.match.ply > ply, gesture
        kinds.add(gesture.action.kind)
    assert kinds >= {"take_group", "place_token", "take_card", "end_turn"}
