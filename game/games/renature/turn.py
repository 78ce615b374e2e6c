"""What the actions of Renature do: the turn from the domino to its end (rules section 4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from game.engine.types import HIDDEN, OVER, Event, HiddenFact
from game.games.renature.actions import (
    ChangeJoker,
    Continue,
    Deal,
    Discard,
    DropRest,
    EndTurn,
    ExtraTurn,
    Place,
    Plant,
    ReturnPlant,
    SkipPlant,
)
from game.games.renature.board import NEUTRAL, TYPES
from game.games.renature.scoring import COLOURS, UNSCORED, area_points, area_sums, cancelled, final_lines
from game.games.renature.state import State, replaced

if TYPE_CHECKING:
    from game.games.renature.rules import RenatureRules

Out = list[Event] | None


def deal(rules: RenatureRules, s: State, a: Deal, out: Out) -> None:
    """Give out dominoes and tiles and let the start player begin (section 3)."""
    table, seats = rules.tables, rules.setup.seats
    order = tuple(table.domino_ids[name] for name in a.dominoes)
    tiles = [table.tile_of_id[name] for name in a.tiles]
    each, hand = rules.dominoes_each, table.c.game.hand_size
    for seat in range(seats):
        own = order[seat * each : (seat + 1) * each]
        s.hands[seat], s.reserves[seat] = own[:hand], own[hand:]
        s.scores[seat] = table.c.setup.start_scores[(seat - a.start) % seats]
    s.aside = tuple(sorted(order[seats * each :]))
    s.tiles, s.spare = tuple(tiles[: len(table.areas)]), tuple(sorted(tiles[len(table.areas) :]))
    s.start = s.to_act = a.start
    s.phase = "domino"
    if out is not None:
        out.append(Event("start", a.start, tuple(s.scores)))
        out += [
            Event("draw", seat, tuple(table.domino_names[d] for d in s.hands[seat]), 1 << seat, True) for seat in range(seats)
        ]


def place(rules: RenatureRules, s: State, a: Place, out: Out) -> None:
    """Lay a domino on the brook (4.1)."""
    table, seat = rules.tables, s.to_act
    number = table.slot_of[a.at]
    first, second = table.animal_of[a.domino[0]], table.animal_of[a.domino[1]]
    domino = table.domino_of_animals[first, second]
    if first > second or (first == second and a.at[0] > a.at[1]):  # named the other way round: as it is listed
        first, second, number = second, first, table.slot_reversed[number]
    slot = table.slots[number]
    take_from_hand(s, seat, domino)
    s.laid |= 1 << domino
    lay(s, slot.first, first, slot.first_bit, slot.first_near)
    lay(s, slot.second, second, slot.second_bit, slot.second_near)
    s.mates[slot.first], s.mates[slot.second] = slot.second, slot.first
    s.placed = number
    s.phase = "plant"
    if out is not None:
        out.append(Event("place", seat, (table.domino_names[domino], slot.at)))
    go_on(rules, s, out)


def take_from_hand(s: State, seat: int, domino: int) -> None:
    """Take a domino out of a hand."""
    hand = s.hands[seat]
    at = hand.index(domino)
    s.hands[seat] = hand[:at] + hand[at + 1 :]


def lay(s: State, brook: int, animal: int, bit: int, near: int) -> None:
    """Cover one brook space and keep the frontier masks up."""
    s.animals[brook] = animal
    s.free &= ~bit
    s.touch |= near
    if animal != s.joker:
        s.many |= s.one & near & ~s.near[animal]
        s.one |= near
    s.near[animal] |= near


def discard(rules: RenatureRules, s: State, a: Discard, out: Out) -> None:
    """Put a domino out of the game, face down (4.1)."""
    seat = s.to_act
    domino = rules.domino(a.domino)
    take_from_hand(s, seat, domino)
    s.discards[seat] += (domino,)
    if out is not None:
        out.append(Event("discard", seat, (rules.tables.domino_names[domino],), 1 << seat))
    refill(rules, s, out)


def plant(rules: RenatureRules, s: State, a: Plant, out: Out) -> None:
    """Put a plant on the map, take its clouds, then score it (4.2)."""
    table, seat = rules.tables, s.to_act
    space, kind = table.space_of[a.at], table.type_of[a.type]
    neutral = a.owner == "neutral"
    colour = NEUTRAL if neutral else rules.colours[seat]
    area = table.area_of[space]
    s.stocks[(2 * seat + neutral) * TYPES + kind] -= 1
    s.plants[space] = 1 + colour * TYPES + kind
    s.sums[area * COLOURS + colour] += kind + 1
    s.tall[area * TYPES + kind] += 1
    s.planted = space
    if out is not None:
        out.append(Event("plant", seat, (table.colours[colour], a.type, a.at, table.areas[area])))
    if space in table.cloud_of and s.board_clouds[cloud := table.cloud_of[space]]:
        s.waiting, s.board_clouds = s.board_clouds[cloud], replaced(s.board_clouds, cloud, 0)
        take_clouds(rules, s, out)
    if s.waiting:
        s.phase = "cloud_overflow"
        return
    score_plant(rules, s, out)
    check_areas(rules, s, out)


def take_clouds(rules: RenatureRules, s: State, out: Out) -> None:
    """Move as many waiting clouds to the player board as fit."""
    seat = s.to_act
    taken = min(s.waiting, rules.cloud_capacity - s.clouds[seat])
    s.clouds[seat] += taken
    s.waiting -= taken
    if taken and out is not None:
        out.append(Event("clouds", seat, (taken, s.waiting, rules.tables.spaces[s.planted])))


def skip_plant(rules: RenatureRules, s: State, a: SkipPlant, out: Out) -> None:
    """Plant nothing (4.2)."""
    if out is not None:
        out.append(Event("skip_plant", s.to_act))
    check_areas(rules, s, out)


def change_joker(rules: RenatureRules, s: State, a: ChangeJoker, out: Out) -> None:
    """Pay for a new joker; from now on it counts for placements (4.7)."""
    table = rules.tables
    pay(rules, s, rules.joker_price)
    if out is not None:
        out.append(Event("change_joker", s.to_act, (table.animals[s.joker], a.animal, rules.joker_price)))
    set_joker(s, table.animal_of[a.animal])
    go_on(rules, s, out)


def set_joker(s: State, animal: int) -> None:
    """Make an animal the joker and count anew which spaces lie beside one or more other animals."""
    s.joker = animal
    s.one = s.many = 0
    for other, near in enumerate(s.near):
        if other != animal:
            s.many |= s.one & near
            s.one |= near


def return_plant(rules: RenatureRules, s: State, a: ReturnPlant, out: Out) -> None:
    """Pay for taking a plant back to the player board (4.7)."""
    table, seat = rules.tables, s.to_act
    space = table.space_of[a.at]
    colour, kind = divmod(s.plants[space] - 1, TYPES)
    area = table.area_of[space]
    pay(rules, s, kind + 1)
    s.plants[space] = 0
    s.sums[area * COLOURS + colour] -= kind + 1
    s.tall[area * TYPES + kind] -= 1
    s.stocks[(2 * seat + (colour == NEUTRAL)) * TYPES + kind] += 1
    if out is not None:
        out.append(Event("return_plant", seat, (table.colours[colour], table.types[kind], a.at, table.areas[area], kind + 1)))
    go_on(rules, s, out)


def pay(rules: RenatureRules, s: State, price: int) -> None:
    """Take cloud tokens from the player to act out of the game."""
    s.clouds[s.to_act] -= price
    s.spent += price


def drop_rest(rules: RenatureRules, s: State, a: DropRest, out: Out) -> None:
    """Give up the waiting clouds (4.3)."""
    if out is not None:
        out.append(Event("drop_rest", s.to_act, (s.waiting,)))
    s.spent += s.waiting
    s.waiting = 0
    go_on(rules, s, out)


def go_on(rules: RenatureRules, s: State, out: Out) -> None:
    """Pass the questions of the turn that leave no choice, from the present phase on (positions.md)."""
    phase = s.phase
    if phase == "plant":
        if not rules.can_plant(s):
            check_areas(rules, s, out)
    elif phase == "cloud_overflow":
        take_clouds(rules, s, out)
        if not s.waiting:
            score_plant(rules, s, out)
            check_areas(rules, s, out)
    elif phase == "before_areas":
        check_areas(rules, s, out)
    elif phase == "turn_end" and not rules.has_end_choice(s):
        pass_on(rules, s, out)


def check_areas(rules: RenatureRules, s: State, out: Out) -> None:
    """Ask before areas are scored if something could be returned; otherwise score them and refill the hand (4.4)."""
    if closed := rules.closed_areas(s):
        if rules.can_return(s, s.to_act):
            s.phase = "before_areas"
            return
        score_closed(rules, s, closed, out)
    refill(rules, s, out)


def score_plant(rules: RenatureRules, s: State, out: Out) -> None:
    """Give the points of the new plant, unless it was returned before it scored (4.2, 6.1)."""
    space, s.planted = s.planted, -1
    if not (code := s.plants[space]):
        return
    colour, kind = divmod(code - 1, TYPES)
    area = rules.tables.area_of[space]
    points = rules.plant_base + rules.plant_each * (sum(s.tall[area * TYPES : area * TYPES + kind + 1]) - 1)
    s.scores[s.to_act] += points
    if out is not None:
        table = rules.tables
        data = (table.colours[colour], table.types[kind], table.spaces[space], table.areas[area], points)
        out.append(Event("plant_points", s.to_act, data))


def continue_(rules: RenatureRules, s: State, a: Continue, out: Out) -> None:
    """Score the closed areas (4.4)."""
    score_closed(rules, s, rules.closed_areas(s), out)
    refill(rules, s, out)


def score_closed(rules: RenatureRules, s: State, closed: list[int], out: Out) -> None:
    """Score areas; the player to act takes their tiles and looks at the backs (4.4, 6.3)."""
    seat, table = s.to_act, rules.tables
    for area in closed:
        points = area_points(rules, s, area)
        for winner, number in points:
            s.scores[winner] += number
        s.owners = replaced(s.owners, area, seat)
        if s.tiles[area] == HIDDEN:
            raise HiddenFact("the back of an area tile")
        if out is not None:
            out.append(Event("close", seat, area_story(rules, s, area, points)))
            data = (table.areas[area], table.backs[s.tiles[area]])
            out.append(Event("tile", seat, data, 1 << seat, not rules.open_flowers))


def area_story(rules: RenatureRules, s: State, area: int, points: list[tuple[int, int]]) -> tuple[Any, ...]:
    """Return event data of a scored area: its id, (colour, sum, cancelled) of each colour there, (colour, points)."""
    colours, sums = rules.tables.colours, area_sums(s, area)
    out = cancelled(sums, rules.friendly)
    present = tuple((colours[colour], value, colour in out) for colour, value in enumerate(sums) if value)
    return rules.tables.areas[area], present, tuple((colours[rules.colours[seat]], number) for seat, number in points)


def refill(rules: RenatureRules, s: State, out: Out) -> None:
    """Draw a domino from the own reserve, then ask for the end of the turn (4.5, 4.6)."""
    seat = s.to_act
    s.placed = -1
    if reserve := s.reserves[seat]:
        domino = reserve[0]
        if domino == HIDDEN:
            raise HiddenFact("the next domino of the reserve")
        s.reserves[seat] = reserve[1:]
        s.hands[seat] += (domino,)
        if out is not None:
            out.append(Event("draw", seat, (rules.tables.domino_names[domino],), 1 << seat, True))
    s.phase = "turn_end"
    if not rules.has_end_choice(s):
        pass_on(rules, s, out)


def extra_turn(rules: RenatureRules, s: State, a: ExtraTurn, out: Out) -> None:
    """Pay for another turn (4.6)."""
    pay(rules, s, rules.extra_price)
    s.phase = "domino"
    if out is not None:
        out.append(Event("extra_turn", s.to_act, (rules.extra_price,)))


def end_turn(rules: RenatureRules, s: State, a: EndTurn, out: Out) -> None:
    """Pass the turn on (4.6)."""
    pass_on(rules, s, out)


def pass_on(rules: RenatureRules, s: State, out: Out) -> None:
    """Let the next player who still has a domino go on; without any, the game ends (4.6)."""
    hands, seat = s.hands, s.to_act
    for _ in hands:
        seat = (seat + 1) % len(hands)
        if hands[seat]:
            s.to_act, s.phase = seat, "domino"
            if out is not None:
                out.append(Event("turn", seat))
            return
    finish(rules, s, out)


def finish(rules: RenatureRules, s: State, out: Out) -> None:
    """End the game and tell the final scoring (6.4)."""
    seat = s.to_act
    s.to_act, s.phase = OVER, "over"
    if out is None:
        return
    for area, owner in enumerate(s.owners):
        if owner == UNSCORED:
            out.append(Event("open_area", seat, area_story(rules, s, area, area_points(rules, s, area))))
    for player, lines in enumerate(final_lines(rules, s)):
        out.append(Event("final", player, tuple((line.key, line.points) for line in lines), reveals=True))


APPLY: Final[dict[type[Any], Callable[[RenatureRules, State, Any, Out], None]]] = {
    Place: place,
    Discard: discard,
    Plant: plant,
    SkipPlant: skip_plant,
    ChangeJoker: change_joker,
    ReturnPlant: return_plant,
    DropRest: drop_rest,
    Continue: continue_,
    ExtraTurn: extra_turn,
    EndTurn: end_turn,
    Deal: deal,
}
