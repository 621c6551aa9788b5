"""In which layers a change works, what it writes there, and what a piece of a program reads.

Only what one effect reads and another writes in the same layer can make one depend on the other
(CR 613.8a): the masks say cheaply for most pairs that neither does.
"""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine.state import State
from cardwright.magic.engine.types import BASIC_LAND_TYPES
from cardwright.magic.program import amounts, changes, conditions, filters, refs
from cardwright.magic.program.node import Change, Node, pieces

COPY: Final = 1
CONTROL: Final = 2
TEXT: Final = 3
TYPES: Final = 4
COLORS: Final = 5
ABILITIES: Final = 6
DEFINED: Final = 7
"""7a: characteristic-defining abilities."""
BASE: Final = 8
"""7b."""
SUM: Final = 9
"""7c."""
SWITCH: Final = 10
"""7d."""

LAYERS: Final = (CONTROL, TEXT, TYPES, COLORS, ABILITIES, DEFINED, BASE, SUM, SWITCH)
"""In the order in which they are applied (CR 613.1, 613.4); copies are applied before."""

LAYER_OF: Final[dict[type[Change], int]] = {
    changes.GainsController: CONTROL,
    changes.ChangesWord: TEXT,
    changes.SetName: TEXT,
    changes.SetManaCost: TEXT,
    changes.AddTypes: TYPES,
    changes.SetTypes: TYPES,
    changes.SetSubtypes: TYPES,
    changes.RemoveTypes: TYPES,
    changes.EveryCreatureType: TYPES,
    changes.ChosenType: TYPES,
    changes.SetColors: COLORS,
    changes.AddColors: COLORS,
    changes.GainsKeyword: ABILITIES,
    changes.GainsAbility: ABILITIES,
    changes.LosesAbilities: ABILITIES,
    changes.SetBase: BASE,
    changes.AddPower: SUM,
    changes.SwitchPower: SWITCH,
}
"""Changes of characteristics; others change rules (CR 613.11)."""

READS_CONTROL: Final = 1
READS_TYPES: Final = 2
READS_COLORS: Final = 4
READS_ABILITIES: Final = 8
READS_POWER: Final = 16
READS_TEXT: Final = 32
REMOVES: Final = 64
"""Written only: abilities, so that an effect may cease to exist."""
_ALL: Final = 63
READS_PASSING: Final = 128
"""Read only: what may change without anything being moved or edited (``State.tick``)."""

_READS: Final[dict[type[Node], int]] = {
    filters.Controlled: READS_CONTROL,
    filters.HasType: READS_TYPES,
    filters.HasSubtype: READS_TYPES,
    filters.HasSupertype: READS_TYPES,
    filters.HasColor: READS_COLORS,
    filters.ColorCount: READS_COLORS,
    filters.HasKeyword: READS_ABILITIES,
    filters.HasAbility: READS_ABILITIES,
    filters.HasName: READS_TEXT,
    filters.HasXInCost: READS_TEXT,
    filters.HasStat: READS_POWER,
    filters.Shares: _ALL,
    filters.HasChosen: READS_TYPES + READS_COLORS + READS_TEXT,
    refs.ControllerOf: READS_CONTROL,
    refs.You: READS_CONTROL,
    refs.Opponents: READS_CONTROL,
    amounts.StatOf: READS_POWER,
    amounts.Devotion: READS_CONTROL,
    amounts.Distinct: _ALL,
    amounts.PartySize: READS_TYPES + READS_CONTROL,
    conditions.Matches: 0,
}
_LASTING: Final = frozenset[type[Node]](
    (
        *(filters.Anything, filters.All, filters.AnyOf, filters.Not, filters.HasType),
        *(filters.HasSubtype, filters.HasSupertype, filters.HasColor, filters.ColorCount),
        *(filters.HasName, filters.HasKeyword, filters.HasAbility, filters.HasCounter),
        *(filters.Controlled, filters.Owned, filters.Is, filters.InZone, filters.HasAttached),
        *(filters.IsFaceDown, filters.IsToken, filters.IsCopy, filters.IsAttachedTo),
        *(refs.This, refs.You, refs.Opponents, refs.AllPlayers, refs.ControllerOf, refs.OwnerOf),
        *(refs.AttachedTo, refs.AttachmentsOf, refs.Every, refs.Among, refs.Together),
        *(amounts.Number, amounts.Count, amounts.Plus, amounts.Minus, amounts.Times),
        *(changes.AddPower, changes.SetBase),
    )
)
"""Nodes that read only what moves or edits change."""
_WRITES: Final = {
    CONTROL: READS_CONTROL,
    TEXT: READS_TEXT,
    TYPES: READS_TYPES,
    COLORS: READS_COLORS,
    ABILITIES: READS_ABILITIES,
    DEFINED: READS_POWER,
    BASE: READS_POWER,
    SUM: READS_POWER,
    SWITCH: READS_POWER,
}


def reads(state: State, node: Node | None) -> int:
    """Return what the piece of a program reads of objects' characteristics."""
    if node is None:
        return 0
    found = state.shared.masks.get(id(node))
    if found is None:
        found = _reads(node)
        state.shared.masks[id(node)] = found
        state.shared.kept.append(node)
    return found


def reads_passing(state: State, node: Node | None) -> bool:
    """Return whether what the piece says may change by what only passes."""
    return bool(reads(state, node) & READS_PASSING)


def _reads(node: Node) -> int:
    mask = 0
    for piece in pieces(node):
        mask |= _READS.get(type(piece), 0)
        if type(piece) not in _LASTING:
            mask |= READS_PASSING
    return mask


def writes(layer: int, made: tuple[Change, ...]) -> int:
    """Return what changes in the layer write."""
    mask = _WRITES[layer]
    for change in made:
        if isinstance(change, changes.LosesAbilities) or replaces_land_types(change):
            mask |= REMOVES + READS_ABILITIES
    return mask


def replaces_land_types(change: Change) -> bool:
    """Return whether it sets basic land types, so that abilities are lost (CR 305.7)."""
    if isinstance(change, (changes.SetSubtypes, changes.SetTypes)):
        return any(word in BASIC_LAND_TYPES for word in change.subtypes)
    return (
        isinstance(change, changes.ChosenType)
        and not change.in_addition
        and change.what.endswith("land_type")
    )
