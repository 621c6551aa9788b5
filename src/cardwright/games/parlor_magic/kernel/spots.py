"""Spot vectors and their comparison (parlor 12), packed into one number for speed.

A suit's count v is written as v ones in the suit's field of 15 bits, so that the group of two
entities is the bitwise or of both, and the greater field is the greater count. ``rank.py`` has
the same rules readable and with their trace; a test proves that both always agree.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.parlor_magic.cards import DECK, RANKS, SPOTS, SUITS, table, whole
from cardwright.games.parlor_magic.kernel.layout import NO_TRUMP
from cardwright.games.parlor_magic.kernel.settings import Settings

WIDTH: Final = 15
"""Bits of a suit's field; counts above 15 are shown as 15, and no card shows more than 10."""

OUTTRUMP: Final = 16
"""Added to the differential of an advantage by trumps."""


def _packed(suit: int, count: int) -> int:
    ones: int = 2**count - 1
    return ones << (WIDTH * suit)


_FIELD_0: Final[i64] = whole(_packed(0, WIDTH))
_FIRSTS: Final[i64] = whole(sum(_packed(suit, 1) for suit in range(SUITS)))
"""The lowest bit of every field: set where the suit is shown at all."""

FIELD: Final = table([_packed(suit, WIDTH) for suit in range(SUITS)])
"""``FIELD[suit]``: all bits of the suit."""

SHOWS: Final = table([_packed(index // RANKS, SPOTS[index]) for index in range(DECK)])
"""``SHOWS[index]``: what the card shows alone (12.1b)."""

WITHIN: Final = table(
    [sum(_packed(suit, count) for suit in range(SUITS)) for count in range(WIDTH + 1)]
)
"""``WITHIN[count]``: all bits of counts up to ``count`` in every suit."""


def _heights() -> list[int]:
    heights = [0] * 19
    for count in range(WIDTH + 1):
        heights[2**count % 19] = count
    return heights


_HEIGHT: Final = table(_heights())
"""The remainders of 2**0 to 2**15 by 19 all differ."""


def height(field: i64) -> i64:
    """Return the count that a single field, shifted down, stands for."""
    return _HEIGHT[(field + 1) % 19]


def shown(spots: i64, suit: i64) -> i64:
    """Return the count in one suit, 0 to 15."""
    return height((spots >> (WIDTH * suit)) & _FIELD_0)


def highest(spots: i64) -> i64:
    """Return the highest count in any suit, as a field."""
    halves = spots | (spots >> (2 * WIDTH))
    return (halves | (halves >> WIDTH)) & _FIELD_0


def pack(counts: vec[i64]) -> i64:
    """Return the spots of ``counts[suit]``; a count above 15 is taken as 15."""
    spots: i64 = 0
    for suit in range(SUITS):
        spots |= WITHIN[min(counts[suit], WIDTH)] & FIELD[suit]
    return spots


def advantage(ours: i64, theirs: i64, trump: i64, settings: Settings) -> i64:
    """Return who outranks or outtrumps (12.3): above 0 ours, below 0 theirs, 0 nobody.

    The amount is the differential, plus ``OUTTRUMP`` where trumps decided.
    """
    if ours == 0 or theirs == 0:  # 12.1d
        return 0
    matched: i64 = 0
    if trump != NO_TRUMP:
        field = FIELD[trump]
        our_trumps = ours & field
        if our_trumps != theirs & field:
            return _outtrumping(ours, theirs, trump)
        ours &= ~field
        theirs &= ~field
        if settings.trump_kept:
            matched = our_trumps >> (WIDTH * trump)
    if ours & theirs & _FIRSTS == 0:
        return 0
    return _outranking(ours, theirs, matched, settings)


def bonus(amount: i64) -> i64:
    """Return the bonus of an advantage, 0 to 3 between Cres and Enhs (12.2f)."""
    differential = (amount if amount >= 0 else -amount) % OUTTRUMP
    return (differential + 1) // 2


def is_outtrump(amount: i64) -> bool:
    """Return whether the advantage, of either side, is by trumps."""
    return amount >= OUTTRUMP or amount <= -OUTTRUMP


def _outtrumping(ours: i64, theirs: i64, trump: i64) -> i64:
    difference = shown(ours, trump) - shown(theirs, trump)  # 12.2a
    return difference + OUTTRUMP if difference > 0 else difference - OUTTRUMP


def _outranking(ours: i64, theirs: i64, matched: i64, settings: Settings) -> i64:
    """Return the advantage in shared suits (12.2c to 12.2e); trumps are set aside.

    ``matched`` is a field that the unmatched suits must also exceed (R-CMP-7).
    """
    if settings.tie_level and _tied_at_the_top(ours, theirs):
        return 0
    we = _claim(ours, theirs, settings)
    they = _claim(theirs, ours, settings)
    if we // 256 == they // 256:  # the same value, the same differential: 12.2d
        return 0
    if we > they:
        if not _outshows(theirs, ours, matched):  # 12.2e
            return we % 16
        return -(they % 16) if settings.veto_strip else 0
    if not _outshows(ours, theirs, matched):
        return -(they % 16)
    return we % 16 if settings.veto_strip else 0


def _claim(ours: i64, theirs: i64, settings: Settings) -> i64:
    """Return our best outranking: 4096 x value + 256 x (15 - differential) + counted, or 0.

    ``counted`` is the differential that the bonus is made from (R-CMP-8).
    """
    best: i64 = 0
    beaten: i64 = 0
    for suit in range(SUITS):
        our_field = (ours >> (WIDTH * suit)) & _FIELD_0
        their_field = (theirs >> (WIDTH * suit)) & _FIELD_0
        if our_field > their_field > 0:
            value = height(our_field)
            other = height(their_field)
            best = max(best, 4096 * value + 256 * (15 - value + other) + value - other)
            beaten = max(beaten, other)
    if settings.any_suit_reference and best != 0:
        return best // 256 * 256 + best // 4096 - beaten
    return best


def _outshows(ours: i64, theirs: i64, matched: i64) -> bool:
    """Return whether we show, in a suit they lack, more than they show in any (12.2e)."""
    top = highest(theirs) | matched
    for suit in range(SUITS):
        if theirs & FIELD[suit] == 0 and (ours >> (WIDTH * suit)) & _FIELD_0 > top:
            return True
    return False


def _tied_at_the_top(ours: i64, theirs: i64) -> bool:
    """Return whether both show their highest shared count in the same suit (R-CMP-5, level)."""
    our_top: i64 = 0
    their_top: i64 = 0
    tied: i64 = 0
    for suit in range(SUITS):
        our_field = (ours >> (WIDTH * suit)) & _FIELD_0
        their_field = (theirs >> (WIDTH * suit)) & _FIELD_0
        if our_field != 0 and their_field != 0:
            our_top |= our_field
            their_top |= their_field
            if our_field == their_field:
                tied |= our_field
    return our_top == their_top == tied
