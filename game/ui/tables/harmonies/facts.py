"""What the table of Harmonies reads from the view that it shows: stacks, cards, tokens; costly answers are kept for that view."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from game.engine.types import HIDDEN, Player, ScoreLine
from game.games.harmonies.advice import Feature, Fit, features, fit
from game.games.harmonies.components import Space
from game.games.harmonies.records import STACKS
from game.games.harmonies.state import NONE, code_at

T = TypeVar("T")


class Facts:
    """Facts of the view of one table, by the names of cards and the letters of tokens."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self._kept: dict[Hashable, Any] = {}

    def forget(self) -> None:
        """Another view is shown."""
        self._kept.clear()

    def stack(self, seat: Player, space: Space) -> str:
        """Return the stack on a space of a seat, bottom to top."""
        return STACKS[code_at(self.table.view.boards[seat], self.table.rules.board.bit_of[space])]

    def has_cube(self, seat: Player, space: Space) -> str | None:
        """Return which cube lies on a space: "animal", "spirit" or none."""
        bit = self.table.rules.board.bit_of[space]
        if self.table.view.spirit_at[seat] & bit:
            return "spirit"
        return "animal" if self.table.view.cubes[seat] & bit else None

    def active_cards(self, seat: Player) -> list[str]:
        """Return the active cards of a seat: its spirit first, while its cube is on it."""
        box, view = self.table.rules.box, self.table.view
        found = [box.animals[card].id for card in view.cards[seat]]
        if view.spirit[seat] >= 0 and not view.spirit_at[seat]:
            found.insert(0, box.spirits[view.spirit[seat]].id)
        return found

    def done_cards(self, seat: Player) -> list[str]:
        """Return the completed cards of a seat, the spirit among them."""
        box, view = self.table.rules.box, self.table.view
        found = [box.animals[card].id for card in view.done[seat]]
        if view.spirit_at[seat]:
            found.insert(0, box.spirits[view.spirit[seat]].id)
        return found

    def cubes_placed(self, card: str) -> int:
        """Return how many cubes have left an animal card."""
        number = self.table.rules.box.animal_of.get(card)
        return self.table.view.placed[number] if number is not None else 0

    @property
    def dealt(self) -> list[str | None]:
        """Spirits that the open view chooses from, None for one that it may not see."""
        view = self.table.view
        if view.phase != "choose_spirit" or view.to_act != self.table.me:
            return []
        return [None if card == HIDDEN else self.table.rules.box.spirits[card].id for card in view.dealt[self.table.me]]

    @property
    def hand(self) -> str:
        """Letters of the tokens in the hand on the tray."""
        return str(self.table.rules.letters(self.table.view.hand)) if self.table.view.to_act == self.table.me else ""

    def market_card(self, place: int) -> str | None:
        """Return the card on a place of the market, None where it is empty."""
        market = self.table.view.market
        return self.table.rules.box.animals[market[place]].id if place < len(market) and market[place] != NONE else None

    def keep(self, key: Hashable, make: Callable[[], T]) -> T:
        """Compute something once for the view that is shown."""
        if key not in self._kept:
            self._kept[key] = make()
        found: T = self._kept[key]
        return found

    def fit(self, card: str, seat: Player | None = None) -> Fit:
        """Return where a card fits the landscape of a seat, the one of the tray unless said otherwise."""
        who = self.table.me if seat is None else seat
        found: Fit = self.keep(("fit", card, who), lambda: fit(self.table.rules, self.table.view, who, card))
        return found

    def scores(self) -> list[tuple[ScoreLine, ...]]:
        """Return the score lines of every seat as if the game ended now."""
        found: list[tuple[ScoreLine, ...]] = self.keep("scores", lambda: self.table.rules.scores(self.table.view))
        return found

    def features(self, seat: Player) -> tuple[Feature, ...]:
        """Return everything that is counted in a landscape."""
        found: tuple[Feature, ...] = self.keep(("features", seat), lambda: features(self.table.rules, self.table.view, seat))
        return found

    def in_market(self, card: str) -> bool:
        """Tell whether a card lies in the market."""
        number = self.table.rules.box.animal_of.get(card)
        return number is not None and number in self.table.view.market
