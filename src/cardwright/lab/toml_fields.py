"""Fields of a TOML file that a person wrote: taken out, or refused with their line."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, TypeGuard

from cardwright.core.errors import CardwrightError
from cardwright.lab.toml_lines import line_of


@dataclass(frozen=True, slots=True)
class Fields:
    """The parsed file beside its text."""

    data: Mapping[str, Any]
    source: str
    where: str
    """The file's name, for messages."""

    def error(
        self, path: Sequence[str], what: str, remedy: str, value: str = ""
    ) -> CardwrightError:
        """Return the error with the line of the field, or of the value from there on."""
        line = line_of(self.source, path, value)
        return CardwrightError(what, where=f"{self.where}: line {line}", remedy=remedy)

    def refuse_unknown(
        self, table: Mapping[str, Any], known: Sequence[str], path: tuple[str, ...]
    ) -> None:
        """Refuse a key of a table that means nothing."""
        for key in table:
            self.known(key, known, "key", (*path, key))

    def known(self, value: str, known: Sequence[str], what: str, path: tuple[str, ...]) -> None:
        """Refuse a name that is not among those known, with the nearest."""
        if value not in known:
            near = get_close_matches(value, known, n=1)
            remedy = f"Did you mean {near[0]}?" if near else f"Known are {', '.join(known)}"
            raise self.error(path, f"there is no {what} {value!r}", remedy, value)

    def text(self, key: str, default: str | None = None) -> str:
        """Return a text in one line; without a default it must be there."""
        value = self.data.get(key, default)
        if isinstance(value, str) and value.isprintable() and (value.strip() or default == ""):
            return value
        what = f"{key} is missing" if value is None else f"{key} is {value!r}, which is no text"
        raise self.error((key,), what, f'Write {key} = "..."')

    def texts(self, key: str, default: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """Return a list of texts, not empty unless that is the default."""
        value = self.data.get(key, default)
        if default is not None and key not in self.data:
            return default
        if is_list(value) and value and all(isinstance(one, str) for one in value):
            return tuple(value)
        what = f"{key} is missing" if value is None else f"{key} is no list of texts"
        raise self.error((key,), what, f'Write {key} = ["..."]')

    def table(self, key: str) -> Mapping[str, Any]:
        """Return a table, empty if it is not there."""
        value = self.data.get(key, {})
        if is_table(value):
            return value
        remedy = f"Write [{key}.NAME] for each" if is_list(value) else f"Write [{key}]"
        raise self.error((key,), f"{key} is no table", remedy)

    def whole(
        self,
        key: str,
        path: tuple[str, ...],
        table: Mapping[str, Any],
        bounds: tuple[int, int],
        default: int,
    ) -> int:
        """Return a whole number of a table within bounds."""
        value = table.get(key, default)
        is_whole = isinstance(value, int) and not isinstance(value, bool)
        if is_whole and bounds[0] <= value <= bounds[1]:
            return int(value)
        remedy = f"Write a whole number from {bounds[0]} to {bounds[1]}"
        raise self.error(path, f"{key} is {value!r}", remedy)

    def share(
        self, key: str, path: tuple[str, ...], table: Mapping[str, Any], default: float
    ) -> float:
        """Return a number above 0 of a table."""
        value = table.get(key, default)
        is_number = isinstance(value, int | float) and not isinstance(value, bool)
        if is_number and 0 < value < math.inf:
            return float(value)
        raise self.error(path, f"{key} is {value!r}", "Write a number above 0, as 0.02")


def as_text(value: Any) -> str:
    """Return an option's value as a person types it on the command line."""
    if is_list(value):  # petals
        return ",".join(map(as_text, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def is_table(value: Any) -> TypeGuard[dict[str, Any]]:
    """Return whether it is a table."""
    return isinstance(value, dict)


def is_list(value: Any) -> TypeGuard[list[Any]]:
    """Return whether it is a list."""
    return isinstance(value, list)
