"""Settings that change how a table behaves do what they say, on the tables themselves; commands work on every screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from pygame.event import Event

from game import games
from game.bots.thinking import Thinker
from game.content.i18n import t
from game.engine.match import Match
from game.engine.types import Action, Seat
from game.session import Session
from game.ui import go, playing
from game.ui.app import App
from game.ui.settings import SettingsStore
from game.ui.tables import TABLES
from game.ui.tables.report import report

GAME = "animals_on_board"


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    store = SettingsStore(tmp_path / "settings.json")
    store.change(language="en", animation="off", pace="off", auto_end_asked=True)
    app = App(store, size=(1280, 720))
    app.saves_folder = tmp_path / "player"
    yield app
    app.stack.close()
    app.close()


def sit(app: App, *players: str, game: str = GAME, **options: Any) -> Any:
    seats = msgspec.convert([{"name": f"P{i}", "player": player} for i, player in enumerate(players)], list[Seat])
    go.table(app, playing.begin(app, game, seats, options, seed=7))
    rounds(app)
    return app.stack.scenes[0]


def rounds(app: App, count: int = 6) -> None:
    for _ in range(count):
        app.step()


def press(app: App, key: int, mod: int = 0, unicode: str = "") -> None:
    pygame.event.post(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode, scancode=0))
    rounds(app, 3)


def first_gestures(table: Any) -> list[dict[str, Any]]:
    return report(table)["gestures"]  # type: ignore[no-any-return]


@pytest.mark.parametrize(("wish", "asked"), [("always", True), ("risky", True), ("never", False)])
def test_asking_first_follows_the_setting_and_the_anchors_say_so(app: App, wish: str, asked: bool) -> None:
    app.store.change(confirm=wish)
    table = sit(app, "person", "normal", first_player=0)
    named = [gesture for gesture in first_gestures(table) if "grip" in gesture]
    assert named and all((gesture["confirm"] is not None) == asked for gesture in named)
    before = table.session.match.ply
    table.pointer.press(named[0]["target"])
    assert (table.proposal is not None) == asked
    assert (table.session.match.ply > before) == (not asked)


@pytest.mark.parametrize("game", [game for game in TABLES if games.spec(game).has_long_turns])
def test_reset_turn_takes_back_all_of_a_turn_where_turns_are_long(app: App, game: str) -> None:
    table = sit(app, "person", "person", game=game, first_player=0)
    match = table.session.match
    for _ in range(60):
        if len(match.log) > 1 and match.can_undo(table.session.to_act) and not match.log[-2].barrier:
            break
        open_ends = [action for action in table.session.legal if action.kind != "end_turn"]
        table.session.play((open_ends or table.session.legal)[-1])
    table.session.open_view(table.session.to_act)
    app.stack.reset(table)
    rounds(app)
    assert "button.reset_turn" in table.anchors()
    undoable = next(n for n, entry in enumerate(reversed(match.log)) if entry.barrier or entry.player != table.session.to_act)
    before = match.ply
    assert undoable >= 1
    press(app, pygame.K_BACKSPACE, pygame.KMOD_CTRL)
    assert match.ply == before - undoable
    assert not match.can_undo(table.session.to_act)


def test_games_of_single_actions_have_no_reset_button(app: App) -> None:
    assert "button.reset_turn" not in sit(app, "person", "normal").anchors()


def test_a_lost_focus_keeps_the_match_and_covers_a_secret_view_if_that_is_wished(app: App) -> None:
    table = sit(app, "person", "normal", first_player=0)
    pygame.event.post(Event(pygame.WINDOWFOCUSLOST))
    rounds(app)
    assert app.stack.top is table, "off by default"
    app.store.change(cover_on_focus_loss=True)
    pygame.event.post(Event(pygame.WINDOWFOCUSLOST))
    rounds(app)
    covered = app.stack.top
    assert covered is not None and covered.name == "handover"
    assert table.session.viewer is None, "nobody's view is open behind the cover"
    assert covered.prompt == t("handover.prompt_covered", "P0")
    covered._open()  # type: ignore[attr-defined]
    rounds(app)
    assert app.stack.top is table and table.session.viewer == 0


def test_the_view_is_covered_below_a_menu_too(app: App) -> None:
    sit(app, "person", "normal", first_player=0)
    app.store.change(cover_on_focus_loss=True)
    press(app, pygame.K_ESCAPE)
    pygame.event.post(Event(pygame.WINDOWFOCUSLOST))
    rounds(app)
    assert [scene.name for scene in app.stack.scenes] == ["table", "table_menu", "handover"]


def test_a_lone_end_of_turn_is_played_by_itself_only_if_that_is_wished(app: App) -> None:
    app.store.change(auto_end_asked=False)
    table = sit(app, "person", "normal", first_player=0)
    to_pass = next((a for a in table.session.legal if a.kind == "pass"), None)
    lone = to_pass or table.session.legal[0]
    gesture = type(table.gestures.all[0])(lone, None, "button.end_turn")
    table.session._cache[("legal", table.session.match.ply)] = [lone]
    table.gestures = type(table.gestures)([gesture])
    before = table.session.match.ply
    table.wishes.end_alone(0.1)
    assert table.session.match.ply == before and not app.settings.auto_end_asked, "the person first sees what happened"
    table.wishes.end_alone(1.0)
    assert table.session.match.ply == before and app.settings.auto_end_asked and app.toasts, "said once"
    app.store.change(auto_end=True)
    table.wishes.end_alone(1.0)
    assert table.session.match.ply > before


@pytest.mark.parametrize(("wish", "idle", "held"), [("all", True, True), ("pick_up", False, True), ("off", False, False)])
def test_targets_are_marked_as_wished(app: App, wish: str, idle: bool, held: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    app.store.change(highlights=wish)
    table = sit(app, "person", "normal", first_player=0)
    assert table.wishes.marks_targets is idle
    monkeypatch.setattr(type(table.pointer), "held", property(lambda _: "hand.0"))
    assert table.wishes.marks_targets is held


def test_the_log_says_when_a_computer_was_cut_short(app: App) -> None:
    seats = msgspec.convert([{"name": "A", "player": "normal"}, {"name": "B", "player": "normal"}], list[Seat])
    spec = games.spec(GAME)
    session = Session(spec, Match(spec.make(playing.make_rules(spec, 2, {}).setup), 3), seats)
    thinker: Thinker[Action] = session.thinker()
    action = thinker.run()
    thinker.cut_short = True
    session.play(action)
    said = t("session.cut_short", "**" + session.names[session.match.log[-1].player] + "**")
    assert said in [line.text for line in session.log_lines()]
    session.play(session.thinker().run())
    assert [line.text for line in session.log_lines()].count(said) == 1


def test_keys_for_new_load_quit_picture_and_full_screen(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.paths.user_data", lambda: tmp_path)
    sit(app, "person", "normal", first_player=0)
    press(app, pygame.K_o, pygame.KMOD_CTRL)
    press(app, pygame.K_o, pygame.KMOD_CTRL)
    assert [scene.name for scene in app.stack.scenes] == ["table", "load"]
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_n, pygame.KMOD_CTRL)
    press(app, pygame.K_n, pygame.KMOD_CTRL)
    assert [scene.name for scene in app.stack.scenes] == ["table", "setup"]
    assert app.stack.top is not None and app.stack.top.game == GAME
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_F12)
    assert list((tmp_path / "pictures").glob("*.png"))
    press(app, pygame.K_F11)
    assert app.settings.window.full_screen
    app._resized_s = -1.0
    rounds(app)
    press(app, pygame.K_F11)
    assert not app.settings.window.full_screen
    press(app, pygame.K_q, pygame.KMOD_CTRL)
    assert app.quitting


def test_the_switch_for_the_full_screen_in_the_settings_works(app: App) -> None:
    go.settings(app)
    rounds(app)
    switch = app.stack.top.widgets.get("set.full_screen")  # type: ignore[union-attr]
    assert switch is not None and switch.activate()
    assert app.settings.window.full_screen


def test_a_match_left_by_any_way_is_free_for_the_next_window(app: App) -> None:
    table = sit(app, "person", "normal", first_player=0)
    assert playing.newest_unfinished(app) is None, "the running match is not offered twice"
    go.menu(app)
    rounds(app)
    item = playing.newest_unfinished(app)
    assert item is not None and item.header.turn == table.session.turn
