"""The table of Indian Summer is played by the gestures it names: whole games by mouse alone, by clicks alone, in all set-ups."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.content.i18n import t
from game.engine.match import Match
from game.engine.types import Seat, Setup
from game.games import spec
from game.games.indian_summer import campaign
from game.session import Session
from game.ui import go
from game.ui.playing import library_of
from game.ui.scenes.results import Results
from game.ui.settings import MemoryStore
from game.ui.shell import Shell
from game.ui.tables.gestures import Gesture
from game.ui.tables.indian_summer import picture
from game.ui.tables.indian_summer.hand import cell_name

GAME = "indian_summer"


def make(seats: int = 2, seed: int = 1, plies: int = 0, size: tuple[int, int] = (1280, 720), **options: Any) -> tuple[Shell, Any]:
    """Return a shell with a table at which every seat is a person, after some random moves."""
    pygame.font.init()
    game = spec(GAME)
    options.setdefault("first_player", 0)
    rules = game.make(Setup(GAME, seats, game.options(**options)))
    match, rng = Match(rules, seed), Random(seed)
    for _ in range(plies):
        if not match.over:
            match.play(match.rules.sample(match.state, rng))
    shell = Shell(MemoryStore(language="en", animation="off"))
    shell.resize(size)
    table = go.make_table(Session(game, match, [Seat(f"P{seat}") for seat in range(seats)]))
    shell.stack.push(table)
    shell.update(0.0)
    return shell, table


def centre(table: Any, anchor: str) -> tuple[int, int]:
    """Return the middle of an anchor that is on the screen."""
    return table.anchors()[anchor].center


def mouse(shell: Shell, kind: int, pos: tuple[int, int], button: int = 1) -> None:
    if kind == pygame.MOUSEMOTION:
        shell.handle(Event(kind, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
    else:
        shell.handle(Event(kind, pos=pos, button=button))


def click(shell: Shell, table: Any, anchor: str) -> None:
    pos = centre(table, anchor)
    mouse(shell, pygame.MOUSEMOTION, pos)
    mouse(shell, pygame.MOUSEBUTTONDOWN, pos)
    mouse(shell, pygame.MOUSEBUTTONUP, pos)
    shell.update(0.0)


def drag(shell: Shell, table: Any, gesture: Gesture, drop: bool = True) -> None:
    """Press on the grip, turn by the wheel, flip, release on the target."""
    assert gesture.grip is not None and gesture.target is not None
    start, end = centre(table, gesture.grip), centre(table, gesture.target)
    mouse(shell, pygame.MOUSEMOTION, start)
    mouse(shell, pygame.MOUSEBUTTONDOWN, start)
    mouse(shell, pygame.MOUSEMOTION, (start[0] + 20, start[1] - 20))
    for _ in range(gesture.turn):
        shell.handle(Event(pygame.MOUSEWHEEL, x=0, y=-1))
    if gesture.flip:
        mouse(shell, pygame.MOUSEBUTTONDOWN, (start[0] + 20, start[1] - 20), 2)
    mouse(shell, pygame.MOUSEMOTION, end)
    if drop:
        mouse(shell, pygame.MOUSEBUTTONUP, end)
    shell.update(0.0)


def do(shell: Shell, table: Any, gesture: Gesture) -> None:
    """Carry out a gesture by the mouse alone."""
    if gesture.clicks:
        for anchor in gesture.clicks:
            click(shell, table, anchor)
    elif gesture.grip is None:
        click(shell, table, gesture.target or "")
        if gesture.target == "button.end_turn" and table.message is not None and table.view.phase == "turn":
            click(shell, table, "button.end_turn")  # the first press showed what would be left undone
    else:
        drag(shell, table, gesture)


def play_out(shell: Shell, table: Any, rng: Random, most: int = 400) -> int:
    """Play random legal actions by their gestures to the end; return how many."""
    session = table.session
    for count in range(most):
        if session.match.over:
            return count
        ply, wanted = session.match.ply, table.rules.sample(session.match.state, rng)
        if count % 3 == 0:
            wanted = rng.choice(session.legal)
        gesture = next(one for one in table.all_gestures() if one.action == wanted)
        do(shell, table, gesture)
        assert session.match.ply > ply, (wanted, gesture, table.message)
        assert session.match.log[ply].action == wanted
        if rng.random() < 0.1 and session.undo_reason() is None:
            click(shell, table, "button.undo")
            assert session.match.ply == ply
    raise AssertionError("the game did not end")


@pytest.mark.parametrize(("seats", "seed", "options"), [(2, 3, {}), (4, 5, {"family": True}), (3, 6, {}), (1, 2, {})])
def test_whole_games_are_played_by_the_gestures_named(seats: int, seed: int, options: dict[str, Any]) -> None:
    shell, table = make(seats, seed, **options)
    assert play_out(shell, table, Random(seed)) > 20
    assert table.session.match.over


def leaf_gesture(table: Any, **wanted: Any) -> Gesture:
    """Return a gesture that lays a leaf, with these facts."""
    for gesture in table.all_gestures():
        if gesture.action.kind == "leaf" and all(getattr(gesture, key) == value for key, value in wanted.items()):
            return gesture
    raise AssertionError(wanted)


def test_the_cell_taken_stays_under_the_pointer_through_turns_and_flips() -> None:
    shell, table = make(2, 3)
    slot = next(n for n, leaf in enumerate(table.view.paths[0]) if len(table.rules.box.leaves[leaf].forms) == 8)
    leaf = table.view.paths[0][slot]
    box = table.rects[f"hand.{slot}"]
    pose, cell = table.poses.of(leaf), picture.tray_cell(table, f"hand.{slot}", leaf)
    tall, wide = pose.size
    row, column = pose.cells[-1]
    start = (
        round(box.centerx + (column + 0.5 - wide / 2) * cell),
        round(box.centery + (row + 0.5 - tall / 2) * cell),
    )
    goal = table.rects["cell.4.4"].center
    mouse(shell, pygame.MOUSEMOTION, start)
    mouse(shell, pygame.MOUSEBUTTONDOWN, start)
    mouse(shell, pygame.MOUSEMOTION, goal)
    assert table.taken == len(pose.cells) - 1
    seen = set()
    for step in range(8):
        held = table.held_over((4, 4))
        down, right = held.pose.cells[held.index]
        assert (held.corner[0] + down, held.corner[1] + right) == (4, 4) and table.pointer.aim == "cell.4.4"
        seen.add(held.k)
        if step == 3:
            mouse(shell, pygame.MOUSEBUTTONDOWN, goal, 2)
        else:
            shell.handle(Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert len(seen) == 8, "four turns and a flip show every form"


def test_a_drop_on_covered_spaces_names_them_says_which_turn_fits_and_plays_nothing() -> None:
    shell, table = make(2, 3)
    do(shell, table, leaf_gesture(table, target="cell.3.4", turn=0))
    click(shell, table, "button.end_turn")
    while table.view.to_act != 0:
        do(shell, table, next(g for g in table.all_gestures() if g.action.kind in ("squirrel", "end_turn")))
    ply = table.session.match.ply
    drag(shell, table, leaf_gesture(table, turn=1)._replace(target="cell.3.4"))
    assert table.session.match.ply == ply and table.pointer.held is None
    assert table.bad and table.message is not None
    words = table.message.plain()
    row, column = table.bad[0]
    assert f"row {row + 1}, column {column + 1}" in words
    assert table.view.covered[0] >> 9 * row + column & 1


def test_keys_walk_over_the_places_that_fit_and_lay_the_leaf() -> None:
    shell, table = make(2, 3)

    def press(key: int) -> None:
        shell.handle(Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        shell.update(0.02)

    table.widgets.set_focus("hand.1", keyboard=True)
    press(pygame.K_RETURN)
    assert table.pointer.held == "hand.1"
    press(pygame.K_r)
    press(pygame.K_TAB)
    targets = table.gestures.targets("hand.1", 1, False)
    while table.focus not in targets:
        press(pygame.K_TAB)
    before = table.pointer.aim
    press(pygame.K_RIGHT)
    assert before in targets and table.pointer.aim in targets and table.pointer.aim != before
    wanted = targets[table.pointer.aim].action
    press(pygame.K_RETURN)
    assert table.session.match.log[-1].action == wanted


def test_leaves_are_tried_out_in_the_turn_of_another_and_the_plan_is_remembered() -> None:
    shell, table = make(2, 3)
    session = Session(table.session.spec, table.session.match, [Seat("Ana"), Seat("Garza", "normal")])
    table = go.make_table(session)
    shell.stack.push(table)
    shell.update(0.0)
    first = leaf_gesture(table)
    state = session.match.state.covered[:]
    click(shell, table, "button.try")
    drag(shell, table, first)
    assert session.match.state.covered == state and len(table.tryout.pieces) == 1, "a plan never touches the game"
    click(shell, table, "button.remember")
    click(shell, table, "button.try")
    assert table.tryout.pieces and not table.tryout.on
    click(shell, table, "button.clear_plan")
    click(shell, table, "button.recall")
    assert len(table.tryout.pieces) == 1
    do(shell, table, next(g for g in table.all_gestures() if g.action.kind == "squirrel" and g.target == "cell.7.8"))
    click(shell, table, "button.end_turn")
    assert table.session.asking == "computer"
    ply = session.match.ply
    other = next(s for s in range(5) if s not in table.planned_slots)
    table.taken = table.poses.middle(table.view.paths[0][other])
    spaces = table.spaces_for(table.view.paths[0][other], 0, False, table.tryout.mask)
    drag(shell, table, Gesture(first.action, f"hand.{other}", cell_name(next(iter(spaces)))))
    assert session.match.ply == ply and len(table.tryout.pieces) == 2


def test_a_leaf_held_for_a_plan_stays_in_the_hand_while_a_computer_moves() -> None:
    shell, table = make(2, 3)
    shell.store.change(animation="normal", pace="off")
    session = Session(table.session.spec, table.session.match, [Seat("Ana"), Seat("Garza", "normal")])
    table = go.make_table(session)
    shell.stack.push(table)
    shell.update(0.0)
    session.play(next(a for a in session.legal if a.kind == "squirrel"))
    session.play(next(a for a in session.legal if a.kind == "end_turn"))
    table.refresh()
    assert session.asking == "computer"
    table.taken = table.poses.middle(table.view.paths[0][0])
    spaces = table.spaces_for(table.view.paths[0][0], 1, True, 0)
    drag(shell, table, Gesture(session.legal[0], "hand.0", cell_name(next(iter(spaces))), 1, True), drop=False)
    held = (table.pointer.drag.turn, table.pointer.drag.flip, table.pointer.aim)
    surface = pygame.Surface(shell.scale.size)
    for action_kind in ("leaf", "end_turn"):
        table.play(next(a for a in session.legal if a.kind == action_kind))
        for _ in range(60):
            shell.update(0.05)
            shell.draw(surface)
        assert table.pointer.held == "hand.0"
        assert (table.pointer.drag.turn, table.pointer.drag.flip, table.pointer.aim) == held
    mouse(shell, pygame.MOUSEBUTTONUP, centre(table, table.pointer.aim))
    assert session.to_act == 0 and session.match.log[-1].action.kind == "end_turn"
    assert table.tryout.on and len(table.tryout.pieces) == 1, "what was held for a plan is laid as a plan"


def test_a_refused_drop_keeps_the_feather_in_use() -> None:
    shell, table = make(2, 3)
    table.session.match.state.supply[3] = 1
    table.session._cache.clear()
    table.refresh()
    shell.store.change(animation="normal")
    table.arrange((1280, 720), shell.scale)
    click(shell, table, "treasure.feather")
    grip = "hand.0"
    legal = table.gestures.targets(grip, 0, False)
    bad = next(name for name in (f"cell.{r}.{c}" for r in (7, 0) for c in (8, 0)) if name not in legal)
    surface = pygame.Surface(shell.scale.size)
    drag(shell, table, Gesture(table.session.legal[0], grip, bad), drop=False)
    shell.draw(surface)
    mouse(shell, pygame.MOUSEBUTTONUP, centre(table, bad))
    assert table.moving, "the leaf glides back"
    for _ in range(20):
        shell.update(0.05)
        shell.draw(surface)
    assert not table.moving and table.laying == "feather" and table.message is not None


def test_a_plan_gives_way_to_what_is_played() -> None:
    shell, table = make(2, 3)
    gesture = leaf_gesture(table)
    click(shell, table, "button.try")
    drag(shell, table, gesture)
    click(shell, table, "button.remember")
    click(shell, table, "button.try")
    do(shell, table, next(g for g in table.all_gestures() if g.action == gesture.action))
    assert not table.tryout.pieces and not table.tryout.kept


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_mushrooms_and_feathers_are_played_by_clicks(seats: int) -> None:
    shell, table = make(seats, 4)
    state = table.session.match.state
    supply = [1, 1, 1, 1] * seats
    state.supply[:] = supply
    table.session._cache.clear()
    table.refresh()
    kinds = {}
    for gesture in table.all_gestures():
        kinds.setdefault((gesture.action.kind, getattr(gesture.action, "sources", None)), gesture)
    for (kind, _), gesture in kinds.items():
        if kind in ("feather", "mushroom"):
            do(shell, table, gesture)
            assert table.session.match.log[-1].action == gesture.action
            second = next(g for g in table.all_gestures() if g.action.kind == "second")
            do(shell, table, second)
            assert table.session.match.log[-1].action == second.action
            while (table.session.undo_reason() is None and table.view.main_done) or table.view.phase == "second":
                table.undo()
            if table.view.main_done:
                return  # a refill cannot be taken back


def test_treasures_that_cannot_be_used_say_why() -> None:
    shell, table = make(2, 3)
    click(shell, table, "treasure.feather")
    assert table.message is not None and "feather" in table.message.plain()
    click(shell, table, "button.trade")
    assert table.choosing == "" or "trade.nut.berry" in table.rects


def test_an_opponents_floor_is_shown_large_and_left_again() -> None:
    shell, table = make(2, 3, plies=8)
    other = table.others[0]
    click(shell, table, f"player.{other}")
    assert table.guest == other
    click(shell, table, "cell.4.4")
    assert table.guest is None and table.session.match.ply == table.session.match.ply


SIZES = [
    ((1024, 640), 100), ((1280, 720), 100), ((1280, 720), 150), ((1280, 720), 200), ((1920, 1080), 100), ((2560, 1440), 75),
    ((1024, 900), 100), ((3840, 2160), 75),
]  # fmt: skip


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_nothing_overlaps_or_leaves_the_window(size: tuple[int, int], scale: int) -> None:
    for seats in (1, 2, 4):
        shell, table = make(seats, 3, plies=10)
        shell.store.change(scale=scale)
        shell.resize(size)
        shell.update(0.0)
        window = pygame.Rect((0, 0), shell.scale.size)
        for mode in ("", "trade"):
            table.choosing = mode
            table.remake_gestures()
            found = {name: rect for name, rect in table.anchors().items() if not name.startswith(("log", "tab", "skip"))}
            names = sorted(found)
            for index, name in enumerate(names):
                assert window.contains(found[name]), (name, found[name], size)
                for other in names[index + 1 :]:
                    assert not found[name].colliderect(found[other]), (name, other, size, scale, seats)


def test_the_campaign_adds_three_scores_of_one_seed(tmp_path: Path) -> None:
    campaign.keep(tmp_path, 7, 1, 60)
    campaign.keep(tmp_path, 7, 2, 71)
    assert campaign.keep(tmp_path, "7", 3, 64).total == 195
    assert campaign.of_seed(tmp_path, 7).scores == {1: 60, 2: 71, 3: 64}
    assert campaign.keep(tmp_path, 8, 1, 50).total == 50 and campaign.of_seed(tmp_path, 7).scores == {}
    (tmp_path / "indian_summer_campaign.json").write_text("{", encoding="utf-8")
    assert campaign.read(tmp_path) is None
    assert [campaign.next_stack(stack) for stack in (1, 2, 3)] == [2, 3, None]


def test_the_results_of_a_solo_game_show_the_campaign_and_lead_to_the_next_stack(tmp_path: Path) -> None:
    shell, table = make(1, 12, stack=2)
    rng, match = Random(1), table.session.match
    while not match.over:
        match.play(table.rules.sample(match.state, rng))
    shell.saves_folder = tmp_path
    folder = library_of(shell).saves.parent
    campaign.keep(folder, 12, 1, 61)
    score = match.rules.result(match.state).totals[0]
    campaign.keep(folder, 12, 2, score)
    scene = Results(table.session)
    shell.stack.push(scene)
    shell.update(0.0)
    assert f"61 + {score} + – = {61 + score}" in scene._extra()
    assert "space" in scene.explain(0, "covered") and "Nuts" in scene.explain(0, "nuts")
    click(shell, scene, "button.next")
    following = shell.stack.top
    assert following.rules.options.stack == 3 and following.session.match.seed == 12
    before = match.states[1].gone
    assert sorted(before) != sorted(following.session.match.state.gone)


def test_floors_are_chosen_by_seat_at_set_up() -> None:
    pygame.font.init()
    shell = Shell(MemoryStore(language="en", animation="off"))
    shell.resize((1280, 720))
    go.setup(shell, GAME)
    shell.update(0.0)
    scene = shell.stack.top
    scene.set_option("sides", "choose")
    shell.update(0.0)
    floors = scene.options["floors"]
    assert len(floors) == sum(chair.who != "empty" for chair in scene.chairs)
    widget = scene.widgets.get("option.floors.0")
    assert widget is not None and widget.activate()
    assert scene.options["floors"][0] != floors[0] and scene.options["floors"][1:] == floors[1:]
    spec(GAME).make(Setup(GAME, len(floors), spec(GAME).options(sides="choose", floors=scene.options["floors"])))


def test_the_advice_to_turn_names_the_way_that_fits() -> None:
    """What Inspect advises is done by keys, and the leaf fits then."""
    keys = {"turn": "r", "left": "l", "half": "rr", "only": ""}
    shell, table = make(2, 3, plies=30)
    while not table.rules.main_open(table.view):
        do(shell, table, next(g for g in table.all_gestures() if g.action.kind == "end_turn"))
    words = {t(f"indian_summer.inspect.fits_by.{flip}{key}"): (flip, way) for flip in ("", "flip_") for key, way in keys.items()}
    seen = 0
    for slot in range(len(table.view.paths[table.me])):
        for turn, flip in ((1, False), (3, True), (0, False), (2, True)):
            click(shell, table, f"hand.{slot}")
            held = table.pointer.drag
            held.turn, held.flip = turn, flip
            for cell in [f"cell.{r}.{c}" for r in range(0, 8, 2) for c in range(0, 9, 2)]:
                held.turn, held.flip = turn, flip
                held.move_to(table.rects[cell].center, cell)
                found = table.verdict_over(tuple(int(n) for n in cell.split(".")[1:]))
                if found.reason is None or not found.other_turns:
                    continue
                said = table.talk.what_is_wrong(found, f"hand.{slot}")[-1].text
                flips, turns = words[said]
                if flips:
                    held.flip_over()
                for one in turns:
                    held.rotate(1 if one == "r" else -1)
                assert table.verdict_over(tuple(int(n) for n in cell.split(".")[1:])).reason is None, (said, turn, flip, cell)
                seen += 1
            table.put_back()
    assert seen > 10


def test_the_keyboard_tries_leaves_out_while_another_moves() -> None:
    shell, table = make(2, 3)
    session = Session(table.session.spec, table.session.match, [Seat("Ana"), Seat("Garza", "normal")])
    session.play(next(a for a in session.legal if a.kind == "squirrel"))
    session.play(next(a for a in session.legal if a.kind == "end_turn"))
    table = go.make_table(session)
    table.shell = shell
    table.arrange((1280, 720), shell.scale)
    assert session.asking == "computer"
    table.widgets.set_focus("hand.2", keyboard=True)
    for key in (pygame.K_RETURN, pygame.K_f, pygame.K_TAB):
        table.handle(Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    assert table.pointer.held == "hand.2" and table.pointer.drag.flip
    while not (table.focus or "").startswith("cell."):
        table.handle(Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    table.handle(Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert len(table.tryout.pieces) == 1 and session.match.log[-1].action.kind == "end_turn"
