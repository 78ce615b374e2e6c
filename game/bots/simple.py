"""Computer players that look one step ahead: random, easy and normal."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from statistics import pstdev
from typing import Any

from game.bots.opinion import Choice, OutOfTime, Thinking, alone, choices_of, lead, settle
from game.engine.types import Action

EASY_NOISE = 1.0
"""Noise of the easy computer, in standard deviations of the worths it compares; a game overrides it by ``insight.NOISE``."""
EASY_WHIMS = 2
"""Arbitrary legal actions that the easy computer weighs beside the sensible ones."""


def one_ply(
    rules: Any, insight: Any, view: Any, rng: Random, fills: int = 4, actions: Sequence[Action] | None = None
) -> Generator[None, None, list[tuple[float, Action]]]:
    """Rank ``actions`` (default: the game's candidates) by ``evaluate`` one step later, averaged over ``fills`` guessed worlds.

    Yields after each evaluation. Every action meets the same worlds and the same luck, so differences are not noise.
    """
    me, unrivalled = view.to_act, alone(rules)
    worlds = [rules.fill(view, rng) for _ in range(fills)]
    tried = list(insight.candidates(rules, worlds[0], rng) if actions is None else actions)
    worths = [0.0] * len(tried)
    for world in worlds:
        luck = rng.getrandbits(32)
        for index, action in enumerate(tried):
            after = world.clone()
            rules.apply(after, action)
            if after.to_act < 0:
                settle(rules, after, Random(luck))
            worths[index] += lead(insight.evaluate(rules, after), me, unrivalled)
            yield
    ranked = [(worth / fills, action) for worth, action in zip(worths, tried, strict=True)]
    ranked.sort(key=lambda pair: -pair[0])
    return ranked


def first_guess(rules: Any, insight: Any, view: Any, rng: Random) -> list[Choice]:
    """Return the game's candidates without any thought, the answer of a bot that has no time at all."""
    return [Choice(action, 0.0) for action in insight.candidates(rules, rules.fill(view, rng), rng)]


def compared(
    rules: Any, insight: Any, view: Any, rng: Random, choices: list[Choice], also: Sequence[Action]
) -> Thinking[list[Choice]]:
    """Return ``choices`` with the actions of ``also`` that are missing, each placed by its distance to the best one."""
    known = {choice.action for choice in choices}
    missing = [action for action in also if action not in known]
    if not missing:
        return choices
    best = choices[0]
    ranked = yield from one_ply(rules, insight, view, rng, 8, [best.action, *missing])
    worth = {action: points for points, action in ranked}
    added = [Choice(action, best.worth + min(0.0, worth[action] - worth[best.action])) for action in missing]
    return sorted([*choices, *added], key=lambda choice: -choice.worth)


def remembered(insight: Any, rules: Any, view: Any, rng: Random, level: str) -> Any:
    """Return the view as a computer of a level remembers it; whole where the game lets nobody forget."""
    recall = getattr(insight, "recall", None)
    return view if recall is None else recall(rules, view, rng, level)


class RandomBot:
    """Plays any legal action; the measure for all others."""

    def consider(self, rules: Any, view: Any, rng: Random, also: Sequence[Action] = ()) -> Thinking[list[Choice]]:
        """Return one legal action without preference."""
        return [Choice(rules.sample(view, rng), 0.0)]
        yield None

    def think(self, rules: Any, view: Any, rng: Random) -> Thinking[Action]:
        """Return one legal action."""
        return rules.sample(view, rng)  # type: ignore[no-any-return]
        yield None


class EasyBot:
    """Looks one step ahead in one guessed world and often errs, the more the closer the choices are."""

    def __init__(self, insight: Any) -> None:
        self.insight = insight
        self.noise: float = getattr(insight, "NOISE", EASY_NOISE)

    def consider(self, rules: Any, view: Any, rng: Random, also: Sequence[Action] = ()) -> Thinking[list[Choice]]:
        """Return the actions it weighs, best first by its own blurred judgement."""
        insight = self.insight
        view = remembered(insight, rules, view, rng, "easy")
        try:
            tried = list(insight.candidates(rules, rules.fill(view, rng), rng))
            tried += [rules.sample(view, rng) for _ in range(EASY_WHIMS)]
            tried = list(dict.fromkeys([*tried, *also]))
            ranked = yield from one_ply(rules, insight, view, rng, 1, tried)
        except OutOfTime:
            return first_guess(rules, insight, view, rng)
        blur = self.noise * pstdev(worth for worth, _ in ranked)
        blurred = [Choice(action, worth + rng.gauss(0.0, blur)) for worth, action in ranked]
        return sorted(blurred, key=lambda choice: -choice.worth)

    def think(self, rules: Any, view: Any, rng: Random) -> Thinking[Action]:
        """Return the action that looks best at a glance."""
        return (yield from self.consider(rules, view, rng))[0].action


class RankBot:
    """Plays the best of the game's own ranking: normal, and hard where a game says that ranking beats search."""

    def __init__(self, insight: Any, effort: int = 1, level: str = "hard") -> None:
        self.insight = insight
        self.effort = effort
        self.level = level
        """How well it remembers."""

    def consider(self, rules: Any, view: Any, rng: Random, also: Sequence[Action] = ()) -> Thinking[list[Choice]]:
        """Return the ranking, best first, completed by the actions of ``also``."""
        view = remembered(self.insight, rules, view, rng, self.level)
        try:
            choices = choices_of((yield from self.insight.rank(rules, view, rng, self.effort)))
        except OutOfTime:
            choices = first_guess(rules, self.insight, view, rng)
        return (yield from compared(rules, self.insight, view, rng, choices, also))

    def think(self, rules: Any, view: Any, rng: Random) -> Thinking[Action]:
        """Return the best action of the ranking."""
        return (yield from self.consider(rules, view, rng))[0].action
