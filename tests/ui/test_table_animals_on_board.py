"""The table of Animals on Board: whole games by clicks and drags on named anchors, at every size, without a leak."""

from __future__ import annotations

import itertools
import json
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Rect

from game import games
from game.content.options import make_rules
from game.engine.match import Match
from game.engine.types import Seat
from game.session import Session
from game.ui import go
from game.ui.settings import MemoryStore
from game.ui.shell import Shell

SIZES = [(1024, 640), (1280, 720), (1280, 1024), (1920, 1080), (2560, 1440), (3440, 1440), (3840, 2160)]


def sat_down(seats: str, seed: int = 1, plies: int = 0, size: tuple[int, int] = (1280, 720), **options: Any) -> tuple[Shell, Any]:
    """Return a shell with a table; ``seats`` are letters: p for a person, n for the normal computer."""
    pygame.font.init()
    spec = games.spec("animals_on_board")
    match = Match(make_rules(spec, len(seats), options), seed)
    rng = Random(seed)
    for _ in range(plies):
        if not match.over:
            match.play(match.rules.sample(match.state, rng))
    who = [Seat(f"N{index}", "person" if letter == "p" else "normal") for index, letter in enumerate(seats)]
    session = Session(spec, match, who)
    shell = Shell(MemoryStore(language="en", animation="off", pace="off"))
    shell.resize(size)
    table = go.make_table(session)
    shell.stack.push(table)
    shell.update(0.0)
    return shell, table


def click(shell: Shell, anchor: str) -> None:
    """Press and release on the middle of an anchor."""
    assert shell.stack.top is not None
    pos = shell.stack.top.anchors()[anchor].center
    shell.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    shell.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    shell.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    shell.update(0.01)


def let_others_play(shell: Shell, table: Any) -> None:
    """Let computers move and open privacy screens until a person is asked or the game is over."""
    for _ in range(400):
        shell.update(0.05)
        if shell.thinking:
            shell.work(5.0)
        top = shell.stack.top
        if top is not None and top.name == "handover":
            table.session.open_view(table.session.to_act)
            shell.stack.pop()
        elif table.session.asking in ("person", "over") and not shell.thinking:
            return


@pytest.mark.parametrize(("seats", "options"), [("pn", {}), ("ppp", {"short_game": True}), ("pnpn", {"open_arks": True})])
def test_a_whole_game_is_played_by_the_named_gestures(seats: str, options: dict[str, Any]) -> None:
    shell, table = sat_down(seats, seed=4, **options)
    rng = Random(1)
    for _ in range(300):
        let_others_play(shell, table)
        if table.session.match.over:
            break
        gestures = list(itertools.islice(table.all_gestures(), 400))
        loads = [gesture for gesture in gestures if gesture.action.kind == "load"]
        gesture = rng.choice(loads or gestures)
        ply = table.session.match.ply
        for anchor in gesture.clicks or [a for a in (gesture.grip, gesture.target, gesture.confirm) if a]:
            click(shell, anchor)
        assert table.session.match.log[ply].action == gesture.action or gesture.action.kind == "split"
    assert table.session.match.over


def test_a_price_that_cannot_be_paid_is_answered_with_what_is_missing() -> None:
    shell, table = sat_down("pn", seed=2, plies=2)
    let_others_play(shell, table)
    click(shell, "button.load.0")
    assert table.message is not None
    assert "missing" in table.message.plain()
    assert table.bad_target == "button.load.0"


def test_animals_cross_the_cut_by_click_and_by_drag_and_come_back() -> None:
    shell, table = sat_down("pn", seed=2, plies=2)
    let_others_play(shell, table)
    biggest = max(table.view.groups, key=len)
    first, second = [f"tile.{table.view.table.index(name)}" for name in biggest[:2]]
    click(shell, first)
    assert table.chosen == {int(first[5:])}
    source, goal = table.rects[second].center, table.places[table.cut_group].halves[1].center
    shell.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=source, button=1))
    for step in range(1, 5):
        pos = (source[0] + (goal[0] - source[0]) * step // 4, source[1] + (goal[1] - source[1]) * step // 4)
        shell.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0)))
    shell.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=goal, button=1))
    assert len(table.chosen) == 2
    click(shell, first)
    click(shell, second)
    assert table.proposal is None


def test_what_the_screen_names_never_tells_the_hidden_animal() -> None:
    shell, table = sat_down("pn", seed=3, plies=3)
    let_others_play(shell, table)
    state = table.session.match.state
    hidden = table.rules.names.tiles[state.face_down]
    told = json.dumps(table.anchor_report()) + json.dumps(list(table.anchors()))
    told += "".join(line.text for line in table.session.log_lines())
    told += "".join(note.plain() for anchor in table.rects if (note := table.note(anchor)) is not None)
    species, _, value = hidden.rpartition("_")
    assert hidden not in told
    assert f"{species} {value}" not in told


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("plies", [1, 4, 30])
def test_nothing_overlaps_or_leaves_the_window(size: tuple[int, int], plies: int) -> None:
    _, table = sat_down("pnnn", seed=5, plies=plies, size=size)
    whole = Rect((0, 0), size)
    tiles = [rect for name, rect in table.rects.items() if name.startswith("tile.")]
    groups = [rect for name, rect in table.rects.items() if name.startswith("group.")]
    for parts in (tiles, groups, [table.frame.board, table.frame.tray, *table.frame.panels, *table.frame.opponents]):
        for rect in parts:
            assert whole.contains(rect)
        for one, other in itertools.combinations(parts, 2):
            assert not one.colliderect(other)


def test_the_keyboard_alone_splits_a_group() -> None:
    shell, table = sat_down("pn", seed=2, plies=2)
    let_others_play(shell, table)
    ply = table.session.match.ply
    tile = next(name for name in table.rects if name.startswith("tile."))

    def key(code: int, mod: int = 0) -> None:
        shell.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))
        shell.update(0.01)

    for _ in range(80):
        if table.focus == tile:
            break
        key(pygame.K_TAB)
    assert table.focus == tile
    key(pygame.K_RETURN)
    assert table.proposal is not None
    key(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert table.session.match.ply > ply
