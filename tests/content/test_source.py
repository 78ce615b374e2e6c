"""YAML is read strictly and each mistake is found at its line and column."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest

from game.content.source import ContentError, Source, load, read_plain


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    habitat: Literal["water", "field"]
    points: tuple[int, ...]
    name: dict[str, str] = {}
    side: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: list[Card]
    counts: dict[str, int] = {}
    first: Card | None = None
    pair: tuple[int, int] = (0, 0)


def problems(text: str, kind: Any = Deck) -> list[str]:
    with pytest.raises(ContentError) as caught:
        Source(text, "deck.yaml").convert(kind)
    return caught.value.problems


def value(text: str) -> Any:
    return Source(text, "deck.yaml").value


@pytest.mark.parametrize(
    "word", ["no", "yes", "on", "off", "No", "TRUE", "y", "012", "0x1F", "1_000", "12:30", "2024-01-02", "+.inf", "=", "<<"]
)
def test_words_that_yaml_would_bend_stay_words(word: str) -> None:
    assert value(f"key: {word}") == {"key": word}


def test_plain_values_have_their_types() -> None:
    text = "{a: true, b: false, c: null, d: ~, e: 10, f: -3, g: 1.5, h: 0, i: word, j: '10', k: }"
    assert value(text) == {
        "a": True,
        "b": False,
        "c": None,
        "d": None,
        "e": 10,
        "f": -3,
        "g": 1.5,
        "h": 0,
        "i": "word",
        "j": "10",
        "k": None,
    }


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a: 1\nb: 2\na: 3\n", "deck.yaml:3:1: a: this key stands here twice"),
        ("a: {x: 1,\n    x: 2}\n", "deck.yaml:2:5: a.x: this key stands here twice"),
        ("a:\n\tb: 1\n", "deck.yaml:2:1: found character that cannot start any token"),
        ("a: [1, 2\nb: 3\n", "deck.yaml:2:2: did not find expected ',' or ']'"),
        ("? [1]\n: 2\n", "deck.yaml:1:3: a key must be a word or a number"),
        ("a: &x [*x]\n", "deck.yaml:1:4: a[0]: this contains itself"),
        ("a: *nobody\n", "deck.yaml:1:4: found undefined alias"),
        ("a: 1\n---\nb: 2\n", "deck.yaml:2:1: but found another document"),
        (
            "a: !!python/object/apply:os.system [ls]\n",
            "deck.yaml:1:4: a: the tag tag:yaml.org,2002:python/object/apply:os.system has",
        ),
        ("a: 1\nb: \x07\n", "deck.yaml:2:4: a character that may not stand in such a file"),
    ],
)
def test_what_yaml_would_let_pass_is_refused_where_it_stands(text: str, message: str) -> None:
    found = problems(text)
    assert len(found) == 1
    assert found[0].startswith(message)


def test_deep_nesting_is_refused_in_words() -> None:
    assert "nest" in problems("[" * 5000 + "]" * 5000)[0]


def test_every_mistake_is_told_not_only_the_first() -> None:
    text = """\
cards:
  - {habitat: rivr, points: [1, 2]}
  - habitat: water
    pionts: [1]
  - {habitat: field, points: [1, x, 3], side: 9}
counts:
  fox: many
  owl: 2
pair: [1]
frist: 1
"""
    assert problems(text) == [
        "deck.yaml:10:8: frist: unknown key; allowed here: cards, counts, first, pair",
        "deck.yaml:2:15: cards[0].habitat: 'rivr' is not one of water, field",
        "deck.yaml:4:13: cards[1].pionts: unknown key; allowed here: habitat, points, name, side",
        "deck.yaml:3:5: cards[1]: missing key 'points'",
        "deck.yaml:5:34: cards[2].points[1]: expected a whole number, got text",
        "deck.yaml:5:47: cards[2].side: expected a whole number <= 6",
        "deck.yaml:7:8: counts.fox: expected a whole number, got text",
        "deck.yaml:9:7: pair: expected a list of length 2, got 1",
    ]


def test_a_map_under_its_key_is_found_at_the_key() -> None:
    assert problems("cards:\n  - water\nfirst:\n  habitat: water\n") == [
        "deck.yaml:2:5: cards[0]: expected a map, got text",
        "deck.yaml:3:1: first: missing key 'points'",
    ]


def test_an_empty_file_is_told_at_its_beginning() -> None:
    assert problems("") == ["deck.yaml:1:1: expected a map, got nothing"]


def test_files_that_cannot_be_read_are_told_by_name(tmp_path: Path) -> None:
    latin = tmp_path / "latin.yaml"
    latin.write_bytes("a: ñandú".encode("latin-1"))
    for file, words in ((latin, "no text in UTF-8"), (tmp_path / "none.yaml", "cannot be read"), (tmp_path, "cannot be read")):
        with pytest.raises(ContentError) as caught:
            load(file, Deck)
        assert words in str(caught.value)
        assert str(caught.value).startswith(f"{file}:1:1: ")


def test_a_file_of_texts_must_be_a_map(tmp_path: Path) -> None:
    file = tmp_path / "texts.yaml"
    file.write_text("- a\n", encoding="utf-8")
    with pytest.raises(ContentError, match="a map of keys was expected"):
        read_plain(file)
