"""Deck lists written in the formats of other programs, as :func:`read_deck` reads them.

Each keeps the sub-decks where its format has a place for a word of ours; MTG Arena's has none.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final
from xml.etree import ElementTree

from cardwright.games.leveler.deck import FULL_DECK, SUB_DECKS, Deck, Entry, Part
from cardwright.games.leveler.formats import write_deck

_BESIDE_DECK: Final = (Part.COMPANION, Part.SIDEBOARD)
_WRITTEN: Final = (*FULL_DECK, Part.COMMANDER, *_BESIDE_DECK)


@dataclass(frozen=True, slots=True)
class Form:
    """One format that a deck can be written in."""

    name: str
    """Its key, ``cod``."""
    title: str
    """For people."""
    suffix: str
    media: str
    write: Callable[[Deck], str]


def _arena(deck: Deck) -> str:
    """Return the list for MTG Arena, whose only parts are the deck, sideboard and companion."""
    whole: dict[str, int] = {}
    for entry in deck.entries(*FULL_DECK):
        whole[entry.name] = whole.get(entry.name, 0) + entry.count
    blocks = [("Deck", [Entry(count, name) for name, count in whole.items()])]
    blocks += [(str(part).capitalize(), list(deck.entries(part))) for part in _BESIDE_DECK]
    return "\n\n".join(
        "\n".join([title, *(f"{entry.count} {entry.name}" for entry in entries)])
        for title, entries in blocks
        if entries
    )


def _forge(deck: Deck) -> str:
    lines = ["[metadata]", f"Name={_line(deck.title) or 'Leveler'}"]
    for part in _WRITTEN:
        if part in deck.parts:
            title = "Main" if part is Part.UNSPLIT else str(part).capitalize()
            lines += [f"[{title}]", *(f"{one.count} {one.name}" for one in deck.parts[part])]
    return "\n".join(lines)


def _mtgo(deck: Deck) -> str:
    root = ElementTree.Element("Deck")
    for part, entry in _all(deck):
        attributes = {
            "CatID": "0",
            "Quantity": str(entry.count),
            "Sideboard": "true" if part in _BESIDE_DECK else "false",
            "Name": entry.name,
            "Annotation": str(SUB_DECKS.index(part) + 1) if part in SUB_DECKS else "0",
        }
        ElementTree.SubElement(root, "Cards", attributes)
    return _xml(root)


def _cockatrice(deck: Deck) -> str:
    root = ElementTree.Element("cockatrice_deck", version="1")
    ElementTree.SubElement(root, "deckname").text = deck.title
    for part in _WRITTEN:
        if part in deck.parts:
            zone = ElementTree.SubElement(root, "zone", name=_zone(part))
            for entry in deck.parts[part]:
                card = {"number": str(entry.count), "name": entry.name}
                ElementTree.SubElement(zone, "card", card)
    return _xml(root)


def _zone(part: Part) -> str:
    names = {Part.UNSPLIT: "main", Part.SIDEBOARD: "side"}
    return names.get(part, str(part).capitalize())


def _table(deck: Deck) -> str:
    cells = io.StringIO()
    rows = csv.writer(cells, lineterminator="\n")
    rows.writerow(("Count", "Name", "Board"))
    rows.writerows((entry.count, entry.name, str(part).capitalize()) for part, entry in _all(deck))
    return cells.getvalue()


def _all(deck: Deck) -> Iterator[tuple[Part, Entry]]:
    return ((part, entry) for part in _WRITTEN for entry in deck.entries(part))


def _xml(root: ElementTree.Element) -> str:
    ElementTree.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ElementTree.tostring(root, "unicode")}'


def _line(text: str) -> str:
    return " ".join(text.split())


FORMS: Final[Mapping[str, Form]] = {
    form.name: form
    for form in (
        Form("text", "Plain text", "txt", "text/plain", write_deck),
        Form("arena", "MTG Arena, without sub-decks", "txt", "text/plain", _arena),
        Form("dek", "MTG Online .dek", "dek", "application/xml", _mtgo),
        Form("cod", "Cockatrice .cod", "cod", "application/xml", _cockatrice),
        Form("dck", "Forge and XMage .dck", "dck", "text/plain", _forge),
        Form("csv", "CSV (Moxfield, Archidekt)", "csv", "text/csv", _table),
    )
}
"""Every format that can be written, the usual one first."""


def export_deck(deck: Deck, form: Form) -> str:
    """Return what counts of a deck in a format, with a line's end at the end."""
    return form.write(deck).rstrip("\n") + "\n"
