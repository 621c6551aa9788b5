"""The questions that programs ask, and the tables of their answers.

``things``, ``matches``, ``number``, ``holds`` and ``fits`` are the one way to evaluate a piece of
a program. Scopes are changed for a moment (``each``, the event) and put back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from cardwright.magic.engine.event import Event
from cardwright.magic.engine.objects import FIRST_OBJECT
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.program.node import Amount, Condition, Filter, Pattern, Ref

Things: TypeAlias = tuple[int, ...]
RefReader: TypeAlias = Callable[[State, Scope, Any], Things]
FilterReader: TypeAlias = Callable[[State, Scope, Any, int], bool]
AmountReader: TypeAlias = Callable[[State, Scope, Any], int]
ConditionReader: TypeAlias = Callable[[State, Scope, Any], bool]
PatternReader: TypeAlias = Callable[[State, Scope, Any, Event], bool]

REFS: Final[dict[type[Ref], RefReader]] = {}
FILTERS: Final[dict[type[Filter], FilterReader]] = {}
FOR_PLAYERS: Final[set[type[Filter]]] = set()
"""Filters that mean something for players too; all others are false of them."""
AMOUNTS: Final[dict[type[Amount], AmountReader]] = {}
CONDITIONS: Final[dict[type[Condition], ConditionReader]] = {}
PATTERNS: Final[dict[type[Pattern], PatternReader]] = {}
KINDS: Final[dict[type[Pattern], str]] = {}
"""The kind of event that each pattern is about; patterns made of others have none."""


def things(state: State, scope: Scope, ref: Ref) -> Things:
    """Return who or what is meant, in a fixed order."""
    return REFS[type(ref)](state, scope, ref)


def matches(state: State, scope: Scope, filter: Filter, thing: int) -> bool:
    """Return whether the thing is such a one; of what is gone, as it was last."""
    kind = type(filter)
    if thing < FIRST_OBJECT and kind not in FOR_PLAYERS:
        return False
    return FILTERS[kind](state, scope, filter, thing)


def number(state: State, scope: Scope, amount: Amount) -> int:
    """Return the number, perhaps negative (CR 107.1b is for who uses it)."""
    return AMOUNTS[type(amount)](state, scope, amount)


def holds(state: State, scope: Scope, condition: Condition | None) -> bool:
    """Return whether it is so now; no condition always is."""
    return condition is None or CONDITIONS[type(condition)](state, scope, condition)


def fits(state: State, scope: Scope, pattern: Pattern, event: Event) -> bool:
    """Return whether the event is such a one."""
    kind = KINDS.get(type(pattern))
    if kind is not None and kind != event.kind:
        return False
    return PATTERNS[type(pattern)](state, scope, pattern, event)


def with_event(state: State, scope: Scope, condition: Condition, event: Event) -> bool:
    """Return whether the condition holds of the event."""
    kept = scope.event
    scope.event = event
    answer = holds(state, scope, condition)
    scope.event = kept
    return answer


def for_each(state: State, scope: Scope, condition: Condition, thing: int) -> bool:
    """Return whether the condition holds with the thing as ``Bound("each")``."""
    kept = scope.things
    scope.things = {**kept, "each": (thing,)}
    answer = holds(state, scope, condition)
    scope.things = kept
    return answer
