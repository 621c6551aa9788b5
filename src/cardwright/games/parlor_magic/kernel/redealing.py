"""Deal anew what an observer does not know (parlor 22): the distribution behind ``sample``.

Of a Ruler's own cards only the order of his Draw pile is unknown to him. Of the other Ruler's
he does not know Hand, drawn cards, the hidden part of Recycle, nor what the Draw pile holds and
in which order. The deals that this module makes

- keep every pile's size, and the cards that went to Recycle openly stay there;
- keep the cards that were certainly in the present Draw pile when it was made (those seen in
  Recycle before; of the starting pile all Cres, parlor 3.1a) there, except as many as the draws
  since can have taken out, and in Hand no more of them than were kept;
- are uniform over what is left, for a pile made by a plain reshuffle;
- while the starting pile lasts, have the numbers of Cres, Enhs and Lands among the cards dealt
  and drawn so far from a fresh riffle (3.1b), repeated until it fits what has been seen, and
  are uniform given those numbers.

Approximations: what the other kept, trimmed or did not play is not held against any card; the
rest of a starting pile (or of a typed reshuffle) is riffled anew instead of being conditioned on
what came before; after ``TRIES`` riffles that do not fit, the starting pile is dealt as a plain
one; of two cards drawn around a reshuffle either may have been kept.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.core.rng import Stream
from cardwright.games.parlor_magic.cards import (
    BIT,
    CRE,
    CRES,
    DECK,
    ENH,
    ENHS,
    LND,
    LNDS,
    NO_CARD,
    index_of,
    owner_of,
    table,
)
from cardwright.games.parlor_magic.kernel.bits import count, list_mask
from cardwright.games.parlor_magic.kernel.deck import (
    lay_draw_pile,
    pile_mask,
    riffle,
    shuffled,
    spread,
)
from cardwright.games.parlor_magic.kernel.layout import HAND_LIMIT
from cardwright.games.parlor_magic.kernel.state import Ruler, State, nones

TRIES: Final = 8
"""Riffles tried before a starting pile is dealt as if it were a plain one."""

_CRE_TOKENS: Final = table([CRE] * 16)
_ENH_TOKENS: Final = table([ENH] * 20)
_LND_TOKENS: Final = table([LND] * 16)


class Unknown:
    """What is to be dealt of one Ruler's deck, and into which places."""

    cards: i64 = 0
    """Mask of all cards whose place is unknown."""
    certain: i64 = 0
    """Mask: those of ``cards`` that were in the present Draw pile when it was made."""
    hand: i64 = 0
    """Places in Hand."""
    aside: i64 = 0
    """Places among the drawn cards and in the hidden part of Recycle."""
    pile: i64 = 0
    """Places in the Draw pile."""
    most_in_hand: i64 = 0
    """Most of ``certain`` that can be in Hand."""
    most_out: i64 = 0
    """Most of ``certain`` that can be in Hand or aside."""
    certain_out: i64 = 0
    """Chosen: how many of ``certain`` are in Hand or aside."""
    certain_in_hand: i64 = 0
    """Chosen: how many of those are in Hand."""
    enhs_out: i64 = -1
    """Chosen with a starting pile: how many Enhs are in Hand or aside; -1 = as it comes."""


def redeal(state: State, observer: i64, rng: Stream) -> None:
    """Deal anew all that ``observer`` does not know; -1 is a spectator.

    The streams of later reshuffles are set from ``rng`` too.
    """
    for seat in range(2):
        ruler = state.ruler(seat)
        mask = pile_mask(ruler)
        if seat != observer:
            mask = _deal_hidden(state, ruler, seat, rng)
        if ruler.reshuffles == 0 or state.settings.reshuffle_typed:
            lay_draw_pile(ruler, spread(mask, seat, state.settings.jitter, rng))
        else:
            lay_draw_pile(ruler, shuffled(mask, seat, rng))
        ruler.chance = Stream(rng.word(), rng.word())


def _deal_hidden(state: State, ruler: Ruler, seat: i64, rng: Stream) -> i64:
    """Deal Hand, drawn cards and hidden Recycle; return the mask that is left for the pile."""
    shown = _shown_card(state, seat)
    unknown = _find_unknown(state, ruler, seat, shown)
    if ruler.reshuffles == 0 and _fit_riffle(state, ruler, unknown, rng):
        _choose_in_hand(unknown, rng)
    else:
        _choose_counts(unknown, rng)
    out = _pick(unknown.certain, unknown.certain_out, seat, rng)
    rest = _pick_others(unknown, seat, rng)
    hand = _pick(out, unknown.certain_in_hand, seat, rng)
    hand |= _pick(rest, unknown.hand - unknown.certain_in_hand, seat, rng)
    ruler.hand = hand | shown
    aside = (out | rest) & ~hand
    if seat == state.phasing and state.drawn_size > 0:
        aside = _take_drawn(state, aside, seat, rng)
    ruler.recycle = aside | ruler.recycle_seen
    return unknown.cards & ~(out | rest)


def _shown_card(state: State, seat: i64) -> i64:
    """Return the mask of the card of a play in hand: it stays."""
    card = state.play_card
    return BIT[index_of(card)] if card != NO_CARD and owner_of(card) == seat else 0


def _find_unknown(state: State, ruler: Ruler, seat: i64, shown: i64) -> Unknown:
    """Return what the other seat cannot know of this Ruler's cards."""
    unknown = Unknown()
    hidden = ruler.recycle & ~ruler.recycle_seen
    unknown.hand = count(ruler.hand & ~shown)
    unknown.aside = count(hidden)
    unknown.pile = ruler.draw_size
    unknown.cards = (ruler.hand & ~shown) | hidden | pile_mask(ruler)
    if seat == state.phasing and state.drawn_size > 0:
        unknown.aside += state.drawn_size
        unknown.cards |= _drawn_mask(state)
    in_pile = CRES if ruler.reshuffles == 0 else ruler.pile_seen
    unknown.certain = in_pile & unknown.cards
    left = count(in_pile & ~unknown.cards)
    unknown.most_out = max(ruler.draws_since - left, 0)
    unknown.most_in_hand = max(ruler.kept_since - left, 0)
    return unknown


def _drawn_mask(state: State) -> i64:
    mask = BIT[index_of(state.drawn_0)]
    return mask | BIT[index_of(state.drawn_1)] if state.drawn_size == 2 else mask


def _take_drawn(state: State, aside: i64, seat: i64, rng: Stream) -> i64:
    """Make some of ``aside`` the drawn cards; return the rest."""
    cards = shuffled(aside, seat, rng)
    state.drawn_0 = cards[0]
    if state.drawn_size == 2:
        state.drawn_1 = cards[1]
    return aside & ~_drawn_mask(state)


def _pick(mask: i64, number: i64, seat: i64, rng: Stream) -> i64:
    """Return a mask of ``number`` cards of ``mask``, every choice equally likely."""
    size = count(mask)
    cards = nones(size)
    list_mask(mask, DECK * seat, cards, 0)
    picked: i64 = 0
    for i in range(number):
        place = i + rng.below(size - i)
        picked |= BIT[index_of(cards[place])]
        cards[place] = cards[i]
    return picked


def _pick_others(unknown: Unknown, seat: i64, rng: Stream) -> i64:
    """Return a mask of the cards in Hand or aside that are not of ``certain``."""
    others = unknown.cards & ~unknown.certain
    number = unknown.hand + unknown.aside - unknown.certain_out
    if unknown.enhs_out < 0:
        return _pick(others, number, seat, rng)
    enhs = _pick(others & ENHS, unknown.enhs_out, seat, rng)
    return enhs | _pick(others & LNDS, number - unknown.enhs_out, seat, rng)


# The numbers, by counting deals.


def _binomials() -> vec[i64]:
    """Return the table of :data:`_CHOOSE`."""
    values: list[i64] = []
    for n in range(DECK + 1):
        value = 1
        for k in range(DECK + 1):
            values.append(value)
            value = value * (n - k) // (k + 1)
    return vec[i64](values)


_CHOOSE: Final = _binomials()
"""``_CHOOSE[53 * n + k]``: in how many ways k of n can be chosen."""


def _ways(n: i64, k: i64) -> float:
    if k < 0 or k > n:
        return 0.0
    return float(_CHOOSE[(DECK + 1) * n + k])


def _choose_counts(unknown: Unknown, rng: Stream) -> None:
    """Choose how many of ``certain`` are in Hand and aside, by the number of deals for each.

    A position built by hand may leave no deal within the bounds; then they do not bind.
    """
    if not _chosen_by_deals(unknown, rng):
        unknown.most_in_hand = DECK
        unknown.most_out = DECK
        _chosen_by_deals(unknown, rng)


def _chosen_by_deals(unknown: Unknown, rng: Stream) -> bool:
    certain = count(unknown.certain)
    most_out = min(unknown.most_out, certain)
    most_in_hand = min(unknown.most_in_hand, unknown.hand)
    deals = 0.0
    for in_hand in range(min(most_in_hand, most_out) + 1):
        for aside in range(min(most_out - in_hand, unknown.aside) + 1):
            ways = _ways(unknown.hand, in_hand) * _ways(unknown.aside, aside)
            ways *= _ways(unknown.pile, certain - in_hand - aside)
            deals += ways
            if rng.unit() * deals < ways:
                unknown.certain_in_hand = in_hand
                unknown.certain_out = in_hand + aside
    return deals > 0.0


def _choose_in_hand(unknown: Unknown, rng: Stream) -> None:
    """Choose how many of the ``certain_out`` cards are in Hand, the others being aside."""
    out = unknown.certain_out
    most = min(unknown.most_in_hand, unknown.hand)
    deals = 0.0
    for in_hand in range(min(most, out) + 1):
        ways = _ways(unknown.hand, in_hand) * _ways(unknown.aside, out - in_hand)
        deals += ways
        if rng.unit() * deals < ways:
            unknown.certain_in_hand = in_hand


# The numbers, by riffling anew.


def _fit_riffle(state: State, ruler: Ruler, unknown: Unknown, rng: Stream) -> bool:
    """Take the numbers of Cres and Enhs out of the pile from a riffle that fits what was seen.

    Return whether one was found. The seven of the opening Hand and all draws came from it.
    """
    seen_cres = 16 - count(CRES & unknown.cards)
    seen_enhs = 20 - count(ENHS & unknown.cards)
    out = unknown.hand + unknown.aside
    for _attempt in range(TRIES):
        rest = riffle(_LND_TOKENS, _ENH_TOKENS, state.settings.jitter, rng)
        pile = riffle(rest[HAND_LIMIT:], _CRE_TOKENS, state.settings.jitter, rng)
        cres = _count_kind(pile, CRE, ruler.draws_since) - seen_cres
        enhs = _count_kind(pile, ENH, ruler.draws_since) + _count_kind(rest, ENH, HAND_LIMIT)
        enhs -= seen_enhs
        if _fits(unknown, cres, enhs, out - cres - enhs):
            unknown.certain_out = cres
            unknown.enhs_out = enhs
            return True
    return False


def _count_kind(tokens: vec[i64], kind: i64, places: i64) -> i64:
    found: i64 = 0
    for place in range(places):
        if tokens[place] == kind:
            found += 1
    return found


def _fits(unknown: Unknown, cres: i64, enhs: i64, lnds: i64) -> bool:
    """Return whether so many of each type can be in Hand or aside."""
    return (
        0 <= cres <= min(count(unknown.certain), unknown.most_out)
        and 0 <= enhs <= count(unknown.cards & ENHS)
        and 0 <= lnds <= count(unknown.cards & LNDS)
        and cres - unknown.aside <= unknown.most_in_hand
    )
