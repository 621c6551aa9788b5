"""A deck in any form that people pass on: a list, a file, a ready deck's id, a code or a link."""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from typing import Final

from cardwright.core.errors import CardwrightError
from cardwright.games.leveler.deck import Deck
from cardwright.games.leveler.formats import read_deck, write_deck

MAX_DECK: Final = 48_000
"""Characters of a deck in any form; a hundred rows of the widest table have fewer."""
MAX_CARD: Final = 200
"""Characters of a card's name; no card comes near."""
_LETTERS: Final = re.compile(r"[A-Za-z0-9_-]{40,}")
"""A code is one word, longer than any card's name."""
_LINK: Final = re.compile(r"(?:https?://|/)\S*#(?P<code>\S*)")


def share_code(deck: Deck) -> str:
    """Return the deck in the letters that a link may hold (base64url of the deflated list)."""
    packed = zlib.compress(write_deck(deck).encode("utf-8"), 9)
    return base64.urlsafe_b64encode(packed).rstrip(b"=").decode("ascii")


def deck_in(text: str) -> Deck:
    """Return the deck of a list in any format, of a code, or of a link with one.

    Raises:
        CardwrightError: if it is none of them, with the place.
    """
    text = text.strip()
    if not text:
        raise CardwrightError(
            "nothing was written", where="deck", remedy="Paste a list, or open a file"
        )
    link = _LINK.fullmatch(text)
    if link is not None or _LETTERS.fullmatch(text):
        text = _unpacked(text if link is None else link["code"])
    return _sober(read_deck(text))


def _sober(deck: Deck) -> Deck:
    """Return a deck all of whose names may be names.

    Raises:
        CardwrightError: with the place of one that is far too long.
    """
    for entry in deck.entries(*deck.parts):
        if len(entry.name) > MAX_CARD:
            raise CardwrightError(
                f"no card has a name of {len(entry.name)} characters",
                where=entry.where,
                remedy="Write one card a line, as 1 Forest",
            )
    return deck


def _unpacked(code: str) -> str:
    damaged = CardwrightError(
        "this is no code of a deck", where="deck code", remedy="Copy the whole link again"
    )
    if _LETTERS.fullmatch(code) is None:
        raise damaged
    try:
        packed = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
        opened = zlib.decompressobj()
        text = opened.decompress(packed, MAX_DECK).decode("utf-8")
    except (binascii.Error, zlib.error, UnicodeDecodeError) as error:
        raise damaged from error
    if not opened.eof or opened.unused_data:
        raise damaged
    return text
