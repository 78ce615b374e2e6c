"""The options of a game as rows of controls, made from the types of its options struct."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
from pygame import Rect

from game.content.i18n import capital, has, t
from game.ui import text as words
from game.ui.blocks import Block
from game.ui.buttons import Button, Toggle
from game.ui.choices import Choice, Option, PictureChoice
from game.ui.fields import TextField
from game.ui.layout import cols, grid, rows
from game.ui.marks import badge_image
from game.ui.stepper import Stepper
from game.ui.theme import Theme
from game.ui.widget import Widget


def option_rows(scene: Any, width: int) -> list[Widget]:
    """Return the rows of the rules panel: the game's options, then what few people need."""
    found: list[Widget] = []
    for field in msgspec.structs.fields(scene.spec.options):
        if field.name != "first_player" and applies(scene, field.name):
            found += _row(scene, field, width)
    px, theme = scene.scale.px, scene.theme
    high = px(46)
    found.append(
        Toggle("toggle.advanced", Rect(0, 0, width, high), scene.advanced, scene.toggle_advanced, title=t("setup.advanced"))
    )
    if scene.advanced:
        found.append(_first_player(scene, width, theme))
        found.append(
            Block(width, t("setup.seed"), t("setup.seed_note"),
                  lambda area: [TextField("field.seed", area, scene.seed, scene.set_seed, limit=9, title=t("setup.seed"),
                                          placeholder=t("setup.seed_empty"), allowed=str.isdigit)], px(38), theme)
        )  # fmt: skip
    return found


def applies(scene: Any, key: str) -> bool:
    """Tell whether an option matters for what is chosen: with solo play, with another option."""
    seats = sum(chair.who != "empty" for chair in scene.chairs)
    together = seats == 1 or scene.options.get("mode") == "coop"
    needs: dict[str, bool] = {
        "removed_species": scene.options.get("removal") == "chosen",
        "floors": scene.options.get("sides") == "choose",
        "promo": bool(scene.options.get("spirits")),
        "stack": seats == 1,
        "idle_rounds": False,
        "mode": seats > 1,
        "redraw_ready_objectives": not together,
        "half_points": not together,
        "same_floor": seats > 1,
        "common_path_capacity": seats > 1,
    }
    return needs.get(key, True)


def text_of(scene: Any, key: str, part: str) -> str:
    """Return a text of an option, empty when the game has none."""
    own = f"{scene.game}.option.{key}.{part}"
    return t(own) if has(own) else ""


def _row(scene: Any, field: Any, width: int) -> list[Widget]:
    key, theme, px = field.name, scene.theme, scene.scale.px
    value = scene.options.get(key, field.default)
    title, note = text_of(scene, key, "name") or key, text_of(scene, key, "text")
    kind = field.type
    picker = PICKERS.get((scene.game, key))
    if picker is not None:
        return [picker(scene, key, title, note, width)]
    if kind is bool or (get_origin(kind) is Annotated and get_args(kind)[0] is bool):
        text_width = width - px(84)
        high = px(30) + words.height(note, theme, text_width, 14) + px(8) if note else px(42)
        box = Rect(0, 0, width, high)
        return [Toggle(f"option.{key}", box, bool(value), lambda on: scene.set_option(key, on), title=title, note=note)]
    if get_origin(kind) is Literal:
        values = {str(one): one for one in get_args(kind)}
        options = [Option(text, capital(text_of(scene, key, f"value.{text}") or text)) for text in values]
        return [_choice(scene, key, title, note, options, str(value), lambda text: scene.set_option(key, values[text]), width)]
    if get_origin(kind) is Annotated:
        bounds = next(meta for meta in get_args(kind)[1:] if isinstance(meta, msgspec.Meta))
        span = range(int(bounds.ge or 0), int(bounds.le if bounds.le is not None else 20) + 1)

        def stepper(area: Rect) -> list[Widget]:
            return [Stepper(f"option.{key}", area, int(value), span, lambda n: scene.set_option(key, n), title=title)]

        return [Block(width, title, note, stepper, px(38), theme)]
    return []


def _choice(
    scene: Any, key: str, title: str, note: str, options: list[Option], value: str, change: Callable[[str], None], width: int
) -> Widget:
    """Return a choice in one line of segments, or below one another where the words are too long for that."""
    theme, px = scene.theme, scene.scale.px
    need = sum(words.width(option.label, theme, 15.5, "bold") + px(30) for option in options)
    if need <= width:

        def segments(area: Rect) -> list[Widget]:
            return [Choice(f"option.{key}", area, options, value, change, title=title)]

        return Block(width, title, note, segments, px(38), theme)
    high = px(36)

    def column(area: Rect) -> list[Widget]:
        cells = rows(area, [1.0] * len(options), px(5))
        return [
            Button(f"option.{key}.{option.key}", cell, option.label, lambda one=option.key: change(one), align="left",
                   units=15, selected=option.key == value, icon="check" if option.key == value else "")
            for option, cell in zip(options, cells, strict=True)
        ]  # fmt: skip

    return Block(width, title, note, column, (high + px(5)) * len(options), theme)


def _first_player(scene: Any, width: int, theme: Theme) -> Widget:
    sitting = [chair for chair in scene.chairs if chair.who != "empty"]
    options = [Option("random", t("setup.first_random"))]
    options += [Option(str(seat), chair.name or str(seat + 1)) for seat, chair in enumerate(sitting)]
    value = scene.options.get("first_player", "random")

    def change(text: str) -> None:
        scene.set_option("first_player", text if text == "random" else int(text))

    shown = str(value) if str(value) in [option.key for option in options] else "random"
    return _choice(scene, "first_player", t("setup.first"), "", options, shown, change, width)


# ---- options that name pieces of a game


def _species(scene: Any, key: str, title: str, note: str, width: int) -> Widget:
    """Choose the species that do not take part, as buttons."""
    from game.games.animals_on_board.components import components

    chosen = list(scene.options.get(key, ()))
    px = scene.scale.px
    species = [one.id for one in components().species]

    def flip(name: str) -> None:
        scene.set_option(key, tuple(one for one in species if (one in chosen) != (one == name)))

    def inside(area: Rect) -> list[Widget]:
        return [
            Button(f"option.{key}.{name}", cell, capital(t(f"animals_on_board.species.{name}")), lambda one=name: flip(one),
                   units=14, selected=name in chosen)
            for name, cell in zip(species, grid(area, 3, len(species), px(6)), strict=True)
        ]  # fmt: skip

    return Block(width, title, note, inside, px(44) * 4, scene.theme)


def _colours(scene: Any, key: str, title: str, note: str, width: int) -> Widget:
    """Choose the colour of each seat: a click gives the next colour, and whoever had it takes the old one."""
    px, theme = scene.scale.px, scene.theme
    names = [chair.name for chair in scene.chairs if chair.who != "empty"]
    rules = scene.rules()
    have = list(rules.seat_colours) if rules is not None else []
    pool = list(rules.colour_choice) if rules is not None else []

    def next_colour(seat: int) -> None:
        wanted = pool[(pool.index(have[seat]) + 1) % len(pool)]
        changed = [have[seat] if colour == wanted else colour for colour in have]
        changed[seat] = wanted
        scene.set_option(key, tuple(changed))

    def inside(area: Rect) -> list[Widget]:
        return [
            Button(f"option.{key}.{seat}", cell, t(f"table.colour.{have[seat]}"), lambda one=seat: next_colour(one), units=15,
                   tooltip=names[seat], sprite=lambda side, one=seat: badge_image(side, one, names[one], theme))
            for seat, cell in enumerate(grid(area, 2, len(have), px(6)))
        ]  # fmt: skip

    return Block(width, title, note, inside, px(42) * (-(-len(have) // 2) or 1), theme)


def _sides(scene: Any, key: str, title: str, note: str, width: int) -> Widget:
    """Choose the side of the boards by its picture."""
    from game.ui.tables.harmonies.pieces import draw_side

    px, value = scene.scale.px, str(scene.options.get(key, "A"))

    def inside(area: Rect) -> list[Widget]:
        return [
            PictureChoice(
                f"option.{key}.{side}", cell, text_of(scene, key, f"value.{side}"), "", side == value,
                lambda one=side: scene.set_option(key, one),
                lambda surface, rect, theme, one=side: draw_side(surface, rect, one, theme),
            )
            for side, cell in zip("AB", cols(area, [1.0, 1.0], px(10)), strict=True)
        ]  # fmt: skip

    return Block(width, title, note, inside, px(180), scene.theme)


def _floors(scene: Any, key: str, title: str, note: str, width: int) -> Widget:
    """Choose the forest floor and side of each seat; a click takes the next one of twelve."""
    from game.games.indian_summer.components import box

    px = scene.scale.px
    sides = [(side.board, side.side) for side in box().sides]
    seats = [chair for chair in scene.chairs if chair.who != "empty"]
    shown = 1 if scene.options.get("same_floor") else len(seats)
    chosen = [tuple(one) for one in scene.options.get(key, ())][:shown]
    spare = [side for side in sides[:6] if side not in chosen]
    chosen += spare[: shown - len(chosen)]
    scene.options[key] = tuple(chosen if shown == len(seats) else chosen * len(seats))

    def step(index: int) -> None:
        after = sides[(sides.index(chosen[index]) + 1) % len(sides)]
        now = [after if at == index else one for at, one in enumerate(chosen)]
        scene.set_option(key, tuple(now if shown == len(seats) else now * len(seats)))

    def label(index: int) -> str:
        board, side = chosen[index]
        floor = f"{t(f'indian_summer.floor.{board}')}, {t(f'indian_summer.side.{side}')}"
        return floor if shown < len(seats) or len(seats) == 1 else f"{seats[index].name or index + 1}: {floor}"

    def inside(area: Rect) -> list[Widget]:
        return [
            Button(f"option.{key}.{index}", cell, label(index), lambda one=index: step(one), units=14, align="left", icon="right")
            for index, cell in enumerate(rows(area, [1.0] * shown, px(5)))
        ]

    return Block(width, title, note, inside, px(41) * shown, scene.theme)


PICKERS: dict[tuple[str, str], Callable[[Any, str, str, str, int], Widget]] = {
    ("animals_on_board", "removed_species"): _species,
    ("indian_summer", "floors"): _floors,
    ("harmonies", "side"): _sides,
    ("renature", "colours"): _colours,
}
"""Options whose values are pieces or boards of a game: (game, option) -> how they are chosen."""
BY_SEAT = ("colours",)
"""Options with one value for each seat: forgotten when somebody sits down or gets up."""
