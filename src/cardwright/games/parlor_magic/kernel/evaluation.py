"""A quick guess at who will win, from what lies on the table.

The weights were fitted to some 400 games of the tree search against itself (which features tell
who won), then rounded and tried against each other. A life is worth 10 units.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from cardwright.games.parlor_magic.cards import (
    CRES,
    DECK,
    ENHS,
    LNDS,
    POWER,
    SUITS,
    TOUGHNESS,
)
from cardwright.games.parlor_magic.kernel.bits import count, lowest
from cardwright.games.parlor_magic.kernel.layout import AT_DOMAIN, NO_TRUMP
from cardwright.games.parlor_magic.kernel.spots import FIELD, height, highest, shown
from cardwright.games.parlor_magic.kernel.state import Ruler, State

LIFE: Final = 10
CRE_POWER: Final = 15
"""A point of printed Pwr in the Field."""
CRE_TOUGHNESS: Final = 30
CRE_SPOT: Final = 10
"""A spot above 1 that a Cre shows in its best suit."""
CRE_TRUMP: Final = 40
"""A Cre that shows the trump suit."""
LAND: Final = 50
LANDS_NEEDED: Final = 6
"""Lands in play beyond these count as spare."""
SPARE_LAND: Final = 25
HAND_CRE: Final = 30
HAND_ENH: Final = 15
HAND_LAND: Final = 35
DOMAIN_SPOT: Final = 10
"""A spot of the Domain, in each suit it shows."""
SPREAD: Final = 85.0
"""Lead in units that makes the odds e to 1."""


def evaluate(state: State, seat: i64) -> float:
    """Return a guess at the seat's score, strictly between 0 and 1; both seats' sum to 1."""
    lead = worth(state, state.ruler(seat), seat) - worth(state, state.ruler(1 - seat), 1 - seat)
    return 1.0 / (1.0 + math.exp(-float(lead) / SPREAD))


def worth(state: State, ruler: Ruler, seat: i64) -> i64:
    """Return what the Ruler has, in units of a tenth of a life."""
    lands = count(ruler.home)
    spare = max(lands - LANDS_NEEDED, 0)
    hand = ruler.hand
    return (
        LIFE * ruler.life
        + LAND * (lands - spare)
        + SPARE_LAND * spare
        + HAND_CRE * count(hand & CRES)
        + HAND_ENH * count(hand & ENHS)
        + HAND_LAND * count(hand & LNDS)
        + _worth_of_field(state, ruler, seat)
        + _worth_of_domain(state.spots[AT_DOMAIN + seat])
    )


def _worth_of_field(state: State, ruler: Ruler, seat: i64) -> i64:
    """Return what the Cres are worth that will outlive the next Untax step."""
    sum_: i64 = 0
    rest = ruler.field & ~ruler.tagged
    while rest != 0:
        index = lowest(rest)
        spots = state.spots[DECK * seat + index]
        sum_ += CRE_POWER * POWER[index] + CRE_TOUGHNESS * TOUGHNESS[index]
        sum_ += CRE_SPOT * (height(highest(spots)) - 1)
        if state.trump != NO_TRUMP and spots & FIELD[state.trump] != 0:
            sum_ += CRE_TRUMP
        rest &= rest - 1
    return sum_


def _worth_of_domain(spots: i64) -> i64:
    sum_: i64 = 0
    for suit in range(SUITS):
        sum_ += shown(spots, suit)
    return DOMAIN_SPOT * sum_
