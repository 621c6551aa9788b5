"""The truth as a seat may take it to be: what a position made of its observation would be.

``blinded(truth, seat, beliefs)`` equals ``rebuild(observe(truth, seat))``, number by number, and
never leaves the compiled code (a test compares both, over whole games). What the seat cannot know
is filled with what it believes; ``redealing`` then deals it by chance.
"""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.core.rng import Stream
from cardwright.games.ark_age.kernel.arrays import BIT, NONE, filled
from cardwright.games.ark_age.kernel.definitions import DEFINITION
from cardwright.games.ark_age.kernel.layout import IN_DECK, IN_HAND, STILL_IN
from cardwright.games.ark_age.kernel.play import Kernel
from cardwright.games.ark_age.kernel.rows import (
    P_DECK,
    P_OUT,
    U_CARD,
    U_DEFINITION,
    U_ENTRY,
    U_FORBIDS,
    U_GRANTS,
    U_PLACE,
    U_PRICE,
    UNIT,
)
from cardwright.games.ark_age.kernel.sight import Sight
from cardwright.games.ark_age.kernel.unfinished_links import blind_unfinished
from cardwright.games.ark_age.kernel.units import print_stats


class Beliefs:
    """What every seat takes every deck to be, as ``beliefs.py`` proposes it, by definitions."""

    def __init__(
        self, decks: list[list[int]], spares: list[list[int]], heroes: list[int], costs: list[int]
    ) -> None:
        """Keep what is believed.

        Args:
            decks: ``decks[seats * observer + seat]``, the hero with it, by the cards' ids; at the
                end the deck of whoever is out.
            spares: ``spares[seat]``, what a deck is filled up with if nothing is left of it; at
                the end the same for whoever is out, and all cards of the set.
            heroes: the hero of each seat.
            costs: of each definition, ``NONE`` if it has none.
        """
        self.decks: list[list[int]] = decks
        self.spares: list[list[int]] = spares
        self.heroes: list[int] = heroes
        self.costs: list[int] = costs


def blinded(truth: Kernel, observer: i64, beliefs: Beliefs) -> Kernel:
    """Return a position that the observer cannot tell from the true one."""
    sight = Sight(truth, observer)
    kernel = truth.copy()
    rng = Stream(0, 0)
    for seat in range(truth.seats):
        kernel.chances[seat] = Stream(0, seat)
    _clear_cards(kernel)
    for seat in range(truth.seats):
        _deal(kernel, sight, seat, _Pool(sight, seat, beliefs, rng))
    _blind_units(kernel, sight)
    blind_unfinished(kernel, sight)
    kernel.stale = True
    kernel.refresh()
    kernel.unchecked = True  # a state check too many finds nothing to do
    kernel.revealed = False
    kernel.shown = False
    kernel.random = False
    return kernel


class _Pool:
    """What the cards of one owner that the observer does not know are taken to be."""

    def __init__(self, sight: Sight, seat: i64, beliefs: Beliefs, rng: Stream) -> None:
        self.beliefs: Beliefs = beliefs
        seats = sight.state.seats
        is_in = sight.state.player(seat, P_OUT) == STILL_IN
        deck = beliefs.decks[seats * sight.observer + seat if is_in else seats * seats]
        self.cards: list[int] = _unseen(sight, seat, deck)
        count = sight.end[seat] - sight.hidden[seat]
        while i64(len(self.cards)) > count:
            self.cards.pop(rng.below(i64(len(self.cards))))
        if i64(len(self.cards)) < count:
            self._fill(count, seat if is_in else NONE, seats)

    def _fill(self, count: i64, seat: i64, seats: i64) -> None:
        """Double cards until there are so many; ``seat`` is ``NONE`` for whoever is out."""
        beliefs, cards = self.beliefs, self.cards
        hero = NONE if seat == NONE else beliefs.heroes[seat]
        spare = [card for card in cards if card != hero]
        if len(cards) == 0:
            spare = beliefs.spares[seats if seat == NONE else seat]
        if len(spare) == 0:
            spare = beliefs.spares[seats + 1]
        for number in range(count - i64(len(cards))):
            cards.append(spare[number % i64(len(spare))])

    def take(self, price: i64) -> i64:
        """Take the first card of this cost out of the pool, else the first of all."""
        for place in range(len(self.cards)):
            if self.beliefs.costs[self.cards[place]] == price:
                return self.cards.pop(place)
        return self.cards.pop(0)


def _unseen(sight: Sight, seat: i64, deck: list[int]) -> list[int]:
    """Return the deck without the cards that the observer has seen."""
    state = sight.state
    gone = filled(i64(len(state.content.definitions)) // DEFINITION, 0)
    for number in range(state.room * seat, sight.hidden[seat]):
        gone[state.definition[sight.order[number]]] += 1
    left: list[int] = []
    for definition in deck:
        if gone[definition] > 0:
            gone[definition] -= 1
        else:
            left.append(definition)
    return left


# Cards.


def _clear_cards(kernel: Kernel) -> None:
    cards = kernel.seats * kernel.room
    kernel.definition = filled(cards, NONE)
    kernel.zone = filled(cards, NONE)
    kernel.known = filled(cards, 0)
    kernel.marks = filled(cards, 0)
    kernel.deck = filled(cards, NONE)


def _deal(kernel: Kernel, sight: Sight, seat: i64, pool: _Pool) -> None:
    """Put the seat's cards where they lie, by their new numbers."""
    truth, first = sight.state, kernel.room * seat
    for number in range(first, sight.hidden[seat]):
        card = sight.order[number]
        kernel.definition[number] = truth.definition[card]
        kernel.marks[number] = truth.marks[card]
        zone = truth.zone[card]
        if zone == IN_DECK or (zone == IN_HAND and seat != sight.observer):
            kernel.known[number] = BIT[sight.observer]
    _deal_secret_units(kernel, sight, seat, pool)
    hidden = sight.hidden_hand[seat]
    for at in range(sight.end[seat] - hidden):
        kernel.definition[hidden + at] = pool.cards[at]
    everybody = BIT[truth.seats] - 1
    for number in range(first, sight.end[seat]):
        card = sight.order[number]
        kernel.zone[number] = truth.zone[card]
        if truth.known[card] == everybody:
            kernel.known[number] = everybody
    for place in range(first, first + truth.player(seat, P_DECK)):
        kernel.deck[place] = sight.numbers[truth.deck[place]]


def _deal_secret_units(kernel: Kernel, sight: Sight, seat: i64, pool: _Pool) -> None:
    """Fill the secret units first, each with a card of the mania that was paid for it."""
    truth, number = sight.state, sight.hidden[seat]
    for unit in range(truth.unit_rows):
        if number == sight.hidden_hand[seat]:
            return
        card = truth.unit(unit, U_CARD)
        here = truth.unit(unit, U_ENTRY) != 0 and truth.unit(unit, U_PLACE) != NONE
        if here and card != NONE and sight.numbers[card] == number:
            kernel.definition[number] = pool.take(truth.unit(unit, U_PRICE))
            number += 1


# Units.


def _blind_units(kernel: Kernel, sight: Sight) -> None:
    """Leave of each unit what the observer knows of it."""
    truth = sight.state
    rows = truth.seats * truth.settings.rows * truth.settings.cols + 2
    for unit in range(truth.unit_rows):
        if truth.unit(unit, U_ENTRY) != 0:
            rows = max(rows, unit + 1)
    kernel.unit_rows = rows
    kernel.units = filled(UNIT * rows, 0)
    for unit in range(min(rows, truth.unit_rows)):
        if truth.unit(unit, U_ENTRY) != 0:
            _blind_unit(kernel, sight, unit)


def _blind_unit(kernel: Kernel, sight: Sight, unit: i64) -> None:
    truth = sight.state
    for field in range(UNIT * unit, UNIT * unit + UNIT):
        kernel.units[field] = truth.units[field]
    kernel.set_unit(unit, U_GRANTS, 0)
    kernel.set_unit(unit, U_FORBIDS, 0)
    card = truth.unit(unit, U_CARD)
    number = NONE if card == NONE else sight.numbers[card]
    if card != NONE and truth.unit(unit, U_PLACE) == NONE and not sight.knows_card(card):
        number = NONE
    kernel.set_unit(unit, U_CARD, number)
    if not sight.knows_unit(unit):
        # One that has left in secret is not known any more: what it was does not matter.
        kernel.set_unit(unit, U_DEFINITION, 0 if number == NONE else kernel.definition[number])
    print_stats(kernel, unit, kernel.unit(unit, U_DEFINITION))
