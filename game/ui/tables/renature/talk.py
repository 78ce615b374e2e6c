"""What Inspect says at the table of Renature: majority tables, what a move closes and gives, prices, and why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Surface

from game.content.i18n import t
from game.engine.types import HIDDEN, Action
from game.games.renature import advice
from game.games.renature.actions import ChangeJoker, Place, Plant, ReturnPlant
from game.games.renature.advice import AreaTable
from game.games.renature.board import NEUTRAL, TYPES, tables
from game.games.renature.choices import OWNERS
from game.games.renature.components import Space
from game.games.renature.turn import set_joker
from game.games.renature.words import a_plant, area_list, domino
from game.ui.tables.notes import Block, Gap, Note, Row, Say
from game.ui.tables.renature import pieces

NEUTRAL_SIGN = "plants_left"
"""Sprite of the neutral plants."""
SMALL_TABLES = 3
"""More closing areas than this are told without their rows."""


class Talk:
    """Speaks of anchors and actions of one table, from the open view only."""

    def __init__(self, table: Any) -> None:
        self.table = table

    # ---- anchors

    def note(self, anchor: str | None) -> Note | None:
        """Return what Inspect says of an anchor; of None: what may be done now."""
        table = self.table
        if anchor is None:
            return self._moment()
        if anchor == table.pointer.held and (refusal := self._aimed_in_vain()) is not None:
            return refusal
        kind, _, rest = anchor.partition(".")
        if kind == "cell":
            return self._space(table.space_of(anchor))
        if kind == "area":
            return self._area(int(rest))
        if kind == "hand":
            return self._domino(int(rest))
        if kind == "plant":
            return self._kind(anchor)
        if kind == "joker":
            return self._joker(rest)
        if kind == "player":
            return self._seat(int(rest))
        if anchor in ("button.change_joker", "button.extra_turn", "button.return_plant"):
            return self._cloud_action(anchor[7:])
        return None

    def _aimed_in_vain(self) -> Note | None:
        """Return why the held piece may not lie where it is held."""
        table = self.table
        aim, drag = table.pointer.aim, table.pointer.drag
        if aim is None or aim in table.gestures.targets(table.pointer.held, drag.turn, drag.flip):
            return None
        action = table.tried(table.pointer.held, aim, drag.turn, drag.flip)
        reason = table.session.why_not(action) if action is not None else None
        return Note(t("table.refused"), (Say(t(reason.key, *reason.values), "refuse"),)) if reason is not None else None

    def _moment(self) -> Note:
        table, view = self.table, self.table.view
        phase = view.phase if view.to_act >= 0 else "over"
        blocks: list[Block] = [Say(t(f"renature.inspect.{phase}"))]
        if phase == "domino" and table.asking_me and not any(table.placeable(i) for i in range(len(view.hands[view.to_act]))):
            blocks.append(Say(t("renature.inspect.no_place"), "warn"))
        if phase == "before_areas":
            blocks += self._closing([advice.area_table(table.rules, view, area) for area in table.rules.closed_areas(view)])
        elif phase == "plant" and (closed := table.rules.closed_areas(view)):
            blocks.append(Say(t("renature.inspect.will_close", area_list(table.rules, closed)), "hint"))
            blocks += self._closing([advice.area_table(table.rules, view, area) for area in closed], heads=False)
        elif phase == "domino" and table.dominoes_left <= 2 * len(view.hands):
            blocks.append(Say(t("renature.inspect.near_end"), "hint"))
        return Note(t(f"renature.inspect.{phase}_title"), tuple(blocks))

    # ---- areas

    def _space(self, space: Space | None) -> Note | None:
        table, facts = self.table, tables()
        if space is None:
            return None
        if space in facts.space_of:
            return self._area(facts.area_of[facts.space_of[space]], space)
        if space not in facts.brook_of:
            return None
        animal = table.view.animals[facts.brook_of[space]]
        if animal >= 0:
            name = facts.animals[animal]
            joker = Say(t("renature.inspect.is_joker"), "hint") if animal == table.view.joker else None
            text = Say(t("renature.inspect.animal", f"@renature.the_start.{name}"))
            return Note(_upper(t(f"renature.animal.{name}")), (text, *((joker,) if joker else ())), f"renature/{name}")
        return self._free_brook(space)

    def _free_brook(self, space: Space) -> Note:
        facts, view = tables(), self.table.view
        isolated = not facts.open_part(view.free) & facts.bit(space)
        start = space in facts.c.board.start_spaces
        key = "isolated" if isolated else ("start_space" if start else "brook")
        beside = [facts.areas[area] for area, shore in enumerate(facts.shores) if shore & facts.bit(space)]
        blocks: list[Block] = [Say(t(f"renature.inspect.{key}"))]
        if beside:
            blocks.append(Say(t("renature.inspect.shore_of", ", ".join(beside), n=len(beside))))
        return Note(t(f"renature.inspect.{key}_title"), tuple(blocks))

    def _area(self, area: int, space: Space | None = None) -> Note:
        """Return the majority table of an area, and what can still happen there."""
        table, view, facts = self.table, self.table.view, tables()
        found = advice.area_table(table.rules, view, area)
        blocks: list[Block] = []
        if space is not None and view.phase == "plant" and view.placed >= 0:
            blocks += self._points_here(space)
        blocks.append(Row(t("renature.inspect.prizes"), f"{found.major} / {found.minor}", strong=True))
        blocks += self._rows(found)
        if found.scored:
            blocks += [Gap(), *self._collected(area, found)]
        else:
            blocks += [Gap(), *self._still_open(found)]
        title = t("renature.inspect.area_title", facts.areas[area], n=facts.sizes[area])
        return Note(title, tuple(blocks))

    def _rows(self, found: AreaTable) -> list[Block]:
        """Return one row for each colour: its plants, their sum, struck out where a tie cancels it, and what it scores."""
        rows: list[Block] = []
        for row in found.rows:
            who = t("renature.inspect.neutral") if row.seat is None else self.table.session.names[row.seat]
            total = t("renature.inspect.sum", row.total)
            if row.cancelled:
                gain = t("renature.inspect.tie")
            else:
                gain = f"+{row.points}" if row.points else t("renature.inspect.nothing")
            sprite = f"renature/{NEUTRAL_SIGN}" if row.seat is None else None
            signs = tuple(self._sign(row.colour, value - 1) for value in row.plants)
            rows.append(Row(who, gain, sprite, row.seat, row.cancelled, bool(row.points), total, signs))
        if not rows:
            rows.append(Say(t("renature.inspect.empty")))
        return rows

    def _sign(self, colour: int, kind: int) -> Callable[[int], Surface]:
        """Return what makes the picture of a plant for a row."""
        return lambda high: pieces.plant(colour, kind, high, self.table.theme, 0.5).image

    def _still_open(self, found: AreaTable) -> list[Block]:
        """Return free spaces, shore left and who can still change the area."""
        names = self.table.session.names
        blocks: list[Block] = []
        if found.shore_left:
            blocks.append(Say(t("renature.inspect.shore_left", n=len(found.shore_left))))
        else:
            blocks.append(Say(t("renature.inspect.closes_now"), "hint"))
        blocks.append(Say(t("renature.inspect.free", n=len(found.free_spaces))))
        can = sorted({*found.can_plant, *found.can_return})
        if can:
            blocks.append(Say(t("renature.inspect.can_change", ", ".join(names[seat] for seat in can))))
        return blocks

    def _collected(self, area: int, found: AreaTable) -> list[Block]:
        if found.owner is None:
            return [Say(t("renature.inspect.scored"))]
        low, high = advice.back_range(self.table.rules, self.table.view, area)
        name = self.table.session.names[found.owner]
        if low == high:
            return [Say(t("renature.inspect.collected_known", name, low, n=low))]
        return [Say(t("renature.inspect.collected", name, low, high))]

    def _points_here(self, space: Space) -> list[Block]:
        """Return what each plant that is left would give on a plantable space."""
        table, view, facts = self.table, self.table.view, tables()
        points = advice.plantable(table.rules, view).get(space)
        if points is None:
            return []
        stock = advice.plants_in_hand(table.rules, view, view.to_act)
        blocks: list[Block] = []
        for kind, name in enumerate(facts.types):
            count = sum(stock[(owner, name)] for owner in OWNERS)
            if count:
                blocks.append(Row(_upper(t(f"renature.plant.{name}")), f"+{points[kind]}", strong=True))
        return [Say(t("renature.inspect.plant_here")), *blocks, Gap()] if blocks else []

    # ---- pieces

    def _domino(self, index: int) -> Note | None:
        table, view, facts = self.table, self.table.view, tables()
        if index >= len(view.hands[table.me]) or view.hands[table.me][index] == HIDDEN:
            return None
        pair = facts.domino_names[view.hands[table.me][index]]
        blocks: list[Block] = [Say(t("renature.inspect.domino_how"))]
        if table.asking_me and view.phase == "domino":
            count = table.placeable(index)
            blocks.append(Say(t("renature.inspect.placements", n=count), "good" if count else "warn"))
        if facts.animals[view.joker] in pair:
            blocks.append(Say(t("renature.inspect.has_joker"), "hint", "renature/joker"))
        return Note(_upper(domino(pair)), tuple(blocks))

    def _kind(self, anchor: str) -> Note:
        table, view, facts = self.table, self.table.view, tables()
        _, owner, name = anchor.split(".")
        kind = facts.type_of[name]
        index = (owner == "neutral") * TYPES + kind
        count = view.stocks[table.me * 2 * TYPES + index]
        blocks: list[Block] = [
            Row(t("renature.inspect.height"), str(kind + 1)),
            Row(t("renature.inspect.on_board"), f"{count} / {table.rules.capacity[index]}"),
            Say(t("renature.inspect.plant_rule")),
        ]
        if owner == "neutral":
            blocks.append(Say(t("renature.inspect.neutral_rule")))
        return Note(_upper(t(f"renature.plant.{name}")) + ", " + t(f"renature.owner.{owner}"), tuple(blocks))

    def _joker(self, name: str) -> Note:
        table, view = self.table, self.table.view
        if view.joker == tables().animal_of[name]:
            return Note(_upper(t(f"renature.animal.{name}")), (Say(t("renature.inspect.is_joker"), "hint"),), f"renature/{name}")
        blocks: list[Block] = [Say(t("renature.inspect.new_joker", table.rules.joker_price))]
        if table.asking_me and f"joker.{name}" in table.gestures.direct:
            blocks += self._joker_effect(name)
        return Note(_upper(t(f"renature.animal.{name}")), tuple(blocks), f"renature/{name}")

    def _joker_effect(self, name: str) -> list[Block]:
        """Return how many placements the hand has with another joker."""
        table, view = self.table, self.table.view
        after = view.clone()
        set_joker(after, tables().animal_of[name])
        hand = view.hands[table.me]
        before, then = (sum(len(advice.open_ends(table.rules, s, d).slots) for d in hand) for s in (view, after))
        return [Say(t("renature.inspect.joker_effect", before, then), "good" if then > before else "warn")]

    def _cloud_action(self, kind: str) -> Note:
        table, view = self.table, self.table.view
        blocks: list[Block] = [Say(t(f"renature.inspect.{kind}"))]
        if view.to_act >= 0:
            offer = next(offer for offer in advice.cloud_offers(table.rules, view) if offer.kind == kind)
            if offer.reason is not None:
                blocks.append(Say(t(offer.reason.key, *offer.reason.values), "refuse"))
        blocks.append(Say(t("renature.inspect.cloud_end")))
        return Note(t(f"renature.board.{kind}"), tuple(blocks), "renature/cloud")

    def _seat(self, seat: int) -> Note:
        table, view = self.table, self.table.view
        low, high = view.scores[seat], view.scores[seat]
        for area, owner in enumerate(view.owners):
            if owner == seat:
                one, two = advice.back_range(table.rules, view, area)
                low, high = low + one, high + two
        stocks = view.stocks[seat * 2 * TYPES : (seat + 1) * 2 * TYPES]
        minus = sum((index % TYPES + 1) * count for index, count in enumerate(stocks))
        rows: list[Block] = [
            Row(t("renature.score.track"), str(view.scores[seat]), strong=True),
            Row(t("renature.score.clouds"), str(view.clouds[seat]), "renature/cloud"),
            Row(t("renature.score.plants_left"), f"−{minus}"),
            Row(t("renature.score.tiles"), _range(low - view.scores[seat], high - view.scores[seat])),
        ]
        for at, owner in enumerate(OWNERS):
            colour = NEUTRAL if owner == "neutral" else table.rules.colours[seat]
            some = stocks[at * TYPES : (at + 1) * TYPES]
            signs = tuple(self._sign(colour, kind) for kind, count in enumerate(some) for _ in range(count))
            rows.append(Row(t(f"renature.tray.{owner}"), str(sum(some)), signs=signs))
        return Note(table.session.names[seat], tuple(rows))

    # ---- actions

    def preview(self, action: Action) -> Note | None:
        """Return what an action would do."""
        match action:
            case Place():
                return self._place(action)
            case Plant():
                return self._plant(action)
            case ReturnPlant():
                return self._return(action)
            case ChangeJoker():
                return self._change(action)
        if action.kind in ("discard", "skip_plant", "continue", "drop_rest", "extra_turn"):
            return self._plain(action)
        return None

    def _plain(self, action: Action) -> Note:
        title = domino(action.domino) if action.kind == "discard" else t(f"renature.kind.{action.kind}")
        blocks: list[Block] = [Say(t(f"renature.propose.{action.kind}"))]
        if action.kind == "skip_plant":
            blocks += self._closing(self._closing_now(self.table.view))
        return Note(_upper(title), tuple(blocks))

    def _closing_now(self, state: Any) -> list[AreaTable]:
        rules = self.table.rules
        return [advice.area_table(rules, state, area) for area in rules.closed_areas(state)]

    def _place(self, action: Place) -> Note:
        """Return which spaces could be planted, and which areas the domino would close with who would score what."""
        table, view, facts = self.table, self.table.view, tables()
        blocks: list[Block] = []
        beside = advice.plantable(table.rules, view, action.at)
        areas = list(dict.fromkeys(facts.areas[facts.area_of[facts.space_of[space]]] for space in beside))
        if areas:
            best = max(max(points) for points in beside.values())
            blocks.append(Say(t("renature.propose.plantable", ", ".join(areas), best, n=len(areas)), "good"))
        else:
            blocks.append(Say(t("renature.propose.no_plant"), "warn"))
        blocks += self._closing(advice.closing_tables(table.rules, view, action.at), action.at)
        return Note(_upper(domino(action.domino)), tuple(blocks))

    def _closing(self, found: list[AreaTable], at: tuple[Space, Space] | None = None, heads: bool = True) -> list[Block]:
        """Return for each closing area how it closes and who would score what, ties struck out."""
        facts = tables()
        blocks: list[Block] = []
        for one in found:
            near = at is None or any(facts.shores[one.area] & facts.bit(space) for space in at)
            key = "closes" if near else "closes_isolated"
            if heads:
                blocks.append(Say(t(f"renature.propose.{key}", facts.areas[one.area], one.major, one.minor), "hint"))
            elif len(found) > 1:
                blocks.append(Say(f"**{t('renature.area', facts.areas[one.area])}** · {one.major} / {one.minor}"))
            if len(found) <= SMALL_TABLES:
                blocks += self._rows(one)
        return blocks

    def _plant(self, action: Plant) -> Note:
        table, view, facts = self.table, self.table.view, tables()
        space, kind = facts.space_of[action.at], facts.type_of[action.type]
        worth = advice.plant_worth(table.rules, view, space, kind)
        colour = facts.colours[NEUTRAL] if action.owner == "neutral" else facts.colours[table.rules.colours[table.me]]
        name = facts.areas[facts.area_of[space]]
        blocks: list[Block] = [Say(t("renature.propose.plant", worth, name, n=worth), "good")]
        cloud = facts.cloud_of.get(space)
        if cloud is not None and view.board_clouds[cloud]:
            blocks.append(Say(self._clouds_here(view.board_clouds[cloud]), "hint", "renature/cloud"))
        after = advice.with_plant(table.rules, view, action)
        closed = self._closing_now(after)
        blocks += self._closing(closed)
        if facts.area_of[space] not in [one.area for one in closed]:
            blocks += [Gap(), *self._rows(advice.area_table(table.rules, after, facts.area_of[space]))]
        return Note(_upper(a_plant(colour, action.type)), tuple(blocks))

    def _clouds_here(self, count: int) -> str:
        table = self.table
        room = table.rules.cloud_capacity - table.view.clouds[table.me]
        if count <= room:
            return t("renature.propose.clouds", n=count)
        return t("renature.propose.clouds_over", count, count - room)

    def _return(self, action: ReturnPlant) -> Note:
        table, view, facts = self.table, self.table.view, tables()
        space = facts.space_of[action.at]
        colour, kind = divmod(view.plants[space] - 1, TYPES)
        after = advice.without_plant(table.rules, view, action)
        area = facts.area_of[space]
        blocks: list[Block] = [Say(t("renature.propose.return_plant", n=kind + 1), "hint", "renature/cloud")]
        if view.owners[area] == -1:
            blocks.append(Say(t("renature.propose.then", facts.areas[area])))
            blocks += self._rows(advice.area_table(table.rules, after, area))
        return Note(_upper(a_plant(facts.colours[colour], facts.types[kind])), tuple(blocks))

    def _change(self, action: ChangeJoker) -> Note:
        table = self.table
        price, clouds = table.rules.joker_price, table.view.clouds[table.me]
        blocks: list[Block] = [Say(t("renature.propose.change_joker", price, clouds - price), "hint", "renature/cloud")]
        blocks += self._joker_effect(action.animal)
        return Note(_upper(t(f"renature.animal.{action.animal}")), tuple(blocks), f"renature/{action.animal}")


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:]
