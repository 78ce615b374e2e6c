"""How the game moves on: what each action does, from the deal to the departure (rules section 4, S1 to S7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.types import HIDDEN, OVER, Event, HiddenFact, Player
from game.games.animals_on_board.actions import Deal, Split
from game.games.animals_on_board.components import ANONYMOUS, Tiles, numbers, tile_set
from game.games.animals_on_board.state import EMPTY, NONE, State
from game.games.animals_on_board.tables import next_seat

if TYPE_CHECKING:
    from game.games.animals_on_board.rules import AnimalsOnBoard


def deal(rules: AnimalsOnBoard, s: State, a: Deal, out: list[Event] | None) -> None:
    """Give everybody a crate and three tiles, from the start player on (rules 3)."""
    number = rules.names.number
    pile = tuple([number[name] for name in a.tiles])
    s.removed, s.start = rules.species_mask(a.removed), a.start
    s.crates = [rules.start_crates] * rules.seats
    for turn in range(rules.seats):
        seat = (a.start + turn) % rules.seats
        s.hands[seat] = pile[turn * rules.hand_size : (turn + 1) * rules.hand_size]
    s.deck = pile[rules.seats * rules.hand_size :]
    s.phase, s.to_act = "keep", a.start
    if out is not None:
        out.append(Event("deal", a.start, tuple(numbers(s.removed))))
        out += [Event("hand", seat, s.hands[seat], 1 << seat) for seat in range(rules.seats)]


def keep(rules: AnimalsOnBoard, s: State, tile: int, out: list[Event] | None) -> None:
    """Put the first animal aboard; when all have, the rejected tiles come to light at once (S1)."""
    player = s.to_act
    s.hands[player] = tuple(other for other in s.hands[player] if other != tile)
    s.arks[player], s.sizes[player] = 1 << tile, 1
    if out is not None:
        out.append(Event("keep", player, (tile,), 1 << player))
    s.to_act = (player + 1) % rules.seats
    if s.to_act != s.start:
        return
    if any(HIDDEN in hand for hand in s.hands):
        raise HiddenFact("the rejected tiles of others")
    for seat, hand in enumerate(s.hands):
        if out is not None:
            out.append(Event("reject", seat, tuple(enumerate(hand, len(s.table))), reveals=True))
        s.table += tuple([rules.names.tiles[other] for other in hand])
        s.hands[seat] = ()
    if rules.open_arks:
        s.seen = s.arks[:]
        if out is not None:
            out += [Event("aboard", seat, tuple(numbers(ark)), reveals=True) for seat, ark in enumerate(s.arks)]
    _begin_round(rules, s, out)


def _begin_round(rules: AnimalsOnBoard, s: State, out: list[Event] | None) -> None:
    """Join all groups, refill to the face-up target, then add a face-down tile if none is there (S2)."""
    left = [name for name in s.table if name]
    old_slots = [] if out is None else [slot for slot, name in enumerate(s.table) if name]
    want = max(0, rules.numbers.face_up_target - len(left) + (s.face_down != NONE))
    drawn, deck = s.deck[:want], s.deck[want:]
    if HIDDEN in drawn:
        raise HiddenFact("the draw pile")
    first = len(left)
    left += [rules.names.tiles[tile] for tile in drawn]
    add_hidden = s.face_down == NONE and len(deck) > 0
    if add_hidden:
        s.face_down, deck = deck[0], deck[1:]
        left.append(ANONYMOUS)
    s.deck = deck
    s.table = tuple(left)
    s.groups = [s.table] if left else []
    s.loaded = [0] * rules.seats
    s.out = s.passes = 0
    s.next_start = NONE
    s.round += 1
    s.phase, s.to_act = "turn", s.start
    if out is not None:
        out.append(Event("round", s.start, (s.round,)))
        if s.round > 1:
            out.append(Event("merge", s.start, tuple(zip(old_slots, range(first), strict=True))))
        out.append(Event("draw", s.start, tuple(enumerate(drawn, first)), reveals=True))
        if add_hidden:
            out.append(Event("face_down", s.start, (len(left) - 1,)))


def split(rules: AnimalsOnBoard, s: State, a: Split, out: list[Event] | None) -> None:
    """Divide a group; the half with its lowest slot stays in place (S3 A)."""
    player, groups = s.to_act, s.groups
    group, part = groups[a.group], a.part
    stay = tuple([name for name in group if name not in part])
    moved = tuple([name for name in group if name in part])
    if group[0] in part:
        stay, moved = moved, stay
    groups[a.group] = stay
    groups.append(moved)
    crates = s.crates[player]
    s.crates[player] = now = rules.after_crate(crates)
    if out is not None:
        halves = (_places(rules, s, stay), _places(rules, s, moved))
        out.append(Event("split", player, (a.group, len(groups) - 1, *halves)))
        out.append(Event("crate", player, (now - crates, now)))
    _next_turn(rules, s, player, s.out in rules.all_but_one, out)


def _places(rules: AnimalsOnBoard, s: State, group: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    """Return (slot, tile) pairs for an event, HIDDEN for the face-down tile."""
    return tuple([(s.table.index(name), rules.names.number.get(name, HIDDEN)) for name in group])


def load(rules: AnimalsOnBoard, s: State, index: int, out: list[Event] | None) -> None:
    """Pay, take a group aboard and leave the round; the first to leave takes the start flag (S3 B)."""
    player, group = s.to_act, s.groups[index]
    places = () if out is None else _places(rules, s, group)
    count = len(group)
    tiles, secret = rules.names.set_of(group), 0
    if ANONYMOUS in group:
        if s.face_down == HIDDEN:
            raise HiddenFact("the face-down tile")
        secret = 1 << s.face_down
        s.face_down = NONE
    _clear_slots(rules, s, group)
    del s.groups[index]
    s.seen[player] |= tiles | secret if rules.open_arks else tiles
    s.loaded[player] = tiles | secret
    s.arks[player] |= tiles | secret
    s.sizes[player] = size = s.sizes[player] + count
    s.crates[player] -= count
    first = s.next_start == NONE
    if first:
        s.next_start = player
    s.out |= 1 << player
    if out is not None:
        _tell_load(rules, s, player, (index, places, size), secret, first, out)
    if size > rules.capacity and rules.to_show(s):
        s.phase = "show"
    else:
        _next_turn(rules, s, player, s.out == rules.everybody, out)


def _clear_slots(rules: AnimalsOnBoard, s: State, group: tuple[str, ...]) -> None:
    """Empty the slots of a group; the table ends with its last tile."""
    table = [EMPTY if name in group else name for name in s.table]
    while table and not table[-1]:
        table.pop()
    s.table = tuple(table)


def _tell_load(
    rules: AnimalsOnBoard, s: State, player: Player, load: tuple[object, ...], secret: Tiles, first: bool, out: list[Event]
) -> None:
    count = s.loaded[player].bit_count()
    out.append(Event("load", player, load))
    out.append(Event("pay", player, (count, s.crates[player])))
    if secret:
        audience = -1 if rules.open_arks else 1 << player
        out.append(Event("look", player, tuple(numbers(secret)), audience, reveals=True))
    if first:
        out.append(Event("start_flag", player))
    if s.sizes[player] >= rules.trigger and all(s.sizes[p] < rules.trigger for p in range(rules.seats) if p != player):
        out.append(Event("last_round", player, (s.sizes[player],)))


def show(rules: AnimalsOnBoard, s: State, tiles: tuple[str, ...], out: list[Event] | None) -> None:
    """Lay the animals beyond the tenth open (S4)."""
    player = s.to_act
    secret = s.loaded[player] & ~s.seen[player]
    opened = secret if ANONYMOUS in tiles else 0
    opened |= tile_set([rules.names.number[name] for name in tiles if name != ANONYMOUS])
    s.shown[player] |= opened
    s.seen[player] |= opened
    if out is not None:
        out.append(Event("show", player, tuple(numbers(opened)), reveals=bool(opened & secret)))
    s.phase = "turn"
    _next_turn(rules, s, player, s.out == rules.everybody, out)


def lose_turn(rules: AnimalsOnBoard, s: State, out: list[Event] | None) -> None:
    """Lose the turn; the round ends when everybody still in has lost one in succession (S5)."""
    player, inside = s.to_act, rules.seats - s.out.bit_count()
    if out is not None:
        out.append(Event("pass", player))
    passes = s.passes + 1
    _next_turn(rules, s, player, passes >= inside, out)
    if passes < inside:
        s.passes = passes


def _next_turn(rules: AnimalsOnBoard, s: State, player: Player, was_last: bool, out: list[Event] | None) -> None:
    """Pass the turn on; the last player in the round has exactly one turn (S5)."""
    if was_last:
        _end_round(rules, s, out)
        return
    s.passes = 0
    s.to_act = rules.order[s.out][player]
    if out is not None and s.out in rules.all_but_one:
        out.append(Event("final_turn", s.to_act))


def _end_round(rules: AnimalsOnBoard, s: State, out: list[Event] | None) -> None:
    """Give the start to whoever left first; sail when somebody owns ten animals (S6)."""
    if s.next_start != NONE:
        s.start = s.next_start
    if max(s.sizes) < rules.trigger:
        _begin_round(rules, s, out)
        return
    s.passes = 0
    if out is not None:
        out.append(Event("sail", s.start))
    _next_cut(rules, s, (s.start - 1) % rules.seats, out)


def _next_cut(rules: AnimalsOnBoard, s: State, after: Player, out: list[Event] | None) -> None:
    """Ask the next player with more than ten animals what sails, or end the game (S7)."""
    if any(ark.bit_count() != size for ark, size in zip(s.arks, s.sizes, strict=True)):
        raise HiddenFact("the arks of others")
    asked = [rules.must_cut(s, seat) for seat in range(rules.seats)]
    seat = next_seat(after, rules.seats, asked)
    if asked[seat]:
        s.phase, s.to_act = "cut", seat
        return
    s.phase, s.to_act = "over", OVER
    s.seen = s.arks[:]
    if out is not None:
        for turn in range(rules.seats):
            seat = (s.start + turn) % rules.seats
            account = rules.account(s, seat)
            out.append(Event("reveal", seat, (tuple(numbers(s.arks[seat])), *account), reveals=True))


def cut(rules: AnimalsOnBoard, s: State, keep: tuple[str, ...], out: list[Event] | None) -> None:
    """Note the ten animals that sail (S7)."""
    player = s.to_act
    s.kept[player] = tile_set([rules.names.number[name] for name in keep])
    if out is not None:
        out.append(Event("cut", player))
    _next_cut(rules, s, player, out)
