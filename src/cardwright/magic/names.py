"""Card names as people write them: one key for every spelling of a name.

Deck lists differ in accents, quotation marks, dashes, in the letter-like colon U+A789 of one
card's name, and in the slashes of split cards (``Fire/Ice``, ``Fire // Ice``, ``Fire///Ice``).
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

HALVES: Final = " // "
"""Stands between the names of a card with two names."""

_SLASHES: Final = re.compile(r"\s*/{1,3}\s*")
_SPELLINGS: Final = str.maketrans(
    {
        "\ua789": ":",
        "\u2019": "'",
        "\u2018": "'",
        "\u201c": '"',
        "\u201d": '"',
        "\u2013": "-",
        "\u2014": "-",
        "\u2212": "-",
        "\u00ae": "",
        "\u00c6": "Ae",
        "\u00e6": "ae",
        "\u00d8": "O",
        "\u00f8": "o",
    }
)


@lru_cache(maxsize=8192)
def name_key(name: str) -> str:
    """Return what all spellings of a name have in common; never shown to people."""
    plain = unicodedata.normalize("NFKD", name.translate(_SPELLINGS))
    bare = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return _SLASHES.sub(HALVES, " ".join(bare.split())).casefold()
