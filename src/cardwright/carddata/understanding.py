"""An index of what the engine understood of the cards of a store, for searching.

Compiling a whole store takes a minute, so the index is kept beside it, under a name made from what
tells the store from others and from the compiler's own files: a new import or another version of
the compiler makes a new one. The built-in cards are compiled already; their index is in memory.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Final
from uuid import uuid4

from cardwright.carddata.programs import program_of
from cardwright.carddata.progress import Progress, quiet
from cardwright.carddata.store import CardStore
from cardwright.core.errors import CardwrightError
from cardwright.games.leveler.pool import fault_of
from cardwright.magic.program.abilities import CardProgram
from cardwright.magic.understood.query import Query
from cardwright.magic.understood.words import Words, words_of_card

SCHEMA: Final = 2
"""Raised whenever an older index could not be read any more."""
_COMPILER: Final = ("oracle", "program", "understood")
_KEPT: Final = 2
"""Indexes that are kept; the oldest go."""
_WHOLE: Final = -1
"""Stands for the whole card in place of an ability's number."""

_TABLES: Final = """
CREATE TABLE card (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, mv INTEGER NOT NULL, power INTEGER,
    toughness INTEGER, legal INTEGER NOT NULL
);
CREATE TABLE word (word TEXT NOT NULL, card INTEGER NOT NULL, ability INTEGER NOT NULL);
"""
_INDEX: Final = """
CREATE INDEX by_word ON word (word, card, ability);
CREATE INDEX by_card ON word (card);
CREATE INDEX by_name ON card (name);
"""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found."""

    names: tuple[str, ...]
    """Full names, in the order of the alphabet."""
    cards: int
    """How many cards were looked through."""


class Understanding:
    """An index that is open for questions."""

    def __init__(self, base: sqlite3.Connection) -> None:
        """Take over a filled index."""
        self._base = base

    def __enter__(self) -> Understanding:
        return self

    def __exit__(self, *exception: object) -> None:
        self._base.close()

    def search(self, query: Query) -> Found:
        """Return the legal cards that a query asks for."""
        legal = {card for (card,) in self._base.execute("SELECT id FROM card WHERE legal")}
        found = set(legal)
        for word in query.card:
            found &= {card for card, _ in self._places(word)}
        if query.ability:
            first, *others = query.ability
            places = set(self._places(first)).intersection(*map(self._places, others))
            found &= {card for card, _ in places}
        for word in query.without:
            found -= {card for card, _ in self._places(word)}
        for key, sign, number in query.numbers:
            found &= self._measured(key, sign, number)
        return Found(tuple(sorted(self._names(found))), len(legal))

    def words(self, name: str) -> Words:
        """Return the words of a card by its full name; none if there is no such card."""
        rows = self._base.execute(
            "SELECT word, ability FROM word WHERE card = (SELECT id FROM card WHERE name = ?)",
            (name,),
        ).fetchall()
        count = max((ability for _, ability in rows), default=_WHOLE) + 1
        by_place: dict[int, set[str]] = {place: set() for place in range(_WHOLE, count)}
        for word, ability in rows:
            by_place[ability].add(word)
        abilities = tuple(frozenset(by_place[place]) for place in range(count))
        return Words(frozenset(by_place[_WHOLE]), abilities)

    def _places(self, word: str) -> Iterator[tuple[int, int]]:
        yield from self._base.execute("SELECT card, ability FROM word WHERE word = ?", (word,))

    def _measured(self, key: str, sign: str, number: int) -> set[int]:
        # Key and sign come from a parsed query, which admits a few of each.
        question = f"SELECT id FROM card WHERE {key} {sign} ?"
        return {card for (card,) in self._base.execute(question, (number,))}

    def _names(self, cards: set[int]) -> Iterator[str]:
        for card, name in self._base.execute("SELECT id, name FROM card"):
            if card in cards:
                yield name


def is_understood(store: CardStore, folder: Path) -> bool:
    """Return whether the index of a store need not be made first."""
    return store.is_built_in or _path(store, folder).is_file()


def understanding_of(store: CardStore, folder: Path, tell: Progress = quiet) -> Understanding:
    """Open the index of a store, made now unless it stands there.

    Args:
        store: the cards.
        folder: the data folder.
        tell: called with the cards compiled so far and their number.

    Raises:
        CardwrightError: if the index cannot be written.
    """
    if store.is_built_in:
        base = sqlite3.connect(":memory:", isolation_level=None)
        _fill(base, store, tell)
        return Understanding(base)
    path = _path(store, folder)
    if path.is_file():
        os.utime(path)  # the last one used is the last one to go
    else:
        _build(path, store, tell)
        _drop_oldest(path.parent.glob("understood-*.sqlite"))
    return Understanding(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True))


def _build(path: Path, store: CardStore, tell: Progress) -> None:
    draft = path.with_name(f"{path.name}.{uuid4().hex}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(draft, isolation_level=None)) as base:
            _fill(base, store, tell)
        os.replace(draft, path)
    except (OSError, sqlite3.Error) as error:
        raise CardwrightError(
            f"what was understood of the cards cannot be stored ({error})",
            where=str(path),
            remedy="Make room, or name another folder with --data or CARDWRIGHT_DATA",
        ) from error
    finally:
        with suppress(FileNotFoundError, NotADirectoryError):
            draft.unlink()


def _fill(base: sqlite3.Connection, store: CardStore, tell: Progress) -> None:
    base.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;")
    base.executescript(_TABLES)
    base.execute("BEGIN")
    for number, card in enumerate(store.cards()):
        program = program_of(card, store)
        is_legal = fault_of(card, "legacy") is None
        base.execute(
            "INSERT INTO card VALUES (?, ?, ?, ?, ?, ?)", _facts(number, program, is_legal)
        )
        base.executemany("INSERT INTO word VALUES (?, ?, ?)", _rows(number, program))
        tell(number + 1, store.about.cards)
    base.execute("COMMIT")
    base.executescript(_INDEX)


def _facts(number: int, card: CardProgram, is_legal: bool) -> tuple[object, ...]:
    front = card.faces[0]
    return (number, card.name, card.mana_value, front.power, front.toughness, is_legal)


def _rows(number: int, card: CardProgram) -> Iterator[tuple[str, int, int]]:
    words = words_of_card(card)
    yield from ((word, number, _WHOLE) for word in sorted(words.card))
    for place, ability in enumerate(words.abilities):
        yield from ((word, number, place) for word in sorted(ability))


def _path(store: CardStore, folder: Path) -> Path:
    return folder / "cards" / f"understood-{_mark(store)}.sqlite"


def _mark(store: CardStore) -> str:
    made = store.made or str(store.path.stat().st_mtime_ns)
    mark = f"{SCHEMA}/{store.path.resolve()}/{made}/{_compiler()}"
    return blake2b(mark.encode(), digest_size=12).hexdigest()


@cache
def _compiler() -> str:
    """Return a hash of the compiler's sources: another one may read a card otherwise."""
    found = blake2b(digest_size=12)
    for package in _COMPILER:
        folder = Path(str(files("cardwright.magic") / package))
        for source in sorted(folder.rglob("*.py")):
            found.update(source.read_bytes())
    return found.hexdigest()


def _drop_oldest(indexes: Iterable[Path]) -> None:
    by_age = sorted(indexes, key=lambda path: path.stat().st_mtime_ns)
    for index in by_age[:-_KEPT]:
        index.unlink(missing_ok=True)
