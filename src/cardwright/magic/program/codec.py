"""Programs as JSON and back: what the built-in pool, saved games and digests use.

A node is ``[name, {field: value}]`` with the fields that differ from their defaults; tuples are
``{"t": [...]}`` so that they cannot be taken for nodes.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
from typing import Any, Final, cast

from cardwright.core.errors import CardwrightError
from cardwright.core.game import Json
from cardwright.magic.program import (
    abilities,
    amounts,
    changes,
    conditions,
    costs,
    effects,
    filters,
    patterns,
    refs,
    rules,
    steps,
)
from cardwright.magic.program.node import NODES, Node

FAMILIES: Final = (
    abilities,
    amounts,
    changes,
    conditions,
    costs,
    effects,
    filters,
    patterns,
    refs,
    rules,
    steps,
)
"""The modules that fill the registry; named, so that no import looks unused."""


def to_json(value: object) -> Json:
    """Return the JSON form of a node, a tuple of nodes, a text, a number, a truth or nothing."""
    if isinstance(value, Node):
        return [type(value).__name__, _fields(value)]
    if isinstance(value, tuple):
        parts = cast("tuple[object, ...]", value)
        return {"t": [to_json(part) for part in parts]}
    return value


def from_json(data: Json) -> Any:
    """Return what :func:`to_json` wrote.

    Raises:
        CardwrightError: if a name or a field is unknown: the file is of another version.
    """
    if isinstance(data, list):
        return _node(cast("Json", data))
    if isinstance(data, dict):
        return tuple(from_json(part) for part in cast("dict[str, list[Json]]", data)["t"])
    return data


def digest(value: Node) -> str:
    """Return a short hash of the node; equal nodes, equal hashes, in every process."""
    text = json.dumps(to_json(value), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _fields(value: Any) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for field in dataclasses.fields(value):
        held = getattr(value, field.name)
        if field.default is dataclasses.MISSING or held != field.default:
            found[field.name] = to_json(held)
    return found


def _node(data: list[Json]) -> Node:
    name, fields = data
    cls: Any = NODES.get(name)
    if cls is None:
        raise _other_version(f"it holds a piece named {name}")
    try:
        made: Node = cls(**{key: from_json(held) for key, held in fields.items()})
    except TypeError:
        raise _other_version(f"the piece {name} has other fields") from None
    return made


def _other_version(what: str) -> CardwrightError:
    return CardwrightError(
        f"this compiled card is of another version: {what}",
        where="compiled card",
        remedy="compile the card again from its text",
    )
