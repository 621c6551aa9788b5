"""Effects that say again what an earlier one says: the earlier one may be forgotten.

An ability that costs nothing may be activated a hundred times in a turn. Of equal effects that set
or add what can be there only once, the latest alone decides: whatever was applied between them is
overwritten by it, or kept, just the same (CR 613.7). That is not so of an effect that depends on
them and overwrites what they do: it would be applied after the earliest and before the latest
(CR 613.8c), and is applied after the one that is left.
"""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine.records import Effect
from cardwright.magic.program.abilities import Keyword
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.changes import (
    AddColors,
    AddTypes,
    EveryCreatureType,
    GainsKeyword,
    RemoveTypes,
    SetBase,
    SetColors,
    SetSubtypes,
    SetTypes,
)
from cardwright.magic.program.node import Amount, Change

_ONCE_FOR_ALL: Final = (
    *(AddTypes, SetTypes, SetSubtypes, RemoveTypes, EveryCreatureType),
    *(SetColors, AddColors),
)
_REDUNDANT: Final = frozenset(
    (
        *("deathtouch", "defender", "double strike", "fear", "first strike", "flying", "haste"),
        *("hexproof", "horsemanship", "indestructible", "intimidate", "lifelink", "menace"),
        *("reach", "shadow", "shroud", "trample", "vigilance"),
    )
)
"""Keywords of which several are no more than one (CR 702)."""


def without_repeated(effects: list[Effect], new: Effect) -> list[Effect]:
    """Return the effects without those that the new one, which is not among them, says again."""
    if new.ref is not None or not new.changes or not all(map(_is_repeatable, new.changes)):
        return effects
    return [effect for effect in effects if not _says_again(new, effect)]


def _is_repeatable(change: Change) -> bool:
    if isinstance(change, _ONCE_FOR_ALL):
        return True
    if isinstance(change, SetBase):
        return _is_fixed(change.power) and _is_fixed(change.toughness)
    if not isinstance(change, GainsKeyword) or not isinstance(change.ability, Keyword):
        return False
    return change.ability == Keyword(change.ability.word) and change.ability.word in _REDUNDANT


def _is_fixed(amount: Amount | None) -> bool:
    return amount is None or isinstance(amount, Number)


def _says_again(new: Effect, old: Effect) -> bool:
    """Return whether both last as long, on the same objects, and change the same.

    The words of the scope tell which colour was chosen.
    """
    one, other = old.scope, new.scope
    return (
        old.ref is None
        and old.things == new.things
        and old.changes == new.changes
        and (old.duration, old.turn) == (new.duration, new.turn)
        and (one.this, one.you, one.words) == (other.this, other.you, other.words)
    )
