"""Text-changing effects: a word takes another's place in an object's abilities (CR 612)."""

from __future__ import annotations

import dataclasses
from typing import Any, cast

from cardwright.magic.engine.kit_sums import stated
from cardwright.magic.engine.kits import make_kit
from cardwright.magic.engine.objects import Kit
from cardwright.magic.engine.state import State
from cardwright.magic.program.node import Ability, Node


def reword(state: State, kit: Kit, old: str, new: str) -> Kit:
    """Return the kit with one word in the place of another; the same kit if it has it not."""
    before = tuple(stated(kit))
    after = tuple(cast("Ability", _reword(ability, old, new)) for ability in before)
    if all(one is other for one, other in zip(before, after, strict=True)):
        return kit
    key = (id(kit), hash((old, new)))
    found = state.shared.sums.get(key)
    if found is None:
        found = make_kit(after)
        state.shared.sums[key] = found
        state.shared.kept.append(kit)
    return found


def _reword(value: object, old: str, new: str) -> object:
    if isinstance(value, str):
        return new if value == old else value
    if isinstance(value, tuple):
        return _reword_all(cast("tuple[object, ...]", value), old, new)
    if not isinstance(value, Node):
        return value
    made: Any = value
    changed: dict[str, object] = {}
    for field in dataclasses.fields(made):
        held = getattr(made, field.name)
        worded = _reword(held, old, new)
        if worded is not held:
            changed[field.name] = worded
    return dataclasses.replace(made, **changed) if changed else value


def _reword_all(parts: tuple[object, ...], old: str, new: str) -> tuple[object, ...]:
    worded = tuple(_reword(part, old, new) for part in parts)
    if all(one is other for one, other in zip(parts, worded, strict=True)):
        return parts
    return worded
