"""The one generator: counter-based, words of 31 bits, the same compiled and plain.

A :class:`Stream` is a key and a counter. Every purpose of a game (each deck, each die, the first
player, each agent) has a stream of its own, derived from the game's seed and the purpose's name,
so that one more draw for one purpose moves no other (architecture 5).
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

WORD_BITS: Final = 31
MASK: Final = 0x7FFFFFFF
"""Words are below 2**31, so a product of two fits a signed 64-bit integer."""

_MULTIPLIER: Final = 0x5851F42D
_WEYL: Final = 0x1E3779B9
_ROUNDS: Final = 6


class Stream:
    """Pseudo-random words; equal keys and counters give equal words on every machine."""

    def __init__(self, key_0: i64, key_1: i64, counter: i64 = 0) -> None:
        self.key_0: i64 = key_0
        self.key_1: i64 = key_1
        self.counter: i64 = counter
        """How many words have been drawn."""

    def copy(self) -> Stream:
        """Return a stream that will give the same words as this one."""
        return Stream(self.key_0, self.key_1, self.counter)

    def word(self) -> i64:
        """Return the next word, ``0 <= word < 2**31``: six Feistel rounds over the counter."""
        left = self.counter & MASK
        right = (self.counter >> 31) ^ self.key_1
        key = self.key_0
        self.counter += 1
        for _round in range(_ROUNDS):  # a mere _ is boxed by mypyc 2.4.1, five times slower
            product = (left ^ key) * _MULTIPLIER
            left, right = ((product >> 31) ^ right) & MASK, (product ^ (product >> 17)) & MASK
            key = (key + _WEYL) & MASK
        return (left ^ right) & MASK

    def below(self, bound: i64) -> i64:
        """Return a whole number, ``0 <= number < bound``; ``1 <= bound < 2**31``.

        Words that would favour small numbers are drawn again, so that all are equally likely.
        """
        product = self.word() * bound
        low = product & MASK
        if low < bound:
            threshold = (MASK + 1 - bound) % bound
            while low < threshold:
                product = self.word() * bound
                low = product & MASK
        return product >> 31

    def unit(self) -> float:
        """Return a number, ``0 <= number < 1``."""
        return float(self.word()) / 2147483648.0

    def shuffle(self, values: vec[i64], count: i64) -> None:
        """Shuffle ``values[:count]`` in place, every order equally likely (Fisher-Yates)."""
        last = count - 1
        while last > 0:
            pick = self.below(last + 1)
            kept = values[pick]
            values[pick] = values[last]
            values[last] = kept
            last -= 1


def stream(seed: int, purpose: str) -> Stream:
    """Return the stream of one purpose (``"deck/0"``) of the game with this seed.

    Args:
        seed: any whole number from 0; the server's have 128 bits.
        purpose: names are stable: a changed name changes every game.
    """
    digest = blake2b(f"{seed}/{purpose}".encode(), digest_size=8).digest()
    key = int.from_bytes(digest, "big")
    return Stream(key & MASK, (key >> 31) & MASK)
