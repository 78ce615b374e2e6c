"""Why an action of Harmonies is refused; one specific reason for each kind of mistake."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.types import OVER, Action, Player, Reason
from game.games.harmonies.actions import ChooseSpirit, DiscardCard, EndTurn, PlaceCube, PlaceToken, Skip, TakeCard, TakeGroup
from game.games.harmonies.components import Components, Mask, Masks, Pattern
from game.games.harmonies.records import STACKS
from game.games.harmonies.scoring import fits, union
from game.games.harmonies.state import State, code_at

if TYPE_CHECKING:
    from game.games.harmonies.rules import Harmonies

_PHASE_OF = {ChooseSpirit: "choose_spirit", DiscardCard: "solo_discard", Skip: "solo_discard"}


def _reason(key: str, *values: int | str) -> Reason:
    return Reason(f"harmonies.refuse.{key}", values)


def stack_text(code: int) -> str:
    """Return the text id of a stack as a value of a Reason."""
    return f"@harmonies.stack.{STACKS[code] or 'empty'}"


def why_not(rules: Harmonies, s: State, a: Action) -> Reason | None:
    """Return the first rule that refuses ``a``, None when it is legal."""
    if s.phase == "over" or s.to_act == OVER:
        return Reason("engine.over")
    if s.to_act < 0:
        return _reason("deal_first")
    asked = _PHASE_OF.get(type(a), "act")
    if s.phase != asked:
        return _reason(f"now.{s.phase}")
    if isinstance(a, ChooseSpirit):
        return None if rules.box.spirit_of.get(a.card) in s.dealt[s.to_act] else _reason("spirit_not_dealt")
    if isinstance(a, TakeGroup):
        return _take_group(s, a)
    if isinstance(a, PlaceToken):
        return _place_token(rules, s, a)
    if isinstance(a, TakeCard):
        return _take_card(rules, s, a)
    if isinstance(a, PlaceCube):
        return _place_cube(rules, s, a)
    if isinstance(a, EndTurn):
        if not s.group_taken:
            return _reason("group_first")
        return None if rules.may_end(s) else _reason("tokens_left", len(s.hand))
    if isinstance(a, DiscardCard):
        return None if rules.box.animal_of.get(a.card) in s.market else _reason("not_in_market")
    return None if isinstance(a, Skip) else _reason("unknown")


def _take_group(s: State, a: TakeGroup) -> Reason | None:
    if s.group_taken:
        return _reason("group_taken")
    if not 0 <= a.group < len(s.central):
        return _reason("no_such_group", a.group + 1)
    return None if s.central[a.group] else _reason("group_empty")


def _place_token(rules: Harmonies, s: State, a: PlaceToken) -> Reason | None:
    colour = rules.box.colour_of.get(a.colour)
    if not s.group_taken:
        return _reason("no_tokens")
    if colour is None:
        return _reason("no_such_colour", a.colour)
    if colour not in s.hand:
        return _reason("not_in_hand", f"@harmonies.token.{a.colour}")
    return placement_refusal(rules, s, s.to_act, a)


def placement_refusal(rules: Harmonies, s: State, seat: Player, a: PlaceToken) -> Reason | None:
    """Return why a token of this colour may not go on this space of a seat, whoever holds it (rule 6)."""
    colour = rules.box.colour_of[a.colour]
    bit = rules.board.bit_of.get(a.space)
    if bit is None:
        return _reason("off_board")
    if (s.cubes[seat] | s.spirit_at[seat]) & bit:
        return _reason("cube_locks")
    code = code_at(s.boards[seat], bit)
    if rules.box.grown[colour][code] >= 0:
        return None
    if all(table[code] < 0 for table in rules.box.grown):
        return _reason("stack_full", stack_text(code))
    return _reason("stack", f"@harmonies.token.{a.colour}", stack_text(code))


def _take_card(rules: Harmonies, s: State, a: TakeCard) -> Reason | None:
    if s.card_taken:
        return _reason("card_taken")
    if rules.active_cards(s, s.to_act) >= rules.card_limit:
        return _reason("card_limit", rules.card_limit)
    card = rules.box.animal_of.get(a.card)
    return None if card is not None and card in s.market else _reason("not_in_market")


def _place_cube(rules: Harmonies, s: State, a: PlaceCube) -> Reason | None:
    found = _own_card(rules, s, a.card)
    if isinstance(found, Reason):
        return found
    bit = rules.board.bit_of.get(a.space)
    if bit is None:
        return _reason("off_board")
    seat = s.to_act
    taken = s.cubes[seat] | s.spirit_at[seat]
    if taken & bit:
        return _reason("cube_there")
    board = s.boards[seat]
    if fits(rules.box, found, board, taken) & bit:
        return None
    return _habitat(rules.box, found, board, bit)


def _own_card(rules: Harmonies, s: State, name: str) -> Pattern | Reason:
    """Return the card of the player to act whose cube may be placed, or why there is none."""
    seat = s.to_act
    box = rules.box
    if (spirit := box.spirit_of.get(name)) is not None:
        if s.spirit[seat] != spirit:
            return _reason("not_own_card", f"@harmonies.spirit.{name}")
        return _reason("card_done", f"@harmonies.spirit.{name}") if s.spirit_at[seat] else box.spirits[spirit]
    card = box.animal_of.get(name)
    if card is None:
        return _reason("no_such_card", name)
    if card in s.cards[seat]:
        return box.animals[card]
    if card in s.done[seat]:
        return _reason("card_done", f"@harmonies.animal.{name}")
    return _reason("in_market" if card in s.market else "not_own_card", f"@harmonies.animal.{name}")


def _habitat(box: Components, pattern: Pattern, board: Masks, bit: Mask) -> Reason:
    """Return what the habitat lacks at ``bit``: at the cube's own space, or beside it in the rotation that lacks least."""
    if not union(board, box.requirements[pattern.cube_on]) & bit:
        return _wrong_stack(box, pattern.cube_on, code_at(board, bit), "cube")
    best: tuple[int, int, int] | None = None
    for turn in pattern.turns:
        lacking = []
        for need, shift in turn:
            there = bit << shift if shift > 0 else bit >> -shift
            code = next((code for code, spaces in enumerate(board) if spaces & there), -1)
            if code not in box.requirements[need]:
                lacking.append((code < 0, need, code))
        off_board = sum(off for off, _, _ in lacking)
        cost = 10 * off_board + len(lacking)
        if best is None or cost < best[0]:
            _, need, code = max(lacking)
            best = (cost, need, code)
    assert best is not None, "a pattern has rotations"
    cost, need, code = best
    if cost >= 10:
        return _reason("no_room")
    if cost == 1:
        return _wrong_stack(box, need, code, "beside")
    return _reason("pattern", cost)


def _wrong_stack(box: Components, need: int, code: int, where: str) -> Reason:
    """Return that a space holds ``code`` where requirement ``need`` is asked for; heights of one kind are named."""
    name = box.requirement_names[need]
    wanted = STACKS[box.requirements[need][0]]
    found = STACKS[code]
    kind = {"s": "mountain", "g": "tree"}.get(wanted[-1])
    if kind and found.endswith(wanted[-1]) and len(found) != len(wanted):
        return _reason(f"height_{kind}", len(found), len(wanted))
    return _reason(f"{where}_needs", f"@harmonies.need.{name}", stack_text(code))
