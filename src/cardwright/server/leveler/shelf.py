"""The cards that this server knows: those that were imported, and the built-in pool."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from threading import Lock

from cardwright.carddata.library import open_cards
from cardwright.carddata.playing import facts_of
from cardwright.carddata.proposing import propose_deck
from cardwright.carddata.store import IMPORT, CardStore
from cardwright.carddata.understanding import is_understood, understanding_of
from cardwright.core.errors import CardwrightError
from cardwright.games.leveler.building import Built
from cardwright.magic.printed import Card, CardFacts
from cardwright.magic.understood.query import Query
from cardwright.server.leveler.models import CardSource


class CardShelf:
    """Card data for Leveler's pages.

    The store is opened for each question: a new import is seen at once, and a connection of
    SQLite belongs to one thread.
    """

    def __init__(self, data: Path) -> None:
        """``data`` is the server's data folder."""
        self._data = data
        self._lock = Lock()
        self._reader: subprocess.Popen[bytes] | None = None

    def open(self) -> CardStore:
        """Return the cards that are known; the caller closes them.

        Raises:
            CardwrightError: if the store is damaged or of another version.
        """
        return open_cards(None, self._data)

    def source(self) -> CardSource:
        """Return which cards are known."""
        with self.open() as store:
            return source_of(store)

    def facts(self, names: Iterable[str]) -> CardFacts:
        """Return what is known of names; the pool fills in what imported data do not have."""
        with self.open() as store:
            return facts_of(names, store)

    def find(self, name: str) -> Card | None:
        """Return the card of a name in any spelling."""
        return self.facts((name,)).cards.get(name)

    def understood(self, query: Query) -> tuple[str, ...] | None:
        """Return the cards that do what is asked; None while they are still being read.

        An imported store is read once, in a process of its own: that takes a minute.
        """
        with self.open() as store:
            if not is_understood(store, self._data):
                self._read()
                return None
            with understanding_of(store, self._data) as index:
                return index.search(query).names

    def proposed(self, names: Iterable[str], colors: str, seed: int) -> Built | None:
        """Return a deck around cards or colours; None while the cards are still being read.

        Raises:
            CardwrightError: as :func:`propose_deck` does.
        """
        with self.open() as store:
            if not is_understood(store, self._data):
                self._read()
                return None
            with understanding_of(store, self._data) as index:
                return propose_deck(store, index, names, colors, seed)

    def close(self) -> None:
        """End the process that reads cards, if one does."""
        with self._lock:
            if self._reader is not None:
                self._reader.terminate()
                self._reader.wait()

    def _read(self) -> None:
        """Start the process that reads cards, unless it runs.

        Raises:
            CardwrightError: once, if the last one did not come to its end.
        """
        with self._lock:
            ended = None if self._reader is None else self._reader.poll()
            if self._reader is not None and ended is None:
                return
            self._reader = None
            if ended:
                raise CardwrightError(
                    "the cards could not be read for searching",
                    where="card data",
                    remedy="The server's log says why; search again to try again",
                )
            command = [sys.executable, "-m", __name__, str(self._data)]
            self._reader = subprocess.Popen(command)


def source_of(store: CardStore) -> CardSource:
    """Return which cards a store has."""
    about = store.about
    return CardSource(
        title=about.source,
        date=about.date,
        count=about.cards,
        is_built_in=store.is_built_in,
        remedy=IMPORT if store.is_built_in else "",
    )


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    with open_cards(None, folder) as cards, understanding_of(cards, folder):
        pass
