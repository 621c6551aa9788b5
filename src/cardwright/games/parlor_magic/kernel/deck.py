"""Shuffling, riffling, dealing and drawing (parlor 3, 5)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.core.rng import WORD_BITS, Stream
from cardwright.games.parlor_magic.cards import BIT, CRES, DECK, ENHS, LNDS, NO_CARD, index_of
from cardwright.games.parlor_magic.kernel.bits import count, list_mask
from cardwright.games.parlor_magic.kernel.happenings import (
    EV_DREW,
    EV_NOTHING_TO_DRAW,
    EV_RESHUFFLED,
)
from cardwright.games.parlor_magic.kernel.layout import HAND_LIMIT
from cardwright.games.parlor_magic.kernel.settings import UNIFORM
from cardwright.games.parlor_magic.kernel.state import Ruler, State, nones, zeros
from cardwright.games.parlor_magic.kernel.zones import note


def shuffled(mask: i64, seat: i64, chance: Stream) -> vec[i64]:
    """Return the cards of a mask in random order, every order equally likely."""
    cards = nones(count(mask))
    chance.shuffle(cards, list_mask(mask, DECK * seat, cards, 0))
    return cards


def riffle(pile_a: vec[i64], pile_b: vec[i64], jitter: i64, chance: Stream) -> vec[i64]:
    """Return both piles merged evenly but not exactly, top first (3.1b).

    The i-th of n cards has the key (i + 0.5 + j * (u - 0.5)) / n; here all keys are multiplied
    by 2 * 2**31 * n_a * n_b, so that they are whole numbers.
    """
    if jitter == UNIFORM:
        return _interleaved(pile_a, pile_b, chance)
    size_a = i64(len(pile_a))
    size_b = i64(len(pile_b))
    cards_a = pile_a[:]
    cards_b = pile_b[:]
    keys_a = _sort_by_new_keys(cards_a, size_b, jitter, chance)
    keys_b = _sort_by_new_keys(cards_b, size_a, jitter, chance)
    merged = nones(size_a + size_b)
    a: i64 = 0
    b: i64 = 0
    for place in range(size_a + size_b):
        if b == size_b or (a < size_a and keys_a[a] <= keys_b[b]):
            merged[place] = cards_a[a]
            a += 1
        else:
            merged[place] = cards_b[b]
            b += 1
    return merged


def _sort_by_new_keys(cards: vec[i64], factor: i64, jitter: i64, chance: Stream) -> vec[i64]:
    """Give the cards of a pile their keys and sort them in place; return the sorted keys.

    Insertion sort: they are nearly in order.
    """
    half = BIT[WORD_BITS]
    size = i64(len(cards))
    keys = zeros(size)
    for i in range(size):
        card = cards[i]
        key = ((2 * i + 1) * half + jitter * (2 * chance.word() - half)) * factor
        place = i
        while place > 0 and keys[place - 1] > key:
            cards[place] = cards[place - 1]
            keys[place] = keys[place - 1]
            place -= 1
        cards[place] = card
        keys[place] = key
    return keys


def _interleaved(pile_a: vec[i64], pile_b: vec[i64], chance: Stream) -> vec[i64]:
    """Return the piles merged, every interleaving equally likely (riffle=uniform)."""
    merged = nones(i64(len(pile_a)) + i64(len(pile_b)))
    a: i64 = 0
    b: i64 = 0
    for place in range(i64(len(merged))):
        left_a = i64(len(pile_a)) - a
        left_b = i64(len(pile_b)) - b
        if chance.below(left_a + left_b) < left_a:
            merged[place] = pile_a[a]
            a += 1
        else:
            merged[place] = pile_b[b]
            b += 1
    return merged


def spread(mask: i64, seat: i64, jitter: i64, chance: Stream) -> vec[i64]:
    """Return the cards of a mask with their types spread evenly, top first (3.1).

    Each type is shuffled, Lands and Enhs are riffled together, then the Cres into those.
    """
    rest = riffle(
        shuffled(mask & LNDS, seat, chance), shuffled(mask & ENHS, seat, chance), jitter, chance
    )
    return riffle(rest, shuffled(mask & CRES, seat, chance), jitter, chance)


def deal(ruler: Ruler, seat: i64, jitter: i64) -> None:
    """Deal a whole deck: a Hand of seven without a Cre, the rest to the Draw pile (3.1)."""
    chance = ruler.chance
    cres = shuffled(CRES, seat, chance)
    lnds = shuffled(LNDS, seat, chance)
    rest = riffle(lnds, shuffled(ENHS, seat, chance), jitter, chance)
    for i in range(HAND_LIMIT):
        ruler.hand |= BIT[index_of(rest[i])]
    lay_draw_pile(ruler, riffle(rest[HAND_LIMIT:], cres, jitter, chance))
    ruler.pile_start = pile_mask(ruler)


def lay_draw_pile(ruler: Ruler, cards: vec[i64]) -> None:
    """Make the Draw pile of these cards, top first."""
    size = i64(len(cards))
    for i in range(size):
        ruler.draw[size - 1 - i] = cards[i]
    ruler.draw_size = size


def pile_mask(ruler: Ruler) -> i64:
    """Return the mask of the Draw pile."""
    mask: i64 = 0
    for i in range(ruler.draw_size):
        mask |= BIT[index_of(ruler.draw[i])]
    return mask


def draw_one(state: State, seat: i64) -> i64:
    """Take the top card of the Ruler's Draw pile, or return ``NO_CARD`` (5.2, 5.3)."""
    ruler = state.ruler(seat)
    if ruler.draw_size == 0:
        if ruler.recycle == 0:
            note(state, EV_NOTHING_TO_DRAW, seat, 0, 0)
            return NO_CARD
        reshuffle(state, seat)
    ruler.draw_size -= 1
    card = ruler.draw[ruler.draw_size]
    ruler.draws_since += 1
    state.revealed = True
    note(state, EV_DREW, seat, card, ruler.draw_size)
    if state.settings.reshuffle_eager and ruler.draw_size == 0 and ruler.recycle != 0:
        reshuffle(state, seat)
    return card


def reshuffle(state: State, seat: i64) -> None:
    """Shuffle Recycle; it becomes the Draw pile (5.2, 3.4)."""
    ruler = state.ruler(seat)
    mask = ruler.recycle
    if state.settings.reshuffle_typed:
        lay_draw_pile(ruler, spread(mask, seat, state.settings.jitter, ruler.chance))
    else:
        lay_draw_pile(ruler, shuffled(mask, seat, ruler.chance))
    ruler.recycle = 0
    ruler.pile_start = mask
    ruler.pile_seen = ruler.recycle_seen
    ruler.recycle_seen = 0
    ruler.draws_since = 0
    ruler.kept_since = 0
    ruler.reshuffles += 1
    state.random = True
    note(state, EV_RESHUFFLED, seat, ruler.draw_size, 0)
