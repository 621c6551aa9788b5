"""A finished game as a row: as it is read, and as it is kept.

Whoever plays a game also packs its row, so that the one process that keeps the rows of all
workers only hands them on to the file.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from cardwright.lab.probes import ENDING


class Key(NamedTuple):
    """Which game of an experiment; with the experiment's seed it decides everything."""

    block: int
    cell: int
    seating: int

    def __str__(self) -> str:
        return f"{self.block}.{self.cell}.{self.seating}"


class GameRow(NamedTuple):
    """One finished game."""

    block: int
    cell: int
    seating: int
    starter: int
    ending: str
    decisions: int
    scores: tuple[float, ...]
    """``scores[seat]``."""
    values: dict[str, float]
    """The game's measures by name."""
    wide: dict[str, Any]
    """What wider probes counted, by probe; empty without any."""


PackedRow: TypeAlias = tuple[int, int, int, int, str, int, str, str]
"""The columns of the store: those of :class:`GameRow` up to the decisions, then the scores as
JSON, then the values, and what was counted, as JSON. A plain tuple is unpickled fastest."""


def packed(row: GameRow) -> PackedRow:
    """Return the row as it is kept."""
    return (*row[:6], _scores_text(row.scores), data_text(row))


def unpacked(row: PackedRow) -> GameRow:
    """Return the row that was packed."""
    block, cell, seating, starter, ending, decisions, scores, data = row
    values, *wide = json.loads(data)
    return GameRow(
        block,
        cell,
        seating,
        starter,
        ending,
        decisions,
        scores=tuple(json.loads(scores)),
        values=values,
        wide=wide[0] if wide else {},
    )


@lru_cache(1024)
def _scores_text(scores: tuple[float, ...]) -> str:
    """Return the scores as JSON: there are few different ones."""
    return json.dumps(scores)


_COMPACT: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"))
"""Made once: ``json.dumps`` would make one for each of millions of rows."""


def data_text(row: GameRow) -> str:
    """Return the row's numbers as the store keeps them."""
    return _COMPACT.encode([row.values, row.wide] if row.wide else [row.values])


def value_of(row: GameRow, measure: str) -> float | None:
    """Return a game's measure, ``None`` if it has none; it did not end otherwise than it did."""
    if measure.startswith(ENDING):
        return row.values.get(measure, 0.0)
    return row.values.get(measure)
