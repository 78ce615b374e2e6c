"""What the table shows beside the pieces: where cards fit, what a token would do, how the landscape scores and why.

Nothing here decides anything; every function looks at a state or a view and at one seat.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from game.engine.types import Player, Reason
from game.games.harmonies.actions import PlaceToken
from game.games.harmonies.components import RR, SR, SS, SSS, WR, WW, B, Mask, Masks, Pattern, R, S, Space, W, Y
from game.games.harmonies.records import STACKS, CubeScore, StackScore
from game.games.harmonies.refusals import placement_refusal
from game.games.harmonies.rules import Harmonies
from game.games.harmonies.scoring import bits, fits, groups, spread, union
from game.games.harmonies.state import State, code_at
from game.games.harmonies.views import tokens_unseen

KINDS: Final = ("trees", "mountains", "fields", "buildings", "water", "spirit")


class Near(NamedTuple):
    """A space where the cube of a card could go after one more token."""

    space: Space
    token: str
    """Letter of the missing token."""
    at: Space
    """Where it is missing."""


class Fit(NamedTuple):
    """Where a card stands with the landscape of a seat."""

    card: str
    now: tuple[Space, ...]
    """Spaces where its cube may go."""
    near: tuple[Near, ...]
    """Spaces that lack exactly one token, by space and then by token."""


class Preview(NamedTuple):
    """What one token would make of a space."""

    stack: str
    """The resulting stack, bottom to top; its text is ``harmonies.stack.STACK``."""
    height: int
    gain: int
    """Points that the landscape gains at once; negative when the token spoils something."""
    refused: Reason | None
    """Why the token may not go there; then the rest describes the space as it is."""


class Feature(NamedTuple):
    """One thing in a landscape that is counted, or that fails to count."""

    kind: str
    """Score line: one of KINDS."""
    spaces: tuple[Space, ...]
    points: int
    why_zero: Reason | None = None


class Overview(NamedTuple):
    """Numbers of the whole table."""

    empty: tuple[int, ...]
    """Empty spaces by seat."""
    bag: tuple[tuple[str, int], ...]
    """(letter, tokens left in the bag) as everybody can count them."""
    bag_total: int
    deck: int
    last_round: bool


def overview(rules: Harmonies, s: State) -> Overview:
    """Return empty spaces of every seat, tokens left by colour, cards left and whether the last round runs."""
    unseen = tokens_unseen(rules, s)
    return Overview(
        empty=tuple(rules.empty_spaces(s, seat) for seat in range(rules.seats)),
        bag=tuple(zip(rules.box.letters, unseen, strict=True)),
        bag_total=len(s.bag),
        deck=len(s.deck),
        last_round=s.last_round,
    )


def spaces_of(rules: Harmonies, mask: Mask) -> tuple[Space, ...]:
    """Return the spaces of a mask, column by column."""
    return tuple(rules.board.space_of[bit] for bit in bits(mask))


# Cards


def fit(rules: Harmonies, s: State, seat: Player, card: str) -> Fit:
    """Return where a card fits the landscape of a seat now and where one token is missing, whoever holds the card."""
    box = rules.box
    pattern: Pattern = box.animals[box.animal_of[card]] if card in box.animal_of else box.spirits[box.spirit_of[card]]
    board = s.boards[seat]
    locked = s.cubes[seat] | s.spirit_at[seat]
    now = fits(box, pattern, board, locked)
    near: set[Near] = set()
    for bit in bits(rules.board.mask & ~locked & ~now):
        near.update(_one_token_short(rules, pattern, board, locked, bit))
    return Fit(card, spaces_of(rules, now), tuple(sorted(near)))


def cubes_now(rules: Harmonies, s: State, seat: Player) -> tuple[Fit, ...]:
    """Return the own cards of a seat whose cube may be placed now, with the spaces; ``near`` is left empty."""
    return tuple(
        Fit(card, spaces_of(rules, spaces), ()) for card, _, spaces in sorted(rules.open_cubes(s, seat), key=lambda item: item[0])
    )


def _one_token_short(rules: Harmonies, pattern: Pattern, board: Masks, locked: Mask, bit: Mask) -> Iterable[Near]:
    """Yield each single token that would complete the habitat with its cube on ``bit``."""
    box, space_of = rules.box, rules.board.space_of
    for turn in pattern.turns:
        needs = [(bit, pattern.cube_on), *((bit << shift if shift > 0 else bit >> -shift, need) for need, shift in turn)]
        if not all(place & rules.board.mask for place, _ in needs):
            continue
        lacking = [(place, need) for place, need in needs if not union(board, box.requirements[need]) & place]
        if len(lacking) != 1:
            continue
        place, need = lacking[0]
        if place & locked:
            continue
        code = code_at(board, place)
        for colour, grown in enumerate(box.grown):
            if grown[code] in box.requirements[need]:
                yield Near(space_of[bit], box.letters[colour], space_of[place])


def habitat(rules: Harmonies, s: State, seat: Player, card: str, space: Space) -> tuple[Space, ...]:
    """Return the spaces of a habitat that stands with the cube of ``card`` on ``space``, that one first; () where none does."""
    box, mask = rules.box, rules.board.mask
    pattern: Pattern = box.animals[box.animal_of[card]] if card in box.animal_of else box.spirits[box.spirit_of[card]]
    board, bit = s.boards[seat], rules.board.bit_of[space]
    if not union(board, box.requirements[pattern.cube_on]) & bit:
        return ()
    for turn in pattern.turns:
        places = [(need, bit << shift if shift > 0 else bit >> -shift) for need, shift in turn]
        if all(place & mask & union(board, box.requirements[need]) for need, place in places):
            return (space, *(rules.board.space_of[place] for _, place in places))
    return ()


# Tokens


def preview(rules: Harmonies, s: State, seat: Player, letter: str, space: Space) -> Preview:
    """Return what a token of a colour would make of a space of a seat; needs no token in hand."""
    board = s.boards[seat]
    bit = rules.board.bit_of[space]
    code = code_at(board, bit)
    refused = placement_refusal(rules, s, seat, PlaceToken(letter, space))
    if refused is not None:
        return Preview(STACKS[code], len(STACKS[code]), 0, refused)
    after = board[:]
    grown = rules.box.grown[rules.box.colour_of[letter]][code]
    after[code] ^= bit
    after[grown] ^= bit
    gain = rules.scoring.landscape_total(after) - rules.scoring.landscape_total(board)
    return Preview(STACKS[grown], len(STACKS[grown]), gain, None)


# Landscape


def features(rules: Harmonies, s: State, seat: Player) -> tuple[Feature, ...]:
    """Return everything that is counted in a landscape, kind by kind, and what fails to count with the reason.

    The points of each kind add up to its score line.
    """
    board = s.boards[seat]
    return (
        *_trees(rules, board),
        *_mountains(rules, board),
        *_fields(rules, board),
        *_buildings(rules, board),
        *_water(rules, board),
        *_spirit(rules, s, seat),
    )


def _why(key: str, *values: int | str) -> Reason:
    return Reason(f"harmonies.why_zero.{key}", values)


def _trees(rules: Harmonies, board: Masks) -> Iterable[Feature]:
    for code, points in rules.scoring.tree:
        for space in spaces_of(rules, board[code]):
            yield Feature("trees", (space,), points)
    for space in spaces_of(rules, board[W] | board[WW]):
        yield Feature("trees", (space,), 0, _why("trunk"))


def _mountains(rules: Harmonies, board: Masks) -> Iterable[Feature]:
    rocks = board[S] | board[SS] | board[SSS]
    paired = rocks & spread(rocks)
    for code, points in rules.scoring.mountain:
        for space in spaces_of(rules, board[code] & paired):
            yield Feature("mountains", (space,), points)
    for space in spaces_of(rules, rocks & ~paired):
        yield Feature("mountains", (space,), 0, _why("mountain"))


def _fields(rules: Harmonies, board: Masks) -> Iterable[Feature]:
    for group in groups(board[Y]):
        points = rules.scoring.fields(group)
        yield Feature("fields", spaces_of(rules, group), points, None if points else _why("field"))


def _buildings(rules: Harmonies, board: Masks) -> Iterable[Feature]:
    values = rules.box.data.scoring
    scoring = rules.scoring.scoring_buildings(board)
    for bit in bits(board[SR] | board[WR] | board[RR]):
        space = (rules.board.space_of[bit],)
        if bit & scoring:
            yield Feature("buildings", space, values.building_value)
        else:
            seen = sum(bool(union(board, codes) & spread(bit)) for codes in rules.box.tops)
            yield Feature("buildings", space, 0, _why("building", seen, values.building_min_colours))
    for space_alone in spaces_of(rules, board[R]):
        yield Feature("buildings", (space_alone,), 0, _why("red"))


def _water(rules: Harmonies, board: Masks) -> Iterable[Feature]:
    water = board[B]
    if rules.board.water_scoring == "islands":
        for island in groups(rules.board.mask & ~water):
            yield Feature("water", spaces_of(rules, island), rules.box.data.scoring.island_value)
        return
    river = rules.scoring.river(water)
    if points := rules.scoring.water(water):
        yield Feature("water", spaces_of(rules, river), points)
    else:
        river = 0
    for space in spaces_of(rules, water & ~river):
        yield Feature("water", (space,), 0, _why("water" if river else "short_water"))


def _spirit(rules: Harmonies, s: State, seat: Player) -> Iterable[Feature]:
    """Yield what the completed spirit of a seat counts."""
    if not s.spirit_at[seat]:
        return
    board, box = s.boards[seat], rules.box
    rule = box.spirits[s.spirit[seat]].score
    if isinstance(rule, StackScore):
        for stack, value in rule.values.items():
            for space in spaces_of(rules, board[STACKS.index(stack)]):
                yield Feature("spirit", (space,), value)
    elif isinstance(rule, CubeScore):
        for space in spaces_of(rules, spread(s.spirit_at[seat]) & s.cubes[seat]):
            yield Feature("spirit", (space,), rule.value)
    else:
        for group in groups(union(board, box.requirements[box.requirement_names.index(rule.of)])):
            if points := rules.scoring.band(rule, group.bit_count()):
                yield Feature("spirit", spaces_of(rules, group), points)
