"""The built-in pool as printed cards: what the deck checker asks of card data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final

from cardwright.magic.names import HALVES, name_key
from cardwright.magic.printed import Card, CardFacts, Face
from cardwright.magic.program.abilities import CardProgram, FaceProgram

_NEAR_ENOUGH: Final = 0.6
_DASH: Final = " \u2014 "


class PrintedPool:
    """The cards of a pool, found by any spelling of a name."""

    def __init__(self, programs: Iterable[CardProgram]) -> None:
        self._cards: dict[str, Card] = {}
        self.programs: dict[str, CardProgram] = {}
        """By the card's full name."""
        for program in programs:
            card = printed(program)
            self.programs[card.name] = program
            for name in (card.name, *card.names):
                self._cards.setdefault(name_key(name), card)

    def __len__(self) -> int:
        return len(self.programs)

    def find(self, name: str) -> Card | None:
        """Return the card of a name in any spelling, ``None`` if there is none."""
        return self._cards.get(name_key(name))

    def near(self, name: str) -> tuple[str, ...]:
        """Return names that exist and look like this one, the nearest first."""
        keys = get_close_matches(name_key(name), self._cards, n=3, cutoff=_NEAR_ENOUGH)
        return tuple(dict.fromkeys(self._cards[key].name for key in keys))

    def facts(self, names: Iterable[str], source: str) -> CardFacts:
        """Return what the pool knows of names, each as it is written."""
        asked = dict.fromkeys(names)
        cards = {name: card for name in asked if (card := self.find(name)) is not None}
        near = {name: self.near(name) for name in asked if name not in cards}
        return CardFacts(cards, near, source)

    def cards(self) -> Mapping[str, Card]:
        """Return every card by its full name."""
        return {name: self._cards[name_key(name)] for name in self.programs}


def printed(program: CardProgram) -> Card:
    """Return a program's card as it is printed, without its text: there is none to show.

    Cards of the pool are legal in Legacy; nothing else gets into it.
    """
    faces = tuple(_face(face) for face in program.faces)
    name = program.name if HALVES in program.name else faces[0].name
    return Card(
        name,
        faces,
        program.layout,
        float(program.mana_value),
        program.color_identity,
        legacy="legal",
        oracle_id=program.oracle_id,
    )


def _face(face: FaceProgram) -> Face:
    types = " ".join((*face.supertypes, *face.types))
    subtypes = " ".join(face.subtypes)
    return Face(
        face.name,
        f"{types}{_DASH}{subtypes}" if subtypes else types,
        "",
        face.mana_cost,
        face.colors,
        _text(face.power),
        _text(face.toughness),
        _text(face.loyalty),
        _text(face.defense),
    )


def _text(number: int | None) -> str | None:
    return None if number is None else str(number)
