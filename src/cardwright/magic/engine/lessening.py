"""Alternative costs that are less by what is sacrificed or tapped for them (CR 702.119, 702.180).

What is paid with is chosen as the way to cast is (CR 601.2b), so each number by which the cost
can be less is a way of its own.
"""

from __future__ import annotations

import re
from typing import Final

from cardwright.magic.engine.questions import Way
from cardwright.magic.engine.reading.asking import matches
from cardwright.magic.engine.reading.numbers import stat_of
from cardwright.magic.engine.reading.refs import controller_of, objects_in
from cardwright.magic.engine.rules_lookup import forbids
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.program.abilities import SpellCost
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.costs import PayMana, Sacrifice, TapOthers
from cardwright.magic.program.filters import All, HasStat, HasType
from cardwright.magic.program.node import Cost, Filter

LESSENED: Final = ("emerge", "harmonize")
_CREATURE: Final = HasType("Creature")
_GENERIC: Final = re.compile(r"\{(\d+)\}")


def lessened_ways(state: State, seat: int, id: int, cost: SpellCost, face: int) -> list[Way]:
    """Return a way for each number by which the cost can be less, the cheapest first."""
    scope = Scope(id, seat)
    if cost.name == "harmonize":
        return _harmonized(state, scope, cost, face)
    food = next((part for part in cost.cost if isinstance(part, Sacrifice)), None)
    filter = _CREATURE if food is None or food.filter is None else food.filter
    values = {
        stat_of(state, creature, "mana_value")
        for creature in _held(state, scope, filter)
        if not forbids(state, creature, "be_sacrificed")
    }
    rest = [part for part in cost.cost if part is not food]
    found: list[Way] = []
    for value in sorted(values, reverse=True):
        such = All((filter, HasStat("mana_value", "=", Number(value))))
        paid = (*[_less(part, value) for part in rest], Sacrifice(such))
        found.append(Way(cost.name, face, paid))
    return found


def _harmonized(state: State, scope: Scope, cost: SpellCost, face: int) -> list[Way]:
    """Up to one untapped creature may be tapped; the cost is less by its power."""
    powers = {
        stat_of(state, creature, "power")
        for creature in _held(state, scope, _CREATURE)
        if not state.objects[creature].tapped
    }
    found: list[Way] = []
    for power in sorted((power for power in powers if power > 0), reverse=True):
        such = All((_CREATURE, HasStat("power", "=", Number(power))))
        paid = (*[_less(part, power) for part in cost.cost], TapOthers(such, Number(1)))
        found.append(Way(cost.name, face, paid))
    return [*found, Way(cost.name, face, cost.cost)]


def _held(state: State, scope: Scope, filter: Filter) -> list[int]:
    return [
        id
        for id in objects_in(state, "battlefield", None)
        if controller_of(state, id) == scope.you and matches(state, scope, filter, id)
    ]


def _less(part: Cost, amount: int) -> Cost:
    """Return the cost with so much less generic mana."""
    if not isinstance(part, PayMana):
        return part
    found = _GENERIC.search(part.symbols)
    if found is None:
        return part
    left = max(int(found.group(1)) - amount, 0)
    return PayMana(_GENERIC.sub(f"{{{left}}}" if left else "", part.symbols, count=1))
