"""The texts are complete, and the check finds what is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.content import check
from game.content.drawings import problems


def test_all_data_files_can_be_read() -> None:
    assert check.check_yaml(paths.DATA) == []


def test_both_languages_have_the_same_texts_with_the_same_gaps_and_none_is_missing() -> None:
    assert [problem for problem in check.check_texts() if "nothing in the program uses" not in problem] == []


def test_all_drawings_can_be_drawn() -> None:
    assert check.check_drawings(paths.SPRITES) == []


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(paths, "ROOT", tmp_path)
    monkeypatch.setattr(paths, "DATA", tmp_path / "data")
    monkeypatch.setattr(check, "named_texts", lambda: ({"engine.over": "code.py:1:1", "engine.lost": "code.py:2:5"}, []))
    (tmp_path / "data" / "i18n").mkdir(parents=True)
    return tmp_path / "data"


def test_each_kind_of_gap_is_found_with_its_place(data: Path) -> None:
    (data / "i18n" / "en.yaml").write_text("engine:\n  over: 'End {n}'\n  alone: 'x'\n", encoding="utf-8")
    (data / "i18n" / "es.yaml").write_text("engine:\n  over: {one: '{m}', other: ' '}\n  extra: 'y'\n", encoding="utf-8")
    assert check.check_texts() == [
        "data/i18n/es.yaml:3:10: engine.extra: this text does not exist in 'en'",
        "data/i18n/es.yaml:2:9: engine.over: placeholders [] differ from ['n'] in the other language",
        "data/i18n/es.yaml:2:9: engine.over: placeholders ['m'] stand in 'one' only",
        "data/i18n/es.yaml:2:9: engine.over: this text is empty",
        "data/i18n/en.yaml:3:10: engine.alone: this text does not exist in 'es'",
        "data/i18n/en.yaml:3:10: engine.alone: nothing in the program uses this text",
        "code.py:2:5: there is no text 'engine.lost'",
    ]


def test_a_yaml_file_that_cannot_be_read_is_found(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("a: [", encoding="utf-8")
    (tmp_path / "b.yaml").write_text("a: 1\na: 2", encoding="utf-8")
    found = check.check_yaml(tmp_path)
    assert len(found) == 2
    assert f"{tmp_path}/b.yaml:2:1: a: this key stands here twice" in found


def test_a_drawing_that_is_no_xml_is_found() -> None:
    assert problems("<svg")[0].startswith("no XML")
