"""Commands are tried in this process on the toy game, or in one of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.content import i18n
from game.engine.rules import GameSpec
from tests import toy as toy_game


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[GameSpec]:
    """The toy game, listed among the games."""
    with toy_game.at_the_table(monkeypatch) as spec:
        yield spec


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Leave the language as it was."""
    before = i18n.language()
    yield
    i18n.set_language(before)
