"""What things are worth to the policy, all on one scale: about one for an Ace in the Field."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from cardwright.agents.policies.parlor_magic.view import View
from cardwright.games.parlor_magic.cards import (
    BIT,
    COST_SUIT,
    CRE,
    DECK,
    KIND,
    LND,
    LNDS,
    OF_SUIT,
    RANKS,
    SPOTS,
    index_of,
    suit_of,
)
from cardwright.games.parlor_magic.kernel.bits import count
from cardwright.games.parlor_magic.kernel.state import Ruler

WIN: Final = 1000.0
_CRE_WORTH: Final[list[float]] = [0.0] * 9 + [1.6, 2.5, 3.2, 1.0]
"""By rank: J Q K A."""
_LIFE_WORTH: Final = 4.0
"""Times the root of one's life: the last points count more than the first."""
_ENOUGH_LNDS: Final = 7.0
"""With so many Lnds every card can be paid for, most of the time."""
_UNPAYABLE: Final = 0.7
"""Times the worth of a card whose suit is not there yet."""


def cre_worth(cre: i64) -> float:
    """Return what the Cre is worth in the Field, without its Enhs."""
    return _CRE_WORTH[index_of(cre) % RANKS]


def life_worth(life: i64) -> float:
    """Return what so much life is worth."""
    return _LIFE_WORTH * math.sqrt(float(max(life, 0)))


def hand_worth(card: i64, view: View) -> float:
    """Return what the card is worth in the hand, 0 to about 4."""
    kind = KIND[index_of(card)]
    if kind == LND:
        return _lnd_worth(card, view)
    factor = 1.0 if _is_payable(card, view.mine) else _UNPAYABLE
    if kind == CRE:
        return 0.5 + cre_worth(card) * factor
    return 0.2 * float(SPOTS[index_of(card)]) * factor


def _lnd_worth(lnd: i64, view: View) -> float:
    """Return more for the first Lnds, and for one of a suit that is missing."""
    mine = view.mine
    is_held: i64 = 1 if lnd // DECK == view.me and mine.hand & BIT[index_of(lnd)] != 0 else 0
    lnds = OF_SUIT[suit_of(lnd)] & LNDS
    others = count(mine.home) + count(mine.hand & LNDS) - is_held
    same = count(mine.home & lnds) + count(mine.hand & lnds) - is_held
    return max(0.3, 3.0 - 3.0 * float(others) / _ENOUGH_LNDS) + (0.8 if same == 0 else 0.0)


def _is_payable(card: i64, mine: Ruler) -> bool:
    """Return whether there are Lnds enough for the card's suit, taxed or not."""
    return count(mine.home & OF_SUIT[suit_of(card)]) >= COST_SUIT[index_of(card)]
