"""Dates as each language writes them: ``30 nov 2025, 18:05`` and ``30 Nov 2025, 18:05`` (glossary.md)."""

from __future__ import annotations

from datetime import datetime

from game.content.i18n import t


def date_text(iso: str) -> str:
    """Return an ISO time in words; the text itself when it is none."""
    try:
        moment = datetime.fromisoformat(iso)
    except ValueError:
        return iso
    month = t(f"dates.month.{moment.month}")
    return t("dates.form", moment.day, month, moment.year, f"{moment.hour:02}", f"{moment.minute:02}")
