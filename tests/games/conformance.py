"""What every game owes the engine (architecture.md part 9), checked by random play; knows nothing of any game.

``check_game(spec, seats, options, seed)`` plays one game to its end and raises AssertionError at the first broken promise.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
import yaml

from game.content import i18n
from game.content.options import make_rules
from game.content.source import ContentError
from game.engine.match import Match, digest, slots
from game.engine.rules import GameSpec
from game.engine.types import CHANCE, OVER, Action, Event
from game.games import positions

MOST_ACTIONS = 40
"""Of a long legal list, as many are looked at closely."""
MOST_PLIES = 3000


def check_game(
    spec: GameSpec, seats: int, options: dict[str, Any], seed: int, share: float = 0.15, forgets: frozenset[str] = frozenset()
) -> Match:
    """Play one random game and check it; ``share`` of the plies closely, and always the first of each phase and kind.

    ``forgets`` are slots that a position text has no words for (who has seen a piece that was put back).
    """
    rules = make_rules(spec, seats, dict(spec.simulate_options) | options)
    rng = Random(f"conformance/{seed}")
    match = Match(rules, seed)
    census = rules.census(match.state)
    seen: set[tuple[str, str]] = set()
    while not match.over:
        state = match.state
        action = rules.sample(state, rng)
        first = (state.phase, action.kind) not in seen
        seen.add((state.phase, action.kind))
        if first or rng.random() < share:
            before = digest(state)
            check_legal(spec, rules, state, rng)
            check_views(rules, state, rng)
            check_secrets(rules, state, action, rng)
            check_insight(spec, rules, state, rng)
            check_position(spec, rules, state, forgets)
            assert digest(state) == before, "looking at a state changed it"
        check_words(spec, rules, state, action)
        ply = match.ply
        match.play(action)
        check_told(spec, rules, match, ply)
        assert rules.census(match.state) == census, f"pieces came or went: {action}"
        if rng.random() < 0.2:
            check_undo(match)
        assert match.ply < MOST_PLIES, "the game does not end"
    check_end(spec, rules, match, forgets)
    check_replay(spec, rules, match)
    return match


def kinds_in_order(spec: GameSpec) -> list[str]:
    """Return the kinds of action in the order of the union."""
    members = getattr(spec.actions, "__args__", (spec.actions,))
    return [member.__struct_config__.tag for member in members]


def check_legal(spec: GameSpec, rules: Any, state: Any, rng: Random) -> None:
    """Legal is in its fixed order, unique, not empty, agrees with why_not and survives the codec."""
    legal = rules.legal(state)
    assert legal, "no legal action before the end"
    assert len(set(legal)) == len(legal), "a legal action is listed twice"
    assert rules.legal(state.clone()) == legal, "the order of the legal list is not fixed"
    order = kinds_in_order(spec)
    ranks = [order.index(action.kind) for action in legal]
    assert ranks == sorted(ranks), "kinds are not listed in the order of the union"
    known = set(legal)
    for action in rng.sample(legal, min(len(legal), MOST_ACTIONS)):
        assert rules.why_not(state, action) is None, f"listed but refused: {action}"
        assert msgspec.json.decode(msgspec.json.encode(action), type=spec.actions) == action
    for action in {rules.sample(state, rng) for _ in range(4)}:
        assert action in known, f"sample draws what is not listed: {action}"
    for mutant in mutants(rng.choice(legal), legal, rng):
        check_mutant(rules, state, mutant, legal, known)


def check_mutant(rules: Any, state: Any, mutant: Action, legal: list[Action], known: set[Action]) -> None:
    """An action that is not listed is refused in words of both languages, or does exactly what a listed one does."""
    reason = rules.why_not(state, mutant)
    if mutant in known:
        assert reason is None, f"listed but refused: {mutant}"
    elif reason is None:
        outcomes = {applied(rules, state, action) for action in legal if action.kind == mutant.kind}
        assert applied(rules, state, mutant) in outcomes, f"accepted but not listed: {mutant}"
    else:
        for code in i18n.LANGUAGES:
            text = i18n.text_in(code, reason.key, *reason.values)
            assert text, f"{reason.key} says nothing"
            assert "{" not in text, f"{reason.key}: a placeholder is left: {text}"


def applied(rules: Any, state: Any, action: Action) -> str:
    """Return the digest of the state after an action."""
    after = state.clone()
    rules.apply(after, action, None)
    return digest(after)


def mutants(action: Action, legal: list[Action], rng: Random) -> Iterator[Action]:
    """Yield actions of the same kind that differ in one field, by small steps and by values of other legal actions."""
    for name in action.__struct_fields__:
        value = getattr(action, name)
        others = [getattr(other, name) for other in legal if name in other.__struct_fields__]
        for changed in [*changes(value), rng.choice(others)]:
            if type(changed) is type(value) and changed != value:
                yield msgspec.structs.replace(action, **{name: changed})


def changes(value: Any) -> Iterator[Any]:
    """Yield values of the same type near ``value``."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1, -1, 99)
    elif isinstance(value, str):
        yield "no such thing"
    elif isinstance(value, tuple) and value:
        yield value[::-1]
        yield value[:-1]
        yield (*value, value[0])
        for changed in changes(value[0]):
            yield (changed, *value[1:])


def check_views(rules: Any, state: Any, rng: Random) -> None:
    """Guesses fit the view and invent nothing; the player to act can do the same as in truth."""
    for viewer in (*range(rules.setup.seats), None):
        view = rules.redact(state, viewer)
        before = digest(view)
        assert digest(rules.redact(view, viewer)) == before, f"a view of a view differs for {viewer}"
        number = rng.random()
        guess = rules.fill(view, Random(number))
        assert digest(rules.redact(guess, viewer)) == before, f"a guess looks different to {viewer}"
        assert rules.census(guess) == rules.census(state), "a guess invents or loses pieces"
        assert digest(rules.fill(view, Random(number))) == digest(guess), "a guess does not repeat from its random stream"
        assert digest(view) == before, "guessing changed the view"
        assert len(rules.scores(view)) == rules.setup.seats
    view = rules.redact(state, state.to_act)
    assert rules.legal(view) == rules.legal(state), "what is legal depends on what the player cannot see"
    number = rng.random()
    assert rules.sample(view, Random(number)) == rules.sample(state, Random(number)), "sample looks at hidden facts"
    for action in rules.legal(state)[:MOST_ACTIONS]:
        assert rules.why_not(view, action) is None, f"refused in the view: {action}"


def check_secrets(rules: Any, state: Any, action: Action, rng: Random) -> None:
    """Where somebody cannot tell two moves apart by looking at the table, the events they read are the same too."""
    told: list[Event] = []
    after = state.clone()
    rules.apply(after, action, told)
    for viewer in (*range(rules.setup.seats), None):
        if viewer == state.to_act:
            continue
        world = rules.fill(rules.redact(state, viewer), rng)
        alike = [other for other in rules.legal(world) if other.kind == action.kind][:2000]
        same = applied(rules, world, action) if action in alike else None
        others = [other for other in rng.sample(alike, min(len(alike), 5)) if other != action]
        for other in [action, *others] if same is not None else others:
            if other != action and applied(rules, world, other) == same:
                continue  # an open move that the end of the round has wiped out, not a secret one
            heard: list[Event] = []
            there = world.clone()
            rules.apply(there, other, heard)
            if digest(rules.redact(there, viewer)) == digest(rules.redact(after, viewer)):
                mine = [event.seen_by(viewer)._replace(audience=0) for event in heard]
                theirs = [event.seen_by(viewer)._replace(audience=0) for event in told]
                assert mine == theirs, f"events tell {viewer} what the table hides: {theirs} or {mine}"


def check_insight(spec: GameSpec, rules: Any, state: Any, rng: Random) -> None:
    """What computers know is sound: one estimate a seat, candidates and playouts legal."""
    world = rules.fill(rules.redact(state, state.to_act), rng)
    before = digest(world)
    assert len(spec.insight.evaluate(rules, world)) == rules.setup.seats
    candidates = spec.insight.candidates(rules, world, rng)
    assert candidates, "no candidate"
    for action in [*candidates[:MOST_ACTIONS], spec.insight.playout(rules, world, rng)]:
        assert rules.why_not(world, action) is None, f"the computer would do what is refused: {action}"
    assert digest(world) == before, "thinking changed the world it was given"


def check_position(spec: GameSpec, rules: Any, state: Any, forgets: frozenset[str]) -> None:
    """A position written and read again is the same state."""
    written = positions.write(spec, rules, state)
    assert json.loads(json.dumps(written)) == written, "a position holds what JSON cannot"
    read = positions.read(yaml.safe_dump(written, sort_keys=False))
    assert read.rules.setup == rules.setup
    assert positions.write(spec, read.rules, read.state) == written, "a position changes when it is read and written"
    for name, old, new in zip(state.__slots__, slots(state), slots(read.state), strict=True):
        assert name in forgets or _plain(old) == _plain(new), f"{name} is lost in the position text: {old} became {new}"
    if state.to_act != OVER:
        assert read.rules.legal(read.state) == rules.legal(state)
    assert read.rules.scores(read.state) == rules.scores(state)


def _plain(value: Any) -> Any:
    return msgspec.json.encode(value)


def check_bad_positions(spec: GameSpec, rules: Any, state: Any, rng: Random, tries: int = 60) -> None:
    """Unknown keys are refused where they stand; junk in any place is refused in words or harmless, never a crash."""
    written = positions.write(spec, rules, state)
    for path in [(), ("table",), ("turn",), ("options",), ("players", 0), ("players", rules.setup.seats - 1)]:
        bad = json.loads(json.dumps(written))
        _at(bad, path, create=True)["no_such_key"] = 1
        with pytest.raises(ContentError) as caught:
            positions.read(yaml.safe_dump(bad, sort_keys=False), "bad.yaml")
        assert any("no_such_key" in line and line.startswith("bad.yaml:") for line in caught.value.problems), caught.value
    leaves = list(_leaves(written))
    for _ in range(tries):
        bad = json.loads(json.dumps(written))
        path = rng.choice(leaves)
        junk = rng.choice(["zzz", "?", -999, 10**30, 1.5, None, [], {}, [["x"]], {"x": {}}, True, "", [None]])
        _at(bad, path[:-1])[path[-1]] = junk
        try:
            positions.read(yaml.safe_dump(bad, sort_keys=False), "bad.yaml")
        except ContentError as error:
            assert all(line.startswith("bad.yaml:") for line in error.problems), error.problems
        except Exception as error:
            raise AssertionError(f"{path} = {junk!r} is not answered but crashes: {error!r}") from error


def _leaves(node: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of every node below the root."""
    if path:
        yield path
    if isinstance(node, dict | list):
        for key, part in node.items() if isinstance(node, dict) else enumerate(node):
            yield from _leaves(part, (*path, key))


def _at(node: Any, path: tuple[Any, ...], create: bool = False) -> Any:
    for step in path:
        if create and isinstance(node, dict):
            node.setdefault(step, {})
        node = node[step]
    return node


def check_words(spec: GameSpec, rules: Any, state: Any, action: Action) -> None:
    """The question and the answer are told in both languages from what the player may see."""
    names = [f"N{seat}" for seat in range(rules.setup.seats)]
    for code in in_each_language():
        view = rules.redact(state, state.to_act)
        for text in (spec.words.prompt(rules, view, names), spec.words.action_line(rules, view, action, names)):
            assert text, f"nothing is said in {code}"
            assert "{" not in text, f"a placeholder is left in {code}: {text}"


def check_told(spec: GameSpec, rules: Any, match: Match, since: int) -> None:
    """Events can be told to everybody in both languages, and hold plain values only."""
    names = [f"N{seat}" for seat in range(rules.setup.seats)]
    for event in (event for told in match.told[since:] for event in told):
        msgspec.json.encode(event.data)
        for viewer in (*range(rules.setup.seats), None):
            for code in in_each_language():
                line = spec.words.event_line(rules, event.seen_by(viewer), names)
                assert line is None or line, f"an empty line in {code} for {event}"
                assert "{" not in (line or ""), f"a placeholder is left in {code}: {line}"


def in_each_language() -> Iterator[str]:
    """Switch through the languages and back."""
    before = i18n.language()
    for code in i18n.LANGUAGES:
        i18n.set_language(code)
        yield code
    i18n.set_language(before)


def check_undo(match: Match) -> None:
    """Undo gives the state before, redo the state after, with the same events."""
    player = match.log[-1].player
    if not match.can_undo(player):
        assert match.log[-1].barrier or player == CHANCE
        return
    told, after = match.told[-1], match.log[-1].digest
    match.undo(player)
    assert digest(match.state) == (match.log[-1].digest if match.log else digest(match.states[0]))
    match.redo()
    assert (match.told[-1], match.log[-1].digest, digest(match.state)) == (told, after, after)


def check_end(spec: GameSpec, rules: Any, match: Match, forgets: frozenset[str]) -> None:
    """The end is final: nothing is legal, the result fits the scores, the past has not changed, ``--final`` changes nothing."""
    state = match.state
    assert rules.legal(state) == []
    result, scores = rules.result(state), rules.scores(state)
    seats = rules.setup.seats
    assert len(scores) == len(result.places) == len(result.totals) == seats
    assert sorted(set(result.winners)) == list(result.winners)
    assert all(result.places[seat] == 1 for seat in result.winners)
    assert digest(spec.final(rules, state)) == digest(state), "scoring the end twice changes it"
    for ply, entry in enumerate(match.log, start=1):
        assert digest(match.states[ply]) == entry.digest, f"the state after entry {ply} has changed since"
    check_position(spec, rules, state, forgets)
    for ply in (0, len(match.states) // 2):
        there = match.states[ply]
        if there.to_act >= 0:
            ended = spec.final(rules, there)
            assert ended.to_act == OVER
            assert ended.phase == "over"
            assert digest(there) == digest(match.states[ply])


def check_replay(spec: GameSpec, rules: Any, match: Match) -> None:
    """The log alone, through its text form, and the seed with people's actions alone lead to the same digests."""
    digests = [entry.digest for entry in match.log]
    texts = [(entry.player, msgspec.json.encode(entry.action)) for entry in match.log]
    entries = [(player, msgspec.json.decode(text, type=spec.actions)) for player, text in texts]
    assert [entry.digest for entry in Match(rules, match.seed, entries).log] == digests, "the log tells another game"
    again = Match(rules, match.seed)
    for entry in match.log:
        if entry.player != CHANCE:
            again.play(entry.action)
    assert [entry.digest for entry in again.log] == digests, "the seed tells another game"
