"""What Inspect says at the table of Indian Summer: leaves, spaces, treasures, animals, and what a move would do."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from game.content.i18n import join, t
from game.games.indian_summer import actions as act
from game.games.indian_summer import advice
from game.games.indian_summer.components import COLUMNS, TREASURES, printed
from game.games.indian_summer.words import a_leaf, place, source, treasures
from game.ui.marks import draw_selected_box
from game.ui.tables.gestures import Gesture
from game.ui.tables.indian_summer.floor import leaf_at
from game.ui.tables.indian_summer.hand import NUT, SQUIRREL, cell_at
from game.ui.tables.indian_summer.shapes import FORMS
from game.ui.tables.notes import Block, Note, Picture, Row, Say

G = "indian_summer"


def text(key: str, *values: Any, **named: Any) -> str:
    """Return a text of this table."""
    return t(f"{G}.{key}", *values, **named)


def upper(words: str) -> str:
    """Begin with a capital."""
    return words[:1].upper() + words[1:]


class Talk:
    """Speaks of anchors and actions of one table."""

    def __init__(self, table: Any) -> None:
        self.table = table

    def status(self) -> str:
        """Return the turn of the solo game; other games do not count rounds."""
        table, view = self.table, self.table.view
        if table.rules.solo and view.phase != "deal":
            last = table.rules.box.data.solo.numbered_spaces
            return t("table.turn", n=last - len(view.spaces))
        return ""

    # ---- anchors

    def note(self, anchor: str | None) -> Note | None:
        """Return what Inspect says of an anchor; of None: of the moment."""
        if anchor is None:
            return self._moment()
        kind, _, rest = anchor.partition(".")
        told = {
            "hand": self._hand, "source": self._source, "path": self._path, "cell": self._cell, "treasure": self._treasure,
            "animal": self._animal, "player": self._seat, "trade": self._trade, "squirrel": self._squirrel, "space": self._space,
        }.get(kind)  # fmt: skip
        return told(rest) if told is not None else None

    def _moment(self) -> Note:
        table, view = self.table, self.table.view
        if view.phase == "over":
            return Note(text("inspect.over_title"), (Say(text("inspect.over")),))
        if table.tryout.on:
            return Note(text("inspect.try_title"), (Say(text("inspect.try")),))
        if table.laying:
            return Note(text(f"inspect.{table.laying}_title"), (Say(text(f"inspect.{table.laying}")),), f"{G}/{table.laying}")
        phase = view.phase if view.phase in ("second", "refill", "final") else ("done" if view.main_done else "turn")
        if not table.asking_me and view.phase in ("turn", "second"):
            return Note(text("inspect.wait_title"), (Say(text("inspect.wait")), *self._warnings()))
        said = "final_alone" if phase == "final" and not table.advises else phase
        return Note(text(f"inspect.{phase}_title"), (Say(text(f"inspect.{said}")), *self._warnings()))

    def _warnings(self) -> list[Block]:
        """Return who has a full floor or could cover it in the next turn."""
        table, view = self.table, self.table.view
        if view.phase not in ("turn", "second"):
            return []
        names = table.session.names
        full = [names[seat] for seat in range(len(view.covered)) if view.covered[seat].bit_count() == 72]
        if full:
            return [Say(text("inspect.last_round", join(full)), "warn")]
        near = [names[seat] for seat in table.others if advice.could_finish(table.rules, view, seat)]
        return [Say(text("inspect.could_finish", join(near)), "warn")] if near else []

    def _leaf(self, leaf: int, title: str, where: str) -> Note:
        table = self.table
        tile = table.rules.box.data.leaf_tiles[leaf]
        first = Say(text("inspect.leaf", f"@{G}.colour.{tile.colour}", where, n=tile.size))
        return Note(upper(title), (first, self._forms(leaf), Say(self._fits(leaf))))

    def _fits(self, leaf: int) -> str:
        table = self.table
        found = len(table.rules.box.leaves[leaf].free_spots(table.view.covered[table.me]))
        return text("inspect.fits", n=found) if found else text("inspect.fits_nowhere")

    def _forms(self, leaf: int) -> Picture:
        """Return every different form of a leaf in small; those that fit nowhere are pale, the one held is marked."""
        table = self.table
        tile = table.rules.box.leaves[leaf]
        fitting = {act.CODES[spot.code][0] for spot in tile.free_spots(table.view.covered[table.me])}
        drag = table.pointer.drag
        now = table.poses.of(leaf, drag.turn, drag.flip).k if drag.holding else None

        def paint(surface: Surface, rect: Rect) -> None:
            from game.ui.pieces import faded

            count = len(tile.forms)
            step = min(rect.w // max(4, count), rect.h)
            cell = max(3, round(step * 0.22))
            for index, form in enumerate(tile.forms):
                piece = leaf_at(table, leaf, form.k, cell)
                box = Rect(rect.x + index * step, rect.y, step, rect.h)
                at = (box.centerx - piece.size[0] // 2, box.centery - piece.size[1] // 2)
                alpha = 255 if form.k in fitting else 80
                surface.blit(faded(piece.image, alpha, ("form", leaf, form.k, cell, table.theme.key)), at)
                if form.k == now:
                    draw_selected_box(surface, box.inflate(-4, -4), table.theme, table.theme.px(5))

        return Picture(38, paint)

    def _hand(self, rest: str) -> Note | None:
        table = self.table
        path = table.view.paths[table.me]
        slot = int(rest)
        if slot >= len(path):
            return None
        if table.pointer.held == f"hand.{rest}":
            return self._held(path[slot])
        where = text("inspect.front" if slot == 0 else "inspect.in_path", n=slot + 1)
        return self._leaf(path[slot], a_leaf(table.rules, path[slot]), where)

    def _source(self, rest: str) -> Note | None:
        table = self.table
        name = int(rest) if rest.isdigit() else rest
        if table.rules.solo and table.laying != "mushroom" and table.view.phase != "second":
            coming = advice.refill_preview(table.rules, table.view).get(rest, ())
            told = join(a_leaf(table.rules, leaf) for leaf in coming)
            return Note(
                upper(source(name, table.session.names)),
                (Say(text("inspect.would_draw", told)) if told else Say(text("refuse.no_source")),),
            )
        leaf = table.rules.front(table.view, name)
        if table.pointer.held == f"source.{rest}":
            return self._held(leaf)
        return self._leaf(leaf, a_leaf(table.rules, leaf), text("inspect.front_of", source(name, table.session.names)))

    def _path(self, rest: str) -> Note | None:
        common = self.table.view.common
        index = int(rest)
        if index >= len(common):
            return None
        return self._leaf(common[index], a_leaf(self.table.rules, common[index]), text("inspect.on_common", n=index + 1))

    def _space(self, rest: str) -> Note | None:
        spaces = self.table.view.spaces
        if int(rest) >= len(spaces):
            return None
        leaf = spaces[int(rest)]
        return self._leaf(leaf, a_leaf(self.table.rules, leaf), text("inspect.on_space"))

    def _held(self, leaf: int) -> Note:
        """Return what Inspect says of the leaf in the hand where it is held now."""
        table = self.table
        aim = table.pointer.aim
        title = upper(a_leaf(table.rules, leaf))
        if aim is not None and aim.startswith("cell."):
            found = table.verdict_over(cell_at(aim))
            if found.reason is not None:
                told = t(found.reason.key, *found.reason.values)
                return Note(title, (Say(told, "refuse"), *self.what_is_wrong(found, table.pointer.held), self._forms(leaf)))
            return Note(title, (*self._gains(found), self._forms(leaf)))
        return Note(title, (Say(text("inspect.held")), self._forms(leaf), Say(self._fits(leaf))))

    def what_is_wrong(self, found: advice.Verdict, held: str) -> tuple[Block, ...]:
        """Return which spaces are the trouble, and which turn would fit."""
        blocks: list[Block] = []
        bad = found.overlapped or found.beside
        if found.overlapped:
            blocks.append(Say(text("inspect.trouble", join(place(at) for at in bad[:3]))))
        if found.other_turns:
            blocks.append(Say(self._turn_advice(found.other_turns, held), "hint"))
        return tuple(blocks)

    def _turn_advice(self, forms: tuple[int, ...], held: str) -> str:
        """Return the shortest way to a form that fits with the cell taken on the same space."""
        table = self.table
        leaf = table.gestures.leaves[held].leaf
        drag = table.pointer.drag
        turn, flip = (drag.turn, drag.flip) if drag.holding else table._dropped[1:]
        best: tuple[float, str] = (9.0, "turn")
        for new_turn, new_flip in FORMS:
            if table.poses.of(leaf, new_turn, new_flip).k not in forms:
                continue
            # A flip comes first; then turns to the right count up, on the other side down.
            right = (turn - new_turn) % 4 if new_flip else (new_turn - turn) % 4
            key = ("flip_" if new_flip != flip else "") + ("only", "turn", "half", "left")[right]
            best = min(best, (min(right, 4 - right) + 1.5 * (new_flip != flip), key))
        return text(f"inspect.fits_by.{best[1]}")

    def _gains(self, found: advice.Verdict) -> tuple[Block, ...]:
        """Return what a leaf would do where it fits."""
        blocks: list[Block] = []
        if found.token is not None:
            blocks.append(Say(text("inspect.hole_token", f"@{G}.a_treasure.{found.token}"), "good", f"{G}/{found.token}"))
        else:
            blocks.append(Say(text("inspect.hole_bare")))
        if found.completes:
            areas = join(text("area", name) for name in found.completes)
            paid = treasures(found.pays)
            told = text("inspect.completes_pays", areas, paid) if paid else text("inspect.completes", areas)
            blocks.append(Say(told, "good"))
        if found.hidden:
            blocks.append(Say(text("inspect.hides", treasures(found.hidden)), "warn"))
        return tuple(blocks)

    def _cell(self, rest: str) -> Note:
        table, view = self.table, self.table.view
        row, column = (int(part) for part in rest.split("."))
        bit = COLUMNS * row + column
        seat = table.me
        kind = printed(view.printed[seat]).kind[bit]
        area = table.rules.box.data.grid.areas[table.rules.box.area_of[bit]].id
        blocks: list[Block] = []
        what = "empty"
        if view.tokens[seat] >> bit & 1:
            what = "token"
        elif view.free[seat] >> bit & 1:
            what = "hole"
        elif view.homes[seat] >> bit & 1:
            what = "home"
        elif view.squirrels[seat] >> bit & 1:
            what = "squirrel"
        elif view.covered[seat] >> bit & 1:
            what = "leaf"
        name = f"@{G}.a_treasure.{TREASURES[kind]}" if kind >= 0 else ""
        key = f"inspect.space_{what}{'_treasure' if kind >= 0 and what in ('empty', 'hole', 'leaf', 'squirrel') else ''}"
        blocks.append(Say(text(key, name)))
        state = next(one for one in advice.areas(table.rules, view, seat) if one.id == area)
        blocks.append(Row(upper(text("area", area)), f"{state.covered} / 12"))
        if state.waiting:
            blocks.append(Say(text("inspect.waiting", treasures(state.waiting))))
        return Note(upper(place((row, column))), tuple(blocks), f"{G}/{TREASURES[kind]}" if kind >= 0 else None)

    def _treasure(self, rest: str) -> Note:
        if self.table.laying == rest:
            return self._moment()
        use = next(row for row in self.table.uses if row.kind == rest)
        tone = "good" if use.reason is None else "warn"
        says: tuple[Block, ...] = (Say(text(f"inspect.treasure.{rest}")), Say(use.text, tone))  # type: ignore[arg-type]
        return Note(upper(text(f"count.{rest}", n=use.owned)), says, f"{G}/{rest}")

    def short_use(self, use: advice.Use) -> str:
        """Return in two or three words what a treasure does now, or why not."""
        if use.reason is None:
            if use.kind == "berry":
                coming = advice.berry_preview(self.table.rules, self.table.view, self.table.me)
                return text("short.berry", n=max(map(len, coming.values()), default=0))
            return text(f"short.{use.kind}")
        return text("short.none") if not use.owned else text("short.not_now")

    def source_short(self, name: Any) -> str:
        """Return whose front leaf it is, in a word."""
        return str(self.table.session.names[name]) if isinstance(name, int) else upper(text(f"source.{name}"))

    def _animal(self, rest: str) -> Note:
        table = self.table
        index = table.rules.box.animal_index[rest]
        found = [one for one in table.animal_places if one.action.animal == rest]
        blocks: list[Block] = [Say(text("inspect.animal", n=table.rules.box.animals[index].size))]
        bonus = table.rules.box.bonus[index]
        if bonus >= 0:
            blocks.append(Say(text("inspect.bonus", f"@{G}.a_treasure.{TREASURES[bonus]}")))
        if found:
            best = max(found, key=lambda one: len(one.pays))
            paid = text("advice.pays", treasures(best.pays)) if best.pays else text("advice.pays_nothing")
            blocks.append(Say(f"{text('advice.animal', n=len(found))} {upper(paid)}.", "good"))
        else:
            blocks.append(Say(text("advice.no_animal")))
        return Note(f"{upper(text(f'animal.{rest}'))} · {table.view.animals[index]}", tuple(blocks), f"{G}/{rest}")

    def _trade(self, rest: str) -> Note:
        give, get = rest.split(".")
        table = self.table
        offer = next(one for one in advice.trades(table.rules, table.view) if (one.action.give, one.action.get) == (give, get))
        told = text("action.trade", text(f"count.{give}", n=offer.gives), text(f"count.{get}", n=offer.gets))
        reason = () if offer.reason is None else (Say(t(offer.reason.key, *offer.reason.values), "warn"),)
        return Note(text("board.trades"), (Say(f"{told}."), *reason))

    def _squirrel(self, rest: str) -> Note:
        return Note(upper(text("squirrel")), (Say(text("inspect.squirrel")),), f"{G}/squirrel")

    def _seat(self, rest: str) -> Note:
        table, view, seat = self.table, self.table.view, int(rest)
        rows = [Row(text("score.covered"), f"{view.covered[seat].bit_count()} / 72", f"{G}/leaf_red")]
        for index, kind in enumerate(TREASURES):
            rows.append(Row(upper(text(f"treasures.{kind}")), str(view.supply[4 * seat + index]), f"{G}/{kind}"))
        return Note(table.session.names[seat], tuple(rows))

    # ---- actions

    def preview(self, gesture: Gesture) -> Note | None:
        """Return what a gesture would do."""
        table, action = self.table, gesture.action
        grip = gesture.grip
        if grip is not None and grip in table.gestures.leaves:
            return self._held(table.gestures.leaves[grip].leaf)
        if grip in (SQUIRREL, NUT) and gesture.target is not None:
            return self._squirrel_on(cell_at(gesture.target))
        if isinstance(action, act.Animal):
            found = table.animal_place(action)
            paid = text("advice.pays", treasures(found.pays)) if found.pays else text("advice.pays_nothing")
            return Note(
                upper(text(f"an_animal.{action.animal}")),
                (Say(upper(paid) + ".", "good" if found.pays else "plain"),),
                f"{G}/{action.animal}",
            )
        return None

    def _squirrel_on(self, at: tuple[int, int]) -> Note:
        table, view = self.table, self.table.view
        bit = COLUMNS * at[0] + at[1]
        area = table.rules.box.areas[table.rules.box.area_of[bit]]
        prints = printed(view.printed[table.me])
        covered = view.covered[table.me] | 1 << bit
        name = table.rules.box.data.grid.areas[table.rules.box.area_of[bit]].id
        blocks: list[Block] = []
        if covered & area == area:
            waiting = [TREASURES[prints.kind[cell]] for cell in range(72) if view.tokens[table.me] & area & 1 << cell]
            told = (
                text("inspect.completes_pays", text("area", name), treasures(waiting))
                if waiting
                else text("inspect.completes", text("area", name))
            )
            blocks.append(Say(told, "good"))
        if prints.kind[bit] >= 0:
            blocks.append(Say(text("inspect.hides", text(f"a_treasure.{TREASURES[prints.kind[bit]]}")), "warn"))
        return Note(upper(text("squirrel")), tuple(blocks) or (Say(text("inspect.squirrel")),), f"{G}/squirrel")

    def reminder(self) -> Note | None:
        """Return what would be left undone at the end of the turn: animals, and nuts that complete an area."""
        table = self.table
        found = table.animal_places
        best = max(found, key=lambda one: len(one.pays), default=None)
        if best is not None and best.pays:
            told = text("inspect.remind_animal", text(f"an_animal.{best.action.animal}"), treasures(best.pays))
            return Note(text("inspect.remind_title"), (Say(told, "warn", f"{G}/{best.action.animal}"),))
        nut = next(row for row in table.uses if row.kind == "nut")
        if nut.reason is None and any(
            state.covered == 11 and state.waiting for state in advice.areas(table.rules, table.view, table.me)
        ):
            return Note(text("inspect.remind_title"), (Say(text("inspect.remind_nut"), "warn", f"{G}/nut"),))
        return None
