"""One viewer of a position, for code that is not compiled; what he knows: ``kernel/sight.py``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from cardwright.games.ark_age.content import Playable
from cardwright.games.ark_age.kernel import rows as r
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.play import Kernel
from cardwright.games.ark_age.kernel.sight import Sight
from cardwright.games.ark_age.notation import place_text
from cardwright.games.ark_age.seen import CardId, PlaceText


@dataclass(slots=True)
class Viewer:
    """One viewer of one position."""

    kernel: Kernel
    seat: int | None
    """``None``: a spectator, who knows what everybody knows."""
    content: Playable
    sight: Sight = field(init=False)
    """What he knows of the cards, and the numbers that they have in his observation."""

    def __post_init__(self) -> None:
        self.sight = Sight(self.kernel, -1 if self.seat is None else self.seat)

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
