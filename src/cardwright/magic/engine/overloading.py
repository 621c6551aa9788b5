"""Overload: a spell's text with "each" in the place of "target" (CR 702.96, 612)."""

from __future__ import annotations

import dataclasses
from functools import lru_cache
from typing import Any, cast

from cardwright.magic.program.abilities import Body, Mode, TargetSlot
from cardwright.magic.program.node import Instruction, Node, Ref
from cardwright.magic.program.refs import Every, Target, Together


@lru_cache(maxsize=256)
def overloaded(body: Body) -> Body:
    """Return the body without targets: it affects everything that could have been one."""
    return dataclasses.replace(body, modes=tuple(_untargeted(mode) for mode in body.modes))


def _untargeted(mode: Mode) -> Mode:
    each = tuple(_each(slot) for slot in mode.targets)
    program = cast("tuple[Instruction, ...]", _reworded(mode.program, each))
    return dataclasses.replace(mode, targets=(), program=program)


def _each(slot: TargetSlot) -> Ref:
    """Return all that the target phrase describes."""
    parts: list[Ref] = []
    if slot.filter is not None:
        parts.append(Every(slot.filter, slot.zones, slot.whose))
    if slot.players is not None:
        parts.append(slot.players)
    return parts[0] if len(parts) == 1 else Together(tuple(parts))


def _reworded(value: object, each: tuple[Ref, ...]) -> object:
    if isinstance(value, Target):
        return each[value.slot]
    if isinstance(value, tuple):
        return tuple(_reworded(part, each) for part in cast("tuple[object, ...]", value))
    if not isinstance(value, Node):
        return value
    made: Any = value
    fields = {field.name: getattr(made, field.name) for field in dataclasses.fields(made)}
    return dataclasses.replace(
        made, **{name: _reworded(held, each) for name, held in fields.items()}
    )
