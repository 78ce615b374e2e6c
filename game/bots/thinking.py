"""Runs thinking in slices of a frame for the screen, or straight through for the command line and tests."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Generic

from game.bots.opinion import OutOfTime, T, Thinking

GUARD_S = 1.9
"""Time after which the screen stops a thinking computer early, in seconds of its own work."""


class Thinker(Generic[T]):
    """One piece of thinking under way: a bot's decision, a hint or an analysis.

    Dropping the object, or ``cancel``, ends it without a trace. ``guard_s`` only ever stops early, and then
    ``cut_short`` says so: the decision is no longer the one that the seed alone would give.
    """

    def __init__(self, work: Thinking[T], guard_s: float | None = None, clock: Callable[[], float] = perf_counter) -> None:
        self._work = work
        self._guard_s = guard_s
        self._clock = clock
        self.done = False
        self.cancelled = False
        self.cut_short = False
        self.progress: float | None = None
        """Share done in 0..1, None while unknown."""
        self.spent_s = 0.0
        """Time worked so far, pauses between slices not counted."""
        self.longest_step_s = 0.0
        """Longest stretch between two yields: how far a slice can run over its budget."""
        self._result: list[T] = []

    @property
    def result(self) -> T:
        """What the work returned; RuntimeError before it is done."""
        if not self._result:
            raise RuntimeError("the thinking is not done")
        return self._result[0]

    def step(self, budget_s: float) -> bool:
        """Work for about ``budget_s`` seconds; return whether the work is done or cancelled."""
        begin = before = self._clock()
        already = self.spent_s
        while not self.done:
            self._advance()
            now = self._clock()
            self.longest_step_s = max(self.longest_step_s, now - before)
            before = now
            self.spent_s = already + now - begin
            if now - begin >= budget_s:
                break
        return self.done

    def run(self) -> T:
        """Work straight through without any clock and return the result."""
        begin = self._clock()
        guard, self._guard_s = self._guard_s, None
        while not self.done:
            self._advance()
        self._guard_s = guard
        self.spent_s += self._clock() - begin
        return self.result

    def cancel(self) -> None:
        """End the work without a result; nothing else remembers that it was begun."""
        self._work.close()
        self.done = self.cancelled = True

    def _advance(self) -> None:
        try:
            if self._guard_s is not None and not self.cut_short and self.spent_s > self._guard_s:
                self.cut_short = True
                share = self._work.throw(OutOfTime())
            else:
                share = next(self._work)
            if share is not None:
                self.progress = share
        except StopIteration as end:
            self._result.append(end.value)
            self.done = True
            self.progress = 1.0
