"""What conditions of lessons, tips and puzzles may ask as ``fact.NAME``, beyond what a position text says."""

from __future__ import annotations

from typing import Any

from game.engine.types import HIDDEN, Player
from game.games.renature import advice, choices
from game.games.renature.board import TYPES
from game.games.renature.rules import RenatureRules
from game.games.renature.scoring import UNSCORED, area_sums, cancelled
from game.games.renature.state import State


def facts(rules: RenatureRules, s: State, seat: Player) -> dict[str, Any]:
    """Return plain values about the map, a seat's player board and its hand; every area by its letter."""
    table = rules.tables
    part = table.open_part(s.free)
    slots = _placements(rules, s, seat)
    closing = sorted({area for slot in slots for area in advice.closed_by(rules, s, table.slots[slot].at)})
    ready = rules.closed_areas(s)
    at = seat * 2 * TYPES
    return {
        "sums": {table.areas[area]: _sums(rules, s, area) for area in range(len(table.areas)) if any(area_sums(s, area))},
        "mine": [table.areas[area] for area, owner in enumerate(s.owners) if owner == seat],
        "scored": [table.areas[area] for area, owner in enumerate(s.owners) if owner != UNSCORED],
        "closing": [table.areas[area] for area in closing],
        "ready": [table.areas[area] for area in ready],
        "tied": [table.areas[area] for area in {*closing, *ready} if cancelled(area_sums(s, area), rules.friendly)],
        "isolated": (s.free & ~part).bit_count(),
        "fits": bool(slots),
        "dominoes": len(s.hands[seat]) + len(s.reserves[seat]),
        "clouds": s.clouds[seat],
        "lead": s.scores[seat] - max(points for other, points in enumerate(s.scores) if other != seat),
        "tall": sum(s.stocks[at + kind] for kind in range(2 * TYPES) if kind % TYPES > 1),
    }


def _sums(rules: RenatureRules, s: State, area: int) -> dict[str, int]:
    return {rules.tables.colours[colour]: total for colour, total in enumerate(area_sums(s, area)) if total}


def _placements(rules: RenatureRules, s: State, seat: Player) -> list[int]:
    """Return every slot where a domino of the seat's hand may be laid, whoever's turn it is."""
    return [slot for domino in s.hands[seat] if domino != HIDDEN for slot in choices.placements(rules, s, domino)]
