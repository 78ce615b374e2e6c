"""Set-up options from text: the same keys in positions, saves and ``--option k=v`` (positions.md, set-up options)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from game.content.i18n import t
from game.content.source import ContentError, Source
from game.content.typed import problems
from game.engine.rules import Complain, GameSpec
from game.engine.types import ArboledaError, GameOptions, Setup, SetupError


class OptionError(ArboledaError):
    """Options or seats that a game does not have; one sentence a problem."""


def read_options(kind: type[GameOptions], raw: Any, complain: Complain) -> GameOptions | None:
    """Return ``raw`` as options of ``kind``; None after complaining about every unknown key and value."""
    if not isinstance(raw, Mapping):
        complain(("options",), "expected a map of options")
        return None
    found = list(problems(raw, kind, ("options",)))
    for path, message in found:
        complain(path, message)
    return None if found else msgspec.convert(raw, kind)


def read_setup(spec: GameSpec, seats: Any, raw: Any, complain: Complain) -> Setup | None:
    """Return the set-up of a game; None after complaining about seats or options."""
    fewest, most = spec.seats
    if type(seats) is not int or not fewest <= seats <= most:
        complain(("seats",), f"{seats!r} is not a number of seats from {fewest} to {most}")
        return None
    options = read_options(spec.options, raw, complain)
    if options is None:
        return None
    if isinstance(options.first_player, int) and options.first_player >= seats:
        complain(("options", "first_player"), f"there is no seat {options.first_player}; seats are 0 to {seats - 1}")
        return None
    return Setup(spec.id, seats, options)


def make_rules(spec: GameSpec, seats: int, raw: Mapping[str, Any]) -> Any:
    """Return the rules of a game for seats and plain options; OptionError with every reason why not."""
    found: list[str] = []

    def complain(path: Sequence[str | int], message: str) -> None:
        found.append(f"{' '.join(str(step) for step in path)}: {message}")

    setup = read_setup(spec, seats, raw, complain)
    if setup is not None:
        try:
            return spec.make(setup)
        except SetupError as error:
            found.append(t(error.reason.key, *error.reason.values))
    raise OptionError("\n".join(found))


def parse_option(text: str) -> tuple[str, Any]:
    """Return key and value of ``k=v``, v read as YAML; OptionError when it is not of that form."""
    key, equals, value = text.partition("=")
    if not equals or not key:
        raise OptionError(f"'{text}' is not of the form key=value")
    try:
        return key.strip(), Source(value, "value").value
    except ContentError:
        raise OptionError(f"the value of option '{key}' cannot be read: {value}") from None


def plain_options(options: GameOptions) -> dict[str, Any]:
    """Return options as the plain map of positions and saves, defaults left out."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(options))  # tuples become lists
    return found
