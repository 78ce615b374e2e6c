"""What ``data/harmonies/components.yaml`` holds, as typed records, and the checks of its blocks against one another."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final, Literal

from game.content.records import Problem, Record
from game.engine.hexes import Hex

STACKS: Final = ("", "b", "y", "g", "s", "ss", "sss", "w", "ww", "wg", "wwg", "r", "sr", "wr", "rr")
"""Every stack that can exist, by stack code; scoring is written for exactly these."""
STRIDE: Final = 9
"""Bits of a column: 7 rows of axial r and a gap of 2, so that a pattern shifted over the edge meets no other column."""


class TokenKind(Record, frozen=True):
    """One of the six colours."""

    letter: str
    colour: str
    count: int


class Cubes(Record, frozen=True):
    """Cubes in the box; never limiting (rules, ambiguity 6)."""

    animal: int
    spirit: int


class BoardData(Record, frozen=True):
    """One side of the personal boards."""

    water_scoring: Literal["river", "islands"]
    columns: tuple[int, ...]
    space_count: int
    spaces: tuple[tuple[Hex, ...], ...]


class CentralBoard(Record, frozen=True):
    """The groups of tokens on offer."""

    tokens_per_group: int
    groups_multiplayer: int
    groups_solo: int


class MarketData(Record, frozen=True):
    """Face-up animal cards."""

    cards_multiplayer: int
    cards_solo: int


class Limits(Record, frozen=True):
    """Numbers of the turn and of the end."""

    active_cards_max: int
    cards_taken_per_turn_max: Literal[1]
    end_when_empty_spaces_at_most: int
    spirit_cards_dealt_per_player: int
    spirit_cards_kept_per_player: Literal[1]


class Requirement(Record, frozen=True):
    """What a space of a habitat must hold, exactly: one of ``stacks``."""

    stacks: tuple[str, ...]
    colour: str


class AnimalData(Record, frozen=True):
    """One animal card as printed."""

    id: str
    number: int
    points: tuple[int, ...]
    shape: str
    cube_on: str
    others: tuple[tuple[int, int, str], ...]


class Band(Record, frozen=True):
    """Value of a connected group of ``min`` to ``max`` spaces (None: no upper end)."""

    min: int
    max: int | None
    value: int


class GroupScore(Record, frozen=True, tag_field="kind", tag="groups"):
    """Each connected group of the spaces that hold ``of`` scores by its size."""

    of: str
    bands: tuple[Band, ...]


class StackScore(Record, frozen=True, tag_field="kind", tag="stacks"):
    """Each space that holds a stack of ``values`` scores its value."""

    values: dict[str, int]


class CubeScore(Record, frozen=True, tag_field="kind", tag="cubes_next_to_spirit_cube"):
    """Each animal cube on a neighbour of the spirit cube scores ``value``."""

    value: int


class SpiritData(Record, frozen=True):
    """One nature's spirit card as printed."""

    id: str
    shape: str
    cube_on: str
    others: tuple[tuple[int, int, str], ...]
    score: GroupScore | StackScore | CubeScore
    solo_suns: int
    number: int = 0


class ScoringData(Record, frozen=True):
    """Values of the landscapes (rules, section 8)."""

    tree: dict[str, int]
    mountain: dict[str, int]
    field_group_min: Literal[2]
    field_group_value: int
    building_value: int
    building_min_colours: int
    river: tuple[int, ...]
    river_extra_per_token: int
    island_value: int


class SunRow(Record, frozen=True):
    """Suns of a solo game from ``min_score`` on."""

    min_score: int
    suns: int


class SoloData(Record, frozen=True):
    """The solo rating (rules, section 9)."""

    suns_by_score: tuple[SunRow, ...]
    suns_for_side: dict[str, int]
    suns_without_spirit_cards: int


class Data(Record, frozen=True):
    """The whole file."""

    tokens: tuple[TokenKind, ...]
    token_total: int
    cubes: Cubes
    stacking: dict[str, tuple[str, ...]]
    reachable_stacks: tuple[str, ...]
    boards: dict[str, BoardData]
    central_board: CentralBoard
    market: MarketData
    limits: Limits
    requirements: dict[str, Requirement]
    shapes: dict[str, tuple[Hex, ...]]
    animal_cards: tuple[AnimalData, ...]
    spirit_cards: tuple[SpiritData, ...]
    promo_spirit_cards: tuple[SpiritData, ...]
    scoring: ScoringData
    solo: SoloData


def check(data: Data) -> Iterator[Problem]:
    """Compare the blocks of the file with one another; yield what is wrong, by path."""
    yield from _check_tokens(data)
    yield from _check_boards(data)
    yield from _check_cards(data)


def _check_tokens(data: Data) -> Iterator[Problem]:
    letters = {kind.letter for kind in data.tokens}
    if letters != set("bgrswy"):
        yield ("tokens",), "the letters must be b, g, r, s, w and y, once each"
    total = sum(kind.count for kind in data.tokens)
    if total != data.token_total:
        yield ("token_total",), f"the counts add up to {total}"
    if total % data.central_board.tokens_per_group:
        yield ("token_total",), f"must be a multiple of {data.central_board.tokens_per_group}"
    if set(data.stacking) != letters:
        yield ("stacking",), "one line for each token letter was expected"
    if data.reachable_stacks != STACKS:
        yield ("reachable_stacks",), f"must be {', '.join(STACKS[1:])} after the empty one, in this order"
    reached = {""} | {stack + letter for letter, below in data.stacking.items() for stack in below}
    for letter, below in data.stacking.items():
        for index, stack in enumerate(below):
            if stack not in STACKS:
                yield ("stacking", letter, index), f"'{stack}' is no stack that can exist"
    if reached != set(STACKS):
        odd = ", ".join(sorted(reached ^ set(STACKS)))
        yield ("stacking",), f"these rules do not lead to exactly the reachable stacks: {odd}"
    for block in ("tree", "mountain"):
        for stack in getattr(data.scoring, block):
            if stack not in STACKS:
                yield ("scoring", block, stack), f"'{stack}' is no stack that can exist"
    for name, need in data.requirements.items():
        for index, stack in enumerate(need.stacks):
            if stack not in STACKS or not stack.endswith(need.colour):
                yield ("requirements", name, "stacks", index), f"'{stack}' has not '{need.colour}' on top"


def _check_boards(data: Data) -> Iterator[Problem]:
    if set(data.boards) != {"A", "B"}:
        yield ("boards",), "exactly the sides A and B were expected"
    if set(data.solo.suns_for_side) != set(data.boards):
        yield ("solo", "suns_for_side"), "one line for each side was expected"
    for side, board in data.boards.items():
        if tuple(len(column) for column in board.spaces) != board.columns:
            yield ("boards", side, "spaces"), "the lists do not fit the columns"
        if sum(board.columns) != board.space_count:
            yield ("boards", side, "space_count"), f"the columns hold {sum(board.columns)} spaces"
        for q, column in enumerate(board.spaces):
            for row, cell in enumerate(column):
                if cell != (q, row - q // 2):
                    yield ("boards", side, "spaces", q, row), f"must be [{q}, {row - q // 2}]"
        rows = [r for column in board.spaces for _, r in column]
        if max(rows) - min(rows) > STRIDE - 3:
            yield ("boards", side, "spaces"), "too many rows for the bit masks"
    for index, (lower, higher) in enumerate(pairwise(data.solo.suns_by_score), start=1):
        if lower.min_score >= higher.min_score:
            yield ("solo", "suns_by_score", index, "min_score"), "the scores must rise"


def _check_cards(data: Data) -> Iterator[Problem]:
    seen: dict[str, str] = {}
    for block in ("animal_cards", "spirit_cards", "promo_spirit_cards"):
        for index, card in enumerate(getattr(data, block)):
            at = (block, index)
            if card.id in seen:
                yield (*at, "id"), f"'{card.id}' stands in {seen[card.id]} already"
            seen[card.id] = block
            if card.shape not in data.shapes:
                yield (*at, "shape"), f"'{card.shape}' is no shape of this file"
            elif tuple((dq, dr) for dq, dr, _ in card.others) != data.shapes[card.shape]:
                yield (*at, "others"), f"the spaces are not those of the shape {card.shape}"
            if card.cube_on not in data.requirements:
                yield (*at, "cube_on"), f"'{card.cube_on}' is no requirement of this file"
            for place, (_, _, need) in enumerate(card.others):
                if need not in data.requirements:
                    yield (*at, "others", place, 2), f"'{need}' is no requirement of this file"
    for index, animal in enumerate(data.animal_cards):
        if not animal.points or list(animal.points) != sorted(set(animal.points)) or animal.points[0] <= 0:
            yield ("animal_cards", index, "points"), "the points must rise from slot to slot"
    for block in ("spirit_cards", "promo_spirit_cards"):
        for index, spirit in enumerate(getattr(data, block)):
            if isinstance(spirit.score, GroupScore) and spirit.score.of not in data.requirements:
                yield (block, index, "score", "of"), f"'{spirit.score.of}' is no requirement of this file"
            if isinstance(spirit.score, StackScore):
                for stack in spirit.score.values:
                    if stack not in STACKS:
                        yield (block, index, "score", "values"), f"'{stack}' is no stack that can exist"
