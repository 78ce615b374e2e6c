"""A whole game in a real window: clicks and drags, killed in the middle, resumed, ended with the right scores."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.window.robot import AVAILABLE
from tests.window.whole import play_whole

pytestmark = pytest.mark.skipif(not AVAILABLE, reason="needs Xvfb and xdotool")


def test_a_whole_game_is_played_killed_resumed_and_ended(tmp_path: Path) -> None:
    play_whole("renature", tmp_path)
