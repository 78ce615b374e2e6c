"""The table of Renature by hand: whole games by the named gestures, refusals, previews, layout at all sizes."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.engine.match import Match
from game.engine.types import Action, Seat, Setup
from game.games import positions, spec
from game.games.renature import advice
from game.games.renature.actions import ChangeJoker, Place, Plant, ReturnPlant
from game.session import Session
from game.ui import go
from game.ui.settings import MemoryStore
from game.ui.shell import Shell
from game.ui.tables.notes import Row

SIZES = [
    ((1024, 640), None),
    ((1280, 720), None),
    ((1280, 720), 200),
    ((1280, 1024), None),
    ((1920, 1080), None),
    ((1920, 1080), 150),
    ((2560, 1440), None),
    ((3840, 2160), None),
]


def sit_down(
    seats: int = 2,
    seed: int = 1,
    size: tuple[int, int] = (1280, 720),
    scale: int | None = None,
    plies: int = 0,
    options: dict[str, Any] | None = None,
    people: int = 1,
    language: str = "en",
) -> tuple[Shell, Any]:
    """Return shell and table of a game in which the first ``people`` seats are persons; ``plies`` random moves are played."""
    game = spec("renature")
    match = Match(game.make(Setup("renature", seats, game.options(**({"first_player": 0} | (options or {}))))), seed)
    rng = Random(seed)
    for _ in range(plies):
        if match.over:
            break
        match.play(match.rules.sample(match.state, rng))
    chairs = [Seat(f"P{n}", "person" if n < people else "easy") for n in range(seats)]
    settings: dict[str, Any] = {"language": language, "animation": "off", "pace": "slow", "auto_end_asked": True}
    if scale is not None:
        settings["scale"] = scale
    shell = Shell(MemoryStore(**settings))
    shell.resize(size)
    table = go.make_table(Session(game, match, chairs))
    shell.stack.push(table)
    shell.update(0.0)
    return shell, table


def mouse(shell: Shell, kind: int, pos: tuple[int, int], **more: Any) -> None:
    shell.handle(pygame.event.Event(kind, pos=pos, **more))


def move(shell: Shell, pos: tuple[int, int]) -> None:
    mouse(shell, pygame.MOUSEMOTION, pos, rel=(0, 0), buttons=(0, 0, 0))


def click(shell: Shell, anchor: str) -> None:
    """Click in the middle of an anchor, as a robot does."""
    pos = shell.stack.top.anchors()[anchor].center
    move(shell, pos)
    mouse(shell, pygame.MOUSEBUTTONDOWN, pos, button=1)
    mouse(shell, pygame.MOUSEBUTTONUP, pos, button=1)
    shell.update(0.02)


def wheel(shell: Shell, turns: int) -> None:
    for _ in range(turns):
        shell.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))


def perform(shell: Shell, gesture: dict[str, Any], drag: bool) -> None:
    """Make a gesture of the anchors file with nothing but the mouse."""
    if "clicks" in gesture:
        for anchor in gesture["clicks"]:
            click(shell, anchor)
        return
    anchors = shell.stack.top.anchors()
    if gesture["grip"] is None:
        click(shell, gesture["target"])
    elif drag:
        start, goal = anchors[gesture["grip"]].center, anchors[gesture["target"]].center
        move(shell, start)
        mouse(shell, pygame.MOUSEBUTTONDOWN, start, button=1)
        move(shell, (start[0] + 9, start[1]))
        wheel(shell, gesture["turn"])
        move(shell, goal)
        mouse(shell, pygame.MOUSEBUTTONUP, goal, button=1)
        shell.update(0.02)
    else:
        click(shell, gesture["grip"])
        wheel(shell, gesture["turn"])
        click(shell, gesture["target"])
    if gesture["confirm"] is not None:
        click(shell, gesture["confirm"])


def find(table: Any, kind: type[Action], **wanted: Any) -> tuple[Action, dict[str, Any]]:
    """Return the first legal action of a kind with these fields, and its gesture as reported."""
    for gesture in table.all_gestures():
        action = gesture.action
        if isinstance(action, kind) and all(getattr(action, key) == value for key, value in wanted.items()):
            return action, gesture.report()
    raise LookupError(kind)


GAMES = [(2, 1, {}), (4, 2, {"open_flowers": True}), (3, 3, {"friendly_ties": True})]


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_whole_games_by_named_gestures(seats: int, seed: int, options: dict[str, Any]) -> None:
    shell, table = sit_down(seats, seed, options=options, people=1)
    session, rng = table.session, Random(seed)
    for step in range(1200):
        if session.match.over:
            break
        if session.asking == "computer":
            session.play(session.match.rules.sample(session.match.view(session.to_act), rng))
            table.refresh()
            continue
        gestures = list(table.all_gestures())
        assert {gesture.action for gesture in gestures} == set(session.legal)
        wanted = session.match.rules.sample(session.match.view(session.to_act), rng)
        gesture = next(one for one in gestures if one.action == wanted)
        ply = session.match.ply
        perform(shell, gesture.report(), drag=step % 2 == 0)
        assert session.match.ply > ply, (wanted, gesture)
        assert session.match.log[ply].action == wanted
    assert session.match.over


def test_dominoes_of_all_turns_and_both_halves() -> None:
    shell, table = sit_down(2, 5)
    for turn in range(4):
        gesture = next(g for g in table.gestures.all if isinstance(g.action, Place) and g.turn == turn)
        box, goal = table.rects[gesture.grip], table.rects[gesture.target]
        start = (box.x + box.w * 3 // 4, box.centery)
        step = ((0, 1), (1, 0), (0, -1), (-1, 0))[turn]
        second = (goal.centerx + step[1] * goal.w, goal.centery + step[0] * goal.h)
        move(shell, start)
        mouse(shell, pygame.MOUSEBUTTONDOWN, start, button=1)
        move(shell, (start[0] - 9, start[1]))
        wheel(shell, turn)
        move(shell, second)
        assert table.pointer.aim == gesture.target
        mouse(shell, pygame.MOUSEBUTTONUP, second, button=1)
        assert table.session.match.log[-1].action == gesture.action
        table.undo()


def test_a_domino_is_refused_with_the_rule_and_stays_in_the_hand() -> None:
    shell, table = sit_down(2, 1)
    ply = table.session.match.ply
    click(shell, "hand.0")
    click(shell, "cell.7.3")
    assert table.message is not None
    assert table.session.match.ply == ply
    assert table.view.hands[0] == table.session.view.hands[0]


def test_rotate_button_turns_the_held_domino() -> None:
    shell, table = sit_down(2, 1)
    assert not table.widgets.get("button.rotate").enabled
    click(shell, "hand.0")
    click(shell, "button.rotate")
    assert table.pointer.drag.turn == 1
    click(shell, "button.rotate")
    assert table.pointer.drag.turn == 2


def test_joker_is_changed_by_clicks_and_greyed_without_clouds() -> None:
    shell, table = sit_down(2, 1)
    action, gesture = find(table, ChangeJoker, animal="owl")
    perform(shell, gesture, drag=False)
    assert table.view.clouds[0] == 4
    assert table.rules.tables.animals[table.view.joker] == action.animal
    poor, other = sit_down(2, 1, options={"first_walk": True})
    click(poor, "joker.owl")
    assert other.message is not None
    click(poor, "button.return_plant")
    assert other.message is not None
    assert not other.returning


def test_plants_offer_their_points_and_give_them() -> None:
    shell, table = sit_down(2, 4)
    _, gesture = next((a, g.report()) for g in table.all_gestures() if isinstance(a := g.action, Place))
    perform(shell, gesture, drag=True)
    assert table.view.phase == "plant"
    action, gesture = find(table, Plant, owner="own", type="bush")
    before = table.view.scores[0]
    note = table.preview(next(g for g in table.all_gestures() if g.action == action))
    assert note is not None
    perform(shell, gesture, drag=False)
    assert table.view.scores[0] == before + 1


def test_a_plant_is_returned_by_three_clicks() -> None:
    shell, table = sit_down(2, 4)
    for kind in (Place, Plant):
        perform(shell, find(table, kind)[1], drag=True)
    action, gesture = find(table, ReturnPlant)
    assert gesture == {"clicks": ["button.return_plant", f"cell.{action.at[0]}.{action.at[1]}", "button.confirm"]}
    perform(shell, gesture, drag=False)
    assert not any(table.view.plants)


def test_hands_of_others_are_never_shown() -> None:
    _, table = sit_down(3, 2, plies=12, people=3)
    view = table.view
    me = table.session.viewer
    for seat, hand in enumerate(view.hands):
        assert seat == me or all(number < 0 for number in hand)


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_overlaps_or_leaves_the_window(size: tuple[int, int], scale: int | None, seats: int) -> None:
    shell, table = sit_down(seats, 3, size, scale, plies=40, language="es")
    window = Rect((0, 0), shell.scale.size)
    names = [name for name in table.rects if not name.startswith(("area.", "account", "clouds"))]
    board = table.grid.rect
    assert board.w == 15 * table.grid.cell >= 15 * 14
    for name in names:
        assert window.contains(table.rects[name]), name
    others = [name for name in names if not name.startswith("cell.")]
    for index, one in enumerate(others):
        assert not table.rects[one].colliderect(board), one
        for two in others[index + 1 :]:
            assert not table.rects[one].colliderect(table.rects[two]), (one, two)


def test_zoomed_in_a_space_is_hit_where_it_is_seen_and_zero_shows_all() -> None:
    _, table = sit_down(2, 1)
    whole = dict(table.rects)
    table.own_command("zoom_in")
    table.own_command("zoom_in")
    assert table.grid.cell > whole["cell.0.0"].w
    for name, box in table.rects.items():
        if name.startswith("cell."):
            assert table.hit(box.center) == name
            assert table.grid.window.collidepoint(box.center)
    table.grid.pan(-5000, 5000)
    assert table.grid.rect.contains(table.grid.window)
    table.own_command("fit")
    assert {name: box for name, box in table.rects.items() if name.startswith("cell.")} == {
        name: box for name, box in whole.items() if name.startswith("cell.")
    }


P4 = """
{game: renature, seats: 2, to_act: 0, phase: domino, table: {brook: [{at: [0, 1], animal: bat}, {at: [1, 1], animal: snail},
{at: [2, 1], animal: snail}, {at: [2, 2], animal: fox}, {at: [3, 1], animal: snail}, {at: [4, 1], animal: owl}],
plants: [{at: [0, 0], colour: white, type: bush}, {at: [1, 0], colour: black, type: bush}]},
players: [{colour: white, hand: [[butterfly, owl], [fox, frog], [turtle, hedgehog]]}, {colour: black}]}
"""


def sit_at(text: str) -> tuple[Shell, Any]:
    """Return shell and table of a stated position, seen by seat 0."""
    place = positions.read(text)
    shell = Shell(MemoryStore(language="en", animation="off", pace="slow", auto_end_asked=True))
    shell.resize((1280, 720))
    table = go.make_table(Session(place.spec, place.match(), [Seat("Ann"), Seat("Ben", "easy")]))
    shell.stack.push(table)
    shell.update(0.0)
    return shell, table


def test_before_a_domino_lies_the_areas_it_closes_are_told_with_ties_struck_out() -> None:
    _, table = sit_at(P4)
    action = Place(("butterfly", "owl"), ((3, 0), (4, 0)))
    note = table.preview(next(gesture for gesture in table.all_gestures() if gesture.action == action))
    rows = [block for block in note.blocks if isinstance(block, Row)]
    assert [(row.label, row.struck) for row in rows] == [("Ann", True), ("Ben", True)]
    assert "isolated" not in note.plain()


W7 = """
{game: renature, seats: 2, to_act: 0, phase: domino, table: {brook: [{at: [0, 1], animal: bat}, {at: [1, 1], animal: snail},
{at: [2, 1], animal: snail}, {at: [3, 1], animal: owl}]}, players: [{hand: [[frog, owl], [fox, fox], [bat, bat]]}, {}]}
"""


def test_a_domino_that_isolates_the_last_space_is_told_to_close_the_area() -> None:
    _, table = sit_at(W7)
    action = Place(("frog", "owl"), ((4, 0), (4, 1)))
    note = table.preview(next(gesture for gesture in table.all_gestures() if gesture.action == action))
    assert "Closes area A** by leaving isolated spaces" in "\n".join(b.text for b in note.blocks if hasattr(b, "text"))


def test_the_area_under_the_pointer_shows_its_majority() -> None:
    shell, table = sit_at(P4)
    move(shell, table.rects["cell.1.0"].center)
    assert table.shown_area == 0
    note = table.chrome.inspected()
    assert "A" in note.title
    assert [row.struck for row in note.blocks if isinstance(row, Row)] == [False, True, True]


def test_badges_have_the_colours_of_the_plants() -> None:
    _, table = sit_at(P4)
    assert [table.theme.mark(seat).name for seat in (0, 1)] == ["white", "black"]
    _, other = sit_down(3, 1, options={"colours": ["black", "orange", "blue"]})
    assert [other.theme.mark(seat).name for seat in range(3)] == ["black", "orange", "blue"]


def test_colours_are_swapped_in_the_set_up() -> None:
    shell = Shell(MemoryStore(language="en"))
    shell.resize((1280, 720))
    scene = go.make_setup("renature")
    shell.stack.push(scene)
    shell.update(0.0)
    assert scene.rules().seat_colours == ("white", "black")
    scene.set_option("colours", ("black", "white"))
    assert [scene.theme.mark(seat).name for seat in (0, 1)] == ["black", "white"]
    scene._seat(2, "computer")
    assert scene.rules().seat_colours == ("blue", "orange", "white")


def press(shell: Shell, key: int) -> None:
    shell.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    shell.update(0.02)


def test_a_turn_by_keyboard_alone() -> None:
    shell, table = sit_down(2, 1)
    gesture = next(one for one in table.gestures.all if isinstance(one.action, Place) and one.turn == 1)
    table.widgets.set_focus(gesture.grip, keyboard=True)
    press(shell, pygame.K_RETURN)
    assert table.pointer.held == gesture.grip
    press(shell, pygame.K_r)
    table.widgets.set_focus(gesture.target, keyboard=True)
    assert table.pointer.aim == gesture.target
    press(shell, pygame.K_RETURN)
    assert table.session.match.log[-1].action == gesture.action
    plant = next(one for one in table.gestures.all if isinstance(one.action, Plant))
    table.widgets.set_focus(plant.grip, keyboard=True)
    press(shell, pygame.K_RETURN)
    table.widgets.set_focus(plant.target, keyboard=True)
    press(shell, pygame.K_RETURN)
    assert table.proposal is not None
    table.widgets.set_focus("button.confirm", keyboard=True)
    press(shell, pygame.K_RETURN)
    assert table.session.match.log[-1].action == plant.action


P7 = """
{game: renature, seats: 2, to_act: 0, phase: turn_end, table: {brook: [{at: [0, 5], animal: bat}, {at: [1, 5], animal: snail},
{at: [2, 5], animal: snail}, {at: [2, 4], animal: fox}, {at: [2, 3], animal: fox}, {at: [2, 2], animal: owl}],
plants: [{at: [0, 4], colour: black, type: pine}, {at: [1, 4], colour: white, type: oak}]},
players: [{colour: white, hand: [[hedgehog, frog], [turtle, turtle], [owl, bat]]}, {colour: black}]}
"""


def test_ending_the_turn_reminds_of_an_extra_turn_that_pays() -> None:
    shell, table = sit_at(P7)
    ply = table.session.match.ply
    areas, points = advice.best_closing(table.rules, table.view)
    assert ([table.rules.tables.areas[area] for area in areas], points) == (["B"], 5)
    click(shell, "button.end_turn")
    assert table.session.match.ply == ply
    assert "+5" in table.message.plain()
    click(shell, "button.end_turn")
    assert table.session.match.ply == ply + 1
