"""What mana may be spent on (CR 106.6): restrictions numbered for the payment solver."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from cardwright.magic.engine.reading.asking import matches
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.program.abilities import ManaUse
from cardwright.magic.program.filters import All, HasChosen, HasSubtype
from cardwright.magic.program.node import Filter


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


def use_of(state: State, source: int, use: ManaUse | None) -> ManaUse | None:
    """Return the restriction with what its source has chosen put in: *of the chosen type*."""
    if use is None or use.spells is None or source not in state.objects:
        return use
    words = state.objects[source].words
    word = words.get("creature_type", "")
    return _of_type(use, word) if word else use


_CHOSEN_TYPE: Final = HasChosen("creature_type")


@cache
def _of_type(use: ManaUse, word: str) -> ManaUse:
    """Return the restriction to spells of the type that was chosen."""
    return replace(use, spells=_chosen_as(use.spells, HasSubtype(word)))


def _chosen_as(filter: Filter | None, chosen: Filter) -> Filter | None:
    if filter == _CHOSEN_TYPE:
        return chosen
    if isinstance(filter, All):
        return All(tuple(_chosen_as(part, chosen) or part for part in filter.parts))
    return filter


def permits(state: State, seat: int, thing: int, is_spell: bool) -> frozenset[int]:
    """Return the restrictions that allow to spend mana on the spell, or that thing's ability."""
    found: list[int] = []
    for place, use in enumerate(state.shared.uses):
        filter = use.spells if is_spell else use.abilities
        if filter is not None and matches(state, Scope(thing, seat), filter, thing):
            found.append(place + 1)
    return frozenset(found)
