"""Help pages: words in ``data/GAME/help.{es,en}.yaml``, pictures and what opens a page in ``data/GAME/help.yaml``.

Pages that every game has are made here too: its options, its words; ``data/common/help.*.yaml`` holds those of the program.
CONTRIBUTING.md describes the files.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias, get_args, get_origin

import msgspec

from game import games
from game.content.i18n import LANGUAGES, has, t
from game.content.source import ContentError, Source, read_source
from game.games.positions import Position
from game.tutorial.script import action_problems, file_of, read_position

COMMON: Final = "common"
"""Folder of the pages that belong to no game."""
Kind: TypeAlias = Literal["text", "heading", "list", "note", "picture", "row"]


class Block(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a page other than a plain paragraph: exactly one of these, a picture with its caption."""

    heading: str = ""
    list: tuple[str, ...] = ()
    note: str = ""
    picture: str = ""
    caption: str = ""


class Page(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One page."""

    id: str
    title: str
    text: tuple[str | Block, ...]


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of the glossary page."""

    word: str
    means: str


class Pages(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of one language."""

    pages: tuple[Page, ...]
    glossary: tuple[Word, ...] = ()


class Picture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A picture: a position, and the part of its table that is shown."""

    position: str | dict[str, Any]
    show: tuple[str, ...]
    """Anchors, or parts of the table: board, tray, panel, opponents. The picture is what encloses them."""
    ring: tuple[str, ...] = ()
    """Anchors that are ringed."""
    hold: dict[str, Any] | None = None
    """An action that is shown half-way."""
    viewer: int = 0


class Shared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What both languages share."""

    phases: dict[str, str] = {}
    """Page that F1 opens in a phase of the game."""
    positions: dict[str, dict[str, Any]] = {}
    pictures: dict[str, Picture] = {}


class Part(NamedTuple):
    """A part of a page as it is drawn: what it is, its words, and the name of its picture."""

    kind: Kind
    text: str
    extra: str = ""
    """Name of a picture, or the right column of a row."""


class Shown(NamedTuple):
    """A page as it is shown."""

    id: str
    title: str
    parts: tuple[Part, ...]

    def matches(self, wanted: str) -> bool:
        """Return whether every word that is looked for stands somewhere on the page."""
        words = plain(" ".join([self.title, *(f"{part.text} {part.extra}" for part in self.parts)]))
        return all(word in words for word in plain(wanted).split())


_ACCENTS: Final = str.maketrans("áéíóúüñÁÉÍÓÚÜÑ", "aeiouunAEIOUUN")


def plain(text: str) -> str:
    """Return a text without bold marks, accents and capitals, for searching."""
    return text.replace("**", "").translate(_ACCENTS).lower()


# ---- reading


@cache
def words_of(folder: str, code: str) -> Pages | None:
    """Return the words of a game or of ``common`` in a language, None when there are none; ContentError with every mistake."""
    file = file_of(folder, f"help.{code}.yaml")
    return read_source(file).convert(Pages) if file.is_file() else None


@cache
def shared_of(game: str) -> Shared:
    """Return what both languages of a game's pages share."""
    file = file_of(game, "help.yaml")
    return read_source(file).convert(Shared) if file.is_file() else Shared()


def picture_position(game: str, name: str) -> Position:
    """Return the position of a picture."""
    shared, source = shared_of(game), read_source(file_of(game, "help.yaml"))
    return read_position(game, shared.pictures[name].position, shared.positions, source, ("pictures", name, "position"))


def has_pages(game: str) -> bool:
    """Return whether a game has pages of its own."""
    return file_of(game, "help.en.yaml").is_file()


# ---- pages as they are shown


def pages(game: str | None, code: str) -> list[Shown]:
    """Return the pages of a game in a language, then those of the program; ``code`` is the chosen language."""
    found: list[Shown] = []
    if game is not None:
        own = words_of(game, code)
        found += [_shown(page) for page in own.pages] if own is not None else []
        found.append(options_page(game))
        if own is not None and own.glossary:
            rows = tuple(Part("row", word.word, word.means) for word in own.glossary)
            found.append(Shown("words", t("help.words"), rows))
    common = words_of(COMMON, code)
    found += [_shown(page) for page in common.pages] if common is not None else []
    return found


def page_for(game: str | None, wanted: str) -> str:
    """Return the page that a phase opens, or the page of that name."""
    return shared_of(game).phases.get(wanted, wanted) if game is not None else wanted


def _shown(page: Page) -> Shown:
    return Shown(page.id, page.title, tuple(part for block in page.text for part in _parts(block)))


def _parts(block: str | Block) -> Iterator[Part]:
    if isinstance(block, str):
        yield Part("text", block)
    elif block.picture:
        yield Part("picture", block.caption, block.picture)
    elif block.heading:
        yield Part("heading", block.heading)
    elif block.note:
        yield Part("note", block.note)
    else:
        yield from (Part("list", item) for item in block.list)


def options_page(game: str) -> Shown:
    """Return the page that says what each option changes, from the texts of the set-up."""
    parts: list[Part] = [Part("text", t("help.options_text"))]
    for field in msgspec.structs.fields(games.spec(game).options):
        key = f"{game}.option.{field.name}"
        if not has(f"{key}.name"):
            continue
        parts.append(Part("heading", t(f"{key}.name")))
        if has(f"{key}.text"):
            parts.append(Part("text", t(f"{key}.text")))
        values = [t(f"{key}.value.{value}") for value in _values(field.type) if has(f"{key}.value.{value}")]
        if values:
            parts.append(Part("list", t("help.values", ", ".join(values))))
    return Shown("options", t("help.options"), tuple(parts))


def _values(kind: Any) -> list[str]:
    if get_origin(kind) is Literal:
        return [str(value) for value in get_args(kind)]
    if get_origin(kind) is Annotated:
        return _values(get_args(kind)[0])
    return [value for part in get_args(kind) for value in _values(part)]


# ---- what is wrong


def problems(game: str) -> list[str]:
    """Return what is wrong with the pages of a game or of ``common``: form, languages that differ, pictures."""
    files = {code: file_of(game, f"help.{code}.yaml") for code in LANGUAGES}
    if not any(file.is_file() for file in files.values()):
        return []
    try:
        sources = {code: read_source(file) for code, file in files.items()}
        words = {code: source.convert(Pages) for code, source in sources.items()}
        found = [problem for code in LANGUAGES for problem in _page_problems(sources[code], words[code])]
        found += _language_problems(sources, words)
        if game != COMMON:
            found += _shared_problems(game, words)
    except ContentError as error:
        return error.problems
    return found


def _page_problems(source: Source, words: Pages) -> Iterator[str]:
    seen: set[str] = set()
    for number, page in enumerate(words.pages):
        if page.id in seen:
            yield source.problem(("pages", number, "id"), f"there are two pages '{page.id}'")
        seen.add(page.id)
        for index, block in enumerate(page.text):
            where = ("pages", number, "text", index)
            if isinstance(block, str):
                if not block.strip():
                    yield source.problem(where, "this paragraph is empty")
            elif sum(map(bool, (block.heading, block.list, block.note, block.picture))) != 1:
                yield source.problem(where, "a block is exactly one of heading, list, note, picture")
            elif bool(block.caption) != bool(block.picture):
                yield source.problem(where, "a picture has a caption, and nothing else has one")


def _language_problems(sources: Mapping[str, Source], words: Mapping[str, Pages]) -> Iterator[str]:
    one, other = LANGUAGES
    shapes = {code: [(page.id, [_shape(block) for block in page.text]) for page in words[code].pages] for code in LANGUAGES}
    if [page for page, _ in shapes[one]] != [page for page, _ in shapes[other]]:
        yield sources[other].problem(("pages",), f"the pages differ from those in '{one}'")
        return
    for number, ((page, mine), (_, theirs)) in enumerate(zip(shapes[one], shapes[other], strict=True)):
        if mine != theirs:
            yield sources[other].problem(("pages", number, "text"), f"page '{page}' is built otherwise than in '{one}'")
    if len(words[one].glossary) != len(words[other].glossary):
        yield sources[other].problem(("glossary",), f"the glossary has another length than in '{one}'")


def _shape(block: str | Block) -> tuple[str, str, int]:
    if isinstance(block, str):
        return "text", "", 1
    return next(_parts(block)).kind, block.picture, len(block.list)


def _shared_problems(game: str, words: Mapping[str, Pages]) -> Iterator[str]:
    file = file_of(game, "help.yaml")
    used = [block.picture for page in words["en"].pages for block in page.text if isinstance(block, Block) and block.picture]
    known = {page.id for page in words["en"].pages}
    if not file.is_file():
        if used:
            yield f"data/{game}/help.en.yaml:1:1: pages name pictures, but there is no help.yaml"
        return
    source = read_source(file)
    shared = source.convert(Shared)
    for phase, page in shared.phases.items():
        if page not in known:
            yield source.problem(("phases", phase), f"there is no page '{page}'")
    for name in used:
        if name not in shared.pictures:
            yield source.problem(("pictures",), f"there is no picture '{name}'")
    for name, picture in shared.pictures.items():
        if name not in used:
            yield source.problem(("pictures", name), "no page shows this picture")
        if not picture.show:
            yield source.problem(("pictures", name, "show"), "name what is to be seen")
        if picture.hold is not None:
            yield from action_problems(games.spec(game), source, picture.hold, ("pictures", name, "hold"))
        try:
            read_position(game, picture.position, shared.positions, source, ("pictures", name, "position"))
        except ContentError as error:
            yield from error.problems
