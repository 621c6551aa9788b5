"""What a sensible Ruler considers: the part of the legal list that a search looks at.

It leaves out what is hardly ever right and would be most of the list: taxing without a play
(the point burns), Enhs laid on the other's cards, expels of one's own, a Redraw (it costs the
turn), and all but one of the ways of paying that come to the same.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.parlor_magic.cards import BIT, CRES, index_of, owner_of, suit_of
from cardwright.games.parlor_magic.kernel.bits import lowest
from cardwright.games.parlor_magic.kernel.layout import (
    ASK_DRAW,
    ASK_EXCHANGE,
    ASK_PAY,
    ASK_TARGET,
    AT_DOMAIN,
    AT_STACK,
    DONE,
    EXPEL,
    ON,
    ON_DOMAIN,
    ON_STACK,
    PAY,
    PAY_LAND,
    PLAY,
    REDRAW,
)
from cardwright.games.parlor_magic.kernel.mnr import lands_giving, pool_size, suit_given
from cardwright.games.parlor_magic.kernel.state import State


def keep_candidates(state: State, buffer: vec[i64], count: i64) -> i64:
    """Close ``buffer[:count]``, the legal list, up to its candidates; return how many there are.

    Their order stays. Without a single candidate every legal action is one.
    """
    kept: i64 = 0
    for place in range(count):
        action = buffer[place]
        if is_candidate(state, action):
            buffer[kept] = action
            kept += 1
    return kept if kept > 0 else count


def is_candidate(state: State, action: i64) -> bool:
    """Return whether the legal action is worth considering."""
    prompt = state.prompt
    if prompt == ASK_EXCHANGE:
        return action >= PLAY
    if prompt == ASK_TARGET:
        return _is_sensible_target(state, action)
    if prompt == ASK_PAY:
        return _is_first_of_its_kind(state, action)
    if prompt == ASK_DRAW:
        return action < REDRAW
    return True


def _is_sensible_target(state: State, action: i64) -> bool:
    """Return whether the Enh would lie on one's own side, or hurt the other's."""
    seat = state.seat
    if action >= EXPEL:
        return _is_the_others(state, action - EXPEL)
    if action == ON_STACK:
        return True
    if action >= ON_DOMAIN:
        return action - ON_DOMAIN == seat
    return owner_of(action - ON) == seat and _is_strengthened(state, action - ON)


def _is_the_others(state: State, target: i64) -> bool:
    """Return whether the target of an expel lies on the other's side, or on the stack."""
    place = state.host[target]
    if place == AT_STACK:
        return True
    if place >= AT_DOMAIN:
        return place - AT_DOMAIN != state.seat
    return owner_of(target if place < 0 else place) != state.seat


def _is_strengthened(state: State, host: i64) -> bool:
    """Return whether the shown Enh is of use on one's own card.

    A Cre must outlive the turn; a Land must come to give the trump suit by it (8.2).
    """
    ruler = state.ruler(state.seat)
    bit = BIT[index_of(host)]
    if bit & CRES != 0:
        return bit & ruler.tagged == 0
    suit = suit_of(state.play_card)
    return suit == state.trump and suit_given(state, host) != suit


def _is_first_of_its_kind(state: State, action: i64) -> bool:
    """Return whether no other way of paying the next point is as good: the pool goes first."""
    if action < PAY_LAND:
        return action >= PAY
    if action == DONE:
        return True
    ruler = state.ruler(state.seat)
    pooled = pool_size(ruler)
    if state.owed_suit > 0:
        pooled = ruler.pool[suit_of(state.play_card)]
    land = action - PAY_LAND
    lands = lands_giving(state, ruler, suit_given(state, land))
    return pooled == 0 and lowest(lands) == index_of(land)
