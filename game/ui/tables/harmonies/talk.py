"""What Inspect says at the table of Harmonies: stacks and why they count nothing, cards, groups, and what a move would do."""

from __future__ import annotations

from typing import Any

from game.content.i18n import join, t
from game.engine.types import Action, Player
from game.games.harmonies.actions import ChooseSpirit, DiscardCard, PlaceCube, PlaceToken, TakeCard
from game.games.harmonies.advice import Feature, cubes_now, overview, preview
from game.games.harmonies.components import Pattern, Space
from game.games.harmonies.words import card_name, spirit_rule
from game.ui.tables.harmonies.cards import is_spirit, pattern_of, upper
from game.ui.tables.harmonies.pieces import G, draw_stack
from game.ui.tables.harmonies.score import lines_of
from game.ui.tables.notes import Block, Note, Picture, Row, Say


def text(key: str, *values: Any, **named: Any) -> str:
    """Return a text of this table."""
    return t(f"{G}.{key}", *values, **named)


def stack_name(stack: str) -> str:
    """Return a stack in words."""
    return text(f"stack.{stack or 'empty'}")


class Talk:
    """Speaks of anchors and actions of one table, from the open view only."""

    def __init__(self, table: Any) -> None:
        self.table = table

    # ---- anchors

    def note(self, anchor: str | None) -> Note | None:
        """Return what Inspect says of an anchor; of None: what may be done now, or what is being counted."""
        table = self.table
        if anchor is None:
            return self._line(table.lit) if table.lit not in (None, "total") else self._moment()
        kind, _, rest = anchor.partition(".")
        place = table.space_of(anchor)
        if place is not None:
            return self._space(*place)
        if kind == "card":
            return self.card(rest)
        if kind == "group" and int(rest) < len(table.view.central):
            return self._group(int(rest))
        if kind == "hand" and rest.isdigit() and int(rest) < len(table.facts.hand):
            return self._token(table.facts.hand[int(rest)])
        if kind == "player":
            return self._seat(int(rest))
        if kind == "score":
            return self._line(rest) if rest != "total" else self._seat(table.board_seat)
        if kind in ("bag", "deck"):
            return self._pile(kind)
        if kind == "done":
            return Note(
                text("inspect.done_title"), (Say(join(upper(card_name(card)) for card in table.facts.done_cards(table.me))),)
            )
        return None

    def _moment(self) -> Note:
        table, view = self.table, self.table.view
        if view.phase == "over":
            return Note(text("inspect.over_title"), (Say(text("inspect.over")),))
        if view.phase in ("choose_spirit", "solo_discard"):
            return Note(text(f"inspect.{view.phase}_title"), (Say(text(f"inspect.{view.phase}")),))
        if view.to_act < 0:
            return Note(t(f"{G}.name"))
        blocks: list[Block] = [Say(text("inspect.turn_tokens" if view.hand or view.group_taken else "inspect.turn"))]
        if view.last_round:
            blocks.append(Say(text("inspect.last_round"), "hint"))
        zero = [one for one in table.facts.features(table.me) if one.why_zero is not None and one.kind == "buildings"]
        if zero and zero[0].why_zero is not None:
            reason = zero[0].why_zero
            blocks.append(Say(t(reason.key, *reason.values), "hint"))
        return Note(text("inspect.turn_title"), tuple(blocks))

    def _space(self, seat: Player, space: Space) -> Note:
        table = self.table
        stack = table.facts.stack(seat, space)
        blocks: list[Block] = []
        if not stack:
            return Note(upper(stack_name("")), (Say(text("inspect.empty")),))
        found = [one for one in table.facts.features(seat) if space in one.spaces]
        for feature in found:
            blocks.append(self._feature(feature, table))
        if not found:
            blocks.append(Say(text("inspect.no_points")))
        cube = table.facts.has_cube(seat, space)
        if cube is not None:
            blocks.append(Say(text(f"inspect.cube_{cube}"), "plain"))
        else:
            blocks.append(Say(self._above(stack)))
        return Note(upper(stack_name(stack)), (self._look(stack), *blocks))

    def _look(self, stack: str) -> Picture:
        """Return the picture of a stack."""
        theme = self.table.theme
        return Picture(64, lambda surface, box: draw_stack(
            surface, (box.x + theme.px(32), box.centery), stack, theme.px(38), theme))  # fmt: skip

    def _feature(self, feature: Feature, table: Any) -> Say | Row:
        if feature.why_zero is not None:
            return Say(t(feature.why_zero.key, *feature.why_zero.values), "warn")
        label = text(f"score.{feature.kind}")
        if feature.kind == "water":
            label = text(f"inspect.{table.rules.board.water_scoring}", n=len(feature.spaces))
        elif len(feature.spaces) > 1:
            label = text("inspect.spaces", f"@{G}.score.{feature.kind}", n=len(feature.spaces))
        return Row(label, text("inspect.points", n=feature.points))

    def _above(self, stack: str) -> str:
        """Say which tokens may still be put on a stack."""
        box = self.table.rules.box
        letters = [letter for letter in box.letters if stack in box.data.stacking[letter]]
        if not letters:
            return text("inspect.full")
        return text("inspect.above", join(text(f"token.{letter}") for letter in letters))

    def card(self, card: str) -> Note:
        """Return name, habitat and fits of a card."""
        table = self.table
        pattern = pattern_of(card)
        blocks: list[Block] = [Say(self._habitat(pattern)), Say(self._fits(card))]
        if is_spirit(card):
            blocks.append(Say(spirit_rule(card), "hint", f"{G}/cube_spirit"))
        else:
            placed = table.facts.cubes_placed(card)
            points = pattern.points  # type: ignore[attr-defined]
            blocks.append(Say(text("inspect.ladder", " · ".join(str(value) for value in points))))
            if placed:
                blocks.append(Row(text("inspect.cubes_placed", placed, len(points)), str(points[placed - 1]), f"{G}/cube_animal"))
        return Note(upper(card_name(card)), tuple(blocks))

    def _habitat(self, pattern: Pattern) -> str:
        """Return a habitat in words: what the cube stands on, and what must be beside it."""
        names = self.table.rules.box.requirement_names
        others: dict[str, int] = {}
        for _, _, need in pattern.others:
            others[need] = others.get(need, 0) + 1
        wanted = join(text(f"need.{need}") + (f" ×{count}" if count > 1 else "") for need, count in others.items())
        return text("inspect.habitat", text(f"need.{names[pattern.cube_on]}"), wanted)

    def _fits(self, card: str) -> str:
        found = self.table.facts.fit(card)
        near = len({(one.space, one.at) for one in found.near})
        parts = [text("inspect.fits", n=len(found.now)) if found.now else text("inspect.fits_nowhere")]
        if near:
            parts.append(text("inspect.near", n=near))
        return " ".join(parts)

    def _group(self, index: int) -> Note:
        view = self.table.view
        letters = self.table.rules.letters(view.central[index])
        if not letters:
            return Note(text("board.empty"), (Say(text("inspect.group_empty")),))
        names = join(text(f"token.{letter}") for letter in letters)
        return Note(text("inspect.group_title", index + 1), (Say(upper(names) + "."), Say(text("inspect.group"))))

    def _token(self, letter: str) -> Note:
        return Note(upper(text(f"token.{letter}")), (self._look(letter), Say(text(f"inspect.token.{letter}"))))

    def _seat(self, seat: int) -> Note:
        table = self.table
        empty = table.facts.keep("overview", lambda: overview(table.rules, table.view)).empty[seat]
        blocks: list[Block] = []
        points = {line.key: line.points for line in table.facts.scores()[seat]}
        blocks.append(Say(text("inspect.seat", text("card.empty", n=empty), n=table.rules.total(table.view, seat))))
        active = [upper(card_name(card)) for card in table.facts.active_cards(seat)]
        if active and seat != table.me:
            blocks.append(Say(text("inspect.seat_cards", join(active))))
        blocks += [Row(text(f"score.{key}"), str(points[key])) for key in lines_of(table)]
        return Note(table.session.names[seat], tuple(blocks))

    def _line(self, key: str) -> Note:
        """Explain a score line, and what counts nothing."""
        table = self.table
        blocks: list[Block] = [Say(text(f"inspect.line.{self._line_key(key)}"))]
        reasons = [one.why_zero for one in table.facts.features(table.board_seat) if one.kind == key and one.why_zero is not None]
        for reason in dict.fromkeys(reasons):
            blocks.append(Say(t(reason.key, *reason.values), "warn"))
        return Note(text(f"score.{key}"), tuple(blocks))

    def _line_key(self, key: str) -> str:
        return f"water_{self.table.rules.board.water_scoring}" if key == "water" else key

    def _pile(self, kind: str) -> Note:
        table = self.table
        facts = table.facts.keep("overview", lambda: overview(table.rules, table.view))
        if kind == "deck":
            return Note(text("inspect.deck_title"), (Say(text("inspect.deck", n=facts.deck)),))
        rows = [Row(upper(text(f"token.{letter}")), str(count)) for letter, count in facts.bag]
        return Note(text("inspect.bag_title"), (Say(text("inspect.bag", n=facts.bag_total)), *rows))

    # ---- actions

    def preview(self, action: Action) -> Note | None:
        """Return what an action would do."""
        if isinstance(action, PlaceToken):
            return self._place_token(action)
        if isinstance(action, PlaceCube):
            return self._place_cube(action)
        if isinstance(action, TakeCard):
            return self.card(action.card)
        if isinstance(action, ChooseSpirit):
            title = text("propose.choose_spirit", f"@{G}.spirit.{action.card}")
            return Note(title, (Say(spirit_rule(action.card)), Say(self._habitat(pattern_of(action.card)))))
        if isinstance(action, DiscardCard):
            title = text("propose.discard_card", f"@{G}.animal.{action.card}")
            return Note(title, (Say(text("propose.discard")),))
        return None

    def _place_token(self, action: PlaceToken) -> Note:
        table = self.table
        seat = table.me
        found = preview(table.rules, table.view, seat, action.colour, action.space)
        tone = "good" if found.gain > 0 else ("warn" if found.gain < 0 else "plain")
        sign = f"+{found.gain}" if found.gain > 0 else found.gain
        gain = text("propose.gain", sign, n=found.gain) if found.gain else text("propose.no_gain")
        blocks: list[Block] = [self._look(found.stack), Say(gain, tone), Say(self._above(found.stack))]  # type: ignore[arg-type]
        after = table.view.clone()
        table.rules.apply(after, action)
        before = {one.card: len(one.now) for one in cubes_now(table.rules, table.view, seat)}
        for one in cubes_now(table.rules, after, seat):
            if len(one.now) > before.get(one.card, 0):
                blocks.insert(2, Say(text("propose.opens", card_name(one.card)), "good", f"{G}/{one.card}"))
        return Note(upper(stack_name(found.stack)), tuple(blocks))

    def _place_cube(self, action: PlaceCube) -> Note:
        table = self.table
        title = text("propose.cube", card_name(action.card))
        if is_spirit(action.card):
            after = table.view.clone()
            table.rules.apply(after, action)
            points = table.rules.spirit_points(after, table.me)
            return Note(title, (Say(text("propose.spirit_points", n=points), "good", f"{G}/{action.card}"),
                                Say(spirit_rule(action.card)), Say(text("propose.locks"))))  # fmt: skip
        values = pattern_of(action.card).points  # type: ignore[attr-defined]
        placed = table.facts.cubes_placed(action.card)
        gain = values[placed] - (values[placed - 1] if placed else 0)
        blocks: list[Block] = [Say(text("propose.gain", f"+{gain}", n=gain), "good", f"{G}/{action.card}")]
        if placed + 1 == len(values):
            blocks.append(Say(text("propose.completes")))
        return Note(title, (*blocks, Say(text("propose.locks"))))

    def reminder(self) -> Note | None:
        """Name the cubes that could still be placed before the turn ends."""
        table = self.table
        if table.view.phase != "act":
            return None
        open_ones = cubes_now(table.rules, table.view, table.me)
        if not open_ones:
            return None
        rows = [Row(upper(card_name(one.card)), text("card.fits", n=len(one.now)), f"{G}/{one.card}") for one in open_ones]
        return Note(text("remind.title"), (Say(text("remind.cubes"), "hint"), *rows))
