"""Taxing Lands, the pool, what can be paid and the payment of a play (parlor 7.2, 8)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.parlor_magic.cards import (
    BIT,
    COST_GENERIC,
    COST_SUIT,
    DECK,
    FIRST_LND,
    OF_SUIT,
    RANKS,
    SUITS,
    index_of,
    owner_of,
    suit_of,
    table,
)
from cardwright.games.parlor_magic.kernel.bits import count, from_index, list_mask, lowest
from cardwright.games.parlor_magic.kernel.happenings import (
    EV_BURN,
    EV_PAID,
    EV_POINT,
    EV_TAXED,
)
from cardwright.games.parlor_magic.kernel.layout import ASK_PAY, DONE, PAY, PAY_LAND, TAX
from cardwright.games.parlor_magic.kernel.settings import TAX_EXACT, TAX_WITH_PLAY
from cardwright.games.parlor_magic.kernel.state import Ruler, State
from cardwright.games.parlor_magic.kernel.zones import change_life, mark_taxed, note, taxed

MOST_SUIT: Final = 3
MOST_POINTS: Final = 6
"""No card costs more points of its suit, or in all (parlor 1.6)."""


def _payable() -> list[int]:
    """Return the table of :data:`_PAYABLE`."""
    masks: list[int] = []
    for suit in range(SUITS):
        for of_suit in range(MOST_SUIT + 1):
            for points in range(MOST_POINTS + 1):
                mask = 0
                for index in range(RANKS * suit, RANKS * (suit + 1)):
                    cost = COST_SUIT[index] + COST_GENERIC[index]
                    if 0 < cost <= points and COST_SUIT[index] <= of_suit:
                        mask |= BIT[index]
                masks.append(mask)
    return masks


_PAYABLE: Final = table(_payable())
"""Mask of a suit's Cres and Enhs payable with so many points of the suit and points in all."""

_IN_NIBBLE: Final = table([number.bit_count() for number in range(16)])


def untaxed_lands(ruler: Ruler) -> i64:
    """Return the mask of the Lands that can still be taxed."""
    return ruler.home & ~taxed(ruler)


def lands_giving(state: State, ruler: Ruler, suit: i64) -> i64:
    """Return the mask of the untaxed Lands that would give a point of this suit (8.2)."""
    lands = untaxed_lands(ruler)
    own = lands & OF_SUIT[suit] & ~ruler.trump_lands
    return own | (lands & ruler.trump_lands) if suit == state.trump else own


def suit_given(state: State, land: i64) -> i64:
    """Return the suit of the point that the Land gives (8.2)."""
    converted = state.ruler(owner_of(land)).trump_lands & BIT[index_of(land)] != 0
    return state.trump if converted else suit_of(land)


def available(state: State, ruler: Ruler, suit: i64) -> i64:
    """Return the points of one suit that pool and untaxed Lands could give."""
    return ruler.pool[suit] + count(lands_giving(state, ruler, suit))


def pool_size(ruler: Ruler) -> i64:
    """Return how many points are in the pool."""
    pool = ruler.pool
    return pool[0] + pool[1] + pool[2] + pool[3]


def available_in_all(ruler: Ruler) -> i64:
    """Return the points that pool and untaxed Lands could give together."""
    return pool_size(ruler) + count(untaxed_lands(ruler))


def payable_cards(state: State, ruler: Ruler) -> i64:
    """Return the mask of the Cres and Enhs in Hand whose whole cost can be paid (7.5)."""
    lands = untaxed_lands(ruler)
    plain = lands & ~ruler.trump_lands
    trump = state.trump
    points = min(pool_size(ruler) + count(lands), MOST_POINTS)
    if points < 2:  # parlor 1.6: no card but a Land costs less
        return 0
    payable: i64 = 0
    for suit in range(SUITS):
        of_suit = ruler.pool[suit] + _IN_NIBBLE[(plain >> (RANKS * suit + FIRST_LND)) & 15]
        if suit == trump:
            of_suit += count(lands & ruler.trump_lands)
        place = (MOST_SUIT + 1) * suit + min(of_suit, MOST_SUIT)
        payable |= _PAYABLE[(MOST_POINTS + 1) * place + points]
    return payable & ruler.hand


def tax_land(state: State, land: i64, gainer: i64) -> None:
    """Tax a Land; its point comes into the gainer's pool (8.2, 13.10)."""
    suit = suit_given(state, land)
    mark_taxed(state, land)
    state.ruler(gainer).pool[suit] += 1
    note(state, EV_TAXED, land, state.phasing, 0)
    note(state, EV_POINT, gainer, suit, land)


def burn(state: State, seat: i64) -> i64:
    """Empty the Ruler's pool; each point costs him 1 life (8.6). Return how many there were."""
    ruler = state.ruler(seat)
    points = pool_size(ruler)
    if points == 0:
        return 0
    for suit in range(SUITS):
        ruler.pool[suit] = 0
    note(state, EV_BURN, seat, points, 0)
    change_life(state, seat, -points)
    return points


# The payment of a play: one point a decision, those of the suit first.


def owe(state: State, card: i64) -> None:
    """Begin to pay for the shown card."""
    index = index_of(card)
    state.owed_suit = COST_SUIT[index]
    state.owed_generic = COST_GENERIC[index]


def _may_tax(state: State, ruler: Ruler) -> bool:
    """Return whether a Land may pay the next point: with tax=exact only what the pool lacks."""
    if state.settings.tax != TAX_EXACT:
        return True
    suit_left = state.owed_suit
    pooled = min(ruler.pool[suit_of(state.play_card)], suit_left)
    lacking = max(state.owed_generic - pool_size(ruler) + pooled, 0)
    return suit_left - pooled + lacking > 0


def _paying_lands(state: State, ruler: Ruler) -> i64:
    """Return the mask of the Lands that may pay the next point."""
    if not _may_tax(state, ruler):
        return 0
    if state.owed_suit > 0:
        return lands_giving(state, ruler, suit_of(state.play_card))
    return untaxed_lands(ruler)


def _paying_suits(state: State, ruler: Ruler) -> i64:
    """Return a mask of the suits whose pooled points may pay the next point: bit = suit."""
    if state.owed_suit > 0:
        suit = suit_of(state.play_card)
        return BIT[suit] if ruler.pool[suit] > 0 else 0
    suits: i64 = 0
    for suit in range(SUITS):
        if ruler.pool[suit] > 0:
            suits |= BIT[suit]
    return suits


def _all_is_needed(state: State, ruler: Ruler) -> bool:
    """Return whether every point that could pay will be spent, so that nothing is chosen."""
    if available_in_all(ruler) == state.owed_suit + state.owed_generic:
        return True
    suit_left = state.owed_suit
    return suit_left > 0 and available(state, ruler, suit_of(state.play_card)) == suit_left


def settle(state: State) -> bool:
    """Pay as far as nothing is to be chosen; return whether the play is paid.

    If not, the next point is asked (``ASK_PAY``).
    """
    ruler = state.ruler(state.seat)
    while state.owed_suit + state.owed_generic > 0:
        suits = _paying_suits(state, ruler)
        lands = _paying_lands(state, ruler)
        if count(suits) + count(lands) > 1 and not _all_is_needed(state, ruler):
            state.prompt = ASK_PAY
            return False
        if suits != 0:
            pay_from_pool(state, lowest(suits))
        else:
            pay_with_land(state, DECK * state.seat + lowest(lands))
    if state.settings.tax == TAX_WITH_PLAY and _spare_lands(state, ruler) != 0:
        state.prompt = ASK_PAY
        return False
    return True


def _spare_lands(state: State, ruler: Ruler) -> i64:
    """Return the mask of the Lands that may be taxed beside the cost (tax=with_play)."""
    return from_index(untaxed_lands(ruler), state.cursor - TAX - DECK * state.seat)


def pay_from_pool(state: State, suit: i64) -> None:
    """Pay the next point with one of the pool."""
    state.ruler(state.seat).pool[suit] -= 1
    if state.owed_suit > 0:
        state.owed_suit -= 1
    else:
        state.owed_generic -= 1
    note(state, EV_PAID, state.seat, suit, 0)


def pay_with_land(state: State, land: i64) -> None:
    """Tax a Land and pay the next point with its point."""
    suit = suit_given(state, land)
    tax_land(state, land, state.seat)
    pay_from_pool(state, suit)


def list_payments(state: State, buffer: vec[i64]) -> i64:
    """Write the choices for the next point, or the spare Lands once all is paid."""
    ruler = state.ruler(state.seat)
    start = DECK * state.seat
    written: i64 = 0
    if state.owed_suit + state.owed_generic == 0:
        written = list_mask(_spare_lands(state, ruler), TAX + start, buffer, 0)
        buffer[written] = DONE
        return written + 1
    written = list_mask(_paying_suits(state, ruler), PAY, buffer, 0)
    return list_mask(_paying_lands(state, ruler), PAY_LAND + start, buffer, written)
