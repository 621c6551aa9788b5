"""Every part of a text with its JSON path."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Final, TypeGuard

from cardwright.games.ark_age.language.model import (
    Calculation,
    Compares,
    Count,
    Each,
    Exists,
    Is,
    Joined,
    Not,
)

_BARE: Final = ("on", "target")
"""Lists whose single entry stands without brackets."""
_NAMED_BY_CLASS: Final[dict[type[Any], str]] = {
    Not: "not",
    Count: "count",
    Exists: "exists",
    Each: "each",
}


def parts_of(value: Any, path: str) -> Iterator[tuple[str, str, Any]]:
    """Yield key, path and value of every record directly inside a record of the model."""
    own = _of_one_key(value)
    if own is not None:
        yield from own_paths(own, path)
        return
    for entry in fields(value):
        key = entry.name.rstrip("_")
        below = f"{path}.{key}" if path else key
        part = getattr(value, entry.name)
        for place, record in _records(part, below, key in _BARE):
            yield key, place, record


def own_paths(own: tuple[str, Any], path: str) -> Iterator[tuple[str, str, Any]]:
    """Yield the parts of an object with a single key."""
    key, inner = own
    for place, record in _records(inner, f"{path}.{key}", bare=False):
        yield key, place, record


def _of_one_key(value: Any) -> tuple[str, Any] | None:
    """Return key and parts of what is written as an object with one key."""
    kind = value.__class__
    match value:
        case Calculation(key, of) | Joined(key, of):
            return key, of
        case Compares(key, left, right):
            return key, (left, right)
        case Is(_, test):
            return "is", (None, test)
        case _:
            word = _NAMED_BY_CLASS.get(kind)
            return None if word is None else (word, value.of)


def _records(part: Any, path: str, bare: bool) -> Iterator[tuple[str, Any]]:
    if is_dataclass(part):
        yield path, part
    elif _is_tuple(part):
        for place, entry in enumerate(part):
            alone = bare and len(part) == 1
            yield from _records(entry, path if alone else f"{path}[{place}]", bare=False)


def _is_tuple(part: Any) -> TypeGuard[tuple[Any, ...]]:
    return isinstance(part, tuple)
