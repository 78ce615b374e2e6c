"""Dominoes and area tiles of a position text: the stated ones, and what is not stated dealt at random."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.engine.types import HIDDEN
from game.games.renature.state import replaced

if TYPE_CHECKING:
    from game.games.renature.position import Reader

Path = tuple[str | int, ...]


def deal_tiles(reader: Reader, rng: Random) -> None:
    """Give each area the tile that is stated, then the others one of their size."""
    s, table = reader.s, reader.tables
    left = list(table.all_tiles)
    stated: list[tuple[str, int | None, int | None, Path]] = [
        (name, tile.minor, tile.back, ("table", "tiles", name)) for name, tile in reader.table.tiles.items()
    ]
    for seat, player in enumerate(reader.players):
        stated += [
            (tile.area, None, tile.back, ("players", seat, "collected", index)) for index, tile in enumerate(player.collected)
        ]
    for name, minor, back, path in stated:
        area = table.area_of_name.get(name, -1)
        if area < 0:
            reader.complain(path, f"'{name}' is no area")
            continue
        if minor not in (None, table.minors[area]):
            reader.complain((*path, "minor"), f"the tile of area {name} has the minor points {table.minors[area]}")
        if back is None:
            continue
        if s.tiles[area] != HIDDEN:
            reader.complain((*path, "back"), f"the tile of area {name} is stated twice")
        kind = table.tile_kinds.index((table.sizes[area], back)) if (table.sizes[area], back) in table.tile_kinds else -1
        if kind not in left:
            reader.complain((*path, "back"), f"no tile of {table.sizes[area]} with the back {back} is left")
            continue
        left.remove(kind)
        s.tiles = replaced(s.tiles, area, kind)
    rng.shuffle(left)
    for area, tile in enumerate(s.tiles):
        if tile == HIDDEN and not reader.failed:
            kind = next(kind for kind in left if table.tile_kinds[kind][0] == table.sizes[area])
            left.remove(kind)
            s.tiles = replaced(s.tiles, area, kind)
    s.spare = tuple(sorted(left))


def deal_dominoes(reader: Reader, usual: list[int], rng: Random) -> None:
    """Give out the stated dominoes, then what is missing: hands of ``usual`` sizes, then the reserves in turn.

    Together the players hold no more than were dealt and are not on the brook; the rest is laid aside.
    """
    s, players = reader.s, reader.players
    hand_size, each = reader.tables.c.game.hand_size, reader.rules.dominoes_each
    taken: set[int] = {d for d in range(len(reader.tables.dominoes)) if s.laid >> d & 1}
    for seat, player in enumerate(players):
        s.discards[seat] = _stated(reader, player.discarded, ("players", seat, "discarded"), taken)
        if player.hand is not None:
            s.hands[seat] = _stated(reader, player.hand, ("players", seat, "hand"), taken)
            if len(player.hand) > hand_size:
                reader.complain(("players", seat, "hand"), f"a hand holds {hand_size} dominoes at most")
        if isinstance(player.reserve, tuple):
            s.reserves[seat] = _stated(reader, player.reserve, ("players", seat, "reserve"), taken)
        left = player.reserve if isinstance(player.reserve, int) else len(s.reserves[seat])
        if left + len(s.hands[seat]) > each:
            reader.complain(("players", seat, "reserve"), f"a player has {each} dominoes at most")
    pool = [d for d in range(len(reader.tables.dominoes)) if d not in taken]
    rng.shuffle(pool)
    room = each * len(players) - (len(s.animals) - s.animals.count(-1)) // 2
    room -= sum(len(pile) for pile in (*s.hands, *s.reserves, *s.discards))
    room -= sum(player.reserve for player in players if isinstance(player.reserve, int))
    for seat, player in enumerate(players):
        if player.hand is None:
            number = max(0, min(usual[seat], room, len(pool)))
            s.hands[seat], pool = tuple(pool[:number]), pool[number:]
            room -= number
    for seat, player in enumerate(players):
        if isinstance(player.reserve, int):
            if player.reserve > len(pool):
                reader.complain(("players", seat, "reserve"), f"only {len(pool)} dominoes are left")
            s.reserves[seat], pool = tuple(pool[: player.reserve]), pool[player.reserve :]
    silent = [seat for seat, player in enumerate(players) if player.reserve is None and any(usual)]
    for _ in range(each - hand_size):
        for seat in silent:
            if room > 0 and pool:
                s.reserves[seat] += (pool.pop(0),)
                room -= 1
    s.aside = tuple(sorted(pool))


def _stated(reader: Reader, pairs: tuple[tuple[str, str], ...], path: Path, taken: set[int]) -> tuple[int, ...]:
    """Return the numbers of stated dominoes and note them as taken."""
    found = []
    for index, pair in enumerate(pairs):
        domino = reader.rules.domino(pair)
        if domino < 0:
            reader.complain((*path, index), f"{', '.join(pair)} are not two animals")
        elif domino in taken:
            reader.complain((*path, index), f"the domino {', '.join(pair)} is stated twice")
        else:
            taken.add(domino)
            found.append(domino)
    return tuple(found)
