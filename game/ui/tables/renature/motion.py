"""How events of Renature move: dominoes and plants of the others come from their cards, points, clouds and tiles go there."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from game.engine.types import Event, Player
from game.games.renature.board import tables
from game.games.renature.components import GAME
from game.ui.marks import draw_chip
from game.ui.shapes import clear_surface
from game.ui.sprites import sprite
from game.ui.tables.renature import pieces
from game.ui.tables.renature.valley import plate_box


class Motion:
    """Turns events into tweens of one table."""

    def __init__(self, table: Any) -> None:
        self.table = table

    def animate(self, event: Event, before: dict[str, Rect]) -> None:
        """Add the tween of an event, if it has one."""
        make = getattr(self, f"_{event.kind}", None)
        if make is not None:
            make(event)

    def _home(self, seat: Player) -> Rect | None:
        """Return where things of a seat come from and go to: the tray, or the seat's card."""
        anchor = "account" if seat == self.table.me else f"player.{seat}"
        found: Rect | None = self.table.rects.get(anchor)
        return found

    def _by_hand(self, seat: Player) -> bool:
        """Tell whether a person has just laid the piece there with the pointer."""
        return seat == self.table.me and self.table.session.seats[seat].is_person

    def _place(self, event: Event) -> None:
        table = self.table
        home = self._home(event.player)
        if home is None or self._by_hand(event.player):
            return
        names, (a, b) = event.data
        first, second = (tables().animal_of[name] for name in names)
        turn = pieces.TURNS.index((b[0] - a[0], b[1] - a[1]))
        piece = pieces.domino((first, second), turn, table.grid.cell, table.theme, table.view.joker, 3)
        low = min(a, b)
        box = table.grid.box(low)
        table.timeline.add("move", f"cell.{low[0]}.{low[1]}", home.center, (box.x + 1, box.y + 1), data=piece)

    def _plant(self, event: Event) -> None:
        home = self._home(event.player)
        if home is None or self._by_hand(event.player):
            return
        colour, kind, at, _ = event.data
        self._carry(colour, kind, f"cell.{at[0]}.{at[1]}", home.center, at, back=False)

    def _return_plant(self, event: Event) -> None:
        home = self._home(event.player)
        if home is not None:
            colour, kind, at, _, _ = event.data
            self._carry(colour, kind, ("return", at), home.center, at, back=True)

    def _carry(self, colour: str, kind: str, key: Any, home: tuple[int, int], at: tuple[int, int], back: bool) -> None:
        """Move a plant from its owner to the map, or back."""
        table, facts = self.table, tables()
        piece = pieces.plant(facts.colour_of[colour], facts.type_of[kind], round(table.grid.cell * 1.04), table.theme)
        place = pieces.stand_at(piece, table.grid.box(at))
        source, target = (place, home) if back else (home, place)
        table.timeline.add("move", key, source, target, data=piece)

    def _plant_points(self, event: Event) -> None:
        _, _, at, _, points = event.data
        self._send(event.player, f"+{points}", self.table.grid.box(at), ("points", event.player))

    def _close(self, event: Event) -> None:
        """Send the points of a closed area to those who scored, and its tile to whoever closed it."""
        table, facts = self.table, tables()
        area = facts.area_of_name[event.data[0]]
        box = plate_box(table, area)
        for colour, points in event.data[2]:
            seat = table.rules.seat_of[facts.colour_of[colour]]
            self._send(seat, f"+{points}", box, ("area points", area, seat))
        home = self._home(event.player)
        if home is not None:
            plate = pieces.plate(facts.sizes[area], box.w, table.theme)
            table.timeline.add("move", ("tile", area), box.topleft, home.center, data=plate)

    def _clouds(self, event: Event) -> None:
        table = self.table
        count, _, at = event.data
        home = table.rects.get("clouds") if event.player == table.me else self._home(event.player)
        if home is None:
            return
        box = table.grid.box(at)
        for index in range(count):
            image = sprite(f"{GAME}/cloud", box.size)
            table.timeline.add("move", ("cloud", index), box.topleft, home.center, data=image)

    def _send(self, seat: Player, label: str, box: Rect, key: Any) -> None:
        """Send a chip with points from a place on the board to a seat."""
        table = self.table
        home = self._home(seat)
        if home is not None:
            image = self._chip(label)
            start = (box.centerx - image.get_width() // 2, box.centery - image.get_height() // 2)
            goal = (home.centerx - image.get_width() // 2, home.centery - image.get_height() // 2)
            table.timeline.add("move", key, start, goal, duration_s=0.35, data=image)

    def _chip(self, label: str) -> Surface:
        theme = self.table.theme
        image = clear_surface((theme.px(70), theme.px(40)), theme["amber"])
        draw_chip(image, (image.get_width() / 2, image.get_height() / 2), label, theme)
        return image
