"""The built-in pool and the ready decks: what a bare install plays with.

``pool.json`` holds compiled cards and no text of a card; ``tools/make_pool.py`` writes it from a
file of cards. All of its cards are read in full and legal in Leveler on the day of that file.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from cardwright.core.errors import CardwrightError
from cardwright.games.leveler.deck import FULL_DECK, Deck
from cardwright.games.leveler.formats import read_deck
from cardwright.magic.names import name_key
from cardwright.magic.printed import Card, Face
from cardwright.magic.program.abilities import CardProgram, FaceProgram
from cardwright.magic.program.codec import from_json

FORMAT: Final = "cardwright-cards/1"
_DASH: Final = " \u2014 "


@dataclass(frozen=True, slots=True)
class Pool:
    """The built-in cards."""

    date: str
    """The day of the data that they were compiled from, and of their legality."""
    cards: Mapping[str, CardProgram]
    """By full name, in the order of names."""


@dataclass(frozen=True, slots=True)
class ReadyDeck:
    """A deck that the package brings, to play at once."""

    id: str
    name: str
    plan: str
    """How it means to win, in one sentence."""
    deck: Deck


@cache
def pool() -> Pool:
    """Return the built-in cards.

    Raises:
        CardwrightError: if they were compiled by another version.
    """
    data: dict[str, Any] = json.loads(_folder().joinpath("pool.json").read_text("utf-8"))
    if data["format"] != FORMAT:
        raise CardwrightError(
            f"the built-in cards have the format {data['format']}, not {FORMAT}",
            where="pool.json",
            remedy="Install the package again",
        )
    programs: list[CardProgram] = [from_json(card) for card in data["cards"]]
    return Pool(data["date"], {program.name: program for program in programs})


def pool_card(name: str) -> CardProgram | None:
    """Return the built-in card of a name in any spelling, ``None`` if there is none."""
    return _by_key().get(name_key(name))


@cache
def ready_decks() -> tuple[ReadyDeck, ...]:
    """Return the ready decks, in the order of ``decks.toml``."""
    listed = tomllib.loads(_folder().joinpath("decks.toml").read_text("utf-8"))
    return tuple(
        ReadyDeck(key, str(facts["name"]), str(facts["plan"]), _deck(key))
        for key, facts in listed.items()
    )


def ready_deck(key: str) -> ReadyDeck:
    """Return a ready deck by its key.

    Raises:
        CardwrightError: if the package brings no such deck.
    """
    for ready in ready_decks():
        if ready.id == key:
            return ready
    known = ", ".join(ready.id for ready in ready_decks())
    raise CardwrightError(
        f"there is no deck {key!r} in the package", where="deck", remedy=f"Choose: {known}"
    )


def cards_of(deck: Deck) -> dict[str, CardProgram]:
    """Return the built-in cards that a deck's sub-decks name, by the name as it is written.

    Raises:
        CardwrightError: if a name is none of the pool.
    """
    found: dict[str, CardProgram] = {}
    for entry in deck.entries(*FULL_DECK):
        program = pool_card(entry.name)
        if program is None:
            raise CardwrightError(
                f"{entry.name} is not in the built-in pool",
                where=entry.where or "deck",
                remedy="Name card data with --cards, or import them",
            )
        found[entry.name] = program
    return found


def printed(program: CardProgram) -> Card:
    """Return a built-in card as card data have it, without its text.

    Only for what asks for names, types, costs and standing: its text is not empty but unknown.
    """
    return Card(
        name=program.name,
        faces=tuple(_printed_face(face) for face in program.faces),
        layout=program.layout,
        mana_value=float(program.mana_value),
        color_identity=program.color_identity,
        legacy="legal",
        oracle_id=program.oracle_id,
    )


def _printed_face(face: FaceProgram) -> Face:
    types = " ".join((*face.supertypes, *face.types))
    return Face(
        name=face.name,
        type_line=_DASH.join(filter(None, (types, " ".join(face.subtypes)))),
        mana_cost=face.mana_cost,
        colors=face.colors,
        power=_number(face.power),
        toughness=_number(face.toughness),
        loyalty="X" if face.loyalty == -1 else _number(face.loyalty),
        defense=_number(face.defense),
    )


def _number(value: int | None) -> str | None:
    return None if value is None else str(value)


@cache
def _by_key() -> dict[str, CardProgram]:
    return {name_key(name): program for name, program in pool().cards.items()}


def _deck(key: str) -> Deck:
    return read_deck(_folder().joinpath("decks", f"{key}.txt").read_text("utf-8"))


def _folder() -> Traversable:
    return files("cardwright.games.leveler") / "cards"
