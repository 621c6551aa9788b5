"""Reads the fields of a vector, with a message and the place where one is not as it should be."""

from __future__ import annotations

from typing import Any, Final, NoReturn, TypeAlias, TypeGuard

from cardwright.core.errors import CardwrightError
from cardwright.core.game import Json
from cardwright.games.parlor_magic.cards import (
    CRE,
    ENH,
    KIND,
    LND,
    RANK_TEXTS,
    RANKS,
    SUIT_LETTERS,
)
from cardwright.games.parlor_magic.options import PARLOR_MAGIC_OPTIONS

Entity: TypeAlias = list[tuple[int | None, list[int]]]
"""Hosts (``None``: none) with their Enhs, as card indexes 0 to 51 (``cards.py``)."""

_WORDS: Final = {ENH: "Enhancement", LND: "Land", CRE: "Creature"}
_MOST: Final = 1000
"""No number in a vector is larger: lives, damage, talents, cards."""


class Fields:
    """The fields of one JSON object; ``place`` names it in messages."""

    def __init__(self, data: dict[str, Any], place: str = "") -> None:
        self.data = data
        self.place = place

    def __contains__(self, name: str) -> bool:
        return name in self.data

    def only(self, known: str) -> None:
        """Refuse fields that the kind does not have: they would be overlooked."""
        for name in self.data:
            if name != "options" and name not in known.split():
                refuse("there is no such field here", self._at(name), f"Known are: {known}")

    def unused(self, name: str, is_unused: bool, why: str) -> None:
        """Refuse a value that would be overlooked."""
        if is_unused and self.data.get(name):
            refuse(why, self._at(name), "Leave it out")

    def text(self, name: str) -> str:
        """Return a text that is not empty."""
        value = self._value(name)
        if not isinstance(value, str) or not value:
            refuse("this is no text", self._at(name))
        return value

    def number(self, name: str, default: int | None = None) -> int:
        """Return a whole number from 0."""
        value = self.data.get(name, default)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= _MOST:
            refuse(f"this is no whole number from 0 to {_MOST}", self._at(name))
        return value

    def inner(self, name: str) -> Fields:
        """Return the fields of an object within this one."""
        value = self._value(name)
        if not is_object(value):
            refuse("this is no object", self._at(name))
        return Fields(value, self._at(name))

    def card(self, name: str, kind: int | None = None) -> int:
        """Return a card, of this type if one is asked for."""
        return self._card(self._value(name), name, kind)

    def enhs(self, name: str) -> list[int]:
        """Return a list of Enhs; one that is not given is empty."""
        value = self.data.get(name, [])
        if not is_list(value):
            refuse("this is no list of cards", self._at(name))
        return [self._card(card, f"{name}.{n}", ENH) for n, card in enumerate(value)]

    def trump(self) -> int | None:
        """Return the trump suit's index."""
        suit = self.data.get("trump")
        if suit is None:
            return None
        if suit not in tuple(SUIT_LETTERS):
            refuse("this is no suit", self._at("trump"), "Write C, D, H, S or null")
        return SUIT_LETTERS.index(suit)

    def entity(self, name: str) -> Entity:
        """Return hosts with their Enhs; ``base`` null stands for Enhs without a host."""
        value = self._value(name)
        if not is_list(value):
            refuse("this is no list of hosts", self._at(name))
        return [self._member(member, self._at(f"{name}.{n}")) for n, member in enumerate(value)]

    def options(self) -> dict[str, str]:
        """Return the full set of options that this vector and its ``given`` name."""
        chosen: dict[str, str] = {}
        for fields in (self, self.inner("given")):
            given = fields.inner("options").data if "options" in fields else {}
            chosen |= {name: _as_text(value) for name, value in given.items()}
        return PARLOR_MAGIC_OPTIONS.complete(chosen)

    def _member(self, member: Json, place: str) -> tuple[int | None, list[int]]:
        if not is_object(member):
            refuse("this is no object", place)
        fields = Fields(member, place)
        fields.only("base enh")
        base = None if member.get("base") is None else fields.card("base")
        if base is not None and KIND[base] == ENH:
            refuse("an Enhancement is no host", f"{place}.base", "Put it into enh")
        return base, fields.enhs("enh")

    def _card(self, text: Json, name: str, kind: int | None) -> int:
        rank, suit = (text[:-1], text[-1:]) if isinstance(text, str) else ("", "")
        if rank not in RANK_TEXTS or suit not in tuple(SUIT_LETTERS):
            refuse(f"{text!r} is no card", self._at(name), "Write for example 10H or KC")
        index = RANKS * SUIT_LETTERS.index(suit) + RANK_TEXTS.index(rank)
        if kind is not None and KIND[index] != kind:
            refuse(f"{text} is no {_WORDS[kind]}", self._at(name))
        return index

    def _value(self, name: str) -> Any:
        if name not in self.data:
            refuse("this field is missing", self._at(name))
        return self.data[name]

    def _at(self, name: str) -> str:
        return f"{self.place}.{name}" if self.place else name


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


def _as_text(value: Json) -> str:
    """Return an option's value; ``petals`` may be a list, or an object by suits (24.6)."""
    if is_list(value):
        return ",".join(map(_as_text, value))
    if is_object(value) and sorted(value) == sorted(SUIT_LETTERS):
        return _as_text([value[suit] for suit in SUIT_LETTERS])
    return str(value).lower() if isinstance(value, bool) else str(value)
