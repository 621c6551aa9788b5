"""Cards as they play: compiled from the text of a store, or brought compiled by the package."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cardwright.carddata.store import CardStore
from cardwright.games.leveler.cards.library import pool, pool_card
from cardwright.magic.printed import Card
from cardwright.magic.program.abilities import CardProgram


@dataclass(frozen=True, slots=True)
class Reading:
    """A card with its program and what became of each of its lines."""

    card: Card
    program: CardProgram
    unread: tuple[tuple[int, int, str], ...] = ()
    """Face, line of the face's text, and why it is by hand."""


def program_of(card: Card, store: CardStore) -> CardProgram:
    """Return the program of a card of the store; a built-in one has no text to compile."""
    return pool().cards[card.name] if store.is_built_in else _compiled(card)


def played(card: Card) -> CardProgram:
    """Return the card as it plays: the built-in one, or compiled from its text."""
    return pool_card(card.name) or _compiled(card)


def _compiled(card: Card) -> CardProgram:
    # The compiler's grammar takes its time to load; what is built in does without.
    from cardwright.magic.oracle.compile import compile_card  # noqa: PLC0415

    return compile_card(card)


def reading_of(card: Card, store: CardStore) -> Reading:
    """Return a card of the store with its reading."""
    if store.is_built_in:
        return Reading(card, pool().cards[card.name])
    return Reading(card, program_of(card, store), tuple(_unread(card)))


def _unread(card: Card) -> Iterator[tuple[int, int, str]]:
    from cardwright.magic.oracle.compile import read_face  # noqa: PLC0415

    for number, face in enumerate(card.faces):
        for read in read_face(face):
            if read.unread:
                yield from ((number, line.number, read.unread) for line in read.lines)
