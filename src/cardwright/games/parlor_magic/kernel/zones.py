"""Moving cards between zones, and keeping what hangs on it: spots, trump, marks, knowledge."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.games.parlor_magic.cards import (
    BIT,
    CARDS,
    DECK,
    NO_CARD,
    index_of,
    owner_of,
    suit_of,
)
from cardwright.games.parlor_magic.kernel.bits import lowest
from cardwright.games.parlor_magic.kernel.happenings import (
    EV_LAID,
    EV_LIFE,
    EV_MOVED,
    EV_TRUMP,
    IN_DISCARD,
    IN_FIELD,
    IN_HAND,
    IN_HOME,
    IN_RECYCLE,
    ON_LAYOUT,
)
from cardwright.games.parlor_magic.kernel.layout import AT_STACK, NO_TRUMP, NOWHERE
from cardwright.games.parlor_magic.kernel.spots import FIELD, SHOWS
from cardwright.games.parlor_magic.kernel.state import Ruler, State


def note(state: State, code: i64, a: i64, b: i64, c: i64) -> None:
    """Record what happened, if anybody wants to know (see ``happenings``)."""
    if state.recording:
        state.events.extend([code, a, b, c])


def change_life(state: State, seat: i64, points: i64) -> None:
    """Add ``points`` to the Ruler's life, not below 0 unless life_floor=none (17.1)."""
    ruler = state.ruler(seat)
    before = ruler.life
    ruler.life = before + points
    if ruler.life < 0 and not state.settings.life_unbounded:
        ruler.life = 0
    note(state, EV_LIFE, seat, before, ruler.life)


def taxed(ruler: Ruler) -> i64:
    """Return the mask of the Ruler's taxed cards (8.1)."""
    return ruler.taxed_own | ruler.taxed_away


def mark_taxed(state: State, card: i64) -> None:
    """Turn an untaxed card sideways, with the mark of the phasing Ruler (8.1)."""
    owner = owner_of(card)
    ruler = state.ruler(owner)
    if owner == state.phasing:
        ruler.taxed_own |= BIT[index_of(card)]
    else:
        ruler.taxed_away |= BIT[index_of(card)]


# Piles.


def put_in_recycle(state: State, card: i64, source: i64) -> None:
    """Put a card into its owner's Recycle pile, openly if it lay on the layout."""
    ruler = state.ruler(owner_of(card))
    bit = BIT[index_of(card)]
    ruler.recycle |= bit
    if IN_HOME <= source <= IN_FIELD or source == ON_LAYOUT:
        ruler.recycle_seen |= bit
    note(state, EV_MOVED, card, source, IN_RECYCLE)


def put_in_discard(state: State, card: i64, source: i64) -> None:
    """Put a card into its owner's Discard pile, out of the game for good (2.1d)."""
    state.ruler(owner_of(card)).discard |= BIT[index_of(card)]
    note(state, EV_MOVED, card, source, IN_DISCARD)


def put_away(state: State, card: i64, source: i64, to_discard: bool) -> None:
    """Put a card into its owner's Discard or Recycle pile (15.7)."""
    if to_discard:
        put_in_discard(state, card, source)
    else:
        put_in_recycle(state, card, source)


# Lands and Cres.


def lay_land(state: State, card: i64) -> None:
    """Put a Land from Hand into its owner's Home (9.2)."""
    ruler = state.ruler(owner_of(card))
    index = index_of(card)
    ruler.home |= BIT[index]
    state.spots[card] = SHOWS[index]
    note(state, EV_MOVED, card, IN_HAND, IN_HOME)


def cast_cre(state: State, card: i64) -> None:
    """Put a Cre from Hand into its owner's Field, inactive (10.1)."""
    ruler = state.ruler(owner_of(card))
    index = index_of(card)
    ruler.field |= BIT[index]
    ruler.inactive |= BIT[index]
    state.spots[card] = SHOWS[index]
    note(state, EV_MOVED, card, IN_HAND, IN_FIELD)


def remove_host(state: State, card: i64, to_discard: bool, enhs_to_discard: bool) -> None:
    """Take a Cre or Land off the layout, and its Enhs with it, each to its owner (15.7, 16.5)."""
    ruler = state.ruler(owner_of(card))
    keep = ~BIT[index_of(card)]
    in_home = ruler.home & ~keep != 0
    ruler.taxed_own &= keep
    ruler.taxed_away &= keep
    if in_home:
        ruler.home &= keep
        ruler.trump_lands &= keep
    else:
        _remove_cre(state, ruler, card, keep)
    put_away(state, card, IN_HOME if in_home else IN_FIELD, to_discard)
    enh = state.first_enh[card]
    while enh != NO_CARD:
        following = state.next_enh[enh]
        _forget_enh(state, enh)
        put_away(state, enh, ON_LAYOUT, enhs_to_discard)
        enh = following
    state.first_enh[card] = NO_CARD
    state.spots[card] = 0


def _remove_cre(state: State, ruler: Ruler, card: i64, keep: i64) -> None:
    """Forget all about a Cre that leaves the Field; it leaves the combat with it (14.3)."""
    ruler.field &= keep
    ruler.inactive &= keep
    ruler.tagged &= keep
    ruler.silenced &= keep
    state.damage[card] = 0
    state.harry[card] = 0
    state.blocking[card] = NO_CARD
    if owner_of(card) == state.phasing:
        state.attackers &= keep
        state.blocked &= keep
        state.sallied &= keep
        state.divided &= keep
    else:
        state.blockers &= keep
        state.harried &= keep


# Enhs.


def attach(state: State, enh: i64, place: i64, player: i64) -> None:
    """Lay an Enh on a Cre or Land or in a Domain, after those that lie there (11.2)."""
    index = index_of(enh)
    last = state.first_enh[place]
    if last == NO_CARD:
        state.first_enh[place] = enh
    else:
        while state.next_enh[last] != NO_CARD:
            last = state.next_enh[last]
        state.next_enh[last] = enh
    state.host[enh] = place
    state.ruler(owner_of(enh)).enhs |= BIT[index]
    state.spots[place] |= SHOWS[index]
    note_trump_land(state, place)
    note(state, EV_LAID, enh, place, player)


def detach(state: State, enh: i64) -> None:
    """Take an Enh off the card or Domain that it lies on; it is nowhere then."""
    place = state.host[enh]
    following = state.next_enh[enh]
    before = state.first_enh[place]
    if before == enh:
        state.first_enh[place] = following
    else:
        while state.next_enh[before] != enh:
            before = state.next_enh[before]
        state.next_enh[before] = following
    _forget_enh(state, enh)
    state.spots[place] = _spots_at(state, place)
    note_trump_land(state, place)


def _forget_enh(state: State, enh: i64) -> None:
    state.host[enh] = NOWHERE
    state.next_enh[enh] = NO_CARD
    state.ruler(owner_of(enh)).enhs &= ~BIT[index_of(enh)]


def _spots_at(state: State, place: i64) -> i64:
    """Return what the card or Domain shows with its Enhs (12.1b, 12.1c)."""
    spots = enh_spots(state, place)
    return spots | SHOWS[index_of(place)] if place < CARDS else spots


def enh_spots(state: State, place: i64) -> i64:
    """Return what the Enhs alone show that lie on a card or in a Domain."""
    spots: i64 = 0
    enh = state.first_enh[place]
    while enh != NO_CARD:
        spots |= SHOWS[index_of(enh)]
        enh = state.next_enh[enh]
    return spots


# Trumps.


def push_stack(state: State, enh: i64, player: i64) -> None:
    """Lay an Enh on top of the Trumps stack; its suit is the trump at once (11.5)."""
    state.stack[state.stack_size] = enh
    state.stack_size += 1
    state.host[enh] = AT_STACK
    note(state, EV_LAID, enh, AT_STACK, player)
    refresh_trump(state)


def take_from_stack(state: State, enh: i64) -> None:
    """Take an Enh out of the Trumps stack, the top or a buried one; it is nowhere then."""
    depth = state.stack_size - 1
    while state.stack[depth] != enh:
        depth -= 1
    while depth < state.stack_size - 1:
        state.stack[depth] = state.stack[depth + 1]
        depth += 1
    state.stack_size -= 1
    state.stack[state.stack_size] = NO_CARD
    state.host[enh] = NOWHERE
    refresh_trump(state)


def refresh_trump(state: State) -> None:
    """Set the trump to the suit of the stack's top, and what Lands give by it (11.5, 8.2)."""
    before = state.trump
    trump: i64 = NO_TRUMP
    if state.stack_size > 0:
        trump = suit_of(state.stack[state.stack_size - 1])
    if trump == before:
        return
    state.trump = trump
    note(state, EV_TRUMP, before, trump, 0)
    _refresh_trump_lands(state, 0)
    _refresh_trump_lands(state, 1)


def _refresh_trump_lands(state: State, seat: i64) -> None:
    ruler = state.ruler(seat)
    ruler.trump_lands = 0
    rest = ruler.home
    while rest != 0:
        note_trump_land(state, DECK * seat + lowest(rest))
        rest &= rest - 1


def note_trump_land(state: State, place: i64) -> None:
    """Note whether an Enh of the trump suit lies on this Land; other places have no such note.

    A Land of the trump suit gives that suit anyway and is not noted.
    """
    if place >= CARDS:
        return
    ruler = state.ruler(owner_of(place))
    bit = BIT[index_of(place)]
    if ruler.home & bit == 0:
        return
    ruler.trump_lands &= ~bit
    trump = state.trump
    if trump != NO_TRUMP and suit_of(place) != trump and state.spots[place] & FIELD[trump] != 0:
        ruler.trump_lands |= bit
