"""The engine's records: their classes, and the names of their fields, compiled or not."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from cardwright.core.rng import Stream
from cardwright.magic import engine

_WORKED_OUT: Final = frozenset(
    (
        *("shared", "stamp", "derived", "derived_epoch", "derived_shape", "derived_of"),
        *("shape", "is_steady", "forms", "cache", "cache_epoch"),
    )
)
"""Fields that follow from the others, or are a process's own."""


@cache
def record_classes() -> Mapping[str, type[Any]]:
    """Return every class of record that the engine has, by module and name."""
    found: dict[str, type[Any]] = {"rng:Stream": Stream}
    for module in pkgutil.walk_packages(engine.__path__, f"{engine.__name__}."):
        for cls in vars(importlib.import_module(module.name)).values():
            if isinstance(cls, type) and cls.__module__.startswith(engine.__name__):
                found[key_of(cls)] = cls
    return found


def class_of(record: object) -> type[Any]:
    """Return the record's class."""
    return type(record)


def key_of(cls: type[Any]) -> str:
    """Return the module and name of a class."""
    return f"{cls.__module__.rpartition('.')[2]}:{cls.__name__}"


_FIELDS: Final[dict[type[Any], tuple[str, ...]]] = {}


def fields_of(record: Any) -> tuple[str, ...]:
    """Return the names of a record's fields that are written, compiled or not, in order."""
    kind = class_of(record)
    if kind not in _FIELDS:
        _FIELDS[kind] = tuple(name for name in _all_fields(record) if name not in _WORKED_OUT)
    return _FIELDS[kind]


def _all_fields(record: Any) -> list[str]:
    kind = class_of(record)
    native: tuple[str, ...] | None = getattr(kind, "__mypyc_attrs__", None)
    if native is not None:
        return sorted(set(native) - {"__dict__"})
    names: set[str] = {*vars(record)}
    for cls in kind.__mro__:
        noted: Mapping[str, object] = vars(cls).get("__annotations__", {})
        names.update(noted)
    return sorted(names)
