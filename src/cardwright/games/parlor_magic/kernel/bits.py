"""Masks of cards: one bit for each of the 52 indexes of one deck."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.parlor_magic.cards import BIT, DECK, table, whole

_PRIME: Final = 53
"""The remainders of 2**0 to 2**51 by 53 all differ, so they tell which bit it was."""


def _places() -> list[int]:
    places = [0] * _PRIME
    for index in range(DECK):
        places[2**index % _PRIME] = index
    return places


_PLACE: Final = table(_places())

_PAIRS: Final[i64] = whole(0x5555555555555)
_QUADS: Final[i64] = whole(0x3333333333333)
_OCTETS: Final[i64] = whole(0x0F0F0F0F0F0F0F)


def lowest(mask: i64) -> i64:
    """Return the index of the lowest bit of a mask that is not 0.

    Walk a mask with ``while rest != 0: index = lowest(rest); rest &= rest - 1``.
    """
    return _PLACE[(mask & -mask) % _PRIME]


def count(mask: i64) -> i64:
    """Return how many bits are set, 0 to 52: sums in pairs, fours, eights, then all."""
    twos = mask - ((mask >> 1) & _PAIRS)
    fours = (twos & _QUADS) + ((twos >> 2) & _QUADS)
    eights = (fours + (fours >> 4)) & _OCTETS
    halves = eights + (eights >> 32)
    quarters = halves + (halves >> 16)
    return (quarters + (quarters >> 8)) & 63


def list_mask(mask: i64, first: i64, buffer: vec[i64], written: i64) -> i64:
    """Write ``first + index`` for each bit, ascending, after the ``written`` numbers.

    Return how many there are now.
    """
    rest = mask
    while rest != 0:
        buffer[written] = first + lowest(rest)
        written += 1
        rest &= rest - 1
    return written


def from_index(mask: i64, index: i64) -> i64:
    """Return the part of the mask from ``index`` on; all of it for an index below 0."""
    return mask & -BIT[index] if index > 0 else mask
