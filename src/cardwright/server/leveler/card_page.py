"""One card as its page shows it: text and reading side by side, unread sentences marked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from cardwright.carddata.programs import program_of
from cardwright.carddata.store import CardStore
from cardwright.games.leveler.findings import Finding
from cardwright.games.leveler.pool import fault_of, warning_of
from cardwright.magic.printed import Card, Face
from cardwright.magic.program.abilities import FaceProgram, Manual
from cardwright.magic.wording import words_of
from cardwright.server.leveler.card_models import CardFace, CardRuling, CardShown, ReadLine
from cardwright.server.leveler.decks import finding_shape
from cardwright.server.leveler.rules_used import rules_used
from cardwright.server.leveler.shelf import source_of

if TYPE_CHECKING:
    from cardwright.magic.oracle.compile import Read

_SELF: Final = "~"
"""Stands for the card's own name in normal text."""


def card_shown(card: Card, store: CardStore) -> CardShown:
    """Return a card of the store with its reading."""
    program = program_of(card, store)
    reads = _reads(card, store)
    return CardShown(
        name=card.name,
        status=program.status,
        standing=card.legacy.replace("_", " "),
        other_names=list(card.other_names),
        sets=[code.upper() for code in card.sets],
        findings=[finding_shape(one) for one in _findings(card)],
        faces=[
            _face(face, made, read)
            for face, made, read in zip(card.faces, program.faces, reads, strict=True)
        ],
        rulings=[CardRuling(date=date, text=text) for date, text in card.rulings],
        source=source_of(store),
    )


def _findings(card: Card) -> Iterator[Finding]:
    for found in (fault_of(card, "legacy"), warning_of(card, "legacy")):
        if found is not None:
            yield found


def _reads(card: Card, store: CardStore) -> list[tuple[Read, ...]]:
    """Return what became of the lines of each face; nothing where there are no texts."""
    if store.is_built_in:
        return [() for _ in card.faces]
    # The compiler's grammar takes its time to load; other pages do not need it.
    from cardwright.magic.oracle.compile import read_face  # noqa: PLC0415

    return [read_face(face) for face in card.faces]


def _face(face: Face, program: FaceProgram, reads: Sequence[Read]) -> CardFace:
    lines = _with_text(face, program, reads) if reads else _without_text(program)
    return CardFace(
        name=face.name,
        cost=face.mana_cost or "",
        type_line=face.type_line,
        corner=_corner(face),
        lines=list(lines),
    )


def _corner(face: Face) -> str:
    if face.power is not None:
        return f"{face.power}/{face.toughness}"
    if face.loyalty is not None:
        return f"loyalty {face.loyalty}"
    return "" if face.defense is None else f"defense {face.defense}"


def _without_text(program: FaceProgram) -> Iterator[ReadLine]:
    for ability, words in zip(program.abilities, words_of(program), strict=True):
        yield ReadLine(
            text="",
            words=[words],
            is_by_hand=isinstance(ability, Manual),
            why="",
            unread=[],
            rules=rules_used(ability),
        )


def _with_text(face: Face, program: FaceProgram, reads: Sequence[Read]) -> Iterator[ReadLine]:
    """Yield the lines of the text in order, each with what was made of it."""
    unread = {line.number: read for read in reads if read.unread for line in read.lines}
    words = words_of(program)
    for number, text in enumerate(face.oracle_text.split("\n")):
        if not text.strip():
            continue
        own = [place for place, line in enumerate(program.lines) if line == number]
        read = unread.get(number)
        found = {rule: None for place in own for rule in rules_used(program.abilities[place])}
        yield ReadLine(
            text=text,
            words=[words[place] for place in own],
            is_by_hand=read is not None,
            why="" if read is None else read.unread,
            unread=[] if read is None else _sentences(read, face),
            rules=list(found),
        )


def _sentences(read: Read, face: Face) -> list[str]:
    from cardwright.magic.oracle.coverage import unread_sentences  # noqa: PLC0415

    return [sentence.replace(_SELF, face.name) for sentence in unread_sentences(read)]
