"""Engine tests play the toy game."""

from collections.abc import Iterator

import pytest

from game.engine.rules import GameSpec
from tests import toy as toy_game


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[GameSpec]:
    """The toy game, listed among the games."""
    with toy_game.at_the_table(monkeypatch) as spec:
        yield spec
