"""Lists of words in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.content import i18n


@pytest.fixture(autouse=True)
def _language_restored() -> Iterator[None]:
    before = i18n.language()
    yield
    i18n.set_language(before)


@pytest.mark.parametrize(
    ("language", "words", "sentence"),
    [
        ("en", ["fox", "zebra", "panda"], "fox, zebra and panda"),
        ("en", ["fox"], "fox"),
        ("en", [], ""),
        ("es", ["zorro", "cebra"], "zorro y cebra"),
        ("es", ["elefante", "hipopótamo"], "elefante e hipopótamo"),
        ("es", ["elefante", "íbice"], "elefante e íbice"),
        ("es", ["agua", "hielo"], "agua y hielo"),
    ],
)
def test_a_list_is_joined_as_people_say_it(language: str, words: list[str], sentence: str) -> None:
    i18n.set_language(language)
    assert i18n.join(words) == sentence
