"""What changes the costs of spells and abilities (CR 601.2f, 613.11)."""

from __future__ import annotations

from typing import cast

from cardwright.magic.engine import layers
from cardwright.magic.engine.reading.asking import holds, matches, number, things
from cardwright.magic.engine.rule_table import Rule, rule_key, rules
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.program.changes import ChangeCost
from cardwright.magic.program.node import Cost, Filter


class CostChange:
    """How one effect changes a total cost (CR 601.2f)."""

    def __init__(self, change: ChangeCost, scope: Scope, amount: int, times: int) -> None:
        self.generic: int = amount * times
        """Generic mana more; less if ``less``; never negative."""
        self.less: bool = change.less
        self.symbols: str = change.symbols * times
        self.minimum: int = change.minimum
        self.extra: tuple[Cost, ...] = change.extra
        self.scope: Scope = scope


def cost_changes(
    state: State, thing: int, seat: int, kind: str, targets: tuple[int, ...]
) -> list[CostChange]:
    """Return what changes the cost of the spell, or of that kind of ability of the object.

    ``kind`` is empty for spells, else ``activated`` or the keyword. The spell's own static
    abilities count before it is on the stack too.
    """
    found: list[CostChange] = []
    for rule in rules(state).costs:
        _add_cost(state, rule, (thing, seat, kind, targets), found)
    if not kind and state.obj(thing).zone != "stack":
        for rule in _own_costs(state, thing, seat):
            _add_cost(state, rule, (thing, seat, kind, targets), found)
    return found


def _own_costs(state: State, thing: int, seat: int) -> list[Rule]:
    found: list[Rule] = []
    for index, static in layers.chars(state, thing).kit.statics:
        if "stack" not in static.zones:
            continue
        scope = Scope(thing, seat)
        if not holds(state, scope, static.condition):
            continue
        for change in static.changes:
            if isinstance(change, ChangeCost):
                rule = Rule(change, scope, rule_key(thing, index))
                rule.is_for_all = True
                found.append(rule)
    return found


def _add_cost(
    state: State,
    rule: Rule,
    asked: tuple[int, int, str, tuple[int, ...]],
    found: list[CostChange],
) -> None:
    thing, seat, kind, targets = asked
    change = cast("ChangeCost", rule.change)
    scope = rule.scope
    if not _is_kind(change, kind) or not (rule.is_about(thing) or rule.is_about(seat)):
        return
    if change.by is not None and seat not in things(state, scope, change.by):
        return
    if not matches(state, scope, change.filter, thing):
        return
    if change.targeting is not None and not _targets(state, scope, change.targeting, targets):
        return
    if change.first_each_turn and _cast_before(state, rule, seat):
        return
    amount = 0 if change.amount is None else max(number(state, scope, change.amount), 0)
    times = max(len(targets) - 1, 0) if change.beyond_first else 1
    found.append(CostChange(change, scope, amount, times))


def _is_kind(change: ChangeCost, kind: str) -> bool:
    if not change.abilities or not kind:
        return not change.abilities and not kind
    return change.abilities in ("activated", kind)


def _targets(state: State, scope: Scope, filter: Filter, targets: tuple[int, ...]) -> bool:
    return any(matches(state, scope, filter, target) for target in targets)


def _cast_before(state: State, rule: Rule, seat: int) -> bool:
    filter = cast("ChangeCost", rule.change).filter
    return any(
        event.kind == "cast"
        and event.player == seat
        and matches(state, rule.scope, filter, event.object)
        for event in state.history
    )
