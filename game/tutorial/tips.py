"""Contextual tips of a first real game: each once, when its condition holds of what the player sees (``data/GAME/tips.yaml``)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import Any

import msgspec

from game.content.i18n import LANGUAGES, placeholders
from game.content.source import ContentError, Source, read_source
from game.engine.rules import GameSpec
from game.engine.types import Player
from game.tutorial import conditions
from game.tutorial.script import Text, condition_problems, file_of, say_problems

SEAT = "_seat"
"""Facts whose names end so are seats; a text gets the player's name."""


class Tip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One tip."""

    id: str
    when: dict[str, Any]
    """Condition on the view of the player who is asked."""
    say: Text
    """Words; ``{NAME}`` is filled with ``fact.NAME``."""


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tips: list[Tip]


@cache
def tips_of(game: str) -> tuple[Tip, ...]:
    """Return the tips of a game, none when it has no file; ContentError with every mistake in it."""
    file = file_of(game, "tips.yaml")
    return tuple(read_source(file).convert(_File).tips) if file.is_file() else ()


def key(game: str, tip: Tip) -> str:
    """Return the name under which a tip that was seen is remembered."""
    return f"{game}/{tip.id}"


def due(spec: GameSpec, rules: Any, view: Any, me: Player, seen: Collection[str]) -> Tip | None:
    """Return the first tip that was not seen yet and whose condition holds of a view."""
    left = [tip for tip in tips_of(spec.id) if key(spec.id, tip) not in seen]
    if not left:
        return None
    known = conditions.facts(spec, rules, view, me)
    return next((tip for tip in left if conditions.holds(tip.when, known)), None)


def text(tip: Tip, spec: GameSpec, rules: Any, view: Any, me: Player, names: Sequence[str]) -> str:
    """Return the words of a tip with its facts filled in."""
    known = dict(spec.facts(rules, view, me)) if spec.facts is not None else {}
    words = {name: names[value] if name.endswith(SEAT) and value >= 0 else value for name, value in known.items()}
    return str(tip.say).format(**words)


def problems(game: str) -> list[str]:
    """Return what is wrong with a game's tips."""
    file = file_of(game, "tips.yaml")
    if not file.is_file():
        return []
    try:
        source = read_source(file)
        return list(_problems(source, source.convert(_File)))
    except ContentError as error:
        return error.problems


def _problems(source: Source, file: _File) -> Iterator[str]:
    seen: set[str] = set()
    for index, tip in enumerate(file.tips):
        where = ("tips", index)
        if tip.id in seen:
            yield source.problem((*where, "id"), f"there are two tips '{tip.id}'")
        seen.add(tip.id)
        yield from condition_problems(source, tip.when, (*where, "when"))
        yield from say_problems(source, tip.say, (*where, "say"))
        one, other = (placeholders(tip.say.in_language(code)) for code in LANGUAGES)
        if one != other:
            yield source.problem((*where, "say"), f"the languages differ in {sorted(one ^ other)}")
