"""Texts in the player's language: keys in code, words in ``data/i18n`` and ``data/GAME/texts.*.yaml``."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, Final

from game import paths

LANGUAGES: Final = ("es", "en")
_OPENING: Final = "*¿¡«“"
_SENTENCE: Final = re.compile(r"[*¿¡«“]*\{.*[.!?]\Z", re.DOTALL)
"""A whole sentence that begins with an inserted word."""
_chosen = "en"


def set_language(code: str) -> None:
    """Choose the language of all following texts, ``es`` or ``en``."""
    global _chosen
    if code not in LANGUAGES:
        raise ValueError(f"no texts in '{code}'; there are {', '.join(LANGUAGES)}")
    _chosen = code


def language() -> str:
    """Return the chosen language."""
    return _chosen


def t(key: str, *values: Any, **named: Any) -> str:
    """Return the text of ``key`` with its placeholders filled.

    A text with the forms ``one`` and ``other`` is chosen by ``n`` (1 and -1 are one). Values that begin with ``@`` are text
    ids themselves. KeyError for an unknown key: a test keeps the catalogues complete.
    """
    return text_in(_chosen, key, *values, **named)


def text_in(code: str, key: str, *values: Any, **named: Any) -> str:
    """Return the text of ``key`` in a given language."""
    entry = part(code, key.partition(".")[0])[key]
    if isinstance(entry, dict):
        entry = entry["one" if abs(named.get("n", values[0] if values else 0)) == 1 else "other"]
    if not values and not named:
        return str(entry)
    filled = [_value(code, value) for value in values]
    words = {name: _value(code, value) for name, value in named.items()}
    told = str(entry).format(*filled, **words)
    return capital(told) if _SENTENCE.match(str(entry)) else told


def capital(words: str) -> str:
    """Return words with their first letter as a capital, as at the beginning of a sentence or on a label.

    The catalogues keep nouns in lower case, because they also stand within sentences.
    """
    start = len(words) - len(words.lstrip(_OPENING))
    return words[:start] + words[start : start + 1].upper() + words[start + 1 :]


def has(key: str) -> bool:
    """Return whether the key exists in the chosen language."""
    return key in part(_chosen, key.partition(".")[0])


def _value(code: str, value: Any) -> Any:
    if isinstance(value, str) and value.startswith("@"):
        return text_in(code, value[1:])
    if isinstance(value, int) and not isinstance(value, bool) and value < 0:
        return f"−{-value}"  # a true minus sign (glossary.md)
    return value


def part(code: str, name: str) -> dict[str, str | dict[str, str]]:
    """Return the texts whose keys may begin with ``name``: a game's own, or the common ones.

    Each is read when first asked for: a start into the menu needs no words of a game.
    """
    return _of_game(code, name) if name in _games() else _common(code)


@cache
def _games() -> frozenset[str]:
    return frozenset(path.name for path in paths.DATA.iterdir() if path.is_dir() and path.name != "i18n")


@cache
def _common(code: str) -> dict[str, str | dict[str, str]]:
    folder = paths.DATA / "i18n"
    return _read([folder / f"{code}.yaml", *sorted(folder.glob(f"*.{code}.yaml"))])


@cache
def _of_game(code: str, game: str) -> dict[str, str | dict[str, str]]:
    return _read([paths.DATA / game / f"texts.{code}.yaml"])


def catalogue(code: str) -> dict[str, str | dict[str, str]]:
    """Return all texts of a language by dotted key: the common ones and each game's own."""
    found = dict(_common(code))
    for game in sorted(_games()):
        found |= _of_game(code, game)
    return found


def _read(files: Iterable[Path]) -> dict[str, str | dict[str, str]]:
    from game.content.source import read_plain

    found: dict[str, str | dict[str, str]] = {}
    for file in files:
        if file.is_file():
            _flatten("", read_plain(file), found)
    return found


def _flatten(prefix: str, node: Any, out: dict[str, str | dict[str, str]]) -> None:
    for name, value in node.items():
        key = f"{prefix}{name}"
        if isinstance(value, dict) and set(value) != {"one", "other"}:
            _flatten(f"{key}.", value, out)
        else:
            out[key] = value


_SOUND_I: Final = re.compile(r"h?[ií](?![aeoué])", re.IGNORECASE)
"""Beginning of a word before which Spanish says e instead of y (hipopótamo, not hielo)."""


def join(words: Iterable[str]) -> str:
    """Return words as a list of the chosen language: ``a``, ``a and b``, ``a, b and c``."""
    *first, last = list(words) or [""]
    if not first:
        return last
    link = t("list.and_before_i" if _SOUND_I.match(last) else "list.and")
    return f"{', '.join(first)} {link} {last}"


def placeholders(text: str) -> set[str]:
    """Return the names and numbers between braces in a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
