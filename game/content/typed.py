"""Find every place where a plain value does not fit a type, in plain words.

msgspec stops at the first mistake and writes ``[...]`` for the key of a map; here the same rules are applied part by part.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import UnionType
from typing import Annotated, Any, Final, Literal, TypeAlias, Union, get_args, get_origin

import msgspec

Path: TypeAlias = tuple[str | int, ...]

_WORDS: Final = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a map",
    "null": "nothing",
}


def problems(value: Any, kind: Any, path: Path = ()) -> Iterator[tuple[Path, str]]:
    """Yield (path, message) of each mistake in ``value``; nothing when it converts to ``kind``."""
    try:
        msgspec.convert(value, kind, strict=True)
    except msgspec.ValidationError as error:
        found = list(_inside(value, kind, path))
        yield from found or [(path, _plain(str(error), kind))]


def _inside(value: Any, kind: Any, path: Path) -> Iterator[tuple[Path, str]]:
    """Yield the mistakes of the parts of a value, as far as its type names parts."""
    kind = _unwrapped(kind)
    origin, args = get_origin(kind), get_args(kind)
    if isinstance(value, dict):
        if origin in (Union, UnionType) and (chosen := _tagged(value, args)) is not None:
            kind = chosen
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            yield from _fields(value, kind, path)
        elif origin is dict:
            for key, part in value.items():
                yield from ((path, f"key '{key}': {message}") for _, message in problems(key, args[0]))
                yield from problems(part, args[1], (*path, key))
    elif isinstance(value, list):
        if origin in (list, set, frozenset) or (origin is tuple and args[-1:] == (Ellipsis,)):
            for index, part in enumerate(value):
                yield from problems(part, args[0], (*path, index))
        elif origin is tuple and len(value) == len(args):
            for index, (part, inner) in enumerate(zip(value, args, strict=True)):
                yield from problems(part, inner, (*path, index))


def _fields(value: dict[Any, Any], kind: type[msgspec.Struct], path: Path) -> Iterator[tuple[Path, str]]:
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    config = kind.__struct_config__
    for key in value:
        if key not in fields and key != config.tag_field and config.forbid_unknown_fields:
            yield (*path, key), f"unknown key; allowed here: {', '.join(fields)}"
    for name, field in fields.items():
        if name in value:
            yield from problems(value[name], field.type, (*path, name))
        elif field.required:
            yield path, f"missing key '{name}'"


def _unwrapped(kind: Any) -> Any:
    """Return a type without its bounds and without the alternative of null."""
    if get_origin(kind) is Annotated:
        return _unwrapped(get_args(kind)[0])
    if get_origin(kind) in (Union, UnionType):
        left = [arg for arg in get_args(kind) if arg is not type(None)]
        if len(left) == 1:
            return _unwrapped(left[0])
    return kind


def _tagged(value: dict[Any, Any], kinds: tuple[Any, ...]) -> Any:
    """Return the struct whose tag the value carries."""
    for kind in kinds:
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            config = kind.__struct_config__
            if config.tag_field is not None and value.get(config.tag_field) == config.tag:
                return kind
    return None


def _choices(kind: Any) -> list[str]:
    """Return the words a type allows."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is Literal:
        return [str(arg) for arg in args]
    if origin in (Union, UnionType):
        return [word for arg in args for word in _choices(arg)]
    if origin is Annotated and args[0] is int:
        bounds = [meta for meta in args[1:] if isinstance(meta, msgspec.Meta)]
        return [f"a number from {meta.ge} to {meta.le}" for meta in bounds if meta.ge is not None and meta.le is not None]
    return []


def _plain(error: str, kind: Any) -> str:
    """Return msgspec's message in words for people."""
    message = error.partition(" - at `")[0]
    if found := re.match(r"Object missing required field `(.+)`", message):
        return f"missing key '{found[1]}'"
    if found := re.match(r"Object contains unknown field `(.+)`", message):
        return f"unknown key '{found[1]}'"
    if found := re.match(r"Invalid (?:enum )?value (.+)", message):
        return f"{found[1]} is not one of {', '.join(_choices(_unwrapped(kind))) or 'the values allowed here'}"
    for name, words in _WORDS.items():
        message = re.sub(rf"`([^`]*)\b{name}\b([^`]*)`", rf"`\g<1>{words}\g<2>`", message)
    return (message[:1].lower() + message[1:]).replace("`", "").replace(" | ", " or ")
