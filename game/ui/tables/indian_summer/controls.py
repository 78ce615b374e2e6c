"""Buttons and clicks of the table of Indian Summer: turning, trade, try-out, treasures, the final phase."""

from __future__ import annotations

from typing import Any

from pygame import Rect

from game.content.i18n import t
from game.engine.types import Reason
from game.games.indian_summer import actions as act
from game.games.indian_summer import advice
from game.ui.tables.base import PACE_S
from game.ui.tables.indian_summer.hand import cell_at
from game.ui.tables.notes import Note, Say
from game.ui.widgets import Button, Widgets

G = "indian_summer"


def add(table: Any, group: Widgets) -> None:
    """Add the buttons of the column beside the floor."""
    column: Rect = table.parts.column
    gap = table.scale.px(6)
    entries = _held(table) if table.pointer.held is not None else _idle(table)
    if not entries:
        return
    high = min(table.scale.px(40), (column.h - gap * (len(entries) - 1)) // len(entries))
    y = column.y
    for name, label, icon, action, enabled, reason, tip, kind in entries:
        group.add(
            Button(f"button.{name}", Rect(column.x, y, column.w, high), label, action, kind=kind, icon=icon, enabled=enabled,
                   reason=reason, tooltip=tip, units=14.5)
        )  # fmt: skip
        y += high + gap


def _held(table: Any) -> list[tuple[Any, ...]]:
    """Return the buttons that turn, flip and put back what is held."""
    grip = table.pointer.held
    found = []
    keys = table.shell.keys
    if table.turn_steps(grip) > 1:
        turn = lambda step: lambda: _turn(table, step)  # noqa: E731
        found.append(
            (
                "turn_right",
                t(f"{G}.button.turn_right"),
                "rotate",
                turn(1),
                True,
                "",
                keys.tooltip(t("ui.command.rotate"), "rotate"),
                "bar_plain",
            )
        )
        found.append(
            (
                "turn_left",
                t(f"{G}.button.turn_left"),
                "undo",
                turn(-1),
                True,
                "",
                keys.tooltip(t("ui.command.rotate_back"), "rotate_back"),
                "bar_plain",
            )
        )
    if table.can_flip(grip):
        found.append(
            (
                "flip",
                t(f"{G}.button.flip"),
                "flip",
                lambda: _flip(table),
                True,
                "",
                keys.tooltip(t("ui.command.flip"), "flip"),
                "bar_plain",
            )
        )
    found.append(
        (
            "let_go",
            t("table.word.put_back"),
            "cross",
            lambda: _let_go(table),
            True,
            "",
            keys.tooltip(t("ui.command.back"), "back"),
            "bar_plain",
        )
    )
    return found


def _turn(table: Any, step: int) -> None:
    table.pointer.drag.rotate(step)
    table.shell.sound.play("turn_piece")
    table.remake()


def _flip(table: Any) -> None:
    table.pointer.drag.flip_over()
    table.shell.sound.play("turn_piece")
    table.remake()


def _let_go(table: Any) -> None:
    table.pointer.drag.reset()
    table.put_back()


def _idle(table: Any) -> list[tuple[Any, ...]]:
    """Return the buttons of trade, try-out and the final phase."""
    found: list[tuple[Any, ...]] = []
    view, tryout = table.view, table.tryout
    if table.guest is not None:
        return [("own_floor", t(f"{G}.button.own_floor"), "", table.leave_modes, True, "", "", "plain")]
    if view.phase == "final":
        if table.asking_me:
            label = t(f"{G}.button.stop_filling" if table.filling else f"{G}.button.fill")
            found.append(("fill", label, "", lambda: _fill(table), True, "", t(f"{G}.tip.fill"), "go"))
        return found
    if view.phase not in ("turn", "second"):
        return found
    tradable = any(isinstance(action, act.Trade) for action in table.session.legal) if table.asking_me else False
    why = t(f"{G}.tip.no_trade") if table.asking_me else t("table.not_now")
    open_now = table.choosing == "trade"
    label = t(f"{G}.button.close" if open_now else f"{G}.button.trade")
    found.append(("trade", label, "", lambda: _choose(table, "trade"), tradable or open_now, why, t(f"{G}.tip.trade"), "plain"))
    if table.can_plan:
        found.append(("try", t(f"{G}.button.try_end" if tryout.on else f"{G}.button.try"), "", lambda: _try(table), True, "",
                      t(f"{G}.tip.try"), "primary" if tryout.on else "plain"))  # fmt: skip
    if tryout.pieces:
        found.append(("remember", t(f"{G}.button.remember"), "", lambda: _remember(table), tuple(tryout.pieces) != tryout.kept,
                      t(f"{G}.tip.remembered"), t(f"{G}.tip.remember"), "plain"))  # fmt: skip
        found.append(
            ("clear_plan", t(f"{G}.button.clear_plan"), "", lambda: _clear(table), True, "", t(f"{G}.tip.clear_plan"), "plain")
        )
    elif tryout.kept:
        found.append(("recall", t(f"{G}.button.recall"), "", lambda: _recall(table), True, "", t(f"{G}.tip.recall"), "plain"))
    return found


def _try(table: Any) -> None:
    table.tryout.on = not table.tryout.on
    if not table.tryout.on and tuple(table.tryout.pieces) != table.tryout.kept:
        table.tryout.pieces = []
    table.laying = table.choosing = ""
    table.message = None
    if table.tryout.on:
        table.message = Note(t(f"{G}.inspect.try_title"), (Say(t(f"{G}.inspect.try")),))
    table.remake_gestures()


def _remember(table: Any) -> None:
    table.tryout.remember()
    table.shell.toast(t(f"{G}.tip.remembered"))
    table.remake_gestures()


def _recall(table: Any) -> None:
    table.tryout.recall()
    table.remake_gestures()


def _clear(table: Any) -> None:
    table.tryout.pieces = []
    table.remake_gestures()


def _choose(table: Any, what: str) -> None:
    table.choosing = "" if table.choosing == what else what
    table.remake_gestures()


# ---- clicks on the picture


def click(table: Any, anchor: str) -> bool:
    """Take a click on an anchor; True when it meant something."""
    kind, _, rest = anchor.partition(".")
    if kind == "button":
        widget = table.widgets.get(anchor)
        return bool(widget is not None and widget.enabled and widget.activate())
    if anchor == "guest":
        return bool(table.leave_modes())
    if kind == "treasure":
        return _treasure(table, rest, anchor)
    if kind == "skip" and table.laying == "mushroom":
        table.left_out = int(rest) if rest.isdigit() else rest
        table.remake_gestures()
        return True
    if kind == "trade":
        return _trade(table, rest, anchor)
    if kind == "animal":
        return _animal(table, rest, anchor)
    if kind == "squirrel":
        return _no_squirrel(table, anchor)
    if kind == "cell" and (index := table.tryout.at(cell_at(anchor))) is not None:
        table.tryout.pieces.pop(index)
        table.remake_gestures()
        return True
    if kind == "hand" and int(rest) in table.planned_slots:
        leaf = table.view.paths[table.me][int(rest)]
        index = next(i for i, piece in enumerate(table.tryout.pieces) if piece.leaf == leaf)
        table.tryout.pieces.pop(index)
        table.remake_gestures()
        return True
    return False


def _use(table: Any, kind: str) -> advice.Use:
    found: advice.Use = next(row for row in table.uses if row.kind == kind)
    return found


def _treasure(table: Any, kind: str, anchor: str) -> bool:
    """Begin or end what a treasure does, or say why it cannot be done now."""
    use = _use(table, kind)
    if table.laying == kind:
        table.laying = ""
        table.remake_gestures()
        return True
    if use.reason is not None:
        table.pointer.pinned = anchor
        table.refuse(use.reason, anchor)
        table.bad_target = None
        return True
    if kind in ("feather", "mushroom"):
        table.laying, table.choosing, table.tryout.on = kind, "", False
        table.message = None
        table.remake_gestures()
        return True
    if kind == "berry" and table.rules.solo:
        _choose(table, "berry")
        return True
    return False


def _trade(table: Any, rest: str, anchor: str) -> bool:
    give, get = rest.split(".")
    for offer in advice.trades(table.rules, table.view):
        if (offer.action.give, offer.action.get) == (give, get) and offer.reason is not None:
            table.refuse(offer.reason, anchor)
            table.bad_target = None
            return True
    return False


def _animal(table: Any, kind: str, anchor: str) -> bool:
    """Say why no animal of a kind can be placed."""
    if not table.asking_me:
        return False
    name = f"@{G}.animal.{kind}"
    index = table.rules.box.animal_index[kind]
    if not table.view.animals[index]:
        table.refuse(Reason(f"{G}.refuse.no_animal_left", (name,)), anchor)
    else:
        reason = _use(table, "animal").reason or Reason(f"{G}.advice.no_animal")
        table.refuse(reason, anchor)
    table.bad_target = None
    return True


def _no_squirrel(table: Any, anchor: str) -> bool:
    if not table.asking_me:
        return False
    reason = table.session.why_not(act.Squirrel((0, 0)))
    if table.view.phase == "turn" and reason is not None:
        table.refuse(reason, anchor)
        table.bad_target = None
    return True


# ---- final phase


def _fill(table: Any) -> None:
    table.filling = None if table.filling is not None else table.me
    table.remake()


def fill_step(table: Any) -> None:
    """Place the next squirrel of the best order, at the pace of the computers."""
    if table.view.phase != "final" or table.view.to_act != table.filling:
        table.filling = None
        return
    if not table.asking_me or table.quiet_s < min(0.35, PACE_S[table.shell.settings.pace]):
        return
    order = advice.fill_order(table.rules, table.view, table.me)
    if order:
        table.play(act.Fill(order[0]))
    else:
        table.filling = None
