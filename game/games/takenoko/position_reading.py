"""Reading of position maps: every piece counted, every mistake told at its place (positions.md)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, TypeVar

import msgspec

from game.content.typed import problems
from game.engine.hexes import Hex, distance, edge
from game.engine.rules import Complain
from game.engine.types import OVER, Setup
from game.games.takenoko import garden, turn
from game.games.takenoko.choices import PHASES
from game.games.takenoko.components import ACTIONS, CHOICE, CLOUDS, COLOURS, DECKS, FACES, IMPROVEMENTS, NONE, RAIN, STORM, SUN
from game.games.takenoko.deal import initial
from game.games.takenoko.options import Options
from game.games.takenoko.position import PlayerText, PlotText, TableText, TurnText
from game.games.takenoko.rules import TakenokoRules
from game.games.takenoko.state import NOBODY, State

T = TypeVar("T")
Path = tuple[str | int, ...]
_WEATHER_OF = {"rain": RAIN, "storm": STORM, "clouds": CLOUDS, "add": CHOICE}


class Reader:
    """One position map on its way to a state; pieces are taken from ``plots`` and ``cards`` as they are stated."""

    def __init__(self, raw: Mapping[str, Any], complain: Complain) -> None:
        """Read the parts of the map; parts that do not fit their records count as missing."""
        self.complain = complain
        setup = Setup("takenoko", raw["seats"], msgspec.convert(raw.get("options", {}), Options))
        self.rules = TakenokoRules(setup)
        self.box, self.isle = self.rules.box, self.rules.isle
        self.table = self._part(raw.get("table", {}), TableText, ("table",))
        self.turn = self._part(raw.get("turn", {}), TurnText, ("turn",))
        parts = raw.get("players") or [{}] * setup.seats
        self.players = [self._part(part, PlayerText, ("players", seat)) for seat, part in enumerate(parts)]
        self.random = Random(f"{raw.get('seed', 1)}/0")
        self.plots = Counter(self.box.plot_pile)
        self.cards = Counter(card for pile in self.box.deck_piles for card in pile)
        self.state = initial(self.rules)
        self._phase(raw)

    def _part(self, raw: Any, kind: type[T], path: Path) -> T:
        found = list(problems(raw, kind, path))
        for where, message in found:
            self.complain(where, message)
        return kind() if found else msgspec.convert(raw, kind)

    def read(self) -> tuple[TakenokoRules, State]:
        """Return the rules and the state that the map describes."""
        self._garden()
        self._stores()
        self._turn()
        self._stack()
        self._cards()
        self._ending()
        self._supplies()
        self._check_phase()
        return self.rules, self.state

    def _phase(self, raw: Mapping[str, Any]) -> None:
        """Settle phase and seat; without a phase it is an ordinary turn that is not the first."""
        s = self.state
        begun = self.turn.weather is not None or self.turn.used
        s.phase = raw.get("phase", "action" if begun else "turn_start")
        if s.phase not in (*PHASES, "over"):
            self.complain(("phase",), f"'{s.phase}' is not one of {', '.join(PHASES)}, over")
            s.phase = "action"
        s.seat = raw.get("to_act", 0)
        s.to_act = OVER if s.phase == "over" else s.seat
        later = self.turn.weather is not None or s.phase in ("turn_start", "choose_weather", *_WEATHER_OF)
        s.turns = [later if player.turns is None else player.turns for player in self.players]
        for seat, player in enumerate(self.players):
            if (player.turns or 0) < 0:
                self.complain(("players", seat, "turns"), "must be 0 or more")

    def _garden(self) -> None:
        """Lay plots, channels and pawns."""
        s, isle = self.state, self.isle
        for index, plot in enumerate(self.table.plots):
            self._plot(plot, ("table", "plots", index))
        for index, (a, b) in enumerate(self.table.channels):
            self._channel(a, b, ("table", "channels", index))
        for plot in self.table.plots:
            cell = isle.number.get(plot.at, isle.beyond)
            if s.in_play >> cell & 1 and garden.has_water(isle, s, cell) and not s.irrigated >> cell & 1:
                s.irrigated |= 1 << cell
                garden.note_patterns(isle, s, cell)
        for plot in self.table.plots:
            bit = 1 << isle.number.get(plot.at, isle.beyond)
            if s.in_play & bit and (bool(s.irrigated & bit) if plot.watered is None else plot.watered):
                s.watered |= bit
        s.panda = self._pawn(self.table.panda, "panda")
        s.gardener = self._pawn(self.table.gardener, "gardener")

    def _plot(self, plot: PlotText, path: Path) -> None:
        s, isle, top = self.state, self.isle, self.isle.top
        cell = isle.number.get(plot.at, isle.beyond)
        if cell == 0 or s.in_play >> cell & 1:
            self.complain((*path, "at"), "the pond lies here" if cell == 0 else "a plot lies here already")
            return
        if cell > isle.last:
            self.complain((*path, "at"), "farther from the pond than all plots can reach")
            return
        if not 0 <= plot.height <= top:
            self.complain((*path, "height"), f"must be 0 to {top}")
            return
        colour, improvement = COLOURS.index(plot.colour), IMPROVEMENTS.index(plot.improvement or "none")
        kind = self.box.plot_of.get((colour, improvement if plot.printed else NONE))
        if kind is None or (plot.printed and not improvement):
            self.complain(path, f"no {plot.colour} plot has this print")
            return
        self._take(self.plots, kind, self.box.plots[kind].id, path)
        garden.put_plot(isle, s, cell, colour, improvement, plot.printed)
        garden.set_height(isle, s, cell, plot.height)
        s.supply[colour] -= plot.height
        if improvement and not plot.printed:
            s.chip_supply[improvement] -= 1

    def _channel(self, a: Hex, b: Hex, path: Path) -> None:
        s = self.state
        side = self.isle.edge_number.get(edge(a, b)) if distance(a, b) == 1 else None
        if side is None or not s.joined >> side & 1:
            self.complain(path, "a channel lies between two plots that touch")
        elif s.channels >> side & 1:
            self.complain(path, "a channel lies here already")
        else:
            s.channels |= 1 << side
            s.network |= self.isle.touching[side]
            s.channel_supply -= 1

    def _pawn(self, at: Hex, name: str) -> int:
        cell = self.isle.number.get(at, self.isle.beyond)
        if self.state.in_play >> cell & 1:
            return cell
        self.complain(("table", name), "must stand on the pond or on a plot")
        return 0

    def _stores(self) -> None:
        """Give the players what they have eaten and stored."""
        s = self.state
        for seat, player in enumerate(self.players):
            for name, number in player.eaten.items():
                colour = COLOURS.index(name)
                s.eaten[3 * seat + colour] = number
                s.supply[colour] -= number
                if number < 0:
                    self.complain(("players", seat, "eaten", name), "must be 0 or more")
            s.channel_store[seat] = player.channels
            s.channel_supply -= player.channels
            if player.channels < 0:
                self.complain(("players", seat, "channels"), "must be 0 or more")
            for chip in player.chips:
                s.chip_store[4 * seat + IMPROVEMENTS.index(chip)] += 1
                s.chip_supply[IMPROVEMENTS.index(chip)] -= 1
            garden.note_meals(self.isle, s, seat)

    def _supplies(self) -> None:
        """Check that no supply is overdrawn, and that those stated are what the rest leaves."""
        s = self.state
        left = dict(zip(COLOURS, s.supply, strict=True)) | {"channels": s.channel_supply}
        left |= {name: s.chip_supply[kind] for kind, name in enumerate(IMPROVEMENTS) if kind}
        for name, number in left.items():
            if number < 0:
                self.complain(("table",), f"{-number} {name} more than the box holds")
        for name, number in self.table.supply.items():
            path = ("table", "supply", name)
            if name not in left:
                self.complain(path, f"unknown key; allowed here: {', '.join(left)}")
            elif number != left[name]:
                self.complain(path, f"{number} stated, but the rest of the position leaves {left[name]}")

    def _take(self, pool: Counter[int], kind: int, name: str, path: Path) -> None:
        """Take a piece out of the box, complaining when it has no more of the kind."""
        pool[kind] -= 1
        if pool[kind] < 0:
            self.complain(path, f"'{name}' is stated more often than the box holds it")

    def _plot_kinds(self, names: Iterable[str], path: Path) -> tuple[int, ...]:
        return self._kinds(names, path, self.box.plot_number, self.plots, "plot")

    def _card_kinds(self, names: Iterable[str], path: Path, deck: int | None = None) -> tuple[int, ...]:
        known = self.box.card_number
        if deck is not None:
            known = {name: card for name, card in known.items() if self.rules.deck_of[card] == deck}
        what = "objective card" if deck is None else f"card of the {DECKS[deck]} deck"
        return self._kinds(names, path, known, self.cards, what)

    def _kinds(
        self, names: Iterable[str], path: Path, known: Mapping[str, int], pool: Counter[int], what: str
    ) -> tuple[int, ...]:
        found = []
        for index, name in enumerate(names):
            if name not in known:
                self.complain((*path, index), f"'{name}' is not a {what}")
                continue
            self._take(pool, known[name], name, (*path, index))
            found.append(known[name])
        return tuple(found)

    def _named(self, names: Iterable[str], path: Path) -> tuple[int, ...]:
        """Return cards that are only marked, not taken."""
        box = Counter(card for pile in self.box.deck_piles for card in pile)
        return self._kinds(names, path, self.box.card_number, box, "objective card")

    def _turn(self) -> None:
        """Set what has happened in the turn."""
        s, text = self.state, self.turn
        s.weather = _WEATHER_OF.get(s.phase, NOBODY) if text.weather is None else FACES.index(text.weather)
        s.used = tuple(ACTIONS.index(kind) for kind in text.used)
        s.announced = tuple(ACTIONS.index(kind) for kind in text.announced)
        s.added = text.added
        s.drawn = self._plot_kinds(text.drawn, ("turn", "drawn"))
        if text.picked is not None:
            s.picked = self._plot_kinds((text.picked,), ("turn",))
        if len(s.used) > self.rules.per_turn + (s.weather == SUN):
            self.complain(("turn", "used"), "more actions than a turn has")

    def _stack(self) -> None:
        """Lay out the stack as stated, the other plots out of the game; or shuffle all that are left."""
        s, named = self.state, self.table.stack
        if named is None:
            left = sorted(self.plots.elements())
            self.random.shuffle(left)
            s.stack = tuple(left)
        else:
            s.stack = self._plot_kinds(named, ("table", "stack"))[::-1]
            s.out_plots = tuple(sorted(self.plots.elements()))
        seen = [sum({1 << seat for seat in seats if 0 <= seat < len(s.turns)}) for seats in self.table.stack_seen]
        if len(seen) > len(s.stack):
            self.complain(("table", "stack_seen"), "longer than the stack")
        s.stack_known = tuple([*seen, *[0] * len(s.stack)][: len(s.stack)])[::-1]

    def _cards(self) -> None:
        """Give out hands, rows and decks as stated, and deal the rest from the seed as set-up does."""
        s, rules = self.state, self.rules
        for seat, player in enumerate(self.players):
            s.done[seat] = self._card_kinds(player.done, ("players", seat, "done"))
            for card in self._named(player.halved, ("players", seat, "halved")):
                s.halved[seat] |= 1 << card
                if card not in s.done[seat]:
                    self.complain(("players", seat, "halved"), f"'{rules.cards[card].id}' is not completed")
            s.hands[seat] = self._card_kinds(player.hand or (), ("players", seat, "hand"))
            s.backs[seat] = tuple(rules.deck_of[card] for card in s.hands[seat])
            if rules.coop and player.hand:
                self.complain(("players", seat, "hand"), "nobody holds cards in the cooperative mode")
            elif len(s.hands[seat]) > rules.hand_limit:
                self.complain(("players", seat, "hand"), f"more than {rules.hand_limit} cards")
        s.row = self._card_kinds(self.table.row, ("table", "row"))
        s.lost = self._card_kinds(self.table.lost, ("table", "lost"))
        if not rules.coop and (s.row or s.lost):
            self.complain(("table",), "row and lost cards belong to the cooperative mode")
        stated = {
            DECKS.index(deck): self._card_kinds(cards, ("table", "decks", deck), DECKS.index(deck))
            for deck, cards in self.table.decks.items()
        }
        for deck in range(len(DECKS)):
            self._deck(deck, stated.get(deck))
        marked = self.turn.ready
        if rules.half:
            s.ready = s.true_cards if marked is None else sum({1 << c for c in self._named(marked, ("turn", "ready"))})
        s.sent_back = self._named(self.turn.sent_back, ("turn", "sent_back"))

    def _deck(self, deck: int, stated: tuple[int, ...] | None) -> None:
        s, rules, coop = self.state, self.rules, self.box.variants.coop
        left = sorted(card for card in self.cards.elements() if rules.deck_of[card] == deck)
        self.random.shuffle(left)
        for seat, player in enumerate(self.players):
            for _ in range(self.box.meta.cards_dealt_per_deck):
                if player.hand is None and not rules.coop and left:
                    s.hands[seat] += (left.pop(),)
                    s.backs[seat] += (deck,)
        size = len(left)
        if rules.coop:
            gone = [*s.row, *s.lost, *(card for done in s.done for card in done)]
            size = max(0, coop.cards_per_deck - sum(rules.deck_of[card] == deck for card in gone))
        cards = left[:size] if stated is None else stated[::-1]
        out = left[size:] if stated is None else left
        s.decks[deck] = tuple(cards)
        shown = self.table.shown.get(("plot", "gardener", "panda")[deck], 0)
        if not 0 <= shown <= len(cards):
            self.complain(("table", "shown"), f"the {DECKS[deck]} deck has {len(cards)} cards")
        s.decks_known[deck] = tuple(-1 if n < shown else 0 for n in range(len(cards)))
        s.out_cards = tuple(tuple(sorted(out)) if n == deck else old for n, old in enumerate(s.out_cards))

    def _ending(self) -> None:
        """Set what tells how near the end is."""
        s, rules, table = self.state, self.rules, self.table
        holders = [seat for seat, player in enumerate(self.players) if player.emperor]
        if table.last_round_by is not None:
            holders.append(table.last_round_by)
        if len(set(holders)) > 1 or any(not 0 <= seat < len(s.turns) for seat in holders):
            self.complain(("table", "last_round_by"), "one player starts the last round and holds the Emperor")
        elif holders and rules.coop:
            self.complain(("table", "last_round_by"), "there is no Emperor in the cooperative mode")
        elif holders:
            s.last_round_by = holders[0]
        s.idle_rounds, s.card_this_round = table.idle_rounds, table.card_this_round
        if rules.coop:
            s.turns_left = NOBODY if table.turns_left is None else table.turns_left
            if table.turns_left is None and not any(s.decks):
                s.turns_left = turn.turns_after_last_card(rules, len(s.turns))

    def _check_phase(self) -> None:
        """Complain about a question that this position cannot ask."""
        s, rules = self.state, self.rules
        drawn, picked = len(s.drawn), len(s.picked)
        fits = {
            "plot_pick": drawn > 0 and not picked,
            "plot_cell": picked > 0,
            "plot_order": drawn > 1 and not picked,
        }.get(s.phase, not drawn and not picked)
        if not fits:
            self.complain(("turn",), f"the drawn and picked plots do not fit phase {s.phase}")
        if s.phase == "clouds" and not any(s.chip_supply):
            self.complain(("phase",), "clouds: no chip is left to be taken")
        if s.phase == "choose_weather" and s.weather not in (CHOICE, CLOUDS):
            self.complain(("turn",), "phase choose_weather needs the weather choice, or clouds without chips")
        wanted = {"announce": rules.announce, "redraw": rules.redraw, "add": rules.coop and any(s.decks)}
        if not wanted.get(s.phase, True):
            self.complain(("phase",), f"'{s.phase}' is never asked here")
        if s.phase == "redraw" and not turn.open_decks(rules, s):
            self.complain(("phase",), "redraw: no deck is left to draw from")
