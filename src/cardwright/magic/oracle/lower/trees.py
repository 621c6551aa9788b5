"""Looking through programs, and putting one piece in place of another."""

from __future__ import annotations

import dataclasses
from typing import Any, TypeVar

from cardwright.magic.program.node import Node

T = TypeVar("T")


def holds(value: object, piece: Node) -> bool:
    """Return whether the piece stands somewhere in a node or tuple of nodes."""
    if value == piece:
        return True
    return any(holds(part, piece) for part in _parts(value))


def replaced(value: T, old: Node, new: Node) -> T:
    """Return the value with every piece that equals ``old`` replaced."""
    found: Any = _replaced(value, old, new)
    result: T = found
    return result


def _replaced(value: Any, old: Node, new: Node) -> Any:
    if value == old:
        return new
    if isinstance(value, tuple):
        return tuple(_replaced(part, old, new) for part in _parts(value))
    if isinstance(value, Node):
        changed = {name: _replaced(part, old, new) for name, part in _fields(value)}
        return dataclasses.replace(value, **changed)  # type: ignore[type-var]
    return value


def _parts(value: Any) -> tuple[Any, ...]:
    if isinstance(value, tuple):
        parts: tuple[Any, ...] = value
        return parts
    return tuple(part for _, part in _fields(value)) if isinstance(value, Node) else ()


def _fields(value: Any) -> list[tuple[str, Any]]:
    return [(field.name, getattr(value, field.name)) for field in dataclasses.fields(value)]
