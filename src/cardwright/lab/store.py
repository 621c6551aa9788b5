"""A run folder: the experiment, and a SQLite file with a row a game.

Blocks are written whole, in one transaction a batch; a block that is there already is left as it
is. So a batch that comes twice, from a worker thought dead or a run begun anew, changes nothing.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from cardwright.core.errors import CardwrightError
from cardwright.lab.contents import kept_file
from cardwright.lab.experiment import Experiment
from cardwright.lab.experiment_file import read_experiment
from cardwright.lab.rows import GameRow, Key, PackedRow, unpacked

EXPERIMENT_FILE: Final = "experiment.toml"
DATABASE_FILE: Final = "games.sqlite"
_FORMAT: Final = 1

_TABLES: Final = """
CREATE TABLE blocks (block INTEGER PRIMARY KEY);
CREATE TABLE games (
    block INTEGER NOT NULL, cell INTEGER NOT NULL, seating INTEGER NOT NULL,
    starter INTEGER NOT NULL, ending TEXT NOT NULL, decisions INTEGER NOT NULL,
    scores TEXT NOT NULL, data TEXT NOT NULL,
    PRIMARY KEY (block, cell, seating)
) WITHOUT ROWID;
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);
"""


class Store:
    """The games of one run. One process writes; any number may read."""

    def __init__(self, folder: Path) -> None:
        """Open the run of a folder, or begin one in it.

        Raises:
            CardwrightError: if the folder cannot be used, or its file is none of this format.
        """
        self.folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._database = sqlite3.connect(folder / DATABASE_FILE, timeout=30)
            self._prepare()
        except (OSError, sqlite3.Error) as error:
            raise CardwrightError(
                f"the run's folder cannot be used ({error})",
                where=str(folder),
                remedy="Name another folder with --data",
            ) from error

    def _prepare(self) -> None:
        version = self._database.execute("PRAGMA user_version").fetchone()[0]
        if version not in (0, _FORMAT):
            raise sqlite3.DatabaseError(f"format {version} is not known")
        # A killed process loses no batch that was committed. A power cut may lose the last of
        # them, whole: they are played again, so it is not worth a wait for the disk a batch.
        self._database.execute("PRAGMA journal_mode=WAL")
        self._database.execute("PRAGMA synchronous=NORMAL")
        if version == 0:
            self._database.executescript(f"BEGIN;{_TABLES}PRAGMA user_version={_FORMAT};COMMIT;")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._database.close()

    def add(self, rows: Sequence[PackedRow]) -> None:
        """Keep the games of whole blocks; blocks that are there are left as they are."""
        with self._database:
            blocks = {row[0] for row in rows}
            there = self._there(blocks)
            new = [row for row in rows if row[0] not in there] if there else rows
            self._database.executemany(
                "INSERT INTO blocks VALUES (?)", ((block,) for block in blocks - there)
            )
            self._database.executemany("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?)", new)

    def _there(self, blocks: set[int]) -> set[int]:
        """Return those of the blocks that are there already."""
        if not blocks:
            return set()
        query = "SELECT block FROM blocks WHERE block BETWEEN ? AND ?"
        found = self._database.execute(query, (min(blocks), max(blocks)))
        return blocks & {block for (block,) in found}

    def blocks(self) -> Iterator[int]:
        """Yield the numbers of the blocks that are there, ascending."""
        with closing(self._database.execute("SELECT block FROM blocks ORDER BY block")) as found:
            for (block,) in found:
                yield block

    def rows(self, first: int = 0) -> Iterator[GameRow]:
        """Yield the games from a block on, in the order of their keys."""
        query = "SELECT * FROM games WHERE block >= ? ORDER BY block, cell, seating"
        with closing(self._database.execute(query, (first,))) as found:
            for packed in found:
                yield unpacked(packed)

    def row(self, key: Key) -> GameRow:
        """Return one game.

        Raises:
            CardwrightError: if it is not in this run.
        """
        query = "SELECT * FROM games WHERE block = ? AND cell = ? AND seating = ?"
        found = self._database.execute(query, key).fetchone()
        if found is None:
            raise CardwrightError(
                f"there is no game {key} in this run",
                where=str(self.folder),
                remedy="Take one that the report names",
            )
        return unpacked(found)

    def count(self, cells: Sequence[int], ending: str = "") -> int:
        """Return how many games some cells have; with an ending, only those that ended so."""
        query = f"SELECT COUNT(*) FROM games WHERE {_chosen(cells)}"
        return int(self._database.execute(query, (*cells, ending, ending)).fetchone()[0])

    def by_length(self, cells: Sequence[int], place: int, ending: str = "") -> tuple[Key, int]:
        """Return the key and the decisions of the game at a place, the shortest at 0."""
        query = (
            f"SELECT decisions, block, cell, seating FROM games WHERE {_chosen(cells)}"
            " ORDER BY decisions, block, cell, seating LIMIT 1 OFFSET ?"
        )
        found = self._database.execute(query, (*cells, ending, ending, place)).fetchone()
        return Key(*found[1:]), int(found[0])

    def drop_from(self, block: int) -> None:
        """Drop the blocks from this one on: they were played beyond the stop."""
        with self._database:
            self._database.execute("DELETE FROM games WHERE block >= ?", (block,))
            self._database.execute("DELETE FROM blocks WHERE block >= ?", (block,))

    def note(self, name: str, value: Any) -> None:
        """Keep a fact about the run, JSON."""
        with self._database:
            self._database.execute(
                "INSERT OR REPLACE INTO facts VALUES (?, ?)", (name, json.dumps(value))
            )

    def fact(self, name: str) -> Any:
        """Return a fact about the run, ``None`` if it was not noted."""
        found = self._database.execute("SELECT value FROM facts WHERE name = ?", (name,))
        value = found.fetchone()
        return None if value is None else json.loads(value[0])


def _chosen(cells: Sequence[int]) -> str:
    """Return the condition; its values are the cells, then the ending twice."""
    return f"cell IN ({','.join('?' * len(cells))}) AND (? = '' OR ending = ?)"


def begin(folder: Path, experiment: Experiment) -> None:
    """Write the experiment into its run folder, with the builds that were read for it.

    Raises:
        CardwrightError: if another experiment is there.
    """
    path = folder / EXPERIMENT_FILE
    try:
        if path.exists() and path.read_text(encoding="utf-8") != experiment.text:
            raise CardwrightError(
                "another experiment was run in this folder",
                where=str(folder),
                remedy="Name another one with --run",
            )
        folder.mkdir(parents=True, exist_ok=True)
        for name, build in experiment.builds.items():
            if not isinstance(build, str):
                kept_file(folder, name).write_text(json.dumps(build, indent=1), "utf-8")
        if experiment.cards_file:
            cards = folder / Path(experiment.cards_file).name
            cards.write_text(json.dumps(experiment.cards), "utf-8")
        path.write_text(experiment.text, encoding="utf-8")
    except OSError as error:
        raise CardwrightError(
            f"the run's folder cannot be written ({error.strerror})",
            where=str(folder),
            remedy="Name another one with --run",
        ) from error


def experiment_of(folder: Path) -> Experiment:
    """Return the experiment of a run folder.

    Raises:
        CardwrightError: if there is none.
    """
    path = folder / EXPERIMENT_FILE
    if not path.is_file():
        raise CardwrightError(
            "there is no run here", where=str(folder), remedy="Name a folder that lab run has made"
        )
    text = path.read_text(encoding="utf-8")
    return read_experiment(text, str(path), folder, is_begun=True)
