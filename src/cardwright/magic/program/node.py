"""The root of all program types, and the bases of their families.

A family is a base class; fields name the base, so that every noun phrase, amount, condition and
cost is written once and used everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, Final, TypeVar, cast, dataclass_transform


class Node:
    """One immutable piece of a program; equal by value."""

    __slots__ = ()


NodeT = TypeVar("NodeT", bound=Node)

NODES: Final[dict[str, type[Node]]] = {}
"""Every program type by its name, for the codec and for engines that dispatch."""


@dataclass_transform(frozen_default=True)
def node(cls: type[NodeT]) -> type[NodeT]:
    """Make a frozen, slotted dataclass of ``cls`` and enter it in :data:`NODES`."""
    made: Any = dataclass(frozen=True, slots=True)(cls)
    NODES[cls.__name__] = made
    result: type[NodeT] = made
    return result


def pieces(value: object) -> Iterator[Node]:
    """Yield the node, or each of a tuple, and every node within."""
    if isinstance(value, tuple):
        for part in cast("tuple[object, ...]", value):
            yield from pieces(part)
    elif isinstance(value, Node):
        yield value
        made: Any = value
        for field in fields(made):
            yield from pieces(getattr(made, field.name))


class Ref(Node):
    """Who or what is meant: evaluates to a tuple of objects or players, in a fixed order."""

    __slots__ = ()


class Filter(Node):
    """What an object must be: evaluates to true or false for one object."""

    __slots__ = ()


class Amount(Node):
    """A number (CR 107): evaluates to an integer when it is used, not before."""

    __slots__ = ()


class Condition(Node):
    """Something that is true or not when it is asked."""

    __slots__ = ()


class Cost(Node):
    """One part of a cost (CR 118)."""

    __slots__ = ()


class Pattern(Node):
    """Which events are meant, by triggers, replacements and "this turn" questions."""

    __slots__ = ()


class Change(Node):
    """One modification by a continuous effect; its class decides the layer (CR 613)."""

    __slots__ = ()


class Instruction(Node):
    """One step of a program: executed once, in order, while an object resolves (CR 608.2)."""

    __slots__ = ()


class Ability(Node):
    """One ability of an object (CR 113)."""

    __slots__ = ()
