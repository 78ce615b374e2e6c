"""Hints at a table in three steps: what may be done, where to look, one good move with its reason (ux.md 3.9)."""

from __future__ import annotations

from typing import Any

from game.bots.base import thinking_stream
from game.bots.hints import Hint, hint
from game.bots.thinking import Thinker
from game.content.i18n import has, join, t
from game.ui.tables.notes import Note, Row, Say

LIMIT_S = 1.4
"""Most time a hint is thought about, in seconds of work."""


class Advice:
    """The hint of one position: how far it was shown, and what the computer thinks."""

    def __init__(self, table: Any) -> None:
        session = table.session
        player = session.to_act
        self.ply = session.match.ply
        self.step = 0
        rules, view = session.match.rules, session.match.view(player)
        rng = thinking_stream(f"{session.match.seed}/hint", player, self.ply)
        self.thinker: Thinker[Hint] = Thinker(hint(session.spec, rules, view, rng), LIMIT_S)
        session.hints_used[player] += 1

    @property
    def ready(self) -> bool:
        """Whether the computer has thought enough."""
        return self.thinker.done and not self.thinker.cancelled


def ask(shell: Any, table: Any) -> None:
    """Show the next step of the hint for the present position."""
    if not table.asking_me or not table.hints_allowed:
        shell.toast(t("table.no_hint_now"))
        return
    table.finish_moving()
    if table.advice is None or table.advice.ply != table.session.match.ply:
        table.advice = Advice(table)
        shell.think(table.advice.thinker, lambda: show(table))
    advice = table.advice
    advice.step = min(3, advice.step + 1)
    show(table)


def show(table: Any) -> None:
    """Show the step asked for, as far as the computer has got."""
    advice: Advice | None = table.advice
    if advice is None or advice.ply != table.session.match.ply or advice.step == 0:
        return
    table.pointed_at = ()
    if advice.step == 1:
        table.message = Note(t("hint.title", 1), (Say(_kinds(table), "hint"), Say(t("hint.more"))))
    elif not advice.ready:
        table.message = Note(t("hint.title", advice.step), (Say(t("hint.thinking"), "hint"),))
    elif advice.step == 2:
        _show_places(table, advice.thinker.result)
    else:
        _show_move(table, advice.thinker.result)
    table.remake()


def _kinds(table: Any) -> str:
    """Return what may be done now, in words."""
    game = table.game
    words = []
    for kind in dict.fromkeys(action.kind for action in table.session.legal):
        key = next((key for key in (f"{game}.kind.{kind}", f"{game}.button.{kind}") if has(key)), None)
        if key is not None:
            words.append(t(key).lower())
    return t("hint.kinds", join(words)) if words else table.prompt


def _show_places(table: Any, found: Hint) -> None:
    """Point at the places of a few good moves, without saying which is the best."""
    anchors: list[str] = []
    lines = []
    names = table.session.names
    for action in found.places:
        anchors += [anchor for anchor in table.anchors_of(action) if anchor not in anchors]
        lines.append(Say("• " + table.session.spec.words.action_line(table.rules, table.view, action, names)))
    table.pointed_at = tuple(anchors)
    table.message = Note(t("hint.title", 2), (Say(t("hint.look"), "hint"), *lines))


def _show_move(table: Any, found: Hint) -> None:
    """Show one good move as if it were about to be made, with its reason and numbers."""
    names = table.session.names
    line = table.session.spec.words.action_line(table.rules, table.view, found.action, names)
    reason = t("hint.gain", _points(found.gain)) if found.gain >= 0.05 else t("hint.equal")
    rows = [Row(t(f"{table.game}.score.{change.key}"), f"{change.before} → {change.after}") for change in found.lines]
    advice = table.advice
    table.put_back()
    table.advice = advice
    table.show_half_way(found.action)
    table.advice_note = (Say(f"**{line}**. {reason}", "hint"), *rows)
    table.pointed_at = table.anchors_of(found.action)
    if table.proposal is None:
        table.message = Note(t("hint.title", 3), table.advice_note)


def _points(value: float) -> str:
    text = f"{value:.1f}"
    return text.replace(".", t("hint.decimal"))
