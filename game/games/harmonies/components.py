"""Facts of the Harmonies box: records read from ``data/harmonies/components.yaml`` and the tables made from them once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from game.content.records import checked, components_of
from game.content.source import Source
from game.engine.hexes import rotate
from game.games.harmonies.records import (
    STACKS,
    STRIDE,
    AnimalData,
    BoardData,
    CubeScore,
    Data,
    GroupScore,
    SpiritData,
    StackScore,
    check,
)

Space: TypeAlias = tuple[int, int]
"""(column, row), row 0 at the top of its column."""
Mask: TypeAlias = int
"""A set of spaces, one bit each (Board.bits)."""
Masks: TypeAlias = list[int]
"""A landscape: for each stack code the mask of the spaces that hold that stack; index 0 = empty spaces."""

EMPTY, B, Y, G, S, SS, SSS, W, WW, WG, WWG, R, SR, WR, RR = range(15)
"""Stack codes: indexes of STACKS."""


@dataclass(frozen=True, eq=False)
class Board:
    """One side of the personal board with its bits; a space's neighbours are found by shifting its bit."""

    side: str
    water_scoring: str
    columns: tuple[int, ...]
    spaces: tuple[Space, ...]
    """Column by column, top to bottom."""
    bits: tuple[Mask, ...]
    """One for each of ``spaces``, rising."""
    bit_of: Mapping[Space, Mask]
    space_of: Mapping[Mask, Space]
    mask: Mask
    """All spaces."""


@dataclass(frozen=True)
class Pattern:
    """A habitat: what the cube's space must hold, and for each rotation which requirement lies how many bits away."""

    id: str
    cube_on: int
    """Requirement index."""
    turns: tuple[tuple[tuple[int, int], ...], ...]
    """Rotations without doubles: pairs (requirement index, shift that brings that space onto the cube's space)."""
    needs: tuple[int, ...]
    """Requirement indexes of the other spaces, without doubles."""
    shape: str
    others: tuple[tuple[int, int, str], ...]
    """As printed: (dq, dr, requirement)."""


@dataclass(frozen=True)
class Animal(Pattern):
    """An animal card."""

    points: tuple[int, ...]
    """Slots from the lowest to the highest."""
    number: int


@dataclass(frozen=True)
class Spirit(Pattern):
    """A nature's spirit card."""

    score: GroupScore | StackScore | CubeScore
    suns: int
    promo: bool


@dataclass(frozen=True, eq=False)
class Components:
    """Everything in the box; colours, animals and spirits are numbered in the order of their letters and ids."""

    data: Data
    letters: tuple[str, ...]
    colour_of: Mapping[str, int]
    token_counts: tuple[int, ...]
    below: tuple[tuple[int, ...], ...]
    """By colour: stack codes that the token may be put on."""
    grown: tuple[tuple[int, ...], ...]
    """By colour and stack code: code after the token is put there, -1 where it may not."""
    contents: tuple[tuple[int, ...], ...]
    """By stack code: colours of its tokens, bottom to top."""
    tops: tuple[tuple[int, ...], ...]
    """By colour: stack codes that show it on top."""
    boards: Mapping[str, Board]
    requirement_names: tuple[str, ...]
    requirements: tuple[tuple[int, ...], ...]
    """By requirement index: stack codes that fulfil it."""
    animals: tuple[Animal, ...]
    animal_of: Mapping[str, int]
    spirits: tuple[Spirit, ...]
    spirit_of: Mapping[str, int]


def components() -> Components:
    """Return the box of the program's own data, or of the folder of changed files; ContentError with file:line:col."""
    return components_of("harmonies", from_source)


def from_source(source: Source) -> Components:
    """Return the tables of a component file; ContentError names every mistake as ``file:line:col: message``."""
    return build(checked(source, Data, check))


def build(data: Data) -> Components:
    """Make the tables of checked data."""
    letters = tuple(sorted(kind.letter for kind in data.tokens))
    counts = {kind.letter: kind.count for kind in data.tokens}
    code_of = {stack: code for code, stack in enumerate(STACKS)}
    names = tuple(data.requirements)
    animals = tuple(
        Animal(**_pattern(card, names), points=card.points, number=card.number)
        for card in sorted(data.animal_cards, key=lambda card: card.id)
    )
    promo = {card.id for card in data.promo_spirit_cards}
    spirits = tuple(
        Spirit(**_pattern(card, names), score=card.score, suns=card.solo_suns, promo=card.id in promo)
        for card in sorted(data.spirit_cards + data.promo_spirit_cards, key=lambda card: card.id)
    )
    return Components(
        data=data,
        letters=letters,
        colour_of={letter: colour for colour, letter in enumerate(letters)},
        token_counts=tuple(counts[letter] for letter in letters),
        below=tuple(tuple(code_of[stack] for stack in data.stacking[letter]) for letter in letters),
        grown=tuple(
            tuple(code_of[stack + letter] if stack in data.stacking[letter] else -1 for stack in STACKS) for letter in letters
        ),
        contents=tuple(tuple(letters.index(letter) for letter in stack) for stack in STACKS),
        tops=tuple(tuple(code for code, stack in enumerate(STACKS) if stack.endswith(letter)) for letter in letters),
        boards={side: _board(side, board) for side, board in data.boards.items()},
        requirement_names=names,
        requirements=tuple(tuple(code_of[stack] for stack in data.requirements[name].stacks) for name in names),
        animals=animals,
        animal_of={card.id: index for index, card in enumerate(animals)},
        spirits=spirits,
        spirit_of={card.id: index for index, card in enumerate(spirits)},
    )


def _pattern(card: AnimalData | SpiritData, names: tuple[str, ...]) -> dict[str, Any]:
    turns = []
    for turn in range(6):
        cells = [(rotate((dq, dr), turn), names.index(need)) for dq, dr, need in card.others]
        cells_by_shift = tuple(sorted((need, q * STRIDE + r) for (q, r), need in cells))
        if cells_by_shift not in turns:
            turns.append(cells_by_shift)
    needs = tuple(dict.fromkeys(names.index(need) for _, _, need in card.others))
    return {
        "id": card.id,
        "cube_on": names.index(card.cube_on),
        "turns": tuple(turns),
        "needs": needs,
        "shape": card.shape,
        "others": card.others,
    }


def _board(side: str, data: BoardData) -> Board:
    lowest = min(r for column in data.spaces for _, r in column)
    pairs = [
        ((column, row), 1 << q * STRIDE + r - lowest)
        for column, cells in enumerate(data.spaces)
        for row, (q, r) in enumerate(cells)
    ]
    spaces, bits = zip(*pairs, strict=True)
    return Board(
        side=side,
        water_scoring=data.water_scoring,
        columns=data.columns,
        spaces=spaces,
        bits=bits,
        bit_of=dict(pairs),
        space_of={bit: space for space, bit in pairs},
        mask=sum(bits),
    )
