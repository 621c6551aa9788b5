"""Current Pwr and Tgh, damage and the tag of mortal damage (parlor 10.4, 16)."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.games.parlor_magic.cards import (
    BIT,
    KING_OF_HEARTS,
    POWER,
    TOUGHNESS,
    index_of,
    owner_of,
)
from cardwright.games.parlor_magic.kernel.happenings import EV_DAMAGED, EV_TAGGED
from cardwright.games.parlor_magic.kernel.layout import STEP_COMBAT
from cardwright.games.parlor_magic.kernel.state import State
from cardwright.games.parlor_magic.kernel.zones import note, taxed


def power(state: State, cre: i64) -> i64:
    """Return the current Pwr: 0 if taxed or inactive, else base + Sally (10.4)."""
    owner = owner_of(cre)
    index = index_of(cre)
    bit = BIT[index]
    ruler = state.ruler(owner)
    if (taxed(ruler) | ruler.inactive | ruler.silenced) & bit != 0:
        return 0
    if owner == state.phasing and state.sallied & bit != 0:
        return POWER[index] + 1
    return POWER[index]


def toughness(state: State, cre: i64) -> i64:
    """Return the current Tgh: base + Harry - the Sally penalty of KH (10.4)."""
    index = index_of(cre)
    current = TOUGHNESS[index] + state.harry[cre]
    if owner_of(cre) == state.phasing and state.sallied & KING_OF_HEARTS & BIT[index] != 0:
        current -= 1
    return current


def wound(state: State, cre: i64, points: i64, source: i64) -> None:
    """Deal damage to a Cre; damage adds up (16.1). ``source`` is a card, or -1 for a bonus."""
    if points == 0:
        return
    state.damage[cre] += points
    note(state, EV_DAMAGED, cre, points, source)
    refresh_tag(state, cre)


def refresh_tag(state: State, cre: i64) -> None:
    """Tag a Cre whose damage is at least its current Tgh, or save it again (16.2, 16.3)."""
    ruler = state.ruler(owner_of(cre))
    bit = BIT[index_of(cre)]
    if state.damage[cre] < toughness(state, cre):
        if not state.settings.tag_permanent:  # R-DTH-5
            ruler.tagged &= ~bit
        return
    if ruler.tagged & bit == 0:
        ruler.tagged |= bit
        note(state, EV_TAGGED, cre, 0, 0)
    if state.settings.tagged_powerless and state.step < STEP_COMBAT:  # R-DTH-6
        ruler.silenced |= bit


def silence_tagged(state: State) -> None:
    """Take Pwr and abilities of all tagged Cres, if tagged_strikes=false (R-DTH-6)."""
    if state.settings.tagged_powerless:
        state.ruler_a.silenced |= state.ruler_a.tagged
        state.ruler_b.silenced |= state.ruler_b.tagged
