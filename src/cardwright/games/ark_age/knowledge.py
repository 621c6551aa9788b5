"""What one viewer knows of the cards, and the numbers that cards have in his observation.

The kernel numbers cards by what they are, so that a card's own number would tell it. In an
observation the cards of each owner are numbered anew: first those that the viewer knows (on mats,
in the incubator, the prison, the hand, the deck), then the others, by their places alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from cardwright.games.ark_age.content import Playable
from cardwright.games.ark_age.kernel import layout as y
from cardwright.games.ark_age.kernel import rows as r
from cardwright.games.ark_age.kernel.arrays import BIT, NONE
from cardwright.games.ark_age.kernel.play import Kernel
from cardwright.games.ark_age.notation import place_text
from cardwright.games.ark_age.seen import CardId, PlaceText

_OPEN_ZONES = (NONE, y.IN_INCUBATOR, y.IN_PRISON)
"""Zones without an order, in the order of the numbers; ``NONE``: a hero not on the mat yet."""


@dataclass(slots=True)
class Viewer:
    """One viewer of one position."""

    kernel: Kernel
    seat: int | None
    """``None``: a spectator, who knows what everybody knows."""
    content: Playable
    numbers: dict[int, int] = field(default_factory=dict[int, int])
    """``numbers[card]``: the number in the observation."""
    known: set[int] = field(default_factory=set[int])
    """Cards of which the viewer knows what they are."""

    def __post_init__(self) -> None:
        for seat in range(self.kernel.seats):
            known, hidden = self._cards_of(seat)
            self.known |= set(known)
            first = self.kernel.room * seat
            self.numbers |= {card: first + at for at, card in enumerate([*known, *hidden])}

    def knows(self, mask: int) -> bool:
        """Return whether the viewer is among these seats."""
        if self.seat is None:
            return mask == BIT[self.kernel.seats] - 1
        return bool(mask & BIT[self.seat])

    def knows_unit(self, unit: int) -> bool:
        """Return whether the viewer knows the unit's face (610.2)."""
        hidden = self.kernel.has(unit, r.SECRET)
        return not hidden or self.knows(int(self.kernel.unit(unit, r.U_KNOWN)))

    def knows_card(self, card: int) -> bool:
        """Return whether the viewer knows which card of a hand or deck this is."""
        own_hand = card // self.kernel.room == self.seat and self.kernel.zone[card] == y.IN_HAND
        return own_hand or self.knows(int(self.kernel.known[card]))

    def card(self, card: int) -> CardId:
        """Return what a card is."""
        return self.content.ids[self.kernel.definition[card]]

    def place(self, unit: int) -> PlaceText | None:
        """Return where a unit stands; ``None`` if it, or there, is none."""
        if unit == NONE or self.kernel.unit(unit, r.U_PLACE) == NONE:
            return None
        return place_text(int(self.kernel.unit(unit, r.U_PLACE)))

    def cards_in(self, seat: int, zone: int) -> Iterator[int]:
        """Yield the seat's cards in a zone, by what they are."""
        kernel = self.kernel
        for card in range(kernel.room * seat, kernel.room * seat + kernel.room):
            if kernel.zone[card] == zone and kernel.definition[card] != NONE:
                yield card

    def deck(self, seat: int) -> list[int]:
        """Return the seat's deck, the top card first."""
        first, size = self.kernel.room * seat, int(self.kernel.player(seat, r.P_DECK))
        return [int(self.kernel.deck[first + size - 1 - at]) for at in range(size)]

    def on_mats(self, seat: int) -> list[tuple[int, int]]:
        """Return the seat's cards on mats, each with its unit, by the units' rows."""
        kernel, found = self.kernel, list[tuple[int, int]]()
        for unit in range(kernel.unit_rows):
            card = int(kernel.unit(unit, r.U_CARD))
            here = kernel.unit(unit, r.U_ENTRY) > 0 and kernel.unit(unit, r.U_PLACE) != NONE
            if here and card != NONE and card // kernel.room == seat:
                found.append((card, unit))
        return found

    def _cards_of(self, seat: int) -> tuple[list[int], list[int]]:
        """Return the seat's cards that the viewer knows, and those that he does not."""
        mats, deck = self.on_mats(seat), self.deck(seat)
        hand = list(self._by_kind(self.cards_in(seat, y.IN_HAND)))
        known = [card for card, unit in mats if self.knows_unit(unit)]
        for zone in _OPEN_ZONES:
            known += self._by_kind(self.cards_in(seat, zone))
        known += [card for card in (*hand, *deck) if self.knows_card(card)]
        hidden = [card for card, unit in mats if not self.knows_unit(unit)]
        hidden += [card for card in (*hand, *deck) if not self.knows_card(card)]
        return known, hidden

    def _by_kind(self, cards: Iterator[int]) -> list[int]:
        return sorted(cards, key=lambda card: (self.kernel.definition[card], card))
