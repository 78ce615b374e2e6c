"""Help pages: both languages alike, every mistake with its place, options and words made from what the game says."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.content import i18n
from game.games import GAMES
from game.tutorial import pages
from game.tutorial.pages import COMMON, page_for, plain
from game.tutorial.pages import pages as pages_of


@pytest.mark.parametrize("game", [*GAMES, COMMON])
def test_the_pages_are_in_order(game: str) -> None:
    assert pages.problems(game) == []


@pytest.mark.parametrize("code", i18n.LANGUAGES)
@pytest.mark.parametrize("game", [game for game in GAMES if pages.has_pages(game)])
def test_a_game_has_rules_options_words_and_the_pages_of_the_program(game: str, code: str) -> None:
    i18n.set_language(code)
    names = [page.id for page in pages_of(game, code)]
    assert len(names) >= 8 + 5
    assert names[-5:] == ["options", "words", "table", "helpers", "keys"]


def test_a_phase_opens_its_page() -> None:
    assert page_for("animals_on_board", "cut") == "scoring"
    assert page_for("animals_on_board", "split") == "split"
    assert page_for(None, "keys") == "keys"


def test_search_knows_no_accents_and_no_capitals() -> None:
    i18n.set_language("es")
    found = [page.id for page in pages_of("animals_on_board", "es") if page.matches("PAGINA SEXTA") or page.matches("división")]
    assert "split" in found
    assert plain("**Árbol** Ñu") == "arbol nu"


def test_every_option_with_a_name_is_explained() -> None:
    page = pages.options_page("animals_on_board")
    headings = [part.text for part in page.parts if part.kind == "heading"]
    assert headings == ["Species out of the game", "Species taken out", "Open arks", "Short game", "Memory aid"]


@pytest.mark.parametrize(
    ("file", "old", "new", "part"),
    [
        ("help.en.yaml", "id: split", "id: turn", "there are two pages 'turn'"),
        ("help.en.yaml", "- picture: cut\n", "- picture: hut\n", "there is no picture 'hut'"),
        ("help.en.yaml", "- heading:", "- note:", "page 'split' is built otherwise"),
        ("help.en.yaml", "- heading:", "- headline:", "unknown key"),
        ("help.yaml", "show: end", "show: ende", "there is no page 'ende'"),
        ("help.yaml", "tiger_3, panda_5], crates: 3", "tiger_9, panda_5], crates: 3", "tiger_9"),
        ("help.yaml", "kind: split", "kind: halve", "no action of the game"),
    ],
)
def test_a_mistake_has_a_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, old: str, new: str, part: str) -> None:
    folder = tmp_path / "animals_on_board"
    folder.mkdir()
    for name in ("help.yaml", "help.en.yaml", "help.es.yaml"):
        text = (paths.DATA / "animals_on_board" / name).read_text(encoding="utf-8")
        if name == file:
            assert old in text
            text = text.replace(old, new, 1)
        (folder / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(paths, "_changed", tmp_path)
    found = pages.problems("animals_on_board")
    assert any(part in problem for problem in found), found
    assert all(problem.split(":")[1].isdigit() and problem.split(":")[2].isdigit() for problem in found)
