"""Every format of deck list, told by what stands in it."""

from __future__ import annotations

from cardwright.core.errors import CardwrightError
from cardwright.games.leveler.deck import SUB_DECKS, Deck, Part
from cardwright.games.leveler.tables import is_table, read_table
from cardwright.games.leveler.text_lists import read_text
from cardwright.games.leveler.xml_lists import read_xml

_WRITTEN = (*SUB_DECKS, Part.UNSPLIT, Part.COMMANDER, Part.COMPANION, Part.SIDEBOARD)


def read_deck(text: str) -> Deck:
    """Read a deck list: plain text, MTG Arena, ``.dek``, ``.cod``, ``.dck`` or CSV.

    Raises:
        CardwrightError: if it is damaged or holds no cards, with the place.
    """
    bare = text.removeprefix("\ufeff")
    if bare.lstrip().startswith("<"):
        deck = read_xml(bare.lstrip())
    else:
        deck = read_table(bare) if is_table(bare) else read_text(bare)
    if not deck.parts:
        raise CardwrightError("there is no card in this list", remedy="Write lines as 1 Forest")
    return deck


def write_deck(deck: Deck) -> str:
    """Return what counts of a deck in plain text, as :func:`read_deck` reads it."""
    parts = [part for part in _WRITTEN if part in deck.parts]
    blocks = [
        "\n".join(
            [
                f"{part.capitalize()} ({deck.count(part)})",
                *(f"{entry.count} {entry.name}" for entry in deck.parts[part]),
            ]
        )
        for part in parts
    ]
    return "\n\n".join(blocks) + "\n"
