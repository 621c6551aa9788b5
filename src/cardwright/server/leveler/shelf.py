"""The cards that this server knows: those that were imported, and the built-in pool."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Final

from cardwright.carddata.library import imported_store, installed_corpus, open_cards
from cardwright.carddata.store import IMPORT, CardStore
from cardwright.games.leveler.cards.library import pool
from cardwright.magic.printed import Card, CardFacts
from cardwright.server.leveler.models import CardSource
from cardwright.server.leveler.printed_pool import PrintedPool

BUILT_IN: Final = "The built-in pool"


class CardShelf:
    """Card data for Leveler's pages.

    The store is opened for each question: a new import is seen at once, and a connection of
    SQLite belongs to one thread.
    """

    def __init__(self, data: Path) -> None:
        """``data`` is the server's data folder."""
        self._data = data

    @cached_property
    def pool(self) -> PrintedPool:
        """Return the built-in pool."""
        return PrintedPool(pool())

    def open(self) -> CardStore | None:
        """Return the store of imported cards, or of an installed corpus; the caller closes it.

        Raises:
            CardwrightError: if it is damaged or of another version.
        """
        if not imported_store(self._data).is_file() and installed_corpus() is None:
            return None
        return open_cards(None, self._data)

    def source(self) -> CardSource:
        """Return which cards are known."""
        store = self.open()
        if store is None:
            return self._built_in()
        with store:
            about = store.about
        return CardSource(
            title=about.source, date=about.date, count=about.cards, is_built_in=False, remedy=""
        )

    def facts(self, names: Iterable[str]) -> CardFacts:
        """Return what is known of names; the pool fills in what imported data do not have."""
        asked = tuple(names)
        store = self.open()
        if store is None:
            return self.pool.facts(asked, BUILT_IN)
        with store:
            facts = store.facts(asked)
        missing = self.pool.facts((n for n in asked if n not in facts.cards), BUILT_IN).cards
        return replace(facts, cards={**facts.cards, **missing})

    def find(self, name: str) -> Card | None:
        """Return the card of a name in any spelling."""
        return self.facts((name,)).cards.get(name)

    def _built_in(self) -> CardSource:
        return CardSource(
            title=BUILT_IN,
            date=self.pool.date,
            count=len(self.pool.cards),
            is_built_in=True,
            remedy=IMPORT,
        )
