"""A quick guess at who will win, from what lies on the table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardwright.games.parlor_magic.cards import CRES, DECK, ENHS, POWER, TOUGHNESS
from cardwright.games.parlor_magic.kernel.bits import count, lowest
from cardwright.games.parlor_magic.kernel.layout import AT_DOMAIN
from cardwright.games.parlor_magic.kernel.spots import height, highest
from cardwright.games.parlor_magic.kernel.state import Ruler, State

# What each thing is worth, in units of one life.
CRE_POINT: Final = 3
"""A point of Pwr or Tgh in the Field."""
LAND: Final = 2
LANDS_NEEDED: Final = 7
"""Lands beyond these are worth little."""
HAND_CRE: Final = 3
HAND_ENH: Final = 1
DOMAIN_SPOT: Final = 1
SPREAD: Final = 20
"""A lead of this many units is a chance of 3 in 4."""


def evaluate(state: State, seat: i64) -> float:
    """Return a guess at the seat's score, strictly between 0 and 1; the seats' sum is 1."""
    lead = _worth(state, state.ruler(seat), seat) - _worth(state, state.ruler(1 - seat), 1 - seat)
    if lead >= 0:
        return 1.0 - 0.5 * SPREAD / (SPREAD + float(lead))
    return 0.5 * SPREAD / (SPREAD - float(lead))


def _worth(state: State, ruler: Ruler, seat: i64) -> i64:
    worth = ruler.life
    rest = ruler.field & ~ruler.tagged
    while rest != 0:
        index = lowest(rest)
        worth += CRE_POINT * (POWER[index] + TOUGHNESS[index])
        worth += height(highest(state.spots[DECK * seat + index])) // 2
        rest &= rest - 1
    worth += LAND * min(count(ruler.home), LANDS_NEEDED)
    worth += HAND_CRE * count(ruler.hand & CRES) + HAND_ENH * count(ruler.hand & ENHS)
    return worth + DOMAIN_SPOT * height(highest(state.spots[AT_DOMAIN + seat]))
