"""Lists as tables: CSV from Moxfield and Archidekt, or from a spreadsheet."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from typing import Final

from cardwright.core.errors import CardwrightError
from cardwright.games.leveler.deck import Deck, Entry, Part, heading
from cardwright.games.leveler.text_lists import card_name, counted, gathered

_NAMES: Final = ("name", "card name", "card")
_COUNTS: Final = ("count", "quantity", "qty", "amount")
_PARTS: Final = (
    "sub-deck", "subdeck", "sub deck", "board", "section", "category", "categories", "tags", "tag"
)  # fmt: skip
"""Columns whose value may be a heading, the one that decides first."""
_LEVELS: Final[Mapping[str, str]] = {number: f"sub-deck {number}" for number in "123"}


def is_table(text: str) -> bool:
    """Return whether the first line is the head of a table with names and counts."""
    first = text.lstrip().splitlines()[:1]
    head = [cell for row in csv.reader(first, delimiter=_comma(text)) for cell in _lower(row)]
    return len(head) > 1 and _column(head, _NAMES) >= 0 and _column(head, _COUNTS) >= 0


def read_table(text: str) -> Deck:
    """Read a table.

    Raises:
        CardwrightError: for a broken row or count, with its line.
    """
    lines = text.lstrip().splitlines(keepends=True)
    rows = csv.reader(lines, delimiter=_comma(text), strict=True)
    try:
        head = _lower(next(rows))
        found = [
            (_part(head, row), _entry(head, row, f"line {rows.line_num}")) for row in rows if row
        ]
    except csv.Error as error:
        raise CardwrightError(
            f"this row is no CSV ({error})",
            where=f"line {rows.line_num}",
            remedy="Export it again",
        ) from error
    return Deck(gathered(found), format="CSV")


def _comma(text: str) -> str:
    """Return what stands between the cells: some spreadsheets write semicolons or tabs."""
    head = text.lstrip().partition("\n")[0]
    return max(",;\t", key=head.count)


def _lower(row: Sequence[str]) -> list[str]:
    return [cell.strip().casefold() for cell in row]


def _column(head: Sequence[str], names: Sequence[str]) -> int:
    """Return the first column with one of these names, -1 if there is none."""
    return next((head.index(name) for name in names if name in head), -1)


def _entry(head: Sequence[str], row: Sequence[str], where: str) -> Entry:
    name, count = _column(head, _NAMES), _column(head, _COUNTS)
    if len(row) <= max(name, count) or not row[name].strip():
        raise CardwrightError(
            "this row has no name or no count", where=where, remedy="Fill it in, or delete it"
        )
    return Entry(counted(row[count].strip(), where), card_name(row[name]), where)


def _part(head: Sequence[str], row: Sequence[str]) -> Part:
    """Return where the card stands: by the first cell that holds a heading or a level."""
    for name in _PARTS:
        place = head.index(name) if name in head else len(row)
        for tag in (row[place] if place < len(row) else "").split(","):
            opened = heading(_LEVELS.get(tag.strip(), tag))
            if opened is not None:
                return opened
    return Part.UNSPLIT
