"""A set's cards as a CSV table, for people who design in spreadsheets, and back again.

One row a card, one column a key of C1; what is no plain value stands as JSON in its cell:
effects as a list, a hero's abilities in ``light``, ``medium`` and ``heavy``. Moralities are
separated by blanks, keywords by ``;`` (``venom 1; web``). The last column, ``text``, is made from
the others and not read.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Mapping
from typing import Final

from cardwright.games.ark_age.language.cards import Card, CardSet
from cardwright.games.ark_age.language.faults import Fault, nearest
from cardwright.games.ark_age.language.json_text import Json
from cardwright.games.ark_age.language.read import CARD_FOLDER
from cardwright.games.ark_age.language.sentences import card_text
from cardwright.games.ark_age.language.write import card_json, json_text

NUMBERS: Final = ("rev", "cost", "might", "health", "speed", "range")
TEXTS: Final = ("id", "name", "kind", "emotion", "nebula", "flavour", "art", "artist", "rarity")
PRICES: Final = ("light", "medium", "heavy")
AS_JSON: Final = ("effects", *PRICES, "offensive", "defensive", "frame", "limit", "ai", "lab")
COLUMNS: Final = (
    "id",
    "rev",
    "name",
    "kind",
    "cost",
    "emotion",
    "nebula",
    "morality",
    "might",
    "health",
    "speed",
    "range",
    "keywords",
    "effects",
    *PRICES,
    "offensive",
    "defensive",
    "frame",
    "limit",
    "flavour",
    "art",
    "artist",
    "rarity",
    "ai",
    "lab",
    "text",
)
_KEYS: Final = (
    *COLUMNS[: COLUMNS.index("light")],
    "abilities",
    *COLUMNS[COLUMNS.index("offensive") : -1],
)
"""Keys of a card in the order of C1."""


def sheet_of(cards: CardSet) -> str:
    """Return the cards as CSV text, a row each, in the order of their ids."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for card in cards.cards.values():
        cells = _cells(card)
        cells["text"] = card_text(card, cards)
        writer.writerow([cells.get(column, "") for column in COLUMNS])
    return out.getvalue()


def _cells(card: Card) -> dict[str, str]:
    values = card_json(card)
    assert isinstance(values, dict)
    found: dict[str, str] = {}
    for key, value in values.items():
        if key == "morality":
            found[key] = " ".join(card.morality)
        elif key == "keywords":
            uses = (f"{use.kw} {use.n}" if use.n else use.kw for use in card.keywords)
            found[key] = "; ".join(uses)
        elif key == "abilities" and isinstance(value, dict):
            found |= {price: _packed(value[price]) for price in PRICES}
        else:
            found[key] = value if isinstance(value, str) else _packed(value)
    return found


def _packed(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False)


def files_of_sheet(text: str, file: str) -> tuple[dict[str, str], list[Fault]]:
    """Return the card files that a table holds, by name, and what is wrong with its cells.

    Whether the cards are right is told by :func:`check.load_set` of the files.
    """
    rows = csv.reader(io.StringIO(text.removeprefix("\ufeff")))
    try:
        table = list(rows)
    except csv.Error as error:
        what = f"the table cannot be read ({error})"
        return {}, [Fault(file, rows.line_num, "", what, "Save it as CSV with commas")]
    header = [cell.strip() for cell in table[0]] if table else []
    faults = _header_faults(header, file)
    if faults:
        return {}, faults
    files: dict[str, str] = {}
    for number, row in enumerate(table[1:], start=2):
        cells = {key: cell.strip() for key, cell in zip(header, row, strict=False)}
        if any(cells.values()):
            card = _card_of(cells, file, number, faults)
            files[f"{CARD_FOLDER}{cells.get('id', '')}.json"] = json_text(card)
    return files, faults


def _header_faults(header: Iterable[str], file: str) -> list[Fault]:
    listed = list(header)
    faults = [
        Fault(file, 1, word, f"there is no column {word!r}", nearest(word, COLUMNS))
        for word in listed
        if word not in COLUMNS
    ]
    if "id" not in listed:
        faults.append(Fault(file, 1, "", "the table has no column 'id'", "Add it"))
    return faults


def _card_of(
    cells: Mapping[str, str], file: str, row: int, faults: list[Fault]
) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for column, cell in cells.items():
        if cell and column != "text":
            try:
                found[column] = _value(column, cell)
            except ValueError:
                what = f"{cell[:30]!r} cannot be read"
                remedy = "Write a whole number" if column in NUMBERS else "Write JSON"
                faults.append(Fault(file, row, column, what, remedy))
    prices: dict[str, Json] = {price: found.pop(price) for price in PRICES if price in found}
    if prices:
        found["abilities"] = prices
    return {key: found[key] for key in _KEYS if key in found}


def _value(column: str, cell: str) -> Json:
    """Return what a cell says.

    Raises:
        ValueError: if it is no number or no JSON where that is wanted.
    """
    if column in NUMBERS:
        return int(cell)
    if column == "morality":
        return [*cell.split()]
    if column == "keywords":
        return [_keyword(use) for use in cell.split(";") if use.strip()]
    if column in AS_JSON:
        value: Json = json.loads(cell)
        return value
    return cell


def _keyword(use: str) -> dict[str, Json]:
    name, _, number = use.strip().partition(" ")
    return {"kw": name, "n": int(number)} if number else {"kw": name}
