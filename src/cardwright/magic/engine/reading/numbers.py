"""Numbers of one object that several readers ask for (CR 202.3, 208, 306.5)."""

from __future__ import annotations

from cardwright.magic.engine import layers
from cardwright.magic.engine.objects import NONE, Obj, Paid
from cardwright.magic.engine.rules_lookup import allows
from cardwright.magic.engine.state import State


def paid_for(obj: Obj) -> Paid | None:
    """Return how the spell was cast that it is or was (CR 400.7d); ``None`` if it was not."""
    return obj.item.paid if obj.item is not None else obj.paid


def mana_value_of(state: State, id: int) -> int:
    """Return the mana value: on the stack X is what was announced (CR 202.3e)."""
    chars = layers.chars(state, id)
    obj = state.obj(id)
    if obj.zone != "stack" or obj.item is None or chars.mana_cost is None:
        return chars.mana_value
    return chars.mana_value + obj.item.paid.x * chars.mana_cost.count("{X}")


def crew_power(state: State, id: int) -> int:
    """Return the power with which it saddles and crews (CR 702.122a, 702.171a)."""
    more = 2 if allows(state, id, "crew_as_greater") else 0
    return layers.chars(state, id).power + more


def stat_of(state: State, id: int, stat: str) -> int:
    """Return one of its numbers; loyalty and defence are counters while it stays (CR 306.5)."""
    if stat == "mana_value":
        return mana_value_of(state, id)
    if stat == "crew":
        return crew_power(state, id)
    chars = layers.chars(state, id)
    if stat == "power":
        return chars.power
    if stat == "toughness":
        return chars.toughness
    obj = state.obj(id)
    if obj.zone == "battlefield":
        return obj.counters.get(stat, 0)
    return chars.loyalty if stat == "loyalty" else chars.defense


def source_of(state: State, id: int) -> int:
    """Return the object whose ability it is; a spell, or anything else, is its own (CR 113.7)."""
    item = state.obj(id).item
    return id if item is None or item.sort == "spell" or item.source == NONE else item.source
