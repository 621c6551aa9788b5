"""What must hold at any time in a game of Parlor Magic (parlor 24.4), and where each card is."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.core.position import OVER, legal_ids
from cardwright.games.parlor_magic.cards import (
    BIT,
    CARDS,
    DECK,
    NO_CARD,
    OWNER_LETTERS,
    SUITS,
    card_text,
    index_of,
    owner_of,
    suit_of,
)
from cardwright.games.parlor_magic.kernel import layout, spots
from cardwright.games.parlor_magic.kernel.state import Ruler, State

MASKED_ZONES = ("hand", "recycle", "discard", "home", "field")


def cards_of(mask: int, seat: int) -> list[int]:
    """Return the cards of a mask of one deck, ascending."""
    return [DECK * seat + index for index in range(DECK) if mask & BIT[index]]


def chain_of(state: State, host: int) -> Iterator[int]:
    """Yield the Enhs on a card or in a Domain, first laid first."""
    enh = state.first_enh[host]
    while enh != NO_CARD:
        yield int(enh)
        enh = state.next_enh[enh]


def places_of(state: State) -> list[list[str]]:
    """Return for each of the 104 cards every place that claims it: ``hand a``, ``on KHa``, ..."""
    places: list[list[str]] = [[] for _ in range(CARDS)]
    for card, place in _claims(state):
        places[card].append(place)
    return places


def _claims(state: State) -> Iterator[tuple[int, str]]:
    for seat, letter in enumerate(OWNER_LETTERS):
        ruler = state.ruler(seat)
        for zone in MASKED_ZONES:
            yield from (
                (card, f"{zone} {letter}") for card in cards_of(getattr(ruler, zone), seat)
            )
        yield from ((ruler.draw[place], f"draw {letter}") for place in range(ruler.draw_size))
    yield from ((state.stack[place], "stack") for place in range(state.stack_size))
    yield from ((card, "drawn") for card in (state.drawn_0, state.drawn_1) if card != NO_CARD)
    for host in range(layout.PLACES):
        yield from ((enh, _place_text(host)) for enh in chain_of(state, host))


def _place_text(host: int) -> str:
    if host < CARDS:
        return f"on {card_text(host)}"
    return f"domain {OWNER_LETTERS[host - layout.AT_DOMAIN]}"


def check_invariants(state: State) -> None:
    """Fail unless everything holds that the rules promise at any time."""
    for card, places in enumerate(places_of(state)):
        assert len(places) == 1, f"{card_text(card)} is in {places}"
    for seat in range(2):
        _check_ruler(state, state.ruler(seat), seat)
    for host in range(layout.PLACES):
        _check_host(state, host)
    _check_combat(state)
    _check_question(state)


def _check_question(state: State) -> None:
    ids = legal_ids(state)
    assert ids == sorted(set(ids)), "the legal list is not in ascending order"
    assert bool(ids) == (state.seat != OVER)


def _check_combat(state: State) -> None:
    """At most 6 attackers and 3 blockers on each (14.1, 14.2), all of them in the Field (14.3)."""
    blocking = [state.blocking[card] for card in cards_of(state.blockers, 1 - state.phasing)]
    assert int(state.attackers).bit_count() <= layout.MAX_ATTACKERS
    assert all(blocking.count(card) <= layout.MAX_BLOCKERS for card in blocking)
    assert state.attackers & ~state.ruler(state.phasing).field == 0
    assert state.blockers & ~state.ruler(1 - state.phasing).field == 0
    assert state.blocked & ~state.attackers == 0


def _check_ruler(state: State, ruler: Ruler, seat: int) -> None:
    in_play = ruler.home | ruler.field
    assert all(ruler.pool[suit] >= 0 for suit in range(SUITS))
    assert ruler.life >= 0 or state.settings.life_unbounded
    assert (ruler.taxed_own | ruler.taxed_away) & ~in_play == 0
    assert ruler.taxed_own & ruler.taxed_away == 0
    assert (ruler.inactive | ruler.tagged | ruler.silenced) & ~ruler.field == 0
    assert ruler.recycle_seen & ~ruler.recycle == 0
    assert ruler.pile_seen & ~ruler.pile_start == 0
    laid = [card for host in range(layout.PLACES) for card in chain_of(state, host)]
    assert ruler.enhs == sum(BIT[index_of(card)] for card in laid if owner_of(card) == seat)


def _check_host(state: State, host: int) -> None:
    """Check the spots and the chain of a card or Domain, and what a Land gives."""
    chain = list(chain_of(state, host))
    assert all(state.host[enh] == host for enh in chain)
    shown = 0
    for enh in chain:
        shown |= spots.SHOWS[index_of(enh)]
    if host >= CARDS:
        assert state.spots[host] == shown
        return
    ruler, bit = state.ruler(owner_of(host)), BIT[index_of(host)]
    in_play = (ruler.home | ruler.field) & bit
    assert state.spots[host] == (shown | spots.SHOWS[index_of(host)] if in_play else 0)
    assert in_play or not (chain or state.damage[host] or state.harry[host])
    gives_trump = any(suit_of(card) == state.trump for card in chain)
    converts = gives_trump and suit_of(host) != state.trump
    assert bool(ruler.trump_lands & bit) == bool(converts and ruler.home & bit)
