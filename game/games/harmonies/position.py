"""Position texts of Harmonies (positions.md): strict reading, seeded dealing of what is not stated, and writing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, TypeVar

import msgspec

from game.content.typed import problems
from game.engine.rules import Complain
from game.engine.types import HIDDEN, OVER, Setup
from game.games.harmonies.components import Mask, Masks
from game.games.harmonies.records import STACKS
from game.games.harmonies.rules import Harmonies, Options
from game.games.harmonies.state import NONE, State, code_at

T = TypeVar("T", bound=msgspec.Struct)
PHASES: Final = ("choose_spirit", "act", "solo_discard", "over")


class TableText(msgspec.Struct, forbid_unknown_fields=True):
    """``table`` of a position."""

    central: list[str] | None = None
    bag: str | int | dict[str, int] | None = None
    market: list[str] | None = None
    deck: list[str] | None = None
    last_round: bool = False
    first: int | None = None


class TurnText(msgspec.Struct, forbid_unknown_fields=True):
    """``turn`` of a position."""

    hand: str = ""
    group_taken: bool = False
    card_taken: bool = False


class SpiritText(msgspec.Struct, forbid_unknown_fields=True):
    """A chosen spirit."""

    card: str
    placed: bool = False


class PlayerText(msgspec.Struct, forbid_unknown_fields=True):
    """One of ``players``."""

    board: list[str] | None = None
    cards: dict[str, int] = {}
    done: list[str] = []
    spirit: SpiritText | None = None
    dealt: list[str] = []


def read_position(raw: Mapping[str, Any], complain: Complain) -> tuple[Harmonies, State]:
    """Return rules and state of a position map whose common keys are checked; problems go to ``complain``."""
    rules = Harmonies(Setup("harmonies", raw["seats"], msgspec.convert(raw["options"], Options)))
    return rules, _Reader(rules, raw, complain).read()


class _Reader:
    """Builds the state of one position; keeps account of the pieces that are not placed yet."""

    def __init__(self, rules: Harmonies, raw: Mapping[str, Any], complain: Complain) -> None:
        self.rules = rules
        self.box = rules.box
        self.complain = complain
        self.rng = Random(f"{raw.get('seed', 1)}/position")
        self.s = rules.initial()
        seat: int = raw.get("to_act", 0)
        self.to_act = seat if 0 <= seat < rules.seats else 0  # the caller has complained
        self.phase: str = raw.get("phase", "act")
        self.table = self._record(raw.get("table", {}), TableText, ("table",))
        self.turn = self._record(raw.get("turn", {}), TurnText, ("turn",))
        self.players = [self._record(player, PlayerText, ("players", seat)) for seat, player in enumerate(raw.get("players", []))]
        self.tokens = list(self.box.token_counts)
        self.animals = set(range(len(self.box.animals)))
        self.spirits = set(rules.spirits_in_use)

    def _record(self, raw: Any, kind: type[T], path: tuple[str | int, ...]) -> T:
        found = list(problems(raw, kind, path))
        for where, message in found:
            self.complain(where, message)
        return kind() if found else msgspec.convert(raw, kind)

    def read(self) -> State:
        """Return the state."""
        s = self.s
        for seat, player in enumerate(self.players):
            self._board(seat, player)
            self._cards(seat, player)
        s.first = _usual_first(self.rules) if self.table.first is None else self.table.first
        if not 0 <= s.first < self.rules.seats:
            self.complain(("table", "first"), f"{s.first} is not a seat from 0 to {self.rules.seats - 1}")
        s.last_round = self.table.last_round
        s.group_taken = self.turn.group_taken
        s.card_taken = self.turn.card_taken
        s.hand = tuple(sorted(self._letters(self.turn.hand, ("turn", "hand"))))
        self._tokens_on_table()
        self._cards_on_table()
        self._spirits()
        s.to_act = OVER if self.phase == "over" else self.to_act
        s.phase = self.phase
        self._phase()
        return s

    def _letters(self, text: str, path: Sequence[str | int]) -> list[int]:
        """Take tokens out of the box by their letters."""
        found = []
        for letter in text:
            colour = self.box.colour_of.get(letter)
            if colour is None:
                self.complain(path, f"'{letter}' is not one of the token letters {', '.join(self.box.letters)}")
            elif self.tokens[colour] == 0:
                self.complain(path, f"there are only {self.box.token_counts[colour]} tokens '{letter}'")
            else:
                self.tokens[colour] -= 1
                found.append(colour)
        return found

    # Players

    def _board(self, seat: int, player: PlayerText) -> None:
        if player.board is None:
            return
        path = ("players", seat, "board")
        columns = self.rules.board.columns
        if len(player.board) != len(columns):
            self.complain(path, f"{len(player.board)} columns, but side {self.rules.board.side} has {len(columns)}")
            return
        for column, (text, count) in enumerate(zip(player.board, columns, strict=True)):
            cells = text.split()
            if len(cells) != count:
                self.complain((*path, column), f"{len(cells)} spaces, but column {column} has {count}")
                continue
            for row, cell in enumerate(cells):
                self._cell(seat, self.rules.board.bit_of[(column, row)], cell, (*path, column))

    def _cell(self, seat: int, bit: Mask, cell: str, path: Sequence[str | int]) -> None:
        s = self.s
        stack = cell.rstrip("*+")
        cube = cell[len(stack) :]
        if stack != "." and stack not in STACKS[1:]:
            self.complain(path, f"'{cell}' is no stack that can exist")
            return
        if cube not in ("", "*", "+") or (cube and stack == "."):
            self.complain(path, f"'{cell}': one cube, * or +, may stand on a stack")
            return
        if stack != ".":
            self._letters(stack, path)
            s.boards[seat][0] ^= bit
            s.boards[seat][STACKS.index(stack)] |= bit
        if cube == "*":
            s.cubes[seat] |= bit
        elif cube == "+":
            if s.spirit_at[seat]:
                self.complain(path, "a second spirit cube")
            s.spirit_at[seat] = bit

    def _cards(self, seat: int, player: PlayerText) -> None:
        s, path = self.s, ("players", seat)
        for name, count in player.cards.items():
            card = self._animal(name, (*path, "cards", name))
            if card is None:
                continue
            most = len(self.box.animals[card].points) - 1
            if not 0 <= count <= most:
                self.complain((*path, "cards", name), f"an active card has 0 to {most} cubes placed, a full one is done")
                continue
            s.cards[seat].append(card)
            s.placed[card] = count
        for index, name in enumerate(player.done):
            card = self._animal(name, (*path, "done", index))
            if card is not None:
                s.done[seat].append(card)
                s.placed[card] = len(self.box.animals[card].points)
        placed = sum(s.placed[card] for card in (*s.cards[seat], *s.done[seat]))
        if placed != s.cubes[seat].bit_count():
            self.complain(path, f"{s.cubes[seat].bit_count()} animal cubes on the board, but {placed} have left the cards")
        if player.spirit is not None and player.dealt:
            self.complain((*path, "dealt"), "no choice is left once a spirit is chosen")
        elif player.spirit is not None:
            spirit = self._spirit(player.spirit.card, (*path, "spirit", "card"))
            s.spirit[seat] = NONE if spirit is None else spirit
        if (player.spirit is not None and player.spirit.placed) != bool(s.spirit_at[seat]):
            self.complain((*path, "spirit"), "placed: true and a + on the board belong together")
        active = self.rules.active_cards(s, seat)
        if active > self.rules.card_limit:
            self.complain((*path, "cards"), f"{active} active cards, the limit is {self.rules.card_limit}")

    def _animal(self, name: str, path: Sequence[str | int]) -> int | None:
        card = self.box.animal_of.get(name)
        if card is None:
            self.complain(path, f"'{name}' is not an animal card")
        elif card not in self.animals:
            self.complain(path, f"'{name}' stands here twice")
        else:
            self.animals.remove(card)
            return card
        return None

    def _spirit(self, name: str, path: Sequence[str | int]) -> int | None:
        card = self.box.spirit_of.get(name)
        if card is None or card not in self.rules.spirits_in_use:
            why = "is not a spirit card" if card is None else "is not in use with these options"
            self.complain(path, f"'{name}' {why}")
        elif card not in self.spirits:
            self.complain(path, f"'{name}' stands here twice")
        else:
            self.spirits.remove(card)
            return card
        return None

    def _spirits(self) -> None:
        """Deal spirits to those who have none stated; the rest is out of the game."""
        s, count = self.s, self.rules.spirits_dealt
        for seat, player in enumerate(self.players):
            path = ("players", seat, "dealt")
            found = [self._spirit(name, (*path, index)) for index, name in enumerate(player.dealt)]
            if player.dealt and len(player.dealt) != count:
                self.complain(path, f"{count} spirits are dealt")
            s.dealt[seat] = [card for card in found if card is not None]
        rest = sorted(self.spirits)
        self.rng.shuffle(rest)
        for seat, player in enumerate(self.players):
            if self.rules.options.spirits and player.spirit is None and not player.dealt:
                s.dealt[seat] = [rest.pop() for _ in range(min(count, len(rest)))]
        s.spirits_out = sorted(rest)

    # Table

    def _tokens_on_table(self) -> None:
        """Central board, then bag; what is stated nowhere is dealt, in solo play it is out of the game once the bag is stated."""
        s, table, rules = self.s, self.table, self.rules
        if table.central is not None:
            self._central(table.central)
        bag = table.bag
        drawn: list[int] = []
        if isinstance(bag, str):
            drawn = self._letters(bag, ("table", "bag"))
        elif isinstance(bag, dict):
            for letter, number in bag.items():
                where = ("table", "bag", letter)
                if 0 <= number <= max(self.box.token_counts):
                    drawn += self._letters(letter * number, where)
                else:
                    self.complain(where, f"{number} is no number of tokens")
            self.rng.shuffle(drawn)
        rest = [colour for colour, count in enumerate(self.tokens) for _ in range(count)]
        self.rng.shuffle(rest)
        if table.central is None:
            s.central = []
            for index in range(rules.group_count):
                emptied = s.group_taken and index == 0
                s.central.append(() if emptied else tuple(sorted(rest[: rules.group_size])))
                if not emptied:
                    if len(rest) < rules.group_size:
                        self.complain(("table",), "too few tokens are left for the central board")
                    del rest[: rules.group_size]
        if isinstance(bag, int):
            if not 0 <= bag <= len(rest):
                self.complain(("table", "bag"), f"{len(rest)} tokens are left for the bag")
            drawn, rest = rest[: max(0, bag)], rest[max(0, bag) :]
        elif bag is None:
            drawn, rest = rest, []
        if rest and not rules.solo:
            self.complain(("table", "bag"), f"{len(rest)} tokens would stand nowhere")
        for colour in rest:
            s.tokens_out[colour] += 1
        s.bag = drawn[::-1]

    def _central(self, groups: list[str]) -> None:
        path = ("table", "central")
        if len(groups) != self.rules.group_count:
            self.complain(path, f"{len(groups)} groups, but the central board has {self.rules.group_count}")
        for index, text in enumerate(groups):
            if len(text) not in (0, self.rules.group_size):
                self.complain((*path, index), f"a group holds {self.rules.group_size} tokens or none")
            self.s.central.append(tuple(sorted(self._letters(text, (*path, index)))))

    def _cards_on_table(self) -> None:
        """Market, then draw pile; in solo play cards stated nowhere are out of the game once the pile is stated."""
        s, table, rules = self.s, self.table, self.rules
        path = ("table", "market")
        if table.market is not None:
            found = [NONE if name == "" else self._animal(name, (*path, place)) for place, name in enumerate(table.market)]
            s.market = [card for card in found if card is not None]
        deck: list[int] = []
        if table.deck is not None:
            cards = [self._animal(name, ("table", "deck", index)) for index, name in enumerate(table.deck)]
            deck = [card for card in cards if card is not None]
        rest = sorted(self.animals)
        self.rng.shuffle(rest)
        if table.market is None:
            s.market = rest[: rules.market_size]
            del rest[: rules.market_size]
            if s.card_taken and s.market:
                rest.append(s.market[0])
                s.market[0] = NONE
        if table.deck is None:
            deck, rest = rest, []
        if len(s.market) > rules.market_size or (len(s.market) < rules.market_size and deck):
            self.complain(path, f"{len(s.market)} places, but the market has {rules.market_size}")
        if rest and not rules.solo:
            names = ", ".join(self.box.animals[card].id for card in sorted(rest))
            self.complain(("table", "deck"), f"these cards would stand nowhere: {names}")
        s.cards_out = sorted(rest)
        s.deck = deck[::-1]

    def _phase(self) -> None:
        s = self.s
        if s.phase not in PHASES:
            self.complain(("phase",), f"'{s.phase}' is not one of {', '.join(PHASES)}")
            return
        if s.hand and not s.group_taken:
            self.complain(("turn", "hand"), "tokens in hand need group_taken: true")
        if len(s.hand) > self.rules.group_size:
            self.complain(("turn", "hand"), f"at most {self.rules.group_size} tokens")
        if s.phase == "choose_spirit":
            if not s.dealt[s.to_act]:
                self.complain(("phase",), "this seat has no spirits to choose from")
            if s.group_taken or s.card_taken:
                self.complain(("turn",), "the spirit is chosen before the turn begins")
        elif s.phase == "solo_discard":
            if not self.rules.solo:
                self.complain(("phase",), "solo_discard is asked in solo play only")
            if not s.group_taken or s.hand or s.card_taken:
                self.complain(("turn",), "solo_discard comes after a turn with a group and without a card")
            if not any(card >= 0 for card in s.market):
                self.complain(("phase",), "there is no card to discard")
        elif s.phase == "act":
            if not s.group_taken and not any(s.central):
                self.complain(("table", "central"), "there is no group to take")
            elif len(s.hand) > s.boards[s.to_act][0].bit_count():
                self.complain(("turn", "hand"), "there is no room for these tokens")


def _usual_first(rules: Harmonies) -> int:
    """Return the first player of a position that does not say."""
    first = rules.options.first_player
    return 0 if first == "random" else first


# Writing


def write_position(rules: Harmonies, s: State) -> dict[str, Any]:
    """Return ``turn``, ``table`` and ``players`` of a state or a view; pieces that the viewer does not know as ``?``."""
    table: dict[str, Any] = {
        "central": [rules.letters(group) for group in s.central],
        "bag": "".join(_letter(rules, colour) for colour in reversed(s.bag)),
        "market": ["" if card == NONE else rules.box.animals[card].id for card in s.market],
        "deck": ["?" if card == HIDDEN else rules.box.animals[card].id for card in reversed(s.deck)],
    }
    if s.last_round:
        table["last_round"] = True
    if s.first != _usual_first(rules):
        table["first"] = s.first
    turn: dict[str, Any] = {}
    if s.hand:
        turn["hand"] = rules.letters(s.hand)
    if s.group_taken:
        turn["group_taken"] = True
    if s.card_taken:
        turn["card_taken"] = True
    return {"turn": turn, "table": table, "players": [_player(rules, s, seat) for seat in range(rules.seats)]}


def _letter(rules: Harmonies, colour: int) -> str:
    return "?" if colour == HIDDEN else rules.box.letters[colour]


def _player(rules: Harmonies, s: State, seat: int) -> dict[str, Any]:
    animals, spirits = rules.box.animals, rules.box.spirits
    written: dict[str, Any] = {"board": board_text(rules, s.boards[seat], s.cubes[seat], s.spirit_at[seat])}
    if s.cards[seat]:
        written["cards"] = {animals[card].id: s.placed[card] for card in s.cards[seat]}
    if s.done[seat]:
        written["done"] = [animals[card].id for card in s.done[seat]]
    if s.spirit[seat] >= 0:
        written["spirit"] = {"card": spirits[s.spirit[seat]].id, "placed": bool(s.spirit_at[seat])}
    if s.dealt[seat]:
        written["dealt"] = ["?" if card == HIDDEN else spirits[card].id for card in s.dealt[seat]]
    return written


def board_text(rules: Harmonies, board: Masks, cubes: Mask = 0, spirit_at: Mask = 0) -> list[str]:
    """Return a landscape as one string a column."""
    columns: list[list[str]] = [[] for _ in rules.board.columns]
    for (column, _), bit in zip(rules.board.spaces, rules.board.bits, strict=True):
        mark = "*" if cubes & bit else "+" if spirit_at & bit else ""
        columns[column].append((STACKS[code_at(board, bit)] or ".") + mark)
    return [" ".join(cells) for cells in columns]
