"""Cards for scenarios: looked up in card data, compiled when they are first needed."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from cardwright.carddata.library import imported_store, open_cards
from cardwright.carddata.programs import program_of
from cardwright.carddata.store import CardStore
from cardwright.magic.oracle import compile_card
from cardwright.magic.printed import Card
from cardwright.magic.program.abilities import CardProgram, Manual
from cardwright.magic.scenarios.book import Entry

SHARED: Final = "CARDWRIGHT_SHARED"
"""Names the folder with specifications and data that tests may use (architecture 7)."""
_SHARED_CARDS: Final = "data/magic/cards.jsonl.gz"
_LONGEST: Final = 100
"""Characters of a line of a card that are shown."""


def default_cards(folder: Path) -> Path | None:
    """Return the card file of the shared folder if nothing has been imported."""
    shared = Path(os.environ.get(SHARED, "../shared")) / _SHARED_CARDS
    if SHARED in os.environ or not imported_store(folder).is_file():
        return shared if shared.is_file() else None
    return None


class StoredCards:
    """Cards of a store; compiled once in a process."""

    def __init__(self, file: Path | None, folder: Path) -> None:
        self._store: Final[CardStore] = open_cards(file, folder)
        self._entries: Final[dict[str, Entry | None]] = {}

    def find(self, name: str) -> Entry | None:
        """Return the card of that name; ``None`` if there is none."""
        if name not in self._entries:
            card = self._store.find(name)
            found = None if card is None else entry_of(program_of(card, self._store), card)
            self._entries[name] = found
        return self._entries[name]


def compiled(card: Card) -> Entry:
    """Return the card with the program that its text gives."""
    return entry_of(compile_card(card), card)


def entry_of(program: CardProgram, card: Card) -> Entry:
    """Return the card with its program, and the first line that was not read."""
    return Entry(program, card, unread_line(program, card))


def unread_line(program: CardProgram, card: Card) -> str:
    """Return the first line of the card that the compiler did not read; empty if it read all."""
    for face, printed in zip(program.faces, card.faces, strict=False):
        lines = printed.oracle_text.split("\n")
        for ability, line in zip(face.abilities, face.lines, strict=False):
            if isinstance(ability, Manual):
                text = lines[line] if line < len(lines) else ""
                return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."
    return "" if program.status == "full" else f"its status is {program.status}"
