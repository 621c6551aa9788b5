"""What mana may be spent on (CR 106.6): restrictions numbered for the payment solver."""

from __future__ import annotations

from cardwright.magic.engine.reading.asking import matches
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.program.abilities import ManaUse


def number_of_use(state: State, use: ManaUse | None) -> int:
    """Return the number of the restriction; 0 is none."""
    if use is None or (use.spells is None and use.abilities is None):
        return 0
    uses = state.shared.uses
    for place, held in enumerate(uses):
        if held is use or held == use:
            return place + 1
    uses.append(use)
    return len(uses)


def permits(state: State, seat: int, thing: int, is_spell: bool) -> frozenset[int]:
    """Return the restrictions that allow to spend mana on the spell, or that thing's ability."""
    found: list[int] = []
    for place, use in enumerate(state.shared.uses):
        filter = use.spells if is_spell else use.abilities
        if filter is not None and matches(state, Scope(thing, seat), filter, thing):
            found.append(place + 1)
    return frozenset(found)
