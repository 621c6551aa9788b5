"""Fields of a record as it stands in a file of card data, checked while they are read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from operator import itemgetter
from typing import Any, Final, TypeAlias, cast

from cardwright.core.errors import CardwrightError

Record: TypeAlias = Mapping[str, Any]
"""One JSON object of a file."""

_LOYALTY: Final = re.compile(r"^\[?([+\-\u2212]?)(\d+|X)\]?(?=:)", re.MULTILINE)


def text(record: Record, field: str, default: str = "") -> str:
    """Return a field of text, ``default`` where it is missing or null.

    Raises:
        CardwrightError: if something else stands there.
    """
    found = record.get(field)
    if found is None:
        return default
    if not isinstance(found, str):
        raise _wrong(record, field, "text", found)
    return found


def printed(record: Record, field: str) -> str | None:
    """Return a value printed in a corner (power, loyalty), ``None`` where nothing is."""
    found = record.get(field)
    if found is None or found == "":
        return None
    if isinstance(found, bool) or not isinstance(found, str | int | float):
        raise _wrong(record, field, "text or a number", found)
    return str(found)


def number(record: Record, field: str, default: float) -> float:
    """Return a field with a number, ``default`` where it is missing or null."""
    found = record.get(field)
    if found is None:
        return default
    if isinstance(found, bool) or not isinstance(found, int | float):
        raise _wrong(record, field, "a number", found)
    return float(found)


def words(record: Record, field: str) -> tuple[str, ...]:
    """Return a list of texts, empty where it is missing or null."""
    found = record.get(field)
    if found is None:
        return ()
    if not isinstance(found, list):
        raise _wrong(record, field, "a list", found)
    return tuple(str(item) for item in cast("list[object]", found))


def records(record: Record, field: str) -> tuple[Record, ...]:
    """Return a list of objects, empty where it is missing or null."""
    found = record.get(field)
    if found is None:
        return ()
    if not isinstance(found, list):
        raise _wrong(record, field, "a list", found)
    return tuple(as_record(item, field) for item in cast("list[object]", found))


def inner(record: Record, field: str) -> Record:
    """Return an object inside the record, empty where it is missing or null."""
    found = record.get(field)
    return {} if found is None else as_record(found, field)


def in_order(rulings: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """Return day and text of each ruling, the oldest first, those of one day in their order."""
    return tuple(sorted(dict.fromkeys(one for one in rulings if one[1]), key=itemgetter(0)))


def as_record(value: object, where: str) -> Record:
    """Return the value as an object.

    Raises:
        CardwrightError: if it is none.
    """
    if not isinstance(value, dict):
        raise CardwrightError(
            f"an object should stand here, not {type(value).__name__}",
            where=where,
            remedy="This is no file of cards that can be read; fetch it again",
        )
    return cast("dict[str, Any]", value)


def oracle_text(record: Record, field: str) -> str:
    """Return rules text with loyalty costs in one spelling.

    MTGJSON writes ``[+1]:``, others ``[-2]:``; Scryfall ``+1:``, with U+2212 for a minus.
    """
    return _LOYALTY.sub(lambda cost: cost[1].replace("-", "\u2212") + cost[2], text(record, field))


def _wrong(record: Record, field: str, wanted: str, found: object) -> CardwrightError:
    name = record.get("name")
    return CardwrightError(
        f"{wanted} should stand here, not {type(found).__name__}",
        where=f"card {name if isinstance(name, str) else '(without a name)'}, field {field}",
        remedy="The file is damaged or of another format",
    )
