"""What one viewer knows of the cards, and the numbers that cards have in his observation.

A card's own number would tell what it is. In an observation the cards of each owner are numbered
anew: first those that the viewer knows (on mats, in the incubator, the prison, the hand, the
deck), then the others, by their places alone.
"""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.games.ark_age.kernel.arrays import BIT, NONE, filled
from cardwright.games.ark_age.kernel.layout import IN_DECK, IN_HAND, IN_INCUBATOR, IN_PRISON
from cardwright.games.ark_age.kernel.rows import (
    P_DECK,
    SECRET,
    U_CARD,
    U_ENTRY,
    U_KNOWN,
    U_PLACE,
)
from cardwright.games.ark_age.kernel.state import State


class Sight:
    """One viewer's knowledge of the cards of a position; the position stays as it is."""

    def __init__(self, state: State, observer: i64) -> None:
        """Look at the position; an observer of -1: a spectator, who knows what all know."""
        self.state: State = state
        self.observer: i64 = observer
        self._mine: i64 = BIT[state.seats] - 1 if observer < 0 else BIT[observer]
        cards = state.seats * state.room
        self.numbers = filled(cards, NONE)
        """``numbers[card]``: in the observation; ``NONE``: it is out of the game."""
        self.order = filled(cards, NONE)
        """``order[number]``: the card."""
        self.hidden = filled(state.seats, 0)
        """``hidden[seat]``: the first number of a card that the observer does not know."""
        self.hidden_hand = filled(state.seats, 0)
        """``hidden_hand[seat]``: the first of those in the hand."""
        self.hidden_deck = filled(state.seats, 0)
        """``hidden_deck[seat]``: the first of those in the deck."""
        self.end = filled(state.seats, 0)
        """``end[seat]``: one above the seat's last number."""
        self._next: i64 = 0
        for seat in range(state.seats):
            self._number(seat)

    def knows_unit(self, unit: i64) -> bool:
        """Return whether the observer knows the unit's face (610.2)."""
        state = self.state
        is_secret = state.has(unit, SECRET)
        return not is_secret or self._is_shown(state.unit(unit, U_KNOWN))

    def knows_card(self, card: i64) -> bool:
        """Return whether the observer knows which card this is, wherever it lies."""
        number = self.numbers[card]
        return number != NONE and number < self.hidden[card // self.state.room]

    def _number(self, seat: i64) -> None:
        self._next = self.state.room * seat
        self._number_units(seat, True)
        for zone in (NONE, IN_INCUBATOR, IN_PRISON):
            self._number_by_kind(seat, zone, True)
        self._number_by_kind(seat, IN_HAND, True)
        self._number_deck(seat, True)
        self.hidden[seat] = self._next
        self._number_units(seat, False)
        self.hidden_hand[seat] = self._next
        self._number_by_kind(seat, IN_HAND, False)
        self.hidden_deck[seat] = self._next
        self._number_deck(seat, False)
        self.end[seat] = self._next

    def _give(self, card: i64) -> None:
        self.numbers[card] = self._next
        self.order[self._next] = card
        self._next += 1

    def _number_units(self, seat: i64, known: bool) -> None:
        """Number the seat's cards on mats, by the units' rows."""
        state = self.state
        for unit in range(state.unit_rows):
            card = state.unit(unit, U_CARD)
            here = state.unit(unit, U_ENTRY) > 0 and state.unit(unit, U_PLACE) != NONE
            his = here and card != NONE and card // state.room == seat
            if his and self.knows_unit(unit) == known:
                self._give(card)

    def _number_by_kind(self, seat: i64, zone: i64, known: bool) -> None:
        """Number the seat's cards in a zone without an order, by what they are."""
        state, first = self.state, self._next
        for card in range(state.room * seat, state.room * seat + state.room):
            here = state.zone[card] == zone and state.definition[card] != NONE
            if here and self._sees(card, seat) == known:
                self._give(card)
                self._sort_last(first)

    def _sort_last(self, first: i64) -> None:
        """Move the card numbered last down to its place by its kind, from ``first`` on."""
        order, definition = self.order, self.state.definition
        number = self._next - 1
        card = order[number]
        while number > first and definition[order[number - 1]] > definition[card]:
            order[number] = order[number - 1]
            self.numbers[order[number]] = number
            number -= 1
        order[number] = card
        self.numbers[card] = number

    def _number_deck(self, seat: i64, known: bool) -> None:
        """Number the cards of the seat's deck, the top card first."""
        state = self.state
        first = state.room * seat
        for below in range(state.player(seat, P_DECK)):
            card = state.deck[first + state.player(seat, P_DECK) - 1 - below]
            if self._sees(card, seat) == known:
                self._give(card)

    def _sees(self, card: i64, seat: i64) -> bool:
        """Return whether the observer knows which card of a hand, deck or open zone this is."""
        state = self.state
        zone = state.zone[card]
        if zone not in (IN_HAND, IN_DECK) or (zone == IN_HAND and seat == self.observer):
            return True
        return self._is_shown(state.known[card])

    def _is_shown(self, mask: i64) -> bool:
        """Return whether the observer is among these seats, a spectator if they are all."""
        return mask & self._mine == self._mine
