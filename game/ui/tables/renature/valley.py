"""The valley: brook with waves, areas as pieces of land, and what lies on them; marks of what can be done."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from pygame import Rect, Surface

from game.games.renature import advice
from game.games.renature.board import Tables, tables
from game.games.renature.components import GAME, Space
from game.games.renature.scoring import UNSCORED
from game.ui import text as words
from game.ui.cache import CACHE
from game.ui.drag import Point
from game.ui.marks import cell_path, draw_badge, draw_chip, draw_dot, draw_legal, draw_selected
from game.ui.shadows import round_shadow
from game.ui.shapes import clear_surface, cut, fill_disc, fill_polygon, fill_round, line, polygon_mask, stroke_round
from game.ui.sprites import icon, sprite
from game.ui.surfaces import inner_shadow
from game.ui.tables.gridview import GridView
from game.ui.tables.renature import pieces
from game.ui.tables.renature.outline import rounded, union_path
from game.ui.tables.renature.places import FRAME
from game.ui.textures import textured
from game.ui.theme import Theme, mix, shade


class Grid(GridView):
    """Where the spaces of the valley lie, and the outlines of areas and dominoes."""

    def area_path(self, area: int, inset: float = 0.0) -> list[Point]:
        """Return the rounded outline of an area in pixels, ``inset`` pixels inside its spaces."""
        return land_path(area, self.rect.topleft, self.cell, inset)

    def slot_path(self, at: tuple[Space, Space]) -> list[Point]:
        """Return the outline of two neighbouring spaces."""
        return cell_path(self.box(at[0]).union(self.box(at[1])).inflate(-2, -2), self.cell * 0.14)


def land_path(area: int, origin: Point, cell: float, inset: float) -> list[Point]:
    """Return the rounded outline of an area."""
    table = tables()
    corners = union_path(table.spaces[space] for space in table.area_spaces[area])
    return rounded(corners, origin, cell, inset, cell * 0.3, cell * 0.16)


# ---- ground


def draw_ground(surface: Surface, grid: Grid, theme: Theme) -> None:
    """Draw brook and land; kept as one picture for a size and theme."""
    key = ("valley", grid.rect.size, grid.cell, theme.key)
    surface.blit(CACHE.get(key, lambda: _make_ground(grid, theme)), grid.rect)


def draw_frame(surface: Surface, grid: Grid, theme: Theme) -> None:
    """Draw the wooden frame round the window of the board."""
    rim = theme.board(FRAME)
    whole = grid.window.inflate(2 * rim, 2 * rim)
    round_shadow(whole.size, rim * 1.4, 2, theme).draw(surface, whole.topleft)
    fill_round(surface, whole, shade(theme["frame"], 0.35), rim * 1.4)
    fill_round(surface, Rect(whole.x, whole.y, whole.w, whole.h - max(2, rim // 3)), theme["frame"], rim * 1.4)


def draw_depth(surface: Surface, grid: Grid, theme: Theme) -> None:
    """Draw the shadow that the frame throws onto the board."""
    if theme.flat:
        return
    size = grid.window.size
    surface.blit(CACHE.get(("valley depth", size, theme.key), lambda: inner_shadow(size, 2, theme, 5, 1, 2, 120)), grid.window)


def _make_ground(grid: Grid, theme: Theme) -> Surface:
    inner = Rect((0, 0), grid.rect.size)
    out = clear_surface(inner.size, theme["brook"])
    out.blit(textured(inner.size, theme["brook"], "wash", theme, 11), inner)
    table, cell = tables(), grid.cell
    _draw_grid(out, inner, cell, table, theme)
    for area in range(len(table.areas)):
        shallow = land_path(area, inner.topleft, cell, -cell * 0.1)
        line(out, shallow, (*mix(theme["brook"], (255, 255, 255), 0.42), 200), max(1.0, cell * 0.09), closed=True)
    _draw_waves(out, inner, cell, table, theme)
    _draw_starts(out, inner, cell, table, theme)
    for area in range(len(table.areas)):
        _draw_land(out, inner, cell, area, theme)
    return out


def _draw_grid(out: Surface, inner: Rect, cell: int, table: Tables, theme: Theme) -> None:
    """Draw faint lines between the spaces of the brook."""
    px = max(1, round(theme.scale.u))
    lines = clear_surface(inner.size, (255, 255, 255))
    colour = (*shade(theme["brook"], 0.3), 70)
    for index in range(1, table.c.board.size):
        lines.fill(colour, (index * cell, 0, px, inner.h))
        lines.fill(colour, (0, index * cell, inner.w, px))
    out.blit(lines, inner)


def _draw_waves(out: Surface, inner: Rect, cell: int, table: Tables, theme: Theme) -> None:
    """Scatter small waves over the brook, always at the same places."""
    colour = (*mix(theme["brook"], (255, 255, 255), 0.75), 220)
    for index, (r, c) in enumerate(table.brook):
        if (index * 7 + r * 5 + c * 3) % 4 > 1:
            continue
        x = inner.x + (c + 0.3 + 0.16 * (index * 13 % 5) / 5) * cell
        y = inner.y + (r + 0.38 + 0.26 * (index * 29 % 7) / 7) * cell
        step, lift = cell * 0.11, cell * 0.07
        points = [(x, y), (x + step, y - lift), (x + 2 * step, y), (x + 3 * step, y + lift), (x + 4 * step, y)]
        line(out, points, colour, max(1.0, cell * 0.045))


def _draw_starts(out: Surface, inner: Rect, cell: int, table: Tables, theme: Theme) -> None:
    side = round(cell * 0.56)
    for r, c in table.c.board.start_spaces:
        image = sprite(f"{GAME}/start", side)
        out.blit(image, image.get_rect(center=(inner.x + (c + 0.5) * cell, inner.y + (r + 0.5) * cell)))


def _draw_land(out: Surface, inner: Rect, cell: int, area: int, theme: Theme) -> None:
    """Draw an area: bank, face with its texture, a light rim, faint lines between its spaces and a few tufts."""
    table = tables()
    bank = max(2, round(cell * 0.09))
    path = land_path(area, inner.topleft, cell, max(1.0, cell * 0.045))
    lower = [(x, y + bank * 0.7) for x, y in path]
    fill_polygon(out, [(x + 1, y + bank * 1.5) for x, y in path], (*shade(theme["brook"], 0.5), 90))
    fill_polygon(out, lower, theme["land_edge"])
    line(out, path, theme["land_edge"], max(1.4, cell * 0.06), closed=True)
    left, top = int(min(x for x, _ in path)), int(min(y for _, y in path))
    size = (int(max(x for x, _ in path)) - left + 2, int(max(y for _, y in path)) - top + 2)
    local = tuple((x - left, y - top) for x, y in path)
    face = clear_surface(size, theme["land"])
    face.blit(textured(size, theme["land"], "wash", theme, 40 + area), (0, 0))
    light = mix(theme["land"], (255, 252, 226), 0.5)
    for space in table.area_spaces[area]:
        _mark_space(face, table.spaces[space], area, cell, (inner.x - left, inner.y - top), theme)
    spaces = [table.spaces[space] for space in table.area_spaces[area]]
    r, c = next(space for space in spaces if space != _most_central(area, spaces) and table.space_of[space] not in table.cloud_of)
    letter = words.render(table.areas[area], max(theme.scale.floor_px, round(cell * 0.4)), theme["land_ink"], "bold")
    face.blit(letter, (inner.x - left + round((c + 0.2) * cell), inner.y - top + round((r + 0.08) * cell)))
    line(face, [(x + cell * 0.05, y + cell * 0.05) for x, y in local], (*light, 120), max(1.0, cell * 0.05), closed=True)
    out.blit(cut(face, polygon_mask(size, local)), (left, top))


def _mark_space(face: Surface, space: Space, area: int, cell: int, shift: tuple[int, int], theme: Theme) -> None:
    """Draw the border towards the next space of the same area, and a tuft in some spaces."""
    table = tables()
    r, c = space
    x, y = shift[0] + c * cell, shift[1] + r * cell
    colour = (*theme["land_edge"], 95)
    px = max(1, round(theme.scale.u))
    own = {table.spaces[number] for number in table.area_spaces[area]}
    veil = clear_surface(face.get_size(), theme["land_edge"])
    if (r, c + 1) in own:
        veil.fill(colour, (x + cell - px // 2, y + cell // 6, px, cell * 2 // 3))
    if (r + 1, c) in own:
        veil.fill(colour, (x + cell // 6, y + cell - px // 2, cell * 2 // 3, px))
    face.blit(veil, (0, 0))
    if (r * 7 + c * 11) % 3 == 0:
        foot = (x + cell * 0.7, y + cell * 0.82)
        for bend, tall in ((-0.1, 0.16), (0.0, 0.22), (0.1, 0.15)):
            tip = (foot[0] + bend * cell, foot[1] - tall * cell)
            line(face, [foot, tip], (*shade(theme["land"], 0.28), 150), max(1.0, cell * 0.035))


# ---- what lies on it


def draw_valley(surface: Surface, table: Any) -> None:
    """Draw frame, ground, the area under discussion, dominoes, plates, clouds and plants of the view."""
    grid, theme = table.grid, table.theme
    if table.shown_area is None and (kept := table.still.get(table)) is not None:
        surface.blit(kept, table.still.rect)
        return
    draw_frame(surface, grid, theme)
    with clipped(surface, grid.window):
        _draw_inside(surface, table)
        draw_depth(surface, grid, theme)
    if table.shown_area is None:
        table.still.keep(table, surface)


class Still:
    """The picture of the valley at rest: while a piece is carried over it, it is copied and not drawn again."""

    def __init__(self) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self._view: Any = None
        self._key: Hashable = None
        self._image: Surface | None = None

    def get(self, table: Any) -> Surface | None:
        """Return the kept picture if it still shows what the table shows."""
        return self._image if self._view is table.view and self._key == self._depends_on(table) else None

    def keep(self, table: Any, surface: Surface) -> None:
        """Keep what has just been drawn."""
        rim = 3 * table.theme.board(FRAME)
        self.rect = table.grid.window.inflate(2 * rim, 2 * rim).clip(surface.get_rect())
        self._view, self._key = table.view, self._depends_on(table)
        self._image = surface.subsurface(self.rect).copy()

    @staticmethod
    def _depends_on(table: Any) -> Hashable:
        grid = table.grid
        return tuple(grid.window), tuple(grid.rect), table.theme.key, table.theme.seats, table.in_flight


@contextmanager
def clipped(surface: Surface, rect: Rect) -> Iterator[None]:
    """Draw only inside a rectangle."""
    before = surface.get_clip()
    surface.set_clip(rect)
    try:
        yield
    finally:
        surface.set_clip(before)


def _draw_inside(surface: Surface, table: Any) -> None:
    grid, theme = table.grid, table.theme
    draw_ground(surface, grid, theme)
    area = table.shown_area
    if area is not None:
        path = grid.area_path(area, grid.cell * 0.045)
        fill_polygon(surface, path, theme["land_hover"])
        line(surface, path, theme["amber_ink"], 5.4 * theme.scale.u, closed=True)
        line(surface, path, theme["amber"], 3.2 * theme.scale.u, closed=True)
    _draw_dominoes(surface, table)
    _draw_plates(surface, table)
    _draw_clouds(surface, table)
    _draw_plants(surface, table)


def _draw_dominoes(surface: Surface, table: Any) -> None:
    grid, theme, view, facts = table.grid, table.theme, table.view, tables()
    ready = []
    for index, animal in enumerate(view.animals):
        if animal < 0 or f"cell.{facts.brook[index][0]}.{facts.brook[index][1]}" in table.in_flight:
            continue
        mate = view.mates[index]
        box = grid.box(facts.brook[index])
        if mate < 0:
            ready.append((pieces.lone_half(animal, grid.cell, theme, view.joker), (box.x + 1, box.y + 1)))
        elif mate > index:
            upright = facts.brook[mate][1] == facts.brook[index][1]
            piece = pieces.domino((animal, view.animals[mate]), int(upright), grid.cell, theme, view.joker)
            ready.append((piece, (box.x + 1, box.y + 1)))
    for piece, at in ready:
        piece.shadow(surface, at)
    for piece, at in ready:
        piece.face(surface, at)


def plate_space(view: Any, area: int) -> Space | None:
    """Return the space on which the plate of an area lies: the free one nearest to its middle, None when all are planted."""
    facts = tables()
    free = [facts.spaces[space] for space in facts.area_spaces[area] if not view.plants[space]]
    open_ones = [at for at in free if facts.space_of[at] not in facts.cloud_of] or free
    return _most_central(area, open_ones) if open_ones else None


def _most_central(area: int, some: Sequence[Space]) -> Space:
    """Return which of some spaces of an area lies nearest to its middle."""
    facts = tables()
    spaces = [facts.spaces[space] for space in facts.area_spaces[area]]
    row, col = sum(r for r, _ in spaces) / len(spaces), sum(c for _, c in spaces) / len(spaces)
    return min(some, key=lambda at: ((at[0] - row) ** 2 + (at[1] - col) ** 2, at))


def plate_box(table: Any, area: int) -> Rect:
    """Return where the plate of an area lies: on a free space, or small on the corner of its last one."""
    grid, facts = table.grid, tables()
    space = plate_space(table.view, area)
    if space is not None:
        side = round(grid.cell * 0.82)
        box = Rect(0, 0, side, side)
        box.center = grid.box(space).center
        return box
    side = max(12, round(grid.cell * 0.5))
    last = grid.box(facts.spaces[facts.area_spaces[area][-1]])
    return Rect(last.right - side * 2 // 3, last.bottom - side * 2 // 3, side, side)


def _draw_plates(surface: Surface, table: Any) -> None:
    """Draw the number of each area that has its tile, and the badge of whoever collected the others."""
    view, theme = table.view, table.theme
    for area, owner in enumerate(view.owners):
        box = plate_box(table, area)
        if owner == UNSCORED:
            if f"area.{area}" not in table.in_flight:
                surface.blit(pieces.plate(tables().sizes[area], box.w, theme), box)
        elif owner >= 0:
            surface.blit(pieces.plate(0, box.w, theme), box)
            side = round(box.w * 0.62)
            badge = Rect(0, 0, side, side)
            badge.center = (box.centerx, box.centery - round(box.h * 0.03))
            draw_badge(surface, badge, owner, "", theme)


def _draw_clouds(surface: Surface, table: Any) -> None:
    facts, grid = tables(), table.grid
    for space, number in facts.cloud_of.items():
        count = table.view.board_clouds[number]
        if count:
            box = grid.box(facts.spaces[space])
            pieces.draw_cloud(surface, box.inflate(-grid.cell // 8, -grid.cell // 8), str(count), table.theme)


def _draw_plants(surface: Surface, table: Any) -> None:
    facts, grid, theme = tables(), table.grid, table.theme
    side = round(grid.cell * 1.04)
    for space, code in enumerate(table.view.plants):
        at = facts.spaces[space]
        if not code or f"cell.{at[0]}.{at[1]}" in table.in_flight:
            continue
        box = grid.box(at)
        pieces.stand(surface, pieces.plant(*pieces.code_parts(code), side, theme), box)


# ---- marks


def draw_chances(surface: Surface, table: Any) -> None:
    """Draw what can be done now: spaces for the held domino, plantable spaces with their points, plants to return."""
    if not table.asking_me:
        return
    with clipped(surface, table.grid.window):
        _draw_chances(surface, table)


def _draw_chances(surface: Surface, table: Any) -> None:
    if table.proposal is not None:
        draw_proposed(surface, table)
    elif table.returning:
        _draw_returnable(surface, table)
    elif table.view.phase == "plant":
        _draw_plantable(surface, table)
    elif table.view.phase == "domino":
        _draw_ends(surface, table)


def _draw_ends(surface: Surface, table: Any) -> None:
    """Light the animals that the domino in question matches, the spaces it could cover, and where its held half may go."""
    domino = table.domino_in_question
    if domino is None or table.shell.settings.highlights == "off":
        return
    grid, theme = table.grid, table.theme
    ends = advice.open_ends(table.rules, table.view, domino)
    for space in {space for at in ends.slots for space in at}:
        fill_round(surface, grid.box(space).inflate(-4, -4), (*theme["legal"], 130), grid.cell * 0.14)
    for space in ends.animals:
        draw_legal(surface, cell_path(grid.box(space), grid.cell * 0.14), theme, inset=2.2)
    for space in table.held_half_targets():
        draw_dot(surface, grid.box(space).center, theme, 4)


def _draw_plantable(surface: Surface, table: Any) -> None:
    """Glow of the spaces beside the new domino with the points of the held plant, or of the lowest and the highest."""
    grid, theme, view = table.grid, table.theme, table.view
    if view.placed >= 0:
        draw_selected(surface, grid.slot_path(tables().slots[view.placed].at), theme, fill=False)
    if not table.wishes.marks_targets:
        return
    kind = table.kind_in_question
    for space, points in advice.plantable(table.rules, view).items():
        box = grid.box(space)
        path = cell_path(box.inflate(-2, -2), grid.cell * 0.2)
        fill_polygon(surface, path, (*theme["amber"], 120))
        draw_legal(surface, path, theme, inset=1.0)
        offered = table.points_offered(space, points)
        label = f"+{points[kind]}" if kind is not None else _span(offered)
        _number(surface, box, label, theme)


def _span(points: Iterable[int]) -> str:
    found = sorted(set(points))
    if not found:
        return ""
    return f"+{found[0]}" if len(found) == 1 else f"{found[0]}–{found[-1]}"


def _number(surface: Surface, box: Rect, label: str, theme: Theme) -> None:
    """Write points into a space, on a small plate."""
    px = max(theme.scale.floor_px, round(box.h * 0.46))
    image = words.render(label, px, theme["amber_ink"], "black")
    back = Rect(0, 0, min(image.get_width() + 6, max(box.w, image.get_width() + 2)), min(box.h - 4, image.get_height()))
    back.center = box.center
    fill_round(surface, back, (*theme["piece_cream"], 235), back.h * 0.3)
    surface.blit(image, image.get_rect(center=box.center))


def _draw_returnable(surface: Surface, table: Any) -> None:
    """Ring the plants that can be taken back, with the price."""
    grid, theme = table.grid, table.theme
    for space, price in table.returnable().items():
        box = grid.box(space)
        draw_selected(surface, cell_path(box, grid.cell * 0.2), theme, fill=False)
        side = max(18, round(grid.cell * 0.62))
        pieces.draw_cloud(surface, Rect(box.right - side * 2 // 3, box.y - side // 3, side, side), str(price), theme)


def draw_proposed(surface: Surface, table: Any) -> None:
    """Draw a proposal as if it were done, under its amber mark."""
    action, grid, theme = table.proposal.action, table.grid, table.theme
    if action.kind == "place":
        draw_domino_ghost(surface, table, action.domino, action.at)
        draw_selected(surface, grid.slot_path(action.at), theme, fill=False)
        draw_closing(surface, table, action.at)
    elif action.kind == "plant":
        kind = tables().type_of[action.type]
        piece = pieces.plant(table.colour_of(action.owner), kind, round(grid.cell * 1.04), theme)
        box = grid.box(action.at)
        pieces.stand(surface, piece, box)
        draw_selected(surface, cell_path(box, grid.cell * 0.2), theme, fill=False)
        worth = advice.plant_worth(table.rules, table.view, tables().space_of[action.at], kind)
        draw_gain(surface, grid, box, worth, theme)
    elif action.kind == "return_plant":
        draw_selected(surface, cell_path(grid.box(action.at), grid.cell * 0.2), theme)


def draw_gain(surface: Surface, grid: Grid, box: Rect, points: int, theme: Theme) -> None:
    """Draw the chip with the points of a plant at the upper right of its space, inside of the board."""
    high, wide = theme.px(16), theme.px(22)
    x = min(box.right + grid.cell * 0.4, grid.window.right - wide)
    y = max(box.y - grid.cell * 0.3, grid.window.y + high)
    if x < box.right and y > box.y:  # in the upper right corner of the board it would lie on the plant
        x = box.x - wide
    draw_chip(surface, (x, y), f"+{points}", theme)


def draw_domino_ghost(surface: Surface, table: Any, names: tuple[str, str], at: tuple[Space, Space]) -> None:
    """Draw a domino where it would lie."""
    facts, grid = tables(), table.grid
    first, second = (facts.animal_of[name] for name in names)
    step = (at[1][0] - at[0][0], at[1][1] - at[0][1])
    turn = pieces.TURNS.index(step)
    piece = pieces.domino((first, second), turn, grid.cell, table.theme, table.view.joker)
    box = grid.box(at[0]).union(grid.box(at[1]))
    image = pieces.ghost(piece, ("domino", first, second, turn, table.view.joker, table.theme.key))
    surface.blit(image, (box.x + 1, box.y + 1))


def draw_closing(surface: Surface, table: Any, at: tuple[Space, Space]) -> None:
    """Outline the areas that a domino there would close."""
    theme, grid = table.theme, table.grid
    for area in advice.closed_by(table.rules, table.view, at):
        path = grid.area_path(area, grid.cell * 0.045)
        line(surface, path, theme["legal_ink"], 6.0 * theme.scale.u, closed=True)
        line(surface, path, theme["legal"], 3.4 * theme.scale.u, closed=True)


def draw_turn_sign(surface: Surface, path: Sequence[Point], theme: Theme) -> None:
    """Draw the sign that a piece would fit here in another turn."""
    u = theme.scale.u
    centre = (round(max(x for x, _ in path)), round(min(y for _, y in path)))
    fill_disc(surface, centre, 13 * u, theme["amber_ink"])
    fill_disc(surface, centre, 11 * u, theme["amber"])
    image = icon("rotate", max(8, round(16 * u)), theme["amber_ink"])
    surface.blit(image, image.get_rect(center=centre))


def draw_lifted(surface: Surface, piece: Any, image: Surface, centre: Point) -> None:
    """Draw a carried piece with its shadow, its middle at a point."""
    at = (round(centre[0]) - piece.size[0] // 2, round(centre[1]) - piece.size[1] // 2)
    piece.shadow(surface, at)
    surface.blit(image, at)


def ring_box(surface: Surface, rect: Rect, theme: Theme) -> None:
    """Outline a place of the tray that a held piece may go to."""
    stroke_round(surface, rect.inflate(4, 4), theme["legal"], theme.px(8), max(2, round(2.6 * theme.scale.u)))
