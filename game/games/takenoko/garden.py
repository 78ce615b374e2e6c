"""The garden: plots, water, bamboo and the two pawns (rules 5 and 6). Functions change the state in place."""

from __future__ import annotations

from game.engine.types import Event
from game.games.takenoko.components import COLOURS, ENCLOSURE, FERTILIZER, NONE, WATERSHED
from game.games.takenoko.island import POND, Island
from game.games.takenoko.state import NOBODY, State


def targets(isle: Island, s: State, start: int) -> list[int]:
    """Return the cells that a pawn on ``start`` reaches in a straight line, by direction, nearest first."""
    in_play, neighbours = s.in_play, isle.neighbours
    found = []
    for direction in range(6):
        cell = neighbours[start][direction]
        while in_play >> cell & 1:
            found.append(cell)
            cell = neighbours[cell][direction]
    return found


def open_edges(s: State) -> int:
    """Return the mask of the edges that may take a channel."""
    return s.network & s.joined & ~s.channels


def put_plot(isle: Island, s: State, cell: int, colour: int, improvement: int, printed: bool) -> None:
    """Lay a plot without watering it: masks, edges and open cells."""
    bit, around = 1 << cell, isle.around
    for _ in range(len(s.colour), _reach(isle, cell)):
        s.colour.append(NOBODY)
        s.improvement.append(NONE)
        s.height.append(0)
    s.colour[cell] = colour
    s.improvement[cell] = improvement
    s.height[cell] = 0
    if printed:
        s.printed |= bit
    if improvement == NONE:
        s.bare |= bit
    s.in_play |= bit
    s.by_colour[colour] |= bit
    plots = s.in_play & ~1
    opened = s.open_cells
    for near, side in isle.sides[cell]:
        if plots >> near & 1:
            s.joined |= 1 << side
        elif plots & around[near] & ~bit:
            opened |= 1 << near
    s.open_cells = opened & ~s.in_play


def _reach(isle: Island, cell: int) -> int:
    """Return the length that lists by cell need so that they hold the whole ring beyond a cell."""
    ring = 0
    while 1 + 3 * ring * (ring + 1) <= cell:
        ring += 1
    return min(1 + 3 * (ring + 1) * (ring + 2), isle.beyond)


def water(isle: Island, s: State, cell: int, out: list[Event] | None) -> None:
    """Bring water to a plot; the first time it grows at once (rules 6, first water)."""
    bit = 1 << cell
    if s.irrigated & bit:
        return
    s.irrigated |= bit
    if out is not None:
        out.append(Event("water", s.seat, (isle.cells[cell],)))
    note_patterns(isle, s, cell)
    if not s.watered & bit:
        s.watered |= bit
        grow(isle, s, cell, "first_water", out)


def note_patterns(isle: Island, s: State, cell: int) -> None:
    """Note the plot cards that a newly irrigated cell makes true."""
    colour, known = s.colour[cell], s.true_cards
    wet = s.irrigated
    green, yellow, pink = (~(mask & wet) for mask in s.by_colour)
    for bit, (a, b, c) in isle.places(cell, colour):
        if not (known & bit or a & green or b & yellow or c & pink):
            known |= bit
    s.true_cards = known


def grow(isle: Island, s: State, cell: int, cause: str, out: list[Event] | None) -> None:
    """Let bamboo grow on a plot if it is irrigated, not full, and the supply has sections (rules 6)."""
    height = s.height[cell]
    if not s.irrigated >> cell & 1 or height >= isle.top:
        return
    colour = s.colour[cell]
    sections = 2 if s.improvement[cell] == FERTILIZER else 1
    if height + sections > isle.top:
        sections = isle.top - height
    left = s.supply[colour]
    if sections > left:
        sections = left
    if sections:
        s.supply[colour] = left - sections
        set_height(isle, s, cell, height + sections)
        if out is not None:
            out.append(Event("grow", s.seat, (isle.cells[cell], COLOURS[colour], sections, height + sections, cause)))


def set_height(isle: Island, s: State, cell: int, height: int) -> None:
    """Change a shoot and what is counted of it."""
    top, before = isle.top, s.height[cell]
    if before >= top - 1:
        _count_shoot(isle, s, s.colour[cell] * 5 + (s.improvement[cell] if before == top else 4), -1)
    if height >= top - 1:
        _count_shoot(isle, s, s.colour[cell] * 5 + (s.improvement[cell] if height == top else 4), 1)
    s.height[cell] = height
    if s.improvement[cell] == NONE:
        if height == 0:
            s.bare |= 1 << cell
        elif before == 0:
            s.bare &= ~(1 << cell)


def _count_shoot(isle: Island, s: State, slot: int, change: int) -> None:
    """Count a tall shoot that stands or falls, and note the gardener card that asks for it."""
    s.shoots[slot] += change
    bit, needed = isle.shoot_cards[slot]
    if s.shoots[slot] >= needed:
        s.true_cards |= bit
    else:
        s.true_cards &= ~bit


def has_water(isle: Island, s: State, cell: int) -> bool:
    """Return whether a plot is beside the pond, beside a channel or has a watershed (rules 5)."""
    if isle.shore >> cell & 1 or s.improvement[cell] == WATERSHED:
        return True
    return any(s.channels >> side & 1 for _, side in isle.sides[cell])


def put_channel(isle: Island, s: State, side: int, out: list[Event] | None) -> None:
    """Lay a channel; both plots beside it have water from now on."""
    s.channels |= 1 << side
    s.network |= isle.touching[side]
    for cell in isle.edge_cells[side]:
        water(isle, s, cell, out)


def put_chip(isle: Island, s: State, cell: int, improvement: int, out: list[Event] | None) -> None:
    """Put a loose improvement on a bare plot; a watershed brings water."""
    s.improvement[cell] = improvement
    s.bare &= ~(1 << cell)
    if improvement == WATERSHED:
        water(isle, s, cell, out)


def tend(isle: Island, s: State, cell: int, out: list[Event] | None) -> None:
    """Move the gardener; his plot and its neighbours of one colour grow, his own first (rules 6)."""
    if out is not None:
        out.append(Event("gardener", s.seat, (isle.cells[s.gardener], isle.cells[cell])))
    s.gardener = cell
    if cell == POND:
        return
    colour = s.colour[cell]
    grow(isle, s, cell, "gardener", out)
    alike = s.by_colour[colour] & isle.around[cell]
    if alike:
        for near in isle.neighbours[cell]:
            if alike >> near & 1:
                grow(isle, s, near, "gardener", out)


def feed(isle: Island, s: State, cell: int, cause: str, out: list[Event] | None) -> None:
    """Move the panda; he eats a section for the player whose turn it is (rules 6)."""
    if out is not None:
        out.append(Event("panda", s.seat, (isle.cells[s.panda], isle.cells[cell], cause)))
    s.panda = cell
    height = s.height[cell]
    if height and s.improvement[cell] != ENCLOSURE:
        set_height(isle, s, cell, height - 1)
        colour = s.colour[cell]
        s.eaten[3 * s.seat + colour] += 1
        note_meals(isle, s, s.seat)
        if out is not None:
            out.append(Event("eat", s.seat, (isle.cells[cell], COLOURS[colour], height - 1)))


def note_meals(isle: Island, s: State, seat: int) -> None:
    """Note the panda cards that a player's eaten sections pay for."""
    have_green, have_yellow, have_pink = s.eaten[3 * seat : 3 * seat + 3]
    fed = 0
    for bit, (green, yellow, pink) in isle.meals:
        if have_green >= green and have_yellow >= yellow and have_pink >= pink:
            fed |= bit
    s.fed[seat] = fed
