"""Secrets: seat tokens, ids, four words, and the commitment to a shuffle.

A token has 128 bits and is stored as its SHA-256 only. With that many random bits a plain hash is
as good as a salted one: nothing can be guessed.
"""

from __future__ import annotations

import secrets
from hashlib import sha256
from importlib import resources
from typing import Final

TOKEN_BYTES: Final = 16
ID_BYTES: Final = 12
"""Table, watch and replay ids: not secrets, but not to be guessed either."""
WORDS: Final = 4


def new_token() -> str:
    """Return a secret of 128 bits, safe in an address."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    """Return an id of 96 bits, safe in an address."""
    return secrets.token_urlsafe(ID_BYTES)


def hashed(token: str) -> str:
    """Return what is stored of a token."""
    return sha256(token.encode()).hexdigest()


def new_words() -> str:
    """Return four words to say over the telephone (``amber kettle violin moss``)."""
    return " ".join(secrets.choice(WORD_LIST) for _ in range(WORDS))


def plain_words(text: str) -> str:
    """Return the words as stored, however a person has typed them."""
    return " ".join(text.replace("-", " ").replace(",", " ").lower().split())


def new_seed() -> tuple[int, str]:
    """Return a seed and a salt, 128 bits each from the operating system."""
    return secrets.randbits(128), secrets.token_hex(16)


def commitment(seed: int, salt: str) -> str:
    """Return the hash that is published before the game: SHA-256 of ``salt:seed``, in hex.

    After the game anybody can work it out from the published salt and seed (decimal).
    """
    return sha256(f"{salt}:{seed}".encode()).hexdigest()


def _read_words() -> tuple[str, ...]:
    file = resources.files("cardwright.server") / "words.txt"
    return tuple(file.read_text(encoding="utf-8").split())


WORD_LIST: Final = _read_words()
