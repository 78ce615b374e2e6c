"""What Inspect says at the table of Animals on Board: prices, pairs, herds, and what a move would do."""

from __future__ import annotations

from typing import Any

from game.content.i18n import capital, t
from game.engine.types import Action
from game.games.animals_on_board.actions import Cut, Keep, Load, Show, Split
from game.games.animals_on_board.components import ANONYMOUS, VALUES, names, tile_set
from game.games.animals_on_board.scoring import scorer
from game.games.animals_on_board.state import EMPTY
from game.games.animals_on_board.words import named, tile_name
from game.ui.tables.animals_on_board.pieces import HIDDEN_TILE
from game.ui.tables.notes import Block, Note, Row, Say

G = "animals_on_board"


def text(key: str, *values: Any, **named_values: Any) -> str:
    """Return a text of this table."""
    return t(f"{G}.{key}", *values, **named_values)


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
        if kind in ("tile", "choice"):
            return self._tile(self.table.number_at(anchor))
        if kind in ("group",) or anchor.startswith("button.load."):
            return self._group(int(anchor.rpartition(".")[2]))
        if kind == "player":
            return self._seat(int(rest))
        if anchor == "account":
            return self._account()
        return None

    def _moment(self) -> Note:
        table, view = self.table, self.table.view
        if view.phase == "keep":
            return Note(text("inspect.keep_title"), (Say(text("inspect.keep")),))
        if view.phase in ("show", "cut"):
            return Note(text(f"inspect.{view.phase}_title"), (Say(text(f"inspect.{view.phase}")),))
        if view.phase == "over":
            return Note(text("inspect.over_title"), (Say(text("inspect.over")),))
        blocks: list[Block] = [Say(text("inspect.turn"))]
        if table.rules.is_last_round(view):
            blocks.append(Say(text("inspect.last_round"), "hint"))
        if table.rules.is_final_turn(view):
            blocks.append(Say(text("inspect.final_turn"), "hint"))
        return Note(text("inspect.turn_title"), tuple(blocks))

    def _tile(self, number: int) -> Note:
        if number == HIDDEN_TILE:
            return Note(text("inspect.hidden_title"), (Say(text("inspect.hidden")),), f"{G}/tile_back")
        name = names().tiles[number]
        species = number // VALUES
        blocks: list[Block] = [Say(text("inspect.tile", number % VALUES + 1))]
        warning = self._change(1 << number)
        if warning is not None:
            blocks.append(warning)
        blocks.append(Row(text("inspect.seen"), text("inspect.of", self.seen_of(species), VALUES)))
        age = text(f"age.{number % VALUES + 1}")
        return Note(f"{capital(tile_name(name))}, {age}", tuple(blocks), f"{G}/{names().species[species]}")

    def _change(self, tiles: int) -> Say | None:
        """Return what taking these tiles would do to the open view's ark: a pair, a herd, or nothing special."""
        table = self.table
        ark = table.view.arks[table.me]
        for species in range(len(names().species)):
            whole = names().of_species(species)
            if not tiles & whole or tiles & ark & whole:
                continue
            count = ((ark | tiles) & whole).bit_count()
            word = f"@{G}.species.{names().species[species]}"
            sprite = f"{G}/{names().species[species]}"
            if count == scorer().pair:
                return Say(text("inspect.pair", word), "warn", sprite)
            if count >= scorer().herd_min and (ark & whole).bit_count() < scorer().herd_min:
                return Say(text("inspect.herd", word, n=count), "good", sprite)
        return None

    def _group(self, index: int) -> Note | None:
        view = self.table.view
        if index >= len(view.groups):
            return None
        found = view.groups[index]
        blocks: list[Block] = [Say(capital(named(found)) + ".")]
        price, crates = len(found), view.crates[self.table.me]
        if price <= crates:
            blocks += self._gain(found)
        else:
            blocks.append(Say(text("inspect.too_dear", price, n=price - crates), "warn", f"{G}/crate"))
        if price > 1:
            blocks.append(Say(text("inspect.how_to_cut")))
        return Note(text("inspect.group_title", n=price), tuple(blocks))

    def _gain(self, found: tuple[str, ...]) -> list[Block]:
        """Return what loading these tiles would add if the arks sailed now (W16)."""
        table = self.table
        me, view = table.me, table.view
        tiles = tile_set([names().number[name] for name in found if name != ANONYMOUS])
        before = table.rules.account(view, me).total
        after = scorer().account(view.arks[me] | tiles, view.crates[me] - len(found)).total
        tone = "good" if after > before else "warn"
        words = text("inspect.gain", _signed(after - before), before, after)
        if ANONYMOUS in found:
            words += " " + text("inspect.gain_hidden")
        blocks: list[Block] = [Say(words, tone)]  # type: ignore[arg-type]
        if (change := self._change(tiles)) is not None:
            blocks.append(change)
        return blocks

    def _seat(self, seat: int) -> Note:
        table, view = self.table, self.table.view
        rows: list[Block] = [
            Row(text("inspect.animals"), text("inspect.of", view.sizes[seat], scorer().capacity), f"{G}/tile_back"),
            Row(text("inspect.crates"), str(view.crates[seat]), f"{G}/crate"),
            Say(text("inspect.out" if view.out >> seat & 1 else "inspect.in_round")),
        ]
        known = self.remembered(seat)
        if known:
            rows.append(Say(text("inspect.remembered", named(names().of(known)))))
        return Note(table.session.names[seat], tuple(rows))

    def _account(self) -> Note:
        account = self.table.rules.account(self.table.view, self.table.me)
        blocks: list[Block] = [Say(text("inspect.account"))]
        for part, label in ((account.pairs, "pairs"), (account.cut, "ashore")):
            if part:
                blocks.append(Say(text(f"inspect.{label}", named(names().of(part))), "warn"))
        return Note(text("inspect.account_title"), tuple(blocks))

    # ---- memory

    @property
    def aid(self) -> str:
        """The memory aid in force: the option, or by the number of people (A16)."""
        chosen = self.table.rules.setup.options.memory_aid
        if self.table.view.phase == "over":
            return "game"
        if chosen != "auto":
            return str(chosen)
        return "round" if len(self.table.session.persons) <= 1 else "none"

    def remembered(self, seat: int) -> int:
        """Return the tiles of another ark that the screen shows, by the memory aid; open arks show all."""
        view = self.table.view
        if self.table.rules.setup.options.open_arks or view.phase == "over":
            return int(view.arks[seat])
        if self.aid == "game":
            return int(view.seen[seat])
        return int((view.loaded[seat] & view.seen[seat] if self.aid == "round" else 0) | view.shown[seat])

    def seen_of(self, species: int) -> int:
        """Return how many tiles of a species lie in sight: on the table, in the own ark, or remembered."""
        table, view = self.table, self.table.view
        known = tile_set([names().number[name] for name in view.table if name not in (EMPTY, ANONYMOUS)])
        for seat in range(len(view.arks)):
            known |= view.arks[seat] if seat == table.session.viewer else self.remembered(seat)
        return (known & names().of_species(species)).bit_count()

    # ---- actions

    def preview(self, action: Action) -> Note | None:
        """Return what an action would do."""
        if isinstance(action, Split):
            return self._split(action)
        if isinstance(action, Load):
            return self._load(action)
        if isinstance(action, Keep):
            return Note(text("propose.keep_title"), (Say(text("propose.keep", tile_name(action.tile))),))
        if isinstance(action, Show):
            return Note(text("propose.show_title"), (Say(text("propose.show", named(action.tiles))),))
        if isinstance(action, Cut):
            return self._cut(action)
        return None

    def _split(self, action: Split) -> Note:
        table, view = self.table, self.table.view
        group = view.groups[action.group]
        part = len(action.part)
        stay = len(group) - part
        crates, cap = view.crates[table.me], table.rules.cap
        key = "propose.crate_up" if crates < cap else "propose.crate_down"
        after = crates + 1 if crates < cap else table.rules.after_sixth
        effect = Say(text(key, crates, after), "good" if crates < cap else "warn", f"{G}/crate")
        return Note(text("propose.split_title"), (Say(text("propose.split", stay, part)), effect))

    def _load(self, action: Load) -> Note:
        view = self.table.view
        found = view.groups[action.group]
        blocks: list[Block] = [Say(text("propose.load", view.crates[self.table.me] - len(found), n=len(found)))]
        blocks += self._gain(found)
        after = view.sizes[self.table.me] + len(found)
        if after >= self.table.rules.trigger and not self.table.rules.is_last_round(view):
            blocks.append(Say(text("propose.ends_game", after), "hint"))
        return Note(text("propose.load_title", named(found)), tuple(blocks))

    def _cut(self, action: Cut) -> Note:
        table, view = self.table, self.table.view
        keep = tile_set([names().number[name] for name in action.keep])
        account = scorer().account(view.arks[table.me], view.crates[table.me], keep)
        return Note(
            text("propose.cut_title"),
            (Say(text("propose.cut", named(names().of(account.cut)))), Say(text("propose.cut_points", account.total), "good")),
        )


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else (f"−{-number}" if number < 0 else "±0")
