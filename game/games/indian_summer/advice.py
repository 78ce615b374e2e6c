"""What the table asks beyond the rules: where a held leaf may lie, why not, what treasures and animals would do, what comes next.

Every function takes a state or a view and the seat it speaks about, so that players can try out leaves while others move.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.content.i18n import join, t
from game.engine.masks import bits
from game.engine.types import Player, Reason
from game.games.indian_summer import actions as act
from game.games.indian_summer.components import (
    BERRY,
    COLUMNS,
    FEATHER,
    FULL,
    MUSHROOM,
    NUT,
    TREASURES,
    Form,
    Piece,
    beside,
    printed,
)
from game.games.indian_summer.final import best_order_of, worth_in_nuts
from game.games.indian_summer.refuse import form_reason, inside, offending, pay_reason
from game.games.indian_summer.rules import IndianSummer
from game.games.indian_summer.state import State
from game.games.indian_summer.words import a_leaf, source

KEY = "indian_summer."


def piece(rules: IndianSummer, leaf: int | str) -> Piece:
    """Return the forms and spots of a leaf, by index or id."""
    return rules.box.leaves[leaf if isinstance(leaf, int) else rules.box.leaf_index[leaf]]


def form_of(tile: Piece, k: int) -> Form:
    """Return the form of an orientation, which is the lowest of equal ones (``form_after`` finds it)."""
    return next(form for form in tile.forms if form.k == k)


def form_after(tile: Piece, k: int, turns: int = 0, flip: bool = False) -> int:
    """Return the lowest ``k`` of the form reached from ``k`` by quarter turns clockwise, then a flip left to right."""
    before = form_of(tile, k)
    cells, hole = list(before.cells), before.hole
    marks = [*cells, *([hole] if hole is not None else [])]
    for _ in range(turns % 4):
        marks = [(column, -row) for row, column in marks]
    if flip:
        marks = [(row, -column) for row, column in marks]
    top, left = min(r for r, _ in marks), min(c for _, c in marks)
    marks = [(row - top, column - left) for row, column in marks]
    wanted = (frozenset(marks[: len(cells)]), marks[-1] if hole is not None else None)
    return next(form.k for form in tile.forms if (frozenset(form.cells), form.hole) == wanted)


def places(
    rules: IndianSummer, s: State, seat: Player, leaf: int | str, planned: int = 0
) -> dict[tuple[int, int], dict[act.At, act.At]]:
    """Return where a leaf may lie, by (k, index of the grabbed cell): {space under that cell: place of the corner}.

    Index i of ``Form.cells`` is the same cell of the tile in every orientation. ``planned`` are spaces taken by a plan.
    """
    tile = piece(rules, leaf)
    found: dict[tuple[int, int], dict[act.At, act.At]] = {
        (form.k, grabbed): {} for form in tile.forms for grabbed in range(tile.size)
    }
    for spot in tile.free_spots(s.covered[seat] | planned):
        k, (row, column) = act.CODES[spot.code]
        for grabbed, (down, right) in enumerate(form_of(tile, k).cells):
            found[k, grabbed][row + down, column + right] = (row, column)
    return found


class Verdict(NamedTuple):
    """What the table shows of a leaf held over a place."""

    reason: Reason | None
    """Why it may not lie there, None when it may."""
    beside: tuple[act.At, ...]
    """Spaces that lie outside the floor."""
    overlapped: tuple[act.At, ...]
    """Spaces that are covered already."""
    other_turns: tuple[int, ...]
    """Other orientations that fit with the grabbed cell over the same space."""
    hole: act.At | None
    """Where the hole comes to lie, None outside the floor."""
    token: str | None
    """The treasure that would wait in the hole."""
    hidden: tuple[str, ...]
    """Printed treasures that would be hidden for good."""
    completes: tuple[str, ...]
    """Areas that would be full."""
    pays: tuple[str, ...]
    """Treasures that these areas would pay."""


def verdict(
    rules: IndianSummer, s: State, seat: Player, leaf: int | str, k: int, at: act.At, grabbed: int = 0, planned: int = 0
) -> Verdict:
    """Return everything about a leaf at a place; ``at`` is the place of the corner of its box and may lie outside."""
    tile = piece(rules, leaf)
    covered = s.covered[seat] | planned
    if reason := form_reason(tile, k):
        return Verdict(reason, (), (), (), None, None, (), (), ())
    out, over = offending(tile, k, at, covered)
    if out:
        reason = Reason(f"{KEY}refuse.off_floor", (len(out),))
    elif over:
        reason = Reason(f"{KEY}refuse.overlaps", (len(over),))
    form = form_of(tile, k)
    down, right = form.cells[grabbed]
    here = at[0] + down, at[1] + right
    others = tuple(
        other.k
        for other in tile.forms
        if other.k != k
        and not any(offending(tile, other.k, (here[0] - other.cells[grabbed][0], here[1] - other.cells[grabbed][1]), covered))
    )
    assert form.hole is not None, "every leaf has a hole"
    hole = at[0] + form.hole[0], at[1] + form.hole[1]
    if reason is not None:
        return Verdict(reason, tuple(out), tuple(over), others, hole if inside(hole) else None, None, (), (), ())
    return _legal_verdict(rules, s, seat, tile.by_code[act.code_of(k, at)][:2], others, hole, covered)


def _legal_verdict(
    rules: IndianSummer,
    s: State,
    seat: Player,
    spot: tuple[int, int],
    others: tuple[int, ...],
    hole: act.At,
    covered: int,
) -> Verdict:
    mask, hole_bit = spot
    prints = printed(s.printed[seat])
    kind = prints.kind[COLUMNS * hole[0] + hole[1]]
    hidden = _names(prints.kind, mask & ~hole_bit & prints.any)
    completes, pays = [], 0
    for number, area in enumerate(rules.box.areas):
        if area & mask and (covered | mask) & area == area:
            completes.append(rules.box.data.grid.areas[number].id)
            pays |= area & (s.tokens[seat] | hole_bit & prints.any)
    token = TREASURES[kind] if kind >= 0 else None
    return Verdict(None, (), (), others, hole, token, hidden, tuple(completes), _names(prints.kind, pays))


def _names(kinds: tuple[int, ...], mask: int) -> tuple[str, ...]:
    """Return the printed treasures of a mask, the least valuable first."""
    return tuple(TREASURES[kind] for kind in sorted(kinds[cell] for cell in bits(mask)))


class AreaState(NamedTuple):
    """How an area stands."""

    id: str
    covered: int
    """Spaces covered, of 12."""
    waiting: tuple[str, ...]
    """Treasures that lie in its holes and are paid when it is full."""
    open: tuple[str, ...]
    """Printed treasures on empty spaces."""
    hidden: tuple[str, ...]
    """Printed treasures under leaves and squirrels, lost."""
    full: bool


def areas(rules: IndianSummer, s: State, seat: Player) -> list[AreaState]:
    """Return the six areas of a floor in order."""
    prints = printed(s.printed[seat])
    covered = s.covered[seat]
    holes = s.free[seat] | s.tokens[seat] | s.homes[seat]
    return [
        AreaState(
            rules.box.data.grid.areas[number].id,
            (covered & area).bit_count(),
            _names(prints.kind, s.tokens[seat] & area),
            _names(prints.kind, prints.any & area & ~covered),
            _names(prints.kind, prints.any & area & covered & ~holes),
            covered & area == area,
        )
        for number, area in enumerate(rules.box.areas)
    ]


class AnimalPlace(NamedTuple):
    """A place where an animal fits now."""

    action: act.Animal
    cells: tuple[act.At, ...]
    pays: tuple[str, ...]
    """Treasures printed below, and the one on the tile."""


def animal_places(rules: IndianSummer, s: State, seat: Player) -> list[AnimalPlace]:
    """Return every place where an animal of the supply fits on a seat's free holes."""
    prints = printed(s.printed[seat])
    found = []
    for kind, spot in rules.animal_spots(s, seat):
        pays = _names(prints.kind, spot.mask & prints.any)
        if rules.box.bonus[kind] >= 0:
            pays += (TREASURES[rules.box.bonus[kind]],)
        action = act.animals(rules.box.animals[kind].id)[spot.code]
        found.append(AnimalPlace(action, tuple(act.PLACES[cell] for cell in bits(spot.mask)), pays))
    return found


class FrontLeaf(NamedTuple):
    """A leaf that a mushroom could take."""

    source: act.Source
    leaf: str
    fits: bool


def front_leaves(rules: IndianSummer, s: State, seat: Player) -> list[FrontLeaf]:
    """Return the leaves that a mushroom of a seat could take, with whether they fit on its floor."""
    view = s if s.to_act == seat else _as_if_to_act(s, seat)
    names = {name: None for pair in rules.mushroom_sources(view) for name in pair}
    fronts = [(name, rules.front(view, name)) for name in names]
    return [FrontLeaf(name, rules.box.leaves[leaf].id, rules.box.leaves[leaf].fits(s.covered[seat])) for name, leaf in fronts]


def _as_if_to_act(s: State, seat: Player) -> State:
    other = s.clone()
    other.to_act = seat
    return other


class Use(NamedTuple):
    """One line of the list of treasure actions."""

    kind: str
    """Kind of action: nut, berry, mushroom, feather, animal or trade."""
    owned: int
    reason: Reason | None
    """Why it cannot be done now, None when it can."""
    text: str
    """What it would do now, or the reason, in the chosen language."""


def treasure_actions(rules: IndianSummer, s: State, seat: Player, names: Sequence[str]) -> list[Use]:
    """Return every treasure action with what it would do now or why it cannot be done."""
    supply = s.supply[4 * seat : 4 * seat + 4]
    rows = [
        ("nut", supply[NUT], _nut(rules, s, seat)),
        ("berry", supply[BERRY], _berry(rules, s, seat)),
        ("mushroom", supply[MUSHROOM], _mushroom(rules, s, seat, names)),
        ("feather", supply[FEATHER], _feather(rules, s, seat)),
        ("animal", sum(s.animals), _animal(rules, s, seat)),
    ]
    found = []
    for kind, owned, answer in rows:
        reason = _not_now(s, seat, kind)
        if reason is None and isinstance(answer, Reason):
            reason = answer
        text = t(reason.key, *reason.values) if reason is not None else str(answer)
        found.append(Use(kind, owned, reason, text))
    return found


def _not_now(s: State, seat: Player, kind: str) -> Reason | None:
    if s.to_act != seat:
        return Reason("engine.not_your_turn")
    if s.phase == "second" and kind != "animal":
        return Reason(f"{KEY}refuse.second_first")
    if s.phase == "final":
        return Reason(f"{KEY}refuse.final_only")
    if s.phase == "refill":
        return Reason(f"{KEY}refuse.refill_first")
    if kind in ("mushroom", "feather") and s.main_done:
        return Reason(f"{KEY}refuse.main_done")
    if kind in ("nut", "mushroom", "feather") and s.covered[seat] == FULL:
        return Reason(f"{KEY}refuse.floor_full")
    return None


def _nut(rules: IndianSummer, s: State, seat: Player) -> Reason | str:
    if reason := pay_reason(s, seat, NUT):
        return reason
    empty = FULL & ~s.covered[seat]
    for number, area in enumerate(rules.box.areas):
        if (area & empty).bit_count() == 1:
            return t(f"{KEY}advice.nut_area", rules.box.data.grid.areas[number].id)
    return t(f"{KEY}advice.nut")


def _berry(rules: IndianSummer, s: State, seat: Player) -> Reason | str:
    if reason := pay_reason(s, seat, BERRY):
        return reason
    most = rules.box.data.setup.path_max
    if len(s.paths[seat]) >= most:
        return Reason(f"{KEY}refuse.path_full", (most,))
    coming = berry_preview(rules, s, seat)
    if not coming:
        return Reason(f"{KEY}refuse.no_leaves_left")
    return t(f"{KEY}advice.berry", n=max(map(len, coming.values())))


def _mushroom(rules: IndianSummer, s: State, seat: Player, names: Sequence[str]) -> Reason | str:
    if reason := pay_reason(s, seat, MUSHROOM):
        return reason
    fronts = front_leaves(rules, s, seat)
    if not fronts:
        return Reason(f"{KEY}refuse.no_leaves_left")
    fitting = [front for front in fronts if front.fits]
    if not fitting:
        return Reason(f"{KEY}advice.nothing_fits")
    if len(fronts) == 2 and len(fitting) == 1:
        return t(f"{KEY}advice.mushroom_one", a_leaf(rules, fitting[0].leaf))
    told = [f"{a_leaf(rules, front.leaf)} ({source(front.source, names)})" for front in fitting]
    return t(f"{KEY}advice.mushroom", join(told))


def _feather(rules: IndianSummer, s: State, seat: Player) -> Reason | str:
    if reason := pay_reason(s, seat, FEATHER):
        return reason
    if len(s.paths[seat]) < 2:
        return Reason(f"{KEY}refuse.feather_needs_two")
    if not any(rules.box.leaves[leaf].fits(s.covered[seat]) for leaf in s.paths[seat]):
        return Reason(f"{KEY}advice.nothing_fits")
    return t(f"{KEY}advice.feather")


def _animal(rules: IndianSummer, s: State, seat: Player) -> Reason | str:
    if rules.options.family:
        return Reason(f"{KEY}refuse.family")
    found = len(animal_places(rules, s, seat))
    return t(f"{KEY}advice.animal", n=found) if found else Reason(f"{KEY}advice.no_animal")


class TradeOffer(NamedTuple):
    """One trade of the small panel."""

    action: act.Trade
    reason: Reason | None
    gives: int
    gets: int


def trades(rules: IndianSummer, s: State) -> list[TradeOffer]:
    """Return every trade that the rules know, for the player to act, with why it cannot be made now."""
    found = []
    for give, name in enumerate(TREASURES):
        for get in [*range(give), *([give + 1] if give < FEATHER else [])]:
            rate = rules.box.data.exchange.down if get < give else rules.box.data.exchange.up
            action = act.Trade(name, TREASURES[get])
            found.append(TradeOffer(action, rules.why_not(s, action), rate.give, rate.get))
    return found


def berry_preview(rules: IndianSummer, s: State, seat: Player) -> dict[str, tuple[str, ...]]:
    """Return the leaves that a berry would draw now, by where they come from."""
    size, most = rules.box.data.setup.path_size, rules.box.data.setup.path_max
    have = len(s.paths[seat])
    return {} if have >= most else _coming(rules, s, max(1, size - have))


def refill_preview(rules: IndianSummer, s: State) -> dict[str, tuple[str, ...]]:
    """Return the leaves that the next player whose path becomes empty would draw, by where they come from."""
    return _coming(rules, s, rules.box.data.setup.path_size)


def _coming(rules: IndianSummer, s: State, number: int) -> dict[str, tuple[str, ...]]:
    def ids(row: Sequence[int]) -> tuple[str, ...]:
        return tuple(rules.box.leaves[leaf].id for leaf in row[:number])

    if not rules.solo:
        # The ring is refilled before it runs out, so that a short row means that the leaves are used up.
        return {"bush": ids(s.common)} if s.common else {}
    rows = {"top": (*s.top, *s.bottom), "bottom": (*s.bottom, *s.top)}
    return {name: ids(row) for name, row in rows.items() if getattr(s, name)}


def fill_order(rules: IndianSummer, s: State, seat: Player) -> list[act.At]:
    """Return the spaces that "fill for me" takes, in order: fewest empty spaces, then most nuts, then a berry left."""
    return [act.PLACES[cell] for cell in best_order_of(s, seat, rules.box.areas)[1]]


def could_finish(rules: IndianSummer, s: State, seat: Player) -> bool:
    """Return whether a seat might cover the whole floor in its next turn: nuts for all but what leaves may cover."""
    supply = s.supply[4 * seat : 4 * seat + 4]
    empty = FULL & ~s.covered[seat]
    nuts, _ = worth_in_nuts(supply)
    lonely = (empty & ~beside(empty)).bit_count()
    pair = 2 if supply[MUSHROOM] or supply[FEATHER] else 1
    return lonely <= nuts + 1 and empty.bit_count() <= 5 * pair + nuts - (pair - 1)


def free_holes(s: State, seat: Player) -> tuple[act.At, ...]:
    """Return the holes on which animals may lie."""
    return tuple(act.PLACES[cell] for cell in bits(s.free[seat]))
