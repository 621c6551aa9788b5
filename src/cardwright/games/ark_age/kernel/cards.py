"""Cards off the mats: drawing, discarding, shuffling, moving between zones (ark 400 to 405)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.ark_age.kernel.arrays import BIT, NONE
from cardwright.games.ark_age.kernel.happenings import EV_CARD, EV_DREW, EV_SHUFFLED, note
from cardwright.games.ark_age.kernel.layout import (
    IN_DECK,
    IN_HAND,
    IN_INCUBATOR,
    IN_PRISON,
)
from cardwright.games.ark_age.kernel.rows import (
    P_DECK,
    P_HAND,
    P_INCUBATOR,
    P_PRISON,
    PLAYER_ROW,
)
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.taxes import summoning_cost


def _count(state: State, card: i64, zone: i64, change: i64) -> None:
    """Change the owner's count of cards in the zone."""
    row = PLAYER_ROW * (card // state.room)
    if zone == IN_DECK:
        state.players[row + P_DECK] += change
    elif zone == IN_HAND:
        state.players[row + P_HAND] += change
    elif zone == IN_INCUBATOR:
        state.players[row + P_INCUBATOR] += change
    elif zone == IN_PRISON:
        state.players[row + P_PRISON] += change
        state.unchecked = True


def put_card(state: State, card: i64, zone: i64) -> None:
    """Move a card to a zone of its owner (101.5); into the deck: on top.

    A card that comes from, or goes to, an open zone is known to everybody there.
    """
    before = state.zone[card]
    if before == IN_DECK:
        _take_from_deck(state, card)
    else:
        _count(state, card, before, -1)
    if before not in (IN_DECK, IN_HAND):
        state.known[card] = BIT[state.seats] - 1
    if zone == IN_DECK:
        seat = card // state.room
        state.deck[state.room * seat + state.player(seat, P_DECK)] = card
    elif zone != IN_HAND:
        state.known[card] = 0
    state.zone[card] = zone
    _count(state, card, zone, 1)
    note(state, EV_CARD, card, before, zone)


def _take_from_deck(state: State, card: i64) -> None:
    seat = card // state.room
    first = state.room * seat
    size = state.player(seat, P_DECK) - 1
    at = size
    while state.deck[first + at] != card:
        at -= 1
    while at < size:
        state.deck[first + at] = state.deck[first + at + 1]
        at += 1
    state.set_player(seat, P_DECK, size)


def forget_hand(state: State, leaving: i64, price: i64) -> None:
    """Let the others forget what they cannot know any more once this card has left in secret.

    It is still in its owner's hand. Who had seen a part of the hand knows of each card that there
    is now one copy less, if it may be what has left: the price is public (901.1; ``NONE``: no
    price was paid). What all have seen never goes in secret.
    """
    seat = leaving // state.room
    everybody = BIT[state.seats] - 1
    before = state.known[:]
    for card in range(state.room * seat, state.room * seat + state.room):
        seen = before[card]
        is_doubtful = state.zone[card] == IN_HAND and 0 < seen < everybody and card != leaving
        if is_doubtful and (price == NONE or summoning_cost(state, card, False) == price):
            state.known[card] = seen & _gone_already(state, before, card, leaving)


def _gone_already(state: State, before: vec[i64], card: i64, leaving: i64) -> i64:
    """Return the seats that have counted one copy of a card as gone, by what they knew before."""
    definition = state.definition[card]
    gone: i64 = 0
    for copy in range(state.room * (card // state.room), card):
        is_copy = state.zone[copy] == IN_HAND and state.definition[copy] == definition
        if is_copy and before[copy] != BIT[state.seats] - 1:
            gone |= before[copy]
    if state.definition[leaving] == definition:
        gone |= before[leaving]
    return gone


def put_under(state: State, card: i64) -> None:
    """Move a card to the bottom of its owner's deck."""
    put_card(state, card, IN_DECK)
    seat = card // state.room
    first = state.room * seat
    at = state.player(seat, P_DECK) - 1
    while at > 0:
        state.deck[first + at] = state.deck[first + at - 1]
        at -= 1
    state.deck[first] = card


def top_of(state: State, seat: i64) -> i64:
    """Return the top card of the seat's deck, which is not empty."""
    return state.deck[state.room * seat + state.player(seat, P_DECK) - 1]


def draw(state: State, seat: i64) -> bool:
    """Draw a card; return whether there was one (401)."""
    if state.player(seat, P_DECK) == 0:
        return False
    card = top_of(state, seat)
    row = PLAYER_ROW * seat
    state.players[row + P_DECK] -= 1
    state.players[row + P_HAND] += 1
    state.zone[card] = IN_HAND
    state.revealed = True
    note(state, EV_DREW, seat, card, state.players[row + P_DECK])
    return True


def shuffle_deck(state: State, seat: i64) -> None:
    """Shuffle the seat's deck; nobody knows any place in it afterwards."""
    first = state.room * seat
    size = state.player(seat, P_DECK)
    cards = state.deck[first : first + size]
    state.chances[seat].shuffle(cards, size)
    for at in range(size):
        state.deck[first + at] = cards[at]
        state.known[cards[at]] = 0
    state.random = True
    note(state, EV_SHUFFLED, seat, 0, 0)


def first_card(state: State, seat: i64, definition: i64, zone: i64, openly: bool) -> i64:
    """Return one of the seat's cards with this definition in the zone; there is one.

    Of copies in a hand the one that is known best to others goes openly, the one known least in
    secret: so that which copy went tells nobody more than he has seen.
    """
    found: i64 = NONE
    for card in range(state.room * seat, state.room * seat + state.room):
        alike = state.zone[card] == zone and state.definition[card] == definition
        if alike and (found == NONE or _goes_before(state, card, found, openly)):
            found = card
    return found


def _goes_before(state: State, card: i64, other: i64, openly: bool) -> bool:
    if state.known[card] == state.known[other]:
        return False
    return (state.known[card] > state.known[other]) == openly
