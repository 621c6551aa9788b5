"""Lists in XML: Magic Online's ``.dek`` and Cockatrice's ``.cod``.

Both programs write plain elements. A document type is refused before anything is parsed: it is
where entities are declared, and entities are how a file of a few lines fills the memory.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final
from xml.etree import ElementTree

from cardwright.core.errors import CardwrightError
from cardwright.games.leveler.deck import SUB_DECKS, Deck, Entry, Part, heading
from cardwright.games.leveler.text_lists import counted, gathered

_DECLARES: Final = re.compile(r"<!\s*(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST)", re.IGNORECASE)


def read_xml(text: str) -> Deck:
    """Read a list in XML.

    Raises:
        CardwrightError: if it is damaged, declares a document type, or is of another format.
    """
    root = _parsed(text)
    if root.tag == "Deck":
        return Deck(gathered(_of_mtgo(root)), format="MTGO .dek")
    if root.tag == "cockatrice_deck":
        title = root.findtext("deckname", "").strip()
        return Deck(gathered(_of_cockatrice(root)), title, "Cockatrice .cod")
    raise CardwrightError(
        f"<{root.tag}> is no list of cards",
        where="line 1",
        remedy="Known are MTGO's <Deck> and Cockatrice's <cockatrice_deck>",
    )


def _parsed(text: str) -> ElementTree.Element:
    if _DECLARES.search(text):
        raise CardwrightError(
            "the file declares a document type, which no list of cards needs",
            remedy="Delete the lines with <!DOCTYPE and <!ENTITY",
        )
    try:
        return ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        line, column = error.position
        raise CardwrightError(
            "this is no whole XML",
            where=f"line {line}, column {column + 1}",
            remedy="Save the list again",
        ) from error


def _of_mtgo(root: ElementTree.Element) -> Iterator[tuple[Part, Entry]]:
    """Yield the cards; the attribute ``Annotation`` may hold a sub-deck's number."""
    for number, card in enumerate(root.iter("Cards"), start=1):
        where = f"card {number}"
        part = Part.UNSPLIT
        level = card.get("Annotation", "0").strip()
        if card.get("Sideboard", "false").casefold() == "true":
            part = Part.SIDEBOARD
        elif level in ("1", "2", "3"):
            part = SUB_DECKS[int(level) - 1]
        yield part, _entry(card.get("Name"), card.get("Quantity"), where)


def _of_cockatrice(root: ElementTree.Element) -> Iterator[tuple[Part, Entry]]:
    """Yield the cards; a zone may be called as a heading."""
    number = 0
    for zone in root.iter("zone"):
        part = heading(zone.get("name", "main")) or Part.UNSPLIT
        for card in zone.iter("card"):
            number += 1
            yield part, _entry(card.get("name"), card.get("number"), f"card {number}")


def _entry(name: str | None, count: str | None, where: str) -> Entry:
    if not name or not name.strip():
        raise CardwrightError("a card without a name", where=where, remedy="Save the list again")
    return Entry(counted((count or "1").strip(), where), name.strip(), where)
