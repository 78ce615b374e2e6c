"""Actions of Harmonies, and tables of shared action objects made once for each side of the board."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from game.engine.types import Action
from game.games.harmonies.components import Board, Components, Mask, Space


class Deal(Action, frozen=True, tag="deal"):
    """Nature's answer to set-up: everything shuffled, and who begins."""

    bag: str
    """All tokens in the order of drawing."""
    deck: tuple[str, ...]
    """All animal cards, top first."""
    spirits: tuple[str, ...] = ()
    """All spirit cards in use: two for each seat, then the rest."""
    first: int = 0


class ChooseSpirit(Action, frozen=True, tag="choose_spirit"):
    """Keep one of the two dealt spirits (rule 5)."""

    card: str


class TakeGroup(Action, frozen=True, tag="take_group"):
    """Take the three tokens of a group of the central board."""

    group: int


class PlaceToken(Action, frozen=True, tag="place_token"):
    """Put a token of the hand on a space (rule 6)."""

    colour: str
    space: Space


class TakeCard(Action, frozen=True, tag="take_card"):
    """Take an animal card of the market."""

    card: str


class PlaceCube(Action, frozen=True, tag="place_cube"):
    """Move the lowest cube of an own card, or the spirit cube, to a space whose habitat stands (rule 7)."""

    card: str
    space: Space


class EndTurn(Action, frozen=True, tag="end_turn"):
    """End the turn."""


class DiscardCard(Action, frozen=True, tag="discard_card"):
    """Solo: replace a card of the market by the top of the draw pile (rule 9)."""

    card: str


class Skip(Action, frozen=True, tag="skip"):
    """Solo: leave the market as it is."""


AnyAction: TypeAlias = Deal | ChooseSpirit | TakeGroup | PlaceToken | TakeCard | PlaceCube | EndTurn | DiscardCard | Skip


@dataclass(frozen=True)
class Moves:
    """Every action of one side of the board as a shared object; cards and colours by number, spaces by bit."""

    choose: tuple[ChooseSpirit, ...]
    group: tuple[TakeGroup, ...]
    token: tuple[dict[Mask, PlaceToken], ...]
    card: tuple[TakeCard, ...]
    cube: tuple[dict[Mask, PlaceCube], ...]
    spirit_cube: tuple[dict[Mask, PlaceCube], ...]
    end: EndTurn
    discard: tuple[DiscardCard, ...]
    skip: Skip


@lru_cache(maxsize=4)
def make_moves(box: Components, board: Board) -> Moves:
    """Return the shared actions of one side, the same objects for every match."""
    places = list(zip(board.bits, board.spaces, strict=True))
    groups = max(box.data.central_board.groups_multiplayer, box.data.central_board.groups_solo)
    return Moves(
        choose=tuple(ChooseSpirit(card.id) for card in box.spirits),
        group=tuple(TakeGroup(index) for index in range(groups)),
        token=tuple({bit: PlaceToken(letter, space) for bit, space in places} for letter in box.letters),
        card=tuple(TakeCard(card.id) for card in box.animals),
        cube=tuple({bit: PlaceCube(card.id, space) for bit, space in places} for card in box.animals),
        spirit_cube=tuple({bit: PlaceCube(card.id, space) for bit, space in places} for card in box.spirits),
        end=EndTurn(),
        discard=tuple(DiscardCard(card.id) for card in box.animals),
        skip=Skip(),
    )
