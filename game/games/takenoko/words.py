"""How Takenoko speaks: prompts, log lines and actions in the chosen language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from game.content.i18n import join, t
from game.engine.hexes import Hex
from game.engine.types import Action, Event
from game.games.takenoko import actions as act
from game.games.takenoko import turn
from game.games.takenoko.components import COLOURS, NONE
from game.games.takenoko.island import POND

KEY: Final = "takenoko."


def prompt(rules: Any, view: Any, names: Sequence[str]) -> str:
    """Return the question now asked, with the name of the player to act."""
    if view.to_act < 0:
        return t(f"{KEY}prompt.{view.phase}")
    name = names[view.to_act]
    if view.phase != "action":
        return t(f"{KEY}prompt.{view.phase}", name=name)
    kinds, may_end = turn.open_kinds(rules, view)
    if kinds and may_end:
        return t(f"{KEY}prompt.action_sun", name=name)
    if kinds:
        left = len(view.announced) if rules.announce else rules.per_turn - len(view.used)
        return t(f"{KEY}prompt.action", name=name, n=left)
    adds = rules.coop and not view.added and turn.full_decks(view)
    return t(f"{KEY}prompt.{'action_add' if adds else 'action_end'}", name=name)


def event_line(rules: Any, event: Event, names: Sequence[str]) -> str | None:
    """Return the log line of an event as its reader may know it, None for those that need no line."""
    tell = _LINES.get(event.kind)
    return None if tell is None else tell(event, names[event.player])


def _named(kinds: Iterable[str], group: str) -> str:
    return join(t(f"{KEY}{group}.{kind}") for kind in kinds)


def _dealt(event: Event, name: str) -> str:
    if not event.data:
        return t(f"{KEY}log.dealt", name=name)
    return t(f"{KEY}log.dealt_own", _named(event.data, "card"), name=name)


def _place(event: Event, name: str) -> str:
    _, plot, chip = event.data
    if chip is None:
        return t(f"{KEY}log.place", f"@{KEY}plot.{plot}", name=name)
    return t(f"{KEY}log.place_chip", f"@{KEY}plot.{plot}", f"@{KEY}an_improvement.{chip}", name=name)


def _grow(event: Event, name: str) -> str:
    _, colour, sections, height, _ = event.data
    return t(f"{KEY}log.grow", f"@{KEY}bamboo.{colour}", height, n=sections)


def _complete(event: Event, name: str) -> str:
    card, points, halved = event.data
    return t(f"{KEY}log.{'complete_half' if halved else 'complete'}", f"@{KEY}card.{card}", n=points, name=name)


def _card(event: Event, name: str) -> str | None:
    return t(f"{KEY}log.card", f"@{KEY}card.{event.data[0]}") if event.data else None


def _word(kind: str, group: str) -> Callable[[Event, str], str]:
    """Return a line that names one thing of ``group``, the first of the event's data."""
    return lambda event, name: t(f"{KEY}log.{kind}", f"@{KEY}{group}.{event.data[0]}", name=name)


def _plain(kind: str) -> Callable[[Event, str], str]:
    return lambda event, name: t(f"{KEY}log.{kind}", name=name)


_LINES: Final[dict[str, Callable[[Event, str], str | None]]] = {
    "first": _plain("first"),
    "dealt": _dealt,
    "weather": _word("weather", "weather"),
    "choose_weather": _word("choose_weather", "weather"),
    "decline": _word("decline", "weather"),
    "take": _word("take", "an_improvement"),
    "announce": lambda event, name: t(f"{KEY}log.announce", _named(event.data, "kind"), name=name),
    "draw_plots": lambda event, name: t(f"{KEY}log.draw_plots", n=event.data[0], name=name),
    "place": _place,
    "give_back": lambda event, name: t(f"{KEY}log.give_back_{event.data[1]}", n=event.data[0], name=name),
    "take_channel": _plain("take_channel"),
    "channel": _plain("channel"),
    "chip": _word("chip", "an_improvement"),
    "grow": _grow,
    "gardener": _plain("gardener"),
    "panda": _plain("panda"),
    "eat": lambda event, name: t(f"{KEY}log.eat", f"@{KEY}bamboo.{event.data[1]}", n=event.data[2]),
    "draw_card": _word("draw_card", "a_card"),
    "card": _card,
    "send_back": _word("send_back", "card"),
    "no_card": _plain("no_card"),
    "complete": _complete,
    "emperor": lambda event, name: t(f"{KEY}log.emperor", event.data[1], n=event.data[0], name=name),
    "add": _word("add", "card"),
    "lost": lambda event, name: t(f"{KEY}log.lost", f"@{KEY}card.{event.data[0]}", n=-event.data[1]),
    "last_card": lambda event, name: t(f"{KEY}log.last_card", n=event.data[0]),
    "over": _plain("over"),
}


def plot_line(rules: Any, view: Any, at: Hex) -> str:
    """Return what lies on a cell: «parcela verde con pozo de 2 secciones»; the pond, or the bare coordinates."""
    cell = rules.isle.number.get(at, rules.isle.beyond)
    if cell == POND:
        return t(f"{KEY}pond")
    if not view.in_play >> cell & 1:
        return cell_line(at)
    kind = rules.box.plot_of.get((view.colour[cell], view.improvement[cell]))
    if kind is None:  # a chip of a kind that no plot of this colour has printed
        kind = rules.box.plot_of[view.colour[cell], NONE]
    return t(f"{KEY}standing.{view.height[cell]}", f"@{KEY}plot.{rules.box.plots[kind].id}")


def cell_line(at: Hex) -> str:
    """Return a cell by its coordinates from the pond."""
    return f"({t('takenoko.number', at[0])}, {t('takenoko.number', at[1])})"


def action_line(rules: Any, view: Any, action: Action, names: Sequence[str]) -> str:
    """Return an action in words, for hints, analysis and the describe key."""
    key = f"{KEY}action.{action.kind}"
    match action:
        case act.Die(face) | act.ChooseWeather(face):
            return t(key, f"@{KEY}weather.{face}")
        case act.Grow(at) | act.PandaTo(at) | act.Gardener(at) | act.Panda(at):
            return t(key, plot_line(rules, view, at))
        case act.Take(chip):
            return t(key, f"@{KEY}an_improvement.{chip}")
        case act.Announce(kinds):
            return t(key, _named(kinds, "kind"))
        case act.Pick(plot):
            return t(key, f"@{KEY}plot.{plot}")
        case act.Place(at, None):
            return t(key, cell_line(at))
        case act.Place(at, chip):
            return t(f"{key}_with", cell_line(at), f"@{KEY}an_improvement.{chip}")
        case act.Order(plots):
            return t(key, ", ".join(t(f"{KEY}plot.{plot}") for plot in plots))
        case act.Objective(deck) | act.Add(deck):
            return t(key, f"@{KEY}a_card.{deck}")
        case act.Channel((a, b)):
            return t(key, cell_line(a), cell_line(b))
        case act.Chip(chip, at):
            return t(key, f"@{KEY}an_improvement.{chip}", plot_line(rules, view, at))
        case act.Complete(card):
            return t(key, f"@{KEY}card.{card}")
    return t(key)


def supply_line(rules: Any, view: Any) -> str:
    """Return the sections left in the supply, in words."""
    return join(t(f"{KEY}sections.{colour}", n=view.supply[n]) for n, colour in enumerate(COLOURS))
