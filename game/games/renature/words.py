"""How Renature speaks: prompts, log lines and actions in the chosen language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.content.i18n import join, t
from game.engine.types import OVER, Action, Event, Player
from game.games.renature.actions import (
    ChangeJoker,
    Continue,
    Discard,
    DropRest,
    ExtraTurn,
    Pair,
    Place,
    Plant,
    ReturnPlant,
)
from game.games.renature.advice import closed_by, plant_worth
from game.games.renature.board import NEUTRAL, TYPES
from game.games.renature.components import Space
from game.games.renature.rules import RenatureRules
from game.games.renature.scoring import UNSCORED, area_points
from game.games.renature.state import State

_SILENT = ("turn", "plant", "skip_plant")
"""Events without a line: the next question or the points that follow say it."""


def prompt(rules: RenatureRules, view: State, names: Sequence[str]) -> str:
    """Return the sentence that names the player to act and the choice."""
    if view.to_act < 0:
        return t("renature.prompt.over" if view.to_act == OVER else "renature.prompt.deal")
    name = names[view.to_act]
    if view.phase == "cloud_overflow":
        return t("renature.prompt.cloud_overflow", name, view.waiting, n=view.waiting)
    if view.phase == "before_areas":
        return t("renature.prompt.before_areas", name, area_list(rules, rules.closed_areas(view)))
    if view.phase == "turn_end" and view.clouds[view.to_act] >= rules.extra_price and view.hands[view.to_act]:
        return t("renature.prompt.turn_end_extra", name, rules.extra_price)
    return t(f"renature.prompt.{view.phase}", name)


def area_list(rules: RenatureRules, areas: Sequence[int]) -> str:
    """Return areas in words: ``areas A, B and C``."""
    letters = [rules.tables.areas[area] for area in areas]
    text = letters[0] if len(letters) == 1 else f"{', '.join(letters[:-1])} {_and(letters[-1])} {letters[-1]}"
    return t("renature.prompt.area_list", text, n=len(letters))


def _and(letter: str) -> str:
    return t("renature.prompt.and_i" if letter == "I" else "renature.prompt.and")


def domino(pair: Pair) -> str:
    """Return a domino in words: ``fox–owl``."""
    return t("renature.domino", *(f"@renature.animal.{name}" for name in pair))


def space(at: Space) -> str:
    """Return a space in words, counted from 1."""
    return t("renature.space", at[0] + 1, at[1] + 1)


def points(number: int) -> str:
    """Return points in bold words."""
    return t("renature.bold_points", number)


def a_plant(colour: str, kind: str) -> str:
    """Return ``an oak`` or ``a neutral oak``."""
    return t(f"renature.{'a_neutral' if colour == 'neutral' else 'a'}.{kind}")


def event_line(rules: RenatureRules, event: Event, names: Sequence[str]) -> str | None:
    """Return the log line of an event as its reader may know it."""
    kind, data = event.kind, event.data
    name = names[event.player] if event.player >= 0 else ""
    if kind in _SILENT or (kind == "tile" and not data):
        return None
    if kind in ("draw", "discard"):
        if not data:
            return t(f"renature.log.{kind}", name)
        return t(f"renature.log.{kind}_seen", name, ", ".join(domino(pair) for pair in data))
    if kind == "place":
        return t("renature.log.place", name, domino(data[0]))
    if kind == "plant_points":
        return t("renature.log.plant_points", name, a_plant(data[0], data[1]), data[3], points(data[4]))
    if kind in ("clouds", "drop_rest", "extra_turn"):
        return t(f"renature.log.{kind}", name, data[0], n=data[0])
    if kind == "change_joker":
        return t("renature.log.change_joker", name, data[2], f"@renature.the.{data[1]}")
    if kind == "return_plant":
        return t("renature.log.return_plant", name, data[4], a_plant(data[0], data[1]), data[3], n=data[4])
    if kind == "close":
        return t("renature.log.close", name, data[0], shares(data))
    if kind == "open_area":
        return t("renature.log.open_area", data[0], shares(data))
    if kind == "tile":
        return t("renature.log.tile", data[0], data[1], n=data[1])
    if kind == "final":
        return t("renature.log.final", name, points(sum(number for _, number in data)))
    return t(f"renature.log.{kind}", name)


def shares(data: Sequence[Any]) -> str:
    """Return who scores how much for an area, from the data of its event."""
    if not data[2]:
        return t("renature.log.nobody")
    return ", ".join(t("renature.log.share", f"@renature.colour.{colour}", points(number)) for colour, number in data[2])


def action_line(rules: RenatureRules, view: State, action: Action, names: Sequence[str]) -> str:
    """Return an action in words, with what it costs and gives."""
    table = rules.tables
    match action:
        case Place():
            first, second = (f"@renature.the.{name}" for name in action.domino)
            text = t("renature.action.place", domino(action.domino), first, space(action.at[0]), second, space(action.at[1]))
            closed = closed_by(rules, view, action.at)
            return text + (t("renature.action.closes", area_list(rules, closed)) if closed else "")
        case Discard():
            return t("renature.action.discard", domino(action.domino))
        case Plant():
            where, kind = table.space_of[action.at], table.type_of[action.type]
            colour = NEUTRAL if action.owner == "neutral" else 0
            worth = plant_worth(rules, view, where, kind)
            text = a_plant(table.colours[colour], action.type)
            return t("renature.action.plant", text, space(action.at), table.areas[table.area_of[where]], worth, n=worth)
        case ChangeJoker():
            return t("renature.action.change_joker", f"@renature.the.{action.animal}", rules.joker_price)
        case ReturnPlant():
            where = table.space_of[action.at]
            colour, kind = divmod(view.plants[where] - 1, TYPES)
            text = a_plant(table.colours[colour], table.types[kind])
            area = table.areas[table.area_of[where]]
            return t("renature.action.return_plant", text, space(action.at), area, kind + 1, n=kind + 1)
        case DropRest():
            return t("renature.action.drop_rest", view.waiting)
        case Continue():
            return t("renature.action.continue", area_list(rules, rules.closed_areas(view)))
        case ExtraTurn():
            return t("renature.action.extra_turn", rules.extra_price)
    return t(f"renature.action.{action.kind}")


def score_note(rules: RenatureRules, s: State, seat: Player, key: str) -> str:
    """Return in words what a score line of the end counts: areas, plants or tiles, each with its points."""
    table = rules.tables
    parts: list[str] = []
    if key == "open_areas":
        for area, owner in enumerate(s.owners):
            mine = dict(area_points(rules, s, area)).get(seat, 0) if owner == UNSCORED else 0
            parts += [f"{table.areas[area]} {mine}"] if mine else []
    elif key == "plants_left":
        for index, count in enumerate(s.stocks[seat * 2 * TYPES : (seat + 1) * 2 * TYPES]):
            kind = table.types[index % TYPES]
            name = t(f"renature.plant.{kind}") if index < TYPES else t("renature.note.neutral", f"@renature.plant.{kind}")
            parts += [t("renature.note.times", name, count)] if count else []
    elif key == "tiles":
        parts = [f"{table.areas[area]} {table.backs[s.tiles[area]]}" for area, owner in enumerate(s.owners) if owner == seat]
    else:
        return t(f"renature.note.{key}")
    return join(parts) if parts else t("renature.note.none")
