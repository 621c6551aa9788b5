"""The cards of one file in SQLite, found by name without loading the rest.

A store is written whole under another name and then takes its place in one step: readers see the
old one or the new one, never a half. It is derived data, so a new schema asks for a new import.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path
from typing import Final
from uuid import uuid4

from cardwright.carddata import rows
from cardwright.carddata.reading import CardFile
from cardwright.core.errors import CardwrightError
from cardwright.magic.names import HALVES, name_key
from cardwright.magic.printed import Card, CardFacts

SCHEMA: Final = 1
"""Raised whenever an older store could not be read any more."""

_TABLES: Final = """
CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE card (id INTEGER PRIMARY KEY, line TEXT NOT NULL);
CREATE TABLE name (
    key TEXT NOT NULL, rank INTEGER NOT NULL, card INTEGER NOT NULL, shown TEXT NOT NULL
);
CREATE VIRTUAL TABLE near USING fts5 (key, shown UNINDEXED, tokenize = 'trigram');
"""
_INDEX: Final = "CREATE INDEX name_by_key ON name (key, rank, card)"

_FULL, _FRONT, _BACK = range(3)
"""How a name is looked up: full names first, then fronts and reskins, then other faces. Many a
face has the full name of another card."""

_NEAR_ENOUGH: Final = 0.6
"""Share of letters in common (difflib's ratio) from which a name is worth suggesting."""
_CANDIDATES: Final = 60
_MOST_WORDS: Final = 10
"""Words of a name that are looked for; no card's has more that tell it from others."""
_SUGGESTED: Final = 10
"""Names that get suggestions in one answer: each takes some 25 ms, and a list with more wrong
names is in another language or no deck."""


@dataclass(frozen=True, slots=True)
class About:
    """Where a store's cards come from."""

    source: str
    """The file's name and format, for people."""
    date: str
    """The day of the data, ``2026-11-01``; empty where it is not known."""
    dated_by: str
    cards: int

    def __str__(self) -> str:
        day = f"of {self.date} ({self.dated_by})" if self.date else "undated"
        return f"{self.source}, {day}, {self.cards} cards"


def build_store(path: Path, file: CardFile, source: str) -> About:
    """Write the store at ``path``, in place of the one that stands there.

    Raises:
        CardwrightError: if the folder cannot be written; what stood there still stands.
    """
    about = About(source, file.date, file.dated_by, len(file.cards))
    draft = path.with_name(f"{path.name}.{uuid4().hex}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(draft, isolation_level=None)) as base:
            _fill(base, file.cards, about)
        os.replace(draft, path)
    except (OSError, sqlite3.Error) as error:
        raise CardwrightError(
            f"the cards cannot be stored ({error})",
            where=str(path),
            remedy="Make room, or name another folder with --data or CARDWRIGHT_DATA",
        ) from error
    finally:
        with suppress(FileNotFoundError, NotADirectoryError):
            draft.unlink()
    return about


def _fill(base: sqlite3.Connection, cards: list[Card], about: About) -> None:
    base.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;")
    base.executescript(_TABLES)
    base.execute("BEGIN")
    facts = {
        "schema": str(SCHEMA),
        "source": about.source,
        "date": about.date,
        "dated_by": about.dated_by,
        "cards": str(about.cards),
        "made": uuid4().hex,
    }
    base.executemany("INSERT INTO about VALUES (?, ?)", facts.items())
    base.executemany(
        "INSERT INTO card VALUES (?, ?)",
        ((number, rows.dump(card)) for number, card in enumerate(cards)),
    )
    base.executemany("INSERT INTO name VALUES (?, ?, ?, ?)", _name_rows(cards))
    base.execute(_INDEX)
    base.execute("INSERT INTO near SELECT DISTINCT key, shown FROM name")
    base.execute("COMMIT")


def _name_rows(cards: Iterable[Card]) -> Iterator[tuple[str, int, int, str]]:
    for number, card in enumerate(cards):
        yield name_key(card.name), _FULL, number, card.name
        fronts = [*card.other_names, *(card.names[:1] if HALVES in card.name else ())]
        for name in fronts:
            yield name_key(name), _FRONT, number, name
        for name in card.names[1:]:
            yield name_key(name), _BACK, number, name


class CardStore:
    """A store that is open for reading."""

    is_built_in = False
    """Whether these are the cards that the package brings: facts and programs without texts."""

    def __init__(self, path: Path) -> None:
        """Open the store.

        Raises:
            CardwrightError: if there is none, or one of another schema.
        """
        if not path.is_file():
            raise CardwrightError("no cards are stored here", where=str(path), remedy=IMPORT)
        self._read(path, sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True))

    @classmethod
    def built_in(cls, file: CardFile, source: str) -> CardStore:
        """Return a store in memory of the cards that the package brings."""
        base = sqlite3.connect(":memory:", isolation_level=None)
        _fill(base, file.cards, About(source, file.date, file.dated_by, len(file.cards)))
        store = cls.__new__(cls)
        store.is_built_in = True
        store._read(Path(source), base)
        return store

    def _read(self, path: Path, base: sqlite3.Connection) -> None:
        self.path: Path = path
        self._base = base
        try:
            facts = dict(self._base.execute("SELECT key, value FROM about"))
        except sqlite3.Error as error:
            self.close()
            raise self._unreadable("is damaged") from error
        if facts.get("schema") != str(SCHEMA):
            self.close()
            raise self._unreadable("was written by another version")
        self.made: str = facts.get("made", "")
        """Tells this store from every other; empty in one of an older version."""
        self.about = About(facts["source"], facts["date"], facts["dated_by"], int(facts["cards"]))

    def __enter__(self) -> CardStore:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self._base.close()

    def cards(self) -> Iterator[Card]:
        """Yield every card, in the order of the file."""
        for (line,) in self._base.execute("SELECT line FROM card ORDER BY id"):
            yield rows.load(line)

    def find(self, name: str) -> Card | None:
        """Return the card of a name in any spelling, ``None`` if there is none.

        Full names come before names of faces. Of several cards with one spelling the one that is
        spelt exactly so is taken, else one that is legal.
        """
        found = self._base.execute(
            "SELECT rank, shown, line FROM name JOIN card ON card.id = name.card"
            " WHERE key = ? ORDER BY rank, name.card",
            (name_key(name),),
        ).fetchall()
        best = [(shown, rows.load(line)) for rank, shown, line in found if rank == found[0][0]]
        if not best:
            return None
        return max(best, key=lambda one: (one[0] == name, one[1].legacy == "legal"))[1]

    def named(self, text: str, count: int = 20) -> tuple[Card, ...]:
        """Return cards with all words of the text in one of their names.

        Shorter names come first; of names alike those of whole cards before those of faces.
        """
        words = name_key(text).split()[:_MOST_WORDS]
        if not words:
            return ()
        having = " AND ".join("instr(key, ?) > 0" for _ in words)
        found = self._base.execute(
            "SELECT line FROM card JOIN (SELECT card, min(4 * length(key) + rank) AS size FROM"
            f" name WHERE {having} GROUP BY card) ON card.id = card ORDER BY size, card LIMIT ?",
            (*words, count),
        )
        return tuple(rows.load(line) for (line,) in found)

    def near(self, name: str, count: int = 3) -> tuple[str, ...]:
        """Return names that exist and look like this one, the nearest first."""
        key = name_key(name)
        trigrams = {key[start : start + 3] for start in range(len(key) - 2)}
        if not trigrams:
            return ()
        wanted = " OR ".join('"' + part.replace('"', '""') + '"' for part in sorted(trigrams))
        found = self._base.execute(
            "SELECT key, shown FROM near WHERE near MATCH ? ORDER BY rank LIMIT ?",
            (wanted, _CANDIDATES),
        )
        likeness = {shown: SequenceMatcher(None, key, other).ratio() for other, shown in found}
        nearest = sorted(likeness, key=lambda shown: (-likeness[shown], shown))
        return tuple(shown for shown in nearest if likeness[shown] >= _NEAR_ENOUGH)[:count]

    def facts(self, names: Iterable[str]) -> CardFacts:
        """Return what the data say about names, each as it is written."""
        asked = dict.fromkeys(names)
        found = {name: self.find(name) for name in asked}
        cards = {name: card for name, card in found.items() if card is not None}
        missing = [name for name in asked if name not in cards]
        near = {name: self.near(name) for name in missing[:_SUGGESTED]}
        return CardFacts(cards, near, self.about.source, self.about.date)

    def _unreadable(self, why: str) -> CardwrightError:
        return CardwrightError(f"this store of cards {why}", where=str(self.path), remedy=IMPORT)


IMPORT: Final = (
    "Run `cardwright leveler cards fetch`, or `cardwright leveler cards import FILE` with"
    " Scryfall's oracle-cards or MTGJSON's AtomicCards"
)
