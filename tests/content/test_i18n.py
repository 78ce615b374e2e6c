"""Words in the player's language."""

from __future__ import annotations

import pytest

from game.content import i18n


def test_a_sentence_that_begins_with_an_inserted_noun_has_a_capital(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = {"x.line": "{0} sube a bordo.", "x.ask": "¿{0}?", "x.bold": "**{0}** falta.", "x.part": "{0} y {1}"}
    monkeypatch.setattr(i18n, "part", lambda code, name: texts)
    assert i18n.t("x.line", "zorro 1") == "Zorro 1 sube a bordo."
    assert i18n.t("x.ask", "él") == "¿Él?"
    assert i18n.t("x.bold", "zorro 1") == "**Zorro 1** falta."
    assert i18n.t("x.part", "zorro", "tigre") == "zorro y tigre", "what is no sentence may stand within one"
