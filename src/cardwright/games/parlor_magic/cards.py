"""The 104 cards as numbers: ``52 * owner + 13 * suit + rank``, and what is printed on them.

Suits are C D H S (0 to 3), ranks 2 3 4 5 6 7 8 9 10 J Q K A (0 to 12). A card's *index* is its
place in its owner's deck, ``0 <= index < 52``; a *mask* holds one bit for each index, so that it
speaks of the cards of one owner. Every table here is indexed by index, never by card.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.core.errors import NotationError

SUITS: Final = 4
RANKS: Final = 13
DECK: Final = 52
CARDS: Final = 104
NO_CARD: Final = -1

CLUBS: Final = 0
DIAMONDS: Final = 1
HEARTS: Final = 2
SPADES: Final = 3

FIRST_LND: Final = 5
"""Rank number of the 7; below it are the Enhs 2 to 6 (parlor 1.6)."""
FIRST_CRE: Final = 9
"""Rank number of the Jack; J Q K A are the Cres (parlor 1.6)."""
JACK: Final = 9
QUEEN: Final = 10
KING: Final = 11
ACE: Final = 12

ENH: Final = 0
LND: Final = 1
CRE: Final = 2

SUIT_LETTERS: Final = "CDHS"
RANK_TEXTS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
OWNER_LETTERS: Final = "ab"


def table(values: list[int]) -> vec[i64]:
    """Return the values as a vec."""
    numbers: list[i64] = []
    numbers.extend(values)
    return vec[i64](numbers)


def by_index(per_rank: list[int]) -> vec[i64]:
    """Return a table over the 52 indexes from 13 values, one a rank, equal in every suit."""
    return table(per_rank * SUITS)


def whole(value: int) -> i64:
    """Return the value as an i64: a constant that may pass 2**31."""
    return value


def mask_of(suits: list[int], ranks: list[int]) -> i64:
    """Return the mask of every card with one of these suits and one of these ranks."""
    mask = 0
    for suit in suits:
        for rank in ranks:
            mask |= 2 ** (RANKS * suit + rank)
    return whole(mask)


BIT: Final = table([2**index for index in range(62)])
"""``BIT[index]``. A table, because mypyc 2.4.1 miscompiles a literal shifted by an i64."""

KIND: Final = by_index([ENH] * 5 + [LND] * 4 + [CRE] * 4)
"""Type of the card, by its rank alone (parlor 1.6)."""

SPOTS: Final = by_index([2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 1, 1, 1])
"""Value the card shows in its base suit (parlor 12.1b)."""

POWER: Final = by_index([0] * 9 + [1, 2, 2, 1])
TOUGHNESS: Final = by_index([0] * 9 + [2, 2, 3, 1])

COST_SUIT: Final = by_index([1, 2, 2, 3, 3, 0, 0, 0, 0, 2, 2, 3, 1])
"""Points that must be of the card's suit (parlor 1.6)."""
COST_GENERIC: Final = by_index([1, 1, 2, 2, 3, 0, 0, 0, 0, 1, 2, 2, 1])
"""Points of any suit, on top of ``COST_SUIT``."""

ALL_SUITS: Final = [CLUBS, DIAMONDS, HEARTS, SPADES]
ALL_RANKS: Final = list(range(RANKS))

ENHS: Final[i64] = mask_of(ALL_SUITS, ALL_RANKS[:FIRST_LND])
LNDS: Final[i64] = mask_of(ALL_SUITS, ALL_RANKS[FIRST_LND:FIRST_CRE])
CRES: Final[i64] = mask_of(ALL_SUITS, ALL_RANKS[FIRST_CRE:])
"""Masks of the three types."""

OF_SUIT: Final = table([mask_of([suit], ALL_RANKS) for suit in range(SUITS)])
"""``OF_SUIT[suit]``: mask of the suit's 13 cards."""
BLACK: Final[i64] = mask_of([CLUBS, SPADES], ALL_RANKS)
RED: Final[i64] = mask_of([DIAMONDS, HEARTS], ALL_RANKS)
"""Masks of the two colours (parlor 1.5)."""

JACK_OF_CLUBS: Final[i64] = mask_of([CLUBS], [JACK])
JACK_OF_HEARTS: Final[i64] = mask_of([HEARTS], [JACK])
KING_OF_HEARTS: Final[i64] = mask_of([HEARTS], [KING])
"""Cards whose ability has an exception of its own (parlor 13.6 to 13.8)."""

VOLLEYERS: Final[i64] = mask_of([CLUBS, SPADES], [JACK])
"""JC (javelin), JS (sling): parlor 13.6."""
SALLIERS: Final[i64] = mask_of([CLUBS, HEARTS, SPADES], [KING])
"""KC, KH, KS (sword): parlor 13.7."""
HARRIERS: Final[i64] = mask_of([DIAMONDS, HEARTS], [JACK]) + mask_of([DIAMONDS], [KING])
"""JD (halberd), JH (bill), KD (pikeaxe): parlor 13.8."""
ALLIERS: Final[i64] = mask_of([CLUBS], [KING]) + mask_of([SPADES], [QUEEN])
"""KC (orb), QS (scepter): parlor 13.9."""
CARRIERS: Final[i64] = mask_of(ALL_SUITS, [QUEEN])
"""All Queens: parlor 13.10."""


def owner_of(card: i64) -> i64:
    """Return the seat whose deck the card came from (parlor 1.3a)."""
    return 1 if card >= DECK else 0


def index_of(card: i64) -> i64:
    """Return the card's place in its owner's deck, 0 to 51."""
    return card - DECK if card >= DECK else card


def suit_of(card: i64) -> i64:
    """Return the base suit (parlor 1.5)."""
    return index_of(card) // RANKS


def rank_of(card: i64) -> i64:
    """Return the rank number, 0 for the 2 up to 12 for the Ace."""
    return index_of(card) % RANKS


def make_card(owner: i64, suit: i64, rank: i64) -> i64:
    """Return the card's number."""
    return DECK * owner + RANKS * suit + rank


def colour_mask(suit: i64) -> i64:
    """Return the mask of all cards of the suit's colour (parlor 1.5)."""
    return RED if DIAMONDS <= suit <= HEARTS else BLACK


def card_text(card: int) -> str:
    """Return the card's text: rank, suit, owner (``10Da``, ``KHb``)."""
    rank = RANK_TEXTS[card % DECK % RANKS]
    return f"{rank}{SUIT_LETTERS[card % DECK // RANKS]}{OWNER_LETTERS[card // DECK]}"


def parse_card(text: str) -> int:
    """Return the card with this text; ``parse_card(card_text(card)) == card``.

    Raises:
        NotationError: if the text names no card.
    """
    rank, suit, owner = text[:-2], text[-2:-1], text[-1:]
    if rank in RANK_TEXTS and suit and suit in SUIT_LETTERS and owner in OWNER_LETTERS:
        within = RANKS * SUIT_LETTERS.index(suit) + RANK_TEXTS.index(rank)
        return DECK * OWNER_LETTERS.index(owner) + within
    raise NotationError(
        f"{text!r} is no card",
        where="card",
        remedy="Write rank, suit and owner, for example 10Da or KHb",
    )
