"""Cards off the mats: drawing, discarding, shuffling, moving between zones (ark 400 to 405)."""

from __future__ import annotations

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


def forget_hand(state: State, seat: i64) -> None:
    """A card has left the hand in secret: who had seen a part of it cannot say what is left.

    What all have seen stays known, for such a card never goes in secret.
    """
    everybody = BIT[state.seats] - 1
    for card in range(state.room * seat, state.room * seat + state.room):
        if state.zone[card] == IN_HAND and state.known[card] != everybody:
            state.known[card] = 0


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
