"""The table of Takenoko: whole games by the named gestures, the same layout at every size, refusals and reminders in words."""

from __future__ import annotations

import itertools
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.content.i18n import t
from game.engine.match import Match
from game.engine.types import Action, Seat, Setup
from game.games import spec
from game.games.takenoko import actions as act
from game.games.takenoko import planning
from game.games.takenoko.options import Options
from game.session import Session
from game.ui.settings import MemoryStore
from game.ui.shell import Shell
from game.ui.tables.hexview import cell_of, edge_of
from game.ui.tables.takenoko import TakenokoTable

GAME = "takenoko"
SIZES = ((1024, 640), (1280, 720), (1280, 800), (1024, 768), (1920, 1080), (2560, 1440), (3840, 2160))


def sit(
    seats: int = 2, options: Options | None = None, seed: int = 1, size: tuple[int, int] = (1280, 720), **settings: Any
) -> tuple[Shell, TakenokoTable]:
    """Return a shell with the table of a fresh game of people."""
    game = spec(GAME)
    match = Match(game.make(Setup(GAME, seats, options or Options())), seed)
    session = Session(game, match, [Seat(name) for name in ("Ann", "Ben", "Cleo", "Dan")[:seats]])
    session.open_view(session.to_act)
    settings = {"language": "en", "animation": "off", "pace": "off", "auto_end_asked": True} | settings
    shell = Shell(MemoryStore(**settings))
    shell.resize(size)
    table = TakenokoTable(session)
    shell.stack.push(table)
    shell.update(0.0)
    table.refresh()
    return shell, table


def point(shell: Shell, name: str) -> tuple[int, int]:
    """Move the pointer to an anchor and return the point."""
    place = shell.stack.top.anchors()[name].center
    shell.handle(Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    return place


def click(shell: Shell, name: str) -> None:
    """Press and release the left button on an anchor."""
    place = point(shell, name)
    shell.handle(Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    shell.handle(Event(pygame.MOUSEBUTTONUP, pos=place, button=1))


def drag(shell: Shell, name: str, target: str) -> None:
    """Drag a piece from one anchor to another."""
    start = point(shell, name)
    shell.handle(Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    goal = shell.stack.top.anchors()[target].center
    for place in (((start[0] + goal[0]) // 2, (start[1] + goal[1]) // 2), goal):
        shell.handle(Event(pygame.MOUSEMOTION, pos=place, rel=(9, 9), buttons=(1, 0, 0)))
    shell.handle(Event(pygame.MOUSEBUTTONUP, pos=goal, button=1))


def make(shell: Shell, table: TakenokoTable, action: Action, dragging: bool = False) -> None:
    """Make a legal action by the gesture that the table names for it."""
    gesture = table.wishes.as_made(next(one for one in table.all_gestures() if one.action == action))
    if gesture.clicks:
        for name in gesture.clicks:
            click(shell, name)
        return
    assert gesture.target is not None
    if gesture.grip is None:
        click(shell, gesture.target)
    elif dragging:
        drag(shell, gesture.grip, gesture.target)
    else:
        click(shell, gesture.grip)
        click(shell, gesture.target)
    if gesture.confirm:
        click(shell, gesture.confirm)


def plausible(table: TakenokoTable, rng: Random) -> Action:
    """Return one of the better actions, so that games come to an end."""
    found = planning.sensible(table.rules, table.session.match.view(table.session.to_act))
    return rng.choice(found[:2]) if found and rng.random() < 0.9 else table.rules.sample(table.session.match.state, rng)


def play_on(shell: Shell, table: TakenokoTable, plies: int, seed: int = 1) -> set[str]:
    """Play by hand until the end or for a number of plies; return the kinds of actions made."""
    rng, kinds = Random(seed), set()
    while not table.session.match.over and table.session.match.ply < plies:
        if table.session.asking == "handover":
            table.session.open_view(table.session.to_act)
            table.refresh()
        listed = [gesture.action for gesture in table.all_gestures()]
        assert listed == table.session.legal
        action, before = plausible(table, rng), table.session.match.ply
        make(shell, table, action, dragging=rng.random() < 0.5)
        assert table.session.match.ply > before, (action, table.message)
        assert table.session.match.log[before].action == action
        kinds.add(action.kind)
    return kinds


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, Options()),
        (1, Options()),
        (3, Options(mode="coop")),
    ],
)
def test_whole_games_are_played_by_the_named_gestures(seats: int, options: Options) -> None:
    shell, table = sit(seats, options, seed=11)
    kinds = play_on(shell, table, 2000)
    assert table.session.match.over
    assert {"plot", "pick", "place", "order", "gardener", "panda", "complete"} <= kinds


@pytest.mark.parametrize(
    "options",
    [
        Options(announce_actions=True, redraw_ready_objectives=True, half_points=True),
        Options(mirror_allowed=True, returned_plots="bottom", free_target_on_storm="other_cell"),
    ],
)
def test_every_option_can_be_played_by_the_named_gestures(options: Options) -> None:
    shell, table = sit(4, options, seed=5, size=(1024, 640), language="es")
    kinds = play_on(shell, table, 150)
    assert ("announce" in kinds) == options.announce_actions


def test_every_action_is_confirmed_where_that_is_wished() -> None:
    shell, table = sit(2, seed=3, confirm="always")
    play_on(shell, table, 60)


def parts(table: TakenokoTable) -> dict[str, Rect]:
    """Return the anchors that must not overlap one another."""
    inside = ("button.complete.", "die", "panda", "gardener")
    return {
        name: rect
        for name, rect in table.rects.items()
        if cell_of(name) is None and edge_of(name) is None and not name.startswith(inside)
    }


LOOKS = [(size, 100) for size in SIZES] + [((1280, 720), 75), ((1280, 720), 150), ((1280, 720), 200), ((1024, 640), 200)]


@pytest.mark.parametrize(("size", "scale"), [*LOOKS, ((2560, 1440), 150)])
def test_nothing_overlaps_or_leaves_the_window(size: tuple[int, int], scale: int) -> None:
    shell, table = sit(4, seed=2, size=size, scale=scale, language="es")
    rng = Random(4)
    seen: set[str] = set()
    window = Rect((0, 0), size)
    while len(seen) < 7 and table.session.match.ply < 160:
        if table.session.asking == "handover":
            table.session.open_view(table.session.to_act)
        phase = table.session.view.phase
        if phase not in seen:
            seen.add(phase)
            table.refresh()
            for (name, rect), (other, box) in itertools.combinations(parts(table).items(), 2):
                assert not rect.colliderect(box), (phase, name, rect, other, box)
            assert all(window.contains(rect) for rect in parts(table).values())
            assert table.rects["die"].h >= 12
            if size[0] <= 1280:
                shell.draw(Surface(size, 0, 32))
        table.session.play(plausible(table, rng))
    assert {"action", "plot_pick", "plot_cell", "plot_order", "turn_start"} <= seen


def test_a_channel_on_a_side_of_the_pond_is_refused_with_the_rule() -> None:
    shell, table = sit(2, seed=1)
    table.session.play(act.Irrigation())
    table.refresh()
    assert "store.channel" not in table.gestures.grips
    click(shell, "store.channel")
    assert table.message is not None
    assert t("takenoko.refuse.not_joined") in table.message.plain() or t("takenoko.refuse.pond_side") in table.message.plain()


def test_an_action_taken_before_is_refused_with_the_rule() -> None:
    shell, table = sit(2, seed=1)
    make(shell, table, act.Irrigation())
    click(shell, "button.irrigation")
    assert table.message is not None and t("takenoko.refuse.same_action") in table.message.plain()


def test_a_plot_with_one_neighbour_only_is_refused_with_the_rule() -> None:
    shell, table = sit(2, seed=1)
    for action in (act.DrawPlots(), None, act.Place((1, 0)), None, act.Irrigation(), act.EndTurn(), act.DrawPlots(), None):
        table.session.play(action or table.session.legal[0])
    table.session.open_view(table.session.to_act)
    table.refresh()
    click(shell, "tile.0")
    assert table.pointer.held == "tile.0"
    click(shell, "cell.2.0")
    assert table.message is not None and t("takenoko.refuse.two_neighbours") in table.message.plain()
    assert table.bad_target == "cell.2.0"
    make(shell, table, act.Place((0, 1)), dragging=True)
    assert table.session.view.phase in ("plot_order", "action")


def test_the_panda_button_takes_the_panda_and_targets_tell_what_he_eats() -> None:
    shell, table = sit(2, seed=1)
    for action in (act.DrawPlots(), None, act.Place((1, 0)), None):
        make(shell, table, action or table.session.legal[0])
    click(shell, "button.panda")
    assert table.pointer.held == "panda"
    point(shell, "cell.1.0")
    note = table.preview(table.gestures.targets("panda")["cell.1.0"])
    assert note is not None and t("takenoko.propose.eats_nothing") not in note.plain()
    click(shell, "cell.1.0")
    assert sum(table.view.eaten) == 1


def test_a_turn_that_leaves_a_card_uncompleted_is_ended_by_the_second_press_only() -> None:
    shell, table = sit(2, seed=1)
    rng = Random(2)
    while not (act.EndTurn() in table.session.legal and any(a.kind == "complete" for a in table.session.legal)):
        found = [a for a in table.session.legal if a.kind not in ("complete", "end_turn")]
        good = [a for a in planning.sensible(table.rules, table.session.view) if a in found]
        table.session.play(rng.choice(good[:2] or found or [act.EndTurn()]))
        table.session.open_view(table.session.to_act)
    table.refresh()
    before = table.session.to_act
    click(shell, "button.end_turn")
    assert table.session.to_act == before
    assert table.message is not None and t("takenoko.inspect.reminder_title") in table.message.plain()
    click(shell, "button.end_turn")
    assert table.session.to_act != before


def test_a_dry_plot_shows_the_planned_channels_when_it_is_clicked() -> None:
    shell, table = sit(2, seed=1)
    for cell in ((1, 0), (0, 1), (1, 1)):
        for action in (act.DrawPlots(), None, act.Place(cell), None, act.Irrigation(), act.EndTurn()):
            if action == act.DrawPlots() and table.session.view.phase == "turn_start":
                table.session.play(act.Roll())
                while table.session.view.phase != "action":
                    declines = [a for a in table.session.legal if a.kind == "decline"]
                    table.session.play((declines or table.session.legal)[0])
            plain = [a for a in table.session.legal if getattr(a, "plot", "_plain").endswith("_plain")]
            if action == act.EndTurn() and action not in table.session.legal:
                continue
            table.session.play(action or (plain or table.session.legal)[0])
        table.session.open_view(table.session.to_act)
    table.refresh()
    assert not table.view.irrigated >> table.garden.cell((1, 1)) & 1, "this seed draws no watershed for the cell"
    click(shell, "cell.1.1")
    assert table.planned == (1, 1)
    assert len(table.route((1, 1))) == 2
    shell.draw(Surface((1280, 720), 0, 32))
    click(shell, "cell.1.1")
    assert table.planned is None


def test_the_wheel_zooms_the_middle_button_pans_and_zero_shows_all() -> None:
    shell, table = sit(2, seed=1)
    side, pond = table.camera.side, table.camera.centre((0, 0))
    at = point(shell, "cell.1.0")
    for _ in range(3):
        shell.handle(Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False, which=0))
    assert table.camera.side > 1.5 * side
    assert table.camera.cell_at(at) == (1, 0)
    before = table.camera.centre((0, 0))
    shell.handle(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=2))
    shell.handle(Event(pygame.MOUSEMOTION, pos=(at[0], at[1] + 30), rel=(0, 30), buttons=(0, 1, 0)))
    shell.handle(Event(pygame.MOUSEBUTTONUP, pos=(at[0], at[1] + 30), button=2))
    assert table.camera.centre((0, 0)) != before
    key(shell, pygame.K_0)
    assert table.camera.side == pytest.approx(side)
    assert table.camera.centre((0, 0)) == pytest.approx(pond)


def test_every_kind_of_event_moves_and_comes_to_rest() -> None:
    shell, table = sit(2, seed=8, animation="normal")
    rng = Random(3)
    picture = Surface((1280, 720), 0, 32)
    for _ in range(120):
        if table.session.asking == "handover":
            table.session.open_view(table.session.to_act)
            table.refresh()
        table.play(plausible(table, rng))
        for frame in range(400):
            if not table.moving:
                break
            table.update(1 / 30)
            if frame == 3:
                shell.draw(picture)
        assert not table.moving
        assert table.rects.keys() >= {"panda", "gardener", "die", "stack"}


def key(shell: Shell, code: int) -> None:
    """Press a key."""
    shell.handle(Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
    shell.update(0.0)


def test_the_keyboard_alone_moves_the_panda() -> None:
    shell, table = sit(2, seed=1)
    for action in (act.DrawPlots(), None, act.Place((1, 0)), None):
        table.session.play(action or table.session.legal[0])
    table.refresh()
    table.widgets.set_focus("button.panda", keyboard=True)
    key(shell, pygame.K_RETURN)
    assert table.pointer.held == "panda"
    assert list(table.spots()) == ["cell.1.0"]
    table.widgets.set_focus("cell.1.0", keyboard=True)
    key(shell, pygame.K_RETURN)
    assert table.session.match.log[-1].action == act.Panda((1, 0))


def test_people_who_play_together_need_no_privacy_screen() -> None:
    shell, table = sit(3, Options(mode="coop"), seed=1)
    play_on(shell, table, 40)
    assert not table.session.secretive


def test_another_piece_or_action_is_taken_by_one_click_while_a_piece_is_held() -> None:
    shell, table = sit(2, seed=1)
    for action in (act.DrawPlots(), None, act.Place((1, 0)), None):
        table.session.play(action or table.session.legal[0])
    table.refresh()
    click(shell, "button.panda")
    click(shell, "button.gardener")
    assert table.pointer.held == "gardener"
    click(shell, "button.irrigation")
    assert table.session.match.log[-1].action == act.Irrigation()
    assert table.pointer.held is None


def test_letters_walk_over_the_hexagons_where_the_settings_say_so() -> None:
    from types import SimpleNamespace

    from game.ui.tables.spots import Spot, step_by_letter
    from game.ui.widgets import Widgets

    places = {"cell.0.0": (100, 100), "cell.0.-1": (80, 60), "cell.1.-1": (120, 60)}
    rects = {name: pygame.Rect(*place, 40, 40) for name, place in places.items()}
    shell = SimpleNamespace(settings=SimpleNamespace(hex_letters=True))
    table = SimpleNamespace(rects=rects, shell=shell, pointer=SimpleNamespace())
    table.pointer.focus = lambda name: None
    table.widgets = Widgets([Spot(table, name) for name in rects])
    table.widgets.set_focus("cell.0.0")
    press = lambda letter: step_by_letter(table, pygame.event.Event(pygame.KEYDOWN, key=0, mod=0, unicode=letter))  # noqa: E731
    assert press("e")
    assert table.widgets.focus_name == "cell.1.-1"
    table.widgets.set_focus("cell.0.0")
    assert press("q")
    assert table.widgets.focus_name == "cell.0.-1"
    assert not press("x")
    table.shell.settings.hex_letters = False
    assert not press("e")
