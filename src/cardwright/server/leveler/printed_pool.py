"""The built-in pool as card data: the deck checker asks both in one way."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from cardwright.games.leveler.cards.library import Pool, printed
from cardwright.magic.names import name_key
from cardwright.magic.printed import Card, CardFacts

_NEAR_ENOUGH: Final = 0.6


class PrintedPool:
    """The cards of the pool, found by any spelling of a name."""

    def __init__(self, pool: Pool) -> None:
        self.date = pool.date
        self.cards = {name: printed(program) for name, program in pool.cards.items()}
        """By full name."""
        self._by_key: dict[str, Card] = {}
        for card in self.cards.values():
            for name in (card.name, *card.names):
                self._by_key.setdefault(name_key(name), card)

    def find(self, name: str) -> Card | None:
        """Return the card of a name in any spelling, ``None`` if there is none."""
        return self._by_key.get(name_key(name))

    def near(self, name: str) -> tuple[str, ...]:
        """Return names that exist and look like this one, the nearest first."""
        keys = get_close_matches(name_key(name), self._by_key, n=3, cutoff=_NEAR_ENOUGH)
        return tuple(dict.fromkeys(self._by_key[key].name for key in keys))

    def facts(self, names: Iterable[str], source: str) -> CardFacts:
        """Return what the pool knows of names, each as it is written."""
        asked = dict.fromkeys(names)
        cards = {name: card for name in asked if (card := self.find(name)) is not None}
        near = {name: self.near(name) for name in asked if name not in cards}
        return CardFacts(cards, near, source, self.date)
