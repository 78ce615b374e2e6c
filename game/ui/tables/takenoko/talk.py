"""What Inspect says at the table of Takenoko: plots, water, cards, weather, and what a move would do."""

from __future__ import annotations

from typing import Any

from game.content.i18n import t
from game.engine.hexes import Hex
from game.engine.types import Action
from game.games.takenoko import actions as act
from game.games.takenoko import advice, turn
from game.games.takenoko.components import COLOURS, DECKS, FACES, IMPROVEMENTS, NONE, Card
from game.games.takenoko.garden import open_edges
from game.games.takenoko.island import POND
from game.games.takenoko.state import NOBODY
from game.games.takenoko.words import action_line, plot_line
from game.ui.tables.hexview import cell_of, edge_of
from game.ui.tables.notes import Block, Note, Picture, Row, Say
from game.ui.tables.takenoko import cards
from game.ui.tables.takenoko.pieces import GAME, upper
from game.ui.tables.takenoko.tray import done_row


def text(key: str, *values: Any, **named: Any) -> str:
    """Return a text of this table."""
    return t(f"{GAME}.{key}", *values, **named)


class Talk:
    """Speaks of anchors and actions of one table, from the open view only."""

    def __init__(self, table: Any) -> None:
        self.table = table

    # ---- anchors

    def note(self, anchor: str | None) -> Note | None:
        """Return what Inspect says of an anchor; of None: what may be done now."""
        if anchor is None:
            return self._moment()
        kind, _, rest = anchor.partition(".")
        at, side = cell_of(anchor), edge_of(anchor)
        if at is not None:
            return self._cell(at)
        if side is not None:
            return self._edge(side)
        if kind == "card":
            number = self.table.card_number(anchor)
            return None if number is None else self._card(self.table.rules.cards[number])
        if kind == "button" and rest.startswith("complete."):
            return self._card(self.table.rules.cards[self.table.rules.box.card_number[rest[9:]]])
        if kind == "button" or kind in ("panda", "gardener"):
            return self._button(rest or kind)
        if kind == "player":
            return self._seat(int(rest))
        return self._thing(kind, rest)

    def _moment(self) -> Note:
        table, view = self.table, self.table.view
        phase = view.phase
        blocks: list[Block] = [Say(text(f"inspect.{phase}"))]
        if phase == "action" and view.to_act >= 0:
            kinds, may_end = turn.open_kinds(table.rules, view)
            if not kinds:
                blocks = [Say(text("inspect.action_add" if may_end and self._adds() else "inspect.action_end"))]
        if phase == "plot_cell" and view.picked and view.picked[0] >= 0 and table.asking_me:
            blocks.append(Say(text("inspect.plot_water")))
        if table.asking_me:
            blocks += self.unused()
        if view.last_round_by != NOBODY and phase != "over":
            name = table.session.names[view.last_round_by]
            blocks.append(Say(text("inspect.last_round", name=name), "hint", f"{GAME}/emperor"))
        return Note(text(f"inspect.{phase}_title"), tuple(blocks))

    def _adds(self) -> bool:
        return bool(self.table.rules.coop and not self.table.view.added and turn.full_decks(self.table.view))

    def unused(self) -> list[Block]:
        """Return what may be laid at no cost right now, and the third action that the sun gives."""
        found: list[Block] = []
        legal = self.table.session.legal
        if act.EndTurn() in legal and turn.open_kinds(self.table.rules, self.table.view)[0]:
            found.append(Say(text("weather_help.sun"), "hint", f"{GAME}/die_sun"))
        for action in legal:
            if isinstance(action, act.Complete):
                number = self.table.rules.box.card_number[action.card]
                words = text("inspect.can_complete", f"@{GAME}.card.{action.card}", n=self.table.worth_now(number))
                found.append(Say(words, "good"))
        if any(isinstance(action, act.Channel) for action in legal):
            found.append(Say(text("inspect.can_channel"), "hint", f"{GAME}/channel"))
        for kind in IMPROVEMENTS[1:]:
            if any(isinstance(action, act.Chip) and action.chip == kind for action in legal):
                found.append(Say(text("inspect.can_chip", f"@{GAME}.improvement.{kind}"), "hint", f"{GAME}/{kind}"))
        return found

    def _cell(self, at: Hex) -> Note | None:
        table, view = self.table, self.table.view
        cell = table.rules.isle.number.get(at, table.rules.isle.beyond)
        if cell == POND:
            return Note(upper(text("pond")), (Say(text("inspect.pond")),))
        if not view.in_play >> cell & 1:
            return Note(text("inspect.open_title"), (Say(text("inspect.open")),))
        blocks: list[Block] = [Say(upper(plot_line(table.rules, view, at)) + ".")]
        if view.irrigated >> cell & 1:
            blocks.append(Row(text("inspect.water"), text("inspect.wet"), f"{GAME}/drop"))
        else:
            blocks.append(self._route(at))
        kind = view.improvement[cell]
        if kind != NONE:
            blocks.append(Say(text(f"improvement_help.{IMPROVEMENTS[kind]}"), "hint", f"{GAME}/{IMPROVEMENTS[kind]}"))
        title = upper(text(f"plot.{COLOURS[view.colour[cell]]}_plain"))
        return Note(title, tuple(blocks), f"{GAME}/icon_{COLOURS[view.colour[cell]]}")

    def _route(self, at: Hex) -> Say:
        """Return how many channels bring water to a dry plot; the route is drawn when the plot is clicked."""
        way = self.table.route(at)
        if not way:
            return Say(text("inspect.no_route"), "warn")
        return Say(text("inspect.route", n=len(way)), "hint", f"{GAME}/channel")

    def _edge(self, side: Any) -> Note:
        table, view = self.table, self.table.view
        number = table.rules.isle.edge_number.get(side)
        if number is not None and view.channels >> number & 1:
            return Note(text("inspect.channel_title"), (Say(text("inspect.channel_lies")),), f"{GAME}/channel")
        if number is not None and open_edges(view) >> number & 1:
            return Note(text("inspect.edge_title"), tuple(self._waters(side)), f"{GAME}/channel")
        reason = advice.refused_edge(table.rules, view, side) if view.to_act >= 0 else None
        if reason is None:
            return Note(text("inspect.edge_title"))
        return Note(text("inspect.edge_title"), (Say(t(reason.key, *reason.values), "refuse"),))

    def _waters(self, side: Any) -> list[Block]:
        """Return what a channel on an edge brings water to."""
        table = self.table
        choice = next((one for one in advice.channel_choices(table.rules, table.view) if one.edge == tuple(sorted(side))), None)
        if choice is None or not choice.waters:
            return [Say(text("inspect.waters_nothing"))]
        return [
            Say(text("inspect.waters", plot_line(table.rules, table.view, at)), "good", f"{GAME}/drop") for at in choice.waters
        ]

    def _card(self, card: Card) -> Note:
        table = self.table
        found = advice.progress(table.rules, table.view, table.hand_seat, card.id)
        blocks: list[Block] = [
            Picture(64, cards.picture(card, 64, table.theme)),
            Row(text("inspect.progress"), found.text, strong=True),
            Row(text("inspect.points"), str(table.worth_now(card.number))),
            Say(text(f"inspect.card_{DECKS[card.deck]}")),
        ]
        if found.done:
            blocks.insert(1, Say(text("advice.done"), "good"))
        elif card.deck == 0:
            blocks += self._nearest(card)
        return Note(upper(text(f"card.{card.id}")), tuple(blocks))

    def _nearest(self, card: Card) -> list[Block]:
        places = advice.near_places(self.table.rules, self.table.view, card.id, 1)
        if not places:
            return []
        place = places[0]
        if place.missing:
            return [Say(text("inspect.near_missing", place.dry, n=place.missing), "hint")]
        if place.channels > 0:
            return [Say(text("inspect.near_dry", n=place.channels), "hint", f"{GAME}/drop")]
        return []

    def _button(self, name: str) -> Note | None:
        if name in ("plot", "irrigation", "gardener", "panda", "objective"):
            sprite = f"{GAME}/{name}" if name in ("panda", "gardener") else None
            blocks: list[Block] = [Say(text(f"kind_help.{name}"))]
            if name in ("plot", "objective"):
                blocks.append(Say(text("inspect.no_undo"), "hint"))
            return Note(upper(text(f"kind_button.{name}")), tuple(blocks), sprite)
        head, _, rest = name.partition(".")
        if head == "weather":
            return self._weather(rest)
        if head in ("take", "with"):
            return self._improvement(rest)
        if head == "roll":
            return Note(text("button.roll"), (Say(text("inspect.roll_help")), Say(text("inspect.no_undo"), "hint")))
        if head == "decline":
            return Note(text("button.decline"), (Say(text("inspect.decline")),))
        return None

    def _weather(self, face: str) -> Note:
        key = "choice_coop" if face == "choice" and self.table.rules.coop else face
        return Note(upper(text(f"weather.{face}")), (Say(text(f"weather_help.{key}")),), f"{GAME}/die_{face}")

    def _improvement(self, kind: str) -> Note:
        blocks = (Say(text(f"improvement_help.{kind}")), Say(text("inspect.chip_place")))
        return Note(upper(text(f"improvement.{kind}")), blocks, f"{GAME}/{kind}")

    def _thing(self, kind: str, rest: str) -> Note | None:
        table, view = self.table, self.table.view
        if kind == "die":
            return (
                Note(text("inspect.die_title"), (Say(text("inspect.die")),))
                if view.weather == NOBODY
                else self._weather(FACES[view.weather])
            )
        if kind == "stack":
            key = "stack_bottom" if table.rules.under else "stack"
            blocks: list[Block] = [Say(text(f"inspect.{key}")), Row(text("inspect.left"), str(len(view.stack)))]
            return Note(text("side.stack"), tuple(blocks), f"{GAME}/plot_back")
        if kind == "deck":
            left = Row(text("inspect.left"), str(len(view.decks[DECKS.index(rest)])))
            return Note(upper(text(f"deck.{rest}")), (Say(text(f"inspect.card_{rest}")), left))
        if kind in ("supply", "store", "eaten"):
            return self._amount(kind, rest)
        if kind == "tile":
            return self._drawn(int(rest))
        if kind == "done":
            return self._done()
        return None

    def _amount(self, kind: str, name: str) -> Note | None:
        if name in IMPROVEMENTS:
            return self._improvement(name)
        if name == "channel":
            return Note(upper(text("channel")), (Say(text(f"inspect.{kind}_channel")),), f"{GAME}/channel")
        return Note(upper(text(f"bamboo.{name}")), (Say(text(f"inspect.{kind}_bamboo")),), f"{GAME}/icon_{name}")

    def _drawn(self, index: int) -> Note | None:
        view = self.table.view
        plots = (*view.picked, *view.drawn)
        if index >= len(plots):
            return None
        if plots[index] < 0:
            return Note(text("inspect.hidden_title"), (Say(text("inspect.hidden")),), f"{GAME}/plot_back")
        plot = self.table.rules.box.plots[plots[index]]
        blocks: list[Block] = [Say(text("inspect.drawn"))]
        if plot.printed:
            blocks.append(Say(text(f"improvement_help.{plot.printed}"), "hint", f"{GAME}/{plot.printed}"))
        return Note(upper(text(f"plot.{plot.id}")), tuple(blocks), f"{GAME}/icon_{plot.colour}")

    def _done(self) -> Note:
        table = self.table
        if table.rules.coop:
            return Note(text("inspect.coop_title"), (Say(text("inspect.coop")),))
        return Note(text("inspect.done_title"), (Say(text("inspect.done", n=table.rules.threshold)),), f"{GAME}/emperor")

    def _seat(self, seat: int) -> Note:
        """Return what everybody knows of a seat: first what it has completed, then its stores."""
        table, view = self.table, self.table.view
        blocks: list[Block] = []
        done = len(view.done[seat])
        if not table.rules.coop:
            blocks.append(Row(text("inspect.completed"), text("advice.of", done, table.rules.threshold)))
        if done:
            blocks.append(Picture(38 * -(-done // 5), lambda surface, box: done_row(surface, box, table, seat)))
        for n, colour in enumerate(COLOURS):
            blocks.append(Row(upper(text(f"bamboo.{colour}")), str(view.eaten[3 * seat + n]), f"{GAME}/icon_{colour}"))
        blocks.append(Row(text("inspect.channels"), str(view.channel_store[seat]), f"{GAME}/channel"))
        for kind, name in enumerate(IMPROVEMENTS[1:], 1):
            if count := view.chip_store[4 * seat + kind]:
                blocks.append(Row(upper(text(f"improvement.{name}")), str(count), f"{GAME}/{name}"))
        return Note(table.session.names[seat], tuple(blocks))

    # ---- actions

    def preview(self, action: Action) -> Note | None:
        """Return what an action would do."""
        match action:
            case act.Panda(at) | act.PandaTo(at):
                return self._panda(at)
            case act.Gardener(at):
                return self._gardener(at)
            case act.Channel(side):
                return Note(text("propose.channel_title"), (*self._waters(side), *self._completes(action)), f"{GAME}/channel")
            case act.Place() | act.Chip() | act.Grow():
                return self._by_events(action)
            case act.Announce(kinds):
                named = [Row(text(f"kind_button.{kind}")) for kind in kinds]
                return Note(text("propose.announce_title"), (*named, Say(text("propose.announce"))))
            case act.EndTurn():
                return None
        if self.table.proposal is None:
            return None
        return Note(upper(action_line(self.table.rules, self.table.view, action, self.table.session.names)))

    def _panda(self, at: Hex) -> Note:
        table = self.table
        move = table.panda_move(at)
        where = plot_line(table.rules, table.view, at)
        if move.eats is not None:
            said = Say(text("propose.eats", f"@{GAME}.bamboo.{move.eats}", n=move.height))
        elif move.fenced:
            said = Say(text("propose.fenced"))
        else:
            said = Say(text("propose.eats_nothing"))
        kind = act.PandaTo(at) if table.view.phase == "storm" else act.Panda(at)
        return Note(text("propose.panda_title", where), (said, *self._completes(kind)), f"{GAME}/panda")

    def _gardener(self, at: Hex) -> Note:
        table = self.table
        move = table.gardener_move(at)
        blocks: list[Block] = [
            Row(self._short(one.at), f"{one.height - one.sections} → {one.height}", f"{GAME}/icon_{one.colour}")
            for one in move.grows
        ]
        if move.dry:
            blocks.insert(0, Say(text("propose.dry")))
        elif not move.grows:
            blocks.append(Say(text("propose.grows_nothing")))
        title = text("propose.gardener_title", plot_line(table.rules, table.view, at))
        return Note(title, (*blocks, *self._completes(act.Gardener(at))), f"{GAME}/gardener" if len(blocks) < 2 else None)

    def _short(self, at: Hex) -> str:
        """Return colour and improvement of a plot in few words."""
        view, box = self.table.view, self.table.rules.box
        cell = self.table.rules.isle.number[at]
        plain = box.plots[box.plot_of[view.colour[cell], NONE]].id
        kind = view.improvement[cell]
        name = plain if kind == NONE else plain.replace("plain", IMPROVEMENTS[kind])
        return upper(text(f"plot_short.{name}"))

    def _by_events(self, action: Action) -> Note | None:
        """Return water and growth that an action brings about."""
        table = self.table
        events = advice.preview(table.rules, table.view, action)
        if events is None:
            return None
        blocks: list[Block] = []
        for event in events:
            if event.kind == "grow":
                _, colour, sections, height, _ = event.data
                said = text("propose.grows", f"@{GAME}.bamboo.{colour}", height, n=sections)
                blocks.append(Say(said, "good", f"{GAME}/icon_{colour}"))
        watered = any(event.kind == "water" for event in events)
        if isinstance(action, act.Place) and not watered:
            blocks.append(Say(text("propose.stays_dry"), "warn"))
        if not blocks:
            blocks.append(Say(text("propose.nothing_grows")))
        return Note(text(f"propose.{action.kind}_title"), (*blocks, *self._completes(action)))

    def _completes(self, action: Action) -> list[Block]:
        """Return the cards that an action would make true."""
        table = self.table
        found: list[Block] = []
        for number in table.cards_made_true(action):
            name = f"@{GAME}.card.{table.rules.cards[number].id}"
            found.append(Say(text("propose.completes", name, n=table.worth_now(number)), "good"))
        return found
