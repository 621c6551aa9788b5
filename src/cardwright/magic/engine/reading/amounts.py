"""Numbers (CR 107), as they are now."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cardwright.magic.engine import layers
from cardwright.magic.engine.objects import NONE, Paid, is_player
from cardwright.magic.engine.reading import asking
from cardwright.magic.engine.reading.asking import fits, holds, number, things
from cardwright.magic.engine.reading.history import events_of
from cardwright.magic.engine.reading.numbers import paid_for, stat_of
from cardwright.magic.engine.reading.qualities import distinct
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.engine.types import has_subtype
from cardwright.magic.program import amounts

__all__ = ["number"]


def _number(state: State, scope: Scope, amount: amounts.Number) -> int:
    value: int = amount.value
    return value


def _variable_x(state: State, scope: Scope, amount: amounts.VariableX) -> int:
    """CR 107.3m: a permanent's own abilities use the X of the spell that became it."""
    event = scope.event
    if event is not None and event.kind == "does" and event.word == "cycle":
        return event.amount
    if scope.x or scope.this == NONE:
        return scope.x
    paid = paid_for(state.obj(scope.this))
    return paid.x if paid is not None else 0


def _count(state: State, scope: Scope, amount: amounts.Count) -> int:
    return len(things(state, scope, amount.of))


def _together(numbers: list[int], how: str) -> int:
    if not numbers:
        return 0
    if how == "max":
        return max(numbers)
    return min(numbers) if how == "min" else sum(numbers)


def _stat_of(state: State, scope: Scope, amount: amounts.StatOf) -> int:
    held = things(state, scope, amount.of)
    stat = amount.stat
    return _together([stat_of(state, id, stat) for id in held if not is_player(id)], amount.how)


def _counters_on(state: State, scope: Scope, amount: amounts.CountersOn) -> int:
    total = 0
    for thing in things(state, scope, amount.of):
        counters = state.players[thing].counters if is_player(thing) else state.obj(thing).counters
        total += counters.get(amount.kind, 0) if amount.kind else sum(counters.values())
    return total


def _life_of(state: State, scope: Scope, amount: amounts.LifeOf) -> int:
    held = things(state, scope, amount.of)
    return _together([state.players[seat].life for seat in held if is_player(seat)], amount.how)


def _starting_life(state: State, scope: Scope, amount: amounts.StartingLife) -> int:
    return state.shared.format.life


def _event_amount(state: State, scope: Scope, amount: amounts.EventAmount) -> int:
    return abs(scope.event.amount) if scope.event is not None else 0


def _bound_number(state: State, scope: Scope, amount: amounts.BoundNumber) -> int:
    held = scope.numbers.get(amount.name)
    return len(scope.things.get(amount.name, ())) if held is None else held


def _linked_number(state: State, scope: Scope, amount: amounts.LinkedNumber) -> int:
    return 0 if scope.this == NONE else state.obj(scope.this).numbers.get(amount.name, 0)


# ---- sums


def _plus(state: State, scope: Scope, amount: amounts.Plus) -> int:
    return sum([number(state, scope, part) for part in amount.parts])


def _minus(state: State, scope: Scope, amount: amounts.Minus) -> int:
    return number(state, scope, amount.left) - number(state, scope, amount.right)


def _times(state: State, scope: Scope, amount: amounts.Times) -> int:
    factor: int = amount.factor
    return factor * number(state, scope, amount.amount)


def _half(state: State, scope: Scope, amount: amounts.Half) -> int:
    """CR 107.1a."""
    whole = number(state, scope, amount.amount)
    return -(-whole // 2) if amount.up else whole // 2


def _at_most(state: State, scope: Scope, amount: amounts.AtMost) -> int:
    return min(number(state, scope, amount.amount), number(state, scope, amount.limit))


def _greatest(state: State, scope: Scope, amount: amounts.Greatest) -> int:
    return max([number(state, scope, part) for part in amount.parts])


def _conditional(state: State, scope: Scope, amount: amounts.Conditional) -> int:
    chosen = amount.then if holds(state, scope, amount.condition) else amount.otherwise
    return number(state, scope, chosen)


# ---- counting


@lru_cache(maxsize=8192)
def devotion_in(cost: str, colors: str) -> int:
    """Return how many symbols of the cost are of one of the colours (CR 700.5)."""
    symbols = cost.replace("{", "").split("}")
    return sum(1 for symbol in symbols if any(color in symbol for color in colors))


def _devotion(state: State, scope: Scope, amount: amounts.Devotion) -> int:
    total = 0
    for id in state.battlefield:
        chars = layers.chars(state, id)
        if chars.controller == scope.you and not state.objects[id].phased_out:
            total += devotion_in(chars.mana_cost or "", amount.colors)
    return total


def _distinct(state: State, scope: Scope, amount: amounts.Distinct) -> int:
    held = things(state, scope, amount.of)
    return distinct(state, amount.quality, tuple(id for id in held if not is_player(id)))


def _times_happened(state: State, scope: Scope, amount: amounts.TimesHappened) -> int:
    total = 0
    for event in events_of(state, amount.period):
        if amount.before and event is scope.event:
            break
        if fits(state, scope, amount.pattern, event):
            total += abs(event.amount) if amount.sum else 1
    return total


def _paid(state: State, scope: Scope) -> Paid | None:
    return None if scope.this == NONE else paid_for(state.obj(scope.this))


def _times_paid(state: State, scope: Scope, amount: amounts.TimesPaid) -> int:
    paid = _paid(state, scope)
    if paid is None:
        return 0
    return 1 if paid.way == amount.name else paid.times.get(amount.name, 0)


def _mana_spent(state: State, scope: Scope, amount: amounts.ManaSpent) -> int:
    paid = _paid(state, scope)
    if amount.of is not None:
        spells = [id for id in things(state, scope, amount.of) if not is_player(id)]
        paid = paid_for(state.obj(spells[0])) if spells else None
    if paid is None:
        return 0
    kinds = [mana.kind for mana in paid.mana]
    if amount.kind == "colors":
        return len(set(kinds) - {"C"})
    return kinds.count(amount.kind) if amount.kind else len(kinds)


PARTY: Final = ("Cleric", "Rogue", "Warrior", "Wizard")
"""CR 700.8."""


def _party_size(state: State, scope: Scope, amount: amounts.PartySize) -> int:
    """Count the most creatures that can be one each of the party's kinds (CR 700.8)."""
    members: list[list[int]] = []
    for id in state.battlefield:
        chars = layers.chars(state, id)
        if chars.controller == scope.you and chars.is_a("Creature"):
            members.append([n for n in range(4) if has_subtype(chars, PARTY[n])])
    seats: dict[int, int] = {}
    for member in range(len(members)):
        _seat(members, seats, member, set())
    return len(seats)


def _seat(members: list[list[int]], seats: dict[int, int], member: int, tried: set[int]) -> bool:
    """Give the member a place of the party, moving others if that makes room."""
    for place in members[member]:
        if place in tried:
            continue
        tried.add(place)
        if place not in seats or _seat(members, seats, seats[place], tried):
            seats[place] = member
            return True
    return False


asking.AMOUNTS.update(
    {
        amounts.Number: _number,
        amounts.VariableX: _variable_x,
        amounts.Count: _count,
        amounts.StatOf: _stat_of,
        amounts.CountersOn: _counters_on,
        amounts.LifeOf: _life_of,
        amounts.StartingLife: _starting_life,
        amounts.EventAmount: _event_amount,
        amounts.BoundNumber: _bound_number,
        amounts.LinkedNumber: _linked_number,
        amounts.Plus: _plus,
        amounts.Minus: _minus,
        amounts.Times: _times,
        amounts.Half: _half,
        amounts.AtMost: _at_most,
        amounts.Greatest: _greatest,
        amounts.Devotion: _devotion,
        amounts.Distinct: _distinct,
        amounts.TimesHappened: _times_happened,
        amounts.TimesPaid: _times_paid,
        amounts.ManaSpent: _mana_spent,
        amounts.Conditional: _conditional,
        amounts.PartySize: _party_size,
    }
)
