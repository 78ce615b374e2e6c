"""Hints in three steps: what may be done, where to look, and one good action with its numbers (ux.md 3.9)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from game.bots.base import strongest
from game.bots.opinion import Thinking
from game.engine.rules import GameSpec
from game.engine.types import Action, HiddenFact, Player

PLACES = 3
"""Most actions among which the second step lets the player search."""


class LineChange(msgspec.Struct, frozen=True):
    """A line of the player's visible score that the action changes at once."""

    key: str
    before: int
    after: int


class Hint(msgspec.Struct, frozen=True):
    """All three steps; the screen shows them one after the other."""

    kinds: tuple[str, ...]
    """Step 1: the kinds of action that may be done now, in the order of the rules."""
    places: tuple[Action, ...]
    """Step 2: up to three good actions in the order of the rules, so that the best is not given away."""
    action: Action
    """Step 3: the action that the computer thinks best."""
    gain: float
    """Points by which the best is better than the second best, 0 when there is nothing to choose."""
    second: Action | None
    lines: tuple[LineChange, ...]
    """Lines of the player's score that change at once; empty when the outcome depends on something hidden."""


def hint(spec: GameSpec, rules: Any, view: Any, rng: Random) -> Thinking[Hint]:
    """Think about ``view`` as the hard computer and return a hint for the player to act.

    Only the view is looked at. Runs in a ``Thinker`` beside the frame; dropping it leaves no trace.
    """
    choices = yield from strongest(spec, "hint").consider(rules, view, rng)
    legal = rules.legal(view)
    best = choices[0]
    rivals = [choice for choice in choices[1:] if not same_effect(rules, view, best.action, choice.action)]
    second = max(rivals, key=lambda choice: choice.worth, default=None)
    good = {choice.action for choice in (best, *rivals[: PLACES - 1])}
    return Hint(
        kinds=kinds_of(legal),
        places=tuple(action for action in legal if action in good) or (best.action,),
        action=best.action,
        gain=0.0 if second is None else max(0.0, best.worth - second.worth),
        second=None if second is None else second.action,
        lines=changed_lines(rules, view, best.action, view.to_act),
    )


def kinds_of(legal: Sequence[Action]) -> tuple[str, ...]:
    """Return the kinds of the legal actions, each once, in their order."""
    return tuple(dict.fromkeys(action.kind for action in legal))


def preview(rules: Any, view: Any, action: Action) -> Any:
    """Return the view after an action, None when its outcome depends on something hidden."""
    after = view.clone()
    try:
        rules.apply(after, action)
    except HiddenFact:
        return None
    return after


def same_effect(rules: Any, view: Any, one: Action, other: Action) -> bool:
    """Return whether two actions lead to the same view, such as two identical pieces to choose from."""
    if one == other:
        return True
    first, second = preview(rules, view, one), preview(rules, view, other)
    if first is None or second is None:
        return False
    return all(getattr(first, name) == getattr(second, name) for name in first.__slots__)


def changed_lines(rules: Any, view: Any, action: Action, me: Player) -> tuple[LineChange, ...]:
    """Return the lines of ``me``'s visible score that an action changes at once."""
    after = preview(rules, view, action)
    if after is None:
        return ()
    before = {line.key: line.points for line in rules.scores(view)[me]}
    now = {line.key: line.points for line in rules.scores(after)[me]}
    keys = dict.fromkeys([*before, *now])
    return tuple(
        LineChange(key, before.get(key, 0), now.get(key, 0)) for key in keys if before.get(key, 0) != now.get(key, 0)
    )
