"""Buttons and clicks of the table of Indian Summer: turning, trade, try-out, treasures, the final phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from pygame import Rect

from game.content.i18n import t
from game.engine.types import Reason
from game.games.indian_summer import actions as act
from game.games.indian_summer import advice
from game.ui.buttons import Kind
from game.ui.sprites import sprite
from game.ui.tables.base import PACE_S
from game.ui.tables.indian_summer.hand import cell_at
from game.ui.tables.notes import Note, Say
from game.ui.widgets import Button, Widgets

G = "indian_summer"
ROTATE = "rotate"


class Entry(NamedTuple):
    """One button of the column beside the floor."""

    name: str
    label: str
    action: Callable[[], object]
    tip: str = ""
    icon: str = ""
    mirrored: bool = False
    enabled: bool = True
    reason: str = ""
    kind: Kind = "plain"


def add(table: Any, group: Widgets) -> None:
    """Add the buttons of the column beside the floor."""
    column: Rect = table.parts.column
    gap = table.scale.px(6)
    entries = _held(table) if table.pointer.held is not None else _idle(table)
    if not entries:
        return
    high = min(table.scale.px(40), (column.h - gap * (len(entries) - 1)) // len(entries))
    ink = table.theme["ink"]
    for row, one in enumerate(entries):
        rect = Rect(column.x, column.y + row * (high + gap), column.w, high)
        picture = (lambda px: sprite(f"ui/{ROTATE}", px, flip=True, tint=ink)) if one.mirrored else None
        group.add(
            Button(f"button.{one.name}", rect, one.label, one.action, kind=one.kind, icon=one.icon, sprite=picture,
                   enabled=one.enabled, reason=one.reason, tooltip=one.tip, units=14.5)
        )  # fmt: skip


def _held(table: Any) -> list[Entry]:
    """Return the buttons that turn, flip and put back what is held."""
    grip = table.pointer.held

    def tip(command: str) -> str:
        return str(table.shell.keys.tooltip(t(f"ui.command.{command}"), command))

    found = []
    if table.turn_steps(grip) > 1:
        found.append(Entry("turn_right", t(f"{G}.button.turn_right"), lambda: _turn(table, 1), tip("rotate"), ROTATE))
        found.append(Entry("turn_left", t(f"{G}.button.turn_left"), lambda: _turn(table, -1), tip("rotate_back"), mirrored=True))
    if table.can_flip(grip):
        found.append(Entry("flip", t(f"{G}.button.flip"), lambda: _flip(table), tip("flip"), "flip"))
    found.append(Entry("let_go", t("table.word.put_back"), lambda: _let_go(table), tip("back"), "cross"))
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


def _idle(table: Any) -> list[Entry]:
    """Return the buttons of trade, try-out and the final phase."""
    if table.guest is not None:
        return [Entry("own_floor", t(f"{G}.button.own_floor"), table.leave_modes)]
    if table.view.phase == "final" and table.asking_me and table.advises:
        label = t(f"{G}.button.{'fill' if table.filling is None else 'stop_filling'}")
        return [Entry("fill", label, lambda: _fill(table), t(f"{G}.tip.fill"), kind="go")]
    if table.view.phase not in ("turn", "second"):
        return []
    tradable = table.asking_me and any(isinstance(action, act.Trade) for action in table.session.legal)
    why = t(f"{G}.tip.no_trade") if table.asking_me else t("table.not_now")
    open_now = table.choosing == "trade"
    label = t(f"{G}.button.{'close' if open_now else 'trade'}")
    trade = Entry("trade", label, lambda: _choose(table, "trade"), t(f"{G}.tip.trade"), enabled=tradable or open_now, reason=why)
    return [trade, *(_plans(table) if table.can_plan else [])]


def _plans(table: Any) -> list[Entry]:
    """Return the buttons of the try-out."""
    tryout = table.tryout
    label = t(f"{G}.button.{'try_end' if tryout.on else 'try'}")
    found = [Entry("try", label, lambda: _try(table), t(f"{G}.tip.try"), kind="primary" if tryout.on else "plain")]
    if tryout.pieces:
        new = tuple(tryout.pieces) != tryout.kept
        found += [
            Entry("remember", t(f"{G}.button.remember"), lambda: _remember(table), t(f"{G}.tip.remember"), enabled=new,
                  reason=t(f"{G}.tip.remembered")),
            Entry("clear_plan", t(f"{G}.button.clear_plan"), lambda: _clear(table), t(f"{G}.tip.clear_plan")),
        ]  # fmt: skip
    elif tryout.kept:
        found.append(Entry("recall", t(f"{G}.button.recall"), lambda: _recall(table), t(f"{G}.tip.recall")))
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
    if kind == "hand" and table.laid_as_plan(anchor) and not table.moving:
        table.pointer.drag.lift(anchor)
        table.lifted(anchor)
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
