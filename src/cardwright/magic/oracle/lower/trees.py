"""Looking through programs, and putting one piece in place of another.

What stands in an ability that something gets is left alone: its references are its own.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any, TypeVar

from cardwright.magic.program.amounts import BoundNumber
from cardwright.magic.program.conditions import Did
from cardwright.magic.program.node import Ability, Node
from cardwright.magic.program.refs import Bound

T = TypeVar("T")


def pieces(value: Any) -> Iterator[Any]:
    """Yield the value and everything within it that is not of another ability."""
    yield value
    for part in _parts(value):
        if not isinstance(part, Ability):
            yield from pieces(part)


def nodes(value: Any) -> Iterator[Any]:
    """Yield a piece of syntax and everything within it."""
    yield value
    parts: Any = value if _is_tuple(value) else ()
    if dataclasses.is_dataclass(value):
        parts = [part for _, part in _fields(value)]
    for part in parts:
        yield from nodes(part)


def holds(value: object, piece: Node) -> bool:
    """Return whether the piece stands somewhere in a node or tuple of nodes."""
    return any(each == piece for each in pieces(value))


def tidy(value: T) -> T:
    """Return the value without the names that nothing in it asks for."""
    asked = {
        each.name for each in _all(value) if isinstance(each, Bound | BoundNumber | Did)
    }  # fmt: skip
    found: Any = _tidied(value, asked)
    result: T = found
    return result


def _tidied(value: Any, asked: set[str]) -> Any:
    if _is_tuple(value):
        return tuple(_tidied(part, asked) for part in value)
    if not isinstance(value, Node) or isinstance(value, Ability):
        return value
    changed = {name: _tidied(part, asked) for name, part in _fields(value)}
    bind: Any = changed.get("bind", "")
    if bind and bind[-1].isdigit() and bind not in asked:
        changed["bind"] = ""
    return dataclasses.replace(value, **changed)  # type: ignore[type-var]


def _all(value: Any) -> Iterator[Any]:
    yield value
    for part in _parts(value):
        yield from _all(part)


def replaced(value: T, old: Node, new: Node) -> T:
    """Return the value with every piece that equals ``old`` replaced."""
    found: Any = _replaced(value, old, new)
    result: T = found
    return result


def _replaced(value: Any, old: Node, new: Node) -> Any:
    if value == old:
        return new
    if _is_tuple(value):
        return tuple(_replaced(part, old, new) for part in value)
    if isinstance(value, Node) and not isinstance(value, Ability):
        changed = {name: _replaced(part, old, new) for name, part in _fields(value)}
        return dataclasses.replace(value, **changed)  # type: ignore[type-var]
    return value


def _is_tuple(value: object) -> bool:
    return isinstance(value, tuple)


def _parts(value: Any) -> tuple[Any, ...]:
    if _is_tuple(value):
        found: tuple[Any, ...] = value
        return found
    return tuple(part for _, part in _fields(value)) if isinstance(value, Node) else ()


def _fields(value: Any) -> list[tuple[str, Any]]:
    return [(field.name, getattr(value, field.name)) for field in dataclasses.fields(value)]
