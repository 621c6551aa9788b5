"""Reads the fields of a vector, with a message and the place where one is not as it should be."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NoReturn, TypeGuard

from cardwright.core.errors import CardwrightError

_MOST: Final = 1000
"""No number in a vector is larger, nor below its negative."""


class Fields:
    """The fields of one JSON object; ``place`` names it in messages."""

    def __init__(self, data: dict[str, Any], place: str = "") -> None:
        self.data = data
        self.place = place

    def __contains__(self, name: str) -> bool:
        return self.data.get(name) is not None

    def only(self, known: str) -> None:
        """Refuse words that may not stand here: they would be overlooked."""
        for name in self.data:
            if name not in known.split():
                refuse("there is no such word here", self.at(name), f"Known are: {known}")

    def text(self, name: str) -> str:
        """Return a text that is not empty."""
        value = self.value(name)
        if not isinstance(value, str) or not value:
            refuse("this is no text", self.at(name))
        return value

    def choice(self, name: str, known: Iterable[str], default: str | None = None) -> str:
        """Return one of the known words."""
        if default is not None and name not in self:
            return default
        word = self.text(name)
        if word not in known:
            refuse(f"there is no {word!r} here", self.at(name), f"Known are: {', '.join(known)}")
        return word

    def number(self, name: str, default: int | None = None) -> int:
        """Return a whole number."""
        value = self.data.get(name, default)
        if isinstance(value, bool) or not isinstance(value, int) or not -_MOST <= value <= _MOST:
            refuse(f"this is no whole number from -{_MOST} to {_MOST}", self.at(name))
        return value

    def flag(self, name: str, default: bool = False) -> bool:
        """Return true or false."""
        value = self.data.get(name, default)
        if not isinstance(value, bool):
            refuse("this is neither true nor false", self.at(name))
        return value

    def inner(self, name: str) -> Fields:
        """Return the fields of an object within this one; one that is not given is empty."""
        if name not in self:
            return Fields({}, self.at(name))
        value = self.data[name]
        if not is_object(value):
            refuse("this is no object", self.at(name))
        return Fields(value, self.at(name))

    def named(self, name: str) -> dict[str, Fields]:
        """Return the objects by name within an object; what is not given is empty."""
        inner = self.inner(name)
        return {key: inner.inner(key) for key in inner.data}

    def each(self, name: str) -> list[Fields]:
        """Return a list's objects; a list that is not given is empty."""
        found: list[Fields] = []
        for number, value in enumerate(self.values(name)):
            if not is_object(value):
                refuse("this is no object", self.at(f"{name}.{number}"))
            found.append(Fields(value, self.at(f"{name}.{number}")))
        return found

    def texts(self, name: str) -> list[str]:
        """Return a list of texts; one that is not given is empty."""
        values = self.values(name)
        for number, value in enumerate(values):
            if not isinstance(value, str):
                refuse("this is no text", self.at(f"{name}.{number}"))
        return values

    def pairs(self, name: str) -> list[tuple[Any, Any]]:
        """Return a list of pairs; one that is not given is empty."""
        values = self.values(name)
        for number, value in enumerate(values):
            if not is_list(value) or len(value) != 2:
                refuse("this is no pair", self.at(f"{name}.{number}"))
        return [(one, other) for one, other in values]

    def slot(self, name: str) -> tuple[int, int]:
        """Return row and column, from 1."""
        return as_slot(self.value(name), self.at(name))

    def values(self, name: str) -> list[Any]:
        """Return a list; one that is not given is empty."""
        value = self.data.get(name, [])
        if not is_list(value):
            refuse("this is no list", self.at(name))
        return value

    def value(self, name: str) -> Any:
        """Return what stands there."""
        if name not in self.data:
            refuse("this field is missing", self.at(name))
        return self.data[name]

    def at(self, name: str) -> str:
        """Return the place of a field."""
        return f"{self.place}.{name}" if self.place else name


def as_slot(value: object, place: str) -> tuple[int, int]:
    """Return row and column, from 1, of ``[row, column]``."""
    if not is_list(value) or len(value) != 2 or not all(type(part) is int for part in value):
        refuse("this is no [row, column]", place)
    return value[0], value[1]


def refuse(what: str, where: str, remedy: str = "") -> NoReturn:
    """Refuse a vector.

    Raises:
        CardwrightError: always.
    """
    raise CardwrightError(what, where=where, remedy=remedy)


def is_object(value: object) -> TypeGuard[dict[str, Any]]:
    """Return whether the value is a JSON object."""
    return isinstance(value, dict)


def is_list(value: object) -> TypeGuard[list[Any]]:
    """Return whether the value is a JSON list."""
    return isinstance(value, list)
