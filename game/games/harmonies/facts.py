"""What conditions of lessons, tips and puzzles may ask as ``fact.NAME``, beyond what a position text says."""

from __future__ import annotations

from typing import Any, Final

from game.engine.types import Player
from game.games.harmonies.components import SS, SSS, R, S, Y
from game.games.harmonies.rules import Harmonies
from game.games.harmonies.scoring import groups, spread
from game.games.harmonies.state import State

NEARLY_FULL: Final = 5
"""Empty spaces from which one more turn of three tokens may end the game."""


def facts(rules: Harmonies, s: State, seat: Player) -> dict[str, Any]:
    """Return plain values about a seat's landscape and cards, and about how near the end is.

    ``lone_red``: red tokens that are no buildings; ``lone_peaks``: mountains of height 2 or 3 that no mountain touches;
    ``largest_field``: spaces of the largest group of fields; ``cubes``: own cards whose cube may be placed now;
    ``active``: card places in use; ``may_take_card``: a card may be taken now; ``empty``: own empty spaces;
    ``nearly_full_seat``: a seat that has 5 empty spaces or fewer (-1: none).
    """
    board = s.boards[seat]
    rocks = board[S] | board[SS] | board[SSS]
    empty = [rules.empty_spaces(s, other) for other in range(rules.seats)]
    return {
        "lone_red": board[R].bit_count(),
        "lone_peaks": ((board[SS] | board[SSS]) & ~spread(rocks)).bit_count(),
        "largest_field": max((group.bit_count() for group in groups(board[Y])), default=0),
        "cubes": sum(bool(spaces) for _, _, spaces in rules.open_cubes(s, seat)),
        "active": rules.active_cards(s, seat),
        "may_take_card": s.to_act == seat and rules.may_take_card(s) and any(card >= 0 for card in s.market),
        "empty": empty[seat],
        "nearly_full_seat": next((other for other, count in enumerate(empty) if count <= NEARLY_FULL), -1),
    }
