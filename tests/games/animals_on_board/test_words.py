"""What the game says, in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.content import i18n
from game.engine.types import Event
from game.games.animals_on_board import words
from game.games.animals_on_board.actions import Load, Split
from game.games.animals_on_board.components import numbers
from tests.games.animals_on_board.helpers import random_match, start

NAMES = ["Garza", "Lince", "Castor"]
PLAYERS = [
    {"ark": ["camel_2"], "crates": 3},
    {"ark": ["zebra_1"], "crates": 2},
    {"ark": ["rhino_2", "rhino_3"], "crates": 0, "out": True},
]
TABLE = {"groups": [["zebra_2", "?hippo_4", "elephant_1"], ["tiger_3"]], "next_start": 2}


@pytest.fixture(params=["es", "en"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    before = i18n.language()
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language(before)


def said(language: str, es: str, en: str) -> str:
    """Return the sentence expected in a language."""
    return {"es": es, "en": en}[language]


def test_the_prompt_names_the_player_and_the_choice(language: str) -> None:
    match = start(PLAYERS, TABLE)
    assert words.prompt(match.rules, match.view(0), NAMES) == said(
        language, "Garza: **divide** un grupo o **sube** uno a bordo.", "Garza: **split** a group or **load** one."
    )


def test_the_final_turn_is_announced_in_the_prompt(language: str) -> None:
    match = start(PLAYERS, TABLE)
    match.play(Load(1))
    assert words.prompt(match.rules, match.view(1), NAMES).endswith(
        said(language, "Es el último turno de esta ronda.", "Final turn of this round.")
    )


def test_a_split_and_its_crate_are_logged_by_name(language: str) -> None:
    match = start(PLAYERS, TABLE)
    lines = [words.event_line(match.rules, event, NAMES) for event in match.play(Split(0, ("?", "elephant_1")))]
    assert lines == [
        said(
            language,
            "Garza divide un grupo: cebra 2 | elefante 1 y el animal oculto.",
            "Garza splits a group: zebra 2 | elephant 1 and the hidden animal.",
        ),
        said(language, "Garza toma 1 caja y tiene 4.", "Garza takes 1 crate and has 4."),
    ]


def test_a_load_with_the_hidden_animal_does_not_name_it_to_others(language: str) -> None:
    match = start(PLAYERS, TABLE)
    events = match.play(Load(0))
    lines = [words.event_line(match.rules, event.seen_by(1), NAMES) for event in events]
    assert lines[0] == said(
        language,
        "Garza sube 3 animales: elefante 1, cebra 2 y el animal oculto.",
        "Garza loads 3 animals: elephant 1, zebra 2 and the hidden animal.",
    )
    hippo = said(language, "hipopótamo 4", "hippopotamus 4")
    assert not any(hippo in line for line in lines if line)
    own = [words.event_line(match.rules, event.seen_by(0), NAMES) for event in events]
    assert sum(hippo in line for line in own if line) == 1


def test_nobody_is_addressed_in_the_log_and_every_name_is_said(language: str) -> None:
    match = random_match(3, 8)
    lines = [words.event_line(match.rules, event, NAMES) for told in match.told for event in told]
    text = "\n".join(line for line in lines if line)
    assert all(name in text for name in NAMES)
    assert not any(word in text.lower().split() for word in ("you", "your", "tú", "tu"))


def test_the_end_tells_who_sails_what_goes_and_the_points(language: str) -> None:
    match = start(
        [{"ark": ["camel_2", "tiger_1", "tiger_4"], "crates": 2}, {"ark": ["zebra_1"], "crates": 0, "out": True}],
        {"groups": [["panda_5"], ["panda_1"]], "next_start": 1},
    )
    account = match.rules.account(match.state, 0)
    event = Event("reveal", 0, (tuple(numbers(match.state.arks[0])), *account))
    assert words.event_line(match.rules, event, NAMES) == said(
        language,
        "Garza zarpa con camello 2: **4 puntos**. Parejas descartadas: tigre 1 y tigre 4.",
        "Garza sails with camel 2: **4 points**. Pairs go: tiger 1 and tiger 4.",
    )


def test_actions_are_told_for_hints(language: str) -> None:
    match = start(PLAYERS, TABLE)
    view = match.view(0)
    load = words.action_line(match.rules, view, Load(1), NAMES)
    assert load == said(language, "Subir tigre 3 por 1 caja", "Load tiger 3 for 1 crate")
    assert words.action_line(match.rules, view, Split(0, ("?",)), NAMES) == said(
        language, "Dividir cebra 2 y elefante 1 | el animal oculto", "Split zebra 2 and elephant 1 | the hidden animal"
    )
