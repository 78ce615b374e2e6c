"""Information-set tree search for any game: the hard computer.

Each iteration guesses a whole world from the view, walks down one tree that is shared by all guesses, adds one node, plays
on by ``insight.playout`` for ``insight.DEPTH`` actions and hands the judgement of ``insight.evaluate`` back up. The tree is
keyed by actions (open loop), so chance and hidden cards only decide which branches can be walked this time. Every seat is
taken to look after its own chances (max^n).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import Any

from game.bots.opinion import Choice, OutOfTime, Thinking, alone, chance_of, choices_of, lead
from game.bots.simple import compared, first_guess
from game.engine.types import CHANCE, OVER, Action, Player

EXPLORE = 0.3
"""Weight of the unknown against the known in the choice of a branch."""
WIDEN = 1.5
"""A node visited n times may have 1 + WIDEN * sqrt(n) branches, taken in the order of the candidates."""
RIPE = 3
"""Visits after which a node gets branches of its own; until then playouts judge it, since candidates are dear."""
ROOT_WIDTH = 24
"""Most branches of the root: the best of the game's own ranking."""
PRIOR_VISITS = 16.0
"""After so many visits a root branch owes half of its judgement to the ranking, half to the search."""
NODE_CAP = 40_000
"""Most nodes of one tree: some 45 MB where actions are long, as splits are (1.1 KB a node with its candidates)."""
KIDS_CAP = 64
"""Most branches of a node; where every world brings other actions the tree ends and playouts take over."""


class Node:
    """What is known about one action in its place in the tree; values are those of the seat that chooses it."""

    __slots__ = ("action", "avail", "kids", "pool", "prior", "total", "visits")

    def __init__(self, action: Action | None, prior: float = 0.0) -> None:
        self.action = action
        self.prior = prior
        self.visits = 0
        self.avail = 0
        self.total = 0.0
        self.kids: list[Node] | None = None
        self.pool: list[Action] = []


class Search:
    """One tree for one decision; ``iterate`` may be called any number of times before ``choices``."""

    def __init__(self, rules: Any, insight: Any, view: Any, rng: Random, ranked: Sequence[Choice], also: Sequence[Action] = ()):
        """Begin with the game's own ranking, best first; the actions of ``also`` are tried from the start."""
        self.rules = rules
        self.insight = insight
        self.view = view
        self.rng = rng
        self.me: Player = view.to_act
        self.seats = range(rules.setup.seats)
        self.unrivalled = alone(rules)
        self.par = insight.evaluate(rules, rules.fill(view, rng))[self.me] if self.unrivalled else 0.0
        """Where nobody is a rival: the points expected now, against which success is measured."""
        self.nodes = 0
        self.points: dict[Action, float] = {}
        best = max(choice.worth for choice in ranked)
        nodes = [(c.action, Node(c.action, chance_of(c.worth - best, insight.SCALE) - 0.5)) for c in ranked]
        self.root = Node(None)
        self.root.kids = [node for action, node in nodes if action in also]
        self.waiting = [node for action, node in nodes[:ROOT_WIDTH] if action not in also][::-1]

    def _open(self, node: Node) -> Node:
        assert self.root.kids is not None
        self.root.kids.append(node)
        self.nodes += 1
        return node

    def iterate(self) -> None:
        """Guess a world, walk the tree, add a node, play out and hand the judgement back up."""
        rules, rng, insight = self.rules, self.rng, self.insight
        apply, chance = rules.apply, rules.chance
        s = rules.fill(self.view, rng)
        node = self.root
        path: list[tuple[Node, Player]] = []
        while s.to_act >= 0:
            mover = s.to_act
            kid = self._branch(node, s) if path else self._root_branch()
            if kid is None:
                break
            apply(s, kid.action)
            while s.to_act == CHANCE:
                apply(s, chance(s, rng))
            path.append((kid, mover))
            node = kid
            if kid.visits < RIPE:
                break
        playout = insight.playout
        for _ in range(insight.DEPTH):
            if s.to_act == OVER:
                break
            apply(s, playout(rules, s, rng))
            while s.to_act == CHANCE:
                apply(s, chance(s, rng))
        self._credit(path, insight.evaluate(rules, s))

    def _credit(self, path: list[tuple[Node, Player]], points: list[float]) -> None:
        scale = self.insight.SCALE
        leads = [lead(points, seat, self.unrivalled) for seat in self.seats]
        values = [chance_of(value - self.par, scale) for value in leads]
        self.root.visits += 1
        for node, mover in path:
            node.visits += 1
            node.total += values[mover]
        action = path[0][0].action
        assert action is not None
        self.points[action] = self.points.get(action, 0.0) + leads[self.me]

    def _root_branch(self) -> Node:
        """Return the branch of the root to try next; all are legal in every world that fits the view."""
        kids = self.root.kids
        assert kids is not None
        if self.waiting and len(kids) < 1 + WIDEN * sqrt(self.root.visits):
            return self._open(self.waiting.pop())
        logs = log(self.root.visits + 1.0)
        best, best_value = kids[0], -9.0
        for kid in kids:
            visits = kid.visits
            if not visits:
                return kid
            value = kid.total / visits + EXPLORE * sqrt(logs / visits) + kid.prior * PRIOR_VISITS / (PRIOR_VISITS + visits)
            if value > best_value:
                best, best_value = kid, value
        return best

    def _branch(self, node: Node, s: Any) -> Node | None:
        """Return the branch below the root to try in this world, None where the tree ends."""
        why_not = self.rules.why_not
        if node.kids is None:
            node.kids = []
            node.pool = self.insight.candidates(self.rules, s, self.rng)[::-1]
            usable = node.kids
        else:
            usable = [kid for kid in node.kids if why_not(s, kid.action) is None]
        width = 1 + WIDEN * sqrt(node.visits)
        if len(usable) < width and (fresh := self._widen(node, s, len(usable) < 0.5 * width)) is not None:
            return fresh
        best, best_value = None, -9.0
        for kid in usable:
            kid.avail += 1
            visits = kid.visits
            value = kid.total / visits + EXPLORE * sqrt(log(kid.avail) / visits)
            if value > best_value:
                best, best_value = kid, value
        return best

    def _widen(self, node: Node, s: Any, starved: bool) -> Node | None:
        """Add the next candidate that is legal in this world; ask the game anew when this world offers too few."""
        kids, pool = node.kids, node.pool
        assert kids is not None
        if len(kids) >= KIDS_CAP or self.nodes >= NODE_CAP:
            return None
        why_not = self.rules.why_not
        for index in range(len(pool) - 1, max(-1, len(pool) - 5), -1):
            if why_not(s, pool[index]) is None:
                return self._added(kids, pool.pop(index))
        if starved:
            known = {kid.action for kid in kids}
            for action in self.insight.candidates(self.rules, s, self.rng):
                if action not in known:
                    if action in pool:
                        pool.remove(action)
                    return self._added(kids, action)
        return None

    def _added(self, kids: list[Node], action: Action) -> Node:
        node = Node(action)
        node.avail = 1
        kids.append(node)
        self.nodes += 1
        return node

    def choices(self) -> list[Choice]:
        """Return the tried actions, the most visited first; ``worth`` is the mean lead of their playouts."""
        assert self.root.kids is not None
        tried = [node for node in self.root.kids if node.visits]
        tried.sort(key=lambda node: (-node.visits, -node.total))
        return [Choice(n.action, self.points[n.action] / n.visits, n.visits) for n in tried if n.action is not None]


class SearchBot:
    """Searches a fixed number of iterations, so that it plays the same from the same seed on any machine."""

    def __init__(self, insight: Any, iterations: int) -> None:
        self.insight = insight
        self.iterations = iterations

    def consider(self, rules: Any, view: Any, rng: Random, also: Sequence[Action] = ()) -> Thinking[list[Choice]]:
        """Return the searched actions, best first; a lone candidate is returned unsearched."""
        insight = self.insight
        try:
            ranked = choices_of((yield from insight.rank(rules, view, rng, 1)))
            ranked = yield from compared(rules, insight, view, rng, ranked, also)
        except OutOfTime:
            return first_guess(rules, insight, view, rng)
        if len(ranked) == 1:
            return ranked
        search = Search(rules, insight, view, rng, ranked, also)
        try:
            for done in range(self.iterations):
                search.iterate()
                yield done / self.iterations
        except OutOfTime:
            pass
        return search.choices() or ranked

    def think(self, rules: Any, view: Any, rng: Random) -> Thinking[Action]:
        """Return the action most visited by the search."""
        return (yield from self.consider(rules, view, rng))[0].action
