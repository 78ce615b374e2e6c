"""What conditions of lessons, tips and puzzles may ask as ``fact.NAME``, beyond what a position text says."""

from __future__ import annotations

from typing import Any

from game.engine.types import Player
from game.games.indian_summer import advice
from game.games.indian_summer.components import FULL, MUSHROOM, beside
from game.games.indian_summer.rules import IndianSummer
from game.games.indian_summer.state import State


def facts(rules: IndianSummer, s: State, seat: Player) -> dict[str, Any]:
    """Return plain values about a seat's floor and backpack, and about how near the end is."""
    areas = advice.areas(rules, s, seat)
    empty = FULL & ~s.covered[seat]
    seats = range(rules.setup.seats)
    size = rules.box.data.grid.area_rows * rules.box.data.grid.area_columns
    places = advice.animal_places(rules, s, seat)
    return {
        "covered": s.covered[seat].bit_count(),
        "full": [area.id for area in areas if area.full],
        "waiting": sum(len(area.waiting) for area in areas),
        "hidden": sum(len(area.hidden) for area in areas),
        "nearest": min((size - area.covered for area in areas if not area.full), default=0),
        "lonely": (empty & ~beside(empty)).bit_count(),
        "free_holes": s.free[seat].bit_count(),
        "treasures": sum(s.supply[4 * seat : 4 * seat + 4]),
        "animals": sorted({place.action.animal for place in places}),
        "rival_mushroom": any(s.supply[4 * other + MUSHROOM] for other in seats if other != seat),
        "may_finish": [other for other in seats if s.covered[other] != FULL and advice.could_finish(rules, s, other)],
    }
