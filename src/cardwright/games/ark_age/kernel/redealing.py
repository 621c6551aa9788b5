"""Deal anew what an observer does not know: the distribution behind ``sample``.

The cards of a position stand for what its maker believes: the observer's own deck list is true,
those of the others are proposed by a belief (architecture 3) before this is called. Then

- places in decks and hands that the observer knows of (``State.known``) keep their cards;
- the unknown cards of one owner in hand and deck are dealt uniformly among these places;
- each secret unit of another player that the observer does not know becomes a uniformly chosen
  unknown card of its owner with the same printed cost, which was paid in the open (901.1), if
  there is one.

Approximations: what a player did not do is not held against any card, and gambit units keep
the costs that the position's maker gave them.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.core.rng import Stream
from cardwright.games.ark_age.kernel.arrays import BIT, NONE, filled
from cardwright.games.ark_age.kernel.definitions import D_COST, DEFINITION
from cardwright.games.ark_age.kernel.layout import IN_DECK, IN_HAND
from cardwright.games.ark_age.kernel.rows import (
    P_DECK,
    SECRET,
    U_CARD,
    U_DEFINITION,
    U_KNOWN,
    U_OWNER,
    U_PLACE,
)
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.units import print_stats


def redeal(state: State, observer: i64, rng: Stream) -> None:
    """Deal anew all that ``observer`` does not know; -1: a spectator, who saw what all have.

    The streams of later shuffles are set from ``rng`` too.
    """
    mine: i64 = BIT[state.seats] - 1 if observer < 0 else BIT[observer]
    state.definition = state.definition[:]
    for seat in range(state.seats):
        if seat != observer:
            _deal_hidden(state, seat, mine, rng)
        _shuffle_unknown(state, seat, mine, rng)
        state.chances[seat] = Stream(rng.word(), rng.word())


def _is_unknown(state: State, card: i64, mine: i64) -> bool:
    """Return whether the card lies where the observer does not see which it is."""
    return state.zone[card] in (IN_DECK, IN_HAND) and state.known[card] & mine != mine


def _deal_hidden(state: State, seat: i64, mine: i64, rng: Stream) -> None:
    """Deal another player's unknown cards anew to his hand, deck and secret units."""
    pool = filled(state.room, 0)
    count: i64 = 0
    for card in range(state.room * seat, state.room * seat + state.room):
        if _is_unknown(state, card, mine):
            pool[count] = card
            count += 1
    _mix_definitions(state, pool, count, rng)
    for unit in range(state.unit_rows):
        his = state.unit(unit, U_PLACE) != NONE and state.unit(unit, U_OWNER) == seat
        if his and state.has(unit, SECRET) and state.unit(unit, U_KNOWN) & mine != mine:
            _exchange_secret(state, unit, pool, count, rng)


def _mix_definitions(state: State, pool: vec[i64], count: i64, rng: Stream) -> None:
    """Let these cards exchange what they are, every way equally likely."""
    for place in range(count):
        other = place + rng.below(count - place)
        kept = state.definition[pool[place]]
        state.definition[pool[place]] = state.definition[pool[other]]
        state.definition[pool[other]] = kept


def _exchange_secret(state: State, unit: i64, pool: vec[i64], count: i64, rng: Stream) -> None:
    """Make the secret unit one of those that it may be: itself or a pool card of its cost."""
    card = state.unit(unit, U_CARD)
    if card == NONE:
        return
    cost = _cost(state, card)
    alike: i64 = 1
    chosen: i64 = NONE
    for place in range(count):
        if _cost(state, pool[place]) == cost:
            alike += 1
            if rng.below(alike) == 0:
                chosen = pool[place]
    if chosen != NONE:
        kept = state.definition[card]
        state.definition[card] = state.definition[chosen]
        state.definition[chosen] = kept
        state.set_unit(unit, U_DEFINITION, state.definition[card])
        print_stats(state, unit, state.definition[card])


def _cost(state: State, card: i64) -> i64:
    return state.content.definitions[DEFINITION * state.definition[card] + D_COST]


def _shuffle_unknown(state: State, seat: i64, mine: i64, rng: Stream) -> None:
    """Shuffle the places of the deck that the observer does not know."""
    first = state.room * seat
    places = filled(state.room, 0)
    count: i64 = 0
    for at in range(first, first + state.player(seat, P_DECK)):
        if state.known[state.deck[at]] & mine != mine:
            places[count] = at
            count += 1
    for place in range(count):
        other = place + rng.below(count - place)
        kept = state.deck[places[place]]
        state.deck[places[place]] = state.deck[places[other]]
        state.deck[places[other]] = kept
