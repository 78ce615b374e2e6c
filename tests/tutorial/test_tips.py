"""Tips: each once, when its condition holds of what the player sees; names are filled in."""

from __future__ import annotations

import pytest

from game.content import i18n
from game.games import GAMES, positions
from game.tutorial import tips

AOB = "animals_on_board"


@pytest.mark.parametrize("game", GAMES)
def test_the_tips_are_in_order(game: str) -> None:
    assert tips.problems(game) == []


def test_a_tip_comes_when_its_condition_holds_and_only_once() -> None:
    position = positions.read_map(
        {"game": AOB, "seats": 2, "to_act": 0, "table": {"round": 2, "removed": ["fox", "gorilla", "turtle", "hippo"]},
         "players": [{"ark": ["panda_5", "panda_1"], "crates": 4}, {}]}
    )  # fmt: skip
    view = position.rules.redact(position.state, 0)
    seen: list[str] = []
    for _ in range(20):
        tip = tips.due(position.spec, position.rules, view, 0, seen)
        if tip is None:
            break
        seen.append(tips.key(AOB, tip))
    assert seen == ["animals_on_board/pair", "animals_on_board/crates"]


@pytest.mark.parametrize(("code", "words"), [("es", "Garza puede pagar"), ("en", "Garza can pay")])
def test_a_seat_in_a_tip_is_named(code: str, words: str) -> None:
    i18n.set_language(code)
    position = positions.read_map(
        {"game": AOB, "seats": 2, "to_act": 0,
         "table": {"round": 2, "removed": ["fox", "gorilla", "turtle", "hippo"], "groups": [["camel_2"], ["rhino_2", "panda_1"]]},
         "players": [{"ark": ["zebra_5"], "crates": 1}, {"ark": ["camel_5"], "seen": ["camel_5"], "crates": 1}]}
    )  # fmt: skip
    view = position.rules.redact(position.state, 0)
    tip = tips.due(position.spec, position.rules, view, 0, [])
    assert tip is not None
    assert tips.text(tip, position.spec, position.rules, view, 0, ["Ana", "Garza"]).startswith(words)


def test_what_others_have_aboard_in_secret_makes_no_tip() -> None:
    position = positions.read_map(
        {"game": AOB, "seats": 2, "to_act": 0,
         "table": {"round": 2, "removed": ["fox", "gorilla", "turtle", "hippo"], "groups": [["camel_2"], ["rhino_2", "panda_1"]]},
         "players": [{"ark": ["zebra_5"], "crates": 1}, {"ark": ["camel_5"], "crates": 1}]}
    )  # fmt: skip
    view = position.rules.redact(position.state, 0)
    assert tips.due(position.spec, position.rules, view, 0, []) is None
