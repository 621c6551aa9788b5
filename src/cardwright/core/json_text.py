"""JSON out of files that somebody else wrote: refused with the place where they are not whole."""

from __future__ import annotations

import json
from typing import Any

from cardwright.core.errors import CardwrightError
from cardwright.core.game import Json


class _RefusedError(ValueError):
    """Something that Python's reader would let pass."""


def parse_json(text: str, where: str, line: int = 1) -> Json:
    """Return the value that a JSON text holds.

    Args:
        text: the whole text, without a byte order mark.
        where: the file's name, for messages.
        line: the number of its first line within the file.

    Raises:
        CardwrightError: with line and column, if it is not whole; and if a name stands twice in
            an object, a number is none of JSON's, or it is nested too deeply to be read.
    """
    if not text.strip():
        raise CardwrightError("the file is empty", where=where, remedy="Fetch it again")
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise CardwrightError(
            f"this is no JSON, or it breaks off: {error.msg}",
            where=f"{where}: line {line - 1 + error.lineno}, column {error.colno}",
            remedy="Fetch the file again; part of it may be missing",
        ) from error
    except _RefusedError as error:
        raise CardwrightError(str(error), where=where, remedy="Correct the file") from error
    except (ValueError, RecursionError) as error:
        raise CardwrightError(
            "the JSON holds an endless number or nesting", where=where, remedy="Correct the file"
        ) from error


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the pairs as a dict; which of two values would count is not for us to guess."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise _RefusedError(f"{twice!r} stands twice in one object")
    return found


def _no_number(text: str) -> float:
    raise _RefusedError(f"{text} is no number in JSON")
