"""What things are worth to the policy, all on one scale: about one for an Ace in the Field."""

from __future__ import annotations

import math
from typing import Final

from cardwright.agents.policies.parlor_magic.table import (
    Side,
    Table,
    cost,
    is_cre,
    is_lnd,
    suit,
    value,
)
from cardwright.games.parlor_magic.actions import Card
from cardwright.games.parlor_magic.cards import (
    ACE,
    DECK,
    JACK,
    KING,
    QUEEN,
    RANKS,
    parse_card,
)
from cardwright.games.parlor_magic.seen import CombatForecast

CRE_WORTH: Final = {ACE: 1.0, JACK: 1.6, QUEEN: 2.5, KING: 3.2}
LIFE_WORTH: Final = 4.0
"""Times the root of one's life: the last points count more than the first."""
WIN: Final = 1000.0
ENOUGH_LNDS: Final = 7
"""With so many Lnds every card can be paid for, most of the time."""


def cre_worth(card: Card) -> float:
    """Return what the Cre is worth in the Field, without its Enhs."""
    return CRE_WORTH[card % DECK % RANKS]


def life_worth(life: int) -> float:
    """Return what so much life is worth."""
    return LIFE_WORTH * math.sqrt(max(life, 0))


def hand_worth(card: Card, table: Table) -> float:
    """Return what the card is worth in the hand, 0 to about 4."""
    if is_lnd(card):
        return _lnd_worth(card, table)
    if is_cre(card):
        return 0.5 + cre_worth(card) * (1.0 if _is_payable(card, table.mine) else 0.7)
    return 0.2 * value(card) * (1.0 if _is_payable(card, table.mine) else 0.7)


def forecast_worth(forecast: CombatForecast | None, table: Table) -> float:
    """Return what the table will be worth to this seat when the combat is over."""
    if forecast is None:
        return 0.0
    worth = life_worth(forecast.life[table.me]) - life_worth(forecast.life[1 - table.me])
    for cre in forecast.cres:
        if cre.tagged:
            card = parse_card(cre.card)
            worth += cre_worth(card) * (-1.0 if card // DECK == table.me else 1.0)
    if forecast.wins is not None:
        worth += WIN if forecast.wins == table.me else -WIN
    dealt = 0.05 * (forecast.power + forecast.attack_bonus)  # also what life cannot show any more
    return worth + (dealt if table.is_my_turn else -dealt)


def _lnd_worth(card: Card, table: Table) -> float:
    suits = [suit(lnd) for lnd in (*table.mine.lnds, *filter(is_lnd, table.hand))]
    others = len(suits) - (card in table.hand)
    same = suits.count(suit(card)) - (card in table.hand)
    return max(0.3, 3.0 - 3.0 * others / ENOUGH_LNDS) + (0.8 if same == 0 else 0.0)


def _is_payable(card: Card, side: Side) -> bool:
    """Return whether the side has Lnds enough for the card's suit, taxed or not."""
    of_suit, _ = cost(card)
    return sum(suit(lnd) == suit(card) for lnd in side.lnds) >= of_suit
