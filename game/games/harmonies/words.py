"""How Harmonies speaks: prompts, log lines and actions in the chosen language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from game.content.i18n import join, t
from game.engine.types import CHANCE, Action, Event, Player
from game.games.harmonies.actions import ChooseSpirit, DiscardCard, PlaceCube, PlaceToken, TakeCard, TakeGroup
from game.games.harmonies.components import components
from game.games.harmonies.records import STACKS
from game.games.harmonies.rules import Harmonies
from game.games.harmonies.state import State, code_at

_SILENT = frozenset({"end_turn"})


def animal(card: str) -> str:
    """Return the name of an animal card."""
    return t(f"harmonies.animal.{card}")


def spirit(card: str) -> str:
    """Return the name of a spirit card."""
    return t(f"harmonies.spirit.{card}")


def card_name(card: str) -> str:
    """Return the name of an animal or spirit card."""
    return spirit(card) if card in components().spirit_of else animal(card)


def spirit_rule(card: str) -> str:
    """Return in one sentence what a completed spirit scores."""
    return t(f"harmonies.spirit_rule.{card}")


def suns(number: int) -> str:
    """Return a solo rating in words."""
    return t("harmonies.suns", n=number)


def tokens(letters: str) -> str:
    """Return token letters as colours in words."""
    return ", ".join(t(f"harmonies.colour.{letter}") for letter in letters)


def prompt(rules: Harmonies, view: State, names: Sequence[str]) -> str:
    """Return who is asked what."""
    if view.to_act < 0:
        return t("harmonies.prompt.setup" if view.to_act == CHANCE else "harmonies.prompt.over")
    name = names[view.to_act]
    if view.phase != "act" or not view.group_taken:
        return t(f"harmonies.prompt.{view.phase}", name=name)
    if view.hand:
        return t("harmonies.prompt.act_tokens", name=name, n=len(view.hand))
    spaces = 0
    for _, _, places in rules.open_cubes(view, view.to_act):
        spaces |= places
    if spaces:
        return t("harmonies.prompt.act_cubes", name=name, n=spaces.bit_count())
    return t("harmonies.prompt.act_done", name=name)


def event_line(rules: Harmonies, event: Event, names: Sequence[str]) -> str | None:
    """Return the log line of an event, None for events that need none."""
    if event.kind in _SILENT:
        return None
    data = event.data
    named: dict[str, Any] = {} if event.player == CHANCE else {"name": names[event.player]}
    key = event.kind
    if key == "deal":
        named["name"] = names[data[0]]
    elif key == "deal_spirits":
        if data:
            named["first"], named["second"] = (spirit(card) for card in data[0])
        else:
            key = "deal_spirits_hidden"
    elif key in ("take_group", "refill_group"):
        named["tokens"] = tokens(data[1])
    elif key == "place_token":
        letter, _, stack, gain = data
        named |= {"token": t(f"harmonies.token.{letter}"), "stack": t(f"harmonies.stack.{stack}"), "n": abs(gain)}
        key += "_plus" if gain > 0 else "_minus" if gain < 0 else ""
    elif key in ("choose_spirit", "take_card", "discard_card"):
        named["card"] = card_name(data[0])
    elif key in ("place_cube", "place_spirit_cube", "complete_card"):
        named |= {"card": card_name(data[0]), "n": data[-1]}
    elif key == "refill_market":
        named["card"] = animal(data[1])
    elif key == "last_round":
        key += f"_{data[0]}"
    return t(f"harmonies.log.{key}", **named)


def action_line(rules: Harmonies, view: State, action: Action, names: Sequence[str]) -> str:
    """Return an action in words."""
    named: dict[str, Any] = {}
    key = action.kind
    if isinstance(action, ChooseSpirit | TakeCard | DiscardCard | PlaceCube):
        named["card"] = card_name(action.card)
    if isinstance(action, PlaceCube) and action.card in components().spirit_of:
        key = "place_spirit_cube"
    if isinstance(action, TakeGroup):
        letters = rules.letters(view.central[action.group]) if 0 <= action.group < len(view.central) else ""
        named["tokens"] = tokens(letters)
    if isinstance(action, PlaceToken):
        named["token"] = t(f"harmonies.token.{action.colour}")
    if isinstance(action, PlaceToken | PlaceCube):
        named["column"], named["row"] = action.space[0] + 1, action.space[1] + 1
    return t(f"harmonies.action.{key}", **named)


def score_note(rules: Harmonies, s: State, seat: Player, key: str) -> str:
    """Return in words what a score line counts, and why something in the landscape counts nothing."""
    from game.games.harmonies.advice import features

    if key == "animals":
        return join(_card_notes(rules, s, seat))
    counted: Counter[str] = Counter()
    reasons: list[str] = []
    for feature in features(rules, s, seat):
        if feature.kind != key:
            continue
        if feature.why_zero is not None:
            reasons.append(t(feature.why_zero.key, *feature.why_zero.values))
        elif len(feature.spaces) == 1 and key not in ("water", "fields"):
            stack = STACKS[code_at(s.boards[seat], rules.board.bit_of[feature.spaces[0]])]
            counted[t("harmonies.note.one", t(f"harmonies.stack.{stack}"), feature.points)] += 1
        else:
            counted[t("harmonies.note.group", feature.points, n=len(feature.spaces))] += 1
    parts = [text if count == 1 else t("harmonies.note.times", text, count) for text, count in counted.items()]
    return ". ".join(filter(None, (join(parts), " ".join(dict.fromkeys(reasons)))))


def _card_notes(rules: Harmonies, s: State, seat: Player) -> Iterable[str]:
    """Yield each animal card of a seat that scores, with its points."""
    for number in (*s.done[seat], *s.cards[seat]):
        if placed := s.placed[number]:
            animal_card = rules.box.animals[number]
            yield t("harmonies.note.one", animal(animal_card.id), animal_card.points[placed - 1])
